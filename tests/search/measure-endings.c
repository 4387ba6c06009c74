/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often people win the endings that levels know by heart (cw_human_knows_ending); not a test.
 *
 * measure-endings FILE.pgn
 *
 * Of the games that reached such an ending and continued for at least a move: how many the side
 * with the rook or more won, in at most how many of its moves, and its lowest rating. */
#include <glib.h>
#include <stdlib.h>

#include "notation/record.h"
#include "search/human.h"

#define QUEEN_KNOWN                                                                                \
  1000 /* at this rating mating with a queen is always known, with a rook not always */

typedef struct
{
  unsigned games, won, longest, lowest;
} Ending;

static unsigned
rating_of (const CwGameTree *tree, CwColour side)
{
  const char *text = cw_game_tree_tag (tree, side == CW_WHITE ? "WhiteElo" : "BlackElo");
  return text != NULL ? (unsigned)MAX (0, atoi (text)) : 0;
}

/* `moves`: those of the side with the ending. */
static void
count (Ending *ending, const CwGameTree *tree, CwColour side, unsigned moves)
{
  CwGameResult won = side == CW_WHITE ? CW_WHITE_WON : CW_BLACK_WON;
  unsigned rating = rating_of (tree, side);

  ending->games++;
  if (ending->lowest == 0 || rating < ending->lowest)
    ending->lowest = rating;
  if (cw_game_tree_result (tree) != won)
    return;
  ending->won++;
  ending->longest = MAX (ending->longest, moves);
}

static void
add_game (const CwGameTree *tree, const CwEvaluation *evaluation, Ending endings[2])
{
  CwPosition position = *cw_game_tree_start (tree);
  CwHumanChoice choice = { .position = &position, .evaluation = evaluation };

  for (const CwNode *node = cw_game_tree_root (tree)->child; node != NULL; node = node->child)
    {
      CwUndo undo;
      if (cw_human_knows_ending (&choice, CW_HUMAN_HIGHEST, 1) > 0)
        {
          bool queen = cw_human_knows_ending (&choice, QUEEN_KNOWN, 1) == 1;
          CwColour side = cw_position_side (&position);
          unsigned plies = 0;
          for (; node != NULL; node = node->child)
            plies++;
          count (&endings[queen], tree, side, (plies + 1) / 2);
          return;
        }
      cw_do (&position, node->move, &undo, NULL);
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *text = NULL;
  gsize size;
  CwStatus status = { 0 };
  CwEvaluation evaluation;
  Ending endings[2] = { { 0 } };
  CwGameTree *tree;

  cw_core_init ();
  if (argc != 2 || !g_file_get_contents (argv[1], &text, &size, NULL))
    {
      g_printerr ("measure-endings FILE.pgn\n");
      return 2;
    }
  cw_evaluation_init (&evaluation, cw_game_named ("chess"), NULL);
  CwMemory memory = { (const unsigned char *)text, size, 0 };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  while ((tree = cw_record_read_tree (reader, NULL, &status)) != NULL)
    {
      add_game (tree, &evaluation, endings);
      cw_game_tree_free (tree);
    }
  cw_record_reader_free (reader);
  for (unsigned queen = 0; queen < 2; queen++)
    g_print ("with a %s: %u games, %u won, in %u moves at most, rated %u and more\n",
             queen ? "queen or more" : "rook", endings[queen].games, endings[queen].won,
             endings[queen].longest, endings[queen].lowest);
  return 0;
}
