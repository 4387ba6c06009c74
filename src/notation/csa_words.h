/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of CSA: how games end, and the names of headers. Internal to this layer. */
#pragma once

#include "base/buffer.h"
#include "notation/ending.h"

/* What "%TORYO" and the like mean when `side` is to move; CW_ENDING_NONE for other text. */
CwEnding cw_csa_ending_read (const char *text, size_t length, CwColour side);
/* NULL if CSA has no word for it. */
const char *cw_csa_ending_word (CwEnding ending, CwColour side);

/* The tag for a header "$EVENT" and the header for a tag; the name itself if both have the same.
 * `name` has no "$". */
const char *cw_csa_tag_of (const char *name);
const char *cw_csa_header_of (const char *tag);
/* Whether version 3.0 introduced this header. */
bool cw_csa_header_is_new (const char *name);

/* Converts "2003/05/03" or "2003/05/03 10:30:00" to PGN's "2003.05.03", and "10:30:00" or "". False
 * for other text; if that begins with such a date, `date` is still set, otherwise "". */
#define CW_CSA_TIME 12
bool cw_csa_time_read (const char *text, char date[CW_CSA_TIME], char time[CW_CSA_TIME]);
/* The reverse (`time` may be NULL); false if the date is incomplete. */
bool cw_csa_time_write (const char *date, const char *time, CwBuffer *text);
