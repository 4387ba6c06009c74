/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/play_notes.h"

#include "model/game/annotations.h"
#include "notation/ending.h"
#include "text/outcome_text.h"

#include <glib/gi18n.h>

void
cw_play_notes_write_tags (CwSession *session, const CwPlayState *state, CwOpponent *opponent,
                          CwPlayClock *clock)
{
  CwEditHistory *history = cw_session_history (session);
  CwGameTree *tree = cw_edit_history_tree (history);
  const CwGame *game = cw_game_tree_game (tree);
  const char *external = cw_opponent_get_external (opponent);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");
  g_autofree char *computer = external != NULL ? g_strdup (external)
                                               : g_strdup_printf (_ ("Computer (level %u)"),
                                                                  cw_opponent_get_level (opponent));
  const char *names[] = { cw_side_name (game, CW_WHITE), cw_side_name (game, CW_BLACK) };
  if (state->tournament != 0) /* it writes its own */
    return;
  if (state->computer)
    {
      names[state->user] = _ ("You");
      names[cw_other (state->user)] = computer;
    }
  /* Lists of games show the event, and seldom the rules. */
  g_autofree char *event = g_str_equal (game->name, "chess")
                               ? g_strdup (_ ("Game at home"))
                               /* Translators: %s is a game, such as "Atomic Chess". */
                               : g_strdup_printf (C_ ("event", "%s at home"), _ (game->title));
  cw_edit_history_begin (history, NULL);
  cw_edit_history_set_tag (history, "Event", event);
  cw_edit_history_set_tag (history, "Site", "?");
  if (cw_game_tree_tag (tree, "Date") == NULL) /* else the game was begun earlier */
    cw_edit_history_set_tag (history, "Date", date);
  cw_edit_history_set_tag (history, "Round", "-");
  cw_edit_history_set_tag (history, "White", names[CW_WHITE]);
  cw_edit_history_set_tag (history, "Black", names[CW_BLACK]);
  const CwClockTerms *terms = cw_play_clock_get_terms (clock);
  g_autofree char *control = g_strdup_printf ("%u+%u", terms->main, terms->step);
  if (terms->kind == CW_CLOCK_INCREMENT && terms->second == 0) /* the tag cannot state time odds */
    cw_edit_history_set_tag (history, "TimeControl", control);
  cw_edit_history_end (history, NULL);
}

void
cw_play_notes_write_time (CwSession *session, gboolean left, gint64 time)
{
  int seconds = (int)((time + G_TIME_SPAN_SECOND / 2) / G_TIME_SPAN_SECOND);
  g_autofree char *text =
      g_strdup_printf ("%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  cw_session_set_command (session, cw_session_node (session), left ? "clk" : "emt", text);
}

/* The value of the tag Termination; NULL: none. Records of shogi name the ending themselves. */
static const char *
termination (const CwGame *game, CwOutcome outcome)
{
  if (outcome.result == CW_ONGOING || game->shogi)
    return NULL;
  return outcome.reason == CW_REASON_TIME ? "time forfeit" : "normal";
}

void
cw_play_notes_write_end (CwSession *session, CwOutcome outcome)
{
  CwEditHistory *history = cw_session_history (session);
  CwNode *last = cw_session_at_ply (session, G_MAXUINT);
  CwNodeEnding ending = { .ending = CW_ENDING_NONE };
  CwPosition position;
  CwBuffer comment = { 0 };
  cw_game_tree_position (cw_session_tree (session), last, &position);
  if (cw_session_game (session)->shogi)
    ending.ending = cw_ending_of_outcome (&position, outcome);
  cw_edit_history_set_result (history, cw_game_result_of (outcome));
  cw_edit_history_set_tag (history, "Termination",
                           termination (cw_session_game (session), outcome));
  if (cw_comment_with_ending (last->comment, &ending, &comment))
    cw_edit_history_set_comment (history, last,
                                 comment.length > 0 ? cw_buffer_string (&comment) : NULL);
  cw_buffer_free (&comment);
}
