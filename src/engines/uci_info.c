/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/uci_info.h"

#include <string.h>

#include "base/number.h"

typedef struct
{
  CwLine line;
  guint number; /* of the line, from 0 */
  gboolean scored, bounded;
  gint64 nodes, time; /* -1: not said */
} Words;

/* Steps to the next word and returns its number, limited to `least` … `most`; `missing` if it is no
 * number. */
static gint64
next_number (char **words, guint *at, gint64 least, gint64 most, gint64 missing)
{
  gint64 number;

  if (words[*at + 1] == NULL || !cw_parse_int_text (words[*at + 1], &number))
    return missing;
  ++*at;
  return CLAMP (number, least, most);
}

static void
read_score (char **words, guint *at, gboolean usi, Words *read)
{
  const char *kind = words[*at + 1];

  if (kind == NULL)
    return;
  ++*at;
  if (g_str_equal (kind, "cp"))
    {
      read->line.score = (int)next_number (words, at, -CW_MATE / 2, CW_MATE / 2, 0);
    }
  else if (g_str_equal (kind, "mate"))
    {
      const char *distance = words[*at + 1];
      gboolean lost = distance != NULL && distance[0] == '-';
      int moves = (int)next_number (words, at, -1000, 1000, lost ? -1 : 1);
      read->line.score = usi ? cw_engine_mate_score_plies (moves) : cw_engine_mate_score (moves);
    }
  else
    return;
  read->scored = TRUE;
}

static void
read_line (char **words, guint at, const CwPosition *position, CwLine *line)
{
  CwPosition after = *position;
  CwUndo undo;

  for (; words[at] != NULL && line->moves < CW_SEARCH_PLIES; at++)
    {
      CwMove move = cw_engine_move_read (CW_PROTOCOL_UCI, &after, words[at]);
      if (move == CW_NO_MOVE)
        return;
      line->move[line->moves++] = move;
      cw_do (&after, move, &undo, NULL);
    }
}

/* FALSE if the line holds free text. */
static gboolean
read_words (char **words, const CwPosition *position, gboolean usi, Words *read)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *word = words[i];
      if (g_str_equal (word, "string"))
        return FALSE;
      if (g_str_equal (word, "depth"))
        read->line.depth = (unsigned)next_number (words, &i, 0, 1000, 0);
      else if (g_str_equal (word, "seldepth"))
        read->line.seldepth = (unsigned)next_number (words, &i, 0, 1000, 0);
      else if (g_str_equal (word, "multipv"))
        read->number = (guint)next_number (words, &i, 1, G_MAXINT, 1) - 1;
      else if (g_str_equal (word, "nodes"))
        read->nodes = next_number (words, &i, 0, G_MAXINT64, -1);
      else if (g_str_equal (word, "time"))
        read->time = next_number (words, &i, 0, G_MAXINT64, -1);
      else if (g_str_equal (word, "score"))
        read_score (words, &i, usi, read);
      else if (g_str_equal (word, "lowerbound") || g_str_equal (word, "upperbound"))
        read->bounded = TRUE;
      else if (g_str_equal (word, "pv"))
        {
          read_line (words, i + 1, position, &read->line);
          break;
        }
    }
  return TRUE;
}

/* Puts the line in its place. An older line with the same first move, from the previous iteration,
 * gets the replaced one, since an engine sends its lines one by one. */
static void
put_line (CwSearchInfo *info, guint number, const CwLine *line)
{
  for (guint i = 0; i < info->lines && number < info->lines; i++)
    if (i != number && line->moves > 0 && info->line[i].moves > 0
        && info->line[i].move[0] == line->move[0])
      info->line[i] = info->line[number];
  info->line[number] = *line;
  info->lines = MAX (info->lines, number + 1);
}

gboolean
cw_uci_info_read (CwSearchInfo *info, const CwPosition *position, gboolean usi, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  g_autofree Words *read = g_new0 (Words, 1);
  guint count = 0;

  /* drops the empty words between blanks */
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      {
        char *word = words[i];
        words[i] = words[count];
        words[count++] = word;
      }
  for (guint i = count; words[i] != NULL; i++)
    g_clear_pointer (&words[i], g_free);

  read->nodes = read->time = -1;
  if (!read_words (words, position, usi, read))
    return FALSE;
  if (read->nodes >= 0)
    info->nodes = (uint64_t)read->nodes;
  if (read->time >= 0)
    info->time = (unsigned)MIN (read->time, G_MAXINT);
  if (read->scored && !read->bounded && read->number < CW_SEARCH_LINES
      && read->number <= info->lines)
    put_line (info, read->number, &read->line);
  return read->scored || read->nodes >= 0;
}
