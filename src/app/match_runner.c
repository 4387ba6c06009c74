/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/match_runner.h"

#include "app/background.h"
#include "app/form.h"
#include "app/score_scale.h"
#include "app/verdict_cell.h"

#include <glib/gi18n.h>
#include <math.h>

#define MOST_PLIES 400
#define DRAW_MOVE 40
#define DRAW_COUNT 8
#define DRAW_SCORE 10
#define RESIGN_COUNT 4
#define RESIGN_SCORE 900
#define SILENCE 60000 /* ms */
#define MARGIN 200

typedef struct
{
  CwMatchTally tally;
  guint games; /* there may be fewer positions than were asked for */
} News;

struct _CwMatchRunner
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *box, *start, *cancel, *games, *progress, *count, *result, *score, *whose, *record;
  GtkWidget *elo, *superior, *test, *verdict, *scale;
  /* owned */
  CwBackground *work;
  GFile *file;
  char *names[2];
  /* plain: of the last match */
  CwMatchPlan plan;
  CwMatchTally tally;
  double predicted;
};

G_DEFINE_FINAL_TYPE (CwMatchRunner, cw_match_runner, GTK_TYPE_WIDGET)

enum
{
  START,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- orders ------------------------------------------------------------------------------ */

CwMatchOrder *
cw_match_order_new (const CwGame *game, const char *one, const CwValues *values, const char *other,
                    const CwValues *others)
{
  CwMatchOrder *order = g_new0 (CwMatchOrder, 1);

  order->plan.game = game;
  order->plan.concurrency = cw_background_cores ();
  order->plan.rules = (CwMatchRules){ .draw_move = DRAW_MOVE,
                                      .draw_count = DRAW_COUNT,
                                      .draw_score = DRAW_SCORE,
                                      .resign_count = RESIGN_COUNT,
                                      .resign_score = RESIGN_SCORE,
                                      .most_plies = MOST_PLIES };
  order->plan.margin = MARGIN;
  order->plan.silence = SILENCE;
  order->plan.seed = 1;
  order->engine[0] = cw_engine_spec_with_values (one, values);
  order->engine[1] = cw_engine_spec_with_values (other, others);
  order->title = g_strdup_printf ("%s - %s", one, other);
  order->predicted = -1;
  return order;
}

void
cw_match_order_free (CwMatchOrder *order)
{
  cw_engine_spec_free (order->engine[0]);
  cw_engine_spec_free (order->engine[1]);
  cw_match_openings_free (order->openings);
  if (order->free_extra != NULL)
    order->free_extra (order->extra);
  g_free (order->title);
  g_free (order);
}

/* --- the thread -------------------------------------------------------------------------- */

typedef struct
{
  CwMatchOrder *order;
  char *path;
  CwBackground *work; /* borrowed, of the thread */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  cw_match_order_free (job->order);
  g_free (job->path);
  g_free (job);
}

static void
tell (const Job *job, const CwMatchTally *tally)
{
  News *news = g_new0 (News, 1);

  news->tally = *tally;
  news->games = job->order->plan.games;
  cw_background_tell (job->work, news);
}

static void
game_over (gpointer data, const CwMatchTally *tally, const CwMatchGameEnd *end)
{
  tell (data, tally);
}

static void
run (CwBackground *work, gpointer data, GError **error)
{
  Job *job = data;
  CwMatchOrder *order = job->order;
  GCancellable *cancellable = cw_background_cancellable (work);
  CwMatchTally tally;

  job->work = work;
  if (order->openings == NULL && order->prepare != NULL
      && !order->prepare (order, cancellable, error))
    return;
  order->plan.openings = order->openings;
  order->plan.engine[0] = order->engine[0];
  order->plan.engine[1] = order->engine[1];
  if (order->plan.each)
    order->plan.games = MIN (order->plan.games, cw_match_openings_count (order->openings));
  if (cw_match_run (&order->plan, job->path, cancellable, game_over, job, &tally, error))
    tell (job, &tally);
}

/* --- showing ----------------------------------------------------------------------------- */

static char *
percent (double share, guint decimals)
{
  return g_strdup_printf (_ ("%.*f %%"), (int)decimals, 100 * share);
}

/* "+16", "−210", "+∞". */
static char *
elo_text (double elo)
{
  if (isinf (elo))
    return g_strdup (elo > 0 ? "+∞" : "−∞");
  return g_strdup_printf ("%s%ld", elo < -0.5 ? "−" : "+", labs (lround (elo)));
}

char *
cw_match_verdict_text (const CwMatchTally *tally, const CwMatchPlan *plan, const char *one,
                       const char *other)
{
  CwMatchScore score = cw_match_score (&tally->count);
  CwSprtVerdict verdict =
      plan->has_sprt ? cw_sprt_verdict (&plan->sprt, &tally->count) : CW_SPRT_CONTINUE;

  if (tally->state == CW_MATCH_HOPELESS)
    return g_strdup (_ ("The match was given up: an engine was at fault again and again."));
  if (verdict == CW_SPRT_ACCEPT)
    return g_strdup_printf (_ ("The test has decided: “%1$s” is better than “%2$s”."), one, other);
  if (verdict == CW_SPRT_REJECT)
    return g_strdup_printf (_ ("The test has decided: “%1$s” is not better than “%2$s” by what was "
                               "asked for."),
                            one, other);
  if (score.games == 0)
    return g_strdup ("");
  if (score.low > 0.5)
    return g_strdup_printf (
        _ ("“%1$s” is better than “%2$s”: the whole interval lies above 50 %%."), one, other);
  if (score.high < 0.5)
    return g_strdup_printf (
        _ ("“%1$s” is weaker than “%2$s”: the whole interval lies below 50 %%."), one, other);
  return g_strdup (_ ("Nothing is decided: an even score lies in the interval. More games make it "
                      "narrower."));
}

/* The verdict, and where a score was predicted, whether the games agree with that. */
static char *
verdict_text (CwMatchRunner *self, const CwMatchScore *score)
{
  g_autofree char *verdict =
      cw_match_verdict_text (&self->tally, &self->plan, self->names[0], self->names[1]);

  if (self->predicted < 0 || score->games == 0)
    return g_steal_pointer (&verdict);
  g_autofree char *predicted = percent (self->predicted, 0);
  gboolean agrees = self->predicted >= score->low && self->predicted <= score->high;
  g_autofree char *words =
      /* Translators: the score that values predict, as the triangle below the scale shows it. */
      g_strdup_printf (agrees
                           ? _ ("The predicted %s (the triangle) lies in the interval: the games "
                                "agree with it.")
                           : _ ("The predicted %s (the triangle) lies outside the interval: the "
                                "games do not agree with it."),
                       predicted);
  return g_strdup_printf ("%s %s", words, verdict);
}

static void
show_test (CwMatchRunner *self)
{
  const CwSprt *sprt = &self->plan.sprt;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->test, self->plan.has_sprt);
  if (!self->plan.has_sprt)
    return;
  /* Translators: a test that stops when a number leaves an interval. */
  text = g_strdup_printf (_ ("Test of %1$+.0f against %2$+.0f Elo: %3$.2f, decided below %4$.2f or "
                             "above %5$.2f"),
                          sprt->elo1, sprt->elo0, self->tally.llr, cw_sprt_lower (sprt),
                          cw_sprt_upper (sprt));
  gtk_label_set_text (GTK_LABEL (self->test), text);
}

static void
show_numbers (CwMatchRunner *self)
{
  const CwMatchCount *count = &self->tally.count;
  CwMatchScore score = cw_match_score (count);
  g_autofree char *share = percent (score.score, 1), *low = percent (score.low, 1);
  g_autofree char *high = percent (score.high, 1), *los = percent (score.los, 1);
  g_autofree char *elo = elo_text (score.elo), *elo_low = elo_text (score.elo_low);
  g_autofree char *elo_high = elo_text (score.elo_high);
  g_autofree char *whose = g_strdup_printf (_ ("scored by “%s”"), self->names[0]);
  g_autofree char *record
      /* Translators: games won, drawn, lost; the ends of an interval. */
      = g_strdup_printf (_ ("%1$u won · %2$u drawn · %3$u lost; 95 %% interval %4$s to %5$s"),
                         count->wins, count->draws, count->losses, low, high);
  g_autofree char *elos =
      g_strdup_printf (_ ("Elo %1$s, 95 %% interval %2$s to %3$s"), elo, elo_low, elo_high);
  g_autofree char *superior = g_strdup_printf (_ ("Likelihood of superiority %s"), los);
  g_autofree char *verdict = verdict_text (self, &score);

  gtk_label_set_text (GTK_LABEL (self->score), share);
  gtk_label_set_text (GTK_LABEL (self->whose), whose);
  gtk_label_set_text (GTK_LABEL (self->record), record);
  gtk_label_set_text (GTK_LABEL (self->elo), elos);
  gtk_label_set_text (GTK_LABEL (self->superior), superior);
  gtk_label_set_text (GTK_LABEL (self->verdict), verdict);
  cw_score_scale_show (self->scale, score.score, score.low, score.high, self->predicted);
  show_test (self);
}

static void
show (CwMatchRunner *self)
{
  gboolean running = self->work != NULL;
  guint over = self->tally.played + self->tally.faulty;
  g_autofree char *count = NULL;

  gtk_widget_set_visible (self->start, !running);
  gtk_widget_set_visible (self->cancel, running);
  gtk_widget_set_visible (self->progress, running);
  gtk_widget_set_visible (self->games, !running && over > 0 && self->file != NULL);
  gtk_widget_set_visible (self->result, over > 0);
  if (over > 0)
    show_numbers (self);
  if (running && over == 0)
    count = g_strdup (_ ("The first games are under way…"));
  else if (over > 0)
    count = g_strdup_printf (ngettext ("%1$u of %2$u game", "%1$u of %2$u games", self->plan.games),
                             over, self->plan.games);
  if (running || over > 0)
    gtk_label_set_text (GTK_LABEL (self->count), count);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                 self->plan.games > 0 ? (double)over / self->plan.games : 0);
}

static void
news_cb (gpointer owner, gpointer data)
{
  CwMatchRunner *self = owner;
  const News *news = data;

  self->tally = news->tally;
  self->plan.games = news->games;
  show (self);
}

static void
done_cb (gpointer owner, const GError *error)
{
  CwMatchRunner *self = owner;

  g_clear_pointer (&self->work, cw_background_drop);
  show (self);
  if (error != NULL)
    gtk_label_set_text (GTK_LABEL (self->count), error->message);
  else if (self->tally.played + self->tally.faulty == 0)
    gtk_label_set_text (GTK_LABEL (self->count), _ ("Cancelled before a game was over."));
}

/* --- running ----------------------------------------------------------------------------- */

static const CwBackgroundKind kind = { run, news_cb, done_cb };

void
cw_match_runner_run (CwMatchRunner *self, CwMatchOrder *order)
{
  Job *job = g_new0 (Job, 1);

  cw_match_runner_reset (self);
  job->order = order;
  job->path = cw_match_new_path (order->plan.game, order->title);
  self->file = g_file_new_for_path (job->path);
  self->plan = order->plan;
  self->predicted = order->predicted;
  for (guint i = 0; i < 2; i++)
    self->names[i] = g_strdup (order->engine[i]->name);
  self->work = cw_background_start (&kind, job, job_free, self);
  show (self);
}

void
cw_match_runner_say (CwMatchRunner *self, const char *sentence)
{
  cw_match_runner_reset (self);
  gtk_label_set_text (GTK_LABEL (self->count), sentence);
}

void
cw_match_runner_reset (CwMatchRunner *self)
{
  g_clear_pointer (&self->work, cw_background_drop);
  g_clear_object (&self->file);
  g_clear_pointer (&self->names[0], g_free);
  g_clear_pointer (&self->names[1], g_free);
  self->tally = (CwMatchTally){ 0 };
  self->plan = (CwMatchPlan){ 0 };
  gtk_label_set_text (GTK_LABEL (self->count), "");
  show (self);
}

static void
start_cb (CwMatchRunner *self)
{
  g_signal_emit (self, signals[START], 0);
}

static void
cancel_cb (CwMatchRunner *self)
{
  if (self->work != NULL)
    cw_background_stop (self->work);
}

static void
games_cb (CwMatchRunner *self)
{
  g_autofree char *uri = g_file_get_uri (self->file);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.place", "s", "study");
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-uri", "s", uri);
}

/* --- the widget -------------------------------------------------------------------------- */

static GtkWidget *
make_button (CwMatchRunner *self, GtkWidget *row, const char *label, const char *css_class,
             GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  if (css_class != NULL)
    gtk_widget_add_css_class (button, css_class);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (row), button);
  return button;
}

static void
make_head (CwMatchRunner *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  self->start =
      make_button (self, row, _ ("_Play the match"), "suggested-action", G_CALLBACK (start_cb));
  self->cancel = make_button (self, row, _ ("_Cancel"), NULL, G_CALLBACK (cancel_cb));
  self->games =
      make_button (self, row, _ ("Open the games in _Study"), NULL, G_CALLBACK (games_cb));
  gtk_box_append (GTK_BOX (self->box), row);
  self->progress = gtk_progress_bar_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Games played"), -1);
  gtk_box_append (GTK_BOX (self->box), self->progress);
  self->count = cw_form_note ("");
  gtk_widget_add_css_class (self->count, "cw-figures");
  gtk_box_append (GTK_BOX (self->box), self->count);
}

static GtkWidget *
add_line (CwMatchRunner *self, const char *css_class)
{
  GtkWidget *label = cw_cell_new (NULL, 0, css_class);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "cw-figures");
  gtk_box_append (GTK_BOX (self->result), label);
  return label;
}

static void
make_result (CwMatchRunner *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  self->result = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->score = cw_cell_new (NULL, 0, "cw-number");
  self->whose = cw_cell_new (NULL, 0, "cw-second");
  gtk_widget_set_valign (self->whose, GTK_ALIGN_BASELINE);
  gtk_label_set_ellipsize (GTK_LABEL (self->whose), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (row), self->score);
  gtk_box_append (GTK_BOX (row), self->whose);
  gtk_box_append (GTK_BOX (self->result), row);
  self->scale = cw_score_scale_new ();
  gtk_box_append (GTK_BOX (self->result), self->scale);
  self->record = add_line (self, NULL);
  self->elo = add_line (self, NULL);
  self->superior = add_line (self, NULL);
  self->test = add_line (self, NULL);
  self->verdict = add_line (self, "cw-strong");
  gtk_box_append (GTK_BOX (self->box), self->result);
}

static void
cw_match_runner_dispose (GObject *object)
{
  CwMatchRunner *self = CW_MATCH_RUNNER (object);

  g_clear_pointer (&self->work, cw_background_drop);
  g_clear_object (&self->file);
  g_clear_pointer (&self->names[0], g_free);
  g_clear_pointer (&self->names[1], g_free);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (cw_match_runner_parent_class)->dispose (object);
}

static void
cw_match_runner_class_init (CwMatchRunnerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_match_runner_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[START] = g_signal_new ("start", CW_TYPE_MATCH_RUNNER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
cw_match_runner_init (CwMatchRunner *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  make_head (self);
  make_result (self);
  show (self);
}

GtkWidget *
cw_match_runner_new (void)
{
  return g_object_new (CW_TYPE_MATCH_RUNNER, NULL);
}
