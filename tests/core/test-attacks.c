/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The attack tables, compared with walking over the board. */
#include "core/attacks.h"
#include "core/machine.h"
#include "core/rules.h"

#include <glib.h>

static CwBits
walk (unsigned square, int file_step, int rank_step, CwBits occupied)
{
  CwBits bits = 0;
  int file = (int)square % 8 + file_step, rank = (int)square / 8 + rank_step;
  for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += file_step, rank += rank_step)
    {
      CwBits at = cw_bit ((unsigned)(rank * 8 + file));
      bits |= at;
      if (occupied & at)
        break;
    }
  return bits;
}

static CwBits
rook (unsigned square, CwBits occupied)
{
  return walk (square, 1, 0, occupied) | walk (square, -1, 0, occupied)
         | walk (square, 0, 1, occupied) | walk (square, 0, -1, occupied);
}

static CwBits
bishop (unsigned square, CwBits occupied)
{
  return walk (square, 1, 1, occupied) | walk (square, -1, 1, occupied)
         | walk (square, 1, -1, occupied) | walk (square, -1, -1, occupied);
}

/* Every occupancy of every square's lines, edges included, so that two occupancies that share an
 * entry cannot go unnoticed. */
static void
test_all_occupancies (void)
{
  for (unsigned square = 0; square < 64; square++)
    {
      CwBits line = rook (square, 0), occupied = 0;
      do
        {
          g_assert_cmpuint (cw_attacks_rook (square, occupied), ==, rook (square, occupied));
          occupied = (occupied - line) & line;
        }
      while (occupied);
      line = bishop (square, 0);
      do
        {
          g_assert_cmpuint (cw_attacks_bishop (square, occupied), ==, bishop (square, occupied));
          occupied = (occupied - line) & line;
        }
      while (occupied);
    }
}

static void
test_full_boards (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  for (unsigned i = 0; i < 20000; i++)
    {
      unsigned square = i % 64;
      CwBits occupied = (CwBits)g_rand_int (random) << 32 | g_rand_int (random);
      g_assert_cmpuint (cw_attacks_rook (square, occupied), ==, rook (square, occupied));
      g_assert_cmpuint (cw_attacks_kind (CW_BLACK, CW_QUEEN, square, occupied), ==,
                        rook (square, occupied) | bishop (square, occupied));
    }
}

#ifdef __x86_64__
/* PEXT against the multiplications: every occupancy of every square's lines, with random pieces
 * elsewhere. */
static void
test_pext (void)
{
  if (!cw_machine_has_pext ())
    {
      g_test_skip ("this processor has no PEXT, or a slow one");
      return;
    }
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  for (unsigned square = 0; square <= CW_CHESS_NONE; square++)
    for (unsigned i = 0; i < 2; i++)
      {
        const CwMagic *magic =
            i ? &cw_attack_tables.rook[square] : &cw_attack_tables.bishop[square];
        CwBits occupied = 0;
        do
          {
            CwBits others = (CwBits)g_rand_int (random) << 32 | g_rand_int (random);
            CwBits both = occupied | (others & ~magic->mask);
            g_assert_cmpuint (cw_attacks_slider_pext (magic, both), ==,
                              cw_attacks_slider_magic (magic, occupied));
            occupied = (occupied - magic->mask) & magic->mask;
          }
        while (occupied);
      }
}
#endif

/* CW_CHESS_NONE, the square of a missing king, attacks nothing and lies on no line. */
static void
test_no_square (void)
{
  const unsigned none = CW_CHESS_NONE;
  const CwBits all = ~UINT64_C (0);
  for (CwKind kind = CW_PAWN; kind <= CW_KING; kind++)
    for (unsigned colour = 0; colour < 2; colour++)
      {
        g_assert_cmpuint (cw_attacks_kind ((CwColour)colour, kind, none, 0), ==, 0);
        g_assert_cmpuint (cw_attacks_kind ((CwColour)colour, kind, none, all), ==, 0);
      }
  for (unsigned square = 0; square < 64; square++)
    g_assert_cmpuint (cw_attack_tables.line[none][square] | cw_attack_tables.between[none][square],
                      ==, 0);
  g_assert_cmpuint (cw_bits_only (0), ==, none);
  g_assert_cmpuint (cw_bits_only (UINT64_C (1) << 63), ==, 63);
}

static void
test_lines (void)
{
  for (unsigned a = 0; a < 64; a++)
    for (unsigned b = 0; b < 64; b++)
      {
        CwBits ends = cw_bit (a) | cw_bit (b), between = 0, line = 0;
        if (a != b && (rook (a, 0) & cw_bit (b)))
          {
            between = rook (a, ends) & rook (b, ends) & ~ends;
            line = (rook (a, 0) & rook (b, 0)) | ends;
          }
        if (a != b && (bishop (a, 0) & cw_bit (b)))
          {
            between = bishop (a, ends) & bishop (b, ends) & ~ends;
            line = (bishop (a, 0) & bishop (b, 0)) | ends;
          }
        if (between)
          /* Squares where lines in other directions cross do not belong to it. */
          g_assert_cmpuint (cw_attack_tables.between[a][b] & ~between, ==, 0);
        else
          g_assert_cmpuint (cw_attack_tables.between[a][b], ==, 0);
        g_assert_cmpuint (cw_attack_tables.line[a][b] & ~line, ==, 0);
        g_assert_cmpuint (cw_attack_tables.line[a][b], ==, cw_attack_tables.line[b][a]);
        g_assert_cmpuint (cw_attack_tables.between[a][b], ==, cw_attack_tables.between[b][a]);
        unsigned far =
            (unsigned)MAX (ABS ((int)(a % 8) - (int)(b % 8)), ABS ((int)(a / 8) - (int)(b / 8)));
        if (line)
          g_assert_cmpuint (cw_bits_count (cw_attack_tables.between[a][b]), ==, far - 1);
      }
  g_assert_cmpuint (cw_attack_tables.line[0][9], ==, UINT64_C (0x8040201008040201));
  g_assert_cmpuint (cw_attack_tables.line[8][13], ==, UINT64_C (0xff00));
}

static void
test_bits (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  for (unsigned i = 0; i < 1000; i++)
    {
      CwBits bits = (CwBits)g_rand_int (random) << 32 | g_rand_int (random), left = bits;
      unsigned count = 0, last = 0;
      for (; left; count++)
        {
          unsigned square = cw_bits_pop (&left);
          g_assert_true (cw_bits_has (bits, square));
          g_assert_true (count == 0 || square > last);
          last = square;
        }
      g_assert_cmpuint (cw_bits_count (bits), ==, count);
    }
  g_assert_cmpuint (cw_bits_count (0), ==, 0);
  g_assert_cmpuint (cw_bits_count (~UINT64_C (0)), ==, 64);
  g_assert_false (cw_bits_has (CW_BITS_DARK, 7)); /* h1 is light */
  g_assert_true (cw_bits_has (CW_BITS_DARK, 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/attacks/all-occupancies", test_all_occupancies);
  g_test_add_func ("/attacks/full-boards", test_full_boards);
#ifdef __x86_64__
  g_test_add_func ("/attacks/pext", test_pext);
#endif
  g_test_add_func ("/attacks/no-square", test_no_square);
  g_test_add_func ("/attacks/lines", test_lines);
  g_test_add_func ("/attacks/bits", test_bits);
  return g_test_run ();
}
