/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/people_openings.h"

#include <math.h>
#include <string.h>

#include "engines/embedded.h"
#include "learning/people.h"
#include "notation/move_text.h"

#define FEWEST 10 /* times that people of about the rating must have had the position */

/* The middle of the first band, and how far the next ones are. */
#define FIRST_BAND 1100
#define BAND_WIDTH 200

typedef struct
{
  CwMove move;
  guint count[CW_PEOPLE_BANDS];
} Counted;

/* Plays the moves before the last one and reads that; false with `status` at a fault. */
static gboolean
read_moves (CwPosition *position, char *text, Counted *counted, CwStatus *status)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  CwUndo undo;

  cw_position_start (position, cw_game_named ("chess"));
  for (guint i = 0; words[i] != NULL; i++)
    {
      counted->move = cw_move_read (position, words[i], strlen (words[i]), NULL, status);
      if (counted->move == CW_NO_MOVE)
        return FALSE;
      if (words[i + 1] != NULL)
        cw_do (position, counted->move, &undo, NULL);
    }
  return TRUE;
}

static gboolean
read_line (GHashTable *positions, char *line, CwStatus *status)
{
  char *colon = strchr (line, ':'), *end;
  Counted counted = { CW_NO_MOVE, { 0 } };
  CwPosition position;

  if (colon == NULL)
    return cw_status_fail (status, CW_ERROR_MOVE_UNREADABLE, line, NULL);
  *colon = '\0';
  if (!read_moves (&position, line, &counted, status))
    return FALSE;
  end = colon + 1;
  for (guint band = 0; band < CW_PEOPLE_BANDS; band++)
    counted.count[band] = (guint)g_ascii_strtoull (end, &end, 10);
  guint64 key = cw_position_key (&position);
  GArray *moves = g_hash_table_lookup (positions, &key);
  if (moves == NULL)
    g_hash_table_insert (positions, g_memdup2 (&key, sizeof key),
                         moves = g_array_new (FALSE, FALSE, sizeof (Counted)));
  g_array_append_val (moves, counted);
  return TRUE;
}

static void
read_all (GHashTable *positions, const CwEmbedded *file)
{
  g_autofree char *text = g_strndup ((const char *)file->bytes, file->length);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      CwStatus status = { 0 };
      if (lines[i][0] != '\0' && lines[i][0] != '#' && !read_line (positions, lines[i], &status))
        g_warning ("%s.txt:%u: %s", file->name, i + 1, status.args[0]);
    }
}

/* GArray of Counted by the key of a position; read once and kept. */
static GHashTable *
all_positions (void)
{
  static gsize made;
  static GHashTable *positions;

  if (g_once_init_enter (&made))
    {
      positions = g_hash_table_new (g_int64_hash, g_int64_equal);
      for (unsigned i = 0; i < cw_embedded_people_count; i++)
        read_all (positions, &cw_embedded_people[i]);
      g_once_init_leave (&made, 1);
    }
  return positions;
}

/* How much the games of a band say about a player of `rating`: that of a player in the middle
 * between two bands says as much as the other. */
static double
nearness (guint band, double rating)
{
  double last = FIRST_BAND + BAND_WIDTH * (CW_PEOPLE_BANDS - 1);
  double known = CLAMP (rating, FIRST_BAND, last);

  return fmax (0, 1 - fabs (known - FIRST_BAND - BAND_WIDTH * band) / BAND_WIDTH);
}

static double
weight_of (const Counted *counted, guint rating)
{
  double weight = 0;

  for (guint band = 0; band < CW_PEOPLE_BANDS; band++)
    weight += nearness (band, rating) * counted->count[band];
  return weight;
}

CwMove
cw_people_openings_choose (const CwPosition *position, guint rating, guint64 random)
{
  guint64 key = cw_position_key (position);
  double all = 0, left = (double)(random >> 11) * 0x1p-53;

  if (!cw_game_is_chess (cw_position_game (position)))
    return CW_NO_MOVE;
  const GArray *moves = g_hash_table_lookup (all_positions (), &key);
  if (moves == NULL)
    return CW_NO_MOVE;
  const Counted *counted = (const Counted *)(gconstpointer)moves->data;
  for (guint i = 0; i < moves->len; i++)
    all += weight_of (&counted[i], rating);
  if (all < FEWEST)
    return CW_NO_MOVE;
  left *= all;
  for (guint i = 0; i < moves->len; i++)
    {
      left -= weight_of (&counted[i], rating);
      if (left < 0)
        return cw_is_legal (position, counted[i].move) ? counted[i].move : CW_NO_MOVE;
    }
  return CW_NO_MOVE;
}
