/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the reader understands a game's contents, where it reports faults, and what it does with text
 * that is not PGN. */
#include <time.h>

#include "notation-test.h"
#include "notation/pgn_lexer.h"

#define HEAD "[Event \"T\"]\n[Result \"1-0\"]\n\n"

static void
test_structure (void)
{
  CwGameTree *tree = test_tree (
      HEAD "{before} 1. e4 {a} {b} e5 (1... c5 {c} 2. Nf3 (2. Nc3 $2 Nc6) {x} 2... d6!) {d}\n"
           "({only} 1... e6?!) 2. Nf3 Nc6 {end} 1-0\n");
  const CwNode *root = cw_game_tree_root (tree), *e4 = root->child, *e5 = e4->child;
  const CwNode *c5 = e5->sibling, *nf3 = c5->child;
  g_assert_cmpstr (root->comment, ==, "before");
  g_assert_cmpstr (e4->comment, ==, "a b");
  g_assert_cmpstr (c5->comment, ==, "c");
  g_assert_cmpuint (nf3->sibling->nags[0], ==, 2);
  g_assert_cmpuint (nf3->sibling->child->ply, ==, 4);
  g_assert_cmpstr (nf3->child->comment_before, ==, "x");
  g_assert_cmpuint (nf3->child->nags[0], ==, 1);
  g_assert_cmpstr (c5->sibling->comment_before, ==, "only");
  g_assert_cmpuint (c5->sibling->nags[0], ==, 6);
  g_assert_cmpstr (e5->child->comment_before, ==, "d");
  g_assert_cmpstr (e5->child->child->comment, ==, "end");
  g_assert_cmpuint (cw_game_tree_plies (tree), ==, 4);
  cw_game_tree_free (tree);
}

static void
test_variation_first (void)
{
  CwGameTree *tree = test_tree (HEAD "(1. d4 d5) 1. e4 (1. c4) e5 1-0\n");
  const CwNode *root = cw_game_tree_root (tree);
  char uci[CW_MOVE_TEXT];
  cw_uci_write (cw_game_tree_start (tree), root->child->move, uci);
  g_assert_cmpstr (uci, ==, "e2e4");
  cw_uci_write (cw_game_tree_start (tree), root->child->sibling->move, uci);
  g_assert_cmpstr (uci, ==, "d2d4");
  cw_uci_write (cw_game_tree_start (tree), root->child->sibling->sibling->move, uci);
  g_assert_cmpstr (uci, ==, "c2c4");
  cw_game_tree_free (tree);
}

/* Variations are checked even if only the main line is wanted: also one at the start, one inside
 * another, and one after castling, which has to be undone for it. */
static void
test_variations_checked (void)
{
  static const char text[] =
      HEAD "(1. e5 e5) 1. e4 e5 (1... c5 2. Nf3 (2. Nc3 Nc6) (2. Nd3) d6 3. d4) 2. Nf3 Nf6 3. Bc4"
           " Bc5 4. O-O (4. Ng5 O-O (4... Kf8)) (4. d3 O-O 5. O-O Qe9) d6 1-0\n";
  CwRecordGame game;
  TestFile file;
  CwPgnReader *reader = test_read_bytes (&file, text, strlen (text));
  g_assert_true (cw_pgn_read_moves (reader, &game, NULL));
  g_assert_cmpuint (game.plies, ==, 8);
  g_assert_false (game.broken);
  g_assert_cmpuint (file.errors, ==, 3);
  g_assert_cmpuint (file.warnings, ==, 0);
  cw_pgn_reader_free (reader);
}

/* With very many tags each is found, and none of them leaks into the next game. */
static void
test_many_tags (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < 5000; i++)
    g_string_append_printf (text, "[Tag%u \"%u\"]\n", i, i * 7);
  g_string_append (text, "\n1. e4 *\n\n[White \"Ada\"]\n[Tag3 \"x\"]\n\n1. d4 *\n");
  CwRecordGame game;
  TestFile file;
  CwPgnReader *reader = test_read_bytes (&file, text->str, text->len);
  g_assert_true (cw_pgn_read_moves (reader, &game, NULL));
  for (guint i = 0; i < 5000; i++)
    {
      g_autofree char *name = g_strdup_printf ("Tag%u", i);
      g_autofree char *value = g_strdup_printf ("%u", i * 7);
      g_assert_cmpstr (cw_pgn_tag (reader, name), ==, value);
    }
  g_assert_null (cw_pgn_tag (reader, "Tag5000"));
  g_assert_true (cw_pgn_read_moves (reader, &game, NULL));
  g_assert_cmpstr (cw_pgn_tag (reader, "Tag3"), ==, "x");
  g_assert_null (cw_pgn_tag (reader, "Tag4000"));
  cw_pgn_reader_free (reader);
}

static void
test_same_move_twice (void)
{
  /* A variation that begins like the main line does not change the main line. */
  CwGameTree *tree = test_tree (HEAD "1. e4 e5 (1... e5 2. Nc3 Nc6 3. a3) 2. Nf3 d6 1-0\n");
  g_assert_cmpuint (cw_game_tree_plies (tree), ==, 4);
  cw_game_tree_free (tree);
}

static void
test_comments (void)
{
  static const struct
  {
    const char *text, *comment;
  } comments[] = {
    { "{ plain }", "plain" },
    { "{two\n  lines \r\n\r\n three}", "two lines\nthree" },
    { "{one\n\n \n\ntwo\n\n}", "one\n\n\ntwo" },
    { "{a  b}", "a  b" },
    { "; to the end\n", "to the end" },
    { "{}", NULL },
    { "{a {b} c}", "a {b} c" },
    { "{a } {b}", "a b" },
    { "{M\xfcller}", "Müller" },
    { "{\x80 M\xc3\xbcller}", "€ Müller" },
    { "{[%clk 0:01:00] x [%csl Ge4]}", "[%clk 0:01:00] x [%csl Ge4]" },
    { "{100 %\n% 5}", "100 % % 5" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (comments); i++)
    {
      g_autofree char *text = g_strconcat (HEAD "1. e4 ", comments[i].text, " e5 1-0\n", NULL);
      CwGameTree *tree = test_tree (text);
      g_assert_cmpstr (cw_game_tree_root (tree)->child->comment, ==, comments[i].comment);
      g_assert_cmpuint (cw_game_tree_plies (tree), ==, 2);
      cw_game_tree_free (tree);
    }
  g_autoptr (GString) longest = g_string_new (HEAD "1. e4 {a}");
  for (size_t i = 0; i < CW_PGN_COMMENT + 9; i++)
    g_string_append (longest, "\n;");
  CwGameTree *tree = test_tree (g_string_append (longest, "\n; b\n*")->str);
  g_assert_cmpuint (strlen (cw_game_tree_root (tree)->child->comment), <, CW_PGN_COMMENT + 9);
  cw_game_tree_free (tree);
}

static void
test_tags (void)
{
  static const struct
  {
    const char *line, *name, *value;
  } tags[] = {
    { "[Event \"A \\\"b\\\" c\"]", "Event", "A \"b\" c" },
    { "[Event \"The \"Big\" one\"]", "Event", "The \"Big\" one" },
    { "[Event \"a ] b [x]\"]", "Event", "a ] b [x]" },
    { "[Event \"C:\\\\dir\\\\\"]", "Event", "C:\\dir\\" },
    { "[Event \"ends in \\\"]", "Event", "ends in \\" },
    { " [ Event  \"blanks\" ] ", "Event", "blanks" },
    { "[Event \"open", "Event", "open" },
    { "[Event \"open]", "Event", "open" },
    { "[Event \"\"]", "Event", "" },
    { "[Event \"M\xfcller\"]", "Event", "Müller" },
    { "[White_Name? \"x\"]", "White_Name?", "x" },
    { "[Round 3]", "Round", "3" },
    { "[A \"1\"] [Event \"2\"]", "Event", "2" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      g_autofree char *text = g_strconcat (tags[i].line, "\n[Result \"*\"]\n\n1. e4 *\n", NULL);
      CwGameTree *tree = test_tree (text);
      g_test_message ("%s", tags[i].line);
      g_assert_cmpstr (cw_game_tree_tag (tree, tags[i].name), ==, tags[i].value);
      g_assert_cmpstr (cw_game_tree_tag (tree, "Result"), ==, "*");
      g_assert_cmpuint (cw_game_tree_plies (tree), ==, 1);
      cw_game_tree_free (tree);
    }
}

static void
test_places (void)
{
  static const struct
  {
    const char *text;
    CwStatusCode code;
    unsigned line, column;
  } faults[] = {
    { HEAD "1. e4 e5 2. Ke3 1-0\n", CW_ILLEGAL_KING, 4, 13 },
    { "[White \"Müller\"]\r\n\r\n{Müller} 1. e4 e5 2. Ke3 *", CW_ILLEGAL_KING, 3, 22 },
    { HEAD "1. e4 {\n\n} e5\n  resigns 1-0\n", CW_ERROR_PGN_WORD, 7, 3 },
    { "[FEN \"4k3/8/8/8/8/8/8/4Kx2 w - - 0 1\"]\n\n*\n", CW_ERROR_FEN_PIECE, 1, 25 },
    { "[Variant \"Xiangqi\"]\n\n1. e4 *\n", CW_ERROR_PGN_VARIANT, 3, 1 },
    { HEAD "1. e4 (1. d4 Qd5) 1-0\n", CW_ILLEGAL_BLOCKED, 4, 14 },
    { HEAD "1. e4 ) 1-0\n", CW_WARNING_PGN_VARIATION_CLOSE, 4, 7 },
    { HEAD "1. e4 e5 0-1\n", CW_WARNING_PGN_RESULT, 4, 10 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      TestFile file;
      CwPgnReader *reader = test_read_bytes (&file, faults[i].text, strlen (faults[i].text));
      CwGameTree *tree = cw_pgn_read_tree (reader, NULL, NULL);
      g_assert_nonnull (tree);
      g_assert_cmpuint (file.errors + file.warnings, ==, 1);
      g_assert_cmpstr (cw_status_sentence (file.last.code), ==,
                       cw_status_sentence (faults[i].code));
      g_assert_cmpuint (file.last.line, ==, faults[i].line);
      g_assert_cmpuint (file.last.column, ==, faults[i].column);
      cw_game_tree_free (tree);
      cw_pgn_reader_free (reader);
    }
}

/* A game can be read alone from the place that a list of games keeps. */
static void
check_places (const char *text, gsize length)
{
  TestFile file, part;
  CwPgnReader *reader = test_read_bytes (&file, text, length);
  CwRecordGame game, alone;
  unsigned games = 0;
  while (cw_pgn_read_moves (reader, &game, NULL))
    {
      g_assert_cmpuint (game.offset + game.length, <=, length);
      CwPgnReader *single = test_read_bytes (&part, text + game.offset, (gsize)game.length);
      g_assert_true (cw_pgn_read_moves (single, &alone, NULL));
      g_test_message ("%.*s", (int)game.length, text + game.offset);
      g_assert_cmpuint (alone.plies, ==, game.plies);
      g_assert_cmpint (alone.result, ==, game.result);
      g_assert_cmpstr (cw_pgn_tag (single, "White"), ==, cw_pgn_tag (reader, "White"));
      g_assert_false (cw_pgn_read_moves (single, &alone, NULL));
      cw_pgn_reader_free (single);
      games++;
    }
  g_assert_cmpuint (games, ==, 3);
  cw_pgn_reader_free (reader);
}

static void
test_offsets (void)
{
  static const char text[] = "\xef\xbb\xbf; a head\n\n[White \"Ä\"]\n\n1. e4 {ß} e5 1-0 {c}\n\n"
                             "1. d4 d5 2. c4 *\n\n[White \"B\"]\n[Result \"0-1\"]\n1. c4\n";
  g_autoptr (GError) error = NULL;
  gsize length;
  check_places (text, strlen (text));
  g_autofree char *wide = g_convert (text, -1, "UTF-16LE", "UTF-8", NULL, &length, &error);
  g_assert_no_error (error);
  check_places (wide, length);
}

/* --- what is no PGN -------------------------------------------------------------------------- */

static CwStatus
read_all (const char *bytes, gsize length, unsigned *games)
{
  TestFile file;
  CwStatus status = { 0 };
  CwRecordGame game;
  CwPgnReader *reader = test_read_bytes (&file, bytes, length);
  *games = 0;
  while (cw_pgn_read_moves (reader, &game, &status))
    ++*games;
  cw_pgn_reader_free (reader);
  reader = test_read_bytes (&file, bytes, length);
  unsigned trees = 0;
  for (CwGameTree *tree; (tree = cw_pgn_read_tree (reader, NULL, NULL)); trees++)
    cw_game_tree_free (tree);
  cw_pgn_reader_free (reader);
  g_assert_cmpuint (trees, ==, *games);
  return status;
}

static void
test_no_games (void)
{
  static const char *const texts[] = {
    "Hello, this is a letter.\na4 paper is the usual size.\n1. First, buy e4 boards.\n",
    "<html><body><p>e4 e5</p></body></html>\n",
    "name,value\nb4,12\nc4,13\n",
    "\n\n   \n\t\n",
    "[]\n[[[\n{}{}{}\n(((\n$$$\n",
    "1-0\n0-1\n*\n",
    "{ only a comment }\n",
  };
  unsigned games;
  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      CwStatus status = read_all (texts[i], strlen (texts[i]), &games);
      g_test_message ("%s", texts[i]);
      g_assert_cmpuint (games, ==, 0);
      g_assert_cmpint (status.code, ==, CW_ERROR_PGN_NO_GAMES);
    }
  g_assert_cmpint (read_all ("", 0, &games).code, ==, CW_ERROR_PGN_EMPTY);
}

static void
test_binary (void)
{
  static const gsize sizes[] = { 1 << 16, 1 << 20, 1 << 24 };
  gsize size = sizes[test_level ()];
  g_autofree char *bytes = g_malloc (size);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  unsigned games;
  for (gsize i = 0; i < size; i++)
    bytes[i] = (char)g_rand_int (random);
  CwStatus status = read_all (bytes, size, &games);
  g_assert_cmpuint (games, ==, 0);
  g_assert_cmpint (status.code, ==, CW_ERROR_PGN_NO_GAMES);
}

/* A source of any length that repeats a text and counts the bytes given. */
typedef struct
{
  const char *head, *body;
  uint64_t at, size;
} Endless;

static size_t
read_endless (void *context, void *bytes, size_t size, CwStatus *status)
{
  Endless *endless = context;
  size_t head = strlen (endless->head), body = strlen (endless->body), done = 0;
  while (done < size && endless->at < endless->size)
    {
      uint64_t at = endless->at++;
      ((char *)bytes)[done++] = at < head ? endless->head[at] : endless->body[(at - head) % body];
    }
  return done;
}

static uint64_t
memory_used (void)
{
  g_autofree char *text = NULL;
  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return 0;
  char *rest;
  g_ascii_strtoull (text, &rest, 10);
  return g_ascii_strtoull (rest, NULL, 10) * 4096;
}

/* Huge comments, lines, tags, words and nestings are read in bounded memory. */
static void
test_huge (void)
{
  static const uint64_t sizes[] = { 1 << 20, 4 << 20, 64 << 20 };
  static const struct
  {
    const char *head, *body;
  } texts[] = {
    { HEAD "1. e4 {", "a comment that never ends " },
    { HEAD "1. e4 {", "\n[Event \"x\"] } { " },
    { HEAD "1. e4 {", "{{{{" },
    { HEAD "1. e4 {", "{ } } {" },
    { HEAD "1. e4 ; ", "a line that never ends " },
    { "[Event \"", "a tag that never ends " },
    { "[Event \"", "[Event \"" },
    { HEAD "1. ", "e4" },
    { HEAD, "(((" },
    { HEAD "1. e4 ", "(1. d4 " },
    { HEAD "1. e4 e5 ", "<<<<" },
    { "", "[A [B\"" },
    { "[A \"", "\\" },
    { "%", "x" },
    { "", "\n" },
    { "1. e4 ", "!" },
    { HEAD, "1-0 " },
    { HEAD "1. e4 ", "[%x " },
  };
  uint64_t before = memory_used ();
  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      for (unsigned trees = 0; trees < 2; trees++)
        {
          Endless endless = { texts[i].head, texts[i].body, 0, sizes[test_level ()] };
          CwSource source = { read_endless, &endless };
          CwPgnReader *reader = cw_pgn_reader_new (source, NULL, NULL);
          CwRecordGame game;
          gint64 start = g_get_monotonic_time ();
          if (trees)
            for (CwGameTree *tree; (tree = cw_pgn_read_tree (reader, NULL, NULL));)
              cw_game_tree_free (tree);
          else
            while (cw_pgn_read_moves (reader, &game, NULL))
              g_assert_cmpuint (game.plies, <=, 3);
          g_assert_cmpuint (endless.at, ==, endless.size);
          cw_pgn_reader_free (reader);
          g_test_message ("%s%s: %d ms", texts[i].head, texts[i].body,
                          (int)((g_get_monotonic_time () - start) / 1000));
        }
    }
  unsigned mib = test_level () == 0 ? 256 : 64; /* sanitizers hold on to freed memory for a while */
  g_assert_cmpuint (memory_used (), <, before + ((uint64_t)mib << 20));
}

/* A game that is too long is cut, and the next one is read. */
static void
test_long_game (void)
{
  g_autoptr (GString) text = g_string_new (HEAD);
  for (unsigned i = 0; i < CW_RECORD_MAX_PLIES / 4 + 10; i++)
    g_string_append (text, "Nf3 Nf6 Ng1 Ng8\n");
  g_string_append (text, "1-0\n\n" HEAD "1. d4 1-0\n");
  TestFile file;
  CwPgnReader *reader = test_read_bytes (&file, text->str, text->len);
  CwRecordGame game;
  g_assert_true (cw_pgn_read_moves (reader, &game, NULL));
  g_assert_cmpuint (game.plies, ==, CW_RECORD_MAX_PLIES);
  g_assert_true (game.broken);
  g_assert_cmpuint (file.errors, ==, 1);
  g_assert_true (cw_pgn_read_moves (reader, &game, NULL));
  g_assert_cmpuint (game.plies, ==, 1);
  cw_pgn_reader_free (reader);
}

/* Very many variations of one move neither stop the reader nor harm the main line. */
static void
test_wide_variations (void)
{
  g_autoptr (GString) text = g_string_new (HEAD "1. e4");
  for (unsigned i = 0; i < 100000; i++)
    g_string_append (text, " (1. d4 d5)");
  g_string_append (text, " e5 2. Nf3 1-0\n");
  TestFile file;
  CwPgnReader *reader = test_read_bytes (&file, text->str, text->len);
  CwRecordGame game;
  clock_t begin = clock ();
  CwGameTree *tree = cw_pgn_read_tree (reader, &game, NULL);
  g_assert_nonnull (tree);
  g_assert_cmpuint (game.plies, ==, 3);
  g_assert_cmpuint (file.errors, ==, 1); /* some variations were left out */
  g_assert_cmpint (file.last.code, ==, CW_WARNING_PGN_TOO_MUCH);
  unsigned width = 0;
  for (const CwNode *node = cw_game_tree_root (tree)->child; node; node = node->sibling)
    width++;
  g_assert_cmpuint (width, >=, 219); /* more than any position has legal moves */
  g_assert_cmpuint (width, <, 10000);
  g_assert_cmpint (clock () - begin, <, 20 * CLOCKS_PER_SEC);
  cw_game_tree_free (tree);
  cw_pgn_reader_free (reader);
}

/* A source that fails halfway: its fault is reported, after the games before it. */
static size_t
read_failing (void *context, void *bytes, size_t size, CwStatus *status)
{
  unsigned *calls = context;
  static const char text[] = HEAD "1. e4 1-0\n\n" HEAD "1. d4 d5";
  if (++*calls > 1 || size < strlen (text))
    {
      cw_status_fail (status, CW_ERROR_CANCELLED, NULL, NULL);
      return 0;
    }
  memcpy (bytes, text, strlen (text));
  return strlen (text);
}

static void
test_failing_source (void)
{
  unsigned calls = 0, games = 0;
  CwStatus status;
  CwRecordGame game;
  CwPgnReader *reader = cw_pgn_reader_new ((CwSource){ read_failing, &calls }, NULL, NULL);
  while (cw_pgn_read_moves (reader, &game, &status))
    games++;
  g_assert_cmpuint (games, >=, 1);
  g_assert_cmpint (status.code, ==, CW_ERROR_CANCELLED);
  cw_pgn_reader_free (reader);
}

/* Reading one byte at a time gives the same as reading everything at once. */
static size_t
read_slowly (void *context, void *bytes, size_t size, CwStatus *status)
{
  CwMemory *memory = context;
  CwSource whole = cw_source_memory (memory);
  return whole.read (memory, bytes, MIN (size, 1), status);
}

static void
test_short_reads (void)
{
  static const char text[] =
      "\xef\xbb\xbf" HEAD "1. e4 {ä\r\nb} e5 (1... c5) 2. Nf3!? 1-0\r\n\r\n" HEAD "1. d4 a8(R) *";
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = strlen (text) };
  CwPgnReader *reader = cw_pgn_reader_new ((CwSource){ read_slowly, &memory }, NULL, NULL);
  CwGameTree *slow = cw_pgn_read_tree (reader, NULL, NULL), *quick = test_tree (text);
  g_autofree char *one = test_describe (slow), *other = test_describe (quick);
  g_assert_cmpstr (one, ==, other);
  g_assert_cmpuint (cw_game_tree_plies (slow), ==, 3);
  cw_game_tree_free (slow);
  cw_game_tree_free (quick);
  cw_pgn_reader_free (reader);
}

static void
note_fault (void *context, CwRecordSeverity severity, unsigned game, const CwStatus *status)
{
  g_string_append_printf (context, "%u: %d at %u:%u, %" G_GUINT64_FORMAT ": %s %s\n", game,
                          (int)status->code, status->line, status->column, (guint64)status->offset,
                          status->args[0], status->args[1]);
}

/* Everything that reading moves reports about a text. */
static char *
tell_all (CwSource source)
{
  static const char *const tags[] = { "Event", "White", "Black", "Odd1", "ECO" };
  g_autoptr (GString) told = g_string_new (NULL);
  CwPgnReader *reader = cw_pgn_reader_new (source, note_fault, told);
  CwRecordGame game;
  while (cw_pgn_read_moves (reader, &game, NULL))
    {
      g_string_append_printf (told, "%u plies at %u, %" G_GUINT64_FORMAT "+%" G_GUINT64_FORMAT ":",
                              game.plies, game.line, (guint64)game.offset, (guint64)game.length);
      for (unsigned i = 0; i < game.plies; i++)
        g_string_append_printf (told, " %x", (unsigned)game.moves[i]);
      for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
        g_string_append_printf (told, " [%s]", cw_pgn_tag (reader, tags[i]));
      g_string_append_printf (told, " %d\n", (int)game.result);
    }
  cw_pgn_reader_free (reader);
  return g_string_free (g_steal_pointer (&told), FALSE);
}

/* Plain text is read in one go if enough of it is in memory, otherwise bit by bit: both give the
 * same, also at the borders of plain text. */
static void
test_plain (void)
{
  static const char *const begins[] = {
    "1.e4 e5 2.Nf3 Nc6 3. Bb5+ a6 4.  Ba4 Nf6",
    "1.e4 e5\n2.Nf3\r\n Nc6\n\n3.Bb5 1.d4",
    "1.e4 e5 1.Nf3 Nc6 01.Bb5 0.a3 123.h3 1234.h4",
    "1.e4 {a} e5 2.Nf3! Nc6!? 3.Bb5 $1 a6 (3...Nf6) 4.Bxc6 dxc6 5.O-O",
    "1.e4 e5 2.Nf3 Nc6 3.Bb5++ a6",
    "1.e4 e5 2.Nf3 Nc6 3.Ng1xf3 a6",
    "1.e4 e5 2.Nf3 Nc6 3.Qa1xb2xc3 a6 1/2-1/2",
    "1.e4 e5 2.Nf3 Nc6\n3.Ke3 a6 4.Bb5",
    "1.e4 f5 2.exf5 g6 3.fxg6 Nf6 4.gxh7 Rg8 5.h8=Q Rg7 6.xg7",
    "1.e4\n% e6\ne5 2.Nf3;x\nNc6 3.Bb5",
  };
  static const char *const heads[] = {
    "[Event \"a\"]\n[White \"b, c\"]\n[ECO \"A00\"]\n",
    "[Event \"a\"]\n[White \"\"]\n[Event \"b\"]\n[Odd1 \"c\"]\n",
    "[Event \"a\"] [White \"b\\\"c\"]\n[Black \"d\"e\"]\n[ECO A00]\n",
    "[Event  \"\xc3\xa9\"]\n[White \"\xe9\"]\n [Black \"a\" ]\n[ECO \"open\n",
  };
  for (guint i = 0; i < G_N_ELEMENTS (begins) * G_N_ELEMENTS (heads); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("%s\n%s\n\n" HEAD "1.d4 d5 2.c4 e6 3.Nc3 Nf6 4.Bg5 Be7 5.e3 O-O 1-0\n",
                           heads[i % G_N_ELEMENTS (heads)], begins[i / G_N_ELEMENTS (heads)]);
      CwMemory memory = { .bytes = (const unsigned char *)text, .size = strlen (text) };
      CwMemory again = memory;
      g_autofree char *quick = tell_all (cw_source_memory (&memory));
      g_autofree char *slow = tell_all ((CwSource){ read_slowly, &again });
      g_assert_cmpstr (quick, ==, slow);
      g_assert_nonnull (strstr (quick, " plies at "));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/pgn-reader/structure", test_structure);
  g_test_add_func ("/pgn-reader/variation-first", test_variation_first);
  g_test_add_func ("/pgn-reader/variations-checked", test_variations_checked);
  g_test_add_func ("/pgn-reader/many-tags", test_many_tags);
  g_test_add_func ("/pgn-reader/same-move-twice", test_same_move_twice);
  g_test_add_func ("/pgn-reader/comments", test_comments);
  g_test_add_func ("/pgn-reader/tags", test_tags);
  g_test_add_func ("/pgn-reader/places", test_places);
  g_test_add_func ("/pgn-reader/offsets", test_offsets);
  g_test_add_func ("/pgn-reader/no-games", test_no_games);
  g_test_add_func ("/pgn-reader/binary", test_binary);
  g_test_add_func ("/pgn-reader/huge", test_huge);
  g_test_add_func ("/pgn-reader/long-game", test_long_game);
  g_test_add_func ("/pgn-reader/wide-variations", test_wide_variations);
  g_test_add_func ("/pgn-reader/failing-source", test_failing_source);
  g_test_add_func ("/pgn-reader/short-reads", test_short_reads);
  g_test_add_func ("/pgn-reader/plain", test_plain);
  return g_test_run ();
}
