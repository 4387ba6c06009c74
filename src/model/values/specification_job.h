/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes the specification curve in threads; if the games are available, also with what a search
 * expects of some positions, which are searched first. A job of model/background.h, whose news are
 * the part done. */
#pragma once

#include "learning/specification_search.h"
#include "model/background.h"
#include "model/values/shared_rows.h"

typedef struct
{
  CwSharedRows *rows;
  CwSpecifications run;
  /* the result, in the order of the ways; those not reached are not marked as done */
  unsigned count;
  CwSpecification list[CW_MAX_SPECIFICATIONS];
  char *fault; /* why there are none by search although the games allow them, translated; or NULL */
  /* while it runs */
  CwBackground *work;
  CwSpecificationSearch search;
  double begun;        /* part done by the searches, 0 … 1 */
  gint next, finished; /* atomic */
  gint failed;         /* atomic: out of memory for a search */
} CwSpecificationJob;

/* The options of the recommended model, to mark it among the ways. */
extern const guint8 cw_specification_recommended[CW_CHOICES];

CwSpecificationJob *cw_specification_job_new (CwSharedRows *rows);
void cw_specification_job_free (gpointer job);
/* For CwBackgroundKind. */
void cw_specification_job_run (CwBackground *work, gpointer job, GError **error);
