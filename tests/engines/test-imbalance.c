/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions with unequal material, and a match played to its end. */
#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "core/position.h"
#include "engines/matches/imbalance.h"
#include "engines/matches/match_run.h"
#include "learning/value_set.h"
#include "support/consistent.h"

static CwImbalance
imbalance_of (const char *game, const char *text)
{
  CwImbalance imbalance;
  CwStatus status;

  cw_status_clear (&status);
  g_assert_true (cw_imbalance_read (&imbalance, cw_game_named (game), text, &status));
  return imbalance;
}

static void
test_text (void)
{
  static const char *const wrong[] = { "", "B", "B;P", "B:PX", ":", "B:B", "BP:PB", "K:P", "B::P" };
  CwImbalance imbalance = imbalance_of ("chess", "BN : PPR P");
  g_autofree char *text = cw_imbalance_text (&imbalance);
  CwValues refined;

  g_assert_cmpstr (text, ==, "BN:RPPP");
  g_assert_true (cw_value_set_named ("refined", &refined));
  g_assert_cmpfloat_with_epsilon (cw_imbalance_balance (&imbalance, &refined), -150, 1e-9);
  /* Material that both sides have is no difference. */
  imbalance = imbalance_of ("chess", "QP:PR");
  g_autofree char *less = cw_imbalance_text (&imbalance);
  g_assert_cmpstr (less, ==, "Q:R");
  imbalance = imbalance_of ("shogi", "+RP*:G*");
  g_autofree char *shogi = cw_imbalance_text (&imbalance);
  g_assert_cmpstr (shogi, ==, "P*+R:G*");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      CwStatus status;
      cw_status_clear (&status);
      g_assert_false (cw_imbalance_read (&imbalance, cw_game_named ("chess"), wrong[i], &status));
      g_assert_cmpint (status.code, ==, CW_IMBALANCE_TEXT);
    }
}

static int
difference (const CwPosition *position, CwColour first, CwKind kind, gboolean in_hand)
{
  unsigned own = in_hand ? cw_position_hand (position, first, kind)
                         : cw_position_count (position, first, kind);
  unsigned other = in_hand ? cw_position_hand (position, 1 - first, kind)
                           : cw_position_count (position, 1 - first, kind);
  return (int)own - (int)other;
}

/* Each pair has the requested material, once for each colour; many pairs are different; the same
 * seed makes the same pairs. */
static void
test_compose (void)
{
  CwImbalance imbalance = imbalance_of ("chess", "B:PPP");
  CwStatus status;
  g_autoptr (CwMatchOpenings) openings = cw_imbalance_compose (&imbalance, 50, 7, &status);
  g_autoptr (CwMatchOpenings) again = cw_imbalance_compose (&imbalance, 50, 7, &status);
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  g_assert_cmpuint (cw_match_openings_count (openings), ==, 100);
  for (guint i = 0; i < 100; i++)
    {
      CwColour first = i % 2 == 0 ? CW_WHITE : CW_BLACK;
      CwPosition position, same;
      cw_match_openings_position (openings, i, &position);
      cw_match_openings_position (again, i, &same);
      g_assert_cmpuint (cw_position_key (&position), ==, cw_position_key (&same));
      g_assert_true (is_consistent (&position));
      g_assert_false (cw_in_check (&position));
      g_assert_cmpint (difference (&position, first, CW_BISHOP, FALSE), ==, 1);
      g_assert_cmpint (difference (&position, first, CW_PAWN, FALSE), ==, -3);
      g_assert_cmpint (difference (&position, first, CW_KNIGHT, FALSE), ==, 0);
      guint64 key = cw_position_key (&position);
      g_hash_table_add (keys, g_memdup2 (&key, sizeof key));
    }
  g_assert_cmpuint (g_hash_table_size (keys), >, 90);
}

/* Pieces in hand are added; impossible material is refused; every game with openings can be
 * unbalanced. */
static void
test_games (void)
{
  CwImbalance imbalance = imbalance_of ("shogi", "B*:G");
  CwStatus status;
  g_autoptr (CwMatchOpenings) openings = cw_imbalance_compose (&imbalance, 4, 1, &status);
  CwPosition position;
  const CwGame *game;

  g_assert_nonnull (openings);
  cw_match_openings_position (openings, 1, &position);
  g_assert_cmpint (difference (&position, CW_BLACK, CW_SHOGI_BISHOP, TRUE), ==, 1);
  g_assert_cmpint (difference (&position, CW_BLACK, CW_SHOGI_GOLD, FALSE), ==, -1);
  imbalance = imbalance_of ("chess", "QQ:");
  cw_status_clear (&status);
  g_assert_null (cw_imbalance_compose (&imbalance, 1, 1, &status));
  g_assert_cmpint (status.code, ==, CW_IMBALANCE_NONE);
  for (unsigned i = 0; (game = cw_game_at (i)) != NULL; i++)
    {
      CwColumns columns;
      char name[CW_COLUMN_NAME_SIZE];
      cw_position_start (&position, game);
      if (!cw_columns_init (&columns, game)
          || cw_position_count (&position, CW_WHITE, columns.column[0].kind) < 2
          || cw_position_count (&position, CW_BLACK, columns.column[0].kind) < 2)
        continue;
      g_autofree char *text = g_strconcat (cw_column_name (&columns, 0, name), ":", NULL);
      imbalance = imbalance_of (game->name, text);
      g_autoptr (CwMatchOpenings) some = cw_imbalance_compose (&imbalance, 2, 3, &status);
      if (some == NULL)
        g_error ("%s: no pawn up", game->name);
      g_assert_cmpuint (cw_match_openings_count (some), ==, 4);
    }
}

/* Searches the same text `times` times. */
static CwMatchOpenings *
search_text (const CwImbalance *imbalance, const CwMemory *text, guint times)
{
  CwImbalanceSearch *search = cw_imbalance_search_new (imbalance, 10);
  CwStatus status;

  for (guint i = 0; i < times; i++)
    {
      CwMemory memory = { .bytes = text->bytes, .size = text->size };
      cw_imbalance_search_games (search, cw_source_memory (&memory), NULL, NULL);
    }
  return cw_imbalance_search_finish (search, &status);
}

/* In one of two games White is a knight up, in the other Black. */
static void
test_from_games (void)
{
  static const char text[] =
      "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Nxd1 Qh4 "
      "7. Nxf7 Qxf2+ 8. Nxf2 Kxf7 9. d3 Ke8 10. Bd2 a6 11. a3 b6 12. b3 c6 13. c3 h6 14. h3 a5 "
      "15. a4 b5 16. axb5 cxb5 1-0\n\n"
      "[Result \"0-1\"]\n\n1. Nf3 e5 2. Nd4 exd4 3. a3 a6 4. h3 h6 5. b3 b6 6. c3 c5 7. d3 d6 "
      "8. f3 f6 0-1\n\n[Result \"0-1\"]\n\n1. Nf3 e5 2. Nd4 exd4 3. a3 a6 4. h3 h6 5. b3 b6 6. g3 "
      "g6 7. d3 d6 8. f3 f6 0-1\n\n[Result \"1-0\"]\n\n1. a3 Nf6 2. b3 Nd5 3. e4 a6 4. exd5 h6 "
      "5. h3 b6 6. c3 c6 7. g3 g6 8. d3 e6 9. f3 f6 1-0\n";
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = strlen (text) };
  CwImbalance imbalance = imbalance_of ("chess", "N:");
  g_autoptr (CwMatchOpenings) openings = search_text (&imbalance, &memory, 1);
  CwPosition position;

  g_assert_nonnull (openings);
  g_assert_cmpuint (cw_match_openings_count (openings), ==, 2);
  cw_match_openings_position (openings, 0, &position);
  g_assert_cmpint (difference (&position, CW_WHITE, CW_KNIGHT, FALSE), ==, 1);
  g_assert_cmpint (difference (&position, CW_WHITE, CW_PAWN, FALSE), ==, 0);
  cw_match_openings_position (openings, 1, &position);
  g_assert_cmpint (difference (&position, CW_BLACK, CW_KNIGHT, FALSE), ==, 1);
  imbalance = imbalance_of ("chess", "RR:");
  g_assert_null (search_text (&imbalance, &memory, 1));
  /* Several files add up. */
  imbalance = imbalance_of ("chess", "N:");
  g_autoptr (CwMatchOpenings) twice = search_text (&imbalance, &memory, 2);
  g_assert_cmpuint (cw_match_openings_count (twice), ==, 4);
}

/* --- a match in this thread ------------------------------------------------------------------ */

typedef struct
{
  guint reported, stop_after;
  GCancellable *cancellable;
} Watch;

static void
on_news (gpointer data, const CwMatchTally *tally, const CwMatchGameEnd *end)
{
  Watch *watch = data;

  watch->reported++;
  g_assert_cmpuint (tally->played + tally->faulty, ==, watch->reported);
  g_assert_nonnull (end->tree);
  if (watch->reported == watch->stop_after)
    g_cancellable_cancel (watch->cancellable);
}

/* Two rooks up win; the games are in the file; a cancelled match ends at once. */
static void
test_run (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cw-run-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  CwImbalance imbalance = imbalance_of ("chess", "RR:");
  CwStatus status;
  g_autoptr (CwMatchOpenings) openings = cw_imbalance_compose (&imbalance, 3, 1, &status);
  g_autoptr (CwEngineSpec) one = cw_engine_spec_with_values ("RR", NULL);
  g_autoptr (CwEngineSpec) other = cw_engine_spec_with_values ("-", cw_values_school ());
  g_autofree char *path = cw_match_new_path (cw_game_named ("chess"), "RR: a/b", "csa"),
                  *text = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Watch watch = { .cancellable = cancellable };
  CwMatchTally tally;
  CwMatchPlan plan = { .game = cw_game_named ("chess"),
                       .engine = { one, other },
                       .control = { .nodes = 300 },
                       .openings = openings,
                       .each = TRUE,
                       .games = 6,
                       .concurrency = 2,
                       .rules = { .most_plies = 300 },
                       .silence = 60000 };

  g_assert_true (cw_match_run (&plan, path, cancellable, on_news, &watch, &tally, &error));
  g_assert_no_error (error);
  g_assert_cmpint (tally.state, ==, CW_MATCH_ALL_PLAYED);
  g_assert_cmpuint (watch.reported, ==, 6);
  g_assert_cmpuint (tally.count.wins, >=, 5);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto (GStrv) parts = g_strsplit (text, "[Event ", -1);
  g_assert_cmpuint (g_strv_length (parts), ==, 7);
  g_assert_nonnull (strstr (text, "[White \"RR\"]"));
  g_unlink (path);

  watch = (Watch){ .stop_after = 2, .cancellable = cancellable };
  plan.games = 6;
  g_assert_true (cw_match_run (&plan, NULL, cancellable, on_news, &watch, &tally, &error));
  g_assert_cmpint (tally.state, ==, CW_MATCH_BROKEN_OFF);
  g_assert_cmpuint (tally.played, <, 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/engines/imbalance/text", test_text);
  g_test_add_func ("/engines/imbalance/compose", test_compose);
  g_test_add_func ("/engines/imbalance/games", test_games);
  g_test_add_func ("/engines/imbalance/from-games", test_from_games);
  g_test_add_func ("/engines/imbalance/run", test_run);
  return g_test_run ();
}
