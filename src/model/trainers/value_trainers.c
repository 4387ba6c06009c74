/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trainers for counting, exchanges, what a piece is worth on its square, and the expected score. */
#include "learning/trade.h"
#include "learning/value_set.h"
#include "model/game/move_words.h"
#include "model/trainers/trainer_private.h"
#include "model/values/trade_words.h"
#include "search/chances.h"
#include "text/outcome_text.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define TRIES 80     /* positions tried for a question */
#define CLEAR 0.08   /* how much more one piece must be worth than the other, in expected score */
#define DECIDED 0.85 /* beyond this expected score no piece matters any more */

/* --- count the material ----------------------------------------------------------------------- */

/* The balance in pawns. Pieces in hand count as on the board. */
static int
count_of (const CwGame *game, const CwPosition *position)
{
  CwValues values;
  CwMaterialBalance balance;

  cw_value_set_usual (game, &values);
  memcpy (values.hand, values.board, sizeof values.hand);
  cw_material_balance (&balance, &values, position);
  return (int)lround (balance.balance / 100);
}

static char *
ahead_text (const CwGame *game, int pawns)
{
  if (pawns == 0)
    return g_strdup (_ ("Level"));
  /* Translators: a side ("White") and a number of pawns. */
  return g_strdup_printf (_ ("%s is %d ahead"),
                          cw_side_name (game, pawns > 0 ? CW_WHITE : CW_BLACK), ABS (pawns));
}

static gboolean
ask_count (CwTrainer *self)
{
  const CwPoolPosition *chosen = cw_trainer_pool_position (self);

  if (chosen == NULL)
    return FALSE;
  /* Level positions are frequent, so most are passed over. */
  for (guint i = 0; i < 3 && count_of (self->game, &chosen->position) == 0; i++)
    chosen = cw_trainer_pool_position (self);
  int truth = count_of (self->game, &chosen->position);
  self->truth = cw_trainer_random (self, CW_TRAINER_CHOICES);
  cw_trainer_show (self, &chosen->position, CW_WHITE);
  for (guint i = 0; i < CW_TRAINER_CHOICES; i++)
    cw_trainer_set_choice (self, i, ahead_text (self->game, truth + (int)i - (int)self->truth));
  cw_trainer_set_prompt (self, CW_ANSWER_CHOICE, g_strdup (_ ("Who has more, in pawns?")));
  return TRUE;
}

static void
answer_choice (CwTrainer *self, const CwAnswer *answer)
{
  gboolean right = answer->choice == self->truth;

  cw_trainer_judge (self, right,
                    right ? g_strdup_printf (_ ("%s: right."), self->choices[self->truth])
                          : g_strdup_printf (_ ("No: %s."), self->choices[self->truth]));
}

/* --- exchanges -------------------------------------------------------------------------------- */

static const char *const verdicts[] = { N_ ("It wins"), N_ ("It is even"), N_ ("It loses") };

/* 0 wins, 1 even, 2 loses. */
static guint
verdict_of (const CwTrade *trade)
{
  double change = trade->taken.value - trade->given.value;
  return change > 50 ? 0 : change < -50 ? 2 : 1;
}

/* Finds a capture with that verdict in the position; FALSE if there is none. */
static gboolean
find_capture (CwTrainer *self, const CwPosition *position, guint verdict, CwTrade *trade)
{
  CwValues values;
  CwMoveList list;

  cw_value_set_usual (self->game, &values);
  cw_legal_moves (position, &list);
  if (list.count == 0)
    return FALSE;
  guint first = cw_trainer_random (self, list.count);
  for (guint i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[(first + i) % list.count];
      if (cw_is_capture (position, move) && cw_trade (trade, &values, position, &move, 1)
          && trade->outcome.result == CW_ONGOING && verdict_of (trade) == verdict)
        return TRUE;
    }
  return FALSE;
}

static gboolean
ask_trade (CwTrainer *self)
{
  guint wanted = cw_trainer_random (self, G_N_ELEMENTS (verdicts));
  const CwPoolPosition *chosen = cw_trainer_pool_position (self);
  CwTrade trade;
  guint tries = 0;

  if (chosen == NULL)
    return FALSE;
  while (!find_capture (self, &chosen->position, wanted, &trade))
    {
      chosen = cw_trainer_pool_position (self);
      if (++tries % TRIES == 0)
        wanted = (wanted + 1) % G_N_ELEMENTS (verdicts);
      if (tries == TRIES * G_N_ELEMENTS (verdicts))
        {
          cw_trainer_set_prompt (self, CW_ANSWER_NONE,
                                 g_strdup (_ ("There are no captures in these games.")));
          return FALSE;
        }
    }
  self->truth = wanted;
  self->move = trade.move[0];
  cw_trainer_show (self, &chosen->position, trade.side);
  self->hint = self->move;
  g_autofree char *words = cw_session_move_san (self->session, self->move);
  cw_trainer_set_prompt (self, CW_ANSWER_CHOICE,
                         g_strdup_printf (_ ("%s: does it win, lose, or is it even?"), words));
  for (guint i = 0; i < G_N_ELEMENTS (verdicts); i++)
    cw_trainer_set_choice (self, i, g_strdup (_ (verdicts[i])));
  return TRUE;
}

/* Also plays the exchange out on the board. */
static void
answer_trade (CwTrainer *self, const CwAnswer *answer)
{
  CwValues values;
  CwTrade trade;
  const CwPosition *position = cw_session_position (self->session);
  gboolean right = answer->choice == self->truth;

  cw_value_set_usual (self->game, &values);
  cw_trade (&trade, &values, position, &self->move, 1);
  g_autofree char *sentence = cw_trade_sentence (self->game, &trade, FALSE);
  cw_trainer_judge (self, right,
                    g_strdup_printf ("%s %s", right ? _ ("Right.") : _ ("No."), sentence));
  cw_trainer_play (self, trade.move, trade.moves, TRUE);
}

/* --- what a piece is worth here --------------------------------------------------------------- */

/* How much expected score the side to move would lose without the piece on a square, by the engine;
 * negative if that cannot be said. */
static double
loss_without (CwTrainer *self, const CwPosition *position, CwSquare square, double expected)
{
  CwPosition without;
  CwSetup setup;
  CwColour side = cw_position_side (position);

  cw_position_get (position, &setup);
  setup.board[square] = CW_NO_PIECE;
  setup.en_passant[0] = CW_NO_SQUARE;
  if (!cw_position_set (&without, self->game, &setup, NULL) || cw_position_side (&without) != side
      || cw_outcome (&without, NULL).result != CW_ONGOING)
    return -1;
  int score = cw_trainer_score (self, &without, CW_NO_MOVE, NULL);
  return expected - cw_chances_expected (self->game, score);
}

/* A piece of the side to move that is neither royal nor a pawn; CW_NO_SQUARE if there is none. */
static CwSquare
random_piece (CwTrainer *self, const CwPosition *position)
{
  guint squares = self->game->files * self->game->ranks;
  guint first = cw_trainer_random (self, squares);

  for (guint i = 0; i < squares; i++)
    {
      CwSquare square = (CwSquare)((first + i) % squares);
      CwPiece piece = cw_position_at (position, square);
      if (piece != CW_NO_PIECE && cw_piece_colour (piece) == cw_position_side (position)
          && !self->game->kind[cw_piece_kind (piece)].royal && cw_piece_kind (piece) != 1)
        return square;
    }
  return CW_NO_SQUARE;
}

/* "knight f3" */
static char *
piece_text (CwTrainer *self, const CwPosition *position, CwSquare square)
{
  char name[16];
  CwKind kind = cw_piece_kind (cw_position_at (position, square));

  return g_strdup_printf ("%s %s", _ (self->game->kind[kind].name),
                          cw_trainer_square_name (self, square, name));
}

/* Shows a position with rings around two squares. */
static void
show_pair (CwTrainer *self, const CwPosition *position, CwSquare one, CwSquare other)
{
  CwGameTree *tree = cw_game_tree_new (self->game, position);
  char a[CW_SQUARE_NAME_SIZE], b[CW_SQUARE_NAME_SIZE];
  g_autofree char *rings = g_strdup_printf ("[%%csl G%s,B%s]", cw_square_name (self->game, one, a),
                                            cw_square_name (self->game, other, b));

  cw_node_set_comment (tree, cw_game_tree_root (tree), rings);
  cw_session_take_tree (self->session, tree);
  self->flipped = cw_position_side (position) == CW_BLACK;
}

typedef struct
{
  CwPosition position;
  CwSquare squares[2];
  double losses[2]; /* of expected score, without each piece */
} Pair;

/* Two random pieces of a position; FALSE if they give no question. */
static gboolean
find_pair (CwTrainer *self, const CwPosition *position, Pair *pair)
{
  pair->position = *position;
  for (guint i = 0; i < 2; i++)
    pair->squares[i] = random_piece (self, position);
  if (pair->squares[0] == pair->squares[1] || pair->squares[0] == CW_NO_SQUARE)
    return FALSE;
  double expected =
      cw_chances_expected (self->game, cw_trainer_score (self, position, CW_NO_MOVE, NULL));
  if (expected > DECIDED || expected < 1 - DECIDED)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    if ((pair->losses[i] = loss_without (self, position, pair->squares[i], expected)) < 0)
      return FALSE;
  return TRUE;
}

static double
difference (const Pair *pair)
{
  return fabs (pair->losses[0] - pair->losses[1]);
}

/* Asks about the first clear pair, or the clearest. */
static gboolean
ask_value (CwTrainer *self)
{
  Pair pair, best = { 0 };

  for (guint tries = 0; tries < TRIES * 2 && difference (&best) < CLEAR; tries++)
    {
      const CwPoolPosition *chosen = cw_trainer_pool_position (self);
      if (chosen == NULL)
        return FALSE;
      if (find_pair (self, &chosen->position, &pair) && difference (&pair) > difference (&best))
        best = pair;
    }
  if (difference (&best) < CLEAR / 2)
    {
      cw_trainer_set_prompt (self, CW_ANSWER_NONE,
                             g_strdup (_ ("No good question was found. Start again.")));
      return FALSE;
    }
  self->truth = best.losses[1] > best.losses[0];
  self->expected = best.losses[self->truth];
  self->result = best.losses[!self->truth];
  show_pair (self, &best.position, best.squares[0], best.squares[1]);
  cw_trainer_set_prompt (self, CW_ANSWER_CHOICE,
                         g_strdup (_ ("Which piece would be missed more?")));
  for (guint i = 0; i < 2; i++)
    cw_trainer_set_choice (self, i, piece_text (self, &best.position, best.squares[i]));
  return TRUE;
}

static void
answer_value (CwTrainer *self, const CwAnswer *answer)
{
  gboolean right = answer->choice == self->truth;

  cw_trainer_judge (
      self, right,
      g_strdup_printf (
          /* Translators: "Right." or "No.", a piece with its square, two numbers of percent. */
          _ ("%s Without the %s the expected score falls by %.0f points, without the other by "
             "%.0f."),
          right ? _ ("Right.") : _ ("No."), self->choices[self->truth], 100 * self->expected,
          100 * self->result));
}

/* --- guess the percent ------------------------------------------------------------------------ */

static gboolean
ask_percent (CwTrainer *self)
{
  const CwPoolPosition *chosen = NULL;
  CwMaterialBalance balance;
  CwValues values;

  for (guint tries = 0; tries < TRIES; tries++)
    {
      chosen = cw_trainer_pool_position (self);
      if (chosen == NULL)
        return FALSE;
      if (chosen->result >= 0)
        break;
    }
  if (chosen->result < 0)
    {
      cw_trainer_set_prompt (self, CW_ANSWER_NONE, g_strdup (_ ("These games have no results.")));
      return FALSE;
    }
  cw_value_set_named (self->game->shogi ? "selfplay-shogi" : "engine-games", &values);
  cw_material_balance (&balance, &values, &chosen->position);
  self->expected = balance.scored ? balance.score : 0.5;
  self->result = chosen->result;
  cw_trainer_show (self, &chosen->position, CW_WHITE);
  cw_trainer_set_prompt (
      self, CW_ANSWER_PERCENT,
      g_strdup_printf (_ ("%s to move. What does %s score, in percent?"),
                       cw_side_name (self->game, cw_position_side (&chosen->position)),
                       cw_side_name (self->game, CW_WHITE)));
  return TRUE;
}

static void
answer_percent (CwTrainer *self, const CwAnswer *answer)
{
  const struct
  {
    const char *suffix;
    double value;
  } numbers[] = { { "-said", answer->percent },
                  { "-formula", self->expected },
                  { "-results", self->result } };
  double error = (answer->percent - self->result) * (answer->percent - self->result);
  double its = (self->expected - self->result) * (self->expected - self->result);

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *key = cw_trainer_key (self, numbers[i].suffix);
      cw_training_add_result (self->training, key, numbers[i].value);
    }
  cw_trainer_judge (
      self, error,
      g_strdup_printf (
          _ ("The game gave %.0f\u00a0%%. You said %.0f\u00a0%%: squared error %.3f. Material "
             "alone says %.0f\u00a0%%: %.3f."),
          100 * self->result, 100 * answer->percent, error, 100 * self->expected, its));
}

const CwTrainerKind cw_trainer_count = {
  .name = "count",
  .title = N_ ("Count the material"),
  .group = N_ ("Values"),
  .rules = N_ ("Who has more, and by how much? Pawn 1, knight and bishop 3, rook 5, queen 9. 60 "
               "seconds."),
  .shogi_rules = N_ ("Who has more, and by how much? Pawn 1, lance 5, knight 6, silver 8, gold 9, "
                     "bishop 13, rook 15; in hand the same. 60 seconds."),
  .seconds = 60,
  .pool = TRUE,
  .ask = ask_count,
  .answer = answer_choice,
};

const CwTrainerKind cw_trainer_trade = {
  .name = "trade",
  .title = N_ ("Trade scale"),
  .group = N_ ("Values"),
  .rules = N_ ("The arrow shows a capture. If both sides capture back as long as it pays: does it "
               "win, lose, or is it even? Ten questions."),
  .questions = 10,
  .pool = TRUE,
  .ask = ask_trade,
  .answer = answer_trade,
};

const CwTrainerKind cw_trainer_value_here = {
  .name = "value-here",
  .title = N_ ("Worth here"),
  .group = N_ ("Values"),
  .rules = N_ ("Two pieces are ringed. Without which one would the side to move score less? The "
               "engine has looked at both. Ten questions."),
  .questions = 10,
  .pool = TRUE,
  .ask = ask_value,
  .answer = answer_value,
};

const CwTrainerKind cw_trainer_percent = {
  .name = "percent",
  .title = N_ ("Guess the percent"),
  .group = N_ ("Values"),
  .rules = N_ ("A position from a game: how many points does it bring, in percent? 100 is a sure "
               "win, 50 a draw or even chances. Ten questions; the error of each is squared."),
  .questions = 10,
  .result = CW_RESULT_BRIER,
  .pool = TRUE,
  .ask = ask_percent,
  .answer = answer_percent,
};
