/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup_panel.h"

#include "app/template.h"
#include "core/variant.h"
#include "notation/fen.h"
#include "widgets/piece_palette.h"
#include "widgets/piece_textures.h"

#include <glib/gi18n.h>

#define HELD_SIDE 24 /* of a man's picture beside a hand's number */
#define MOST_IN_HAND 99

struct _CwSetupPanel
{
  GtkWidget parent;
  /* template */
  GtkDropDown *games, *handicaps, *passing;
  CwPiecePalette *palette;
  GtkToggleButton *remover, *white_moves, *black_moves;
  GtkWidget *hands_heading, *castling, *passing_row, *checks_row_0, *checks_row_1, *clock_row;
  GtkGrid *hands;
  GtkCheckButton *castling_00, *castling_01, *castling_10, *castling_11, *armed;
  GtkSpinButton *checks_0, *checks_1, *number, *clock;
  GtkEditable *text;
  GtkLabel *text_note, *verdict;
  GtkImage *verdict_icon;
  GtkWidget *play, *study;
  /* owned */
  CwPositionEditor *editor;
  CwPieceSet *pieces;
  /* state */
  const CwGame *game;                   /* whose men and hands are shown */
  GtkSpinButton *held[2][CW_MAX_KINDS]; /* borrowed from the grid; NULL: not held */
  CwPassing passings[CW_MAX_PASSINGS];
  guint n_passings;
  gboolean updating, typing;
};

G_DEFINE_FINAL_TYPE (CwSetupPanel, cw_setup_panel, GTK_TYPE_WIDGET)

enum
{
  TOOL_CHANGED,
  FINISHED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void update (CwSetupPanel *self);

/* --- tools ----------------------------------------------------------------------------------- */

CwTool
cw_setup_panel_get_tool (CwSetupPanel *self)
{
  if (gtk_toggle_button_get_active (self->remover))
    return CW_TOOL_REMOVE;
  return cw_piece_palette_get_chosen (self->palette) != CW_NO_PIECE ? CW_TOOL_PUT : CW_TOOL_MOVE;
}

CwPiece
cw_setup_panel_get_man (CwSetupPanel *self)
{
  return cw_piece_palette_get_chosen (self->palette);
}

gboolean
cw_setup_panel_drop_tool (CwSetupPanel *self)
{
  if (cw_setup_panel_get_tool (self) == CW_TOOL_MOVE)
    return FALSE;
  cw_piece_palette_set_chosen (self->palette, CW_NO_PIECE);
  gtk_toggle_button_set_active (self->remover, FALSE);
  g_signal_emit (self, signals[TOOL_CHANGED], 0);
  return TRUE;
}

static void
man_chosen (CwSetupPanel *self)
{
  if (cw_piece_palette_get_chosen (self->palette) != CW_NO_PIECE)
    gtk_toggle_button_set_active (self->remover, FALSE);
  g_signal_emit (self, signals[TOOL_CHANGED], 0);
}

static void
remover_toggled (CwSetupPanel *self)
{
  if (gtk_toggle_button_get_active (self->remover))
    cw_piece_palette_set_chosen (self->palette, CW_NO_PIECE);
  g_signal_emit (self, signals[TOOL_CHANGED], 0);
}

/* --- what the user changes -------------------------------------------------------------------- */

static void
start_clicked (CwSetupPanel *self)
{
  cw_position_editor_start (self->editor);
}

static void
empty_clicked (CwSetupPanel *self)
{
  cw_position_editor_empty (self->editor);
}

static void
mirror_clicked (CwSetupPanel *self)
{
  cw_position_editor_mirror (self->editor);
}

static void
swap_clicked (CwSetupPanel *self)
{
  cw_position_editor_swap (self->editor);
}

static void
game_selected (CwSetupPanel *self)
{
  const CwGame *game = cw_game_at (gtk_drop_down_get_selected (self->games));
  if (!self->updating && game != NULL)
    cw_position_editor_set_game (self->editor, game);
}

static void
handicap_selected (CwSetupPanel *self)
{
  guint index = gtk_drop_down_get_selected (self->handicaps);
  if (!self->updating && index > 0 && index != GTK_INVALID_LIST_POSITION)
    cw_position_editor_handicap (self->editor, cw_handicap_at (index - 1));
}

static void
side_toggled (CwSetupPanel *self)
{
  if (!self->updating)
    cw_position_editor_set_side (
        self->editor, gtk_toggle_button_get_active (self->white_moves) ? CW_WHITE : CW_BLACK);
}

static void
castling_toggled (CwSetupPanel *self)
{
  GtkCheckButton *buttons[2][2] = { { self->castling_00, self->castling_01 },
                                    { self->castling_10, self->castling_11 } };
  if (self->updating)
    return;
  for (guint i = 0; i < 4; i++)
    cw_position_editor_set_castling (self->editor, (CwColour)(i / 2), i % 2,
                                     gtk_check_button_get_active (buttons[i / 2][i % 2]));
}

static void
passing_selected (CwSetupPanel *self)
{
  guint index = gtk_drop_down_get_selected (self->passing);
  if (!self->updating)
    cw_position_editor_set_passing (
        self->editor, index >= 1 && index <= self->n_passings ? &self->passings[index - 1] : NULL);
}

static void
counter_changed (CwSetupPanel *self)
{
  if (self->updating)
    return;
  const CwSetup *setup = cw_position_editor_setup (self->editor);
  unsigned number = (unsigned)gtk_spin_button_get_value_as_int (self->number);
  unsigned clock = (unsigned)gtk_spin_button_get_value_as_int (self->clock);
  unsigned checks[2] = { (unsigned)gtk_spin_button_get_value_as_int (self->checks_0),
                         (unsigned)gtk_spin_button_get_value_as_int (self->checks_1) };
  if (number != setup->number)
    cw_position_editor_set_number (self->editor, number);
  else if (clock != setup->clock)
    cw_position_editor_set_clock (self->editor, clock);
  for (guint colour = 0; colour < 2; colour++)
    if (checks[colour] != setup->checks[colour])
      cw_position_editor_set_checks (self->editor, (CwColour)colour, checks[colour]);
}

static void
armed_toggled (CwSetupPanel *self)
{
  if (!self->updating)
    cw_position_editor_set_armed (self->editor, gtk_check_button_get_active (self->armed));
}

static void
held_changed (GtkSpinButton *button, CwSetupPanel *self)
{
  if (self->updating)
    return;
  const CwSetup *setup = cw_position_editor_setup (self->editor);
  int value = gtk_spin_button_get_value_as_int (button);
  for (guint colour = 0; colour < 2; colour++)
    for (guint kind = 1; kind < CW_MAX_KINDS; kind++)
      if (self->held[colour][kind] == button)
        {
          cw_position_editor_hand (self->editor, (CwColour)colour, (CwKind)kind,
                                   value - (int)setup->hand[colour][kind]);
          return;
        }
}

static void
say_of_text (CwSetupPanel *self, const char *sentence)
{
  gtk_label_set_text (self->text_note, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->text_note), sentence != NULL);
}

static void
text_changed (CwSetupPanel *self)
{
  char *sentence = NULL;
  if (self->updating)
    return;
  self->typing = TRUE; /* what is being typed stays as it is */
  cw_position_editor_read (self->editor, gtk_editable_get_text (self->text), &sentence);
  self->typing = FALSE;
  say_of_text (self, sentence);
  g_free (sentence);
}

static void
play_clicked (CwSetupPanel *self)
{
  g_signal_emit (self, signals[FINISHED], 0, CW_SETUP_RESPONSE_PLAY);
}

static void
study_clicked (CwSetupPanel *self)
{
  g_signal_emit (self, signals[FINISHED], 0, CW_SETUP_RESPONSE_STUDY);
}

static void
cancel_clicked (CwSetupPanel *self)
{
  g_signal_emit (self, signals[FINISHED], 0, CW_SETUP_RESPONSE_CANCEL);
}

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
  g_signal_connect (spin, "value-changed", G_CALLBACK (held_changed), self);
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
    if (game->variant->kind[kind].passed_from != 0)
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
same_passing (const CwSetup *setup, const CwPassing *passing)
{
  return memcmp (setup->en_passant, passing->passed, sizeof passing->passed) == 0
         && setup->en_passant_man == passing->man;
}

static void
show_passings (CwSetupPanel *self)
{
  const CwSetup *setup = cw_position_editor_setup (self->editor);
  char name[CW_SQUARE_NAME_SIZE];
  guint chosen = 0;
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  self->n_passings = cw_setup_passings (self->game, setup, self->passings);
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

/* The first entry asks; it is shown wherever no handicap's start is on the board. */
static void
list_handicaps (CwSetupPanel *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  const CwHandicap *handicap;
  gtk_string_list_append (list, _ ("Start of a handicap…"));
  for (guint i = 0; (handicap = cw_handicap_at (i)) != NULL; i++)
    gtk_string_list_take (
        list, g_strdup_printf ("%s · %s", g_dgettext (NULL, handicap->title), handicap->kif));
  gtk_drop_down_set_model (self->handicaps, G_LIST_MODEL (list));
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

static void
show_text (CwSetupPanel *self)
{
  g_autofree char *text = cw_position_editor_text (self->editor);
  if (self->typing)
    return;
  gtk_editable_set_text (self->text, text);
  say_of_text (self, NULL);
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

static void
update (CwSetupPanel *self)
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

void
cw_setup_panel_set_pieces (CwSetupPanel *self, CwPieceSet *set)
{
  cw_piece_set_ref (set);
  g_clear_pointer (&self->pieces, cw_piece_set_unref);
  self->pieces = set;
  self->game = NULL; /* all of it is shown anew */
  update (self);
}

void
cw_setup_panel_set_editor (CwSetupPanel *self, CwPositionEditor *editor)
{
  g_return_if_fail (self->editor == NULL);
  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_setup_panel_dispose (GObject *object)
{
  CwSetupPanel *self = CW_SETUP_PANEL (object);
  self->updating = TRUE;
  g_clear_object (&self->editor);
  g_clear_pointer (&self->pieces, cw_piece_set_unref);
  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_SETUP_PANEL);
  G_OBJECT_CLASS (cw_setup_panel_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, CwSetupPanel, name)
  BIND (games);
  BIND (handicaps);
  BIND (passing);
  BIND (palette);
  BIND (remover);
  BIND (white_moves);
  BIND (black_moves);
  BIND (hands_heading);
  BIND (castling);
  BIND (passing_row);
  BIND (checks_row_0);
  BIND (checks_row_1);
  BIND (clock_row);
  BIND (hands);
  BIND (castling_00);
  BIND (castling_01);
  BIND (castling_10);
  BIND (castling_11);
  BIND (armed);
  BIND (checks_0);
  BIND (checks_1);
  BIND (number);
  BIND (clock);
  BIND (text);
  BIND (text_note);
  BIND (verdict);
  BIND (verdict_icon);
  BIND (play);
  BIND (study);
#undef BIND
#define HANDLER(name) gtk_widget_class_bind_template_callback (widget_class, name)
  HANDLER (man_chosen);
  HANDLER (remover_toggled);
  HANDLER (start_clicked);
  HANDLER (empty_clicked);
  HANDLER (mirror_clicked);
  HANDLER (swap_clicked);
  HANDLER (game_selected);
  HANDLER (handicap_selected);
  HANDLER (side_toggled);
  HANDLER (castling_toggled);
  HANDLER (passing_selected);
  HANDLER (counter_changed);
  HANDLER (armed_toggled);
  HANDLER (text_changed);
  HANDLER (play_clicked);
  HANDLER (study_clicked);
  HANDLER (cancel_clicked);
#undef HANDLER
}

static void
cw_setup_panel_class_init (CwSetupPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = cw_setup_panel_dispose;
  signals[TOOL_CHANGED] = g_signal_new ("tool-changed", CW_TYPE_SETUP_PANEL, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FINISHED] = g_signal_new ("finished", CW_TYPE_SETUP_PANEL, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_type_ensure (CW_TYPE_PIECE_PALETTE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/setup-panel.ui");
  bind_template (widget_class);
}

static void
cw_setup_panel_init (CwSetupPanel *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->updating = TRUE;
  for (guint i = 0; cw_game_at (i) != NULL; i++)
    gtk_string_list_append (titles, g_dgettext (NULL, cw_game_at (i)->title));
  list_handicaps (self);
  gtk_drop_down_set_model (self->games, G_LIST_MODEL (titles));
  gtk_drop_down_set_expression (
      self->games, gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));
  self->updating = FALSE;
}
