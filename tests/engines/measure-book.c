/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often people stay in the opening book, by rating and by how many moves they have made; not a
 * test.
 *
 * measure-book FILE.pgn [RATING]
 *
 * Counts the positions of the book in which somebody with a rating had to move, and how often a
 * move of the book was played there. RATING is for games without ratings, such as those of a level
 * that played a match against itself. */
#include <glib.h>
#include <stdlib.h>

#include "engines/book.h"
#include "support/each_game.h"

#define BANDS 7
#define MOVES 12

static const unsigned below[BANDS] = { 1000, 1200, 1400, 1600, 1800, 2000, 9999 };

typedef struct
{
  guint in_book[BANDS][MOVES], stayed[BANDS][MOVES];
  guint unrated; /* the rating in games without one; 0: not known */
} Count;

static gboolean
is_in_book (const CwPosition *position, CwMove move, gboolean *stays)
{
  CwBookMove moves[CW_BOOK_MOVES];
  guint count = cw_book_moves (position, moves);

  *stays = FALSE;
  for (guint i = 0; i < count; i++)
    *stays |= moves[i].move == move;
  return count > 0;
}

static void
add_game (gpointer data, const CwGameTree *tree)
{
  Count *self = data;
  const char *const tags[2] = { cw_game_tree_tag (tree, "WhiteElo"),
                                cw_game_tree_tag (tree, "BlackElo") };
  CwPosition position = *cw_game_tree_start (tree);
  CwUndo undo;
  guint ply = 0;

  for (const CwNode *node = cw_game_tree_root (tree)->child; node != NULL && ply < 2 * MOVES;
       node = node->child, ply++)
    {
      const char *tag = tags[cw_position_side (&position)];
      guint rating = tag != NULL ? (guint)atoi (tag) : self->unrated, band = 0;
      gboolean stays;
      if (!is_in_book (&position, node->move, &stays))
        return;
      while (rating >= below[band])
        band++;
      self->in_book[band][ply / 2] += rating > 0;
      self->stayed[band][ply / 2] += rating > 0 && stays;
      cw_do (&position, node->move, &undo, NULL);
    }
}

static void
print (const Count *self)
{
  for (guint band = 0; band < BANDS; band++)
    {
      guint in_book = 0, stayed = 0;
      g_print ("below %4u:", below[band]);
      for (guint move = 0; move < MOVES; move++)
        {
          in_book += self->in_book[band][move];
          stayed += self->stayed[band][move];
          g_print (" %3.0f %% of %-4u",
                   100. * self->stayed[band][move] / MAX (1, self->in_book[band][move]),
                   self->in_book[band][move]);
        }
      g_print (" all %4.1f %% of %u\n", 100. * stayed / MAX (1, in_book), in_book);
    }
}

int
main (int argc, char **argv)
{
  Count count = { .unrated = argc > 2 ? (guint)MAX (0, atoi (argv[2])) : 0 };

  cw_core_init ();
  if (!each_game (argv[1], add_game, &count))
    {
      g_printerr ("measure-book FILE.pgn [RATING]\n");
      return 2;
    }
  print (&count);
  return 0;
}
