/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The value set of a game that is shown and, if it is one of the user's own, edited; changes are
 * saved after a moment. A deleted set can be restored until another game is chosen.
 *
 * Signals: shown ()            another set, or the same with values changed elsewhere
 *          failed (sentence)   it cannot be saved or removed; translated
 * Main thread. */
#pragma once

#include "model/values/value_sets.h"

#define CW_TYPE_SET_EDIT (cw_set_edit_get_type ())
G_DECLARE_FINAL_TYPE (CwSetEdit, cw_set_edit, CW, SET_EDIT, GObject)

/* Keeps a reference. Shows nothing until it has a game. */
CwSetEdit *cw_set_edit_new (CwValueSets *choice);

const CwGame *cw_set_edit_get_game (CwSetEdit *self); /* NULL at first */
/* Shows the set in use for that game. */
void cw_set_edit_set_game (CwSetEdit *self, const CwGame *game);
/* The index of the set shown in the game's list. */
guint cw_set_edit_get_index (CwSetEdit *self);
void cw_set_edit_show (CwSetEdit *self, guint index);
gboolean cw_set_edit_is_own (CwSetEdit *self);

/* Owned; as last changed. */
const CwValues *cw_set_edit_get_values (CwSetEdit *self);
/* Changes an own set: its values, or its title, one line that must not be empty. Saved after a
 * moment; flush saves at once. */
void cw_set_edit_set_values (CwSetEdit *self, const CwValues *values);
void cw_set_edit_set_title (CwSetEdit *self, const char *title);
void cw_set_edit_flush (CwSetEdit *self);

/* Adds a set of the usual values, or a copy of the one shown, and shows it; FALSE if that
 * failed. */
gboolean cw_set_edit_add (CwSetEdit *self, gboolean copy);
/* Deletes the set shown; FALSE if that failed. */
gboolean cw_set_edit_delete (CwSetEdit *self);
/* Restores the set deleted last; and its title, NULL if there is none. */
void cw_set_edit_undo (CwSetEdit *self);
const char *cw_set_edit_get_deleted (CwSetEdit *self);
/* Puts the set shown to use everywhere. */
void cw_set_edit_use (CwSetEdit *self);

/* Where a set of the list comes from, in a few words; translated, owned by the sets. */
const char *cw_set_edit_get_origin (CwSetEdit *self, guint index);
