/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/review_text.h"

#include <glib/gi18n.h>
#include <math.h>

#include "notation/move_text.h"
#include "notation/shogi_text.h"
#include "review/repeats.h"
#include "text/fact_text.h"
#include "text/outcome_text.h"
#include "text/score_text.h"

#define LINE_PLIES 3  /* of an answer */
#define ROUNDING 1e-6 /* of points, which are computed from hundredths */
#define LEVEL 0.15    /* distance from one half beyond which the game is not level */

/* --- moves ----------------------------------------------------------------------------------- */

static char *
write_usual (gpointer context, const CwPosition *position, CwMove move, CwSquare previous)
{
  char text[CW_MOVE_TEXT];
  if (cw_position_game (position)->shogi)
    cw_western_write (position, move, text);
  else
    cw_san_write (position, move, text);
  return g_strdup (text);
}

const CwMoveWriter cw_move_writer_usual = { NULL, write_usual, TRUE };

char *
cw_line_words (const CwMoveWriter *writer, const CwPosition *position, CwSquare previous,
               const CwMove *moves, guint count, guint most)
{
  GString *words = g_string_new (NULL);
  CwPosition at = *position;
  CwUndo undo;
  for (guint i = 0; i < count && cw_is_legal (&at, moves[i]); i++)
    {
      if (i == most)
        {
          g_string_append (words, " …");
          break;
        }
      g_autofree char *text = writer->write (writer->context, &at, moves[i], previous);
      if (i > 0)
        g_string_append_c (words, ' ');
      g_string_append (words, text);
      previous = cw_move_to (moves[i]);
      cw_do (&at, moves[i], &undo, NULL);
    }
  return g_string_free (words, FALSE);
}

char *
cw_review_move_title (const CwMoveWriter *writer, const CwGameReview *review, guint move)
{
  const CwPosition *position = &review->position[move];
  CwSquare previous = move > 0 ? cw_move_to (review->move[move - 1].move) : CW_NO_SQUARE;
  g_autofree char *text =
      writer->write (writer->context, position, review->move[move].move, previous);
  guint number = cw_position_number (position);
  if (!review->game->shogi && cw_position_side (position) == CW_BLACK)
    return g_strdup_printf ("%u…\u00a0%s", number, text);
  return g_strdup_printf ("%u.\u00a0%s", number, text);
}

guint
cw_whole_points (double loss)
{
  return (guint)floor (100 * loss + ROUNDING);
}

char *
cw_points_words (double loss)
{
  guint points = cw_whole_points (loss);
  return g_strdup_printf (ngettext ("%u point", "%u points", points), points);
}

#define EXACT 10  /* seconds up to which each one counts */
#define MINUTE 55 /* seconds from which minutes count */
#define STEP 5    /* between them */

char *
cw_time_left_words (double seconds)
{
  guint count = (guint)lround (MAX (seconds, 1));
  if (count > EXACT)
    count = (count + STEP / 2) / STEP * STEP;
  if (count >= MINUTE)
    {
      guint minutes = MAX (1, (guint)lround (seconds / 60));
      return g_strdup_printf (ngettext ("About %u minute left.", "About %u minutes left.", minutes),
                              minutes);
    }
  return g_strdup_printf (ngettext ("About %u second left.", "About %u seconds left.", count),
                          count);
}

/* --- one move -------------------------------------------------------------------------------- */

/* What the move allows and which was better, if nothing more can be proven. */
static char *
better_words (const CwMoveWriter *writer, const CwPosition *before, CwSquare previous,
              const CwMoveReview *review)
{
  CwPosition after = *before;
  CwUndo undo;
  cw_do (&after, review->move, &undo, NULL);
  g_autofree char *best =
      cw_line_words (writer, before, previous, review->best.move, MIN (review->best.moves, 1), 1);
  g_autofree char *answer =
      cw_line_words (writer, &after, cw_move_to (review->move), review->played.move + 1,
                     MAX (review->played.moves, 1) - 1, LINE_PLIES);
  long chances = lround (100 * review->before), left = lround (100 * review->after);
  if (best[0] == '\0')
    return g_strdup ("");
  if (answer[0] == '\0')
    return g_strdup_printf (_ ("Better was %s: chances of %ld %% rather than %ld %%."), best,
                            chances, left);
  /* Translators: a line of moves, a side, a better move, and expected scores in percent: "Allows d5
   * exd5 Nxd5 …, which leaves White chances of 44 %. Better was Nf3: 61 %." */
  return g_strdup_printf (
      _ ("Allows %s, which leaves %s chances of %ld %%. Better was %s: %ld %%."), answer,
      cw_side_name (cw_position_game (before), cw_position_side (before)), left, best, chances);
}

/* Whether the second fact explains why the first one's line works, and so needs no line. */
static bool
is_reason (const CwMoveReview *review)
{
  const CwFact *first = &review->fact[0], *second = &review->fact[1];
  if (second->kind == CW_FACT_KING_LINE_OPENED)
    return true;
  return first->missed == second->missed && first->line == 0 && second->line == 0
         && (second->kind == CW_FACT_GUARD_PINNED || second->kind == CW_FACT_OVERLOADED);
}

char *
cw_move_review_words (const CwMoveWriter *writer, const CwPosition *before, const CwUndo *last,
                      const CwMoveReview *review)
{
  GString *words = g_string_new (NULL);
  CwSquare previous = last != NULL ? cw_move_to (last->move) : CW_NO_SQUARE;
  CwPosition after = *before;
  CwUndo undo;
  cw_do (&after, review->move, &undo, last);
  for (guint i = 0; i < review->facts; i++)
    {
      const CwFact *fact = &review->fact[i];
      g_autofree char *sentence =
          i > 0 && is_reason (review) ? cw_fact_reason (writer, fact, before)
          : fact->missed
              ? cw_fact_sentence (writer, fact, before, previous, review->best.move,
                                  review->best.moves)
              : cw_fact_sentence (writer, fact, &after, cw_move_to (review->move),
                                  review->played.move + 1, MAX (review->played.moves, 1) - 1);
      g_string_append_printf (words, "%s%s", i > 0 ? " " : "", sentence);
    }
  if (review->facts > 0 || review->sign == 0)
    return g_string_free (words, FALSE);
  g_string_free (words, TRUE);
  return better_words (writer, before, previous, review);
}

char *
cw_game_review_words (const CwMoveWriter *writer, const CwGameReview *review, guint move)
{
  const CwMoveReview *judged = &review->move[move];
  bool missed = judged->fact[0].missed;
  CwMove key = cw_move_review_key (judged);
  if (!cw_game_review_repeats (review, move))
    return cw_move_review_words (writer, &review->position[move],
                                 cw_game_review_last (review, move), judged);
  guint ply = missed ? move : move + 1;
  const CwUndo *last = cw_game_review_last (review, ply);
  g_autofree char *line =
      cw_line_words (writer, &review->position[ply],
                     last != NULL ? cw_move_to (last->move) : CW_NO_SQUARE, &key, 1, 1);
  /* Translators: a move that was overlooked before, too. */
  return missed ? g_strdup_printf (_ ("Still overlooks %s."), line)
                : g_strdup_printf (_ ("Still allows %s."), line);
}

char *
cw_move_answer_words (const CwMoveWriter *writer, const CwPosition *before,
                      const CwMoveReview *review)
{
  if (review->loss <= CW_REVIEW_NOISE)
    return g_strdup (_ ("The move is as good as the best."));
  return review->facts > 0 ? cw_move_review_words (writer, before, NULL, review)
                           : better_words (writer, before, CW_NO_SQUARE, review);
}

char *
cw_threat_words (const CwMoveWriter *writer, const CwPosition *position, const CwMoveReview *threat)
{
  CwPosition passed = *position;
  CwUndo undo;
  if (!threat->judged)
    return NULL;
  cw_do (&passed, CW_NULL_MOVE, &undo, NULL);
  return cw_fact_threat (writer, &threat->fact[0], &passed, threat->best.move, threat->best.moves);
}

/* --- the game -------------------------------------------------------------------------------- */

/* The number of the last move before either side was clearly ahead or made a mistake; `*end` if
 * that is the last of the game. */
static guint
level_until (const CwGameReview *review, gboolean *end)
{
  guint number = 0;
  *end = FALSE;
  for (guint i = 0; i < review->plies; i++)
    {
      double expected = cw_game_review_expected (review, i + 1);
      if (isnan (expected) || fabs (expected - 0.5) > LEVEL || review->move[i].sign == 2
          || review->move[i].sign == 4)
        return number;
      number = cw_position_number (&review->position[i]);
    }
  *end = TRUE;
  return number;
}

static void
add_opening (GString *text, const CwGameReview *review, const char *opening)
{
  gboolean end;
  guint level = level_until (review, &end);
  g_autofree char *name = opening != NULL ? g_strconcat (opening, ". ", NULL) : g_strdup ("");
  g_string_append (text, name);
  if (level > 0 && end)
    g_string_append (text, _ ("The game was level throughout."));
  else if (level > 0)
    g_string_append_printf (text, _ ("The game was level until move %u."), level);
  else
    g_string_append (text, _ ("The game was not level from the start."));
}

static void
add_turning (GString *text, const CwMoveWriter *writer, const CwGameReview *review,
             const CwLedger *ledger, const char *why)
{
  if (!ledger->turned)
    {
      g_string_append_printf (text, " %s", _ ("No move lost much."));
      return;
    }
  guint at = ledger->turning, largest = at;
  cw_ledger_losses (review, 3, &largest, 1);
  g_autofree char *move = cw_review_move_title (writer, review, at);
  g_autofree char *points = cw_points_words (review->move[at].loss);
  /* Translators: a move, and how much of the expected score it lost: "It turned on 17. Nb1, which
   * lost 41 points." */
  g_string_append_c (text, ' ');
  g_string_append_printf (text,
                          at != largest || review->move[at].loss >= review->terms.scale.mistake
                              ? _ ("It turned on %s, which lost %s.")
                              /* Translators: a move, and the points that it lost, not many */
                              : _ ("The move that lost most was %s: %s."),
                          move, points);
  if (why != NULL && why[0] != '\0')
    g_string_append_printf (text, " %s", why);
}

char *
cw_review_summary (const CwMoveWriter *writer, const CwGameReview *review, const CwLedger *ledger,
                   const char *opening, const char *why, const char *end)
{
  GString *text = g_string_new (NULL);
  add_opening (text, review, opening);
  add_turning (text, writer, review, ledger, why);
  if (end != NULL)
    g_string_append_printf (text, " %s", end);
  return g_string_free (text, FALSE);
}
