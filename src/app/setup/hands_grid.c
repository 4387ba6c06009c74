/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/hands_grid.h"

#include "model/game/setup_edit.h"
#include "model/object.h"
#include "widgets/piece_image.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define PICTURE_SIZE 24

struct _CwHandsGrid
{
  GtkWidget parent;
  /* owned */
  CwPositionEditor *editor;
  /* borrowed: children; NULL: not held */
  GtkSpinButton *counts[2][CW_MAX_KINDS];
};

G_DEFINE_FINAL_TYPE (CwHandsGrid, cw_hands_grid, GTK_TYPE_WIDGET)

/* Does nothing if the number is the one already shown. */
static void
count_changed (CwHandsGrid *self, GtkSpinButton *button)
{
  const CwSetup *setup = cw_position_editor_setup (self->editor);
  int value = gtk_spin_button_get_value_as_int (button);
  for (guint colour = 0; colour < 2; colour++)
    for (guint kind = 1; kind < CW_MAX_KINDS; kind++)
      if (self->counts[colour][kind] == button)
        cw_position_editor_hand (self->editor, (CwColour)colour, (CwKind)kind,
                                 value - (int)setup->hand[colour][kind]);
}

static void
show_counts (CwHandsGrid *self)
{
  const CwSetup *setup = cw_position_editor_setup (self->editor);
  for (guint colour = 0; colour < 2; colour++)
    for (guint kind = 1; kind < CW_MAX_KINDS; kind++)
      if (self->counts[colour][kind] != NULL)
        gtk_spin_button_set_value (self->counts[colour][kind], setup->hand[colour][kind]);
}

static void
add_count (CwHandsGrid *self, CwPieceSet *set, CwColour colour, CwKind kind, GtkGrid *grid, int row)
{
  CwPiece piece = cw_piece (colour, kind);
  g_autofree char *name =
      /* Translators: the number of these pieces in hand: "White’s pawn in hand". */
      g_strdup_printf (_ ("%s in hand"), cw_piece_set_label (set, piece));
  GtkWidget *picture = cw_piece_image_new (CW_NO_PIECE, PICTURE_SIZE);
  GtkWidget *spin = gtk_spin_button_new_with_range (0, CW_MAX_IN_HAND, 1);
  cw_piece_image_set_of (CW_PIECE_IMAGE (picture), set, piece, PICTURE_SIZE);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 2);
  gtk_widget_set_hexpand (spin, TRUE);
  gtk_widget_set_tooltip_text (spin, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_grid_attach (grid, picture, 2 * (int)colour, row, 1, 1);
  gtk_grid_attach (grid, spin, 2 * (int)colour + 1, row, 1, 1);
  self->counts[colour][kind] = GTK_SPIN_BUTTON (spin);
  cw_connect (spin, "value-changed", count_changed, self);
}

void
cw_hands_grid_set_pieces (CwHandsGrid *self, CwPieceSet *set)
{
  const CwGame *game = cw_position_editor_game (self->editor);
  GtkWidget *grid = gtk_grid_new ();
  CwKind kinds[CW_MAX_KINDS];
  guint count = cw_setup_hand_kinds (game, kinds);
  cw_template_clear (GTK_WIDGET (self));
  memset (self->counts, 0, sizeof self->counts);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_widget_set_parent (grid, GTK_WIDGET (self));
  for (guint i = 0; i < count; i++)
    for (guint colour = 0; colour < 2; colour++)
      add_count (self, set, (CwColour)colour, kinds[i], GTK_GRID (grid), (int)i);
  gtk_widget_set_visible (GTK_WIDGET (self), count > 0);
  show_counts (self);
}

void
cw_hands_grid_set_editor (CwHandsGrid *self, CwPositionEditor *editor)
{
  g_return_if_fail (self->editor == NULL);
  self->editor = g_object_ref (editor);
  cw_connect (editor, "changed", show_counts, self);
}

static void
cw_hands_grid_dispose (GObject *object)
{
  CwHandsGrid *self = CW_HANDS_GRID (object);
  cw_template_clear (GTK_WIDGET (self));
  memset (self->counts, 0, sizeof self->counts);
  g_clear_object (&self->editor);
  G_OBJECT_CLASS (cw_hands_grid_parent_class)->dispose (object);
}

static void
cw_hands_grid_class_init (CwHandsGridClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_hands_grid_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
cw_hands_grid_init (CwHandsGrid *self)
{
}
