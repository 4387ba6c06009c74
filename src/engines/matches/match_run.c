/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/matches/match_run.h"

#include <string.h>

#include "notation/record.h"
#include "store/file_sink.h"
#include "text/message.h"

typedef struct
{
  GMainLoop *loop;
  const char *path;
  CwMatchNews news;
  gpointer data;
  GError *error;
} Run;

/* --- the file -------------------------------------------------------------------------------- */

/* A format that can hold many games with names and results; PGN unless the name says otherwise. */
static CwRecordFormat
format_of (const char *path, CwEncoding *encoding)
{
  CwRecordFormat format;

  if (cw_record_format_of_file (path, &format, encoding)
      && (format == CW_RECORD_CSA || format == CW_RECORD_KIF))
    return format;
  *encoding = CW_UTF8;
  return CW_RECORD_PGN;
}

gboolean
cw_match_append_game (const char *path, const CwGameTree *tree, GError **error)
{
  CwEncoding encoding;
  CwRecordFormat format = format_of (path, &encoding);
  const char *divider = cw_record_divider (format);
  CwBuffer text = { 0 };
  CwStatus status = { 0 };
  gboolean written;

  if (!cw_record_write (tree, format, encoding, cw_sink_buffer (&text), &status))
    {
      g_autofree char *message = cw_message_at (NULL, &status);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, message);
      cw_buffer_free (&text);
      return FALSE;
    }
  if (divider[0] != '\0')
    {
      cw_buffer_text (&text, divider);
      cw_buffer_char (&text, '\n');
    }
  written = cw_file_append (path, text.bytes, text.length, error);
  cw_buffer_free (&text);
  return written;
}

char *
cw_match_new_path (const CwGame *game, const char *title, const char *shogi)
{
  g_autofree char *folder =
      g_build_filename (g_get_user_data_dir (), "counterweight", "matches", NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%Y-%m-%d %H.%M.%S");
  g_autofree char *plain = g_strdup (title);
  g_autoptr (CwMatchOpenings) start = cw_match_openings_start (game);
  CwGameTree *tree = cw_match_openings_tree (start, 0);
  gboolean csa = cw_record_can_write (tree, CW_RECORD_CSA, NULL);
  char *path = NULL;

  cw_game_tree_free (tree);
  g_strdelimit (plain, "/\\:*?\"<>|\n\t", '-');
  g_mkdir_with_parents (folder, 0700);
  for (guint copy = 1; path == NULL || g_file_test (path, G_FILE_TEST_EXISTS); copy++)
    {
      g_autofree char *number = copy > 1 ? g_strdup_printf (" (%u)", copy) : g_strdup ("");
      g_autofree char *name =
          g_strdup_printf ("%s %s%s.%s", time, plain, number, csa ? shogi : "pgn");
      g_free (path);
      path = g_build_filename (folder, name, NULL);
    }
  return path;
}

/* --- playing --------------------------------------------------------------------------------- */

static void
on_game_over (gpointer data, CwMatch *match, guint number, const CwMatchGameEnd *end)
{
  Run *run = data;

  if (run->path != NULL && run->error == NULL
      && !cw_match_append_game (run->path, end->tree, &run->error))
    cw_match_stop (match);
  if (run->news != NULL)
    run->news (run->data, cw_match_tally (match), end);
}

static void
on_over (gpointer data, CwMatch *match)
{
  g_main_loop_quit (((Run *)data)->loop);
}

static gboolean
on_cancelled (GCancellable *cancellable, gpointer data)
{
  cw_match_stop (data);
  return G_SOURCE_REMOVE;
}

static gboolean
play (const CwMatchPlan *plan, Run *run, GMainContext *context, GCancellable *cancellable,
      CwMatchTally *tally, GError **error)
{
  CwMatch *match = cw_match_new (plan, on_game_over, on_over, run, error);
  GSource *source;

  if (match == NULL)
    return FALSE;
  source = cancellable != NULL ? g_cancellable_source_new (cancellable) : NULL;
  cw_match_start (match);
  if (source != NULL)
    {
      g_source_set_callback (source, G_SOURCE_FUNC (on_cancelled), match, NULL);
      g_source_attach (source, context);
    }
  g_main_loop_run (run->loop);
  if (source != NULL)
    {
      g_source_destroy (source);
      g_source_unref (source);
    }
  *tally = *cw_match_tally (match);
  cw_match_free (match);
  if (run->error == NULL)
    return TRUE;
  g_propagate_error (error, run->error);
  return FALSE;
}

gboolean
cw_match_run (const CwMatchPlan *plan, const char *path, GCancellable *cancellable,
              CwMatchNews news, gpointer data, CwMatchTally *tally, GError **error)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_autoptr (GMainLoop) loop = g_main_loop_new (context, FALSE);
  Run run = { .loop = loop, .path = path, .news = news, .data = data };
  gboolean done;

  memset (tally, 0, sizeof *tally);
  g_main_context_push_thread_default (context);
  done = play (plan, &run, context, cancellable, tally, error);
  g_main_context_pop_thread_default (context);
  return done;
}
