/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/play_state.h"

#include "core/variant.h"
#include "text/outcome_text.h"

#define LEAST_PLIES 2 /* in a game worth keeping */

CwResult
cw_play_state_win_of (CwColour side)
{
  return side == CW_WHITE ? CW_WIN_WHITE : CW_WIN_BLACK;
}

static const CwPosition *
position_of (const CwPlayState *self)
{
  return cw_session_position (self->session);
}

CwColour
cw_play_state_side (const CwPlayState *self)
{
  return cw_position_side (position_of (self));
}

static CwNode *
last_node (const CwPlayState *self)
{
  return cw_session_at_ply (self->session, G_MAXUINT);
}

CwOutcome
cw_play_state_outcome (const CwPlayState *self)
{
  if (self->ended.result != CW_ONGOING || !cw_play_state_is_live (self))
    return self->ended;
  CwOutcome outcome = cw_session_outcome (self->session);
  if (outcome.result == CW_ONGOING)
    outcome = cw_try_outcome (position_of (self), self->impasse);
  return outcome;
}

gboolean
cw_play_state_is_over (const CwPlayState *self)
{
  CwOutcome outcome = cw_play_state_outcome (self);
  return outcome.result != CW_ONGOING && !outcome.claim;
}

gboolean
cw_play_state_is_live (const CwPlayState *self)
{
  return cw_node_next (cw_session_node (self->session)) == NULL;
}

gboolean
cw_play_state_is_fresh (const CwPlayState *self)
{
  return cw_game_tree_plies (cw_session_tree (self->session)) == 0
         && self->ended.result == CW_ONGOING;
}

guint
cw_play_state_movable (const CwPlayState *self)
{
  if (cw_play_state_is_over (self) || !cw_play_state_is_live (self))
    return 0;
  return self->computer ? 1u << self->user : 3;
}

CwColour
cw_play_state_resigning (const CwPlayState *self)
{
  return self->computer ? self->user : cw_play_state_side (self);
}

gboolean
cw_play_state_resigned (const CwPlayState *self)
{
  CwResult lost = cw_play_state_win_of (cw_other (self->user));
  return self->ended.reason == CW_REASON_RESIGNED
         && (!self->computer || self->ended.result == lost);
}

gboolean
cw_play_state_is_worth_keeping (const CwPlayState *self)
{
  return cw_game_tree_plies (cw_session_tree (self->session)) >= LEAST_PLIES;
}

gboolean
cw_play_state_is_kept (const CwPlayState *self)
{
  return cw_play_state_is_over (self) && cw_play_state_is_worth_keeping (self);
}

gboolean
cw_play_state_can_take_back (const CwPlayState *self)
{
  const CwPosition *start = cw_game_tree_start (cw_session_tree (self->session));
  guint least = self->computer && cw_position_side (start) != self->user ? 2 : 1;
  return self->tournament == 0 && (last_node (self)->ply >= least || cw_play_state_resigned (self));
}

gboolean
cw_play_state_can_resign (const CwPlayState *self)
{
  return !cw_play_state_is_over (self) && !cw_play_state_is_fresh (self);
}

gboolean
cw_play_state_can_rematch (const CwPlayState *self)
{
  return cw_play_state_is_over (self) && self->tournament == 0;
}

gboolean
cw_play_state_can_claim (const CwPlayState *self)
{
  return cw_play_state_outcome (self).claim;
}

gboolean
cw_play_state_can_offer_draw (const CwPlayState *self)
{
  return cw_play_state_can_resign (self) && !cw_session_game (self->session)->shogi;
}

/* TRUE if `side` has pieces that could mate. Royal pieces other than kings can. */
static gboolean
can_mate (const CwPosition *position, CwColour side)
{
  const CwGame *game = cw_position_game (position);
  if (!cw_variant_dead_positions (game->variant))
    return TRUE;
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    if (!g_str_equal (game->kind[kind].name, "king")
        && cw_position_count (position, side, (CwKind)kind) > 0)
      return TRUE;
  return FALSE;
}

CwResult
cw_play_state_expired (const CwPlayState *self, CwColour loser)
{
  CwPosition last;
  cw_game_tree_position (cw_session_tree (self->session), last_node (self), &last);
  if (!can_mate (&last, cw_other (loser)))
    return CW_DRAW;
  return cw_play_state_win_of (cw_other (loser));
}

/* --- impasse --------------------------------------------------------------------------------- */

/* TRUE if a king has crossed the middle of the board. */
static gboolean
king_has_crossed (const CwPosition *position)
{
  const CwGame *game = cw_position_game (position);
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    {
      CwPiece piece = cw_position_at (position, square);
      if (piece == CW_NO_PIECE || !game->kind[cw_piece_kind (piece)].royal)
        continue;
      guint rank = square / game->files;
      guint gone = cw_piece_colour (piece) == CW_WHITE ? rank : game->ranks - 1 - rank;
      if (gone > game->ranks / 2)
        return TRUE;
    }
  return FALSE;
}

gboolean
cw_play_state_declaration (const CwPlayState *self, CwDeclaration *declaration)
{
  cw_declaration (position_of (self), self->impasse, declaration);
  return declaration->points_win > 0 && king_has_crossed (position_of (self));
}

gboolean
cw_play_state_can_declare (const CwPlayState *self)
{
  CwDeclaration declaration;
  return (cw_play_state_movable (self) >> cw_play_state_side (self) & 1) != 0
         && cw_play_state_declaration (self, &declaration);
}

CwOutcome
cw_play_state_count (const CwPlayState *self)
{
  if (self->computer || cw_play_state_movable (self) == 0)
    return (CwOutcome){ 0 };
  return cw_impasse_agreed (position_of (self), self->impasse, NULL);
}

gboolean
cw_play_state_can_count (const CwPlayState *self)
{
  return cw_play_state_count (self).result != CW_ONGOING;
}

/* --- sentences ------------------------------------------------------------------------------- */

char *
cw_play_state_end_sentence (const CwPlayState *self)
{
  const CwGame *game = cw_session_game (self->session);
  CwOutcome outcome = cw_play_state_outcome (self);
  g_autofree char *end = self->computer ? cw_outcome_sentence_to (game, &outcome, self->user)
                                        : cw_outcome_sentence (game, &outcome);
  if (end == NULL || !game->shogi)
    return g_steal_pointer (&end);
  CwPosition last;
  cw_game_tree_position (cw_session_tree (self->session), last_node (self), &last);
  g_autofree char *count = cw_impasse_sentence (&last, &outcome, self->impasse);
  return count != NULL ? g_strdup_printf ("%s %s", end, count) : g_steal_pointer (&end);
}

char *
cw_play_state_claim_sentence (const CwPlayState *self)
{
  CwOutcome outcome = cw_play_state_outcome (self);
  return cw_claim_sentence (&outcome);
}
