/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/outcome_text.h"

#include <glib/gi18n.h>

#include "core/variant.h"

gboolean
cw_side_is_white (const CwGame *game, CwColour colour)
{
  return (colour == CW_WHITE) != game->shogi;
}

/* --- sides ----------------------------------------------------------------------------------- */

typedef struct
{
  const char *white, *black, *sente, *gote;
} BySide;

static const char *
of_side (const BySide *words, const CwGame *game, CwColour colour)
{
  if (game->shogi)
    return _ (colour == CW_WHITE ? words->sente : words->gote);
  return _ (colour == CW_WHITE ? words->white : words->black);
}

const char *
cw_side_name (const CwGame *game, CwColour colour)
{
  if (game->shogi)
    return colour == CW_WHITE ? C_ ("player", "Sente") : C_ ("player", "Gote");
  return colour == CW_WHITE ? C_ ("player", "White") : C_ ("player", "Black");
}

/* Translators: these follow how the game was won: "Checkmate: White wins." */
static const BySide wins = { N_ ("White wins"), N_ ("Black wins"), N_ ("Sente wins"),
                             N_ ("Gote wins") };
static const BySide resigned = { N_ ("White resigned"), N_ ("Black resigned"),
                                 N_ ("Sente resigned"), N_ ("Gote resigned") };
static const BySide time_up = { N_ ("White’s time is up"), N_ ("Black’s time is up"),
                                N_ ("Sente’s time is up"), N_ ("Gote’s time is up") };

/* --- ends ------------------------------------------------------------------------------------ */

static char *
checks_given (const CwGame *game)
{
  unsigned checks = game->variant->checks_to_win;
  if (checks == 0)
    return g_strdup (_ ("The last check was given"));
  return g_strdup_printf (
      g_dngettext (NULL, "Check was given %u time", "Check was given %u times", checks), checks);
}

/* How it was won, before the colon, if that is the same in every game. */
static const char *const ways_to_win[CW_REASON_COUNT] = {
  [CW_REASON_CHECKMATE] = N_ ("Checkmate"),
  [CW_REASON_FOURFOLD] =
      N_ ("The same position for the fourth time, which loses for the side that moved first"),
  [CW_REASON_PERPETUAL_CHECK] = N_ ("Perpetual check, which loses for the side giving it"),
  [CW_REASON_IMPASSE] = N_ ("Impasse (jishogi), by the count of points"),
  [CW_REASON_DECLARATION] = N_ ("Impasse declared, and all its conditions are met"),
  [CW_REASON_FALSE_DECLARATION] = N_ ("Impasse declared without its conditions, which loses"),
  [CW_REASON_TRY] = N_ ("A try: the king reached the other king’s start square"),
  [CW_REASON_ARMY_CAPTURED] = N_ ("The whole army was captured"),
  [CW_REASON_GOAL] = N_ ("The king reached the hill"),
  [CW_REASON_EXPLODED] = N_ ("The king exploded"),
  [CW_REASON_NO_PIECES] = N_ ("No piece is left, which wins in this game"),
};

/* How it was won, before the colon; NULL if only the result is known. */
static char *
way_to_win (const CwGame *game, CwReason reason, CwColour loser)
{
  if (reason == CW_REASON_STALEMATE)
    return g_strdup (game->variant->stalemate == CW_STALEMATE_WINS
                         ? _ ("No legal move is left, which wins in this game")
                         : _ ("No legal move is left, which loses in this game"));
  if (reason == CW_REASON_RESIGNED || reason == CW_REASON_TIME)
    return g_strdup (of_side (reason == CW_REASON_TIME ? &time_up : &resigned, game, loser));
  if (reason == CW_REASON_CHECKS)
    return checks_given (game);
  return ways_to_win[reason] != NULL ? g_strdup (_ (ways_to_win[reason])) : NULL;
}

static const char *const drawn[CW_REASON_COUNT] = {
  [CW_REASON_STALEMATE] = N_ ("Stalemate: no legal move and no check, so the game is drawn."),
  [CW_REASON_DEAD_POSITION] = N_ ("Drawn: neither side can mate with what is left."),
  [CW_REASON_FIVEFOLD] = N_ ("Drawn: the same position occurred five times."),
  [CW_REASON_SEVENTYFIVE_MOVES] = N_ ("Drawn: 75 moves without a capture or a pawn move."),
  [CW_REASON_THREEFOLD] = N_ ("Drawn: the same position occurred three times."),
  [CW_REASON_FIFTY_MOVES] = N_ ("Drawn: 50 moves without a capture or a pawn move."),
  [CW_REASON_AGREED] = N_ ("Drawn by agreement."),
  [CW_REASON_TIME] = N_ ("Drawn: the time is up, but the other side has nothing to mate with."),
  [CW_REASON_FOURFOLD] = N_ ("Drawn: the same position for the fourth time."),
  [CW_REASON_IMPASSE] = N_ ("Drawn by impasse (jishogi): both sides have enough points."),
};

static const char *
draw_sentence (const CwGame *game, CwReason reason)
{
  if (reason == CW_REASON_FOURFOLD && game->shogi)
    return _ ("Drawn: the same position for the fourth time (sennichite).");
  return _ (drawn[reason] != NULL ? drawn[reason] : N_ ("Drawn."));
}

static CwColour
loser_of (const CwOutcome *outcome)
{
  return outcome->result == CW_WIN_WHITE ? CW_BLACK : CW_WHITE;
}

/* Takes `way`. */
static char *
with_winner (char *way, const char *winner)
{
  g_autofree char *owned = way;
  if (owned == NULL)
    return g_strdup_printf ("%s.", winner);
  /* Translators: how a game was won, and by whom: "Checkmate: White wins." */
  return g_strdup_printf (_ ("%s: %s."), owned, winner);
}

char *
cw_outcome_sentence (const CwGame *game, const CwOutcome *outcome)
{
  if (outcome->result == CW_ONGOING || outcome->claim)
    return NULL;
  if (outcome->result == CW_DRAW)
    return g_strdup (draw_sentence (game, outcome->reason));
  CwColour loser = loser_of (outcome);
  return with_winner (way_to_win (game, outcome->reason, loser),
                      of_side (&wins, game, cw_other (loser)));
}

char *
cw_outcome_sentence_to (const CwGame *game, const CwOutcome *outcome, CwColour user)
{
  if (outcome->claim || (outcome->result != CW_WIN_WHITE && outcome->result != CW_WIN_BLACK))
    return cw_outcome_sentence (game, outcome);
  CwColour loser = loser_of (outcome);
  gboolean won = loser != user;
  if (outcome->reason == CW_REASON_RESIGNED)
    return g_strdup (won ? _ ("The computer resigned: you win.")
                         : _ ("You resigned: the computer wins."));
  if (outcome->reason == CW_REASON_TIME)
    return g_strdup (won ? _ ("The computer’s time is up: you win.")
                         : _ ("Your time is up: the computer wins."));
  /* Translators: these follow how the game was won: "Checkmate: you win." */
  return with_winner (way_to_win (game, outcome->reason, loser),
                      won ? C_ ("winner", "you win") : C_ ("winner", "the computer wins"));
}

/* --- impasse --------------------------------------------------------------------------------- */

static void
add_reason (GString *text, char *reason)
{
  g_autofree char *owned = reason;
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", owned);
}

static char *
counted_sentence (guint points, guint need)
{
  return g_strdup_printf (g_dngettext (NULL, "%u point is counted, %u are needed.",
                                       "%u points are counted, %u are needed.", points),
                          points, need);
}

/* What was missing, one sentence each. */
static char *
missing_sentence (const CwDeclaration *declaration, CwColour us)
{
  GString *text = g_string_new (NULL);
  guint points = declaration->points[us], need = declaration->points_draw;
  guint pieces = declaration->pieces, wanted = CW_DECLARATION_PIECES;
  if (!declaration->king_in_zone)
    add_reason (text, g_strdup (_ ("The king is not in the enemy camp.")));
  if (pieces < wanted)
    add_reason (
        text, g_strdup_printf (g_dngettext (NULL, "%u piece is there with it, %u are needed.",
                                            "%u pieces are there with it, %u are needed.", pieces),
                               pieces, wanted));
  if (points < need)
    add_reason (text, counted_sentence (points, need));
  if (!declaration->not_in_check)
    add_reason (text, g_strdup (_ ("The king is in check.")));
  return g_string_free (text, FALSE);
}

char *
cw_impasse_sentence (const CwPosition *position, const CwOutcome *outcome, CwImpasseRule rule)
{
  const CwGame *game = cw_position_game (position);
  CwDeclaration declaration;
  CwColour us = cw_position_side (position);
  unsigned points[2];
  CwOutcome declared = cw_declaration (position, rule, &declaration);
  if (outcome->reason == CW_REASON_FALSE_DECLARATION
      && declared.reason == CW_REASON_FALSE_DECLARATION)
    return missing_sentence (&declaration, us);
  gboolean agreed = outcome->reason == CW_REASON_IMPASSE
                    && cw_impasse_agreed (position, rule, points).result != CW_ONGOING;
  if (!agreed && declared.reason == outcome->reason
      && (declared.reason == CW_REASON_DECLARATION || declared.reason == CW_REASON_IMPASSE))
    return counted_sentence (declaration.points[us], declared.reason == CW_REASON_DECLARATION
                                                         ? declaration.points_win
                                                         : declaration.points_draw);
  if (!agreed)
    return NULL;
  return g_strdup_printf (_ ("Points: %s %u, %s %u."), cw_side_name (game, CW_WHITE),
                          points[CW_WHITE], cw_side_name (game, CW_BLACK), points[CW_BLACK]);
}

char *
cw_claim_sentence (const CwOutcome *outcome)
{
  if (!outcome->claim)
    return NULL;
  if (outcome->reason == CW_REASON_THREEFOLD)
    return g_strdup (_ ("This is the third occurrence of the position: a draw may be claimed."));
  return g_strdup (_ ("50 moves without a capture or a pawn move: a draw may be claimed."));
}
