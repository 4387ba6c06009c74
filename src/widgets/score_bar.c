/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "widgets/score_bar.h"

#include "widgets/style.h"
#include "widgets/value_panel.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define WIDTH 26
#define RADIUS 4

struct _CwScoreBar
{
  GtkWidget parent_instance;
  double score;
  char *source; /* what the score is by; NULL: not said */
  gboolean flipped;
  gboolean shogi;
};

G_DEFINE_FINAL_TYPE (CwScoreBar, cw_score_bar, GTK_TYPE_WIDGET)

/* The first player's number, at that player's end of the bar. Where it crosses the edge between the
 * two parts, each piece of it has the colour readable there. */
static void
append_number (CwScoreBar *self, GtkSnapshot *snapshot, double height, double share, CwColor upper,
               CwColor lower)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree char *text = g_strdup_printf ("%d", (int)lrint (self->score * 100));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList *list = pango_attr_list_new ();
  GdkRGBA on_upper = cw_style_rgba (upper), on_lower = cw_style_rgba (lower);
  float width = (float)gtk_widget_get_width (widget);
  int w, h;

  pango_attr_list_insert (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (list, pango_attr_size_new_absolute (11 * PANGO_SCALE));
  pango_layout_set_attributes (layout, list);
  pango_attr_list_unref (list);
  pango_layout_get_pixel_size (layout, &w, &h);
  graphene_point_t place = GRAPHENE_POINT_INIT ((float)floor ((width - (float)w) / 2.0),
                                                (float)floor (self->flipped ? 3 : height - h - 3));
  for (int part = 0; part < 2; part++)
    {
      double top = part ? share : 0, bottom = part ? height : share;

      gtk_snapshot_push_clip (snapshot,
                              &GRAPHENE_RECT_INIT (0, (float)top, width, (float)(bottom - top)));
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &place);
      gtk_snapshot_append_layout (snapshot, layout, part ? &on_lower : &on_upper);
      gtk_snapshot_restore (snapshot);
      gtk_snapshot_pop (snapshot);
    }
}

/* What the score is by, along the bar from the end without the number, in the number's colours. */
static void
append_source (CwScoreBar *self, GtkSnapshot *snapshot, double height, double share, CwColor upper,
               CwColor lower)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, self->source);
  PangoAttrList *list = pango_attr_list_new ();
  GdkRGBA on_upper = cw_style_rgba (upper), on_lower = cw_style_rgba (lower);
  float width = (float)gtk_widget_get_width (widget);
  int w, h;

  pango_attr_list_insert (list, pango_attr_size_new_absolute (11 * PANGO_SCALE));
  pango_layout_set_attributes (layout, list);
  pango_attr_list_unref (list);
  pango_layout_get_pixel_size (layout, &w, &h);
  if (w + 36 > height)
    return;
  for (int part = 0; part < 2; part++)
    {
      double top = part ? share : 0, bottom = part ? height : share;

      gtk_snapshot_push_clip (snapshot,
                              &GRAPHENE_RECT_INIT (0, (float)top, width, (float)(bottom - top)));
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT ((float)floor ((width - (float)h) / 2),
                                                    (float)(self->flipped ? height - 6 : w + 6)));
      gtk_snapshot_rotate (snapshot, -90);
      gtk_snapshot_append_layout (snapshot, layout, part ? &on_lower : &on_upper);
      gtk_snapshot_restore (snapshot);
      gtk_snapshot_pop (snapshot);
    }
}

static void
append_dashes (GtkSnapshot *snapshot, double width, double y, CwColor color)
{
  GdkRGBA rgba = cw_style_rgba (color);

  for (int x = 2; x < width - 2; x += 4)
    gtk_snapshot_append_color (snapshot, &rgba,
                               &GRAPHENE_RECT_INIT ((float)x, (float)floor (y), 2, 1));
}

static void
cw_score_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CwScoreBar *self = CW_SCORE_BAR (widget);
  const CwTheme *theme = cw_style_theme (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  CwColor first_fill = self->shogi ? theme->black : theme->white;
  CwColor second_fill = self->shogi ? theme->white : theme->black;
  GdkRGBA first = cw_style_rgba (first_fill), second = cw_style_rgba (second_fill);
  GdkRGBA line = cw_style_rgba (theme->share_line), none = cw_style_rgba (theme->control);
  GskRoundedRect outline;

  if (height < 2)
    return;
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float)width, (float)height);
  gsk_rounded_rect_init_from_rect (&outline, &area, RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  if (isnan (self->score))
    {
      gtk_snapshot_append_color (snapshot, &none, &area);
    }
  else
    {
      double share = floor (height * (self->flipped ? self->score : 1 - self->score));
      graphene_rect_t upper = GRAPHENE_RECT_INIT (0, 0, (float)width, (float)share);
      gtk_snapshot_append_color (snapshot, self->flipped ? &second : &first, &area);
      gtk_snapshot_append_color (snapshot, self->flipped ? &first : &second, &upper);
      append_dashes (snapshot, width, height / 2, theme->share_line);
      append_number (self, snapshot, height, share, self->flipped ? second_fill : first_fill,
                     self->flipped ? first_fill : second_fill);
      if (self->source != NULL)
        append_source (self, snapshot, height, share, self->flipped ? second_fill : first_fill,
                       self->flipped ? first_fill : second_fill);
    }
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ line, line, line, line });
}

static void
cw_score_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                      int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : 60;
  *minimum_baseline = *natural_baseline = -1;
}

static void
cw_score_bar_finalize (GObject *object)
{
  g_free (CW_SCORE_BAR (object)->source);
  G_OBJECT_CLASS (cw_score_bar_parent_class)->finalize (object);
}

static void
cw_score_bar_class_init (CwScoreBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = cw_score_bar_finalize;
  widget_class->snapshot = cw_score_bar_snapshot;
  widget_class->measure = cw_score_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "cwscorebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
cw_score_bar_init (CwScoreBar *self)
{
  self->score = 2; /* not yet set */
  cw_style_watch (GTK_WIDGET (self), NULL);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  cw_score_bar_set_score (self, NAN, NULL);
}

GtkWidget *
cw_score_bar_new (void)
{
  return g_object_new (CW_TYPE_SCORE_BAR, NULL);
}

void
cw_score_bar_set_score (CwScoreBar *self, double score, const char *source)
{
  g_return_if_fail (CW_IS_SCORE_BAR (self));
  g_autofree char *words = NULL;

  if (isnan (score))
    {
      words = g_strdup (self->shogi ? _ ("Sente’s expected score is not known")
                                    : _ ("White’s expected score is not known"));
    }
  else
    {
      g_autofree char *percent = cw_value_percent (score);
      /* Translators: "White’s expected score 61 %, by the engine" */
      const char *with_source =
          self->shogi ? _ ("Sente’s expected score %s, %s") : _ ("White’s expected score %s, %s");
      const char *plain =
          self->shogi ? _ ("Sente’s expected score %s") : _ ("White’s expected score %s");
      words = source ? g_strdup_printf (with_source, percent, source)
                     : g_strdup_printf (plain, percent);
      score = CLAMP (score, 0, 1);
    }
  self->score = score;
  if (g_strcmp0 (self->source, source) != 0)
    {
      g_free (self->source);
      self->source = g_strdup (source);
    }
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
cw_score_bar_set_shogi (CwScoreBar *self, gboolean shogi)
{
  g_return_if_fail (CW_IS_SCORE_BAR (self));
  self->shogi = shogi;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
cw_score_bar_set_flipped (CwScoreBar *self, gboolean flipped)
{
  g_return_if_fail (CW_IS_SCORE_BAR (self));
  self->flipped = flipped;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
