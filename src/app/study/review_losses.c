/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/review_losses.h"

#include "picture/text.h"
#include "text/move_marks.h"
#include "text/outcome_text.h"
#include "text/review_text.h"
#include "widgets/loss_bar.h"
#include "widgets/style.h"

#include <glib/gi18n.h>
#include <math.h>

#define MOST 40 /* rows */
#define MOVE "cw-review-move"

static GtkWidget *
label_new (const char *text, float align)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), align);
  return label;
}

/* "Of 25 points 20 are material, 5 the rest." */
static char *
parts_words (const CwLossParts *parts)
{
  long mate = lround (100 * parts->mate), material = lround (100 * parts->material);
  long rest = lround (100 * (parts->rest + parts->unclear));
  long all = mate + material + rest;
  if (mate > 0 && material == 0 && rest == 0)
    return g_strdup_printf (ngettext ("%ld point lost by mate.", "%ld points lost by mate.", all),
                            all);
  if (mate > 0)
    return g_strdup_printf (_ ("Points lost: %ld by mate, %ld by material, %ld by the rest."), mate,
                            material, rest);
  if (rest < 0)
    /* Translators: "46 points lost by material, 7 of them won back by the position." */
    return g_strdup_printf (
        _ ("%ld points lost by material, %ld of them won back by the position."), material, -rest);
  if (material < 0)
    return g_strdup_printf (
        _ ("%ld points lost by the position, %ld of them won back in material."), rest, -material);
  return g_strdup_printf (_ ("Points lost: %ld by material, %ld by the rest."), material, rest);
}

static GtkWidget *
bar_new (const CwLossParts *parts, double whole)
{
  GtkWidget *bar = cw_loss_bar_new ();
  g_autofree char *words = parts_words (parts);
  cw_loss_bar_set_parts (CW_LOSS_BAR (bar), parts->mate, parts->material,
                         parts->rest + parts->unclear, whole);
  gtk_widget_set_tooltip_text (bar, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_set_hexpand (bar, TRUE);
  return bar;
}

/* --- the sides ------------------------------------------------------------------------------- */

static void
explain_accuracy (GtkWidget *label)
{
  gtk_widget_set_tooltip_text (
      label, _ ("Accuracy: the average accuracy of the moves by the formula at "
                "lichess.org/page/accuracy; forced moves and known opening moves are left out"));
}

/* Says what the percentages below are. */
static void
add_heading (GtkGrid *grid)
{
  GtkWidget *heading = label_new (_ ("Accuracy"), 1);
  explain_accuracy (heading);
  gtk_widget_add_css_class (heading, "cw-second");
  gtk_grid_attach (grid, heading, 0, 0, 2, 1);
}

static void
add_side (GtkGrid *grid, int row, const CwGameReview *review, const CwLedgerSide *side,
          const char *name, double whole)
{
  g_autofree char *accuracy = isnan (side->accuracy)
                                  ? g_strdup ("")
                                  : g_strdup_printf ("%ld\u00a0%%", lround (side->accuracy));
  g_autofree char *signs = g_strdup_printf ("%u\u00a0?!  %u\u00a0?  %u\u00a0??", side->doubtful,
                                            side->mistakes, side->blunders);
  GtkWidget *percent = label_new (accuracy, 1);
  explain_accuracy (percent);
  gtk_grid_attach (grid, label_new (name, 0), 0, row, 1, 1);
  gtk_grid_attach (grid, percent, 1, row, 1, 1);
  gtk_grid_attach (grid, label_new (signs, 0), 2, row, 1, 1);
  gtk_grid_attach (grid, bar_new (&side->parts, whole), 3, row, 1, 1);
}

static void
fill_sides (GtkGrid *grid, CwSessionReview *review)
{
  const CwLedger *ledger = cw_session_review_ledger (review);
  const CwGameReview *game = cw_session_review_get (review);
  double whole = MAX (ledger->side[0].loss, ledger->side[1].loss);
  add_heading (grid);
  for (int i = 0; i < 2; i++)
    add_side (grid, 1 + i, game, &ledger->side[i], cw_side_name (game->game, (CwColour)i), whole);
}

/* --- the losses ------------------------------------------------------------------------------ */

char *
cw_review_signed_title (CwSessionReview *review, guint index)
{
  const char *sign = cw_sign_text (cw_session_review_get (review)->move[index].sign);
  g_autofree char *title = cw_session_review_title (review, index);
  return g_strconcat (title, sign, NULL);
}

static GtkWidget *
row_new (CwSessionReview *review, guint index, double whole)
{
  const CwMoveReview *move = &cw_session_review_get (review)->move[index];
  g_autofree char *title = cw_review_signed_title (review, index);
  g_autofree char *words = cw_session_review_words (review, index);
  g_autofree char *points = g_strdup_printf ("%u", cw_whole_points (move->loss));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *row = gtk_list_box_row_new ();
  GtkWidget *name = label_new (title, 0), *loss = label_new (points, 1);
  gtk_label_set_width_chars (GTK_LABEL (name), 13);
  gtk_label_set_width_chars (GTK_LABEL (loss), 3);
  gtk_widget_add_css_class (loss, "cw-figures");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), loss);
  gtk_box_append (GTK_BOX (box), bar_new (&move->parts, whole));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_tooltip_text (row, words);
  g_object_set_data (G_OBJECT (row), MOVE, GUINT_TO_POINTER (index));
  return row;
}

guint
cw_review_losses_get (GtkListBoxRow *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), MOVE));
}

static void
clear (GtkGrid *sides, GtkListBox *losses)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (sides))) != NULL)
    gtk_grid_remove (sides, child);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (losses))) != NULL)
    gtk_list_box_remove (losses, child);
}

void
cw_review_losses_fill (GtkGrid *sides, GtkListBox *losses, CwSessionReview *review)
{
  const CwGameReview *game = cw_session_review_get (review);
  unsigned order[MOST];
  clear (sides, losses);
  if (game == NULL)
    return;
  fill_sides (sides, review);
  guint n = cw_ledger_losses (game, 3, order, MOST);
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (losses, row_new (review, order[i], game->move[order[0]].loss));
}

static char *
coloured (CwColor color, const char *word)
{
  char hex[8];
  return g_markup_printf_escaped ("<span foreground=\"%s\">■</span>\u00a0%s",
                                  cw_color_hex (color, hex), word);
}

char *
cw_review_legend (GtkWidget *widget)
{
  const CwTheme *theme = cw_style_theme (widget);
  g_autofree char *material = coloured (theme->material, _ ("material"));
  g_autofree char *rest = coloured (theme->engine, _ ("the rest"));
  g_autofree char *mate = coloured (theme->bad, _ ("mate"));
  /* Translators: the key to the colours of bars: parts of the expected score that was lost */
  return g_strdup_printf (_ ("Points lost:  %s  %s  %s"), material, rest, mate);
}

char *
cw_review_maker (CwSessionReview *review)
{
  const CwGameReview *found = cw_session_review_get (review);
  const char *engine = cw_session_review_engine (review);
  if (engine == NULL)
    return NULL;
  if (cw_job_is_running (CW_JOB (review)))
    {
      g_autofree char *left = NULL;
      g_object_get (review, "message", &left, NULL);
      /* Translators: the name of an engine. */
      return left[0] != '\0' ? g_steal_pointer (&left)
                             : g_strdup_printf (_ ("%s is looking at the moves…"), engine);
    }
  if (found == NULL)
    return g_strdup (_ ("The review was stopped halfway."));
  g_autofree char *nodes = cw_text_count ((double)found->terms.nodes);
  g_autofree char *more = cw_text_count ((double)found->terms.more_nodes);
  /* Translators: the name of an engine, and how many positions it searched: "Counterweight
   * searched 100,000 positions for each move, 1,000,000 where one seemed to lose something." */
  return g_strdup_printf (_ ("%s searched %s positions for each move, %s where one seemed to lose "
                             "something."),
                          engine, nodes, more);
}
