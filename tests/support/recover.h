/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Restores edits at once, without a thread. */
#pragma once

#include "model/files/recovered_edits.h"

static inline guint
recover (CwDocument *document, CwGameEdits *edits, CwEditJournal *journal)
{
  CwRecoveredPlaces *places = cw_recovered_places_new (document);
  if (places == NULL)
    return 0;
  g_assert_true (cw_recovered_places_find (places, NULL));
  guint count = cw_recovered_edits_apply (document, edits, journal, places, NULL, NULL);
  cw_recovered_places_free (places);
  return count;
}
