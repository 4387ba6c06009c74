/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has to hold in every game of the list, whichever implementation plays it, along random
 * games: doing and undoing a move restores every byte; everything updated step by step equals what
 * is computed from scratch; the record of a move, replayed on a plain picture of board and hands,
 * gives the same picture; keys are equal exactly if positions are. */
#include "general-twin.h"
#include "random-game.h"
#include "support/consistent.h"
#include "support/effort.h"

/* Only board and hands: what a view shows. */
typedef struct
{
  CwPiece board[CW_MAX_SQUARES];
  uint8_t hand[2][CW_MAX_KINDS];
} Picture;

typedef struct
{
  const CwGame *game;
  GRand *random;
  CwPosition position;
  Picture picture; /* replayed from the moves' records alone */
  CwMoveList legal;
  GHashTable *keys;   /* position bytes by key */
  GHashTable *setups; /* keys by position bytes */
} Walk;

#define MAX_PLIES 200
#define MAX_KEYS 40000

static void
replay (Picture *picture, const CwDelta *delta)
{
  g_assert_cmpuint (delta->count, <=, CW_MAX_CHANGES);
  for (unsigned i = 0; i < delta->count; i++)
    {
      const CwChange *change = &delta->changes[i];
      CwPiece piece = change->before;
      if (change->from == CW_IN_HAND)
        g_assert_cmpuint (picture->hand[cw_piece_colour (piece)][cw_piece_kind (piece)]--, >, 0);
      else if (change->from != CW_NO_SQUARE)
        {
          g_assert_cmpuint (picture->board[change->from], ==, piece);
          picture->board[change->from] = CW_NO_PIECE;
        }
    }
  for (unsigned i = 0; i < delta->count; i++)
    {
      const CwChange *change = &delta->changes[i];
      CwPiece piece = change->after;
      if (change->to == CW_IN_HAND)
        picture->hand[cw_piece_colour (piece)][cw_piece_kind (piece)]++;
      else if (change->to != CW_NO_SQUARE)
        {
          g_assert_cmpuint (picture->board[change->to], ==, CW_NO_PIECE);
          picture->board[change->to] = piece;
        }
    }
}

static void
replay_back (Picture *picture, const CwDelta *delta)
{
  CwDelta back = { .count = delta->count };
  for (unsigned i = 0; i < delta->count; i++)
    back.changes[i] = (CwChange){ delta->changes[i].to, delta->changes[i].from,
                                  delta->changes[i].after, delta->changes[i].before };
  replay (picture, &back);
}

static void
take_picture (Picture *picture, const CwPosition *position)
{
  CwSetup setup;
  cw_position_get (position, &setup);
  memcpy (picture->board, setup.board, sizeof picture->board);
  memcpy (picture->hand, setup.hand, sizeof picture->hand);
}

static void
assert_picture (const Picture *picture, const CwPosition *position)
{
  Picture now;
  take_picture (&now, position);
  g_assert_cmpmem (picture, sizeof *picture, &now, sizeof now);
}

/* What makes two positions the same: everything but the move counters. */
static GBytes *
position_bytes (const CwPosition *position)
{
  CwSetup setup;
  cw_position_get (position, &setup);
  setup.clock = setup.number = 0;
  return g_bytes_new (&setup, sizeof setup);
}

/* Fails if two positions share a key or one position has two keys. */
static void
check_key (Walk *walk)
{
  uint64_t key = cw_position_key (&walk->position);
  GBytes *bytes = position_bytes (&walk->position);
  const GBytes *known = g_hash_table_lookup (walk->keys, &key);
  if (known)
    g_assert_true (g_bytes_equal (known, bytes));
  const uint64_t *known_key = g_hash_table_lookup (walk->setups, bytes);
  if (known_key)
    g_assert_cmpuint (*known_key, ==, key);
  if (known || known_key || g_hash_table_size (walk->keys) >= MAX_KEYS)
    {
      g_bytes_unref (bytes);
      return;
    }
  uint64_t *kept = g_new (uint64_t, 1);
  *kept = key;
  g_hash_table_insert (walk->keys, kept, bytes); /* the keys table owns both */
  g_hash_table_insert (walk->setups, bytes, kept);
}

/* Plays the move. Everything the rules say about it is asked before and compared after. */
static void
play (Walk *walk, CwMove move, CwUndo *undo, const CwUndo *last)
{
  CwPosition *position = &walk->position;
  CwColour us = cw_position_side (position);
  uint64_t key = cw_position_key (position);
  bool in_check = cw_in_check (position);
  bool gives_check = cw_gives_check (position, move);
  bool captures = cw_is_capture (position, move);
  g_assert_true (cw_is_legal (position, move));

  cw_do (position, move, undo, last);
  g_assert_true (undo->last == last);
  g_assert_cmpuint (undo->move, ==, move);
  g_assert_cmpuint (undo->key, ==, key);
  g_assert_cmpint (undo->in_check, ==, in_check);
  g_assert_cmpint (cw_in_check (position), ==, gives_check);
  g_assert_cmpint (cw_position_side (position), ==, cw_other (us));
  if (!is_consistent (position))
    {
      char fen[CW_FEN_SIZE];
      cw_fen_write (position, fen);
      g_error ("%s: not sound after %06x: %s", walk->game->name, move, fen);
    }
  replay (&walk->picture, &undo->delta);
  assert_picture (&walk->picture, position);

  bool enemy_left = false;
  for (unsigned i = 1; i < undo->delta.count; i++)
    enemy_left |= cw_piece_colour (undo->delta.changes[i].before) != us;
  if (cw_move_type (move) != CW_MOVE_LAUNCH)
    g_assert_cmpint (captures, ==, enemy_left);
}

/* Does and undoes every legal move. */
static void
check_moves (Walk *walk, const CwUndo *last)
{
  CwPosition before = walk->position;
  for (unsigned i = 0; i < walk->legal.count; i++)
    {
      CwUndo undo;
      play (walk, walk->legal.moves[i], &undo, last);
      check_key (walk);
      replay_back (&walk->picture, &undo.delta);
      cw_undo (&walk->position, &undo);
      g_assert_cmpmem (&walk->position, sizeof before, &before, sizeof before);
      assert_picture (&walk->picture, &walk->position);
    }
  if (!cw_in_check (&before))
    {
      CwUndo undo;
      cw_do (&walk->position, CW_NULL_MOVE, &undo, last);
      g_assert_true (is_consistent (&walk->position));
      assert_picture (&walk->picture, &walk->position);
      cw_undo (&walk->position, &undo);
      g_assert_cmpmem (&walk->position, sizeof before, &before, sizeof before);
    }
}

/* A hash table may deliver any bits. */
static void
check_any_bits (Walk *walk)
{
  unsigned squares = walk->game->files * walk->game->ranks;
  for (unsigned i = 0; i < 200; i++)
    {
      CwMove move = g_rand_int (walk->random);
      if (i % 4 == 1)
        move = walk->legal.moves[move % walk->legal.count]
               ^ 1u << g_rand_int_range (walk->random, 0, 32);
      else if (i % 4 > 1)
        move = cw_move_make ((CwMoveType)(move >> 29), (CwSquare)((move & 0xff) % squares),
                             (CwSquare)((move >> 8 & 0xff) % squares),
                             i % 4 == 2 ? 0 : cw_move_kind (move));
      if (cw_is_legal (&walk->position, move) != is_listed (&walk->legal, move))
        g_error ("%s: move %06x is %slisted", walk->game->name, move,
                 is_listed (&walk->legal, move) ? "" : "not ");
    }
  g_assert_false (cw_is_legal (&walk->position, CW_NO_MOVE));
  g_assert_false (cw_is_legal (&walk->position, CW_NULL_MOVE));
}

static bool
is_reached (const CwMoveList *list, CwSquare from, CwSquare to)
{
  for (unsigned i = 0; i < list->count; i++)
    {
      CwMove move = list->moves[i];
      bool drop = cw_move_type (move) == CW_MOVE_DROP;
      if (cw_move_to (move) == to
          && (drop ? from == cw_square_in_hand (cw_move_kind (move))
                   : from == cw_move_from (move) && !cw_square_is_hand (from)))
        return true;
    }
  return false;
}

/* A legal move has no reason against it and every other one has; only a royal piece may name the
 * square where it lands in castling as well as its partner's. */
static void
check_why (Walk *walk)
{
  unsigned squares = walk->game->files * walk->game->ranks;
  for (unsigned i = 0; i < 100; i++)
    {
      CwStatus status;
      CwSquare to = (CwSquare)g_rand_int_range (walk->random, 0, (int)squares);
      CwSquare from = (CwSquare)g_rand_int_range (walk->random, 0, (int)squares);
      if (i % 4 == 0)
        from = cw_square_in_hand (
            (CwKind)g_rand_int_range (walk->random, 0, (int)walk->game->kinds + 1));
      g_assert_false (cw_why_illegal (&walk->position, from, to, &status));
      if (is_reached (&walk->legal, from, to))
        g_assert_cmpint (status.code, ==, CW_OK);
      else if (status.code == CW_OK)
        g_assert_true (
            walk->game->kind[cw_piece_kind (cw_position_at (&walk->position, from))].royal
            && from / walk->game->files == to / walk->game->files);
    }
}

/* Answers to single questions agree with the setup, and a plain capture lands on an attacked
 * square. */
static void
check_questions (Walk *walk)
{
  unsigned squares = walk->game->files * walk->game->ranks, count[2][CW_MAX_KINDS] = { { 0 } };
  CwSetup setup;
  cw_position_get (&walk->position, &setup);
  g_assert_cmpint (setup.side, ==, cw_position_side (&walk->position));
  g_assert_cmpuint (setup.number, ==, cw_position_number (&walk->position));
  for (CwSquare square = 0; square < squares; square++)
    {
      CwPiece piece = setup.board[square];
      g_assert_cmpuint (cw_position_at (&walk->position, square), ==, piece);
      count[cw_piece_colour (piece)][cw_piece_kind (piece)] += piece != CW_NO_PIECE;
    }
  for (unsigned colour = 0; colour < 2; colour++)
    for (CwKind kind = 1; kind <= walk->game->kinds; kind++)
      {
        g_assert_cmpuint (cw_position_count (&walk->position, (CwColour)colour, kind), ==,
                          count[colour][kind]);
        g_assert_cmpuint (cw_position_hand (&walk->position, (CwColour)colour, kind), ==,
                          setup.hand[colour][kind]);
      }
  for (unsigned i = 0; i < walk->legal.count; i++)
    {
      CwMove move = walk->legal.moves[i];
      CwSquare from = cw_move_from (move), attacked[CW_MAX_SQUARES];
      if (cw_move_type (move) > CW_MOVE_PROMOTION || setup.board[cw_move_to (move)] == CW_NO_PIECE)
        continue;
      unsigned attacks = cw_attacks_from (&walk->position, setup.board[from], from, attacked);
      bool found = false;
      for (unsigned j = 0; j < attacks; j++)
        found |= attacked[j] == cw_move_to (move);
      g_assert_true (found);
    }
}

/* True if the game has ended for good. */
static bool
check_end (const Walk *walk, const CwUndo *last)
{
  CwOutcome outcome = cw_outcome (&walk->position, last);
  g_assert_cmpint (outcome.result == CW_ONGOING, ==, outcome.reason == CW_REASON_NONE);
  g_assert_true (walk->legal.count > 0 || (outcome.result != CW_ONGOING && !outcome.claim));
  return walk->legal.count == 0 || (outcome.result != CW_ONGOING && !outcome.claim);
}

static unsigned
play_game (Walk *walk, const char *fen)
{
  static const int seldom[] = { 8, 16, 64 };
  static CwUndo undo[MAX_PLIES];
  const CwUndo *last = NULL;
  random_position (&walk->position, walk->game, fen);
  take_picture (&walk->picture, &walk->position);
  CwPosition start = walk->position;
  unsigned ply = 0;
  for (; ply < MAX_PLIES; ply++)
    {
      cw_legal_moves (&walk->position, &walk->legal);
      sort_moves (&walk->legal);
      for (unsigned i = 1; i < walk->legal.count; i++)
        g_assert_cmpuint (walk->legal.moves[i - 1], <, walk->legal.moves[i]);
      if (check_end (walk, last))
        break;
      if (g_rand_int_range (walk->random, 0, seldom[test_effort ()]) == 0)
        {
          check_moves (walk, last);
          check_any_bits (walk);
          check_why (walk);
          check_questions (walk);
        }
      play (walk, random_move (walk->random, &walk->position, &walk->legal), &undo[ply], last);
      check_key (walk);
      last = &undo[ply];
    }
  for (unsigned i = ply; i-- > 0;)
    cw_undo (&walk->position, &undo[i]);
  g_assert_cmpmem (&walk->position, sizeof start, &start, sizeof start);
  return ply;
}

static void
play_games (const CwGame *game)
{
  static const unsigned games[] = { 4, 50, 10000 };
  Walk *walk = g_new0 (Walk, 1);
  walk->game = game;
  walk->random = g_rand_new_with_seed (20201121);
  walk->keys =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify)g_bytes_unref);
  walk->setups = g_hash_table_new (g_bytes_hash, g_bytes_equal);
  g_autoptr (GPtrArray) starts = random_starts (walk->game);
  unsigned plies = 0;
  for (unsigned i = 0; i < games[test_effort ()]; i++)
    plies += play_game (walk, i % 2 ? starts->pdata[i / 2 % starts->len] : game->start);
  g_test_message ("%s: %u games, %u plies, %u keys", walk->game->name, games[test_effort ()], plies,
                  g_hash_table_size (walk->keys));
  g_assert_cmpuint (plies, >, games[test_effort ()]);
  g_hash_table_unref (walk->setups);
  g_hash_table_unref (walk->keys);
  g_rand_free (walk->random);
  g_free (walk);
}

static void
test_game (gconstpointer data)
{
  play_games (data);
}

static void
test_twin (gconstpointer data)
{
  CwGame *twin = general_twin (data);
  play_games (twin);
  general_twin_free (twin);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  for (unsigned i = 0; cw_game_at (i); i++)
    {
      const CwGame *game = cw_game_at (i);
      g_autofree char *path = g_strconcat ("/every-game/", game->name, NULL);
      g_autofree char *twin = g_strconcat ("/every-game/general/", game->name, NULL);
      g_test_add_data_func (path, game, test_game);
      if (is_fast (game))
        g_test_add_data_func (twin, game, test_twin);
    }
  return g_test_run ();
}
