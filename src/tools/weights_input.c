/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/weights_input.h"

#include "tools/cli.h"

bool
cw_cli_weights (const char *path, const CwGame *game, CwWeights *weights)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  CwStatus status = { 0 };
  gsize length;

  if (!g_file_get_contents (path, &text, &length, &error))
    {
      cw_cli_gerror (path, error);
      return false;
    }
  if (game == NULL)
    game = cw_weights_text_game (text, length);
  cw_weights_init (weights, game != NULL ? game : cw_game_named ("chess"));
  if (cw_weights_read (weights, text, length, &status))
    return true;
  cw_cli_status (path, &status);
  return false;
}
