/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/search_input.h"

CwSearch *
cw_cli_search_new (int hash)
{
  CwSearch *search = cw_search_new ((unsigned)hash);

  if (search == NULL)
    cw_cli_usage (_ ("There is not enough memory for --hash=%d."), hash);
  return search;
}

bool
cw_cli_weights (const char *path, const CwGame *game, CwWeights *weights)
{
  gsize length;
  g_autofree char *text = cw_cli_read_text (path, &length);
  CwStatus status = { 0 };

  if (text == NULL)
    return false;
  if (game == NULL)
    game = cw_weights_text_game (text, length);
  cw_weights_init (weights, game != NULL ? game : cw_game_named ("chess"));
  if (cw_weights_read (weights, text, length, &status))
    return true;
  cw_cli_status (path, &status);
  return false;
}

bool
cw_cli_search_by (CwSearch *search, const char *path, const CwGame *game)
{
  g_autofree CwWeights *weights = g_new0 (CwWeights, 1);

  if (path == NULL)
    return true;
  if (!cw_cli_weights (path, game, weights))
    return false;
  cw_search_set_weights (search, weights);
  return true;
}
