/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chess course. Stars are placed so that each level asks for one thing more than the last:
 * a straight way, a turn, a way round, a capture. */
#include "lessons/lesson_data.h"

#include "base/marks.h"

#define TRY_ALONE N_ ("Click a square or drag the piece: the lines show where it can go next.")
#define TRY_MEN N_ ("Your own pieces block the way; an enemy can be taken, and no further.")
#define LOOK_AHEAD N_ ("Every star once, in as few moves as you can.")
#define GO_ROUND N_ ("Your own pieces stand in the way. Go round.")
#define TAKE N_ ("Some stars stand under an enemy: take it.")

static const CwLesson rook[] = {
  TRY ("8/8/8/8/3R4/8/8/8", N_ ("Put the rook anywhere"), TRY_ALONE),
  TRY ("8/3p4/8/8/1n1R1P2/8/8/8", N_ ("Put the rook among others"), TRY_MEN),
  STARS ("8/8/8/8/8/8/8/R7", "a6 f6", N_ ("Take the two stars with the rook"),
         N_ ("Straight up, then straight across.")),
  STARS ("8/8/8/8/2R5/8/8/8", "c8 h8 h3", N_ ("Take the three stars with the rook"), LOOK_AHEAD),
  STARS ("8/8/8/2P5/8/2R2P2/8/8", "c7 h3 f7", N_ ("Take the three stars with the rook"), GO_ROUND),
  STARS ("8/5p2/8/8/1P3p2/8/8/1R6", "f7 f4 a2", N_ ("Take the three stars with the rook"), TAKE),
};

static const CwLesson bishop[] = {
  TRY ("8/8/8/8/3B4/8/8/8", N_ ("Put the bishop anywhere"), TRY_ALONE),
  TRY ("8/6n1/1p6/8/3B4/2P5/5p2/8", N_ ("Put the bishop among others"), TRY_MEN),
  STARS ("8/8/8/8/8/8/8/2B5", "e3 g5", N_ ("Take the two stars with the bishop"),
         N_ ("Always aslant, as far as the way is free.")),
  STARS ("8/8/8/8/8/4B3/8/8", "a7 g1 h2", N_ ("Take the three stars with the bishop"),
         N_ ("A bishop never leaves its colour: all its stars stand on dark squares.")),
  STARS ("8/8/5P2/8/3B4/8/5P2/8", "g7 b8 h2", N_ ("Take the three stars with the bishop"),
         GO_ROUND),
  STARS ("8/2p5/8/4n3/8/8/1P6/2B5", "c7 e5 h6", N_ ("Take the three stars with the bishop"), TAKE),
};

static const CwLesson queen[] = {
  TRY ("8/8/8/8/3Q4/8/8/8", N_ ("Put the queen anywhere"), TRY_ALONE),
  TRY ("8/3p2n1/8/8/1P1Q1p2/8/5P2/8", N_ ("Put the queen among others"), TRY_MEN),
  STARS ("8/8/8/8/8/8/8/3Q4", "d6 g3", N_ ("Take the two stars with the queen"),
         N_ ("Straight like a rook or aslant like a bishop: choose anew at every move.")),
  STARS ("8/8/8/8/3Q4/8/8/8", "a7 a1 h1 h8", N_ ("Take the four stars with the queen"), LOOK_AHEAD),
  STARS ("8/8/3P4/2P1P3/3Q4/2P1P3/8/8", "d8 a8 h5", N_ ("Take the three stars with the queen"),
         GO_ROUND),
  STARS ("8/1p4n1/8/8/8/2P5/1P6/Q7", "g7 b7 h2", N_ ("Take the three stars with the queen"), TAKE),
};

static const CwLesson king[] = {
  TRY ("8/8/8/8/3K4/8/8/8", N_ ("Put the king anywhere"), TRY_ALONE),
  TRY ("8/8/8/4P3/2pK4/8/4r3/8", N_ ("Put the king among others"),
       N_ ("One square in any direction, but never onto a square that an enemy attacks.")),
  STARS ("8/8/8/8/8/4K3/8/8", "e5 f6", N_ ("Take the two stars with the king"),
         N_ ("One step at a time, in any direction.")),
  STARS ("8/8/8/8/8/8/8/4K3", "d3 f3 e5", N_ ("Take the three stars with the king"), LOOK_AHEAD),
  STARS ("8/8/8/8/1PPP4/2K5/8/8", "b5 d5", N_ ("Take the two stars with the king"), GO_ROUND),
  STARS ("8/8/8/3r4/8/8/2K5/8", "c4 e6", N_ ("Take the two stars with the king"),
         N_ ("The rook guards its file and its rank. It cannot guard the square it stands on.")),
};

static const CwLesson knight[] = {
  TRY ("8/8/8/8/3N4/8/8/8", N_ ("Put the knight anywhere"), TRY_ALONE),
  TRY ("8/8/2p1P3/2PPp3/3N4/2PPP3/2r2p2/8", N_ ("Put the knight among others"),
       N_ ("It jumps over everything; only where it lands does it matter who stands there.")),
  STARS ("8/8/8/8/8/8/8/1N6", "c3 e4", N_ ("Take the two stars with the knight"),
         N_ ("Two squares straight on, one to the side.")),
  STARS ("8/8/8/8/4N3/8/8/8", "b4 a6 f7", N_ ("Take the three stars with the knight"),
         N_ ("Two squares straight on, one to the side. It jumps over everything.")),
  STARS ("8/8/8/8/8/8/PP6/N7", "b4 d4 c1", N_ ("Take the three stars with the knight"),
         N_ ("The corner is its worst place: two squares only.")),
  STARS ("8/8/3p4/5n2/8/4P3/8/6N1", "d6 f5 h4", N_ ("Take the three stars with the knight"), TAKE),
};

static const CwLesson pawn[] = {
  TRY ("8/8/8/8/8/8/4P3/8", N_ ("Put the pawn anywhere"),
       N_ ("Straight ahead, one square; two from where it starts. It never goes back.")),
  TRY ("8/8/8/2n5/3p1p2/4P3/8/8", N_ ("Put the pawn among others"),
       N_ ("It goes straight but takes aslant: an enemy right ahead stops it.")),
  STARS ("8/8/8/8/8/8/4P3/8", "e4 e6", N_ ("Take the two stars with the pawn"),
         N_ ("Two squares are allowed from where it starts, one after that.")),
  STARS ("8/8/8/5n2/4p3/3p4/2P5/8", "d3 e4 f5", N_ ("Take the three stars with the pawn"),
         N_ ("One step aslant, only to take.")),
  STARS ("8/3P4/8/8/8/8/8/8", "d8 h4", N_ ("Take the two stars: the pawn becomes a queen"),
         N_ ("On the last rank it turns into the piece that you choose.")),
  STARS ("6r1/5P2/8/8/3p4/8/8/8", "g8 d4", N_ ("Take the two stars"),
         N_ ("Take on the last rank and go on as a queen.")),
};

static const CwLesson castling[] = {
  TASK (CW_TASK_CASTLE_SHORT, "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R w K - 0 1", NULL,
        N_ ("Castle to the king's side"),
        N_ ("The king goes two squares towards the rook, and the rook jumps to its other side.")),
  TASK (CW_TASK_CASTLE_LONG, "4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K3 w Q - 0 1", NULL,
        N_ ("Castle to the queen's side"),
        N_ ("Neither has moved, nothing stands between, and the king is not in check.")),
  TASK (
      CW_TASK_CASTLE_SHORT, "r3k2r/8/8/6q1/8/Q5B1/6B1/R3K2R w KQkq - 0 1", NULL,
      N_ ("One side is allowed. Castle there"),
      N_ ("The king may not cross or enter an attacked square. See what the black queen attacks.")),
  TASK (CW_TASK_CASTLE_LONG, "1r2k3/8/8/4b3/8/8/8/R3K3 w Q - 0 1", NULL,
        N_ ("Castle although a rook is attacked"),
        N_ ("A rook may be attacked and may pass an attacked square. The king may not.")),
};

static const CwLesson en_passant[] = {
  TASK (CW_TASK_EN_PASSANT, "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5",
        N_ ("Take the pawn in passing"),
        N_ ("It has just run past your pawn by two squares. Take it as if it had gone one.")),
  TASK (CW_TASK_EN_PASSANT, "4k3/6p1/8/5P1P/8/8/8/4K3 b - - 0 1", "g7g5",
        N_ ("Two pawns can take in passing. Use either"),
        N_ ("Only a pawn does it, only at once, and it lands on the square that was passed.")),
  TASK (CW_TASK_EN_PASSANT, "8/2p5/8/1P6/8/K7/8/4k3 b - - 0 1", "c7c5",
        N_ ("Now or never: take in passing"), N_ ("One move later the right is gone.")),
};

static const CwLesson promotion[] = {
  TASK (CW_TASK_PROMOTE, "8/P6k/8/8/8/8/8/4K3 w - - 0 1", NULL, N_ ("Promote the pawn"),
        N_ ("On the last rank it becomes a queen, a rook, a bishop or a knight. Your choice.")),
  TASK (CW_TASK_PROMOTE_MATE, "3r2k1/4Pppp/8/8/8/8/8/4K3 w - - 0 1", NULL,
        N_ ("Promote, and mate at once"), N_ ("A pawn may take on the last rank too.")),
  TASK (CW_TASK_PROMOTE_CHECK, "8/2q1P1k1/8/8/8/8/8/4K3 w - - 0 1", NULL,
        N_ ("Not always a queen: promote with check"),
        N_ ("One of the four checks the king and attacks the queen as well.")),
};

#define PIECE(id, title, kind, sentence, notes, lessons)                                           \
  GROUP ("chess", N_ ("Chess pieces"), id, title, kind, kind, sentence, notes, lessons)
#define RULE(id, title, face, sentence, notes, lessons)                                            \
  GROUP ("chess", N_ ("Special moves"), id, title, 0, face, sentence, notes, lessons)

const CwLessonGroup cw_chess_groups[] = {
  PIECE ("rook", N_ ("Rook"), CW_ROOK, N_ ("The rook goes straight, as far as the way is free."),
         N_ ("Two rooks stand in the corners at the start and wait for open files."), rook),
  PIECE ("bishop", N_ ("Bishop"), CW_BISHOP,
         N_ ("The bishop goes aslant, as far as the way is free, and never leaves its colour."),
         N_ ("It only ever sees 32 of the 64 squares. Two bishops see them all."), bishop),
  PIECE ("queen", N_ ("Queen"), CW_QUEEN,
         N_ ("The queen goes straight or aslant: a rook and a bishop in one."),
         N_ ("The strongest piece. Brought out early, she is chased by lesser ones."), queen),
  PIECE (
      "king", N_ ("King"), CW_KING,
      N_ ("The king goes one square in any direction, but never into attack. He is beyond price."),
      N_ ("In the ending, with few men left, he is a strong piece: about a minor piece's worth."),
      king),
  PIECE (
      "knight", N_ ("Knight"), CW_KNIGHT,
      N_ ("The knight goes two squares straight and one to the side, and jumps over everything."),
      N_ ("It changes the colour of its square with every move, and likes crowded boards."),
      knight),
  PIECE ("pawn", N_ ("Pawn"), CW_PAWN,
         N_ ("The pawn goes straight ahead, takes aslant, and is promoted on the last rank."),
         N_ ("It never goes back. It can also take in passing, which has a lesson of its own."),
         pawn),
  RULE (
      "castling", N_ ("Castling"), CW_KING,
      N_ ("Once in a game king and rook move together: the king to safety, the rook into play."),
      N_ ("The king has not moved yet.\nThat rook has not moved yet.\nNothing stands between "
          "them.\nThe "
          "king is not in check.\nThe king neither crosses nor enters an attacked square. The rook "
          "may."),
      castling),
  RULE ("en-passant", N_ ("En passant"), CW_PAWN,
        N_ ("A pawn that runs past an enemy pawn by its double step can be taken as if it had gone "
            "one square."),
        N_ ("The enemy pawn has just gone two squares.\nYour pawn stands beside it.\nYou take at "
            "once: "
            "one "
            "move later it is too late.\nYour pawn lands on the square that was passed."),
        en_passant),
  RULE (
      "promotion", N_ ("Promotion"), CW_PAWN,
      N_ ("A pawn that arrives on the last rank becomes the piece that its owner chooses."),
      N_ ("Queen, rook, bishop or knight: whatever you choose, even a second queen.\nIt happens at "
          "once, in the same move.\nThe choice of less than a queen is rare, and then it matters."),
      promotion),
};

const unsigned cw_chess_groups_count = sizeof cw_chess_groups / sizeof cw_chess_groups[0];
