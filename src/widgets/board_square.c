/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/board_square.h"

struct _CwBoardSquare
{
  GtkWidget parent_instance;
  CwSquare square;
  char *name;
};

G_DEFINE_FINAL_TYPE (CwBoardSquare, cw_board_square, GTK_TYPE_WIDGET)

static void
cw_board_square_finalize (GObject *object)
{
  g_free (CW_BOARD_SQUARE (object)->name);
  G_OBJECT_CLASS (cw_board_square_parent_class)->finalize (object);
}

static void
cw_board_square_class_init (CwBoardSquareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  guint activate =
      g_signal_new ("activate", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0,
                    NULL, NULL, NULL, G_TYPE_NONE, 0);

  G_OBJECT_CLASS (klass)->finalize = cw_board_square_finalize;
  gtk_widget_class_set_activate_signal (widget_class, activate);
  gtk_widget_class_set_css_name (widget_class, "square");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
cw_board_square_init (CwBoardSquare *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
cw_board_square_new (CwSquare square)
{
  CwBoardSquare *self = g_object_new (CW_TYPE_BOARD_SQUARE, NULL);

  self->square = square;
  return GTK_WIDGET (self);
}

CwSquare
cw_board_square_get_square (CwBoardSquare *self)
{
  return self->square;
}

void
cw_board_square_set_name (CwBoardSquare *self, const char *name)
{
  if (g_strcmp0 (self->name, name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
cw_board_square_set_description (CwBoardSquare *self, const char *words)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words ? words : "", -1);
}

const char *
cw_board_square_get_name (CwBoardSquare *self)
{
  return self->name;
}
