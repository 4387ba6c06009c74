/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/play_tags.h"

#include "text/outcome_text.h"

#include <glib/gi18n.h>

void
cw_play_write_tags (const CwPlayState *state, CwOpponent *opponent, const CwClockTerms *clock)
{
  CwEditHistory *history = cw_session_history (state->session);
  CwGameTree *tree = cw_edit_history_tree (history);
  const CwGame *game = cw_game_tree_game (tree);
  const char *external = cw_opponent_get_external (opponent);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");
  g_autofree char *computer = external != NULL ? g_strdup (external)
                                               : g_strdup_printf (_ ("Computer (level %u)"),
                                                                  cw_opponent_get_level (opponent));
  const char *names[] = { cw_side_name (game, CW_WHITE), cw_side_name (game, CW_BLACK) };
  if (state->computer)
    {
      names[state->user] = _ ("You");
      names[cw_other (state->user)] = computer;
    }
  cw_edit_history_begin (history, NULL);
  cw_edit_history_set_tag (history, "Event", _ ("Game at home"));
  cw_edit_history_set_tag (history, "Site", "?");
  if (cw_game_tree_tag (tree, "Date") == NULL) /* else it was begun before */
    cw_edit_history_set_tag (history, "Date", date);
  cw_edit_history_set_tag (history, "Round", "-");
  cw_edit_history_set_tag (history, "White", names[CW_WHITE]);
  cw_edit_history_set_tag (history, "Black", names[CW_BLACK]);
  g_autofree char *control = g_strdup_printf ("%u+%u", clock->main, clock->step);
  if (clock->kind == CW_CLOCK_INCREMENT)
    cw_edit_history_set_tag (history, "TimeControl", control);
  cw_edit_history_end (history, NULL);
}
