/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands beside the headline: which values to use, how they were counted, from which games.
 * Main thread; all texts are translated. */
#pragma once

#include "learning/specification.h"
#include "model/values/measure_job.h"

/* Which of two counts of the same games to use, and why the other is there: that of the article or
 * one that somebody chose. "" where there is nothing to use. (Transfer full, as
 * all below.) */
char *cw_headline_advice (const CwMeasureAnswer *answer);

/* How the recommended values were counted, of `all` rows and those beside them; "" where there are
 * none. */
char *cw_headline_method (const CwJoint *joint, const CwRows *all);

/* What is among the ways of counting beside how the results are counted, and what cannot be of
 * these games, and why; after cw_specifications_init. `fault` is why the search failed (a
 * translated sentence), or NULL. */
char *cw_headline_ways (const CwSpecifications *run, const char *fault);

/* How many games, rows and independent rows that is, and how many games of `all` rows are left out,
 * by reason. */
char *cw_headline_basis (const CwJoint *joint, const CwRows *all);
/* What each choice changes: for every choice with more than one option a line with the mean value
 * of a column, in pawns or points, over the ways that take each option; the choice that explains
 * most of the differences comes first. "" where there are no values. */
char *cw_headline_choices (const CwSpecification *list, unsigned count, unsigned column);
