/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every game with a fast implementation, next to the general one playing it from its description:
 * the same moves, checks and outcomes along random games, and keys that are equal in one exactly
 * when they are equal in the other. */
#include "core/perft.h"
#include "support/effort.h"

#include "general-twin.h"
#include "random-game.h"

#define MAX_PLIES 200
#define MAX_KEYS 300000

typedef struct
{
  CwPosition position;
  CwMoveList legal; /* sorted */
  CwUndo undo[MAX_PLIES];
  const CwUndo *last;
} Player;

typedef struct
{
  GRand *random;
  Player fast, general;
  GHashTable *general_of_fast, *fast_of_general; /* keys */
} Walk;

static void
fail_at (const Walk *walk, const char *what, CwMove move)
{
  char fen[CW_FEN_SIZE];
  cw_fen_write (&walk->fast.position, fen);
  g_error ("%s: %s: %s (move %06x: %u-%u, kind %u, type %u)",
           cw_position_game (&walk->fast.position)->name, fen, what, move, cw_move_from (move),
           cw_move_to (move), cw_move_kind (move), cw_move_type (move));
}

static void
check_legal (Walk *walk)
{
  CwMoveList *fast = &walk->fast.legal, *general = &walk->general.legal;
  cw_legal_moves (&walk->fast.position, fast);
  cw_legal_moves (&walk->general.position, general);
  sort_moves (fast);
  sort_moves (general);
  for (unsigned i = 0; i < fast->count; i++)
    if (!is_listed (general, fast->moves[i]))
      fail_at (walk, "only the fast one lists a move", fast->moves[i]);
  for (unsigned i = 0; i < general->count; i++)
    if (!is_listed (fast, general->moves[i]))
      fail_at (walk, "only the general one lists a move", general->moves[i]);
}

/* The questions asked about every legal move. */
static void
check_questions (const Walk *walk)
{
  const CwPosition *fast = &walk->fast.position, *general = &walk->general.position;
  for (unsigned i = 0; i < walk->fast.legal.count; i++)
    {
      CwMove move = walk->fast.legal.moves[i];
      if (cw_gives_check (fast, move) != cw_gives_check (general, move))
        fail_at (walk, "check or not", move);
      if (cw_is_capture (fast, move) != cw_is_capture (general, move))
        fail_at (walk, "capture or not", move);
    }
}

static void
check_position (const Walk *walk)
{
  const CwPosition *fast = &walk->fast.position, *general = &walk->general.position;
  CwSquare fast_royals[4], general_royals[4];
  CwSetup one, other;
  cw_position_get (fast, &one);
  cw_position_get (general, &other);
  if (memcmp (&one, &other, sizeof one) != 0)
    fail_at (walk, "the positions differ", 0);
  unsigned count = cw_royals_in_check (fast, fast_royals);
  if (count != cw_royals_in_check (general, general_royals)
      || memcmp (fast_royals, general_royals, count * sizeof fast_royals[0]) != 0)
    fail_at (walk, "the checks differ", 0);
}

/* Returns true if the game has ended for good. */
static bool
check_outcome (const Walk *walk)
{
  CwOutcome fast = cw_outcome (&walk->fast.position, walk->fast.last);
  CwOutcome general = cw_outcome (&walk->general.position, walk->general.last);
  if (fast.result != general.result || fast.reason != general.reason || fast.claim != general.claim)
    {
      g_test_message ("%s, %s", cw_reason_name (fast.reason), cw_reason_name (general.reason));
      fail_at (walk, "the outcomes differ", 0);
    }
  return fast.result != CW_ONGOING && !fast.claim;
}

static void
check_keys_one_way (GHashTable *table, uint64_t from, uint64_t to)
{
  const uint64_t *known = g_hash_table_lookup (table, &from);
  if (known)
    g_assert_cmpuint (*known, ==, to);
  else if (g_hash_table_size (table) < MAX_KEYS)
    g_hash_table_insert (table, g_memdup2 (&from, sizeof from), g_memdup2 (&to, sizeof to));
}

static void
check_keys (const Walk *walk)
{
  uint64_t fast = cw_position_key (&walk->fast.position);
  uint64_t general = cw_position_key (&walk->general.position);
  check_keys_one_way (walk->general_of_fast, fast, general);
  check_keys_one_way (walk->fast_of_general, general, fast);
}

static void
play (Player *player, CwMove move, unsigned ply)
{
  cw_do (&player->position, move, &player->undo[ply], player->last);
  player->last = &player->undo[ply];
}

/* Often moves a piece back, so that positions are repeated. */
static CwMove
choose (Walk *walk, unsigned ply)
{
  const CwUndo *before = ply < 2 ? NULL : walk->fast.last->last;
  if (before && g_rand_int_range (walk->random, 0, 4) == 0
      && cw_move_type (before->move) == CW_MOVE_NORMAL)
    {
      CwMove back =
          cw_move_make (CW_MOVE_NORMAL, cw_move_to (before->move), cw_move_from (before->move), 0);
      if (is_listed (&walk->fast.legal, back))
        return back;
    }
  return random_move (walk->random, &walk->fast.position, &walk->fast.legal);
}

static unsigned
play_game (Walk *walk, const CwGame *game, const CwGame *twin, const char *fen)
{
  unsigned ply = 0;
  CwSetup setup;
  random_position (&walk->fast.position, game, fen);
  cw_position_get (&walk->fast.position, &setup);
  g_assert_true (cw_position_set (&walk->general.position, twin, &setup, NULL));
  walk->fast.last = walk->general.last = NULL;
  for (; ply < MAX_PLIES; ply++)
    {
      check_position (walk);
      check_keys (walk);
      check_legal (walk);
      if (check_outcome (walk))
        break;
      if (g_rand_int_range (walk->random, 0, 4) == 0)
        check_questions (walk);
      CwMove move = choose (walk, ply);
      play (&walk->fast, move, ply);
      play (&walk->general, move, ply);
    }
  return ply;
}

static void
test_game (gconstpointer data)
{
  static const unsigned positions[] = { 1000, 10000, 120000 };
  const CwGame *game = data;
  CwGame *twin = general_twin (game);
  Walk *walk = g_new0 (Walk, 1);
  walk->random = g_rand_new_with_seed (20201121);
  walk->general_of_fast = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  walk->fast_of_general = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  g_autoptr (GPtrArray) starts = random_starts (game);
  unsigned plies = 0, games = 0;
  for (; plies < positions[test_effort ()]; games++)
    plies += play_game (walk, game, twin,
                        games % 2 ? starts->pdata[games / 2 % starts->len] : game->start);
  g_test_message ("%s: %u positions in %u games, %u keys", game->name, plies, games,
                  g_hash_table_size (walk->general_of_fast));
  g_hash_table_unref (walk->general_of_fast);
  g_hash_table_unref (walk->fast_of_general);
  g_rand_free (walk->random);
  g_free (walk);
  general_twin_free (twin);
}

/* The general implementation gives the fixture's leaf counts too. */
static void
test_perft (gconstpointer data)
{
  static const guint64 limits[] = { 50000, 500000, G_MAXUINT64 };
  const CwGame *game = data;
  CwGame *twin = general_twin (game);
  g_auto (GStrv) lines = perft_lines ();
  unsigned rows = 0;
  for (char **line = lines; *line; line++)
    {
      g_auto (GStrv) field = g_strsplit (*line, ";", -1);
      guint64 nodes = g_ascii_strtoull (field[3], NULL, 10);
      if (strcmp (field[0], game->name) != 0 || nodes > limits[test_effort ()])
        continue;
      CwPosition position;
      random_position (&position, twin, field[1]);
      guint64 found = cw_perft (&position, (unsigned)atoi (field[2]));
      if (found != nodes)
        g_test_message ("%s depth %s", field[1], field[2]);
      g_assert_cmpuint (found, ==, nodes);
      rows++;
    }
  g_test_message ("%u rows of %s", rows, game->name);
  general_twin_free (twin);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  for (unsigned i = 0; cw_game_at (i); i++)
    if (is_fast (cw_game_at (i)))
      {
        const CwGame *game = cw_game_at (i);
        g_autofree char *walk = g_strconcat ("/differential/", game->name, NULL);
        g_autofree char *rows = g_strconcat ("/differential/perft/", game->name, NULL);
        g_test_add_data_func (walk, game, test_game);
        g_test_add_data_func (rows, game, test_perft);
      }
  return g_test_run ();
}
