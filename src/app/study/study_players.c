/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/study_players.h"

#include "app/shared/facts.h"
#include "core/variant.h"
#include "model/game/board_scene.h"
#include "model/object.h"
#include "text/outcome_text.h"

#include <glib/gi18n.h>
#include <string.h>

#define STRIPS 4

typedef struct
{
  CwPlayerStrip *strip; /* borrowed */
  gboolean top, brief;
} Place;

struct _CwStudyPlayers
{
  GObject parent;
  /* owned */
  CwSession *session;
  CwValueSets *choice;
  CwBoardControl *control;
  /* state */
  Place places[STRIPS];
  guint show_id;
};

G_DEFINE_FINAL_TYPE (CwStudyPlayers, cw_study_players, G_TYPE_OBJECT)

/* "Anderssen, Adolf" becomes "Adolf Anderssen". */
static char *
name_of (CwStudyPlayers *self, CwColour colour)
{
  CwGameTree *tree = cw_session_tree (self->session);
  const char *tag = cw_game_tree_tag (tree, colour == CW_WHITE ? "White" : "Black");
  if (tag == NULL || tag[0] == '\0' || g_str_equal (tag, "?"))
    return g_strdup (cw_side_name (cw_session_game (self->session), colour));
  const char *comma = strstr (tag, ", ");
  if (comma == NULL || comma[2] == '\0' || strchr (comma + 2, ',') != NULL)
    return g_strdup (tag);
  return g_strdup_printf ("%s %.*s", comma + 2, (int)(comma - tag), tag);
}

/* What there is to say of the side to move. */
static const char *
note_of (CwStudyPlayers *self, const CwPosition *position)
{
  if (!cw_in_check (position))
    return NULL;
  return cw_session_outcome (self->session).reason == CW_REASON_CHECKMATE
             ? C_ ("player", "checkmated")
             : C_ ("player", "in check");
}

static void
show_strip (CwStudyPlayers *self, const Place *place)
{
  const CwGame *game = cw_session_game (self->session);
  const CwPosition *position = cw_session_position (self->session);
  CwColour bottom = cw_board_control_get_flipped (self->control) ? CW_BLACK : CW_WHITE;
  CwColour colour = place->top ? cw_other (bottom) : bottom;
  gboolean turn = cw_position_side (position) == colour;
  double balance = cw_facts_balance (self->choice, self->session);
  unsigned captured[2][CW_MAX_KINDS];
  g_autofree char *name = name_of (self, colour);
  cw_player_strip_set_colour (place->strip, cw_side_is_white (game, colour) ? CW_WHITE : CW_BLACK);
  cw_player_strip_set_player (place->strip, name, NULL, turn ? note_of (self, position) : NULL);
  cw_player_strip_set_active (place->strip, turn);
  cw_player_strip_set_piece_set (place->strip, cw_board_control_get_piece_set (self->control));
  cw_session_captured (self->session, captured);
  /* Pieces in hand are on their stands. */
  if (place->brief || game->variant->drops)
    memset (captured, 0, sizeof captured);
  cw_player_strip_set_captured (place->strip, captured[cw_other (colour)],
                                colour == CW_WHITE ? balance : -balance);
}

static gboolean
show_now (gpointer data)
{
  CwStudyPlayers *self = data;
  self->show_id = 0;
  for (guint i = 0; i < STRIPS; i++)
    show_strip (self, &self->places[i]);
  return G_SOURCE_REMOVE;
}

/* Several signals of one move become one look at it, before the next frame. */
static void
show_soon (CwStudyPlayers *self)
{
  if (self->show_id == 0)
    self->show_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, show_now, self, NULL);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_study_players_class_init (CwStudyPlayersClass *klass)
{
  cw_class_owns (klass, CW_SOURCE (CwStudyPlayers, show_id), CW_OBJECT (CwStudyPlayers, session),
                 CW_OBJECT (CwStudyPlayers, choice), CW_OBJECT (CwStudyPlayers, control), NULL);
}

static void
cw_study_players_init (CwStudyPlayers *self)
{
}

CwStudyPlayers *
cw_study_players_new (CwSession *session, CwValueSets *choice, CwBoardControl *control,
                      CwBoardArea *board, CwPlayerStrip *brief_top, CwPlayerStrip *brief_bottom)
{
  CwStudyPlayers *self = g_object_new (CW_TYPE_STUDY_PLAYERS, NULL);
  self->session = g_object_ref (session);
  self->choice = g_object_ref (choice);
  self->control = g_object_ref (control);
  self->places[0] = (Place){ cw_board_area_get_strip (board, TRUE), TRUE, FALSE };
  self->places[1] = (Place){ cw_board_area_get_strip (board, FALSE), FALSE, FALSE };
  self->places[2] = (Place){ brief_top, TRUE, TRUE };
  self->places[3] = (Place){ brief_bottom, FALSE, TRUE };
  cw_connect (session, "replaced", show_soon, self);
  cw_connect (session, "moved", show_soon, self);
  cw_connect (session, "edited", show_soon, self);
  cw_connect (choice, "changed", show_soon, self);
  cw_connect (control, "notify::flipped", show_soon, self);
  show_now (self);
  return self;
}
