/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/players.h"

#include "core/variant.h"
#include "model/game/board_scene.h"
#include "model/object.h"
#include "text/outcome_text.h"

#include <glib/gi18n.h>

#define LOW_TIME (10 * G_TIME_SPAN_SECOND)

struct _CwPlayers
{
  CwPlayerStrips parent;
  CwPlayGame *game; /* borrowed from the owner, which outlives this */
};

G_DEFINE_FINAL_TYPE (CwPlayers, cw_players, CW_TYPE_PLAYER_STRIPS)

/* --- clocks ---------------------------------------------------------------------------------- */

static void
show_clock (CwPlayers *self, const CwPlayerPlace *place)
{
  CwPlayClock *clock = cw_play_game_clock (self->game);
  CwColour colour = cw_player_strips_colour (&self->parent, place);
  CwClockReading reading;
  if (!cw_play_clock_read (clock, colour, g_get_monotonic_time (), &reading))
    {
      cw_player_strip_set_clock (place->strip, NULL, NULL, FALSE, NULL);
      return;
    }
  gboolean low = reading.left < LOW_TIME && cw_play_clock_runs (clock, colour);
  g_autofree char *text = cw_clock_text (&reading);
  g_autofree char *widest = cw_clock_widest_text (cw_play_clock_get_terms (clock));
  g_autofree char *tooltip = NULL;
  if (reading.periods > 0 && reading.left > 0)
    tooltip = g_strdup_printf (g_dngettext (NULL, "Byoyomi: time for this move; %u period is left",
                                            "Byoyomi: time for this move; %u periods are left",
                                            reading.periods),
                               reading.periods);
  cw_player_strip_set_clock (place->strip, text, widest, low, tooltip);
}

static void
show_clocks (CwPlayers *self)
{
  for (guint i = 0; i < CW_PLAYER_STRIPS_COUNT; i++)
    show_clock (self, &self->parent.places[i]);
}

/* --- players --------------------------------------------------------------------------------- */

/* The note for the player to move, or who decides whether to keep a move in spite of the coach's
 * warning; NULL for the other. */
static char *
note_of (CwPlayers *self, CwColour colour, gboolean brief)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  const char *side = cw_side_name (cw_session_game (state->session), colour);
  gboolean check = cw_in_check (cw_session_position (state->session));
  g_autofree char *warning = NULL;
  g_object_get (self->game, "warning", &warning, NULL);
  if (warning != NULL)
    return colour == state->user ? g_strdup (C_ ("player", "to decide")) : NULL;
  if (cw_play_state_is_over (state) || !cw_play_state_is_live (state)
      || cw_play_state_side (state) != colour)
    return NULL;
  if (cw_opponent_is_thinking (cw_play_game_opponent (self->game)))
    return g_strdup (C_ ("player", "thinking…"));
  /* At the end of a stand, or in the panel, so much would be in the way. */
  if (cw_play_state_is_fresh (state) && !brief && !cw_session_game (state->session)->variant->drops)
    return g_strdup_printf (_ ("%s to move. Drag a piece, or click it and then a square."), side);
  if (brief)
    return g_strdup (check ? C_ ("player", "in check") : C_ ("player", "to move"));
  if (!state->computer) /* the player is named by the side */
    return g_strdup (check ? C_ ("player", "in check, to move") : C_ ("player", "to move"));
  return g_strdup_printf (check ? _ ("%s, in check") : _ ("%s, to move"), side);
}

static void
show_player (CwPlayerStrips *strips, const CwPlayerPlace *place, CwColour colour)
{
  CwPlayers *self = CW_PLAYERS (strips);
  const CwPlayState *state = cw_play_game_state (self->game);
  const CwGame *game = cw_session_game (state->session);
  CwOpponent *opponent = cw_play_game_opponent (self->game);
  const char *external = cw_opponent_get_external (opponent);
  guint level = cw_opponent_get_level (opponent);
  const char *name = cw_side_name (game, colour);
  const char *tag =
      cw_game_tree_tag (cw_session_tree (state->session), colour == CW_WHITE ? "White" : "Black");
  g_autofree char *chip = NULL;
  if (state->tournament != 0 && tag != NULL)
    {
      name = tag;
    }
  else if (state->computer && colour == state->user)
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
  cw_player_strip_set_player (place->strip, name, chip, note);
  cw_player_strip_set_active (place->strip, note != NULL);
  show_clock (self, place);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_players_class_init (CwPlayersClass *klass)
{
  CW_PLAYER_STRIPS_CLASS (klass)->show_player = show_player;
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
  self->game = game;
  cw_player_strips_begin (&self->parent, cw_play_game_session (game), choice, control, board,
                          brief_top, brief_bottom);
  cw_connect (game, "notify::over", cw_player_strips_show_soon, self);
  cw_connect (game, "notify::warning", cw_player_strips_show_soon, self);
  cw_connect (cw_play_game_opponent (game), "notify", cw_player_strips_show_soon, self);
  cw_connect (cw_play_game_clock (game), "changed", show_clocks, self);
  return self;
}
