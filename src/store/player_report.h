/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How one player did in the games of indexes. */
#pragma once

#include "store/index_find.h"
#include "store/results.h"

typedef struct
{
  guint key; /* a year; an opening as in CwGameTags; the lowest rating of a band of 100 */
  CwResults results;
} CwReportLine;

typedef struct
{
  const char *name; /* of an index, as long as it is there */
  CwResults results;
} CwReportName;

typedef struct
{
  CwResults all, colour[2];             /* the player's results */
  GArray *years, *openings, *opponents; /* CwReportLine by key, rising; 0 is not known */
  GArray *names;                        /* CwReportName: the ways the name is spelled, the most
                                           frequent first */
  GArray *rivals;                       /* CwReportName: whom they met, the same way; the results
                                           are the player's */
} CwPlayerReport;

#define CW_REPORT_BAND 100 /* points of rating */

/* Of all games with this in a player's name (as CwGameFilter); where both players have it, of both.
 * NULL where it was cancelled. */
CwPlayerReport *cw_player_report_new (const CwIndex *const *indexes, guint n_indexes,
                                      const char *player, GCancellable *cancellable);
void cw_player_report_free (CwPlayerReport *report);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwPlayerReport, cw_player_report_free)
