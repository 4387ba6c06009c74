/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/index_private.h"

#include "core/position.h"
#include "notation/fen.h"
#include "notation/shogi_shapes.h"

#include <string.h>

/* --- chunks ---------------------------------------------------------------------------------- */

static void
chunks_init (CwChunks *chunks, gsize size)
{
  chunks->chunk = g_new0 (guint8 *, CW_CHUNKS);
  chunks->size = size;
}

/* Frees the chunks, except those shared with `base` (may be NULL). */
static void
chunks_clear (CwChunks *chunks, gboolean owned, const CwChunks *base)
{
  for (guint i = 0; owned && i < CW_CHUNKS && chunks->chunk[i] != NULL; i++)
    if (base == NULL || chunks->chunk[i] != base->chunk[i])
      g_free (chunks->chunk[i]);
  g_free (chunks->chunk);
}

void
cw_chunks_set (CwChunks *chunks, const guint8 *bytes, guint64 size)
{
  chunks->used = size;
  for (guint64 at = 0, i = 0; at < size; at += chunks->size)
    chunks->chunk[i++] = (guint8 *)bytes + at;
}

guint64
cw_chunks_add (CwChunks *chunks, const void *bytes, gsize size)
{
  guint64 at = chunks->used;

  if (at % chunks->size + size > chunks->size)
    at += chunks->size - at % chunks->size;
  guint64 number = at / chunks->size;
  if (number >= CW_CHUNKS || at + size > G_MAXUINT32 * (guint64)sizeof (CwIndexGame))
    return G_MAXUINT64;
  if (chunks->chunk[number] == NULL)
    chunks->chunk[number] = g_malloc0 (chunks->size);
  if (size > 0) /* `bytes` may be NULL for no bytes */
    memcpy (chunks->chunk[number] + at % chunks->size, bytes, size);
  chunks->used = at + size;
  return at;
}

/* --- texts ----------------------------------------------------------------------------------- */

static guint
hash_of (const char *text)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (; *text != '\0'; text++)
    hash = (hash ^ (guint8)*text) * G_GUINT64_CONSTANT (0x100000001b3);
  return (guint)(hash >> 32 ^ hash);
}

/* The slot of a text, or the free one where it belongs. */
static guint
slot_of (const CwIndex *index, const char *text)
{
  guint mask = index->data.slots - 1, at = hash_of (text) & mask;

  while (index->data.slot[at] != 0
         && strcmp (cw_index_text (index, index->data.slot[at]), text) != 0)
    at = (at + 1) & mask;
  return at;
}

static void
grow_slots (CwIndex *index)
{
  guint32 *old = index->data.slot;
  guint slots = index->data.slots;

  index->data.slots = MAX (2 * slots, 1024);
  index->data.slot = g_new0 (guint32, index->data.slots);
  for (guint i = 0; i < slots; i++)
    if (old[i] != 0)
      index->data.slot[slot_of (index, cw_index_text (index, old[i]))] = old[i];
  g_free (old);
}

/* The number of a text, which is added if new; 0 for "" and if the index is full. */
static guint32
add_text (CwIndex *index, const char *text)
{
  CwIndexData *data = &index->data;

  if (*text == '\0')
    return 0;
  if (2 * data->n_texts >= data->slots)
    grow_slots (index);
  guint slot = slot_of (index, text);
  if (data->slot[slot] == 0)
    {
      g_autofree char *cut = NULL;
      gsize length = strlen (text);
      if (length >= CW_INDEX_TEXT_CHUNK)
        text = cut = g_strndup (text, length = CW_INDEX_TEXT_CHUNK - 1);
      guint64 at = cw_chunks_add (&data->texts, text, length + 1);
      if (at > G_MAXUINT32)
        return 0;
      data->slot[slot] = (guint32)at;
      data->n_texts++;
    }
  return data->slot[slot];
}

/* --- an index -------------------------------------------------------------------------------- */

CwIndex *
cw_index_new (void)
{
  CwIndex *index = g_new0 (CwIndex, 1);
  CwIndexData *data = &index->data;

  chunks_init (&data->games, CW_INDEX_GAMES_CHUNK);
  chunks_init (&data->texts, CW_INDEX_TEXT_CHUNK);
  chunks_init (&data->code, CW_INDEX_CODE_CHUNK);
  data->faults = g_array_new (FALSE, FALSE, sizeof (CwGameFault));
  data->references = 1;
  g_mutex_init (&data->lock);
  return index;
}

CwIndex *
cw_index_ref (CwIndex *index)
{
  g_atomic_int_inc (&index->data.references);
  return index;
}

void
cw_index_unref (CwIndex *index)
{
  CwIndexData *data = &index->data;

  if (!g_atomic_int_dec_and_test (&data->references))
    return;
  const CwIndexData *base = data->base != NULL ? &data->base->data : NULL;
  chunks_clear (&data->games, data->map == NULL, base != NULL ? &base->games : NULL);
  chunks_clear (&data->texts, data->map == NULL, base != NULL ? &base->texts : NULL);
  chunks_clear (&data->code, data->map == NULL, base != NULL ? &base->code : NULL);
  g_clear_pointer (&data->base, cw_index_unref);
  g_clear_pointer (&data->records, g_hash_table_unref);
  g_clear_pointer (&data->map, g_mapped_file_unref);
  g_array_unref (data->faults);
  g_free (data->slot);
  g_mutex_clear (&data->lock);
  g_free (index);
}

/* --- adding ---------------------------------------------------------------------------------- */

static guint32
translate (const guint32 *numbers, guint32 text)
{
  return text > 0 ? numbers[text - 1] : 0;
}

/* Takes over a part's game, translating its numbers to the index's. */
static gboolean
take_game (CwIndex *index, const CwGamePart *part, const guint32 *numbers, CwIndexGame *game)
{
  const guint8 *bytes = part->code->data + game->code;
  guint64 code = cw_chunks_add (&index->data.code, bytes, cw_game_part_bytes (game, bytes));

  if (code > G_MAXUINT32)
    return FALSE;
  game->code = (guint32)code;
  for (guint i = 0; i < 2; i++)
    game->player[i] = translate (numbers, game->player[i]);
  game->event = translate (numbers, game->event);
  game->site = translate (numbers, game->site);
  game->round = translate (numbers, game->round);
  game->date = translate (numbers, game->date);
  game->opening = translate (numbers, game->opening);
  game->start = translate (numbers, game->start);
  return TRUE;
}

/* The index's numbers for a part's texts. (transfer full) */
static guint32 *
take_texts (CwIndex *index, const CwGamePart *part)
{
  guint32 *numbers = g_new (guint32, part->texts.count + 1);

  if (index->data.texts.used == 0)
    cw_chunks_add (&index->data.texts, "", 1); /* 0 is no text */
  for (guint i = 0; i < part->texts.count; i++)
    numbers[i] = add_text (index, cw_distinct_at (&part->texts, i));
  return numbers;
}

gboolean
cw_index_take (CwIndex *index, const CwGamePart *part, guint number, CwIndexGame *game)
{
  g_autofree guint32 *numbers = take_texts (index, part);

  *game = g_array_index (part->games, CwIndexGame, number);
  return take_game (index, part, numbers, game);
}

gboolean
cw_index_add (CwIndex *index, const CwGamePart *part)
{
  CwIndexData *data = &index->data;
  g_autofree guint32 *numbers = take_texts (index, part);
  guint count = data->n_games;
  gboolean room = TRUE;

  g_mutex_lock (&data->lock);
  if (part->games->len > 0)
    {
      data->format = part->format;
      data->encoding = part->encoding;
    }
  for (guint i = 0; i < part->faults->len; i++)
    {
      CwGameFault fault = g_array_index (part->faults, CwGameFault, i);
      fault.game += count;
      g_array_append_val (data->faults, fault);
    }
  g_mutex_unlock (&data->lock);
  for (guint i = 0; room && i < part->games->len; i++)
    {
      CwIndexGame game = g_array_index (part->games, CwIndexGame, i);
      room = take_game (index, part, numbers, &game)
             && cw_chunks_add (&data->games, &game, sizeof game) != G_MAXUINT64;
      count += room;
    }
  g_atomic_int_set (&data->n_games, count);
  return room;
}

void
cw_index_finish (CwIndex *index)
{
  g_clear_pointer (&index->data.slot, g_free);
  index->data.slots = 0;
}

/* --- reading --------------------------------------------------------------------------------- */

guint
cw_index_count (const CwIndex *index)
{
  return g_atomic_int_get (&index->data.n_games);
}

CwRecordFormat
cw_index_format (const CwIndex *index)
{
  GMutex *lock = (GMutex *)&index->data.lock;
  g_mutex_lock (lock);
  CwRecordFormat format = index->data.format;
  g_mutex_unlock (lock);
  return format;
}

CwEncoding
cw_index_encoding (const CwIndex *index)
{
  GMutex *lock = (GMutex *)&index->data.lock;
  g_mutex_lock (lock);
  CwEncoding encoding = index->data.encoding;
  g_mutex_unlock (lock);
  return encoding;
}

void
cw_index_become_utf8 (CwIndex *index)
{
  g_mutex_lock (&index->data.lock);
  index->data.encoding = CW_UTF8;
  g_mutex_unlock (&index->data.lock);
}

const CwIndexGame *
cw_index_game (const CwIndex *index, guint number)
{
  return (const void *)cw_chunks_at (&index->data.games, number * (guint64)sizeof (CwIndexGame));
}

const char *
cw_index_text (const CwIndex *index, guint32 text)
{
  return text > 0 ? (const char *)cw_chunks_at (&index->data.texts, text) : "";
}

const CwOpening *
cw_index_opening (const CwIndexGame *game)
{
  unsigned count;

  return game->line > 0 ? &cw_openings (&count)[game->line - 1] : NULL;
}

const char *
cw_index_opening_name (const CwIndexGame *game)
{
  unsigned count;
  const CwOpening *line = cw_index_opening (game);
  const CwShape *all = cw_shapes (&count);
  guint castle[2] = { game->pawns & 0xff, game->pawns >> 8 & 0xff };

  if (cw_game_at (game->variant) != cw_game_named ("shogi") || castle[0] + castle[1] == 0)
    return line != NULL ? line->name : NULL;
  g_autoptr (GString) text = g_string_new (line != NULL ? line->name : "");
  for (guint side = 0; side < 2; side++)
    g_string_append_printf (text, "%s%s",
                            side == 1       ? " – "
                            : text->len > 0 ? ": "
                                            : "",
                            castle[side] > 0 && castle[side] <= count ? all[castle[side] - 1].name
                                                                      : "?");
  return g_intern_string (text->str);
}

guint
cw_index_eco (const CwIndexGame *game)
{
  const CwOpening *line = cw_index_opening (game);

  return game->eco == 0 && line != NULL ? cw_game_tags_opening (line->eco) : game->eco;
}

void
cw_index_tags (const CwIndex *index, guint number, CwGameTags *tags)
{
  const CwIndexGame *game = cw_index_game (index, number);

  *tags = (CwGameTags){
    .player = { cw_index_text (index, game->player[0]), cw_index_text (index, game->player[1]) },
    .event = cw_index_text (index, game->event),
    .site = cw_index_text (index, game->site),
    .day = cw_index_text (index, game->date),
    .date = cw_game_tags_date (cw_index_text (index, game->date)),
    .round = cw_index_text (index, game->round),
    .opening_name = cw_index_text (index, game->opening),
    .rating = { game->rating[0], game->rating[1] },
    .year = game->year,
    .opening = game->eco,
    .time = (CwTimeClass)game->time,
    .type = { (CwPlayerType)game->white, (CwPlayerType)game->black },
  };
}

void
cw_index_start (const CwIndex *index, const CwIndexGame *entry, CwPosition *start)
{
  const CwGame *game = cw_game_at (entry->variant);

  if ((entry->flags & CW_GAME_SET_UP) == 0
      || !cw_fen_read (start, game, cw_index_text (index, entry->start), NULL))
    cw_position_start (start, game);
}

CwMoveCode
cw_index_code (const CwIndex *index, const CwIndexGame *entry)
{
  if (entry->code_size == 0)
    return (CwMoveCode){ NULL, NULL, false };
  const guint8 *code = cw_chunks_at (&index->data.code, entry->code);
  return (CwMoveCode){ code, code + entry->code_size, (entry->flags & CW_GAME_WIDE) != 0 };
}

static const guint8 *
incidents_of (const CwIndex *index, const CwIndexGame *entry)
{
  return (entry->flags & CW_GAME_INCIDENTS) != 0
             ? cw_chunks_at (&index->data.code, entry->code) + entry->code_size
             : NULL;
}

void
cw_index_record (const CwIndex *index, guint number, CwRecordGame *game)
{
  const CwIndexGame *entry = cw_index_game (index, number);

  *game = (CwRecordGame){
    .game = cw_game_at (entry->variant),
    .usual_start = (entry->flags & CW_GAME_SET_UP) == 0,
    .code = cw_index_code (index, entry),
    .incidents = incidents_of (index, entry),
    .plies = entry->plies,
    .null_move = (entry->flags & CW_GAME_NULL_MOVE) != 0,
    .broken = (entry->flags & CW_GAME_BROKEN) != 0,
    .result = (CwGameResult)entry->result,
    .ending = (CwEnding)entry->ending,
    .number = number + 1,
    .offset = entry->offset,
    .length = entry->length,
  };
  cw_index_start (index, entry, &game->start);
}

guint
cw_index_faults (const CwIndex *index)
{
  GMutex *lock = (GMutex *)&index->data.lock;
  g_mutex_lock (lock);
  guint count = index->data.faults->len;
  g_mutex_unlock (lock);
  return count;
}

CwGameFault
cw_index_fault (const CwIndex *index, guint number)
{
  GMutex *lock = (GMutex *)&index->data.lock;
  g_mutex_lock (lock);
  CwGameFault fault = g_array_index (index->data.faults, CwGameFault, number);
  g_mutex_unlock (lock);
  return fault;
}

CwIndexSize
cw_index_size (const CwIndex *index)
{
  return (CwIndexSize){ index->data.games.used, index->data.texts.used, index->data.code.used };
}
