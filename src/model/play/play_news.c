/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/play_news.h"

#include "core/variant.h"
#include "learning/material_balance.h"
#include "model/game/move_words.h"
#include "review/quiet_end.h"
#include "review/sight.h"
#include "text/outcome_text.h"
#include "text/piece_words.h"

#include <glib/gi18n.h>
#include <math.h>

#define WORTH_SAYING 0.8 /* pawns */
#define EVEN 0.005

/* The most that the side to move can win on one square. */
static double
can_win (const CwPosition *position, const CwValues *values)
{
  const CwGame *game = cw_position_game (position);
  double most = 0;
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    most = fmax (most, cw_sight_wins (position, values, square, NULL));
  return most;
}

/* The balance for the side to move after its best capture. */
static double
settled (const CwPosition *position, const CwValues *values)
{
  return cw_material_of (position, cw_position_side (position), values)
         + can_win (position, values);
}

#define SEVERAL CW_MAX_KINDS

static unsigned
count (const CwPosition *position, CwColour side, CwKind kind)
{
  return cw_position_count (position, side, kind) + cw_position_hand (position, side, kind);
}

/* The kind of which `side` has one less than before, on the board or in hand; 0: no loss; SEVERAL:
 * more than that changed. Pieces gained in hand do not count. */
static CwKind
only_loss (const CwPosition *before, const CwPosition *now, CwColour side)
{
  const CwGame *game = cw_position_game (now);
  CwKind lost = 0;
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    {
      unsigned was = count (before, side, (CwKind)kind), is = count (now, side, (CwKind)kind);
      if (was == is
          || (is > was
              && cw_position_count (now, side, (CwKind)kind)
                     <= cw_position_count (before, side, (CwKind)kind)))
        continue;
      if (is + 1 != was || lost != 0)
        return SEVERAL;
      lost = (CwKind)kind;
    }
  return lost;
}

static const char *
name_of (const CwPlayState *state, CwColour side)
{
  return cw_side_name (cw_session_game (state->session), side);
}

/* `lost` by the loser and `paid` for it, as returned by only_loss. */
static char *
gain_words (const CwPlayState *state, CwColour winner, CwKind lost, CwKind paid)
{
  const CwGame *game = cw_session_game (state->session);
  gboolean you = state->computer && winner == state->user;
  const char *who = name_of (state, winner);
  if (lost == 0 || lost == SEVERAL || paid == SEVERAL)
    return you ? g_strdup (_ ("You gained material."))
           : state->computer && lost != 0
               ? g_strdup (_ ("You lost material."))
               : g_strdup_printf (_ ("%s gained material."), who); /* by a promotion */
  g_autofree char *piece = cw_a_piece_words (game, lost);
  if (paid == 0)
    /* Translators: a piece is put in: "a pawn" */
    return you               ? g_strdup_printf (_ ("You gained %s."), piece)
           : state->computer ? g_strdup_printf (_ ("You lost %s."), piece)
                             : g_strdup_printf (_ ("%s gained %s."), who, piece);
  g_autofree char *price = cw_a_piece_words (game, paid);
  /* Translators: two pieces are put in: "You lost a queen for a pawn." */
  return you               ? g_strdup_printf (_ ("You gained %s for %s."), piece, price)
         : state->computer ? g_strdup_printf (_ ("You lost %s for %s."), piece, price)
                           : g_strdup_printf (_ ("%s gained %s for %s."), who, piece, price);
}

/* The piece of the side to move whose loss would cost most, and how much; CW_NO_SQUARE: none worth
 * mentioning. */
static CwSquare
find_threat (const CwPosition *now, const CwValues *values, double *most)
{
  const CwGame *game = cw_position_game (now);
  CwColour side = cw_position_side (now);
  CwSquare worst = CW_NO_SQUARE;
  *most = WORTH_SAYING;
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    {
      CwPiece piece = cw_position_at (now, square);
      double loss = piece != CW_NO_PIECE && cw_piece_colour (piece) == side
                        ? cw_sight_threatens (now, values, square, NULL)
                        : 0;
      if (loss > *most)
        {
          *most = loss;
          worst = square;
        }
    }
  return worst;
}

/* The position before the last two moves, or before the captures that led to it one after the
 * other. */
static void
find_start (const CwPlayState *state, CwPosition *start)
{
  const CwGameTree *tree = cw_session_tree (state->session);
  const CwNode *node = cw_session_node (state->session)->parent->parent;
  cw_game_tree_position (tree, node, start);
  while (node->parent != NULL)
    {
      CwPosition earlier;
      cw_game_tree_position (tree, node->parent, &earlier);
      if (!cw_is_capture (&earlier, node->move))
        return;
      *start = earlier;
      node = node->parent;
    }
}

/* Whether the last move captured a piece and can be answered by a capture there that wins as much
 * as is worth saying. */
static gboolean
can_recapture (const CwPlayState *state, const CwValues *values)
{
  const CwNode *node = cw_session_node (state->session);
  CwPosition before;
  if (node->parent == NULL)
    return FALSE;
  cw_game_tree_position (cw_session_tree (state->session), node->parent, &before);
  return cw_is_capture (&before, node->move)
         && cw_sight_wins (cw_session_position (state->session), values, cw_move_to (node->move),
                           NULL)
                >= WORTH_SAYING;
}

/* What the last two moves gained or lost; NULL if it is too little, or not settled yet: the loser
 * can recapture as much, or the winner can lose as much. Nor is it a gain to take back what was
 * just taken. */
static char *
gain (const CwPlayState *state, const CwPosition *now, const CwValues *values)
{
  const CwNode *node = cw_session_node (state->session);
  CwColour side = cw_position_side (now);
  CwPosition before, start;
  double threat;
  if (node->parent == NULL || node->parent->parent == NULL)
    return NULL;
  cw_game_tree_position (cw_session_tree (state->session), node->parent->parent, &before);
  double change = settled (now, values) - settled (&before, values);
  double taken = cw_material_of (now, side, values) - cw_material_of (&before, side, values);
  if (fabs (change) < WORTH_SAYING || fabs (taken) < WORTH_SAYING || change * taken < 0)
    return NULL; /* what could be captured is not gained yet */
  find_start (state, &start);
  double all = cw_material_of (now, side, values) - cw_material_of (&start, side, values);
  if (fabs (all) < WORTH_SAYING || change * all < 0)
    return NULL;
  CwColour loser = change < 0 ? side : cw_other (side);
  if (loser == side ? can_win (now, values) > -all - EVEN
                    : find_threat (now, values, &threat) != CW_NO_SQUARE && threat > change - EVEN)
    return NULL;
  return gain_words (state, cw_other (loser), only_loss (&start, now, loser),
                     only_loss (&start, now, cw_other (loser)));
}

/* Names the piece of the side to move whose loss would cost most, unless that side can win as
 * much. */
static char *
attacked (const CwPlayState *state, const CwPosition *now, const CwValues *values)
{
  const CwGame *game = cw_position_game (now);
  double most;
  CwSquare worst = find_threat (now, values, &most);
  if (worst == CW_NO_SQUARE || can_win (now, values) >= most)
    return NULL;
  const CwMoveWriter writer = cw_session_writer (state->session);
  g_autofree char *piece = cw_piece_on_words (&writer, game, cw_position_at (now, worst), worst);
  /* Translators: a side, a piece and its square: "Black attacks the knight on e5." */
  return g_strdup_printf (_ ("%s attacks %s."), name_of (state, cw_other (cw_position_side (now))),
                          piece);
}

char *
cw_play_news (const CwPlayState *state, CwPlayClock *clock, const CwValues *values)
{
  const CwPosition *now = cw_session_position (state->session);
  CwColour side = cw_position_side (now);
  if (cw_play_state_is_over (state) || (state->computer && side != state->user))
    return NULL;
  if (cw_play_clock_waits (clock))
    return g_strdup (_ ("The clock goes on with the next move."));
  if (cw_position_game (now)->variant->wins_without_pieces) /* there a loss is no loss */
    return NULL;
  if (cw_in_check (now))
    return state->computer ? g_strdup (_ ("You are in check."))
                           : g_strdup_printf (_ ("%s is in check."), name_of (state, side));
  char *said = gain (state, now, values);
  return said != NULL ? said : attacked (state, now, values);
}

static char *
about_pawns (double pawns)
{
  unsigned long whole = (unsigned long)(pawns + 0.5);
  return whole == 0 ? g_strdup (_ ("less than a pawn"))
         : whole == 1
             ? g_strdup (_ ("about a pawn"))
             : g_strdup_printf (ngettext ("about %lu pawn", "about %lu pawns", whole), whole);
}

static unsigned
pieces_of (const CwPosition *position, CwColour side)
{
  unsigned pieces = 0;
  for (unsigned kind = 1; kind <= cw_position_game (position)->kinds; kind++)
    pieces += cw_position_count (position, side, (CwKind)kind);
  return pieces;
}

/* For games that a side wins by having no pieces left. */
static char *
pieces_left_words (const CwPlayState *state)
{
  const CwPosition *now = cw_session_position (state->session);
  unsigned white = pieces_of (now, CW_WHITE), black = pieces_of (now, CW_BLACK);
  if (!state->computer)
    /* Translators: a side and its number of pieces, and the other one. */
    return g_strdup_printf (_ ("Pieces to get rid of: %s %u, %s %u."), name_of (state, CW_WHITE),
                            white, name_of (state, CW_BLACK), black);
  return g_strdup_printf (_ ("Pieces to get rid of: you %u, the computer %u."),
                          state->user == CW_WHITE ? white : black,
                          state->user == CW_WHITE ? black : white);
}

char *
cw_play_balance_words (const CwPlayState *state, const CwValues *values, double balance)
{
  CwColour ahead = balance > 0 ? CW_WHITE : CW_BLACK;
  if (!cw_material_armies_equal (cw_session_game (state->session)))
    return g_strdup (_ ("Unequal armies."));
  if (cw_session_game (state->session)->variant->wins_without_pieces)
    return pieces_left_words (state);
  if (can_recapture (state, values))
    return g_strdup (_ ("The trade is not over yet."));
  if (fabs (balance) < EVEN)
    return g_strdup (_ ("Material is even."));
  g_autofree char *pawns = about_pawns (fabs (balance));
  if (!state->computer)
    /* Translators: a side and how much: "Black is ahead by about 2 pawns." */
    return g_strdup_printf (_ ("%s is ahead by %s."), name_of (state, ahead), pawns);
  return ahead == state->user ? g_strdup_printf (_ ("You are ahead by %s."), pawns)
                              : g_strdup_printf (_ ("You are behind by %s."), pawns);
}

char *
cw_play_hint_words (CwSession *session, CwMove move)
{
  const CwPosition *position = cw_session_position (session);
  const CwGame *game = cw_position_game (position);
  CwSquare from = cw_move_from (move);
  const CwMoveWriter writer = cw_session_writer (session);
  g_autofree char *piece =
      cw_move_type (move) == CW_MOVE_DROP
          ? cw_a_piece_words (game, cw_move_kind (move))
          : cw_piece_on_words (&writer, game, cw_position_at (position, from), from);
  if (cw_move_type (move) == CW_MOVE_DROP)
    return g_strdup_printf (_ ("Think of dropping %s."), piece);
  /* Translators: a piece and its square: "Look at the knight on g1." */
  return g_strdup_printf (_ ("Look at %s."), piece);
}

const char *
cw_play_side_words (const CwPlayState *state)
{
  gboolean first = state->user == CW_WHITE;
  if (cw_session_game (state->session)->shogi)
    return first ? _ ("You play sente this time.") : _ ("You play gote this time.");
  return first ? _ ("You play White this time.") : _ ("You play Black this time.");
}

const char *
cw_play_first_words (const CwPlayState *state)
{
  gboolean own = cw_play_state_movable (state) >> cw_play_state_side (state) & 1;
  return own && cw_play_state_is_fresh (state) ? _ ("Drag a piece, or click it and then a square.")
                                               : "";
}
