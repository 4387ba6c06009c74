/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <math.h>
#include <string.h>

#include "core/position.h"
#include "notation/fen.h"
#include "notation/move_text.h"
#include "search/human.h"

typedef struct
{
  CwPosition position;
  CwUndo undo[32];
  const CwUndo *last;
  CwSearch *search;
  CwHumanMove moves[CW_MAX_MOVES];
  CwHumanChoice choice;
  double probability[CW_MAX_MOVES];
  float features[CW_MAX_MOVES][CW_HUMAN_FEATURES];
} Fixture;

static CwMove
move_named (const CwPosition *position, const char *name)
{
  CwMoveList list;

  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      char text[CW_MOVE_TEXT];
      cw_uci_write (position, list.moves[i], text);
      if (g_str_equal (text, name))
        return list.moves[i];
    }
  g_error ("%s is not legal", name);
}

/* Plays `moves` from `fen`, or from the start position if NULL, and looks at the position. */
static void
look (Fixture *f, const char *game, const char *fen, const char *moves)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);
  CwStatus status = { 0 };

  f->last = NULL;
  if (fen == NULL)
    cw_position_start (&f->position, cw_game_named (game));
  else
    g_assert_true (cw_fen_read (&f->position, cw_game_named (game), fen, &status));
  for (guint i = 0; names[i] != NULL && *names[i] != '\0'; i++)
    {
      cw_do (&f->position, move_named (&f->position, names[i]), &f->undo[i], f->last);
      f->last = &f->undo[i];
    }
  f->choice = (CwHumanChoice){
    .position = &f->position,
    .last = f->last,
    .unit = cw_human_unit (cw_position_game (&f->position)),
    .moves = f->moves,
    .count = cw_search_look (f->search, &f->position, f->last, f->moves),
  };
  f->choice.evaluation = cw_search_evaluation (f->search);
}

static double
probability_of (Fixture *f, const char *move, double rating)
{
  CwMove wanted = move_named (&f->position, move);

  g_assert_true (cw_human_probabilities (&f->choice, rating, 1, f->probability));
  for (unsigned i = 0; i < f->choice.count; i++)
    if (f->moves[i].move == wanted)
      return f->probability[i];
  g_assert_not_reached ();
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->search = cw_search_new (2);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  cw_search_free (f->search);
}

/* Every legal move is looked at, and the mate has the best score. */
static void
test_look (Fixture *f, gconstpointer data)
{
  CwMoveList list;
  int best = -40000, mate = 0;

  look (f, "chess", NULL, "e2e4 f7f6 d2d4 g7g5");
  cw_legal_moves (&f->position, &list);
  g_assert_cmpuint (f->choice.count, ==, list.count);
  for (unsigned i = 0; i < f->choice.count; i++)
    {
      best = MAX (best, f->moves[i].score[CW_HUMAN_DEPTHS - 1]);
      if (f->moves[i].move == move_named (&f->position, "d1h5"))
        mate = f->moves[i].score[CW_HUMAN_DEPTHS - 1];
    }
  g_assert_cmpint (mate, ==, CW_MATE - 1);
  g_assert_cmpint (best, ==, mate);
}

/* All features are finite, and the loss by the deepest look is in CW_HUMAN_LOSS_FEATURE. */
static void
test_features (Fixture *f, gconstpointer data)
{
  static const char *const games[] = { "chess", "shogi", "atomic", "capablanca" };

  for (guint g = 0; g < G_N_ELEMENTS (games); g++)
    {
      look (f, games[g], NULL, "");
      cw_human_features (&f->choice, f->features);
      int best = -40000;
      for (unsigned i = 0; i < f->choice.count; i++)
        best = MAX (best, f->moves[i].score[CW_HUMAN_DEPTHS - 1]);
      for (unsigned i = 0; i < f->choice.count; i++)
        {
          for (unsigned n = 0; n < CW_HUMAN_FEATURES; n++)
            g_assert_true (isfinite (f->features[i][n]));
          g_assert_cmpfloat (f->features[i][CW_HUMAN_NETWORK_FEATURE], ==, 0);
          double loss = (best - f->moves[i].score[CW_HUMAN_DEPTHS - 1]) / f->choice.unit;
          g_assert_cmpfloat (
              fabs (f->features[i][CW_HUMAN_LOSS_FEATURE] - log (1 + MIN (loss, 700) / 60)), <,
              1e-3);
        }
    }
}

static const float *
features_of (Fixture *f, const char *move)
{
  CwMove wanted = move_named (&f->position, move);

  for (unsigned i = 0; i < f->choice.count; i++)
    if (f->moves[i].move == wanted)
      return f->features[i];
  g_assert_not_reached ();
}

/* The features for captures, checks and what a move gives away are at their named places. */
static void
test_named_features (Fixture *f, gconstpointer data)
{
  look (f, "chess", "4k3/2p5/8/1b1n4/8/2N5/3Q4/4K3 w - - 0 1", "");
  cw_human_features (&f->choice, f->features);
  const float *put = features_of (f, "d2d5"), *check = features_of (f, "d2e3"),
              *quiet = features_of (f, "c3d1"), *gives = features_of (f, "d2h6");
  g_assert_cmpfloat (put[CW_HUMAN_CAPTURE_FEATURE], ==, 1);
  g_assert_cmpfloat (put[CW_HUMAN_PUT_FEATURE], ==, 0);
  g_assert_cmpfloat (check[CW_HUMAN_CHECK_FEATURE], ==, 1);
  g_assert_cmpfloat (check[CW_HUMAN_PUT_FEATURE], ==, 1);
  g_assert_cmpfloat (quiet[CW_HUMAN_CAPTURE_FEATURE], ==, 0);
  g_assert_cmpfloat (quiet[CW_HUMAN_CHECK_FEATURE], ==, 0);
  g_assert_cmpfloat (quiet[CW_HUMAN_LEFT_FEATURE], ==, 0);
  g_assert_cmpfloat (gives[CW_HUMAN_LEFT_FEATURE], >, 0.8);
}

/* A position with colours changed and the board turned has the same features and network inputs. */
static void
test_colours (Fixture *f, gconstpointer data)
{
  static const char *const white =
      "r2q1rk1/ppp2ppp/2n1bn2/3pp3/3P4/2PBPN2/PP3PPP/RNBQK2R w KQ - 0 9";
  static const char *const black =
      "rnbqk2r/pp3ppp/2pbpn2/3p4/3PP3/2N1BN2/PPP2PPP/R2Q1RK1 b kq - 0 9";
  static const char *const move[] = { "d4e5", "d5e4" };
  uint16_t inputs[2][CW_HUMAN_ACTIVE], outputs[2][2];
  float features[2][CW_HUMAN_FEATURES];
  unsigned counts[2];

  for (guint i = 0; i < 2; i++)
    {
      look (f, "chess", i == 0 ? white : black, "");
      counts[i] = cw_human_inputs (&f->position, f->last, 1500, inputs[i]);
      CwMove wanted = move_named (&f->position, move[i]);
      cw_human_outputs (&f->position, wanted, outputs[i]);
      cw_human_features (&f->choice, f->features);
      for (unsigned m = 0; m < f->choice.count; m++)
        if (f->moves[m].move == wanted)
          memcpy (features[i], f->features[m], sizeof features[i]);
    }
  g_assert_cmpuint (counts[0], ==, counts[1]);
  for (unsigned i = 0; i < counts[0]; i++)
    {
      gboolean found = FALSE;
      for (unsigned j = 0; j < counts[1]; j++)
        found |= inputs[0][i] == inputs[1][j];
      g_assert_true (found);
    }
  g_assert_cmpmem (outputs[0], sizeof outputs[0], outputs[1], sizeof outputs[1]);
  /* Searches of the two may prune differently; features of the board may not differ. */
  for (unsigned n = 28; n < CW_HUMAN_FEATURES; n++)
    g_assert_cmpfloat (fabs (features[0][n] - features[1][n]), <, 1e-4);
}

/* What everybody sees: recapturing, taking a free queen, castling rather than walking with the
 * king. */
static void
test_people (Fixture *f, gconstpointer data)
{
  double sum = 0;

  look (f, "chess", NULL, "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6");
  g_assert_cmpfloat (probability_of (f, "d7c6", 1500) + probability_of (f, "b7c6", 1500), >, 0.9);
  for (unsigned i = 0; i < f->choice.count; i++)
    sum += f->probability[i];
  g_assert_cmpfloat (fabs (sum - 1), <, 1e-9);
  look (f, "chess", NULL, "e2e4 e7e5 d1g4 d7d6 g4g7");
  g_assert_cmpfloat (probability_of (f, "f8g7", 1000), >, 0.8);
  look (f, "chess", NULL, "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6");
  g_assert_cmpfloat (probability_of (f, "e1g1", 1500), >, probability_of (f, "e1f1", 1500) * 10);
  g_assert_cmpfloat (probability_of (f, "f3g5", 1500), >, probability_of (f, "f3h4", 1500));
  look (f, "shogi", NULL, "7g7f 3c3d 8h2b+");
  g_assert_cmpfloat (probability_of (f, "3a2b", 1500) + probability_of (f, "8b2b", 1500), >, 0.8);
}

/* Stronger players lose less by a capture that wins a piece only at first sight. */
static void
test_rating (Fixture *f, gconstpointer data)
{
  /* Capturing the pawn on b7 loses the queen to Rb8. */
  look (f, "chess", "r4rk1/pp3ppp/2n1bn2/q2pp3/8/1QPPPN2/P2NBPPP/R4RK1 w - - 0 12", "");
  double weak = 0, strong = 0;
  for (unsigned i = 0; i < f->choice.count; i++)
    {
      g_assert_true (cw_human_probabilities (&f->choice, 1000, 1, f->probability));
      weak += f->probability[i] * f->moves[i].score[CW_HUMAN_DEPTHS - 1];
      g_assert_true (cw_human_probabilities (&f->choice, 2200, 1, f->probability));
      strong += f->probability[i] * f->moves[i].score[CW_HUMAN_DEPTHS - 1];
    }
  g_assert_cmpfloat (strong, >, weak);
}

/* The probability of a move that follows the habit, at that temperature; -1 if there is none. */
static double
following (Fixture *f, CwHabit habit, double temperature, bool keep)
{
  bool in[CW_MAX_MOVES];
  double all = 0;

  if (!cw_human_habit (&f->choice, habit, in))
    return -1;
  g_assert_true (cw_human_probabilities (&f->choice, 900, temperature, f->probability));
  if (keep)
    cw_human_keep_habits (&f->choice, temperature, f->probability);
  for (unsigned i = 0; i < f->choice.count; i++)
    all += in[i] ? f->probability[i] : 0;
  return all;
}

/* Wilder players overlook an attacked knight with few squares to go to more often, but less often
 * than chance alone would. */
static void
test_notice (Fixture *f, gconstpointer data)
{
  look (f, "chess", NULL, "g1f3 d7d5 f3d4 e7e5");
  double person = following (f, CW_HABIT_NOTICE, 1, true),
         wild = following (f, CW_HABIT_NOTICE, 2.7, true),
         chance = following (f, CW_HABIT_NOTICE, 2.7, false);
  g_assert_cmpfloat (person, >, 0.4);
  g_assert_cmpfloat (wild, <, 0.85 * person);
  g_assert_cmpfloat (wild, >, 1.3 * chance);
  look (f, "chess", NULL, "e2e4 e7e5 g1f3 b8c6"); /* nothing can be won or lost */
  g_assert_cmpfloat (following (f, CW_HABIT_NOTICE, 1, true), ==, -1);
  look (f, "chess", NULL, "e2e4 d7d5 e4d5 d8d5"); /* a case for taking back instead */
  g_assert_cmpfloat (following (f, CW_HABIT_NOTICE, 1, true), ==, -1);
  look (f, "kingofthehill", NULL, "g1f3 d7d5 f3d4 e7e5");
  g_assert_cmpfloat (following (f, CW_HABIT_NOTICE, 1, true), ==, -1);
}

/* However wild, a player takes back a little more often than the model says of people. */
static void
test_take_back (Fixture *f, gconstpointer data)
{
  look (f, "chess", NULL, "e2e4 d7d5 g1f3 d5e4 b1c3 c8f5 c3e4");
  double person = following (f, CW_HABIT_TAKE_BACK, 1, false),
         wild = following (f, CW_HABIT_TAKE_BACK, 2.7, true),
         chance = following (f, CW_HABIT_TAKE_BACK, 2.7, false);
  g_assert_cmpfloat (chance, <, person);
  g_assert_cmpfloat (wild / (1 - wild), >, 1.2 * person / (1 - person));
  g_assert_cmpfloat (wild / (1 - wild), <, 1.4 * person / (1 - person));
}

/* Weaker people put a piece where it is captured more often than the fit says. */
static void
test_put_more (void)
{
  static const float features[2][CW_HUMAN_FEATURES] = { [1] = { [CW_HUMAN_PUT_FEATURE] = 1 } };
  static const struct
  {
    double rating;
    float more;
  } cases[] = { { 900, 0.4f }, { 1200, 0.4f }, { 1300, 0.2f }, { 1400, 0 }, { 2000, 0 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      float liking[2] = { 1, 1 };
      cw_human_put_more (features, 2, cases[i].rating, liking);
      g_assert_cmpfloat (liking[0], ==, 1);
      g_assert_cmpfloat_with_epsilon (liking[1] - 1, cases[i].more, 1e-6f);
    }
}

/* A written model reads back the same; a changed file is refused. */
static void
test_file (void)
{
  g_autofree unsigned char *bytes = g_malloc (CW_HUMAN_FILE_SIZE),
                           *again = g_malloc (CW_HUMAN_FILE_SIZE);
  g_autofree CwHumanModel *model = g_new0 (CwHumanModel, 1);
  CwStatus status = { 0 };

  g_assert_nonnull (cw_human_model ());
  cw_human_write (cw_human_model (), bytes);
  g_assert_true (cw_human_read (model, bytes, CW_HUMAN_FILE_SIZE, &status));
  cw_human_write (model, again);
  g_assert_cmpmem (bytes, CW_HUMAN_FILE_SIZE, again, CW_HUMAN_FILE_SIZE);
  g_assert_false (cw_human_read (model, bytes, CW_HUMAN_FILE_SIZE - 1, &status));
  g_assert_cmpint (status.code, ==, CW_HUMAN_MODEL);
  bytes[0] ^= 1;
  g_assert_false (cw_human_read (model, bytes, CW_HUMAN_FILE_SIZE, &status));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add ("/search/human/look", Fixture, NULL, set_up, test_look, tear_down);
  g_test_add ("/search/human/features", Fixture, NULL, set_up, test_features, tear_down);
  g_test_add ("/search/human/named-features", Fixture, NULL, set_up, test_named_features,
              tear_down);
  g_test_add ("/search/human/colours", Fixture, NULL, set_up, test_colours, tear_down);
  g_test_add ("/search/human/people", Fixture, NULL, set_up, test_people, tear_down);
  g_test_add ("/search/human/rating", Fixture, NULL, set_up, test_rating, tear_down);
  g_test_add ("/search/human/take-back", Fixture, NULL, set_up, test_take_back, tear_down);
  g_test_add ("/search/human/notice", Fixture, NULL, set_up, test_notice, tear_down);
  g_test_add_func ("/search/human/put-more", test_put_more);
  g_test_add_func ("/search/human/file", test_file);
  return g_test_run ();
}
