/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of the opened file in Study: the list as it grows, one game at a time on the board. */
#include "app/study/study_page_private.h"
#include "picture/text.h"

#include <glib/gi18n.h>

void
cw_study_page_keep_changes (CwStudyPage *self)
{
  cw_shown_game_keep_changes (self->shown);
}

gboolean
cw_study_page_open_game (CwStudyPage *self, guint id)
{
  g_autofree char *sentence = NULL;
  if (id >= cw_document_get_n_games (self->document))
    return FALSE;
  if (!cw_shown_game_set_id (self->shown, id, &sentence))
    {
      cw_context_say (self->context, CW_INFO_ERROR, sentence, NULL, NULL);
      return FALSE;
    }
  gtk_revealer_set_reveal_child (self->drawer, FALSE);
  cw_study_page_update (self);
  return TRUE;
}

gboolean
cw_study_page_show_game (CwStudyPage *self, guint id, guint ply)
{
  if (!cw_study_page_open_game (self, id))
    return FALSE;
  cw_session_go (self->session, cw_session_at_ply (self->session, ply));
  return TRUE;
}

guint
cw_study_page_get_shown_game (CwStudyPage *self)
{
  return cw_shown_game_get_id (self->shown);
}

static void
id_changed (CwStudyPage *self)
{
  cw_game_list_select (self->list, cw_shown_game_get_id (self->shown));
  cw_study_page_update (self);
  cw_page_renamed (CW_PAGE (self));
}

static void
document_opened (CwStudyPage *self)
{
  self->loading_since = g_get_monotonic_time ();
  cw_game_list_set_source (self->list, cw_document_get_title (self->document), 0, cw_document_fetch,
                           self->document, NULL);
  cw_study_page_update (self);
}

static void
document_grew (CwStudyPage *self)
{
  guint n = cw_document_get_n_games (self->document);
  cw_game_list_set_n_games (self->list, n);
  if (cw_document_is_loading (self->document)
      && g_get_monotonic_time () - self->loading_since > G_TIME_SPAN_SECOND)
    {
      g_autofree char *count = cw_text_count (n);
      g_autofree char *text =
          g_strdup_printf (ngettext ("%s game read", "%s games read", n), count);
      cw_game_list_set_progress (self->list, text, cw_document_get_progress (self->document));
    }
  if (cw_shown_game_get_id (self->shown) == CW_NO_GAME && n > 0)
    cw_study_page_open_game (self, 0);
  else
    cw_study_page_enable (self);
}

static void
document_finished (CwStudyPage *self)
{
  guint broken;
  cw_game_list_set_n_games (self->list, cw_document_get_n_games (self->document));
  cw_game_list_set_progress (self->list, NULL, 1);
  g_autofree char *sentence = cw_document_broken_sentence (self->document, &broken);
  if (cw_document_get_error (self->document) != NULL)
    {
      cw_context_say (self->context, CW_INFO_ERROR, cw_document_get_error (self->document), NULL,
                      NULL);
    }
  else if (sentence != NULL)
    {
      g_autofree char *action = g_strdup_printf ("win.show-game(uint32 %u)", broken);
      cw_context_say (self->context, CW_INFO_WARNING, sentence, C_ ("button", "Show"), action);
    }
  cw_study_page_update (self);
}

/* From how low each game was won, by the values that the panel counts with. */
static void
rate_games (CwStudyPage *self)
{
  const CwRows *rows = cw_document_get_rows (self->document);
  if (rows != NULL && rows->count > 0)
    cw_document_rate (self->document,
                      cw_value_sets_values (cw_context_choice (self->context), rows->columns.game));
}

void
cw_study_page_go_to_neighbour (CwStudyPage *self, int step)
{
  guint id = cw_game_list_neighbour (self->list, step);
  if (id != CW_NO_GAME)
    cw_study_page_open_game (self, id);
}

void
cw_study_page_connect_games (CwStudyPage *self)
{
  self->shown = cw_shown_game_new (self->document, self->session);
  g_signal_connect_object (self->shown, "notify::id", G_CALLBACK (id_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "replaced", G_CALLBACK (cw_page_renamed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "opened", G_CALLBACK (document_opened), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "grew", G_CALLBACK (document_grew), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "finished", G_CALLBACK (document_finished), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "measured", G_CALLBACK (rate_games), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (cw_context_choice (self->context), "changed", G_CALLBACK (rate_games),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "rated", G_CALLBACK (cw_game_list_refresh), self->list,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "game-activated", G_CALLBACK (cw_study_page_open_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "cancel-requested", G_CALLBACK (cw_document_cancel),
                           self->document, G_CONNECT_SWAPPED);
}
