/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player's results in indexed games. */
#pragma once

#include "store/index_find.h"
#include "store/results.h"

typedef struct
{
  guint key; /* a year; an opening as in CwGameTags; the lower end of a band of 100 rating points */
  CwResults results;
} CwReportLine;

typedef struct
{
  const char *name; /* from an index, and valid as long as that */
  CwResults results;
} CwReportName;

typedef struct
{
  CwResults all, colour[2];             /* the player's results */
  GArray *years, *openings, *opponents; /* CwReportLine by ascending key; 0 is unknown */
  GArray *names;                        /* CwReportName: spellings of the name, most frequent
                                           first */
  GArray *rivals;                       /* CwReportName: opponents in the same order, with the
                                           player's results */
} CwPlayerReport;

#define CW_REPORT_BAND 100 /* rating points */

/* Covers all games with `player` in a player's name (as in CwGameFilter); if both names have it,
 * both sides count. NULL if cancelled. */
CwPlayerReport *cw_player_report_new (const CwIndex *const *indexes, guint n_indexes,
                                      const char *player, GCancellable *cancellable);
void cw_player_report_free (CwPlayerReport *report);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwPlayerReport, cw_player_report_free)
