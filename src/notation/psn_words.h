/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What PSN, the records of shogi in Western notation, calls otherwise than PGN, inside this layer.
 * Sente (Black, who moves first) is White in PGN's terms. */
#pragma once

/* The tag of a name in PSN, and back; the name itself where both are called the same. */
const char *cw_psn_tag_of (const char *name);
const char *cw_psn_name_of (const char *tag);

/* "1991/01/15" or "19910115" as PGN has it, "1991.01.15", and that with slashes; the text itself
 * where it is no such date. */
#define CW_PSN_DATE 12
const char *cw_psn_date_read (const char *text, char date[CW_PSN_DATE]);
const char *cw_psn_date_of (const char *text, char date[CW_PSN_DATE]);
