/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of notation: positions from text, files, random games, trees as text. */
#pragma once

#include <glib.h>
#include <string.h>

#include "base/stream.h"
#include "core/position.h"
#include "notation/fen.h"
#include "notation/game_tree.h"
#include "notation/move_text.h"
#include "notation/openings.h"
#include "notation/pgn_reader.h"
#include "notation/pgn_writer.h"

#define TEST_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static inline CwPosition
test_position (const char *game, const char *fen)
{
  CwPosition position;
  CwStatus status = { 0 };
  if (cw_game_named (game) == NULL)
    g_error ("there is no %s", game);
  if (!cw_fen_read (&position, cw_game_named (game), fen, &status))
    g_error ("%s: %s (%s) at %u", fen, cw_status_sentence (status.code), status.args[0],
             status.column);
  return position;
}

/* 0 small (under sanitizers), 1 normal, 2 full. */
static inline unsigned
test_level (void)
{
  const char *effort = g_getenv ("CW_TEST_EFFORT");
  if (g_strcmp0 (effort, "full") == 0)
    return 2;
  return g_strcmp0 (effort, "small") == 0 ? 0 : 1;
}

/* The path of a file in the test data; if there is none, skips the test and returns NULL. */
static inline char *
test_data_path (const char *path)
{
  const char *root = g_getenv ("CW_TEST_DATA");
  if (root == NULL)
    {
      g_test_skip ("CW_TEST_DATA is not set");
      return NULL;
    }
  return g_build_filename (root, path, NULL);
}

typedef struct
{
  char *bytes;
  gsize length;
  CwMemory memory;
  unsigned errors, warnings;
  CwStatus last; /* fault */
} TestFile;

static inline void
test_count_fault (void *context, CwRecordSeverity severity, unsigned game, const CwStatus *status)
{
  TestFile *file = context;
  char text[256];
  cw_status_format (status, cw_status_sentence (status->code), text, sizeof text);
  g_test_message ("game %u, %u:%u: %s", game, status->line, status->column, text);
  if (severity == CW_RECORD_ERROR)
    file->errors++;
  else
    file->warnings++;
  file->last = *status;
  g_assert_cmpuint (status->line, >=, 1);
  g_assert_cmpuint (status->column, >=, 1);
  g_assert_cmpint (status->code, !=, CW_OK);
}

static inline CwPgnReader *
test_read_bytes (TestFile *file, const char *bytes, gsize length)
{
  *file = (TestFile){ .memory = { .bytes = (const unsigned char *)bytes, .size = length } };
  return cw_pgn_reader_new (cw_source_memory (&file->memory), test_count_fault, file);
}

static inline CwPgnReader *
test_read_file (TestFile *file, const char *path)
{
  char *bytes;
  gsize length;
  g_autoptr (GError) error = NULL;
  g_file_get_contents (path, &bytes, &length, &error);
  g_assert_no_error (error);
  CwPgnReader *reader = test_read_bytes (file, bytes, length);
  file->bytes = bytes;
  file->length = length;
  return reader;
}

/* A whole text as one tree. */
static inline CwGameTree *
test_tree (const char *text)
{
  TestFile file;
  CwPgnReader *reader = test_read_bytes (&file, text, strlen (text));
  CwGameTree *tree = cw_pgn_read_tree (reader, NULL, NULL);
  cw_pgn_reader_free (reader);
  g_assert_nonnull (tree);
  return tree;
}

/* Writes moves, glyphs and comments of a tree on one exact line, independent of the writer. */
static inline void
test_describe_line (GString *out, const CwNode *node)
{
  for (bool first = true; node; node = node->child, first = false)
    {
      if (node->comment_before)
        g_string_append_printf (out, "<%s>", node->comment_before);
      g_string_append_printf (out, "%x", node->move);
      for (unsigned i = 0; i < CW_NODE_NAGS && node->nags[i]; i++)
        g_string_append_printf (out, "$%u", node->nags[i]);
      if (node->comment)
        g_string_append_printf (out, "{%s}", node->comment);
      if (!first || !node->parent->parent)
        for (const CwNode *other = node == node->parent->child ? node->sibling : NULL; other;
             other = other->sibling)
          {
            g_string_append_c (out, '(');
            test_describe_line (out, other);
            g_string_append_c (out, ')');
          }
      g_string_append_c (out, ' ');
    }
}

static inline char *
test_describe (const CwGameTree *tree)
{
  GString *out = g_string_new (cw_game_result_text (cw_game_tree_result (tree)));
  const CwNode *root = cw_game_tree_root (tree);
  if (root->comment)
    g_string_append_printf (out, "{%s}", root->comment);
  g_string_append_c (out, ' ');
  test_describe_line (out, root->child);
  return g_string_free (out, FALSE);
}

/* Reads a line of moves from the start of a game into `moves` (64); returns their number. */
static inline guint
test_line (const char *game, const char *text, CwPosition *start, CwMove *moves)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  CwPosition position;
  CwUndo undo;
  guint n = 0;
  cw_position_start (start, cw_game_named (game));
  position = *start;
  for (; words[n] != NULL; n++)
    {
      CwStatus status;
      g_assert_cmpuint (n, <, 64);
      moves[n] = cw_move_read (&position, words[n], strlen (words[n]), NULL, &status);
      g_assert_cmpint (moves[n], !=, CW_NO_MOVE);
      cw_do (&position, moves[n], &undo, NULL);
    }
  return n;
}

/* The opening of a game whose moves are given separated by spaces. */
static inline const CwOpening *
test_opening_of (const char *game, const char *text)
{
  CwMove moves[64];
  CwPosition start;
  guint n = test_line (game, text, &start, moves);
  return cw_opening_of_moves (&start, moves, n);
}
