/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any text as a movement in Betza notation: it is refused with a reason and a place, or read as
 * steps that can be made. */
#include "core/betza.h"

#include "fuzz.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  CwMovement movement;
  CwStatus status = { 0 };
  /* A copy of exact size, without a NUL. */
  char *text = malloc (size + !size);

  memcpy (text, data, size);
  if (!cw_betza_read (&movement, text, size, &status))
    {
      check_status (&status);
      check (status.offset <= size && status.column == status.offset + 1);
      check (movement.count == 0);
    }
  check (movement.count <= CW_MAX_STEPS);
  for (unsigned i = 0; i < movement.count; i++)
    {
      const CwStep *step = &movement.step[i];
      check (step->files != 0 || step->ranks != 0);
      check (abs (step->files) <= 3 && abs (step->ranks) <= 3);
      check (step->most > 0 && abs (step->turn) <= 1 && step->hop <= CW_HOP_CANNON);
      check (step->moves || step->captures);
    }
  free (text);
  return 0;
}
