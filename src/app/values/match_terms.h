/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terms of an engine's match against itself, as rows of a form: games, time per move, test. */
#pragma once

#include "app/values/match_runner.h"

#include <gtk/gtk.h>

typedef struct
{
  GtkWidget *games, *amount, *by, *test, *elo; /* owned by the form */
} CwMatchForm;

/* Adds its rows to a grid of cw_form_grid, starting at `row`; returns the next row. `test`: offer
 * the sequential test. */
int cw_match_form_add (CwMatchForm *form, GtkWidget *grid, int row, gboolean test);
/* Fills in games, control and test of the order's plan. */
void cw_match_form_fill (const CwMatchForm *form, CwMatchOrder *order);
