/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/slices.h"

#include "base/marks.h"
#include "base/number.h"
#include "learning/phase.h"

#include <stdlib.h>
#include <string.h>

#define MAX_SLICES 64
#define MAX_PLAYERS 12
#define MOVES 10    /* in a slice by move */
#define MAX_MOVES 8 /* slices by move; the last is open-ended */
#define RATING_STEP 200
#define UNKNOWN (-1)
#define BISHOP 2 /* columns of chess */

const char *const cw_slice_names[] = { "phase", "rating", "player", "decade", "opening",
                                       "pair",  "move",   "sample", NULL };

/* The moves from which rows are sampled. */
static const int samples[] = { 5, 10, 15, 20, 25, 30, 40, 50, 60 };
#define SAMPLES (sizeof samples / sizeof *samples)

/* --- the key of a row ------------------------------------------------------------------------ */

typedef struct
{
  CwSliceKind kind;
  int key; /* the slice being extracted */
  CwPhase phase;
} Cut;

/* The slice of a row; UNKNOWN also for kinds whose slices overlap. */
static int
key_of (const Cut *cut, const CwRows *rows, uint32_t game, size_t row)
{
  const CwRowGame *note = &rows->game[game];
  const uint8_t *pieces = cw_rows_vector (rows, rows->vector[row]);
  bool chess = cw_columns_are_chess (&rows->columns) && !rows->differences_only;
  int move = (rows->ply[row] + 1) / 2, tens = move > 0 ? (move - 1) / MOVES : 0;
  double left = chess ? cw_phase_left (&cut->phase, pieces) : 0;
  switch (cut->kind)
    {
    case CW_SLICE_PHASE:
      return !chess ? UNKNOWN : left > 2 / 3.0 ? 0 : left > 1 / 3.0 ? 1 : 2;
    case CW_SLICE_RATING:
      return note->rating[0] && note->rating[1]
                 ? (note->rating[0] + note->rating[1]) / 2 / RATING_STEP
                 : UNKNOWN;
    case CW_SLICE_DECADE:
      return note->year ? note->year / 10 : UNKNOWN;
    case CW_SLICE_OPENING:
      return note->opening ? (note->opening - 1) / 100 : UNKNOWN;
    case CW_SLICE_PAIR:
      return chess ? (pieces[BISHOP] >= 2) + (pieces[rows->columns.count + BISHOP] >= 2) : UNKNOWN;
    case CW_SLICE_MOVE:
      return tens < MAX_MOVES ? tens : MAX_MOVES - 1;
    case CW_SLICE_PLAYER:
    case CW_SLICE_SAMPLE:
      break;
    }
  return UNKNOWN;
}

/* Is the row its game's first from a move on, as with CW_SAMPLE_ONE? */
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
  static const struct
  {
    const char *words[3];
    const char *format; /* for the first and the last number in the slice */
    int base, step;
  } rules[] = {
    [CW_SLICE_PHASE] = { .words = { N_ ("opening"), N_ ("middlegame"), N_ ("ending") } },
    [CW_SLICE_RATING] = { .format = "%d-%d", .step = RATING_STEP },
    [CW_SLICE_DECADE] = { .format = "%d0s", .step = 1 },
    [CW_SLICE_OPENING] = { .format = "%c", .base = 'A', .step = 1 },
    [CW_SLICE_PAIR] = { .words = { N_ ("nobody"), N_ ("one side"), N_ ("both sides") } },
    [CW_SLICE_MOVE] = { .format = "%d-%d", .base = 1, .step = MOVES },
    [CW_SLICE_SAMPLE] = { .format = "%d", .step = 1 },
  };
  int first = rules[cut->kind].base + cut->key * rules[cut->kind].step;
  if (cut->kind == CW_SLICE_PLAYER)
    cw_format_text (name, 64, "%s", cw_names_get (&rows->names, (uint32_t)cut->key));
  else if (rules[cut->kind].words[0])
    cw_format_text (name, 64, "%s", rules[cut->kind].words[cut->key]);
  else if (cut->kind == CW_SLICE_MOVE && cut->key == MAX_MOVES - 1)
    cw_format_text (name, 64, "%d-", first);
  else
    cw_format_text (name, 64, rules[cut->kind].format, first, first + rules[cut->kind].step - 1);
}

/* --- which slices there are ---------------------------------------------------------------- */

static int
compare_keys (const void *one, const void *other)
{
  int a = *(const int *)one, b = *(const int *)other;
  return (a > b) - (a < b);
}

/* Lists the distinct keys of the rows in order; counts the rows without one. */
static unsigned
find_keys (const Cut *cut, const CwRows *rows, int keys[MAX_SLICES], size_t *unknown)
{
  unsigned count = 0;
  for (uint32_t game = 0; game < rows->games; game++)
    for (size_t i = cw_rows_begin (rows, game); i < cw_rows_begin (rows, game + 1); i++)
      {
        int key = key_of (cut, rows, game, i);
        unsigned k = 0;
        *unknown += key == UNKNOWN;
        while (k < count && keys[k] != key)
          k++;
        if (key != UNKNOWN && k == count && count < MAX_SLICES)
          keys[count++] = key;
      }
  qsort (keys, count, sizeof *keys, compare_keys);
  return count;
}

/* The sampled moves that some game reached with a row. */
static unsigned
find_samples (const CwRows *rows, int keys[MAX_SLICES])
{
  unsigned last = 0, count = 0;
  for (size_t i = 0; i < rows->count; i++)
    last = rows->ply[i] > last ? rows->ply[i] : last;
  for (unsigned i = 0; i < SAMPLES; i++)
    if (2 * samples[i] <= (int)last)
      keys[count++] = samples[i];
  return count;
}

/* The players with most games, in descending order; false if memory runs out. */
static bool
find_players (const CwRows *rows, int keys[MAX_SLICES], unsigned *count, size_t *unknown)
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
        *unknown += end - first;
    }
  for (*count = 0; *count < MAX_PLAYERS; ++*count)
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

/* --- measuring ------------------------------------------------------------------------------- */

/* Fits a slice from these rows; false if memory runs out or it was stopped. */
typedef bool (*Measure) (CwSlice *slice, const CwRows *rows, const void *how);

static bool
measure (CwSlice *slice, const CwRows *rows, const void *how)
{
  cw_fit (slice->fit, rows, how, NULL, NULL);
  if (slice->fit->state != CW_FIT_NO_MEMORY)
    cw_influence_make (&slice->influence, rows, slice->fit, 0);
  return true;
}

typedef struct
{
  CwJointOptions options;
  CwJointStop stop;
  void *context;
} HowJoint;

static bool
measure_joint (CwSlice *slice, const CwRows *rows, const void *data)
{
  const HowJoint *how = data;
  CwJoint *joint = malloc (sizeof *joint);
  if (!joint)
    return false;
  cw_joint_traced (joint, &slice->influence, rows, 0, &how->options, how->stop, how->context);
  cw_joint_as_fit (joint, slice->fit);
  slice->games = joint->games;
  slice->rows = joint->rows;
  if (joint->one_sided)
    {
      slice->fit->state = CW_FIT_TOO_FEW;
      slice->fit->culprit = 0;
    }
  bool done = joint->state != CW_FIT_CANCELLED && joint->state != CW_FIT_NO_MEMORY;
  free (joint);
  return done;
}

static bool
make (CwSlices *slices, const CwRows *rows, CwSliceKind kind, Measure measure_slice,
      const void *how)
{
  int keys[MAX_SLICES];
  unsigned count = 0;
  Cut cut = { .kind = kind };
  *slices = (CwSlices){ 0 };
  cw_phase_init (&cut.phase, &rows->columns);
  if (kind == CW_SLICE_SAMPLE)
    count = find_samples (rows, keys);
  else if (kind != CW_SLICE_PLAYER)
    count = find_keys (&cut, rows, keys, &slices->unknown);
  else if (!find_players (rows, keys, &count, &slices->unknown))
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
      bool done = measure_slice (slice, &part, how);
      cw_rows_clear (&part);
      if (!done)
        return false;
    }
  return true;
}

bool
cw_slices_make (CwSlices *slices, const CwRows *rows, CwSliceKind kind, const CwFitOptions *options)
{
  return make (slices, rows, kind, measure, options);
}

bool
cw_slices_make_joint (CwSlices *slices, const CwRows *rows, CwSliceKind kind,
                      const CwJointOptions *options, CwJointStop stop, void *context)
{
  HowJoint how = { *options, stop, context };
  if (kind == CW_SLICE_MOVE || kind == CW_SLICE_SAMPLE)
    how.options.from = 0;
  if (kind == CW_SLICE_PHASE)
    how.options.scale = false;
  return make (slices, rows, kind, measure_joint, &how);
}

void
cw_slices_clear (CwSlices *slices)
{
  for (unsigned i = 0; slices->slice && i <= slices->count; i++)
    {
      /* One more may have been started. */
      free (slices->slice[i].fit);
      cw_influence_clear (&slices->slice[i].influence);
    }
  free (slices->slice);
  *slices = (CwSlices){ 0 };
}

unsigned
cw_slices_test (const CwSlices *slices, CwPartsTest tests[CW_MAX_COLUMNS])
{
  CwPart *parts = calloc (slices->count + (size_t)1, sizeof *parts);
  unsigned count = 0;
  for (unsigned i = 0; parts && i < slices->count; i++)
    {
      const CwSlice *slice = &slices->slice[i];
      if (slice->fit->terms > 0 && slice->influence.games > 0)
        parts[count++] = (CwPart){ slice->fit, &slice->influence };
    }
  unsigned made = count >= 2 ? cw_parts_test (parts, count, tests) : 0;
  cw_parts_adjust (tests, made);
  free (parts);
  return made;
}

bool
cw_slices_pool (CwPooled *pooled, const CwSlices *slices, unsigned column)
{
  CwPart *parts = malloc (((size_t)slices->count + 1) * sizeof *parts);
  for (unsigned i = 0; parts && i < slices->count; i++)
    {
      const CwSlice *slice = &slices->slice[i];
      parts[i] = (CwPart){ slice->fit, slice->influence.games > 0 ? &slice->influence : NULL };
    }
  bool done = cw_pool (pooled, parts, parts ? slices->count : 0, column);
  free (parts);
  return done;
}
