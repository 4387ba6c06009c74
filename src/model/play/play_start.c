/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/play_start.h"

gboolean
cw_play_start_draw (const CwGame *game, CwPosition *position)
{
  CwSetup setup;
  CwStatus status;
  if (!game->chess960)
    return FALSE;
  cw_setup_chess960 (&setup, (unsigned)g_random_int_range (0, 960));
  return cw_position_set (position, game, &setup, &status);
}
