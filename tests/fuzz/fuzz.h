/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Code shared by the fuzz targets. The first line of most inputs names a game; if it names none,
 * its bytes choose one, so that no input is wasted. */
#pragma once

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "core/position.h"
#include "../support/consistent.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Runs before the first input, which must be as fast as all others. */
__attribute__ ((constructor)) static void
fuzz_begin (void)
{
  cw_core_init ();
}

static inline void
check (bool condition)
{
  if (!condition)
    abort ();
}

/* The next line of the input as a string of exact size, so that reading past it is caught; the last
 * one extends to the end of the input. Free it. */
static inline char *
fuzz_line (const uint8_t **data, size_t *size, bool last)
{
  const uint8_t *end = last ? NULL : memchr (*data, '\n', *size);
  size_t length = end ? (size_t)(end - *data) : *size;
  char *line = malloc (length + 1);
  check (line != NULL);
  memcpy (line, *data, length);
  line[length] = '\0';
  *data += length + (end != NULL);
  *size -= length + (end != NULL);
  return line;
}

static inline const CwGame *
fuzz_game (const uint8_t **data, size_t *size)
{
  char *name = fuzz_line (data, size, false);
  const CwGame *game = cw_game_named (name);
  unsigned sum = 0, count = 0;
  while (cw_game_at (count))
    count++;
  for (const char *in = name; *in; in++)
    sum += (unsigned char)*in;
  free (name);
  return game ? game : cw_game_at (sum % count);
}

/* A refusal has a reason that can be shown. */
static inline void
check_status (const CwStatus *status)
{
  check (status->code != CW_OK);
  for (unsigned i = 0; i < sizeof status->args / sizeof status->args[0]; i++)
    check (cw_utf8_valid (status->args[i], strlen (status->args[i]), NULL));
}

/* Every legal move is sound and can be undone, and the outcome can be told. */
static inline void
check_moves (const CwPosition *start)
{
  static CwMoveList list;
  CwPosition position = *start;
  CwUndo undo;

  check (is_consistent (start));
  cw_outcome (start, NULL);
  cw_legal_moves (start, &list);
  check (list.count <= CW_MAX_MOVES);
  for (unsigned i = 0; i < list.count; i++)
    {
      bool gives_check = cw_gives_check (start, list.moves[i]);
      check (cw_is_legal (start, list.moves[i]));
      cw_do (&position, list.moves[i], &undo, NULL);
      check (is_consistent (&position));
      check (cw_in_check (&position) == gives_check);
      cw_outcome (&position, &undo);
      cw_undo (&position, &undo);
      check (memcmp (&position, start, sizeof position) == 0);
    }
}
