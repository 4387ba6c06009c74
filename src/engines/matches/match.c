/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/matches/match.h"

#include <string.h>

/* Consecutive games with a fault of the same engine after which the match is hopeless. */
#define HOPELESS 6
/* Games before `stop_above` applies: it is checked after every game, and luck alone may exceed it
 * early on. */
#define FEWEST_ABOVE 20

typedef enum
{
  TO_PLAY,
  BEING_PLAYED,
  LOST,
  DRAWN,
  WON,
  FAULTY,
} State;

/* A pair of engines and their current game. */
typedef struct
{
  CwMatch *match;
  CwEngine *engine[2];
  CwMatchGame *game; /* NULL: none */
  guint number;
} Seat;

struct CwMatch
{
  CwMatchPlan plan;
  CwMatchGameOver game_over;
  CwMatchOver over;
  gpointer data;
  guint8 *states; /* State by number - 1 */
  Seat *seats;
  GSource *ending;
  guint faults_in_turn[2];
  gboolean *freed; /* set if the match is freed in a callback */
  CwMatchTally tally;
};

static void fill_seats (CwMatch *match);

/* --- counting -------------------------------------------------------------------------------- */

static gboolean
has_result (const CwMatch *match, guint index)
{
  return index < match->plan.games && match->states[index] >= LOST && match->states[index] <= WON;
}

static void
count (CwMatch *match)
{
  CwMatchCount *total = &match->tally.count;

  memset (total, 0, sizeof *total);
  for (guint i = 0; i < match->plan.games; i += 2)
    {
      guint first = match->states[i] - LOST;
      guint second = i + 1 < match->plan.games ? match->states[i + 1] - LOST : 0;
      if (has_result (match, i) && has_result (match, i + 1))
        cw_match_count_pair (total, first, second);
      else if (has_result (match, i))
        cw_match_count_single (total, first);
      else if (has_result (match, i + 1))
        cw_match_count_single (total, second);
    }
  match->tally.played = total->wins + total->draws + total->losses;
  if (match->plan.has_sprt)
    match->tally.llr = cw_sprt_llr (&match->plan.sprt, total);
}

static CwMatchState
adjudicate (const CwMatch *match)
{
  const CwMatchPlan *plan = &match->plan;
  const CwMatchTally *tally = &match->tally;

  if (plan->has_sprt && cw_sprt_verdict (&plan->sprt, &tally->count) != CW_SPRT_CONTINUE)
    return CW_MATCH_DECIDED;
  if (plan->stop_above > 0 && tally->played >= FEWEST_ABOVE
      && cw_match_score (&tally->count).low > plan->stop_above)
    return CW_MATCH_DECIDED;
  if (match->faults_in_turn[0] >= HOPELESS || match->faults_in_turn[1] >= HOPELESS)
    return CW_MATCH_HOPELESS;
  return tally->played + tally->faulty < plan->games ? CW_MATCH_RUNNING : CW_MATCH_ALL_PLAYED;
}

/* --- games ----------------------------------------------------------------------------------- */

guint
cw_match_white (const CwMatch *match, guint number)
{
  return number % 2 == 1 ? 0 : 1;
}

static const CwTimeControl *
control_of (const CwMatch *match, guint engine)
{
  const CwEngineSpec *spec = match->plan.engine[engine];

  return spec->has_control ? &spec->control : &match->plan.control;
}

static void
set_tags (const CwMatch *match, CwGameTree *tree, guint number)
{
  guint white = cw_match_white (match, number);
  g_autofree char *round = g_strdup_printf ("%u", number);
  g_autofree char *first = cw_time_control_tag (control_of (match, white));
  g_autofree char *second = cw_time_control_tag (control_of (match, 1 - white));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");

  cw_game_tree_set_tag (tree, "Event", "Match");
  cw_game_tree_set_tag (tree, "Date", date);
  cw_game_tree_set_tag (tree, "Round", round);
  cw_game_tree_set_tag (tree, "White", match->plan.engine[white]->name);
  cw_game_tree_set_tag (tree, "Black", match->plan.engine[1 - white]->name);
  if (g_str_equal (first, second))
    cw_game_tree_set_tag (tree, "TimeControl", first);
  else
    {
      cw_game_tree_set_tag (tree, "WhiteTimeControl", first);
      cw_game_tree_set_tag (tree, "BlackTimeControl", second);
    }
}

static gboolean
on_ending (gpointer data)
{
  CwMatch *match = data;

  g_clear_pointer (&match->ending, g_source_unref);
  match->over (match->data, match);
  return G_SOURCE_REMOVE;
}

/* Ends the match and reports that from the main loop. */
static void
end_match (CwMatch *match, CwMatchState state)
{
  if (match->tally.state != CW_MATCH_RUNNING)
    return;
  match->tally.state = state;
  for (guint i = 0; i < match->plan.concurrency; i++)
    {
      Seat *seat = &match->seats[i];
      g_clear_pointer (&seat->game, cw_match_game_free);
      g_clear_object (&seat->engine[0]);
      g_clear_object (&seat->engine[1]);
    }
  match->ending = g_timeout_source_new (0);
  g_source_set_callback (match->ending, on_ending, match, NULL);
  g_source_attach (match->ending, g_main_context_get_thread_default ());
}

/* Records what must be known of a game before the next one takes its seat. */
static void
keep_result (CwMatch *match, guint number, const CwMatchGameEnd *end)
{
  guint white = cw_match_white (match, number);

  for (guint side = 0; side < 2; side++)
    {
      guint engine = side == CW_WHITE ? white : 1 - white;
      match->tally.used[engine] += end->used[side];
      match->tally.nodes[engine] += end->nodes[side];
    }
  gboolean first_white = white == 0;
  match->states[number - 1] = end->result == CW_UNFINISHED                   ? FAULTY
                              : end->result == CW_DRAWN                      ? DRAWN
                              : (end->result == CW_WHITE_WON) == first_white ? WON
                                                                             : LOST;
  if (cw_match_end_is_fault (end->end))
    {
      guint guilty = end->guilty == CW_WHITE ? white : 1 - white;
      match->tally.faults[guilty][end->end]++;
      match->faults_in_turn[guilty]++;
    }
  else
    match->faults_in_turn[0] = match->faults_in_turn[1] = 0;
  match->tally.faulty += end->result == CW_UNFINISHED;
  count (match);
}

static void
on_game_done (gpointer data, CwMatchGame *game, const CwMatchGameEnd *end)
{
  Seat *seat = data;
  CwMatch *match = seat->match;
  gboolean freed = FALSE;

  cw_game_tree_set_tag (end->tree, "Termination", cw_match_end_word (end->end));
  if (cw_match_end_is_fault (end->end))
    cw_game_tree_set_tag (end->tree, "Fault", end->guilty == CW_WHITE ? "White" : "Black");
  keep_result (match, seat->number, end);
  seat->game = NULL; /* a callback may stop or free the match now, but `end` lives in the game */
  match->freed = &freed;
  match->game_over (match->data, match, seat->number, end);
  if (!freed)
    {
      match->freed = NULL;
      /* CECP programs, and those at fault, are restarted for the next game. */
      guint white = cw_match_white (seat->match, seat->number);
      for (guint i = 0; i < 2; i++)
        {
          gboolean guilty = cw_match_end_is_fault (end->end)
                            && (end->guilty == CW_WHITE ? white : 1 - white) == i;
          if (guilty || seat->match->plan.engine[i]->kind == CW_ENGINE_CECP)
            g_clear_object (&seat->engine[i]);
        }
    }
  cw_match_game_free (game);
  if (freed)
    return;
  CwMatchState state = adjudicate (match);
  if (state != CW_MATCH_RUNNING)
    end_match (match, state);
  else if (match->tally.state == CW_MATCH_RUNNING)
    fill_seats (match);
}

static gboolean
open_engines (Seat *seat, GError **error)
{
  for (guint i = 0; i < 2; i++)
    if (seat->engine[i] == NULL)
      {
        seat->engine[i] =
            cw_engine_spec_open (seat->match->plan.engine[i], seat->match->plan.game, error);
        if (seat->engine[i] == NULL)
          return FALSE;
      }
  return TRUE;
}

static void
begin_game (Seat *seat, guint number)
{
  CwMatch *match = seat->match;
  const CwMatchPlan *plan = &match->plan;
  guint white = cw_match_white (match, number);
  guint opening = plan->each ? number - 1 : (number - 1) / 2;
  CwGameTree *tree = cw_match_openings_tree (plan->openings, opening);
  CwMatchTerms terms = { .rules = plan->rules,
                         .void_faults = plan->void_faults,
                         .margin = plan->margin,
                         .silence = plan->silence,
                         .seed = plan->seed + (guint64)number * 1000 };

  if (!open_engines (seat, NULL))
    {
      cw_game_tree_free (tree);
      end_match (match, CW_MATCH_HOPELESS);
      return;
    }
  for (guint side = 0; side < 2; side++)
    {
      guint engine = side == CW_WHITE ? white : 1 - white;
      terms.engine[side] = seat->engine[engine];
      terms.control[side] = control_of (match, engine);
      terms.level[side] = plan->engine[engine]->level;
    }
  set_tags (match, tree, number);
  seat->number = number;
  match->states[number - 1] = BEING_PLAYED;
  seat->game = cw_match_game_new (tree, &terms, on_game_done, seat);
}

static void
fill_seats (CwMatch *match)
{
  guint next = 0;

  for (guint i = 0; i < match->plan.concurrency && match->tally.state == CW_MATCH_RUNNING; i++)
    {
      Seat *seat = &match->seats[i];
      if (seat->game != NULL)
        continue;
      while (next < match->plan.games && match->states[next] != TO_PLAY)
        next++;
      if (next == match->plan.games)
        return;
      begin_game (seat, next + 1);
    }
}

/* --- its life -------------------------------------------------------------------------------- */

CwMatch *
cw_match_new (const CwMatchPlan *plan, CwMatchGameOver game_over, CwMatchOver over, gpointer data,
              GError **error)
{
  CwMatch *match = g_new0 (CwMatch, 1);

  match->plan = *plan;
  match->plan.concurrency = CLAMP (plan->concurrency, 1, MAX (plan->games, 1));
  match->game_over = game_over;
  match->over = over;
  match->data = data;
  match->states = g_new0 (guint8, MAX (plan->games, 1));
  match->seats = g_new0 (Seat, match->plan.concurrency);
  for (guint i = 0; i < match->plan.concurrency; i++)
    match->seats[i].match = match;
  if (open_engines (&match->seats[0], error))
    return match;
  cw_match_free (match);
  return NULL;
}

void
cw_match_free (CwMatch *match)
{
  if (match == NULL)
    return;
  if (match->freed != NULL)
    *match->freed = TRUE;
  if (match->ending != NULL)
    g_source_destroy (match->ending);
  g_clear_pointer (&match->ending, g_source_unref);
  for (guint i = 0; i < match->plan.concurrency; i++)
    {
      g_clear_pointer (&match->seats[i].game, cw_match_game_free);
      g_clear_object (&match->seats[i].engine[0]);
      g_clear_object (&match->seats[i].engine[1]);
    }
  g_free (match->seats);
  g_free (match->states);
  g_free (match);
}

gboolean
cw_match_add_played (CwMatch *match, guint number, CwMatchEnd end, guint guilty, gboolean counts,
                     guint half_points)
{
  if (number < 1 || number > match->plan.games || match->states[number - 1] != TO_PLAY)
    return FALSE;
  if (cw_match_end_is_fault (end))
    match->tally.faults[guilty][end]++;
  match->states[number - 1] = (guint8)(counts ? LOST + half_points : FAULTY);
  match->tally.faulty += !counts;
  count (match);
  return TRUE;
}

void
cw_match_start (CwMatch *match)
{
  CwMatchState state = adjudicate (match);

  if (state == CW_MATCH_RUNNING)
    fill_seats (match);
  else
    end_match (match, state);
}

void
cw_match_stop (CwMatch *match)
{
  end_match (match, CW_MATCH_BROKEN_OFF);
}

const CwMatchTally *
cw_match_tally (const CwMatch *match)
{
  return &match->tally;
}

const CwMatchPlan *
cw_match_plan (const CwMatch *match)
{
  return &match->plan;
}
