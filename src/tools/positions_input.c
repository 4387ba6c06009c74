/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/positions_input.h"

#include "notation/record.h"

bool
cw_cli_have_games (int count, char *const *paths)
{
  for (int i = 0; i < count; i++)
    if (cw_cli_is_rows (paths[i]))
      {
        cw_cli_error (paths[i], _ ("This needs the games themselves, not rows made of them."));
        return false;
      }
  return true;
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

typedef struct
{
  const CwRows *rows;
  const GArray *chosen;
  CwPosition *positions;
  guint next; /* of those chosen */
} Search;

static CwRow
next_row (const Search *search)
{
  return cw_rows_at (search->rows, g_array_index (search->chosen, size_t, search->next));
}

/* Plays through a game as far as rows of it are chosen. */
static void
take_game (Search *search, const CwRecordGame *game)
{
  uint32_t number = next_row (search).game;
  CwPosition position = game->start;
  unsigned ply = 0;

  for (; search->next < search->chosen->len && next_row (search).game == number; search->next++)
    {
      for (; ply < next_row (search).ply && ply < game->plies; ply++)
        {
          CwUndo undo;
          cw_do (&position, game->moves[ply], &undo, NULL);
        }
      search->positions[search->next] = position;
    }
}

/* The games of one file; faults of single games were told when the rows were read. */
static bool
take_file (Search *search, char *path, unsigned source)
{
  g_autoptr (CwFileSource) file = cw_cli_open (path);
  CwRecordReader *reader =
      file != NULL ? cw_record_reader_new (cw_file_source_bytes (file), NULL, NULL) : NULL;
  CwRecordGame game;
  CwStatus status = { 0 };

  while (reader != NULL && search->next < search->chosen->len)
    {
      const CwRowGame *wanted = &search->rows->game[next_row (search).game];
      if (wanted->source != source || !cw_record_read_moves (reader, &game, &status))
        break;
      if (game.offset == wanted->offset)
        take_game (search, &game);
    }
  cw_record_reader_free (reader);
  return reader != NULL;
}

CwPosition *
cw_cli_row_positions (const CwRows *rows, int count, char *const *paths, const GArray *chosen)
{
  Search search = { .rows = rows,
                    .chosen = chosen,
                    .positions = g_new (CwPosition, MAX (chosen->len, 1)) };
  bool done = true;

  for (int i = 0; i < count && done; i++)
    done = take_file (&search, paths[i], (unsigned)MIN (i, UINT16_MAX));
  if (done && search.next == chosen->len)
    return search.positions;
  g_autofree char *names = cw_cli_inputs (count, paths);
  if (done)
    cw_cli_error (names, _ ("The file is another one than a moment ago."));
  g_free (search.positions);
  return NULL;
}
