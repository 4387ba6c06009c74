/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/setup_panel_private.h"

#include "widgets/template.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (CwSetupPanel, cw_setup_panel, GTK_TYPE_WIDGET)

enum
{
  TOOL_CHANGED,
  FINISHED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

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

void
cw_setup_panel_held_changed (GtkSpinButton *button, CwSetupPanel *self)
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
text_changed (CwSetupPanel *self)
{
  char *sentence = NULL;
  if (self->updating)
    return;
  self->typing = TRUE; /* what is being typed stays as it is */
  cw_position_editor_read (self->editor, gtk_editable_get_text (self->text), &sentence);
  self->typing = FALSE;
  cw_setup_panel_say_of_text (self, sentence);
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

/* --- from outside ---------------------------------------------------------------------------- */

void
cw_setup_panel_set_pieces (CwSetupPanel *self, CwPieceSet *set)
{
  cw_piece_set_ref (set);
  g_clear_pointer (&self->pieces, cw_piece_set_unref);
  self->pieces = set;
  self->game = NULL; /* all of it is shown anew */
  cw_setup_panel_show (self);
}

void
cw_setup_panel_set_editor (CwSetupPanel *self, CwPositionEditor *editor)
{
  g_return_if_fail (self->editor == NULL);
  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "changed", G_CALLBACK (cw_setup_panel_show), self,
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
