/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often people take back what has just taken something, where that is as good by exchanges as
 * any other move, and how often the model of their moves does at some temperatures; not a test.
 *
 * measure-retakes FILE.pgn [EVERY]   (one in EVERY such positions after the third move; 3) */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "notation/record.h"
#include "search/human.h"

#define FIRST_PLY 6
#define LEAST_MOVES 4
#define AS_GOOD 50 /* centipawns */
#define BANDS 3

static const unsigned below[BANDS] = { 1200, 1600, 9999 };
static const double temperatures[] = { 1, 1.5, 2.6, 3.6 };
#define TEMPERATURES G_N_ELEMENTS (temperatures)

typedef struct
{
  double positions, taken, model[TEMPERATURES];
} Band;

typedef struct
{
  CwSearch *search;
  unsigned every, met;
  Band band[BANDS];
} Measure;

/* A position where the last move took something on `square`, and what was played there. */
static void
look (Measure *self, const CwPosition *position, const CwUndo *last, unsigned rating, CwMove played)
{
  CwHumanMove moves[CW_MAX_MOVES];
  double probability[CW_MAX_MOVES];
  bool retake[CW_MAX_MOVES] = { false }, any = false, taken = false;
  CwSquare square = cw_move_to (last->move);
  unsigned count = cw_search_look (self->search, position, last, moves);
  CwHumanChoice choice = { .position = position,
                           .last = last,
                           .evaluation = cw_search_evaluation (self->search),
                           .unit = cw_human_unit (cw_position_game (position)),
                           .count = count,
                           .moves = moves };
  int best = moves[0].score[1];
  for (unsigned i = 0; i < count; i++)
    best = MAX (best, moves[i].score[1]);
  for (unsigned i = 0; i < count; i++)
    {
      retake[i] = cw_move_to (moves[i].move) == square && cw_is_capture (position, moves[i].move)
                  && moves[i].score[1] >= best - AS_GOOD;
      any = any || retake[i];
      taken = taken || (retake[i] && moves[i].move == played);
    }
  if (!any)
    return;
  Band *band = self->band;
  while (rating >= below[band - self->band])
    band++;
  band->positions++;
  band->taken += taken;
  for (unsigned t = 0; t < TEMPERATURES; t++)
    if (cw_human_probabilities (&choice, rating, temperatures[t], probability))
      for (unsigned i = 0; i < count; i++)
        band->model[t] += retake[i] ? probability[i] : 0;
}

static bool
can_take_back (const CwPosition *position, CwSquare square)
{
  CwMoveList list;
  bool can = false;
  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count; i++)
    can = can || (cw_move_to (list.moves[i]) == square && cw_is_capture (position, list.moves[i]));
  return can && list.count >= LEAST_MOVES;
}

static void
add_game (Measure *self, const CwGameTree *tree)
{
  const char *white = cw_game_tree_tag (tree, "WhiteElo"),
             *black = cw_game_tree_tag (tree, "BlackElo");
  const unsigned rating[2] = { white != NULL ? (unsigned)atoi (white) : 0,
                               black != NULL ? (unsigned)atoi (black) : 0 };
  g_autoptr (GArray) undos = g_array_new (FALSE, FALSE, sizeof (CwUndo));
  CwPosition position = *cw_game_tree_start (tree);
  bool captured = false;
  g_array_set_size (undos, 1024); /* which point to each other */
  CwUndo *undo = (CwUndo *)(void *)undos->data;
  unsigned ply = 0;
  for (const CwNode *node = cw_game_tree_root (tree)->child; node != NULL && ply < undos->len;
       node = node->child, ply++)
    {
      CwUndo *last = ply > 0 ? &undo[ply - 1] : NULL;
      unsigned rated = rating[cw_position_side (&position)];
      if (captured && ply >= FIRST_PLY && rated > 0
          && can_take_back (&position, cw_move_to (last->move)) && self->met++ % self->every == 0)
        look (self, &position, last, rated, node->move);
      captured = cw_is_capture (&position, node->move);
      cw_do (&position, node->move, &undo[ply], last);
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *text = NULL;
  gsize size;
  CwStatus status = { 0 };
  CwGameTree *tree;
  cw_core_init ();
  if (argc < 2 || !g_file_get_contents (argv[1], &text, &size, NULL))
    {
      g_printerr ("measure-retakes FILE.pgn [EVERY]\n");
      return 2;
    }
  Measure self = { .search = cw_search_new (16),
                   .every = argc > 2 ? (unsigned)MAX (1, atoi (argv[2])) : 3 };
  CwMemory memory = { (const unsigned char *)text, size, 0 };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  while ((tree = cw_record_read_tree (reader, NULL, &status)) != NULL)
    {
      add_game (&self, tree);
      cw_game_tree_free (tree);
    }
  cw_record_reader_free (reader);
  for (unsigned b = 0; b < BANDS; b++)
    {
      const Band *band = &self.band[b];
      g_print ("below %4u: %5.0f times, people %4.1f %%", below[b], band->positions,
               100 * band->taken / MAX (1, band->positions));
      for (unsigned t = 0; t < TEMPERATURES; t++)
        g_print ("  at %.1f: %4.1f %%", temperatures[t],
                 100 * band->model[t] / MAX (1, band->positions));
      g_print ("\n");
    }
  cw_search_free (self.search);
  return 0;
}
