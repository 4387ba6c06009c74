/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that a tag says what its name promises, before user input becomes part of a game. */
#pragma once

#include "base/status.h"

/* True if a game can have the tag: a name of letters, digits and underscores that does not say what
 * the tree does (its start and game); a date as YYYY.MM.DD with question marks for unknown parts,
 * also with "-" or "/", or with the year last: day, month and year with dots, but without dots only
 * if it can be read in just one way; a result of "1-0", "0-1", "1/2-1/2" or "*"; a rating as a
 * whole number. "" removes a tag and is always accepted. Otherwise `status` says what is wrong. */
bool cw_tag_check (const char *name, const char *value, CwStatus *status);
#define CW_TAG_DATE 11
/* The form in which a valid value is kept: a result typed as "½-½", "0.5-0.5" or "1:0" as in PGN,
 * and a date as YYYY.MM.DD, in `date`. Otherwise `value` itself. */
const char *cw_tag_kept (const char *name, const char *value, char date[CW_TAG_DATE]);
