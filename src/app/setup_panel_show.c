/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the panel shows: all that belongs to a game, and the position on the board. */
#include "app/setup_panel_private.h"
#include "core/variant.h"
#include "notation/fen.h"
#include "widgets/piece_textures.h"

#include <glib/gi18n.h>

#define HELD_SIDE 24 /* of a man's picture beside a hand's number */
#define MOST_IN_HAND 99

/* --- another game -------------------------------------------------------------------------------
 */

/* The kinds that a man of a game with hands may have been promoted to, as a set: crazyhouse's
 * queen is a pawn again when it is taken, and is a man of its own until then. */
static CwKinds
reverting_kinds (const CwGame *game)
{
  CwKinds kinds = 0;
  if (game->shogi || !game->variant->drops)
    return 0;
  for (guint kind = 1; kind <= game->kinds; kind++)
    kinds |= game->variant->kind[kind].promotes_to[0] | game->variant->kind[kind].promotes_to[1];
  return kinds;
}

/* All men of one side: the highest kinds first, promoted ones behind the others. */
static guint
men_of (const CwGame *game, CwColour colour, CwPiece *men)
{
  CwKinds reverting = reverting_kinds (game);
  guint count = 0;
  for (guint promoted = 0; promoted < 2; promoted++)
    for (guint kind = game->kinds; kind >= 1; kind--)
      if ((game->kind[kind].plain != 0) == promoted)
        men[count++] = cw_piece (colour, (CwKind)kind);
  for (guint kind = game->kinds; kind >= 1; kind--)
    if (reverting >> kind & 1 && game->kind[kind].plain == 0)
      men[count++] = cw_piece (colour, (CwKind)kind) | CW_PIECE_PROMOTED;
  return count;
}

static void
show_men (CwSetupPanel *self)
{
  CwPiece men[4 * CW_MAX_KINDS];
  guint count = men_of (self->game, CW_WHITE, men);
  count += men_of (self->game, CW_BLACK, men + count);
  cw_piece_palette_show (self->palette, self->pieces, men, count);
}

static void
add_hand (CwSetupPanel *self, CwColour colour, CwKind kind, int row)
{
  CwPiece piece = cw_piece (colour, kind);
  int px = HELD_SIDE * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autoptr (GdkTexture) texture = cw_piece_texture_new (self->pieces, piece, FALSE, px);
  g_autofree char *name =
      /* Translators: the number of such men in hand: "White’s pawn in hand". */
      g_strdup_printf (_ ("%s in hand"), cw_piece_set_label (self->pieces, piece));
  GtkWidget *picture = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));
  GtkWidget *spin = gtk_spin_button_new_with_range (0, MOST_IN_HAND, 1);
  gtk_image_set_pixel_size (GTK_IMAGE (picture), HELD_SIDE);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 2);
  gtk_widget_set_hexpand (spin, TRUE);
  gtk_widget_set_tooltip_text (spin, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_grid_attach (self->hands, picture, 2 * (int)colour, row, 1, 1);
  gtk_grid_attach (self->hands, spin, 2 * (int)colour + 1, row, 1, 1);
  self->held[colour][kind] = GTK_SPIN_BUTTON (spin);
  g_signal_connect (spin, "value-changed", G_CALLBACK (cw_setup_panel_held_changed), self);
}

static void
show_hands (CwSetupPanel *self)
{
  GtkWidget *child;
  CwKind order[CW_MAX_KINDS];
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->hands))) != NULL)
    gtk_grid_remove (self->hands, child);
  memset (self->held, 0, sizeof self->held);
  gboolean has_hands = self->game->shogi || self->game->variant->drops;
  guint count = has_hands ? cw_hand_order (self->game, order) : 0;
  for (guint i = 0; i < count; i++)
    for (guint colour = 0; colour < 2; colour++)
      add_hand (self, (CwColour)colour, order[i], (int)i);
  gtk_widget_set_visible (self->hands_heading, count > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->hands), count > 0);
}

static gboolean
has_launches (const CwGame *game)
{
  for (guint kind = 1; kind <= game->kinds; kind++)
    if (game->variant->kind[kind].launches)
      return TRUE;
  return FALSE;
}

static gboolean
has_passing (const CwGame *game)
{
  for (guint kind = 1; kind <= game->kinds; kind++)
    if (game->variant->kind[kind].en_passant_from != 0)
      return TRUE;
  return FALSE;
}

/* Only what the game has is asked for. */
static void
show_game (CwSetupPanel *self)
{
  const CwGame *game = self->game;
  guint index = 0;
  while (cw_game_at (index) != NULL && cw_game_at (index) != game)
    index++;
  gtk_drop_down_set_selected (self->games, index);
  gtk_widget_set_visible (GTK_WIDGET (self->handicaps), g_str_equal (game->name, "shogi"));
  show_men (self);
  show_hands (self);
  gtk_button_set_label (GTK_BUTTON (self->white_moves),
                        game->shogi ? C_ ("colour", "Sente") : C_ ("colour", "White"));
  gtk_button_set_label (GTK_BUTTON (self->black_moves),
                        game->shogi ? C_ ("colour", "Gote") : C_ ("colour", "Black"));
  gtk_widget_set_visible (self->castling, game->variant->castling.partners != 0);
  gtk_widget_set_visible (self->passing_row, has_passing (game));
  gtk_widget_set_visible (self->checks_row_0, game->variant->checks_to_win > 0);
  gtk_widget_set_visible (self->checks_row_1, game->variant->checks_to_win > 0);
  if (game->variant->checks_to_win > 0)
    {
      gtk_spin_button_set_range (self->checks_0, 0, game->variant->checks_to_win - 1);
      gtk_spin_button_set_range (self->checks_1, 0, game->variant->checks_to_win - 1);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->armed), has_launches (game));
  gtk_widget_set_visible (self->clock_row, !game->shogi);
}

/* --- showing ------------------------------------------------------------------------------------
 */

static gboolean
same_passing (const CwSetup *setup, const CwEnPassant *passing)
{
  return memcmp (setup->en_passant, passing->passed, sizeof passing->passed) == 0
         && setup->en_passant_piece == passing->piece;
}

static void
show_passings (CwSetupPanel *self)
{
  const CwSetup *setup = cw_position_editor_setup (self->editor);
  char name[CW_SQUARE_NAME_SIZE];
  guint chosen = 0;
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  self->n_passings = cw_setup_en_passants (self->game, setup, self->passings);
  gtk_string_list_append (list, C_ ("in passing", "none"));
  for (guint i = 0; i < self->n_passings; i++)
    {
      gtk_string_list_append (list, cw_square_name (self->game, self->passings[i].passed[0], name));
      if (same_passing (setup, &self->passings[i]))
        chosen = i + 1;
    }
  gtk_drop_down_set_model (self->passing, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->passing, chosen);
  gtk_widget_set_sensitive (self->passing_row, self->n_passings > 0);
}

static void
show_handicap (CwSetupPanel *self)
{
  const CwHandicap *here = cw_position_editor_which_handicap (self->editor);
  guint index = 0;
  while (here != NULL && cw_handicap_at (index) != here)
    index++;
  gtk_drop_down_set_selected (self->handicaps, here != NULL ? index + 1 : 0);
}

static void
show_castling (CwSetupPanel *self)
{
  GtkCheckButton *buttons[2][2] = { { self->castling_00, self->castling_01 },
                                    { self->castling_10, self->castling_11 } };
  const CwSetup *setup = cw_position_editor_setup (self->editor);
  for (guint colour = 0; colour < 2; colour++)
    for (guint side = 0; side < 2; side++)
      {
        gboolean may = setup->castling[colour][side] != CW_NO_SQUARE;
        gboolean could =
            cw_setup_castling_partner (self->game, setup, (CwColour)colour, side) != CW_NO_SQUARE;
        gtk_check_button_set_active (buttons[colour][side], may);
        gtk_widget_set_sensitive (GTK_WIDGET (buttons[colour][side]), may || could);
      }
}

static void
show_counters (CwSetupPanel *self)
{
  const CwSetup *setup = cw_position_editor_setup (self->editor);
  gtk_toggle_button_set_active (setup->side == CW_WHITE ? self->white_moves : self->black_moves,
                                TRUE);
  gtk_spin_button_set_value (self->number, setup->number);
  gtk_spin_button_set_value (self->clock, setup->clock);
  gtk_spin_button_set_value (self->checks_0, setup->checks[CW_WHITE]);
  gtk_spin_button_set_value (self->checks_1, setup->checks[CW_BLACK]);
  gtk_check_button_set_active (self->armed, setup->armed);
  for (guint colour = 0; colour < 2; colour++)
    for (guint kind = 1; kind < CW_MAX_KINDS; kind++)
      if (self->held[colour][kind] != NULL)
        gtk_spin_button_set_value (self->held[colour][kind], setup->hand[colour][kind]);
}

void
cw_setup_panel_say_of_text (CwSetupPanel *self, const char *sentence)
{
  gtk_label_set_text (self->text_note, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->text_note), sentence != NULL);
}

static void
show_text (CwSetupPanel *self)
{
  g_autofree char *text = cw_position_editor_text (self->editor);
  if (self->typing)
    return;
  gtk_editable_set_text (self->text, text);
  cw_setup_panel_say_of_text (self, NULL);
}

static void
show_verdict (CwSetupPanel *self)
{
  const char *fault = cw_position_editor_fault (self->editor);
  gtk_label_set_text (self->verdict,
                      fault != NULL ? fault : _ ("The position is legal: a game can begin here."));
  gtk_image_set_from_icon_name (self->verdict_icon, fault != NULL ? "dialog-warning-symbolic"
                                                                  : "object-select-symbolic");
  gtk_widget_set_sensitive (self->play, fault == NULL);
  gtk_widget_set_sensitive (self->study, fault == NULL);
}

void
cw_setup_panel_show (CwSetupPanel *self)
{
  const CwGame *game = cw_position_editor_game (self->editor);
  if (self->pieces == NULL)
    return;
  self->updating = TRUE;
  if (game != self->game)
    {
      self->game = game;
      show_game (self);
    }
  show_handicap (self);
  show_castling (self);
  show_passings (self);
  show_counters (self);
  show_text (self);
  show_verdict (self);
  self->updating = FALSE;
}
