/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/edit_words.h"

#include <glib/gi18n.h>

const char *
cw_edit_words (CwEditWhat what)
{
  /* Translators: these follow "Undone: " and "Done again: ". */
  static const char *const words[] = {
    [CW_EDIT_ADDED] = NC_ ("what was done", "add moves"),
    [CW_EDIT_DELETED] = NC_ ("what was done", "delete moves"),
    [CW_EDIT_ORDER] = NC_ ("what was done", "make a variation the main line"),
    [CW_EDIT_RAISED] = NC_ ("what was done", "move a variation up one level"),
    [CW_EDIT_COMMENT] = NC_ ("what was done", "write a comment"),
    [CW_EDIT_NO_COMMENT] = NC_ ("what was done", "delete a comment"),
    [CW_EDIT_DRAWING] = NC_ ("what was done", "draw on the board"),
    [CW_EDIT_NO_DRAWING] = NC_ ("what was done", "remove a drawing"),
    [CW_EDIT_UNREAD] = NC_ ("what was done", "delete what cannot be read"),
    [CW_EDIT_MARKS] = NC_ ("what was done", "mark a move"),
    [CW_EDIT_NO_MARK] = NC_ ("what was done", "remove a mark"),
    [CW_EDIT_HEADERS] = NC_ ("what was done", "edit the headers"),
    [CW_EDIT_MERGED] = NC_ ("what was done", "merge games"),
    [CW_EDIT_KEPT] = NC_ ("what was done", "earlier changes"),
    [CW_EDIT_SEVERAL] = NC_ ("what was done", "edit the game"),
  };
  return g_dpgettext2 (NULL, "what was done", words[what]);
}
