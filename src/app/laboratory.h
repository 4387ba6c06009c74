/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the place Values works on: which games, how they are judged, and what came out. The side bar
 * of the place sets it, its pages show it.
 *
 * Signals: chosen ()    other data or another way to judge them; measuring has begun
 *          measured ()  there is a new answer
 *          failed (sentence)  there is none; translated
 * Main thread. */
#pragma once

#include "app/context.h"
#include "app/measure_job.h"
#include "app/values_words.h"

#define CW_TYPE_LABORATORY (cw_laboratory_get_type ())
G_DECLARE_FINAL_TYPE (CwLaboratory, cw_laboratory, CW, LABORATORY, GObject)

/* Keeps a reference to the context. Nothing is measured before it is woken. */
CwLaboratory *cw_laboratory_new (CwContext *context);
CwContext *cw_laboratory_context (CwLaboratory *self); /* borrowed */

/* The place is looked at: measures what was chosen meanwhile. */
void cw_laboratory_wake (CwLaboratory *self);

/* Which games. */
CwValuesData cw_laboratory_get_data (CwLaboratory *self);
void cw_laboratory_set_data (CwLaboratory *self, CwValuesData data);
/* The name of such data for a person: a file's name, "Engine games". Owned by the context or the
 * translation. */
const char *cw_laboratory_data_title (CwLaboratory *self, CwValuesData data);
/* Whether there are figures alone, which have one model. */
gboolean cw_laboratory_has_figures_only (CwLaboratory *self);

void cw_laboratory_set_draws (CwLaboratory *self, CwDraws draws);

/* The last answer, of other data where new ones are just being measured (see is_measuring); NULL
 * before the first. Owned; valid until `measured`. */
const CwMeasureAnswer *cw_laboratory_get_answer (CwLaboratory *self);
gboolean cw_laboratory_is_measuring (CwLaboratory *self);
/* The rows of that answer; NULL where it has figures alone. Owned; a page that works on them in a
 * thread takes a reference of its own. */
CwSharedRows *cw_laboratory_get_rows (CwLaboratory *self);

/* Puts the answer's values to use in the panel, in the graph and in Learn, and says so. */
void cw_laboratory_use_values (CwLaboratory *self);
