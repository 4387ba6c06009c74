/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/trial.h"

#include "core/mobility.h"
#include "core/variant.h"

#include <glib.h>

static CwKind
kind_named (const CwGame *game, const char *name)
{
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    if (g_str_equal (game->kind[kind].name, name))
      return kind;
  g_assert_not_reached ();
}

static CwTrial
start (const char *game_name, const char *kind)
{
  const CwGame *game = cw_game_named (game_name);
  CwTrial trial;
  cw_trial_start (&trial, game, kind_named (game, kind));
  return trial;
}

static CwSquare
at (const CwTrial *trial, unsigned file, unsigned rank)
{
  return (CwSquare)(rank * trial->game->files + file);
}

static unsigned
targets (const CwTrial *trial)
{
  uint8_t can[CW_MAX_SQUARES];
  unsigned count = 0;
  cw_trial_targets (trial, can);
  for (unsigned i = 0; i < trial->game->files * trial->game->ranks; i++)
    count += can[i] != 0;
  return count;
}

/* Every kind of every game can be tried: it is placed on an allowed square and can do something
 * there. */
static void
test_every_kind (void)
{
  for (unsigned i = 0; cw_game_at (i); i++)
    for (CwKind kind = 1; kind <= cw_game_at (i)->kinds; kind++)
      {
        const CwGame *game = cw_game_at (i);
        CwTrial trial;
        cw_trial_start (&trial, game, kind);
        g_assert_cmpint (trial.board[trial.piece_square], ==, cw_piece (CW_WHITE, kind));
        g_assert_true (cw_can_be_placed (game, kind, trial.piece_square));
        if (targets (&trial) == 0)
          g_error ("%s: the %s cannot move", game->name, game->kind[kind].name);
      }
}

static void
test_put (void)
{
  CwTrial trial = start ("chess", "knight");
  CwDelta delta;
  CwStatus status = { 0 };
  g_assert_cmpuint (trial.piece_square, ==, at (&trial, 4, 3));
  g_assert_cmpuint (targets (&trial), ==, 8);
  g_assert_true (cw_trial_put (&trial, at (&trial, 7, 7), &delta, &status));
  g_assert_cmpuint (targets (&trial), ==, 2);
  g_assert_cmpuint (trial.last_to, ==, CW_NO_SQUARE); /* it was lifted there, not moved */
  g_assert_true (cw_trial_put (&trial, at (&trial, 5, 6), &delta, &status));
  g_assert_cmpuint (trial.last_from, ==, at (&trial, 7, 7));
  g_assert_cmpuint (delta.count, ==, 1);
  trial = start ("chess", "pawn");
  g_assert_false (cw_trial_put (&trial, at (&trial, 0, 7), &delta, &status));
  g_assert_cmpint (status.code, ==, CW_LESSON_CANNOT_BE_PLACED);
  g_assert_cmpuint (trial.piece_square, ==, at (&trial, 4, 1));
}

/* Own pieces block, enemies can be captured, and a hopper needs a hurdle. */
static void
test_others (void)
{
  CwTrial trial = start ("chess", "rook");
  CwDelta delta;
  cw_trial_set (&trial, at (&trial, 4, 4), cw_trial_bystander (trial.game, CW_WHITE));
  cw_trial_set (&trial, at (&trial, 5, 3), cw_trial_bystander (trial.game, CW_BLACK));
  g_assert_cmpuint (targets (&trial), ==, 4 + 3 + 1);
  g_assert_false (cw_trial_reaches (&trial, at (&trial, 4, 4)));
  g_assert_true (cw_trial_put (&trial, at (&trial, 5, 3), &delta, NULL));
  g_assert_cmpuint (delta.count, ==, 2);
  trial = start ("grasshopper", "grasshopper");
  g_assert_cmpuint (targets (&trial), >=, 3);
  for (CwSquare square = 0; square < 64; square++)
    cw_trial_set (&trial, square, CW_NO_PIECE);
  g_assert_cmpuint (targets (&trial), ==, 0);
}

/* A silver may promote entering the zone, inside it and leaving it; a pawn must on the last rank;
 * chess offers four kinds and no staying. */
static void
test_promotions (void)
{
  CwTrial trial = start ("shogi", "silver");
  CwKind kinds[CW_MAX_KINDS];
  CwDelta delta;
  g_assert_cmpuint (cw_trial_promotions (&trial, at (&trial, 4, 5), kinds), ==, 0);
  g_assert_true (cw_trial_put (&trial, at (&trial, 4, 5), &delta, NULL));
  g_assert_cmpuint (cw_trial_promotions (&trial, at (&trial, 4, 6), kinds), ==, 2);
  g_assert_cmpstr (trial.game->kind[kinds[0]].name, ==, "promoted silver");
  g_assert_cmpuint (kinds[1], ==, trial.kind);
  g_assert_true (cw_trial_put (&trial, at (&trial, 4, 6), &delta, NULL));
  g_assert_cmpuint (cw_trial_promotions (&trial, at (&trial, 3, 5), kinds), ==, 2);
  cw_trial_become (&trial, kinds[0]);
  g_assert_cmpuint (targets (&trial), ==, 6);
  trial = start ("shogi", "pawn");
  g_assert_true (cw_trial_put (&trial, at (&trial, 4, 7), &delta, NULL));
  g_assert_cmpuint (cw_trial_promotions (&trial, at (&trial, 4, 8), kinds), ==, 1);
  trial = start ("chess", "pawn");
  g_assert_true (cw_trial_put (&trial, at (&trial, 4, 6), &delta, NULL));
  g_assert_cmpuint (cw_trial_promotions (&trial, at (&trial, 4, 7), kinds), ==, 4);
  g_assert_cmpuint (kinds[0], ==, CW_QUEEN);
}

/* Drops: not on another piece, not where the piece could not move on, not on a file with a pawn. */
static void
test_drops (void)
{
  CwTrial trial = start ("shogi", "pawn");
  CwDelta delta;
  CwStatus status = { 0 };
  g_assert_true (cw_trial_has_drops (&trial));
  cw_trial_take_up (&trial);
  /* Eight ranks of eight files; the ninth file has a pawn of its own. */
  g_assert_cmpuint (targets (&trial), ==, 8 * 8);
  g_assert_false (cw_trial_put (&trial, at (&trial, 6, 5), &delta, &status));
  g_assert_cmpint (status.code, ==, CW_ILLEGAL_TWO_PAWNS);
  g_assert_false (cw_trial_put (&trial, at (&trial, 0, 8), &delta, &status));
  g_assert_cmpint (status.code, ==, CW_LESSON_CANNOT_BE_PLACED);
  g_assert_true (cw_trial_put (&trial, at (&trial, 0, 7), &delta, &status));
  g_assert_cmpint (delta.changes[0].from, ==, CW_IN_HAND);
  trial = start ("shogi", "promoted rook");
  cw_trial_take_up (&trial);
  g_assert_cmpstr (trial.game->kind[trial.kind].name, ==, "rook");
  trial = start ("shogi", "king");
  g_assert_false (cw_trial_has_drops (&trial));
  trial = start ("chess", "rook");
  g_assert_false (cw_trial_has_drops (&trial));
}

/* A missile takes everything around its target with it, but no king; it cannot be launched at its
 * own square. */
static void
test_launch (void)
{
  CwTrial trial = start ("stratomic", "missile");
  CwDelta delta;
  CwSquare from = trial.piece_square;
  g_assert_true (cw_trial_can_launch (&trial));
  cw_trial_set (&trial, at (&trial, 0, 9), cw_trial_bystander (trial.game, CW_BLACK));
  cw_trial_set (&trial, at (&trial, 1, 8), cw_piece (CW_WHITE, kind_named (trial.game, "king")));
  cw_trial_set (&trial, at (&trial, 2, 8), cw_trial_bystander (trial.game, CW_BLACK));
  cw_trial_launch (&trial, from, &delta);
  g_assert_cmpuint (delta.count, ==, 0);
  cw_trial_launch (&trial, at (&trial, 0, 8), &delta);
  g_assert_cmpuint (delta.count, ==, 2);
  g_assert_cmpuint (delta.changes[0].from, ==, from);
  g_assert_true (trial.launched);
  g_assert_cmpint (trial.board[at (&trial, 0, 9)], ==, CW_NO_PIECE);
  g_assert_cmpint (trial.board[at (&trial, 1, 8)], !=, CW_NO_PIECE); /* kings stay */
  g_assert_cmpint (trial.board[at (&trial, 2, 8)], !=, CW_NO_PIECE); /* two squares away */
  trial = start ("chess", "rook");
  g_assert_false (cw_trial_can_launch (&trial));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/lessons/trial/every-kind", test_every_kind);
  g_test_add_func ("/lessons/trial/put", test_put);
  g_test_add_func ("/lessons/trial/others", test_others);
  g_test_add_func ("/lessons/trial/promotions", test_promotions);
  g_test_add_func ("/lessons/trial/drops", test_drops);
  g_test_add_func ("/lessons/trial/launch", test_launch);
  return g_test_run ();
}
