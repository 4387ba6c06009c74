/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/name_merge.h"

static const char *const tags[] = { "White", "Black" };

static gboolean
is_among (const char *name, const char *const *names)
{
  return name != NULL && g_strv_contains (names, name);
}

/* FALSE where the game cannot be read. */
static gboolean
write_name (CwGameEdits *edits, guint id, const gboolean sides[2], const char *name,
            char **sentence)
{
  g_autoptr (CwEditHistory) history = cw_game_edits_history (edits, id, sentence);
  if (history == NULL)
    return FALSE;
  cw_edit_history_begin (history, NULL);
  for (guint side = 0; side < 2; side++)
    if (sides[side])
      cw_edit_history_set_tag (history, tags[side], name);
  cw_edit_history_end (history, NULL);
  return TRUE;
}

GArray *
cw_names_merge (CwGameEdits *edits, CwDocument *document, const char *const *names,
                const char *name, char **sentence)
{
  GArray *games = g_array_new (FALSE, FALSE, sizeof (guint));
  guint count = cw_document_get_n_games (document);
  CwGameRow row;
  cw_game_edits_hold (edits);
  for (guint id = 0; id < count; id++)
    {
      cw_document_fetch (id, &row, document);
      const gboolean sides[] = { is_among (row.white, names), is_among (row.black, names) };
      if ((!sides[0] && !sides[1]) || row.deleted)
        continue;
      if (!write_name (edits, id, sides, name, sentence))
        break;
      g_array_append_val (games, id);
    }
  cw_game_edits_release (edits);
  return games;
}
