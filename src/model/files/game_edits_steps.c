/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undoing what was done to games as wholes: each game added, deleted, put back and moved is a step,
 * and what one command did to several is undone at once. */
#include "model/files/game_edits_private.h"

#include "model/game/edit_words.h"
#include "picture/text.h"

#include <glib/gi18n.h>

struct CwListStep
{
  CwListStepKind kind;
  guint id;
  guint of;    /* ADDED: the game that it was like, or CW_NO_GAME */
  int by;      /* MOVED */
  guint group; /* what was done at once */
  gint64 time; /* when */
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
  const CwListStep step = { kind, id, of, by, self->step_group, g_get_monotonic_time () };
  g_array_set_size (self->steps, self->steps_done);
  g_array_append_val (self->steps, step);
  self->steps_done++;
}

void
cw_game_edits_forget_steps (CwGameEdits *self)
{
  g_array_set_size (self->steps, 0);
  self->steps_done = 0;
}

/* The step that is undone or redone next; NULL where there is none. */
static const CwListStep *
next_step (CwGameEdits *self, int by)
{
  guint at = self->steps_done - (by < 0); /* of none: far behind the last */
  return at < self->steps->len ? &g_array_index (self->steps, CwListStep, at) : NULL;
}

/* How many steps are undone or redone at once. */
static guint
group_size (CwGameEdits *self, int by)
{
  const CwListStep *step = next_step (self, by);
  guint left = by < 0 ? self->steps_done : self->steps->len - self->steps_done, size = 0;
  while (size < left && step[(int)size * by].group == step->group)
    size++;
  return size;
}

/* Of the games that undoing would take out again, the one that was edited last since it was added:
 * its edits are undone before. NULL where none was. */
static CwGameEdit *
edited_since_added (CwGameEdits *self)
{
  const CwListStep *step = next_step (self, -1);
  guint size = group_size (self, -1);
  CwGameEdit *last = NULL;
  for (guint i = 0; i < size; i++)
    {
      CwGameEdit *edit = cw_game_edits_find (self, step[-(int)i].id);
      gint64 time = step[-(int)i].kind == CW_LIST_ADDED && edit != NULL && edit->history != NULL
                        ? cw_edit_history_get_time (edit->history, -1)
                        : 0;
      if (time > 0 && (last == NULL || time > cw_edit_history_get_time (last->history, -1)))
        last = edit;
    }
  return last;
}

/* Of the games that were added and are there, the one whose edit is done again before the next step
 * is, and after the last that was done: one that was undone before that stays undone. NULL where
 * there is none. */
static CwGameEdit *
undone_since_added (CwGameEdits *self)
{
  const CwListStep *next = next_step (self, 1);
  CwGameEdit *first = NULL;
  const CwListStep *last = next_step (self, -1);
  gint64 earliest = next != NULL ? next->time : G_MAXINT64;
  gint64 after = last != NULL ? last->time : 0;
  for (guint i = 0; i < self->steps_done; i++)
    {
      const CwListStep *step = &g_array_index (self->steps, CwListStep, i);
      CwGameEdit *edit = cw_game_edits_find (self, step->id);
      gint64 time = step->kind == CW_LIST_ADDED && edit != NULL && edit->history != NULL
                        ? cw_edit_history_get_time (edit->history, 1)
                        : 0;
      if (time > after && time < earliest)
        {
          first = edit;
          earliest = time;
        }
    }
  return first;
}

/* The game that was added whose last edit is undone, or done again, before the next step is. */
static CwGameEdit *
edited_before_step (CwGameEdits *self, int by)
{
  return by < 0 ? edited_since_added (self) : undone_since_added (self);
}

gboolean
cw_game_edits_can_step (CwGameEdits *self, int by)
{
  return next_step (self, by) != NULL || edited_before_step (self, by) != NULL;
}

gint64
cw_game_edits_step_time (CwGameEdits *self, int by)
{
  const CwListStep *step = next_step (self, by);
  const CwGameEdit *edit = by > 0 ? undone_since_added (self) : NULL;
  return edit != NULL   ? cw_edit_history_get_time (edit->history, by)
         : step != NULL ? step->time
                        : 0;
}

char *
cw_game_edits_step_words (CwGameEdits *self, int by)
{
  const CwListStep *step = next_step (self, by);
  const CwGameEdit *edit = edited_before_step (self, by);
  guint n = group_size (self, by);
  g_autofree char *count = cw_text_count (n);
  if (edit != NULL)
    return g_strdup (cw_edit_words (cw_edit_history_what (edit->history, by)));
  switch (step->kind)
    {
    /* Translators: these stand behind "Undone: " and "Done again: ". */
    case CW_LIST_ADDED:
      return g_strdup_printf (ngettext ("add %s game", "add %s games", n), count);
    case CW_LIST_PUT_BACK:
      return g_strdup_printf (ngettext ("put back %s game", "put back %s games", n), count);
    case CW_LIST_MOVED:
      return g_strdup_printf (ngettext ("move %s game", "move %s games", n), count);
    default:
      return g_strdup_printf (ngettext ("delete %s game", "delete %s games", n), count);
    }
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
  CwGameEdit *edit = edited_before_step (self, by);
  guint shown = CW_NO_GAME, size = edit == NULL ? group_size (self, by) : 0;
  gboolean done = TRUE, taken_back = FALSE;
  *sentence = NULL;
  if (edit != NULL
      && (by < 0 ? cw_edit_history_undo (edit->history) : cw_edit_history_redo (edit->history)))
    return edit->id;
  cw_game_edits_hold (self);
  for (guint i = 0; i < size && done; i++)
    {
      const CwListStep *step = next_step (self, by);
      self->steps_done =
          (guint)((int)self->steps_done + by); /* for those who learn of the change */
      self->stepping = TRUE;
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
