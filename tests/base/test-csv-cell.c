/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CSV cells: quoted where needed, and nothing in them that a spreadsheet would run. */
#include "base/csv_cell.h"

#include <glib.h>
#include <string.h>

static void
test_cells (void)
{
  static const struct
  {
    const char *text, *cell;
  } cases[] = {
    { "", "" },
    { "Carlsen", "Carlsen" },
    { "Carlsen, M", "\"Carlsen, M\"" },
    { "the \"K\"", "\"the \"\"K\"\"\"" },
    { "two\nlines", "\"two lines\"" },
    { "=cmd|'/C calc'!A0", "'=cmd|'/C calc'!A0" },
    { "=1,2", "\"'=1,2\"" },
    { "@here", "'@here" },
    { "+text", "'+text" },
    { "-", "'-" },
    { "-12.5", "-12.5" },
    { "+3", "+3" },
    { "-1.5e-05", "-1.5e-05" },
    { "-1+2", "'-1+2" },
    { "--1", "'--1" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwBuffer buffer = { 0 };
      cw_csv_put_cell (&buffer, cases[i].text, strlen (cases[i].text));
      g_assert_cmpstr (cw_buffer_string (&buffer), ==, cases[i].cell);
      cw_buffer_free (&buffer);
    }
  g_assert_cmpstr (cw_csv_cell_text ("'=1"), ==, "=1");
  g_assert_cmpstr (cw_csv_cell_text ("'tis"), ==, "'tis");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/csv-cell", test_cells);
  return g_test_run ();
}
