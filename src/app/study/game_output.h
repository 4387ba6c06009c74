/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions of Study that write the selected games elsewhere, or the shown game if none is selected:
 *   export-games   to a file for reading: HTML, text or PDF with diagrams
 *   print-games    the same on paper
 *   copy-games     to a new file of games
 *   add-games      to the end of another file of games */
#pragma once

#include "model/context.h"
#include "widgets/game_list.h"

#define CW_TYPE_GAME_OUTPUT (cw_game_output_get_type ())
G_DECLARE_FINAL_TYPE (CwGameOutput, cw_game_output, CW, GAME_OUTPUT, GObject)

/* Adds them to a page's actions; takes a reference to `context`; `list` must outlive it. */
CwGameOutput *cw_game_output_new (CwContext *context, CwGameList *list,
                                  GSimpleActionGroup *actions);
/* What the dialogs do with the chosen file. */
void cw_game_output_export (CwGameOutput *self, GFile *file);
void cw_game_output_copy (CwGameOutput *self, GFile *file);
/* Prints, and says so when it is done. */
void cw_game_output_print (CwGameOutput *self, GtkPrintOperation *operation,
                           GtkPrintOperationAction action);
void cw_game_output_add (CwGameOutput *self, GFile *file);
