// Entry point.
//
// Part of likes. SPDX-License-Identifier: MIT

print("bench")
