/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/attacks.h"

#include "core/machine.h"
#include "core/random_key.h"

CwAttackTables cw_attack_tables;
CwKeyTables cw_key_tables;

/* Multipliers found by trying sparse random numbers until no two occupancies with different attacks
 * shared an index; tests/core/test-attacks.c verifies them over all occupancies. */
static const uint64_t rook_magic[64] = {
  UINT64_C (0x0080021620804001), UINT64_C (0x0040001000200041), UINT64_C (0x0200102200088040),
  UINT64_C (0x4080040800821000), UINT64_C (0x2200020004200810), UINT64_C (0x4b00020c000d0008),
  UINT64_C (0x01000c4183000600), UINT64_C (0x2080010000402c80), UINT64_C (0x8002800826864000),
  UINT64_C (0x0410802000884000), UINT64_C (0x0c01004010200100), UINT64_C (0x020300100100203c),
  UINT64_C (0x0450800801040080), UINT64_C (0x4010800200040080), UINT64_C (0x8804000208048110),
  UINT64_C (0x0c40800080004100), UINT64_C (0xa2018880024004a0), UINT64_C (0x0080848020004004),
  UINT64_C (0x1010410010200101), UINT64_C (0x2010008008008010), UINT64_C (0x0a08010004110008),
  UINT64_C (0x0802080104209040), UINT64_C (0x0080040090010802), UINT64_C (0x0280020000841069),
  UINT64_C (0x080c400080248000), UINT64_C (0x2048850100224008), UINT64_C (0x00200800c0300040),
  UINT64_C (0x11400d0100201000), UINT64_C (0x0041001100080204), UINT64_C (0x4802000200040810),
  UINT64_C (0x0100080c00103601), UINT64_C (0x0020084200043085), UINT64_C (0x0100804000800022),
  UINT64_C (0x0460401000402002), UINT64_C (0x8309002001001044), UINT64_C (0x0000800800801000),
  UINT64_C (0x0000800800800400), UINT64_C (0xb542040080800200), UINT64_C (0x1041000401000200),
  UINT64_C (0x000318b04a000401), UINT64_C (0x0280082000484000), UINT64_C (0x0080400081010030),
  UINT64_C (0x0010002000108080), UINT64_C (0x012010002101000a), UINT64_C (0x0801000408010012),
  UINT64_C (0x0004008002008004), UINT64_C (0x0ad1005200110014), UINT64_C (0x4000004110820004),
  UINT64_C (0x9400400080003080), UINT64_C (0x0000802200490200), UINT64_C (0x1521100080200280),
  UINT64_C (0x9021000824100100), UINT64_C (0x0081080080840280), UINT64_C (0x0002000904100200),
  UINT64_C (0x0130024801302400), UINT64_C (0x0102008100442200), UINT64_C (0x0080984063800101),
  UINT64_C (0x0016810201412812), UINT64_C (0x40200101603008c1), UINT64_C (0x2851100004082101),
  UINT64_C (0x1049001002880005), UINT64_C (0x0081000804000201), UINT64_C (0x100020901208410c),
  UINT64_C (0x0101064400813102),
};
static const uint64_t bishop_magic[64] = {
  UINT64_C (0x24e0440c00802202), UINT64_C (0x00881808841a4500), UINT64_C (0x29c1021085004190),
  UINT64_C (0x18c4041080042020), UINT64_C (0x0841104000008108), UINT64_C (0x890828080880c088),
  UINT64_C (0x0006021024062018), UINT64_C (0x2000404044104040), UINT64_C (0x09000504104a0210),
  UINT64_C (0x0088390204040820), UINT64_C (0x4001420082008402), UINT64_C (0x028108048b001142),
  UINT64_C (0x1c00140421001008), UINT64_C (0x0008021212200400), UINT64_C (0x080000581a082004),
  UINT64_C (0x3000048208027204), UINT64_C (0x0120004044148482), UINT64_C (0x4021000808108090),
  UINT64_C (0x0084011808009452), UINT64_C (0x11c802242020e000), UINT64_C (0x0124002210140002),
  UINT64_C (0x4009008200420200), UINT64_C (0x0000830202100202), UINT64_C (0x9002042500420200),
  UINT64_C (0x0a60200004480210), UINT64_C (0x0402481020480080), UINT64_C (0x8001100101004200),
  UINT64_C (0x6240104004004080), UINT64_C (0x1124848014002000), UINT64_C (0x00180200204100a0),
  UINT64_C (0x8020890844880800), UINT64_C (0x0000802009040204), UINT64_C (0x0410042041100280),
  UINT64_C (0x0804022000020440), UINT64_C (0x2418280400480024), UINT64_C (0x0801080800420a00),
  UINT64_C (0x4002248400020020), UINT64_C (0x3020004102038084), UINT64_C (0x84280110601c0200),
  UINT64_C (0x2004004208088080), UINT64_C (0x0008022220041210), UINT64_C (0x00820e0120000440),
  UINT64_C (0x0002002201020822), UINT64_C (0x0000002019000804), UINT64_C (0x0211204c10101100),
  UINT64_C (0x0604808081001200), UINT64_C (0x1010029204030041), UINT64_C (0x1008090102110621),
  UINT64_C (0x0002015002100c00), UINT64_C (0x06002c040404400a), UINT64_C (0xc030002201100011),
  UINT64_C (0x4040008020884000), UINT64_C (0x0248000903040100), UINT64_C (0xc010092008008040),
  UINT64_C (0x6008084108020494), UINT64_C (0x28102182008e0042), UINT64_C (0x0010210820842002),
  UINT64_C (0x4080020111491002), UINT64_C (0x0108100084008800), UINT64_C (0x0022242100420221),
  UINT64_C (0x10a8008110020210), UINT64_C (0x400019122a900102), UINT64_C (0x00800a1051080300),
  UINT64_C (0x0420222088008080),
};

static const int rook_step[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
static const int bishop_step[4][2] = { { 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 } };

static CwBits
square_at (int file, int rank)
{
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? 0 : cw_bit ((unsigned)(rank * 8 + file));
}

/* The squares reached step by step from `square`, up to the edge or the first piece of
 * `occupied`, included. */
static CwBits
walk (unsigned square, const int step[2], CwBits occupied)
{
  CwBits bits = 0, at;
  int file = (int)square % 8, rank = (int)square / 8;
  do
    {
      file += step[0];
      rank += step[1];
      at = square_at (file, rank);
      bits |= at;
    }
  while (at && !(at & occupied));
  return bits;
}

static CwBits
walk_all (unsigned square, const int step[4][2], CwBits occupied)
{
  CwBits bits = 0;
  for (unsigned i = 0; i < 4; i++)
    bits |= walk (square, step[i], occupied);
  return bits;
}

static void
fill_sliders (CwMagic magics[CW_CHESS_NONE + 1], const uint64_t multiplier[64],
              const int step[4][2], uint32_t offset)
{
  for (unsigned square = 0; square < 64; square++)
    {
      /* A piece on an edge hides nothing behind it, unless the line runs along that edge. */
      CwBits edges = ((cw_bits_rank (0) | cw_bits_rank (7)) & ~cw_bits_rank (square / 8))
                     | ((CW_BITS_FILE_A | CW_BITS_FILE_H) & ~(CW_BITS_FILE_A << square % 8));
      CwMagic *magic = &magics[square];
      magic->mask = walk_all (square, step, 0) & ~edges;
      magic->magic = multiplier[square];
      magic->shift = 64 - cw_bits_count (magic->mask);
      magic->offset = offset;
      CwBits occupied = 0;
      uint32_t number = offset;
      do
        {
          CwBits set = walk_all (square, step, occupied);
          cw_attack_tables.slider[offset + (occupied * magic->magic >> magic->shift)] = set;
#ifdef __x86_64__
          cw_attack_tables.slider_pext[number] = set;
#endif
          number++;
          occupied = (occupied - magic->mask) & magic->mask; /* the next subset, in PEXT order */
        }
      while (occupied);
      offset = number;
    }
  magics[CW_CHESS_NONE].offset = CW_SLIDER_SETS;
}

static void
fill_leapers (void)
{
  static const int leap[8][2] = { { 1, 2 },   { 2, 1 },   { 2, -1 }, { 1, -2 },
                                  { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };
  for (int square = 0; square < 64; square++)
    {
      int file = square % 8, rank = square / 8;
      CwBits knight = 0, king = 0;
      for (int i = 0; i < 8; i++)
        knight |= square_at (file + leap[i][0], rank + leap[i][1]);
      for (int i = 0; i < 4; i++)
        king |= square_at (file + rook_step[i][0], rank + rook_step[i][1])
                | square_at (file + bishop_step[i][0], rank + bishop_step[i][1]);
      cw_attack_tables.knight[square] = knight;
      cw_attack_tables.king[square] = king;
      cw_attack_tables.pawn[CW_WHITE][square] =
          square_at (file - 1, rank + 1) | square_at (file + 1, rank + 1);
      cw_attack_tables.pawn[CW_BLACK][square] =
          square_at (file - 1, rank - 1) | square_at (file + 1, rank - 1);
    }
}

static void
fill_lines (const int step[4][2])
{
  for (unsigned from = 0; from < 64; from++)
    for (unsigned i = 0; i < 4; i++)
      {
        const int back[2] = { -step[i][0], -step[i][1] };
        CwBits ahead = walk (from, step[i], 0);
        CwBits whole = ahead | walk (from, back, 0) | cw_bit (from);
        for (CwBits left = ahead; left;)
          {
            unsigned to = cw_bits_pop (&left);
            cw_attack_tables.line[from][to] = whole;
            cw_attack_tables.between[from][to] = walk (from, step[i], cw_bit (to)) & ~cw_bit (to);
          }
      }
}

void
cw_attacks_fill (void)
{
  fill_leapers ();
  fill_lines (rook_step);
  fill_lines (bishop_step);
#ifdef __x86_64__
  cw_attack_tables.pext = cw_machine_has_pext ();
#endif
  fill_sliders (cw_attack_tables.rook, rook_magic, rook_step, 0);
  fill_sliders (cw_attack_tables.bishop, bishop_magic, bishop_step, 102400);
}

void
cw_keys_fill (void)
{
  uint64_t seed = UINT64_C (20201117);
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned kind = CW_PAWN; kind <= CW_KING; kind++)
      for (unsigned square = 0; square < 64; square++)
        cw_key_tables.piece[cw_piece ((CwColour)colour, (CwKind)kind)][square] =
            cw_random_key (&seed);
  for (unsigned square = 0; square < 64; square++)
    {
      cw_key_tables.castling[square] = cw_random_key (&seed);
      cw_key_tables.en_passant[square] = cw_random_key (&seed);
    }
  cw_key_tables.black = cw_random_key (&seed);
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned given = 1; given <= CW_CHESS_MAX_CHECKS; given++)
      cw_key_tables.checks[colour][given] = cw_random_key (&seed);
}
