/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the game in Play ends: by the rules, or by what the players do. */
#include "model/play/play_game_private.h"

#define DRAW_PLY 30 /* before that the computer takes no draw */

CwOutcome
cw_play_game_outcome (CwPlayGame *self)
{
  if (self->ended.result != CW_ONGOING || !cw_play_game_is_live (self))
    return self->ended;
  CwOutcome outcome = cw_session_outcome (self->session);
  if (outcome.result == CW_ONGOING)
    outcome = cw_try_outcome (cw_session_position (self->session), self->impasse);
  return outcome;
}

/* Games lost to the computer one after the other, at this level. */
static void
note_loss (CwPlayGame *self, CwResult result)
{
  if (!self->computer)
    return;
  gboolean lost = result == (self->user == CW_WHITE ? CW_WIN_BLACK : CW_WIN_WHITE);
  int losses = lost ? cw_settings_get_int (self->settings, "losses", 0) + 1 : 0;
  cw_settings_set_int (self->settings, "losses", losses);
}

gboolean
cw_play_game_suggests_easier (CwPlayGame *self)
{
  return self->computer && self->level > 1 && cw_play_game_is_over (self)
         && cw_settings_get_int (self->settings, "losses", 0) >= 2;
}

void
cw_play_game_set_ended (CwPlayGame *self, CwOutcome outcome)
{
  self->ended = outcome;
  cw_game_tree_set_result (cw_session_tree (self->session),
                           outcome.result == CW_WIN_WHITE   ? CW_WHITE_WON
                           : outcome.result == CW_WIN_BLACK ? CW_BLACK_WON
                           : outcome.result == CW_DRAW      ? CW_DRAWN
                                                            : CW_UNFINISHED);
}

void
cw_play_game_check_end (CwPlayGame *self)
{
  if (!cw_play_game_is_live (self) || !cw_play_game_is_over (self))
    return;
  if (cw_game_tree_result (cw_session_tree (self->session)) != CW_UNFINISHED)
    return;
  CwOutcome outcome = cw_play_game_outcome (self);
  cw_play_game_set_ended (self, outcome);
  note_loss (self, outcome.result);
  g_signal_emit_by_name (self->session, "edited");
  g_signal_emit_by_name (self, "ended");
}

void
cw_play_game_end_by (CwPlayGame *self, CwResult result, CwReason reason)
{
  cw_play_game_stop_thinking (self);
  cw_session_last (self->session);
  self->ended = (CwOutcome){ .result = result, .reason = reason };
  cw_play_game_check_end (self);
  cw_play_game_changed (self);
}

void
cw_play_game_resign (CwPlayGame *self)
{
  CwColour loser = self->computer ? self->user : cw_play_game_side (self);
  if (!cw_play_game_is_over (self))
    cw_play_game_end_by (self, loser == CW_WHITE ? CW_WIN_BLACK : CW_WIN_WHITE, CW_REASON_RESIGNED);
}

void
cw_play_game_claim (CwPlayGame *self)
{
  CwOutcome outcome = cw_session_outcome (self->session);
  if (outcome.claim && cw_play_game_is_live (self))
    cw_play_game_end_by (self, outcome.result, outcome.reason);
}

gboolean
cw_play_game_can_offer_draw (CwPlayGame *self)
{
  return !cw_play_game_is_over (self) && !cw_play_game_is_fresh (self)
         && !cw_session_game (self->session)->shogi;
}

gboolean
cw_play_game_offer_draw (CwPlayGame *self)
{
  if (!cw_play_game_can_offer_draw (self))
    return FALSE;
  if (self->computer)
    {
      guint ply = cw_session_at_ply (self->session, G_MAXUINT)->ply;
      if (ply < DRAW_PLY || self->score > CW_PLAY_DRAW_SCORE)
        return FALSE;
    }
  cw_play_game_end_by (self, CW_DRAW, CW_REASON_AGREED);
  return TRUE;
}

/* --- impasse --------------------------------------------------------------------------------- */

CwImpasseRule
cw_play_game_impasse_rule (CwPlayGame *self)
{
  return self->impasse;
}

/* Has a king gone over the middle? */
static gboolean
king_has_crossed (CwPlayGame *self)
{
  const CwPosition *position = cw_session_position (self->session);
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
cw_play_game_declaration (CwPlayGame *self, CwDeclaration *declaration)
{
  cw_declaration (cw_session_position (self->session), self->impasse, declaration);
  return declaration->points_win > 0 && king_has_crossed (self);
}

gboolean
cw_play_game_can_declare (CwPlayGame *self)
{
  CwDeclaration declaration;
  guint movable = cw_play_game_movable (self);
  return (movable >> cw_play_game_side (self) & 1) != 0
         && cw_play_game_declaration (self, &declaration);
}

void
cw_play_game_declare (CwPlayGame *self)
{
  CwDeclaration declaration;
  if (!cw_play_game_can_declare (self))
    return;
  cw_play_game_declaration (self, &declaration);
  cw_play_game_end_by (self, declaration.outcome.result, declaration.outcome.reason);
}

static CwOutcome
agreed (CwPlayGame *self)
{
  return cw_impasse_agreed (cw_session_position (self->session), self->impasse, NULL);
}

gboolean
cw_play_game_can_count (CwPlayGame *self)
{
  return !self->computer && cw_play_game_movable (self) != 0 && agreed (self).result != CW_ONGOING;
}

void
cw_play_game_count (CwPlayGame *self)
{
  CwOutcome outcome = agreed (self);
  if (cw_play_game_can_count (self))
    cw_play_game_end_by (self, outcome.result, outcome.reason);
}

gboolean
cw_play_game_computer_ends (CwPlayGame *self)
{
  CwOutcome claim = cw_session_outcome (self->session);
  CwOutcome declared = cw_declaration (cw_session_position (self->session), self->impasse, NULL);
  if (declared.reason == CW_REASON_DECLARATION)
    cw_play_game_end_by (self, declared.result, declared.reason);
  else if (claim.claim && self->score < -CW_PLAY_DRAW_SCORE)
    cw_play_game_end_by (self, claim.result, claim.reason); /* it stands worse */
  else
    return FALSE;
  return TRUE;
}
