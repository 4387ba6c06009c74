/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The value sets of each game to choose from, and the one in use everywhere (panel, graph, Learn):
 * the built-in ones, the user's own, and the one measured from the opened file. A curve belongs to
 * the set: score by balance in counted games, those of the file if its own values are in use, else
 * in chess the shipped engine games, in other games those that the set was measured from.
 *
 * Signals: changed ()  another set is in use, or its numbers changed
 *          sets ()     the list of sets changed (changed follows if it matters)
 * Main thread. */
#pragma once

#include "core/values.h"
#include "engines/engine.h"
#include "model/settings.h"
#include "model/values/shared_rows.h"

#define CW_TYPE_VALUE_SETS (cw_value_sets_get_type ())
G_DECLARE_FINAL_TYPE (CwValueSets, cw_value_sets, CW, VALUE_SETS, GObject)

/* The choice is remembered in `settings` (key "values"). */
CwValueSets *cw_value_sets_new (CwSettings *settings);

/* Every game has its own sets and one of them in use; Chess960 has those of chess, and NULL is
 * chess. A game without measured or published values has one set, derived from its rules. */
guint cw_value_sets_get_n_sets (CwValueSets *self, const CwGame *game);
/* "school", "file" */
const char *cw_value_sets_get_name (CwValueSets *self, const CwGame *game, guint index);
/* Translated. */
const char *cw_value_sets_get_title (CwValueSets *self, const CwGame *game, guint index);

const CwValues *cw_value_sets_get_values (CwValueSets *self, const CwGame *game, guint index);
/* The set of that name; FALSE if there is none. */
gboolean cw_value_sets_find (CwValueSets *self, const CwGame *game, const char *name, guint *index);

guint cw_value_sets_get_chosen (CwValueSets *self, const CwGame *game);
void cw_value_sets_choose (CwValueSets *self, const CwGame *game, guint index);
void cw_value_sets_choose_named (CwValueSets *self, const CwGame *game, const char *name);
/* Adds or replaces the user's set "own" for the game that `values` names, and uses it. */
void cw_value_sets_use (CwValueSets *self, const CwValues *values);

/* --- the user's own sets, kept in the data folder (engines/value_store.h) --- */

gboolean cw_value_sets_is_own (CwValueSets *self, const CwGame *game, guint index);
/* Saves a set for the game that it names, under the name of an own set (which it replaces) or a new
 * one; `name` NULL: one made from its title. Returns its index; G_MAXUINT and `error` if it cannot
 * be written. */
guint cw_value_sets_save (CwValueSets *self, const char *name, const CwValues *values,
                          GError **error);
/* FALSE and `error` if it cannot be removed. */
gboolean cw_value_sets_remove (CwValueSets *self, const CwGame *game, const char *name,
                               GError **error);

/* --- the engine --- */

/* TRUE if the program's engine plays and evaluates by the sets in use, else by its own values.
 * Setting it emits `changed`. */
gboolean cw_value_sets_get_engine (CwValueSets *self);
void cw_value_sets_set_engine (CwValueSets *self, gboolean engine);
/* Gives an engine the values to play `game` by, from its next start on. */
void cw_value_sets_equip (CwValueSets *self, CwEngine *engine, const CwGame *game);

/* The set in use, and its curve: without points and slope if nothing was counted. Owned; valid
 * until `changed`. */
const CwValues *cw_value_sets_values (CwValueSets *self, const CwGame *game);
const CwCurve *cw_value_sets_curve (CwValueSets *self, const CwGame *game);
/* The set in use, with the slope of its curve if it has none of its own; none if nothing was
 * counted either. */
CwValues cw_value_sets_scoring (CwValueSets *self, const CwGame *game);
/* "1-3-3-5-9; curve from 2,997 engine games", translated. Owned. */
const char *cw_value_sets_source (CwValueSets *self, const CwGame *game);

/* The rows measured from the opened file, which give its game a set; NULL for none. Takes a
 * reference. `title` is the file's name. */
void cw_value_sets_set_file (CwValueSets *self, CwSharedRows *rows, const char *title);
/* Measured from the opened file; NULL: none, or of another game. */
const CwValues *cw_value_sets_file_values (CwValueSets *self, const CwGame *game);
