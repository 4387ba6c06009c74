/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as text: what the entries mean, what is inherited, and the position reported for every
 * fault. */
#include "core/variant_read.h"

#include "core/embedded.h"
#include "core/perft.h"
#include "core/position.h"
#include "notation/fen.h"

#include <glib.h>
#include <string.h>

static bool
find_built_in (const char *name, size_t length, const char **text, size_t *text_length)
{
  for (unsigned i = 0; i < cw_embedded_variants_count; i++)
    if (strlen (cw_embedded_variants[i].name) == length
        && memcmp (cw_embedded_variants[i].name, name, length) == 0)
      {
        *text = (const char *)cw_embedded_variants[i].bytes;
        *text_length = cw_embedded_variants[i].length;
        return true;
      }
  return false;
}

static CwGame *
read_game (const char *text, CwStatus *status)
{
  memset (status, 0, sizeof *status);
  return cw_variant_read ("mine", text, strlen (text), find_built_in, status);
}

static CwGame *
read_well (const char *text)
{
  CwStatus status;
  CwGame *game = read_game (text, &status);
  if (!game)
    g_error ("%u:%u: %s (%s)", status.line, status.column, cw_status_sentence (status.code),
             status.args[0]);
  return game;
}

static CwKind
kind_named (const CwGame *game, const char *name)
{
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    if (strcmp (game->kind[kind].name, name) == 0)
      return kind;
  g_error ("no %s", name);
}

static void
test_small (void)
{
  CwGame *game = read_well ("[game]\ntitle = Small\nboard = 4x5\nstart = 2xk/4/4/4/KX2 b - -\n"
                            "promotes on = last 2\n"
                            "[piece x ray]\nletter = X\nmoves = fR\npromotes to = duke\n"
                            "[piece duke]\nletter = D\nmoves = Q\n"
                            "[piece king]\nletter = K\nmoves = K\nroyal = yes\n");
  const CwVariant *variant = game->variant;
  g_assert_cmpstr (game->name, ==, "mine");
  g_assert_cmpstr (game->title, ==, "Small");
  g_assert_cmpstr (game->about, ==, "");
  g_assert_cmpuint (game->files, ==, 4);
  g_assert_cmpuint (game->ranks, ==, 5);
  g_assert_cmpuint (game->kinds, ==, 3);
  g_assert_cmpstr (game->kind[1].name, ==, "x ray");
  g_assert_cmpint (game->kind[1].letter, ==, 'X');
  g_assert_true (game->kind[3].royal);
  g_assert_true (variant->royal[CW_WHITE] && variant->royal[CW_BLACK]);
  g_assert_cmpint (variant->start.side, ==, CW_BLACK);
  g_assert_cmpuint (variant->start.board[0], ==, cw_piece (CW_WHITE, 3));
  g_assert_cmpuint (variant->start.board[1], ==, cw_piece (CW_WHITE, 1));
  g_assert_cmpuint (variant->start.board[18], ==, cw_piece (CW_BLACK, 1));
  /* The last rank is a dead end: the piece must promote there and cannot be dropped there. */
  g_assert_cmphex (variant->kind[1].zone, ==, 0x18);
  g_assert_cmphex (variant->kind[1].must, ==, 0x10);
  g_assert_cmphex (variant->kind[1].drop_ranks, ==, 0x0f);
  g_assert_cmphex (variant->kind[1].promotes_to[CW_BLACK], ==, 1 << 2);
  g_assert_cmphex (variant->kind[2].drop_ranks, ==, 0x1f);
  g_assert_false (variant->fifty_moves || variant->drops || variant->castling.partners);
  cw_variant_free (game);
}

static void
test_like (void)
{
  CwGame *game = read_well ("[game]\nlike = chess\ntitle = Mine\nwithout = knight, king\n"
                            "start = rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1\n"
                            "[piece pawn]\npromotes to = mann\nlong steps = none\n"
                            "[piece sage]\nletter = K\nmoves = N\nroyal = yes\n"
                            "[piece mann]\nletter = M\nmoves = K\n");
  const CwKindRules *pawn = &game->variant->kind[1];
  g_assert_cmpint (game->group, ==, CW_GROUP_OWN);
  g_assert_cmpstr (game->cecp_name, ==, "mine");
  g_assert_cmpstr (game->aliases, ==, "");
  g_assert_cmpuint (game->kinds, ==, 6);
  g_assert_cmpuint (kind_named (game, "bishop"), ==, 2);
  g_assert_cmpuint (kind_named (game, "mann"), ==, 6);
  g_assert_cmphex (pawn->promotes_to[CW_WHITE], ==, 1 << 6);
  g_assert_cmpuint (pawn->long_step[1], ==, 0);
  g_assert_true (pawn->captures_en_passant && pawn->resets_clock);
  g_assert_true (game->variant->fifty_moves);
  g_assert_cmphex (game->variant->castling.partners, ==, 1u << kind_named (game, "rook"));
  g_assert_cmpuint (game->variant->start.castling[CW_BLACK][1], ==, 56);
  g_assert_cmpstr (game->about, ==, "");
  g_assert_cmpstr (game->rule[0], ==, "");
  cw_variant_free (game);
}

static void
test_shogi (void)
{
  CwGame *game = read_well ("[game]\nlike = shogi\ntitle = Mine\ngroup = shogi\n"
                            "uci name = his\nalso called = hers, theirs\n"
                            "start = 4k4/9/9/9/9/9/9/9/4K4 w 2Rb -\n");
  const CwVariant *variant = game->variant;
  CwKind pawn = kind_named (game, "pawn"), tokin = kind_named (game, "promoted pawn");
  g_assert_cmpint (game->group, ==, CW_GROUP_SHOGI);
  g_assert_cmpstr (game->uci_name, ==, "his");
  g_assert_cmpstr (game->cecp_name, ==, "mine");
  g_assert_cmpstr (game->aliases, ==, "hers, theirs");
  g_assert_cmpuint (game->kind[tokin].plain, ==, pawn);
  g_assert_cmpint (game->kind[tokin].letter, ==, 'P');
  g_assert_cmphex (variant->kind[pawn].promotes_to[CW_WHITE], ==, 1u << tokin);
  g_assert_true (variant->kind[pawn].no_drop_mate && variant->kind[pawn].leaving);
  g_assert_cmphex (variant->kind[kind_named (game, "knight")].must, ==, 0x180);
  g_assert_cmpuint (variant->start.hand[CW_WHITE][kind_named (game, "rook")], ==, 2);
  g_assert_cmpuint (variant->start.hand[CW_BLACK][kind_named (game, "bishop")], ==, 1);
  g_assert_cmpint (variant->start.side, ==, CW_BLACK);
  g_assert_cmpint (variant->repetition, ==, CW_REPETITION_SHOGI);
  cw_variant_free (game);
  game = read_well ("[game]\nlike = shogi\ntitle = Mine\nrepetition = first loses\n");
  g_assert_cmpint (game->variant->repetition, ==, CW_REPETITION_FIRST_LOSES);
  cw_variant_free (game);
}

static void
test_built_in (void)
{
  static const char *const chess[] = { "pawn", "knight", "bishop", "rook", "queen", "king" };
  const CwGame *game = cw_game_named ("chess");
  for (CwKind kind = CW_PAWN; kind <= CW_KING; kind++)
    g_assert_cmpstr (game->kind[kind].name, ==, chess[kind - 1]);
  unsigned count = 0;
  for (; cw_game_at (count); count++)
    {
      const CwVariant *variant = cw_game_at (count)->variant;
      g_assert_cmpstr (cw_game_at (count)->title, !=, "");
      g_assert_true (variant->royal[CW_BLACK] || variant->wins_without_pieces);
    }
  /* Every embedded file gives a playable game. */
  g_assert_cmpuint (count, ==, cw_embedded_variants_count);
  g_assert_cmpuint (count, >=, 31);
  g_assert_false (cw_game_named ("horde")->variant->royal[CW_WHITE]);
  g_assert_cmphex (cw_game_named ("kingofthehill")->variant->goal[0], ==, 0x1818000000);
  g_assert_cmpuint (cw_game_named ("wildebeest")->variant->kind[1].long_step[1], ==, 3);
  g_assert_cmpuint (cw_game_named ("wildebeest")->variant->kind[1].long_step[2], ==, 2);
}

#define HEAD "[game]\nlike = chess\ntitle = T\n"
#define ALONE "[game]\ntitle = T\nboard = 3x3\nstart = 2k/3/K2 w -\n"
#define KING "[piece king]\nletter = K\nmoves = K\nroyal = yes\n"
#define DUKE "[piece duke]\nletter = D\nmoves = W\n"

static void
test_faults (void)
{
  static const struct
  {
    const char *text;
    CwStatusCode code;
    unsigned line, column;
    const char *argument;
  } cases[] = {
    { "", CW_VARIANT_NOTHING, 1, 1, "" },
    { "# a comment\n\n", CW_VARIANT_NOTHING, 1, 1, "" },
    { "[game]\n", CW_INI_MISSING, 1, 1, "title" },
    { HEAD "[game]\n", CW_INI_SECTION_TWICE, 4, 2, "game" },
    { HEAD "[castling]\n[castling]\n", CW_INI_SECTION_TWICE, 5, 2, "castling" },
    { HEAD "[piece knight]\nmoves = N\n[piece knight]\n", CW_INI_SECTION_TWICE, 6, 8, "knight" },
    { "[game]\ntitle = T\n", CW_INI_MISSING, 1, 1, "start" },
    { "[game]\ntitle = T\nstart = k w -\n", CW_INI_MISSING, 1, 1, "board" },
    { "[game]\nlike = chess\n", CW_INI_MISSING, 1, 1, "title" },
    { "title = T\n", CW_VARIANT_OUTSIDE, 1, 1, "title" },
    { HEAD "nonsense\n", CW_VARIANT_LINE, 4, 1, "nonsense" },
    { HEAD "[peace king]\n", CW_VARIANT_SECTION, 4, 2, "peace king" },
    { HEAD "[piece]\n", CW_VARIANT_PIECE_NAME, 4, 0, "" },
    { HEAD "stalemates = draw\n", CW_INI_KEY, 4, 1, "stalemates" },
    { HEAD "title = U\n", CW_INI_TWICE, 4, 1, "title" },
    { HEAD "start =\n", CW_INI_EMPTY, 4, 1, "start" },
    { HEAD "about = \xff\n", CW_INI_ENCODING, 4, 9, "" },
    { HEAD "about = \x01\n", CW_INI_ENCODING, 4, 9, "" },
    { "[game]\ntitle = T\nlike = ches\n", CW_VARIANT_LIKE, 3, 8, "ches" },
    { HEAD "without = queen, duke\n", CW_VARIANT_PIECE, 4, 18, "duke" },
    { HEAD "without = queen\n", CW_VARIANT_INHERITED_START, 2, 8, "q" },
    { HEAD "without = queen\nstart = k7/8/8/8/8/8/8/K7 w - -\n", CW_VARIANT_INHERITED_PIECE, 2, 8,
      "queen" },
    { HEAD "board = 17x8\n", CW_VARIANT_BOARD, 4, 9, "17x8" },
    { HEAD "board = 2x8\n", CW_VARIANT_BOARD, 4, 9, "2x8" },
    { HEAD "board = 8\n", CW_VARIANT_BOARD, 4, 9, "8" },
    { HEAD "board = 8x8x8\n", CW_VARIANT_BOARD, 4, 9, "8x8x8" },
    { HEAD "board = 9x8\n", CW_VARIANT_INHERITED_START, 2, 8, "/" },
    { HEAD "board = 5x5\nstart = k4/5/5/5/K4 w - -\n", CW_VARIANT_INHERITED_FILES, 2, 8, "g, c" },
    { HEAD "without = rook\nstart = k7/8/8/8/8/8/8/K7 w - -\n", CW_VARIANT_INHERITED_PIECE, 2, 8,
      "rook" },
    { "[game]\nlike = kingofthehill\ntitle = T\nboard = 8x4\nstart = k7/8/8/K7 w - -\n",
      CW_VARIANT_INHERITED, 2, 8, "d5" },
    { HEAD "drops = maybe\n", CW_INI_YES_NO, 4, 9, "maybe" },
    { HEAD "checks to win = 10\n", CW_INI_NUMBER, 4, 17, "10" },
    { HEAD "checks to win = x\n", CW_INI_NUMBER, 4, 17, "x" },
    { HEAD "stalemate = lost\n", CW_VARIANT_WORD, 4, 13, "lost" },
    { HEAD "goal = e4, i4\n", CW_VARIANT_SQUARE, 4, 12, "i4" },
    { HEAD "promotes on = last 9\n", CW_VARIANT_RANKS, 4, 15, "last 9" },
    { HEAD "[piece pawn]\nmoves = mfWxF\n", CW_BETZA_LETTER, 5, 12, "x" },
    { HEAD "[piece pawn]\nletter = p\n", CW_VARIANT_LETTER, 5, 10, "p" },
    { HEAD "[piece duke]\nletter = P\nmoves = W\n", CW_VARIANT_LETTER_TWICE, 5, 10, "P" },
    { HEAD "[piece duke]\nletter = D\n", CW_VARIANT_NO_MOVES, 4, 8, "duke" },
    { HEAD "[piece duke]\nmoves = W\n", CW_VARIANT_NO_LETTER, 4, 8, "duke" },
    { HEAD "[piece duke]\nmoves = W\npromoted from = earl\n", CW_VARIANT_PIECE, 6, 17, "earl" },
    { HEAD "[piece duke]\nmoves = W\npromoted from = duke\n", CW_VARIANT_PROMOTED, 6, 17, "duke" },
    { HEAD "[piece queen]\npromotes to = rook\npromotes on = 0\n", CW_VARIANT_RANKS, 6, 15, "0" },
    { HEAD "[piece queen]\npromotes to = rook\nmust promote on = 7\n", CW_VARIANT_MUST, 4, 8,
      "queen" },
    { HEAD "drops = yes\n[piece knight]\npromotes to = queen\n", CW_VARIANT_TWO_PROMOTE, 5, 8,
      "knight" },
    { HEAD "drops = yes\n[piece rook]\npromotes to = duke\n" DUKE, CW_VARIANT_TWO_PROMOTE, 5, 8,
      "rook" },
    { HEAD "drops = yes\n[piece pawn]\npromotes to = sage\n[piece sage]\nmoves = W\n"
           "promoted from = knight\n",
      CW_VARIANT_REVERTS, 5, 8, "pawn" },
    { HEAD "[piece pawn]\nlong steps = 2 from 2\n", CW_VARIANT_LONG_STEPS, 5, 14, "2 from 2" },
    { HEAD "[piece pawn]\nlong steps = 2 from rank 2, 1 from rank 3\n", CW_VARIANT_LONG_STEPS, 5,
      29, "1 from rank 3" },
    { HEAD "[piece pawn]\nlong steps = 7 from rank 2\n", CW_VARIANT_LONG_STEPS, 5, 14,
      "7 from rank 2" },
    { HEAD "[piece pawn]\nin passing = 2, 9\n", CW_VARIANT_RANKS, 5, 17, "9" },
    { HEAD "[castling]\nking to = g\n", CW_VARIANT_FILES, 5, 11, "g" },
    { HEAD "[castling]\nking to = g, i\n", CW_VARIANT_FILES, 5, 11, "g, i" },
    { HEAD "[castling]\nwith = knight, rok\n", CW_VARIANT_PIECE, 5, 16, "rok" },
    { ALONE, CW_ERROR_FEN_PIECE, 4, 10, "k" },
    { ALONE "promotes on = last\n" KING DUKE "promotes to = duke\nmust promote on = 2\n",
      CW_VARIANT_MUST, 10, 8, "duke" },
    { ALONE KING DUKE "promotes to = duke\n", CW_VARIANT_NO_ZONE, 9, 8, "duke" },
    { HEAD "[piece pawn]\npromotes to = queen, king\n", CW_VARIANT_PROMOTES_ROYAL, 5, 22, "king" },
    { HEAD "[piece pawn]\nblack promotes to = king\n", CW_VARIANT_PROMOTES_ROYAL, 5, 21, "king" },
    { ALONE KING "[piece duke]\nmoves = W\nroyal = yes\npromoted from = king\n",
      CW_VARIANT_PROMOTES_ROYAL, 9, 8, "duke" },
    { ALONE KING "[castling]\nwith = king\n", CW_INI_MISSING, 10, 8, "king to" },
    { "[game]\ntitle = T\nboard = 3x3\nstart = 2k/3/K1K w -\n" KING, CW_VARIANT_WHITE_ROYALS, 4, 9,
      "a1" },
    { "[game]\ntitle = T\nboard = 3x3\nstart = k1k/3/K2 w -\n" KING, CW_VARIANT_BLACK_ROYALS, 4, 9,
      "a3" },
    { "[game]\ntitle = T\nboard = 3x3\nstart = 2k/3/3 w -\n" KING, CW_VARIANT_WHITE_PIECES, 4, 9,
      "" },
    { "[game]\ntitle = T\nboard = 3x3\nstart = 3/3/K2 w -\n" KING, CW_VARIANT_BLACK_PIECES, 4, 9,
      "" },
    { "[game]\ntitle = T\nboard = 3x3\nstart = 2k/3/K2\n" KING, CW_VARIANT_START, 4, 9, "w" },
    { "[game]\ntitle = T\nboard = 3x3\nstart = 2k/3/K2 w\n" KING, CW_VARIANT_START, 4, 9, "-" },
    { "[game]\ntitle = T\nboard = 3x3\nstart = 2k/3/K2 x -\n" KING, CW_ERROR_FEN_SIDE, 4, 17, "x" },
    { "[game]\ntitle = T\nboard = 3x3\nstart = 2k/K2 w -\n" KING, CW_ERROR_FEN_FEW_RANKS, 4, 14,
      "2" },
    { "[game]\ntitle = T\nboard = 3x3\nstart = 2k/3/3/K2 w -\n" KING, CW_ERROR_FEN_MANY_RANKS, 4,
      15, "3" },
    { "[game]\ntitle = T\nboard = 3x3\nstart = 2kK/3/3 w -\n" KING, CW_ERROR_FEN_RANK_LONG, 4, 11,
      "3" },
    { "[game]\ntitle = T\nboard = 3x3\nstart = 2k/3/K2[K] w -\n" KING, CW_ERROR_SFEN_HAND, 4, 17,
      "K" },
    { HEAD "start = rnbqkbnr/8/8/8/8/8/8/RNBQKB2 w KQkq\n", CW_ERROR_FEN_CASTLING_ROOK, 4, 40,
      "K" },
    { HEAD "start = rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w QQ\n", CW_ERROR_FEN_CASTLING_TWICE, 4, 42,
      "Q" },
    { HEAD "start = rnbqkbnr/8/8/8/8/8/8/RNBQ1BNR w Q\n", CW_ERROR_FEN_CASTLING_KING, 4, 41, "Q" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwStatus status;
      CwGame *game = read_game (cases[i].text, &status);
      if (game || status.code != cases[i].code || status.line != cases[i].line
          || (cases[i].column && status.column != cases[i].column)
          || strcmp (status.args[0], cases[i].argument) != 0)
        g_error ("%s%u:%u: %s (%s)", cases[i].text, status.line, status.column,
                 cw_status_sentence (status.code), status.args[0]);
    }
}

/* Leaf counts from another program, Fairy-Stockfish, for games without a fixture. */
static void
test_counts (void)
{
  static const struct
  {
    const char *game, *position; /* NULL: the start */
    unsigned depth;
    uint64_t nodes;
  } cases[] = {
    { "gorogoro", NULL, 4, 67517 },
    { "judkins", NULL, 4, 118345 },
    { "losalamos", NULL, 5, 191846 },
    { "almostchess", NULL, 3, 11895 },
    { "chancellor", NULL, 3, 15896 },
    { "janus", NULL, 3, 24747 },
    { "antichess", NULL, 4, 153299 },
    { "torishogi", NULL, 4, 103857 },
    { "torishogi", "rpckcpl/3f3/sssssss/7/SSSSSSS/3F3/LPCKCPR b Ss 1", 3, 32496 },
    { "torishogi", "3k3/2+S4/7/3+F3/7/2+f4/3K3 b Ss 1", 3, 10490 },
    { "torishogi", "3k3/7/2lr3/7/3LR2/7/3K3 b SsFf 1", 3, 413805 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const CwGame *game = cw_game_named (cases[i].game);
      CwPosition position;
      CwStatus status = { 0 };
      const char *text = cases[i].position ? cases[i].position : game->start;
      g_assert_true (cw_fen_read (&position, game, text, &status));
      uint64_t nodes = cw_perft (&position, cases[i].depth);
      if (nodes != cases[i].nodes)
        g_error ("%s %s: %" G_GUINT64_FORMAT, game->name, text, nodes);
    }
}

static void
test_names (void)
{
  static const char text[] = "[game]\nlike = chess\ntitle = T\n";
  static const char *const names[] = { "", "Mine", "my game", "a/b",
                                       "abcdefghijklmnopqrstuvwxyzabcdef" };
  CwStatus status;
  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_null (cw_variant_read (names[i], text, strlen (text), find_built_in, &status));
      g_assert_cmpint (status.code, ==, CW_VARIANT_NAME);
    }
  CwGame *game = cw_variant_read ("my-game-2", text, strlen (text), find_built_in, &status);
  g_assert_nonnull (game);
  cw_variant_free (game);
  cw_variant_free (NULL);
}

static void
test_add (void)
{
  static const char first[] = "[game]\nlike = chess\ntitle = First\n[piece queen]\nmoves = QN\n";
  static const char second[] = "[game]\nlike = my-first\ntitle = Second\n";
  static const char check[] = "[game]\nlike = chess\ntitle = T\n"
                              "start = k7/8/8/8/8/8/8/QK6 w - - 0 1\n";
  CwStatus status;
  g_assert_false (cw_games_add ("chess", first, strlen (first), &status));
  g_assert_cmpint (status.code, ==, CW_VARIANT_TAKEN);
  g_assert_false (cw_games_add ("my-second", second, strlen (second), &status));
  g_assert_cmpint (status.code, ==, CW_VARIANT_LIKE);
  g_assert_false (cw_games_add ("my-check", check, strlen (check), &status));
  g_assert_cmpint (status.code, ==, CW_SETUP_BLACK_CAPTURABLE);
  g_assert_cmpuint (status.line, ==, 4);
  g_assert_cmpuint (status.column, ==, 9);
  g_assert_null (cw_game_named ("my-check"));

  g_assert_true (cw_games_add ("my-first", first, strlen (first), &status));
  g_assert_true (cw_games_add ("my-second", second, strlen (second), &status));
  g_assert_false (cw_games_add ("my-second", second, strlen (second), &status));
  const CwGame *game = cw_game_named ("my-second");
  g_assert_cmpstr (game->variant->kind[CW_QUEEN].betza, ==, "QN");
  CwPosition position;
  CwMoveList list;
  cw_position_start (&position, game);
  cw_legal_moves (&position, &list);
  g_assert_cmpuint (list.count, ==, 22); /* chess plus two leaps of the queen */
}

/* Every game in the list has a card with its rules: 4 to 6 short sentences, all different. */
static void
test_rules (void)
{
  unsigned games = 0;
  for (unsigned i = 0; i < cw_embedded_variants_count; i++)
    {
      const CwGame *game = cw_game_named (cw_embedded_variants[i].name);
      unsigned rules = 0;
      g_assert_nonnull (game);
      for (; rules < CW_GAME_RULES && game->rule[rules][0] != '\0'; rules++)
        {
          const char *rule = game->rule[rules];
          g_assert_cmpuint (strlen (rule), <=, 130);
          g_assert_true (g_str_has_suffix (rule, "."));
          for (unsigned before = 0; before < rules; before++)
            g_assert_cmpstr (rule, !=, game->rule[before]);
        }
      g_test_message ("%s: %u", game->name, rules);
      g_assert_cmpuint (rules, >=, 4);
      for (; rules < CW_GAME_RULES; rules++)
        g_assert_cmpstr (game->rule[rules], ==, "");
      games++;
    }
  g_assert_cmpuint (games, >=, 31);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/variant/small", test_small);
  g_test_add_func ("/variant/like", test_like);
  g_test_add_func ("/variant/shogi", test_shogi);
  g_test_add_func ("/variant/built-in", test_built_in);
  g_test_add_func ("/variant/faults", test_faults);
  g_test_add_func ("/variant/counts", test_counts);
  g_test_add_func ("/variant/names", test_names);
  g_test_add_func ("/variant/rules", test_rules);
  g_test_add_func ("/variant/add", test_add);
  return g_test_run ();
}
