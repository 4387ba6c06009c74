/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shogi course, for people who know chess or nothing: how it differs in five boards, each man
 * plain and promoted, then what is particular: promotion, drops, what may not be dropped, mates. */
#include "lessons/lesson_data.h"

#include "base/marks.h"

enum
{
  PAWN = 1,
  LANCE,
  KNIGHT,
  SILVER,
  BISHOP,
  ROOK,
  GOLD,
  KING,
  TOKIN
}; /* as data/variants/shogi.ini numbers them */

#define TRY_ALONE N_ ("Click a square or drag the piece: the lines show where it can go next.")
#define LOOK_AHEAD N_ ("Every star once, in as few moves as you can.")
#define GOLD_LIKE                                                                                  \
  N_ ("Coming into the three far ranks it may turn over, and then goes as a gold does.")

static const CwLesson first[] = {
  TASK (CW_TASK_CAPTURE, "4k4/9/9/9/4p4/4P4/9/9/4K4 b - 1", NULL,
        N_ ("Take the pawn in front of yours"),
        N_ ("Yours point up, the others point down: on real sets nothing else tells them apart. A "
            "pawn takes straight ahead, as it goes.")),
  TASK (CW_TASK_DROP, "4k4/9/9/9/4P4/9/9/9/4K4 b P 1", NULL, N_ ("What you took is yours: drop it"),
        N_ ("It lies beside the board. Click it, then a free square: that is a whole move.")),
  TASK (CW_TASK_PROMOTE, "4k4/9/9/2P6/9/9/9/9/4K4 b - 1", NULL,
        N_ ("Go into the far ranks and promote the pawn"),
        N_ ("In the three far ranks nearly every piece may turn over and move in a new way.")),
  TASK (CW_TASK_DROP, "4k4/9/9/9/9/9/PPPP1PPPP/9/4K4 b P 1", NULL,
        N_ ("Drop the pawn where it is allowed"),
        N_ ("Two unpromoted pawns of a side never stand on one file. Forbidden squares are "
            "striped.")),
  TASK (CW_TASK_MATE, "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", NULL,
        N_ ("Mate with the gold from your hand"),
        N_ ("Right in front of the king, where your pawn protects it. Mates often fall from the "
            "hand.")),
};

static const CwLesson king[] = {
  TRY ("9/9/9/9/4K4/9/9/9/9", N_ ("Put the king anywhere"), TRY_ALONE),
  STARS ("9/9/9/9/9/4K4/9/9/9", "5d 4c", N_ ("Take the two stars with the king"),
         N_ ("One step at a time, in any direction.")),
};

static const CwLesson gold[] = {
  TRY ("9/9/9/9/4G4/9/9/9/9", N_ ("Put the gold anywhere"), TRY_ALONE),
  STARS ("9/9/9/9/9/4G4/9/9/9", "4e 3d", N_ ("Take the two stars with the gold"),
         N_ ("One step straight any way, or aslant forward.")),
  STARS ("9/9/9/4G4/9/9/9/9/9", "4e 6d", N_ ("Take the two stars with the gold"),
         N_ ("It does not go aslant backward: the way round takes a step more.")),
};

static const CwLesson silver[] = {
  TRY ("9/9/9/9/4S4/9/9/9/9", N_ ("Put the silver anywhere"), TRY_ALONE),
  STARS ("9/9/9/9/9/9/4S4/9/9", "5f 4e", N_ ("Take the two stars with the silver"), LOOK_AHEAD),
  STARS ("9/9/9/5S3/9/9/9/9/9", "4c 3c", N_ ("Take the two stars: promote the silver"), GOLD_LIKE),
};

static const CwLesson knight[] = {
  TRY ("9/9/9/9/9/9/4N4/9/9", N_ ("Put the knight anywhere"),
       N_ ("Two squares: straight two ahead and one to the side. It jumps, and never goes back.")),
  STARS ("9/9/9/9/9/9/9/9/4N4", "4g 5e", N_ ("Take the two stars with the knight"), LOOK_AHEAD),
  STARS ("9/9/9/9/4N4/9/9/9/9", "4c 4b", N_ ("Take the two stars: promote the knight"), GOLD_LIKE),
};

static const CwLesson lance[] = {
  TRY ("9/9/9/9/9/9/9/9/4L4", N_ ("Put the lance anywhere"),
       N_ ("Straight ahead as far as the way is free. It never goes back.")),
  STARS ("9/9/9/9/9/9/9/9/4L4", "5f 5d", N_ ("Take the two stars with the lance"), LOOK_AHEAD),
  STARS ("9/9/9/9/9/9/9/9/4L4", "5c 4c", N_ ("Take the two stars: promote the lance"), GOLD_LIKE),
};

static const CwLesson bishop[] = {
  TRY ("9/9/9/9/4B4/9/9/9/9", N_ ("Put the bishop anywhere"), TRY_ALONE),
  STARS ("9/9/9/9/4B4/9/9/9/9", "8h 6f 2h", N_ ("Take the three stars with the bishop"),
         LOOK_AHEAD),
  STARS ("9/9/9/9/4B4/9/9/9/9", "3c 3b", N_ ("Take the two stars: promote the bishop"),
         N_ ("Promoted it is called horse: aslant as before, and one step straight.")),
};

static const CwLesson rook[] = {
  TRY ("9/9/9/9/4R4/9/9/9/9", N_ ("Put the rook anywhere"), TRY_ALONE),
  STARS ("9/9/9/9/9/9/9/4R4/9", "5e 2e", N_ ("Take the two stars with the rook"), LOOK_AHEAD),
  STARS ("9/9/9/9/9/9/9/4R4/9", "5c 4b", N_ ("Take the two stars: promote the rook"),
         N_ ("Promoted it is called dragon: straight as before, and one step aslant.")),
};

static const CwLesson pawn[] = {
  TRY ("9/9/9/9/9/9/4P4/9/9", N_ ("Put the pawn anywhere"),
       N_ ("One square straight ahead, and it takes there too. It never goes back.")),
  STARS ("9/9/9/9/4p4/9/4P4/9/9", "5f 5e", N_ ("Take the two stars with the pawn"),
         N_ ("What stands in front of it, it takes.")),
  STARS ("9/9/9/4P4/9/9/9/9/9", "5c 4b", N_ ("Take the two stars: promote the pawn"),
         N_ ("Promoted it is called tokin, and goes as a gold does. Taken, it is only a pawn.")),
};

static const CwLesson promotion[] = {
  TASK (CW_TASK_PROMOTE, "4k4/9/9/9/9/9/9/7R1/4K4 b - 1", NULL, N_ ("Promote the rook by going in"),
        N_ ("A move that ends in the three far ranks.")),
  TASK (CW_TASK_PROMOTE, "4k4/9/1B7/9/9/9/9/9/4K4 b - 1", NULL, N_ ("Promote the bishop"),
        N_ ("It stands in the far ranks: any of its moves will do, also one that leaves them.")),
  TASK (CW_TASK_PROMOTE, "4k4/P8/9/9/9/9/9/9/4K4 b - 1", NULL,
        N_ ("Move the pawn to the last rank"),
        N_ ("Where it could never move again, it has to turn over.")),
  TASK (CW_TASK_PROMOTE_MATE, "4k4/9/4PS3/9/9/9/9/9/4K4 b - 1", NULL,
        N_ ("Promote, and mate at once"),
        N_ ("As a pawn it would only give check. See which squares a gold would guard.")),
};

static const CwLesson drops[] = {
  TASK (CW_TASK_DROP, "4k4/9/9/9/9/9/9/9/4K4 b S 1", NULL, N_ ("Drop the silver"),
        N_ ("On any free square, always unpromoted, also in the far ranks.")),
  TASK (CW_TASK_CHECK, "4k4/9/9/9/9/9/9/9/3K5 b R 1", NULL, N_ ("Drop the rook with check"),
        N_ ("A threat can come out of nothing: look at both hands before every move.")),
  TASK (CW_TASK_CHECK, "2r1k4/9/9/9/9/9/9/9/4K4 b N 1", NULL, N_ ("Drop the knight with check"),
        N_ ("It checks from two ranks below. One of the two squares attacks the rook as well.")),
};

static const CwLesson forbidden[] = {
  TASK (CW_TASK_DROP, "4k4/9/9/9/9/9/1PPPPPPPP/9/4K4 b P 1", NULL,
        N_ ("Two pawns: drop the pawn where you may"),
        N_ ("Try a striped file and see what it says. A promoted pawn would not count.")),
  TASK (CW_TASK_DROP, "4k4/9/9/9/9/9/9/9/4K4 b N 1", NULL,
        N_ ("No next move: drop the knight where you may"),
        N_ ("On the last two ranks a knight could never move again, nor a pawn or a lance on the "
            "last.")),
  TASK (CW_TASK_MATE, "7nk/9/7G1/9/9/9/9/9/4K4 b LP 1", NULL, N_ ("Mate with the right piece"),
        N_ ("A pawn may not be dropped to give mate at once. Try it, then use the lance.")),
  TASK (CW_TASK_MATE, "7nk/9/7GP/9/9/9/9/9/4K4 b - 1", NULL, N_ ("Mate with the pawn"),
        N_ ("By a move, not by a drop, a pawn may mate.")),
};

static const CwLesson mates[] = {
  TASK (CW_TASK_MATE, "4k4/9/4G4/9/9/9/9/9/4K4 b G 1", NULL, N_ ("Mate: a gold at the head"),
        N_ ("The commonest mate: a protected gold right in front of the king.")),
  TASK (CW_TASK_MATE, "4k4/9/9/9/1B7/9/9/9/4K4 b G 1", NULL, N_ ("Mate with the bishop’s help"),
        N_ ("The bishop protects from far away. Find the square where the gold is safe.")),
  TASK (
      CW_TASK_MATE, "4k4/9/4+P4/9/9/9/9/9/4K4 b R 1", NULL, N_ ("Mate with the rook"),
      N_ ("The tokin guards three squares. Drop the rook on the king’s rank, but not beside him.")),
};

#define FIRST(id, title, face, sentence, notes, lessons)                                           \
  GROUP ("shogi", N_ ("Shogi: starts here"), id, title, 0, face, sentence, notes, lessons)
#define PIECE(id, title, kind, sentence, notes, lessons)                                           \
  GROUP ("shogi", N_ ("Shogi pieces"), id, title, kind, kind, sentence, notes, lessons)
#define RULE(id, title, face, sentence, notes, lessons)                                            \
  GROUP ("shogi", N_ ("Shogi rules"), id, title, 0, face, sentence, notes, lessons)

const CwLessonGroup cw_shogi_groups[] = {
  FIRST (
      "shogi-first", N_ ("How shogi differs"), KING,
      N_ ("Shogi is Japanese chess: mate the king. What is taken changes sides and comes back."),
      N_ ("Nine files and ranks; pieces point at the enemy, and that tells whose they are.\nWhat "
          "you take you may drop on a free square later, instead of a move.\nThe three far ranks "
          "promote nearly everything.\nThere is no castling, no double step, no stalemate: who "
          "cannot move has lost."),
      first),
  PIECE ("shogi-king", N_ ("King"), KING, N_ ("The king goes one square in any direction."),
         N_ ("Who is mated has lost. It is never dropped and never promoted."), king),
  PIECE ("shogi-gold", N_ ("Gold"), GOLD,
         N_ ("The gold goes one square straight any way, or aslant forward."),
         N_ ("The best guard of a king, and the best to mate one. It is never promoted."), gold),
  PIECE ("shogi-silver", N_ ("Silver"), SILVER,
         N_ ("The silver goes one square straight forward, or aslant any way."),
         N_ ("A good attacker: it can draw back. Promoted it goes as a gold does."), silver),
  PIECE ("shogi-knight", N_ ("Knight"), KNIGHT,
         N_ ("The knight jumps two squares ahead and one to the side, never back."),
         N_ ("It is the only piece that jumps. Promoted it goes as a gold does."), knight),
  PIECE ("shogi-lance", N_ ("Lance"), LANCE,
         N_ ("The lance goes straight ahead as far as the way is free."),
         N_ ("From the hand it pins and skewers. Promoted it goes as a gold does."), lance),
  PIECE ("shogi-bishop", N_ ("Bishop"), BISHOP,
         N_ ("The bishop goes aslant, as far as the way is free."),
         N_ ("Each side has one. Promoted, as a horse, it also goes one step straight."), bishop),
  PIECE ("shogi-rook", N_ ("Rook"), ROOK, N_ ("The rook goes straight, as far as the way is free."),
         N_ ("Each side has one. Promoted, as a dragon, it also goes one step aslant."), rook),
  PIECE ("shogi-pawn", N_ ("Pawn"), PAWN,
         N_ ("The pawn goes one square straight ahead and takes there too."),
         N_ ("Promoted, as a tokin, it is as good as a gold and costs only a pawn."), pawn),
  RULE ("shogi-promotion", N_ ("Promotion"), TOKIN,
        N_ ("A move that begins or ends in the three far ranks may turn a piece over."),
        N_ ("King and gold have no other side.\nIt is a choice, but for a piece that could never "
            "move again.\nA silver often stays what it is.\nTaken, it goes to the hand "
            "unpromoted."),
        promotion),
  RULE ("shogi-drops", N_ ("Drops"), SILVER,
        N_ ("Instead of a move you may put a piece from your hand on any free square."),
        N_ ("It is dropped unpromoted.\nIt may give check at once.\nNothing leaves the game for "
            "good, so there are few draws."),
        drops),
  RULE ("shogi-forbidden", N_ ("Forbidden drops"), PAWN,
        N_ ("Three drops are against the rules, two of them with pawns."),
        N_ ("Two pawns: not on a file where you have an unpromoted pawn.\nNo next move: not where "
            "the piece could never move again.\nPawn-drop mate: a pawn from the hand may not mate "
            "at once."),
        forbidden),
  RULE ("shogi-mates", N_ ("Mate in one"), GOLD,
        N_ ("The king is attacked and has no way out: the game is over."),
        N_ ("Look at the squares that the king could go to.\nThen at who protects the piece that "
            "checks.\nGolds are kept in hand for the end."),
        mates),
};
const unsigned cw_shogi_groups_count = sizeof cw_shogi_groups / sizeof cw_shogi_groups[0];
