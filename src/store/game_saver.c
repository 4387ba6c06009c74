/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/game_saver_private.h"

#include <string.h>

#include <glib/gi18n.h>

#include "base/utf8.h"
#include "store/file_sink.h"
#include "store/game_bytes.h"
#include "store/game_layout.h"
#include "store/line_ends.h"

#define SEEN 32        /* how many of the last bytes written are remembered */
#define LONGEST_MARK 3 /* bytes of a byte order mark */

typedef struct
{
  CwGameSaver *saver;
  CwSink sink;
  guint64 written;
  guint8 last[SEEN];      /* the last bytes written, right-aligned */
  guint64 copy, copy_end; /* range of the old file waiting to be copied */
  gboolean asked;         /* is_windows is known */
  int is_windows;         /* cw_game_bytes_file_is_windows */
  gboolean was_windows;   /* as the game being written once was */
  CwSavedGame *game;      /* the one being written */
  gboolean headed;        /* a game followed the head of the old file */
  CwSavedGame *before;    /* the last of which something was written; or NULL */
  const char *line_end;   /* of the file: that of the old one's beginning, or else of the first
                             game written; NULL: unknown yet */
} Run;

/* --- bytes ----------------------------------------------------------------------------------- */

static gboolean
put (Run *run, const void *bytes, gsize size)
{
  gsize seen = MIN (size, SEEN);

  memmove (run->last, run->last + seen, SEEN - seen);
  memcpy (run->last + SEEN - seen, (const guint8 *)bytes + size - seen, seen);
  run->written += size;
  return size == 0 || run->sink.write (run->sink.context, bytes, size, NULL);
}

static void
note_part (const Run *run, guint64 done, guint64 all)
{
  if (run->saver->part != NULL)
    g_atomic_int_set (run->saver->part, all > 0 ? (gint)(MIN (done, all) * 1000 / all) : 0);
}

/* Writes bytes of the old file, in whole lines if they become UTF-8. Returns how many were
 * taken. */
static gsize
put_old (Run *run, const guint8 *bytes, gsize size, gboolean last)
{
  const CwGameSaver *saver = run->saver;
  CwBuffer text = { 0 };

  if (!saver->to_utf8)
    return put (run, bytes, size) ? size : 0;
  for (gsize end = size; !last && end > 0; end--)
    if (bytes[end - 1] == '\n')
      {
        size = end;
        break;
      }
  cw_game_bytes_recode (saver->format, saver->encoding, bytes, size, &text);
  gboolean done = !text.failed && put (run, cw_buffer_string (&text), text.length);
  cw_buffer_free (&text);
  return done ? size : 0;
}

/* Copies the waiting range. */
static gboolean
copy (Run *run, GError **error)
{
  while (run->copy < run->copy_end)
    {
      gsize size = (gsize)MIN (run->copy_end - run->copy, CW_SAVER_CHUNK);
      if (g_cancellable_set_error_if_cancelled (run->saver->cancellable, error))
        return FALSE;
      note_part (run, run->copy, cw_seekable_file_size (run->saver->old));
      g_autoptr (GBytes) bytes = cw_seekable_file_read (run->saver->old, run->copy, size, error);
      if (bytes == NULL)
        return FALSE;
      if (g_bytes_get_size (bytes) < size)
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT,
                               _ ("This file has become shorter since it was opened."));
          return FALSE;
        }
      size = put_old (run, g_bytes_get_data (bytes, NULL), size, run->copy + size == run->copy_end);
      if (size == 0)
        return FALSE; /* the sink has the reason */
      run->copy += size;
    }
  return TRUE;
}

/* Adds a range of the old file to the waiting one, which is copied first if they do not adjoin. */
static gboolean
keep (Run *run, guint64 from, guint64 to, GError **error)
{
  if (run->copy < run->copy_end && run->copy_end != from && !copy (run, error))
    return FALSE;
  if (run->copy >= run->copy_end)
    run->copy = from;
  run->copy_end = to;
  return TRUE;
}

/* --- texts ----------------------------------------------------------------------------------- */

static gboolean
file_is_windows (Run *run)
{
  if (!run->asked && run->saver->old != NULL)
    run->is_windows = cw_game_bytes_file_is_windows (run->saver->old);
  run->asked = TRUE;
  return run->is_windows > 0;
}

/* Whether to write a text in Windows-1252: like the old game; if that had no letters to tell, like
 * the file; if that has none either, as the game once was. */
static gboolean
wants_windows (Run *run, const char *text, const guint8 *old, gsize size)
{
  const CwGameSaver *saver = run->saver;

  if (saver->to_utf8 || saver->format != CW_RECORD_PGN || cw_game_saver_encoding (saver) != CW_UTF8
      || g_str_is_ascii (text))
    return FALSE;
  if (cw_game_bytes_are_windows (saver->format, saver->encoding, old, size))
    return TRUE;
  for (gsize i = 0; i < size; i++)
    if (old[i] >= 0x80)
      return FALSE;
  return file_is_windows (run) || (run->is_windows == 0 && run->was_windows);
}

/* Names the characters that Windows-1252 has and Latin-1 does not, if the old game had none. */
static void
find_beyond_latin1 (CwGameSaver *saver, const char *text, const guint8 *old, gsize size)
{
  gboolean more = TRUE;
  for (gsize i = 0; i < size; i++)
    if (old[i] >= 0x80 && old[i] <= 0x9f)
      return;
  for (; more && *text != '\0'; text = g_utf8_next_char (text))
    if (g_utf8_get_char (text) > 0xff)
      more = cw_game_saver_name (saver->beyond_latin1, text);
}

static gboolean
put_encoded (Run *run, const char *text, const guint8 *old, gsize size, GError **error)
{
  CwEncoding encoding = cw_game_saver_encoding (run->saver);
  CwBuffer bytes = { 0 };
  gsize offset = 0, length = strlen (text);
  gboolean windows = wants_windows (run, text, old, size);
  gboolean done = windows ? cw_utf8_to_cp1252 (&bytes, text, length, &offset)
                          : cw_encode (encoding, text, length, &bytes, &offset);

  if (done && windows)
    find_beyond_latin1 (run->saver, text, old, size);
  if (!done && windows && !file_is_windows (run)) /* other games are in UTF-8 already */
    {
      cw_buffer_clear (&bytes);
      done = cw_encode (encoding, text, length, &bytes, &offset);
    }
  if (!done)
    cw_game_saver_refuse (run->saver, run->game, text + offset, windows, error);
  done = done && put (run, bytes.bytes, bytes.length);
  cw_buffer_free (&bytes);
  return done;
}

/* Finds the line ends of the file from its beginning, if there is one. */
static gboolean
find_line_end (Run *run, GError **error)
{
  if (run->line_end != NULL || run->saver->old == NULL)
    return TRUE;
  g_autoptr (GBytes) head = cw_seekable_file_read (run->saver->old, 0, CW_SAVER_CHUNK, error);
  if (head != NULL)
    run->line_end = cw_line_end (g_bytes_get_data (head, NULL), g_bytes_get_size (head));
  return head != NULL;
}

/* Writes a text with the line ends of the old bytes, or else of the file. */
static gboolean
put_lines (Run *run, const char *text, const guint8 *old, gsize size, GError **error)
{
  const char *end = old != NULL ? cw_line_end (old, size) : NULL;

  if (end == NULL && !find_line_end (run, error))
    return FALSE;
  if (end == NULL)
    end = run->line_end;
  g_autofree char *ended = cw_line_ends_set (text, end != NULL ? end : "\n");
  return put_encoded (run, ended, old, size, error);
}

/* The last non-blank character seen, or 0, and the number of line ends after it. */
static guint8
last_character (const Run *run, guint *line_ends)
{
  guint breaks = 0, returns = 0, i;

  for (i = SEEN; i > 0 && SEEN - i < run->written; i--)
    {
      guint8 byte = run->last[i - 1];
      if (byte != '\n' && byte != '\r' && byte != ' ' && byte != '\t' && byte != '\0')
        break;
      breaks += byte == '\n';
      returns += byte == '\r';
    }
  *line_ends = MAX (breaks, returns);
  return i > 0 ? run->last[i - 1] : 0;
}

static guint
line_ends_between (const CwGameSaver *saver)
{
  return saver->format == CW_RECORD_PGN || saver->format == CW_RECORD_PSN ? 2 : 1;
}

/* Bytes were added behind what was written last: they go when the games are next to others. */
static void
note_divided (Run *run, const CwSavedGame *next, guint added)
{
  if (run->before == NULL)
    return;
  run->before->added += added;
  for (CwSavedGame *game = run->before + 1; game < next; game++)
    game->offset += added; /* deleted */
}

/* Writes the separator between two games that were not adjacent. */
static gboolean
put_divider (Run *run, GError **error)
{
  const char *divider = cw_record_divider (run->saver->format);
  guint ends;

  if (run->written <= LONGEST_MARK)
    return TRUE;
  guint8 last = last_character (run, &ends);
  if (run->before == NULL && run->headed && ends > 0)
    return TRUE;
  for (; ends < line_ends_between (run->saver); ends++)
    if (!put_lines (run, "\n", NULL, 0, error))
      return FALSE;
  return divider[0] == '\0' || last == (guint8)divider[0]
         || put_lines (run, divider, NULL, 0, error);
}

static gboolean
divide (Run *run, const CwSavedGame *next, GError **error)
{
  if (!copy (run, error))
    return FALSE;
  guint64 before = run->written;
  gboolean done = put_divider (run, error);
  note_divided (run, next, (guint)(run->written - before));
  return done;
}

/* --- games ----------------------------------------------------------------------------------- */

/* `text` like the game's own layout, with the name of the output's encoding. (transfer full) */
static char *
lay_out_like (const Run *run, const CwSavedGame *game, const char *text)
{
  gboolean inside = game->length == 0 && run->written > LONGEST_MARK;
  g_autofree char *kept = cw_game_saver_lay_out_like (run->saver, game, text);

  return kept != NULL ? cw_game_layout_name_encoding (run->saver->format, kept,
                                                      cw_game_saver_encoding (run->saver), inside)
                      : NULL;
}

/* Writes a text with line ends of its own, which become the file's (a new file adopts them), and
 * without a divider. */
static gboolean
put_like (Run *run, const CwSavedGame *game, char *text, GError **error)
{
  g_autofree char *divider = g_strstrip (g_strdup (cw_record_divider (run->saver->format)));
  const char *end = cw_line_end ((const guint8 *)text, strlen (text));

  cw_line_chomp (text);
  if (cw_game_saver_divides (run->saver, text))
    text[strlen (text) - strlen (divider)] = '\0';
  cw_line_chomp (text);
  if (game->own_ends && run->saver->old != NULL)
    return put_encoded (run, text, NULL, 0, error);
  if (!find_line_end (run, error))
    return FALSE;
  if (run->line_end == NULL)
    run->line_end = end;
  return put_lines (run, text, NULL, 0, error);
}

/* Writes a text as formatted by the writer. */
static gboolean
put_fresh (Run *run, const char *text, const guint8 *old, gsize size, GError **error)
{
  const CwGameSaver *saver = run->saver;
  gboolean inside = run->written > LONGEST_MARK || old != NULL;
  g_autofree char *fresh =
      cw_game_layout_name_encoding (saver->format, text, cw_game_saver_encoding (saver), inside);

  return put_lines (run, cw_line_chomp (fresh), old, size, error);
}

/* Writes a text in the place of an old game, or as a new one. The line ends after an old game, and
 * what separated it from the next, are kept. */
static gboolean
put_text (Run *run, CwSavedGame *game, const guint8 *old, gsize size, GError **error)
{
  g_autofree char *divider = g_strstrip (g_strdup (cw_record_divider (run->saver->format)));
  g_autofree char *text =
      g_strndup (g_bytes_get_data (game->text, NULL), g_bytes_get_size (game->text));
  g_autofree char *before = old != NULL ? cw_game_saver_decode (run->saver, old, size) : NULL;
  g_autoptr (GError) fault = NULL;
  g_autofree char *like = lay_out_like (run, game, text);
  if (like != NULL && before == NULL)
    return put_like (run, game, like, error);
  g_autofree char *kept = like != NULL ? g_steal_pointer (&like)
                          : before != NULL
                              ? cw_game_saver_lay_out (run->saver, game, before, text, &fault)
                              : NULL;
  gboolean divides = before != NULL && cw_game_saver_divides (run->saver, before)
                     && !cw_game_saver_divides (run->saver, kept != NULL ? kept : text);

  if (fault != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return FALSE;
    }
  gboolean done = kept != NULL ? put_encoded (run, cw_line_chomp (kept), old, size, error)
                               : put_fresh (run, text, old, size, error);
  if (divides)
    done = done && put_lines (run, "\n", old, size, error)
           && put_lines (run, divider, old, size, error);
  for (guint ends = cw_line_ends_behind (old, size); done && ends > 0; ends--)
    done = put_lines (run, "\n", old, size, error);
  return done;
}

/* Writes what stood behind a game that comes back; `again`: as the same bytes, with its line ends.
 */
static gboolean
put_behind (Run *run, CwSavedGame *game, GBytes *behind, gboolean again, GError **error)
{
  gsize size, of_layout = 0;
  const guint8 *bytes = g_bytes_get_data (behind, &size);
  const guint8 *layout = game->layout != NULL ? g_bytes_get_data (game->layout, &of_layout) : NULL;

  for (guint ends = again ? 0 : cw_line_ends_behind (layout, of_layout); ends > 0; ends--)
    if (!put_lines (run, "\n", layout, of_layout, error))
      return FALSE;
  game->length = run->written - game->offset;
  return size == 0 || put_old (run, bytes, size, TRUE) > 0;
}

/* Writes a game as the same bytes that it once was in the place of an old one. */
static gboolean
put_again (Run *run, const CwSavedGame *game)
{
  gsize size;
  const guint8 *bytes = g_bytes_get_data (game->bytes, &size);

  return put_old (run, bytes, size, TRUE) == size;
}

/* Writes a game's text, and what stood behind it up to `to` in the old file. */
static gboolean
replace (Run *run, CwSavedGame *game, guint64 to, GError **error)
{
  CwSavedGame was = *game;
  gboolean again = cw_game_saver_is_again (run->saver, game);
  run->was_windows = game->windows;
  g_autoptr (GBytes) old = NULL;
  gsize size = 0;
  const guint8 *bytes = NULL;

  if (!copy (run, error))
    return FALSE;
  if (was.length > 0)
    {
      old = cw_seekable_file_read (run->saver->old, was.offset, (gsize)was.length, error);
      if (old == NULL)
        return FALSE;
      bytes = g_bytes_get_data (old, &size);
    }
  game->offset = run->written;
  run->game = game;
  if (!(again ? put_again (run, game) : put_text (run, game, bytes, size, error)))
    return FALSE;
  game->length = run->written - game->offset;
  if (was.length > 0)
    return keep (run, was.offset + was.length, to, error);
  if (was.behind != NULL)
    return put_behind (run, game, was.behind, again, error);
  if (game->own_ends && game->layout != NULL)
    bytes = g_bytes_get_data (game->layout, &size);
  for (guint i = 0; i < line_ends_between (run->saver); i++)
    if (!put_lines (run, "\n", bytes, size, error))
      return FALSE;
  return TRUE;
}

/* Keeps a range of the old file; `*at` is where it will be. */
static gboolean
keep_at (Run *run, guint64 from, guint64 to, guint64 *at, GError **error)
{
  guint64 waits =
      run->copy < run->copy_end && run->copy_end == from ? run->copy_end - run->copy : 0;

  if (!keep (run, from, to, error))
    return FALSE;
  *at = run->written + waits;
  return TRUE;
}

/* Leaves out a deleted game, but keeps what follows it, unless it is blank. */
static gboolean
leave_out (Run *run, CwSavedGame *game, GError **error)
{
  CwGameSaver *saver = run->saver;
  CwSavedGame was = *game;
  guint64 from = was.offset + was.length, to = was.end - was.added;
  g_autoptr (GBytes) behind = was.behind != NULL ? g_bytes_ref (was.behind) : NULL;

  *game = (CwSavedGame){ .text = was.text, .number = was.number };
  if (!cw_saved_game_has_place (&was))
    return TRUE;
  if (was.length > 0)
    {
      g_clear_pointer (&behind, g_bytes_unref);
      behind = cw_seekable_file_read (saver->old, from, (gsize)(to - from), error);
      if (behind == NULL)
        return FALSE;
      from += cw_game_saver_count_blanks (behind);
    }
  if (saver->to_utf8 && !copy (run, error)) /* what waits will have another length */
    return FALSE;
  cw_game_saver_note_behind (saver, game, behind, (gsize)(to - from));
  if (from < to)
    run->before = game;
  return keep_at (run, from, to, &game->offset, error);
}

static gboolean
write_game (Run *run, CwSavedGame *game, GError **error)
{
  guint64 to = game->end - game->added;
  gboolean done;

  game->added = 0;
  done = game->text != NULL ? replace (run, game, to, error)
                            : keep_at (run, game->offset, to, &game->offset, error);
  game->behind = NULL;
  game->kept = 0;
  run->before = game;
  return done;
}

/* Whether a game followed that one when the file was opened. */
static gboolean
followed (const CwSavedGame *last, const CwSavedGame *game)
{
  return last != NULL && cw_saved_game_is_written (last) && last->number > 0
         && game->number == last->number + 1;
}

static gboolean
write_games (Run *run, guint64 end_mark, GError **error)
{
  const CwGameSaver *saver = run->saver;
  guint64 next = saver->head; /* a game that begins there follows what was written */

  run->headed = saver->old != NULL && saver->head < end_mark;
  if (saver->old != NULL && !keep (run, 0, saver->head, error))
    return FALSE;
  for (guint i = 0; i < saver->n_games; i++)
    {
      CwSavedGame *game = &saver->games[i];
      gboolean follows = cw_saved_game_has_place (game) && game->offset == next;
      guint64 then = game->added > 0 ? G_MAXUINT64 : game->end;
      if (!cw_saved_game_is_written (game))
        {
          if (!leave_out (run, game, error))
            return FALSE;
          next = follows ? then : next;
          continue;
        }
      next = game->length > 0 ? then : G_MAXUINT64;
      /* What stood before one that comes back may have gone with it. */
      follows &= game->length > 0;
      if (!follows && !followed (run->before, game) && !divide (run, game, error))
        return FALSE;
      if (!write_game (run, game, error))
        return FALSE;
    }
  if (saver->old != NULL && !keep (run, end_mark, cw_seekable_file_size (saver->old), error))
    return FALSE;
  return copy (run, error);
}

/* Begins a new file with its encoding's byte order mark. */
static gboolean
put_mark (Run *run)
{
  static const char *const marks[CW_ENCODINGS] = {
    [CW_UTF8_MARKED] = "\xef\xbb\xbf", [CW_UTF16_LITTLE] = "\xff\xfe", [CW_UTF16_BIG] = "\xfe\xff"
  };
  const char *mark = marks[cw_game_saver_encoding (run->saver)];

  return run->saver->old != NULL || mark == NULL || put (run, mark, strlen (mark));
}

gboolean
cw_game_saver_run (CwGameSaver *saver, GFile *file, GError **error)
{
  CwFileSink *sink = cw_file_sink_open (file, error);
  gboolean done;

  if (sink == NULL)
    return FALSE;
  Run run = { .saver = saver, .sink = cw_file_sink_bytes (sink) };
  g_autoptr (GError) fault = NULL;
  guint64 end_mark;
  done = cw_game_saver_leave_end_mark (saver, &end_mark, &fault) && put_mark (&run)
         && write_games (&run, end_mark, &fault);
  if (done && saver->old != NULL)
    done = cw_seekable_file_may_replace (saver->old, file, &fault);
  if (done)
    done = !g_cancellable_set_error_if_cancelled (saver->cancellable, &fault);
  gboolean same = done && saver->old != NULL && cw_file_sink_changes_nothing (sink);
  g_autofree char *sum =
      done && !same && saver->replacing != NULL ? cw_file_sink_checksum (sink) : NULL;
  if (sum != NULL)
    saver->replacing (saver->data, sum);
  if (!same && fault == NULL && (done || cw_file_sink_error (sink) != NULL))
    done = cw_file_sink_finish (g_steal_pointer (&sink), &fault);
  cw_file_sink_discard (sink);
  if (fault != NULL)
    g_propagate_error (error, g_steal_pointer (&fault));
  if (done)
    cw_game_saver_set_ends (saver, run.written);
  return done;
}

GBytes *
cw_game_saver_bytes (CwGameSaver *saver, GError **error)
{
  CwBuffer bytes = { 0 };
  Run run = { .saver = saver, .sink = cw_sink_buffer (&bytes) };
  gboolean done = put_mark (&run) && write_games (&run, 0, error) && !bytes.failed;
  GBytes *result = done ? g_bytes_new (bytes.bytes, bytes.length) : NULL;

  cw_buffer_free (&bytes);
  return result;
}
