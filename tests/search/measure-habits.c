/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often people take back a piece that has just captured, capture a checking piece, or move back
 * to where they came from, and how often the model of their moves does so at some temperatures; not
 * a test.
 *
 * measure-habits FILE.pgn [EVERY [RATING]]
 *
 * Looks at one in EVERY such positions (3) after the third move. RATING is for games without
 * ratings, such as those of a level that played a match against itself. The last lines tell how
 * many of the moves looked at led to a position that had occurred before. */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "search/human.h"
#include "support/each_game.h"

#define FIRST_PLY 6
#define LEAST_MOVES 4
#define BANDS 4
#define LONGEST 1024 /* plies */

static const unsigned below[BANDS] = { 1200, 1400, 1700, 9999 };
static const double temperatures[] = { 1, 1.5, 2, 2.7 };
#define TEMPERATURES G_N_ELEMENTS (temperatures)

static const char *const names[CW_HABITS] = { "take back", "take what gives check", "go back",
                                              "walk with the king", "notice what is to be taken" };
static const unsigned often[CW_HABITS] = { 1, 1, 5, 20, 6 }; /* one in EVERY times this is enough */

typedef struct
{
  double positions, done, model[TEMPERATURES];
} Count;

typedef struct
{
  CwSearch *search;
  unsigned every, rating, met[CW_HABITS];
  Count count[CW_HABITS][BANDS];
  double plies[BANDS], repeated[BANDS];
} Measure;

static unsigned
band_of (unsigned rating)
{
  unsigned band = 0;
  while (rating >= below[band])
    band++;
  return band;
}

static void
look (Measure *self, CwHabit habit, const CwHumanChoice *choice, unsigned rating, CwMove played)
{
  double probability[CW_MAX_MOVES];
  bool in[CW_MAX_MOVES];
  Count *count = &self->count[habit][band_of (rating)];

  if (!cw_human_habit (choice, habit, in))
    return;
  count->positions++;
  for (unsigned i = 0; i < choice->count; i++)
    count->done += in[i] && choice->moves[i].move == played;
  for (unsigned t = 0; t < TEMPERATURES; t++)
    if (cw_human_probabilities (choice, rating, temperatures[t], probability))
      for (unsigned i = 0; i < choice->count; i++)
        count->model[t] += in[i] ? probability[i] : 0;
}

/* Looks at a position that followed `last`, and at the move played there. */
static void
add_position (Measure *self, const CwPosition *position, const CwUndo *last, unsigned rating,
              CwMove played)
{
  CwHumanMove moves[CW_MAX_MOVES];
  CwMoveList list;
  bool in[CW_MAX_MOVES], wanted[CW_HABITS] = { false }, any = false;
  CwHumanChoice choice = { .position = position,
                           .last = last,
                           .evaluation = cw_search_evaluation (self->search),
                           .unit = cw_human_unit (cw_position_game (position)),
                           .moves = moves };

  cw_legal_moves (position, &list);
  if (list.count < LEAST_MOVES)
    return;
  memset (moves, 0, sizeof moves); /* whether a habit is possible needs no search */
  for (choice.count = 0; choice.count < list.count; choice.count++)
    moves[choice.count].move = list.moves[choice.count];
  for (unsigned habit = 0; habit < CW_HABITS; habit++)
    if (habit == CW_HABIT_NOTICE || cw_human_habit (&choice, (CwHabit)habit, in))
      any |= wanted[habit] = self->met[habit]++ % (self->every * often[habit]) == 0;
  if (!any)
    return;
  choice.count = cw_search_look (self->search, position, last, moves);
  choice.evaluation = cw_search_evaluation (self->search);
  for (unsigned habit = 0; habit < CW_HABITS; habit++)
    if (wanted[habit])
      look (self, (CwHabit)habit, &choice, rating, played);
}

static unsigned
rating_of (const Measure *self, const CwGameTree *tree, const char *tag)
{
  const char *text = cw_game_tree_tag (tree, tag);
  return text != NULL && atoi (text) > 0 ? (unsigned)atoi (text) : self->rating;
}

static void
add_game (gpointer data, const CwGameTree *tree)
{
  Measure *self = data;
  const unsigned rating[2] = { rating_of (self, tree, "WhiteElo"),
                               rating_of (self, tree, "BlackElo") };
  g_autofree CwUndo *undo = g_new0 (CwUndo, LONGEST);
  CwPosition position = *cw_game_tree_start (tree);
  unsigned ply = 0;

  for (const CwNode *node = cw_game_tree_root (tree)->child; node != NULL && ply < LONGEST;
       node = node->child, ply++)
    {
      CwUndo *last = ply > 0 ? &undo[ply - 1] : NULL;
      unsigned rated = rating[cw_position_side (&position)];
      if (ply >= FIRST_PLY && rated > 0)
        add_position (self, &position, last, rated, node->move);
      cw_do (&position, node->move, &undo[ply], last);
      if (ply < FIRST_PLY || rated == 0)
        continue;
      self->plies[band_of (rated)]++;
      self->repeated[band_of (rated)] +=
          cw_undo_repetitions (&undo[ply], cw_position_key (&position), LONGEST, 1) > 0;
    }
}

static void
print (const Measure *self)
{
  for (unsigned habit = 0; habit < CW_HABITS; habit++)
    for (unsigned b = 0; b < BANDS; b++)
      {
        const Count *count = &self->count[habit][b];
        if (count->positions == 0)
          continue;
        g_print ("%s, below %4u: %5.0f times, played %4.1f %%; model", names[habit], below[b],
                 count->positions, 100 * count->done / count->positions);
        for (unsigned t = 0; t < TEMPERATURES; t++)
          g_print ("  at %.1f: %4.1f %%", temperatures[t],
                   100 * count->model[t] / count->positions);
        g_print ("\n");
      }
  for (unsigned b = 0; b < BANDS; b++)
    if (self->plies[b] > 0)
      g_print ("below %4u: %.0f moves, %.2f %% to a position that was there before\n", below[b],
               self->plies[b], 100 * self->repeated[b] / self->plies[b]);
}

int
main (int argc, char **argv)
{
  cw_core_init ();
  Measure self = { .search = cw_search_new (16),
                   .every = argc > 2 ? (unsigned)MAX (1, atoi (argv[2])) : 3,
                   .rating = argc > 3 ? (unsigned)MAX (0, atoi (argv[3])) : 0 };
  gboolean read = each_game (argv[1], add_game, &self);
  if (read)
    print (&self);
  else
    g_printerr ("measure-habits FILE.pgn [EVERY [RATING]]\n");
  cw_search_free (self.search);
  return read ? 0 : 2;
}
