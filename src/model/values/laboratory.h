/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the Values page works on: which games, how they are counted and evaluated, and what came
 * out. The side panel of the page sets it, its pages show it.
 *
 * Properties, to be read: data (CwDataSet: the chosen one), measuring (boolean), answer (pointer to
 *             CwMeasureAnswer, or NULL); as the functions below say
 * Signals: chosen ()    other data, or another way to count or evaluate them; measuring has begun
 *          measured ()  there is a new answer; why there is none is said by the context
 * Main thread. */
#pragma once

#include "model/context.h"
#include "model/values/data_set.h"
#include "model/values/measure_job.h"
#include "model/values/self_play_job.h"
#include "model/values/values_words.h"

#define CW_TYPE_LABORATORY (cw_laboratory_get_type ())
G_DECLARE_FINAL_TYPE (CwLaboratory, cw_laboratory, CW, LABORATORY, GObject)

/* Keeps a reference to the context. Nothing is measured before it is woken. */
CwLaboratory *cw_laboratory_new (CwContext *context);
CwContext *cw_laboratory_context (CwLaboratory *self); /* borrowed */

/* The page is shown: measures what was chosen meanwhile; or no more. */
void cw_laboratory_wake (CwLaboratory *self);
void cw_laboratory_rest (CwLaboratory *self);

/* --- which games ------------------------------------------------------------------------ */

/* All data there are, of CwDataSet: those that are built in, then what was opened or made since the
 * program began. Owned. */
GListModel *cw_laboratory_get_sets (CwLaboratory *self);
CwDataSet *cw_laboratory_get_data (CwLaboratory *self); /* the chosen ones; borrowed, never NULL */
void cw_laboratory_choose (CwLaboratory *self, CwDataSet *set);
/* The set of these files (model/files/files.h), or of one, made where there is none yet; borrowed.
 */
CwDataSet *cw_laboratory_add_files (CwLaboratory *self, CwDataKind kind, GPtrArray *files);
CwDataSet *cw_laboratory_add_file (CwLaboratory *self, CwDataKind kind, GFile *file);
/* Adds a set of the same games, counted by its own filter; `title` tells the two apart. Borrowed.
 */
CwDataSet *cw_laboratory_add_part (CwLaboratory *self, CwDataSet *of, const char *title);
/* Takes a set off the list that is not built in; where it was chosen, the first comes in its place.
 * Games that were made here go into the wastebasket: they would come back with the next start. */
void cw_laboratory_remove (CwLaboratory *self, CwDataSet *set);
/* Saves the rows of the chosen data, which have to be there, by the file's name (see
 * model/values/rows_file.h); says so or why not. */
void cw_laboratory_save_rows (CwLaboratory *self, GFile *file);
/* Makes data: those of earlier sessions are in the list, and those that it makes are chosen as soon
 * as they are there. Owned. */
CwSelfPlayJob *cw_laboratory_get_self_play (CwLaboratory *self);
/* Sees to it that the rows of a set, also of one that is not chosen, are read by the rule; the set
 * is emitted then. */
void cw_laboratory_read (CwLaboratory *self, CwDataSet *set);

/* --- what is counted, and how it is evaluated ------------------------------------------- */

/* The rule is that of all sets, the filter that of the chosen one. Rows are read again in the
 * background where they have to be. */
const CwRowRule *cw_laboratory_get_rule (CwLaboratory *self);
void cw_laboratory_set_rule (CwLaboratory *self, const CwRowRule *rule);
void cw_laboratory_set_filter (CwLaboratory *self, const CwFilterChoice *filter);

/* The model that was chosen; an answer has it less what its rows cannot answer, as has
 * cw_measure_possible. */
CwFitOptions cw_laboratory_get_model (CwLaboratory *self);
void cw_laboratory_set_model (CwLaboratory *self, const CwFitOptions *options);

/* --- the answer ------------------------------------------------------------------------- */

/* The last answer, of other data where new ones are just being measured (see is_measuring); NULL
 * before the first. Owned; valid until `measured`. */
const CwMeasureAnswer *cw_laboratory_get_answer (CwLaboratory *self);
/* Also while their rows are read. */
gboolean cw_laboratory_is_measuring (CwLaboratory *self);
/* The rows of that answer; NULL where it has figures alone. Owned; a page that works on them in a
 * thread takes a reference of its own. */
CwSharedRows *cw_laboratory_get_rows (CwLaboratory *self);

/* Puts the answer's values to use in the panel, in the graph and in Learn, and says so. */
void cw_laboratory_use_values (CwLaboratory *self);
