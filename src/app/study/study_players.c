/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/study_players.h"

#include "model/game/board_scene.h"
#include "model/object.h"
#include "text/outcome_text.h"

#include <glib/gi18n.h>
#include <string.h>

struct _CwStudyPlayers
{
  CwPlayerStrips parent;
};

G_DEFINE_FINAL_TYPE (CwStudyPlayers, cw_study_players, CW_TYPE_PLAYER_STRIPS)

/* "Anderssen, Adolf" becomes "Adolf Anderssen"; an engine, "Counterweight, 4000 nodes", has no
 * first name. */
static char *
name_of (CwPlayerStrips *self, CwColour colour)
{
  CwGameTree *tree = cw_session_tree (self->session);
  const char *tag = cw_game_tree_tag (tree, colour == CW_WHITE ? "White" : "Black");
  if (tag == NULL || tag[0] == '\0' || g_str_equal (tag, "?"))
    return g_strdup (cw_side_name (cw_session_game (self->session), colour));
  const char *comma = strstr (tag, ", ");
  if (comma == NULL || comma[2] == '\0' || strpbrk (comma + 2, ",0123456789") != NULL)
    return g_strdup (tag);
  return g_strdup_printf ("%s %.*s", comma + 2, (int)(comma - tag), tag);
}

/* The note for the side to move. */
static const char *
note_of (CwPlayerStrips *self, const CwPosition *position)
{
  if (!cw_in_check (position))
    return NULL;
  return cw_session_outcome (self->session).reason == CW_REASON_CHECKMATE
             ? C_ ("player", "checkmated")
             : C_ ("player", "in check");
}

static void
show_player (CwPlayerStrips *self, const CwPlayerPlace *place, CwColour colour)
{
  const CwPosition *position = cw_session_position (self->session);
  CwOutcome outcome = cw_session_outcome (self->session);
  gboolean turn = cw_position_side (position) == colour;
  gboolean over = outcome.result != CW_ONGOING && !outcome.claim;
  g_autofree char *name = name_of (self, colour);
  cw_player_strip_set_player (place->strip, name, NULL, turn ? note_of (self, position) : NULL);
  cw_player_strip_set_active (place->strip, turn && !over);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_study_players_class_init (CwStudyPlayersClass *klass)
{
  CW_PLAYER_STRIPS_CLASS (klass)->show_player = show_player;
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
  cw_player_strips_begin (&self->parent, session, choice, control, board, brief_top, brief_bottom);
  cw_connect (session, "replaced", cw_player_strips_show_soon, self);
  cw_connect (session, "edited", cw_player_strips_show_soon, self);
  return self;
}
