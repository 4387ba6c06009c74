/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/players.h"

#include "app/shared/facts.h"
#include "core/variant.h"
#include "model/game/board_scene.h"
#include "model/object.h"
#include "text/outcome_text.h"

#include <glib/gi18n.h>

#define STRIPS 4
#define LOW_TIME (10 * G_TIME_SPAN_SECOND)

typedef struct
{
  CwPlayerStrip *strip; /* borrowed */
  gboolean top, brief;
} Place;

struct _CwPlayers
{
  GObject parent;
  /* owned */
  CwPlayGame *game;
  CwValueSets *choice;
  CwBoardControl *control;
  /* state */
  Place places[STRIPS];
  guint show_id;
};

G_DEFINE_FINAL_TYPE (CwPlayers, cw_players, G_TYPE_OBJECT)

static CwColour
colour_of (CwPlayers *self, const Place *place)
{
  CwColour bottom = cw_board_control_get_flipped (self->control) ? CW_BLACK : CW_WHITE;
  return place->top ? cw_other (bottom) : bottom;
}

/* --- clocks ---------------------------------------------------------------------------------- */

static void
show_clock (CwPlayers *self, const Place *place)
{
  CwPlayClock *clock = cw_play_game_clock (self->game);
  CwColour colour = colour_of (self, place);
  CwClockReading reading;
  if (!cw_play_clock_read (clock, colour, g_get_monotonic_time (), &reading))
    {
      cw_player_strip_set_clock (place->strip, NULL, FALSE, NULL);
      return;
    }
  gboolean low = reading.left < LOW_TIME && cw_play_clock_runs (clock, colour);
  g_autofree char *text = cw_clock_text (&reading);
  g_autofree char *tooltip = NULL;
  if (reading.periods > 0)
    tooltip = g_strdup_printf (g_dngettext (NULL, "Byoyomi: time for this move; %u period is left",
                                            "Byoyomi: time for this move; %u periods are left",
                                            reading.periods),
                               reading.periods);
  cw_player_strip_set_clock (place->strip, text, low, tooltip);
}

static void
show_clocks (CwPlayers *self)
{
  for (guint i = 0; i < STRIPS; i++)
    show_clock (self, &self->places[i]);
}

/* --- players --------------------------------------------------------------------------------- */

/* What is to be said to the player whose turn it is; NULL for the other. */
static char *
note_of (CwPlayers *self, CwColour colour, gboolean brief)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  const char *side = cw_side_name (cw_session_game (state->session), colour);
  gboolean check = cw_in_check (cw_session_position (state->session));
  if (cw_play_state_is_over (state) || !cw_play_state_is_live (state)
      || cw_play_state_side (state) != colour)
    return NULL;
  if (cw_opponent_is_thinking (cw_play_game_opponent (self->game)))
    return g_strdup (C_ ("player", "thinking…"));
  if (cw_play_state_is_fresh (state))
    return g_strdup_printf (_ ("%s to move. Drag a piece, or click it and then a square."), side);
  if (brief)
    return g_strdup (check ? C_ ("player", "in check") : C_ ("player", "to move"));
  if (!state->computer) /* the side is the player's name */
    return g_strdup (check ? C_ ("player", "in check, to move") : C_ ("player", "to move"));
  return g_strdup_printf (check ? _ ("%s, in check") : _ ("%s, to move"), side);
}

static void
show_name (CwPlayers *self, const Place *place, CwColour colour)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  const CwGame *game = cw_session_game (state->session);
  CwOpponent *opponent = cw_play_game_opponent (self->game);
  const char *external = cw_opponent_get_external (opponent);
  guint level = cw_opponent_get_level (opponent);
  const char *name = cw_side_name (game, colour);
  g_autofree char *chip = NULL;
  if (state->computer && colour == state->user)
    {
      name = C_ ("player", "You");
    }
  else if (state->computer)
    {
      name = external != NULL ? external : C_ ("player", "Computer");
      if (external == NULL)
        chip =
            place->brief ? g_strdup_printf (_ ("Level %u"), level) : cw_level_title (game, level);
    }
  g_autofree char *note = note_of (self, colour, place->brief);
  cw_player_strip_set_colour (place->strip, cw_side_is_white (game, colour) ? CW_WHITE : CW_BLACK);
  cw_player_strip_set_player (place->strip, name, chip, note);
  cw_player_strip_set_active (place->strip, note != NULL);
}

static void
show_captured (CwPlayers *self, const Place *place, CwColour colour)
{
  CwSession *session = cw_play_game_session (self->game);
  double balance = cw_facts_balance (self->choice, session);
  unsigned captured[2][CW_MAX_KINDS];
  cw_session_captured (session, captured);
  /* Pieces in hand are on their stands. */
  if (place->brief || cw_session_game (session)->variant->drops)
    memset (captured, 0, sizeof captured);
  cw_player_strip_set_piece_set (place->strip, cw_board_control_get_piece_set (self->control));
  cw_player_strip_set_captured (place->strip, captured[cw_other (colour)],
                                colour == CW_WHITE ? balance : -balance);
}

static void
show (CwPlayers *self)
{
  for (guint i = 0; i < STRIPS; i++)
    {
      CwColour colour = colour_of (self, &self->places[i]);
      show_name (self, &self->places[i], colour);
      show_captured (self, &self->places[i], colour);
    }
  show_clocks (self);
}

static gboolean
show_now (gpointer data)
{
  CwPlayers *self = data;
  self->show_id = 0;
  show (self);
  return G_SOURCE_REMOVE;
}

/* Several signals of one move become one look at it, before the next frame. */
static void
show_soon (CwPlayers *self)
{
  if (self->show_id == 0)
    self->show_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, show_now, self, NULL);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_players_class_init (CwPlayersClass *klass)
{
  cw_class_owns (klass, CW_SOURCE (CwPlayers, show_id), CW_OBJECT (CwPlayers, game),
                 CW_OBJECT (CwPlayers, choice), CW_OBJECT (CwPlayers, control), NULL);
}

static void
cw_players_init (CwPlayers *self)
{
}

CwPlayers *
cw_players_new (CwPlayGame *game, CwValueSets *choice, CwBoardControl *control, CwBoardArea *board,
                CwPlayerStrip *brief_top, CwPlayerStrip *brief_bottom)
{
  CwPlayers *self = g_object_new (CW_TYPE_PLAYERS, NULL);
  self->game = g_object_ref (game);
  self->choice = g_object_ref (choice);
  self->control = g_object_ref (control);
  self->places[0] = (Place){ cw_board_area_get_strip (board, TRUE), TRUE, FALSE };
  self->places[1] = (Place){ cw_board_area_get_strip (board, FALSE), FALSE, FALSE };
  self->places[2] = (Place){ brief_top, TRUE, TRUE };
  self->places[3] = (Place){ brief_bottom, FALSE, TRUE };
  cw_connect (cw_play_game_session (game), "moved", show_soon, self);
  cw_connect (game, "notify::over", show_soon, self);
  cw_connect (cw_play_game_opponent (game), "notify", show_soon, self);
  cw_connect (cw_play_game_clock (game), "changed", show_clocks, self);
  cw_connect (choice, "changed", show_soon, self);
  cw_connect (control, "notify::flipped", show_soon, self);
  show (self);
  return self;
}
