/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stages as text: what is read, what each condition requires, and every fault with its place. */
#include <glib.h>
#include <string.h>

#include "lessons/embedded.h"
#include "lessons/lesson.h"
#include "notation/move_text.h"

#define STAGE(game, entries)                                                                       \
  "[stage]\ngame = " game "\ngroup = Group\ntitle = Title\nrule = Rule.\n" entries "\n"
#define CHESS STAGE ("chess", "picture = rook")
#define ROOK STAGE ("chess", "piece = rook")
#define SHOGI STAGE ("shogi", "picture = gold")
#define WORDS "\ngoal = Goal\nhint = Hint\n"

static CwStage *
read_stage (const char *text)
{
  CwStatus status;
  CwStage *stage = cw_stage_read ("own", text, strlen (text), &status);

  if (stage == NULL)
    g_error ("%u:%u: code %d %s", status.line, status.column, status.code, status.args[0]);
  return stage;
}

/* Every shipped file is read without a fault. */
static void
test_shipped (void)
{
  for (unsigned i = 0; i < cw_embedded_lessons_count; i++)
    {
      const CwEmbedded *file = &cw_embedded_lessons[i];
      CwStatus status;
      CwStage *stage = cw_stage_read (file->name, (const char *)file->bytes, file->length, &status);

      if (stage == NULL)
        g_error ("%s:%u:%u: code %d", file->name, status.line, status.column, status.code);
      cw_stage_free (stage);
      g_assert_cmpstr (cw_stage_at (i)->id, ==, file->name);
    }
  g_assert_cmpuint (cw_embedded_lessons_count, >, 0);
  g_assert_null (cw_stage_at (cw_embedded_lessons_count));
}

/* The help page's example is a valid lesson, and its levels are solved in their par. */
static void
test_help (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "help", "add-a-lesson.md", NULL);
  g_autofree char *page = NULL;

  g_assert_true (g_file_get_contents (path, &page, NULL, NULL));
  char *text = strstr (page, "[stage]");
  *strstr (text, "```") = '\0';
  CwStage *stage = read_stage (text);
  g_assert_cmpuint (stage->level_count, ==, 2);
  for (unsigned i = 0; i < stage->level_count; i++)
    g_assert_cmpuint (cw_lesson_solve (stage, stage->levels[i], 9), ==, stage->levels[i]->par);
  cw_stage_free (stage);
}

static void
test_entries (void)
{
  CwStage *stage =
      read_stage (
          "\xef\xbb\xbf# comment\r\n" STAGE ("chess",
                                             "piece = rook\nchoose set = yes\nnote = One.\nnote = "
                                             "Two.") "[level 7]\nboard = "
                                                     "8/8/8/8/8/8/8/R7\nstars = a6  f6\n"
                                                     "success = all stars\npar = 2\n"
                                                     "show moves = yes" WORDS "[level 2]\n"
                                                     "position = 4k3/3p4/8/4P3/8/8/8/4K3 b - -"
                                                     "\nbefore = d7d5\nsuccess = en passant" WORDS);

  g_assert_cmpstr (stage->id, ==, "own");
  g_assert_cmpstr (stage->game->name, ==, "chess");
  g_assert_cmpstr (stage->group, ==, "Group");
  g_assert_cmpstr (stage->title, ==, "Title");
  g_assert_cmpstr (stage->rule, ==, "Rule.");
  g_assert_cmpuint (stage->note_count, ==, 2);
  g_assert_cmpstr (stage->notes[1], ==, "Two.");
  g_assert_cmpuint (stage->kind, ==, CW_ROOK);
  g_assert_cmpuint (stage->picture, ==, CW_ROOK);
  g_assert_true (stage->choose_set);
  g_assert_cmpuint (stage->level_count, ==, 2);

  const CwStageLevel *level = stage->levels[0];
  g_assert_cmpuint (level->number, ==, 7);
  g_assert_cmpuint (level->line, ==, 11);
  g_assert_false (level->has_rules);
  g_assert_true (level->show_moves);
  g_assert_false (level->put_anywhere);
  g_assert_cmpuint (level->star_count, ==, 2);
  g_assert_cmpuint (level->stars[1], ==, 5 * 8 + 5);
  g_assert_cmpuint (level->par, ==, 2);
  g_assert_cmpstr (level->goal, ==, "Goal");
  g_assert_cmpstr (level->hint, ==, "Hint");

  level = stage->levels[1];
  CwLessonRun run;
  g_assert_true (level->has_rules);
  g_assert_cmpuint (level->par, ==, 1);
  cw_lesson_start (&run, stage, level);
  g_assert_cmpint (run.side, ==, CW_WHITE);
  g_assert_cmpuint (run.last_to, ==, 4 * 8 + 3);
  g_assert_cmpuint (run.lead.count, >, 0);
  cw_stage_free (stage);
}

static int
by_name (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *)a, *(const char *const *)b);
}

/* The moves, in UCI or USI, among all legal ones that solve a level with the condition. */
static char *
solutions (const char *stage_text, const char *position, const char *condition)
{
  g_autofree char *text = g_strconcat (stage_text, "[level 1]\nposition = ", position,
                                       "\nsuccess = ", condition, WORDS, NULL);
  CwStage *stage = read_stage (text);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  CwLessonRun start;
  CwMoveList list;

  cw_lesson_start (&start, stage, stage->levels[0]);
  cw_legal_moves (&start.position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];
      CwSquare from = cw_move_type (move) == CW_MOVE_DROP ? cw_square_in_hand (cw_move_kind (move))
                                                          : cw_move_from (move);
      CwKind kind = cw_move_type (move) == CW_MOVE_PROMOTION ? cw_move_kind (move)
                    : cw_square_is_hand (from)               ? 0
                                                             : cw_piece_kind (start.board[from]);
      CwLessonRun run = start;
      CwDelta delta;
      char name[CW_MOVE_TEXT];

      cw_lesson_move (&run, from, cw_move_target (&start.position, move), kind, &delta, NULL);
      cw_uci_write (&start.position, move, name);
      if (run.state == CW_LESSON_DONE)
        g_ptr_array_add (found, g_strdup (name));
    }
  g_assert_cmpuint (cw_lesson_solve (stage, stage->levels[0], 1), ==, found->len > 0);
  g_ptr_array_sort (found, by_name);
  g_ptr_array_add (found, NULL);
  cw_stage_free (stage);
  return g_strjoinv (" ", (char **)found->pdata);
}

/* Each condition of a position is met by exactly these moves. */
static void
test_conditions (void)
{
  static const struct
  {
    const char *stage, *position, *condition, *moves;
  } levels[] = {
    { CHESS, "7k/8/8/8/8/8/P7/K7 w - -", "any move", "a1b1 a1b2 a2a3 a2a4" },
    { CHESS, "4k3/8/8/1n3p2/8/3N4/8/4K2R w K -", "castle short", "e1g1" },
    { CHESS, "4k3/8/8/8/8/8/8/R3K2R w KQ -", "castle long", "e1c1" },
    { CHESS, "4k3/8/8/3pP3/8/8/8/4K3 w - d6", "en passant", "e5d6" },
    { CHESS, "4k3/8/8/3pP3/8/8/8/4K3 w - d6", "capture", "e5d6" },
    { CHESS, "1r2k3/P7/8/8/8/8/8/4K2R w K -", "capture", "a7b8b a7b8n a7b8q a7b8r" },
    { CHESS, "4k3/P7/8/8/8/8/8/4K3 w - -", "promote", "a7a8b a7a8n a7a8q a7a8r" },
    { CHESS, "4k3/P7/8/8/8/8/8/4K3 w - -", "promote, check", "a7a8q a7a8r" },
    { CHESS, "4k3/8/8/8/8/8/8/R3K3 w - -", "check", "a1a8" },
    { CHESS, "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -", "mate", "d1d8" },
    { CHESS, "5k2/5P2/4K3/8/8/8/8/8 w - -", "stalemate", "e6f6" },
    { CHESS, "5k2/5P2/4K3/8/8/8/8/8 w - -", "no stalemate", "e6d5 e6d6 e6d7 e6e5 e6f5" },
    { CHESS, "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -",
      "answer\nanswer = e4d5 Nc3", "b1c3 e4d5" },
    { STAGE ("capablanca", "picture = rook"), "5k4/10/10/10/10/10/10/R4K3R w KQ -", "castle short",
      "f1i1" },
    /* What hangs depends on the exchange, not on the number of attackers. */
    { CHESS, "3r2k1/5ppp/8/3N4/8/8/5PPP/6K1 w - -", "protected, nothing hangs\nsquares = d5", "" },
    { CHESS, "3r2k1/5ppp/8/3N4/8/8/2P1PPPP/6K1 w - -", "protected, nothing hangs\nsquares = d5",
      "c2c4 e2e4" },
    { CHESS, "6k1/8/8/4r3/8/8/8/3NK3 w - -", "not attacked\nsquares = e1", "d1e3" },
    { CHESS, "6k1/5ppp/2p2n2/3p4/8/7K/8/3Q4 w - -", "capture, nothing hangs", "" },
    { CHESS, "6k1/8/8/8/8/8/r4PPP/3R2K1 w - -", "standing\nsquares = d8", "d1d8" },
    /* The learner is the side to move. */
    { CHESS, "4r1k1/8/8/8/8/8/5PPP/6K1 b - -", "mate", "e8e1" },
    { SHOGI, "4k4/9/9/9/9/9/PPPP1PPPP/9/4K4 b P 1", "drop, check", "P*5b" },
    { SHOGI, "4k4/9/9/9/4p4/4P4/9/9/4K4 b -", "capture", "5f5e" },
    { SHOGI, "4k4/9/4P4/9/9/9/9/9/4K4 b G", "mate", "G*5b" },
    { SHOGI, "4k4/P8/9/9/9/9/9/9/4K4 b -", "promote", "9b9a+" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autofree char *moves = solutions (levels[i].stage, levels[i].position, levels[i].condition);
      g_assert_cmpstr (moves, ==, levels[i].moves);
    }
}

/* Levels with several own pieces, solved by search. The figures of the first are worked out by
 * hand: c2-c5-h5, and two and a half diagonals for two bishops. */
static void
test_boards (void)
{
  static const struct
  {
    const char *board;
    unsigned moves;
  } levels[] = {
    { "8/8/8/2p4p/8/8/2R5/8\nsuccess = all captured", 2 },
    { "8/8/3p4/8/2p1p3/8/3N4/8\nsuccess = all captured", 3 },
    { "8/6n1/8/1p2p3/8/2B5/8/1R6\nsuccess = all captured", 3 },
    { "8/8/2n1n3/1b1b4/2P5/8/8/8\nsuccess = all captured", 6 },
    { "3r4/8/6b1/8/p2Q4/8/8/3n4\nsuccess = all captured", 5 },
    { "8/8/8/8/8/8/8/R6R\nstars = a8 h8\nsuccess = all stars", 2 },
    { "8/8/8/8/8/8/8/2B5\nstars = a8\nsuccess = all stars", 0 }, /* of the other colour */
    { "8/8/8/8/8/8/8/R6R\nsuccess = any move", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autofree char *text =
          g_strconcat (CHESS "[level 1]\nboard = ", levels[i].board, WORDS, NULL);
      CwStage *stage = read_stage (text);

      g_assert_cmpuint (cw_lesson_solve (stage, stage->levels[0], 9), ==, levels[i].moves);
      if (levels[i].moves > 1)
        g_assert_cmpuint (cw_lesson_solve (stage, stage->levels[0], levels[i].moves - 1), ==, 0);
      cw_stage_free (stage);
    }
}

/* A game with its own pieces, on a board without rules: why a piece cannot move that way. */
static void
test_other_game (void)
{
  CwStage *stage = read_stage (
      STAGE ("capablanca", "piece = empress") "[level 1]\nboard = 10/10/10/10/10/10/10/C9\n"
                                              "stars = a3\nsuccess = all stars" WORDS);
  CwStatus status = { 0 };
  CwLessonRun run;
  CwDelta delta;

  cw_lesson_start (&run, stage, stage->levels[0]);
  g_assert_false (cw_lesson_move (&run, 0, 11, 0, &delta, &status));
  g_assert_cmpint (status.code, ==, CW_ILLEGAL_WAY);
  g_assert_cmpstr (status.args[0], ==, "empress");
  g_assert_true (cw_lesson_move (&run, 0, 20, 0, &delta, &status));
  g_assert_cmpint (run.state, ==, CW_LESSON_DONE);
  cw_stage_free (stage);
}

/* --- faults --------------------------------------------------------------------------------- */

#define BOARD "[level 1]\nboard = 8/8/8/8/8/8/8/R7\n"
#define POSITION "[level 1]\nposition = 4k3/8/8/8/8/8/8/R3K3 w - -\n"

/* CHESS and ROOK have six lines. */
static void
test_faults (void)
{
  static const struct
  {
    const char *text;
    CwStatusCode code;
    unsigned line, column;
  } faults[] = {
    { "", CW_LESSON_NO_LEVEL, 1, 1 },
    { "# nothing\n", CW_LESSON_NO_LEVEL, 1, 1 },
    { "\n\nthis\n", CW_LESSON_LINE, 3, 1 },
    { "game = chess\n", CW_LESSON_OUTSIDE, 1, 1 },
    { "[level 1]\n", CW_LESSON_SECTION, 1, 2 },
    { "[stage]\ngame = ch\xff\n", CW_INI_ENCODING, 2, 10 },
    { "[stage]\n[stage]\n", CW_INI_MISSING, 1, 2 },
    { "[stage]\ngroup = Group\n", CW_INI_MISSING, 1, 2 },
    { "[stage]\ngame = chees\n", CW_LESSON_GAME, 2, 8 },
    { "[stage]\ngame = chess\ngame = shogi\n", CW_INI_TWICE, 3, 1 },
    { "[stage]\ngame = chess\ngaem = shogi\n", CW_INI_KEY, 3, 1 },
    { "[stage]\ngame = chess\ntitle =\n", CW_INI_EMPTY, 3, 1 },
    { "[stage]\ngame = chess\npiece = gold\n", CW_VARIANT_PIECE, 3, 9 },
    { "[stage]\ngame = chess\ntitle = Title\n", CW_INI_MISSING, 1, 2 },
    { "[stage]\ngame = chess\npiece = rook\n", CW_INI_MISSING, 1, 2 },
    { CHESS, CW_LESSON_NO_LEVEL, 1, 1 },
    { CHESS "note = 1\nnote = 2\nnote = 3\nnote = 4\nnote = 5\nnote = 6\nnote = 7\nnote = 8\n"
            "note = 9\n",
      CW_LESSON_TOO_MANY, 15, 8 },
    { CHESS "[stage]\n", CW_LESSON_SECTION, 7, 2 },
    { CHESS "[lesson 1]\n", CW_LESSON_SECTION, 7, 2 },
    { CHESS "[level]\n", CW_LESSON_SECTION, 7, 2 },
    { CHESS "[level 0]\n", CW_INI_NUMBER, 7, 8 },
    { CHESS "[level 32]\n", CW_INI_NUMBER, 7, 8 },
    { CHESS BOARD "success = any move" WORDS "[level 1]\n", CW_INI_SECTION_TWICE, 12, 8 },
    { CHESS "[level 1]\ngoal = Goal\n", CW_LESSON_BOARD, 7, 2 },
    { CHESS BOARD "position = 4k3/8/8/8/8/8/8/R3K3 w - -\n", CW_LESSON_BOARD, 7, 2 },
    { CHESS "[level 1]\nboard = 8/8/8/8/8/8/8/R8\n", CW_ERROR_FEN_RANK_LONG, 8, 24 },
    { CHESS "[level 1]\nboard = 8/8/8/8/8/8/8/r7\n", CW_LESSON_NO_PIECE, 8, 9 },
    { ROOK "[level 1]\nboard = 8/8/8/8/8/8/8/B7\n", CW_LESSON_NO_PIECE, 8, 9 },
    { CHESS "[level 1]\nposition = 4k3/8/8/8/8/8/8/R3K3 x - -\n", CW_ERROR_FEN_SIDE, 8, 33 },
    { CHESS "[level 1]\nposition = 8/8/8/8/8/8/8/R3K3 w - -\n", CW_SETUP_NO_BLACK_KING, 8, 26 },
    { CHESS POSITION "before = e2e4\n", CW_ILLEGAL_EMPTY, 9, 10 },
    { CHESS POSITION "before = --\n", CW_ERROR_MOVE_UNREADABLE, 9, 10 },
    { CHESS POSITION "stars = a1\n", CW_LESSON_MISFIT, 9, 1 },
    { CHESS POSITION "put anywhere = yes\n", CW_LESSON_MISFIT, 9, 1 },
    { CHESS POSITION "show moves = yes\n", CW_LESSON_MISFIT, 9, 1 },
    { CHESS BOARD "before = e2e4\n", CW_LESSON_MISFIT, 9, 1 },
    { CHESS BOARD "answer = e2e4\n", CW_LESSON_MISFIT, 9, 1 },
    { CHESS BOARD "put anywhere = on\n", CW_INI_YES_NO, 9, 16 },
    { CHESS POSITION "picture = rook\n", CW_INI_KEY, 9, 1 },
    { CHESS BOARD "stars = a2 i1\n", CW_LESSON_SQUARE, 9, 12 },
    { CHESS BOARD "stars = a2 b2 a2\n", CW_LESSON_SQUARE, 9, 15 },
    { CHESS BOARD "stars = a2 b2 c2 d2 e2 f2 g2 h2 a3\n", CW_LESSON_TOO_MANY, 9, 33 },
    { CHESS BOARD "goal = Goal\n", CW_INI_MISSING, 7, 2 },
    { CHESS BOARD "click = a1\nchoices = 1 | 2\n", CW_LESSON_TASK, 7, 2 },
    { CHESS BOARD "click = a1 a9\n", CW_LESSON_SQUARE, 9, 12 },
    { CHESS BOARD "choices = one\nright = 1\n", CW_LESSON_TOO_MANY, 9, 11 },
    { CHESS BOARD "choices = 1 | 2\n", CW_INI_MISSING, 7, 2 },
    { CHESS BOARD "choices = 1 | 2\nright = 3\n", CW_INI_NUMBER, 10, 9 },
    { CHESS BOARD "place = X a1\n", CW_LESSON_PIECE, 9, 9 },
    { CHESS BOARD "place = R\n", CW_LESSON_PIECE, 9, 9 },
    { CHESS BOARD "place = R a1; N b1 j1\n", CW_LESSON_SQUARE, 9, 20 },
    { CHESS BOARD "success = any move\narrows = a1a\n", CW_LESSON_SQUARE, 10, 10 },
    { CHESS BOARD "success = any move\nopponent = still\n", CW_LESSON_MISFIT, 10, 1 },
    { CHESS POSITION "success = check\nopponent = asleep\n", CW_LESSON_OPPONENT, 10, 12 },
    { CHESS POSITION "success = check\nopponent = engine 21\n", CW_INI_NUMBER, 10, 19 },
    { CHESS POSITION "success = line\n", CW_INI_MISSING, 7, 2 },
    { CHESS POSITION "success = line\nline = a1a8 e8e7 a8a9\n", CW_ERROR_MOVE_UNREADABLE, 10, 18 },
    { CHESS POSITION "success = protected\n", CW_INI_MISSING, 7, 2 },
    { CHESS BOARD "success = any move, win\n", CW_LESSON_CONDITION, 9, 21 },
    { CHESS BOARD "success = mate\n", CW_LESSON_MISFIT, 9, 11 },
    { CHESS BOARD "success = all stars\n", CW_INI_MISSING, 7, 2 },
    { CHESS POSITION "success = all stars\n", CW_LESSON_MISFIT, 9, 11 },
    { CHESS POSITION "success = answer\n", CW_INI_MISSING, 7, 2 },
    { CHESS POSITION "success = answer\nanswer = a1a8 a1h8\n", CW_ILLEGAL_ROOK, 10, 15 },
    { CHESS POSITION "success = check, check, check, check, check\n", CW_LESSON_TOO_MANY, 9, 39 },
    { CHESS POSITION "success = check\npar = 301\n", CW_INI_NUMBER, 10, 7 },
    { CHESS POSITION "success = check\ngoal = Goal\n", CW_INI_MISSING, 7, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      CwStatus status = { 0 };

      g_assert_null (cw_stage_read ("own", faults[i].text, strlen (faults[i].text), &status));
      if (status.code != faults[i].code || status.line != faults[i].line
          || status.column != faults[i].column)
        g_error ("%s\n%u:%u: code %d (%s), not %u:%u: code %d", faults[i].text, status.line,
                 status.column, status.code, cw_status_sentence (status.code), faults[i].line,
                 faults[i].column, faults[i].code);
      g_assert_null (cw_stage_read ("own", faults[i].text, strlen (faults[i].text), NULL));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/stage/shipped", test_shipped);
  g_test_add_func ("/stage/help", test_help);
  g_test_add_func ("/stage/entries", test_entries);
  g_test_add_func ("/stage/conditions", test_conditions);
  g_test_add_func ("/stage/boards", test_boards);
  g_test_add_func ("/stage/other-game", test_other_game);
  g_test_add_func ("/stage/faults", test_faults);
  return g_test_run ();
}
