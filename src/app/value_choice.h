/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The value sets to choose from and the one in use everywhere (panel, graph, Learn), by game: the
 * built-in ones, those of the user's own, and the one measured from the opened file. With the set goes the curve: score by
 * balance in counted games, of the file where its own values are in use, else in chess of the
 * shipped engine games, in other games of those that the set was measured from.
 *
 * Signals: changed ()  another set is in use, or its numbers changed
 *          sets ()     the list of sets changed (changed follows where it matters)
 * Main thread. */
#pragma once

#include "app/settings.h"
#include "core/values.h"
#include "engines/engine.h"
#include "learning/measure.h"

#define CW_TYPE_VALUE_CHOICE (cw_value_choice_get_type ())
G_DECLARE_FINAL_TYPE (CwValueChoice, cw_value_choice, CW, VALUE_CHOICE, GObject)

/* The choice is remembered in `settings` (key "values"). */
CwValueChoice *cw_value_choice_new (CwSettings *settings);

/* Every game has sets of its own and one of them in use; Chess960 has those of chess, and NULL is
 * chess. A game without measured or published values has one set from its description. */
guint cw_value_choice_get_n_sets (CwValueChoice *self, const CwGame *game);
/* "school", "file" */
const char *cw_value_choice_get_name (CwValueChoice *self, const CwGame *game, guint index);
/* Translated. */
const char *cw_value_choice_get_title (CwValueChoice *self, const CwGame *game, guint index);

const CwValues *cw_value_choice_get_values (CwValueChoice *self, const CwGame *game, guint index);
/* The set of that name; FALSE where there is none. */
gboolean cw_value_choice_find (CwValueChoice *self, const CwGame *game, const char *name,
                               guint *index);

guint cw_value_choice_get_chosen (CwValueChoice *self, const CwGame *game);
void cw_value_choice_choose (CwValueChoice *self, const CwGame *game, guint index);
void cw_value_choice_choose_named (CwValueChoice *self, const CwGame *game, const char *name);
/* A set of the user's ("own"), of the game that it names: is added or replaced, and comes into use.
 */
void cw_value_choice_use (CwValueChoice *self, const CwValues *values);

/* --- the user's own sets, kept in the data folder (engines/value_store.h) --- */

gboolean cw_value_choice_is_own (CwValueChoice *self, const CwGame *game, guint index);
/* Writes a set of the game that it names, under the name of an own set (which it replaces) or a new
 * one; with name NULL under one made from its title. Its index; G_MAXUINT and `error` where it
 * cannot be written. */
guint cw_value_choice_save (CwValueChoice *self, const char *name, const CwValues *values,
                            GError **error);
/* FALSE and `error` where it cannot be removed. */
gboolean cw_value_choice_remove (CwValueChoice *self, const CwGame *game, const char *name,
                                 GError **error);

/* --- the engine --- */

/* Whether the program's engine plays and judges by the sets in use; else by its own values. Emits
 * `changed`. */
gboolean cw_value_choice_get_engine (CwValueChoice *self);
void cw_value_choice_set_engine (CwValueChoice *self, gboolean engine);
/* Tells an engine what to play `game` by, from its next start on. */
void cw_value_choice_equip (CwValueChoice *self, CwEngine *engine, const CwGame *game);

/* The set in use, and its curve: without points and slope where nothing was counted. Owned; valid
 * until `changed`. */
const CwValues *cw_value_choice_values (CwValueChoice *self, const CwGame *game);
const CwCurve *cw_value_choice_curve (CwValueChoice *self, const CwGame *game);
/* "1-3-3-5-9; curve from 2,997 engine games", translated. Owned. */
const char *cw_value_choice_source (CwValueChoice *self, const CwGame *game);

/* What the opened file gave, to the sets of the game that it is of: NULL for none. Copied. `title`
 * is the file's name. */
void cw_value_choice_set_file (CwValueChoice *self, const CwMeasurement *measurement,
                               const CwRows *rows, const char *title);
/* Measured from the opened file; NULL: none, or of another game. */
const CwValues *cw_value_choice_file_values (CwValueChoice *self, const CwGame *game);
