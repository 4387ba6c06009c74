/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes data/openings/people-chess.txt, but for its first lines: how often people play each move of
 * the first moves, by rating; not a test.
 *
 * count-openings FILE.pgn > people-chess.txt
 *
 * A line has the moves from the start and how often the last one was played there by people of each
 * band of ratings (cw_people_band_from). Positions are those that occurred LEAST_POSITION times, by
 * whatever order of moves, and moves those that were played LEAST_MOVE times. */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "learning/people.h"
#include "notation/move_text.h"
#include "support/each_game.h"

#define LEAST_POSITION 12
#define LEAST_MOVE 2
#define MOST_PLIES 24

typedef struct
{
  char *moves; /* from the start to the one that is counted */
  guint64 key; /* of the position before it */
  guint count[CW_PEOPLE_BANDS], all;
} Line;

typedef struct
{
  GHashTable *lines;     /* Line by its position's key and its move, as text */
  GHashTable *positions; /* how often, by key */
} Counts;

static guint
band_of (guint rating)
{
  guint band = CW_PEOPLE_BANDS - 1;
  while (rating < cw_people_band_from (band))
    band--;
  return band;
}

static void
count_move (Counts *self, guint64 key, const char *moves, const char *move, guint rating)
{
  g_autofree char *name = g_strdup_printf ("%" G_GINT64_MODIFIER "x %s", key, move);
  Line *line = g_hash_table_lookup (self->lines, name);
  if (line == NULL)
    {
      line = g_new0 (Line, 1);
      line->moves = g_strdup (moves);
      line->key = key;
      g_hash_table_insert (self->lines, g_steal_pointer (&name), line);
    }
  line->count[band_of (rating)]++;
  line->all++;
  guint *times = g_hash_table_lookup (self->positions, &key);
  if (times == NULL)
    g_hash_table_insert (self->positions, g_memdup2 (&key, sizeof key), times = g_new0 (guint, 1));
  ++*times;
}

static void
add_game (gpointer data, const CwGameTree *tree)
{
  Counts *self = data;
  const char *const tags[2] = { cw_game_tree_tag (tree, "WhiteElo"),
                                cw_game_tree_tag (tree, "BlackElo") };
  g_autoptr (GString) moves = g_string_new (NULL);
  CwPosition position;
  CwUndo undo;
  guint ply = 0;

  cw_position_start (&position, cw_game_named ("chess"));
  if (cw_position_key (&position) != cw_position_key (cw_game_tree_start (tree)))
    return;
  for (const CwNode *node = cw_game_tree_root (tree)->child; node != NULL && ply < MOST_PLIES;
       node = node->child, ply++)
    {
      const char *tag = tags[cw_position_side (&position)];
      char move[CW_MOVE_TEXT];
      cw_san_write (&position, node->move, move);
      g_string_append_printf (moves, "%s%s", ply > 0 ? " " : "", move);
      if (tag != NULL && atoi (tag) > 0)
        count_move (self, cw_position_key (&position), moves->str, move, (guint)atoi (tag));
      cw_do (&position, node->move, &undo, NULL);
    }
}

static int
by_moves (gconstpointer a, gconstpointer b)
{
  const Line *first = a, *second = b;

  return strcmp (first->moves, second->moves);
}

static void
print (const Counts *self)
{
  g_autoptr (GList) lines = g_list_sort (g_hash_table_get_values (self->lines), by_moves);

  for (GList *at = lines; at != NULL; at = at->next)
    {
      const Line *line = at->data;
      guint *times = g_hash_table_lookup (self->positions, &line->key);
      if (*times < LEAST_POSITION || line->all < LEAST_MOVE)
        continue;
      g_print ("%s:", line->moves);
      for (guint band = 0; band < CW_PEOPLE_BANDS; band++)
        g_print (" %u", line->count[band]);
      g_print ("\n");
    }
}

static void
line_free (gpointer data)
{
  Line *line = data;

  g_free (line->moves);
  g_free (line);
}

int
main (int argc, char **argv)
{
  Counts counts = { g_hash_table_new_full (g_str_hash, g_str_equal, g_free, line_free),
                    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free) };

  cw_core_init ();
  gboolean read = each_game (argv[1], add_game, &counts);
  if (read)
    print (&counts);
  else
    g_printerr ("count-openings FILE.pgn\n");
  g_hash_table_unref (counts.lines);
  g_hash_table_unref (counts.positions);
  return read ? 0 : 2;
}
