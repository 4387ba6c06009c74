/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/fact_text.h"

#include <glib/gi18n.h>
#include <string.h>

#include "text/outcome_text.h"
#include "text/piece_words.h"

#define MATE_SHOWN 7 /* plies of a mate; the board shows the rest of a longer one */

/* --- what a line does ------------------------------------------------------------------------- */

static char *
overloaded (const CwMoveWriter *writer, const CwGame *game, const CwFact *fact, const char *guard)
{
  char one[CW_SQUARE_NAME_SIZE], other[CW_SQUARE_NAME_SIZE];
  cw_review_square_name (writer, game, fact->square, one);
  cw_review_square_name (writer, game, fact->target, other);
  if (fact->moves > 0)
    /* Translators: "the rook on c8 cannot guard c5 and prevent mate on d8" */
    return g_strdup_printf (_ ("%s cannot both guard %s and prevent mate on %s"), guard, one,
                            other);
  return g_strdup_printf (_ ("%s cannot guard both %s and %s"), guard, one, other);
}

/* What a capture wins, after a comma. */
static char *
captured (const CwGame *game, const CwFact *fact)
{
  g_autofree char *piece = cw_a_piece_words (game, cw_piece_kind (fact->piece));
  if (fact->gain >= fact->value - 0.5)
    /* Translators: after a move and a comma: "Misses Bxa4, winning a rook." */
    return g_strdup_printf (_ ("winning %s"), piece);
  if (fact->other != CW_NO_PIECE)
    {
      g_autofree char *given = cw_a_piece_words (game, cw_piece_kind (fact->other));
      /* Translators: after a move and a comma: "Misses Nxa1, winning a rook for a knight." */
      return g_strdup_printf (_ ("winning %s for %s"), piece, given);
    }
  guint pawns = (guint)(fact->gain + 0.5);
  /* Translators: after a move and a comma: "Misses Nxa1, which wins 2 pawns’ worth in the
   * exchange." */
  return g_strdup_printf (ngettext ("which wins %u pawn’s worth in the exchange",
                                    "which wins %u pawns’ worth in the exchange", pawns),
                          pawns);
}

/* What the deciding move of a line does, after a colon; NULL if the fact has no such clause. */
static char *
clause (const CwMoveWriter *writer, const CwGame *game, const CwFact *fact)
{
  g_autofree char *piece = fact->square != CW_NO_SQUARE && fact->piece != CW_NO_PIECE
                               ? cw_piece_on_words (writer, game, fact->piece, fact->square)
                               : NULL;
  g_autofree char *other = fact->other != CW_NO_PIECE && fact->other_square != CW_NO_SQUARE
                               ? cw_piece_on_words (writer, game, fact->other, fact->other_square)
                               : NULL;
  g_autofree char *bare =
      fact->piece != CW_NO_PIECE ? cw_the_piece_words (game, fact->piece) : NULL;
  g_autofree char *bare_other =
      fact->other != CW_NO_PIECE ? cw_the_piece_words (game, fact->other) : NULL;
  switch (fact->kind)
    {
    case CW_FACT_GUARD_PINNED:
      return g_strdup_printf (_ ("%s is pinned and cannot take back"), other);
    case CW_FACT_OVERLOADED:
      return overloaded (writer, game, fact, other);
    case CW_FACT_GUARD_TAKEN:
      return g_strdup_printf (_ ("the capture removes the guard of %s"), piece);
    case CW_FACT_DISCOVERED_CHECK:
      return g_strdup_printf (_ ("a discovered check that also attacks %s"), piece);
    case CW_FACT_DISCOVERED:
      return g_strdup_printf (_ ("a discovered attack on %s"), piece);
    case CW_FACT_SKEWER:
      /* Translators: "a skewer of the king and the rook on h8 behind it" */
      return g_strdup_printf (_ ("a skewer of %s and %s behind it"), bare_other, piece);
    case CW_FACT_FORK:
      if (fact->moves > 0)
        return g_strdup_printf (_ ("it threatens both mate and %s"), piece);
      return cw_piece_kind (fact->piece) == cw_piece_kind (fact->other)
                 ? g_strdup_printf (_ ("a fork of %s and %s"), other, piece)
                 : g_strdup_printf (_ ("a fork of %s and %s"), bare_other, bare);
    case CW_FACT_HEAD_PAWN:
      return g_strdup_printf (_ ("%s cannot get away from the pawn"), piece);
    case CW_FACT_PIN_ROYAL:
      return g_strdup_printf (_ ("%s is pinned to its king"), piece);
    case CW_FACT_PIN_PIECE:
      return g_strdup_printf (_ ("%s is pinned to %s"), piece, bare_other);
    case CW_FACT_TRAPPED:
      return g_strdup_printf (_ ("%s is trapped"), piece);
    case CW_FACT_BRINKMATE_MISSED:
      return g_strdup (_ ("brinkmate: nothing saves the king"));
    default:
      return NULL;
    }
}

/* --- sentences ------------------------------------------------------------------------------- */

/* For games that can be won without mate. */
static char *
win_sentence (const CwFact *fact, const char *line)
{
  guint moves = fact->moves;
  if (fact->kind == CW_FACT_MATE_MISSED)
    return g_strdup_printf (
        ngettext ("Misses a win in %u move: %s.", "Misses a win in %u moves: %s.", moves), moves,
        line);
  if (fact->kind == CW_FACT_MATE_ALLOWED)
    return g_strdup_printf (
        ngettext ("Allows a win in %u move: %s.", "Allows a win in %u moves: %s.", moves), moves,
        line);
  return g_strdup_printf (ngettext ("Overlooks the threat of a win in %u move: %s.",
                                    "Overlooks the threat of a win in %u moves: %s.", moves),
                          moves, line);
}

static char *
mate_sentence (const CwFact *fact, const char *line)
{
  if (fact->pattern == CW_MATE_OTHERWISE)
    return win_sentence (fact, line);
  const char *pattern =
      fact->pattern == CW_MATE_BACK_RANK   ? _ (" The king cannot leave its back rank.")
      : fact->pattern == CW_MATE_SMOTHERED ? _ (" Its own pieces leave the king no square.")
                                           : "";
  guint moves = fact->moves;
  g_autofree char *mate = NULL;
  if (fact->kind == CW_FACT_MATE_MISSED)
    mate = g_strdup_printf (ngettext ("Misses mate in %u: %s.", "Misses mate in %u: %s.", moves),
                            moves, line);
  else if (fact->kind == CW_FACT_MATE_ALLOWED)
    mate = g_strdup_printf (ngettext ("Allows mate in %u: %s.", "Allows mate in %u: %s.", moves),
                            moves, line);
  else
    mate = g_strdup_printf (ngettext ("Overlooks the threat of mate in %u: %s.",
                                      "Overlooks the threat of mate in %u: %s.", moves),
                            moves, line);
  return g_strconcat (mate, pattern, NULL);
}

static char *
material_sentence (const CwGame *game, const CwFact *fact, const char *line)
{
  g_autofree char *won = cw_pieces_words (game, fact->won),
                  *given = cw_pieces_words (game, fact->given);
  if (fact->missed)
    return given != NULL
               ? g_strdup_printf (_ ("Misses a chance to win %s for %s: %s."), won, given, line)
               : g_strdup_printf (_ ("Misses a chance to win %s: %s."), won, line);
  return given != NULL ? g_strdup_printf (_ ("Loses %s for %s: %s."), won, given, line)
                       : g_strdup_printf (_ ("Loses %s: %s."), won, line);
}

/* Facts that only the answer shows, and others with a sentence of their own; NULL for the rest. */
static char *
own_sentence (const CwMoveWriter *writer, const CwGame *game, const CwFact *fact, const char *line,
              const char *piece, const char *other)
{
  char square[CW_SQUARE_NAME_SIZE] = "";
  g_autofree char *bare =
      fact->piece != CW_NO_PIECE ? cw_the_piece_words (game, fact->piece) : NULL;
  if (fact->square != CW_NO_SQUARE)
    cw_review_square_name (writer, game, fact->square, square);
  switch (fact->kind)
    {
    case CW_FACT_DRAW_GIVEN:
      return g_strdup_printf (_ ("After %s nobody can win any more."), line);
    case CW_FACT_REPETITION:
      return fact->proof > 0 ? g_strdup_printf (_ ("Allows a draw by repetition: %s."), line)
                             : g_strdup (_ ("Repeats the position once more: a draw."));
    case CW_FACT_PERPETUAL:
      return fact->missed ? g_strdup_printf (_ ("Misses a draw by perpetual check: %s."), line)
                          : g_strdup_printf (_ ("Allows a draw by perpetual check: %s."), line);
    case CW_FACT_PAWN_DROP_MATE:
      return g_strdup_printf (_ ("%s would be mate, but a dropped pawn may not give mate."), line);
    case CW_FACT_PROMOTION:
      return fact->missed ? g_strdup_printf (_ ("Misses the promotion: %s."), line)
                          : g_strdup_printf (_ ("Lets the pawn promote: %s."), line);
    case CW_FACT_BAD_TRADE:
      {
        g_autofree char *given = cw_a_piece_words (game, cw_piece_kind (fact->piece));
        g_autofree char *taken = cw_a_piece_words (game, cw_piece_kind (fact->other));
        return g_strdup_printf (_ ("Gives %s for %s: %s takes back."), given, taken, line);
      }
    case CW_FACT_EN_PRISE:
      return fact->target != CW_NO_SQUARE
                 ? g_strdup_printf (_ ("Drops %s where it can be taken: %s."), bare, line)
                 : g_strdup_printf (_ ("Puts %s where it can be taken: %s."), bare, line);
    case CW_FACT_RETAKE_MISSED:
      return g_strdup_printf (_ ("Does not take back on %s: %s."), square, line);
    case CW_FACT_GUARD_LEFT:
      /* Translators: "Moves away the knight that guarded the bishop on e5: Rxe5." */
      return g_strdup_printf (_ ("Moves away %s that guarded %s: %s."), other, piece, line);
    case CW_FACT_GUARD_BLOCKED:
      /* Translators: "Gets in the way of the queen that guarded the pawn on g4: Qxg4." */
      return g_strdup_printf (_ ("Gets in the way of %s that guarded %s: %s."), other, piece, line);
    case CW_FACT_LINE_UNCOVERED:
      return g_strdup_printf (_ ("Opens the line to %s: %s."), piece, line);
    case CW_FACT_LEFT_HANGING:
      return g_strdup_printf (_ ("Leaves %s to be taken: %s."), piece, line);
    case CW_FACT_MATE_THREAT:
      if (fact->pattern == CW_MATE_OTHERWISE)
        return g_strdup_printf (ngettext ("Misses %s, which threatens to win in %u move.",
                                          "Misses %s, which threatens to win in %u moves.",
                                          fact->moves),
                                line, fact->moves);
      return g_strdup_printf (ngettext ("Misses %s, which threatens mate in %u.",
                                        "Misses %s, which threatens mate in %u.", fact->moves),
                              line, fact->moves);
    case CW_FACT_BETTER_CAPTURE:
      return g_strdup_printf (_ ("The better capture was %s."), line);
    case CW_FACT_PROMOTION_DECLINED:
      return g_strdup_printf (_ ("Could have promoted: %s."), line);
    case CW_FACT_KING_LINE_OPENED:
      return g_strdup_printf (_ ("Opens a line to its own king: %s."), line);
    case CW_FACT_CASTLING_LOST:
      return g_strdup (_ ("The king may no longer castle."));
    default:
      return NULL;
    }
}

/* The moves that prove a fact. */
static char *
proof (const CwMoveWriter *writer, const CwFact *fact, const CwPosition *position,
       CwSquare previous, const CwMove *line, guint count)
{
  const CwMove *moves = fact->line > 0 ? fact->line_move : line;
  gboolean long_fight = fact->kind == CW_FACT_MATERIAL && fact->shown > 0;
  guint n = fact->line > 0                   ? fact->line
            : fact->shown > 0 && !long_fight ? MIN (count, fact->shown)
                                             : MIN (count, MAX (fact->proof, 1));
  if (fact->kind == CW_FACT_PAWN_DROP_MATE) /* not a legal move */
    {
      char square[CW_SQUARE_NAME_SIZE];
      const CwGame *game = cw_position_game (position);
      return g_strdup_printf ("%c*%s", game->kind[cw_piece_kind (fact->piece)].letter,
                              cw_review_square_name (writer, game, fact->square, square));
    }
  guint most = cw_fact_is_mate (fact) ? MATE_SHOWN : long_fight ? fact->shown : CW_FACT_FORCED;
  return cw_line_words (writer, position, previous, moves, n, most);
}

/* "Misses Rh8, which threatens a8=Q." */
static char *
threat_sentence (const CwMoveWriter *writer, const CwFact *fact, const CwPosition *position,
                 const CwMove *line, const char *move)
{
  CwPosition passed = *position;
  CwUndo undo;
  cw_do (&passed, line[0], &undo, NULL);
  cw_do (&passed, CW_NULL_MOVE, &undo, NULL);
  g_autofree char *threat =
      writer->write (writer->context, &passed, fact->line_move[0], CW_NO_SQUARE);
  /* Translators: two moves: "Misses Rh8, which threatens a8=Q." */
  return g_strdup_printf (_ ("Misses %s, which threatens %s."), move, threat);
}

/* "Misses Rxh7, winning a pawn: Rxh7 is met by gxh7." */
static char *
capture_sentence (const CwFact *fact, const char *moves, const char *wins)
{
  g_auto (GStrv) move = g_strsplit (moves, " ", 3);
  guint n = g_strv_length (move);
  if (n == 3)
    /* Translators: a capture, what it wins, what takes back, and the answer to that: "Misses Rxh7,
     * winning a pawn: Rxh7 is met by gxh7." */
    return g_strdup_printf (fact->missed ? _ ("Misses %s, %s: %s is met by %s.")
                                         : _ ("Allows %s, %s: %s is met by %s."),
                            move[0], wins, move[1], move[2]);
  /* Translators: a capture, and what it wins: "Misses Bxa4, winning a rook." */
  return g_strdup_printf (fact->missed ? _ ("Misses %s, %s.") : _ ("Allows %s, %s."), moves, wins);
}

static char *
sentence (const CwMoveWriter *writer, const CwFact *fact, const CwPosition *position,
          CwSquare previous, const CwMove *line, guint count)
{
  const CwGame *game = cw_position_game (position);
  g_autofree char *moves = proof (writer, fact, position, previous, line, count);
  if (fact->kind == CW_FACT_STALEMATE)
    return g_strdup_printf (_ ("Stalemate: %s cannot move, so the game is drawn."),
                            cw_side_name (game, cw_position_side (position)));
  if (cw_fact_is_mate (fact))
    return mate_sentence (fact, moves);
  if (fact->kind == CW_FACT_MATERIAL)
    return material_sentence (game, fact, moves);
  if (fact->kind == CW_FACT_PROMOTION_THREAT)
    return threat_sentence (writer, fact, position, line, moves);
  g_autofree char *piece = fact->square != CW_NO_SQUARE && fact->piece != CW_NO_PIECE
                               ? cw_piece_on_words (writer, game, fact->piece, fact->square)
                               : NULL;
  g_autofree char *other =
      fact->other != CW_NO_PIECE ? cw_the_piece_words (game, fact->other) : NULL;
  char *own = own_sentence (writer, game, fact, moves, piece, other);
  if (own != NULL)
    return own;
  if (fact->kind == CW_FACT_CAPTURE)
    {
      g_autofree char *wins = captured (game, fact);
      return capture_sentence (fact, moves, wins);
    }
  g_autofree char *does = clause (writer, game, fact);
  /* Translators: a line of moves, and what it does: "Misses Nc7+ Kd8 Nxa8: a fork of the king and
   * the rook." */
  return fact->missed       ? g_strdup_printf (_ ("Misses %s: %s."), moves, does)
         : fact->threatened ? g_strdup_printf (_ ("Overlooks the threat %s: %s."), moves, does)
                            : g_strdup_printf (_ ("Allows %s: %s."), moves, does);
}

char *
cw_fact_sentence (const CwMoveWriter *writer, const CwFact *fact, const CwPosition *position,
                  CwSquare previous, const CwMove *line, guint count)
{
  char *words = sentence (writer, fact, position, previous, line, count);
  if (g_str_has_suffix (words, "….")) /* the ellipsis ends the sentence */
    words[strlen (words) - 1] = '\0';
  return words;
}

char *
cw_fact_reason (const CwMoveWriter *writer, const CwFact *fact, const CwPosition *position)
{
  if (fact->kind == CW_FACT_KING_LINE_OPENED)
    return g_strdup (_ ("The move opens a line to its own king."));
  g_autofree char *does = clause (writer, cw_position_game (position), fact);
  /* Translators: after what the same move wins: "It works because the pawn on g3 is pinned and
   * cannot take back." */
  return g_strdup_printf (_ ("It works because %s."), does);
}

char *
cw_fact_threat (const CwMoveWriter *writer, const CwFact *fact, const CwPosition *position,
                const CwMove *line, guint count)
{
  const CwGame *game = cw_position_game (position);
  const char *side = cw_side_name (game, cw_position_side (position));
  g_autofree char *moves = proof (writer, fact, position, CW_NO_SQUARE, line, count);
  g_autofree char *does = NULL;
  if (fact->kind == CW_FACT_MATE_MISSED && fact->pattern == CW_MATE_OTHERWISE)
    return g_strdup_printf (ngettext ("%s threatens to win in %u move: %s.",
                                      "%s threatens to win in %u moves: %s.", fact->moves),
                            side, fact->moves, moves);
  if (fact->kind == CW_FACT_MATE_MISSED)
    return g_strdup_printf (
        ngettext ("%s threatens mate in %u: %s.", "%s threatens mate in %u: %s.", fact->moves),
        side, fact->moves, moves);
  if (fact->kind == CW_FACT_CAPTURE || fact->kind == CW_FACT_RETAKE_MISSED)
    {
      does = captured (game, fact);
      /* Translators: a side, a capture: "White threatens Nxe5, winning a pawn." */
      return g_strdup_printf (_ ("%s threatens %s, %s."), side, moves, does);
    }
  if (fact->kind == CW_FACT_MATERIAL)
    {
      g_autofree char *won = cw_pieces_words (game, fact->won),
                      *given = cw_pieces_words (game, fact->given);
      does = given != NULL ? g_strdup_printf (_ ("wins %s for %s"), won, given)
                           : g_strdup_printf (_ ("wins %s"), won);
    }
  else
    does = clause (writer, game, fact);
  /* Translators: a side, a line of moves, and what it does: "White threatens Nc7+ Kd8 Nxa8: a fork
   * of the king and the rook." */
  return does != NULL ? g_strdup_printf (_ ("%s threatens %s: %s."), side, moves, does)
                      : g_strdup_printf (_ ("%s threatens %s."), side, moves);
}
