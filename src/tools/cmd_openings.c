/* SPDX-License-Identifier: GPL-3.0-or-later */
/* openings: lines of random moves after which neither side is much better off than at the start, as
 * openings for matches. The same seed gives the same list, as long as the engine is the same. */
#include "notation/move_text.h"
#include "tools/search_input.h"

#define DEFAULT_COUNT 100
#define DEFAULT_PLIES 8
#define DEFAULT_NODES 20000
#define DEFAULT_WITHIN 60
#define HASH 16
/* Tries per line before giving up. */
#define TRIES 2000

typedef struct
{
  const CwGame *game;
  CwSearch *search;
  int count, plies, within;
  gint64 nodes, seed;
  int level_score;  /* the score of the start, for its first player */
  GHashTable *keys; /* of positions in the list */
} Maker;

/* The engine's score of a position, for the first player. */
static int
score_of (Maker *maker, const CwPosition *position, const CwUndo *last)
{
  const CwLimits limits = { .nodes = (uint64_t)maker->nodes };
  CwSearchInfo info;

  cw_search_clear (maker->search);
  cw_search_run (maker->search, position, last, &limits, NULL, NULL, &info);
  int score = info.lines > 0 ? info.line[0].score : 0;
  return cw_position_side (position) == CW_WHITE ? score : -score;
}

/* Plays random moves and appends their text; FALSE if the game ends, or the position is already in
 * the list. */
static gboolean
play_random (Maker *maker, GRand *random, CwPosition *position, CwUndo *undos, GString *text)
{
  g_autofree CwMoveList *legal = g_new (CwMoveList, 1);

  cw_position_start (position, maker->game);
  for (int ply = 0; ply < maker->plies; ply++)
    {
      char move[CW_MOVE_TEXT];
      cw_legal_moves (position, legal);
      if (legal->count == 0)
        return FALSE;
      CwMove chosen = legal->moves[g_rand_int_range (random, 0, (gint32)legal->count)];
      cw_uci_write (position, chosen, move);
      g_string_append_printf (text, "%s%s", ply > 0 ? " " : "", move);
      cw_do (position, chosen, &undos[ply], ply > 0 ? &undos[ply - 1] : NULL);
    }
  const CwUndo *last = maker->plies > 0 ? &undos[maker->plies - 1] : NULL;
  guint64 key = cw_position_key (position);
  return cw_outcome (position, last).result == CW_ONGOING
         && !g_hash_table_contains (maker->keys, &key);
}

/* Adds a line; FALSE if none was found. */
static gboolean
make_line (Maker *maker, GRand *random, GString *text)
{
  g_autofree CwUndo *undos = g_new (CwUndo, maker->plies + 1);
  g_autoptr (GString) line = g_string_new (NULL);
  CwPosition position;

  for (int i = 0; i < TRIES; i++)
    {
      g_string_truncate (line, 0);
      if (!play_random (maker, random, &position, undos, line))
        continue;
      const CwUndo *last = maker->plies > 0 ? &undos[maker->plies - 1] : NULL;
      if (ABS (score_of (maker, &position, last) - maker->level_score) > maker->within)
        continue;
      guint64 key = cw_position_key (&position);
      g_hash_table_add (maker->keys, g_memdup2 (&key, sizeof key));
      g_string_append_printf (text, "%s\n", line->str);
      return TRUE;
    }
  return FALSE;
}

static int
run (Maker *maker, const char *path)
{
  const guint32 seeds[] = { (guint32)maker->seed, (guint32)(maker->seed >> 32) };
  g_autoptr (GRand) random = g_rand_new_with_seed_array (seeds, 2);
  g_autoptr (GString) text = g_string_new (NULL);
  CwPosition start;

  cw_position_start (&start, maker->game);
  maker->level_score = score_of (maker, &start, NULL);
  g_string_printf (text,
                   "# Made by: counterweight-cli openings --game=%s --count=%d --plies=%d "
                   "--nodes=%" G_GINT64_FORMAT " --within=%d --seed=%" G_GINT64_FORMAT "\n",
                   maker->game->name, maker->count, maker->plies, maker->nodes, maker->within,
                   maker->seed);
  for (int i = 0; i < maker->count; i++)
    if (!make_line (maker, random, text))
      {
        cw_cli_error (maker->game->name,
                      _ ("Too few lines are level; try a larger --within or fewer --plies."));
        return CW_EXIT_INPUT;
      }
  return cw_cli_write (path, text->str, text->len) ? CW_EXIT_DONE : CW_EXIT_INPUT;
}

int
cw_command_openings (int argc, char **argv)
{
  Maker maker = { .count = DEFAULT_COUNT,
                  .plies = DEFAULT_PLIES,
                  .nodes = DEFAULT_NODES,
                  .within = DEFAULT_WITHIN,
                  .seed = 1 };
  g_autofree char *output = NULL;
  const CwOption options[] = {
    CW_OPTION_GAME (&maker.game),
    CW_OPTION_NUMBER ("count", &maker.count, 1, 100000, N_ ("number of lines (default 100)")),
    CW_OPTION_NUMBER ("plies", &maker.plies, 0, 60, N_ ("half-moves in each line (default 8)")),
    CW_OPTION_NUMBER ("nodes", &maker.nodes, 1, G_MAXDOUBLE,
                      N_ ("nodes to search to judge a position (default 20000)")),
    CW_OPTION_NUMBER (
        "within", &maker.within, 0, G_MAXINT,
        N_ ("how much better than at the start a side may be, in centipawns (default 60)")),
    CW_OPTION_SEED (&maker.seed, N_ ("seed for the random moves (default 1)")),
    CW_OPTION_OUTPUT (&output, N_ ("the file to write")),
    { 0 },
  };

  if (!cw_cli_options (options, &argc, &argv))
    return CW_EXIT_USAGE;
  g_autoptr (CwSearch) search = cw_cli_search_new (HASH);
  if (search == NULL)
    return CW_EXIT_USAGE;
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  maker.search = search;
  maker.keys = keys;
  return run (&maker, output);
}
