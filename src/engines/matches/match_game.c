/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/matches/match_game.h"

#include "base/buffer.h"
#include "core/impasse.h"

#define NO_SCORE G_MININT

struct CwMatchGame
{
  CwGameTree *tree;
  CwCursor cursor;
  CwMatchTerms terms;
  CwPlayerClock clock[2];
  CwMatchGameDone done;
  gpointer data;

  guint generation; /* of the running search; 0 if none */
  GSource *watch;   /* detects silence; begins and ends games from the main loop */
  gulong handlers[2][2];

  guint quiet;     /* consecutive half-moves with small scores */
  guint losing[2]; /* consecutive moves in which each saw itself losing, and winning */
  guint winning[2];

  CwMatchGameEnd end;
  char *detail;
};

/* --- words ----------------------------------------------------------------------------------- */

static const char *const end_words[CW_MATCH_ENDS] = {
  [CW_MATCH_RULES] = "normal",
  [CW_MATCH_RESIGNS] = "resignation",
  [CW_MATCH_DRAW_ADJUDICATED] = "adjudicated draw",
  [CW_MATCH_WIN_ADJUDICATED] = "adjudicated win",
  [CW_MATCH_TOO_LONG] = "move limit",
  [CW_MATCH_TIME] = "time forfeit",
  [CW_MATCH_ILLEGAL] = "illegal move",
  [CW_MATCH_CRASH] = "crash",
  [CW_MATCH_SILENCE] = "silence",
  [CW_MATCH_UNFIT] = "unfit",
};

const char *
cw_match_end_word (CwMatchEnd end)
{
  return end_words[end];
}

CwMatchEnd
cw_match_end_of_word (const char *word)
{
  for (guint i = 0; i < CW_MATCH_ENDS; i++)
    if (word != NULL && g_str_equal (end_words[i], word))
      return (CwMatchEnd)i;
  return CW_MATCH_RULES;
}

gboolean
cw_match_end_is_fault (CwMatchEnd end)
{
  return end >= CW_MATCH_TIME;
}

/* --- ends ------------------------------------------------------------------------------------ */

static void
end_watch (CwMatchGame *game)
{
  if (game->watch != NULL)
    g_source_destroy (game->watch);
  g_clear_pointer (&game->watch, g_source_unref);
}

static void
begin_watch (CwMatchGame *game, gint64 us, GSourceFunc function)
{
  end_watch (game);
  game->watch = g_timeout_source_new ((guint)((us + 999) / 1000));
  g_source_set_callback (game->watch, function, game, NULL);
  g_source_attach (game->watch, g_main_context_get_thread_default ());
}

static CwColour
side_of (const CwMatchGame *game)
{
  return cw_position_side (&game->cursor.position);
}

static gboolean
on_done (gpointer data)
{
  CwMatchGame *game = data;

  end_watch (game);
  game->done (game->data, game, &game->end);
  return G_SOURCE_REMOVE;
}

static CwGameResult
win_of (CwColour side)
{
  return side == CW_WHITE ? CW_WHITE_WON : CW_BLACK_WON;
}

static void
end_game (CwMatchGame *game, CwMatchEnd end, CwGameResult result)
{
  game->generation = 0;
  game->end.tree = game->tree;
  game->end.end = end;
  game->end.result = result;
  game->end.outcome = cw_cursor_outcome (&game->cursor);
  game->end.detail = game->detail;
  cw_game_tree_set_result (game->tree, result);
  begin_watch (game, 0, on_done);
}

static void
end_by_fault (CwMatchGame *game, CwMatchEnd end, const char *detail)
{
  CwColour guilty = side_of (game);
  CwEngine *engine = game->terms.engine[guilty];
  gboolean played = cw_engine_begun (engine) != 0 || game->end.used[guilty] > 0
                    || end == CW_MATCH_SILENCE; /* it runs, but says nothing useful */
  game->end.guilty = guilty;
  game->detail = g_strdup (detail);
  if (game->generation != 0)
    cw_engine_cancel (engine);
  end_game (game, end,
            game->terms.void_faults || end == CW_MATCH_UNFIT || !played
                ? CW_UNFINISHED
                : win_of (cw_other (guilty)));
}

/* Ends the game if the rules do; draws that may be claimed are. */
static gboolean
end_by_rules (CwMatchGame *game)
{
  CwOutcome outcome = cw_cursor_outcome (&game->cursor);

  if (outcome.result == CW_ONGOING)
    return FALSE;
  end_game (game, CW_MATCH_RULES, cw_game_result_of (outcome));
  return TRUE;
}

/* Adjudicates after a move of `side` with `score`. */
static gboolean
end_by_scores (CwMatchGame *game, CwColour side, int score)
{
  const CwMatchRules *rules = &game->terms.rules;
  guint number = game->cursor.node->ply / 2;

  if (rules->most_plies > 0 && game->cursor.node->ply >= rules->most_plies)
    {
      end_game (game, CW_MATCH_TOO_LONG, CW_DRAWN);
      return TRUE;
    }
  gboolean scored = score != NO_SCORE;
  game->quiet = scored && ABS (score) <= rules->draw_score ? game->quiet + 1 : 0;
  game->losing[side] = scored && score <= -rules->resign_score ? game->losing[side] + 1 : 0;
  game->winning[side] = scored && score >= rules->resign_score ? game->winning[side] + 1 : 0;
  if (rules->draw_count > 0 && number >= rules->draw_move && game->quiet >= 2 * rules->draw_count)
    {
      end_game (game, CW_MATCH_DRAW_ADJUDICATED, CW_DRAWN);
      return TRUE;
    }
  for (guint loser = 0; rules->resign_count > 0 && loser < 2; loser++)
    if (game->losing[loser] >= rules->resign_count
        && game->winning[1 - loser] >= rules->resign_count)
      {
        end_game (game, CW_MATCH_WIN_ADJUDICATED, win_of ((CwColour)(1 - loser)));
        return TRUE;
      }
  return FALSE;
}

/* --- searches -------------------------------------------------------------------------------- */

static void ask (CwMatchGame *game);

static gboolean
on_watch (gpointer data)
{
  CwMatchGame *game = data;
  CwEngine *engine = game->terms.engine[side_of (game)];
  gint64 begun = cw_engine_begun (engine), now = g_get_monotonic_time ();
  gint64 limit = cw_player_clock_limit (&game->clock[side_of (game)]);
  gint64 wait = (gint64)game->terms.silence * 1000;

  if (limit >= 0)
    wait += limit + (gint64)game->terms.margin * 1000;
  if (begun != 0 && now - begun >= wait)
    end_by_fault (game, CW_MATCH_SILENCE, "no move");
  else
    begin_watch (game, begun != 0 ? begun + wait - now : wait, on_watch);
  return G_SOURCE_REMOVE;
}

static gboolean
on_begin (gpointer data)
{
  CwMatchGame *game = data;

  end_watch (game);
  if (!end_by_rules (game))
    ask (game);
  return G_SOURCE_REMOVE;
}

static void
ask (CwMatchGame *game)
{
  CwColour side = side_of (game);
  CwLimits limits = { .level = game->terms.level[side],
                      .seed = game->terms.seed + game->cursor.node->ply };
  gint64 limit = cw_player_clock_limit (&game->clock[side]);

  cw_player_clock_limits (&game->clock[side], &game->clock[cw_other (side)], side, &limits);
  game->generation = cw_engine_start (game->terms.engine[side], &game->cursor.position,
                                      cw_cursor_last (&game->cursor), &limits);
  begin_watch (game, MAX (limit, 0) + ((gint64)game->terms.margin + game->terms.silence) * 1000,
               on_watch);
}

/* Writes [%eval] from White's view and [%emt] to the move just made. */
static void
write_comment (CwMatchGame *game, CwColour side, const CwSearchInfo *info, gint64 used)
{
  CwBuffer text = { 0 };
  guint64 ms = (guint64)used / 1000;

  if (info->lines > 0)
    {
      const CwLine *line = &info->line[0];
      int score = side == CW_WHITE ? line->score : -line->score;
      int distance = CW_MATE - ABS (score);
      cw_buffer_text (&text, "[%eval ");
      if (distance <= 2 * CW_SEARCH_PLIES)
        cw_buffer_format (&text, "#%s%d", score < 0 ? "-" : "", (distance + 1) / 2);
      else
        cw_buffer_fixed (&text, score / 100.0, 2);
      cw_buffer_format (&text, ",%u] ", line->depth);
    }
  cw_buffer_format (&text, "[%%emt %u:%02u:%02u.%03u]", (unsigned)(ms / 3600000),
                    (unsigned)(ms / 60000 % 60), (unsigned)(ms / 1000 % 60), (unsigned)(ms % 1000));
  cw_node_set_comment (game->tree, game->cursor.node, cw_buffer_string (&text));
  cw_buffer_free (&text);
}

/* Stops the clock of the player to move. FALSE if its time was exceeded. */
static gboolean
stop_clock (CwMatchGame *game, CwColour side, gint64 *used)
{
  gint64 begun = cw_engine_begun (game->terms.engine[side]);

  *used = begun != 0 ? g_get_monotonic_time () - begun : 0;
  game->end.used[side] += *used;
  end_watch (game);
  game->generation = 0;
  if (cw_player_clock_move (&game->clock[side], *used, (gint64)game->terms.margin * 1000))
    return TRUE;
  end_by_fault (game, CW_MATCH_TIME, NULL);
  return FALSE;
}

static void
on_best_move (CwEngine *engine, guint generation, guint move, const CwSearchInfo *info,
              CwMatchGame *game)
{
  CwColour side = side_of (game);
  gint64 used;

  if (generation != game->generation || engine != game->terms.engine[side]
      || !stop_clock (game, side, &used))
    return;
  game->end.nodes[side] += info->nodes;
  if (move == CW_NO_MOVE || !cw_is_legal (&game->cursor.position, move))
    {
      end_by_fault (game, CW_MATCH_ILLEGAL, "no move where there are moves");
      return;
    }
  int score = info->lines > 0 && info->line[0].depth > 0 ? info->line[0].score : NO_SCORE;
  cw_cursor_play (&game->cursor, move);
  write_comment (game, side, info, used);
  if (!end_by_rules (game) && !end_by_scores (game, side, score))
    ask (game);
}

static void
declare_win (CwMatchGame *game, CwColour side, const char *detail)
{
  CwOutcome outcome = cw_declaration (&game->cursor.position, CW_IMPASSE_27, NULL);

  if (outcome.result == (side == CW_WHITE ? CW_WIN_WHITE : CW_WIN_BLACK))
    {
      end_game (game, CW_MATCH_RULES, win_of (side));
      game->end.outcome = outcome;
    }
  else
    end_by_fault (game, CW_MATCH_ILLEGAL, detail);
}

static void
on_no_move (CwEngine *engine, guint generation, guint why, const char *detail, CwMatchGame *game)
{
  static const CwMatchEnd faults[] = {
    [CW_ENGINE_MISSING] = CW_MATCH_CRASH,
    [CW_ENGINE_CRASHED] = CW_MATCH_CRASH,
    [CW_ENGINE_SILENT] = CW_MATCH_SILENCE,
    [CW_ENGINE_ILLEGAL] = CW_MATCH_ILLEGAL,
    [CW_ENGINE_UNFIT] = CW_MATCH_UNFIT,
    [CW_ENGINE_FLOODS] = CW_MATCH_SILENCE, /* it sends no move */
    [CW_ENGINE_ECHOES] = CW_MATCH_SILENCE,
    [CW_ENGINE_RESIGNS] = CW_MATCH_RULES,
    [CW_ENGINE_DECLARES_WIN] = CW_MATCH_RULES,
    [CW_ENGINE_CLAIMS_DRAW] = CW_MATCH_UNFIT, /* a valid claim would have ended the game already */
  };
  CwColour side = side_of (game);
  gint64 used;

  if (generation != game->generation || engine != game->terms.engine[side])
    return;
  if (cw_engine_end_is_fault ((CwEngineEnd)why))
    {
      end_by_fault (game, faults[why], detail);
      return;
    }
  if (!stop_clock (game, side, &used))
    return;
  if (why == CW_ENGINE_RESIGNS)
    end_game (game, CW_MATCH_RESIGNS, win_of (cw_other (side)));
  else if (why == CW_ENGINE_DECLARES_WIN)
    declare_win (game, side, detail);
  else
    end_by_fault (game, faults[why], detail);
}

/* --- its life -------------------------------------------------------------------------------- */

CwMatchGame *
cw_match_game_new (CwGameTree *tree, const CwMatchTerms *terms, CwMatchGameDone done, gpointer data)
{
  CwMatchGame *game = g_new0 (CwMatchGame, 1);

  game->tree = tree;
  game->terms = *terms;
  game->done = done;
  game->data = data;
  cw_cursor_init (&game->cursor, tree);
  while (cw_cursor_forward (&game->cursor, NULL))
    ;
  for (guint side = 0; side < 2; side++)
    {
      CwEngine *engine = g_object_ref (terms->engine[side]);
      game->handlers[side][0] =
          g_signal_connect (engine, "best-move", G_CALLBACK (on_best_move), game);
      game->handlers[side][1] = g_signal_connect (engine, "no-move", G_CALLBACK (on_no_move), game);
      cw_engine_new_game (engine);
      cw_player_clock_start (&game->clock[side], terms->control[side]);
    }
  begin_watch (game, 0, on_begin);
  return game;
}

void
cw_match_game_free (CwMatchGame *game)
{
  if (game == NULL)
    return;
  end_watch (game);
  for (guint side = 0; side < 2; side++)
    {
      CwEngine *engine = game->terms.engine[side];
      g_signal_handler_disconnect (engine, game->handlers[side][0]);
      g_signal_handler_disconnect (engine, game->handlers[side][1]);
      cw_engine_cancel (engine);
      g_object_unref (engine);
    }
  cw_cursor_clear (&game->cursor);
  cw_game_tree_free (game->tree);
  g_free (game->detail);
  g_free (game);
}
