/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/game_pairs.h"

#include "model/object.h"
#include "picture/text.h"
#include "store/names.h"

#include <glib/gi18n.h>

struct _CwGamePairs
{
  CwJob parent;
  CwGameIndexes *indexes; /* owned, like the next */
  GArray *pairs;
  gboolean shown;
  gboolean saved; /* since the last search */
  gboolean old;   /* the games may be others now: they are searched again */
  gboolean keeps; /* then the pairs of removed games stay */
  guint games;    /* how many there were then, with removed ones */
};

G_DEFINE_FINAL_TYPE (CwGamePairs, cw_game_pairs, CW_TYPE_JOB)

/* --- in the thread --------------------------------------------------------------------------- */

typedef struct
{
  CwIndexSet *set;
  GArray *pairs;
} Data;

static void
free_data (gpointer data)
{
  Data *asked = data;
  cw_index_set_unref (asked->set);
  g_clear_pointer (&asked->pairs, g_array_unref);
  g_free (asked);
}

static void
run (CwBackground *work, gpointer data, GError **error)
{
  Data *asked = data;
  const CwIndexSet *set = asked->set;
  g_autoptr (GArray) found = cw_duplicates ((const CwIndex *const *)set->index, set->files,
                                            cw_background_cancellable (work));
  if (found == NULL)
    return;
  asked->pairs = g_array_new (FALSE, FALSE, sizeof (CwGamePair));
  for (guint i = 0; i < found->len; i++)
    {
      const CwDuplicate *it = &g_array_index (found, CwDuplicate, i);
      CwGamePair pair = { cw_index_set_id (set, it->first.index, it->first.game),
                          cw_index_set_id (set, it->second.index, it->second.game), it->likeness };
      g_array_append_val (asked->pairs, pair);
    }
}

/* --- in the main loop ------------------------------------------------------------------------ */

static void
news (CwJob *job, gpointer progress)
{
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const CwGamePair *one = a, *other = b;
  if (one->likeness != other->likeness)
    return one->likeness < other->likeness ? -1 : 1;
  return (one->second > other->second) - (one->second < other->second);
}

/* Takes over the pairs whose second game is removed, so that it can be put back. */
static void
keep_removed (CwGamePairs *self, GArray *found)
{
  CwGameEdits *edits = cw_game_indexes_get_edits (self->indexes);
  for (guint i = 0; i < self->pairs->len; i++)
    {
      const CwGamePair *pair = &g_array_index (self->pairs, CwGamePair, i);
      if (cw_game_edits_is_deleted (edits, pair->second))
        g_array_append_val (found, *pair);
    }
  g_array_sort (found, compare);
}

static void
done (CwJob *job, gpointer data, const GError *error)
{
  CwGamePairs *self = CW_GAME_PAIRS (job);
  if (self->keeps && self->pairs != NULL && ((Data *)data)->pairs != NULL)
    keep_removed (self, ((Data *)data)->pairs);
  g_clear_pointer (&self->pairs, g_array_unref);
  self->pairs = g_steal_pointer (&((Data *)data)->pairs);
  self->old = FALSE;
}

static void
look (CwGamePairs *self)
{
  CwIndexSet *set = cw_game_indexes_get (self->indexes);
  if (!self->shown || set == NULL || (self->pairs != NULL && !self->old)
      || cw_job_is_running (CW_JOB (self)))
    return;
  Data *asked = g_new0 (Data, 1);
  asked->set = cw_index_set_ref (set);
  self->games = cw_index_set_games (set) + set->gone;
  cw_job_start (CW_JOB (self), asked, free_data);
}

/* Other files are open. */
static void
indexes_changed (CwGamePairs *self)
{
  g_clear_pointer (&self->pairs, g_array_unref);
  cw_job_drop (CW_JOB (self));
  look (self);
}

/* Pairs that are shown stay until games are added or the file is saved; those of removed games
 * until it is saved, so that they can be put back; and all until those of now are known, so that
 * the list stays where it is. */
static void
games_edited (CwGamePairs *self)
{
  CwIndexSet *set = cw_game_indexes_get (self->indexes);
  gboolean stay = self->shown && !self->saved && self->pairs != NULL && self->pairs->len > 0;
  self->saved = FALSE;
  if (stay && (set == NULL || cw_index_set_games (set) + set->gone == self->games))
    return;
  self->keeps = stay;
  self->old = TRUE;
  cw_job_drop (CW_JOB (self));
  look (self);
}

/* The signal `edited` of the indexes follows. */
static void
file_saved (CwGamePairs *self)
{
  self->saved = TRUE;
}

void
cw_game_pairs_set_shown (CwGamePairs *self, gboolean shown)
{
  self->shown = shown;
  look (self);
}

const GArray *
cw_game_pairs_get (CwGamePairs *self)
{
  return self->pairs;
}

/* Of the others listed with the same moves, which are no copies for sure; short games are mostly
 * not listed. `more`: there are copies too.
 * (transfer full) */
static char *
others_sentence (guint others, gboolean more)
{
  g_autofree char *count = cw_text_count (others);
  return g_strdup_printf (
      more ? ngettext ("%s more in the list has the same moves as an earlier game, but other "
                       "players or another date.",
                       "%s more in the list have the same moves as an earlier game, but other "
                       "players or another date.",
                       others)
           : ngettext ("%s game in the list has the same moves as an earlier one, but other "
                       "players or another date.",
                       "%s games in the list have the same moves as an earlier one, but other "
                       "players or another date.",
                       others),
      count);
}

char *
cw_game_pairs_sentence (CwGamePairs *self)
{
  if (cw_game_indexes_get (self->indexes) == NULL)
    return g_strdup (cw_game_indexes_reason (self->indexes));
  if (self->pairs == NULL)
    return g_strdup ("");
  if (self->pairs->len == 0)
    return g_strdup (_ ("No game appears twice."));
  guint copies = 0, others;
  for (guint i = 0; i < self->pairs->len; i++)
    copies += g_array_index (self->pairs, CwGamePair, i).likeness == CW_SAME_GAME;
  others = self->pairs->len - copies;
  g_autofree char *count = cw_text_count (copies);
  g_autofree char *sure =
      copies == 0
          ? g_strdup (_ ("No game is a copy of another one."))
          : g_strdup_printf (
              ngettext ("%s game is a copy of an earlier one: same moves, same players.",
                        "%s games are copies of earlier ones: same moves, same players.", copies),
              count);
  if (others == 0)
    return g_steal_pointer (&sure);
  g_autofree char *other = others_sentence (others, copies > 0);
  return g_strjoin (" ", sure, other, NULL);
}

char *
cw_game_pairs_limits (void)
{
  return g_strdup_printf (
      /* Translators: which games with the same moves are listed; numbers of moves. */
      _ ("A game of fewer than %d moves is listed only if the players have similar names, one of "
         "fewer than %d only if players, date, event, site and round are the same."),
      CW_DUPLICATE_SURE, CW_DUPLICATE_SHORT);
}

static const char *
known (const char *text)
{
  return text != NULL && *text != '\0' ? text : "?";
}

/* "Reti" from "Reti, Richard", which is too long for a narrow panel. (transfer full) */
static char *
surname (const char *name)
{
  return cw_name_surname (known (name));
}

char *
cw_game_pair_place (CwDocument *document, guint id)
{
  CwGameRow row;
  cw_document_fetch (id, &row, document);
  return cw_text_count (row.place);
}

char *
cw_game_pair_words (CwDocument *document, guint id)
{
  CwGameRow row;
  cw_document_fetch (id, &row, document);
  g_autofree char *white = surname (row.white), *black = surname (row.black);
  g_autoptr (GString) text = g_string_new (NULL);
  g_string_append_printf (text, "%s – %s", white, black);
  if (row.event != NULL && *row.event != '\0' && *row.event != '?')
    g_string_append_printf (text, ", %s", row.event);
  if (row.date != NULL && *row.date != '\0' && *row.date != '?')
    g_string_append_printf (text, " %.4s", row.date);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_difference (GString *text, const char *title, const char *first, const char *second)
{
  if (g_str_equal (known (first), known (second)))
    return;
  if (text->len > 0)
    g_string_append_c (text, '\n');
  /* Translators: how the games' headers differ, as in "Date: 1908.??.?? / 1908.03.12". */
  g_string_append_printf (text, _ ("%s: %s / %s"), title, known (first), known (second));
}

static void
add_players (GString *text, const CwGameRow *first, const CwGameRow *second)
{
  add_difference (
      text, first->shogi ? C_ ("header of a game", "Sente") : C_ ("header of a game", "White"),
      first->white, second->white);
  add_difference (text,
                  first->shogi ? C_ ("header of a game", "Gote") : C_ ("header of a game", "Black"),
                  first->black, second->black);
}

/* NULL if it is empty. (transfer full, also `text`) */
static char *
text_or_null (GString *text)
{
  return g_string_free (text, text->len == 0);
}

char *
cw_game_pair_difference (CwDocument *document, const CwGamePair *pair)
{
  CwGameRow first, second;
  GString *text = g_string_new (NULL);
  cw_document_fetch (pair->first, &first, document);
  cw_document_fetch (pair->second, &second, document);
  add_players (text, &first, &second);
  add_difference (text, C_ ("header of a game", "Event"), first.event, second.event);
  add_difference (text, C_ ("header of a game", "Site"), first.site, second.site);
  add_difference (text, C_ ("header of a game", "Date"), first.date, second.date);
  add_difference (text, C_ ("header of a game", "Round"), first.round, second.round);
  add_difference (text, C_ ("header of a game", "Result"), first.result, second.result);
  return text_or_null (text);
}

static gboolean
have_one_surname (const char *name, const char *other)
{
  g_autofree char *one = surname (name), *two = surname (other);
  return g_str_equal (one, two);
}

char *
cw_game_pair_note (CwDocument *document, const CwGamePair *pair)
{
  CwGameRow first, second;
  GString *text = NULL;
  if (pair->likeness != CW_OTHER_PLAYERS)
    return cw_game_pair_difference (document, pair);
  cw_document_fetch (pair->first, &first, document);
  cw_document_fetch (pair->second, &second, document);
  if (!have_one_surname (first.white, second.white)
      || !have_one_surname (first.black, second.black))
    return NULL;
  text = g_string_new (NULL);
  add_players (text, &first, &second);
  return text_or_null (text);
}

CwLikeness
cw_game_pair_likeness (CwDocument *document, const CwGamePair *pair)
{
  CwGameRow first, second;
  cw_document_fetch (pair->first, &first, document);
  cw_document_fetch (pair->second, &second, document);
  const CwGamePeople one = { { first.white, first.black }, first.date };
  const CwGamePeople other = { { second.white, second.black }, second.date };
  return cw_likeness (&one, &other);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_game_pairs_dispose (GObject *object)
{
  CwGamePairs *self = CW_GAME_PAIRS (object);
  G_OBJECT_CLASS (cw_game_pairs_parent_class)->dispose (object);
  g_clear_pointer (&self->pairs, g_array_unref);
  g_clear_object (&self->indexes);
}

static void
cw_game_pairs_class_init (CwGamePairsClass *klass)
{
  CwJobClass *job_class = CW_JOB_CLASS (klass);
  job_class->run = run;
  job_class->news = news;
  job_class->done = done;
  G_OBJECT_CLASS (klass)->dispose = cw_game_pairs_dispose;
}

static void
cw_game_pairs_init (CwGamePairs *self)
{
}

CwGamePairs *
cw_game_pairs_new (CwGameIndexes *indexes)
{
  CwGamePairs *self = g_object_new (CW_TYPE_GAME_PAIRS, NULL);
  self->indexes = g_object_ref (indexes);
  cw_connect (indexes, "changed", indexes_changed, self);
  cw_connect (indexes, "edited", games_edited, self);
  cw_connect (cw_game_indexes_get_edits (indexes), "saved", file_saved, self);
  return self;
}
