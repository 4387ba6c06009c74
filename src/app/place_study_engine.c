/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine in Study: its lines for the position on the board, and its curve beside the count's
 * over the whole game. */
#include "app/place_study_private.h"

#include "app/facts.h"
#include "learning/worth.h"

#include <glib/gi18n.h>
#include <math.h>

/* --- the graph ------------------------------------------------------------------------------- */

static void
show_title (CwPlaceStudy *self, gboolean engine)
{
  gboolean shogi = cw_session_game (self->session)->shogi;
  const char *title =
      shogi ? _ ("Expected score of sente by count") : _ ("Expected score of White by count");
  if (engine) /* the curves say by what */
    title = shogi ? _ ("Expected score of sente") : _ ("Expected score of White");
  gtk_label_set_text (self->graph_title, title);
}

/* The buttons of the engine's curve: one of start, stop and keep. */
static void
show_scan (CwPlaceStudy *self, gboolean scored)
{
  guint done, all;
  gboolean working = cw_game_scores_progress (self->scores, &done, &all);
  gboolean known = scored && cw_search_plays (cw_session_game (self->session));
  gboolean complete = done == all;
  gboolean kept = self->scores_kept == cw_game_scores_get_serial (self->scores);
  gtk_widget_set_visible (self->scan, known && !working && !complete);
  gtk_widget_set_visible (self->scan_stop, working);
  gtk_widget_set_visible (GTK_WIDGET (self->scan_progress), working);
  gtk_widget_set_visible (self->scan_keep, known && complete && !kept && all > 1);
  if (!working)
    return;
  /* Translators: positions of the game that the engine has looked at, of all */
  g_autofree char *text = g_strdup_printf (_ ("%u of %u"), done, all);
  gtk_label_set_text (self->scan_progress, text);
}

void
cw_place_study_update_graph (CwPlaceStudy *self)
{
  gint64 began = g_get_monotonic_time ();
  CwWorth worth;
  CwScoreBar *bar = cw_board_area_get_bar (self->area);
  double engine = cw_facts_engine_score (self->session, self->scores);
  CwPlot *plot = cw_facts_game_plot (self->choice, self->session, self->scores);
  cw_plot_view_set_plot (self->graph, plot);
  cw_plot_unref (plot);
  cw_facts_worth (&worth, self->choice, self->session);
  g_autofree char *percent = cw_value_percent (worth.score);
  g_autofree char *pawns = cw_value_pawns (worth.balance / 100);
  g_autofree char *by_engine = isnan (engine) ? NULL : cw_value_percent (engine);
  g_autofree char *note = by_engine != NULL
                              ? g_strdup_printf (_ ("count %s, engine %s"), percent, by_engine)
                              : g_strdup_printf (_ ("%s, balance %s"), percent, pawns);
  gtk_label_set_text (self->graph_note, note);
  show_title (self, by_engine != NULL);
  show_scan (self, worth.scored);
  cw_score_bar_set_shogi (bar, cw_session_game (self->session)->shogi);
  if (by_engine != NULL && cw_analysis_get_on (self->analysis))
    cw_score_bar_set_score (bar, engine, _ ("by the engine"));
  else
    cw_score_bar_set_score (bar, worth.score, _ ("by count"));
  cw_facts_show_engine (self->worth, self->session, self->scores, CW_WHITE);
  cw_place_study_fit_panel (self);
  self->graph_time = g_get_monotonic_time ();
  self->graph_cost = self->graph_time - began;
}

/* --- what analysis and curve tell ------------------------------------------------------------ */

static void
found (CwPlaceStudy *self)
{
  int score;
  guint depth;
  if (!cw_analysis_get_score (self->analysis, &score, &depth))
    return;
  cw_game_scores_note (self->scores, cw_session_position (self->session), score, depth);
  /* Of a very long game it is drawn less often. */
  if (g_get_monotonic_time () - self->graph_time >= 20 * self->graph_cost)
    cw_place_study_update_graph (self);
}

static void
toggled (CwPlaceStudy *self)
{
  gboolean on = cw_analysis_get_on (self->analysis);
  if (on)
    cw_game_scores_set_wanted (self->scores, TRUE);
  cw_place_study_update_engine (self);
  cw_place_study_update_graph (self);
}

/* Another game: its curve comes with the lines. */
static void
replaced (CwPlaceStudy *self)
{
  self->scores_kept = 0;
  if (cw_analysis_get_on (self->analysis))
    cw_game_scores_set_wanted (self->scores, TRUE);
}

static void
chosen (CwPlaceStudy *self, guint line, guint moves, gboolean go)
{
  CwNode *node = cw_analysis_add_line (self->analysis, line, moves);
  if (node != NULL && go)
    cw_session_go (self->session, node);
}

/* --- what the user does ---------------------------------------------------------------------- */

static void
scan_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_game_scores_set_wanted (CW_PLACE_STUDY (data)->scores, TRUE);
  cw_place_study_update_graph (data);
}

static void
stop_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_game_scores_set_wanted (CW_PLACE_STUDY (data)->scores, FALSE);
  cw_place_study_update_graph (data);
}

static void
keep_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwPlaceStudy *self = data;
  guint kept = cw_game_scores_keep (self->scores);
  g_autofree char *text = g_strdup_printf (
      ngettext ("The engine’s score now stands with %u move; it is saved with the game.",
                "The engine’s scores now stand with %u moves; they are saved with the game.", kept),
      kept);
  self->scores_kept = cw_game_scores_get_serial (self->scores);
  cw_context_say (self->context, CW_INFO_PLAIN, text, NULL, NULL);
  cw_place_study_update_graph (self);
}

static const GActionEntry entries[] = {
  { "scan", scan_activated },
  { "scan-stop", stop_activated },
  { "scan-keep", keep_activated },
};

void
cw_place_study_toggle_engine (CwPlaceStudy *self)
{
  cw_analysis_set_on (self->analysis, !cw_analysis_get_on (self->analysis));
}

void
cw_place_study_show_engine (CwPlaceStudy *self, gboolean shown)
{
  cw_analysis_set_shown (self->analysis, shown);
  cw_game_scores_set_shown (self->scores, shown);
}

/* The curve in the panel gives way to the lines. */
void
cw_place_study_update_engine (CwPlaceStudy *self)
{
  gboolean narrow = self->width < 980;
  gboolean rail = self->width < 820 && self->width >= 600;
  gboolean on = cw_analysis_get_on (self->analysis);
  cw_value_panel_set_compact (self->worth, narrow || (on && self->height < 900),
                              !narrow && self->height >= 640);
  gtk_widget_set_visible (GTK_WIDGET (self->graph_note), self->width >= 820);
  cw_engine_lines_set_compact (self->engine_lines, rail);
  cw_place_study_fit_panel (self);
}

void
cw_place_study_add_engine (CwPlaceStudy *self)
{
  self->scores = cw_game_scores_new (self->session, self->choice);
  self->analysis = cw_analysis_new (self->engine_lines, self->control, self->session, self->choice,
                                    cw_context_settings (self->context));
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  cw_engine_lines_set_addable (self->engine_lines, TRUE);
  const struct
  {
    gpointer object;
    const char *name;
    GCallback handler;
  } connections[] = {
    { self->analysis, "changed", G_CALLBACK (found) },
    { self->analysis, "toggled", G_CALLBACK (toggled) },
    { self->analysis, "chosen", G_CALLBACK (chosen) },
    { self->scores, "changed", G_CALLBACK (cw_place_study_update_graph) },
    { self->session, "replaced", G_CALLBACK (replaced) },
  };
  for (guint i = 0; i < G_N_ELEMENTS (connections); i++)
    g_signal_connect_object (connections[i].object, connections[i].name, connections[i].handler,
                             self, G_CONNECT_SWAPPED);
}
