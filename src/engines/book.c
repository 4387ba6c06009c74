/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/book.h"

#include <string.h>

#include "engines/embedded.h"
#include "engines/people_openings.h"
#include "notation/move_text.h"
#include "search/level.h"
#include "search/search.h"

#define HEAD "book-"
#define MAX_PLIES 64

/* How often a level looks into the book where it is not known what people play: at its first move;
 * later, at a rating of 1000, and more with each point. The moves that it finds by itself are often
 * the book's, too. Together they are about as many as people play (data/levels/README.md). */
#define KNOWS_FIRST 0.6
#define KNOWS_LATER 0.18
#define KNOWS_MORE 0.00025

typedef struct
{
  guint64 key;
  CwMove move;
  guint weight;
  guint name; /* index of the opening, in Book.names */
} Entry;

typedef struct
{
  const CwGame *game;
  GArray *entries;  /* Entry, by key, then by descending weight */
  GPtrArray *names; /* of openings */
} Book;

/* --- reading --------------------------------------------------------------------------------- */

/* Adds the name without its variation, "Ruy Lopez" of "Ruy Lopez, Closed"; returns its index. */
static guint
add_name (Book *book, const char *text, gsize length)
{
  gsize cut = strcspn (text, ",");
  g_autofree char *name = g_strndup (text, MIN (cut, length));

  for (guint i = 0; i < book->names->len; i++)
    if (g_str_equal (book->names->pdata[i], name))
      return i;
  g_ptr_array_add (book->names, g_steal_pointer (&name));
  return book->names->len - 1;
}

/* Cuts off the last "*" and returns the number after it; 1 if there is none. */
static guint
cut_weight (char *line)
{
  char *star = strrchr (line, '*');

  /* A drop has a star too, after a letter. */
  if (star == NULL || star == line || star[-1] != ' ')
    return 1;
  *star = '\0';
  return (guint)CLAMP (g_ascii_strtoull (star + 1, NULL, 10), 1, 100);
}

static gboolean
read_line (Book *book, char *line, CwStatus *status)
{
  guint weight = cut_weight (line);
  char *colon = strchr (line, ':');
  CwPosition position;
  CwUndo undo[MAX_PLIES];

  if (colon == NULL || colon == line)
    return cw_status_fail (status, CW_ERROR_MOVE_UNREADABLE, line, NULL);
  guint name = add_name (book, line, (gsize)(colon - line)), count = 0;
  g_auto (GStrv) words = g_strsplit (colon + 1, " ", -1);
  cw_position_start (&position, book->game);
  for (guint i = 0; words[i] != NULL && count < MAX_PLIES; i++)
    {
      if (words[i][0] == '\0')
        continue;
      CwMove move = cw_move_read (&position, words[i], strlen (words[i]), NULL, status);
      if (move == CW_NO_MOVE || move == CW_NULL_MOVE)
        return FALSE;
      guint64 key = cw_position_key (&position);
      const Entry entry = { key, move, weight, name };
      g_array_append_val (book->entries, entry);
      cw_do (&position, move, &undo[count], count > 0 ? &undo[count - 1] : NULL);
      count++;
    }
  return TRUE;
}

static gboolean
read_book (Book *book, const char *text, CwStatus *status)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *line = g_strstrip (lines[i]);
      if (*line == '\0' || *line == '#')
        continue;
      status->line = i + 1;
      if (!read_line (book, line, status))
        return FALSE;
    }
  return TRUE;
}

static int
compare_moves (gconstpointer a, gconstpointer b)
{
  const Entry *first = a, *second = b;

  if (first->key != second->key)
    return first->key < second->key ? -1 : 1;
  if (first->move != second->move)
    return first->move < second->move ? -1 : 1;
  return 0;
}

static int
compare_weights (gconstpointer a, gconstpointer b)
{
  const Entry *first = a, *second = b;

  if (first->key != second->key)
    return first->key < second->key ? -1 : 1;
  if (first->weight != second->weight)
    return first->weight > second->weight ? -1 : 1;
  return first->move < second->move ? -1 : first->move > second->move;
}

/* Merges the entries of each move in a position. The sort is stable, so a move belongs to the first
 * opening in the file that has it. */
static void
merge_entries (Book *book)
{
  guint count = 0;

  g_array_sort (book->entries, compare_moves);
  Entry *entries = (Entry *)(gpointer)book->entries->data;
  for (guint i = 0; i < book->entries->len; i++)
    if (count > 0 && compare_moves (&entries[count - 1], &entries[i]) == 0)
      entries[count - 1].weight += entries[i].weight;
    else
      entries[count++] = entries[i];
  g_array_set_size (book->entries, count);
  g_array_sort (book->entries, compare_weights);
}

static void
book_init (Book *book, const CwGame *game)
{
  book->game = game;
  book->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  book->names = g_ptr_array_new_with_free_func (g_free);
}

/* --- the books inside ------------------------------------------------------------------------ */

/* The books of all games that have one; read once and kept. */
static GPtrArray *
all_books (void)
{
  static gsize made;
  static GPtrArray *books;

  if (g_once_init_enter (&made))
    {
      books = g_ptr_array_new ();
      for (unsigned i = 0; i < cw_embedded_books_count; i++)
        {
          const CwEmbedded *file = &cw_embedded_books[i];
          const CwGame *game = cw_game_named (file->name + strlen (HEAD));
          g_autofree char *text = g_strndup ((const char *)file->bytes, file->length);
          CwStatus status = { 0 };
          if (game == NULL)
            continue;
          Book *book = g_new0 (Book, 1);
          book_init (book, game);
          if (!read_book (book, text, &status))
            g_warning ("%s.txt:%u: %s", file->name, status.line, status.args[0]);
          merge_entries (book);
          g_ptr_array_add (books, book);
        }
      g_once_init_leave (&made, 1);
    }
  return books;
}

static const Book *
book_of (const CwGame *game)
{
  GPtrArray *books = all_books ();

  for (guint i = 0; i < books->len; i++)
    {
      const Book *book = books->pdata[i];
      if (book->game == game)
        return book;
    }
  return NULL;
}

gboolean
cw_book_has (const CwGame *game)
{
  return book_of (game) != NULL;
}

/* The first entry of a position; `*count` is how many follow. */
static const Entry *
find (const Book *book, guint64 key, guint *count)
{
  const Entry *entries = (const Entry *)(gpointer)book->entries->data;
  guint low = 0, high = book->entries->len, end;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      if (entries[middle].key < key)
        low = middle + 1;
      else
        high = middle;
    }
  for (end = low; end < book->entries->len && entries[end].key == key;)
    end++;
  *count = end - low;
  return &entries[low];
}

guint
cw_book_moves (const CwPosition *position, CwBookMove moves[CW_BOOK_MOVES])
{
  const Book *book = book_of (cw_position_game (position));
  guint count = 0, found = 0;

  if (book == NULL)
    return 0;
  const Entry *entry = find (book, cw_position_key (position), &count);
  for (guint i = 0; i < count && found < CW_BOOK_MOVES; i++)
    if (cw_is_legal (position, entry[i].move)) /* another position may have the same key */
      moves[found++] = (CwBookMove){ entry[i].move, entry[i].weight };
  return found;
}

/* Half-moves before this position, from its move number. */
static guint
plies_before (const CwPosition *position)
{
  guint number = cw_position_number (position);

  if (cw_position_game (position)->shogi)
    return number - 1;
  return 2 * (number - 1) + (cw_position_side (position) == CW_BLACK);
}

static gboolean
knows (const CwPosition *position, guint rating, guint64 random)
{
  double later = KNOWS_LATER + KNOWS_MORE * ((double)rating - 1000);
  double share = plies_before (position) < 2 ? KNOWS_FIRST : MAX (0, later);
  return (double)(random >> 11) < share * 0x1p53;
}

static CwMove
choose_by_weight (const CwPosition *position, guint64 random)
{
  CwBookMove moves[CW_BOOK_MOVES];
  guint count = cw_book_moves (position, moves);
  guint64 all = 0;

  for (guint i = 0; i < count; i++)
    all += moves[i].weight;
  if (all == 0)
    return CW_NO_MOVE;
  guint64 left = random % all;
  for (guint i = 0; i < count; i++)
    {
      if (left < moves[i].weight)
        return moves[i].move;
      left -= moves[i].weight;
    }
  return CW_NO_MOVE;
}

CwMove
cw_book_choose (const CwPosition *position, unsigned level, guint64 random)
{
  if (level == 0)
    return choose_by_weight (position, random);
  guint rating = cw_level_info (level)->rating;
  guint64 mixed = cw_level_mix (random ^ cw_position_key (position));
  CwMove move = cw_people_openings_choose (position, rating, mixed);
  if (move != CW_NO_MOVE || !knows (position, rating, mixed))
    return move;
  return choose_by_weight (position, random);
}

const char *
cw_book_opening (const CwPosition *position)
{
  const Book *book = book_of (cw_position_game (position));
  guint count = 0;

  if (book == NULL)
    return NULL;
  const Entry *entry = find (book, cw_position_key (position), &count);
  return count > 0 ? book->names->pdata[entry->name] : NULL;
}
