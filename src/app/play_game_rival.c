/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another program in the computer's place. */
#include "app/play_game_private.h"

#include "app/engine_choice.h"

#include <glib/gi18n.h>

static gboolean
rival_replaced (gpointer data)
{
  CwPlayGame *self = data;
  self->replace_id = 0;
  g_autofree char *sentence = g_strdup_printf (
      _ ("%s did not play on. Counterweight’s own engine plays for it."), self->rival_name);
  self->thinking = FALSE;
  g_clear_object (&self->rival);
  g_clear_pointer (&self->rival_name, g_free);
  cw_play_game_write_tags (self);
  cw_play_game_think_if_due (self);
  cw_play_game_changed (self);
  g_signal_emit_by_name (self, "remarked", sentence);
  return G_SOURCE_REMOVE;
}

/* It gives up, or it is of no use: then the computer's own engine goes on. */
static void
rival_failed (CwEngine *engine, guint generation, guint why, const char *detail, CwPlayGame *self)
{
  if (engine != self->rival || generation != self->generation || !self->thinking)
    return;
  if (why == CW_ENGINE_RESIGNS)
    {
      self->thinking = FALSE;
      cw_play_game_end_by (self, self->user == CW_WHITE ? CW_WIN_WHITE : CW_WIN_BLACK,
                           CW_REASON_RESIGNED);
    }
  else if (self->replace_id == 0)
    {
      self->replace_id = g_idle_add (rival_replaced, self); /* we are called by it */
    }
}

void
cw_play_game_choose_rival (CwPlayGame *self)
{
  g_autofree char *chosen = cw_engine_choice_get (self->settings, CW_ENGINE_FOR_PLAY);
  g_clear_handle_id (&self->replace_id, g_source_remove);
  g_clear_object (&self->rival);
  g_clear_pointer (&self->rival_name, g_free);
  if (!self->computer)
    return;
  self->rival = cw_engine_choice_open (chosen);
  if (self->rival == NULL)
    return;
  self->rival_name = cw_engine_choice_name (chosen);
  g_signal_connect_object (self->rival, "best-move", G_CALLBACK (cw_play_game_best_move), self, 0);
  g_signal_connect_object (self->rival, "no-move", G_CALLBACK (rival_failed), self, 0);
}
