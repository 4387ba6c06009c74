/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The value set of a game that is looked at and, where it is one of the user's own, edited: what is
 * changed is kept after a moment. A set that was deleted can be brought back until another game is
 * chosen.
 *
 * Signals: shown ()            another set, or the same with values from elsewhere
 *          failed (sentence)   it cannot be kept or removed; translated
 * Main thread. */
#pragma once

#include "model/values/value_sets.h"

#define CW_TYPE_SET_EDIT (cw_set_edit_get_type ())
G_DECLARE_FINAL_TYPE (CwSetEdit, cw_set_edit, CW, SET_EDIT, GObject)

/* Keeps a reference. Shows nothing before it has a game. */
CwSetEdit *cw_set_edit_new (CwValueSets *choice);

const CwGame *cw_set_edit_get_game (CwSetEdit *self); /* NULL at first */
/* Shows the set of that game that is in use. */
void cw_set_edit_set_game (CwSetEdit *self, const CwGame *game);
/* Which of the game's sets is shown, by its place in their list. */
guint cw_set_edit_get_index (CwSetEdit *self);
void cw_set_edit_show (CwSetEdit *self, guint index);
gboolean cw_set_edit_is_own (CwSetEdit *self);

/* Owned; as they were changed last. */
const CwValues *cw_set_edit_get_values (CwSetEdit *self);
/* For an own set: its values, or its title of one line, which must not be empty. Kept soon; flush
 * keeps them now. */
void cw_set_edit_set_values (CwSetEdit *self, const CwValues *values);
void cw_set_edit_set_title (CwSetEdit *self, const char *title);
void cw_set_edit_flush (CwSetEdit *self);

/* Adds a set of the usual values, or a copy of the one shown, and shows it; FALSE where that
 * failed. */
gboolean cw_set_edit_add (CwSetEdit *self, gboolean copy);
/* Deletes the one shown; FALSE where that failed. */
gboolean cw_set_edit_delete (CwSetEdit *self);
/* Brings back what was deleted last, and its title; NULL: nothing was. */
void cw_set_edit_undo (CwSetEdit *self);
const char *cw_set_edit_get_deleted (CwSetEdit *self);
/* Puts the one shown to use everywhere. */
void cw_set_edit_use (CwSetEdit *self);

/* Where a set of the list comes from, in a few words; translated, owned by the sets. */
const char *cw_set_edit_get_origin (CwSetEdit *self, guint index);
