/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a record format has no place for, so that users can be told before or after it is left out.
 * Pure; thread-safe for trees that nobody changes. */
#pragma once

#include "notation/record.h"

typedef enum
{
  CW_LOST_VARIATIONS,
  CW_LOST_COMMENTS, /* the start's own comment is kept by all formats */
  CW_LOST_TIMES,    /* and other commands in comments */
  CW_LOST_GLYPHS,
  CW_LOST_TAGS,
  CW_LOST_RESULT, /* and how the game ended */
  CW_LOSSES
} CwLoss;

/* Whether the format keeps what would be that loss. */
bool cw_record_format_keeps (CwRecordFormat format, CwLoss loss);

/* How much of the tree the format leaves out, counted in `lost`: variations by their first moves,
 * tags if they say something. */
void cw_record_losses (const CwGameTree *tree, CwRecordFormat format, unsigned lost[CW_LOSSES]);
