/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Impasse: who may declare, with how many points, and the results of an agreement and of the try
 * rule. */
#include "core/impasse.h"
#include "core/position.h"

#include "general-twin.h"
#include "sfen-text.h"

#define TOKINS "+P+P+P+P+P+P+P+P+P"
#define WHITE_TOKINS "+p+p+p+p+p+p+p+p+p"
/* The king and ten pieces in the zone, worth 14 points without those in hand. */
#define BLACK_IN(hands) TOKINS "/4K3R/9/9/9/9/9/9/4k4 b " hands " 1"
#define WHITE_IN(hands) "4K4/9/9/9/9/9/9/4k3r/" WHITE_TOKINS " w " hands " 1"

typedef struct
{
  const char *sfen;
  CwImpasseRule rule;
  CwResult result;
  CwReason reason;
  unsigned pieces, points; /* of the declarer */
} Case;

#define FALSE_DECLARATION CW_REASON_FALSE_DECLARATION
#define DECLARATION CW_REASON_DECLARATION

static const Case cases[] = {
  /* 28 points for Black and 27 for White win. */
  { BLACK_IN ("B9Prb4g4s4n4l"), CW_IMPASSE_27, CW_WIN_WHITE, DECLARATION, 10, 28 },
  { BLACK_IN ("B8Prb4g4s4n4lp"), CW_IMPASSE_27, CW_WIN_BLACK, FALSE_DECLARATION, 10, 27 },
  { WHITE_IN ("RB4G4S4N4LPb8p"), CW_IMPASSE_27, CW_WIN_BLACK, DECLARATION, 10, 27 },
  { WHITE_IN ("RB4G4S4N4L2Pb7p"), CW_IMPASSE_27, CW_WIN_WHITE, FALSE_DECLARATION, 10, 26 },
  /* 31 points win, 24 draw. */
  { BLACK_IN ("B3G9Prbg4s4n4l"), CW_IMPASSE_24, CW_WIN_WHITE, DECLARATION, 10, 31 },
  { BLACK_IN ("B2G9Prb2g4s4n4l"), CW_IMPASSE_24, CW_DRAW, CW_REASON_IMPASSE, 10, 30 },
  { BLACK_IN ("B5Prb4g4s4n4l4p"), CW_IMPASSE_24, CW_DRAW, CW_REASON_IMPASSE, 10, 24 },
  { BLACK_IN ("B4Prb4g4s4n4l5p"), CW_IMPASSE_24, CW_WIN_BLACK, FALSE_DECLARATION, 10, 23 },
  { WHITE_IN ("R3G4S4N4LPb8pbg"), CW_IMPASSE_24, CW_WIN_BLACK, DECLARATION, 10, 33 },
  /* only nine pieces; the king outside the zone; in check */
  { TOKINS "/4K4/9/9/9/9/9/9/4k4 b RB9Prb4g4s4n4l 1", CW_IMPASSE_27, CW_WIN_BLACK,
    FALSE_DECLARATION, 9, 28 },
  { TOKINS "/8R/9/4K4/9/9/9/9/4k4 b B9Prb4g4s4n4l 1", CW_IMPASSE_27, CW_WIN_BLACK,
    FALSE_DECLARATION, 10, 28 },
  { TOKINS "/r3K3R/9/9/9/9/9/9/4k4 b B9Pb4g4s4n4l 1", CW_IMPASSE_27, CW_WIN_BLACK,
    FALSE_DECLARATION, 10, 28 },
  /* A piece outside the zone does not count, one on the zone's last rank does. */
  { TOKINS "/4K3R/9/8B/9/9/9/9/4k4 b 9Prb4g4s4n4l 1", CW_IMPASSE_27, CW_WIN_BLACK,
    FALSE_DECLARATION, 10, 23 },
  { TOKINS "/4K3R/8B/9/9/9/9/9/4k4 b 9Prb4g4s4n4l 1", CW_IMPASSE_27, CW_WIN_WHITE, DECLARATION, 11,
    28 },
  /* Two-piece handicap: White gets the 10 points of the missing pieces. */
  { "4K4/9/9/9/9/9/9/4k3s/" WHITE_TOKINS " w RB4G3S4N4L2P7p 1", CW_IMPASSE_27, CW_WIN_BLACK,
    DECLARATION, 10, 27 },
  { "4K4/9/9/9/9/9/9/4k3s/" WHITE_TOKINS " w RB4G3S4N4L3P6p 1", CW_IMPASSE_27, CW_WIN_WHITE,
    FALSE_DECLARATION, 10, 26 },
  /* A problem position without Black's king. */
  { TOKINS "/8R/9/9/9/9/9/9/4k4 b B9Prb4g4s4n4l 1", CW_IMPASSE_27, CW_WIN_BLACK, FALSE_DECLARATION,
    10, 28 },
};

static void
test_declaration (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      CwPosition position;
      CwDeclaration declaration;
      sfen_position (&position, "shogi", c->sfen);
      CwColour us = cw_position_side (&position);
      CwOutcome outcome = cw_declaration (&position, c->rule, &declaration);
      g_test_message ("%s", c->sfen);
      g_assert_cmpint (outcome.reason, ==, c->reason);
      g_assert_cmpint (outcome.result, ==, c->result);
      g_assert_false (outcome.claim);
      g_assert_cmpint (declaration.outcome.result, ==, c->result);
      g_assert_cmpuint (declaration.pieces, ==, c->pieces);
      g_assert_cmpuint (declaration.points[us], ==, c->points);
      g_assert_cmpint (cw_declaration (&position, c->rule, NULL).result, ==, c->result);
    }
}

/* The general implementation counts the same. */
static void
test_general (void)
{
  CwGame *twin = general_twin (cw_game_named ("shogi"));
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      CwSetup setup;
      CwPosition fast, general;
      CwStatus status;
      CwDeclaration declarations[2];
      sfen_setup (&setup, 9, c->sfen);
      sfen_position (&fast, "shogi", c->sfen);
      g_assert_true (cw_position_set (&general, twin, &setup, &status));
      CwOutcome outcome = cw_declaration (&general, c->rule, &declarations[0]);
      cw_declaration (&fast, c->rule, &declarations[1]);
      g_assert_cmpint (outcome.reason, ==, c->reason);
      g_assert_cmpint (outcome.result, ==, c->result);
      g_assert_cmpuint (declarations[0].pieces, ==, declarations[1].pieces);
      for (unsigned colour = 0; colour < 2; colour++)
        g_assert_cmpuint (declarations[0].points[colour], ==, declarations[1].points[colour]);
    }
  general_twin_free (twin);
}

/* Each condition of a declaration is reported separately. */
static void
test_conditions (void)
{
  CwPosition position;
  CwDeclaration declaration;
  sfen_position (&position, "shogi", TOKINS "/r3K3R/9/9/9/9/9/9/4k4 b B9Pb4g4s4n4l 1");
  cw_declaration (&position, CW_IMPASSE_27, &declaration);
  g_assert_true (declaration.king_in_zone);
  g_assert_false (declaration.not_in_check);
  g_assert_cmpuint (declaration.points_win, ==, 28);
  g_assert_cmpuint (declaration.points[CW_BLACK], ==, 5 + 16);
  sfen_position (&position, "shogi", TOKINS "/8R/9/4K4/9/9/9/9/4k4 b B9Prb4g4s4n4l 1");
  cw_declaration (&position, CW_IMPASSE_24, &declaration);
  g_assert_false (declaration.king_in_zone);
  g_assert_true (declaration.not_in_check);
  g_assert_cmpuint (declaration.points_win, ==, 31);
  g_assert_cmpuint (declaration.points_draw, ==, 24);
}

typedef struct
{
  const char *sfen;
  CwImpasseRule rule;
  CwResult result;
  unsigned points[2];
} Agreement;

#define START "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
#define IN "lnsgkgsnl/1r5b1/Kpppppppp/p8/9/9/PPPPPPPPP/1B5R1/LNSG1GSNL b - 1"

static const Agreement agreements[] = {
  /* neither king has entered */
  { START, CW_IMPASSE_24, CW_ONGOING, { 27, 27 } },
  { START, CW_IMPASSE_27, CW_ONGOING, { 27, 27 } },
  { IN, CW_IMPASSE_24, CW_DRAW, { 27, 27 } },
  { IN, CW_IMPASSE_27, CW_WIN_BLACK, { 27, 27 } },
  { START, CW_TRY_RULE, CW_ONGOING, { 0, 0 } },
  { "4k2K1/9/9/9/9/9/9/9/9 b RB14Prb4g4s4n4l4p 1", CW_IMPASSE_24, CW_DRAW, { 24, 30 } },
  { "4k2K1/9/9/9/9/9/9/9/9 b RB13Prb4g4s4n4l5p 1", CW_IMPASSE_24, CW_WIN_BLACK, { 23, 31 } },
  { "4k2K1/9/9/9/9/9/9/9/9 b 2RB16Pb4g4s4n4l2p 1", CW_IMPASSE_24, CW_WIN_WHITE, { 31, 23 } },
  { "4k2K1/9/9/9/9/9/9/9/9 b RB18Prb4g4s4n4l 1", CW_IMPASSE_27, CW_WIN_WHITE, { 28, 26 } },
  /* In the ten-piece handicap the missing pieces count 18 points. */
  { "K3k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSG1GSNL w - 1", CW_IMPASSE_24, CW_DRAW, { 27, 27 } },
};

static void
test_agreed (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (agreements); i++)
    {
      const Agreement *a = &agreements[i];
      CwPosition position;
      unsigned points[2];
      sfen_position (&position, "shogi", a->sfen);
      CwOutcome outcome = cw_impasse_agreed (&position, a->rule, points);
      g_test_message ("%s", a->sfen);
      g_assert_cmpint (outcome.result, ==, a->result);
      g_assert_cmpint (outcome.reason, ==,
                       a->result == CW_ONGOING ? CW_REASON_NONE : CW_REASON_IMPASSE);
      g_assert_cmpuint (points[CW_WHITE], ==, a->points[CW_WHITE]);
      g_assert_cmpuint (points[CW_BLACK], ==, a->points[CW_BLACK]);
      g_assert_cmpint (cw_impasse_agreed (&position, a->rule, NULL).result, ==, a->result);
    }
}

static void
assert_try (const char *sfen, CwImpasseRule rule, CwResult result)
{
  CwPosition position;
  sfen_position (&position, "shogi", sfen);
  CwOutcome outcome = cw_try_outcome (&position, rule);
  g_assert_cmpint (outcome.result, ==, result);
  g_assert_cmpint (outcome.reason, ==, result == CW_ONGOING ? CW_REASON_NONE : CW_REASON_TRY);
}

static void
test_try (void)
{
  assert_try ("4K4/9/9/9/9/9/9/9/k8 w - 1", CW_TRY_RULE, CW_WIN_WHITE);
  assert_try ("4K4/9/9/9/9/9/9/9/k8 w - 1", CW_IMPASSE_27, CW_ONGOING);
  assert_try ("4K4/9/9/9/9/9/9/9/k8 b - 1", CW_TRY_RULE, CW_ONGOING);
  assert_try ("K8/9/9/9/9/9/9/9/4k4 b - 1", CW_TRY_RULE, CW_WIN_BLACK);
  assert_try ("3K5/9/9/9/9/9/9/9/4k4 w - 1", CW_TRY_RULE, CW_ONGOING);
  assert_try ("4G4/9/4K4/9/9/9/9/9/k8 w - 1", CW_TRY_RULE, CW_ONGOING);
  CwPosition position;
  sfen_position (&position, "shogi", TOKINS "/4K3R/9/9/9/9/9/9/4k4 b B9Prb4g4s4n4l 1");
  g_assert_cmpint (cw_declaration (&position, CW_TRY_RULE, NULL).result, ==, CW_ONGOING);
}

static void
test_other_games (void)
{
  static const char *const games[] = { "chess", "minishogi" };
  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    {
      CwPosition position;
      cw_position_start (&position, cw_game_named (games[i]));
      for (unsigned rule = CW_IMPASSE_27; rule <= CW_TRY_RULE; rule++)
        {
          CwDeclaration declaration;
          CwImpasseRule which = (CwImpasseRule)rule;
          g_assert_cmpint (cw_declaration (&position, which, &declaration).result, ==, CW_ONGOING);
          g_assert_cmpuint (declaration.points[0], ==, 0);
          g_assert_cmpint (cw_impasse_agreed (&position, which, NULL).result, ==, CW_ONGOING);
          g_assert_cmpint (cw_try_outcome (&position, which).result, ==, CW_ONGOING);
        }
    }
}

/* No piece ever leaves the game, so the players always have 54 points together. */
static void
test_sum (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20201122);
  g_autofree CwMoveList *list = g_new (CwMoveList, 1);
  for (unsigned game = 0; game < 20; game++)
    {
      CwPosition position;
      CwUndo undo;
      cw_position_start (&position, cw_game_named ("shogi"));
      for (unsigned ply = 0; ply < 300; ply++)
        {
          unsigned points[2];
          CwDeclaration declaration;
          cw_impasse_agreed (&position, CW_IMPASSE_24, points);
          cw_declaration (&position, CW_IMPASSE_24, &declaration);
          g_assert_cmpuint (points[0] + points[1], ==, 54);
          g_assert_cmpuint (declaration.points[0], <=, points[0]);
          g_assert_cmpuint (declaration.points[1], <=, points[1]);
          cw_legal_moves (&position, list);
          if (list->count == 0)
            break;
          CwMove move = list->moves[g_rand_int_range (random, 0, (int)list->count)];
          cw_do (&position, move, &undo, NULL);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/impasse/declaration", test_declaration);
  g_test_add_func ("/impasse/general", test_general);
  g_test_add_func ("/impasse/conditions", test_conditions);
  g_test_add_func ("/impasse/agreed", test_agreed);
  g_test_add_func ("/impasse/try", test_try);
  g_test_add_func ("/impasse/other-games", test_other_games);
  g_test_add_func ("/impasse/sum", test_sum);
  return g_test_run ();
}
