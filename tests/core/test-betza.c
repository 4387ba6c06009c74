/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Betza notation: what each letter reaches, drawn on a board, and where and why text is refused. */
#include "core/betza.h"

#include <glib.h>
#include <string.h>

static bool
read_text (CwMovement *movement, const char *text, CwStatus *status)
{
  memset (status, 0, sizeof *status);
  return cw_betza_read (movement, text, strlen (text), status);
}

/* Draws the squares that one step in each direction reaches, by rows from the farthest rank: x move
 * and capture, m move, c capture, . nothing; R for a rider. */
static char *
draw (const CwMovement *movement, int size)
{
  GString *text = g_string_new (NULL);
  for (int ranks = size; ranks >= -size; ranks--)
    {
      for (int files = -size; files <= size; files++)
        {
          char mark = files || ranks ? '.' : 'o';
          for (unsigned i = 0; i < movement->count; i++)
            {
              const CwStep *step = &movement->step[i];
              if (step->files == files && step->ranks == ranks)
                mark = step->most > 1                  ? 'R'
                       : step->moves && step->captures ? 'x'
                       : step->moves                   ? 'm'
                                                       : 'c';
            }
          g_string_append_c (text, mark);
        }
      g_string_append_c (text, '/');
    }
  return g_string_free (text, FALSE);
}

static void
test_atoms (void)
{
  static const struct
  {
    const char *text;
    int size;
    const char *board;
  } cases[] = {
    { "W", 1, ".x./xox/.x./" },
    { "F", 1, "x.x/.o./x.x/" },
    { "K", 1, "xxx/xox/xxx/" },
    { "M", 1, "xxx/xox/xxx/" },
    { "WF", 1, "xxx/xox/xxx/" },
    { "R", 1, ".R./RoR/.R./" },
    { "WW", 1, ".R./RoR/.R./" },
    { "B", 1, "R.R/.o./R.R/" },
    { "Q", 1, "RRR/RoR/RRR/" },
    { "KK", 1, "RRR/RoR/RRR/" },
    { "R1", 1, ".x./xox/.x./" },
    { "BW", 1, "RxR/xox/RxR/" },
    { "D", 2, "..x../...../x.o.x/...../..x../" },
    { "N", 2, ".x.x./x...x/..o../x...x/.x.x./" },
    { "A", 2, "x...x/...../..o../...../x...x/" },
    { "H", 3, "...x.../......./......./x..o..x/......./......./...x.../" },
    { "C", 3, "..x.x../......./x.....x/...o.../x.....x/......./..x.x../" },
    { "L", 3, "..x.x../......./x.....x/...o.../x.....x/......./..x.x../" },
    { "Z", 3, ".x...x./x.....x/......./...o.../......./x.....x/.x...x./" },
    { "J", 3, ".x...x./x.....x/......./...o.../......./x.....x/.x...x./" },
    { "G", 3, "x.....x/......./......./...o.../......./......./x.....x/" },
    /* pawns, and the pieces of shogi */
    { "mfWcfF", 1, "cmc/.o./.../" },
    { "mfFcfW", 1, "mcm/.o./.../" },
    { "fW", 1, ".x./.o./.../" },
    { "fR", 1, ".R./.o./.../" },
    { "ffN", 2, ".x.x./...../..o../...../...../" },
    { "fWF", 1, "xxx/.o./x.x/" },
    { "WfF", 1, "xxx/xox/.x./" },
    /* directions */
    { "fsW", 1, ".x./xox/.../" },
    { "vW", 1, ".x./.o./.x./" },
    { "lW", 1, ".../xo./.../" },
    { "rbW", 1, ".../.ox/.x./" },
    { "flF", 1, "x../.o./.../" },
    { "lfF", 1, "x../.o./.../" },
    { "rbF", 1, ".../.o./..x/" },
    { "lF", 1, "x../.o./x../" },
    { "fN", 2, ".x.x./x...x/..o../...../...../" },
    { "sN", 2, "...../x...x/..o../x...x/...../" },
    { "vN", 2, ".x.x./...../..o../...../.x.x./" },
    { "fsN", 2, "...../x...x/..o../...../...../" },
    { "flN", 2, ".x.../...../..o../...../...../" },
    { "lfN", 2, "...../x..../..o../...../...../" },
    { "ffbbN", 2, ".x.x./...../..o../...../.x.x./" },
    { "fRrbBlbF", 1, ".R./.o./x.R/" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwMovement movement;
      CwStatus status;
      if (!read_text (&movement, cases[i].text, &status))
        g_error ("%s: %s", cases[i].text, cw_status_sentence (status.code));
      g_autofree char *board = draw (&movement, cases[i].size);
      if (strcmp (board, cases[i].board) != 0)
        g_error ("%s: %s, not %s", cases[i].text, board, cases[i].board);
    }
}

static CwMovement
movement_of (const char *text)
{
  CwMovement movement;
  CwStatus status;
  g_assert_true (read_text (&movement, text, &status));
  return movement;
}

static void
test_steps (void)
{
  CwMovement movement = movement_of ("qN");
  unsigned turns[2] = { 0 };
  g_assert_cmpuint (movement.count, ==, 16);
  for (unsigned i = 0; i < 16; i++)
    {
      g_assert_cmpuint (movement.step[i].most, ==, 7);
      turns[movement.step[i].turn > 0]++;
    }
  g_assert_cmpuint (turns[0], ==, 8);
  g_assert_cmpuint (turns[1], ==, 8);

  movement = movement_of ("gQ");
  g_assert_cmpuint (movement.count, ==, 8);
  g_assert_cmpuint (movement.step[0].hop, ==, CW_HOP_GRASSHOPPER);
  g_assert_cmpuint (movement_of ("cpR").step[0].hop, ==, CW_HOP_CANNON);
  g_assert_cmpuint (movement_of ("NN").step[0].most, ==, CW_TO_THE_EDGE);
  g_assert_cmpuint (movement_of ("N0").step[0].most, ==, CW_TO_THE_EDGE);
  g_assert_cmpuint (movement_of ("N2").step[0].most, ==, 2);
  g_assert_cmpuint (movement_of ("F15").step[0].most, ==, 15);
  g_assert_true (movement_of ("nN").step[0].lame);
  g_assert_false (movement_of ("nW").step[0].lame);
  g_assert_true (movement_of ("jD").step[0].jumps);
  g_assert_true (movement_of ("imfD").step[0].initial);

  /* Parts that go the same way are merged into one step. */
  g_assert_cmpuint (movement_of ("WR").count, ==, 4);
  g_assert_cmpuint (movement_of ("mWcW").count, ==, 4);
  g_assert_true (movement_of ("mWcW").step[0].captures);
  g_assert_cmpuint (movement_of ("mcW").count, ==, 4);
  g_assert_cmpuint (movement_of ("mRcW").count, ==, 8);
  g_assert_cmpuint (movement_of ("WiW").count, ==, 8);
}

static void
test_faults (void)
{
  static const struct
  {
    const char *text;
    CwStatusCode code;
    unsigned offset;
    const char *argument;
  } cases[] = {
    { "", CW_BETZA_EMPTY, 0, "" },
    { "Wx", CW_BETZA_LETTER, 1, "x" },
    { "WE", CW_BETZA_LETTER, 1, "E" },
    { "W F", CW_BETZA_LETTER, 1, " " },
    { "W\xc3\xa9", CW_BETZA_LETTER, 1, "\xc3\xa9" },
    { "3W", CW_BETZA_LETTER, 0, "3" },
    { "Wmf", CW_BETZA_NO_ATOM, 1, "mf" },
    { "mfmfmfmfmfmfmfmfmfmfmfmfmW", CW_BETZA_LONG, 24, "" },
    { "W16", CW_BETZA_RANGE, 1, "15" },
    { "W99999999999999999999", CW_BETZA_RANGE, 1, "15" },
    { "qN8", CW_BETZA_RANGE, 2, "7" },
    { "WgpR", CW_BETZA_EXCLUDED, 1, "g" },
    { "njD", CW_BETZA_EXCLUDED, 0, "n" },
    { "gW", CW_BETZA_HOPPER, 0, "g" },
    { "pR4", CW_BETZA_HOPPER, 0, "p" },
    { "jF", CW_BETZA_JUMP, 0, "" },
    { "qW", CW_BETZA_BENT, 0, "" },
    { "qC", CW_BETZA_BENT, 0, "" },
    { "mNcN2iNmiN3nNmnN2jNmjN2N4", CW_BETZA_TOO_MANY, 23, "64" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwMovement movement;
      CwStatus status;
      if (read_text (&movement, cases[i].text, &status) || status.code != cases[i].code
          || status.offset != cases[i].offset || strcmp (status.args[0], cases[i].argument) != 0)
        g_error ("“%s”: %u “%s” (%s) at %u", cases[i].text, status.code,
                 cw_status_sentence (status.code), status.args[0], (unsigned)status.offset);
      g_assert_cmpuint (status.column, ==, cases[i].offset + 1);
      g_assert_cmpuint (movement.count, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/betza/atoms", test_atoms);
  g_test_add_func ("/betza/steps", test_steps);
  g_test_add_func ("/betza/faults", test_faults);
  return g_test_run ();
}
