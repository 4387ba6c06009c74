/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of the Values page: which games, how they are counted and evaluated, and the result.
 * The page's side panel sets it, its pages show it.
 *
 * Properties, read-only: data (CwDataSet: the chosen one), measuring (boolean), answer (pointer to
 *             CwMeasureAnswer, or NULL); as the functions below say
 * Signals: chosen ()    other data, or another way to count or evaluate them; measuring has begun
 *          measured ()  there is a new answer; if there is none, the context says why
 * Main thread. */
#pragma once

#include "model/context.h"
#include "model/values/data_set.h"
#include "model/values/measure_job.h"
#include "model/values/self_play_job.h"
#include "model/values/values_words.h"

#define CW_TYPE_LABORATORY (cw_laboratory_get_type ())
G_DECLARE_FINAL_TYPE (CwLaboratory, cw_laboratory, CW, LABORATORY, GObject)

/* Keeps a reference to the context. Measures nothing before the first wake. */
CwLaboratory *cw_laboratory_new (CwContext *context);
CwContext *cw_laboratory_context (CwLaboratory *self); /* borrowed */

/* The page is shown: measures what was chosen meanwhile. Or it is hidden. */
void cw_laboratory_wake (CwLaboratory *self);
void cw_laboratory_rest (CwLaboratory *self);

/* --- which games ------------------------------------------------------------------------ */

/* All data, of CwDataSet: the built-in ones, then those opened or made here. Owned. */
GListModel *cw_laboratory_get_sets (CwLaboratory *self);
CwDataSet *cw_laboratory_get_data (CwLaboratory *self); /* the chosen data; borrowed, never NULL */
void cw_laboratory_choose (CwLaboratory *self, CwDataSet *set);
/* The set of these files (model/files/files.h), or of one file, added if there is none yet;
 * borrowed. */
CwDataSet *cw_laboratory_add_files (CwLaboratory *self, CwDataKind kind, GPtrArray *files);
CwDataSet *cw_laboratory_add_file (CwLaboratory *self, CwDataKind kind, GFile *file);
/* Adds a set of the same games with a filter of its own; `title` tells the two apart. Borrowed. */
CwDataSet *cw_laboratory_add_part (CwLaboratory *self, CwDataSet *of, const char *title);
/* Removes a set that is not built in from the list; if it was chosen, the first one replaces it.
 * Games made here go into the wastebasket, or they would come back at the next start. */
void cw_laboratory_remove (CwLaboratory *self, CwDataSet *set);
/* Saves the rows of the chosen data, which must be there, in the format of the file's name (see
 * model/values/rows_file.h), and reports success or the error. */
void cw_laboratory_save_rows (CwLaboratory *self, GFile *file);
/* The job that makes data: games from earlier sessions are in the list, and new ones are chosen as
 * soon as they are there. Owned. */
CwSelfPlayJob *cw_laboratory_get_self_play (CwLaboratory *self);
/* Reads the rows of a set, chosen or not, by the rule if necessary; the set signals `changed`. */
void cw_laboratory_read (CwLaboratory *self, CwDataSet *set);

/* --- what is counted, and how it is evaluated ------------------------------------------- */

/* The rule applies to all sets, the filter to the chosen one. Rows are read again in the background
 * if necessary. */
const CwRowRule *cw_laboratory_get_rule (CwLaboratory *self);
void cw_laboratory_set_rule (CwLaboratory *self, const CwRowRule *rule);
void cw_laboratory_set_filter (CwLaboratory *self, const CwFilterChoice *filter);

/* The model that was chosen; an answer uses it without what its rows cannot answer
 * (cw_measure_possible). */
CwFitOptions cw_laboratory_get_model (CwLaboratory *self);
void cw_laboratory_set_model (CwLaboratory *self, const CwFitOptions *options);

/* --- the answer ------------------------------------------------------------------------- */

/* The last answer, still of other data while new ones are being measured (see is_measuring); NULL
 * before the first. Owned; valid until `measured`. */
const CwMeasureAnswer *cw_laboratory_get_answer (CwLaboratory *self);
/* TRUE also while their rows are being read. */
gboolean cw_laboratory_is_measuring (CwLaboratory *self);
/* The rows of that answer; NULL for figures. Owned; a page that uses them in a thread takes its own
 * reference. */
CwSharedRows *cw_laboratory_get_rows (CwLaboratory *self);

/* Puts the answer's values to use in the panel, in the graph and in Learn, and tells the user. */
void cw_laboratory_use_values (CwLaboratory *self);
