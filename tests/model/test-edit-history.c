/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo and redo of every edit, alone and in random sequences on real games. */
#include "support/effort.h"
#include "support/session.h"

#include "model/game/annotations.h"
#include "notation/record.h"

#include <string.h>

/* Everything in a game, including the addresses of its nodes. */
static void
dump_node (const CwNode *node, GString *text)
{
  g_string_append_printf (text, "%p %u [%s] [%s]", (const void *)node, node->move,
                          node->comment != NULL ? node->comment : "-",
                          node->comment_before != NULL ? node->comment_before : "-");
  for (guint i = 0; i < CW_NODE_NAGS; i++)
    g_string_append_printf (text, " %u", node->nags[i]);
  g_string_append (text, " (");
  for (const CwNode *child = node->child; child != NULL; child = child->sibling)
    dump_node (child, text);
  g_string_append (text, ")\n");
}

static char *
dump (CwSession *session)
{
  CwGameTree *tree = cw_session_tree (session);
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < cw_game_tree_tags (tree); i++)
    {
      const char *value, *name = cw_game_tree_tag_at (tree, i, &value);
      g_string_append_printf (text, "%s=%s\n", name, value);
    }
  g_string_append_printf (text, "%d\n", cw_game_tree_result (tree));
  dump_node (cw_game_tree_root (tree), text);
  return g_string_free (text, FALSE);
}

static CwEditHistory *
history_of (const char *text)
{
  return cw_edit_history_new (
      cw_record_tree_of (text, strlen (text), CW_RECORD_PGN, CW_UTF8, NULL));
}

/* Edits that come back as one step are shown where the game differs: at a new comment, where the
 * last moves were deleted, or, if only headers differ, at the start. */
static void
test_become_place (void)
{
  static const struct
  {
    const char *text;
    guint ply;
  } cases[] = {
    { "1. e4 e5 {mine} 2. Nf3 *", 2 },
    { "1. e4 *", 1 },
    { "[Event \"Mine\"]\n\n1. e4 e5 2. Nf3 *", 0 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CwEditHistory) history = history_of ("1. e4 e5 2. Nf3 *");
      g_autoptr (CwEditHistory) kept = history_of (cases[i].text);
      g_assert_true (cw_edit_history_become (history, cw_edit_history_tree (kept)));
      g_assert_cmpuint (cw_edit_history_place (history)->ply, ==, cases[i].ply);
    }
}

/* --- each edit -------------------------------------------------------------------------------- */

static void
test_finalize (void)
{
  CwEditHistory *history = cw_edit_history_new (cw_game_tree_new (cw_game_named ("chess"), NULL));
  cw_edit_history_add_move (history, cw_game_tree_root (cw_edit_history_tree (history)),
                            cw_move_make (CW_MOVE_NORMAL, 12, 28, 0));
  g_assert_finalize_object (history);
}

static void
add_move (CwSession *session)
{
  session_play (session, "d4");
}

static void
remove_line (CwSession *session)
{
  cw_session_go (session, cw_session_at_ply (session, 1));
  cw_session_delete (session);
}

static void
promote (CwSession *session)
{
  CwNode *second = cw_session_at_ply (session, 1)->child->sibling;
  cw_session_go (session, second->child);
  cw_session_promote (session);
  g_assert_true (cw_session_at_ply (session, 1)->child == second);
}

static void
comment_on (CwSession *session)
{
  cw_session_forward (session);
  cw_session_set_comment (session, "best by test");
}

static void
uncomment (CwSession *session)
{
  cw_session_set_comment (session, "");
  g_assert_null (cw_session_node (session)->comment);
}

static void
mark (CwSession *session)
{
  cw_session_forward (session);
  cw_session_toggle_mark (session, 4);
}

static void
draw (CwSession *session)
{
  cw_session_toggle_drawing (session, 12, 28, CW_MARK_RED);
  g_assert_nonnull (strstr (cw_session_node (session)->comment, "%cal"));
}

static void
score (CwSession *session)
{
  cw_session_set_command (session, cw_session_at_ply (session, 2), "eval", "0.25,12");
}

static void
new_tag (CwSession *session)
{
  cw_edit_history_set_tag (cw_session_history (session), "Annotator", "Ada");
}

static void
change_tag (CwSession *session)
{
  cw_edit_history_set_tag (cw_session_history (session), "White", "Grace");
}

static void
remove_tag (CwSession *session)
{
  cw_edit_history_set_tag (cw_session_history (session), "White", NULL);
  g_assert_null (cw_game_tree_tag (cw_session_tree (session), "White"));
}

static void
change_result_tag (CwSession *session)
{
  cw_edit_history_set_tag (cw_session_history (session), "Result", "1/2-1/2");
  g_assert_cmpint (cw_game_tree_result (cw_session_tree (session)), ==, CW_DRAWN);
}

static void
change_result (CwSession *session)
{
  cw_edit_history_set_result (cw_session_history (session), CW_BLACK_WON);
}

/* Each edit is one step: undone, redone and undone again; an edit that changes nothing is none. */
static void
test_each (void)
{
  static void (*const edits[]) (CwSession *) = {
    add_move, remove_line, promote,    comment_on, uncomment,         mark,          draw,
    score,    new_tag,     change_tag, remove_tag, change_result_tag, change_result,
  };
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      guint edited = 0;
      g_autoptr (CwSession) session = session_with (
          "[Event \"E\"]\n[White \"W\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n{first} 1. e4 $16 e5 "
          "{[%clk 0:01:00] reply} (1... c5 $1 2. Nf3) (1... e6) 2. Nf3 Nc6 1-0");
      CwEditHistory *history = cw_session_history (session);
      g_signal_connect_swapped (history, "edited", G_CALLBACK (model_count), &edited);
      g_autofree char *before = dump (session);
      g_test_message ("edit %u", i);
      edits[i](session);
      g_assert_cmpuint (edited, ==, 1);
      g_autofree char *after = dump (session);
      g_assert_cmpstr (after, !=, before);
      for (guint round = 0; round < 2; round++)
        {
          g_assert_true (cw_edit_history_is_dirty (history));
          g_assert_true (cw_edit_history_undo (history));
          g_autofree char *undone = dump (session);
          g_assert_cmpstr (undone, ==, before);
          g_assert_false (cw_edit_history_undo (history));
          g_assert_false (cw_edit_history_is_dirty (history));
          g_assert_true (cw_edit_history_redo (history));
          g_autofree char *redone = dump (session);
          g_assert_cmpstr (redone, ==, after);
          g_assert_false (cw_edit_history_redo (history));
        }
      g_assert_cmpuint (edited, ==, 5);
    }
}

static void
test_nothing (void)
{
  guint edited = 0;
  g_autoptr (CwSession) session = session_with ("[White \"W\"]\n\n1. e4 {good} $1 e5 *");
  CwEditHistory *history = cw_session_history (session);
  g_signal_connect_swapped (history, "edited", G_CALLBACK (model_count), &edited);
  session_play (session, "e4");
  cw_session_promote (session);
  cw_session_set_comment (session, "good");
  cw_edit_history_set_nags (history, cw_session_node (session), cw_session_node (session)->nags);
  cw_edit_history_set_tag (history, "White", "W");
  cw_edit_history_set_tag (history, "Round", NULL);
  cw_edit_history_set_result (history, CW_UNFINISHED);
  cw_edit_history_begin (history, NULL);
  cw_edit_history_end (history, NULL);
  g_assert_false (cw_edit_history_can_undo (history));
  g_assert_cmpuint (edited, ==, 0);
}

static void
test_group (void)
{
  guint edited = 0;
  g_autoptr (CwSession) session = session_with ("1. e4 e5 *");
  CwEditHistory *history = cw_session_history (session);
  g_autofree char *before = dump (session);
  CwNode *root = cw_session_node (session);
  cw_session_last (session);
  g_signal_connect_swapped (history, "edited", G_CALLBACK (model_count), &edited);
  cw_edit_history_begin (history, root);
  CwNode *d4 = cw_edit_history_add_move (history, root, cw_move_make (CW_MOVE_NORMAL, 11, 27, 0));
  cw_edit_history_set_comment (history, d4, "too");
  cw_edit_history_add_move (history, d4, cw_move_make (CW_MOVE_NORMAL, 51, 35, 0));
  g_assert_cmpuint (edited, ==, 0);
  cw_edit_history_end (history, d4);
  g_assert_cmpuint (edited, ==, 1);
  g_assert_true (cw_session_node (session) == d4);
  cw_session_last (session);
  g_assert_true (cw_session_undo (session));
  g_assert_true (cw_session_node (session) == root);
  g_autofree char *undone = dump (session);
  g_assert_cmpstr (undone, ==, before);
  g_assert_false (cw_session_undo (session));
}

/* The history is dirty when the game differs from what was saved, anywhere in the history. */
static void
test_saved (void)
{
  g_autoptr (CwSession) session = session_with ("1. e4 e5 *");
  CwEditHistory *history = cw_session_history (session);
  session_play (session, "d4");
  session_play (session, "d5");
  cw_edit_history_mark_saved (history);
  g_assert_false (cw_edit_history_is_dirty (history));
  cw_session_undo (session);
  g_assert_true (cw_edit_history_is_dirty (history));
  cw_session_redo (session);
  g_assert_false (cw_edit_history_is_dirty (history));
  cw_session_undo (session);
  session_play (session, "Nf6"); /* the saved state is unreachable now */
  g_assert_false (cw_edit_history_can_redo (history));
  g_assert_true (cw_edit_history_is_dirty (history));
  while (cw_session_undo (session))
    g_assert_true (cw_edit_history_is_dirty (history));
}

/* --- many edits at random --------------------------------------------------------------------- */

static void
go_anywhere (CwSession *session, GRand *random)
{
  cw_session_first (session);
  for (guint plies = (guint)g_rand_int_range (random, 0, 60); plies > 0; plies--)
    {
      CwNode *child = cw_session_node (session)->child;
      while (child != NULL && child->sibling != NULL && g_rand_int_range (random, 0, 4) == 0)
        child = child->sibling;
      if (!cw_session_go (session, child))
        break;
    }
}

static void
play_at_random (CwSession *session, GRand *random)
{
  CwMoveList list;
  cw_legal_moves (cw_session_position (session), &list);
  if (list.count > 0)
    cw_session_play (session, list.moves[g_rand_int_range (random, 0, (int)list.count)]);
}

static void
set_tag_at_random (CwSession *session, GRand *random)
{
  static const char *const tags[] = { "Event", "White", "Black", "Result", "Round", "Own" };
  static const char *const values[] = { NULL, "a", "1-0", "0-1", "*", "odd", "" };
  cw_edit_history_set_tag (cw_session_history (session), tags[g_rand_int_range (random, 0, 6)],
                           values[g_rand_int_range (random, 0, 7)]);
}

/* An engine's line or scores, in one step. */
static void
add_group (CwSession *session, GRand *random)
{
  CwEditHistory *history = cw_session_history (session);
  CwNode *from = cw_session_node (session);
  gboolean scores = g_rand_boolean (random);
  CwPosition position = *cw_session_position (session);
  CwNode *node = from;
  CwMoveList list;
  CwUndo undo;
  cw_edit_history_begin (history, scores ? NULL : from);
  for (CwNode *it = cw_session_at_ply (session, G_MAXUINT); scores && it != NULL; it = it->parent)
    cw_session_set_command (session, it, "eval", g_rand_boolean (random) ? "1.00,9" : "-0.30");
  for (guint i = 0; !scores && i < 5; i++)
    {
      cw_legal_moves (&position, &list);
      if (list.count == 0)
        break;
      CwMove move = list.moves[g_rand_int_range (random, 0, (int)list.count)];
      node = cw_edit_history_add_move (history, node, move);
      cw_do (&position, move, &undo, NULL);
    }
  cw_edit_history_end (history, scores ? NULL : from);
}

static void
edit_at_random (CwSession *session, GRand *random)
{
  static const char *const words[] = { "", "good", "so so", "{}\" end" };
  if (g_rand_int_range (random, 0, 3) > 0)
    go_anywhere (session, random);
  const CwGame *game = cw_session_game (session);
  int squares = game->files * game->ranks;
  switch (g_rand_int_range (random, 0, 12))
    {
    case 0:
      cw_session_delete (session);
      break;
    case 1:
      cw_session_promote (session);
      break;
    case 2:
    case 3:
      cw_session_set_comment (session, words[g_rand_int_range (random, 0, 4)]);
      break;
    case 4:
      cw_session_toggle_mark (session, (guint8)g_rand_int_range (random, 1, 7));
      break;
    case 5:
      cw_session_toggle_drawing (
          session, (CwSquare)g_rand_int_range (random, 0, squares),
          (CwSquare)g_rand_int_range (random, 0, squares),
          (CwMarkStyle)g_rand_int_range (random, CW_MARK_GREEN, CW_MARK_BLUE + 1));
      break;
    case 6:
    case 7:
      set_tag_at_random (session, random);
      break;
    case 8:
      cw_edit_history_set_result (cw_session_history (session),
                                  (CwGameResult)g_rand_int_range (random, 0, 4));
      break;
    case 9:
      add_group (session, random);
      break;
    default:
      play_at_random (session, random);
      break;
    }
}

/* The cursor is in the tree, and its position results from the moves to it. */
static void
check_cursor (CwSession *session)
{
  CwPosition replayed;
  const CwNode *root = cw_game_tree_root (cw_session_tree (session));
  const CwNode *node = cw_session_node (session);
  cw_game_tree_position (cw_session_tree (session), node, &replayed);
  g_assert_cmpuint (cw_position_key (&replayed), ==,
                    cw_position_key (cw_session_position (session)));
  for (; node->parent != NULL; node = node->parent)
    {
      const CwNode *child = node->parent->child;
      while (child != NULL && child != node)
        child = child->sibling;
      g_assert_nonnull (child);
    }
  g_assert_true (node == root);
}

/* A game, with its expected state after each number of steps. */
typedef struct
{
  CwSession *session;
  GPtrArray *states;
  guint done, saved, edited;
} Edited;

static void
check (Edited *game)
{
  CwEditHistory *history = cw_session_history (game->session);
  g_autofree char *now = dump (game->session);
  g_assert_cmpstr (now, ==, game->states->pdata[game->done]);
  g_assert_cmpint (cw_edit_history_can_undo (history), ==, game->done > 0);
  g_assert_cmpint (cw_edit_history_can_redo (history), ==, game->done + 1 < game->states->len);
  g_assert_cmpint (cw_edit_history_is_dirty (history), ==, game->done != game->saved);
  check_cursor (game->session);
}

static void
edit (Edited *game, GRand *random)
{
  game->edited = 0;
  edit_at_random (game->session, random);
  g_assert_cmpuint (game->edited, <=, 1);
  if (game->edited == 0)
    return;
  game->saved = game->saved > game->done ? G_MAXUINT : game->saved;
  g_ptr_array_set_size (game->states, (int)++game->done);
  g_ptr_array_add (game->states, dump (game->session));
}

static void
check_game (CwGameTree *tree, GRand *random, guint edits)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  Edited game = { .session = session, .states = states };
  cw_session_take_tree (session, tree);
  g_autofree char *pgn = session_pgn (session);
  g_ptr_array_add (states, dump (session));
  g_signal_connect_swapped (cw_session_history (session), "edited", G_CALLBACK (model_count),
                            &game.edited);
  for (guint i = 0; i < edits; i++)
    {
      int what = g_rand_int_range (random, 0, 10);
      if (what <= 1)
        game.done -= cw_session_undo (session) ? 1 : 0;
      else if (what == 2)
        game.done += cw_session_redo (session) ? 1 : 0;
      else if (what == 3)
        {
          cw_edit_history_mark_saved (cw_session_history (session));
          game.saved = game.done;
        }
      else
        edit (&game, random);
      check (&game);
    }
  for (; cw_session_undo (session); check (&game))
    game.done--;
  g_autofree char *undone = session_pgn (session);
  g_assert_cmpstr (undone, ==, pgn);
  for (; cw_session_redo (session); check (&game))
    game.done++;
  g_assert_cmpuint (game.done + 1, ==, states->len);
}

/* Tests every game of a file, or the first `most`. Returns their number. */
static guint
check_file (const char *path, guint most, guint edits)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_str_hash (path) ^ edits);
  CwMemory memory = { 0 };
  CwRecordGame info;
  CwStatus status;
  CwGameTree *tree;
  gsize size;
  guint games = 0;
  g_autofree char *bytes = NULL;
  if (!g_file_get_contents (path, &bytes, &size, NULL))
    return 0;
  memory = (CwMemory){ .bytes = (const unsigned char *)bytes, .size = size };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  while (games < most && (tree = cw_record_read_tree (reader, &info, &status)) != NULL)
    {
      check_game (tree, random, edits);
      games++;
    }
  cw_record_reader_free (reader);
  g_test_message ("%u games of %s", games, path);
  return games;
}

static const guint games_by_effort[] = { 2, 12, 400 };
static const guint edits_by_effort[] = { 50, 150, 150 }; /* in each */

static void
test_famous (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "games", "famous.pgn", NULL);
  g_assert_cmpuint (
      check_file (path, games_by_effort[test_effort ()], edits_by_effort[test_effort ()]), >, 0);
}

static void
test_real (void)
{
  static const char *const files[] = {
    "chess/pgnlearn/OpenRating.pgn",
    "chess/games/human/Reti.pgn",
    "chess/games/engine/TCEC_Season_20_-_Frc3_Testing_4.pgn",
    "chess/pgn-cases/chess-library/variations.pgn",
    "chess/pgn-cases/pgn-extract/test-nagcomments.pgn",
    "chess/pgn-cases/pgn-extract/test-N.pgn",
  };
  const char *data = g_getenv ("CW_TEST_DATA");
  if (data == NULL)
    {
      g_test_skip ("CW_TEST_DATA is not set");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (data, files[i], NULL);
      g_assert_cmpuint (
          check_file (path, games_by_effort[test_effort ()], edits_by_effort[test_effort ()]), >,
          0);
    }
}

/* Records of shogi, one game per file. */
static void
test_shogi (void)
{
  const char *data = g_getenv ("CW_TEST_DATA");
  g_autofree char *folder =
      g_build_filename (data != NULL ? data : "", "shogi", "book-kif-ki2", NULL);
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  guint games = 0;
  if (files == NULL)
    {
      g_test_skip ("shogi/book-kif-ki2 is not in CW_TEST_DATA");
      return;
    }
  for (const char *name;
       games < games_by_effort[test_effort ()] && (name = g_dir_read_name (files)) != NULL;)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      games += check_file (path, 1, 100);
    }
  g_assert_cmpuint (games, >, 0);
}

/* The tags of both players stay together, White's first; undoing leaves the others in order. */
static void
test_tags_in_pairs (void)
{
  g_autoptr (CwEditHistory) history =
      cw_edit_history_new (cw_game_tree_new (cw_game_named ("chess"), NULL));
  const CwGameTree *tree = cw_edit_history_tree (history);
  static const char *const set[] = { "BlackElo",   "ECO", "WhiteElo",
                                     "WhiteTitle", "Own", "BlackTitle" };
  static const char *const order[] = { "WhiteElo",   "BlackElo",   "ECO",
                                       "WhiteTitle", "BlackTitle", "Own" };
  for (guint i = 0; i < G_N_ELEMENTS (set); i++)
    cw_edit_history_set_tag (history, set[i], "1");
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    g_assert_cmpstr (cw_game_tree_tag_at (tree, i, NULL), ==, order[i]);
  for (guint i = 0; i < 4; i++)
    cw_edit_history_undo (history);
  g_assert_cmpstr (cw_game_tree_tag_at (tree, 0, NULL), ==, "BlackElo");
  g_assert_cmpstr (cw_game_tree_tag_at (tree, 1, NULL), ==, "ECO");
  for (guint i = 0; i < 4; i++)
    cw_edit_history_redo (history);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    g_assert_cmpstr (cw_game_tree_tag_at (tree, i, NULL), ==, order[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/edit-history/become-place", test_become_place);
  g_test_add_func ("/edit-history/finalize", test_finalize);
  g_test_add_func ("/edit-history/each", test_each);
  g_test_add_func ("/edit-history/nothing", test_nothing);
  g_test_add_func ("/edit-history/group", test_group);
  g_test_add_func ("/edit-history/saved", test_saved);
  g_test_add_func ("/edit-history/famous", test_famous);
  g_test_add_func ("/edit-history/real", test_real);
  g_test_add_func ("/edit-history/shogi", test_shogi);
  g_test_add_func ("/edit-history/tags-in-pairs", test_tags_in_pairs);
  return g_test_run ();
}
