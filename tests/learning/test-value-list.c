/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Value sets typed as text. */
#include <glib.h>
#include <string.h>

#include "core/position.h"
#include "learning/value_list.h"
#include "learning/value_set.h"

static CwValues
read_list (const char *game, const char *text)
{
  CwStatus status;
  CwValues values;

  cw_status_clear (&status);
  g_assert_true (cw_value_list_read (&values, cw_game_named (game), text, &status));
  return values;
}

static void
assert_chess (const CwValues *values, double knight, double bishop, double rook, double queen)
{
  g_assert_cmpfloat (values->board[CW_PAWN], ==, 100);
  g_assert_cmpfloat_with_epsilon (values->board[CW_KNIGHT], knight, 1e-9);
  g_assert_cmpfloat_with_epsilon (values->board[CW_BISHOP], bishop, 1e-9);
  g_assert_cmpfloat_with_epsilon (values->board[CW_ROOK], rook, 1e-9);
  g_assert_cmpfloat_with_epsilon (values->board[CW_QUEEN], queen, 1e-9);
}

/* In order, on any scale, or by name. */
static void
test_chess (void)
{
  CwValues values = read_list ("chess", "100,320,330,500,900");

  assert_chess (&values, 320, 330, 500, 900);
  values = read_list ("chess960", " 1 : 3 ; 3.5, 5  9.75 ");
  assert_chess (&values, 300, 350, 500, 975);
  values = read_list ("chess", "B=3.5");
  assert_chess (&values, 300, 3.5, 500, 900); /* the usual pawn is 100 */
  values = read_list ("chess", "P=50,Q=900");
  assert_chess (&values, 600, 600, 1000, 1800);
}

/* The board alone, or the pieces in hand too. */
static void
test_shogi (void)
{
  CwValues values = read_list ("shogi", "1,5,6,8,9,13,15,12,10,10,9,15,17");

  g_assert_cmpfloat (values.board[CW_SHOGI_LANCE], ==, 500);
  g_assert_cmpfloat (values.hand[CW_SHOGI_LANCE], ==, 500);
  g_assert_cmpfloat (values.board[CW_SHOGI_DRAGON], ==, 1700);
  values = read_list ("shogi", "P=100,G*=777,+R=1700");
  g_assert_cmpfloat (values.hand[CW_SHOGI_GOLD], ==, 777);
  g_assert_cmpfloat (values.board[CW_SHOGI_DRAGON], ==, 1700);
}

static void
test_faults (void)
{
  static const struct
  {
    const char *game, *text;
    CwStatusCode code;
    unsigned column;
  } faults[] = {
    { "chess", "", CW_VALUES_NUMBER, 1 },
    { "chess", "100,300,300,500", CW_VALUES_MISSING, 0 },
    { "chess", "100,300,300,500,900,1", CW_VALUES_NUMBER, 21 },
    { "chess", "100,x,300,500,900", CW_VALUES_NUMBER, 5 },
    { "chess", "0,300,300,500,900", CW_VALUES_NUMBER, 1 },
    { "chess", "P=100,A=3", CW_VALUES_KEY, 7 },
    { "chess", "100,N=300", CW_VALUES_NUMBER, 5 },
    { "chess", "N=300,100", CW_VALUES_NUMBER, 7 },
    { "chess", "N=", CW_VALUES_NUMBER, 1 },
    { "shogi", "1,2,3", CW_VALUES_MISSING, 0 },
    { "shogi", "1,2,3,4,5,6,7,8,9,10,11,12,13,14", CW_VALUES_MISSING, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      CwStatus status;
      CwValues values;
      cw_status_clear (&status);
      g_assert_false (
          cw_value_list_read (&values, cw_game_named (faults[i].game), faults[i].text, &status));
      g_assert_cmpint (status.code, ==, faults[i].code);
      if (faults[i].column > 0)
        g_assert_cmpuint (status.column, ==, faults[i].column);
      g_assert_cmpfloat (values.board[1], ==, 0);
    }
}

/* The usual set of every game reads back as it was written. */
static void
test_round_trip (void)
{
  const CwGame *game;

  for (unsigned i = 0; (game = cw_game_at (i)) != NULL; i++)
    {
      CwValues usual, again;
      CwBuffer text = { 0 };
      CwStatus status;
      CwColumns columns;

      if (!cw_columns_init (&columns, game))
        continue;
      cw_value_set_usual (game, &usual);
      if (!cw_values_rescale (&usual))
        continue;
      usual.game = game;
      g_assert_true (cw_value_list_write (&usual, &text));
      cw_status_clear (&status);
      g_assert_true (cw_value_list_read (&again, game, text.bytes, &status));
      for (unsigned kind = 1; kind <= game->kinds; kind++)
        g_assert_cmpfloat_with_epsilon (again.board[kind], usual.board[kind], 0.051);
      cw_buffer_free (&text);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/learning/value-list/chess", test_chess);
  g_test_add_func ("/learning/value-list/shogi", test_shogi);
  g_test_add_func ("/learning/value-list/faults", test_faults);
  g_test_add_func ("/learning/value-list/round-trip", test_round_trip);
  return g_test_run ();
}
