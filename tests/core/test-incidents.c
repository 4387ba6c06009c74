/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Incidents as bytes: along random games of chess each capture, promotion and check is written at
 * its move and nothing else is, and counting pieces by them equals counting on the board. */
#include "random-game.h"

#include "core/incidents.h"
#include "support/effort.h"

#define PLIES 300

typedef struct
{
  unsigned pieces[2][8], bishops[2][2]; /* by colour and kind; by colour and square colour */
} Counts;

static Counts
count (const CwPosition *position)
{
  Counts counts = { 0 };
  for (unsigned square = 0; square < 64; square++)
    {
      CwPiece piece = cw_position_at (position, (CwSquare)square);
      CwColour colour = cw_piece_colour (piece);
      if (piece == CW_NO_PIECE || cw_piece_kind (piece) == CW_KING)
        continue;
      counts.pieces[colour][cw_piece_kind (piece)]++;
      if (cw_piece_kind (piece) == CW_BISHOP)
        counts.bishops[colour][(square + square / 8) % 2]++;
    }
  return counts;
}

static void
change (Counts *counts, CwColour colour, CwIncidentPiece piece, unsigned by)
{
  counts->pieces[colour][cw_incident_kind (piece)] += by;
  if (cw_incident_kind (piece) == CW_BISHOP)
    counts->bishops[colour][piece - CW_INCIDENT_BISHOP_A1] += by;
}

/* Applies the incident to `counts`, the pieces before it, and compares with the board after it. */
static void
check_incident (const CwIncident *incident, const CwPosition *before, const CwPosition *after,
                Counts *counts)
{
  CwColour us = cw_position_side (before);
  if (incident->taken != CW_INCIDENT_NOTHING)
    change (counts, cw_other (us), incident->taken, -1u);
  if (incident->promoted != CW_INCIDENT_NOTHING)
    {
      change (counts, us, CW_INCIDENT_PAWN, -1u);
      change (counts, us, incident->promoted, 1);
    }
  Counts there = count (after);
  g_assert_cmpmem (counts, sizeof *counts, &there, sizeof there);
  g_assert_cmpint (incident->check, ==, cw_in_check (after));
}

static void
check_game (const CwPosition *position, const uint8_t *code, size_t size, unsigned plies)
{
  const uint8_t *at = code;
  CwIncident incident;
  Counts counts = count (&position[0]);
  unsigned ply = 0;
  g_assert_cmpuint (cw_incidents_size (code), ==, size);
  while (cw_incident_decode (&at, &incident))
    {
      g_assert_cmpuint (incident.plies, >, 0);
      g_assert_cmpuint (incident.plies, <=, CW_INCIDENT_MOVES);
      for (unsigned quiet = 1; quiet < incident.plies; quiet++)
        check_incident (&(CwIncident){ 0 }, &position[ply + quiet - 1], &position[ply + quiet],
                        &counts);
      ply += incident.plies;
      check_incident (&incident, &position[ply - 1], &position[ply], &counts);
    }
  for (; ply < plies; ply++)
    check_incident (&(CwIncident){ 0 }, &position[ply], &position[ply + 1], &counts);
}

static void
play_game (const CwGame *game, const char *fen, GRand *random)
{
  g_autofree CwPosition *position = g_new (CwPosition, PLIES + 1);
  g_autofree CwMoveList *list = g_new (CwMoveList, 1);
  uint8_t code[PLIES * CW_INCIDENT_CODE + 1];
  size_t size = 0;
  unsigned plies = 0, quiet = 0;
  random_position (&position[0], game, fen);
  for (; plies < PLIES; plies++)
    {
      CwUndo undo;
      cw_legal_moves (&position[plies], list);
      if (list->count == 0)
        break;
      position[plies + 1] = position[plies];
      cw_do (&position[plies + 1], random_move (random, &position[plies], list), &undo, NULL);
      size_t bytes = cw_incident_encode (&position[plies + 1], &undo, &quiet, code + size);
      g_assert_cmpuint (bytes, <=, CW_INCIDENT_CODE);
      size += bytes;
    }
  code[size++] = 0;
  check_game (position, code, size, plies);
}

static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (15);
  for (unsigned i = 0; cw_game_at (i); i++)
    {
      const CwGame *game = cw_game_at (i);
      if (!cw_game_is_chess (game))
        continue;
      g_autoptr (GPtrArray) starts = random_starts (game);
      for (unsigned n = 0; n < (1 + test_effort ()) * starts->len; n++)
        play_game (game, g_ptr_array_index (starts, n % starts->len), random);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/incidents/random", test_random);
  return g_test_run ();
}
