/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/player_report.h"

#include "base/utf8.h"

#define BAND 100 /* points of rating */

static int
by_key (gconstpointer a, gconstpointer b)
{
  const CwReportLine *one = a, *other = b;

  return (one->key > other->key) - (one->key < other->key);
}

static int
by_games (gconstpointer a, gconstpointer b)
{
  const CwReportLine *one = a, *other = b;

  if (one->results.games != other->results.games)
    return one->results.games < other->results.games ? 1 : -1;
  return by_key (a, b);
}

/* The line of a key, made where there is none; `lines` finds its index + 1. */
static CwResults *
line_of (GArray *lines, GHashTable *numbers, guint key)
{
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, GUINT_TO_POINTER (key)));
  CwReportLine made = { .key = key };

  if (number == 0)
    {
      g_array_append_val (lines, made);
      number = lines->len;
      g_hash_table_insert (numbers, GUINT_TO_POINTER (key), GUINT_TO_POINTER (number));
    }
  return &g_array_index (lines, CwReportLine, number - 1).results;
}

enum
{
  YEARS,
  OPENINGS,
  OPPONENTS,
  NAMES,
  LISTS
};

CwPlayerReport *
cw_player_report_new (const CwIndex *index, const char *player, GCancellable *cancellable)
{
  CwGameFilter filter = { .player = player };
  g_autoptr (GArray) found = cw_index_find (index, &filter, NULL, 0, NULL, cancellable);

  if (found == NULL)
    return NULL;
  CwPlayerReport *report = g_new0 (CwPlayerReport, 1);
  GArray **lists[LISTS] = { &report->years, &report->openings, &report->opponents, &report->names };
  GHashTable *numbers[LISTS];
  for (guint i = 0; i < LISTS; i++)
    {
      *lists[i] = g_array_new (FALSE, FALSE, sizeof (CwReportLine));
      numbers[i] = g_hash_table_new (NULL, NULL);
    }
  for (guint i = 0; i < found->len; i++)
    {
      const CwIndexGame *game = cw_index_game (index, g_array_index (found, guint32, i));
      for (guint side = 0; side < 2; side++)
        {
          guint opponent = game->rating[1 - side];
          const guint keys[LISTS] = { game->year, game->eco, opponent - opponent % BAND,
                                      game->player[side] };
          if (!cw_utf8_contains (cw_index_text (index, game->player[side]), player))
            continue;
          cw_results_add (&report->all, game, (CwColour)side);
          cw_results_add (&report->colour[side], game, (CwColour)side);
          for (guint j = 0; j < LISTS; j++)
            cw_results_add (line_of (*lists[j], numbers[j], keys[j]), game, (CwColour)side);
        }
    }
  for (guint i = 0; i < LISTS; i++)
    {
      g_array_sort (*lists[i], i == NAMES ? by_games : by_key);
      g_hash_table_unref (numbers[i]);
    }
  return report;
}

void
cw_player_report_free (CwPlayerReport *report)
{
  g_array_unref (report->years);
  g_array_unref (report->openings);
  g_array_unref (report->opponents);
  g_array_unref (report->names);
  g_free (report);
}
