/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions in which each fact must be proven, and in which it must not (facts.tsv). */
#include <glib.h>

#include <string.h>

#include "engine.h"
#include "learning/value_set.h"
#include "moves.h"
#include "notation/fen.h"
#include "search/score.h"
#include "support/effort.h"

#define NODES 60000

static const struct
{
  const char *name;
  CwFactKind kind;
} kinds[] = {
  { "mate_allowed", CW_FACT_MATE_ALLOWED },
  { "mate_missed", CW_FACT_MATE_MISSED },
  { "win_missed", CW_FACT_MATE_MISSED },
  { "threat_ignored", CW_FACT_THREAT_IGNORED },
  { "threatmate_ignored", CW_FACT_THREAT_IGNORED },
  { "back_rank", CW_FACT_MATE_ALLOWED },
  { "smothered", CW_FACT_MATE_ALLOWED },
  { "stalemate", CW_FACT_STALEMATE },
  { "draw_given", CW_FACT_DRAW_GIVEN },
  { "puts_en_prise", CW_FACT_EN_PRISE },
  { "wasted_drop", CW_FACT_EN_PRISE },
  { "left_hanging", CW_FACT_LEFT_HANGING },
  { "loose", CW_FACT_LEFT_HANGING },
  { "guard_left", CW_FACT_GUARD_LEFT },
  { "line_uncovered", CW_FACT_LINE_UNCOVERED },
  { "bad_trade", CW_FACT_BAD_TRADE },
  { "capture_missed", CW_FACT_CAPTURE },
  { "retake_missed", CW_FACT_RETAKE_MISSED },
  { "fork_missed", CW_FACT_FORK },
  { "fork_allowed", CW_FACT_FORK },
  { "mate_fork", CW_FACT_FORK },
  { "king_rook_fork", CW_FACT_FORK },
  { "knight_fork", CW_FACT_FORK },
  { "pin_king", CW_FACT_PIN_ROYAL },
  { "pin_man", CW_FACT_PIN_PIECE },
  { "guard_pinned", CW_FACT_GUARD_PINNED },
  { "pinned_gold", CW_FACT_GUARD_PINNED },
  { "skewer", CW_FACT_SKEWER },
  { "lance_skewer", CW_FACT_SKEWER },
  { "discovered", CW_FACT_DISCOVERED },
  { "discovered_check", CW_FACT_DISCOVERED_CHECK },
  { "overloaded", CW_FACT_OVERLOADED },
  { "guard_taken", CW_FACT_GUARD_TAKEN },
  { "trapped", CW_FACT_TRAPPED },
  { "promotion_allowed", CW_FACT_PROMOTION },
  { "promotion_missed", CW_FACT_PROMOTION },
  { "king_line_opened", CW_FACT_KING_LINE_OPENED },
  { "castling_lost", CW_FACT_CASTLING_LOST },
  { "material_allowed", CW_FACT_MATERIAL },
  { "material_missed", CW_FACT_MATERIAL },
  { "mate_threat", CW_FACT_MATE_THREAT },
  { "promotion_threat", CW_FACT_PROMOTION_THREAT },
  { "brinkmate", CW_FACT_BRINKMATE_MISSED },
  { "pawn_drop_mate", CW_FACT_PAWN_DROP_MATE },
  { "head_pawn", CW_FACT_HEAD_PAWN },
  { "promotion_declined", CW_FACT_PROMOTION_DECLINED },
};

typedef struct
{
  const char *name; /* of the fact, without the game's */
  const CwGame *game;
  gboolean said;
  CwPosition position;
  CwMove played;
  const char *key; /* NULL: none */
} Row;

static CwReviewLine
look (TestEngine *engine, const CwPosition *position, const CwUndo *last, CwMove only)
{
  CwReviewLine line;
  engine->engine.look (engine, position, last, only, NODES, &line);
  return line;
}

/* The line of the played move and what follows; its first answer may be given. */
static CwReviewLine
line_of_played (TestEngine *engine, const Row *row, CwMove answer)
{
  CwPosition after = row->position;
  CwUndo undo;
  cw_do (&after, row->played, &undo, NULL);
  CwReviewLine next = look (engine, &after, &undo, answer);
  CwReviewLine line = { .known = TRUE, .score = -next.score, .moves = 1, .move = { row->played } };
  for (guint i = 0; i < next.moves && line.moves < CW_REVIEW_MOVES; i++)
    line.move[line.moves++] = next.move[i];
  return line;
}

static guint
prove (TestEngine *engine, const Row *row, CwFact facts[CW_FACTS])
{
  CwReviewTerms terms = { .more_nodes = NODES,
                          .scale = cw_review_scale (row->game, 0, CW_SCORES_BUILT_IN) };
  CwUndo undo;
  CwPosition after = row->position;
  cw_value_set_usual (row->game, &terms.values);
  cw_do (&after, row->played, &undo, NULL);
  CwMove better = row->key != NULL ? move_of (&row->position, row->key) : CW_NO_MOVE;
  CwMove answer =
      row->key != NULL && better == CW_NO_MOVE ? move_of (&after, row->key) : CW_NO_MOVE;
  CwMoveReview review = { .move = row->played,
                          .side = cw_position_side (&row->position),
                          .best = look (engine, &row->position, NULL, better),
                          .played = line_of_played (engine, row, answer) };
  review.before = cw_review_expected (&terms.scale, review.best.score);
  review.loss = review.before - cw_review_expected (&terms.scale, review.played.score);
  review.loss = MAX (review.loss, 0);
  /* The piece to be retaken has just captured there. */
  CwUndo last = { .delta = { .count = 2 } };
  last.delta.changes[0].to = last.delta.changes[1].from = cw_move_to (better);
  guint n = cw_move_review_prove (&terms, &engine->engine, &row->position,
                                  g_str_equal (row->name, "retake_missed") ? &last : NULL, &review,
                                  facts);
  return n;
}

static gboolean
is_named (const char *name, const CwFact *fact)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].name, name))
      return fact->kind == kinds[i].kind && (!g_str_has_suffix (name, "_allowed") || !fact->missed)
             && (!g_str_has_suffix (name, "_missed") || fact->missed)
             && (!g_str_equal (name, "mate_fork") || fact->moves == 1)
             && (!g_str_equal (name, "win_missed") || fact->pattern == CW_MATE_OTHERWISE)
             && (!g_str_equal (name, "back_rank") || fact->pattern == CW_MATE_BACK_RANK)
             && (!g_str_equal (name, "smothered") || fact->pattern == CW_MATE_SMOTHERED);
  g_error ("%s is no fact", name);
}

static void
check (TestEngine *engine, const Row *row, const char *fen)
{
  CwFact facts[CW_FACTS];
  gboolean found = FALSE;
  g_autoptr (GString) proven = g_string_new (NULL);
  test_engine_forget (engine);
  guint n = prove (engine, row, facts);
  for (guint i = 0; i < n; i++)
    {
      found = found || is_named (row->name, &facts[i]);
      g_string_append_printf (proven, " %u%s", facts[i].kind, facts[i].missed ? "m" : "");
    }
  if (found != row->said)
    {
      g_test_message ("%s %s in %s; proven:%s", row->name, found ? "is there" : "is missing", fen,
                      proven->str);
      g_test_fail ();
    }
}

/* The same with colours swapped: ranks in reverse order, upper and lower case exchanged. */
static char *
flipped (const char *fen)
{
  g_auto (GStrv) fields = g_strsplit (fen, " ", -1);
  g_auto (GStrv) ranks = g_strsplit (fields[0], "/", -1);
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = g_strv_length (ranks); i-- > 0;)
    g_string_append_printf (text, "%s%s", ranks[i], i > 0 ? "/" : "");
  g_string_append_printf (text, " X %s", fields[2]);
  for (char *at = text->str; *at != '\0'; at++)
    *at = g_ascii_isupper (*at) ? g_ascii_tolower (*at) : g_ascii_toupper (*at);
  *strchr (text->str, 'x') = *fields[1] == 'w' ? 'b' : 'w';
  g_string_append (text, " - 0 1");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
flipped_move (const char *move)
{
  char *text = g_strdup (move);
  for (char *at = text; *at != '\0'; at++)
    if (g_ascii_isdigit (*at))
      *at = (char)('1' + '8' - *at);
  return text;
}

static void
check_row (TestEngine *engine, char **field)
{
  const char *name = field[0];
  Row row = { .game = cw_game_named ("chess"), .said = g_str_equal (field[1], "yes") };
  CwStatus status = { 0 };
  const char *colon = strchr (name, ':');
  if (colon != NULL)
    {
      g_autofree char *game = g_strndup (name, (gsize)(colon - name));
      row.game = cw_game_named (game);
      name = colon + 1;
    }
  row.name = name;
  row.key = g_str_equal (field[4], "-") ? NULL : field[4];
  g_assert_true (cw_fen_read (&row.position, row.game, field[2], &status));
  row.played = move_of (&row.position, field[3]);
  g_assert_cmpuint (row.played, !=, CW_NO_MOVE);
  check (engine, &row, field[2]);
  if (colon != NULL)
    return;
  g_autofree char *fen = flipped (field[2]), *played = flipped_move (field[3]);
  g_autofree char *key = row.key != NULL ? flipped_move (row.key) : NULL;
  g_assert_true (cw_fen_read (&row.position, row.game, fen, &status));
  row.played = move_of (&row.position, played);
  g_assert_cmpuint (row.played, !=, CW_NO_MOVE);
  row.key = key;
  check (engine, &row, fen);
}

static void
test_table (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "review", "facts.tsv", NULL);
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (g_strchomp (text), "\n", -1);
  TestEngine *engine = test_engine_new (0);
  guint step = test_effort () == 0 ? 12 : 1;
  for (guint i = 1, n = g_strv_length (lines); i < n; i += step)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);
      check_row (engine, fields);
    }
  test_engine_free (engine);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/facts/table", test_table);
  return g_test_run ();
}
