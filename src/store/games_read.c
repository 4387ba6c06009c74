/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/games_read.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PART ((gsize)2 * 1024 * 1024)
#define BLOCK ((gsize)16 * 1024)         /* bytes per read when looking for a cut */
#define LOOKAHEAD ((guint64)1024 * 1024) /* how far the reader looks for the end of a comment */
#define MOST_THREADS 16
#define GAMES_AT_ONCE 512 /* in a file that is not cut */
#define PART_TIME (40 * G_TIME_SPAN_MILLISECOND)

/* Warnings also concern comments, so games are read with them if warnings are wanted. */
static gboolean
read_game (const CwGamesReading *reading, CwRecordReader *reader, CwRecordGame *game,
           CwStatus *status)
{
  if (!reading->warnings)
    return cw_record_read_moves (reader, game, status);
  CwGameTree *tree = cw_record_read_tree (reader, game, status);
  cw_game_tree_free (tree);
  return tree != NULL;
}

/* --- one thread ------------------------------------------------------------------------------ */

static CwGamesRead
read_whole (const CwGamesReading *reading)
{
  CwGamesRead read = { 0 };
  CwGamePart *part = cw_game_part_new (reading->warnings, reading->bare);
  CwRecordReader *reader =
      cw_record_reader_new (cw_file_source_bytes (reading->source), cw_game_part_fault, part);
  CwRecordGame game;
  gint64 began = g_get_monotonic_time ();
  gboolean more = reader != NULL;

  if (reader == NULL)
    cw_status_fail (&read.status, CW_ERROR_MEMORY, NULL, NULL);
  while (more && !g_cancellable_is_cancelled (reading->cancellable)
         && read_game (reading, reader, &game, &read.status))
    {
      cw_game_part_add (part, reader, &game, 0);
      if (part->games->len % GAMES_AT_ONCE != 0 && g_get_monotonic_time () - began < PART_TIME)
        continue;
      /* The reader keeps reporting to the same part. */
      more = reading->take (reading->data, cw_game_part_split (part),
                            cw_file_source_progress (reading->source));
      began = g_get_monotonic_time ();
    }
  if (reader != NULL)
    {
      read.format = cw_record_reader_format (reader);
      read.encoding = cw_record_reader_encoding (reader);
    }
  cw_record_reader_free (reader);
  if (more)
    reading->take (reading->data, part, 1);
  else
    cw_game_part_free (part);
  return read;
}

/* --- several --------------------------------------------------------------------------------- */

typedef struct
{
  const CwGamesReading *reading;
  int file;
  guint64 size;
  guint parts;
  GMutex lock;
  /* under the lock */
  guint next;      /* part to read */
  guint taken;     /* parts handed over */
  gboolean taking; /* a thread is doing so */
  gboolean stopped;
  int fault;          /* errno */
  CwGamePart **ready; /* by number */
  /* used by that thread */
  CwGamePart *held; /* the previous part, which may belong together with the next */
  guint64 held_begin, held_end;
  guint64 lines; /* before the held part */
  guint games;
} Cutter;

/* Reads bytes of the file; fewer at its end or on an error. */
static gsize
read_at (Cutter *cutter, guint64 offset, guint8 *bytes, gsize size)
{
  gsize done = 0;

  while (done < size)
    {
      ssize_t got = pread (cutter->file, bytes + done, size - done, (off_t)(offset + done));
      if (got == 0)
        break;
      if (got < 0 && errno != EINTR)
        {
          g_mutex_lock (&cutter->lock);
          cutter->fault = errno;
          cutter->stopped = TRUE;
          g_mutex_unlock (&cutter->lock);
          break;
        }
      done += (gsize)MAX (got, 0);
    }
  return done;
}

/* The first place from `offset` on where a tag begins a line after an empty one, or else the end of
 * the file. */
static guint64
find_cut (Cutter *cutter, guint64 offset)
{
  guint8 bytes[BLOCK + 5];

  if (offset == 0)
    return 0;
  for (guint64 at = offset; at < cutter->size; at += BLOCK)
    {
      gsize size = read_at (cutter, at, bytes, sizeof bytes);
      for (gsize i = 0; i + 5 <= size; i++)
        {
          const guint8 *break_at = memchr (bytes + i, '\n', size - i - 4);
          if (break_at == NULL)
            break;
          i = (gsize)(break_at - bytes);
          gsize more = bytes[i + 1] == '\r' ? 2 : 1;
          if (bytes[i + more] == '\n' && bytes[i + more + 1] == '['
              && g_ascii_isupper (bytes[i + more + 2]))
            return at + i + more + 1;
        }
      if (size < sizeof bytes)
        break;
    }
  return cutter->size;
}

static guint64
part_begin (Cutter *cutter, guint number)
{
  return number < cutter->parts ? find_cut (cutter, number * (guint64)PART) : cutter->size;
}

/* Counts line breaks: LF, CR or CRLF. Summing up to 255 in a byte lets the processor add many at
 * once. */
static guint64
count_lines (const guint8 *bytes, gsize size)
{
  guint64 lines = size > 0 && (bytes[size - 1] == '\n' || bytes[size - 1] == '\r');

  for (gsize at = 0; at + 1 < size; at += G_MAXUINT8)
    {
      gsize end = MIN (at + G_MAXUINT8, size - 1);
      guint8 some = 0;
      for (gsize i = at; i < end; i++)
        some += (bytes[i] == '\n') | ((bytes[i] == '\r') & (bytes[i + 1] != '\n'));
      lines += some;
    }
  return lines;
}

/* Whether only blanks follow the last game. */
static gboolean
is_blank_behind (const CwGamePart *part, const guint8 *bytes, gsize size, guint64 begin)
{
  const CwIndexGame *last = &g_array_index (part->games, CwIndexGame, part->games->len - 1);
  gsize at = (gsize)(last->offset + last->length - begin);

  while (at < size && bytes[at] <= ' ')
    at++;
  return at >= size;
}

/* Whether nothing after the part can belong to its games: the last one is closed, and so are all
 * comments, or the reader saw as much after an open one as it ever examines. */
static gboolean
is_settled (CwGamePart *part, const guint8 *bytes, gsize size, guint64 begin)
{
  if (part->open < part->games->len)
    {
      guint64 next = part->open + 1 < part->games->len
                         ? g_array_index (part->games, CwIndexGame, part->open + 1).offset
                         : begin + size;
      if (next + LOOKAHEAD > begin + size)
        return FALSE;
      part->open = G_MAXUINT;
    }
  return size == 0 || (part->closed && is_blank_behind (part, bytes, size, begin));
}

static CwGamePart *
read_range (Cutter *cutter, guint64 begin, guint64 end)
{
  CwGamePart *part = cw_game_part_new (cutter->reading->warnings, cutter->reading->bare);
  g_autofree guint8 *bytes = g_malloc (MAX (end - begin, 1));
  CwMemory memory = { .bytes = bytes, .size = read_at (cutter, begin, bytes, end - begin) };
  CwRecordReader *reader = cw_record_reader_new_as (cw_source_memory (&memory), CW_RECORD_PGN,
                                                    CW_UTF8, cw_game_part_fault, part);
  CwRecordGame game;
  CwStatus status;

  while (reader != NULL && read_game (cutter->reading, reader, &game, &status))
    cw_game_part_add (part, reader, &game, begin);
  cw_record_reader_free (reader);
  part->lines = count_lines (bytes, memory.size);
  part->closed = is_settled (part, bytes, memory.size, begin);
  return part;
}

/* Hands the held part to the caller. */
static gboolean
hand_over (Cutter *cutter)
{
  CwGamePart *part = g_steal_pointer (&cutter->held);
  double progress = (double)cutter->held_end / (double)cutter->size;

  for (guint i = 0; i < part->faults->len; i++)
    g_array_index (part->faults, CwGameFault, i).status.line += (guint32)cutter->lines;
  cutter->lines += part->lines;
  cutter->games += part->games->len;
  return cutter->reading->take (cutter->reading->data, part, progress);
}

/* Reads the next part again, together with the games of the held part that may extend into it. */
static CwGamePart *
read_again (Cutter *cutter, guint64 *begin, guint64 end)
{
  CwGamePart *held = cutter->held;
  guint last = MIN (held->open, held->games->len), from = MAX (last, 1) - 1;

  /* An open comment may be before the game that it was noticed in. */
  *begin = cutter->held_begin;
  if (last > 0)
    *begin = g_array_index (held->games, CwIndexGame, from).offset;
  if (held->games->len > 0)
    cw_game_part_cut (held, from);
  gsize size = (gsize)(*begin - cutter->held_begin);
  g_autofree guint8 *bytes = g_malloc (size + 1);
  held->lines = count_lines (bytes, read_at (cutter, cutter->held_begin, bytes, size));
  return read_range (cutter, *begin, end);
}

/* Takes the next part and hands over the held one. */
static gboolean
take_part (Cutter *cutter, CwGamePart *part, guint64 begin, guint64 end)
{
  if (cutter->held != NULL && !cutter->held->closed)
    {
      cw_game_part_free (part);
      part = read_again (cutter, &begin, end);
    }
  gboolean more = cutter->held == NULL || hand_over (cutter);
  cutter->held = part;
  cutter->held_begin = begin;
  cutter->held_end = end;
  return more;
}

/* Takes the parts that are ready, in order; called with the lock, which is released while
 * working. */
static void
take_ready (Cutter *cutter)
{
  if (cutter->taking)
    return;
  cutter->taking = TRUE;
  while (!cutter->stopped && cutter->taken < cutter->parts && cutter->ready[cutter->taken] != NULL)
    {
      guint number = cutter->taken++;
      CwGamePart *part = g_steal_pointer (&cutter->ready[number]);
      g_mutex_unlock (&cutter->lock);
      gboolean more =
          take_part (cutter, part, part_begin (cutter, number), part_begin (cutter, number + 1));
      g_mutex_lock (&cutter->lock);
      cutter->stopped |= !more;
    }
  cutter->taking = FALSE;
}

static gpointer
work (gpointer data)
{
  Cutter *cutter = data;

  g_mutex_lock (&cutter->lock);
  while (!cutter->stopped && cutter->next < cutter->parts)
    {
      guint number = cutter->next++;
      g_mutex_unlock (&cutter->lock);
      guint64 begin = part_begin (cutter, number), end = part_begin (cutter, number + 1);
      CwGamePart *part = read_range (cutter, begin, MAX (begin, end));
      g_mutex_lock (&cutter->lock);
      cutter->ready[number] = part;
      cutter->stopped |= g_cancellable_is_cancelled (cutter->reading->cancellable);
      take_ready (cutter);
    }
  g_mutex_unlock (&cutter->lock);
  return NULL;
}

static CwGamesRead
read_parts (Cutter *cutter, guint threads)
{
  CwGamesRead read = { .format = CW_RECORD_PGN, .encoding = CW_UTF8 };
  GThread *thread[MOST_THREADS];

  cutter->ready = g_new0 (CwGamePart *, cutter->parts);
  g_mutex_init (&cutter->lock);
  for (guint i = 1; i < threads; i++)
    thread[i] = g_thread_new ("games", work, cutter);
  work (cutter);
  for (guint i = 1; i < threads; i++)
    g_thread_join (thread[i]);
  if (!cutter->stopped && cutter->held != NULL)
    hand_over (cutter);
  g_clear_pointer (&cutter->held, cw_game_part_free);
  for (guint i = 0; i < cutter->parts; i++)
    cw_game_part_free (cutter->ready[i]);
  g_free (cutter->ready);
  g_mutex_clear (&cutter->lock);
  if (cutter->fault != 0)
    cw_status_fail (&read.status, CW_ERROR_READ, NULL, NULL);
  else if (g_cancellable_is_cancelled (cutter->reading->cancellable))
    cw_status_fail (&read.status, CW_ERROR_CANCELLED, NULL, NULL);
  else if (!cutter->stopped && cutter->games == 0)
    cw_status_fail (&read.status, CW_ERROR_PGN_NO_GAMES, NULL, NULL);
  return read;
}

/* Whether the file can be cut: large, PGN, and not UTF-16. */
static gboolean
can_cut (Cutter *cutter)
{
  guint8 head[4096];
  struct stat about;

  if (fstat (cutter->file, &about) != 0 || !S_ISREG (about.st_mode)
      || about.st_size < (off_t)(2 * PART))
    return FALSE;
  cutter->size = (guint64)about.st_size;
  cutter->parts = (guint)((cutter->size + PART - 1) / PART);
  gsize size = read_at (cutter, 0, head, sizeof head);
  return cw_record_recognise (head, size, NULL) == CW_RECORD_PGN && memchr (head, 0, size) == NULL
         && head[0] < 0xfe;
}

CwGamesRead
cw_games_read (const CwGamesReading *reading)
{
  Cutter cutter = { .reading = reading, .file = -1 };
  CwGamesRead read;
  guint threads = reading->threads > 0 ? reading->threads : g_get_num_processors ();

  if (reading->path != NULL && threads > 1 && !cw_file_source_is_compressed (reading->source))
    cutter.file = open (reading->path, O_RDONLY | O_CLOEXEC);
  if (cutter.file >= 0 && can_cut (&cutter))
    read = read_parts (&cutter, MIN (threads, MOST_THREADS));
  else
    read = read_whole (reading);
  if (cutter.file >= 0)
    close (cutter.file);
  return read;
}
