/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What PSN, the records of shogi in Western notation, names differently from PGN. Sente (Black, who
 * moves first) is White in PGN's terms. Internal to this layer. */
#pragma once

/* The tag for a name in PSN, and back; the name itself if both are the same. */
const char *cw_psn_tag_of (const char *name);
const char *cw_psn_name_of (const char *tag);

/* "1991/01/15" or "19910115" as in PGN, "1991.01.15", and the latter with slashes; any other
 * text unchanged. */
#define CW_PSN_DATE 12
const char *cw_psn_date_read (const char *text, char date[CW_PSN_DATE]);
const char *cw_psn_date_of (const char *text, char date[CW_PSN_DATE]);
