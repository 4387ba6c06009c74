/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of two games, open, with its edits. */
#pragma once

#include "model/files/files.h"
#include "model/files/game_edits.h"
#include "support/session.h"

#define ONE "[Event \"One\"]\n[Result \"1-0\"]\n\n1.e4    e5 1-0\n\n"
#define TWO "[Event \"Two\"]\n\n1.e4 c5   *\n"

typedef struct
{
  CwDocument *document;
  CwGameEdits *edits;
  char *path;
  int written;
  CwGamesSaved what;
  gboolean saved;
  gboolean to_utf8; /* for copied games */
  guint changed;
} Fixture;

static inline void
open_file (Fixture *f)
{
  g_autoptr (GFile) file = g_file_new_for_path (f->path);
  g_autoptr (GPtrArray) files = cw_files_new (&file, 1);
  cw_document_open (f->document, files);
  while (cw_document_is_loading (f->document))
    g_main_context_iteration (NULL, TRUE);
}

static inline void
setup (Fixture *f, gconstpointer data)
{
  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  f->path = g_build_filename (g_get_user_cache_dir (), "games.pgn", NULL);
  g_assert_true (g_file_set_contents (f->path, ONE TWO, -1, NULL));
  f->document = cw_document_new ();
  f->edits = cw_game_edits_new (f->document);
  open_file (f);
  g_signal_connect_swapped (f->edits, "changed", G_CALLBACK (model_count), &f->changed);
}

static inline void
teardown (Fixture *f, gconstpointer data)
{
  g_object_unref (f->edits); /* a saving thread may still hold a reference */
  g_object_unref (f->document);
  g_free (f->path);
}

static inline void
saved (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *f = data;
  g_autoptr (GError) error = NULL;
  f->written = cw_game_edits_save_finish (CW_GAME_EDITS (source), result, &f->what, &error);
  g_assert_true ((error != NULL) == (f->written < 0));
  f->saved = TRUE;
}

static inline void
save (Fixture *f, GFile *copy)
{
  f->saved = FALSE;
  cw_game_edits_save (f->edits, 0, copy, saved, f);
  while (!f->saved)
    g_main_context_iteration (NULL, TRUE);
}

static inline void
took_copy (GObject *source, GAsyncResult *result, gpointer data)
{
  saved (source, result, data);
  g_assert_true (cw_game_edits_take_copy (CW_GAME_EDITS (source), result));
}

/* Saves a copy, in which the document goes on. */
static inline void
move_to (Fixture *f, GFile *copy)
{
  f->saved = FALSE;
  cw_game_edits_save (f->edits, 0, copy, took_copy, f);
  while (!f->saved)
    g_main_context_iteration (NULL, TRUE);
}

static inline void
assert_text (const char *path, const char *expected)
{
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static inline CwEditHistory *
history (Fixture *f, guint id)
{
  char *sentence = NULL;
  CwEditHistory *found = cw_game_edits_history (f->edits, id, &sentence);
  g_assert_nonnull (found);
  return found;
}
