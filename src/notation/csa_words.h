/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of CSA, inside this layer: how games end, and what their headers are called. */
#pragma once

#include "base/buffer.h"
#include "notation/ending.h"

/* What "%TORYO" and the like say where `side` is to move; NONE for any other text. */
CwEnding cw_csa_ending_read (const char *text, size_t length, CwColour side);
/* NULL where CSA has no word for it. */
const char *cw_csa_ending_word (CwEnding ending, CwColour side);

/* The tag of a header "$EVENT" and the header of a tag; the name itself where both are called the
 * same. `name` has no "$". */
const char *cw_csa_tag_of (const char *name);
const char *cw_csa_header_of (const char *tag);
/* Whether version 3.0 brought this header. */
bool cw_csa_header_is_new (const char *name);

/* "2003/05/03" or "2003/05/03 10:30:00" as PGN has it: "2003.05.03", and "10:30:00" or "". False
 * for any other text; where it begins with such a date, `date` is that all the same, else "". */
#define CW_CSA_TIME 12
bool cw_csa_time_read (const char *text, char date[CW_CSA_TIME], char time[CW_CSA_TIME]);
/* The other way (`time` may be NULL); false where the date is not whole. */
bool cw_csa_time_write (const char *date, const char *time, CwBuffer *text);
