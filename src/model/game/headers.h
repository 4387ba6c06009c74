/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The headers of a game as a form: players, ratings, event, site, date, round, result and all other
 * tags. Main thread. */
#pragma once

#include "model/game/edit_history.h"

/* One line of the form. */
typedef struct
{
  const char *name;  /* of the tag: "White" */
  const char *title; /* what people call it, translated: "White", in shogi "Sente" */
  const char *value; /* "" where the game does not say it. The tree's. */
} CwHeader;

/* The usual ones in their order, with or without a value, then the others that the game has
 * (of CwHeader). Valid until the game is changed. (transfer full) */
GArray *cw_headers_of (const CwGameTree *tree);
/* What is wrong with a value, a translated sentence; NULL where nothing is. (transfer full) */
char *cw_header_problem (const char *name, const char *value);
/* Sets all headers (NULL-ended names, and their values) as one step; "" takes a tag away. What is
 * wrong stays as it was. Whether anything changed. */
gboolean cw_headers_set (CwEditHistory *history, const char *const *names,
                         const char *const *values);
