/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/player_report.h"

#include "base/utf8.h"
#include "notation/game_tree.h"

enum
{
  YEARS,
  OPENINGS,
  OPPONENTS,
  LISTS
};

/* The lists while counting. */
typedef struct
{
  CwPlayerReport *report;
  GArray *lists[LISTS];
  GHashTable *numbers[LISTS]; /* key -> line number, from 1 */
  GHashTable *names, *rivals; /* name -> line number, from 1 */
} Count;

static int
by_key (gconstpointer a, gconstpointer b)
{
  const CwReportLine *one = a, *other = b;

  return (one->key > other->key) - (one->key < other->key);
}

static int
by_games (gconstpointer a, gconstpointer b)
{
  const CwReportName *one = a, *other = b;

  if (one->results.games != other->results.games)
    return one->results.games < other->results.games ? 1 : -1;
  return strcmp (one->name, other->name);
}

/* A key's line number, from 1; a new key gets the next one. */
static guint
number_of (GHashTable *numbers, gpointer key, guint lines)
{
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, key));

  if (number > 0)
    return number;
  g_hash_table_insert (numbers, key, GUINT_TO_POINTER (lines + 1));
  return lines + 1;
}

static CwResults *
line_of (GArray *lines, GHashTable *numbers, guint key)
{
  guint number = number_of (numbers, GUINT_TO_POINTER (key), lines->len);
  CwReportLine made = { .key = key };

  if (number > lines->len)
    g_array_append_val (lines, made);
  return &g_array_index (lines, CwReportLine, number - 1).results;
}

static CwResults *
name_of (GArray *lines, GHashTable *numbers, const char *name)
{
  guint number = number_of (numbers, (gpointer)name, lines->len);
  CwReportName made = { .name = name };

  if (number > lines->len)
    g_array_append_val (lines, made);
  return &g_array_index (lines, CwReportName, number - 1).results;
}

static void
count_side (Count *count, const CwIndex *index, const CwIndexGame *game, CwColour side)
{
  CwPlayerReport *report = count->report;
  guint opponent = game->rating[cw_other (side)];
  const guint keys[LISTS] = { game->year, cw_index_eco (game),
                              opponent - opponent % CW_REPORT_BAND };
  const char *name = cw_index_text (index, game->player[side]);

  cw_results_add (&report->all, game, side);
  cw_results_add (&report->colour[side], game, side);
  for (guint i = 0; i < LISTS; i++)
    cw_results_add (line_of (count->lists[i], count->numbers[i], keys[i]), game, side);
  const char *rival = cw_index_text (index, game->player[cw_other (side)]);
  cw_results_add (name_of (report->names, count->names, name), game, side);
  if (cw_tag_has_value ("White", rival))
    cw_results_add (name_of (report->rivals, count->rivals, rival), game, side);
}

static gboolean
count_index (Count *count, const CwIndex *index, const char *player, GCancellable *cancellable)
{
  CwGameFilter filter = { .player = player };
  g_autoptr (GArray) found = cw_index_find (index, &filter, NULL, 0, NULL, cancellable);

  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      const CwIndexGame *game = cw_index_game (index, g_array_index (found, guint32, i));
      for (guint side = 0; side < 2; side++)
        if (cw_utf8_contains (cw_index_text (index, game->player[side]), player))
          count_side (count, index, game, (CwColour)side);
    }
  return found != NULL;
}

CwPlayerReport *
cw_player_report_new (const CwIndex *const *indexes, guint n_indexes, const char *player,
                      GCancellable *cancellable)
{
  CwPlayerReport *report = g_new0 (CwPlayerReport, 1);
  GArray **lists[LISTS] = { &report->years, &report->openings, &report->opponents };
  Count count = { .report = report,
                  .names = g_hash_table_new (g_str_hash, g_str_equal),
                  .rivals = g_hash_table_new (g_str_hash, g_str_equal) };
  gboolean whole = TRUE;

  report->names = g_array_new (FALSE, FALSE, sizeof (CwReportName));
  report->rivals = g_array_new (FALSE, FALSE, sizeof (CwReportName));
  for (guint i = 0; i < LISTS; i++)
    {
      *lists[i] = count.lists[i] = g_array_new (FALSE, FALSE, sizeof (CwReportLine));
      count.numbers[i] = g_hash_table_new (NULL, NULL);
    }
  for (guint i = 0; whole && i < n_indexes; i++)
    whole = count_index (&count, indexes[i], player, cancellable);
  for (guint i = 0; i < LISTS; i++)
    {
      g_array_sort (*lists[i], by_key);
      g_hash_table_unref (count.numbers[i]);
    }
  g_array_sort (report->names, by_games);
  g_array_sort (report->rivals, by_games);
  g_hash_table_unref (count.names);
  g_hash_table_unref (count.rivals);
  if (!whole)
    g_clear_pointer (&report, cw_player_report_free);
  return report;
}

void
cw_player_report_free (CwPlayerReport *report)
{
  g_array_unref (report->years);
  g_array_unref (report->openings);
  g_array_unref (report->opponents);
  g_array_unref (report->names);
  g_array_unref (report->rivals);
  g_free (report);
}
