/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions of Study that bring the selected games elsewhere; where none is selected, the one shown:
 *   export-games   as a page of HTML, text or PDF with diagrams, in a file
 *   print-games    the same on paper
 *   copy-games     in a file of games of their own
 *   add-games      to the end of another file of games
 */
#pragma once

#include "model/context.h"
#include "widgets/game_list.h"

#define CW_TYPE_GAME_OUTPUT (cw_game_output_get_type ())
G_DECLARE_FINAL_TYPE (CwGameOutput, cw_game_output, CW, GAME_OUTPUT, GObject)

/* Adds them to a page's actions; keeps `context`, `list` has to outlive it. */
CwGameOutput *cw_game_output_new (CwContext *context, CwGameList *list,
                                  GSimpleActionGroup *actions);
/* What the dialogs lead to. */
void cw_game_output_export (CwGameOutput *self, GFile *file);
void cw_game_output_copy (CwGameOutput *self, GFile *file);
void cw_game_output_add (CwGameOutput *self, GFile *file);
