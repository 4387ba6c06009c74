/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/setup_panel.h"

#include "app/setup/hands_grid.h"
#include "core/variant.h"
#include "model/game/setup_edit.h"
#include "widgets/piece_palette.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwSetupPanel
{
  GtkBox parent;
  /* template */
  CwPositionEditor *editor;
  GtkDropDown *games, *handicaps, *passing;
  CwPiecePalette *palette;
  GtkToggleButton *remover, *white_moves, *black_moves;
  CwHandsGrid *hands;
  GtkWidget *passing_row;
  GtkEditable *text;
  CwInfoStrip *info;
  /* plain */
  CwEnPassant passings[CW_MAX_EN_PASSANTS]; /* as in the drop-down, after its first entry "none" */
  guint n_passings;
  gboolean showing, typing; /* showing: changes are the program's; typing: the text is the user's,
                               keep it */
};

G_DEFINE_FINAL_TYPE (CwSetupPanel, cw_setup_panel, GTK_TYPE_BOX)

CwPositionEditor *
cw_setup_panel_get_editor (CwSetupPanel *self)
{
  return self->editor;
}

CwInfoStrip *
cw_setup_panel_get_info (CwSetupPanel *self)
{
  return self->info;
}

/* --- tools ----------------------------------------------------------------------------------- */

CwTool
cw_setup_panel_get_tool (CwSetupPanel *self)
{
  if (gtk_toggle_button_get_active (self->remover))
    return CW_TOOL_REMOVE;
  return cw_piece_palette_get_chosen (self->palette) != CW_NO_PIECE ? CW_TOOL_PUT : CW_TOOL_MOVE;
}

CwPiece
cw_setup_panel_get_piece (CwSetupPanel *self)
{
  return cw_piece_palette_get_chosen (self->palette);
}

void
cw_setup_panel_drop_tool (CwSetupPanel *self)
{
  cw_piece_palette_set_chosen (self->palette, CW_NO_PIECE);
  gtk_toggle_button_set_active (self->remover, FALSE);
}

static void
piece_chosen (CwSetupPanel *self)
{
  if (cw_piece_palette_get_chosen (self->palette) != CW_NO_PIECE)
    gtk_toggle_button_set_active (self->remover, FALSE);
}

static void
remover_toggled (CwSetupPanel *self)
{
  if (gtk_toggle_button_get_active (self->remover))
    cw_piece_palette_set_chosen (self->palette, CW_NO_PIECE);
}

/* --- what the game has ------------------------------------------------------------------------ */

/* (Closures: the first argument is bound by the template.) */
static gboolean
has_handicaps (gpointer widget, const CwGame *game)
{
  return g_str_equal (game->name, "shogi");
}

static gboolean
has_castling (gpointer widget, const CwGame *game)
{
  return game->variant->castling.partners != 0;
}

static gboolean
has_passing (gpointer widget, const CwGame *game)
{
  for (guint kind = 1; kind <= game->kinds; kind++)
    if (game->variant->kind[kind].en_passant_from != 0)
      return TRUE;
  return FALSE;
}

static gboolean
has_launches (gpointer widget, const CwGame *game)
{
  for (guint kind = 1; kind <= game->kinds; kind++)
    if (game->variant->kind[kind].launches)
      return TRUE;
  return FALSE;
}

/* True if moves without capture or pawn move are counted. */
static gboolean
counts_moves (gpointer widget, const CwGame *game)
{
  return !game->shogi;
}

void
cw_setup_panel_set_pieces (CwSetupPanel *self, CwPieceSet *set)
{
  const CwGame *game = cw_position_editor_game (self->editor);
  CwPiece pieces[CW_MAX_SETUP_PIECES];
  guint count = cw_setup_pieces (game, pieces);
  cw_piece_palette_show (self->palette, set, pieces, count);
  cw_hands_grid_set_pieces (self->hands, set);
  gtk_button_set_label (GTK_BUTTON (self->white_moves),
                        game->shogi ? C_ ("colour", "Sente") : C_ ("colour", "White"));
  gtk_button_set_label (GTK_BUTTON (self->black_moves),
                        game->shogi ? C_ ("colour", "Gote") : C_ ("colour", "Black"));
}

/* --- taking in passing ------------------------------------------------------------------------ */

static void
passing_selected (CwSetupPanel *self)
{
  guint index = gtk_drop_down_get_selected (self->passing);
  if (!self->showing)
    cw_position_editor_set_passing (
        self->editor, index >= 1 && index <= self->n_passings ? &self->passings[index - 1] : NULL);
}

static void
show_passings (CwSetupPanel *self)
{
  const CwGame *game = cw_position_editor_game (self->editor);
  const CwSetup *setup = cw_position_editor_setup (self->editor);
  char name[CW_SQUARE_NAME_SIZE];
  guint chosen = 0;
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  self->n_passings = cw_setup_en_passants (game, setup, self->passings);
  gtk_string_list_append (list, C_ ("in passing", "none"));
  for (guint i = 0; i < self->n_passings; i++)
    {
      const CwEnPassant *passing = &self->passings[i];
      gtk_string_list_append (list, cw_square_name (game, passing->passed[0], name));
      if (memcmp (setup->en_passant, passing->passed, sizeof passing->passed) == 0
          && setup->en_passant_piece == passing->piece)
        chosen = i + 1;
    }
  self->showing = TRUE;
  gtk_drop_down_set_model (self->passing, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->passing, chosen);
  self->showing = FALSE;
  gtk_widget_set_sensitive (self->passing_row, self->n_passings > 0);
}

/* --- text and verdict ------------------------------------------------------------------------- */

static void
text_changed (CwSetupPanel *self)
{
  if (self->showing)
    return;
  self->typing = TRUE;
  cw_position_editor_read (self->editor, gtk_editable_get_text (self->text));
  self->typing = FALSE;
}

/* What is selected would still look so without the focus. */
static void
text_left (CwSetupPanel *self)
{
  gtk_editable_select_region (self->text, 0, 0);
}

static void
show_text (CwSetupPanel *self)
{
  g_autofree char *text = cw_position_editor_text (self->editor);
  self->showing = TRUE;
  gtk_editable_set_text (self->text, text);
  self->showing = FALSE;
}

static void
editor_changed (CwSetupPanel *self)
{
  show_passings (self);
  if (!self->typing)
    show_text (self);
}

static char *
verdict (gpointer label, const char *fault)
{
  return g_strdup (fault != NULL ? fault : _ ("The position is legal: a game can begin here."));
}

static char *
verdict_icon (gpointer image, gboolean legal)
{
  return g_strdup (legal ? "object-select-symbolic" : "dialog-warning-symbolic");
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_setup_panel_class_init (CwSetupPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  g_type_ensure (CW_TYPE_HANDS_GRID);
  g_type_ensure (CW_TYPE_INFO_STRIP);
  g_type_ensure (CW_TYPE_PIECE_PALETTE);
  g_type_ensure (CW_TYPE_POSITION_EDITOR);
  cw_template_load (widget_class, "setup-panel");
  cw_template_children (widget_class, CW_CHILD (CwSetupPanel, editor),
                        CW_CHILD (CwSetupPanel, games), CW_CHILD (CwSetupPanel, handicaps),
                        CW_CHILD (CwSetupPanel, passing), CW_CHILD (CwSetupPanel, palette),
                        CW_CHILD (CwSetupPanel, remover), CW_CHILD (CwSetupPanel, white_moves),
                        CW_CHILD (CwSetupPanel, black_moves), CW_CHILD (CwSetupPanel, hands),
                        CW_CHILD (CwSetupPanel, passing_row), CW_CHILD (CwSetupPanel, text),
                        CW_CHILD (CwSetupPanel, info), NULL);
  cw_template_handlers (
      widget_class, CW_HANDLER (piece_chosen), CW_HANDLER (remover_toggled),
      CW_HANDLER (cw_position_editor_start), CW_HANDLER (cw_position_editor_empty),
      CW_HANDLER (cw_position_editor_mirror), CW_HANDLER (cw_position_editor_swap),
      CW_HANDLER (has_handicaps), CW_HANDLER (has_castling), CW_HANDLER (has_passing),
      CW_HANDLER (has_launches), CW_HANDLER (counts_moves), CW_HANDLER (passing_selected),
      CW_HANDLER (text_changed), CW_HANDLER (text_left), CW_HANDLER (editor_changed),
      CW_HANDLER (verdict), CW_HANDLER (verdict_icon), NULL);
}

/* Binds the selection to a property of the editor. */
static void
fill (CwSetupPanel *self, GtkDropDown *down, GtkStringList *list, const char *property)
{
  gtk_drop_down_set_model (down, G_LIST_MODEL (list));
  g_object_bind_property (self->editor, property, down, "selected",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

static void
cw_setup_panel_init (CwSetupPanel *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) handicaps = gtk_string_list_new (NULL);
  const CwHandicap *handicap;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; cw_game_at (i) != NULL; i++)
    gtk_string_list_append (titles, g_dgettext (NULL, cw_game_at (i)->title));
  /* The first entry is a prompt, shown while the board has no handicap's start. */
  gtk_string_list_append (handicaps, _ ("Handicap start…"));
  for (guint i = 0; (handicap = cw_handicap_at (i)) != NULL; i++)
    gtk_string_list_take (
        handicaps, g_strdup_printf ("%s · %s", g_dgettext (NULL, handicap->title), handicap->kif));
  fill (self, self->games, titles, "game-index");
  fill (self, self->handicaps, handicaps, "handicap");
  gtk_drop_down_set_expression (
      self->games, gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));
  cw_hands_grid_set_editor (self->hands, self->editor);
}
