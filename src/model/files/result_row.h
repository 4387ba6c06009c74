/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How some games ended, as plain data of a row: what the model counted and the list shows. */
#pragma once

#include <glib.h>

/* A performance of fewer games with ratings than these would be no more than a guess. */
#define CW_LEAST_RATED 5

/* Scores are of one side, 0 … 1, negative where they are not known; ratings 0 where they are not
 * known. Texts belong to the model and stay until it changes. */
typedef struct
{
  const char *title; /* "Nf3", "1924" */
  const char *name;  /* more of what it is, or NULL */
  gboolean heading;  /* nothing but a title, of the rows behind it */
  guint games;
  double share;           /* of all games there are, 0 … 1 */
  guint won, drawn, lost; /* of those with a result, by the side */
  double score;
  double rating;                       /* average, of who moves */
  double performance, lowest, highest; /* 95 %; infinite where everything was won or lost */
  gboolean few; /* there is no performance, but would be with more games with ratings */
  guint first_year, last_year; /* 0: not known */
  double material, engine;     /* expected score of what comes next */
} CwResultRow;
