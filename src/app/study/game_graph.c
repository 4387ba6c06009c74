/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/game_graph.h"

#include "app/shared/value_summary.h"
#include "model/game/move_words.h"
#include "model/object.h"
#include "search/search.h"
#include "widgets/best_fit.h"
#include "widgets/plot_view.h"
#include "widgets/template.h"

#include <glib/gi18n.h>
#include <math.h>

#define LEAST_GAP 0.2 /* minimum difference in expected score to point out */
#define LEAST_PLOT 32 /* height, at the usual text size: a message below it leaves no more */

struct _CwGameGraph
{
  GtkWidget parent;
  /* template */
  GtkBox *titles;
  GtkLabel *title, *short_title, *note, *scan_progress;
  GtkLabel *gap;
  GtkBox *heading;
  GtkWidget *scan, *scan_stop, *scan_keep, *start_review;
  GtkOverlay *place; /* of the plot */
  CwPlotView *plot;
  /* owned */
  CwContext *context;
  CwGameScores *scores;
  CwSessionReview *review;
  /* borrowed from the context */
  CwSession *session;
  CwValueSets *choice;
  /* state */
  guint show_id;
  gboolean wide;
  int covered; /* pixels at the bottom */
};

G_DEFINE_FINAL_TYPE (CwGameGraph, cw_game_graph, GTK_TYPE_WIDGET)

/* --- showing --------------------------------------------------------------------------------- */

/* One of the titles is shown, whichever fits beside the buttons; the curves are labelled
 * themselves. */
static void
show_title (CwGameGraph *self)
{
  gboolean shogi = cw_session_game (self->session)->shogi;
  gtk_label_set_text (self->title,
                      shogi ? _ ("Expected score of sente") : _ ("Expected score of White"));
  gtk_label_set_text (self->short_title, shogi ? _ ("Sente’s score") : _ ("White’s score"));
}

/* Shows one of the buttons for the engine's curve: start, stop or keep. */
static void
show_scan (CwGameGraph *self, gboolean scored)
{
  guint done, all;
  gboolean working = cw_game_scores_progress (self->scores, &done, &all);
  gboolean known = scored && cw_search_plays (cw_session_game (self->session));
  gboolean complete = done == all, reviewed = cw_session_review_get (self->review) != NULL;
  gtk_widget_set_visible (self->scan, known && !working && !complete && !reviewed);
  gtk_widget_set_visible (self->start_review, !working && !reviewed
                                                  && !cw_job_is_running (CW_JOB (self->review))
                                                  && cw_session_review_can_start (self->review));
  gtk_widget_set_visible (self->scan_stop, working);
  gtk_widget_set_visible (GTK_WIDGET (self->scan_progress), working);
  gtk_widget_set_visible (self->scan_keep, known && complete && !reviewed
                                               && cw_game_scores_get_unkept (self->scores) > 0);
  if (!working)
    return;
  /* Translators: positions of the game searched by the engine so far, and all of them */
  g_autofree char *text = g_strdup_printf (_ ("%u of %u"), done, all);
  gtk_label_set_text (self->scan_progress, text);
}

/* Names the place where material and engine differ most. */
static void
show_gap (CwGameGraph *self, const CwScoreGap *gap)
{
  gboolean shown = gap->width >= LEAST_GAP && self->wide;
  gtk_widget_set_visible (GTK_WIDGET (self->gap), shown);
  if (!shown)
    return;
  guint number;
  gboolean black;
  cw_session_move_number (self->session, cw_session_at_ply (self->session, MAX (gap->ply, 1)),
                          &number, &black);
  guint points = (guint)lrint (100 * gap->width);
  /* Translators: where material and engine differ most, and by how many points in a hundred */
  g_autofree char *text = g_strdup_printf (
      ngettext ("Widest gap: move %u, %u point", "Widest gap: move %u, %u points", points), number,
      points);
  gtk_label_set_text (self->gap, text);
}

static void
show (CwGameGraph *self)
{
  CwMaterialBalance material;
  CwScoreGap gap;
  double engine = cw_value_summary_engine_score (self->session, self->scores, self->review);
  CwPlot *plot =
      cw_value_summary_game_plot (self->choice, self->session, self->scores, self->review, &gap);
  cw_plot_view_set_plot (self->plot, plot);
  cw_plot_unref (plot);
  cw_value_summary_material (&material, self->choice, self->session);
  g_autofree char *percent = cw_value_percent (material.score);
  g_autofree char *pawns = cw_value_pawns (material.balance / 100);
  g_autofree char *by_engine = isnan (engine) ? NULL : cw_value_percent (engine);
  g_autofree char *note = by_engine != NULL
                              ? g_strdup_printf (_ ("material %s, engine %s"), percent, by_engine)
                              : g_strdup_printf (_ ("%s, balance %s"), percent, pawns);
  gtk_label_set_text (self->note, note);
  show_title (self);
  show_gap (self, &gap);
  show_scan (self, material.scored);
}

static gboolean
show_now (gpointer data)
{
  CwGameGraph *self = data;
  self->show_id = 0;
  show (self);
  return G_SOURCE_REMOVE;
}

/* Combines several signals of one move into one update, before the next frame. */
static void
show_soon (CwGameGraph *self)
{
  if (self->show_id == 0)
    self->show_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, show_now, self, NULL);
}

GtkBox *
cw_game_graph_get_heading (CwGameGraph *self)
{
  return self->heading;
}

void
cw_game_graph_set_layout (CwGameGraph *self, const CwStudyLayout *layout)
{
  gtk_widget_set_visible (GTK_WIDGET (self), layout->graph_shown);
  gtk_widget_set_size_request (GTK_WIDGET (self), -1, layout->graph_height);
  gtk_widget_set_visible (GTK_WIDGET (self->note), layout->graph_note);
  self->wide = layout->graph_note;
}

/* Places the plot above the covered bottom. */
static gboolean
place_plot (GtkOverlay *place, GtkWidget *child, GdkRectangle *area, CwGameGraph *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (place)), least;
  int height = gtk_widget_get_height (GTK_WIDGET (place));
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  int covered = MAX (self->covered - gtk_widget_get_margin_bottom (GTK_WIDGET (place)), 0);
  *area = (GdkRectangle){ 0, 0, width, MAX (height - covered, least) };
  return TRUE;
}

void
cw_game_graph_set_covered (CwGameGraph *self, int height)
{
  if (self->covered == height)
    return;
  self->covered = height;
  gtk_widget_queue_allocate (GTK_WIDGET (self->place));
}

/* --- what the user does ---------------------------------------------------------------------- */

static void
point_activated (CwGameGraph *self, guint index, double x_value, double y_value)
{
  guint ply = x_value > 0 ? (guint)(x_value + 0.5) : 0;
  cw_session_go (self->session, cw_session_at_ply (self->session, ply));
}

static void
scan_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_game_scores_set_wanted (CW_GAME_GRAPH (data)->scores, TRUE);
}

static void
scan_stop_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_game_scores_set_wanted (CW_GAME_GRAPH (data)->scores, FALSE);
}

static void
scan_keep_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameGraph *self = data;
  guint kept = cw_game_scores_keep (self->scores);
  g_autofree char *text = g_strdup_printf (
      ngettext ("Engine score added to %u move; it is saved with the game.",
                "Engine scores added to %u moves; they are saved with the game.", kept),
      kept);
  cw_context_show_message (self->context, CW_INFO_PLAIN, text, NULL, NULL);
}

static const GActionEntry entries[] = {
  { "scan", scan_activated },
  { "scan-stop", scan_stop_activated },
  { "scan-keep", scan_keep_activated },
};

/* --- life ------------------------------------------------------------------------------------ */

void
cw_game_graph_set_context (CwGameGraph *self, CwContext *context, CwGameScores *scores,
                           CwSessionReview *review, GSimpleActionGroup *actions)
{
  self->context = g_object_ref (context);
  self->scores = g_object_ref (scores);
  self->review = g_object_ref (review);
  self->session = cw_context_study (context);
  self->choice = cw_context_choice (context);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  cw_connect (self->session, "replaced", show_soon, self);
  cw_connect (self->session, "moved", show_soon, self);
  cw_connect (self->session, "edited", show_soon, self);
  cw_connect (self->choice, "changed", show_soon, self);
  cw_connect (scores, "changed", show_soon, self);
  cw_connect (review, "changed", show_soon, self);
  cw_connect (scores, "notify::wanted", show_soon, self);
  cw_connect (cw_context_document (context), "measured", show_soon, self);
  show (self);
}

static void
cw_game_graph_class_init (CwGameGraphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_SOURCE (CwGameGraph, show_id), CW_OBJECT (CwGameGraph, scores),
                 CW_OBJECT (CwGameGraph, review), CW_TEMPLATE_CHILDREN,
                 CW_OBJECT (CwGameGraph, context), NULL);
  g_type_ensure (CW_TYPE_PLOT_VIEW);
  cw_template_set (widget_class, "game-graph");
  cw_template_children (widget_class, CW_CHILD (CwGameGraph, titles), CW_CHILD (CwGameGraph, title),
                        CW_CHILD (CwGameGraph, short_title), CW_CHILD (CwGameGraph, note),
                        CW_CHILD (CwGameGraph, gap), CW_CHILD (CwGameGraph, heading),
                        CW_CHILD (CwGameGraph, start_review), CW_CHILD (CwGameGraph, scan),
                        CW_CHILD (CwGameGraph, scan_progress), CW_CHILD (CwGameGraph, scan_stop),
                        CW_CHILD (CwGameGraph, scan_keep), CW_CHILD (CwGameGraph, place),
                        CW_CHILD (CwGameGraph, plot), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (point_activated), CW_HANDLER (place_plot), NULL);
}

static void
cw_game_graph_init (CwGameGraph *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->titles), cw_best_fit_new ());
  gtk_overlay_set_measure_overlay (self->place, GTK_WIDGET (self->plot), TRUE);
  cw_plot_view_set_reach (self->plot, 0);
  cw_plot_view_set_clickable (self->plot, TRUE);
  cw_plot_view_set_least_height (self->plot, LEAST_PLOT);
}
