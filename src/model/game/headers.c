/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/headers.h"

#include "notation/tag_check.h"
#include "text/message.h"

#include <glib/gi18n.h>

static const struct
{
  const char *name, *title;
} usual[] = {
  { "White", NC_ ("header of a game", "White") },
  { "Black", NC_ ("header of a game", "Black") },
  { "WhiteElo", NC_ ("header of a game", "Rating of White") },
  { "BlackElo", NC_ ("header of a game", "Rating of Black") },
  { "Event", NC_ ("header of a game", "Event") },
  { "Site", NC_ ("header of a game", "Site") },
  { "Date", NC_ ("header of a game", "Date") },
  { "Round", NC_ ("header of a game", "Round") },
  { "Result", NC_ ("header of a game", "Result") },
};

/* In shogi the first titles differ. */
static const char *const shogi_titles[] = {
  NC_ ("header of a game", "Sente"),
  NC_ ("header of a game", "Gote"),
  NC_ ("header of a game", "Rating of sente"),
  NC_ ("header of a game", "Rating of gote"),
};

static gboolean
is_usual (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (g_str_equal (usual[i].name, name))
      return TRUE;
  return FALSE;
}

static const char *
value_of (const CwGameTree *tree, const char *name)
{
  if (g_str_equal (name, "Result"))
    return cw_game_result_text (cw_game_tree_result (tree));
  const char *value = cw_game_tree_tag (tree, name);
  return value != NULL && cw_tag_has_value (name, value) ? value : "";
}

GArray *
cw_headers_of (const CwGameTree *tree)
{
  GArray *headers = g_array_new (FALSE, FALSE, sizeof (CwHeader));
  gboolean shogi = cw_game_tree_game (tree)->shogi;
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    {
      const char *title =
          shogi && i < G_N_ELEMENTS (shogi_titles) ? shogi_titles[i] : usual[i].title;
      CwHeader header = { usual[i].name, g_dpgettext2 (NULL, "header of a game", title),
                          value_of (tree, usual[i].name) };
      g_array_append_val (headers, header);
    }
  for (guint i = 0; i < cw_game_tree_tags (tree); i++)
    {
      const char *value, *name = cw_game_tree_tag_at (tree, i, &value);
      CwHeader header = { name, name, value };
      if (!is_usual (name) && !cw_tag_is_of_tree (name))
        g_array_append_val (headers, header);
    }
  return headers;
}

char *
cw_header_problem (const char *name, const char *value)
{
  CwStatus status;
  cw_status_clear (&status);
  return cw_tag_check (name, value, &status) ? NULL : cw_message (&status);
}

/* TRUE if the tag changes. A value that was not edited stays, even if it would now be written
 * differently; so does the old value if the new one is wrong. */
static gboolean
differs (const CwGameTree *tree, const char *name, const char *typed, const char *value)
{
  const char *before = value_of (tree, name);
  return !g_str_equal (typed, before) && !g_str_equal (value, before)
         && cw_tag_check (name, value, NULL);
}

gboolean
cw_headers_set (CwEditHistory *history, const char *const *names, const char *const *values)
{
  const CwGameTree *tree = cw_edit_history_tree (history);
  gboolean any = FALSE;
  cw_edit_history_begin (history, NULL);
  for (guint i = 0; names[i] != NULL; i++)
    {
      char date[CW_TAG_DATE];
      const char *value = cw_tag_kept (names[i], values[i], date);
      if (!differs (tree, names[i], values[i], value))
        continue;
      cw_edit_history_set_tag (history, names[i], value[0] != '\0' ? value : NULL);
      any = TRUE;
    }
  cw_edit_history_end (history, NULL);
  return any;
}
