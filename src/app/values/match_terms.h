/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terms of a match of the engine with itself as rows of a form: games, time for a move, test.
 */
#pragma once

#include "app/values/match_runner.h"

#include <gtk/gtk.h>

typedef struct
{
  GtkWidget *games, *amount, *by, *test, *elo; /* owned by the form */
} CwMatchForm;

/* Adds its rows to a grid of cw_form_grid from `row` on; returns the next row. With `test` the
 * sequential test is offered. */
int cw_match_form_add (CwMatchForm *form, GtkWidget *grid, int row, gboolean test);
/* Fills games, control and test of the order's plan. */
void cw_match_form_fill (const CwMatchForm *form, CwMatchOrder *order);
