/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/slices_page.h"

#include "app/latest.h"
#include "app/panels_card.h"
#include "learning/slices.h"
#include "picture/measured.h"
#include "picture/text.h"

#include <glib/gi18n.h>
#include <math.h>

#define DIFFER 0.05 /* less chance than that: they differ */

struct _CwSlicesPage
{
  CwValuesPage parent;
  /* owned through the widget tree */
  GtkWidget *scrolled, *card, *kind;
  /* owned */
  GCancellable *slicing;
};

G_DEFINE_FINAL_TYPE (CwSlicesPage, cw_slices_page, CW_TYPE_VALUES_PAGE)

/* --- words ------------------------------------------------------------------------------------
 */

static char *
slice_title (CwSliceKind kind, const CwSlice *slice)
{
  const char *name =
      kind == CW_SLICE_PHASE || kind == CW_SLICE_PAIR ? _ (slice->name) : slice->name;

  switch (kind)
    {
    case CW_SLICE_PAIR:
      /* Translators: who has two bishops: "nobody", "one side", "both sides". */
      return g_strdup_printf (_ ("two bishops: %s"), name);
    case CW_SLICE_MOVE:
      return g_strdup_printf (_ ("moves %s"), name);
    case CW_SLICE_SAMPLE:
      /* Translators: the number of a move. */
      return g_strdup_printf (_ ("from move %s"), name);
    case CW_SLICE_OPENING:
      /* Translators: the letter that the codes of openings begin with, A to E. */
      return g_strdup_printf (_ ("openings %s"), name);
    case CW_SLICE_PHASE:
    case CW_SLICE_RATING:
    case CW_SLICE_PLAYER:
    case CW_SLICE_DECADE:
    default:
      return g_strdup (name);
    }
}

static gboolean
says_nothing (const CwModelFit *fit)
{
  return fit->terms == 0 || (fit->state == CW_FIT_TOO_FEW && fit->culprit == 0)
         || fit->state == CW_FIT_NO_PAWN;
}

static char *
note_of (const CwSlice *slice)
{
  g_autofree char *games = cw_text_count (slice->games);

  /* Translators: a number of games. */
  return g_strdup_printf (_ ("games: %s"), games);
}

/* "Knight: from 271 to 330, more than chance does (p = 0.003)." */
static char *
comparison_text (const char *name, const CwComparison *comparison)
{
  g_autofree char *least = cw_text_number (comparison->least, 0, false);
  g_autofree char *most = cw_text_number (comparison->most, 0, false);
  g_autofree char *chance = comparison->chance < 0.001
                                ? g_strdup ("< 0.001")
                                : cw_text_number (comparison->chance, 3, false);

  return comparison->chance < DIFFER
             /* Translators: a man, two values, how likely chance alone does so much. */
             ? g_strdup_printf (_ ("%s differs: from %s to %s (chance alone: p %s)."), name, least,
                                most, chance)
             : g_strdup_printf (_ ("%s: from %s to %s, no difference beyond chance (p %s)."), name,
                                least, most, chance);
}

/* Which parts have no values. */
static void
add_silent (CwSlicesPage *self, CwSliceKind kind, const CwSlices *slices)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (unsigned i = 0; i < slices->count; i++)
    if (says_nothing (slices->slice[i].fit))
      {
        g_autofree char *name = slice_title (kind, &slices->slice[i]);
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
      }
  if (names->len == 0)
    return;
  /* Translators: a list of parts. */
  g_autofree char *text =
      g_strdup_printf (_ ("Too little is unequal there for values: %s."), names->str);
  cw_panels_card_add_sentence (CW_PANELS_CARD (self->card), text, "cw-second");
}

/* The unit is not the same everywhere: what the pawn itself is worth in each part. */
static void
add_pawn (CwSlicesPage *self, CwSliceKind kind, const CwSlices *slices)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (unsigned i = 0; i < slices->count; i++)
    {
      const CwModelFit *fit = slices->slice[i].fit;
      if (says_nothing (fit) || !fit->known[0])
        continue;
      g_autofree char *title = slice_title (kind, &slices->slice[i]);
      g_autofree char *theta = cw_text_number (fit->theta[0], 2, false);
      g_string_append_printf (list, "%s%s %s", list->len > 0 ? ", " : "", title, theta);
    }
  if (list->len == 0)
    return;
  /* Translators: a list of parts of the games, each with a number. */
  g_autofree char *text = g_strdup_printf (
      _ ("All is told in pawns of its part, and a pawn itself says more in one than "
         "in another; in log-odds: %s."),
      list->str);
  cw_panels_card_add_sentence (CW_PANELS_CARD (self->card), text, "cw-second");
}

/* What differs first. */
static void
add_sentences (CwSlicesPage *self, CwSliceKind kind, const CwSlices *slices)
{
  CwPanelsCard *card = CW_PANELS_CARD (self->card);
  g_autofree const CwModelFit **fits = g_new (const CwModelFit *, slices->count + 1);
  const CwColumns *columns = NULL;
  unsigned count = 0;

  for (unsigned i = 0; i < slices->count; i++)
    if (!says_nothing (slices->slice[i].fit))
      fits[count++] = slices->slice[i].fit;
  columns = count > 0 ? &fits[0]->columns : NULL;
  for (int differ = 1; differ >= 0 && count > 1; differ--)
    for (unsigned k = 1; k < columns->count; k++)
      {
        CwComparison comparison;
        if (!cw_compare_values (fits, count, k, &comparison)
            || (comparison.chance < DIFFER) != differ)
          continue;
        g_autofree char *name = cw_measured_column_name (columns, k);
        g_autofree char *text = comparison_text (name, &comparison);
        cw_panels_card_add_sentence (card, text, differ ? "cw-heading" : NULL);
      }
  if (count > 1
      && (kind == CW_SLICE_PHASE || kind == CW_SLICE_PAIR || kind == CW_SLICE_MOVE
          || kind == CW_SLICE_PLAYER || kind == CW_SLICE_SAMPLE))
    cw_panels_card_add_sentence (
        card, _ ("These parts share games, so the chances are only rough."), "cw-second");
  add_pawn (self, kind, slices);
  add_silent (self, kind, slices);
  if (slices->unsaid > 0)
    {
      g_autofree char *rows = cw_text_count ((double)slices->unsaid);
      g_autofree char *text =
          g_strdup_printf (_ ("Rows in no part, for their games do not say: %s."), rows);
      cw_panels_card_add_sentence (card, text, "cw-second");
    }
}

/* --- the plot ---------------------------------------------------------------------------------
 */

static CwPanelsCell
cell_of (const CwModelFit *fit, unsigned column)
{
  if (says_nothing (fit) || !fit->known[column] || !(fit->value[0] > 0))
    return (CwPanelsCell){ 0 };
  return (CwPanelsCell){ true, fit->value[column], fit->low[column], fit->high[column] };
}

static void
show_slices (CwSlicesPage *self, CwSliceKind kind, const CwSlices *slices)
{
  const CwFit *all = &cw_values_page_answer (&self->parent)->fit;
  const CwColumns *columns = &all->columns;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree CwPanelsRow *rows = g_new0 (CwPanelsRow, slices->count + 1);
  g_autofree CwPanelsCell *cells = g_new0 (CwPanelsCell, slices->count * columns->count + 1);
  const char *panels[CW_MAX_COLUMNS];
  double usual[CW_MAX_COLUMNS];
  unsigned order[CW_MAX_COLUMNS], n = cw_measured_order (columns, order), n_panels = 0;

  for (unsigned i = 0; i < slices->count; i++)
    {
      rows[i].name = slice_title (kind, &slices->slice[i]);
      rows[i].note = note_of (&slices->slice[i]);
      g_ptr_array_add (texts, (gpointer)rows[i].name);
      g_ptr_array_add (texts, (gpointer)rows[i].note);
    }
  for (unsigned k = 0; k < n; k++)
    {
      unsigned column = order[k];
      /* The pawn is the unit. */
      if (column == 0 || !all->known[column] || !(all->value[column] > 0))
        continue;
      char *name = cw_measured_column_name (columns, column);
      g_ptr_array_add (texts, name);
      panels[n_panels] = name;
      usual[n_panels] = all->value[column];
      for (unsigned i = 0; i < slices->count; i++)
        cells[n_panels * slices->count + i] = cell_of (slices->slice[i].fit, column);
      n_panels++;
    }
  const CwPlotPanelsData data = {
    .title = _ ("Do parts of the games give other values?"),
    /* xgettext:no-c-format */
    .caption = _ ("Values of each part with 95 % intervals, as difference from all games."),
    .usual_title = _ ("Difference from the value in all games"),
    .n_rows = slices->count,
    .n_panels = n_panels,
    .rows = rows,
    .panels = panels,
    .usual = usual,
    .cells = cells,
  };
  cw_panels_card_set_plot (CW_PANELS_CARD (self->card),
                           n_panels > 0 && slices->count > 0 ? &data : NULL);
}

/* --- slicing ----------------------------------------------------------------------------------
 */

typedef struct
{
  CwSharedRows *rows;
  CwModelOptions options;
  CwSliceKind kind;
  CwSlices slices;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  cw_shared_rows_unref (job->rows);
  cw_slices_clear (&job->slices);
  g_free (job);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;

  g_task_return_boolean (task,
                         cw_slices_make (&job->slices, &job->rows->rows, job->kind, &job->options));
}

static void
say_alone (CwSlicesPage *self, const char *text)
{
  CwPanelsCard *card = CW_PANELS_CARD (self->card);

  cw_panels_card_clear_sentences (card);
  cw_panels_card_set_plot (card, NULL);
  cw_panels_card_set_text (card, text);
}

static void
sliced_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwSlicesPage *self = CW_SLICES_PAGE (source);
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);
  if (error != NULL)
    return;
  g_clear_object (&self->slicing);
  if (!done || job->slices.count == 0)
    {
      say_alone (self, done ? _ ("These games do not say what they are parted by.")
                            : _ ("There is not enough memory."));
      return;
    }
  cw_panels_card_set_text (
      CW_PANELS_CARD (self->card),
      /* xgettext:no-c-format */
      _ ("Each part of the games measured by itself. Bars are 95 % intervals; pawn = 100."));
  cw_panels_card_clear_sentences (CW_PANELS_CARD (self->card));
  show_slices (self, job->kind, &job->slices);
  add_sentences (self, job->kind, &job->slices);
}

static void
slice (CwSlicesPage *self)
{
  const CwMeasureAnswer *answer = cw_values_page_answer (&self->parent);
  Job *job;

  cw_latest_stop (&self->slicing);
  if (answer->rows == NULL)
    {
      say_alone (self, _ ("These are figures alone: there are no games to part."));
      return;
    }
  if (cw_fit_says_nothing (&answer->fit))
    {
      say_alone (self, _ ("There are too few games to part them."));
      return;
    }
  job = g_new0 (Job, 1);
  job->rows = cw_shared_rows_ref (answer->rows);
  job->options = answer->model.options;
  job->kind = (CwSliceKind)gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind));
  cw_panels_card_set_text (CW_PANELS_CARD (self->card), _ ("Measuring each part…"));
  cw_latest_run (&self->slicing, work, job, job_free, sliced_cb, self);
}

/* --- the page ---------------------------------------------------------------------------------
 */

static void
refresh (CwValuesPage *page)
{
  CwSlicesPage *self = CW_SLICES_PAGE (page);
  const CwMeasureAnswer *answer = cw_values_page_answer (&self->parent);
  guint kind = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind));

  /* Phases and bishop pairs are those of chess; moves every game has. */
  if (!cw_columns_are_chess (&answer->fit.columns)
      && (kind == CW_SLICE_PHASE || kind == CW_SLICE_PAIR))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->kind), CW_SLICE_MOVE);
  else
    slice (self);
}

static gboolean
rest (CwValuesPage *page)
{
  CwSlicesPage *self = CW_SLICES_PAGE (page);
  gboolean stopped = self->slicing != NULL;

  cw_latest_stop (&self->slicing);
  return stopped;
}

static void
dispose (GObject *object)
{
  CwSlicesPage *self = CW_SLICES_PAGE (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  G_OBJECT_CLASS (cw_slices_page_parent_class)->dispose (object);
}

static void
cw_slices_page_class_init (CwSlicesPageClass *klass)
{
  CwValuesPageClass *page_class = CW_VALUES_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  page_class->refresh = refresh;
  page_class->rest = rest;
}

static void
kind_cb (CwSlicesPage *self)
{
  if (cw_values_page_answer (&self->parent) != NULL)
    slice (self);
}

static void
cw_slices_page_init (CwSlicesPage *self)
{
  /* In the order of CwSliceKind. */
  const char *const kinds[] = { _ ("by phase"),  _ ("by rating"),        _ ("by player"),
                                _ ("by decade"), _ ("by opening"),       _ ("by bishop pair"),
                                _ ("by move"),   _ ("by sampling move"), NULL };

  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  self->card = cw_panels_card_new (_ ("Do parts of the games give other values?"));
  self->kind = gtk_drop_down_new_from_strings (kinds);
  gtk_widget_add_css_class (self->kind, "cw-chip");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->kind), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What the games are parted by"), -1);
  g_signal_connect_swapped (self->kind, "notify::selected", G_CALLBACK (kind_cb), self);
  cw_panels_card_add_control (CW_PANELS_CARD (self->card), self->kind);
  gtk_widget_set_valign (self->card, GTK_ALIGN_START);
  gtk_widget_set_margin_top (self->card, 14);
  gtk_widget_set_margin_bottom (self->card, 14);
  gtk_widget_set_margin_start (self->card, 16);
  gtk_widget_set_margin_end (self->card, 16);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->card);
  gtk_widget_set_hexpand (self->scrolled, TRUE);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}
