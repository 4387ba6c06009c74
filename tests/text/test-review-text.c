/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a review, word for word in English, for invented judgements. */
#include <glib.h>
#include <string.h>

#include "learning/value_set.h"
#include "notation/fen.h"
#include "notation/move_text.h"
#include "text/review_text.h"

static CwMove
move_of (const CwPosition *position, const char *text)
{
  CwStatus status = { 0 };
  CwMove move = cw_move_read (position, text, strlen (text), NULL, &status);
  g_assert_cmpuint (move, !=, CW_NO_MOVE);
  return move;
}

static void
set_line (CwReviewLine *line, const CwPosition *start, const char *moves)
{
  CwPosition position = *start;
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  CwUndo undo;
  for (line->moves = 0; words[line->moves] != NULL; line->moves++)
    {
      CwMove move = move_of (&position, words[line->moves]);
      line->move[line->moves] = move;
      cw_do (&position, move, &undo, NULL);
    }
}

typedef struct
{
  const char *fen, *best, *played;
  CwFact fact;
  const char *words;
} Case;

static const Case cases[] = {
  { "r3k2r/pp3ppp/8/3N4/8/8/PPP2PPP/4K2R w Kkq - 0 1",
    "Nc7+ Kd8 Nxa8",
    "O-O O-O-O",
    { .kind = CW_FACT_FORK,
      .missed = true,
      .proof = 3,
      .piece = 0x40 | CW_ROOK,
      .square = 56,
      .other = 0x40 | CW_KING,
      .other_square = 60,
      .target = CW_NO_SQUARE },
    "Misses Nc7+ Kd8 Nxa8: a fork of the king and the rook." },
  { "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3",
    "Nf3",
    "Qh5 Nxh5",
    { .kind = CW_FACT_EN_PRISE,
      .proof = 1,
      .piece = CW_QUEEN,
      .square = 39,
      .other_square = CW_NO_SQUARE,
      .target = CW_NO_SQUARE },
    "Puts the queen where it can be taken: Nxh5." },
  { "rnb1kbnr/pppp1ppp/8/4p1q1/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
    "Nxg5",
    "Bc4 Qxg2",
    { .kind = CW_FACT_CAPTURE,
      .missed = true,
      .proof = 1,
      .piece = 0x40 | CW_QUEEN,
      .square = 38,
      .other_square = CW_NO_SQUARE,
      .target = CW_NO_SQUARE,
      .gain = 9,
      .value = 9 },
    "Misses Nxg5, winning a queen." },
  { "r2qkb1r/ppp2pp1/5n1p/3ppb1P/7R/2N1P1P1/PPnBKP2/R2Q1BN1 b kq - 1 9",
    "Nxa1 Qxa1",
    "Bg4+ Rxg4",
    { .kind = CW_FACT_CAPTURE,
      .missed = true,
      .proof = 1,
      .piece = CW_ROOK,
      .square = 0,
      .other = 0x40 | CW_KNIGHT,
      .other_square = CW_NO_SQUARE,
      .target = CW_NO_SQUARE,
      .gain = 2,
      .value = 5 },
    "Misses Nxa1, winning a rook for a knight." },
  { "rnb1kb1R/pppp1p2/8/4p1q1/4n1P1/7B/PPPP4/RNBQK1N1 w Qq - 0 9",
    "d3",
    "Ne2 Qf6 Nf4 exf4 Qf3 Qxh8",
    { .kind = CW_FACT_FORK,
      .proof = 5,
      .moves = 1,
      .piece = CW_ROOK,
      .square = 63,
      .other = CW_KING,
      .other_square = 4,
      .target = CW_NO_SQUARE },
    "Allows Qf6 Nf4 exf4 Qf3 Qxh8: it threatens both mate and the rook on h8." },
  { "4q3/8/8/4k3/8/8/8/5RK1 w - - 0 1",
    "Re1+ Kd5 Rxe8",
    "Kg2 Qe6",
    { .kind = CW_FACT_SKEWER,
      .missed = true,
      .proof = 3,
      .piece = 0x40 | CW_QUEEN,
      .square = 60,
      .other = 0x40 | CW_KING,
      .other_square = 36,
      .target = CW_NO_SQUARE },
    "Misses Re1+ Kd5 Rxe8: a skewer of the king and the queen on e8 behind it." },
  { "R7/P4k2/8/8/8/8/r7/6K1 w - - 0 1",
    "Rh8 Ra1+ Kg2",
    "Kf1 Kg7",
    { .kind = CW_FACT_PROMOTION_THREAT,
      .missed = true,
      .proof = 1,
      .square = CW_NO_SQUARE,
      .other_square = CW_NO_SQUARE,
      .target = CW_NO_SQUARE },
    "Misses Rh8, which threatens a8=Q." },
  { "4k3/8/8/8/8/3K4/7P/8 w - - 0 1",
    "Kd4",
    "h3 Kd7",
    { .kind = CW_FACT_MATE_MISSED,
      .missed = true,
      .pattern = CW_MATE_OTHERWISE,
      .proof = 1,
      .moves = 1,
      .square = CW_NO_SQUARE,
      .other_square = CW_NO_SQUARE,
      .target = CW_NO_SQUARE },
    "Misses a win in 1 move: Kd4." },
  { "r5k1/3n1pp1/pp4qp/2pPp3/P5P1/1P6/2PNQ1P1/5RK1 w - - 4 32",
    "Ne4 b5",
    "Nf3 Qxg4",
    { .kind = CW_FACT_GUARD_BLOCKED,
      .proof = 1,
      .piece = CW_PAWN,
      .square = 30,
      .other = CW_QUEEN,
      .other_square = CW_NO_SQUARE,
      .target = CW_NO_SQUARE },
    "Gets in the way of the queen that guarded the pawn on g4: Qxg4." },
  { "r1bq1rk1/pp2bppp/1np1p3/B2pP3/N4PP1/1P3Q2/P1P4P/R3KB1R w KQ - 1 14",
    "g5 Bd7",
    "Qf2 Bh4 Qg3 Qe7 Nb2 Bxg3+",
    { .kind = CW_FACT_PIN_ROYAL,
      .proof = 5,
      .shown = 1,
      .piece = CW_QUEEN,
      .square = 13,
      .other_square = 4,
      .target = CW_NO_SQUARE },
    "Allows Bh4: the queen on f2 is pinned to its king." },
  { "rnb1kbnr/4q1p1/p1p1pp1p/1pPp4/1P1P4/P1NBPN1P/5PP1/R1BQK2R b KQkq - 2 10",
    "g5",
    "Nd7 Nh4 g5 Ng6 Qg7 Nxh8 Qxh8 a4 Rb8 axb5 axb5",
    { .kind = CW_FACT_MATERIAL,
      .proof = 10,
      .shown = 6,
      .won = { [CW_ROOK] = 1 },
      .given = { [CW_KNIGHT] = 1 },
      .square = CW_NO_SQUARE,
      .other_square = CW_NO_SQUARE,
      .target = CW_NO_SQUARE },
    "Loses a rook for a knight: Nh4 g5 Ng6 Qg7 Nxh8 Qxh8 …" },
  { "6k1/5pp1/7r/8/8/8/3R4/3R2K1 w - - 0 1",
    "Rd8+ Kh7",
    "Kg2 Kf8",
    { .kind = CW_FACT_BETTER_CAPTURE,
      .missed = true,
      .proof = 1,
      .square = CW_NO_SQUARE,
      .other_square = CW_NO_SQUARE,
      .target = CW_NO_SQUARE },
    "The better capture was Rd8+." },
  { "rn2k2r/ppp2ppp/8/4p1B1/2B5/8/PPP2P2/RN2K2R w KQkq - 0 1",
    "Rxh7 Rxh7 Bxf7+",
    "Nc3 Nc6",
    { .kind = CW_FACT_CAPTURE,
      .missed = true,
      .proof = 3,
      .piece = 0x40 | CW_PAWN,
      .square = 55,
      .other_square = CW_NO_SQUARE,
      .target = CW_NO_SQUARE,
      .gain = 1,
      .value = 1 },
    "Misses Rxh7, winning a pawn: Rxh7 is met by Bxf7+." },
  { "r1b2rk1/ppp2ppp/3p4/4p1N1/2BnP3/3P4/PP3PPP/2R2RK1 w - - 2 14",
    "Rfe1 c6",
    "Nf3 Ne2+ Kh1 Nxc1",
    { .kind = CW_FACT_FORK,
      .threatened = true,
      .proof = 3,
      .piece = CW_ROOK,
      .square = 2,
      .other = CW_KING,
      .other_square = 6,
      .target = CW_NO_SQUARE },
    "Overlooks the threat Ne2+ Kh1 Nxc1: a fork of the king and the rook." },
  { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "e4 e5 Nf3",
    "a3 e5 b3",
    { .kind = CW_FACT_MATERIAL,
      .missed = true,
      .proof = 3,
      .won = { [CW_ROOK] = 1 },
      .square = CW_NO_SQUARE,
      .other_square = CW_NO_SQUARE,
      .target = CW_NO_SQUARE },
    "Misses a chance to win a rook: e4 e5 Nf3." },
  { "4k3/1p3ppp/2n5/1B6/3P4/8/5PPP/4K3 w - - 0 1",
    "d5",
    "Ke2 Kd8",
    { .kind = CW_FACT_COUNT },
    "Allows Kd8, which leaves White chances of 40 %. Better was d5: 60 %." },
};

static void
test_moves (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      CwPosition position;
      CwStatus status = { 0 };
      g_assert_true (cw_fen_read (&position, cw_game_named ("chess"), c->fen, &status));
      CwMoveReview review = { .judged = true, .sign = 4, .before = 0.6, .after = 0.4 };
      set_line (&review.best, &position, c->best);
      set_line (&review.played, &position, c->played);
      review.move = review.played.move[0];
      if (c->fact.kind != CW_FACT_COUNT)
        {
          review.facts = 1;
          review.fact[0] = c->fact;
          if (c->fact.kind == CW_FACT_PROMOTION_THREAT)
            review.fact[0].line_move[0] = cw_move_make (CW_MOVE_PROMOTION, 48, 56, CW_QUEEN);
        }
      g_autofree char *words =
          cw_move_review_words (&cw_move_writer_usual, &position, NULL, &review);
      g_assert_cmpstr (words, ==, c->words);
    }
}

/* Squares of shogi are written like the moves beside them. */
static void
test_shogi_squares (void)
{
  CwPosition position;
  CwMoveReview review = { .judged = true, .sign = 2, .facts = 1 };
  cw_position_start (&position, cw_game_named ("shogi"));
  set_line (&review.best, &position, "7g7f 3c3d");
  set_line (&review.played, &position, "2g2f 3c3d");
  review.move = review.played.move[0];
  CwSquare target = cw_move_to (review.best.move[0]), taken = cw_move_to (review.move);
  review.fact[0] = (CwFact){ .kind = CW_FACT_OVERLOADED,
                             .proof = 1,
                             .piece = cw_position_at (&position, cw_move_from (review.move)),
                             .other = cw_position_at (&position, cw_move_from (review.move)),
                             .square = taken,
                             .other_square = cw_move_from (review.move),
                             .target = target };
  CwMoveWriter writer = cw_move_writer_usual;
  for (guint digits = 0; digits < 2; digits++)
    {
      writer.digits = digits != 0;
      g_autofree char *words = cw_move_review_words (&writer, &position, NULL, &review);
      g_assert_true (g_str_has_suffix (words, digits ? "on 27 cannot guard both 26 and 76."
                                                     : "on 2g cannot guard both 2f and 7f."));
    }
}

/* Every kind of fact has words. */
static void
test_all_kinds (void)
{
  CwPosition position;
  CwMoveReview review = { .judged = true, .sign = 2 };
  cw_position_start (&position, cw_game_named ("chess"));
  set_line (&review.best, &position, "e4 e5 Nf3");
  set_line (&review.played, &position, "f3 e5 g4");
  review.move = review.played.move[0];
  review.facts = 1;
  for (guint kind = 0; kind < CW_FACT_COUNT; kind++)
    for (guint missed = 0; missed < 2; missed++)
      {
        review.fact[0] = (CwFact){ .kind = (CwFactKind)kind,
                                   .missed = missed,
                                   .proof = 1,
                                   .moves = 2,
                                   .piece = CW_KNIGHT,
                                   .other = CW_ROOK,
                                   .actor = CW_QUEEN,
                                   .square = 1,
                                   .other_square = 2,
                                   .target = 3,
                                   .gain = 3 };
        review.fact[0].won[CW_KNIGHT] = 1;
        if (kind == CW_FACT_PROMOTION_THREAT)
          review.fact[0].line_move[0] = move_of (&position, "Nc3");
        g_autofree char *words =
            cw_move_review_words (&cw_move_writer_usual, &position, NULL, &review);
        g_assert_true (g_str_has_suffix (words, "."));
        g_assert_null (strstr (words, "(null)"));
      }
}

/* The answer about a move says what the move loses even if it gets no mark; only a move within the
 * noise is called as good as the best. A line that goes on ends a sentence without a second
 * stop. */
static void
test_answers (void)
{
  CwPosition position;
  CwMoveReview review = { .judged = true, .before = 0.50, .after = 0.44, .loss = 0.06 };
  cw_position_start (&position, cw_game_named ("chess"));
  set_line (&review.best, &position, "e4 e5 Nf3");
  set_line (&review.played, &position, "f3 e5 e4");
  review.move = review.played.move[0];
  g_autofree char *lost = cw_move_answer_words (&cw_move_writer_usual, &position, &review);
  g_assert_cmpstr (
      lost, ==, "Allows e5 e4, which leaves White chances of 44\u00a0%. Better was e4: 50\u00a0%.");
  review.loss = 0.02;
  g_autofree char *good = cw_move_answer_words (&cw_move_writer_usual, &position, &review);
  g_assert_cmpstr (good, ==, "The move is as good as the best.");
  review.loss = 0.3;
  review.facts = 1;
  set_line (&review.played, &position, "f3 e5 e4 Nf6 d3 d5 Nc3 d4 Nce2 c5 g3 h5 h4 Be6");
  review.fact[0] = (CwFact){ .kind = CW_FACT_MATE_ALLOWED, .moves = 7, .proof = 13 };
  g_autofree char *mate = cw_move_answer_words (&cw_move_writer_usual, &position, &review);
  g_assert_cmpstr (mate, ==, "Allows mate in 7: e5 e4 Nf6 d3 d5 Nc3 d4 …");
}

/* A loss just below the threshold of a mark is not rounded up to it. */
static void
test_points (void)
{
  g_assert_cmpuint (cw_whole_points (0.25), ==, 25);
  g_assert_cmpuint (cw_whole_points (0.15), ==, 15);
  g_assert_cmpuint (cw_whole_points (0.1499), ==, 14);
  g_assert_cmpuint (cw_whole_points (0.29), ==, 29);
  g_assert_cmpuint (cw_whole_points (0), ==, 0);
  g_autofree char *words = cw_points_words (0.1499);
  g_assert_cmpstr (words, ==, "14 points");
}

/* The reason why a line works is given without repeating the line. */
static void
test_reason (void)
{
  CwPosition position;
  CwMoveReview review = { .judged = true, .sign = 4, .facts = 2 };
  cw_position_start (&position, cw_game_named ("chess"));
  set_line (&review.best, &position, "e4 e5 Nf3");
  set_line (&review.played, &position, "f3 e5 g4");
  review.move = review.played.move[0];
  CwFact put = { .kind = CW_FACT_EN_PRISE,
                 .proof = 1,
                 .piece = cw_position_at (&position, 3),
                 .square = 3,
                 .target = CW_NO_SQUARE,
                 .other_square = CW_NO_SQUARE };
  CwFact pinned = put;
  pinned.kind = CW_FACT_GUARD_PINNED;
  pinned.other = cw_position_at (&position, 1);
  pinned.other_square = 1;
  review.fact[0] = put;
  review.fact[1] = pinned;
  g_autofree char *words = cw_move_review_words (&cw_move_writer_usual, &position, NULL, &review);
  g_assert_cmpstr (words, ==,
                   "Puts the queen where it can be taken: e5. It works because the knight on b1 is "
                   "pinned and cannot take back.");
  review.fact[1].missed = true;
  g_autofree char *both = cw_move_review_words (&cw_move_writer_usual, &position, NULL, &review);
  g_assert_nonnull (strstr (both, "Misses e4: the knight on b1 is pinned"));
  review.fact[0] = (CwFact){ .kind = CW_FACT_MATE_ALLOWED, .moves = 1, .proof = 1 };
  review.fact[1] = (CwFact){ .kind = CW_FACT_KING_LINE_OPENED, .proof = 1 };
  g_autofree char *line = cw_move_review_words (&cw_move_writer_usual, &position, NULL, &review);
  g_assert_cmpstr (line, ==, "Allows mate in 1: e5. The move opens a line to its own king.");
}

static void
test_time_left (void)
{
  static const struct
  {
    double seconds;
    const char *words;
  } times[] = {
    { 0.2, "About 1 second left." },  { 7.4, "About 7 seconds left." },
    { 12, "About 10 seconds left." }, { 13, "About 15 seconds left." },
    { 52, "About 50 seconds left." }, { 53, "About 1 minute left." },
    { 100, "About 2 minutes left." },
  };
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autofree char *words = cw_time_left_words (times[i].seconds);
      g_assert_cmpstr (words, ==, times[i].words);
    }
}

/* --- said again ------------------------------------------------------------------------------- */

typedef struct
{
  const char *move, *key; /* key: what the fact is about */
  CwFactKind kind;
  gboolean missed;
  double value;      /* of the piece that the key takes */
  const char *words; /* NULL: not checked */
} Said;

/* The words about each move of a game are as expected. */
static void
check_game (const Said *said, guint count)
{
  CwReviewTerms terms = { .scale =
                              cw_review_scale (cw_game_named ("chess"), 0, CW_SCORES_BUILT_IN) };
  CwGameTree *tree = cw_game_tree_new (cw_game_named ("chess"), NULL);
  CwPosition position = *cw_game_tree_start (tree);
  CwNode *node = cw_game_tree_root (tree);
  CwUndo undo;
  for (guint i = 0; i < count; i++)
    {
      CwMove move = move_of (&position, said[i].move);
      node = cw_game_tree_add (tree, node, move);
      cw_do (&position, move, &undo, NULL);
    }
  CwGameReview *review = cw_game_review_new (tree, &terms);
  for (guint i = 0; i < count; i++)
    {
      CwMoveReview *move = &review->move[i];
      g_autofree char *line = g_strdup_printf ("%s %s", said[i].move, said[i].key);
      move->judged = true;
      if (said[i].key == NULL)
        continue;
      move->sign = 4;
      move->facts = 1;
      set_line (said[i].missed ? &move->best : &move->played, &review->position[i],
                said[i].missed ? said[i].key : line);
      CwSquare square = cw_move_to (said[i].missed ? move->best.move[0] : move->played.move[1]);
      move->fact[0] = (CwFact){ .kind = said[i].kind,
                                .missed = said[i].missed,
                                .proof = 1,
                                .piece = cw_position_at (&review->position[i + 1], square),
                                .square = square,
                                .other_square = CW_NO_SQUARE,
                                .target = CW_NO_SQUARE,
                                .gain = said[i].value,
                                .value = said[i].value };
    }
  for (guint i = 0; i < count; i++)
    {
      g_autofree char *words = cw_game_review_words (&cw_move_writer_usual, review, i);
      g_assert_cmpstr (words, ==, said[i].words != NULL ? said[i].words : "");
    }
  cw_game_review_free (review);
  cw_game_tree_free (tree);
}

/* What both sides keep overlooking is said in full once to each, and again if it was gone in the
 * meantime or has become more. */
static void
test_repeated (void)
{
  static const Said queen[] = {
    { "e4", NULL },
    { "e5", NULL },
    { "Nf3", NULL },
    { "Qg5", "Nxg5", CW_FACT_EN_PRISE, FALSE, 9, "Puts the queen where it can be taken: Nxg5." },
    { "Bc4", "Nxg5", CW_FACT_CAPTURE, TRUE, 9, "Misses Nxg5, winning a queen." },
    { "a6", "Nxg5", CW_FACT_LEFT_HANGING, FALSE, 9, "Still allows Nxg5." },
    { "d3", "Nxg5", CW_FACT_CAPTURE, TRUE, 9, "Still overlooks Nxg5." },
    { "h6", NULL },
    { "Bb3", "Nxg5", CW_FACT_CAPTURE, TRUE, 9, "Still overlooks Nxg5." },
    { "Qg6", NULL },
    { "Be3", NULL },
    { "Qg5", "Nxg5", CW_FACT_EN_PRISE, FALSE, 9, "Puts the queen where it can be taken: Nxg5." },
    { "c3", "Nxg5", CW_FACT_CAPTURE, TRUE, 9, "Misses Nxg5, winning a queen." },
    { "a5", "Bxg5", CW_FACT_LEFT_HANGING, FALSE, 9, "Leaves the queen on g5 to be taken: Bxg5." },
  };
  static const Said more[] = {
    { "e4", NULL },
    { "e5", NULL },
    { "Nf3", NULL },
    { "a6", NULL },
    { "a3", "Nxe5", CW_FACT_CAPTURE, TRUE, 1, "Misses Nxe5, winning a pawn." },
    { "a5", NULL },
    { "a4", "Nxe5", CW_FACT_MATE_MISSED, TRUE, 0, "Misses mate in 0: Nxe5." },
  };
  check_game (queen, G_N_ELEMENTS (queen));
  check_game (more, G_N_ELEMENTS (more));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/review-text/moves", test_moves);
  g_test_add_func ("/review-text/shogi-squares", test_shogi_squares);
  g_test_add_func ("/review-text/all-kinds", test_all_kinds);
  g_test_add_func ("/review-text/answers", test_answers);
  g_test_add_func ("/review-text/points", test_points);
  g_test_add_func ("/review-text/reason", test_reason);
  g_test_add_func ("/review-text/time-left", test_time_left);
  g_test_add_func ("/review-text/repeated", test_repeated);
  return g_test_run ();
}
