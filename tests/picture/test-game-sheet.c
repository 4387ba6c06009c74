/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as pages to read: what is on them, in which order, and in all three formats. */
#include "picture/game_sheet.h"

#include "core/rules.h"
#include "notation/record.h"

#include <string.h>

static const char annotated[] =
    "[Event \"Cup\"]\n[Site \"?\"]\n[Date \"1912.03.04\"]\n[Round \"-\"]\n[White \"Ada <A>\"]\n"
    "[Black \"Ben\"]\n[Result \"1-0\"]\n[WhiteElo \"2100\"]\n\n"
    "{Well known.} 1. e4 e5 2. Qh5?! (2. Nf3 Nc6 (2... d6 3. d4) 3. Bb5) 2... Nc6 3. Bc4 Nf6?? "
    "{[%clk 0:01:00] Blind.} 4. Qxf7# 1-0\n";

static CwGameSheet *
sheet_of (const char *pgn)
{
  CwMemory memory = { .bytes = (const unsigned char *)pgn, .size = strlen (pgn) };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwGameSheet *sheet = cw_game_sheet_new ();
  CwGameTree *tree;
  while ((tree = cw_record_read_tree (reader, NULL, NULL)) != NULL)
    {
      cw_game_sheet_add (sheet, tree);
      cw_game_tree_free (tree);
    }
  cw_record_reader_free (reader);
  return sheet;
}

static char *
text_of (GBytes *bytes)
{
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static guint
count_blocks (const CwGameSheet *sheet, CwSheetKind kind)
{
  guint count = 0;
  for (guint i = 0; i < sheet->blocks->len; i++)
    count += ((CwSheetBlock *)g_ptr_array_index (sheet->blocks, i))->kind == kind;
  return count;
}

static void
test_text (void)
{
  static const char *const expected[] = {
    "Ada <A> (2100) – Ben\nCup · 1912.03.04 · 1-0\n",
    "\nWell known.\n\n1. e4 e5 2. Qh5?!\n\n(2. Nf3 Nc6 (2… d6 3. d4) 3. Bb5)\n\n",
    "\n2… Nc6 3. Bc4 Nf6??\n\nBlind.\n\n4. Qxf7# 1-0\n\n",
    " 7 ♟ ♟ ♟ ♟ · ♕ ♟ ♟\n",
  };
  g_autoptr (CwGameSheet) sheet = sheet_of (annotated);
  g_autoptr (GBytes) bytes = cw_game_sheet_text (sheet);
  g_autofree char *text = text_of (bytes);
  const char *at = text;
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      at = strstr (at, expected[i]);
      if (at == NULL)
        g_error ("%s lacks: %s", text, expected[i]);
    }
  g_assert_cmpuint (count_blocks (sheet, CW_SHEET_DIAGRAM), ==, 1);
}

/* As in PGN, a move has its number if something separates it from the move before. */
static void
test_numbers (void)
{
  g_autoptr (CwGameSheet) sheet =
      sheet_of ("1. e4 (1. d4 d5 (1... Nf6 {Indian.} 2. c4) 2. c4 (2. Nf3 Nf6) 2... e6 {Solid.} "
                "3. Nc3 {Now} Nf6) 1... e5 *\n");
  g_autoptr (GBytes) bytes = cw_game_sheet_text (sheet);
  g_autofree char *text = text_of (bytes);
  g_assert_nonnull (strstr (text, "(1. d4 d5 (1… Nf6 Indian. 2. c4) 2. c4 (2. Nf3 Nf6) 2… e6 "
                                  "Solid. 3. Nc3 Now\n3… Nf6)\n"));
  g_assert_nonnull (strstr (text, "\n1… e5"));
}

/* A line of plain text never ends with a move number and contains only ordinary spaces; elsewhere a
 * no-break space keeps number and move together. */
static void
test_number_with_move (void)
{
  g_autoptr (GString) game = g_string_new (NULL);
  for (guint i = 1; i <= 120; i++)
    g_string_append_printf (game, "%u. N%s N%s ", i, i % 2 == 1 ? "f3" : "g1",
                            i % 2 == 1 ? "f6" : "g8");
  g_string_append (game, "*\n\n");
  g_autoptr (CwGameSheet) sheet = sheet_of (game->str);
  g_autoptr (GBytes) bytes = cw_game_sheet_text (sheet), page = cw_game_sheet_html (sheet, NULL);
  g_autofree char *text = text_of (bytes), *html = text_of (page);
  g_assert_nonnull (strstr (text, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3"));
  g_assert_null (strstr (text, CW_NO_BREAK));
  g_assert_null (strstr (text, ".\n"));
  for (guint i = 1; i <= 120; i++)
    {
      g_autofree char *move = g_strdup_printf ("%u." CW_NO_BREAK "N", i);
      g_assert_nonnull (strstr (html, move));
    }
  const CwSheetBlock *moves = g_ptr_array_index (sheet->blocks, 2);
  g_assert_cmpint (moves->kind, ==, CW_SHEET_MOVES);
  g_assert_null (strstr (moves->text, ". "));
}

/* A numeric round is labelled as a round. */
static void
test_round (void)
{
  g_autoptr (CwGameSheet) number = sheet_of ("[Event \"Cup\"]\n[Round \"11.2\"]\n\n1. e4 *\n");
  g_autoptr (CwGameSheet) name = sheet_of ("[Event \"Cup\"]\n[Round \"Final\"]\n\n1. e4 *\n");
  const CwSheetBlock *first = g_ptr_array_index (number->blocks, 1);
  const CwSheetBlock *second = g_ptr_array_index (name->blocks, 1);
  g_assert_cmpstr (first->text, ==, "Cup · Round 11.2 · *");
  g_assert_cmpstr (second->text, ==, "Cup · Final · *");
}

/* If the game asks for diagrams, they are there and at the end; a set-up start has one too. */
static void
test_diagrams (void)
{
  g_autoptr (CwGameSheet) asked = sheet_of ("1. e4 $220 e5 {not here} 2. Nf3 Nc6 $220 3. Bb5 *\n");
  g_autoptr (CwGameSheet) set_up =
      sheet_of ("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n");
  g_assert_cmpuint (count_blocks (asked, CW_SHEET_DIAGRAM), ==, 3);
  g_assert_cmpuint (count_blocks (set_up, CW_SHEET_DIAGRAM), ==, 2);
}

/* The known part of the date, and no name twice. */
static void
test_facts (void)
{
  static const struct
  {
    const char *site, *date, *facts;
  } games[] = {
    { "Moscow", "1925.??.??", "Moscow · 1925 · 1-0" },
    { "Moscow", "1925.11.??", "Moscow · 1925.11 · 1-0" },
    { "Metropol", "????.??.??", "Moscow · Metropol · 1-0" },
    { "?", "1925.11.10", "Moscow · 1925.11.10 · 1-0" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *pgn = g_strdup_printf (
          "[Event \"Moscow\"]\n[Site \"%s\"]\n[Date \"%s\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n",
          games[i].site, games[i].date);
      g_autoptr (CwGameSheet) sheet = sheet_of (pgn);
      const CwSheetBlock *block = g_ptr_array_index (sheet->blocks, 1);
      g_assert_cmpint (block->kind, ==, CW_SHEET_FACTS);
      g_assert_cmpstr (block->text, ==, games[i].facts);
    }
}

/* Of several games the page says how many; the author of comments is named as such. */
static void
test_several (void)
{
  g_autoptr (GString) games = g_string_new (annotated);
  for (guint i = 0; i < 2; i++)
    g_string_append (games, "\n[White \"Eve\"]\n[Black \"Kim\"]\n[Annotator \"Zoe\"]\n\n1. c4 *\n");
  g_autoptr (CwGameSheet) sheet = sheet_of (games->str);
  g_autoptr (GBytes) bytes = cw_game_sheet_html (sheet, NULL);
  g_autofree char *html = text_of (bytes);
  g_assert_cmpuint (cw_game_sheet_count (sheet), ==, 3);
  g_assert_nonnull (strstr (html, "<title>Ada &lt;A&gt; (2100) – Ben and 2 other games</title>"));
  g_assert_nonnull (strstr (html, "<p class=\"facts\">annotated by Zoe · *</p>"));
}

static void
test_html (void)
{
  g_autoptr (CwGameSheet) sheet = sheet_of (annotated);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = cw_game_sheet_file (sheet, "a.HTML", &error);
  g_assert_no_error (error);
  g_autofree char *html = text_of (bytes);
  g_assert_nonnull (strstr (html, "<h1>Ada &lt;A&gt; (2100) – Ben</h1>"));
  g_assert_nonnull (strstr (html, "src=\"data:image/svg+xml;base64,"));
  g_assert_null (strstr (html, "%clk"));
  g_assert_null (cw_game_sheet_file (sheet, "a.doc", &error));
  g_assert_nonnull (error);
}

/* Line breaks in a comment stay; an empty line separates paragraphs. */
static void
test_paragraphs (void)
{
  g_autoptr (CwGameSheet) sheet =
      sheet_of ("1. e4 {One <line>\n\nAnother\n\n\nA paragraph\n\n[%csl Ge4]} e5 (1... c5) *\n");
  g_autoptr (GBytes) bytes = cw_game_sheet_text (sheet), page = cw_game_sheet_html (sheet, NULL);
  g_autofree char *text = text_of (bytes), *html = text_of (page);
  g_assert_nonnull (strstr (text, "\nOne <line>\nAnother\n\nA paragraph\n\n1… e5\n"));
  g_assert_nonnull (strstr (html, "<p>One &lt;line&gt;<br>\nAnother</p>\n<p>A paragraph</p>\n"));
}

/* Many games take several pages, with nothing below the margin; the PDF has as many. */
static void
test_pages (void)
{
  g_autoptr (GString) many = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  for (guint i = 0; i < 12; i++)
    g_string_append (many, annotated);
  g_autoptr (CwGameSheet) sheet = sheet_of (many->str);
  CwSheetPages *pages = cw_sheet_pages_new (sheet, 595, 842, 50);
  guint count = cw_sheet_pages_count (pages);
  g_assert_cmpuint (count, >=, 4);
  g_assert_cmpuint (count, <=, 12);
  for (guint i = 0; i < count; i++)
    {
      double x, y, width, height;
      cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cairo_t *cr = cairo_create (surface);
      cw_sheet_pages_draw (pages, i, cr);
      cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
      g_assert_cmpfloat (y + height, <=, 842 - 40);
      g_assert_cmpfloat (x + width, <=, 595 - 40);
      g_assert_cmpfloat (height, >, 100);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
  cw_sheet_pages_free (pages);
  g_autoptr (GBytes) pdf = cw_game_sheet_pdf (sheet, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (g_bytes_get_data (pdf, NULL), "%PDF"));
}

/* The y of the topmost ink on a page, in points; 0: the page is empty. */
static double
top_of (const CwSheetPages *pages, guint page, double *left)
{
  double y, width, height;
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  cw_sheet_pages_draw (pages, page, cr);
  cairo_recording_surface_ink_extents (surface, left, &y, &width, &height);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return y;
}

/* A diagram is never first on a page: text is above it, starting at the margin. */
static void
test_with_words (void)
{
  for (guint moves = 10; moves <= 200; moves += 10)
    {
      g_autoptr (GString) game = g_string_new ("[White \"Ada\"]\n[Black \"Ben\"]\n\n");
      for (guint i = 1; i <= moves; i++)
        g_string_append_printf (game, "%u. N%s N%s ", i, i % 2 == 1 ? "f3" : "g1",
                                i % 2 == 1 ? "f6" : "g8");
      g_string_append (game, "*\n\n");
      g_autofree char *once = g_strdup (game->str);
      g_string_append (game, once);
      g_autoptr (CwGameSheet) sheet = sheet_of (game->str);
      CwSheetPages *pages = cw_sheet_pages_new (sheet, 420, 595, 40);
      for (guint i = 1; i < cw_sheet_pages_count (pages); i++)
        {
          double left;
          g_assert_cmpfloat (top_of (pages, i, &left), <, 60);
          g_assert_cmpfloat (left, <, 50);
        }
      cw_sheet_pages_free (pages);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/game-sheet/text", test_text);
  g_test_add_func ("/game-sheet/numbers", test_numbers);
  g_test_add_func ("/game-sheet/number-with-move", test_number_with_move);
  g_test_add_func ("/game-sheet/round", test_round);
  g_test_add_func ("/game-sheet/diagrams", test_diagrams);
  g_test_add_func ("/game-sheet/facts", test_facts);
  g_test_add_func ("/game-sheet/with-words", test_with_words);
  g_test_add_func ("/game-sheet/html", test_html);
  g_test_add_func ("/game-sheet/several", test_several);
  g_test_add_func ("/game-sheet/paragraphs", test_paragraphs);
  g_test_add_func ("/game-sheet/pages", test_pages);
  return g_test_run ();
}
