/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moving many games at once. */
#include "model/files/document_games.h"

#include "support/model.h"

#define SMALL 40
#define LARGE 200000

static void
set_up (CwDocumentGames *games, guint n, guint files)
{
  cw_document_games_init (games);
  cw_document_games_reset (games, files);
  for (guint i = 0; i < n; i++)
    cw_document_games_append (games, i * files / n, CW_NO_GAME);
}

static guint
find (const guint *order, guint id)
{
  guint rank = 0;
  while (order[rank] != id)
    rank++;
  return rank;
}

/* Moves one game in a plain list. Returns FALSE if it is already there. */
static gboolean
move_plainly (guint *order, guint n, const CwGameMove *move, guint files)
{
  guint from = find (order, move->id), to = 0, file = move->id * files / n;
  if (move->behind != CW_NO_GAME)
    to = find (order, move->behind) + 1;
  else
    while (order[to] * files / n != file)
      to++;
  to -= to > from;
  if (to == from || move->id == move->behind)
    return FALSE;
  memmove (order + from, order + from + 1, (n - 1 - from) * sizeof *order);
  memmove (order + to + 1, order + to, (n - 1 - to) * sizeof *order);
  order[to] = move->id;
  return TRUE;
}

/* The order is the same as when games are moved one after the other, in each of two files. */
static void
test_same (void)
{
  for (guint round = 0; round < 300; round++)
    {
      CwDocumentGames games;
      CwGameMove moves[SMALL];
      guint order[SMALL], n_moves = (guint)g_test_rand_int_range (0, SMALL), n_moved = 0;
      guint files = round % 2 + 1, each = SMALL / files;
      set_up (&games, SMALL, files);
      for (guint i = 0; i < SMALL; i++)
        order[i] = i;
      for (guint i = 0; i < n_moves; i++)
        {
          guint file = (guint)g_test_rand_int_range (0, (int)files);
          guint behind = (guint)g_test_rand_int_range (0, (int)each + 1);
          moves[i].id = file * each + (guint)g_test_rand_int_range (0, (int)each);
          moves[i].behind = behind < each ? file * each + behind : CW_NO_GAME;
          n_moved += move_plainly (order, SMALL, &moves[i], files);
        }
      g_autoptr (GArray) moved = cw_document_games_move_all (&games, moves, n_moves);
      g_assert_cmpuint (moved->len, ==, n_moved);
      for (guint i = 0; i < SMALL; i++)
        {
          g_assert_cmpuint (cw_document_games_at_rank (&games, i), ==, order[i]);
          g_assert_cmpuint (cw_document_games_rank (&games, order[i]), ==, i);
        }
      cw_document_games_free (&games);
    }
}

/* A quarter of a large file moves to the front: the time does not grow quadratically. */
static void
test_many (void)
{
  CwDocumentGames games;
  g_autofree CwGameMove *moves = g_new (CwGameMove, LARGE / 4);
  set_up (&games, LARGE, 1);
  for (guint i = 0; i < LARGE / 4; i++)
    moves[i] = (CwGameMove){ LARGE - 1 - i, i > 0 ? LARGE - i : CW_NO_GAME };
  gint64 begin = g_get_monotonic_time ();
  g_autoptr (GArray) moved = cw_document_games_move_all (&games, moves, LARGE / 4);
  gint64 took = g_get_monotonic_time () - begin;
  g_test_message ("%u of %u games moved in %.1f ms", moved->len, (guint)LARGE, 1e-3 * (double)took);
  g_assert_cmpint (took, <, 2 * G_TIME_SPAN_SECOND);
  g_assert_cmpuint (moved->len, ==, LARGE / 4);
  g_assert_cmpuint (cw_document_games_at_rank (&games, 0), ==, LARGE - 1);
  g_assert_cmpuint (cw_document_games_at_rank (&games, LARGE / 4), ==, 0);
  cw_document_games_free (&games);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document-order/same", test_same);
  g_test_add_func ("/document-order/many", test_many);
  return g_test_run ();
}
