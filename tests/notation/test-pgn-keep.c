/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A PGN game that was edited keeps its text except where it was edited. */
#include "notation/pgn_keep.h"

#include "notation-test.h"

static char *
keep (const char *text, const CwGameTree *tree)
{
  CwBuffer kept = { 0 };
  bool done = cw_pgn_keep_moves (text, tree, &kept);
  char *result = done ? g_strdup (cw_buffer_string (&kept)) : NULL;
  cw_buffer_free (&kept);
  return result;
}

/* A glyph before an old one is written before it, and all else stays. */
static void
test_glyph_before (void)
{
  static const struct
  {
    const char *before, *after;
  } games[] = {
    { "; c\n1. e4 $14 $132\n%escaped\n1... e5 *\n",
      "; c\n1. e4 $1 $14 $132\n%escaped\n1... e5 *\n" },
    { "1.e4 $14  e5! *\n", "1.e4! $14  e5! *\n" },
    { "1.e4 {c} $14  e5 *\n", "1.e4 {c} $1 $14  e5 *\n" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      CwGameTree *tree = test_tree (games[i].before);
      CwNode *node = cw_game_tree_root (tree)->child;
      memmove (node->nags + 1, node->nags, CW_NODE_NAGS - 1);
      node->nags[0] = 1;
      g_autofree char *kept = keep (games[i].before, tree);
      g_assert_cmpstr (kept, ==, games[i].after);
      CwGameTree *again = test_tree (kept);
      g_autofree char *wanted = test_describe (tree), *found = test_describe (again);
      g_assert_cmpstr (found, ==, wanted);
      cw_game_tree_free (again);
      cw_game_tree_free (tree);
    }
}

/* --- one edit each --------------------------------------------------------------------------- */

typedef enum
{
  COMMENT, /* the text becomes the move's comment; NULL: none */
  BEFORE,  /* before the move */
  GLYPH,   /* added, or removed if present */
  PLAY,    /* adds a move after the node */
  REMOVE,  /* the move */
  PROMOTE, /* the move becomes the first among its siblings */
  RESULT,  /* 0-1 */
} EditKind;

/* `path` leads to the node: at each step, how many children to skip. */
typedef struct
{
  const char *label, *path;
  EditKind kind;
  const char *text;
  uint8_t nag;
  const char *before, *after;
} Edit;

#define ODD_TAGS "[Event  \"x\"]\n[Result \"1-0\"]\n\n"
#define GAME                                                                                       \
  ODD_TAGS "1.e4  {one\nline} {and two} e5?!\n% an escaped line\n2.Nf3 (2.f4 exf4 {!} (2...d5) ) " \
           "Nc6 3.d4+  1-0\n"

static const Edit edits[] = {
  { "nothing", "", COMMENT, NULL, 0, GAME, GAME },
  { "a comment at the end", "00000", COMMENT, "new", 0, GAME,
    ODD_TAGS "1.e4  {one\nline} {and two} e5?!\n% an escaped line\n2.Nf3 (2.f4 exf4 {!} (2...d5) ) "
             "Nc6 3.d4+ {new}  1-0\n" },
  { "a word of a comment", "0", COMMENT, "one line and three", 0, GAME,
    ODD_TAGS "1.e4  {one\nline} {and three} e5?!\n% an escaped line\n2.Nf3 (2.f4 exf4 {!} (2...d5) "
             ") Nc6 3.d4+  1-0\n" },
  { "a line more in a comment", "0", COMMENT, "one line and two\nthree", 0, GAME,
    ODD_TAGS "1.e4  {one\nline} {and two\n\nthree} e5?!\n% an escaped line\n2.Nf3 (2.f4 exf4 {!} "
             "(2...d5) ) Nc6 3.d4+  1-0\n" },
  { "a comment that goes", "0", COMMENT, NULL, 0, GAME,
    ODD_TAGS "1.e4 e5?!\n% an escaped line\n2.Nf3 (2.f4 exf4 {!} (2...d5) ) Nc6 3.d4+  1-0\n" },
  { "a comment in the midst", "00", COMMENT, "c", 0, GAME,
    ODD_TAGS "1.e4  {one\nline} {and two} e5?! {c}\n% an escaped line\n2.Nf3 (2.f4 exf4 {!} "
             "(2...d5) ) Nc6 3.d4+  1-0\n" },
  { "a comment between a pair", "000", COMMENT, "c", 0, "1. e4 e5 2. Nf3 Nc6 *",
    "1. e4 e5 2. Nf3 {c} 2... Nc6 *" },
  { "a comment between a pair that goes", "000", COMMENT, NULL, 0, "1. e4 e5 2. Nf3 {c} 2... Nc6 *",
    "1. e4 e5 2. Nf3 Nc6 *" },
  { "a comment before all", "", COMMENT, "c", 0, GAME,
    ODD_TAGS "{c} 1.e4  {one\nline} {and two} e5?!\n% an escaped line\n2.Nf3 (2.f4 exf4 {!} "
             "(2...d5) ) Nc6 3.d4+  1-0\n" },
  { "a comment before a variation", "001", BEFORE, "c", 0, GAME,
    ODD_TAGS "1.e4  {one\nline} {and two} e5?!\n% an escaped line\n2.Nf3 ({c} 2.f4 exf4 {!} "
             "(2...d5) ) Nc6 3.d4+  1-0\n" },
  { "braces in a comment", "00", COMMENT, "a } b", 0, "1. e4 e5 2. Nf3 *",
    "1. e4 e5 {a &#125; b} 2. Nf3 *" },
  { "a closing brace more", "00", COMMENT, "a } c } & b", 0, "1. e4 e5 {a &#125;   & b} 2. Nf3 *",
    "1. e4 e5 {a &#125; c &#125; & b} 2. Nf3 *" },
  { "a brace that stays", "00", COMMENT, "new: a }   b", 0, "1. e4 e5 {a &#125;   b} 2. Nf3 *",
    "1. e4 e5 {new: a &#125;   b} 2. Nf3 *" },
  { "a tag in a comment", "00", COMMENT, "a\n[Event \"x\"]", 0, "1.e4 e5  2.Nf3 *",
    "1.e4 e5 {a\n\n &#91;Event \"x\"]}  2.Nf3 *" },
  { "an opening brace in a comment", "00", COMMENT, "a { b", 0, "1. e4 e5 2. Nf3 {c} *",
    "1. e4 e5 {a { b} 2. Nf3 {c} *" },
  { "lines with braces", "00", COMMENT, "a }\n\nb", 0, "1. e4 e5 2. Nf3 *",
    "1. e4 e5 {a &#125;\n\n\nb} 2. Nf3 *" },
  { "lines that stay", "", COMMENT, "a", 0, "1. e4\n; b }\n;\n; c\n1... e5 *",
    "{a} 1. e4\n; b }\n;\n; c\n1... e5 *" },
  { "a sign", "000", GLYPH, NULL, 3, GAME,
    ODD_TAGS "1.e4  {one\nline} {and two} e5?!\n% an escaped line\n2.Nf3!! (2.f4 exf4 {!} (2...d5) "
             ") Nc6 3.d4+  1-0\n" },
  { "a glyph", "000", GLYPH, NULL, 14, GAME,
    ODD_TAGS "1.e4  {one\nline} {and two} e5?!\n% an escaped line\n2.Nf3 $14 (2.f4 exf4 {!} "
             "(2...d5) ) Nc6 3.d4+  1-0\n" },
  { "a sign that goes", "00", GLYPH, NULL, 6, GAME,
    ODD_TAGS "1.e4  {one\nline} {and two} e5\n% an escaped line\n2.Nf3 (2.f4 exf4 {!} (2...d5) ) "
             "Nc6 3.d4+  1-0\n" },
  { "glyphs stay glyphs", "0", GLYPH, NULL, 1, "1. e4 $14 {a} $2 e5 *",
    "1. e4 $14 {a} $2 $1 e5 *" },
  { "a move at the end", "00000", PLAY, "Nf6", 0, GAME,
    ODD_TAGS "1.e4  {one\nline} {and two} e5?!\n% an escaped line\n2.Nf3 (2.f4 exf4 {!} (2...d5) ) "
             "Nc6 3.d4+ Nf6  1-0\n" },
  { "a new variation", "000", PLAY, "d6", 0, GAME,
    ODD_TAGS "1.e4  {one\nline} {and two} e5?!\n% an escaped line\n2.Nf3 (2.f4 exf4 {!} (2...d5) ) "
             "Nc6 (2...d6) 3.d4+  1-0\n" },
  { "a variation that goes", "001", REMOVE, NULL, 0, GAME,
    ODD_TAGS "1.e4  {one\nline} {and two} e5?!\n% an escaped line\n2.Nf3 Nc6 3.d4+  1-0\n" },
  { "an inner variation that goes", "0011", REMOVE, NULL, 0, GAME,
    ODD_TAGS "1.e4  {one\nline} {and two} e5?!\n% an escaped line\n2.Nf3 (2.f4 exf4 {!} ) Nc6 "
             "3.d4+  1-0\n" },
  { "a variation that is promoted", "001", PROMOTE, NULL, 0, GAME,
    ODD_TAGS "1.e4  {one\nline} {and two} e5?! 2.f4 (\n% an escaped line\n2.Nf3 Nc6 3.d4+) "
             "2...exf4 {!} (2...d5)  1-0\n" },
  { "a result", "", RESULT, NULL, 0, "1. e4   1-0 {on time}\n", "1. e4   0-1 {on time}\n" },
  { "a comment behind all", "0", COMMENT, "on  time", 0, "1. e4   1-0 {on board}\n",
    "1. e4 {on  time}   1-0\n" },
  { "what cannot be read", "0", GLYPH, NULL, 1, "1. e4 e5 2. Ke3 {what}  Nf6 ( x ) 1-0",
    "1. e4 $1 e5 {[%unread] 2. Ke3 {what&#125; Nf6 ( x )} 1-0" },
  { "a fault without a result", "0", GLYPH, NULL, 1, "1. e4 e5 2. Ke3 Nc6\n",
    "1. e4 $1 e5 {[%unread] 2. Ke3 Nc6} *\n" },
  { "a variation without moves", "0", GLYPH, NULL, 1, "1. e4 (  {only} ) e5 () 2. d4 *",
    "1. e4 $1 (  {only} ) e5 () 2. d4 *" },
  { "comments among variations", "0", GLYPH, NULL, 1, "1. e4 (1. d4) {a} (1. c4) {b} 1... e5 *",
    "1. e4 $1 (1. d4) (1. c4) {a} {b} 1... e5 *" },
  { "no moves", "", PLAY, "d4", 0, ODD_TAGS "1-0\n", ODD_TAGS "1. d4 1-0\n" },
  { "no movetext", "", COMMENT, NULL, 0, "[Event \"x\"]", "[Event \"x\"]" },
  { "a first comment", "", COMMENT, "c", 0, "[Event \"x\"]", "[Event \"x\"]\n\n{c} *" },
  { "an open variation", "00", COMMENT, "c", 0, "1. e4 e5 (1... c5 2. d4 1-0",
    "1. e4 e5 {c} (1... c5 2. d4 1-0" },
  { "lines of DOS", "0", COMMENT, "a\nb", 0, "[Event \"x\"]\r\n\r\n1. e4\r\n1-0\r\n",
    "[Event \"x\"]\r\n\r\n1. e4 {a\r\n\r\nb}\r\n1-0\r\n" },
};

static void
edit (CwGameTree *tree, CwNode *node, EditKind kind, const char *text, uint8_t nag)
{
  uint8_t nags[CW_NAGS];
  CwPosition position;
  switch (kind)
    {
    case COMMENT:
      cw_node_set_comment (tree, node, text);
      break;
    case BEFORE:
      cw_node_set_comment_before (tree, node, text);
      break;
    case GLYPH:
      cw_node_set_nag (tree, node, nag, !memchr (nags, nag, cw_node_nags (node, nags)));
      break;
    case PLAY:
      cw_game_tree_position (tree, node, &position);
      cw_game_tree_add (tree, node, cw_move_read (&position, text, strlen (text), NULL, NULL));
      break;
    case REMOVE:
      cw_game_tree_remove (tree, node);
      break;
    case PROMOTE:
      cw_game_tree_remove (tree, node);
      cw_game_tree_restore (tree, node, NULL);
      break;
    case RESULT:
      cw_game_tree_set_result (tree, CW_BLACK_WON);
      break;
    }
}

static void
test_edit (gconstpointer data)
{
  const Edit *its = data;
  CwGameTree *tree = test_tree (its->before);
  CwNode *node = cw_game_tree_root (tree);
  for (const char *step = its->path; *step; step++)
    {
      node = node->child;
      for (char skip = *step; skip > '0'; skip--)
        node = node->sibling;
    }
  edit (tree, node, its->kind, its->text, its->nag);
  g_autofree char *after = keep (its->before, tree);
  g_assert_cmpstr (after, ==, its->after);
  CwGameTree *again = test_tree (after);
  g_autofree char *wanted = test_describe (tree), *found = test_describe (again);
  g_assert_cmpstr (found, ==, wanted);
  cw_game_tree_free (again);
  cw_game_tree_free (tree);
}

/* --- the games of the test data --------------------------------------------------------------- */

typedef struct
{
  GRand *random;
  guint edits;   /* made */
  guint others;  /* could not keep the text: need a new layout */
  guint64 bytes; /* changed, in the edits that kept the text */
  guint longest;
  guint same, unlike; /* unedited games whose bytes stay the same, change */
} Sum;

static CwNode *
random_node (const CwGameTree *tree, GRand *random)
{
  guint count = 0;
  CwNode *chosen = NULL;
  for (const CwNode *node = cw_game_tree_root (tree); node; node = cw_node_in_order (node))
    if (node->parent && g_rand_int_range (random, 0, (gint)++count) == 0)
      chosen = (CwNode *)node;
  return chosen;
}

/* Makes a random edit; returns how many bytes it may change besides those it adds. */
static gsize
random_edit (CwGameTree *tree, CwNode *node, GRand *random)
{
  static const char *const comments[] = { "a word", "one line\nand another", NULL };
  const char *comment = comments[g_rand_int_range (random, 0, G_N_ELEMENTS (comments))];
  CwMoveList *list = g_new (CwMoveList, 1);
  CwPosition position;
  gsize size = node->comment ? strlen (node->comment) : 0;
  switch (g_rand_int_range (random, 0, 5))
    {
    case 0:
      edit (tree, node, COMMENT, comment, 0);
      break;
    case 1:
      {
        g_autofree char *more = g_strdup_printf ("%s more", node->comment ? node->comment : "and");
        edit (tree, node, COMMENT, more, 0);
        size = 0;
        break;
      }
    case 2:
      edit (tree, node, GLYPH, NULL, (uint8_t)g_rand_int_range (random, 1, 20));
      size = 0;
      break;
    case 3:
      while (node->child)
        node = node->child;
      cw_game_tree_position (tree, node, &position);
      cw_legal_moves (&position, list);
      if (list->count > 0)
        cw_game_tree_add (tree, node, list->moves[0]);
      size = 0;
      break;
    default:
      while (node && node->parent && node->parent->child == node)
        node = node->parent;
      size = node->parent ? G_MAXINT : 0;
      if (node->parent)
        edit (tree, node, g_rand_boolean (random) ? REMOVE : PROMOTE, NULL, 0);
    }
  g_free (list);
  return size;
}

static gsize
changed_bytes (const char *one, const char *other)
{
  gsize size = strlen (one), length = strlen (other), head = 0, tail = 0;
  while (head < MIN (size, length) && one[head] == other[head])
    head++;
  while (tail < MIN (size, length) - head && one[size - 1 - tail] == other[length - 1 - tail])
    tail++;
  return MAX (size, length) - head - tail;
}

static void
check_game (const char *text, Sum *sum)
{
  CwGameTree *tree = test_tree (text);
  g_autofree char *as_is = keep (text, tree);
  gboolean same = g_strcmp0 (as_is, text) == 0 || strstr (as_is, "[%unread]");
  sum->same += same;
  sum->unlike += !same;
  if (!same)
    g_test_message ("not the same:\n%s\n%s", text, as_is);
  CwNode *node = random_node (tree, sum->random);
  if (node)
    {
      gsize most = random_edit (tree, node, sum->random) + 60;
      g_autofree char *kept = keep (text, tree);
      CwGameTree *again = kept ? test_tree (kept) : NULL;
      g_autofree char *wanted = test_describe (tree), *found = again ? test_describe (again) : NULL;
      gboolean done = g_strcmp0 (wanted, found) == 0;
      sum->edits++;
      sum->others += !done;
      if (!done)
        g_test_message ("another game:\n%s\n%s\n%s\n%s", text, kept, wanted, found);
      gsize bytes = done && !strstr (kept, "[%unread]") ? changed_bytes (text, kept) : 0;
      if (bytes > most)
        g_test_message ("%zu bytes, not %zu:\n%s\n%s", bytes, most, text, kept);
      sum->longest += bytes > most;
      sum->bytes += most < G_MAXINT ? bytes : 0;
      cw_game_tree_free (again);
    }
  cw_game_tree_free (tree);
}

static void
check_file (const char *path, Sum *sum)
{
  TestFile file;
  CwPgnReader *reader = test_read_file (&file, path);
  CwRecordGame game;
  while (cw_pgn_read_moves (reader, &game, NULL))
    {
      g_autofree char *text = g_strndup (file.bytes + game.offset, game.length);
      if (strlen (text) == game.length && g_utf8_validate (text, -1, NULL))
        check_game (text, sum);
    }
  cw_pgn_reader_free (reader);
  g_free (file.bytes);
}

static void
check_folder (const char *path, Sum *sum)
{
  const char *name;
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  while (folder && (name = g_dir_read_name (folder)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);
      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        check_folder (child, sum);
      else if (g_str_has_suffix (name, ".pgn"))
        check_file (child, sum);
    }
}

static void
test_games (void)
{
  static const char *const folders[] = { "chess/games", "chess/games-amateur", "chess/pgn-cases" };
  g_autoptr (GRand) random = g_rand_new_with_seed (15);
  Sum sum = { .random = random };
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = test_data_path (folders[i]);
      if (path == NULL)
        return;
      check_folder (path, &sum);
    }
  g_test_message ("%u games without an edit: %u have other bytes", sum.same + sum.unlike,
                  sum.unlike);
  g_test_message (
      "%u edits, %.1f bytes of each changed, %u changed more than they had to, %u need a "
      "new layout",
      sum.edits, (double)sum.bytes / sum.edits, sum.longest, sum.others);
  g_assert_cmpuint (sum.unlike, ==, 0);
  g_assert_cmpuint (sum.longest, <=, 1); /* one comment split by glyphs is joined */
  g_assert_cmpuint (sum.others, ==, 0);
  g_assert_cmpuint (sum.edits, >, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autofree char *path = g_strdup_printf ("/pgn-keep/%s", edits[i].label);
      g_test_add_data_func (path, &edits[i], test_edit);
    }
  g_test_add_func ("/pgn-keep/glyph-before", test_glyph_before);
  g_test_add_func ("/pgn-keep/games", test_games);
  return g_test_run ();
}
