/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "search/score.h"
#include "search/transposition_table.h"

static void
test_round_trip (void)
{
  CwTable table;
  CwTableHit hit;
  CwMove move = cw_move_make (CW_MOVE_PROMOTION, 52, 61, CW_KNIGHT);

  g_assert_true (cw_table_init (&table, 1));
  g_assert_false (cw_table_probe (&table, 12345, 0, &hit));
  cw_table_store (&table, 12345, 3, move, -271, 17, CW_BOUND_LOWER);
  g_assert_true (cw_table_probe (&table, 12345, 8, &hit));
  g_assert_cmpuint (hit.move, ==, move);
  g_assert_cmpint (hit.score, ==, -271);
  g_assert_cmpint (hit.depth, ==, 17);
  g_assert_cmpint (hit.bound, ==, CW_BOUND_LOWER);
  g_assert_false (cw_table_probe (&table, 12346, 0, &hit));

  cw_table_clear (&table);
  g_assert_false (cw_table_probe (&table, 12345, 0, &hit));
  cw_table_free (&table);
}

/* A mate keeps its distance from the position wherever that is in the tree. */
static void
test_mate_distance (void)
{
  CwTable table;
  CwTableHit hit;

  g_assert_true (cw_table_init (&table, 1));
  /* Found at ply 4: mate at ply 9, five plies on. */
  cw_table_store (&table, 1, 4, CW_NO_MOVE, CW_MATE - 9, 5, CW_BOUND_EXACT);
  g_assert_true (cw_table_probe (&table, 1, 10, &hit));
  g_assert_cmpint (hit.score, ==, CW_MATE - 15);
  cw_table_store (&table, 2, 6, CW_NO_MOVE, -(CW_MATE - 8), 5, CW_BOUND_EXACT);
  g_assert_true (cw_table_probe (&table, 2, 0, &hit));
  g_assert_cmpint (hit.score, ==, -(CW_MATE - 2));
  cw_table_free (&table);
}

static void
test_keeps_move (void)
{
  CwTable table;
  CwTableHit hit;

  g_assert_true (cw_table_init (&table, 1));
  cw_table_store (&table, 7, 0, 0x1234, 10, 4, CW_BOUND_EXACT);
  cw_table_store (&table, 7, 0, CW_NO_MOVE, -5, 6, CW_BOUND_UPPER);
  g_assert_true (cw_table_probe (&table, 7, 0, &hit));
  g_assert_cmpuint (hit.move, ==, 0x1234);
  g_assert_cmpint (hit.score, ==, -5);
  /* A much shallower bound does not displace a deep result of the same search. */
  cw_table_store (&table, 7, 0, 0x4321, 99, 1, CW_BOUND_LOWER);
  g_assert_true (cw_table_probe (&table, 7, 0, &hit));
  g_assert_cmpint (hit.depth, ==, 6);
  cw_table_free (&table);
}

/* In a full bucket old and shallow entries go first. */
static void
test_replacement (void)
{
  CwTable table;
  CwTableHit hit;

  g_assert_true (cw_table_init (&table, 0)); /* one bucket */
  g_assert_cmpuint (table.count, ==, 1);
  cw_table_age (&table);
  for (uint64_t key = 1; key <= CW_TABLE_BUCKET; key++)
    cw_table_store (&table, key, 0, 1, 0, (int)(10 + key), CW_BOUND_EXACT);
  cw_table_store (&table, 100, 0, 1, 0, 3, CW_BOUND_EXACT);
  g_assert_true (cw_table_probe (&table, 100, 0, &hit));
  g_assert_false (cw_table_probe (&table, 1, 0, &hit));
  g_assert_true (cw_table_probe (&table, CW_TABLE_BUCKET, 0, &hit));

  /* Two searches later a fresh depth of 1 is worth more than an old 11. */
  cw_table_age (&table);
  cw_table_age (&table);
  for (uint64_t key = 201; key <= 200 + CW_TABLE_BUCKET; key++)
    cw_table_store (&table, key, 0, 1, 0, 1, CW_BOUND_EXACT);
  g_assert_true (cw_table_probe (&table, 201, 0, &hit));
  g_assert_cmpuint (cw_table_fill (&table), >, 0);
  cw_table_free (&table);
}

static void
test_size (void)
{
  CwTable table;

  g_assert_true (cw_table_init (&table, 3));
  g_assert_cmpuint (table.count * sizeof (CwTableBucket), ==, 2u << 20);
  cw_table_free (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/table/round-trip", test_round_trip);
  g_test_add_func ("/search/table/mate-distance", test_mate_distance);
  g_test_add_func ("/search/table/keeps-move", test_keeps_move);
  g_test_add_func ("/search/table/replacement", test_replacement);
  g_test_add_func ("/search/table/size", test_size);
  return g_test_run ();
}
