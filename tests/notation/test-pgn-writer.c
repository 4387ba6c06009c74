/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that is written and read is the same, and writing it again gives the same bytes. */
#include "notation-test.h"

static char *
write_game (const CwGameTree *tree)
{
  CwBuffer buffer = { 0 };
  cw_pgn_write (tree, CW_UTF8, &buffer);
  char *text = g_strndup (buffer.bytes, buffer.length);
  cw_buffer_free (&buffer);
  return text;
}

static CwGameTree *
read_again (const char *text)
{
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = strlen (text) };
  CwPgnReader *reader = cw_pgn_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwGameTree *tree = cw_pgn_read_tree (reader, NULL, NULL);
  CwGameTree *more = cw_pgn_read_tree (reader, NULL, NULL);
  g_assert_nonnull (tree);
  if (more)
    g_error ("one game became two:\n%s", text);
  cw_pgn_reader_free (reader);
  return tree;
}

static void
check_tags (const CwGameTree *one, const CwGameTree *other)
{
  for (unsigned i = 0; i < cw_game_tree_tags (one); i++)
    {
      const char *value, *name = cw_game_tree_tag_at (one, i, &value);
      g_assert_cmpstr (cw_game_tree_tag (other, name), ==, value);
    }
}

static void
check_round_trip (const CwGameTree *tree)
{
  g_autofree char *text = write_game (tree);
  CwGameTree *again = read_again (text);
  g_autofree char *one = test_describe (tree), *other = test_describe (again);
  g_autofree char *twice = write_game (again);
  if (strcmp (one, other) != 0)
    g_error ("not the same game:\n%s\n%s\n%s", one, other, text);
  check_tags (tree, again);
  g_assert_cmpmem (cw_game_tree_start (tree), sizeof (CwPosition), cw_game_tree_start (again),
                   sizeof (CwPosition));
  g_assert_cmpstr (text, ==, twice);
  for (const char *line = text; *line;)
    {
      size_t length = strcspn (line, "\n");
      g_assert_cmpint (line[0], !=, '%');
      /* only text that cannot be broken may be longer */
      if (g_utf8_strlen (line, (gssize)length) > 80 && line[0] != ';' && line[0] != '[')
        if (g_strstr_len (line, (gssize)length, " "))
          g_error ("too long: %.*s", (int)length, line);
      line += length + 1;
    }
  cw_game_tree_free (again);
}

static unsigned
check_file (const char *path)
{
  TestFile file;
  CwPgnReader *reader = test_read_file (&file, path);
  unsigned games = 0;
  for (CwGameTree *tree; (tree = cw_pgn_read_tree (reader, NULL, NULL)); games++)
    {
      check_round_trip (tree);
      cw_game_tree_free (tree);
    }
  cw_pgn_reader_free (reader);
  g_free (file.bytes);
  return games;
}

static unsigned
check_folder (const char *path)
{
  unsigned games = 0;
  const char *name;
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  while (folder && (name = g_dir_read_name (folder)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);
      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        games += check_folder (child);
      else if (g_str_has_suffix (name, ".pgn"))
        games += check_file (child);
    }
  return games;
}

static void
test_fixtures (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", NULL);
  g_assert_cmpuint (check_folder (path), >=, 80);
}

static void
test_cases (void)
{
  g_autofree char *path = test_data_path ("chess/pgn-cases");
  if (path)
    g_assert_cmpuint (check_folder (path), >=, 140);
}

static void
test_games (void)
{
  g_autofree char *path = test_data_path ("chess/games");
  g_autofree char *large = test_data_path ("chess/pgnlearn/OpenRating.pgn");
  if (!path)
    return;
  g_assert_cmpuint (check_folder (path), ==, 2902);
  if (test_level () > 0)
    g_assert_cmpuint (check_file (large), ==, 2997);
}

static void
test_exact (void)
{
  static const char text[] = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
                             "[White \"A \\\"b\\\" \\\\ c\"]\n[Black \"?\"]\n[Result \"1-0\"]\n"
                             "[ECO \"C20\"]\n\n"
                             "{before} 1. e4 $1 $14 {good} 1... e5 (1... c5 {Sicilian} 2. Nf3 (2. "
                             "c3) 2... d6)\n(1... e6) 2. Nf3 1-0\n\n";
  CwGameTree *tree = test_tree (text);
  g_autofree char *written = write_game (tree);
  g_assert_cmpstr (written, ==, text);
  cw_game_tree_free (tree);
}

/* A line break in a comment is written as an empty line, since single breaks only wrap lines. */
static void
test_breaks (void)
{
  CwGameTree *tree = test_tree ("1. e4 *");
  CwNode *e4 = cw_game_tree_root (tree)->child;
  cw_node_set_comment (tree, e4, "  one \r\n two\n\n% three\n");
  g_autofree char *written = write_game (tree);
  g_assert_nonnull (strstr (written, "\n\n1. e4 {one\n\ntwo\n\n\n % three} *\n"));
  CwGameTree *again = read_again (written);
  g_assert_cmpstr (cw_game_tree_root (again)->child->comment, ==, "one\ntwo\n\n% three");
  cw_game_tree_free (again);
  cw_game_tree_free (tree);
}

/* A closing brace would end the comment, and fewer programs read comments to the end of the line; a
 * tag pair would begin a game. They are written as HTML does, and so is what looks like that. */
static void
test_braces (void)
{
  static const struct
  {
    const char *comment, *written;
  } cases[] = {
    { "a { b", "{a { b}" },
    { "a } b", "{a &#125; b}" },
    { "}\n{", "{&#125;\n\n{}" },
    { "a {b} c}", "{a {b&#125; c&#125;}" },
    { "&#125; & &#38; &#38;#125;", "{&#38;#125; & &#38;#38; &#38;#38;#125;}" },
    { "&#39; &&#125;", "{&#39; &&#38;#125;}" },
    { "first\n[Event \"x\"]", "{first\n\n&#91;Event \"x\"]}" },
    { "a\n[White \"x\"]\n1. e4 {b} 1-0", "&#91;White \"x\"]\n\n1. e4 {b&#125; 1-0}" },
    { "[ Event \"x\" [b] [%c \"d\"] &#91;", "{&#91; Event \"x\" [b] [%c \"d\"] &#38;#91;}" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwGameTree *tree = test_tree ("1. e4 (1. d4) e5 {other} *");
      CwNode *e4 = cw_game_tree_root (tree)->child;
      cw_node_set_comment (tree, cw_game_tree_root (tree), cases[i].comment);
      cw_node_set_comment (tree, e4, cases[i].comment);
      cw_node_set_comment (tree, e4->sibling, cases[i].comment);
      g_autofree char *written = write_game (tree);
      g_assert_nonnull (strstr (written, cases[i].written));
      check_round_trip (tree);
      CwGameTree *again = read_again (written);
      g_assert_cmpstr (cw_game_tree_root (again)->child->comment, ==, cases[i].comment);
      cw_game_tree_free (again);
      cw_game_tree_free (tree);
    }
}

/* Whatever somebody types or pastes into comments, the game stays one game and says the same. */
static void
test_odd_comments (void)
{
  static const char *const parts[] = {
    "[Event \"x\"]",
    "[White \"y\"]",
    "[ Site \"z\" ]",
    "[Event",
    "[%eval 0.3]",
    "[",
    "]",
    "\"",
    "\n",
    "\n",
    "\n\n",
    " ",
    "  ",
    "{",
    "}",
    "%",
    ";",
    "(",
    ")",
    "1-0",
    "*",
    "1. e4",
    "$3",
    "&",
    "#",
    "&#91;",
    "word",
    "a longer text that has to be broken somewhere in the line",
  };
  GRand *random = g_rand_new_with_seed (5);
  for (guint i = 0; i < (test_level () > 0 ? 20000 : 3000); i++)
    {
      CwGameTree *tree = test_tree ("1. e4 (1. d4 d5) e5 2. Nf3 1-0");
      CwNode *e4 = cw_game_tree_root (tree)->child;
      CwNode *nodes[] = { cw_game_tree_root (tree), e4, e4->sibling, e4->sibling->child,
                          e4->child };
      for (guint k = 0; k < G_N_ELEMENTS (nodes); k++)
        {
          g_autoptr (GString) comment = g_string_new (NULL);
          for (gint n = g_rand_int_range (random, 0, 12); n > 0; n--)
            g_string_append (comment, parts[g_rand_int_range (random, 0, G_N_ELEMENTS (parts))]);
          cw_node_set_comment (tree, nodes[k], comment->str);
        }
      g_autofree char *text = write_game (tree);
      CwGameTree *again = read_again (text);
      g_autofree char *twice = write_game (again);
      g_assert_cmpstr (text, ==, twice);
      check_round_trip (again);
      cw_game_tree_free (again);
      cw_game_tree_free (tree);
    }
  g_rand_free (random);
}

/* What other programs write stays as it is. */
static void
test_signs_of_html (void)
{
  CwGameTree *tree = test_tree ("1. e4 {R&#38;D &#39; &} *");
  g_assert_cmpstr (cw_game_tree_root (tree)->child->comment, ==, "R&#38;D &#39; &");
  g_autofree char *written = write_game (tree);
  CwGameTree *again = read_again (written);
  g_assert_cmpstr (cw_game_tree_root (again)->child->comment, ==, "R&#38;D &#39; &");
  cw_game_tree_free (again);
  cw_game_tree_free (tree);
}

static void
test_start (void)
{
  CwPosition start = test_position ("chess960", "r1k4r/8/8/8/8/8/8/R1K4R b HAha - 0 7");
  CwGameTree *tree = cw_game_tree_new (cw_game_named ("chess960"), &start);
  CwCursor cursor;
  cw_cursor_init (&cursor, tree);
  cw_cursor_play (&cursor, cw_move_read (&cursor.position, "O-O", 3, NULL, NULL));
  cw_node_set_comment (tree, cursor.node, "a } brace");
  cw_game_tree_set_result (tree, CW_DRAWN);
  g_autofree char *text = write_game (tree);
  g_assert_nonnull (strstr (text, "[Variant \"Chess960\"]\n[SetUp \"1\"]\n"
                                  "[FEN \"r1k4r/8/8/8/8/8/8/R1K4R b HAha - 0 7\"]\n"));
  g_assert_nonnull (strstr (text, "\n7... O-O {a &#125; brace} 1/2-1/2\n"));
  check_round_trip (tree);
  cw_cursor_clear (&cursor);
  cw_game_tree_free (tree);
}

/* --- trees that nobody wrote ----------------------------------------------------------------- */

static char *
random_comment (GRand *random)
{
  static const char *const words[] = { "a",         "Zug",
                                       "ß",         "[%clk 0:01:02]",
                                       "{",         "}",
                                       "(",         ")",
                                       "1-0",       "%",
                                       ";",         "\"",
                                       "\\",        "[Event \"x\"]",
                                       "word",      "♘f3",
                                       "!",         "a  b",
                                       "new\nline", "longer words stand here in a row" };
  GString *text = g_string_new (NULL);
  unsigned count = g_rand_int (random) % 30;
  for (unsigned i = 0; i < count; i++)
    g_string_append_printf (text, "%s%s", i ? " " : "",
                            words[g_rand_int (random) % G_N_ELEMENTS (words)]);
  return g_string_free (text, FALSE);
}

static void
annotate (CwGameTree *tree, CwNode *node, GRand *random)
{
  if (g_rand_int (random) % 4 == 0)
    {
      g_autofree char *comment = random_comment (random);
      cw_node_set_comment (tree, node, comment);
    }
  if (g_rand_int (random) % 4 == 0)
    cw_node_set_nag (tree, node, (uint8_t)(1 + g_rand_int (random) % 255), true);
  /* Only the first move of a variation can have a comment before it. */
  bool first = node->parent->child != node;
  if (first && g_rand_int (random) % 3 == 0)
    {
      g_autofree char *comment = random_comment (random);
      cw_node_set_comment_before (tree, node, comment);
    }
}

static void
grow (CwCursor *cursor, GRand *random, unsigned nodes)
{
  g_autofree CwMoveList *list = g_new (CwMoveList, 1);
  CwNode **all = g_new (CwNode *, nodes + 1);
  all[0] = cw_game_tree_root (cursor->tree);
  for (unsigned i = 1; i <= nodes; i++)
    {
      cw_cursor_go (cursor, g_rand_int (random) % 4 ? all[i - 1] : all[g_rand_int (random) % i]);
      cw_legal_moves (&cursor->position, list);
      all[i] = all[0];
      if (list->count == 0)
        continue;
      CwMove move = list->moves[g_rand_int (random) % list->count];
      if (g_rand_int (random) % 20 == 0 && !cw_in_check (&cursor->position))
        move = CW_NULL_MOVE;
      all[i] = cw_cursor_play (cursor, move);
      annotate (cursor->tree, all[i], random);
    }
  g_free (all);
}

static void
test_random (void)
{
  static const unsigned trees[] = { 20, 200, 5000 };
  g_autoptr (GRand) random = g_rand_new_with_seed (64);
  for (unsigned i = 0; i < trees[test_level ()]; i++)
    {
      CwGameTree *tree = cw_game_tree_new (cw_game_named ("chess"), NULL);
      CwCursor cursor;
      cw_cursor_init (&cursor, tree);
      grow (&cursor, random, 1 + g_rand_int (random) % 120);
      cw_game_tree_set_result (tree, (CwGameResult)(g_rand_int (random) % 4));
      g_autofree char *event = random_comment (random);
      g_strdelimit (event, "\n", ' ');
      cw_game_tree_set_tag (tree, "Event", event);
      check_round_trip (tree);
      cw_cursor_clear (&cursor);
      cw_game_tree_free (tree);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/pgn-writer/exact", test_exact);
  g_test_add_func ("/pgn-writer/breaks", test_breaks);
  g_test_add_func ("/pgn-writer/braces", test_braces);
  g_test_add_func ("/pgn-writer/odd-comments", test_odd_comments);
  g_test_add_func ("/pgn-writer/signs-of-html", test_signs_of_html);
  g_test_add_func ("/pgn-writer/start", test_start);
  g_test_add_func ("/pgn-writer/fixtures", test_fixtures);
  g_test_add_func ("/pgn-writer/cases", test_cases);
  g_test_add_func ("/pgn-writer/games", test_games);
  g_test_add_func ("/pgn-writer/random", test_random);
  return g_test_run ();
}
