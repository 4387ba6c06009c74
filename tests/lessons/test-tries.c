/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens to tries: mistakes are carried out, moves not asked for spring back, replies come
 * from the file, the defence or an engine. */
#include <glib.h>
#include <string.h>

#include "lessons/lesson.h"

#define LEVEL(entries)                                                                             \
  "[stage]\ngame = chess\ngroup = Group\ntitle = Title\nrule = Rule.\npicture = rook\n"            \
  "[level 1]\n" entries "\ngoal = Goal\nhint = Hint\n"

typedef struct
{
  CwStage *stage;
  CwLessonRun run;
  CwStatus status;
} Fixture;

static void
begin (Fixture *f, const char *text)
{
  f->stage = cw_stage_read ("own", text, strlen (text), &f->status);
  if (f->stage == NULL)
    g_error ("%u:%u: %s", f->status.line, f->status.column, cw_status_sentence (f->status.code));
  cw_lesson_start (&f->run, f->stage, f->stage->levels[0]);
}

static void
end (Fixture *f)
{
  cw_stage_free (f->stage);
}

static CwSquare
square (const char *name)
{
  return (CwSquare)((name[1] - '1') * 8 + name[0] - 'a');
}

/* Plays a move such as "e2e4"; the status is the message to the learner. */
static bool
play (Fixture *f, const char *move)
{
  CwDelta delta;

  return cw_lesson_move (&f->run, square (move), square (move + 2), 0, &delta, &f->status);
}

static void
answer (Fixture *f, CwMove reply)
{
  CwDelta delta;

  g_assert_true (cw_is_legal (&f->run.position, reply));
  cw_lesson_answer (&f->run, reply, &delta, &f->status);
}

/* A piece left hanging is captured; a quiet move not asked for springs back. */
static void
test_taken (void)
{
  Fixture f;

  begin (&f,
         LEVEL ("position = r5k1/5ppp/8/8/3N4/8/5PPP/6K1 w - -\nsuccess = answer\nanswer = h2h4"));
  g_assert_false (play (&f, "g2g3"));
  g_assert_cmpint (f.status.code, ==, CW_LESSON_NOT_ASKED);
  g_assert_cmpint (f.run.state, ==, CW_LESSON_RUNNING);
  g_assert_cmpuint (f.run.slips, ==, 1);
  g_assert_cmpint (f.run.board[square ("g2")], ==, cw_piece (CW_WHITE, CW_PAWN));
  g_assert_true (play (&f, "h2h4"));
  g_assert_cmpuint (cw_lesson_rating (&f.run), ==, 2);
  end (&f);
  begin (&f,
         LEVEL ("position = r5k1/5ppp/8/8/3N4/8/5PPP/6K1 w - -\nsuccess = answer\nanswer = h2h4"));
  g_assert_true (play (&f, "d4f5")); /* gets mated on the last rank */
  g_assert_cmpint (f.status.code, ==, CW_LESSON_MATED);
  end (&f);
  begin (&f, LEVEL ("position = r5k1/5ppp/8/8/3N4/8/5PP1/6K1 w - -\nsuccess = check"));
  g_assert_true (play (&f, "d4e6"));
  g_assert_cmpint (f.run.state, ==, CW_LESSON_FAILED);
  g_assert_cmpint (f.status.code, ==, CW_LESSON_TAKEN);
  g_assert_cmpstr (f.status.args[0], ==, "knight");
  g_assert_cmpstr (f.status.args[1], ==, "e6");
  answer (&f, f.run.reply);
  g_assert_cmpint (f.run.board[square ("e6")], ==, cw_piece (CW_BLACK, CW_PAWN));
  g_assert_cmpint (f.run.state, ==, CW_LESSON_FAILED);
  end (&f);
}

/* The missed mate escapes; stalemate is a draw. */
static void
test_no_mate (void)
{
  Fixture f;

  begin (&f, LEVEL ("position = k7/8/1K6/8/8/8/8/2Q5 w - -\nsuccess = mate"));
  g_assert_true (play (&f, "c1a1"));
  g_assert_cmpint (f.status.code, ==, CW_LESSON_ESCAPED);
  answer (&f, f.run.reply);
  g_assert_cmpint (f.run.board[square ("b8")], ==, cw_piece (CW_BLACK, CW_KING));
  cw_lesson_start (&f.run, f.stage, f.stage->levels[0]);
  g_assert_true (play (&f, "c1c7"));
  g_assert_cmpint (f.status.code, ==, CW_LESSON_STALEMATE);
  g_assert_cmpint (f.run.reply, ==, CW_NO_MOVE);
  end (&f);
}

/* In check, a move that leaves the king attacked is carried out and fails; a king move solves
 * it. */
static void
test_king (void)
{
  Fixture f;
  CwReach reach[CW_MAX_SQUARES];

  begin (&f, LEVEL ("position = 6k1/8/8/8/8/8/3P1P2/r3K3 w - -\nsuccess = out of check\n"
                    "offer illegal = yes"));
  g_assert_cmpuint (cw_lesson_targets (&f.run, square ("d2"), reach), ==, 2);
  g_assert_true (play (&f, "d2d3"));
  g_assert_cmpint (f.status.code, ==, CW_LESSON_KING);
  g_assert_cmpuint (f.run.danger, ==, square ("e1"));
  cw_lesson_start (&f.run, f.stage, f.stage->levels[0]);
  g_assert_false (play (&f, "d2c3"));
  g_assert_true (play (&f, "e1e2"));
  g_assert_cmpint (f.run.state, ==, CW_LESSON_DONE);
  end (&f);
}

#define SHOGI(entries)                                                                             \
  "[stage]\ngame = shogi\ngroup = Group\ntitle = Title\nrule = Rule.\npicture = rook\n"            \
  "[level 1]\n" entries "\ngoal = Goal\nhint = Hint\noffer illegal = yes\n"

/* Drops `kind` on a square; the file is counted from the left and the rank from the bottom, both
 * from 0. */
static void
drop (Fixture *f, const char *text, const char *kind, unsigned file, unsigned rank)
{
  CwReach reach[CW_MAX_SQUARES];
  CwSquare hand, to = (CwSquare)(rank * 9 + file);
  CwKind found = 1;
  CwDelta delta;
  bool offered = false;

  begin (f, text);
  while (!g_str_equal (f->run.game->kind[found].name, kind))
    found++;
  hand = cw_square_in_hand (cw_piece (CW_WHITE, found));
  for (unsigned i = cw_lesson_targets (&f->run, hand, reach); i > 0; i--)
    offered = offered || reach[i - 1].to == to;
  g_assert_true (offered);
  g_assert_true (cw_lesson_move (&f->run, hand, to, 0, &delta, &f->status));
  g_assert_cmpint (f->run.state, ==, CW_LESSON_FAILED);
  g_assert_cmpint (f->run.reply, ==, CW_NO_MOVE);
  g_assert_cmpuint (f->run.hand[CW_WHITE][found], ==, 0);
  g_assert_cmpint (f->run.board[to], ==, cw_piece (CW_WHITE, found));
  g_assert_cmpuint (delta.changes[0].from, ==, CW_IN_HAND);
  g_assert_cmpuint (f->run.wrong[0], ==, to);
}

/* The three drops that shogi forbids are carried out, and the fault is pointed at: the other pawn,
 * the piece that could never move, the king that a pawn would mate. */
static void
test_drops (void)
{
  Fixture f;

  drop (&f, SHOGI ("position = 4k4/9/9/9/9/9/4P4/9/4K4 b P 1\nsuccess = drop"), "pawn", 4, 4);
  g_assert_cmpint (f.status.code, ==, CW_ILLEGAL_TWO_PAWNS);
  g_assert_cmpuint (f.run.wrong_count, ==, 2);
  g_assert_cmpuint (f.run.wrong[1], ==, 2 * 9 + 4);
  end (&f);
  drop (&f, SHOGI ("position = 4k4/9/9/9/9/9/9/9/4K4 b N 1\nsuccess = drop"), "knight", 0, 7);
  g_assert_cmpint (f.status.code, ==, CW_ILLEGAL_DEAD_DROP);
  g_assert_cmpuint (f.run.wrong_count, ==, 1);
  end (&f);
  drop (&f, SHOGI ("position = 7nk/9/7G1/9/9/9/9/9/4K4 b P 1\nsuccess = drop"), "pawn", 8, 7);
  g_assert_cmpint (f.status.code, ==, CW_ILLEGAL_DROP_MATE);
  g_assert_cmpuint (f.run.wrong[1], ==, 8 * 9 + 8);
  end (&f);
}

/* A drop that leaves one's own king in check shows the checking piece. */
static void
test_drop_in_check (void)
{
  Fixture f;
  CwDelta delta;

  begin (&f, SHOGI ("position = 4k4/9/9/9/4r4/9/9/9/4K4 b G 1\nsuccess = out of check"));
  CwSquare hand = CW_NO_SQUARE;
  for (CwKind kind = 1; kind <= f.run.game->kinds; kind++)
    if (f.run.hand[CW_WHITE][kind] > 0)
      hand = cw_square_in_hand (cw_piece (CW_WHITE, kind));
  g_assert_true (cw_lesson_move (&f.run, hand, 9, 0, &delta, &f.status));
  g_assert_cmpint (f.status.code, ==, CW_LESSON_KING);
  g_assert_cmpuint (f.run.danger, ==, 4);
  g_assert_cmpuint (f.run.wrong_count, ==, 0);
  end (&f);
}

/* A mate in two: the defence lasts as long as it can; a slow move fails. */
static void
test_defends (void)
{
  Fixture f;

  begin (&f, LEVEL ("position = 3r2k1/5ppp/8/8/8/8/4RPPP/4R1K1 w - -\nsuccess = mate\npar = 2"));
  g_assert_true (play (&f, "e2e8"));
  g_assert_cmpint (f.run.state, ==, CW_LESSON_WAITING);
  g_assert_cmpuint (cw_move_to (f.run.reply), ==, square ("e8"));
  answer (&f, f.run.reply);
  g_assert_cmpint (f.run.state, ==, CW_LESSON_RUNNING);
  g_assert_true (play (&f, "e1e8"));
  g_assert_cmpint (f.run.state, ==, CW_LESSON_DONE);
  g_assert_cmpuint (cw_lesson_rating (&f.run), ==, 3);
  cw_lesson_start (&f.run, f.stage, f.stage->levels[0]);
  g_assert_true (play (&f, "h2h3"));
  g_assert_cmpint (f.status.code, ==, CW_LESSON_SLOW);
  g_assert_cmpint (f.run.state, ==, CW_LESSON_FAILED);
  end (&f);
}

/* Only the moves of the line are accepted; while the opponent passes, their order is free. */
static void
test_lines (void)
{
  Fixture f;

  begin (&f,
         LEVEL ("position = 6k1/8/8/8/8/8/8/R3K3 w - -\nsuccess = line\nline = a1a8 g8g7 a8a7"));
  g_assert_false (play (&f, "a1a7"));
  g_assert_true (play (&f, "a1a8"));
  answer (&f, f.run.reply);
  g_assert_true (play (&f, "a8a7"));
  g_assert_cmpint (f.run.state, ==, CW_LESSON_DONE);
  end (&f);
  begin (&f, LEVEL ("position = 6k1/8/8/8/8/8/PP6/4K3 w - -\nopponent = still\nline = a2a3 b2b3\n"
                    "success = formation\nformation = P a3 b3"));
  g_assert_true (play (&f, "b2b3"));
  g_assert_cmpint (f.run.state, ==, CW_LESSON_RUNNING);
  g_assert_true (play (&f, "a2a3"));
  g_assert_cmpint (f.run.state, ==, CW_LESSON_DONE);
  end (&f);
}

/* The coach warns once of a move that loses the queen, and not of a safe one. */
static void
test_coach (void)
{
  Fixture f;

  begin (&f, LEVEL ("position = 6k1/3p1ppp/4p3/8/8/8/5PPP/3Q2K1 w - -\nsuccess = mate\n"
                    "opponent = engine 1\ncoach = yes\npar = 50"));
  g_assert_false (play (&f, "d1d5"));
  g_assert_cmpint (f.status.code, ==, CW_LESSON_COACH);
  g_assert_cmpstr (f.status.args[0], ==, "d5");
  g_assert_cmpuint (cw_move_from (f.run.threat), ==, square ("e6"));
  g_assert_cmpuint (cw_move_to (f.run.threat), ==, square ("d5"));
  g_assert_true (play (&f, "d1d5"));
  g_assert_cmpuint (f.run.threat, ==, CW_NO_MOVE);
  g_assert_cmpint (f.run.state, ==, CW_LESSON_WAITING);
  g_assert_cmpint (f.run.reply, ==, CW_NO_MOVE); /* an engine must be asked */
  cw_lesson_start (&f.run, f.stage, f.stage->levels[0]);
  g_assert_true (play (&f, "d1d2"));
  end (&f);
  /* A trade of equal pieces is no loss. */
  begin (&f, LEVEL ("position = 6k1/5ppp/5n1b/8/5B2/8/1P3PPP/6K1 w - -\nsuccess = mate\n"
                    "opponent = engine 1\ncoach = yes\npar = 50"));
  g_assert_true (play (&f, "f4h6"));
  end (&f);
}

/* A trade of equal pieces loses nothing; a queen for a knight does. */
static void
test_trade (void)
{
  Fixture f;

  begin (&f,
         LEVEL ("position = 4q1k1/5ppp/3p4/4n3/8/5N2/4QPPP/6K1 w - -\nsuccess = nothing hangs"));
  g_assert_true (play (&f, "e2e5"));
  g_assert_cmpint (f.run.state, ==, CW_LESSON_FAILED);
  cw_lesson_start (&f.run, f.stage, f.stage->levels[0]);
  g_assert_true (play (&f, "f3e5"));
  g_assert_cmpint (f.run.state, ==, CW_LESSON_DONE);
  end (&f);
}

/* Squares in order or any of them, answers, and pieces to be placed. */
static void
test_other_tasks (void)
{
  Fixture f;
  CwDelta delta;

  begin (&f, LEVEL ("board = 8/8/8/8/8/8/8/8\nclick = a1 h8"));
  g_assert_false (cw_lesson_click (&f.run, square ("h8"), &f.status));
  g_assert_cmpint (f.status.code, ==, CW_LESSON_CLICKED);
  g_assert_cmpstr (f.status.args[0], ==, "h8");
  g_assert_true (cw_lesson_click (&f.run, square ("a1"), NULL));
  g_assert_true (cw_lesson_click (&f.run, square ("h8"), NULL));
  g_assert_cmpint (f.run.state, ==, CW_LESSON_DONE);
  g_assert_cmpuint (cw_lesson_rating (&f.run), ==, 2);
  end (&f);
  begin (&f, LEVEL ("board = 8/8/8/8/8/8/8/R3K3\nclick one = a1"));
  g_assert_false (cw_lesson_click (&f.run, square ("e1"), &f.status));
  g_assert_cmpint (f.status.code, ==, CW_LESSON_CLICKED_PIECE);
  g_assert_cmpstr (f.status.args[0], ==, "king");
  end (&f);
  begin (&f, LEVEL ("board = 8/8/8/8/8/8/8/8\nclick one = a1 h8"));
  g_assert_true (cw_lesson_click (&f.run, square ("h8"), NULL));
  g_assert_cmpint (f.run.state, ==, CW_LESSON_DONE);
  end (&f);
  begin (&f,
         LEVEL ("position = 7k/5Q2/8/8/8/8/8/6K1 b - -\nchoices = mate | stalemate\nright = 2"));
  g_assert_false (cw_lesson_choose (&f.run, 0, &f.status));
  g_assert_true (cw_lesson_choose (&f.run, 1, &f.status));
  g_assert_cmpint (f.run.state, ==, CW_LESSON_DONE);
  end (&f);
  begin (&f, LEVEL ("board = 8/8/8/8/8/8/8/8\nplace = R a1 h1"));
  CwSquare hand = cw_square_in_hand (cw_piece (CW_WHITE, CW_ROOK));
  g_assert_false (cw_lesson_move (&f.run, hand, square ("b1"), 0, &delta, &f.status));
  g_assert_cmpint (f.status.code, ==, CW_LESSON_WRONG_PLACE);
  g_assert_false (cw_lesson_move (&f.run, CW_NO_SQUARE, square ("h1"), 0, &delta, &f.status));
  g_assert_cmpint (f.status.code, ==, CW_LESSON_NOTHING_HELD);
  g_assert_cmpuint (cw_lesson_held (&f.run), ==, hand);
  g_assert_true (cw_lesson_move (&f.run, hand, square ("h1"), 0, &delta, NULL));
  g_assert_false (cw_lesson_move (&f.run, hand, square ("h1"), 0, &delta, NULL));
  g_assert_true (cw_lesson_move (&f.run, hand, square ("a1"), 0, &delta, NULL));
  g_assert_cmpint (f.run.state, ==, CW_LESSON_DONE);
  end (&f);
  begin (&f, LEVEL ("board = 8/8/8/8/8/8/8/8\nplace = K e1; Q d1"));
  g_assert_cmpuint (cw_lesson_held (&f.run), ==, CW_NO_SQUARE); /* which of them is meant? */
  end (&f);
}

/* The hint starts from where the learner is, not from the beginning. */
static void
test_hint (void)
{
  Fixture f;
  CwTryMove hint;

  begin (&f, LEVEL ("board = 8/8/8/8/8/8/8/R7\nstars = a6 f6\nsuccess = all stars\npar = 2"));
  g_assert_true (cw_lesson_hint (&f.run, &hint));
  g_assert_cmpuint (hint.to, ==, square ("a6"));
  g_assert_true (play (&f, "a1f1"));
  g_assert_true (cw_lesson_hint (&f.run, &hint));
  g_assert_cmpuint (hint.to, ==, square ("f6"));
  end (&f);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/tries/taken", test_taken);
  g_test_add_func ("/tries/no-mate", test_no_mate);
  g_test_add_func ("/tries/king", test_king);
  g_test_add_func ("/tries/drops", test_drops);
  g_test_add_func ("/tries/drop-in-check", test_drop_in_check);
  g_test_add_func ("/tries/defends", test_defends);
  g_test_add_func ("/tries/lines", test_lines);
  g_test_add_func ("/tries/coach", test_coach);
  g_test_add_func ("/tries/other-tasks", test_other_tasks);
  g_test_add_func ("/tries/trade", test_trade);
  g_test_add_func ("/tries/hint", test_hint);
  return g_test_run ();
}
