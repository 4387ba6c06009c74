/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "widgets/value_panel.h"

#include "widgets/caption_layout.h"
#include "widgets/plot_view.h"
#include "widgets/style.h"
#include "widgets/template.h"
#include "widgets/value_table.h"
#include "widgets/value_words.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define CURVE_HEIGHT 180
#define CURVE_SECONDS 0.16

struct _CwValuePanel
{
  GtkWidget parent_instance;

  /* template */
  GtkWidget *overlay, *card, *top, *score_box, *score_row, *sum_box, *engine_box, *curve_box,
      *shares_box;
  GtkLabel *percent, *balance, *balance_words, *side, *sum, *material, *engine, *engine_text;
  GtkLabel *shares_words, *shares_rows, *measured, *source;
  GtkWidget *sets, *shares, *shares_captions;
  GtkGrid *table; /* instead of the curve, for games that value pieces by place */
  CwValueStrip *strip;

  /* owned by its box */
  CwPlotView *curve;

  CwValueForm form;
  gboolean setting_sets;
  CwValues listed; /* in the table */
  gboolean has_table, has_summary, scored, unequal, has_shares, has_engine, has_measured;
  unsigned won, drawn, lost;
  gboolean shogi;
  gboolean dark; /* won, drawn and lost are for the side with the black pieces */

  /* a copy of the curve, to redraw while its point moves */
  CwPlotCurveData data;
  CwCurvePoint *points;
  double from, to;
};

G_DEFINE_FINAL_TYPE (CwValuePanel, cw_value_panel, GTK_TYPE_WIDGET)

enum
{
  SET_CHOSEN,
  CURVE_ACTIVATED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- the curve -------------------------------------------------------------------------------- */

static void
show_curve (CwValuePanel *self, double here)
{
  self->data.here = here;
  self->data.has_here = true;
  self->data.shogi = self->shogi;
  g_autoptr (CwPlot) plot = cw_plot_curve_new (&self->data);
  cw_plot_view_set_plot (self->curve, plot);
}

static void
move_point (CwPlotView *view, double progress, gpointer data)
{
  CwValuePanel *self = data;
  double rest = 1 - progress;

  show_curve (self, self->to + (self->from - self->to) * rest * rest * rest);
}

static gboolean
same_curve (CwValuePanel *self, const CwValueSummary *summary)
{
  return cw_plot_view_get_plot (self->curve) && self->data.slope == summary->slope
         && self->data.slope_low == summary->slope_low
         && self->data.slope_high == summary->slope_high && self->data.n_points == summary->n_points
         && self->data.black == (summary->side == CW_BLACK)
         && (summary->n_points == 0
             || memcmp (self->points, summary->points, summary->n_points * sizeof *summary->points)
                    == 0);
}

static void
set_curve (CwValuePanel *self, const CwValueSummary *summary)
{
  gboolean same = same_curve (self, summary);

  if (!(summary->slope > 0))
    {
      cw_plot_view_set_plot (self->curve, NULL);
      return;
    }
  if (same && self->to == summary->balance)
    return;
  self->from = same ? self->data.here : summary->balance;
  self->to = summary->balance;
  if (!same)
    {
      unsigned n = summary->points ? summary->n_points : 0;
      g_free (self->points);
      self->points = g_memdup2 (summary->points, n * sizeof *summary->points);
      self->data = (CwPlotCurveData){
        .points = self->points,
        .n_points = n,
        .slope = summary->slope,
        .slope_low = summary->slope_low,
        .slope_high = summary->slope_high,
        .black = summary->side == CW_BLACK,
        .compact = true,
      };
    }
  /* An axis that moved with the point would be useless, so it changes only when it must. It is
   * longer where a pawn counts for little, as in shogi. */
  double range = summary->slope > 0.4 ? 6 : ceil (0.3 / summary->slope) * 10;
  self->data.range = fabs (self->to) > range - 0.5
                         ? fmin (ceil (fabs (self->to) / range) * range + range / 3, 7 * range)
                         : range;
  if (self->from == self->to || !gtk_widget_get_mapped (GTK_WIDGET (self->curve)))
    show_curve (self, self->to);
  else
    cw_plot_view_run (self->curve, CURVE_SECONDS, move_point, self, NULL);
}

static void
curve_clicked (CwPlotView *view, guint index, double x, double y, CwValuePanel *self)
{
  g_signal_emit (self, signals[CURVE_ACTIVATED], 0);
}

/* --- won, drawn, lost ------------------------------------------------------------------------- */

static void
draw_shares (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  CwValuePanel *self = data;
  GtkWidget *widget = GTK_WIDGET (area);
  CwPlotStyle style = { cw_style_theme (widget), cw_style_font (widget), cw_style_px (widget, 12) };

  cw_plot_draw_shares (cr, width, height, self->won, self->drawn, self->lost, self->dark, &style);
}

static void
set_shares (CwValuePanel *self, const CwValueSummary *summary)
{
  unsigned n = summary->won + summary->drawn + summary->lost;

  self->has_shares = n > 0;
  self->won = summary->won;
  self->drawn = summary->drawn;
  self->lost = summary->lost;
  self->dark = (summary->side == CW_BLACK) != (summary->game != NULL && summary->game->shogi);
  if (n == 0)
    return;
  g_autofree char *words = cw_value_shares_sentence (summary);
  g_autofree char *rows = cw_value_rows_sentence (summary);
  g_autofree char *won = cw_value_percent ((double)summary->won / n);
  g_autofree char *drawn = cw_value_percent ((double)summary->drawn / n);
  g_autofree char *lost = cw_value_percent ((double)summary->lost / n);
  g_autofree char *spoken =
      g_strdup_printf (_ ("%s won, %s drawn, %s lost; %s"), won, drawn, lost, rows);
  gtk_label_set_text (self->shares_words, words);
  gtk_label_set_text (self->shares_rows, rows);
  gtk_widget_set_tooltip_text (self->shares, spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->shares), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
  gtk_widget_queue_draw (self->shares);
  cw_caption_layout_set_middle (self->shares_captions, (summary->won + summary->drawn / 2.0) / n);
}

/* --- the summary ------------------------------------------------------------------------------ */

/* Keeps sign, figure and % in order in right-to-left languages. */
static void
set_figure (GtkLabel *label, const char *text)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (label)) == GTK_TEXT_DIR_RTL;
  g_autofree char *figure = g_strconcat (mirrored ? "\u200e" : "", text, NULL);
  gtk_label_set_text (label, figure);
}

static gboolean
is_compact (CwValueForm form)
{
  return form == CW_VALUE_FORM_CURVE || form == CW_VALUE_FORM_SMALL;
}

static void
show_parts (CwValuePanel *self)
{
  gboolean compact = is_compact (self->form), table = self->form == CW_VALUE_FORM_TABLE;
  gboolean curve = self->form == CW_VALUE_FORM_CURVE && self->has_summary;
  gboolean full = !compact && !table && self->has_summary && !self->unequal;

  gtk_widget_set_visible (self->top, !compact);
  gtk_widget_set_visible (self->score_box, !table);
  gtk_widget_set_visible (self->sum_box, full);
  gtk_widget_set_visible (self->engine_box, self->has_engine && self->has_summary && !table);
  gtk_widget_set_visible (GTK_WIDGET (self->table), (full || table) && self->has_table);
  gtk_widget_set_visible (self->curve_box, self->has_summary && cw_plot_view_get_plot (self->curve)
                                               && !(full && self->has_table)
                                               && self->form <= CW_VALUE_FORM_CURVE);
  gtk_widget_set_visible (self->shares_box, full && self->has_shares && !self->has_table
                                                && self->form < CW_VALUE_FORM_BRIEF);
  gtk_widget_set_visible (GTK_WIDGET (self->measured), full && self->has_measured);
  gtk_widget_set_visible (GTK_WIDGET (self->source),
                          (full || curve) && *gtk_label_get_text (self->source));
  gtk_widget_set_visible (GTK_WIDGET (self->balance_words), !compact && self->scored);
}

void
cw_value_panel_set_engine (CwValuePanel *self, double score, const char *text)
{
  g_return_if_fail (CW_IS_VALUE_PANEL (self));
  self->has_engine = !isnan (score);
  show_parts (self);
  if (!self->has_engine)
    return;
  g_autofree char *percent = cw_value_percent (score);
  set_figure (self->engine, percent);
  gtk_label_set_text (self->engine_text, text ? text : "");
}

static void
set_measured (CwValuePanel *self, const CwValueSummary *summary)
{
  g_autofree char *words = NULL;

  if (summary->measured && (!summary->game || cw_game_is_chess (summary->game)))
    words = cw_value_measured_sentence (summary->measured,
                                        summary->speak_of ? summary->speak_of : CW_KNIGHT);
  else if (summary->measuring)
    words = g_strdup (summary->measuring);
  self->has_measured = words != NULL;
  gtk_label_set_text (self->measured, words ? words : "");
}

/* "Sente’s expected score, 50–64 %": word joiners around the dash keep the interval on one line. */
static void
set_side (CwValuePanel *self, const char *side)
{
  g_auto (GStrv) parts = g_strsplit (side, "–", -1);
  g_autofree char *joined = g_strjoinv ("\342\201\240–\342\201\240", parts);

  gtk_label_set_text (self->side, joined);
}

static void
set_table (CwValuePanel *self, const CwValueSummary *summary)
{
  self->has_table = summary->values != NULL && cw_value_table_is_for (summary->game);
  if (!self->has_table || memcmp (&self->listed, summary->values, sizeof self->listed) == 0)
    return;
  self->listed = *summary->values;
  cw_value_table_fill (self->table, summary->game, summary->values);
}

void
cw_value_panel_set_summary (CwValuePanel *self, const CwValueSummary *summary)
{
  g_return_if_fail (CW_IS_VALUE_PANEL (self));
  self->has_summary = summary != NULL;
  if (!summary)
    {
      gtk_label_set_text (self->percent, "");
      gtk_label_set_text (self->balance, "");
      gtk_label_set_text (self->side, _ ("Nothing to count yet."));
      show_parts (self);
      return;
    }
  g_autofree char *percent = cw_value_percent (summary->score);
  g_autofree char *balance = cw_value_pawns (summary->balance);
  g_autofree char *side = cw_value_side_sentence (summary);
  g_autofree char *sum = cw_value_sum_markup (summary);
  g_autofree char *material = cw_value_material_sentence (summary);

  /* Without a measured curve there is only the balance. */
  set_figure (self->percent, summary->scored ? percent : balance);
  gtk_widget_set_visible (GTK_WIDGET (self->percent), !summary->unequal);
  self->unequal = summary->unequal;
  set_figure (self->balance, summary->scored ? balance : "");
  gtk_widget_set_visible (GTK_WIDGET (self->balance), summary->scored);
  self->scored = summary->scored;
  set_side (self, side);
  gtk_label_set_markup (self->sum, sum);
  gtk_label_set_text (self->material, material);
  gtk_label_set_text (self->source, summary->source ? summary->source : "");
  cw_value_panel_set_engine (self, summary->engine_score, summary->engine_text);
  set_measured (self, summary);
  set_shares (self, summary);
  self->shogi = summary->game != NULL && summary->game->shogi;
  set_table (self, summary);
  set_curve (self, summary);
  show_parts (self);
}

/* --- value sets ------------------------------------------------------------------------------- */

static void
set_selected (CwValuePanel *self)
{
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->sets));

  if (!self->setting_sets && chosen != GTK_INVALID_LIST_POSITION)
    g_signal_emit (self, signals[SET_CHOSEN], 0, chosen);
}

static gboolean
same_sets (CwValuePanel *self, const char *const *titles, guint n_titles)
{
  GListModel *model = gtk_drop_down_get_model (GTK_DROP_DOWN (self->sets));

  if (!model || g_list_model_get_n_items (model) != n_titles)
    return FALSE;
  for (guint i = 0; i < n_titles; i++)
    if (g_strcmp0 (gtk_string_list_get_string (GTK_STRING_LIST (model), i), titles[i]) != 0)
      return FALSE;
  return TRUE;
}

void
cw_value_panel_set_sets (CwValuePanel *self, const char *const *titles, guint n_titles,
                         guint chosen)
{
  g_return_if_fail (CW_IS_VALUE_PANEL (self));
  self->setting_sets = TRUE;
  if (!same_sets (self, titles, n_titles))
    {
      g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
      for (guint i = 0; i < n_titles; i++)
        gtk_string_list_append (list, titles[i]);
      gtk_drop_down_set_model (GTK_DROP_DOWN (self->sets), G_LIST_MODEL (list));
    }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->sets), chosen);
  gtk_widget_set_visible (self->sets, n_titles > 0);
  self->setting_sets = FALSE;
}

/* --- the piece pointed at --------------------------------------------------------------------- */

void
cw_value_panel_show_detail (CwValuePanel *self, const CwValueDetail *detail)
{
  g_return_if_fail (CW_IS_VALUE_PANEL (self));
  cw_value_strip_show (self->strip, detail);
}

/* --- form ------------------------------------------------------------------------------------- */

void
cw_value_panel_set_narrow (CwValuePanel *self, gboolean narrow)
{
  g_return_if_fail (CW_IS_VALUE_PANEL (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->score_row),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_halign (GTK_WIDGET (self->balance), narrow ? GTK_ALIGN_START : GTK_ALIGN_FILL);
}

void
cw_value_panel_set_form (CwValuePanel *self, CwValueForm form)
{
  g_return_if_fail (CW_IS_VALUE_PANEL (self));
  gboolean compact = is_compact (form);

  if (self->form == form)
    return;
  self->form = form;
  (compact ? gtk_widget_remove_css_class : gtk_widget_add_css_class) (self->card, "cw-card");
  /* The strip lies over the panel, so that nothing moves: over its end, or in the compact form over
   * the words on the position. */
  cw_value_strip_set_flat (self->strip, compact);
  gtk_widget_set_valign (GTK_WIDGET (self->strip), compact ? GTK_ALIGN_START : GTK_ALIGN_END);
  show_parts (self);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
cw_value_panel_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CW_TYPE_VALUE_PANEL);
  G_OBJECT_CLASS (cw_value_panel_parent_class)->dispose (object);
}

static void
cw_value_panel_finalize (GObject *object)
{
  g_free (CW_VALUE_PANEL (object)->points);
  G_OBJECT_CLASS (cw_value_panel_parent_class)->finalize (object);
}

static void
cw_value_panel_class_init (CwValuePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_value_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = cw_value_panel_finalize;
  g_type_ensure (CW_TYPE_VALUE_STRIP);
  gtk_widget_class_set_css_name (widget_class, "cwvaluepanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  cw_template_set (widget_class, "value-panel");
  cw_template_children (widget_class, CW_CHILD (CwValuePanel, overlay),
                        CW_CHILD (CwValuePanel, card), CW_CHILD (CwValuePanel, top),
                        CW_CHILD (CwValuePanel, score_box), CW_CHILD (CwValuePanel, score_row),
                        CW_CHILD (CwValuePanel, sum_box), CW_CHILD (CwValuePanel, table),
                        CW_CHILD (CwValuePanel, engine_box), CW_CHILD (CwValuePanel, curve_box),
                        CW_CHILD (CwValuePanel, shares_box), CW_CHILD (CwValuePanel, strip),
                        CW_CHILD (CwValuePanel, percent), CW_CHILD (CwValuePanel, balance),
                        CW_CHILD (CwValuePanel, balance_words), CW_CHILD (CwValuePanel, side),
                        CW_CHILD (CwValuePanel, sum), CW_CHILD (CwValuePanel, material),
                        CW_CHILD (CwValuePanel, engine), CW_CHILD (CwValuePanel, engine_text),
                        CW_CHILD (CwValuePanel, shares_words), CW_CHILD (CwValuePanel, shares_rows),
                        CW_CHILD (CwValuePanel, measured), CW_CHILD (CwValuePanel, source),
                        CW_CHILD (CwValuePanel, sets), CW_CHILD (CwValuePanel, shares),
                        CW_CHILD (CwValuePanel, shares_captions), NULL);
  signals[SET_CHOSEN] = g_signal_new ("set-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CURVE_ACTIVATED] = g_signal_new ("curve-activated", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
}

static void
cw_value_panel_init (CwValuePanel *self)
{
  cw_style_install (gtk_widget_get_display (GTK_WIDGET (self)));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->shares_captions, cw_caption_layout_new ());
  /* The captions are below the parts of the bar, which is drawn the same in all languages. */
  gtk_widget_set_direction (self->shares_captions, GTK_TEXT_DIR_LTR);
  /* A click leaves the keyboard focus on the board. */
  gtk_widget_set_focus_on_click (gtk_widget_get_first_child (GTK_WIDGET (self->sets)), FALSE);
  self->curve = CW_PLOT_VIEW (cw_plot_view_new (300, CURVE_HEIGHT));
  cw_plot_view_set_smallest (self->curve, 120, 84);
  cw_plot_view_set_clickable (self->curve, TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->curve), TRUE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->curve), _ ("Show the curve in Values"));
  g_signal_connect (self->curve, "point-activated", G_CALLBACK (curve_clicked), self);
  gtk_box_append (GTK_BOX (self->curve_box), GTK_WIDGET (self->curve));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->shares), draw_shares, self, NULL);
  cw_style_watch (self->shares, NULL);
  g_signal_connect_swapped (self->sets, "notify::selected", G_CALLBACK (set_selected), self);
  gtk_widget_set_visible (self->sets, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("accessible name", "Value"), -1);
  cw_value_panel_set_summary (self, NULL);
}

GtkWidget *
cw_value_panel_new (void)
{
  return g_object_new (CW_TYPE_VALUE_PANEL, NULL);
}
