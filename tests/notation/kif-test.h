/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of KIF: the first game of a text, counting faults, and comparing trees. */
#pragma once

#include "record-test.h"

/* A reader over `bytes` that counts faults in `file`. */
static inline CwRecordReader *
test_kif_reader (TestFile *file, const char *bytes, gsize length)
{
  *file = (TestFile){ .memory = { .bytes = (const unsigned char *)bytes, .size = length } };
  return cw_record_reader_new (cw_source_memory (&file->memory), test_count_fault, file);
}

/* The first game of a text, which must have one. */
static inline CwGameTree *
test_kif_tree (TestFile *file, const char *text, CwRecordGame *game)
{
  CwStatus status = { 0 };
  CwRecordReader *reader = test_kif_reader (file, text, strlen (text));
  CwGameTree *tree = cw_record_read_tree (reader, game, &status);
  g_assert_nonnull (tree);
  cw_record_reader_free (reader);
  return tree;
}

static inline void
test_same_trees (const CwGameTree *one, const CwGameTree *other)
{
  g_autofree char *first = test_describe_record (one), *second = test_describe_record (other);
  g_assert_true (cw_game_tree_game (one) == cw_game_tree_game (other));
  g_assert_cmpstr (first, ==, second);
}
