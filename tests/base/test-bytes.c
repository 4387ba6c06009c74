/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "base/bytes.h"

static void
test_order (void)
{
  static const unsigned char expected[] = { 0x34, 0x12, 0xef, 0xcd, 0xab, 0x89,
                                            0x67, 0x45, 0x23, 0x01, 0xff };
  unsigned char bytes[sizeof expected], *to = bytes;
  const unsigned char *from = bytes;

  cw_bytes_put (&to, 0xff1234, 2); /* only the low two bytes */
  cw_bytes_put (&to, UINT64_C (0x0123456789abcdef), 8);
  cw_bytes_put (&to, UINT64_MAX, 1);
  g_assert_true (to == bytes + sizeof bytes);
  g_assert_cmpmem (bytes, sizeof bytes, expected, sizeof expected);

  g_assert_cmphex (cw_bytes_take (&from, 2), ==, 0x1234);
  g_assert_cmphex (cw_bytes_take (&from, 8), ==, UINT64_C (0x0123456789abcdef));
  g_assert_cmphex (cw_bytes_take (&from, 1), ==, 0xff);
  g_assert_true (from == bytes + sizeof bytes);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/bytes/order", test_order);
  return g_test_run ();
}
