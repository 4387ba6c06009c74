/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/trainers/training.h"

#include "learning/distribution.h"
#include "model/object.h"
#include "model/settings.h"

#define PROBLEMS "problems"
#define DAY 86400

static const gint64 intervals[] = { 1, 3, 7, 16, 35 }; /* days, by box */

typedef struct
{
  guint box;  /* from 0 */
  gint64 due; /* day */
  gint64 key; /* of its position */
  const CwGame *game;
  char *line;
} Card;

struct _CwTraining
{
  GObject parent;
  CwSettings *store;
  GPtrArray *cards; /* Card */
};

G_DEFINE_FINAL_TYPE (CwTraining, cw_training, G_TYPE_OBJECT)

static guint changed_signal;

static void
changed (CwTraining *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* --- results ---------------------------------------------------------------------------------- */

GArray *
cw_training_get_results (CwTraining *self, const char *key)
{
  g_autofree char *text = cw_settings_get_string (self->store, key, "");
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GArray *results = g_array_new (FALSE, FALSE, sizeof (double));

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      {
        double result = g_ascii_strtod (*word, NULL);
        g_array_append_val (results, result);
      }
  return results;
}

void
cw_training_add_result (CwTraining *self, const char *key, double result)
{
  g_autoptr (GArray) results = cw_training_get_results (self, key);
  g_autoptr (GString) text = g_string_new (NULL);

  g_array_append_val (results, result);
  for (guint i = results->len > CW_TRAINING_RESULTS ? results->len - CW_TRAINING_RESULTS : 0;
       i < results->len; i++)
    {
      char number[G_ASCII_DTOSTR_BUF_SIZE];
      g_ascii_formatd (number, sizeof number, "%.6g", g_array_index (results, double, i));
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", number);
    }
  cw_settings_set_string (self->store, key, text->str);
  changed (self);
}

gboolean
cw_training_get_best (CwTraining *self, const char *key, double *best, double *last)
{
  g_autoptr (GArray) results = cw_training_get_results (self, key);

  for (guint i = 0; i < results->len; i++)
    {
      double result = g_array_index (results, double, i);
      if (best != NULL && (i == 0 || result > *best))
        *best = result;
      if (last != NULL)
        *last = result;
    }
  return results->len > 0;
}

void
cw_training_get_accuracy (CwTraining *self, const char *predicted, const char *results,
                          CwAccuracy *accuracy)
{
  g_autoptr (GArray) said = cw_training_get_results (self, predicted);
  g_autoptr (GArray) was = cw_training_get_results (self, results);
  guint count = MIN (said->len, was->len);

  *accuracy = (CwAccuracy){ .rows = count, .games = count };
  for (guint i = 0; i < count; i++)
    {
      double p = g_array_index (said, double, said->len - 1 - i);
      double result = g_array_index (was, double, was->len - 1 - i);
      guint at = MIN ((guint)(p * CW_RELIABILITY_BINS), CW_RELIABILITY_BINS - 1);
      CwReliabilityBin *bin = &accuracy->bin[at];
      accuracy->brier += (p - result) * (p - result) / count;
      bin->predicted += p;
      bin->score += result;
      bin->rows++;
      bin->games++;
    }
  for (guint i = 0; i < CW_RELIABILITY_BINS; i++)
    {
      CwReliabilityBin *bin = &accuracy->bin[i];
      if (bin->rows == 0)
        continue;
      bin->predicted /= (double)bin->rows;
      bin->score /= (double)bin->rows;
      cw_wilson (bin->score, (double)bin->rows, &bin->low, &bin->high);
    }
}

/* --- problems that come back ------------------------------------------------------------------ */

static void
card_free (gpointer data)
{
  Card *card = data;
  g_free (card->line);
  g_free (card);
}

/* Takes `line`. */
static Card *
add_card (CwTraining *self, const CwProblem *problem, char *line)
{
  Card *card = g_new0 (Card, 1);
  card->key = (gint64)cw_problem_key (&problem->position);
  card->game = cw_position_game (&problem->position);
  card->line = line;
  g_ptr_array_add (self->cards, card);
  return card;
}

/* Reads lines of a box, a day and a problem; skips what cannot be read. */
static void
read_cards (CwTraining *self)
{
  g_autofree char *text = cw_settings_get_string (self->store, PROBLEMS, "");
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      char *after = NULL;
      CwProblem problem;
      guint64 box = g_ascii_strtoull (*line, &after, 10);
      gint64 due = g_ascii_strtoll (after, &after, 10);
      if (box >= G_N_ELEMENTS (intervals) || *after != ' '
          || !cw_problem_read (&problem, after + 1, NULL))
        continue;
      Card *card = add_card (self, &problem, g_strdup (after + 1));
      card->box = (guint)box;
      card->due = due;
    }
}

static void
write_cards (CwTraining *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->cards->len; i++)
    {
      const Card *card = self->cards->pdata[i];
      g_string_append_printf (text, "%u %" G_GINT64_FORMAT " %s\n", card->box, card->due,
                              card->line);
    }
  cw_settings_set_string (self->store, PROBLEMS, text->str);
  changed (self);
}

gint64
cw_training_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  return (g_date_time_to_unix (now) + g_date_time_get_utc_offset (now) / G_TIME_SPAN_SECOND) / DAY;
}

static Card *
find_card (CwTraining *self, const CwPosition *position)
{
  gint64 key = (gint64)cw_problem_key (position);
  for (guint i = 0; i < self->cards->len; i++)
    {
      Card *card = self->cards->pdata[i];
      if (card->key == key && card->game == cw_position_game (position))
        return card;
    }
  return NULL;
}

void
cw_training_add_problem (CwTraining *self, const CwProblem *problem, gint64 today, gboolean at_once)
{
  Card *card = find_card (self, &problem->position);

  if (card == NULL)
    {
      CwBuffer text = { 0 };
      cw_problem_write (problem, &text);
      card = add_card (self, problem, g_strchomp (g_strdup (cw_buffer_string (&text))));
      cw_buffer_free (&text);
    }
  card->box = 0;
  card->due = today + (at_once ? 0 : intervals[0]);
  write_cards (self);
}

gboolean
cw_training_next_problem (CwTraining *self, const CwGame *game, gint64 today, CwProblem *problem)
{
  const Card *first = NULL;

  for (guint i = 0; i < self->cards->len; i++)
    {
      const Card *card = self->cards->pdata[i];
      if ((game == NULL || card->game == game) && card->due <= today
          && (first == NULL || card->due < first->due))
        first = card;
    }
  return first != NULL && cw_problem_read (problem, first->line, NULL);
}

void
cw_training_note_problem (CwTraining *self, const CwPosition *position, gboolean solved,
                          gint64 today)
{
  Card *card = find_card (self, position);

  if (card == NULL)
    return;
  if (solved && card->box + 1 == G_N_ELEMENTS (intervals))
    g_ptr_array_remove (self->cards, card);
  else
    {
      card->box = solved ? card->box + 1 : 0;
      card->due = today + intervals[card->box];
    }
  write_cards (self);
}

gint64
cw_training_get_due (CwTraining *self, const CwPosition *position)
{
  const Card *card = find_card (self, position);
  return card != NULL ? card->due : G_MAXINT64;
}

guint
cw_training_count_problems (CwTraining *self, const CwGame *game, gint64 today, guint *all)
{
  guint due = 0;

  *all = 0;
  for (guint i = 0; i < self->cards->len; i++)
    {
      const Card *card = self->cards->pdata[i];
      if (game != NULL && card->game != game)
        continue;
      ++*all;
      due += card->due <= today;
    }
  return due;
}

/* --- life ------------------------------------------------------------------------------------- */

void
cw_training_flush (CwTraining *self)
{
  cw_settings_flush (self->store);
}

static void
cw_training_class_init (CwTrainingClass *klass)
{
  cw_class_owns (klass, CW_OBJECT (CwTraining, store),
                 CW_OWNED (CwTraining, cards, g_ptr_array_unref), NULL);
  changed_signal = cw_signal_new (klass, "changed", 0);
}

static void
cw_training_init (CwTraining *self)
{
  cw_core_init ();
  self->store = cw_settings_new_at (g_get_user_data_dir (), "training.ini");
  self->cards = g_ptr_array_new_with_free_func (card_free);
  read_cards (self);
}

CwTraining *
cw_training_new (void)
{
  return g_object_new (CW_TYPE_TRAINING, NULL);
}
