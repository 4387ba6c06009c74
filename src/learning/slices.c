/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/slices.h"

#include "base/marks.h"
#include "base/number.h"
#include "core/position.h"
#include "learning/distribution.h"
#include "learning/value_set.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MOST_SLICES 64
#define MOST_PLAYERS 12
#define MOVES 10     /* in a slice by move */
#define LAST_MOVES 8 /* the slices by move; the last is open */
#define RATING_STEP 200
#define UNSAID (-1)
#define BISHOP 2 /* columns of chess */

const char *const cw_slice_names[] = { "phase", "rating", "player", "decade", "opening",
                                       "pair",  "move",   "sample", NULL };

/* The moves that rows are sampled from. */
static const int samples[] = { 5, 10, 15, 20, 25, 30, 40, 50, 60 };
#define SAMPLES (sizeof samples / sizeof *samples)

/* --- the key of a row ------------------------------------------------------------------------ */

typedef struct
{
  CwSliceKind kind;
  int key;                      /* the slice that is being taken out */
  double scale[CW_MAX_COLUMNS]; /* usual values of the pieces, 0 the pawn's */
  double full;                  /* of both sides' pieces at the start */
} Cut;

static void
prepare (Cut *cut, const CwRows *rows, CwSliceKind kind)
{
  CwPosition start;
  CwValues usual;
  *cut = (Cut){ .kind = kind };
  cw_value_set_usual (rows->columns.game, &usual);
  cw_columns_scale (&rows->columns, &usual, cut->scale);
  cw_position_start (&start, rows->columns.game);
  cut->scale[0] = 0;
  for (unsigned colour = 0; colour < 2; colour++)
    {
      uint8_t men[CW_MAX_COLUMNS];
      cw_columns_of (&rows->columns, &start, (CwColour)colour, men);
      for (unsigned j = 0; j < rows->columns.count; j++)
        cut->full += cut->scale[j] * men[j];
    }
}

static int
phase_key (const Cut *cut, const CwRows *rows, const uint8_t *men)
{
  double left = 0;
  for (unsigned j = 0; j < 2 * rows->columns.count; j++)
    left += cut->scale[j % rows->columns.count] * men[j];
  double part = cut->full > 0 ? left / cut->full : 0;
  return part > 2 / 3.0 ? 0 : part > 1 / 3.0 ? 1 : 2;
}

static int
key_of (const Cut *cut, const CwRows *rows, uint32_t game, size_t row)
{
  const CwRowGame *note = &rows->game[game];
  const uint8_t *men = cw_rows_vector (rows, rows->vector[row]);
  bool chess = cw_columns_are_chess (&rows->columns) && !rows->differences_only;
  switch (cut->kind)
    {
    case CW_SLICE_PHASE:
      return chess ? phase_key (cut, rows, men) : UNSAID;
    case CW_SLICE_RATING:
      return note->rating[0] && note->rating[1]
                 ? (note->rating[0] + note->rating[1]) / 2 / RATING_STEP
                 : UNSAID;
    case CW_SLICE_DECADE:
      return note->year ? note->year / 10 : UNSAID;
    case CW_SLICE_OPENING:
      return note->opening ? (note->opening - 1) / 100 : UNSAID;
    case CW_SLICE_PAIR:
      return chess ? (men[BISHOP] >= 2) + (men[rows->columns.count + BISHOP] >= 2) : UNSAID;
    case CW_SLICE_MOVE:
      {
        int move = (rows->ply[row] + 1) / 2;
        int tens = move > 0 ? (move - 1) / MOVES : 0;
        return tens < LAST_MOVES ? tens : LAST_MOVES - 1;
      }
    case CW_SLICE_PLAYER:
    case CW_SLICE_SAMPLE:
      break; /* a row may be in several */
    }
  return UNSAID;
}

/* Whether the row is its game's first from a move on, as with CW_SAMPLE_ONE. */
static bool
is_sample (const CwRows *rows, uint32_t game, size_t row, int move)
{
  return rows->ply[row] >= 2 * move
         && (row == cw_rows_begin (rows, game) || rows->ply[row - 1] < 2 * move);
}

static bool
is_in (void *context, const CwRows *rows, uint32_t game, size_t row)
{
  const Cut *cut = context;
  const CwRowGame *note = &rows->game[game];
  if (cut->kind == CW_SLICE_PLAYER)
    return note->player[0] == (uint32_t)cut->key || note->player[1] == (uint32_t)cut->key;
  if (cut->kind == CW_SLICE_SAMPLE)
    return is_sample (rows, game, row, cut->key);
  return key_of (cut, rows, game, row) == cut->key;
}

static void
name_slice (const Cut *cut, const CwRows *rows, char name[64])
{
  static const char *const phases[] = { N_ ("opening"), N_ ("middlegame"), N_ ("ending") };
  static const char *const pairs[] = { N_ ("nobody"), N_ ("one side"), N_ ("both sides") };
  int key = cut->key;
  switch (cut->kind)
    {
    case CW_SLICE_PHASE:
      cw_format_text (name, 64, "%s", phases[key]);
      break;
    case CW_SLICE_RATING:
      cw_format_text (name, 64, "%d-%d", key * RATING_STEP, (key + 1) * RATING_STEP - 1);
      break;
    case CW_SLICE_PLAYER:
      cw_format_text (name, 64, "%s", cw_names_get (&rows->names, (uint32_t)key));
      break;
    case CW_SLICE_DECADE:
      cw_format_text (name, 64, "%d0s", key);
      break;
    case CW_SLICE_OPENING:
      cw_format_text (name, 64, "%c", 'A' + key);
      break;
    case CW_SLICE_PAIR:
      cw_format_text (name, 64, "%s", pairs[key]);
      break;
    case CW_SLICE_MOVE:
      if (key == LAST_MOVES - 1)
        cw_format_text (name, 64, "%d-", key * MOVES + 1);
      else
        cw_format_text (name, 64, "%d-%d", key * MOVES + 1, (key + 1) * MOVES);
      break;
    case CW_SLICE_SAMPLE:
      cw_format_text (name, 64, "%d", key);
      break;
    }
}

/* --- which slices there are ---------------------------------------------------------------- */

static int
compare_keys (const void *one, const void *other)
{
  int a = *(const int *)one, b = *(const int *)other;
  return (a > b) - (a < b);
}

/* All keys met, in order; counts the rows without. */
static unsigned
find_keys (const Cut *cut, const CwRows *rows, int keys[MOST_SLICES], size_t *unsaid)
{
  unsigned count = 0;
  for (uint32_t game = 0; game < rows->games; game++)
    for (size_t i = cw_rows_begin (rows, game); i < cw_rows_begin (rows, game + 1); i++)
      {
        int key = key_of (cut, rows, game, i);
        unsigned k = 0;
        *unsaid += key == UNSAID;
        while (k < count && keys[k] != key)
          k++;
        if (key != UNSAID && k == count && count < MOST_SLICES)
          keys[count++] = key;
      }
  qsort (keys, count, sizeof *keys, compare_keys);
  return count;
}

/* The moves that some game reached with a row. */
static unsigned
find_samples (const CwRows *rows, int keys[MOST_SLICES])
{
  unsigned last = 0, count = 0;
  for (size_t i = 0; i < rows->count; i++)
    last = rows->ply[i] > last ? rows->ply[i] : last;
  for (unsigned i = 0; i < SAMPLES; i++)
    if (2 * samples[i] <= (int)last)
      keys[count++] = samples[i];
  return count;
}

/* The players with most games, most first; false where memory ends. */
static bool
find_players (const CwRows *rows, int keys[MOST_SLICES], unsigned *count, size_t *unsaid)
{
  uint32_t *games = calloc (rows->names.count + (size_t)1, sizeof *games);
  if (!games)
    return false;
  for (uint32_t game = 0; game < rows->games; game++)
    {
      size_t first = cw_rows_begin (rows, game), end = cw_rows_begin (rows, game + 1);
      if (first == end)
        continue;
      const uint32_t *player = rows->game[game].player;
      games[player[0]]++;
      games[player[1]]++;
      if (player[0] == 0 && player[1] == 0)
        *unsaid += end - first;
    }
  for (*count = 0; *count < MOST_PLAYERS; ++*count)
    {
      uint32_t best = 0;
      games[0] = 0;
      for (uint32_t name = 1; name <= rows->names.count; name++)
        if (games[name] > games[best])
          best = name;
      if (games[best] < CW_FIT_MIN_GAMES)
        break;
      keys[*count] = (int)best;
      games[best] = 0;
    }
  free (games);
  return true;
}

bool
cw_slices_make (CwSlices *slices, const CwRows *rows, CwSliceKind kind,
                const CwModelOptions *options)
{
  int keys[MOST_SLICES];
  unsigned count = 0;
  Cut cut;
  *slices = (CwSlices){ 0 };
  prepare (&cut, rows, kind);
  if (kind == CW_SLICE_SAMPLE)
    count = find_samples (rows, keys);
  else if (kind != CW_SLICE_PLAYER)
    count = find_keys (&cut, rows, keys, &slices->unsaid);
  else if (!find_players (rows, keys, &count, &slices->unsaid))
    return false;
  slices->slice = calloc (count + 1, sizeof *slices->slice);
  if (!slices->slice)
    return false;
  for (unsigned i = 0; i < count; i++)
    {
      CwSlice *slice = &slices->slice[i];
      CwRows part;
      cut.key = keys[i];
      slice->fit = malloc (sizeof *slice->fit);
      if (!slice->fit || !cw_rows_part (&part, rows, is_in, &cut))
        return false;
      slices->count++;
      name_slice (&cut, rows, slice->name);
      slice->games = part.games;
      slice->rows = part.count;
      cw_model_fit (slice->fit, &part, options);
      cw_rows_clear (&part);
    }
  return true;
}

void
cw_slices_clear (CwSlices *slices)
{
  for (unsigned i = 0; slices->slice && i <= slices->count; i++)
    free (slices->slice[i].fit); /* one more may have been begun */
  free (slices->slice);
  *slices = (CwSlices){ 0 };
}

/* --- are they alike? ------------------------------------------------------------------------ */

bool
cw_compare_values (const CwModelFit *const *fits, unsigned count, unsigned term,
                   CwComparison *comparison)
{
  double weights = 0, sum = 0;
  *comparison = (CwComparison){ .least = INFINITY, .most = -INFINITY };
  for (unsigned i = 0; i < count; i++)
    {
      if (term >= fits[i]->terms || !(fits[i]->error[term] > 0))
        continue;
      double weight = 1 / (fits[i]->error[term] * fits[i]->error[term]);
      comparison->sets++;
      weights += weight;
      sum += weight * fits[i]->value[term];
      comparison->least = fmin (comparison->least, fits[i]->value[term]);
      comparison->most = fmax (comparison->most, fits[i]->value[term]);
    }
  if (comparison->sets < 2)
    return false;
  comparison->mean = sum / weights;
  comparison->freedom = comparison->sets - 1;
  for (unsigned i = 0; i < count; i++)
    {
      if (term >= fits[i]->terms || !(fits[i]->error[term] > 0))
        continue;
      double off = (fits[i]->value[term] - comparison->mean) / fits[i]->error[term];
      comparison->chi_squared += off * off;
    }
  comparison->chance = cw_chi_squared_tail (comparison->chi_squared, comparison->freedom);
  return true;
}
