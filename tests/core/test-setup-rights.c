/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a position editor may offer: castling rights, and pieces that can be taken en passant. */
#include "core/setup_rights.h"

#include "core/position.h"
#include "notation/fen.h"

#include <glib.h>

static CwSetup
read (const CwGame *game, const char *fen)
{
  CwSetup setup;
  CwStatus status = { 0 };
  if (!cw_fen_parse (&setup, game, fen, &status))
    g_error ("%s: code %d", fen, status.code);
  return setup;
}

static void
assert_partner (const char *game, const char *fen, CwColour colour, unsigned side,
                const char *expected)
{
  const CwGame *rules = cw_game_named (game);
  CwSetup setup = read (rules, fen);
  CwSquare square = cw_setup_castling_partner (rules, &setup, colour, side);
  char name[CW_SQUARE_NAME_SIZE];
  g_assert_cmpstr (square == CW_NO_SQUARE ? "-" : cw_square_name (rules, square, name), ==,
                   expected);
}

static void
test_castling (void)
{
  assert_partner ("chess", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", CW_WHITE, 0, "h1");
  assert_partner ("chess", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", CW_WHITE, 1, "a1");
  assert_partner ("chess", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", CW_BLACK, 0, "h8");
  assert_partner ("chess", "r3k2r/8/8/8/8/8/8/R4K1R w - - 0 1", CW_WHITE, 0, "-");
  assert_partner ("chess", "r3k2r/8/8/8/8/8/8/R3K1NB w - - 0 1", CW_WHITE, 0, "-");
  assert_partner ("chess", "4k3/8/8/8/8/8/8/4K2r w - - 0 1", CW_WHITE, 0, "-");
  /* Chess960: the outermost rook on that side of the king, with both on the back rank. */
  assert_partner ("chess960", "4k3/8/8/8/8/8/8/RR1KR3 w - - 0 1", CW_WHITE, 0, "e1");
  assert_partner ("chess960", "4k3/8/8/8/8/8/8/RR1KR3 w - - 0 1", CW_WHITE, 1, "a1");
  assert_partner ("chess960", "4k3/8/8/8/8/8/3K4/R3R3 w - - 0 1", CW_WHITE, 1, "-");
  assert_partner ("shogi", "lnsgkgsnl/1r5b1/9/9/9/9/9/1B5R1/LNSGKGSNL b - 1", CW_WHITE, 0, "-");
}

/* Rights disappear with their pieces; the others stay. */
static void
test_trim (void)
{
  const CwGame *game = cw_game_named ("chess");
  CwSetup setup = read (game, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  cw_setup_trim_castling (game, &setup);
  g_assert_cmpuint (setup.castling[CW_WHITE][0], ==, 7);
  setup.board[7] = CW_NO_PIECE;
  cw_setup_trim_castling (game, &setup);
  g_assert_cmpuint (setup.castling[CW_WHITE][0], ==, CW_NO_SQUARE);
  g_assert_cmpuint (setup.castling[CW_WHITE][1], ==, 0);
  setup.board[60] = CW_NO_PIECE;
  cw_setup_trim_castling (game, &setup);
  g_assert_cmpuint (setup.castling[CW_BLACK][0], ==, CW_NO_SQUARE);
  g_assert_cmpuint (setup.castling[CW_BLACK][1], ==, CW_NO_SQUARE);
  g_assert_cmpuint (setup.castling[CW_WHITE][1], ==, 0);
}

/* The en passant rights that can be offered in a position, as FEN fields separated by spaces. */
static char *
passings_text (const char *name, const char *fen)
{
  const CwGame *game = cw_game_named (name);
  CwSetup setup = read (game, fen);
  CwEnPassant en_passants[CW_MAX_EN_PASSANTS];
  GString *all = g_string_new (NULL);
  unsigned count = cw_setup_en_passants (game, &setup, en_passants);
  for (unsigned i = 0; i < count; i++)
    {
      char text[CW_FEN_SIZE];
      CwPosition position;
      cw_setup_set_en_passant (&setup, &en_passants[i]);
      g_assert_true (cw_position_set (&position, game, &setup, NULL));
      cw_fen_write (&position, text);
      g_auto (GStrv) fields = g_strsplit (text, " ", -1);
      g_string_append_printf (all, "%s%s", i ? " " : "", fields[3]);
    }
  return g_string_free (all, FALSE);
}

static void
assert_passings (const char *game, const char *fen, const char *expected)
{
  g_autofree char *text = passings_text (game, fen);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_passings (void)
{
  assert_passings ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "");
  assert_passings ("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "d6");
  assert_passings ("chess", "4k3/8/8/2pPp3/8/8/8/4K3 w - - 0 1", "c6 e6");
  assert_passings ("chess", "4k3/8/8/3pP3/8/8/8/4K3 b - - 0 1", "");
  /* The pawn's starting square or the square it passed is occupied. */
  assert_passings ("chess", "4k3/3n4/8/3pP3/8/8/8/4K3 w - - 0 1", "");
  assert_passings ("chess", "4k3/8/3n4/3pP3/8/8/8/4K3 w - - 0 1", "");
  /* No legal capture: the pawn is pinned. */
  assert_passings ("chess", "4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 1", "");
  /* The same for Black. */
  assert_passings ("chess", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", "e3");
  /* Berolina pawns arrive diagonally, and no pawn here could capture straight ahead. */
  assert_passings ("berolina", "4k3/8/8/4p3/3P4/8/8/4K3 b - - 0 1", "");
  assert_passings ("berolina", "4k3/8/8/8/3P4/2p5/8/4K3 b - - 0 1", "");
}

static void
test_long_steps (void)
{
  g_autofree char *text =
      passings_text ("reallybig", "8k7/16/16/16/16/16/16/16/16/16/16/16/16/16/16/8K7 w - - 0 1");
  g_assert_cmpstr (text, ==, "");
  /* In one game from the start of every game, each en passant right that a move creates is among
   * those offered. */
  for (unsigned i = 0; cw_game_at (i); i++)
    {
      const CwGame *game = cw_game_at (i);
      CwPosition position;
      CwUndo undo[40];
      cw_position_start (&position, game);
      for (unsigned ply = 0; ply < G_N_ELEMENTS (undo); ply++)
        {
          CwMoveList list;
          CwSetup setup;
          CwEnPassant en_passants[CW_MAX_EN_PASSANTS];
          cw_legal_moves (&position, &list);
          if (list.count == 0)
            break;
          cw_do (&position, list.moves[(ply * 7 + 3) % list.count], &undo[ply],
                 ply ? &undo[ply - 1] : NULL);
          cw_position_get (&position, &setup);
          if (setup.en_passant[0] == CW_NO_SQUARE)
            continue;
          unsigned count = cw_setup_en_passants (game, &setup, en_passants);
          bool found = false;
          for (unsigned j = 0; j < count; j++)
            found = found || en_passants[j].passed[0] == setup.en_passant[0];
          if (!found)
            {
              char fen[CW_FEN_SIZE];
              cw_fen_write (&position, fen);
              g_error ("%s: %s is not among %u offered", game->name, fen, count);
            }
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/setup-rights/castling", test_castling);
  g_test_add_func ("/setup-rights/trim", test_trim);
  g_test_add_func ("/setup-rights/passings", test_passings);
  g_test_add_func ("/setup-rights/long-steps", test_long_steps);
  return g_test_run ();
}
