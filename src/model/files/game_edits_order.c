/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of the games in their files. */
#include "model/files/game_edits_private.h"

static void
tell_moved (CwGameEdits *self, guint id)
{
  cw_game_edits_hold (self);
  g_clear_pointer (&self->gone_ranks, g_array_unref);
  g_array_append_val (self->pending[CW_PENDING_MOVED], id);
  cw_game_edits_tell (self, id, TRUE);
  cw_game_edits_release (self);
}

guint
cw_game_edits_before (CwGameEdits *self, guint id)
{
  guint file = cw_document_get_file_index (self->document, id);
  for (guint rank = cw_document_get_rank (self->document, id); rank > 0; rank--)
    {
      guint before = cw_document_at_rank (self->document, rank - 1);
      const CwGameEdit *edit = cw_game_edits_find (self, before);
      if (cw_document_get_file_index (self->document, before) == file
          && (edit == NULL || !edit->taken_back))
        return before;
    }
  return CW_NO_GAME;
}

gboolean
cw_game_edits_put_behind (CwGameEdits *self, guint id, guint behind)
{
  gboolean down =
      behind != CW_NO_GAME
      && cw_document_get_rank (self->document, behind) > cw_document_get_rank (self->document, id);
  gboolean there = cw_game_edits_before (self, id) == behind, moved = !there;
  while (!there && cw_document_move_game (self->document, id, down ? 1 : -1))
    there = cw_game_edits_before (self, id) == behind;
  if (moved)
    tell_moved (self, id);
  return there;
}

/* Moves a game past one neighbour, and past games before that which are no longer shown. FALSE if
 * there is none. */
static gboolean
pass_one (CwGameEdits *self, guint id, int step)
{
  guint passed;
  do
    {
      guint rank = cw_document_get_rank (self->document, id);
      if (!cw_document_move_game (self->document, id, step))
        return FALSE;
      passed = cw_document_at_rank (self->document, rank);
    }
  while (g_array_binary_search (self->gone, &passed, cw_game_edits_compare_ids, NULL));
  return TRUE;
}

gboolean
cw_game_edits_move (CwGameEdits *self, guint id, int step)
{
  guint before = cw_game_edits_before (self, id);
  if (!pass_one (self, id, step))
    {
      cw_game_edits_put_behind (self, id, before);
      return FALSE;
    }
  cw_game_edits_note_step (self, CW_LIST_MOVED, id, CW_NO_GAME, before);
  tell_moved (self, id);
  return TRUE;
}

static gint
compare_ranks (gconstpointer a, gconstpointer b, gpointer document)
{
  guint one = cw_document_get_rank (document, ((const CwGameMove *)a)->id);
  guint other = cw_document_get_rank (document, ((const CwGameMove *)b)->id);
  return (one > other) - (one < other);
}

/* The moves that would take these games back to where they are now, from the first on, so that each
 * finds the one before it in its place. */
static GArray *
moves_back (CwGameEdits *self, const CwGameMove *moves, guint n)
{
  GArray *back = g_array_sized_new (FALSE, FALSE, sizeof (CwGameMove), n);
  for (guint i = 0; i < n; i++)
    {
      const CwGameMove move = { moves[i].id, cw_game_edits_before (self, moves[i].id) };
      g_array_append_val (back, move);
    }
  g_array_sort_with_data (back, compare_ranks, self->document);
  return back;
}

GArray *
cw_game_edits_move_all (CwGameEdits *self, const CwGameMove *moves, guint n)
{
  GArray *back = moves_back (self, moves, n);
  GArray *moved = cw_document_move_all (self->document, moves, n);
  cw_game_edits_hold (self);
  if (moved->len > 0)
    cw_game_edits_note_order (self, moves, n, back);
  else
    g_array_unref (back);
  for (guint i = 0; i < moved->len; i++)
    tell_moved (self, g_array_index (moved, guint, i));
  cw_game_edits_release (self);
  return moved;
}
