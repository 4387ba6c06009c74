/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conditions that choose games, as a form: the same in Values and in the search of Study.
 *
 * Signals: changed ()         something else is asked; a moment after the last key
 *          board-requested () the position on the board is wanted, where there is one
 * Main thread. */
#pragma once

#include "model/values/row_filter.h"

#include <gtk/gtk.h>

#define CW_TYPE_FILTER_FORM (cw_filter_form_get_type ())
G_DECLARE_FINAL_TYPE (CwFilterForm, cw_filter_form, CW, FILTER_FORM, GtkWidget)

/* What is asked now, complete or not. */
void cw_filter_form_get (CwFilterForm *self, CwFilterChoice *choice);
/* Shows it, without the signal. */
void cw_filter_form_set (CwFilterForm *self, const CwFilterChoice *choice);
/* Emits `changed` at once where it would come in a moment. */
void cw_filter_form_flush (CwFilterForm *self);
/* Whether `changed` is going to come. */
gboolean cw_filter_form_is_waiting (CwFilterForm *self);

/* Names stand above what they name, not beside it. */
void cw_filter_form_set_narrow (CwFilterForm *self, gboolean narrow);
/* How players are called: in shogi sente and gote. */
void cw_filter_form_set_shogi (CwFilterForm *self, gboolean shogi);
/* What can be asked: only what rows remember of their games, or of whole games too. */
void cw_filter_form_set_games (CwFilterForm *self, gboolean games);
/* There is a board to take the position from; all conditions are shown at first. */
void cw_filter_form_set_board (CwFilterForm *self, gboolean board);
