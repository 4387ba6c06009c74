/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How one player did in the games of an index. */
#pragma once

#include "store/index_find.h"
#include "store/results.h"

typedef struct
{
  guint key; /* a year; an opening as in CwGameTags; the lowest rating of a band of 100; a text */
  CwResults results;
} CwReportLine;

typedef struct
{
  CwResults all, colour[2];             /* the player's results */
  GArray *years, *openings, *opponents; /* CwReportLine by key, rising; 0 is not known */
  GArray *names; /* CwReportLine: the ways the name is spelled (texts of the index), and their
                    results; the most frequent first */
} CwPlayerReport;

/* Of all games with this in a player's name (as CwGameFilter); where both players have it, of both.
 */
CwPlayerReport *cw_player_report_new (const CwIndex *index, const char *player,
                                      GCancellable *cancellable);
void cw_player_report_free (CwPlayerReport *report);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwPlayerReport, cw_player_report_free)
