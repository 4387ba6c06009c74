/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buffers, arenas and the streams over them. */
#include "base/arena.h"
#include "base/buffer.h"
#include "base/stream.h"

#include <glib.h>
#include <string.h>

static void
test_buffer (void)
{
  CwBuffer buffer = { 0 };
  g_assert_cmpstr (cw_buffer_string (&buffer), ==, "");
  g_assert_true (cw_buffer_text (&buffer, "Nf3"));
  g_assert_true (cw_buffer_char (&buffer, ' '));
  g_assert_true (cw_buffer_format (&buffer, "%d.%s", 2, "e4"));
  g_assert_true (cw_buffer_char (&buffer, ' '));
  g_assert_true (cw_buffer_fixed (&buffer, 0.25, 3));
  g_assert_true (cw_buffer_char (&buffer, ' '));
  g_assert_true (cw_buffer_general (&buffer, 0.25, 6));
  g_assert_cmpstr (cw_buffer_string (&buffer), ==, "Nf3 2.e4 0.250 0.25");
  g_assert_cmpuint (buffer.length, ==, 19);
  cw_buffer_clear (&buffer);
  g_assert_cmpstr (cw_buffer_string (&buffer), ==, "");
  for (unsigned i = 0; i < 1000; i++)
    g_assert_true (cw_buffer_append (&buffer, "0123456789", 10));
  g_assert_cmpuint (buffer.length, ==, 10000);
  g_assert_cmpuint (strlen (buffer.bytes), ==, 10000);
  cw_buffer_free (&buffer);
  g_assert_null (buffer.bytes);
}

/* Out of memory: the contents stay and the failure is remembered. */
static void
test_buffer_full (void)
{
  CwBuffer buffer = { 0 };
  g_assert_true (cw_buffer_text (&buffer, "abc"));
  g_assert_false (cw_buffer_reserve (&buffer, SIZE_MAX - 2));
  g_assert_true (buffer.failed);
  g_assert_cmpstr (cw_buffer_string (&buffer), ==, "abc");
  cw_buffer_free (&buffer);
  g_assert_false (buffer.failed);
}

static void
test_arena (void)
{
  CwArena arena = { 0 };
  char *texts[2000];
  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      double *number = cw_arena_alloc (&arena, sizeof *number * (i % 5));
      g_assert_cmpuint ((guintptr)number % _Alignof(max_align_t), ==, 0);
      for (size_t j = 0; j < i % 5; j++)
        {
          g_assert_true (number[j] == 0);
          number[j] = 1;
        }
      texts[i] = cw_arena_text (&arena, "abcdefghijklmnopqrstuvwxyz", i % 27);
    }
  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_true (strlen (texts[i]) == i % 27
                   && memcmp (texts[i], "abcdefghijklmnopqrstuvwxyz", i % 27) == 0);
  char *large = cw_arena_alloc (&arena, 1000000);
  memset (large, 1, 1000000);
  g_assert_null (cw_arena_alloc (&arena, SIZE_MAX - 5));
  g_assert_null (cw_arena_text (&arena, "", SIZE_MAX));
  g_assert_cmpuint (arena.total, >=, 1000000);
  cw_arena_free (&arena);
  g_assert_cmpuint (arena.total, ==, 0);
  g_assert_nonnull (cw_arena_alloc (&arena, 1));
  cw_arena_free (&arena);
}

static void
test_streams (void)
{
  CwMemory memory = { .bytes = (const unsigned char *)"0123456789", .size = 10 };
  CwSource source = cw_source_memory (&memory);
  CwBuffer buffer = { 0 };
  CwSink sink = cw_sink_buffer (&buffer);
  CwStatus status = { 0 };
  char chunk[4];
  size_t count, reads = 0;
  while ((count = source.read (source.context, chunk, sizeof chunk, &status)) > 0)
    {
      g_assert_true (sink.write (sink.context, chunk, count, &status));
      reads++;
    }
  g_assert_cmpuint (reads, ==, 3);
  g_assert_cmpint (status.code, ==, CW_OK);
  g_assert_cmpstr (cw_buffer_string (&buffer), ==, "0123456789");
  g_assert_cmpuint (source.read (source.context, chunk, sizeof chunk, &status), ==, 0);
  cw_buffer_free (&buffer);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/buffer/building", test_buffer);
  g_test_add_func ("/buffer/full", test_buffer_full);
  g_test_add_func ("/buffer/arena", test_arena);
  g_test_add_func ("/buffer/streams", test_streams);
  return g_test_run ();
}
