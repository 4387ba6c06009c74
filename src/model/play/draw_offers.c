/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/draw_offers.h"

#include "model/object.h"

#include <glib/gi18n.h>

#define EARLY 30     /* plies before which the computer accepts no draw */
#define AHEAD 60     /* centipawns: further ahead it plays on */
#define EVEN 20      /* centipawns: no advantage for either side within these */
#define EVEN_MOVES 6 /* of its moves in a row within EVEN, */
#define QUIET 16     /* plies without a capture or pawn move, */
#define LATE 60      /* and plies in all, after which it offers a draw */
#define AGAIN 20     /* plies until it offers another one */

struct _CwDrawOffers
{
  GObject parent;
  CwPlayGame *game; /* owned */
  /* borrowed from `game` */
  CwOpponent *opponent;
  const CwPlayState *state;
  /* state */
  gboolean offered, judging;
  guint even;       /* the computer's even moves in a row */
  guint offered_at; /* ply; 0: never */
  guint ply;        /* the last one reached */
};

G_DEFINE_FINAL_TYPE (CwDrawOffers, cw_draw_offers, G_TYPE_OBJECT)

static GParamSpec *offered_property;
static guint declined_signal;

gboolean
cw_draw_is_due (guint even, guint quiet, guint ply)
{
  return even >= EVEN_MOVES && quiet >= QUIET && ply >= LATE;
}

gboolean
cw_draw_offers_is_offered (CwDrawOffers *self)
{
  return self->offered;
}

static void
set_offered (CwDrawOffers *self, gboolean offered)
{
  if (offered == self->offered)
    return;
  self->offered = offered;
  g_object_notify_by_pspec (G_OBJECT (self), offered_property);
}

/* The number of plies to a position; a start position that was set up counts as LATE plies. */
static guint
plies_to (const CwPlayState *state, const CwNode *node)
{
  const CwPosition *start = cw_game_tree_start (cw_session_tree (state->session));
  CwPosition usual;
  cw_position_start (&usual, cw_position_game (start));
  return node->ply + (cw_position_key (start) == cw_position_key (&usual) ? 0 : LATE);
}

/* --- the user's ------------------------------------------------------------------------------ */

static void
decline (CwDrawOffers *self, const char *sentence)
{
  g_signal_emit (self, declined_signal, 0, sentence);
}

/* `score`: the computer's. */
static void
decide (CwDrawOffers *self, int score)
{
  if (score <= AHEAD)
    cw_play_game_agree_draw (self->game);
  else
    decline (self, _ ("The computer declines the draw: it thinks that it is ahead."));
}

void
cw_draw_offers_offer (CwDrawOffers *self)
{
  if (!cw_play_state_can_offer_draw (self->state))
    return;
  if (!self->state->computer || self->offered)
    cw_play_game_agree_draw (self->game);
  else if (plies_to (self->state, cw_session_at_ply (self->state->session, G_MAXUINT)) < EARLY)
    decline (self, _ ("The computer declines the draw: it is too early for one."));
  else if (cw_opponent_is_thinking (self->opponent) || !cw_play_state_is_live (self->state))
    decide (self, cw_opponent_get_score (self->opponent));
  else
    {
      self->judging = TRUE;
      cw_opponent_judge (self->opponent);
    }
}

static void
judged (CwDrawOffers *self, int score)
{
  if (!self->judging)
    return;
  self->judging = FALSE;
  decide (self, cw_play_state_side (self->state) == self->state->user ? -score : score);
}

/* --- the computer's -------------------------------------------------------------------------- */

static void
moved (CwDrawOffers *self)
{
  const CwPlayState *state = self->state;
  guint ply = plies_to (state, cw_session_node (state->session));
  gboolean by_computer = state->computer && cw_play_state_side (state) == state->user
                         && !cw_play_state_is_over (state);
  self->judging = FALSE;
  if (!cw_play_state_is_live (state) || ply == self->ply) /* only looking at moves */
    return;
  if (ply < self->ply) /* moves were taken back, or it is another game */
    self->even = self->offered_at = 0;
  by_computer &= ply > self->ply;
  self->ply = ply;
  if (by_computer)
    self->even = ABS (cw_opponent_get_score (self->opponent)) <= EVEN ? self->even + 1 : 0;
  gboolean due =
      by_computer && cw_play_state_can_offer_draw (state)
      && cw_draw_is_due (self->even, cw_position_clock (cw_session_position (state->session)), ply)
      && (self->offered_at == 0 || ply >= self->offered_at + AGAIN);
  if (due)
    self->offered_at = ply;
  set_offered (self, due);
}

static void
replaced (CwDrawOffers *self)
{
  self->ply = G_MAXUINT;
  moved (self);
}

static void
over (CwDrawOffers *self)
{
  if (cw_play_state_is_over (self->state))
    set_offered (self, FALSE);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  g_value_set_boolean (value, CW_DRAW_OFFERS (object)->offered);
}

static void
cw_draw_offers_class_init (CwDrawOffersClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  cw_class_owns (klass, CW_OBJECT (CwDrawOffers, game), NULL);
  object_class->get_property = get_property;
  offered_property = g_param_spec_boolean ("offered", NULL, NULL, FALSE,
                                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, 1, offered_property);
  declined_signal = cw_signal_new (klass, "declined", 1, G_TYPE_STRING);
}

static void
cw_draw_offers_init (CwDrawOffers *self)
{
}

CwDrawOffers *
cw_draw_offers_new (CwPlayGame *game)
{
  CwDrawOffers *self = g_object_new (CW_TYPE_DRAW_OFFERS, NULL);
  self->game = g_object_ref (game);
  self->opponent = cw_play_game_opponent (game);
  self->state = cw_play_game_state (game);
  cw_connect (self->opponent, "judged", judged, self);
  cw_connect (cw_play_game_session (game), "moved", moved, self);
  cw_connect (cw_play_game_session (game), "replaced", replaced, self);
  cw_connect (game, "notify::over", over, self);
  return self;
}
