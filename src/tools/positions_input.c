/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/positions_input.h"

#include "search/search.h"
#include "tools/games_file.h"

/* Whether the file's name says that it has rows, not games. */
static bool
is_rows (const char *path)
{
  return g_str_has_suffix (path, ".mat") || g_str_has_suffix (path, ".csv")
         || g_str_has_suffix (path, ".rows");
}

bool
cw_cli_are_games (const CwRowOptions *options)
{
  for (int i = 0; i < options->count; i++)
    if (is_rows (options->paths[i])
        || !g_file_test (options->paths[i], G_FILE_TEST_IS_REGULAR)) /* a pipe, such as "-" */
      return false;
  return true;
}

bool
cw_cli_playable_rows (CwRows *rows, const CwRowOptions *options)
{
  for (int i = 0; i < options->count; i++)
    if (is_rows (options->paths[i]))
      {
        cw_cli_error (options->paths[i],
                      _ ("This needs the games themselves, not rows made from them."));
        return false;
      }
  if (!cw_cli_rows (rows, options))
    return false;
  if (cw_search_plays (rows->columns.game))
    return true;
  cw_cli_error (options->paths[0], _ ("The engine does not know this game."));
  return false;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  size_t one = *(const size_t *)a, other = *(const size_t *)b;
  return one < other ? -1 : one > other;
}

GArray *
cw_cli_choose_rows (size_t count, size_t most, guint64 seed)
{
  const guint32 seeds[2] = { (guint32)seed, (guint32)(seed >> 32) };
  GRand *random = g_rand_new_with_seed_array (seeds, 2);
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (size_t));

  for (size_t i = 0; i < count; i++)
    {
      if (chosen->len < most)
        {
          g_array_append_val (chosen, i);
          continue;
        }
      size_t at = (size_t)(g_rand_double (random) * (double)(i + 1));
      if (at < most)
        g_array_index (chosen, size_t, at) = i;
    }
  g_array_sort (chosen, compare);
  g_rand_free (random);
  return chosen;
}

/* --- reading them again ----------------------------------------------------------------------- */

/* Finds the positions in one file; faults of games were reported when the rows were read. */
static bool
find_in_file (CwRowPositions *wanted, unsigned count, const char *path, unsigned source)
{
  CwGamesInput input = { .path = path, .silent = true };

  if (cw_games_open (&input))
    cw_row_positions_find (wanted, count, input.reader, source, &input.status);
  return cw_games_close (&input);
}

bool
cw_cli_find_positions (CwRowPositions *wanted, unsigned count, const CwRowOptions *options)
{
  for (int i = 0; i < options->count; i++)
    if (!find_in_file (wanted, count, options->paths[i], (unsigned)MIN (i, UINT16_MAX)))
      return false;
  if (cw_row_positions_are_found (wanted, count))
    return true;
  g_autofree char *names = cw_cli_inputs (options->count, options->paths);
  cw_cli_error (names, _ ("The file has changed since it was read."));
  return false;
}

CwPosition *
cw_cli_row_positions (const CwRows *rows, const CwRowOptions *options, const GArray *chosen)
{
  g_autofree CwPosition *positions = g_new (CwPosition, MAX (chosen->len, 1));
  CwRowPositions wanted = { rows, (const size_t *)(void *)chosen->data, chosen->len, positions, 0 };

  return cw_cli_find_positions (&wanted, 1, options) ? g_steal_pointer (&positions) : NULL;
}
