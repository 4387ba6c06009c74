/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/headline.h"

#include "picture/measured.h"
#include "picture/text.h"

#include <glib/gi18n.h>
#include <math.h>

/* Whether the recommended model has anything to say. */
static gboolean
has_values (const CwJoint *joint)
{
  return joint != NULL && joint->piece[0].known
         && !(joint->state == CW_FIT_TOO_FEW && joint->culprit == 0);
}

/* Whether values in pawns have bounds: every one that is known. */
static gboolean
is_bounded (const CwJoint *joint)
{
  gboolean all = joint->theta[0] > 0;

  for (unsigned k = 1; k < joint->columns.count; k++)
    all = all && (!joint->piece[k].known || joint->piece[k].bounded);
  return all;
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

/* "Knight +38 %, Bishop +41 %" of the pieces on the board, as they come. */
static char *
points_text (const CwJoint *joint)
{
  GString *text = g_string_new (NULL);

  for (unsigned k = 0; k < joint->columns.count; k++)
    {
      if (!joint->piece[k].known || joint->columns.column[k].place != CW_COLUMN_BOARD)
        continue;
      g_autofree char *name = cw_measured_column_name (&joint->columns, k);
      g_autofree char *points = cw_text_number (joint->piece[k].points, 0, true);
      /* Translators: a piece and percents of expected score, in a list. */
      g_string_append_printf (text, text->len > 0 ? _ (", %s %s %%") : _ ("%s %s %%"), name,
                              points);
    }
  return g_string_free (text, FALSE);
}

static char *
chess_sentence (CwDataKind kind, const CwJoint *joint, const char *games)
{
  g_autofree char *knight = pawns_text (joint->piece[1].value);
  g_autofree char *bishop = pawns_text (joint->piece[2].value);
  g_autofree char *rook = pawns_text (joint->piece[3].value);
  g_autofree char *queen = pawns_text (joint->piece[4].value);
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

char *
cw_headline_sentence (CwDataKind kind, const CwJoint *joint)
{
  if (!has_values (joint))
    return g_strdup ("");
  g_autofree char *games = cw_text_count (joint->games);
  gboolean all = is_chess (joint) && is_bounded (joint);
  for (unsigned k = 0; k < joint->columns.count; k++)
    all = all && joint->piece[k].known;
  if (!all)
    {
      g_autofree char *points = points_text (joint);
      /* Translators: a number of games, and a list of pieces with percents. */
      return g_strdup_printf (
          _ ("In %s of these games one piece more changed the expected score of "
             "an even position by: %s."),
          games, points);
    }
  g_autofree char *score = cw_text_percent (cw_joint_score (joint, 0), 0);
  g_autofree char *first = chess_sentence (kind, joint, games);
  g_autofree char *second = g_strdup_printf (_ ("A side one pawn up scored %s."), score);
  return g_strconcat (first, " ", second, NULL);
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
  g_free (row->points);
  g_free (row);
}

static char *
range_text (double low, double high)
{
  g_autofree char *from = pawns_text (low), *to = pawns_text (high);

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
  row->sampling = clear ? range_text (piece->low, piece->high) : g_strdup (_ ("cannot be told"));
  row->counting = list != NULL && cw_specification_range (list, count, column, &low, &high)
                      ? range_text (low, high)
                      : g_strdup ("");
  if (piece->known)
    {
      g_autofree char *points = cw_text_number (piece->points, 0, true);
      row->points = g_strdup_printf ("%s\xc2\xa0%%", points);
    }
  else
    row->points = g_strdup ("?");
  return row;
}

GPtrArray *
cw_headline_rows (const CwJoint *joint, const CwSpecification *list, unsigned count)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (row_free);

  if (has_values (joint) && is_chess (joint))
    for (unsigned k = 1; k < joint->columns.count; k++)
      g_ptr_array_add (rows, row_new (joint, k, list, count));
  return rows;
}

/* --- what it is from -------------------------------------------------------------------- */

static void
add_sentence (GString *text, char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}

char *
cw_headline_basis (const CwJoint *joint, const CwRows *all)
{
  GString *text = g_string_new (NULL);

  if (!has_values (joint))
    return g_string_free (text, FALSE);
  g_autofree char *rows = cw_text_count ((double)joint->rows);
  g_autofree char *effective = cw_text_count (round (joint->effective));
  g_autofree char *games = cw_text_count (joint->games);
  /* Translators: a number of positions, of games, of independent positions. */
  add_sentence (text, g_strdup_printf (_ ("From %1$s positions of %2$s games, which say as much as "
                                          "%3$s independent ones."),
                                       rows, games, effective));
  if (joint->one_sided)
    add_sentence (text, g_strdup (_ ("One side never won here, so these games were chosen by their "
                                     "results: do not trust the values.")));
  if (all->repeated > 0)
    {
      g_autofree char *share =
          cw_text_percent (all->repeated / (double)(all->repeated + all->games), 0);
      add_sentence (text,
                    g_strdup_printf (_ ("%s of the games occur again and count once."), share));
    }
  return g_string_free (text, FALSE);
}
