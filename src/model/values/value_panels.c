/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/value_panels.h"

#include "picture/measured.h"
#include "picture/text.h"

#include <glib/gi18n.h>
#include <math.h>

typedef struct
{
  char *title, *note;
  gboolean published, known;
  CwFit fit;
} Set;

static void
set_free (gpointer data)
{
  Set *set = data;

  g_free (set->title);
  g_free (set->note);
  g_free (set);
}

GPtrArray *
cw_value_panels_sets_new (void)
{
  return g_ptr_array_new_with_free_func (set_free);
}

void
cw_value_panels_sets_add (GPtrArray *sets, char *title, char *note, gboolean published,
                          const CwFit *fit)
{
  Set *set = g_new0 (Set, 1);

  set->title = title;
  set->note = note;
  set->published = published;
  set->known = fit != NULL;
  if (fit != NULL)
    set->fit = *fit;
  g_ptr_array_add (sets, set);
}

/* `unit`: how many of the set's units make one of the plot's. */
static CwPanelsCell
cell_of (const Set *set, unsigned k, double unit)
{
  const CwFit *fit = &set->fit;

  if (!set->known || k >= fit->columns.count || !fit->known[k] || fit->value[k] == 0
      || !isfinite (fit->high[k] - fit->low[k]))
    return (CwPanelsCell){ 0 }; /* any number would mislead */
  return (CwPanelsCell){ true, fit->value[k] / unit, set->published ? 0 : fit->low[k] / unit,
                         set->published ? 0 : fit->high[k] / unit };
}

CwPlot *
cw_value_panels_plot (const CwPlotPanelsData *words, const CwFit *usual, double points,
                      const GPtrArray *sets)
{
  const CwColumns *columns = &usual->columns;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree CwPanelsRow *rows = g_new0 (CwPanelsRow, sets->len + 1);
  g_autofree CwPanelsCell *cells = g_new0 (CwPanelsCell, sets->len * columns->count + 1);
  double shown[CW_MAX_COLUMNS], hundred = points > 0 ? 1 : 100;
  unsigned order[CW_MAX_COLUMNS], n = cw_measured_order (columns, order);
  CwPlotPanelsData data = *words;
  g_autofree char *sum = cw_text_number (points, 0, false);
  /* Translators: a number. */
  g_autofree char *unit_title =
      points > 0 ? g_strdup_printf (_ ("Points: one side has %s at the start"), sum)
                 : g_strdup (_ ("In pawns"));

  for (guint i = 0; i < sets->len; i++)
    {
      const Set *set = sets->pdata[i];
      rows[i] = (CwPanelsRow){ set->title, set->note, set->published };
    }
  for (unsigned j = 0; j < n; j++)
    {
      unsigned k = order[j];
      gboolean any = FALSE;

      if ((k == 0 && points == 0) || !(usual->value[k] > 0))
        continue;
      for (guint i = 0; i < sets->len; i++)
        {
          cells[names->len * sets->len + i] = cell_of (sets->pdata[i], k, hundred);
          any = any || cells[names->len * sets->len + i].known;
        }
      if (!any)
        continue; /* the panel would only have question marks */
      shown[names->len] = usual->value[k] / hundred;
      g_ptr_array_add (names, cw_measured_column_name (columns, k));
    }
  data.n_rows = sets->len;
  data.n_panels = names->len;
  data.rows = rows;
  data.panels = (const char *const *)names->pdata;
  data.usual = shown;
  data.cells = cells;
  data.unit_title = unit_title;
  data.decimals = 1;
  return data.n_rows > 0 && data.n_panels > 0 ? cw_plot_panels_new (&data) : NULL;
}
