/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/match_openings_input.h"

CwMatchOpenings *
cw_cli_match_openings (const char *path, guint plies, const CwGame *game)
{
  CwMatchOpenings *openings = NULL;
  gsize length;
  CwStatus status;

  if (path == NULL)
    openings = cw_match_openings_builtin (game);
  if (openings != NULL)
    return openings;
  if (path == NULL || g_str_equal (path, "start"))
    return cw_match_openings_start (game);
  g_autofree char *text = cw_cli_read_text (path, &length);
  if (text == NULL)
    return NULL;
  openings = cw_match_openings_read (game, text, length, plies, &status);
  if (openings == NULL)
    cw_cli_status (path, &status);
  return openings;
}
