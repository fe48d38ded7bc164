// likes: the like button of the phone apps, in a terminal.
//
// Part of likes. SPDX-License-Identifier: MIT

internal import CLI

CommandLineProgram.main()
