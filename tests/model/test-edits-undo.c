/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever was done to a file and saved in between: undoing all of it gives the old file. */
#include "edits-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "model/files/edit_journal.h"
#include "support/effort.h"
#include "support/recover.h"

/* What files of other programs contain: text and comment lines between games, mixed line ends,
 * results that differ, moves that cannot be read, no line end at the end. */
#define ODD_WITH(result)                                                                           \
  "\xef\xbb\xbf% a comment line of another program\n"                                              \
  "[Event \"One\"]\n[White  \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n; rest of line comment\n"     \
  "1. e4 {x} e5 $14 $132 2. Nf3\n%escaped line in moves\n"                                         \
  "2... Nc6 (2... d6 3. d4 (3. Bc4)) 3. Bb5 1-0\n\n\n\nstray text between games\n\n"               \
  "[Event \"Two\"]\r\n[White \"C\\\"q\"]\r\n[Black \"D\"]\r\n[Result \"*\"]\r\n\r\n"               \
  "1.d4 d5 2.c4 e6 -- 3.Nc3 Z0 *\r\n\r\n"                                                          \
  "[Event \"Three\"]\n[White \"E\"]\n[Black \"F\"]\n" result "\n"                                  \
  "1.  e4   e5 \t 2. Nf3!? Nc6?! 3. 0-0-0 *\n\n"                                                   \
  "[Event \"Four\"]\n[White \"G\"]\n[Black \"H\"]\n[Result \"1/2-1/2\"]\n\n"                       \
  "1. e2-e4 e7e5 2. Ng1f3 Nb8-c6 {last} 1/2-1/2"
#define ODD ODD_WITH ("[Result \"0-1\"]\n[Result \"1-0\"]\n")
#define WINDOWS                                                                                    \
  "[Event \"Caf\xe9\"]\n\n1. e4 e5 *\n[Event \"Two\"]\n\n1.d4   d5 {open\n\n"                      \
  "[Event \"Three\"]\n\n1. c4 } c5 *\n\n[White \"W\"]\n\n1. f4 *\n\n\x1a"

#define KIF                                                                                                  \
  "#KIF version=2.0 encoding=Shift_JIS\n手合割：平手\n先手：一\n手数----指手--\n"              \
  "   1 ７六歩(77)   ( 0:01/00:00:01)\n*こ\n   2 投了\n\n\n"                                           \
  "手合割：平手\r\n先手：二\r\n手数----指手--\r\n   1 ２六歩(27)\r\n   2 ９九王(11)\r\n" \
  "手合割：平手\n先手：三\n手数----指手---------\n   1 ２六歩(27)\n   2 投了"
#define CSA                                                                                        \
  "'CSA encoding=UTF-8\nV2.2\nN+One\nPI\n+\n+2726FU\n'a\n%TORYO\n/\n"                              \
  "N+Two\nPI\n+\n+7776FU,T3\n-3334FU\n%CHUDAN\n/\n\nN+Three\nPI\n+\n+2726FU\n%TORYO"

static gboolean
is_in (Fixture *f, guint id)
{
  return !cw_game_edits_is_deleted (f->edits, id);
}

/* TRUE if the list still shows it, as deleted. */
static gboolean
is_shown (Fixture *f, guint id)
{
  const GArray *gone = cw_game_edits_get_gone (f->edits);
  for (guint i = 0; i < gone->len; i++)
    if (g_array_index (gone, guint, i) == id)
      return FALSE;
  return TRUE;
}

/* Changes something inside a game. */
static void
edit_at_random (Fixture *f, guint id, GRand *random)
{
  static const char *const texts[] = { NULL, "a", "so so", "1-0", "*", "(x) [%eval 0.3]" };
  static const char *const names[] = { "Event", "White", "Result", "Round", "Own" };
  g_autofree char *sentence = NULL;
  g_autoptr (CwEditHistory) history = cw_game_edits_history (f->edits, id, &sentence);
  const char *text = texts[g_rand_int_range (random, 0, G_N_ELEMENTS (texts))];
  if (history == NULL)
    return;
  CwNode *node = cw_game_tree_root (cw_edit_history_tree (history));
  for (int plies = g_rand_int_range (random, 0, 4); plies > 0 && node->child != NULL; plies--)
    node = node->child;
  CwMoveList list;
  CwPosition position;
  switch (g_rand_int_range (random, 0, 5))
    {
    case 0:
      cw_game_tree_position (cw_edit_history_tree (history), node, &position);
      cw_legal_moves (&position, &list);
      if (list.count > 0)
        cw_edit_history_add_move (history, node,
                                  list.moves[g_rand_int_range (random, 0, (int)list.count)]);
      break;
    case 1:
      if (node->parent != NULL)
        cw_edit_history_remove (history, node);
      break;
    case 2:
      cw_edit_history_set_comment (history, node, text);
      break;
    default:
      cw_edit_history_set_tag (history, names[g_rand_int_range (random, 0, G_N_ELEMENTS (names))],
                               text);
    }
}

static void
add_game (Fixture *f, GRand *random)
{
  static const char text[] = "[Event \"New\"]\n\n1.  a3 *\n";
  if (!g_str_has_suffix (f->path, ".pgn"))
    return;
  g_autoptr (GBytes) layout = g_bytes_new_static (text, strlen (text));
  CwGameTree *tree = cw_record_tree_of (text, strlen (text), CW_RECORD_PGN, CW_UTF8, NULL);
  if (g_rand_boolean (random))
    cw_game_edits_add (f->edits, tree, 0);
  else
    cw_game_edits_add_like (f->edits, tree, 0, layout, CW_RECORD_PGN);
}

/* Puts some games behind another one. */
static void
move_some (Fixture *f, GRand *random)
{
  guint n = cw_document_get_n_games (f->document);
  CwGameMove moves[3];
  guint count = 0;
  guint behind = (guint)g_rand_int_range (random, -1, (int)n);
  if (behind != CW_NO_GAME && !is_in (f, behind))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      guint id = (guint)g_rand_int_range (random, 0, (int)n);
      gboolean met = id == behind || !is_in (f, id);
      for (guint k = 0; k < count; k++)
        met |= moves[k].id == id;
      if (met)
        continue;
      moves[count++] = (CwGameMove){ id, behind };
      behind = id;
    }
  if (count > 0)
    g_array_unref (cw_game_edits_move_all (f->edits, moves, count));
}

static void
act_at_random (Fixture *f, GRand *random)
{
  g_autofree char *sentence = NULL;
  guint id = (guint)g_rand_int_range (random, 0, (int)cw_document_get_n_games (f->document));
  int what = g_rand_int_range (random, 0, 12);
  if (what >= 10 && cw_game_edits_can_step (f->edits, what == 10 ? -1 : 1))
    cw_game_edits_step (f->edits, what == 10 ? -1 : 1, &sentence);
  else if (what == 9)
    add_game (f, random);
  else if (what == 8 && !is_in (f, id) && is_shown (f, id))
    cw_game_edits_set_deleted (f->edits, id, FALSE, &sentence);
  else if (!is_in (f, id))
    return;
  else if (what >= 6)
    cw_game_edits_set_deleted (f->edits, id, TRUE, &sentence);
  else if (what == 5)
    cw_game_edits_duplicate (f->edits, id, &sentence);
  else if (what == 4)
    move_some (f, random);
  else if (what >= 2)
    cw_game_edits_move (f->edits, id, g_rand_boolean (random) ? 1 : -1);
  else
    edit_at_random (f, id, random);
}

static void
step_to_end (Fixture *f, int by, GRand *random)
{
  g_autofree char *sentence = NULL;
  while (cw_game_edits_can_step (f->edits, by))
    {
      cw_game_edits_step (f->edits, by, &sentence);
      g_assert_null (sentence);
      if (g_rand_int_range (random, 0, 6) == 0)
        save (f, NULL);
    }
  save (f, NULL);
}

static char *
read_file (Fixture *f, gsize *size)
{
  char *text;
  g_assert_true (g_file_get_contents (f->path, &text, size, NULL));
  return text;
}

/* Line ends between games may differ when a game that was between two others comes and goes. */
static char *
squeeze (const char *text)
{
  g_autoptr (GRegex) breaks = g_regex_new ("[\r\n]+", G_REGEX_RAW, 0, NULL);
  return g_regex_replace_literal (breaks, text, -1, 0, "\n", 0, NULL);
}

static void
check_run (Fixture *f, const char *text, gsize size, guint32 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  gsize length;
  g_assert_true (g_file_set_contents (f->path, text, (gssize)size, NULL));
  cw_game_edits_forget (f->edits);
  open_file (f);
  for (guint i = 0; i < 16; i++)
    {
      act_at_random (f, random);
      if (g_rand_int_range (random, 0, 3) == 0)
        save (f, NULL);
    }
  save (f, NULL);
  gboolean all_done = !cw_game_edits_can_step (f->edits, 1);
  g_autofree char *edited = read_file (f, &length);
  step_to_end (f, -1, random);
  g_autofree char *undone = read_file (f, &length);
  if (length != size || memcmp (undone, text, size) != 0)
    g_test_message ("seed %u", seed);
  g_assert_cmpmem (undone, length, text, size);
  step_to_end (f, 1, random);
  g_autofree char *redone = read_file (f, &length), *one = squeeze (edited),
                  *other = squeeze (redone);
  if (all_done)
    g_assert_cmpstr (one, ==, other);
}

static void
check_runs (Fixture *f, const char *text, gsize size)
{
  static const guint runs[] = { 3, 12, 400 };
  for (guint32 seed = 0; seed < runs[test_effort ()]; seed++)
    check_run (f, text, size, seed);
}

static void
test_odd (Fixture *f, gconstpointer data)
{
  check_runs (f, ODD, strlen (ODD));
}

static void
test_windows (Fixture *f, gconstpointer data)
{
  check_runs (f, WINDOWS, strlen (WINDOWS));
}

/* A file with a byte order mark, in UTF-16. */
static void
test_utf16 (Fixture *f, gconstpointer data)
{
  gsize size;
  g_autofree char *text = g_convert (ODD, -1, "UTF-16LE", "UTF-8", NULL, &size, NULL);
  check_runs (f, text, size);
}

static void
rename_file (Fixture *f, const char *name)
{
  g_free (f->path);
  f->path = g_build_filename (g_get_user_cache_dir (), name, NULL);
}

static void
test_kif (Fixture *f, gconstpointer data)
{
  gsize size;
  g_autofree char *text = g_convert (KIF, -1, "CP932", "UTF-8", NULL, &size, NULL);
  rename_file (f, "games.kif");
  check_runs (f, text, size);
}

static void
test_csa (Fixture *f, gconstpointer data)
{
  rename_file (f, "games.csa");
  check_runs (f, CSA, strlen (CSA));
}

#define STRAY                                                                                      \
  "[Event \"One\"]\n\n1. e4 *\n\n\nstr\xe4y text\n\n[Event \"Two\"]\n\n1. d4 *\n\n\n\n"            \
  "[Event \"Last\"]\n\n1. c4 *"
#define STRAY_IN_UTF8                                                                              \
  "[Event \"One\"]\n\n1. e4 *\n\n\nsträy text\n\n[Event \"Two\"]\n\n1. d4 *\n\n\n\n"              \
  "[Event \"Last\"]\n\n1. c4 *"

static void
delete_game (Fixture *f, guint id)
{
  g_autofree char *sentence = NULL;
  g_assert_true (cw_game_edits_set_deleted (f->edits, id, TRUE, &sentence));
  save (f, NULL);
}

/* What stood behind a deleted game comes back with it after a crash too, unless the file was
 * changed meanwhile. */
static void
test_recovered (Fixture *f, gconstpointer data)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  g_autofree char *sentence = NULL;
  for (guint changed = 0; changed < 2; changed++)
    for (guint id = 0; id < 3; id++)
      {
        gsize size;
        g_assert_true (g_file_set_contents (f->path, STRAY, -1, NULL));
        open_file (f);
        delete_game (f, id);
        cw_game_edits_step (f->edits, -1, &sentence);
        g_autofree char *other = read_file (f, &size);
        g_autofree char *text = g_strconcat ("% longer now\n", other, NULL);
        for (guint run = 0; run < 2; run++)
          {
            cw_edit_journal_finish (journal);
            cw_recovered_edits_take_journal ();
            cw_game_edits_forget (f->edits);
            if (changed > 0)
              g_assert_true (g_file_set_contents (f->path, text, -1, NULL));
            open_file (f);
            g_assert_cmpuint (recover (f->document, f->edits, journal), ==, 1);
          }
        save (f, NULL);
        if (changed == 0)
          assert_text (f->path, STRAY);
        open_file (f);
        g_assert_cmpuint (cw_document_get_n_games (f->document), ==, 3);
        g_autofree char *now = read_file (f, &size);
        g_assert_nonnull (strstr (now, "str\xe4y text\n"));
        cw_game_edits_forget (f->edits);
        cw_edit_journal_finish (journal);
      }
}

/* Undoes everything, and saves that after a crash of which only the file and the journal are left:
 * the games are the bytes that they were, if what they say differs from the file. (It is not
 * known that line ends between them were once added.) */
static void
check_crash (Fixture *f, CwEditJournal *journal, const char *text, guint32 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autofree char *sentence = NULL;
  gsize length;
  g_assert_true (g_file_set_contents (f->path, text, -1, NULL));
  open_file (f);
  for (guint i = 0; i < 12; i++)
    {
      act_at_random (f, random);
      if (g_rand_int_range (random, 0, 3) == 0)
        save (f, NULL);
    }
  while (cw_game_edits_can_step (f->edits, -1))
    cw_game_edits_step (f->edits, -1, &sentence);
  for (guint run = 0; run < 2; run++)
    {
      cw_edit_journal_finish (journal);
      cw_recovered_edits_take_journal ();
      cw_game_edits_forget (f->edits);
      open_file (f);
      recover (f->document, f->edits, journal);
    }
  save (f, NULL);
  g_autofree char *now = read_file (f, &length), *one = squeeze (now), *other = squeeze (text);
  g_assert_cmpstr (g_strchomp (one), ==, g_strchomp (other));
  cw_game_edits_forget (f->edits);
  cw_edit_journal_finish (journal);
}

static void
test_crash (Fixture *f, gconstpointer data)
{
  static const guint runs[] = { 2, 10, 200 };
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwEditJournal) journal = cw_edit_journal_new (f->document, f->edits, session);
  for (guint32 seed = 0; seed < runs[test_effort ()]; seed++)
    check_crash (f, journal, ODD_WITH ("[Result \"*\"]\n"), seed);
}

/* And in a copy that became UTF-8. */
static void
test_copy (Fixture *f, gconstpointer data)
{
  g_autofree char *sentence = NULL, *path = g_strconcat (f->path, "-copy.pgn", NULL);
  g_autoptr (GFile) target = g_file_new_for_path (path);
  for (guint id = 0; id < 3; id++)
    {
      g_assert_true (g_file_set_contents (f->path, STRAY, -1, NULL));
      cw_game_edits_forget (f->edits);
      open_file (f);
      delete_game (f, id);
      g_autoptr (CwEditHistory) other = history (f, (id + 1) % 3);
      cw_edit_history_set_tag (other, "White", "日本");
      move_to (f, target);
      g_assert_true (f->what.to_utf8);
      while (cw_game_edits_can_step (f->edits, -1))
        {
          cw_game_edits_step (f->edits, -1, &sentence);
          move_to (f, target);
        }
      assert_text (path, STRAY_IN_UTF8);
    }
  g_unlink (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/edits-undo/" name, Fixture, NULL, setup, function, teardown)
  ADD ("odd", test_odd);
  ADD ("windows", test_windows);
  ADD ("utf16", test_utf16);
  ADD ("kif", test_kif);
  ADD ("csa", test_csa);
  ADD ("recovered", test_recovered);
  ADD ("copy", test_copy);
  ADD ("crash", test_crash);
#undef ADD
  return g_test_run ();
}
