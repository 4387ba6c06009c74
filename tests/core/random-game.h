/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random games of any game, for tests: their starting positions, and a player who prefers rare
 * moves. */
#pragma once

#include "core/position.h"
#include "notation/fen.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

/* The lines of the table of leaf counts, without the header; free with g_strfreev. */
static inline char **
perft_lines (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", "perft.csv", NULL);
  char *text;
  g_autoptr (GError) error = NULL;
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_autofree char *owned = text;
  return g_strsplit (g_strstrip (strchr (text, '\n')), "\n", -1);
}

/* The positions of one game in that table, each once; its start position if there are none. */
static inline GPtrArray *
random_starts (const CwGame *game)
{
  GPtrArray *starts = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) lines = perft_lines ();
  for (char **line = lines; *line; line++)
    {
      g_auto (GStrv) field = g_strsplit (*line, ";", -1);
      if (strcmp (field[0], game->name) == 0 && strcmp (field[2], "1") == 0)
        g_ptr_array_add (starts, g_strdup (field[1]));
    }
  if (starts->len == 0)
    g_ptr_array_add (starts, g_strdup (game->start));
  return starts;
}

static inline void
random_position (CwPosition *position, const CwGame *game, const char *fen)
{
  CwStatus status = { 0 };
  if (!cw_fen_read (position, game, fen, &status))
    g_error ("%s %s: %s %s %s", game->name, fen, cw_status_sentence (status.code), status.args[0],
             status.args[1]);
}

static inline bool
random_is_rare (const CwPosition *position, CwMove move)
{
  CwMoveType type = cw_move_type (move);
  return (type != CW_MOVE_NORMAL && type != CW_MOVE_DROP) || cw_gives_check (position, move);
}

/* A random legal move, preferring castling, en passant, promotion, launch or check. */
static inline CwMove
random_move (GRand *random, const CwPosition *position, const CwMoveList *list)
{
  CwMove move = CW_NO_MOVE;
  for (unsigned tries = 0; tries < 3; tries++)
    {
      move = list->moves[g_rand_int_range (random, 0, (int)list->count)];
      if (random_is_rare (position, move))
        break;
    }
  return move;
}

static inline int
compare_moves (const void *a, const void *b)
{
  CwMove first = *(const CwMove *)a, second = *(const CwMove *)b;
  return (first > second) - (first < second);
}

static inline void
sort_moves (CwMoveList *list)
{
  qsort (list->moves, list->count, sizeof list->moves[0], compare_moves);
}

static inline bool
is_listed (const CwMoveList *sorted, CwMove move)
{
  return bsearch (&move, sorted->moves, sorted->count, sizeof move, compare_moves) != NULL;
}
