/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation-test.h"

#include "notation/recognise.h"

static void
test_kinds (void)
{
  static const struct
  {
    const char *text;
    CwTextKind kind;
  } texts[] = {
    { TEST_START, CW_TEXT_FEN },
    { "\n  4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", CW_TEXT_FEN },
    { "4k3/8/8/8/8/8/8/4K3", CW_TEXT_FEN },
    { "rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CW_TEXT_FEN },
    { "r1bqkb1r/8/8/8/8/8/8/4K2Q~[PPbn] w - - 0 1", CW_TEXT_FEN },
    { "+L1ks1p3/3Lr3S/9/9/9/9/9/9/4K4 b 3Pp 81", CW_TEXT_FEN },
    { "[a/b/c/d/e]", CW_TEXT_UNKNOWN },
    { "[Event \"x\"]\n\n1. e4 *", CW_TEXT_PGN },
    { "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]", CW_TEXT_PGN },
    { "1. e4 e5 2. Nf3", CW_TEXT_MOVES },
    { "e4 e5", CW_TEXT_MOVES },
    { "e2e4 e7e5 g1f3", CW_TEXT_MOVES },
    { "1. e4 Ke3", CW_TEXT_MOVES },
    { "https://example.org/a/b/c/d/e", CW_TEXT_UNKNOWN },
    { "usr/share/doc/a/b", CW_TEXT_FEN }, /* harmless: reading it tells what is wrong */
    { "   1 ７六歩(77)   ( 0:01/00:00:01)\n", CW_TEXT_SHOGI },
    { "▲７六歩 △３四歩", CW_TEXT_SHOGI },
    { "後手の持駒：なし\n", CW_TEXT_SHOGI },
    { "1. e4 {▲７六歩} e5", CW_TEXT_MOVES },
    { "Hello", CW_TEXT_UNKNOWN },
    { "", CW_TEXT_UNKNOWN },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_test_message ("%s", texts[i].text);
      g_assert_cmpint (cw_text_recognise (texts[i].text, strlen (texts[i].text)), ==,
                       texts[i].kind);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/recognise/kinds", test_kinds);
  return g_test_run ();
}
