/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels_card.h"

#include "widgets/plot_view.h"
#include "widgets/style.h"

struct _CwPanelsCard
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *box, *head, *text, *plot, *sentences;
  /* plain */
  unsigned n_rows, n_panels;
};

G_DEFINE_FINAL_TYPE (CwPanelsCard, cw_panels_card, GTK_TYPE_WIDGET)

/* The plot's height follows the card's width. */
static void
fit_height (CwPanelsCard *self, int width)
{
  double scale = cw_style_px (GTK_WIDGET (self), 100) / 100;
  int height =
      (int)(scale
            * cw_plot_panels_height (self->n_rows, self->n_panels, (int)((width - 30) / scale)));
  int least;

  gtk_widget_get_size_request (self->plot, NULL, &least);
  if (self->n_panels > 0 && least != height)
    gtk_widget_set_size_request (self->plot, -1, height);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  CwPanelsCard *self = CW_PANELS_CARD (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size > 0)
    fit_height (self, for_size);
  gtk_widget_measure (self->box, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (CW_PANELS_CARD (widget)->box, &(GtkAllocation){ 0, 0, width, height },
                            baseline);
}

static GtkWidget *
label_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

void
cw_panels_card_add_control (CwPanelsCard *self, GtkWidget *control)
{
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->head), control);
}

void
cw_panels_card_set_text (CwPanelsCard *self, const char *text)
{
  gtk_label_set_text (GTK_LABEL (self->text), text != NULL ? text : "");
  gtk_widget_set_visible (self->text, text != NULL);
}

void
cw_panels_card_set_plot (CwPanelsCard *self, const CwPlotPanelsData *data)
{
  g_autoptr (CwPlot) plot = data != NULL ? cw_plot_panels_new (data) : NULL;

  self->n_rows = data != NULL ? data->n_rows : 0;
  self->n_panels = data != NULL ? data->n_panels : 0;
  cw_plot_view_set_plot (CW_PLOT_VIEW (self->plot), plot);
  gtk_widget_set_visible (self->plot, plot != NULL);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
cw_panels_card_clear_sentences (CwPanelsCard *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->sentences)) != NULL)
    gtk_box_remove (GTK_BOX (self->sentences), child);
}

void
cw_panels_card_add_sentence (CwPanelsCard *self, const char *text, const char *css_class)
{
  gtk_box_append (GTK_BOX (self->sentences), label_new (text, css_class));
}

static void
dispose (GObject *object)
{
  g_clear_pointer (&CW_PANELS_CARD (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (cw_panels_card_parent_class)->dispose (object);
}

static void
cw_panels_card_class_init (CwPanelsCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  widget_class->get_request_mode = get_request_mode;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
}

static void
cw_panels_card_init (CwPanelsCard *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  self->text = label_new (NULL, "cw-second");
  self->plot = cw_plot_view_new (400, 80);
  self->sentences = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_set_margin_top (self->plot, 6);
  gtk_widget_set_margin_bottom (self->plot, 6);
  gtk_box_append (GTK_BOX (self->box), self->head);
  gtk_box_append (GTK_BOX (self->box), self->text);
  gtk_box_append (GTK_BOX (self->box), self->plot);
  gtk_box_append (GTK_BOX (self->box), self->sentences);
  gtk_widget_add_css_class (self->box, "cw-card");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
cw_panels_card_new (const char *title)
{
  CwPanelsCard *self = g_object_new (CW_TYPE_PANELS_CARD, NULL);
  GtkWidget *label = label_new (title, "cw-title");

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (self->head), label);
  return GTK_WIDGET (self);
}
