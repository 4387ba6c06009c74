/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often people win the endings that levels know by heart (cw_human_knows_ending); not a test.
 *
 * measure-endings FILE.pgn
 *
 * Of the games that reached such an ending and continued for at least a move: how many the side
 * with the rook or more won, in at most how many of its moves, and its lowest rating. */
#include <glib.h>
#include <stdlib.h>

#include "search/human.h"
#include "support/each_game.h"

#define QUEEN_KNOWN                                                                                \
  1000 /* at this rating mating with a queen is always known, with a rook not always */

typedef struct
{
  unsigned games, won, longest, lowest;
} Ending;

typedef struct
{
  CwEvaluation evaluation;
  Ending endings[2]; /* with a rook, with a queen or more */
} Endings;

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
add_game (gpointer data, const CwGameTree *tree)
{
  Endings *self = data;
  CwPosition position = *cw_game_tree_start (tree);
  CwHumanChoice choice = { .position = &position, .evaluation = &self->evaluation };

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
          count (&self->endings[queen], tree, side, (plies + 1) / 2);
          return;
        }
      cw_do (&position, node->move, &undo, NULL);
    }
}

int
main (int argc, char **argv)
{
  Endings self = { 0 };

  cw_core_init ();
  cw_evaluation_init (&self.evaluation, cw_game_named ("chess"), NULL);
  if (!each_game (argv[1], add_game, &self))
    {
      g_printerr ("measure-endings FILE.pgn\n");
      return 2;
    }
  for (unsigned queen = 0; queen < 2; queen++)
    {
      const Ending *ending = &self.endings[queen];
      g_print ("with a %s: %u games, %u won, in %u moves at most, rated %u and more\n",
               queen ? "queen or more" : "rook", ending->games, ending->won, ending->longest,
               ending->lowest);
    }
  return 0;
}
