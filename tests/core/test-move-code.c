/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves as bytes: along random games of every game each legal move is encoded and decoded, a move
 * played for good leaves the same position as one that can be undone, and a game reaches each of
 * its own positions and no end of another game; skipping through a game gives the same pieces and
 * checks, and stops where pieces change. */
#include "random-game.h"

#include "core/move_code.h"
#include "support/effort.h"

#define PLIES 160

typedef struct
{
  CwPosition start, after[PLIES];
  uint8_t bytes[PLIES * CW_MOVE_CODE];
  size_t length;
  unsigned plies;
  bool wide;
} Played;

/* Every legal move decodes to itself, in the short form too if it has one. */
static void
check_moves (const CwPosition *position, const CwMoveList *list, bool wide)
{
  for (unsigned i = 0; i < list->count; i++)
    {
      uint8_t bytes[CW_MOVE_CODE];
      size_t length = cw_move_encode (position, list->moves[i], wide, bytes);
      CwMoveCode code = { .at = bytes, .end = bytes + length, .wide = wide };
      if (length == 0)
        continue; /* no short form: more than sixteen pieces */
      g_assert_cmpuint (cw_move_decode (position, &code), ==, list->moves[i]);
      g_assert_true (code.at == code.end);
    }
}

static void
play_game (Played *played, GRand *random, bool wide)
{
  g_autofree CwMoveList *list = g_new (CwMoveList, 1);
  CwPosition position = played->start, done;
  played->length = played->plies = 0;
  played->wide = wide;
  while (played->plies < PLIES)
    {
      CwUndo undo;
      cw_legal_moves (&position, list);
      check_moves (&position, list, wide);
      bool pass = !cw_in_check (&position) && g_rand_int_range (random, 0, 50) == 0;
      if (list->count == 0)
        break;
      CwMove move = pass ? CW_NULL_MOVE : random_move (random, &position, list);
      size_t length = cw_move_encode (&position, move, wide, played->bytes + played->length);
      if (length == 0)
        break;
      played->length += length;
      done = position;
      cw_do (&done, move, &undo, NULL);
      cw_play (&position, move);
      g_assert_cmpmem (&position, sizeof position, &done, sizeof done);
      played->after[played->plies++] = position;
    }
}

static void
check_reach (const Played *played, const Played *other)
{
  for (unsigned i = 0; i < played->plies; i++)
    {
      CwPosition position = played->start;
      CwMoveCode code = { played->bytes, played->bytes + played->length, played->wide };
      unsigned plies = 0;
      g_assert_true (cw_move_code_reach (&position, &code, &played->after[i], &plies));
      g_assert_cmpuint (plies, <=, i + 1); /* earlier if the position was repeated */
      g_assert_cmpuint (cw_position_key (&position), ==, cw_position_key (&played->after[i]));
    }
  if (other->plies < 40)
    return;
  const CwPosition *last = &other->after[other->plies - 1];
  CwPosition position = played->start;
  CwMoveCode code = { played->bytes, played->bytes + played->length, played->wide };
  unsigned plies = 0;
  bool there = false;
  for (unsigned i = 0; i < played->plies; i++)
    there |= cw_position_key (&played->after[i]) == cw_position_key (last);
  g_assert_cmpint (cw_move_code_reach (&position, &code, last, &plies), ==, there);
}

/* A number that stands for how many pieces of each kind there are. */
static guint64
count_pieces (const CwPosition *position)
{
  guint64 sum = 0;
  for (unsigned colour = 0; colour < 2; colour++)
    for (CwKind kind = 1; kind < CW_MAX_KINDS; kind++)
      sum = sum * 37 + cw_position_count (position, (CwColour)colour, kind)
            + 100 * cw_position_hand (position, (CwColour)colour, kind);
  return sum;
}

static void
check_skipped (const CwPosition *position, const CwPosition *played, bool changed)
{
  const CwGame *game = cw_position_game (played);
  for (unsigned square = 0; square < game->files * game->ranks; square++)
    g_assert_cmpuint (cw_position_at (position, (CwSquare)square), ==,
                      cw_position_at (played, (CwSquare)square));
  g_assert_cmpuint (cw_position_side (position), ==, cw_position_side (played));
  if (!changed)
    g_assert_cmpint (cw_in_check (position), ==, cw_in_check (played));
}

static void
check_skip (const Played *played, GRand *random)
{
  CwPosition position = played->start;
  CwMoveCode code = { played->bytes, played->bytes + played->length, played->wide };
  for (unsigned ply = 0; ply < played->plies;)
    {
      guint64 before = count_pieces (&position);
      unsigned most = g_rand_boolean (random) ? 1 : 200;
      CwSkipped skipped = cw_move_code_skip (&position, &code, most);
      g_assert_cmpuint (skipped.plies, >, 0);
      g_assert_cmpuint (skipped.plies, <=, most);
      for (unsigned i = 0; i + 1 < skipped.plies; i++)
        g_assert_cmpuint (count_pieces (&played->after[ply + i]), ==, before);
      ply += skipped.plies;
      check_skipped (&position, &played->after[ply - 1], skipped.changed);
      if (!skipped.changed)
        g_assert_cmpuint (count_pieces (&position), ==, before);
      g_assert_true (skipped.changed || skipped.plies == most || ply == played->plies);
    }
  g_assert_cmpuint (cw_move_code_skip (&position, &code, 1).plies, ==, 0);
}

static void
test_game (const CwGame *game, GRand *random)
{
  g_autofree Played *played = g_new (Played, 2);
  g_autoptr (GPtrArray) starts = random_starts (game);
  for (unsigned i = 0; i < 6; i++)
    {
      const char *fen = g_ptr_array_index (starts, i % starts->len);
      uint8_t byte[CW_MOVE_CODE];
      random_position (&played[0].start, game, fen);
      played[1].start = played[0].start;
      /* All games with the pieces of chess have the short form. */
      bool narrow = cw_move_encode (&played[0].start, CW_NULL_MOVE, false, byte) > 0;
      if (cw_game_is_chess (game))
        g_assert_true (narrow);
      for (unsigned wide = narrow ? 0 : 1; wide < 2; wide++)
        {
          play_game (&played[0], random, wide);
          play_game (&played[1], random, wide);
          check_reach (&played[0], &played[1]);
          check_skip (&played[0], random);
        }
    }
}

static void
test_every_game (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (15);
  for (unsigned i = 0; cw_game_at (i); i++)
    for (unsigned n = 0; n < (cw_game_is_chess (cw_game_at (i)) ? 1 + 4 * test_effort () : 1); n++)
      test_game (cw_game_at (i), random);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/move-code/every-game", test_every_game);
  return g_test_run ();
}
