/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes beside the headline: which values to use, how they were counted, from which games. Main
 * thread; all texts are translated. */
#pragma once

#include "learning/specification.h"
#include "model/values/measure_job.h"

/* Which of two counts of the same games to use, and why the other (the article's or the user's own)
 * is there. "" if there is nothing to use. (transfer full), as all below. */
char *cw_headline_advice (const CwMeasureAnswer *answer);

/* How the recommended values were counted, from `all` rows and those beside them; "" if there are
 * none. */
char *cw_headline_method (const CwJoint *joint, const CwRows *all);

/* What varies among the ways of counting, apart from how results are counted, and what cannot vary
 * with these games, and why. Call after cw_specifications_init. `fault` is why the search failed (a
 * translated sentence), or NULL. */
char *cw_headline_ways (const CwSpecifications *run, const char *fault);

/* How many games, rows and independent rows the values are from, and how many games of `all` rows
 * are left out, by reason. */
char *cw_headline_basis (const CwJoint *joint, const CwRows *all);
/* What each choice changes: a line for every choice with more than one option, with the mean value
 * of a column, in pawns or points, over the ways that take each option; the choice that explains
 * most of the differences comes first. "" if there are no values. */
char *cw_headline_choices (const CwSpecification *list, unsigned count, unsigned column);
