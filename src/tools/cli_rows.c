/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/cli_rows.h"

#include "notation/pgn_reader.h"
#include "tools/cli.h"

static void
fault_cb (void *context, CwPgnSeverity severity, unsigned game, const CwStatus *status)
{
  (void) game;
  if (severity == CW_PGN_ERROR)
    cw_cli_status (context, status);
}

static bool
read_games (const char *path, CwSource source, const CwRowRule *rule, CwRows *rows)
{
  CwPgnReader *reader = cw_pgn_reader_new (source, fault_cb, (void *) path);
  CwStatus status = { 0 };
  CwPgnGame game;
  unsigned before = rows->read;
  bool done = true;

  while (done && cw_pgn_read_moves (reader, &game, &status))
    done = cw_rows_add_game (rows, &game, rule, &status);
  cw_pgn_reader_free (reader);
  if (status.code == CW_OK && rows->read == before)
    cw_status_fail (&status, CW_ERROR_PGN_NO_GAMES, NULL, NULL);
  if (status.code != CW_OK)
    cw_cli_status (path, &status);
  return status.code == CW_OK;
}

bool
cw_cli_rows (char *const *paths, int n_paths, const CwRowRule *rule, CwRows *rows)
{
  for (int i = 0; i < n_paths; i++) {
    g_autoptr (CwFileSource) source = cw_cli_open (paths[i]);
    CwStatus status = { 0 };

    if (source == NULL)
      return false;
    if (g_str_has_suffix (paths[i], ".mat")) {
      if (!cw_rows_read_mat (rows, cw_file_source_bytes (source), &status)) {
        cw_cli_status (paths[i], &status);
        return false;
      }
    } else if (!read_games (paths[i], cw_file_source_bytes (source), rule, rows)) {
      return false;
    }
  }
  return true;
}
