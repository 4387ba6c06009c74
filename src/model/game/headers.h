/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The headers of a game as a form: players, ratings, event, site, date, round, result and all other
 * tags. Main thread. */
#pragma once

#include "model/game/edit_history.h"

/* One line of the form. */
typedef struct
{
  const char *name;  /* tag name: "White" */
  const char *title; /* for display, translated: "White", in shogi "Sente" */
  const char *value; /* "" if the game has none. Owned by the tree. */
} CwHeader;

/* The usual headers in their order, with or without a value, then the game's others (of CwHeader).
 * Valid until the game is changed. (transfer full) */
GArray *cw_headers_of (const CwGameTree *tree);
/* What is wrong with a value, a translated sentence, or NULL. (transfer full) */
char *cw_header_problem (const char *name, const char *value);
/* Sets all headers (NULL-terminated names, and their values) as one step; "" removes a tag. Wrong
 * values are ignored. TRUE if anything changed. */
gboolean cw_headers_set (CwEditHistory *history, const char *const *names,
                         const char *const *values);
