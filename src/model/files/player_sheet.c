/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/player_sheet.h"

#include "learning/game_tags.h"
#include "model/files/result_rows.h"
#include "model/object.h"
#include "model/values/headline.h"
#include "model/values/shared_rows.h"
#include "notation/openings.h"
#include "picture/text.h"
#include "store/index_rows.h"
#include "store/names.h"
#include "store/player_report.h"
#include "text/outcome_text.h"

#include <glib/gi18n.h>
#include <math.h>

#define MOST_RIVALS 20 /* listed by name */

struct _CwPlayerSheet
{
  CwJob parent;
  /* owned */
  CwGameIndexes *indexes;
  char *player;
  CwIndexSet *set; /* the one the report is about */
  CwPlayerReport *report;
  GArray *rows;    /* CwResultRow */
  GArray *choices; /* CwFilterChoice for each row */
  GPtrArray *texts;
  GStrv names;
  char *values;
  /* state */
  guint people; /* the least number of people with these names; 0: not known */
  const CwGame *game;
};

G_DEFINE_FINAL_TYPE (CwPlayerSheet, cw_player_sheet, CW_TYPE_JOB)

/* --- in the thread --------------------------------------------------------------------------- */

typedef struct
{
  CwIndexSet *set;
  char *player;
  CwPlayerReport *report;
  char *values;
  const CwGame *game;
} Data;

static void
free_data (gpointer data)
{
  Data *asked = data;
  g_clear_pointer (&asked->report, cw_player_report_free);
  cw_index_set_unref (asked->set);
  g_free (asked->player);
  g_free (asked->values);
  g_free (asked);
}

/* The rows of the player's games; NULL if cancelled. */
static CwSharedRows *
collect (const Data *asked, GCancellable *cancellable)
{
  CwGameFilter filter = { .player = asked->player };
  CwRowRule rule = cw_row_rule_default ();
  CwRows rows;
  gboolean whole = TRUE;
  cw_rows_init (&rows);
  rule.beside = true;
  for (guint i = 0; whole && i < asked->set->files; i++)
    {
      rows.source = (guint16)MIN (i, G_MAXUINT16);
      whole = cw_index_rows (asked->set->index[i], CW_INDEX_ALL, &rows, &rule, &filter,
                             asked->set->file[i], cancellable);
    }
  CwSharedRows *shared = cw_shared_rows_new (&rows);
  if (!whole)
    g_clear_pointer (&shared, cw_shared_rows_unref);
  return shared;
}

/* "In 312 of these games a knight was worth … Knight 2.7 (2.3 to 3.1)" */
static char *
measure (const Data *asked, GCancellable *cancellable)
{
  g_autoptr (CwSharedRows) rows = collect (asked, cancellable);
  const CwJoint *joint =
      rows != NULL && rows->rows.count > 0 ? cw_shared_rows_fit_joint (rows, cancellable) : NULL;
  if (joint == NULL)
    return g_strdup ("");
  g_autofree char *sentence = cw_headline_sentence (CW_DATA_FILE, joint);
  g_autoptr (GPtrArray) lines = cw_headline_rows (joint, NULL, 0);
  g_autoptr (GString) text = g_string_new (sentence);
  for (guint i = 0; *sentence != '\0' && i < lines->len; i++)
    {
      const CwHeadlineRow *line = lines->pdata[i];
      /* Translators: a piece, its value, and the ends of its 95 % interval. */
      g_string_append_printf (text, _ ("\n%s %s (%s)"), line->name, line->value, line->sampling);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
run (CwBackground *work, gpointer data, GError **error)
{
  Data *asked = data;
  GCancellable *cancellable = cw_background_cancellable (work);
  asked->report = cw_player_report_new ((const CwIndex *const *)asked->set->index,
                                        asked->set->files, asked->player, cancellable);
  if (asked->report == NULL)
    return;
  asked->game = cw_game_at (cw_index_game (asked->set->index[0], 0)->variant);
  asked->values = measure (asked, cancellable);
}

/* --- rows ------------------------------------------------------------------------------------ */

/* Takes `title`. */
static void
add_row (CwPlayerSheet *self, char *title, const CwResults *results, const CwFilterChoice *choice)
{
  static const CwFilterChoice none = { 0 };
  CwResultRow row = { .title = title, .heading = results == NULL, .material = -1, .engine = -1 };
  g_ptr_array_add (self->texts, title);
  if (results != NULL)
    cw_result_row_fill (&row, results, FALSE);
  g_array_append_val (self->rows, row);
  g_array_append_vals (self->choices, choice != NULL ? choice : &none, 1);
}

static void
add_heading (CwPlayerSheet *self, const char *title)
{
  add_row (self, g_strdup (title), NULL, NULL);
}

/* TRUE if the lines contain anything but unknowns. */
static gboolean
has_lines (const GArray *lines)
{
  return lines->len > 1 || (lines->len == 1 && g_array_index (lines, CwReportLine, 0).key > 0);
}

/* For all games of the player. */
static CwFilterChoice
choice_of_all (CwPlayerSheet *self)
{
  CwFilterChoice choice = { 0 };
  g_strlcpy (choice.player, self->player, sizeof choice.player);
  return choice;
}

static void
add_colours (CwPlayerSheet *self)
{
  add_heading (self, _ ("By colour"));
  for (guint side = 0; side < 2; side++)
    {
      CwFilterChoice choice = choice_of_all (self);
      choice.numbers.side = side == CW_WHITE ? CW_SIDE_WHITE : CW_SIDE_BLACK;
      if (self->report->colour[side].games > 0)
        add_row (self, g_strdup (cw_side_name (self->game, (CwColour)side)),
                 &self->report->colour[side], &choice);
    }
}

static void
add_years (CwPlayerSheet *self)
{
  if (has_lines (self->report->years))
    add_heading (self, _ ("By year"));
  for (guint i = 0; i < self->report->years->len; i++)
    {
      const CwReportLine *line = &g_array_index (self->report->years, CwReportLine, i);
      CwFilterChoice choice = choice_of_all (self);
      if (line->key == 0)
        continue;
      choice.numbers.year_low = choice.numbers.year_high = line->key;
      add_row (self, g_strdup_printf ("%u", line->key), &line->results, &choice);
    }
}

static int
by_games (gconstpointer a, gconstpointer b)
{
  const CwReportLine *one = a, *other = b;
  if (one->results.games != other->results.games)
    return one->results.games < other->results.games ? 1 : -1;
  return (one->key > other->key) - (one->key < other->key);
}

/* The first name for this code in the table of openings. */
static const char *
name_of_code (const char *eco)
{
  unsigned count;
  const CwOpening *openings = cw_openings (&count);
  for (unsigned i = 0; i < count; i++)
    if (g_str_equal (openings[i].eco, eco))
      return openings[i].name;
  return NULL;
}

/* The most played come first. */
static void
add_openings (CwPlayerSheet *self)
{
  g_autoptr (GArray) lines = g_array_copy (self->report->openings);
  g_array_sort (lines, by_games);
  if (has_lines (lines))
    add_heading (self, _ ("By opening"));
  for (guint i = 0; i < lines->len; i++)
    {
      const CwReportLine *line = &g_array_index (lines, CwReportLine, i);
      CwFilterChoice choice = choice_of_all (self);
      if (line->key == 0)
        continue;
      cw_game_tags_eco (line->key, choice.eco);
      add_row (self, g_strdup (choice.eco), &line->results, &choice);
      g_array_index (self->rows, CwResultRow, self->rows->len - 1).name = name_of_code (choice.eco);
    }
}

static void
add_opponents (CwPlayerSheet *self)
{
  if (has_lines (self->report->opponents))
    add_heading (self, _ ("By the opponent’s rating"));
  for (guint i = 0; i < self->report->opponents->len; i++)
    {
      const CwReportLine *line = &g_array_index (self->report->opponents, CwReportLine, i);
      if (line->key > 0)
        add_row (self, g_strdup_printf ("%u–%u", line->key, line->key + CW_REPORT_BAND - 1),
                 &line->results, NULL);
    }
}

/* The most frequent opponents, preceded by their average rating. */
static void
add_rivals (CwPlayerSheet *self)
{
  const GArray *rivals = self->report->rivals;
  if (rivals->len > 0)
    add_heading (self, _ ("By opponent"));
  for (guint i = 0; i < MIN (rivals->len, MOST_RIVALS); i++)
    {
      const CwReportName *line = &g_array_index (rivals, CwReportName, i);
      double rating = cw_results_opponents (&line->results);
      CwFilterChoice choice = choice_of_all (self);
      gboolean fits = g_strlcpy (choice.words, line->name, sizeof choice.words) < CW_FILTER_TEXT;
      char *title = rating > 0 ? g_strdup_printf ("%.0f", rating) : g_strdup ("–");
      char *name = g_strdup (line->name);
      add_row (self, title, &line->results, fits ? &choice : NULL);
      g_ptr_array_add (self->texts, name);
      g_array_index (self->rows, CwResultRow, self->rows->len - 1).name = name;
    }
}

static void
fill (CwPlayerSheet *self)
{
  GPtrArray *names = g_ptr_array_new ();
  CwFilterChoice all = choice_of_all (self);
  add_row (self, g_strdup (C_ ("games", "All")), &self->report->all, &all);
  add_colours (self);
  add_years (self);
  add_openings (self);
  add_opponents (self);
  add_rivals (self);
  for (guint i = 0; i < self->report->names->len; i++)
    g_ptr_array_add (names, g_strdup (g_array_index (self->report->names, CwReportName, i).name));
  g_ptr_array_add (names, NULL);
  self->names = (GStrv)g_ptr_array_free (names, FALSE);
  self->people = cw_names_count_people ((const char *const *)self->names);
}

guint
cw_player_sheet_name_games (CwPlayerSheet *self, guint name)
{
  return g_array_index (self->report->names, CwReportName, name).results.games;
}

guint
cw_player_sheet_people (CwPlayerSheet *self)
{
  return self->people;
}

const CwResultRow *
cw_player_sheet_get (CwPlayerSheet *self, guint *count)
{
  *count = self->rows->len;
  return (const CwResultRow *)(void *)self->rows->data;
}

gboolean
cw_player_sheet_choice (CwPlayerSheet *self, guint row, CwFilterChoice *choice)
{
  if (row >= self->choices->len)
    return FALSE;
  *choice = g_array_index (self->choices, CwFilterChoice, row);
  return choice->player[0] != '\0';
}

const char *
cw_player_sheet_values (CwPlayerSheet *self)
{
  return self->values != NULL ? self->values : "";
}

GStrv
cw_player_sheet_names (CwPlayerSheet *self)
{
  return self->names;
}

char *
cw_player_sheet_sentence (CwPlayerSheet *self)
{
  const CwResults *all = self->report != NULL ? &self->report->all : NULL;
  double rating, low, high;
  if (all == NULL)
    return g_strdup (
        cw_game_indexes_get (self->indexes) == NULL ? cw_game_indexes_reason (self->indexes) : "");
  g_autofree char *count = cw_text_count (all->games);
  g_autofree char *games = g_strdup_printf (ngettext ("%s game", "%s games", all->games), count);
  if (all->games == 0)
    return g_strdup (_ ("Nobody of that name plays in this file."));
  if (self->people > 1)
    return g_strdup_printf (ngettext ("%s of what seem to be %u people. Choose one of the names.",
                                      "%s of what seem to be %u people. Choose one of the names.",
                                      self->people),
                            games, self->people);
  if (all->opponent_rated > 0 && all->opponent_rated < CW_LEAST_RATED)
    /* Translators: %s is "3 games" */
    return g_strdup_printf (_ ("%s; too few with ratings for a performance"), games);
  if (!cw_results_performance (all, &rating, &low, &high) || !isfinite (low) || !isfinite (high))
    return g_steal_pointer (&games);
  /* Translators: "646 games; performance 2480 (from 2440 to 2520)" */
  return g_strdup_printf (_ ("%s; performance %.0f (from %.0f to %.0f)"), games, rating, low, high);
}

/* --- the job --------------------------------------------------------------------------------- */

static void
news (CwJob *job, gpointer progress)
{
}

static void
clear (CwPlayerSheet *self)
{
  g_array_set_size (self->rows, 0);
  g_array_set_size (self->choices, 0);
  g_ptr_array_set_size (self->texts, 0);
  g_clear_pointer (&self->names, g_strfreev);
  self->people = 0;
  g_clear_pointer (&self->values, g_free);
  g_clear_pointer (&self->report, cw_player_report_free);
  g_clear_pointer (&self->set, cw_index_set_unref);
}

static void
done (CwJob *job, gpointer data, const GError *error)
{
  CwPlayerSheet *self = CW_PLAYER_SHEET (job);
  Data *asked = data;
  clear (self);
  if (asked->report == NULL)
    return;
  self->set = cw_index_set_ref (asked->set);
  self->report = g_steal_pointer (&asked->report);
  self->values = g_steal_pointer (&asked->values);
  self->game = asked->game;
  if (self->report->all.games > 0)
    fill (self);
}

/* Begins anew, for other files or another player. */
static void
begin (CwPlayerSheet *self)
{
  CwIndexSet *set = cw_game_indexes_get (self->indexes);
  clear (self);
  if (set == NULL || *self->player == '\0')
    {
      cw_job_drop (CW_JOB (self));
      return;
    }
  Data *asked = g_new0 (Data, 1);
  asked->set = cw_index_set_ref (set);
  asked->player = g_strdup (self->player);
  cw_job_start (CW_JOB (self), asked, free_data);
}

void
cw_player_sheet_again (CwPlayerSheet *self)
{
  begin (self);
}

void
cw_player_sheet_start (CwPlayerSheet *self, const char *player)
{
  gboolean same_games = self->set != NULL && self->set == cw_game_indexes_get (self->indexes);
  if (g_str_equal (self->player, player) && (same_games || *player == '\0'))
    return;
  g_free (self->player);
  self->player = g_strdup (player);
  begin (self);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_player_sheet_dispose (GObject *object)
{
  CwPlayerSheet *self = CW_PLAYER_SHEET (object);
  G_OBJECT_CLASS (cw_player_sheet_parent_class)->dispose (object);
  g_clear_object (&self->indexes);
}

static void
cw_player_sheet_finalize (GObject *object)
{
  CwPlayerSheet *self = CW_PLAYER_SHEET (object);
  clear (self);
  g_array_unref (self->rows);
  g_array_unref (self->choices);
  g_ptr_array_unref (self->texts);
  g_free (self->player);
  G_OBJECT_CLASS (cw_player_sheet_parent_class)->finalize (object);
}

static void
cw_player_sheet_class_init (CwPlayerSheetClass *klass)
{
  CwJobClass *job_class = CW_JOB_CLASS (klass);
  job_class->run = run;
  job_class->news = news;
  job_class->done = done;
  G_OBJECT_CLASS (klass)->dispose = cw_player_sheet_dispose;
  G_OBJECT_CLASS (klass)->finalize = cw_player_sheet_finalize;
}

static void
cw_player_sheet_init (CwPlayerSheet *self)
{
  self->player = g_strdup ("");
  self->rows = g_array_new (FALSE, FALSE, sizeof (CwResultRow));
  self->choices = g_array_new (FALSE, FALSE, sizeof (CwFilterChoice));
  self->texts = g_ptr_array_new_with_free_func (g_free);
}

CwPlayerSheet *
cw_player_sheet_new (CwGameIndexes *indexes)
{
  CwPlayerSheet *self = g_object_new (CW_TYPE_PLAYER_SHEET, NULL);
  self->indexes = g_object_ref (indexes);
  cw_connect (indexes, "changed", begin, self);
  return self;
}
