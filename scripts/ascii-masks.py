#!/usr/bin/env python3
"""Prints the coverage of ASCII characters on 4 x 8 samples, as the table in ASCIIGlyphs.swift.

Needs Pillow and a monospaced font (Debian: fonts-dejavu-core).

Part of likes. SPDX-License-Identifier: MIT
"""
import sys

from PIL import Image, ImageDraw, ImageFont

FONT = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
CHARS = ".,'`\"-_~:;/\\|()[]{}<>^=+*#%@&!?oO08LJTVYvxXMWdbpqPUCD7"
W, H = 48, 96
font = ImageFont.truetype(FONT, 79)  # advance 0.602 em: 47.6 pixels
ascent, descent = font.getmetrics()
top = (H - (ascent + descent)) // 2
for ch in sorted(CHARS):
    img = Image.new("L", (W, H), 0)
    ImageDraw.Draw(img).text((0, top), ch, font=font, fill=255)
    small = img.resize((4, 8), Image.BOX)
    digits = "".join("%x" % round(v / 17) for v in small.tobytes())
    print('    (0x%02X, "%s"),' % (ord(ch), digits))
