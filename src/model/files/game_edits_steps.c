/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undoing what was done to games as wholes: each game added, deleted, put back and moved is a step,
 * and what one command did to several is undone at once. */
#include "model/files/game_edits_private.h"

struct CwListStep
{
  CwListStepKind kind;
  guint id;
  guint of;    /* ADDED: the game that it was like, or CW_NO_GAME */
  int by;      /* MOVED */
  guint group; /* what was done at once */
};

GArray *
cw_game_edits_steps_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (CwListStep));
}

static gboolean
close_group (gpointer data)
{
  CwGameEdits *self = data;
  self->step_idle = 0;
  self->step_group++;
  return G_SOURCE_REMOVE;
}

void
cw_game_edits_note_step (CwGameEdits *self, CwListStepKind kind, guint id, guint of, int by)
{
  if (self->stepping)
    return;
  if (self->step_idle == 0)
    self->step_idle = g_idle_add (close_group, self);
  const CwListStep step = { kind, id, of, by, self->step_group };
  g_array_set_size (self->steps, self->steps_done);
  g_array_append_val (self->steps, step);
  self->steps_done++;
  self->step_last = TRUE;
}

void
cw_game_edits_forget_steps (CwGameEdits *self)
{
  g_array_set_size (self->steps, 0);
  self->steps_done = 0;
  self->step_last = FALSE;
}

gboolean
cw_game_edits_can_step (CwGameEdits *self, int by)
{
  return by < 0 ? self->steps_done > 0 : self->steps_done < self->steps->len;
}

gboolean
cw_game_edits_step_is_last (CwGameEdits *self)
{
  return self->step_last;
}

static gboolean
carry_out (CwGameEdits *self, const CwListStep *step, gboolean undo, char **sentence)
{
  switch (step->kind)
    {
    case CW_LIST_MOVED:
      return cw_game_edits_move (self, step->id, undo ? -step->by : step->by);
    case CW_LIST_ADDED:
    case CW_LIST_PUT_BACK:
      return cw_game_edits_set_deleted (self, step->id, undo, sentence);
    default:
      return cw_game_edits_set_deleted (self, step->id, !undo, sentence);
    }
}

guint
cw_game_edits_step (CwGameEdits *self, int by, char **sentence)
{
  guint shown = CW_NO_GAME, group = 0;
  gboolean done = TRUE, taken_back = FALSE;
  *sentence = NULL;
  cw_game_edits_hold (self);
  while (done && cw_game_edits_can_step (self, by))
    {
      guint at = by < 0 ? self->steps_done - 1 : self->steps_done;
      const CwListStep *step = &g_array_index (self->steps, CwListStep, at);
      if (shown != CW_NO_GAME && step->group != group)
        break;
      group = step->group;
      self->steps_done = by < 0 ? at : at + 1; /* for those who learn of the change */
      self->stepping = self->step_last = TRUE;
      done = carry_out (self, step, by < 0, sentence);
      self->stepping = FALSE;
      shown = step->kind == CW_LIST_ADDED && by < 0 && step->of != CW_NO_GAME ? step->of : step->id;
      taken_back |= step->kind == CW_LIST_ADDED && by < 0;
    }
  if (taken_back) /* it never was in its file */
    cw_game_edits_note_gone (self);
  cw_game_edits_release (self);
  return shown;
}
