/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results of some games, as plain data of a row: counted by the model and shown by the list. */
#pragma once

#include <glib.h>

/* A performance from fewer rated games would be no more than a guess. */
#define CW_LEAST_RATED 5

/* Scores are for one side, 0 … 1, negative if not known; ratings are 0 if not known. Texts belong
 * to the model and are valid until it changes. */
typedef struct
{
  const char *title; /* "Nf3", "1924" */
  const char *name;  /* more about it, or NULL */
  gboolean heading;  /* only a title for the rows after it */
  guint games;
  double share;           /* of all games, 0 … 1 */
  guint won, drawn, lost; /* by the side, of games with a result */
  double score;
  double rating;                       /* average of the side to move */
  double performance, lowest, highest; /* 95 % interval; infinite if all were won or lost */
  gboolean few;                        /* too few rated games for a performance */
  guint first_year, last_year; /* 0: not known */
  double material, engine;     /* expected scores of the next position */
} CwResultRow;
