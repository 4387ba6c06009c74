/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/value_strip.h"

#include "widgets/piece_image.h"
#include "widgets/style.h"

#define HEIGHT 86 /* one line of figures and three lines of note, with padding */
#define FLAT_HEIGHT 55
#define PIECE_PX 32
#define FLAT_PIECE_PX 26
#define SCALE_WIDTH 124
#define SCALE_HEIGHT 62
#define FLAT_SCALE_WIDTH 84
#define FLAT_SCALE_HEIGHT 46
#define SCALE_TEXT 10.5
#define NOTE_LINES 3

struct _CwValueStrip
{
  GtkWidget parent_instance;
  GtkWidget *piece, *scale; /* children; only one is visible */
  GtkWidget *box, *line, *words, *percent, *points, *note;
  gboolean flat;
  CwPieceSet *set;    /* owned; for the pieces on the scale */
  CwTradeScale trade; /* copied */
};

G_DEFINE_FINAL_TYPE (CwValueStrip, cw_value_strip, GTK_TYPE_WIDGET)

static void
draw_scale (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  CwValueStrip *self = data;
  GtkWidget *widget = GTK_WIDGET (area);
  CwPlotStyle style = { cw_style_theme (widget), cw_style_font (widget),
                        cw_style_px (widget, SCALE_TEXT) };

  cw_trade_scale_draw (&self->trade, self->set, cr, width, height,
                       gtk_widget_get_scale_factor (widget), &style);
}

static void
set_text (GtkWidget *label, const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text ? text : "");
  gtk_widget_set_visible (label, text != NULL);
}

static void
show_picture (CwValueStrip *self, const CwValueDetail *detail)
{
  CwPieceSet *set = detail->set ? detail->set : cw_piece_set_chess ();

  cw_piece_set_ref (set);
  g_clear_pointer (&self->set, cw_piece_set_unref);
  self->set = set;
  if (detail->scale)
    self->trade = *detail->scale;
  else
    cw_piece_image_set_of (CW_PIECE_IMAGE (self->piece), set, detail->piece,
                           self->flat ? FLAT_PIECE_PX : PIECE_PX);
  gtk_widget_set_visible (self->piece, detail->scale == NULL);
  gtk_widget_set_visible (self->scale, detail->scale != NULL);
  gtk_widget_queue_draw (self->scale);
}

/* Until a label has a size, GTK measures a wrapping text with a line limit as one line. */
static gboolean
measure_again (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CwValueStrip *self = CW_VALUE_STRIP (widget);
  if (gtk_widget_get_width (widget) == 0)
    return G_SOURCE_CONTINUE;
  gtk_widget_queue_resize (self->words);
  gtk_widget_queue_resize (self->note);
  return G_SOURCE_REMOVE;
}

void
cw_value_strip_show (CwValueStrip *self, const CwValueDetail *detail)
{
  g_return_if_fail (CW_IS_VALUE_STRIP (self));
  gtk_widget_set_visible (GTK_WIDGET (self), detail != NULL);
  if (!detail)
    return;
  if (gtk_widget_get_width (GTK_WIDGET (self)) == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), measure_again, NULL, NULL);
  show_picture (self, detail);
  set_text (self->words, detail->words);
  set_text (self->percent, detail->percent);
  set_text (self->points, detail->points);
  /* In the flat form the note is shown only if there is no score. */
  set_text (self->note, self->flat && detail->percent ? NULL : detail->note);
  /* The first label expands, so that the last is at the end. */
  gtk_widget_set_hexpand (self->percent, detail->words == NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), detail->spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  detail->spoken ? detail->spoken : "", -1);
}

int
cw_value_strip_height (GtkWidget *widget)
{
  return (int)cw_style_px (widget, HEIGHT);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
fit (GtkWidget *widget)
{
  CwValueStrip *self = CW_VALUE_STRIP (widget);

  gtk_widget_set_size_request (widget, -1,
                               (int)cw_style_px (widget, self->flat ? FLAT_HEIGHT : HEIGHT));
  gtk_widget_set_size_request (
      self->scale, (int)cw_style_px (widget, self->flat ? FLAT_SCALE_WIDTH : SCALE_WIDTH),
      (int)cw_style_px (widget, self->flat ? FLAT_SCALE_HEIGHT : SCALE_HEIGHT));
  gtk_widget_queue_draw (self->scale);
}

void
cw_value_strip_set_flat (CwValueStrip *self, gboolean flat)
{
  g_return_if_fail (CW_IS_VALUE_STRIP (self));
  self->flat = flat;
  (flat ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (GTK_WIDGET (self), "cw-flat");
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->line),
                                  flat ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->line), flat ? 0 : 8);
  gtk_label_set_wrap (GTK_LABEL (self->words), flat);
  gtk_label_set_lines (GTK_LABEL (self->words), flat ? 2 : 1);
  gtk_label_set_lines (GTK_LABEL (self->note), flat ? 2 : NOTE_LINES);
  /* With only two lines visible, the important part comes first. */
  gtk_box_reorder_child_after (GTK_BOX (self->line), self->words, flat ? self->percent : NULL);
  fit (GTK_WIDGET (self));
}

static GtkWidget *
new_label (const char *class, const char *second_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, class);
  if (second_class)
    gtk_widget_add_css_class (label, second_class);
  return label;
}

static GtkWidget *
make_texts (CwValueStrip *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  self->words = new_label ("cw-heading", NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->words), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->words, TRUE);
  self->percent = new_label ("cw-heading", "cw-figures");
  self->points = new_label ("cw-heading", "cw-figures");
  self->note = new_label ("cw-small", NULL);
  gtk_label_set_wrap (GTK_LABEL (self->note), TRUE);
  gtk_label_set_lines (GTK_LABEL (self->note), NOTE_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (self->note), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (self->line), self->words);
  gtk_box_append (GTK_BOX (self->line), self->percent);
  gtk_box_append (GTK_BOX (self->line), self->points);
  gtk_box_append (GTK_BOX (texts), self->line);
  gtk_box_append (GTK_BOX (texts), self->note);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  return texts;
}

static void
cw_value_strip_dispose (GObject *object)
{
  g_clear_pointer (&CW_VALUE_STRIP (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (cw_value_strip_parent_class)->dispose (object);
}

static void
cw_value_strip_finalize (GObject *object)
{
  g_clear_pointer (&CW_VALUE_STRIP (object)->set, cw_piece_set_unref);
  G_OBJECT_CLASS (cw_value_strip_parent_class)->finalize (object);
}

static void
cw_value_strip_class_init (CwValueStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_value_strip_dispose;
  G_OBJECT_CLASS (klass)->finalize = cw_value_strip_finalize;
  gtk_widget_class_set_css_name (widget_class, "cwworthstrip");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
}

static void
cw_value_strip_init (CwValueStrip *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  cw_style_install (gtk_widget_get_display (widget));
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  self->piece = cw_piece_image_new (CW_NO_PIECE, PIECE_PX);
  gtk_widget_add_css_class (self->piece, "cw-piece");
  gtk_widget_set_valign (self->piece, GTK_ALIGN_CENTER);
  self->scale = gtk_drawing_area_new ();
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->scale), draw_scale, self, NULL);
  gtk_widget_set_valign (self->scale, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->box), self->piece);
  gtk_box_append (GTK_BOX (self->box), self->scale);
  gtk_box_append (GTK_BOX (self->box), make_texts (self));
  gtk_widget_set_parent (self->box, widget);
  gtk_widget_add_css_class (widget, "cw-tint");
  gtk_widget_set_visible (widget, FALSE);
  fit (widget);
  cw_style_watch (widget, G_CALLBACK (fit));
}
