/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any text as a variant file: it is refused with line and reason, or it is a game whose start can
 * be set up and whose moves can be played and taken back. */
#include "core/embedded.h"
#include "core/general.h"
#include "core/variant_read.h"

#include "fuzz.h"
#include "../support/consistent.h"

#define PLIES 40

static bool
find_built_in (const char *name, size_t length, const char **text, size_t *text_length)
{
  for (unsigned i = 0; i < cw_embedded_variants_count; i++)
    {
      const CwEmbedded *file = &cw_embedded_variants[i];
      if (strlen (file->name) != length || memcmp (file->name, name, length) != 0)
        continue;
      *text = (const char *)file->bytes;
      *text_length = file->length;
      return true;
    }
  return false;
}

/* Plays moves chosen by a number that changes with each. */
static void
play (const CwGame *game, uint32_t number)
{
  static CwUndo undo[PLIES];
  static CwMoveList list;
  CwPosition position;
  unsigned ply = 0;

  cw_position_start (&position, game);
  CwPosition start = position;
  for (; ply < PLIES; ply++)
    {
      CwOutcome outcome = cw_outcome (&position, ply ? &undo[ply - 1] : NULL);
      cw_legal_moves (&position, &list);
      check (list.count <= CW_MAX_MOVES);
      if (list.count == 0 || (outcome.result != CW_ONGOING && !outcome.claim))
        break;
      if (ply < 2)
        check_moves (&position);
      number = number * 1664525u + 1013904223u;
      cw_do (&position, list.moves[(number >> 8) % list.count], &undo[ply],
             ply ? &undo[ply - 1] : NULL);
      check (is_consistent (&position));
    }
  while (ply-- > 0)
    cw_undo (&position, &undo[ply]);
  check (memcmp (&position, &start, sizeof position) == 0);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  CwStatus status = { 0 };
  uint32_t number = 0;
  /* A copy of exact size, without a NUL. */
  char *text = malloc (size + !size);

  memcpy (text, data, size);
  CwGame *game = cw_variant_read ("fuzz", text, size, find_built_in, &status);
  if (!game)
    check_status (&status);
  else if (!cw_general_prepare (game, &status))
    check_status (&status);
  else
    {
      for (size_t i = 0; i < size; i++)
        number = number * 31 + data[i];
      play (game, number);
      cw_general_release (game);
    }
  cw_variant_free (game);
  free (text);
  return 0;
}
