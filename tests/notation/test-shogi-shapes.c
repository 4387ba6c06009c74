/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Castles and openings of shogi by shape: every line of the table is read and found for both sides,
 * none is hidden by an earlier one; known positions and games get their names. */
#include "notation-test.h"

#include "notation/record.h"
#include "notation/shogi_shapes.h"

/* No line is left out because of a wrong piece or square. */
static void
test_table (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "openings", "shogi-shapes.tsv", NULL);
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint wanted = 0, count;
  for (guint i = 0; lines[i] != NULL; i++)
    wanted += lines[i][0] != '#' && lines[i][0] != '\0';
  const CwShape *shapes = cw_shapes (&count);
  g_assert_cmpuint (count, ==, wanted);
  for (guint i = 0; i < count; i++)
    g_assert_cmpuint (shapes[i].parts, >, 0);
}

/* A board with little more than the shape, for `side`. */
static void
set_up (CwPosition *position, const CwShape *shape, CwColour side)
{
  const CwGame *game = cw_game_named ("shogi");
  CwSetup setup;
  CwStatus status = { 0 };
  gboolean king = FALSE;
  CwSquare last = (CwSquare)(game->files * game->ranks - 1u);
  cw_setup_start (&setup, game);
  const CwPiece kings[] = { setup.board[4], setup.board[last - 4] };
  for (guint square = 0; square <= last; square++)
    setup.board[square] = CW_NO_PIECE;
  for (guint i = 0; i < shape->parts; i++)
    {
      CwPiece piece = shape->part[i].piece;
      CwColour owner = cw_piece_colour (piece) == CW_WHITE ? side : cw_other (side);
      CwKind kind = cw_piece_kind (piece);
      king |= owner == side && kind == cw_piece_kind (kings[0]);
      if (shape->part[i].square == CW_NO_SQUARE)
        setup.hand[owner][kind] = 1;
      else
        setup.board[side == CW_WHITE ? shape->part[i].square : last - shape->part[i].square] =
            cw_piece (owner, kind);
    }
  /* Kings stand at home if the shape has none. */
  if (!king)
    setup.board[side == CW_WHITE ? 4 : last - 4] = kings[side];
  setup.board[side == CW_WHITE ? last - 4 : 4] = kings[cw_other (side)];
  setup.side = cw_other (side); /* the other king may be in check */
  if (!cw_position_set (position, game, &setup, &status))
    g_error ("%s: %s", shape->name, cw_status_sentence (status.code));
}

static void
test_shapes (void)
{
  guint count;
  const CwShape *shapes = cw_shapes (&count);
  for (guint i = 0; i < count; i++)
    for (guint side = 0; side < 2; side++)
      {
        CwPosition position;
        set_up (&position, &shapes[i], (CwColour)side);
        const CwShape *found = shapes[i].kind == CW_SHAPE_CASTLE
                                   ? cw_shape_castle (&position, (CwColour)side)
                                   : cw_shape_opening (&position, (CwColour)side);
        g_assert_nonnull (found);
        g_assert_cmpstr (found->name, ==, shapes[i].name);
      }
}

/* A mino against a static rook with a boat castle; chess and the start position have no names. */
static void
test_positions (void)
{
  CwPosition position;
  CwStatus status = { 0 };
  g_assert_true (cw_fen_read (
      &position, cw_game_named ("shogi"),
      "lns2gsnl/1r2g1kb1/p1pppp1pp/6p2/1p7/2PP5/PPB1PPPPP/3RG1SK1/LNS2G1NL b - 1", &status));
  g_assert_cmpstr (cw_shape_castle (&position, CW_WHITE)->name, ==, "Mino");
  g_assert_cmpstr (cw_shape_opening (&position, CW_WHITE)->name, ==, "Fourth-File Rook");
  g_assert_cmpstr (cw_shape_castle (&position, CW_BLACK)->name, ==, "Boat");
  g_assert_cmpstr (cw_shape_opening (&position, CW_BLACK)->name, ==, "Static Rook");
  cw_position_start (&position, cw_game_named ("shogi"));
  g_assert_null (cw_shape_castle (&position, CW_WHITE));
  g_assert_null (cw_shape_opening (&position, CW_BLACK));
  cw_position_start (&position, cw_game_named ("chess"));
  g_assert_null (cw_shape_castle (&position, CW_WHITE));
  g_assert_null (cw_shape_opening (&position, CW_WHITE));
}

static const char *
opening_of (const char *text)
{
  const CwOpening *opening = test_opening_of ("shogi", text);
  return opening != NULL ? opening->name : NULL;
}

static void
test_games (void)
{
  g_assert_cmpstr (opening_of ("7g7f 3c3d"), ==, NULL);
  g_assert_cmpstr (opening_of ("2g2f 8c8d 2f2e 8d8e"), ==, "Static Rook");
  g_assert_cmpstr (opening_of ("7g7f 3c3d 6g6f 8c8d 2h6h 8d8e 8h7g"), ==, "Fourth-File Rook");
  g_assert_cmpstr (opening_of ("2g2f 3c3d 7g7f 4c4d 2f2e 2b3c 3i4h 8b4b"), ==, "Fourth-File Rook");
  g_assert_cmpstr (opening_of ("7g7f 3c3d 6g6f 4c4d 2h6h 8b4b"), ==, "Double Ranging Rook");
  g_assert_cmpstr (opening_of ("7g7f 3c3d 2g2f 8c8d 8h2b+ 3a2b"), ==, "Bishop Exchange");
  g_assert_cmpstr (opening_of ("7g7f 3c3d 7f7e 8c8d 2h7h 8d8e 7h7f"), ==, "Ishida");
}

/* A castle that is developed further is named after the form that stood longest. */
static void
test_castles (void)
{
  CwMove moves[64];
  CwPosition start;
  const CwShape *castle[2];
  guint n = test_line ("shogi",
                       "7g7f 8c8d 6g6f 8d8e 8h7g 3c3d 2h6h 7a6b 5i4h 5a4b 4h3h 4b3b 3h2h 6a5b 3i3h "
                       "1c1d 6i5h 9c9d",
                       &start, moves);
  cw_shape_castles (&start, moves, n, castle);
  g_assert_cmpstr (castle[0]->name, ==, "Mino");
  g_assert_cmpstr (castle[1]->name, ==, "Boat");
  cw_shape_castles (&start, moves, 15, castle);
  g_assert_cmpstr (castle[0]->name, ==, "Half Mino");
  cw_shape_castles (&start, moves, 4, castle);
  g_assert_null (castle[0]);
  g_assert_null (castle[1]);
}

/* Names that a collection of records gives in its comments, as "△囲い：美濃囲い": most shapes that
 * its author saw are found here too. */
static const struct
{
  const char *word, *name;
  gboolean castle;
} said[] = {
  { "囲い：美濃囲い", "Mino", TRUE },
  { "囲い：片美濃囲い", "Half Mino", TRUE },
  { "囲い：高美濃囲い", "High Mino", TRUE },
  { "囲い：中住まい", "Central House", TRUE },
  { "戦法：四間飛車", "Fourth-File Rook", FALSE },
  { "戦法：三間飛車", "Third-File Rook", FALSE },
  { "戦法：中飛車", "Central Rook", FALSE },
  { "戦法：向かい飛車", "Opposing Rook", FALSE },
  { "戦法：右四間飛車", "Right Fourth-File Rook", FALSE },
};

static void
look_at_comment (const CwPosition *position, const char *comment, guint *right, guint *all)
{
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    for (guint side = 0; side < 2; side++)
      {
        g_autofree char *text = g_strconcat (side == 0 ? "▲" : "△", said[i].word, NULL);
        const CwShape *shape = said[i].castle ? cw_shape_castle (position, (CwColour)side)
                                              : cw_shape_opening (position, (CwColour)side);
        if (strstr (comment, text) == NULL)
          continue;
        ++*all;
        *right += shape != NULL && g_str_equal (shape->name, said[i].name);
        if (shape == NULL || !g_str_equal (shape->name, said[i].name))
          g_test_message ("%s: %s", text, shape != NULL ? shape->name : "none");
      }
}

static void
look_at_record (const char *path, guint *right, guint *all)
{
  g_autofree char *text = NULL;
  CwMemory memory = { 0 };
  CwUndo undo;
  g_assert_true (g_file_get_contents (path, &text, &memory.size, NULL));
  memory.bytes = (const unsigned char *)text;
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwGameTree *tree = cw_record_read_tree (reader, NULL, NULL);
  if (tree != NULL)
    {
      CwPosition position = *cw_game_tree_start (tree);
      for (CwNode *node = cw_game_tree_root (tree)->child; node != NULL; node = node->child)
        {
          cw_do (&position, node->move, &undo, NULL);
          if (node->comment != NULL)
            look_at_comment (&position, node->comment, right, all);
        }
      cw_game_tree_free (tree);
    }
  cw_record_reader_free (reader);
}

static void
test_records (void)
{
  const char *root = g_getenv ("CW_TEST_DATA");
  g_autofree char *folder =
      root != NULL ? g_build_filename (root, "shogi", "amateur-kif", NULL) : NULL;
  g_autoptr (GDir) files = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  guint right = 0, all = 0;
  const char *name;
  if (files == NULL)
    {
      g_test_skip ("no records (CW_TEST_DATA)");
      return;
    }
  while ((name = g_dir_read_name (files)) != NULL)
    if (g_str_has_suffix (name, ".kif"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);
        look_at_record (path, &right, &all);
      }
  g_test_message ("%u of %u", right, all);
  g_assert_cmpuint (all, >, 50);
  g_assert_cmpuint (10 * right, >=, 8 * all);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/shogi-shapes/table", test_table);
  g_test_add_func ("/shogi-shapes/shapes", test_shapes);
  g_test_add_func ("/shogi-shapes/positions", test_positions);
  g_test_add_func ("/shogi-shapes/games", test_games);
  g_test_add_func ("/shogi-shapes/castles", test_castles);
  g_test_add_func ("/shogi-shapes/records", test_records);
  return g_test_run ();
}
