/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table for naive-fairy.h: each variant's published rules, written down by hand. */
#pragma once

#include "core/rules.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

/* Ranks count from 0 at a side's own edge. */
typedef struct
{
  const char *name;
  /* Letter (lower case for a promoted piece) = words. A word is an atom (W F D N A C Z by their
   * distances); * after it rides to the edge, a digit limits the ride; f b l r s before it limit
   * the direction, ff to narrowly forward. g is a grasshopper, o a rose. What follows / is how it
   * captures. */
  const char *pieces;
  char royal[2];               /* letter, or 0 */
  const char *promotes_to[2];  /* letters, by colour */
  const char *long_step;       /* longest step of a pawn from each rank; 0: one square only */
  const char *passed;          /* + if a long step from this rank can be answered en passant */
  char king_to[2], rook_to[2]; /* files; [0] is castling towards the high files */
  int slide;                   /* Wildebeest castling: squares the king may slide */
  int short_of_edge;           /* ranks before the last on which pawns promote */
  int zone;                    /* shogi: last ranks with optional promotion; also means drops */
  char foot;         /* shogi: the piece limited on a file, and not to be dropped with mate */
  int most_on_file;  /* of `foot` */
  bool must_promote; /* a move that starts or ends in the zone has to promote */
  bool berolina, atomic, missiles, must_take, crazyhouse, three_checks, hill;
  bool last_piece_wins; /* a side without pieces wins */
  bool stalemate_loses; /* the side that cannot move loses */
  bool stalemate_wins;
} NaiveRules;

#define ORTHODOX "K=WF Q=W*F* R=W* B=F* N=N P=fW/fF "
#define CHESS_PAWNS .long_step = "0200000000000000", .passed = ".+.............."
#define CHESS_CASTLING .king_to = { 'g', 'c' }, .rook_to = { 'f', 'd' }
#define CHESS_KINGS .royal = { 'K', 'K' }
#define QRBN .promotes_to = { "QRBN", "QRBN" }

/* Lower-case letters are promoted pieces. */
#define SHOGI "K=WF R=W* B=F* G=WfF S=fWF N=ffN L=fW* P=fW r=W*F b=F*W s=WfF n=WfF l=WfF p=WfF "

static const NaiveRules naive_games[] = {
  { "chess", ORTHODOX, CHESS_KINGS, QRBN, CHESS_PAWNS, CHESS_CASTLING },
  { "chess960", ORTHODOX, CHESS_KINGS, QRBN, CHESS_PAWNS, CHESS_CASTLING },
  { "lightbrigade", ORTHODOX, CHESS_KINGS, .promotes_to = { "Q", "N" }, CHESS_PAWNS },
  { "peasants", ORTHODOX, CHESS_KINGS, QRBN, CHESS_PAWNS },
  { "weak", ORTHODOX, CHESS_KINGS, QRBN, CHESS_PAWNS, CHESS_CASTLING },
  { "horde", ORTHODOX, .royal = { 0, 'K' }, QRBN, CHESS_CASTLING, .long_step = "22000000",
    .passed = ".+......" },
  { "berolina", "K=WF Q=W*F* R=W* B=F* N=N P=fF/fW", CHESS_KINGS, QRBN, CHESS_PAWNS, CHESS_CASTLING,
    .berolina = true },
  { "madking", ORTHODOX "A=W*F*N", .royal = { 'A', 'K' }, QRBN, CHESS_PAWNS, CHESS_CASTLING },
  { "madkingseed", ORTHODOX "A=W*F*N", .royal = { 0, 'K' }, QRBN, CHESS_PAWNS, CHESS_CASTLING },
  { "tuttifrutti", ORTHODOX "A=W*F*N C=W*N H=F*N", CHESS_KINGS,
    .promotes_to = { "AQCHRBN", "AQCHRBN" }, CHESS_PAWNS, CHESS_CASTLING },
  { "knightmate", "K=N M=WF Q=W*F* R=W* B=F* P=fW/fF", CHESS_KINGS,
    .promotes_to = { "QRBM", "QRBM" }, CHESS_PAWNS, CHESS_CASTLING },
  { "grasshopper", ORTHODOX "G=g", CHESS_KINGS, .promotes_to = { "QRBNG", "QRBNG" },
    .long_step = "00000000", .passed = "........", CHESS_CASTLING },
  { "atomic", ORTHODOX, CHESS_KINGS, QRBN, CHESS_PAWNS, CHESS_CASTLING, .atomic = true },
  { "capablanca", ORTHODOX "A=F*N C=W*N", CHESS_KINGS, .promotes_to = { "QACRBN", "QACRBN" },
    CHESS_PAWNS, .king_to = { 'i', 'c' }, .rook_to = { 'h', 'd' } },
  { "wildebeest", ORTHODOX "C=C W=NC", CHESS_KINGS, .promotes_to = { "QW", "QW" },
    .long_step = "0320000000", .passed = ".++.......", .slide = 4, .stalemate_loses = true },
  { "stratomic", ORTHODOX "M=WF", CHESS_KINGS, .promotes_to = { "QRBNM", "QRBNM" },
    .long_step = "0020000000", .passed = "..+.......", .king_to = { 'h', 'd' },
    .rook_to = { 'g', 'e' }, .short_of_edge = 1, .missiles = true },
  { "reallybig", ORTHODOX "W=FD C=WFA O=o H=F*N E=W*N F=NCZ", CHESS_KINGS,
    .promotes_to = { "QEHOFCWRBN", "QEHOFCWRBN" }, .long_step = "0600000000000000",
    .passed = ".+..............", .king_to = { 'o', 'c' }, .rook_to = { 'n', 'd' } },
  { "threecheck", ORTHODOX, CHESS_KINGS, QRBN, CHESS_PAWNS, CHESS_CASTLING, .three_checks = true },
  { "kingofthehill", ORTHODOX, CHESS_KINGS, QRBN, CHESS_PAWNS, CHESS_CASTLING, .hill = true },
  { "antichess", ORTHODOX, .promotes_to = { "QRBNK", "QRBNK" }, CHESS_PAWNS, .must_take = true,
    .last_piece_wins = true, .stalemate_wins = true },
  { "crazyhouse", ORTHODOX, CHESS_KINGS, QRBN, CHESS_PAWNS, CHESS_CASTLING, .crazyhouse = true },
  { "shogi", SHOGI, CHESS_KINGS, .zone = 3, .foot = 'P', .most_on_file = 1,
    .stalemate_loses = true },
  { "minishogi", SHOGI, CHESS_KINGS, .zone = 1, .foot = 'P', .most_on_file = 1,
    .stalemate_loses = true },
  { "judkins", SHOGI, CHESS_KINGS, .zone = 2, .foot = 'P', .most_on_file = 1,
    .stalemate_loses = true },
  { "gorogoro", SHOGI, CHESS_KINGS, .zone = 2, .foot = 'P', .most_on_file = 1,
    .stalemate_loses = true },
  { "almostchess", "K=WF C=W*N R=W* B=F* N=N P=fW/fF", CHESS_KINGS,
    .promotes_to = { "CRBN", "CRBN" }, CHESS_PAWNS, CHESS_CASTLING },
  { "losalamos", ORTHODOX, CHESS_KINGS, .promotes_to = { "QRN", "QRN" }, .long_step = "000000",
    .passed = "......" },
  { "janus", ORTHODOX "J=F*N", CHESS_KINGS, .promotes_to = { "QJRBN", "QJRBN" }, CHESS_PAWNS,
    .king_to = { 'i', 'b' }, .rook_to = { 'h', 'c' } },
  { "chancellor", ORTHODOX "C=W*N", CHESS_KINGS, .promotes_to = { "QCRBN", "QCRBN" }, CHESS_PAWNS,
    CHESS_CASTLING },
  { "stratomicstep", ORTHODOX "M=WF", CHESS_KINGS, .promotes_to = { "QRBNM", "QRBNM" },
    .long_step = "0020000000", .passed = "..+.......", .king_to = { 'h', 'd' },
    .rook_to = { 'g', 'e' }, .short_of_edge = 1 },
  { "torishogi", "K=WF F=FfWsW C=FfWbW P=fDbF L=fW*rbF*lbF R=fW*lbF*rbF S=fW s=fAbD f=WFbW*fF*bF2",
    CHESS_KINGS, .zone = 2, .foot = 'S', .most_on_file = 2, .must_promote = true,
    .stalemate_loses = true },
};

/* The rules of a game, or NULL if the table has none. */
static inline const NaiveRules *
naive_rules (const char *game)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (naive_games); i++)
    if (strcmp (naive_games[i].name, game) == 0)
      return &naive_games[i];
  return NULL;
}

/* The words of the piece with that letter, up to a space or the end. */
static inline const char *
naive_movement (const NaiveRules *rules, char letter)
{
  const char *in = rules->pieces;
  while (in[0] != letter || in[1] != '=')
    {
      in = strchr (in, ' ');
      g_assert_nonnull (in);
      in++;
    }
  return in + 2;
}
