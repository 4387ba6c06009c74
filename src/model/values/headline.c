/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/headline.h"

#include "learning/distribution.h"
#include "learning/points.h"
#include "picture/measured.h"
#include "picture/text.h"

#include <glib/gi18n.h>
#include <math.h>

gboolean
cw_headline_has_values (const CwJoint *joint)
{
  return joint != NULL && joint->piece[0].known
         && !(joint->state == CW_FIT_TOO_FEW && joint->culprit == 0);
}

/* TRUE if all known values in pawns have bounds. */
static gboolean
is_bounded (const CwJoint *joint)
{
  gboolean all = joint->theta[0] > 0;

  for (unsigned k = 1; k < joint->columns.count; k++)
    all = all && (!joint->piece[k].known || joint->piece[k].bounded);
  return all;
}

gboolean
cw_headline_has_pawns (const CwJoint *joint)
{
  gboolean any = FALSE;

  for (unsigned k = 1; cw_headline_has_values (joint) && k < joint->columns.count; k++)
    any = any || (joint->piece[k].known && joint->piece[k].bounded);
  return any;
}

gboolean
cw_headline_is_sound (const CwJoint *joint)
{
  return cw_headline_has_values (joint) && !joint->one_sided;
}

static gboolean
is_chess (const CwJoint *joint)
{
  return cw_columns_are_chess (&joint->columns);
}

static char *
pawns_text (double centipawns)
{
  return cw_text_number (centipawns / 100, 1, false);
}

/* "2.7", or "1.1 to 3.5" for a piece whose interval is wider than half its value: a single number
 * would then claim more than the games support. */
static char *
value_text (const CwJoint *joint, unsigned k)
{
  const CwJointPiece *piece = &joint->piece[k];

  return 2 * (piece->high - piece->low) > fabs (piece->value)
             ? cw_text_range (piece->low / 100, piece->high / 100, 1, false)
             : pawns_text (piece->value);
}

/* The score of a side that is one piece up, where 50 % is even: "88 %". Never claims certainty. */
static char *
score_text (const CwJoint *joint, unsigned column)
{
  double score = cw_joint_score (joint, column);
  g_autofree char *most = cw_text_percent (0.99, 0);

  /* Translators: a percentage. */
  return score > 0.99 ? g_strdup_printf (_ ("over %s"), most) : cw_text_percent (score, 0);
}

/* "Knight 88 %, Bishop 91 %" for the pieces on the board, the smallest first; "Knight 6.1" in
 * points if there is a unit for them. */
static char *
list_text (const CwJoint *joint, double unit)
{
  GString *text = g_string_new (NULL);
  unsigned order[CW_MAX_COLUMNS], n = cw_measured_order (&joint->columns, order);

  for (unsigned i = 0; i < n; i++)
    {
      unsigned k = order[i];
      if (!joint->piece[k].known || joint->columns.column[k].place != CW_COLUMN_BOARD)
        continue;
      g_autofree char *name = cw_measured_column_name (&joint->columns, k);
      g_autofree char *number =
          unit > 0 ? cw_text_number (joint->theta[k] / unit, 1, false) : score_text (joint, k);
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", name, number);
    }
  return g_string_free (text, FALSE);
}

/* The scores of the least and the most valuable piece on the board, which need no unit. */
static char *
ends_text (const CwJoint *joint)
{
  unsigned least = 0, most = 0;

  for (unsigned k = 1; k < joint->columns.count; k++)
    if (joint->piece[k].known && joint->columns.column[k].place == CW_COLUMN_BOARD)
      {
        least = joint->theta[k] < joint->theta[least] ? k : least;
        most = joint->theta[k] > joint->theta[most] ? k : most;
      }
  g_autofree char *first = cw_measured_column_name (&joint->columns, least);
  g_autofree char *last = cw_measured_column_name (&joint->columns, most);
  g_autofree char *low = score_text (joint, least), *high = score_text (joint, most);
  /* Translators: a piece, a percentage, another piece, its percentage. */
  return g_strdup_printf (_ ("One piece up, an equally strong side scored: %s %s, %s %s."), first,
                          low, last, high);
}

static char *
chess_sentence (CwDataKind kind, const CwJoint *joint, const char *games)
{
  g_autofree char *knight = value_text (joint, 1);
  g_autofree char *bishop = value_text (joint, 2);
  g_autofree char *rook = value_text (joint, 3);
  g_autofree char *queen = value_text (joint, 4);
  const char *format;

  /* Translators: a number of games, then values in pawns. */
  if (kind == CW_DATA_SHIPPED)
    format = _ ("In %1$s games of chess engines a knight was worth about %2$s pawns, a bishop "
                "%3$s, a rook %4$s and a queen %5$s.");
  else if (kind == CW_DATA_SELFPLAY)
    format = _ ("In %1$s games of this program against itself a knight was worth about %2$s pawns, "
                "a bishop %3$s, a rook %4$s and a queen %5$s.");
  else
    format = _ ("In %1$s of these games a knight was worth about %2$s pawns, a bishop %3$s, a rook "
                "%4$s and a queen %5$s.");
  return g_strdup_printf (format, games, knight, bishop, rook, queen);
}

/* TRUE if at least half of the pieces on the board are worth more than nothing, by their
 * intervals. */
static gboolean
tells_most (const CwJoint *joint)
{
  int told = 0;

  for (unsigned k = 0; k < joint->columns.count; k++)
    if (joint->columns.column[k].place == CW_COLUMN_BOARD)
      told += 2 * joint->piece[k].log_odds > joint->piece[k].log_odds_high ? 1 : -1;
  return told >= 0;
}

static char *
values_sentence (CwDataKind kind, const CwJoint *joint)
{
  if (joint == NULL || joint->games == 0)
    return g_strdup ("");
  g_autofree char *games = cw_text_count (joint->games);
  if (!cw_headline_has_values (joint))
    return g_strdup_printf (
        joint->won[0] + joint->won[1] == 0
            ? ngettext ("In the only game with a position to count nobody won: it cannot show what "
                        "pieces are worth.",
                        "In all %s games with positions to count nobody won: they cannot show what "
                        "pieces are worth.",
                        joint->games)
            : ngettext ("One game with a position to count is too few to show what pieces are "
                        "worth.",
                        "Only %s games have positions to count: too few to show what pieces are "
                        "worth.",
                        joint->games),
        games);
  gboolean all = is_chess (joint) && is_bounded (joint);
  for (unsigned k = 0; k < joint->columns.count; k++)
    all = all && joint->piece[k].known;
  double unit = joint->options.tied ? cw_army_unit (&joint->columns, joint->theta) : 0;
  if (unit > 0 && !tells_most (joint))
    return g_strdup_printf (
        _ ("These %s games are too few to say what most of the pieces are worth: "
           "each may be worth much more or much less; ± says how much."),
        games);
  if (unit > 0)
    {
      g_autofree char *list = list_text (joint, unit);
      g_autofree char *sum = cw_text_number (cw_army_points (&joint->columns), 0, false);
      /* Translators: a number of games, the points of one side, a list of pieces with points. */
      g_autofree char *worth =
          g_strdup_printf (_ ("Say that the pieces of one side at the start are worth %2$s points "
                              "together. Then in %1$s of these games one piece on the board was "
                              "worth: %3$s."),
                           games, sum, list);
      g_autofree char *scores = ends_text (joint);
      return g_strconcat (worth, " ", scores, NULL);
    }
  if (!all)
    {
      g_autofree char *points = list_text (joint, 0);
      /* Translators: a number of games, and a list of pieces with percents. */
      return g_strdup_printf (_ ("An even position scores 50\u00a0%%. In %s of these games one "
                                 "extra piece turned that into: %s."),
                              games, points);
    }
  g_autofree char *score = cw_text_percent (cw_joint_score (joint, 0), 0);
  g_autofree char *first = chess_sentence (kind, joint, games);
  g_autofree char *second =
      g_strdup_printf (_ ("One pawn up, an equally strong side scored about %s."), score);
  return g_strconcat (first, " ", second, NULL);
}

char *
cw_headline_sentence (CwDataKind kind, const CwJoint *joint)
{
  g_autofree char *values = values_sentence (kind, joint);

  if (!cw_headline_has_values (joint) || !joint->one_sided)
    return g_steal_pointer (&values);
  return g_strdup_printf ("%s %s",
                          _ ("Do not trust these values: one side never won, so these games were "
                             "chosen by their results."),
                          values);
}

char *
cw_headline_selected (const CwFit *fit)
{
  if (!cw_are_selected (fit->won[0], fit->won[1]))
    return NULL;
  g_autofree char *won = cw_text_count (fit->won[0] + fit->won[1]);
  /* Translators: a number of games. */
  return g_strdup_printf (
      fit->won[0] > 0 ? _ ("Do not trust what is shown here: Black won none of these games, "
                           "White %s, so they were chosen by their results.")
                      : _ ("Do not trust what is shown here: White won none of these games, "
                           "Black %s, so they were chosen by their results."),
      won);
}

/* --- the table -------------------------------------------------------------------------- */

static void
row_free (gpointer data)
{
  CwHeadlineRow *row = data;

  g_free (row->name);
  g_free (row->value);
  g_free (row->sampling);
  g_free (row->counting);
  g_free (row->searched);
  g_free (row->score);
  g_free (row);
}

static char *
range_text (double low, double high)
{
  g_autofree char *from = pawns_text (low), *to = pawns_text (high);

  if (!isfinite (low))
    return isfinite (high) ? g_strdup_printf (_ ("%s or less"), to)
                           : g_strdup (_ ("cannot be measured"));
  if (!isfinite (high))
    return g_strdup_printf (_ ("%s or more"), from);
  /* Translators: from one number to another. */
  return g_strdup_printf (_ ("%s to %s"), from, to);
}

static CwHeadlineRow *
row_new (const CwJoint *joint, unsigned column, const CwSpecification *list, unsigned count)
{
  const CwJointPiece *piece = &joint->piece[column];
  CwHeadlineRow *row = g_new0 (CwHeadlineRow, 1);
  gboolean clear = piece->known && piece->bounded;
  double low, high;

  row->name = cw_measured_column_name (&joint->columns, column);
  row->value = clear ? pawns_text (piece->value) : g_strdup ("?");
  row->sampling =
      clear ? range_text (piece->low, piece->high) : g_strdup (_ ("cannot be measured"));
  row->counting =
      list == NULL ? g_strdup ("")
      : clear && cw_specification_range (list, count, column, CW_BY_RESULTS, &low, &high)
          ? range_text (low, high)
          : g_strdup (_ ("cannot be measured"));
  row->searched =
      list != NULL && cw_specification_range (list, count, column, CW_BY_SEARCH, &low, &high)
          ? range_text (low, high)
          : g_strdup ("");
  row->score = piece->known ? score_text (joint, column) : g_strdup ("?");
  return row;
}

GPtrArray *
cw_headline_rows (const CwJoint *joint, const CwSpecification *list, unsigned count)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (row_free);

  if (cw_headline_has_pawns (joint) && is_chess (joint))
    for (unsigned k = 1; k < joint->columns.count; k++)
      g_ptr_array_add (rows, row_new (joint, k, list, count));
  return rows;
}

/* --- ties ------------------------------------------------------------------------------- */

static void
tie_row_free (gpointer data)
{
  CwTieRow *row = data;

  g_free (row->name);
  for (guint i = 0; i < CW_TIE_CELLS; i++)
    g_free (row->cell[i]);
  g_free (row);
}

/* "13.5 ±2.2" */
static char *
tie_both (const CwTie *tie)
{
  g_autofree char *both = cw_text_number (tie->both, 1, false);
  g_autofree char *half = cw_text_number ((tie->high - tie->low) / 2, 1, false);

  return g_strdup_printf ("%s ±%s", both, half);
}

/* Fills the cells for one column of a kind. */
static void
fill_ties (CwTieRow *row, const CwTie *tie, CwColumnPlace place)
{
  guint first = place == CW_COLUMN_HAND ? 1 : place == CW_COLUMN_PROMOTED ? 4 : 0;

  if (!tie->known)
    return;
  if (first > 0)
    {
      row->cell[first++] = cw_text_number (tie->prior, 1, false);
      row->cell[first++] = cw_text_number (tie->data, 1, false);
    }
  row->cell[first] = tie_both (tie);
}

GPtrArray *
cw_headline_ties (const CwJoint *joint, const CwJoint *apart)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (tie_row_free);
  CwTie ties[CW_MAX_COLUMNS];
  unsigned order[CW_MAX_COLUMNS];
  CwKind before = 0;

  if (!cw_headline_has_values (joint) || apart == NULL || !joint->options.tied
      || !cw_joint_ties (joint, apart, ties))
    return rows;
  unsigned n = cw_measured_order (&joint->columns, order);
  for (unsigned i = 0; i < n; i++)
    {
      CwKind kind = cw_measured_plain_kind (&joint->columns, order[i]);
      if (kind != before)
        {
          CwTieRow *row = g_new0 (CwTieRow, 1);
          row->name = cw_measured_kind_title (&joint->columns, kind);
          g_ptr_array_add (rows, row);
        }
      before = kind;
      fill_ties (rows->pdata[rows->len - 1], &ties[order[i]],
                 joint->columns.column[order[i]].place);
    }
  for (guint i = 0; i < rows->len; i++)
    for (guint j = 0; j < CW_TIE_CELLS; j++)
      if (((CwTieRow *)rows->pdata[i])->cell[j] == NULL)
        ((CwTieRow *)rows->pdata[i])->cell[j] = g_strdup ("");
  return rows;
}
