/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/joint_data.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "learning/value_set.h"

#define START 62.0 /* usual values of the pieces at the start of chess, the measure of phases */
#define FULL 78.0

void
cw_joint_data_clear (CwJointData *data)
{
  free (data->game);
  free (data->vector);
  free (data->weight);
  free (data->outcome);
  free (data->score);
  free (data->difference);
  free (data->phase);
  *data = (CwJointData){ 0 };
}

static bool
allocate (CwJointData *data, uint32_t games, size_t rows, uint32_t vectors)
{
  data->vectors = vectors;
  data->game = calloc ((size_t)games + 1, sizeof *data->game);
  data->vector = malloc ((rows + 1) * sizeof *data->vector);
  data->weight = malloc ((rows + 1) * sizeof *data->weight);
  data->outcome = malloc ((rows + 1) * sizeof *data->outcome);
  data->score = malloc ((rows + 1) * sizeof *data->score);
  data->difference = malloc ((size_t)vectors * data->columns.count + 1);
  data->phase = malloc (((size_t)vectors + 1) * sizeof *data->phase);
  return data->game && data->vector && data->weight && data->outcome && data->score
         && data->difference && data->phase;
}

/* --- players ------------------------------------------------------------------------------ */

/* Does a name identify a player? "Player rated 1500" does not, nor do the placeholders. */
static bool
is_identity (const char *name, unsigned rating)
{
  static const char *const nobody[] = { "", "NN", "N.N.", "Anonymous", "Guest", "Unknown" };
  for (unsigned i = 0; i < sizeof nobody / sizeof *nobody; i++)
    if (strcmp (name, nobody[i]) == 0)
      return false;
  size_t at = strcspn (name, "0123456789");
  int64_t number = 0;
  return rating == 0 || cw_parse_int (name + at, strlen (name + at), &number) == 0
         || number != (int64_t)rating;
}

typedef struct
{
  unsigned games, rated;
  double rating; /* sum */
  uint32_t name;
} Player;

static int
by_games (const void *one, const void *other)
{
  const Player *a = one, *b = other;
  if (a->games != b->games)
    return a->games < b->games ? 1 : -1;
  return (a->name > b->name) - (a->name < b->name);
}

/* Numbers the players with enough games from 0: `number` by name. */
static bool
number_players (CwJointData *data, const Player *players, uint32_t names, uint32_t *number)
{
  Player *sorted = malloc ((names + (size_t)1) * sizeof *sorted);
  if (!sorted)
    return false;
  memcpy (sorted, players, (names + (size_t)1) * sizeof *sorted);
  sorted[0].games = 0;
  qsort (sorted, names + (size_t)1, sizeof *sorted, by_games);
  for (uint32_t i = 0; i <= names; i++)
    number[i] = CW_NO_PLAYER;
  while (data->players <= names && data->players < CW_JOINT_MAX_PLAYERS
         && sorted[data->players].games >= CW_JOINT_MIN_PLAYER)
    {
      number[sorted[data->players].name] = data->players;
      data->players++;
    }
  free (sorted);
  return true;
}

/* Sets the ratings and players of the games; `of` maps them to games of `rows`. */
static bool
find_players (CwJointData *data, const CwRows *rows, const uint32_t *of)
{
  uint32_t names = rows->names.count;
  Player *players = calloc ((size_t)names + 1, sizeof *players);
  uint32_t *number = malloc (((size_t)names + 1) * sizeof *number);
  double sum = 0;
  unsigned rated = 0;
  bool identities = true;
  for (uint32_t i = 0; players && i < data->games; i++)
    for (unsigned side = 0; side < 2; side++)
      {
        const CwRowGame *game = &rows->game[of[i]];
        Player *player = &players[game->player[side]];
        player->name = game->player[side];
        player->games++;
        player->rated += game->rating[side] > 0;
        player->rating += game->rating[side];
        rated += game->rating[side] > 0;
        sum += game->rating[side];
        identities &=
            game->player[side] == 0
            || is_identity (cw_names_get (&rows->names, game->player[side]), game->rating[side]);
      }
  bool done = players && number && (!identities || number_players (data, players, names, number));
  for (uint32_t i = 0; done && i < data->games; i++)
    {
      const CwRowGame *game = &rows->game[of[i]];
      double rating[2];
      for (unsigned side = 0; side < 2; side++)
        {
          const Player *player = &players[game->player[side]];
          data->game[i].player[side] = identities ? number[game->player[side]] : CW_NO_PLAYER;
          rating[side] = game->rating[side] > 0                ? game->rating[side]
                         : game->player[side] && player->rated ? player->rating / player->rated
                         : rated                               ? sum / rated
                                                               : 0;
        }
      data->game[i].rating = (rating[0] - rating[1]) / 400;
      data->rated |= data->game[i].rating != data->game[0].rating;
    }
  free (players);
  free (number);
  return done;
}

/* --- scores ------------------------------------------------------------------------------- */

float
cw_joint_beyond (const CwRows *rows, size_t row, double score)
{
  CwValues usual;
  double scale[CW_MAX_COLUMNS] = { 0 };
  cw_value_set_usual (rows->columns.game, &usual);
  cw_columns_scale (&rows->columns, &usual, scale);
  if (isnan (score))
    return NAN;
  double capped = fmin (fmax (score, -CW_JOINT_SCORE), CW_JOINT_SCORE);
  return (float)(capped - cw_rows_balance (rows, rows->vector[row], scale));
}

/* --- rows --------------------------------------------------------------------------------- */

static void
fill_vectors (CwJointData *data, const CwRows *rows)
{
  unsigned columns = data->columns.count;
  CwPhase phase;
  cw_phase_init (&phase, &data->columns);
  for (uint32_t i = 0; i < data->vectors; i++)
    {
      const uint8_t *pieces = cw_rows_vector (rows, i);
      for (unsigned j = 0; j < columns; j++)
        data->difference[(size_t)i * columns + j] = (int8_t)(pieces[j] - pieces[columns + j]);
      data->phase[i] = 0.5 - fmin (1, cw_phase_left (&phase, pieces) * START / FULL);
    }
}

/* Adds the rows in use of a game; returns their number. */
static size_t
add_rows (CwJointData *data, const CwRows *rows, uint32_t game, size_t at)
{
  size_t first = at;
  const float *score = data->options.score, *outcome = data->options.outcome;
  for (size_t i = cw_rows_begin (rows, game); i < cw_rows_begin (rows, game + 1); i++)
    if ((rows->ply[i] > 2 * data->options.from || data->options.from == 0)
        && !(score && isnan (score[i])) && !(outcome && isnan (outcome[i])))
      {
        data->outcome[at] = outcome ? (double)outcome[i] : rows->game[game].result / 2.0;
        data->score[at] = score ? score[i] : 0;
        data->vector[at++] = rows->vector[i];
      }
  double weight = data->options.by_row || at == first ? 1 : 1.0 / (double)(at - first);
  for (size_t i = first; i < at; i++)
    data->weight[i] = weight;
  return at - first;
}

/* Counts clusters, those in which each column is unequal, and wins; sums the weights; checks
 * whether a colour never won. */
static void
count_clusters (CwJointData *data)
{
  unsigned columns = data->columns.count;
  uint32_t last[CW_MAX_COLUMNS];
  memset (last, 0xff, sizeof last);
  for (uint32_t g = 0; g < data->games; g++)
    {
      const CwJointGame *game = &data->game[g];
      data->won[0] += game->result > 0.5;
      data->won[1] += game->result < 0.5;
      if (g == 0 || game->cluster != game[-1].cluster)
        data->clusters++;
      for (size_t i = game->first; i < game[1].first; i++)
        {
          data->total += data->weight[i];
          for (unsigned j = 0; j < columns; j++)
            if (data->difference[(size_t)data->vector[i] * columns + j] != 0
                && last[j] != game->cluster)
              {
                last[j] = game->cluster;
                data->unequal[j]++;
              }
        }
    }
  data->one_sided = data->won[0] == 0 || data->won[1] == 0;
}

/* Do the options let a game count? */
static bool
is_asked (const CwJointOptions *options, const CwRowGame *game)
{
  unsigned rating = (unsigned)game->rating[0] + game->rating[1];
  if ((options->drop_draws && game->result == 1)
      || (options->between != CW_BETWEEN_UNKNOWN && game->between != options->between))
    return false;
  if (options->rated_from == 0 && options->rated_below == 0)
    return true;
  return game->rating[0] > 0 && game->rating[1] > 0 && rating >= options->rated_from
         && (options->rated_below == 0 || rating < options->rated_below);
}

bool
cw_joint_data_init (CwJointData *data, const CwRows *rows, const CwJointOptions *options)
{
  *data = (CwJointData){ .options = *options, .columns = rows->columns };
  uint32_t *of = malloc (((size_t)rows->games + 1) * sizeof *of);
  bool done = allocate (data, rows->games, rows->count, rows->vectors.count) && of;
  size_t at = 0;
  for (uint32_t g = 0; done && g < rows->games && g < rows->known; g++)
    {
      if (!is_asked (options, &rows->game[g]))
        continue;
      size_t count = add_rows (data, rows, g, at);
      if (count == 0)
        continue;
      of[data->games] = g;
      data->game[data->games++] = (CwJointGame){ .first = at,
                                                 .cluster = g,
                                                 .player = { CW_NO_PLAYER, CW_NO_PLAYER },
                                                 .result = rows->game[g].result / 2.0 };
      at += count;
    }
  if (done)
    {
      data->game[data->games].first = data->rows = at;
      fill_vectors (data, rows);
      count_clusters (data);
      done = find_players (data, rows, of);
    }
  free (of);
  return done;
}

/* --- a summary ---------------------------------------------------------------------------- */

bool
cw_joint_data_init_summary (CwJointData *data, const CwRowSummary *summary, CwSummaryPart part,
                            const CwJointOptions *options)
{
  *data = (CwJointData){ .options = *options, .columns = summary->columns };
  unsigned columns = data->columns.count;
  uint32_t lines = summary->keys.count, used = 0;
  uint32_t *order = cw_row_summary_order (summary);
  bool done = order && allocate (data, lines, lines, lines);
  for (uint32_t i = 0; done && i < lines; i++)
    {
      CwSummaryLine line = cw_row_summary_line (summary, order[i]);
      if (line.part != part || (options->drop_draws && line.result == 1))
        continue;
      /* every line is a "game" of its own */
      data->game[used] = (CwJointGame){ .first = used,
                                        .cluster = line.group,
                                        .player = { CW_NO_PLAYER, CW_NO_PLAYER },
                                        .result = line.result / 2.0 };
      data->vector[used] = used;
      data->outcome[used] = line.result / 2.0;
      data->weight[used] = options->by_row ? (double)line.count : ldexp ((double)line.weight, -32);
      data->phase[used] = cw_summary_phase (&line);
      for (unsigned j = 0; j < columns; j++)
        data->difference[(size_t)used * columns + j] = line.difference[j];
      data->rows += line.count;
      used++;
    }
  if (done)
    {
      data->games = used;
      data->game[used].first = used;
      data->part = part;
      if (options->by_row == (part == CW_SUMMARY_USUAL) && cw_row_summary_is_divided (summary))
        data->summary = summary;
      count_clusters (data);
    }
  free (order);
  return done;
}
