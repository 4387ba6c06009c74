/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Play as it is seen: strips, notice, moves, worth, and the layout at each size. */
#include "app/place_play_private.h"

#include "app/facts.h"
#include "app/worth_here.h"
#include "core/variant.h"
#include "text/outcome_text.h"

#include <glib/gi18n.h>

#define LOW_TIME (10 * G_TIME_SPAN_SECOND)

static CwColour
whose (CwPlacePlay *self)
{
  return cw_play_game_against_computer (self->game) ? cw_play_game_user (self->game) : CW_WHITE;
}

/* --- strips ---------------------------------------------------------------------------------- */

/* In the rail there is room for a word or two. */
static char *
note_of (CwPlacePlay *self, CwColour colour, gboolean in_rail)
{
  const char *side = cw_side_name (cw_session_game (self->session), colour);

  if (cw_play_game_is_over (self->game) || !cw_play_game_is_live (self->game)
      || cw_position_side (cw_session_position (self->session)) != colour)
    return NULL;
  if (cw_play_game_is_thinking (self->game))
    return g_strdup (C_ ("player", "thinking…"));
  if (cw_play_game_is_fresh (self->game) && cw_play_game_movable (self->game) != 0)
    return g_strdup_printf (_ ("%s to move. Drag a piece, or click it and then a square."), side);
  gboolean check = cw_in_check (cw_session_position (self->session));
  if (in_rail)
    return g_strdup (check ? C_ ("player", "in check") : C_ ("player", "to move"));
  if (!cw_play_game_against_computer (self->game)) /* the side is the player's name */
    return g_strdup (check ? C_ ("player", "in check, to move") : C_ ("player", "to move"));
  return g_strdup_printf (check ? _ ("%s, in check") : _ ("%s, to move"), side);
}

static void
show_strip (CwPlacePlay *self, CwPlayerStrip *strip, CwColour colour)
{
  const CwGame *game = cw_session_game (self->session);
  unsigned captured[2][CW_MAX_KINDS];
  gboolean computer = cw_play_game_against_computer (self->game);
  gboolean is_user = computer && colour == cw_play_game_user (self->game);
  double balance = cw_facts_balance (self->choice, self->session);
  gboolean in_rail = strip == self->rail_top || strip == self->rail_bottom;
  g_autofree char *chip = NULL;
  const char *name = cw_side_name (game, colour);
  if (is_user)
    {
      name = C_ ("player", "You");
    }
  else if (computer)
    {
      const char *rival = cw_play_game_rival (self->game);
      name = rival != NULL ? rival : C_ ("player", "Computer");
      guint level = cw_play_game_level (self->game);
      if (rival == NULL) /* in the rail there is room for no more than its number */
        chip = in_rail ? g_strdup_printf (_ ("Level %u"), level) : cw_level_title (game, level);
    }
  g_autofree char *note = note_of (self, colour, in_rail);
  cw_player_strip_set_colour (strip, cw_side_is_white (game, colour) ? CW_WHITE : CW_BLACK);
  cw_player_strip_set_player (strip, name, chip, note);
  cw_player_strip_set_active (strip, note != NULL);
  cw_player_strip_set_piece_set (strip, cw_board_control_get_piece_set (self->control));
  cw_session_captured (self->session, captured);
  /* No room for the men in the rail, only for what they are worth; those in hand are on stands. */
  if (in_rail || game->variant->drops)
    memset (captured, 0, sizeof captured);
  cw_player_strip_set_captured (strip, captured[cw_other (colour)],
                                colour == CW_WHITE ? balance : -balance);
}

static void
show_clock (CwPlacePlay *self, CwPlayerStrip *strip, CwColour colour)
{
  CwClockReading reading;
  if (!cw_play_game_clock (self->game, colour, &reading))
    {
      cw_player_strip_set_clock (strip, NULL, FALSE, NULL);
      return;
    }
  gboolean low = reading.left < LOW_TIME && cw_play_game_clock_runs (self->game, colour);
  g_autofree char *text = cw_clock_text (&reading);
  g_autofree char *tooltip = NULL;
  if (reading.periods > 0)
    tooltip = g_strdup_printf (g_dngettext (NULL, "Byoyomi: time for this move; %u period is left",
                                            "Byoyomi: time for this move; %u periods are left",
                                            reading.periods),
                               reading.periods);
  cw_player_strip_set_clock (strip, text, low, tooltip);
}

void
cw_place_play_update_clocks (CwPlacePlay *self)
{
  CwColour bottom = cw_board_control_get_flipped (self->control) ? CW_BLACK : CW_WHITE;
  show_clock (self, cw_board_area_get_strip (self->area, TRUE), cw_other (bottom));
  show_clock (self, cw_board_area_get_strip (self->area, FALSE), bottom);
  show_clock (self, self->rail_top, cw_other (bottom));
  show_clock (self, self->rail_bottom, bottom);
}

static void
show_strips (CwPlacePlay *self)
{
  CwColour bottom = cw_board_control_get_flipped (self->control) ? CW_BLACK : CW_WHITE;
  show_strip (self, cw_board_area_get_strip (self->area, TRUE), cw_other (bottom));
  show_strip (self, cw_board_area_get_strip (self->area, FALSE), bottom);
  show_strip (self, self->rail_top, cw_other (bottom));
  show_strip (self, self->rail_bottom, bottom);
  cw_place_play_update_clocks (self);
}

/* --- notice ---------------------------------------------------------------------------------- */

/* The small form of worth; the curve only where it leaves room for the moves. */
static void
show_compact (CwPlacePlay *self)
{
  gboolean noticed = gtk_widget_get_visible (self->notice);
  gboolean impasse = gtk_widget_get_visible (GTK_WIDGET (self->impasse));
  gboolean lines = gtk_widget_get_visible (GTK_WIDGET (self->engine_lines));
  gboolean small = self->rail || self->width < 980 || impasse;
  gboolean crowded = self->height < 900 && lines;
  cw_value_panel_set_compact (self->worth, small || crowded,
                              small ? self->rail && !noticed && !impasse && !lines : crowded);
}

/* The keyboard goes to the board from a part of the panel that is put away, or whose say is over.
 */
static void
leave_for_board (CwPlacePlay *self, GtkWidget *part)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (focus != NULL && gtk_widget_is_ancestor (focus, part))
    gtk_widget_grab_focus (GTK_WIDGET (cw_board_area_get_view (self->area)));
}

static void
show_notice (CwPlacePlay *self)
{
  g_autofree char *end = cw_play_game_end_sentence (self->game);
  g_autofree char *claim = cw_play_game_claim_sentence (self->game);
  gboolean back = !cw_play_game_is_live (self->game);
  const char *text = end;
  if (text == NULL)
    text = back            ? _ ("You are looking back at an earlier move.")
           : claim != NULL ? claim
                           : self->remark;
  /* In the rail there is no room for both; the result stands below the moves. */
  gboolean lines = self->rail && end != NULL && cw_analysis_get_on (self->analysis);
  gtk_widget_set_visible (self->notice, text != NULL && !lines);
  if (text != NULL && !g_str_equal (gtk_label_get_text (self->notice_label), text))
    gtk_label_set_text (self->notice_label, text);
  gtk_widget_set_visible (self->easier_child, cw_play_game_suggests_easier (self->game));
  gtk_widget_set_visible (self->claim_child, claim != NULL && !back && end == NULL);
  /* After the end Space is for the engine's lines, not for the button that ended it. */
  if (end != NULL && !gtk_widget_get_visible (self->again_child))
    leave_for_board (self, self->game_page);
  gtk_widget_set_visible (self->again_child, end != NULL);
  gtk_widget_set_visible (self->study_child, end != NULL);
  gtk_widget_set_visible (self->here_child, back);
  gtk_widget_set_visible (self->latest_child, back && end == NULL);
  gboolean column = self->rail || end != NULL;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->notice_buttons),
                                  column ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  show_compact (self);
}

/* --- moves and worth ------------------------------------------------------------------------- */

void
cw_place_play_update_moves (CwPlacePlay *self)
{
  GArray *items;
  g_autoptr (GPtrArray) texts = cw_session_items (self->session, &items);
  cw_move_list_view_set_vertical (self->moves, cw_session_game (self->session)->shogi);
  cw_move_list_view_set_items (self->moves, (const CwMoveItem *)(void *)items->data, items->len);
  g_array_unref (items);
  CwNode *node = cw_session_node (self->session);
  cw_move_list_view_set_current (self->moves, cw_session_id_of_node (self->session, node));
}

void
cw_place_play_update_worth_here (CwPlacePlay *self)
{
  CwSettings *settings = cw_context_settings (self->context);
  cw_worth_here_show (self->worth,
                      &(CwWorthHere){
                          .choice = self->choice,
                          .session = self->session,
                          .board = cw_board_area_get_view (self->area),
                          .set = cw_board_control_get_piece_set (self->control),
                          .pointed = self->hovered,
                          .whose = whose (self),
                          .you = cw_play_game_against_computer (self->game),
                          .scale = cw_settings_get_bool (settings, CW_WORTH_TRADE_SCALE, TRUE),
                      });
}

void
cw_place_play_update_worth (CwPlacePlay *self)
{
  cw_facts_show (self->worth, self->choice, self->session, NULL, whose (self));
  cw_place_play_update_worth_here (self);
}

static void
show_foot (CwPlacePlay *self)
{
  cw_board_area_set_foot (self->area, "document-open-symbolic",
                          cw_play_game_is_fresh (self->game) && !self->bare ? _ (
                              "Drop or paste a game or a position anywhere: PGN, FEN, KIF, KI2, "
                              "CSA, USI, SFEN")
                                                                            : NULL);
}

/* Nothing was chosen and nothing was played: chess against the computer, and the three cards. */
static gboolean
is_start (CwPlacePlay *self)
{
  const CwPosition *position = cw_session_position (self->session);
  CwClockReading reading;
  CwPosition usual;
  cw_position_start (&usual, cw_position_game (position));
  return cw_play_game_is_fresh (self->game) && cw_play_game_against_computer (self->game)
         && g_str_equal (cw_position_game (position)->name, "chess")
         && cw_position_key (position) == cw_position_key (&usual)
         && !cw_play_game_clock (self->game, CW_WHITE, &reading);
}

static void
show_page (CwPlacePlay *self)
{
  gboolean fresh = is_start (self);
  const char *page = self->choosing == CW_CHOOSING_GAME    ? "games"
                     : self->choosing == CW_CHOOSING_TERMS ? "choose"
                     : fresh                               ? "start"
                                                           : "game";
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), page) != 0)
    {
      gtk_stack_set_visible_child_name (self->pages, page);
      if (self->width > 0)
        cw_place_play_layout (self, self->width, self->height);
    }
}

void
cw_place_play_update (CwPlacePlay *self)
{
  show_page (self);
  if (self->width > 0 && self->shape != cw_board_area_get_shape (self->area))
    cw_place_play_layout (self, self->width, self->height);
  show_foot (self);
  show_strips (self);
  cw_impasse_card_show (self->impasse, self->game);
  cw_place_play_update_engine (self);
  show_notice (self);
  cw_place_play_update_moves (self);
  cw_place_play_update_worth (self);
  cw_place_play_enable (self);
  cw_place_commands_changed (CW_PLACE (self));
}

/* --- layout ---------------------------------------------------------------------------------- */

void
cw_place_play_layout (CwPlacePlay *self, int width, int height)
{
  gboolean stacked = width < 600;
  gboolean start = g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "start") == 0;
  self->width = width;
  self->height = height;
  gboolean rail = width < 820 && !stacked;
  double shape = self->shape = cw_board_area_get_shape (self->area);
  int board = (int)MIN ((height - 24) * shape, width - 36 - 176);
  int rail_width = CLAMP (width - board - 24, 176, 240);
  /* Strips beside the board where its height is what is scarce. */
  gboolean bare = rail && (height - 24 - 2 * 44) * shape < width - rail_width - 24;
  gboolean choosing = self->choosing != CW_CHOOSING_NOTHING;
  int panel_width = stacked                  ? -1
                    : rail && choosing       ? 344
                    : rail && start          ? 240
                    : rail                   ? rail_width
                    : width < 980            ? 300
                    : start && width >= 1180 ? 452
                                             : 384;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->split),
                                  stacked ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  cw_fixed_set_size (CW_FIXED (self->panel), panel_width,
                     !stacked   ? -1
                     : choosing ? height * 2 / 3
                                : 190);
  cw_game_chooser_set_compact (self->games, rail || stacked);
  cw_impasse_card_set_compact (self->impasse, rail);
  if (rail || stacked || start)
    gtk_widget_remove_css_class (self->panel, "cw-start-line");
  else
    gtk_widget_add_css_class (self->panel, "cw-start-line");
  gtk_widget_set_margin_start (self->game_page, rail ? 0 : 12);
  self->bare = bare;
  self->rail = rail;
  show_foot (self);
  cw_board_area_set_strips_shown (self->area, !bare);
  gtk_widget_set_visible (GTK_WIDGET (self->rail_top), bare);
  gtk_widget_set_visible (GTK_WIDGET (self->rail_bottom), bare);
  leave_for_board (self, rail ? self->heading : self->rail_buttons);
  gtk_widget_set_visible (self->heading, !rail);
  gtk_widget_set_visible (self->rail_buttons, rail);
  show_notice (self);
  cw_start_cards_set_compact (self->cards, rail || stacked || width < 980);
}
