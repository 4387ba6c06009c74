/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A form for the conditions that select games, the same in Values and in the search of Study.
 *
 * Signals: changed ()         the conditions changed; sent shortly after the last key
 *          board-requested () take the position from the board, if there is one
 * Main thread. */
#pragma once

#include "model/values/row_filter.h"

#include <gtk/gtk.h>

#define CW_TYPE_FILTER_FORM (cw_filter_form_get_type ())
G_DECLARE_FINAL_TYPE (CwFilterForm, cw_filter_form, CW, FILTER_FORM, GtkWidget)

/* The current conditions, complete or not. */
void cw_filter_form_get (CwFilterForm *self, CwFilterChoice *choice);
/* Shows these conditions without a signal. */
void cw_filter_form_set (CwFilterForm *self, const CwFilterChoice *choice);
/* Focuses the first condition; typing replaces it. */
void cw_filter_form_enter (CwFilterForm *self);
/* Marks a condition that is invalid in files of `game` (NULL: chess), until it is checked again or
 * set. A translated sentence about it (transfer full); NULL: all are right. */
char *cw_filter_form_check (CwFilterForm *self, const CwGame *game);
/* Emits a pending `changed` at once. */
void cw_filter_form_flush (CwFilterForm *self);
/* True if `changed` is pending. */
gboolean cw_filter_form_is_waiting (CwFilterForm *self);

/* Puts names above their widgets, not beside them. */
void cw_filter_form_set_narrow (CwFilterForm *self, gboolean narrow);
/* Calls players sente and gote, as in shogi. */
void cw_filter_form_set_shogi (CwFilterForm *self, gboolean shogi);
/* TRUE also offers conditions on whole games, FALSE only what rows remember of them. */
void cw_filter_form_set_games (CwFilterForm *self, gboolean games);
/* TRUE: there is a board to take the position from. By default all conditions are offered. */
void cw_filter_form_set_board (CwFilterForm *self, gboolean board);
