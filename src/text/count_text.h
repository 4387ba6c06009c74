/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How counts, and the numbers of games, are written everywhere for people. */
#pragma once

/* In groups of three digits: a comma in the C locale, the locale's separator elsewhere. (transfer
 * full) */
char *cw_text_count (double count);
