/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/matches/training.h"

#include <string.h>

#include "engines/matches/match_run.h"
#include "engines/matches/self_play.h"
#include "learning/extract.h"
#include "learning/value_list.h"
#include "learning/value_set.h"
#include "search/search.h"
#include "text/message.h"

#define INTERVAL 20 /* ms between looks at the count of games */

/* A running round. */
typedef struct
{
  const CwTrainingPlan *plan;
  const CwValues *values;
  CwSelfPlayPlan play;
  CwBuffer *records; /* by game; empty if it was not played */
  GCancellable *cancellable;
  gint next, played; /* atomic */
} Round;

/* --- one round --------------------------------------------------------------------------- */

static gpointer
thread_main (gpointer data)
{
  Round *round = data;
  CwSearch *search = cw_search_new (CW_SELF_PLAY_HASH);
  gint number;

  if (search == NULL)
    return NULL;
  cw_search_set_values (search, round->values);
  cw_search_set_network (search, NULL); /* it was trained with other values */
  while (!g_cancellable_is_cancelled (round->cancellable)
         && (number = g_atomic_int_add (&round->next, 1)) < (gint)round->plan->games)
    {
      CwSelfPlayGame played;
      CwStatus status;
      if (!cw_self_play_game (&round->play, search, (guint)number + 1, round->cancellable,
                              &round->records[number], &played, &status))
        cw_buffer_clear (&round->records[number]);
      g_atomic_int_inc (&round->played);
    }
  cw_search_free (search);
  return NULL;
}

typedef struct
{
  CwTrainingNews news;
  gpointer data;
  CwTraining *training;
} Reporter;

static void
report (const Reporter *reporter)
{
  if (reporter->news != NULL)
    reporter->news (reporter->data, reporter->training);
}

static void
play_round (Round *round, const Reporter *reporter)
{
  guint count = MAX (round->plan->threads, 1);
  g_autofree GThread **threads = g_new (GThread *, count);

  for (guint i = 0; i < count; i++)
    threads[i] = g_thread_new ("self-play", thread_main, round);
  while (g_atomic_int_get (&round->played) < (gint)round->plan->games
         && !g_cancellable_is_cancelled (round->cancellable))
    {
      g_usleep (INTERVAL * 1000);
      guint played = (guint)g_atomic_int_get (&round->played);
      if (played != reporter->training->games)
        {
          reporter->training->games = played;
          report (reporter);
        }
    }
  for (guint i = 0; i < count; i++)
    g_thread_join (threads[i]);
}

static gboolean
add_record (const CwBuffer *record, const CwRowRule *rule, CwRows *rows, guint *decided,
            CwStatus *status)
{
  CwMemory memory = { .bytes = (const unsigned char *)record->bytes, .size = record->length };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwRecordGame game;
  gboolean done = reader != NULL && cw_record_read_moves (reader, &game, status);

  if (done)
    {
      *decided += game.result == CW_WHITE_WON || game.result == CW_BLACK_WON;
      done = cw_rows_add_game (rows, &game, NULL, rule, status);
    }
  cw_record_reader_free (reader);
  return done;
}

/* Adds the rows of all games, in order. */
static gboolean
count_rows (const Round *round, CwRows *rows, guint *decided)
{
  CwRowRule rule = cw_row_rule_default ();
  CwStatus status = { 0 };

  *decided = 0;
  rule.game = round->plan->game;
  rule.unfinished = CW_UNFINISHED_DROP;
  for (guint i = 0; i < round->plan->games; i++)
    if (round->records[i].length > 0
        && !add_record (&round->records[i], &rule, rows, decided, &status))
      return FALSE;
  return TRUE;
}

/* Values that the fit does not determine stay as they were. */
static gboolean
keep_unknown (const CwFit *fit, const CwValues *before, CwValues *values)
{
  gboolean kept = FALSE;

  for (unsigned i = 0; i < fit->columns.count; i++)
    {
      const CwColumn *column = &fit->columns.column[i];
      gboolean hand = column->place == CW_COLUMN_HAND;
      if (fit->known[i] && fit->value[i] > 0)
        continue;
      kept = TRUE;
      (hand ? values->hand : values->board)[column->kind] =
          (hand ? before->hand : before->board)[column->kind];
      (hand ? values->hand_error : values->error)[column->kind] = 0;
      (hand ? values->hand_low : values->low)[column->kind] = 0;
      (hand ? values->hand_high : values->high)[column->kind] = 0;
    }
  return kept;
}

static gboolean
refuse (const CwFit *fit, GError **error)
{
  CwStatus status = { 0 };
  g_autofree char *message = NULL;

  if (cw_fit_status (fit, &status))
    cw_status_fail (&status, CW_FIT_NO_GAMES, NULL, NULL);
  message = cw_message (&status);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, message);
  return FALSE;
}

static gboolean
measure (const Round *round, guint number, CwTrainingRound *answer, GError **error)
{
  CwFitOptions options = cw_fit_options_default ();
  g_autofree CwFit *fit = g_new0 (CwFit, 1);
  g_autofree char *title = g_strdup_printf ("Round %u", number);
  CwRows rows;
  gboolean counted;

  cw_rows_init (&rows);
  counted = count_rows (round, &rows, &answer->decided);
  answer->games = rows.games;
  options.draws = CW_DRAWS_HALF;
  if (counted)
    cw_fit (fit, &rows, &options, NULL, NULL);
  cw_rows_clear (&rows);
  if (!counted || cw_fit_has_too_few_games (fit) || !fit->known[0] || !(fit->value[0] > 0))
    return refuse (fit, error);
  cw_fit_values (fit, title, "measured in the engine's own games", &answer->values);
  answer->values.game = round->plan->game;
  answer->partial = keep_unknown (fit, round->values, &answer->values);
  answer->loss = fit->loss;
  return TRUE;
}

static gboolean
do_round (const CwTrainingPlan *plan, const CwValues *values, GCancellable *cancellable,
          const Reporter *reporter, GError **error)
{
  CwTraining *training = reporter->training;
  Round round = { .plan = plan,
                  .values = values,
                  .play = { .game = plan->game,
                            .opening = plan->opening,
                            .nodes = plan->nodes,
                            .seed = plan->seed + ((guint64)training->rounds << 32) },
                  .records = g_new0 (CwBuffer, plan->games),
                  .cancellable = cancellable };
  gboolean done = FALSE;

  training->games = 0;
  play_round (&round, reporter);
  if (!g_cancellable_is_cancelled (cancellable))
    done = measure (&round, training->rounds + 1, &training->round[training->rounds], error);
  for (guint i = 0; i < plan->games; i++)
    cw_buffer_free (&round.records[i]);
  g_free (round.records);
  if (done)
    training->rounds++;
  report (reporter);
  return done;
}

/* --- the match --------------------------------------------------------------------------- */

static void
match_news (gpointer data, const CwMatchTally *tally, const CwMatchGameEnd *end)
{
  const Reporter *reporter = data;

  reporter->training->match = *tally;
  report (reporter);
}

static gboolean
play_match (const CwTrainingPlan *plan, GCancellable *cancellable, Reporter *reporter,
            GError **error)
{
  CwTraining *training = reporter->training;
  const CwValues *last = &training->round[training->rounds - 1].values;
  g_autoptr (CwEngineSpec) one = cw_engine_spec_with_values ("last", last);
  g_autoptr (CwEngineSpec) other = cw_engine_spec_with_values ("first", &plan->start);
  g_autoptr (CwMatchOpenings) openings = cw_match_openings_builtin (plan->game);
  CwMatchPlan match = { .game = plan->game,
                        .engine = { one, other },
                        .control = { .nodes = plan->nodes },
                        .games = plan->match,
                        .concurrency = MAX (plan->threads, 1),
                        .rules = { .most_plies = CW_SELF_PLAY_LONGEST },
                        .silence = 60000,
                        .seed = plan->seed };

  if (openings == NULL)
    openings = cw_match_openings_start (plan->game);
  cw_match_openings_shuffle (openings, plan->seed | 1);
  match.openings = openings;
  training->matching = TRUE;
  return cw_match_run (&match, NULL, cancellable, match_news, reporter, &training->match, error);
}

gboolean
cw_training_run (const CwTrainingPlan *plan, GCancellable *cancellable, CwTrainingNews news,
                 gpointer data, CwTraining *training, GError **error)
{
  g_autoptr (GCancellable) own =
      cancellable != NULL ? g_object_ref (cancellable) : g_cancellable_new ();
  Reporter reporter = { news, data, training };
  GError *fault = NULL;

  memset (training, 0, sizeof *training);
  for (guint i = 0; i < MIN (plan->rounds, CW_TRAINING_ROUNDS); i++)
    {
      const CwValues *values = i > 0 ? &training->round[i - 1].values : &plan->start;
      if (!do_round (plan, values, own, &reporter, &fault))
        break;
    }
  if (fault == NULL && plan->match > 0 && training->rounds > 0 && !g_cancellable_is_cancelled (own))
    play_match (plan, own, &reporter, &fault);
  report (&reporter);
  if (fault == NULL)
    return TRUE;
  g_propagate_error (error, fault);
  return FALSE;
}
