/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/review_history.h"

#include "model/settings.h"

#include <glib/gi18n.h>
#include <math.h>

#define KEPT 200  /* games */
#define UNIT 1000 /* a game's point in these parts */
#define MOVES 10  /* losses are stated per this many */

/* The result of one game's review; as text "key moves loss material", with semicolons between
 * games. */
typedef struct
{
  guint key, moves, loss, material;
} Entry;

static guint
key_of (const CwGameReview *review, guint colours)
{
  guint key = colours;
  for (guint i = 0; i < review->plies; i++)
    key = 31 * key + review->move[i].move;
  return key;
}

/* The entries in a variant's text except that with `key`; broken ones are left out. */
static GArray *
read_entries (const char *text, guint key)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_auto (GStrv) games = g_strsplit (text, ";", -1);
  for (guint i = 0; games[i] != NULL; i++)
    {
      g_auto (GStrv) field = g_strsplit (g_strstrip (games[i]), " ", -1);
      guint64 number[4] = { 0 };
      guint n = 0;
      while (n < 4 && field[n] != NULL
             && g_ascii_string_to_unsigned (field[n], 10, 0, G_MAXUINT, &number[n], NULL))
        n++;
      const Entry entry = { (guint)number[0], (guint)number[1], (guint)number[2],
                            (guint)number[3] };
      if (n == 4 && entry.key != key)
        g_array_append_val (entries, entry);
    }
  return entries;
}

static void
write_entries (CwSettings *store, const char *name, const GArray *entries)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = entries->len > KEPT ? entries->len - KEPT : 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);
      g_string_append_printf (text, "%s%u %u %u %u", text->len > 0 ? ";" : "", entry->key,
                              entry->moves, entry->loss, entry->material);
    }
  cw_settings_set_string (store, name, text->str);
  cw_settings_flush (store);
}

/* Points of a hundred lost per MOVES moves. */
static guint
points (guint lost, guint moves)
{
  return (guint)lround (100.0 * MOVES * lost / UNIT / moves);
}

static char *
sentence (const Entry *now, const GArray *entries)
{
  Entry sum = { 0 };
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);
      sum.moves += entry->moves;
      sum.loss += entry->loss;
      sum.material += entry->material;
    }
  if (sum.moves == 0)
    return NULL;
  /* Translators: points lost, how many of them are material, the same in earlier games. */
  return g_strdup_printf (ngettext ("You lost %u points per ten moves, %u of them material; in %u "
                                    "earlier game of yours it was %u and %u.",
                                    "You lost %u points per ten moves, %u of them material; in %u "
                                    "earlier games of yours it was %u and %u.",
                                    entries->len),
                          points (now->loss, now->moves), points (now->material, now->moves),
                          entries->len, points (sum.loss, sum.moves),
                          points (sum.material, sum.moves));
}

char *
cw_review_history_add (const CwGameReview *review, const CwLedger *ledger, guint colours)
{
  const char *name = review->game->name;
  if (colours != 1 && colours != 2)
    return NULL;
  const CwLedgerSide *side = &ledger->side[colours >> 1];
  const Entry now = { key_of (review, colours), side->moves, (guint)lround (UNIT * side->loss),
                      (guint)lround (UNIT * MAX (side->parts.material, 0)) };
  if (now.moves == 0)
    return NULL;
  g_autoptr (CwSettings) store = cw_settings_new_at (g_get_user_data_dir (), "reviews.ini");
  g_autofree char *text = cw_settings_get_string (store, name, "");
  g_autoptr (GArray) entries = read_entries (text, now.key);
  char *words = sentence (&now, entries);
  g_array_append_val (entries, now);
  write_entries (store, name, entries);
  return words;
}
