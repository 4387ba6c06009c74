/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shogi moves as people write them: known texts and round trips. */
#include "core/general.h"
#include "core/variant_read.h"
#include "notation-test.h"
#include "notation/shogi_text.h"

#define START "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"

static CwMove
usi (const CwPosition *position, const char *text)
{
  CwMove move = cw_move_read (position, text, strlen (text), NULL, NULL);
  if (move == CW_NO_MOVE)
    g_error ("%s", text);
  return move;
}

/* --- known texts --------------------------------------------------------------------------- */

typedef struct
{
  const char *sfen, *usi, *kif, *ki2, *western;
  const char *previous; /* target square of the previous move, or NULL */
} Known;

#define CASTLE "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5"

static const Known known[] = {
  { START, "7g7f", "７六歩(77)", "７六歩", "P-76", NULL },
  { START, "4i5h", "５八金(49)", "５八金右", "G49-58", NULL },
  { START, "6i5h", "５八金(69)", "５八金左", "G69-58", NULL },
  { "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3", "8h2b+", "２二角成(88)",
    "２二角成", "Bx22+", "3d" },
  { "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3", "8h2b", "２二角(88)",
    "２二角不成", "Bx22=", "3d" },
  { "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w b 4", "3a2b", "同　銀(31)",
    "同　銀", "Sx22", "2b" },
  { CASTLE, "B*5e", "５五角打", "５五角", "B*55", "2b" },
  { "4k4/9/9/9/4B4/9/9/9/4K4 b B 1", "B*4d", "４四角打", "４四角打", "B*44", NULL },
  { "4k4/9/9/9/4B4/9/9/9/4K4 b B 1", "5e4d", "４四角(55)", "４四角", "B-44", NULL },
  { "4k4/2+N6/9/9/9/9/9/9/4K4 b - 1", "7b6b", "６二成桂(72)", "６二成桂", "+N-62", NULL },
  { "4k4/2g6/3+P5/9/9/9/9/9/4K4 b - 1", "6c7b", "同　と(63)", "同　と", "+Px72", "7b" },
  { "4k4/2g6/1+S7/9/9/9/9/9/4K4 b - 1", "8c7b", "同　成銀(83)", "同成銀", "+Sx72", "7b" },
  { "4k4/2g6/2SS5/9/9/9/9/9/4K4 b - 1", "7c7b+", "同　銀成(73)", "同銀直成", "S73x72+", "7b" },
  { "k8/9/4R4/9/9/9/9/9/4K4 b - 1", "5c5h", "５八飛(53)", "５八飛不成", "R-58=", NULL },
  { "k8/9/4R4/9/9/9/9/9/4K4 b - 1", "5c5h+", "５八飛成(53)", "５八飛成", "R-58+", NULL },
  /* Told apart by moving up, sideways or back, then by coming from the right, left or straight
   * below. */
  { "9/3k5/G8/2G6/9/9/9/9/4K4 b - 1", "9c8b", "８二金(93)", "８二金", "G-82", NULL },
  { "9/2G1k4/G8/9/9/9/9/9/4K4 b - 1", "9c8b", "８二金(93)", "８二金上", "G93-82", NULL },
  { "9/2G1k4/G8/9/9/9/9/9/4K4 b - 1", "7b8b", "８二金(72)", "８二金寄", "G72-82", NULL },
  { "k8/9/5G3/4G4/9/5S3/9/1S7/1S5K1 b - 1", "4c5c", "５三金(43)", "５三金寄", "G43-53", NULL },
  { "k8/9/5G3/4G4/9/5S3/9/1S7/1S5K1 b - 1", "5d5c", "５三金(54)", "５三金上", "G54-53", NULL },
  { "k8/4G4/9/4G4/9/9/9/9/7K1 b - 1", "5b5c", "５三金(52)", "５三金引", "G52-53", NULL },
  { "k8/9/9/9/4S4/9/4S4/9/7K1 b - 1", "5e4f", "４六銀(55)", "４六銀引", "S55-46", NULL },
  { "k8/9/9/9/4S4/9/4S4/9/7K1 b - 1", "5g4f", "４六銀(57)", "４六銀上", "S57-46", NULL },
  { "G1G1k4/9/9/9/9/9/9/9/7K1 b - 1", "9a8a", "８一金(91)", "８一金左", "G91-81", NULL },
  { "G1G1k4/9/9/9/9/9/9/9/7K1 b - 1", "7a8a", "８一金(71)", "８一金右", "G71-81", NULL },
  { "k8/9/9/9/9/9/9/9/1SS4K1 b - 1", "8i8h", "８八銀(89)", "８八銀直", "S89-88", NULL },
  { "k8/9/9/9/9/9/9/9/1SS4K1 b - 1", "7i8h", "８八銀(79)", "８八銀右", "S79-88", NULL },
  /* five moves to one square */
  { "4k4/9/9/9/9/9/1+P7/+P8/+P+P+P4K1 b - 1", "9i8h", "８八と(99)", "８八と左上", "+P99-88", NULL },
  { "4k4/9/9/9/9/9/1+P7/+P8/+P+P+P4K1 b - 1", "8i8h", "８八と(89)", "８八と直", "+P89-88", NULL },
  { "4k4/9/9/9/9/9/1+P7/+P8/+P+P+P4K1 b - 1", "7i8h", "８八と(79)", "８八と右", "+P79-88", NULL },
  { "4k4/9/9/9/9/9/1+P7/+P8/+P+P+P4K1 b - 1", "9h8h", "８八と(98)", "８八と寄", "+P98-88", NULL },
  { "4k4/9/9/9/9/9/1+P7/+P8/+P+P+P4K1 b - 1", "8g8h", "８八と(87)", "８八と引", "+P87-88", NULL },
  { "4k4/9/9/9/9/9/6S1S/9/K5S2 b - 1", "1g2h", "２八銀(17)", "２八銀右", "S17-28", NULL },
  { "4k4/9/9/9/9/9/6S1S/9/K5S2 b - 1", "3g2h", "２八銀(37)", "２八銀左引", "S37-28", NULL },
  { "4k4/9/9/9/9/9/6S1S/9/K5S2 b - 1", "3i2h", "２八銀(39)", "２八銀上", "S39-28", NULL },
  /* rooks and bishops are never called straight */
  { "+R8/9/4k4/1+R7/9/9/9/9/7K1 b - 1", "9a8b", "８二龍(91)", "８二龍引", "+R91-82", NULL },
  { "+R8/9/4k4/1+R7/9/9/9/9/7K1 b - 1", "8d8b", "８二龍(84)", "８二龍上", "+R84-82", NULL },
  { "k8/9/9/9/4+R3+R/9/9/9/7K1 b - 1", "5e3e", "３五龍(55)", "３五龍左", "+R55-35", NULL },
  { "k8/9/9/9/4+R3+R/9/9/9/7K1 b - 1", "1e3e", "３五龍(15)", "３五龍右", "+R15-35", NULL },
  { "4k4/9/9/9/9/9/9/9/+R+R5K1 b - 1", "9i8h", "８八龍(99)", "８八龍左", "+R99-88", NULL },
  { "4k4/9/9/9/9/9/9/9/+R+R5K1 b - 1", "8i8h", "８八龍(89)", "８八龍右", "+R89-88", NULL },
  { "4k4/9/9/9/9/9/9/7+R1/K7+R b - 1", "2h1g", "１七龍(28)", "１七龍左", "+R28-17", NULL },
  { "4k4/9/9/9/9/9/9/7+R1/K7+R b - 1", "1i1g", "１七龍(19)", "１七龍右", "+R19-17", NULL },
  { "+B+B2k4/9/9/9/9/9/9/9/7K1 b - 1", "9a8b", "８二馬(91)", "８二馬左", "+B91-82", NULL },
  { "+B+B2k4/9/9/9/9/9/9/9/7K1 b - 1", "8a8b", "８二馬(81)", "８二馬右", "+B81-82", NULL },
  { "9/8k/3+B5/9/+B8/9/9/9/7K1 b - 1", "9e8e", "８五馬(95)", "８五馬寄", "+B95-85", NULL },
  { "9/8k/3+B5/9/+B8/9/9/9/7K1 b - 1", "6c8e", "８五馬(63)", "８五馬引", "+B63-85", NULL },
  { "4k4/9/9/9/9/9/9/9/+B3+B2K1 b - 1", "9i7g", "７七馬(99)", "７七馬左", "+B99-77", NULL },
  { "4k4/9/9/9/9/9/9/9/+B3+B2K1 b - 1", "5i7g", "７七馬(59)", "７七馬右", "+B59-77", NULL },
  /* the other player's right and left; and knights */
  { "3gkg3/9/9/9/9/9/9/9/4K4 w - 1", "4a5b", "５二金(41)", "５二金左", "G41-52", NULL },
  { "3gkg3/9/9/9/9/9/9/9/4K4 w - 1", "6a5b", "５二金(61)", "５二金右", "G61-52", NULL },
  { "4k4/9/9/9/5N1N1/9/9/9/4K4 b - 1", "4e3c+", "３三桂成(45)", "３三桂左成", "N45-33+", NULL },
  { "4k4/9/9/9/5N1N1/9/9/9/4K4 b - 1", "2e3c", "３三桂(25)", "３三桂右不成", "N25-33=", NULL },
  /* A pinned piece still counts among those that could move there. */
  { "4k4/9/9/9/4r4/9/9/4GG3/4K4 b - 1", "4h4g", "４七金(48)", "４七金直", "G48-47", NULL },
};

static CwSquare
square_of (const char *name)
{
  return name ? (CwSquare)((9 - (name[1] - 'a') - 1) * 9 + 9 - (name[0] - '0')) : CW_NO_SQUARE;
}

static void
test_known (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (known); i++)
    {
      const Known *k = &known[i];
      CwPosition position = test_position ("shogi", k->sfen);
      CwMove move = usi (&position, k->usi);
      CwSquare previous = square_of (k->previous);
      char text[CW_MOVE_TEXT];
      g_assert_cmpuint (cw_kif_write (&position, move, previous, text), ==, strlen (text));
      g_assert_cmpstr (text, ==, k->kif);
      g_assert_cmpuint (cw_ki2_write (&position, move, previous, text), ==, strlen (text));
      g_assert_cmpstr (text, ==, k->ki2);
      g_assert_cmpuint (cw_western_write (&position, move, text), ==, strlen (text));
      g_assert_cmpstr (text, ==, k->western);
      /* Hodges' squares differ only in their rank letters. */
      g_assert_cmpuint (cw_hodges_write (&position, move, text), ==, strlen (text));
      for (char *in = text; *in; in++)
        if (*in >= 'a' && *in <= 'i')
          *in = (char)(*in - 'a' + '1');
      g_assert_cmpstr (text, ==, k->western);
    }
}

/* --- reading ------------------------------------------------------------------------------- */

typedef struct
{
  const char *sfen, *text;
  const char *usi; /* NULL: not legal */
  bool loose;
  CwStatusCode code;
  const char *previous;
} Case;

#define SILVERS "k8/2p6/9/1SS6/9/9/9/9/4K4 b S 1"
#define CHECKED "4k4/9/9/9/4r4/9/9/9/4K4 b G 1"

static const Case cases[] = {
  /* digits of any width, marks, spaces */
  { START, "▲７六歩", "7g7f", false, CW_OK, NULL },
  { START, "☗76歩(77)", "7g7f", false, CW_OK, NULL },
  { START, "七六歩", "7g7f", false, CW_OK, NULL },
  { START, "７６歩", "7g7f", false, CW_OK, NULL },
  { START, "７六　歩（７７）", "7g7f", false, CW_OK, NULL },
  { START, "７六歩！？", "7g7f", false, CW_OK, NULL },
  { START, "パス", "0000", false, CW_OK, NULL },
  /* names of pieces */
  { START, "５八王", "5i5h", false, CW_OK, NULL },
  { START, "5八玉", "5i5h", false, CW_OK, NULL },
  { "k8/9/9/9/4+R4/9/9/9/4K4 b - 1", "５四竜", "5e5d", false, CW_OK, NULL },
  { "k8/9/9/9/4+R4/9/9/9/4K4 b - 1", "５四飛", NULL, false, CW_ERROR_MOVE_ILLEGAL, NULL },
  { "4k4/9/9/9/3+S+N+L3/9/9/9/4K4 b - 1", "６四全", "6e6d", false, CW_OK, NULL },
  { "4k4/9/9/9/2+S1+N1+L2/9/9/9/4K4 b - 1", "５四圭", "5e5d", false, CW_OK, NULL },
  { "4k4/9/9/9/2+S1+N1+L2/9/9/9/4K4 b - 1", "３四杏", "3e3d", false, CW_OK, NULL },
  { "4k4/9/9/9/2+P1+N1+L2/9/9/9/4K4 b - 1", "７四と金", "7e7d", false, CW_OK, NULL },
  /* 同, with and without spaces */
  { START, "同歩", "7g7f", false, CW_OK, "7f" },
  { START, "同　　歩", "7g7f", false, CW_OK, "7f" },
  { START, "同歩", NULL, false, CW_ERROR_MOVE_NO_SAME, NULL },
  /* words */
  { SILVERS, "８三銀直成", "8d8c+", false, CW_OK, NULL },
  { SILVERS, "８三銀成直", "8d8c+", false, CW_OK, NULL },
  { SILVERS, "８三銀右不成", "7d8c", false, CW_OK, NULL },
  { SILVERS, "８三銀右生", "7d8c", false, CW_OK, NULL },
  { SILVERS, "８三銀", NULL, false, CW_ERROR_MOVE_AMBIGUOUS, NULL },
  { SILVERS, "８三銀打", "S*8c", false, CW_OK, NULL },
  { SILVERS, "８六銀", "S*8f", false, CW_OK, NULL },
  { SILVERS, "８六銀打", "S*8f", false, CW_OK, NULL },
  { SILVERS, "８六銀上", NULL, false, CW_ERROR_MOVE_ILLEGAL, NULL },
  { SILVERS, "８三銀左", NULL, false, CW_ERROR_MOVE_ILLEGAL, NULL },
  { SILVERS, "８三銀(84)", "8d8c", false, CW_OK, NULL },
  { SILVERS, "８三銀成(74)", "7d8c+", false, CW_OK, NULL },
  { SILVERS, "８三銀(85)", NULL, false, CW_ERROR_MOVE_ILLEGAL, NULL },
  { SILVERS, "８三銀打(84)", NULL, false, CW_ERROR_MOVE_UNREADABLE, NULL },
  { SILVERS, "８三銀打成", NULL, false, CW_ERROR_MOVE_UNREADABLE, NULL },
  { SILVERS, "８三銀(8)", NULL, false, CW_ERROR_MOVE_UNREADABLE, NULL },
  { SILVERS, "８三銀(84", NULL, false, CW_ERROR_MOVE_UNREADABLE, NULL },
  { SILVERS, "８三銀右右", NULL, false, CW_ERROR_MOVE_UNREADABLE, NULL },
  { SILVERS, "８三銀x", NULL, false, CW_ERROR_MOVE_UNREADABLE, NULL },
  { SILVERS, "８三成銀", NULL, false, CW_ERROR_MOVE_ILLEGAL, NULL },
  { "4k4/9/9/9/9/9/9/4G4/1K1G5 b - 1", "５九金行", NULL, false, CW_ERROR_MOVE_ILLEGAL, NULL },
  { "4k4/9/9/9/9/9/9/4G4/1K1G5 b - 1", "５九金引", "5h5i", false, CW_OK, NULL },
  { "4k4/9/9/9/9/9/9/9/1K1GG4 b - 1", "５八金右行", NULL, false, CW_ERROR_MOVE_ILLEGAL, NULL },
  { "4k4/9/9/9/9/9/9/9/1K1GG4 b - 1", "５八金左入", "6i5h", false, CW_OK, NULL },
  /* the rule that forbids the move */
  { START, "７五歩", NULL, false, CW_ERROR_MOVE_ILLEGAL, NULL },
  { START, "７五歩(77)", NULL, false, CW_ILLEGAL_SHOGI_PAWN, NULL },
  { START, "５五歩打", NULL, false, CW_ILLEGAL_NOT_IN_HAND, NULL },
  { START, "７六歩成", NULL, false, CW_ERROR_MOVE_CANNOT_PROMOTE, NULL },
  { START, "５八金", NULL, false, CW_ERROR_MOVE_AMBIGUOUS, NULL },
  { START, "０六歩", NULL, false, CW_ERROR_MOVE_UNREADABLE, NULL },
  { START, "７六", NULL, false, CW_ERROR_MOVE_UNREADABLE, NULL },
  { START, "７六兵", NULL, false, CW_ERROR_MOVE_UNREADABLE, NULL },
  { START, "▲", NULL, false, CW_ERROR_MOVE_UNREADABLE, NULL },
  { "k8/9/4N4/9/9/9/9/9/4K4 b - 1", "４一桂", NULL, false, CW_ERROR_MOVE_HAS_TO_PROMOTE, NULL },
  { CHECKED, "パス", NULL, false, CW_ERROR_MOVE_PASS, NULL },
  { CHECKED, "４八金", NULL, false, CW_ILLEGAL_STILL_CHECK, NULL },
  { "3lkl3/9/4G4/9/9/9/9/9/4K4 b P 1", "５二歩打", NULL, false, CW_ILLEGAL_DROP_MATE, NULL },
  { "3lkl3/9/4G4/9/9/9/9/9/4K4 b P 1", "５二歩", NULL, false, CW_ILLEGAL_DROP_MATE, NULL },
  { "4k4/9/9/9/4r4/9/9/4G1G2/4K4 b - 1", "４八金", "3h4h", false, CW_OK, NULL },
  { "4k4/9/9/9/4r4/9/9/4G4/4K4 b G 1", "４八金", "G*4h", true, CW_OK, NULL },

  /* Western, with letters and in the short forms of PSN */
  { START, "P-76", "7g7f", false, CW_OK, NULL },
  { START, "P-7f", "7g7f", false, CW_OK, NULL },
  { START, "P7f", "7g7f", false, CW_OK, NULL },
  { START, "P76!?", "7g7f", false, CW_OK, NULL },
  { START, "p7f", "7g7f", true, CW_OK, NULL },
  { START, "P7g-7f", "7g7f", false, CW_OK, NULL },
  { START, "P77-76", "7g7f", false, CW_OK, NULL },
  { START, "G4i-5h", "4i5h", false, CW_OK, NULL },
  { START, "G49-58", "4i5h", false, CW_OK, NULL },
  { START, "G45h", "4i5h", false, CW_OK, NULL },
  { START, "G6-58", "6i5h", false, CW_OK, NULL },
  { START, "G-58", NULL, false, CW_ERROR_MOVE_AMBIGUOUS, NULL },
  { START, "Gi5h", NULL, false, CW_ERROR_MOVE_AMBIGUOUS, NULL },
  { START, "G35h", NULL, false, CW_ERROR_MOVE_ILLEGAL, NULL },
  { START, "--", "0000", false, CW_OK, NULL },
  { START, "Px", "7g7f", false, CW_OK, "7f" },
  { START, "xP", "7g7f", false, CW_OK, "7f" },
  { START, "xG4", "4i5h", false, CW_OK, "5h" },
  { START, "xG6i", "6i5h", false, CW_OK, "5h" },
  { START, "xP", NULL, false, CW_ERROR_MOVE_NO_SAME, NULL },
  { START, "P-", NULL, false, CW_ERROR_MOVE_UNREADABLE, NULL },
  { START, "P", NULL, false, CW_ERROR_MOVE_UNREADABLE, "7f" },
  { START, "x", NULL, false, CW_ERROR_MOVE_UNREADABLE, NULL },
  { START, "+", NULL, false, CW_ERROR_MOVE_UNREADABLE, NULL },
  { START, "Q-76", NULL, false, CW_ERROR_MOVE_UNREADABLE, NULL },
  { START, "P-7fg", NULL, false, CW_ERROR_MOVE_UNREADABLE, NULL },
  { START, "P-70", NULL, false, CW_ERROR_MOVE_UNREADABLE, NULL },
  { START, "P777-76", NULL, false, CW_ERROR_MOVE_UNREADABLE, NULL },
  { START, "P*55", NULL, false, CW_ILLEGAL_NOT_IN_HAND, NULL },
  { START, "P7*55", NULL, false, CW_ERROR_MOVE_UNREADABLE, NULL },
  { START, "P-76+", NULL, false, CW_ERROR_MOVE_CANNOT_PROMOTE, NULL },
  { SILVERS, "S*86", "S*8f", false, CW_OK, NULL },
  { SILVERS, "S*8f", "S*8f", false, CW_OK, NULL },
  { SILVERS, "S'8f", "S*8f", false, CW_OK, NULL },
  { SILVERS, "S-86", NULL, false, CW_ERROR_MOVE_ILLEGAL, NULL },
  { SILVERS, "S8f", "S*8f", true, CW_OK, NULL },
  { SILVERS, "S*86+", NULL, false, CW_ERROR_MOVE_CANNOT_PROMOTE, NULL },
  { SILVERS, "S84-83=", "8d8c", false, CW_OK, NULL },
  { SILVERS, "S8d-8c+", "8d8c+", false, CW_OK, NULL },
  { SILVERS, "S8d8c+", "8d8c+", false, CW_OK, NULL },
  { "4k4/2g6/1+S7/9/9/9/9/9/4K4 b - 1", "+Sx72", "8c7b", false, CW_OK, NULL },
  { "4k4/2g6/1+S7/9/9/9/9/9/4K4 b - 1", "x+S", "8c7b", false, CW_OK, "7b" },
  { "4k4/2g6/1+S7/9/9/9/9/9/4K4 b - 1", "Sx72", NULL, false, CW_ERROR_MOVE_ILLEGAL, NULL },
};

static void
test_reading (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      CwPosition position = test_position ("shogi", c->sfen);
      CwStatus status = { 0 };
      bool loose = false;
      char text[CW_MOVE_TEXT];
      CwSquare previous = square_of (c->previous);
      CwMove move = cw_shogi_read (&position, c->text, strlen (c->text), previous, &loose, &status);
      if (status.code != c->code)
        g_error ("%s %s: %s", c->sfen, c->text, cw_status_sentence (status.code));
      if (c->code == CW_ERROR_MOVE_AMBIGUOUS)
        g_assert_cmpuint (strlen (status.args[1]), ==, strlen ("4i5h 6i5h"));
      g_assert_cmpint (move != CW_NO_MOVE, ==, c->usi != NULL);
      g_assert_cmpuint (cw_shogi_read (&position, c->text, strlen (c->text), previous, NULL, NULL),
                        ==, move);
      if (!c->usi)
        continue;
      cw_uci_write (&position, move, text);
      g_test_message ("%s", c->text);
      g_assert_cmpstr (text, ==, c->usi);
      g_assert_cmpint (loose, ==, c->loose);
      if (!c->previous)
        g_assert_cmpuint (cw_move_read (&position, c->text, strlen (c->text), NULL, NULL), ==,
                          move);
    }
}

/* --- round trips --------------------------------------------------------------------------- */

typedef size_t (*Writer) (const CwPosition *position, CwMove move, CwSquare previous,
                          char text[CW_MOVE_TEXT]);

static size_t
write_western (const CwPosition *position, CwMove move, CwSquare previous, char text[CW_MOVE_TEXT])
{
  return cw_western_write (position, move, text);
}

static size_t
write_hodges (const CwPosition *position, CwMove move, CwSquare previous, char text[CW_MOVE_TEXT])
{
  return cw_hodges_write (position, move, text);
}

static const Writer writers[] = { write_western, write_hodges, cw_kif_write, cw_ki2_write };

static unsigned
writers_of (const CwGame *game)
{
  return cw_japanese_has (game) ? G_N_ELEMENTS (writers) : 2;
}

static void
assert_round_trip (const CwPosition *position, const CwMoveList *list, CwSquare previous)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  unsigned forms = writers_of (cw_position_game (position));
  for (unsigned i = 0; i < list->count; i++)
    for (unsigned w = 0; w < forms; w++)
      {
        char text[CW_MOVE_TEXT];
        CwStatus status = { 0 };
        bool loose = true;
        size_t length = writers[w](position, list->moves[i], previous, text);
        g_assert_cmpuint (length, ==, strlen (text));
        CwMove again = cw_shogi_read (position, text, length, previous, &loose, &status);
        if (again != list->moves[i])
          {
            char fen[CW_FEN_SIZE];
            cw_fen_write (position, fen);
            g_error ("%s in %s: %s", text, fen, cw_status_sentence (status.code));
          }
        g_assert_false (loose);
        g_assert_true (g_hash_table_add (seen, g_strdup_printf ("%u %s", w, text)));
      }
}

static void
play_random (GRand *random, const CwGame *game, const char *start, CwMoveList *list)
{
  CwPosition position;
  g_assert_true (cw_fen_read (&position, game, start, NULL));
  CwUndo undo;
  CwSquare previous = CW_NO_SQUARE;
  for (unsigned ply = 0; ply < 200; ply++)
    {
      cw_legal_moves (&position, list);
      assert_round_trip (&position, list, previous);
      if (list->count == 0)
        break;
      CwMove move = list->moves[g_rand_int_range (random, 0, (int)list->count)];
      previous = cw_move_to (move);
      cw_do (&position, move, &undo, NULL);
    }
}

/* Many pieces of each kind crowded together. */
#define CROWD "8k/2+P+P+P+P+P2/2+PG1G+P2/2+S+P1+P+S2/2G3G2/1+N+N+N+N4/3S1S3/RR5BB/4K4 b 2L4P 1"

static void
test_round_trips (void)
{
  static const unsigned games[] = { 2, 12, 400 };
  g_autoptr (GRand) random = g_rand_new_with_seed (20201122);
  g_autofree CwMoveList *list = g_new (CwMoveList, 1);
  for (unsigned game = 0; game < games[test_level ()]; game++)
    {
      play_random (random, cw_game_named ("shogi"), CROWD, list);
      const CwGame *other;
      for (unsigned i = 0; (other = cw_game_at (i)); i++)
        if (other->shogi)
          play_random (random, other, other->start, list);
    }
}

/* Pawns with a choice of promotions, castling, and a wider board: written partly as in USI. */
#define ODD_PIECES                                                                                 \
  "notation = shogi\ndrops = yes\npromotes on = last 2\n[piece pawn]\nletter = P\nmoves = fW\n"    \
  "promotes to = rook, tokin\n[piece lance]\nletter = L\nmoves = fR\n[piece rook]\nletter = R\n"   \
  "moves = R\n[piece king]\nletter = K\nmoves = K\nroyal = yes\n[piece tokin]\n"                   \
  "promoted from = pawn\nmoves = WfF\n"

static const char narrow[] = "[game]\ntitle = Odd\nboard = 7x6\n"
                             "start = lr1k1rl/7/ppppppp/PPPPPPP/7/LR1K1RL b - 1\n" ODD_PIECES;
static const char wide[] =
    "[game]\ntitle = Odd\nboard = 12x7\n"
    "start = lr4k4l/12/pppppppppppp/12/PPPPPPPPPPPP/12/L4K4RL b - 1\n" ODD_PIECES;

static void
test_odd_games (gconstpointer text)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20201122);
  g_autofree CwMoveList *list = g_new (CwMoveList, 1);
  CwStatus status = { 0 };
  CwGame *game = cw_variant_read ("odd", text, strlen (text), NULL, &status);
  if (game == NULL || !cw_general_prepare (game, &status))
    g_error ("%u: %s (%s)", status.line, cw_status_sentence (status.code), status.args[0]);
  g_assert_cmpint (cw_japanese_has (game), ==, text == narrow);
  for (unsigned i = 0; i < 4; i++)
    play_random (random, game, game->start, list);
  cw_general_release (game);
  cw_variant_free (game);
}

static void
test_which_games (void)
{
  g_assert_true (cw_japanese_has (cw_game_named ("shogi")));
  g_assert_true (cw_japanese_has (cw_game_named ("minishogi")));
  g_assert_false (cw_japanese_has (cw_game_named ("chess")));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/shogi-notation/known", test_known);
  g_test_add_func ("/shogi-notation/reading", test_reading);
  g_test_add_func ("/shogi-notation/round-trips", test_round_trips);
  g_test_add_data_func ("/shogi-notation/odd-games/narrow", narrow, test_odd_games);
  g_test_add_data_func ("/shogi-notation/odd-games/wide", wide, test_odd_games);
  g_test_add_func ("/shogi-notation/which-games", test_which_games);
  return g_test_run ();
}
