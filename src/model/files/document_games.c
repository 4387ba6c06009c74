/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/document_games.h"

#include "core/position.h"
#include "learning/game_tags.h"
#include "notation/openings.h"
#include "text/message.h"

#include <glib/gi18n.h>

/* Length 0: not in the file. */
typedef struct
{
  guint64 offset, length;
  guint added;
} Place;

static void
index_free (gpointer index)
{
  if (index != NULL)
    cw_index_unref (index);
}

void
cw_document_games_init (CwDocumentGames *games)
{
  *games = (CwDocumentGames){
    .indexes = g_ptr_array_new_with_free_func (index_free),
    .first = g_array_new (FALSE, TRUE, sizeof (guint)),
    .appended = g_array_new (FALSE, FALSE, sizeof (guint)),
    .moved = g_hash_table_new (NULL, NULL),
    .faulty = g_array_new (FALSE, FALSE, sizeof (guint)),
    .faults = g_hash_table_new_full (NULL, NULL, NULL, g_free),
  };
  g_array_set_size (games->first, 1);
}

static void
forget_order (CwDocumentGames *games)
{
  g_clear_pointer (&games->order, g_array_unref);
  g_clear_pointer (&games->rank, g_array_unref);
  g_hash_table_remove_all (games->moved);
}

void
cw_document_games_free (CwDocumentGames *games)
{
  g_ptr_array_unref (games->indexes);
  g_array_unref (games->first);
  g_array_unref (games->appended);
  forget_order (games);
  g_hash_table_unref (games->moved);
  g_clear_pointer (&games->places, g_array_unref);
  g_array_unref (games->faulty);
  g_hash_table_unref (games->faults);
}

void
cw_document_games_reset (CwDocumentGames *games, guint files)
{
  g_ptr_array_unref (games->indexes); /* a thread may be reading it */
  games->indexes = g_ptr_array_new_with_free_func (index_free);
  g_ptr_array_set_size (games->indexes, (int)files);
  g_array_set_size (games->first, 1);
  g_array_set_size (games->first, files + 1);
  g_array_set_size (games->appended, 0);
  forget_order (games);
  g_clear_pointer (&games->places, g_array_unref);
  g_array_set_size (games->faulty, 0);
  g_hash_table_remove_all (games->faults);
  games->n_faults = 0;
}

/* --- by number -------------------------------------------------------------------------------- */

guint
cw_document_games_first (const CwDocumentGames *games, guint file)
{
  return g_array_index (games->first, guint, file);
}

guint
cw_document_games_read (const CwDocumentGames *games)
{
  return cw_document_games_first (games, games->first->len - 1);
}

guint
cw_document_games_count (const CwDocumentGames *games)
{
  return cw_document_games_read (games) + games->appended->len;
}

CwDocumentGame
cw_document_games_at (const CwDocumentGames *games, guint id)
{
  CwDocumentGame found = { 0 };
  guint read = cw_document_games_read (games);
  if (id >= read)
    {
      found.file = g_array_index (games->appended, guint, id - read);
      return found;
    }
  while (id >= cw_document_games_first (games, found.file + 1))
    found.file++;
  found.index = g_ptr_array_index (games->indexes, found.file);
  found.number = id - cw_document_games_first (games, found.file);
  found.game = cw_index_game (found.index, found.number);
  return found;
}

guint
cw_document_games_find (const CwDocumentGames *games, guint file, guint64 offset)
{
  guint low = cw_document_games_first (games, file);
  guint high = cw_document_games_first (games, file + 1);
  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      if (cw_document_games_at (games, middle).game->offset < offset)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* "Stops at move 31: …", "In a variation: …" */
static char *
fault_text (const CwIndex *index, guint number, const CwStatus *status)
{
  const CwIndexGame *game = cw_index_game (index, number);
  g_autofree char *reason = cw_message (status);
  CwPosition start;
  if ((game->flags & CW_GAME_BROKEN) == 0 && status->code != CW_WARNING_PGN_TOO_MUCH
      && status->code != CW_ERROR_RECORD_UNREAD)
    /* Translators: what is wrong in a variation of a game. */
    return g_strdup_printf (_ ("In a variation: %s"), reason);
  if (game->plies == 0 || (game->flags & CW_GAME_BROKEN) == 0)
    return g_steal_pointer (&reason);
  cw_index_start (index, game, &start);
  guint black_first = cw_position_side (&start) == CW_BLACK;
  guint moves = cw_record_format_is_shogi (cw_index_format (index))
                    ? game->plies
                    : (game->plies + black_first) / 2;
  return g_strdup_printf (_ ("Stops at move %u: %s"), cw_position_number (&start) + moves, reason);
}

/* TRUE if this fault is to be shown. A game that stops early may have several; the one where it
 * stops is the last in PGN, whose variations are among the moves, and the first in formats that
 * have the variations after the moves. */
static gboolean
is_said (const CwDocumentGames *games, const CwIndex *index, guint number, guint id)
{
  CwRecordFormat format = cw_index_format (index);
  return !g_hash_table_contains (games->faults, GUINT_TO_POINTER (id))
         || ((cw_index_game (index, number)->flags & CW_GAME_BROKEN) != 0
             && (format == CW_RECORD_PGN || format == CW_RECORD_PSN));
}

/* Takes one fault for each game of the file with a number below `end`. */
static void
take_faults (CwDocumentGames *games, guint file, const CwIndex *index, guint end)
{
  for (; games->n_faults < cw_index_faults (index); games->n_faults++)
    {
      CwGameFault fault = cw_index_fault (index, games->n_faults);
      guint id = cw_document_games_first (games, file) + fault.game;
      if (fault.game >= end)
        break;
      if (!is_said (games, index, fault.game, id))
        continue;
      if (g_hash_table_insert (games->faults, GUINT_TO_POINTER (id),
                               fault_text (index, fault.game, &fault.status)))
        g_array_append_val (games->faulty, id);
    }
}

void
cw_document_games_take (CwDocumentGames *games, guint file, CwIndex *index)
{
  gpointer *slot = &g_ptr_array_index (games->indexes, file);
  guint count = cw_index_count (index);
  for (guint i = file + 1; i < games->first->len; i++)
    g_array_index (games->first, guint, i) = cw_document_games_first (games, file) + count;
  if (*slot != index)
    {
      games->n_faults = 0;
      index_free (*slot);
      *slot = cw_index_ref (index);
    }
  take_faults (games, file, index, count);
}

/* --- changes ---------------------------------------------------------------------------------- */

static void
make_order (CwDocumentGames *games)
{
  guint n = cw_document_games_count (games);
  games->order = g_array_sized_new (FALSE, FALSE, sizeof (guint), n);
  for (guint i = 0; i < n; i++)
    g_array_append_val (games->order, i);
  games->rank = g_array_copy (games->order);
}

static void
set_rank (CwDocumentGames *games, guint id, guint rank)
{
  g_array_index (games->order, guint, rank) = id;
  g_array_index (games->rank, guint, id) = rank;
}

/* Shifts the games between its old place and its new one. */
static void
place_at (CwDocumentGames *games, guint id, guint rank)
{
  guint at = cw_document_games_rank (games, id);
  if (games->order == NULL)
    make_order (games);
  for (guint next; at != rank; at = next)
    {
      next = at < rank ? at + 1 : at - 1;
      set_rank (games, g_array_index (games->order, guint, next), at);
    }
  set_rank (games, id, rank);
}

guint
cw_document_games_append (CwDocumentGames *games, guint file, guint behind)
{
  Place place = { 0 };
  guint id = cw_document_games_count (games);
  g_array_append_val (games->appended, file);
  if (games->order != NULL)
    {
      g_array_append_val (games->order, id);
      g_array_append_val (games->rank, id);
    }
  if (games->places != NULL)
    g_array_append_val (games->places, place);
  if (behind != CW_NO_GAME && cw_document_games_rank (games, behind) + 1 < id)
    place_at (games, id, cw_document_games_rank (games, behind) + 1);
  return id;
}

guint
cw_document_games_rank (const CwDocumentGames *games, guint id)
{
  return games->rank != NULL ? g_array_index (games->rank, guint, id) : id;
}

guint
cw_document_games_at_rank (const CwDocumentGames *games, guint rank)
{
  return games->order != NULL ? g_array_index (games->order, guint, rank) : rank;
}

gboolean
cw_document_games_move (CwDocumentGames *games, guint id, int step)
{
  guint n = cw_document_games_count (games), file = cw_document_games_at (games, id).file;
  guint from = cw_document_games_rank (games, id), to = from;
  do
    {
      if (to == (step < 0 ? 0 : n - 1))
        return FALSE;
      to += (guint)step;
    }
  while (cw_document_games_at (games, cw_document_games_at_rank (games, to)).file != file);
  if (games->order == NULL)
    make_order (games);
  set_rank (games, g_array_index (games->order, guint, to), from);
  set_rank (games, id, to);
  g_hash_table_add (games->moved, GUINT_TO_POINTER (id));
  return TRUE;
}

/* A game's place when it was read. */
static Place
place_read (const CwDocumentGames *games, guint id)
{
  const CwIndexGame *game = cw_document_games_at (games, id).game;
  return game != NULL ? (Place){ game->offset, game->length, 0 } : (Place){ 0 };
}

/* Finds for each file whether its games are in another order than in it; TRUE if any are. */
static gboolean
find_moved (const CwDocumentGames *games, gboolean *moved)
{
  g_autofree guint64 *last = g_new0 (guint64, games->first->len);
  gboolean any = FALSE;
  for (guint i = 0; games->order != NULL && i < games->order->len; i++)
    {
      guint id = g_array_index (games->order, guint, i);
      guint file = cw_document_games_at (games, id).file;
      CwSavedGame place;
      cw_document_games_get_place (games, id, &place);
      if (place.length == 0)
        continue;
      moved[file] |= place.offset < last[file];
      any |= moved[file];
      last[file] = place.offset;
    }
  return any;
}

gboolean
cw_document_games_are_moved (const CwDocumentGames *games)
{
  g_autofree gboolean *moved = g_new0 (gboolean, games->first->len);
  return find_moved (games, moved);
}

gboolean
cw_document_games_is_moved (const CwDocumentGames *games, guint file)
{
  g_autofree gboolean *moved = g_new0 (gboolean, games->first->len);
  return find_moved (games, moved) && moved[file];
}

GArray *
cw_document_games_settle (CwDocumentGames *games)
{
  g_autofree gboolean *moved = g_new0 (gboolean, games->first->len);
  GArray *settled = g_array_new (FALSE, FALSE, sizeof (guint));
  GHashTableIter iter;
  gpointer key;
  find_moved (games, moved);
  g_hash_table_iter_init (&iter, games->moved);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      guint id = GPOINTER_TO_UINT (key);
      if (moved[cw_document_games_at (games, id).file])
        continue;
      g_array_append_val (settled, id);
      g_hash_table_iter_remove (&iter);
    }
  return settled;
}

void
cw_document_games_get_place (const CwDocumentGames *games, guint id, CwSavedGame *place)
{
  Place at =
      games->places != NULL ? g_array_index (games->places, Place, id) : place_read (games, id);
  *place = (CwSavedGame){ .offset = at.offset, .length = at.length, .added = at.added };
}

void
cw_document_games_set_place (CwDocumentGames *games, guint id, const CwSavedGame *place)
{
  guint n = cw_document_games_count (games);
  if (games->places == NULL)
    {
      games->places = g_array_sized_new (FALSE, FALSE, sizeof (Place), n);
      for (guint i = 0; i < n; i++)
        {
          Place read = place_read (games, i);
          g_array_append_val (games->places, read);
        }
    }
  g_array_index (games->places, Place, id) = (Place){ place->offset, place->length, place->added };
}

/* --- faults ----------------------------------------------------------------------------------- */

static gint
compare_ids (gconstpointer a, gconstpointer b)
{
  guint one = *(const guint *)a, other = *(const guint *)b;
  return (one > other) - (one < other);
}

gboolean
cw_document_games_had_fault (const CwDocumentGames *games, guint id)
{
  return g_hash_table_contains (games->faults, GUINT_TO_POINTER (id));
}

static gboolean
is_faulty (const CwDocumentGames *games, guint id)
{
  return games->faulty->len > 0 && g_array_binary_search (games->faulty, &id, compare_ids, NULL);
}

static void
note_error (void *errors, CwRecordSeverity severity, unsigned game, const CwStatus *status)
{
  *(gboolean *)errors |= severity == CW_RECORD_ERROR;
}

/* The sentence is kept: a list may still refer to it, and the fault may come back. */
void
cw_document_games_check (CwDocumentGames *games, guint id, GBytes *bytes, CwRecordFormat format,
                         CwEncoding encoding)
{
  CwRecordGame game;
  guint index = 0;
  gboolean listed = is_faulty (games, id), faulty = g_bytes_get_size (bytes) > 0, errors = FALSE;
  CwMemory memory = { .bytes = g_bytes_get_data (bytes, NULL), .size = g_bytes_get_size (bytes) };
  CwRecordReader *reader =
      cw_record_reader_new_as (cw_source_memory (&memory), format, encoding, note_error, &errors);
  if (reader != NULL && cw_record_read_moves (reader, &game, NULL))
    faulty = game.broken || errors;
  while (index < games->faulty->len && g_array_index (games->faulty, guint, index) < id)
    index++;
  if (listed && !faulty)
    g_array_remove_index (games->faulty, index);
  else if (faulty && !listed)
    g_array_insert_val (games->faulty, index, id);
  cw_record_reader_free (reader);
}

/* --- the list --------------------------------------------------------------------------------- */

/* The code as text, always the same string for the same code; "" for 0. */
static const char *
eco_text (guint opening)
{
  static char text[501][4];
  if (opening > 0 && text[opening][0] == '\0')
    cw_game_tags_eco (opening, text[opening]);
  return text[opening];
}

/* The opening by the tags, and its name: by the moves, else by the tags. */
static void
fetch_opening (const CwDocumentGame *found, const CwGameTags *tags, CwGameRow *row)
{
  const char *name = cw_index_opening_name (found->game);
  row->eco = eco_text (cw_index_eco (found->game));
  row->opening = name != NULL ? name : tags->opening_name;
}

void
cw_document_games_fetch (const CwDocumentGames *games, guint id, CwGameRow *row)
{
  CwDocumentGame at = cw_document_games_at (games, id), *found = &at;
  *row = (CwGameRow){ .lowest = -1,
                      .place = cw_document_games_rank (games, id) + 1,
                      .changed = g_hash_table_contains (games->moved, GUINT_TO_POINTER (id)) };
  if (found->game == NULL)
    return;
  CwGameTags tags;
  cw_index_tags (found->index, found->number, &tags);
  *row = (CwGameRow){ .white = tags.player[CW_WHITE],
                      .black = tags.player[CW_BLACK],
                      .event = tags.event,
                      .site = tags.site,
                      .round = tags.round,
                      .rating = { tags.rating[CW_WHITE], tags.rating[CW_BLACK] },
                      .fault = is_faulty (games, id)
                                   ? g_hash_table_lookup (games->faults, GUINT_TO_POINTER (id))
                                   : NULL,
                      .date = tags.day,
                      .result = cw_game_result_text ((CwGameResult)found->game->result),
                      .plies = found->game->plies,
                      .lowest = -1,
                      .place = row->place,
                      .changed = row->changed };
  fetch_opening (found, &tags, row);
}
