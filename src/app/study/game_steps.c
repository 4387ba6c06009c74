/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/game_steps.h"

#include "model/game/edit_words.h"
#include "picture/text.h"

#include <glib/gi18n.h>

typedef struct
{
  CwContext *context;
  CwGameBrowser *browser;
  CwGameList *list;
  CwDocument *document;
  CwShownGame *shown;
  CwGameEdits *edits;
} Steps;

/* "Undone: delete 3 games" */
static void
say_step (const Steps *self, int by, const char *words)
{
  g_autofree char *text = g_strdup_printf (by < 0 ? _ ("Undone: %s") : _ ("Redone: %s"), words);
  cw_context_show_message (self->context, CW_INFO_PLAIN, text, NULL, NULL);
}

/* The same for a game that was not on the board. */
static void
say_step_in (const Steps *self, int by, const char *words, guint id)
{
  CwGameRow row;
  cw_document_fetch (id, &row, self->document);
  g_autofree char *place = cw_text_count (row.place);
  /* Translators: the number of a game, and what was done in it. */
  g_autofree char *text = g_strdup_printf (
      by < 0 ? _ ("Undone in game %s: %s") : _ ("Redone in game %s: %s"), place, words);
  cw_context_show_message (self->context, CW_INFO_PLAIN, text, NULL, NULL);
}

static gboolean
is_among (guint id, const GArray *ids)
{
  for (guint i = 0; i < ids->len; i++)
    if (g_array_index (ids, guint, i) == id)
      return TRUE;
  return FALSE;
}

/* Edits inside games: shows one of them first, so that the cursor goes to the change. */
static void
step_inside (const Steps *self, int by, guint id)
{
  g_autofree char *sentence = NULL, *words = cw_game_edits_step_words (self->edits, by);
  g_autoptr (GArray) ids = cw_game_edits_step_games (self->edits, by);
  gboolean there = is_among (cw_shown_game_get_id (self->shown), ids);
  if (!there && !cw_game_browser_open (self->browser, id))
    return;
  cw_game_edits_step (self->edits, by, &sentence);
  if (there || ids->len > 1)
    say_step (self, by, words);
  else
    say_step_in (self, by, words, id);
}

/* Edits of whole games: afterwards shows one of them and selects only that, since the next command
 * would also apply to selected games out of sight. */
static void
step_games (const Steps *self, int by)
{
  g_autofree char *loading = cw_document_loading_sentence (self->document);
  if (loading != NULL)
    {
      cw_context_show_message (self->context, CW_INFO_WARNING, loading, NULL, NULL);
      return;
    }
  g_autofree char *sentence = NULL;
  char *words = by < 0 ? cw_game_edits_step_words (self->edits, -1) : NULL;
  g_autoptr (GArray) ids = cw_game_edits_step_games (self->edits, by);
  guint id = cw_game_edits_step (self->edits, by, &sentence);
  if (words == NULL && sentence == NULL) /* they say the number that the game has then */
    words = cw_game_edits_step_words (self->edits, -1);
  const GArray *gone = cw_game_edits_get_gone (self->edits);
  guint shown = cw_shown_game_get_id (self->shown);
  if (is_among (id, gone))
    id = is_among (shown, gone) ? cw_game_browser_nearest_left (self->browser) : shown;
  if (id != CW_NO_GAME && sentence == NULL && (is_among (shown, gone) || !is_among (shown, ids)))
    cw_game_browser_open (self->browser, id);
  cw_game_list_leave_out (self->list, gone);
  cw_game_list_unselect_others (self->list);
  cw_game_list_show_selected (self->list);
  if (sentence != NULL)
    cw_context_show_message (self->context, CW_INFO_ERROR, sentence, NULL, NULL);
  else
    say_step (self, by, words);
  g_free (words);
}

/* Steps in the game on the board, which has no file. */
static void
step_own (const Steps *self, int by)
{
  CwSession *session = cw_context_study (self->context);
  CwEditHistory *history = cw_session_history (session);
  if (cw_edit_history_get_time (history, by) == 0)
    return;
  const char *words = cw_edit_words (cw_edit_history_what (history, by));
  (by < 0 ? cw_session_undo : cw_session_redo) (session);
  say_step (self, by, words);
}

void
cw_game_steps_go (CwContext *context, CwGameBrowser *browser, int by, gboolean in_game)
{
  CwShownGame *shown = cw_context_shown_game (context);
  const Steps steps = { context,
                        browser,
                        cw_game_browser_get_list (browser),
                        cw_context_document (context),
                        shown,
                        cw_shown_game_get_edits (shown) };
  const Steps *self = &steps;
  CwEditHistory *history = cw_session_history (cw_context_study (self->context));
  guint id = cw_shown_game_get_id (self->shown);
  gboolean own = id == CW_NO_GAME;
  if (in_game && !own && !cw_game_edits_bring_forward (self->edits, id, by))
    return;
  gint64 of_own = own ? cw_edit_history_get_time (history, by) : 0;
  gint64 of_document = cw_game_edits_step_time (self->edits, by);
  guint inside = cw_game_edits_step_inside (self->edits, by);
  if (of_document == 0 || (in_game && own) || (of_own > 0 && (of_document > of_own) == (by > 0)))
    step_own (self, by);
  else if (inside != CW_NO_GAME)
    step_inside (self, by, inside);
  else
    step_games (self, by);
}

gboolean
cw_game_steps_can_go (CwContext *context, int by, gboolean in_game)
{
  CwShownGame *shown = cw_context_shown_game (context);
  CwGameEdits *edits = cw_shown_game_get_edits (shown);
  CwEditHistory *history = cw_session_history (cw_context_study (context));
  guint id = cw_shown_game_get_id (shown);
  gboolean own = id == CW_NO_GAME && cw_edit_history_get_time (history, by) != 0;
  if (in_game)
    return own || (id != CW_NO_GAME && cw_game_edits_can_step_in (edits, id, by));
  return own || cw_game_edits_can_step (edits, by);
}
