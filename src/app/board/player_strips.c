/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/player_strips.h"

#include "app/shared/value_summary.h"
#include "core/variant.h"
#include "model/game/board_scene.h"
#include "model/object.h"
#include "text/outcome_text.h"

#include <string.h>

G_DEFINE_ABSTRACT_TYPE (CwPlayerStrips, cw_player_strips, G_TYPE_OBJECT)

CwColour
cw_player_strips_colour (CwPlayerStrips *self, const CwPlayerPlace *place)
{
  CwColour bottom = cw_board_control_get_flipped (self->control) ? CW_BLACK : CW_WHITE;
  return place->top ? cw_other (bottom) : bottom;
}

static void
show_captured (CwPlayerStrips *self, const CwPlayerPlace *place, CwColour colour)
{
  const CwGame *game = cw_session_game (self->session);
  /* A side that wins by having no pieces is not ahead with more of them. */
  double balance = cw_material_armies_equal (game) && !game->variant->wins_without_pieces
                       ? cw_value_summary_balance (self->choice, self->session)
                       : 0;
  unsigned captured[2][CW_MAX_KINDS];
  cw_session_captured (self->session, captured);
  /* With drops, captured pieces are on the stands. */
  if (place->brief || game->variant->drops)
    memset (captured, 0, sizeof captured);
  cw_player_strip_set_piece_set (place->strip, cw_board_control_get_piece_set (self->control));
  cw_player_strip_set_captured (place->strip, captured[cw_other (colour)],
                                colour == CW_WHITE ? balance : -balance);
}

static gboolean
show_now (gpointer data)
{
  CwPlayerStrips *self = data;
  const CwGame *game = cw_session_game (self->session);
  self->show_id = 0;
  for (guint i = 0; i < CW_PLAYER_STRIPS_COUNT; i++)
    {
      const CwPlayerPlace *place = &self->places[i];
      CwColour colour = cw_player_strips_colour (self, place);
      cw_player_strip_set_colour (place->strip,
                                  cw_side_is_white (game, colour) ? CW_WHITE : CW_BLACK);
      G_TYPE_INSTANCE_GET_CLASS (self, CW_TYPE_PLAYER_STRIPS, CwPlayerStripsClass)
          ->show_player (self, place, colour);
      show_captured (self, place, colour);
    }
  return G_SOURCE_REMOVE;
}

void
cw_player_strips_show_soon (CwPlayerStrips *self)
{
  if (self->show_id == 0)
    self->show_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, show_now, self, NULL);
}

void
cw_player_strips_begin (CwPlayerStrips *self, CwSession *session, CwValueSets *choice,
                        CwBoardControl *control, CwBoardArea *board, CwPlayerStrip *brief_top,
                        CwPlayerStrip *brief_bottom)
{
  self->session = g_object_ref (session);
  self->choice = g_object_ref (choice);
  self->control = g_object_ref (control);
  self->places[0] = (CwPlayerPlace){ cw_board_area_get_strip (board, TRUE), TRUE, FALSE };
  self->places[1] = (CwPlayerPlace){ cw_board_area_get_strip (board, FALSE), FALSE, FALSE };
  self->places[2] = (CwPlayerPlace){ brief_top, TRUE, TRUE };
  self->places[3] = (CwPlayerPlace){ brief_bottom, FALSE, TRUE };
  cw_connect (session, "moved", cw_player_strips_show_soon, self);
  cw_connect (choice, "changed", cw_player_strips_show_soon, self);
  cw_connect (control, "notify::flipped", cw_player_strips_show_soon, self);
  show_now (self);
}

static void
cw_player_strips_class_init (CwPlayerStripsClass *klass)
{
  cw_class_owns (klass, CW_SOURCE (CwPlayerStrips, show_id), CW_OBJECT (CwPlayerStrips, session),
                 CW_OBJECT (CwPlayerStrips, choice), CW_OBJECT (CwPlayerStrips, control), NULL);
}

static void
cw_player_strips_init (CwPlayerStrips *self)
{
}
