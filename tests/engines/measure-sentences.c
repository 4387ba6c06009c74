/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the review says of positions with known answers; not a test.
 *
 * measure-sentences NODES < POSITIONS   (lines of game, position, label and answer, with tabs)
 *
 * Prints for each: label, answer, the engine's first move, its score, the pawns that its line wins,
 * and the sentence about missing it; "-" where there is none. */
#include <glib.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "engines/reviewer.h"
#include "notation/fen.h"
#include "text/fact_text.h"

static void
measure (const CwReviewEngine *engine, guint64 nodes, char **field)
{
  const CwGame *game = cw_game_named (field[0]);
  CwPosition position;
  CwStatus status = { 0 };
  CwReviewTerms terms = cw_reviewer_terms (game);
  CwReviewLine line;
  CwFact facts[2];
  double gained;
  if (!cw_fen_read (&position, game, field[1], &status))
    {
      g_printerr ("%s is no position\n", field[1]);
      return;
    }
  engine->forget (engine->context);
  if (!engine->look (engine->context, &position, NULL, CW_NO_MOVE, nodes, &line))
    return;
  guint n = cw_line_facts (&terms, engine, &position, NULL, &line, &gained, facts);
  g_autofree char *first =
      cw_line_words (&cw_move_writer_usual, &position, CW_NO_SQUARE, line.move, line.moves, 1);
  g_autofree char *sentence = n > 0 ? cw_fact_sentence (&cw_move_writer_usual, &facts[0], &position,
                                                        CW_NO_SQUARE, line.move, line.moves)
                                    : g_strdup ("-");
  g_print ("%s\t%s\t%s\t%d\t%d\t%s\n", field[2], field[3], first, line.score, (int)(100 * gained),
           sentence);
}

int
main (int argc, char **argv)
{
  char text[1024];
  if (argc != 2)
    {
      g_printerr ("usage: %s NODES < POSITIONS\n", argv[0]);
      return 2;
    }
  setlocale (LC_ALL, "C.UTF-8");
  cw_core_init ();
  g_autoptr (CwReviewer) reviewer = cw_reviewer_new (NULL, NULL, 1, NULL);
  const CwReviewEngine *engine = cw_reviewer_engine (reviewer, NULL);
  while (fgets (text, sizeof text, stdin) != NULL)
    {
      g_auto (GStrv) fields = g_strsplit (g_strchomp (text), "\t", 4);
      if (g_strv_length (fields) == 4)
        measure (engine, g_ascii_strtoull (argv[1], NULL, 10), fields);
    }
  return 0;
}
