/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Movements described in words. */
#include <glib.h>

#include <string.h>

#include "core/betza.h"
#include "text/kind_text.h"

static void
test_built_in (void)
{
  static const struct
  {
    const char *game, *kind, *text;
  } cases[] = {
    { "chess", "pawn",
      "It moves one square straight forward, to a free square only. It captures one square "
      "diagonally forward. From rank 2, counted from its own side, it may move up to 2 squares. It "
      "captures en passant: it takes a piece that has just passed it with a long step, on the "
      "square it passed." },
    { "chess", "knight", "It leaps 2 squares straight and 1 to the side." },
    { "chess", "queen", "It goes any number of free squares in any direction." },
    { "chess", "king", "It goes one square in any direction." },
    { "shogi", "lance", "It goes any number of free squares straight forward." },
    { "shogi", "knight", "It leaps 2 squares straight forward and 1 to the side." },
    { "shogi", "silver", "It goes one square straight forward. It goes one square diagonally." },
    { "shogi", "gold", "It goes one square straight. It goes one square diagonally forward." },
    { "grasshopper", "grasshopper",
      "It jumps in any direction over the first piece in its way to the square right behind it." },
    { "reallybig", "rose",
      "It runs round in a circle of knight’s leaps, as long as it lands on free squares." },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const CwGame *game = cw_game_named (cases[i].game);
      CwKind kind = 1;
      while (strcmp (game->kind[kind].name, cases[i].kind) != 0)
        g_assert_cmpuint (++kind, <=, game->kinds);
      g_autofree char *text = cw_kind_text (game, kind);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_movements (void)
{
  static const struct
  {
    const char *betza, *sentence, *where, *second;
    unsigned count, number[2];
  } cases[] = {
    { "mR",
      "It moves any number of free squares %3, without capturing.",
      "straight",
      NULL,
      1,
      { 1, 0 } },
    { "cB",
      "It goes any number of free squares %3.",
      "diagonally",
      "This way it only captures.",
      2,
      { 1, 1 } },
    { "R4", "It goes up to %1 free squares %3.", "straight", NULL, 1, { 4, 0 } },
    { "nN",
      "It leaps %1 squares %3 and %2 to the side.",
      "straight",
      "Nothing may be in between.",
      2,
      { 2, 1 } },
    { "jD", "It leaps %1 squares %3.", "straight", "A piece has to be in between.", 2, { 2, 0 } },
    { "ifD",
      "It leaps %1 squares %3.",
      "straight forward",
      "Only from where it stands at the start.",
      2,
      { 2, 0 } },
    { "sN", "It leaps %1 squares %3 and %2 to the side.", "to either side", NULL, 1, { 2, 1 } },
    { "flN",
      "It leaps %1 squares %3 and %2 to the side.",
      "straight in some directions",
      NULL,
      1,
      { 2, 1 } },
    { "fsW", "It goes one square %3.", "straight forward or to either side", NULL, 1, { 1, 0 } },
    { "rbF", "It goes one square %3.", "diagonally backward to the right", NULL, 1, { 1, 1 } },
    { "pR", "It goes %3 over exactly one piece and on from there.", "straight", NULL, 1, { 1, 0 } },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwMovement movement;
      CwWords words[CW_MAX_WORDS];
      g_assert_true (cw_betza_read (&movement, cases[i].betza, strlen (cases[i].betza), NULL));
      g_assert_cmpuint (cw_movement_words (&movement, words), ==, cases[i].count);
      g_assert_cmpstr (words[0].sentence, ==, cases[i].sentence);
      g_assert_cmpstr (words[0].where, ==, cases[i].where);
      g_assert_cmpuint (words[0].number[0], ==, cases[i].number[0]);
      g_assert_cmpuint (words[0].number[1], ==, cases[i].number[1]);
      if (cases[i].second != NULL)
        g_assert_cmpstr (words[1].sentence, ==, cases[i].second);
    }
}

/* Every kind of every game is described, with no placeholder left. */
static void
test_every_kind (void)
{
  const CwGame *game;
  for (unsigned i = 0; (game = cw_game_at (i)) != NULL; i++)
    for (CwKind kind = 1; kind <= game->kinds; kind++)
      {
        g_autofree char *text = cw_kind_text (game, kind);
        g_assert_true (g_str_has_suffix (text, "."));
        g_assert_null (strchr (text, '%'));
        g_assert_null (strstr (text, "some directions"));
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kind-text/built-in", test_built_in);
  g_test_add_func ("/kind-text/movements", test_movements);
  g_test_add_func ("/kind-text/every-kind", test_every_kind);
  return g_test_run ();
}
