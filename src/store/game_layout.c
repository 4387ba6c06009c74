/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/game_layout.h"

#include <stdlib.h>
#include <string.h>

#include "notation/keep_head.h"
#include "notation/merge_lines.h"
#include "notation/pgn_keep.h"
#include "notation/pgn_set_tags.h"

static CwGameTree *
read_tree (CwRecordFormat format, const char *text)
{
  return cw_record_tree_of (text, strlen (text), format, CW_UTF8, NULL);
}

static int
compare_lines (const void *one, const void *other)
{
  return strcmp (*(char *const *)one, *(char *const *)other);
}

/* The lines of a head in a canonical order. (transfer full) */
static char *
sorted (const char *text, gsize length)
{
  g_autofree char *head = g_strndup (text, length);
  g_auto (GStrv) lines = g_strsplit (head, "\n", -1);

  qsort (lines, g_strv_length (lines), sizeof *lines, compare_lines);
  return g_strjoinv ("\n", lines);
}

/* Whether two texts by the same writer are equal, apart from the order of headers. */
static gboolean
are_alike (CwRecordFormat format, const char *one, const char *other)
{
  gsize of_one = cw_record_head_length (format, one),
        of_other = cw_record_head_length (format, other);
  g_autofree char *head = sorted (one, of_one), *other_head = sorted (other, of_other);

  return strcmp (head, other_head) == 0 && strcmp (one + of_one, other + of_other) == 0;
}

static void
note_open (void *context, CwRecordSeverity severity, unsigned number, const CwStatus *status)
{
  gboolean *open = context;

  *open |= status->code == CW_ERROR_PGN_COMMENT_OPEN;
}

/* Reads a tree; NULL also if a comment is not closed, since it would extend into what follows. */
static CwGameTree *
read_closed (CwRecordFormat format, const char *text)
{
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = strlen (text) };
  gboolean open = FALSE;
  CwRecordReader *reader =
      cw_record_reader_new_as (cw_source_memory (&memory), format, CW_UTF8, note_open, &open);
  CwGameTree *tree = reader != NULL ? cw_record_read_tree (reader, NULL, NULL) : NULL;

  cw_record_reader_free (reader);
  if (open)
    g_clear_pointer (&tree, cw_game_tree_free);
  return tree;
}

gboolean
cw_game_layout_is_closed (CwRecordFormat format, const char *text)
{
  CwGameTree *tree = read_closed (format, text);
  gboolean closed = tree != NULL;

  cw_game_tree_free (tree);
  return closed;
}

/* Whether `kept` reads exactly as `text`. In its place, a comment may stay open. */
static gboolean
says_the_same (CwRecordFormat format, CwLayoutUse use, const char *kept, const char *text)
{
  CwGameTree *found =
      use == CW_LAYOUT_IN_PLACE ? read_tree (format, kept) : read_closed (format, kept);
  CwBuffer again = { 0 };
  CwStatus status;
  gboolean same = found != NULL
                  && cw_record_write (found, format, CW_UTF8, cw_sink_buffer (&again), &status)
                  && are_alike (format, cw_buffer_string (&again), text);

  cw_game_tree_free (found);
  cw_buffer_free (&again);
  return same;
}

/* Takes the buffer's text if it is right, else returns NULL; frees the buffer. */
static char *
take (CwBuffer *kept, gboolean done, CwRecordFormat format, CwLayoutUse use, const char *text)
{
  char *result = done && says_the_same (format, use, cw_buffer_string (kept), text)
                     ? g_strdup (cw_buffer_string (kept))
                     : NULL;

  cw_buffer_free (kept);
  return result;
}

/* --- PGN -------------------------------------------------------------------------------------- */

/* Keeps the unedited moves and comments, and the tags if possible. */
static char *
keep_moves (const char *old, const CwGameTree *tree, CwLayoutUse use, const char *text)
{
  CwBuffer moves = { 0 }, tags = { 0 };
  char *result = NULL;

  if (cw_pgn_keep_moves (old, tree, &moves))
    result = take (&tags, cw_pgn_set_tags (cw_buffer_string (&moves), tree, NULL, &tags),
                   CW_RECORD_PGN, use, text);
  if (result == NULL)
    result = take (&moves, moves.length > 0, CW_RECORD_PGN, use, text);
  cw_buffer_free (&moves);
  return result;
}

static char *
keep_pgn (const char *old, const char *text, CwLayoutUse use, gboolean *own_moves)
{
  const char *blank = strstr (text, "\n\n");
  g_autofree char *moves = blank != NULL ? g_strchomp (g_strdup (blank + 2)) : NULL;
  CwGameTree *tree = read_tree (CW_RECORD_PGN, text);
  CwBuffer kept = { 0 };
  char *result = NULL;

  if (tree != NULL)
    result = take (&kept, cw_pgn_set_tags (old, tree, NULL, &kept), CW_RECORD_PGN, use, text);
  *own_moves = result != NULL;
  if (result == NULL && tree != NULL && use != CW_LAYOUT_OF_ANOTHER)
    result = keep_moves (old, tree, use, text);
  if (result == NULL && tree != NULL && moves != NULL)
    result = take (&kept, cw_pgn_set_tags (old, tree, moves, &kept), CW_RECORD_PGN, use, text);
  cw_game_tree_free (tree);
  return result;
}

/* --- records of lines ------------------------------------------------------------------------- */

static char *
with_line_ends (const char *text, const char *from, const char *to)
{
  g_auto (GStrv) lines = g_strsplit (text, from, -1);
  return g_strjoinv (to, lines);
}

/* Keeps the unedited lines of moves and comments, and the head. */
static gboolean
merge_moves (CwRecordFormat format, const char *old, const char *text, CwBuffer *out)
{
  const char *moves = old + cw_record_head_length (format, old);
  CwGameTree *tree = read_tree (format, old);
  CwBuffer base = { 0 };
  CwStatus status;
  gboolean done = tree != NULL
                  && cw_record_write (tree, format, CW_UTF8, cw_sink_buffer (&base), &status)
                  && cw_record_keep_head (format, old, text, true, out);

  if (done)
    {
      const char *as_written = cw_buffer_string (&base);
      out->length -= strlen (moves);
      out->bytes[out->length] = '\0';
      done = cw_merge_lines (as_written + cw_record_head_length (format, as_written), moves,
                             text + cw_record_head_length (format, text), out);
    }
  cw_game_tree_free (tree);
  cw_buffer_free (&base);
  return done;
}

/* Keeps what it can: all moves and comments, the unedited ones, or only the head. */
static char *
keep_lines (CwRecordFormat format, const char *old, const char *text, CwLayoutUse use,
            gboolean *own_moves)
{
  const char *end = strstr (old, "\r\n") != NULL ? "\r\n" : strchr (old, '\n') ? "\n" : "\r";
  g_autofree char *plain = with_line_ends (old, end, "\n");
  CwBuffer out = { 0 };
  g_autofree char *kept =
      take (&out, cw_record_keep_head (format, plain, text, true, &out), format, use, text);

  *own_moves = kept != NULL;
  if (kept == NULL && use != CW_LAYOUT_OF_ANOTHER)
    kept = take (&out, merge_moves (format, plain, text, &out), format, use, text);
  if (kept == NULL)
    kept = take (&out, cw_record_keep_head (format, plain, text, false, &out), format, use, text);
  return kept != NULL ? with_line_ends (kept, "\n", end) : NULL;
}

char *
cw_game_layout_keep (CwRecordFormat format, const char *old, const char *text, CwLayoutUse use,
                     gboolean *moves)
{
  return format == CW_RECORD_PGN ? keep_pgn (old, text, use, moves)
                                 : keep_lines (format, old, text, use, moves);
}

static void
note_loss (void *context, CwRecordSeverity severity, unsigned number, const CwStatus *status)
{
  gboolean *whole = context;

  *whole &= status->code != CW_WARNING_PGN_TOO_MUCH && status->code != CW_WARNING_PGN_COMMENT_LONG;
}

gboolean
cw_game_layout_is_whole (CwRecordFormat format, const char *old)
{
  CwMemory memory = { .bytes = (const unsigned char *)old, .size = strlen (old) };
  gboolean whole = TRUE;
  CwRecordReader *reader =
      cw_record_reader_new_as (cw_source_memory (&memory), format, CW_UTF8, note_loss, &whole);
  CwGameTree *tree = reader != NULL ? cw_record_read_tree (reader, NULL, NULL) : NULL;

  cw_game_tree_free (tree);
  cw_record_reader_free (reader);
  return whole;
}

/* --- the name of the encoding ----------------------------------------------------------------- */

/* The start of the second line. */
static const char *
second_line (const char *text)
{
  text += strcspn (text, "\r\n");
  text += *text == '\r';
  return text + (*text == '\n');
}

char *
cw_game_layout_name_encoding (CwRecordFormat format, const char *text, CwEncoding encoding,
                              gboolean inside)
{
  static const char key[] = "encoding=";
  gboolean has_line = format == CW_RECORD_KIF || format == CW_RECORD_KI2 || format == CW_RECORD_CSA;
  const char *at = has_line ? g_strstr_len (text, (gssize)strcspn (text, "\r\n"), key) : NULL;
  CwEncoding named;

  if (at == NULL)
    return g_strdup (text);
  if (inside && format == CW_RECORD_CSA)
    return g_strdup (second_line (text));
  at += strlen (key);
  gsize length = strcspn (at, " \t\r\n");
  if (cw_encoding_named (at, length, &named)
      && g_str_equal (cw_encoding_name (named), cw_encoding_name (encoding)))
    return g_strdup (text);
  const char *name =
      format == CW_RECORD_CSA && encoding == CW_CP932 ? "SHIFT_JIS" : cw_encoding_name (encoding);
  return g_strdup_printf ("%.*s%s%s", (int)(at - text), text, name, at + length);
}
