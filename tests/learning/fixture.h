/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of learning share. */
#pragma once

#include <glib.h>
#include <string.h>

#include "learning/fit.h"

#define FIXTURE_KINDS 5 /* of chess */

/* Adds a game with one row: `difference` of each kind, result 2, 1 or 0. */
static inline void
add_game (CwRows *rows, const int difference[FIXTURE_KINDS], uint8_t result)
{
  CwRow row = { .game = rows->games++, .ply = 2, .result = result };
  CwCounts counts = { 0 };
  for (unsigned j = 0; j < FIXTURE_KINDS; j++)
    {
      counts.of[0][j] = (uint8_t)(8 + MAX (difference[j], 0));
      counts.of[1][j] = (uint8_t)(8 + MAX (-difference[j], 0));
    }
  rows->read++;
  g_assert_true (cw_rows_append (rows, &row, &counts));
}

/* Adds `won` and `lost` games with these differences. */
static inline void
add_games (CwRows *rows, const int difference[FIXTURE_KINDS], unsigned won, unsigned lost)
{
  for (unsigned i = 0; i < won; i++)
    add_game (rows, difference, 2);
  for (unsigned i = 0; i < lost; i++)
    add_game (rows, difference, 0);
}

/* Adds games in which one extra piece of one kind decides by itself: theta is ln (won / lost). */
static inline void
add_plain_games (CwRows *rows, const unsigned won[FIXTURE_KINDS],
                 const unsigned lost[FIXTURE_KINDS])
{
  for (unsigned j = 0; j < FIXTURE_KINDS; j++)
    {
      int difference[FIXTURE_KINDS] = { 0 };
      difference[j] = 1;
      add_games (rows, difference, won[j], lost[j]);
    }
}

/* A fit of the pieces alone. */
static inline CwFit
fit_plain (const CwRows *rows, CwFitMethod method, CwDraws draws)
{
  CwFitOptions options = cw_fit_options_default ();
  CwFit fit;
  options.method = method;
  options.draws = draws;
  cw_fit (&fit, rows, &options, NULL, NULL);
  return fit;
}

/* Why the fit has no values, or not all of them. */
static inline CwStatusCode
status_of (const CwFit *fit)
{
  CwStatus status;
  g_assert_true (cw_fit_status (fit, &status) == (fit->state == CW_FIT_OK));
  return status.code;
}

/* The pieces of one colour in row `row`, by column, as bytes to compare. */
static inline const uint8_t *
counts_of (const CwRows *rows, size_t row, CwColour colour)
{
  return cw_rows_vector (rows, rows->vector[row]) + (unsigned)colour * rows->columns.count;
}

/* The same rows with the colours and the result exchanged in every `every`th game. */
static inline void
mirror_games (CwRows *mirrored, const CwRows *rows, unsigned every)
{
  unsigned columns = rows->columns.count;
  cw_rows_init (mirrored);
  cw_rows_set_game (mirrored, rows->columns.game);
  for (size_t i = 0; i < rows->count; i++)
    {
      CwRow row = cw_rows_at (rows, i);
      CwCounts counts = { 0 };
      bool other = row.game % every == 0;
      memcpy (counts.of[other], counts_of (rows, i, CW_WHITE), columns);
      memcpy (counts.of[!other], counts_of (rows, i, CW_BLACK), columns);
      row.result = (uint8_t)(other ? 2 - row.result : row.result);
      g_assert_true (cw_rows_append (mirrored, &row, &counts));
    }
  mirrored->games = rows->games;
}

/* Reads a matrix in text as rows; false, with the status, if it is broken. */
static inline bool
read_mat (CwRows *rows, const char *text, size_t length, CwStatus *status)
{
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = length };
  cw_status_clear (status);
  return cw_rows_read_mat (rows, cw_source_memory (&memory), status);
}

/* The bytes of a file below CW_TEST_DATA; NULL, after skipping the test, if there is none. */
static inline char *
load_test_data (const char *path, gsize *length)
{
  const char *folder = g_getenv ("CW_TEST_DATA");
  g_autofree char *name = folder ? g_build_filename (folder, path, NULL) : NULL;
  char *bytes = NULL;
  if (name == NULL || !g_file_get_contents (name, &bytes, length, NULL))
    g_test_skip ("needs the test data: CW_TEST_DATA");
  return bytes;
}
