/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/judge_card.h"

#include "app/form.h"
#include "app/verdict_cell.h"
#include "text/judge_text.h"
#include "text/message.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define KEY "match-table"
#define GAMES_KEY "match-table-games"
#define GAMES 200
#define MOST_ROWS 20
#define MOST_COLUMNS 8

/* The article's four weight sets against three programs, percent of 200 games each. */
#define ARTICLE                                                                                    \
  "\tFruit 2.1\tCrafty 23.4\tDelfi 5.4\n12.5\t61.0\t76.0\t71.0\nA\t55.0\t69.0\t73.0\n"             \
  "B\t57.0\t71.0\t64.0\nC\t72.5\t74.5\t69.0"

struct _CwJudgeCard
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *page, *table, *games, *scores, *words, *figures;
  /* owned */
  CwSettings *settings;
  GPtrArray *cells; /* GPtrArray of char *: [row][column]; row and column 0 are names */
  /* plain */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (CwJudgeCard, cw_judge_card, GTK_TYPE_WIDGET)

/* --- the table as text ------------------------------------------------------------------- */

static GPtrArray *
row_at (CwJudgeCard *self, guint row)
{
  return g_ptr_array_index (self->cells, row);
}

static guint
columns_of (CwJudgeCard *self)
{
  return row_at (self, 0)->len;
}

static GPtrArray *
row_new (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

/* As many cells in each row as in the first. */
static void
read_table (CwJudgeCard *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", MOST_ROWS + 1);

  g_ptr_array_set_size (self->cells, 0);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], "\t", MOST_COLUMNS + 1);
      GPtrArray *row = row_new ();
      guint count = i > 0 ? columns_of (self) : MAX (g_strv_length (words), 2);
      for (guint j = 0; j < count; j++)
        g_ptr_array_add (row, g_strdup (j < g_strv_length (words) ? words[j] : ""));
      g_ptr_array_add (self->cells, row);
    }
}

static char *
table_text (CwJudgeCard *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->cells->len; i++)
    for (guint j = 0; j < columns_of (self); j++)
      g_string_append_printf (text, "%s%s",
                              j > 0   ? "\t"
                              : i > 0 ? "\n"
                                      : "",
                              (const char *)row_at (self, i)->pdata[j]);
  return g_string_free (text, FALSE);
}

static void
keep (CwJudgeCard *self)
{
  g_autofree char *text = table_text (self);

  cw_settings_set_string (self->settings, KEY, text);
  cw_settings_set_int (self->settings, GAMES_KEY, (int)cw_form_get (self->games));
}

/* --- judging ----------------------------------------------------------------------------- */

/* A result as the reader of learning/judge.h has it: a bare percent gets its games. */
static void
append_result (CwJudgeCard *self, GString *line, const char *cell)
{
  g_autofree char *result = g_strdup (cell);

  g_strstrip (g_strdelimit (result, ",", '.'));
  if (result[0] == '\0')
    return;
  g_strdelimit (result, " \t", '_'); /* one word, which is then refused */
  if (strpbrk (result, "-/") == NULL)
    {
      if (g_str_has_suffix (result, "%"))
        result[strlen (result) - 1] = '\0';
      g_string_append_printf (line, " %s/%u", result, cw_form_get (self->games));
    }
  else
    g_string_append_printf (line, " %s", result);
}

/* Rows without a result are left out; their names, which may hold blanks, come afterwards. */
static gboolean
judge (CwJudgeCard *self, CwJudgeTable *table, CwJudgement *judgement, CwStatus *status)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint rows[CW_JUDGE_ROWS], count = 0;

  for (guint i = 1; i < self->cells->len && count < CW_JUDGE_ROWS; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);
      for (guint j = 1; j < columns_of (self); j++)
        append_result (self, line, row_at (self, i)->pdata[j]);
      if (line->len == 0)
        continue;
      rows[count++] = i;
      g_string_append_printf (text, "%u%s\n", i, line->str);
    }
  if (!cw_judge_read (table, text->str, text->len, status) || !cw_judge (table, judgement))
    return FALSE;
  for (guint i = 0; i < table->count; i++)
    g_utf8_strncpy (table->row[i].name, row_at (self, rows[i])->pdata[0], CW_JUDGE_NAME / 4 - 1);
  return TRUE;
}

static void
show_scores (CwJudgeCard *self, const CwJudgeTable *table)
{
  GtkGrid *grid = GTK_GRID (self->scores);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->scores)) != NULL)
    gtk_grid_remove (grid, child);
  for (guint i = 0; table != NULL && i < table->count; i++)
    {
      const CwJudgeRow *row = &table->row[i];
      g_autofree char *score = g_strdup_printf (_ ("%.1f %%"), 100 * row->score);
      g_autofree char *range = g_strdup_printf (
          /* Translators: the ends of an interval, and of how many games. */
          _ ("95 %% interval %1$.1f to %2$.1f, %3$.0f games"), 100 * row->low, 100 * row->high,
          row->games);
      gtk_grid_attach (grid, cw_cell_new (row->name, 0, "cw-heading"), 0, (int)i, 1, 1);
      gtk_grid_attach (grid, cw_cell_new (score, 1, "cw-strong"), 1, (int)i, 1, 1);
      gtk_grid_attach (grid, cw_cell_new (range, 0, "cw-second"), 2, (int)i, 1, 1);
    }
}

static void
show (CwJudgeCard *self)
{
  g_autofree CwJudgeTable *table = g_new0 (CwJudgeTable, 1);
  g_autofree char *words = NULL, *figures = NULL;
  CwJudgement judgement;
  CwStatus status;

  cw_status_clear (&status);
  if (judge (self, table, &judgement, &status))
    {
      words = cw_judge_text (table, &judgement);
      figures = g_strdup_printf (
          /* Translators: a statistic, its degrees of freedom and its chance; a rating difference.
           */
          _ ("Chi-squared %1$.1f with %2$u degrees of freedom, p = %3$.3f. Best against worst: "
             "%4$+.0f ± %5$.0f Elo, where they met the same opponents."),
          judgement.chi_squared, judgement.freedom, judgement.chance, judgement.elo,
          judgement.elo_margin);
      show_scores (self, table);
    }
  else
    {
      words = cw_message (&status);
      show_scores (self, NULL);
    }
  gtk_label_set_text (GTK_LABEL (self->words), words);
  gtk_label_set_text (GTK_LABEL (self->figures), figures != NULL ? figures : "");
}

/* --- typing ------------------------------------------------------------------------------ */

static void
cell_cb (GtkEditable *entry, CwJudgeCard *self)
{
  guint row = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (entry), "row"));
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (entry), "column"));
  char **cell = (char **)&row_at (self, row)->pdata[column];

  g_free (*cell);
  *cell = g_strdup (gtk_editable_get_text (entry));
  g_strdelimit (*cell, "\t\n", ' ');
  keep (self);
  show (self);
}

static void
games_cb (CwJudgeCard *self)
{
  if (self->filling)
    return;
  keep (self);
  show (self);
}

static GtkWidget *
make_cell (CwJudgeCard *self, guint row, guint column)
{
  GtkWidget *entry = gtk_entry_new ();
  g_autofree char *name = NULL;

  gtk_editable_set_text (GTK_EDITABLE (entry), row_at (self, row)->pdata[column]);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), column == 0 ? 10 : 8);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 12);
  if (row > 0 && column > 0)
    name = g_strdup_printf (_ ("Result of row %1$u, column %2$u"), row, column);
  else
    name = row > 0 ? g_strdup_printf (_ ("Name of row %u"), row)
                   : g_strdup_printf (_ ("Name of column %u"), column);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (entry), "row", GUINT_TO_POINTER (row));
  g_object_set_data (G_OBJECT (entry), "column", GUINT_TO_POINTER (column));
  g_signal_connect_object (entry, "changed", G_CALLBACK (cell_cb), self, 0);
  return entry;
}

static void
fill (CwJudgeCard *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->table)) != NULL)
    gtk_grid_remove (GTK_GRID (self->table), child);
  for (guint i = 0; i < self->cells->len; i++)
    for (guint j = 0; j < columns_of (self); j++)
      gtk_grid_attach (GTK_GRID (self->table),
                       i + j > 0 ? make_cell (self, i, j)
                                 : cw_cell_new (_ ("Version"), 0, "cw-heading"),
                       (int)j, (int)i, 1, 1);
  show (self);
}

static void
change_rows (CwJudgeCard *self, int change)
{
  guint count = self->cells->len;

  if (change > 0 && count <= MOST_ROWS)
    {
      GPtrArray *row = row_new ();
      for (guint j = 0; j < columns_of (self); j++)
        g_ptr_array_add (row, g_strdup (""));
      g_ptr_array_add (self->cells, row);
    }
  else if (change < 0 && count > 3)
    g_ptr_array_set_size (self->cells, (int)count - 1);
  keep (self);
  fill (self);
}

static void
change_columns (CwJudgeCard *self, int change)
{
  guint count = columns_of (self);

  if (change > 0 ? count > MOST_COLUMNS : count <= 2)
    return;
  for (guint i = 0; i < self->cells->len; i++)
    if (change > 0)
      g_ptr_array_add (row_at (self, i), g_strdup (""));
    else
      g_ptr_array_set_size (row_at (self, i), (int)count - 1);
  keep (self);
  fill (self);
}

static void
more_rows_cb (CwJudgeCard *self)
{
  change_rows (self, 1);
}

static void
fewer_rows_cb (CwJudgeCard *self)
{
  change_rows (self, -1);
}

static void
more_columns_cb (CwJudgeCard *self)
{
  change_columns (self, 1);
}

static void
fewer_columns_cb (CwJudgeCard *self)
{
  change_columns (self, -1);
}

static void
article_cb (CwJudgeCard *self)
{
  read_table (self, ARTICLE);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->games), GAMES);
  keep (self);
  fill (self);
}

/* --- the widget -------------------------------------------------------------------------- */

static void
add_button (CwJudgeCard *self, GtkWidget *row, const char *icon, const char *label,
            GCallback clicked)
{
  GtkWidget *button =
      icon != NULL ? gtk_button_new_from_icon_name (icon) : gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "small");
  if (icon != NULL)
    {
      gtk_widget_set_tooltip_text (button, label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                      -1);
    }
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (row), button);
}

static GtkWidget *
make_buttons (CwJudgeCard *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *columns = cw_cell_new (C_ ("of a table", "Columns"), 0, NULL);

  gtk_box_append (GTK_BOX (row), cw_cell_new (C_ ("of a table", "Rows"), 0, NULL));
  add_button (self, row, "list-add-symbolic", _ ("Add a row"), G_CALLBACK (more_rows_cb));
  add_button (self, row, "list-remove-symbolic", _ ("Take the last row away"),
              G_CALLBACK (fewer_rows_cb));
  gtk_widget_set_margin_start (columns, 10);
  gtk_box_append (GTK_BOX (row), columns);
  add_button (self, row, "list-add-symbolic", _ ("Add a column"), G_CALLBACK (more_columns_cb));
  add_button (self, row, "list-remove-symbolic", _ ("Take the last column away"),
              G_CALLBACK (fewer_columns_cb));
  add_button (self, row, NULL, _ ("The article’s table"), G_CALLBACK (article_cb));
  gtk_widget_set_margin_start (gtk_widget_get_last_child (row), 10);
  return row;
}

static GtkWidget *
make_card (CwJudgeCard *self)
{
  GtkWidget *card = cw_form_card (_ ("Do these scores differ?")), *grid = cw_form_grid ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_box_append (
      GTK_BOX (card),
      cw_form_note (
          _ ("A row a version, a column an opponent; a result is a percent (61.0), a percent "
             "and its games (61.0/200) or won-drawn-lost (110-24-66).")));
  self->table = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->table), 6);
  gtk_grid_set_row_spacing (GTK_GRID (self->table), 6);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->table);
  gtk_box_append (GTK_BOX (card), scroller);
  gtk_box_append (GTK_BOX (card), make_buttons (self));
  self->games = cw_form_spin (1, 1000000, 50, GAMES);
  g_signal_connect_object (self->games, "value-changed", G_CALLBACK (games_cb), self,
                           G_CONNECT_SWAPPED);
  cw_form_add (grid, 0, _ ("Games behind a bare percent"), self->games);
  gtk_box_append (GTK_BOX (card), grid);
  return card;
}

static GtkWidget *
make_answer (CwJudgeCard *self)
{
  GtkWidget *card = cw_form_card (_ ("The judgement"));

  self->words = cw_cell_new (NULL, 0, "cw-strong");
  gtk_label_set_wrap (GTK_LABEL (self->words), TRUE);
  self->figures = cw_form_note ("");
  self->scores = cw_form_grid ();
  gtk_widget_add_css_class (self->scores, "cw-figures");
  gtk_box_append (GTK_BOX (card), self->words);
  gtk_box_append (GTK_BOX (card), self->scores);
  gtk_box_append (GTK_BOX (card), self->figures);
  gtk_box_append (
      GTK_BOX (card),
      cw_form_note (
          _ ("Predicting results better is not playing better: in the article the measured "
             "values did not make the engine stronger, since its pruning margins were "
             "tied to the old scale.")));
  return card;
}

static void
cw_judge_card_dispose (GObject *object)
{
  CwJudgeCard *self = CW_JUDGE_CARD (object);

  g_clear_pointer (&self->page, gtk_widget_unparent);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->cells, g_ptr_array_unref);
  G_OBJECT_CLASS (cw_judge_card_parent_class)->dispose (object);
}

static void
cw_judge_card_class_init (CwJudgeCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_judge_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
cw_judge_card_init (CwJudgeCard *self)
{
  self->cells = g_ptr_array_new_with_free_func ((GDestroyNotify)g_ptr_array_unref);
}

GtkWidget *
cw_judge_card_new (CwSettings *settings)
{
  CwJudgeCard *self = g_object_new (CW_TYPE_JUDGE_CARD, NULL);
  g_autofree char *text = cw_settings_get_string (settings, KEY, ARTICLE);
  GtkWidget *box;

  self->settings = g_object_ref (settings);
  self->filling = TRUE;
  self->page = cw_form_scroller (&box);
  gtk_box_append (GTK_BOX (box), make_card (self));
  gtk_box_append (GTK_BOX (box), make_answer (self));
  gtk_widget_set_parent (self->page, GTK_WIDGET (self));
  read_table (self, text);
  if (self->cells->len < 3)
    read_table (self, ARTICLE);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->games),
                             cw_settings_get_int (settings, GAMES_KEY, GAMES));
  fill (self);
  self->filling = FALSE;
  return GTK_WIDGET (self);
}
