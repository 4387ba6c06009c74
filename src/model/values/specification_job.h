/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The specification curve in threads; where the games are at hand, by what a search expects of some
 * positions too, which are searched first. A job of model/background.h, whose news are how much is
 * done.
 */
#pragma once

#include "learning/specification_search.h"
#include "model/background.h"
#include "model/values/shared_rows.h"

typedef struct
{
  CwSharedRows *rows;
  CwSpecifications run;
  /* what came out, in the order of the ways; those that were not reached are not done */
  unsigned count;
  CwSpecification list[CW_MAX_SPECIFICATIONS];
  char *fault; /* why there are none by search though the games allow them: translated; or NULL */
  /* plain while it runs */
  CwBackground *work;
  CwSpecificationSearch search;
  double begun;        /* how much is done by the searches, 0 … 1 */
  gint next, finished; /* atomic */
  gint failed;         /* likewise: no memory for a search */
} CwSpecificationJob;

/* The options of the recommended model, to mark it among the ways. */
extern const guint8 cw_specification_recommended[CW_CHOICES];

CwSpecificationJob *cw_specification_job_new (CwSharedRows *rows);
void cw_specification_job_free (gpointer job);
/* For CwBackgroundKind. */
void cw_specification_job_run (CwBackground *work, gpointer job, GError **error);
