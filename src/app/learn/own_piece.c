/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/own_piece.h"

#include "model/learn/own_piece.h"
#include "model/object.h"
#include "widgets/template.h"

struct _CwOwnPiece
{
  GtkBox parent;
  /* template */
  GtkEntry *name, *betza;
  GtkLabel *words;
  GtkDropDown *place;
  GtkWidget *make;
};

G_DEFINE_FINAL_TYPE (CwOwnPiece, cw_own_piece, GTK_TYPE_BOX)

static guint made_signal;

static void
show_words (CwOwnPiece *self, const char *words, gboolean good)
{
  gtk_label_set_text (self->words, words);
  (good ? gtk_widget_remove_css_class : gtk_widget_add_css_class) (GTK_WIDGET (self->words),
                                                                   "cw-bad");
}

static void
betza_changed_cb (CwOwnPiece *self)
{
  gboolean good;
  g_autofree char *words =
      cw_own_piece_words (gtk_editable_get_text (GTK_EDITABLE (self->betza)), &good);

  show_words (self, words, good);
  gtk_widget_set_sensitive (self->make, good);
}

static void
make_cb (CwOwnPiece *self)
{
  g_autofree char *fault = NULL;
  CwKind kind = 0;
  const CwGame *game =
      cw_own_piece_make (gtk_editable_get_text (GTK_EDITABLE (self->name)),
                         gtk_editable_get_text (GTK_EDITABLE (self->betza)),
                         (CwOwnPlace)gtk_drop_down_get_selected (self->place), &kind, &fault);

  if (game == NULL)
    {
      show_words (self, fault, FALSE);
      gtk_widget_grab_focus (GTK_WIDGET (self->name));
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->name), "");
  g_signal_emit (self, made_signal, 0, game, (guint)kind);
  if (fault != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "(bs)", TRUE, fault);
}

static void
cw_own_piece_class_init (CwOwnPieceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  made_signal = cw_signal_new (klass, "made", 2, G_TYPE_POINTER, G_TYPE_UINT);
  cw_template_load (widget_class, "own-piece");
  cw_template_children (widget_class, CW_CHILD (CwOwnPiece, name), CW_CHILD (CwOwnPiece, betza),
                        CW_CHILD (CwOwnPiece, words), CW_CHILD (CwOwnPiece, place),
                        CW_CHILD (CwOwnPiece, make), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (betza_changed_cb), CW_HANDLER (make_cb), NULL);
}

static void
cw_own_piece_init (CwOwnPiece *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  betza_changed_cb (self);
}
