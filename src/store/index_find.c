/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/index_find.h"

#include "base/utf8.h"
#include "core/position.h"
#include "store/index_changes.h"
#include "store/parallel.h"

/* --- positions ------------------------------------------------------------------------------- */

/* The home squares without their pawn, one bit each as numbered in CwIndexGame. */
static guint
pawns_gone (const CwPosition *position)
{
  guint gone = 0;

  for (guint file = 0; file < 8; file++)
    {
      if (cw_position_at (position, (CwSquare)(8 + file)) != cw_piece (CW_WHITE, CW_PAWN))
        gone |= 1u << file;
      if (cw_position_at (position, (CwSquare)(48 + file)) != cw_piece (CW_BLACK, CW_PAWN))
        gone |= 1u << (8 + file);
    }
  return gone;
}

/* Whether exactly these pawns were a game's first to leave home. */
static gboolean
left_home (const CwIndexGame *game, guint gone)
{
  guint left = 0;
  guint64 pawns = game->pawns;

  for (guint rest = gone; rest != 0; rest &= rest - 1, pawns >>= 4)
    left |= 1u << (pawns & 15);
  return left == gone && (guint)__builtin_popcount (gone) <= game->pawns_gone;
}

static gboolean
is_plain_chess (const CwIndexGame *game)
{
  const CwGame *of = cw_game_at (game->variant);

  return (game->flags & (CW_GAME_SET_UP | CW_GAME_WIDE)) == 0 && cw_game_is_chess (of)
         && !of->chess960;
}

gboolean
cw_index_may_reach (const CwIndexGame *game, const CwPosition *position)
{
  return !is_plain_chess (game) || !cw_game_is_chess (cw_position_game (position))
         || left_home (game, pawns_gone (position));
}

/* --- comments -------------------------------------------------------------------------------- */

/* Turns each run of blanks into one, since lines may be broken anywhere. (transfer full) */
static char *
one_line (const char *text)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (gboolean blank = FALSE; *text != '\0'; text++)
    {
      if (!g_ascii_isspace (*text))
        g_string_append_c (line, *text);
      else if (!blank)
        g_string_append_c (line, ' ');
      blank = g_ascii_isspace (*text);
    }
  return g_string_free (g_steal_pointer (&line), FALSE);
}

static gboolean
contains (const char *comment, const char *part)
{
  g_autofree char *line = comment != NULL ? one_line (comment) : NULL;

  return line != NULL && cw_utf8_contains (line, part);
}

/* Whether all words of `part` occur in the text. */
static gboolean
has_words (const char *text, const char *part)
{
  g_auto (GStrv) words = g_strsplit (part, " ", -1);
  guint i = 0;

  while (words[i] != NULL && cw_utf8_contains (text, words[i]))
    i++;
  return words[i] == NULL;
}

const CwNode *
cw_comment_find (const CwGameTree *tree, const char *text)
{
  g_autofree char *part = one_line (text);

  for (const CwNode *node = cw_game_tree_root ((CwGameTree *)tree); node != NULL;
       node = cw_node_in_order (node))
    if (contains (node->comment, part) || contains (node->comment_before, part))
      return node;
  return NULL;
}

/* Parses the text as a game only if the words occur in its bytes, or these are not UTF-8. */
static gboolean
has_comment (const CwIndex *index, guint number, const char *part, CwSeekableFile *file)
{
  const CwIndexGame *game = cw_index_game (index, number);
  GBytes *changed = cw_index_changes_get (index, number);
  CwRecordFormat format = changed != NULL ? CW_RECORD_PGN : cw_index_format (index);
  CwEncoding encoding = changed != NULL ? CW_UTF8 : cw_index_encoding (index);
  CwMemory memory = { 0 };
  g_autofree char *line = one_line (part);
  g_autoptr (GBytes) bytes = changed != NULL ? g_bytes_ref (changed)
                             : file != NULL
                                 ? cw_seekable_file_read (file, game->offset, game->length, NULL)
                                 : NULL;

  if (bytes == NULL)
    return FALSE;
  memory.bytes = g_bytes_get_data (bytes, &memory.size);
  if (format == CW_RECORD_PGN)
    {
      g_autofree char *text = g_strndup ((const char *)memory.bytes, memory.size);
      if (!has_words (text, line) && g_utf8_validate (text, -1, NULL))
        return FALSE;
    }
  CwGameTree *tree = cw_record_tree_of (memory.bytes, memory.size, format, encoding, NULL);
  gboolean has = tree != NULL && cw_comment_find (tree, part) != NULL;
  cw_game_tree_free (tree);
  return has;
}

/* --- games ----------------------------------------------------------------------------------- */

typedef struct
{
  const CwIndex *index;
  const CwGameFilter *filter;
  CwSeekableFile *file;
  guint gone; /* pawns_gone of the exact position */
  CwFindProgress *progress;
  GArray **found; /* guint32 by step */
} Search;

/* Filters by the tags and the opening by the moves: its code if the tags have none, its name in
 * addition to theirs. */
static CwFilterAnswer
ask_tags (const Search *search, guint number)
{
  const CwGameFilter *filter = search->filter;
  const CwIndexGame *game = cw_index_game (search->index, number);
  const char *name;
  CwGameTags tags;

  cw_index_tags (search->index, number, &tags);
  tags.opening = (uint16_t)cw_index_eco (game);
  CwFilterAnswer answer = cw_game_filter (filter, &tags, (CwGameResult)game->result);
  if (answer == CW_FILTER_PASSES || (filter->opening == NULL && filter->words == NULL)
      || (name = cw_index_opening_name (game)) == NULL)
    return answer;
  tags.opening_name = name;
  return cw_game_filter (filter, &tags, (CwGameResult)game->result);
}

static CwFilterAnswer
ask (const Search *search, guint number)
{
  const CwGameFilter *filter = search->filter;
  const CwIndexGame *game = cw_index_game (search->index, number);
  const CwPositionFilter *positions = filter->positions;
  CwRecordGame record;

  if ((game->flags & CW_GAME_GONE) != 0)
    return CW_FILTER_OTHER;
  if (positions != NULL && positions->exact && is_plain_chess (game)
      && !left_home (game, search->gone))
    return CW_FILTER_OTHER;
  CwFilterAnswer answer = ask_tags (search, number);
  if (answer != CW_FILTER_PASSES)
    return answer;
  if (filter->plies_low > 0 || filter->plies_high > 0 || positions != NULL)
    {
      cw_index_record (search->index, number, &record);
      if (!cw_game_filter_moves (filter, &record, NULL))
        return CW_FILTER_OTHER;
    }
  return filter->comment == NULL
                 || has_comment (search->index, number, filter->comment, search->file)
             ? CW_FILTER_PASSES
             : CW_FILTER_OTHER;
}

static void
begin (Search *search)
{
  const CwPositionFilter *positions = search->filter->positions;

  /* In other games nothing leaves home; plain chess is not affected. */
  if (positions != NULL && positions->exact)
    search->gone = cw_game_is_chess (cw_position_game (&positions->position))
                       ? pawns_gone (&positions->position)
                       : 0;
}

static void
find (gpointer data, guint step, guint first, guint last)
{
  Search *search = data;
  guint unknown = 0;

  search->found[step] = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = first; i < last; i++)
    {
      CwFilterAnswer answer = ask (search, i);
      if (answer == CW_FILTER_PASSES)
        g_array_append_val (search->found[step], i);
      unknown += answer == CW_FILTER_UNKNOWN;
    }
  if (search->progress == NULL)
    return;
  g_atomic_int_add (&search->progress->done, (gint)(last - first));
  g_atomic_int_add (&search->progress->found, (gint)search->found[step]->len);
  g_atomic_int_add (&search->progress->unknown, (gint)unknown);
}

GArray *
cw_index_find (const CwIndex *index, const CwGameFilter *filter, CwSeekableFile *file,
               guint threads, CwFindProgress *progress, GCancellable *cancellable)
{
  guint count = cw_index_count (index), steps = cw_parallel_steps (count);
  g_autofree GArray **found = g_new0 (GArray *, steps + 1);
  Search search = { index, filter, file, 0, progress, found };
  GArray *all = g_array_new (FALSE, FALSE, sizeof (guint32));

  begin (&search);
  gboolean whole = cw_parallel (count, threads, find, &search, cancellable);
  for (guint i = 0; i < steps; i++)
    if (found[i] != NULL)
      {
        g_array_append_vals (all, found[i]->data, found[i]->len);
        g_array_unref (found[i]);
      }
  if (!whole)
    g_clear_pointer (&all, g_array_unref);
  return all;
}

CwFilterAnswer
cw_index_filter (const CwIndex *index, guint number, const CwGameFilter *filter,
                 CwSeekableFile *file)
{
  Search search = { .index = index, .filter = filter, .file = file };

  begin (&search);
  return ask (&search, number);
}
