/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/premove.h"

#include "core/reach.h"
#include "learning/value_set.h"
#include "model/game/move_finder.h"
#include "model/object.h"

#include <glib/gi18n.h>
#include <string.h>

#define DELAY 150 /* ms, so that the computer's move is seen */

struct _CwPremove
{
  GObject parent;
  CwPlayGame *game; /* owned */
  CwSquare from, to;
  guint ply; /* when the premove was set */
  guint play_id;
};

G_DEFINE_FINAL_TYPE (CwPremove, cw_premove, G_TYPE_OBJECT)

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- where it may go ------------------------------------------------------------------------- */

/* TRUE if a king with the right to castle may: onto its rook, or two squares towards it. */
static gboolean
may_castle (const CwPosition *position, CwSquare from, CwSquare to)
{
  const CwGame *game = cw_position_game (position);
  CwPiece king = cw_position_at (position, from);
  int files = (int)to - (int)from;
  gboolean may = FALSE;
  CwSetup setup;
  if (!game->kind[cw_piece_kind (king)].royal || to / game->files != from / game->files)
    return FALSE;
  cw_position_get (position, &setup);
  for (guint i = 0; i < 2; i++)
    {
      CwSquare rook = setup.castling[cw_piece_colour (king)][i];
      may |= rook != CW_NO_SQUARE
             && (to == rook || (ABS (files) == 2 && (files > 0) == (rook > from)));
    }
  return may;
}

void
cw_premove_targets (const CwPosition *position, CwSquare from, gboolean targets[CW_MAX_SQUARES])
{
  const CwGame *game = cw_position_game (position);
  guint squares = (guint)game->files * game->ranks;
  CwPiece board[CW_MAX_SQUARES] = { 0 }, alone[CW_MAX_SQUARES] = { 0 };
  uint8_t now[CW_MAX_SQUARES], later[CW_MAX_SQUARES];
  CwPiece held = cw_scene_held_piece (from);
  for (guint i = 0; i < squares; i++)
    board[i] = cw_position_at (position, (CwSquare)i);
  if (held)
    {
      for (guint i = 0; i < squares; i++)
        targets[i] =
            board[i] == CW_NO_PIECE || cw_piece_colour (board[i]) != cw_piece_colour (held);
      return;
    }
  alone[from] = board[from];
  cw_reach_map (game, board, from, now);
  cw_reach_map (game, alone, from, later); /* pieces in the way may be gone by then */
  for (guint i = 0; i < squares; i++)
    targets[i] = i != from && (now[i] || later[i] || may_castle (position, from, (CwSquare)i));
}

void
cw_premove_fill_scene (const CwPosition *position, CwSquare picked, CwSquare from, CwSquare to,
                       CwScene *scene)
{
  gboolean targets[CW_MAX_SQUARES] = { FALSE };
  CwPiece held = cw_scene_held_piece (from);
  if (picked != CW_NO_SQUARE)
    {
      scene->selected = picked;
      cw_premove_targets (position, picked, targets);
    }
  for (guint i = 0; i < (guint)scene->files * scene->ranks; i++)
    if (targets[i])
      scene->targets[i] = scene->board[i] ? CW_TARGET_CAPTURE : CW_TARGET_QUIET;
  if (held)
    cw_scene_add_drop (scene, held, to, CW_MARK_BLUE);
  else if (from != CW_NO_SQUARE)
    cw_scene_add_mark (scene, from, to, CW_MARK_BLUE);
}

/* --- setting --------------------------------------------------------------------------------- */

static void
put (CwPremove *self, CwSquare from, CwSquare to)
{
  g_clear_handle_id (&self->play_id, g_source_remove);
  self->from = from;
  self->to = to;
  self->ply = cw_session_node (cw_play_game_session (self->game))->ply;
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
cw_premove_get (CwPremove *self, CwSquare *from, CwSquare *to)
{
  *from = self->from;
  *to = self->to;
  return self->from != CW_NO_SQUARE;
}

gboolean
cw_premove_clear (CwPremove *self)
{
  if (self->from == CW_NO_SQUARE)
    return FALSE;
  put (self, CW_NO_SQUARE, CW_NO_SQUARE);
  return TRUE;
}

/* TRUE if the coach asks about the last move: it may be taken back, so nothing can follow it
 * yet. */
static gboolean
is_asked (CwPremove *self)
{
  g_autofree char *warning = NULL;
  g_object_get (self->game, "warning", &warning, NULL);
  return warning != NULL;
}

gboolean
cw_premove_set (CwPremove *self, CwSquare from, CwSquare to)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  const CwPosition *position = cw_session_position (state->session);
  CwPiece held = cw_scene_held_piece (from);
  CwPiece piece = held ? held : cw_position_at (position, from);
  gboolean targets[CW_MAX_SQUARES];
  if (!state->computer || cw_play_state_side (state) == state->user
      || !cw_play_state_is_live (state) || cw_play_state_is_over (state) || piece == CW_NO_PIECE
      || cw_piece_colour (piece) != state->user || is_asked (self))
    return FALSE;
  cw_premove_targets (position, from, targets);
  if (!targets[to])
    return FALSE;
  put (self, from, to);
  return TRUE;
}

/* --- playing --------------------------------------------------------------------------------- */

/* The move that promotes to the most valuable piece, by the usual values. */
static CwMove
strongest (const CwGame *game, const CwMove *moves, guint count)
{
  CwMove best = moves[0];
  CwValues values;
  cw_value_set_usual (game, &values);
  for (guint i = 1; i < count; i++)
    if (cw_move_type (moves[i]) == CW_MOVE_PROMOTION
        && (cw_move_type (best) != CW_MOVE_PROMOTION
            || values.board[cw_move_kind (moves[i])] > values.board[cw_move_kind (best)]))
      best = moves[i];
  return best;
}

static gboolean
play (gpointer data)
{
  CwPremove *self = data;
  CwSession *session = cw_play_game_session (self->game);
  CwMove moves[CW_SESSION_MOVES];
  CwSquare from = self->from, to = self->to;
  self->play_id = 0;
  cw_premove_clear (self);
  guint found = cw_session_find_moves (session, from, to, moves);
  if (found > 0)
    cw_session_play (session, strongest (cw_session_game (session), moves, found));
  else
    g_signal_emit (self, signals[FAILED], 0, _ ("The move you had planned is not legal now."));
  return G_SOURCE_REMOVE;
}

/* The computer has moved, or something else happened. */
static void
moved (CwPremove *self)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  if (self->from == CW_NO_SQUARE)
    return;
  if (!cw_play_state_is_over (state) && cw_play_state_is_live (state)
      && cw_play_state_side (state) == state->user
      && cw_session_node (state->session)->ply == self->ply + 1)
    {
      g_clear_handle_id (&self->play_id, g_source_remove);
      self->play_id = g_timeout_add (DELAY, play, self);
    }
  else
    cw_premove_clear (self);
}

static void
over (CwPremove *self)
{
  if (cw_play_state_is_over (cw_play_game_state (self->game)))
    cw_premove_clear (self);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_premove_class_init (CwPremoveClass *klass)
{
  cw_class_owns (klass, CW_SOURCE (CwPremove, play_id), CW_OBJECT (CwPremove, game), NULL);
  signals[CHANGED] = cw_signal_new (klass, "changed", 0);
  signals[FAILED] = cw_signal_new (klass, "failed", 1, G_TYPE_STRING);
}

static void
cw_premove_init (CwPremove *self)
{
  self->from = self->to = CW_NO_SQUARE;
}

CwPremove *
cw_premove_new (CwPlayGame *game)
{
  CwPremove *self = g_object_new (CW_TYPE_PREMOVE, NULL);
  self->game = g_object_ref (game);
  cw_connect (cw_play_game_session (game), "moved", moved, self);
  cw_connect (cw_play_game_session (game), "replaced", cw_premove_clear, self);
  cw_connect (game, "notify::over", over, self);
  return self;
}
