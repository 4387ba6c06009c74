/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/score_sheet.h"

#include "model/object.h"

#include <string.h>

#define KEY "match-table"
#define GAMES_KEY "match-table-games"
#define GAMES 200
#define MAX_ROWS 21 /* including the names, as below */
#define LEAST_ROWS 3
#define MAX_COLUMNS 9
#define LEAST_COLUMNS 2

/* Four published sets of weights against three programs, in percent of 200 games each. */
#define ARTICLE                                                                                    \
  "\tFruit 2.1\tCrafty 23.4\tDelfi 5.4\n12.5\t61.0\t76.0\t71.0\nA\t55.0\t69.0\t73.0\n"             \
  "B\t57.0\t71.0\t64.0\nC\t72.5\t74.5\t69.0"

struct _CwScoreSheet
{
  GObject parent;
  /* owned */
  CwSettings *settings;
  char *cell[MAX_ROWS][MAX_COLUMNS]; /* NULL beyond the table */
  /* plain */
  guint rows, columns, games;
};

G_DEFINE_FINAL_TYPE (CwScoreSheet, cw_score_sheet, G_TYPE_OBJECT)

enum
{
  CHANGED,
  RESHAPED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

guint
cw_score_sheet_get_rows (CwScoreSheet *self)
{
  return self->rows;
}

guint
cw_score_sheet_get_columns (CwScoreSheet *self)
{
  return self->columns;
}

guint
cw_score_sheet_get_games (CwScoreSheet *self)
{
  return self->games;
}

const char *
cw_score_sheet_get_cell (CwScoreSheet *self, guint row, guint column)
{
  return self->cell[row][column];
}

/* --- the table as text: rows in lines, cells between tabs --------------------------------- */

static void
set_cell (CwScoreSheet *self, guint row, guint column, const char *text)
{
  g_free (self->cell[row][column]);
  self->cell[row][column] = g_strdup (text);
}

/* Every row gets as many cells as the first. */
static void
read_table (CwScoreSheet *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", MAX_ROWS);

  self->rows = g_strv_length (lines);
  for (guint i = 0; i < self->rows; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], "\t", MAX_COLUMNS);
      guint count = g_strv_length (words);
      if (i == 0)
        self->columns = MAX (count, LEAST_COLUMNS);
      for (guint j = 0; j < self->columns; j++)
        set_cell (self, i, j, j < count ? words[j] : "");
    }
}

static void
keep (CwScoreSheet *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->rows; i++)
    for (guint j = 0; j < self->columns; j++)
      {
        if (i + j > 0)
          g_string_append_c (text, j > 0 ? '\t' : '\n');
        g_string_append (text, self->cell[i][j]);
      }
  cw_settings_set_string (self->settings, KEY, text->str);
  cw_settings_set_int (self->settings, GAMES_KEY, (int)self->games);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- changing ----------------------------------------------------------------------------- */

void
cw_score_sheet_set_cell (CwScoreSheet *self, guint row, guint column, const char *text)
{
  g_autofree char *word = g_strdelimit (g_strdup (text), "\t\n", ' ');

  set_cell (self, row, column, word);
  keep (self);
}

void
cw_score_sheet_set_games (CwScoreSheet *self, guint games)
{
  if (self->games == games)
    return;
  self->games = games;
  keep (self);
}

void
cw_score_sheet_resize (CwScoreSheet *self, guint rows, guint columns)
{
  if (rows < LEAST_ROWS || rows > MAX_ROWS || columns < LEAST_COLUMNS || columns > MAX_COLUMNS)
    return;
  for (guint i = 0; i < rows; i++)
    for (guint j = 0; j < columns; j++)
      if (i >= self->rows || j >= self->columns)
        set_cell (self, i, j, "");
  self->rows = rows;
  self->columns = columns;
  g_signal_emit (self, signals[RESHAPED], 0);
  keep (self);
}

void
cw_score_sheet_fill (CwScoreSheet *self)
{
  read_table (self, ARTICLE);
  self->games = GAMES;
  g_signal_emit (self, signals[RESHAPED], 0);
  keep (self);
}

/* --- judging ------------------------------------------------------------------------------ */

/* Appends a result in the form that learning/score_table.h reads: a bare percentage gets its
 * games. */
static void
append_result (CwScoreSheet *self, GString *line, const char *cell)
{
  g_autofree char *result = g_strdup (cell);

  g_strstrip (g_strdelimit (result, ",", '.'));
  if (result[0] == '\0')
    return;
  g_strdelimit (result, " \t", '_'); /* one word, which the reader then rejects */
  if (strpbrk (result, "-/") == NULL)
    {
      if (g_str_has_suffix (result, "%"))
        result[strlen (result) - 1] = '\0';
      g_string_append_printf (line, " %s/%u", result, self->games);
    }
  else
    g_string_append_printf (line, " %s", result);
}

/* The names, which may contain blanks, are filled in after the table has been read. */
gboolean
cw_score_sheet_test (CwScoreSheet *self, CwScoreTable *table, CwScoreTest *test, CwStatus *status)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint rows[CW_SCORE_ROWS], count = 0;

  for (guint i = 1; i < self->rows && count < CW_SCORE_ROWS; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);
      for (guint j = 1; j < self->columns; j++)
        append_result (self, line, self->cell[i][j]);
      if (line->len == 0)
        continue;
      rows[count++] = i;
      g_string_append_printf (text, "%u%s\n", i, line->str);
    }
  if (!cw_score_table_read (table, text->str, text->len, status))
    return FALSE;
  *test = cw_score_table_test (table);
  for (guint i = 0; i < table->count; i++)
    g_utf8_strncpy (table->row[i].name, self->cell[rows[i]][0], CW_SCORE_NAME / 4 - 1);
  return TRUE;
}

/* --- the object --------------------------------------------------------------------------- */

CwScoreSheet *
cw_score_sheet_new (CwSettings *settings)
{
  CwScoreSheet *self = g_object_new (CW_TYPE_SCORE_SHEET, NULL);
  g_autofree char *text = cw_settings_get_string (settings, KEY, ARTICLE);

  self->settings = g_object_ref (settings);
  self->games = (guint)cw_settings_get_int (settings, GAMES_KEY, GAMES);
  read_table (self, text);
  if (self->rows < LEAST_ROWS)
    read_table (self, ARTICLE);
  return self;
}

static void
cw_score_sheet_finalize (GObject *object)
{
  CwScoreSheet *self = CW_SCORE_SHEET (object);

  for (guint i = 0; i < MAX_ROWS * MAX_COLUMNS; i++)
    g_free (self->cell[i / MAX_COLUMNS][i % MAX_COLUMNS]);
  g_object_unref (self->settings);
  G_OBJECT_CLASS (cw_score_sheet_parent_class)->finalize (object);
}

static void
cw_score_sheet_class_init (CwScoreSheetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_score_sheet_finalize;
  signals[CHANGED] = cw_signal_new (klass, "changed", 0);
  signals[RESHAPED] = cw_signal_new (klass, "reshaped", 0);
}

static void
cw_score_sheet_init (CwScoreSheet *self)
{
}
