/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/game_order.h"

#include <glib/gi18n.h>

static gint
compare_ranks (gconstpointer a, gconstpointer b, gpointer document)
{
  guint one = cw_document_get_rank (document, *(const guint *)a);
  guint other = cw_document_get_rank (document, *(const guint *)b);
  return (one > other) - (one < other);
}

/* Why games cannot be moved now; NULL: they can. (transfer full) */
static char *
unmovable_sentence (CwDocument *document, CwGameList *list)
{
  char *sentence = cw_document_loading_sentence (document);

  if (sentence != NULL)
    return sentence;
  if (cw_game_list_get_order (list) != CW_GAME_FIELD_NUMBER)
    return g_strdup (_ ("To move games, first show the list in the order of the file."));
  if (!cw_game_list_shows_all (list))
    return g_strdup (_ ("To move games, first show all games of the file in the list."));
  return NULL;
}

void
cw_game_order_move (CwContext *context, CwGameBrowser *browser, int step)
{
  CwDocument *document = cw_context_document (context);
  CwGameList *list = cw_game_browser_get_list (browser);
  CwGameEdits *edits = cw_shown_game_get_edits (cw_context_shown_game (context));
  guint shown = cw_shown_game_get_id (cw_context_shown_game (context));
  g_autofree char *sentence = unmovable_sentence (document, list);
  g_autoptr (GArray) ids = cw_game_list_get_selection (list);
  if (sentence != NULL)
    {
      cw_context_show_message (context, CW_INFO_PLAIN, sentence, NULL, NULL);
      return;
    }
  if (ids->len == 0)
    g_array_append_val (ids, shown);
  g_array_sort_with_data (ids, compare_ranks, document);
  cw_game_edits_hold (edits);
  for (guint i = 0; i < ids->len; i++) /* the foremost first, so that none blocks another */
    {
      guint at = step < 0 ? i : ids->len - 1 - i;
      if (!cw_game_edits_move (edits, g_array_index (ids, guint, at), step))
        break;
    }
  cw_game_edits_release (edits);
}
