/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/headline_card.h"

#include "app/shared/form.h"
#include "app/values/result_page.h"
#include "model/values/headline.h"
#include "model/values/headline_notes.h"
#include "model/values/row_finder.h"
#include "model/values/specification_job.h"
#include "picture/measured.h"
#include "picture/plot_specifications.h"
#include "widgets/plot_view.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define AT_ONCE 100000 /* rows up to this number are measured in every way without asking */

struct _CwHeadlineCard
{
  GtkBox parent;
  /* template */
  GtkWidget *columns;
  GtkLabel *sentence, *advice, *basis, *caption, *point, *choices, *ways_note;
  GtkGrid *grid;
  GtkToggleButton *ways;
  GtkDropDown *piece;
  GtkProgressBar *bar;
  GtkRevealer *revealer;
  CwPlotView *plot;
  /* owned */
  CwSharedRows *rows;
  CwBackground *work; /* while it runs, and then with its results */
  /* plain */
  const CwJoint *joint; /* of the rows */
  gboolean done;
};

CW_DEFINE_TEMPLATE_TYPE (CwHeadlineCard, cw_headline_card, GTK_TYPE_BOX)

/* --- the table -------------------------------------------------------------------------- */

static void
attach_head (CwHeadlineCard *self, int column, int row, const char *text, const char *hint)
{
  GtkWidget *cell = cw_cell_attach (self->grid, column, row, text, 1, "cw-second");

  gtk_widget_set_tooltip_text (cell, hint);
}

/* For pieces in hand and promoted: what is expected of them, what the games say, and both
 * combined. */
static void
fill_ties (CwHeadlineCard *self, const GPtrArray *rows)
{
  for (int i = 0; i < 2; i++)
    {
      int first = 2 + 3 * i;
      GtkWidget *head = cw_cell_new (i == 0 ? C_ ("where a piece is", "in hand")
                                            : C_ ("where a piece is", "promoted"),
                                     0.5, "cw-heading");
      gtk_grid_attach (self->grid, head, first, 0, 3, 1);
      attach_head (self, first, 1, _ ("expected"),
                   _ ("From what the piece is worth on the board (for a promoted small piece: a "
                      "gold), before these games say anything about it"));
      attach_head (self, first + 1, 1, _ ("games"), _ ("What these games alone say about it"));
      attach_head (self, first + 2, 1, _ ("both"),
                   _ ("Both together, weighted by certainty: few games lean on the expected value, "
                      "many overrule it"));
    }
  cw_cell_attach (self->grid, 1, 0, C_ ("where a piece is", "board"), 1, "cw-heading");
  for (guint i = 0; i < rows->len; i++)
    {
      const CwTieRow *row = rows->pdata[i];

      cw_cell_attach (self->grid, 0, (int)i + 2, row->name, 0, "cw-heading");
      for (int j = 0; j < CW_TIE_CELLS; j++)
        {
          gboolean both = j % 3 == 0;
          GtkWidget *cell = cw_cell_attach (self->grid, j + 1, (int)i + 2, row->cell[j], 1,
                                            both ? "cw-strong" : "cw-second");
          if (both)
            gtk_widget_add_css_class (cell, "cw-material");
        }
    }
}

/* The range over the ways by search, if there are any. */
static void
fill_searched (CwHeadlineCard *self, const GPtrArray *rows, int column)
{
  attach_head (self, column, 0, _ ("by search"),
               _ ("What the built-in engine’s search expects of some of these positions, in place "
                  "of how the games ended: from the smallest to the largest value over a few ways "
                  "of counting. It says what the pieces are worth to the engine, which has values "
                  "of its own."));
  for (guint i = 0; i < rows->len; i++)
    {
      const CwHeadlineRow *row = rows->pdata[i];

      cw_cell_attach (self->grid, column, (int)i + 1, self->done ? row->searched : "…", 1,
                      "cw-second");
    }
}

/* Reserves the place of results still to come, so that nothing moves later. */
static gboolean
has_searched (CwHeadlineCard *self, const GPtrArray *rows)
{
  if (rows->len == 0)
    return FALSE;
  return self->done ? ((CwHeadlineRow *)rows->pdata[0])->searched[0] != '\0'
                    : cw_row_finder_is_possible (self->rows);
}

static void
fill_grid (CwHeadlineCard *self)
{
  CwSpecificationJob *job = self->done ? cw_background_job (self->work) : NULL;
  g_autoptr (GPtrArray) rows =
      cw_headline_rows (self->joint, job != NULL ? job->list : NULL, job != NULL ? job->count : 0);

  g_autoptr (GPtrArray) ties = cw_headline_ties (self->joint, self->rows->apart);

  cw_cells_clear (GTK_WIDGET (self->grid));
  gtk_widget_set_visible (GTK_WIDGET (self->grid), rows->len > 0 || ties->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->ways),
                          rows->len > 0 || !cw_columns_are_chess (&self->joint->columns));
  gtk_grid_set_column_spacing (self->grid, ties->len > 0 ? 10 : 24);
  if (ties->len > 0)
    {
      fill_ties (self, ties);
      return;
    }
  attach_head (self, 1, 0, _ ("pawns"), _ ("How many pawns the piece was worth"));
  attach_head (self, 2, 0, _ ("chance leaves open"),
               /* xgettext:no-c-format */
               _ ("These games are only some of all that might have been played. Of 100 such "
                  "collections 95 would have a range that holds the true value."));
  attach_head (self, 3, 0, _ ("counted in other ways"),
               _ ("From the smallest to the largest value over all ways of counting results: which "
                  "positions, from which move on, draws, players, scale, and, where the games "
                  "tell, lower or higher ratings, people or engines. “Or less”, “or more”: some of "
                  "these ways leave too few games to tell how little or how much."));
  gboolean searched = has_searched (self, rows);
  if (searched)
    fill_searched (self, rows, 4);
  attach_head (
      self, 4 + searched, 0, _ ("one piece up scores"),
      /* xgettext:no-c-format */
      _ ("What a side with one more of this piece scores, all else even, with about two thirds of "
         "the pieces left. Without it the score is 50\u00a0%: a win counts one, a draw half."));
  for (guint i = 0; i < rows->len; i++)
    {
      const CwHeadlineRow *row = rows->pdata[i];
      int line = (int)i + 1;

      cw_cell_attach (self->grid, 0, line, row->name, 0, "cw-heading");
      gtk_widget_add_css_class (cw_cell_attach (self->grid, 1, line, row->value, 1, "cw-title"),
                                "cw-material");
      cw_cell_attach (self->grid, 2, line, row->sampling, 1, NULL);
      cw_cell_attach (self->grid, 3, line, row->counting[0] != '\0' ? row->counting : "…", 1, NULL);
      cw_cell_attach (self->grid, 4 + searched, line, row->score, 1, "cw-second");
    }
}

/* --- the ways of counting --------------------------------------------------------------- */

/* The text on a point stays until another point is chosen, so that it can be read at leisure. */
static void
show_point (CwHeadlineCard *self, guint index)
{
  const char *text = cw_plot_view_get_text (self->plot, index);

  gtk_label_set_text (self->point, text != NULL
                                       ? text
                                       : _ ("Point at a value, click it or choose it with the "
                                            "arrow keys to see here how it was counted."));
}

static void
pointed_cb (CwHeadlineCard *self, int index)
{
  if (index >= 0)
    show_point (self, (guint)index);
}

static void
clicked_cb (CwHeadlineCard *self, guint index, double x, double y)
{
  show_point (self, index);
}

static void
show_plot (CwHeadlineCard *self)
{
  CwSpecificationJob *job = self->done ? cw_background_job (self->work) : NULL;
  g_autoptr (CwPlot) plot = NULL;
  unsigned column = gtk_drop_down_get_selected (self->piece) + 1;

  if (job != NULL && gtk_toggle_button_get_active (self->ways))
    {
      g_autofree char *name = cw_measured_column_name (&job->rows->rows.columns, column);
      const CwPlotSpecificationsData data = {
        .name = name,
        .column = column,
        .points = cw_specification_points (&job->rows->rows.columns),
        .list = job->list,
        .count = job->count,
        .marked = cw_specification_recommended,
      };
      g_autofree char *note = cw_headline_ways (&job->run, job->fault);
      g_autofree char *choices = cw_headline_choices (job->list, job->count, column);
      plot = cw_plot_specifications_new (&data);
      gtk_label_set_text (self->ways_note, note);
      gtk_label_set_text (self->choices, choices);
      gtk_label_set_text (self->caption, cw_plot_caption (plot));
    }
  cw_plot_view_set_least_height (self->plot, cw_plot_specifications_height ());
  cw_plot_view_set_plot (self->plot, plot);
  show_point (self, G_MAXUINT);
  gtk_revealer_set_reveal_child (self->revealer, plot != NULL);
}

static void
news_cb (gpointer owner, gpointer news)
{
  CwHeadlineCard *self = owner;

  gtk_progress_bar_set_fraction (self->bar, *(const double *)news);
}

/* A hidden bar keeps its place, so that nothing moves. */
static void
show_bar (CwHeadlineCard *self, gboolean shown)
{
  gtk_widget_set_opacity (GTK_WIDGET (self->bar), shown ? 1 : 0);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_STATE_HIDDEN, !shown, -1);
}

static void
done_cb (gpointer owner, const GError *error)
{
  CwHeadlineCard *self = owner;

  self->done = TRUE;
  show_bar (self, FALSE);
  fill_grid (self);
  show_plot (self);
}

static void
start (CwHeadlineCard *self)
{
  static const CwBackgroundKind kind = { cw_specification_job_run, news_cb, done_cb };

  if (self->work != NULL || self->rows == NULL)
    return;
  gtk_progress_bar_set_fraction (self->bar, 0);
  show_bar (self, TRUE);
  self->work = cw_background_start (&kind, cw_specification_job_new (self->rows),
                                    cw_specification_job_free, self);
}

static void
ways_toggled_cb (CwHeadlineCard *self)
{
  start (self);
  show_plot (self);
}

static void
piece_selected_cb (CwHeadlineCard *self)
{
  show_plot (self);
}

/* --- the card --------------------------------------------------------------------------- */

static void
forget (CwHeadlineCard *self)
{
  g_clear_pointer (&self->work, cw_background_drop);
  g_clear_pointer (&self->rows, cw_shared_rows_unref);
  self->done = FALSE;
}

/* Lists the pieces to choose from: all but the pawn. */
static void
fill_pieces (CwHeadlineCard *self, const CwColumns *columns)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (unsigned k = 1; k < columns->count; k++)
    {
      g_autofree char *name = cw_measured_column_name (columns, k);
      gtk_string_list_append (list, name);
    }
  gtk_drop_down_set_model (self->piece, G_LIST_MODEL (list));
}

/* Says which values to use, if there are others below. */
static void
show_advice (CwHeadlineCard *self, const CwMeasureAnswer *answer)
{
  g_autofree char *advice = cw_headline_advice (answer);

  gtk_label_set_text (self->advice, advice);
  gtk_widget_set_visible (GTK_WIDGET (self->advice), advice[0] != '\0');
}

void
cw_headline_card_show (CwHeadlineCard *self, CwDataKind kind, const CwMeasureAnswer *answer)
{
  g_autofree char *sentence = cw_headline_sentence (kind, answer->joint);

  if (self->rows == answer->rows && self->rows != NULL)
    {
      show_advice (self, answer); /* same games, other model */
      return;
    }
  forget (self);
  gtk_widget_set_visible (GTK_WIDGET (self), sentence[0] != '\0');
  show_bar (self, FALSE);
  self->joint = answer->joint;
  self->rows = answer->rows != NULL ? cw_shared_rows_ref (answer->rows) : NULL;
  if (sentence[0] == '\0')
    return;
  g_autofree char *basis = cw_headline_basis (self->joint, &self->rows->rows);
  gtk_widget_set_visible (self->columns, basis[0] != '\0');
  gtk_label_set_text (self->sentence, sentence);
  gtk_label_set_text (self->basis, basis);
  show_advice (self, answer);
  fill_pieces (self, &answer->joint->columns);
  fill_grid (self);
  if (basis[0] != '\0' && gtk_widget_get_visible (GTK_WIDGET (self->ways))
      && self->rows->rows.count <= AT_ONCE)
    start (self);
  show_plot (self);
}

void
cw_headline_card_adapt (CwHeadlineCard *self, gboolean wide)
{
  cw_result_page_arrange (self->columns, wide);
}

static void
cw_headline_card_dispose (GObject *object)
{
  forget (CW_HEADLINE_CARD (object));
  G_OBJECT_CLASS (cw_headline_card_parent_class)->dispose (object);
}

static void
cw_headline_card_class_init (CwHeadlineCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_headline_card_dispose;
  g_type_ensure (CW_TYPE_PLOT_VIEW);
  cw_template_load (widget_class, "headline-card");
#define CHILD(name) CW_CHILD (CwHeadlineCard, name)
  cw_template_children (widget_class, CHILD (columns), CHILD (sentence), CHILD (advice),
                        CHILD (basis), CHILD (grid), CHILD (ways), CHILD (piece), CHILD (bar),
                        CHILD (revealer), CHILD (caption), CHILD (point), CHILD (choices),
                        CHILD (ways_note), CHILD (plot), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (ways_toggled_cb), CW_HANDLER (piece_selected_cb),
                        CW_HANDLER (pointed_cb), CW_HANDLER (clicked_cb), NULL);
}
