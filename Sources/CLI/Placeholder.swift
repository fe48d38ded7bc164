// Placeholder until the target has its first file.
//
// Part of likes. SPDX-License-Identifier: MIT
