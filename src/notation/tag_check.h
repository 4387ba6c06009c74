/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a tag says what its name promises, before a person's words become part of a game. */
#pragma once

#include "base/status.h"

/* True where a game can have the tag: a name of letters, digits and underscores that does not say
 * what the tree does (its start and game); a date as YYYY.MM.DD with question marks for what is not
 * known, also with "-" or "/", or with the year last: day, month and year with dots, as far as it
 * can be read in one way only without them; a result of "1-0", "0-1", "1/2-1/2" or "*"; a rating as
 * a whole number. "" removes a tag, and is always right. `status` says what is wrong else. */
bool cw_tag_check (const char *name, const char *value, CwStatus *status);
#define CW_TAG_DATE 11
/* How a value that is right is kept: a result that was typed as "½-½", "0.5-0.5" or "1:0" as PGN
 * has it, and a date as YYYY.MM.DD, in `date`. `value` itself else. */
const char *cw_tag_kept (const char *name, const char *value, char date[CW_TAG_DATE]);
