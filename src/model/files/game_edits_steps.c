/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of the document: each game added, deleted, put back or moved is a step, and so is
 * each step in the history of a game; what one command did is undone at once. */
#include "model/files/game_edits_private.h"

#include "model/game/edit_words.h"
#include "picture/text.h"

#include <glib/gi18n.h>

struct CwListStep
{
  CwListStepKind kind;
  guint id;
  guint of;             /* ADDED: the game it copies, or CW_NO_GAME */
  guint behind[2];      /* MOVED: the game before it, before and after; ADDED: after */
  guint group;          /* the command */
  gint64 time;          /* when */
  GArray *back, *forth; /* ORDERED: CwGameMove */
};

static void
step_clear (gpointer data)
{
  CwListStep *step = data;
  g_clear_pointer (&step->back, g_array_unref);
  g_clear_pointer (&step->forth, g_array_unref);
}

GArray *
cw_game_edits_steps_new (void)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (CwListStep));
  g_array_set_clear_func (steps, step_clear);
  return steps;
}

void
cw_game_edits_next_command (CwGameEdits *self)
{
  self->step_group++;
}

static gboolean
is_move (CwListStepKind kind)
{
  return kind == CW_LIST_MOVED || kind == CW_LIST_ORDERED;
}

/* Replaces the undone steps. */
static CwListStep *
append (CwGameEdits *self, CwListStepKind kind, guint id)
{
  const CwListStep step = { .kind = kind,
                            .id = id,
                            .of = CW_NO_GAME,
                            .group = self->step_group,
                            .time = g_get_monotonic_time () };
  CwGameEdit *edit = cw_game_edits_find (self, id);
  if (edit != NULL && !is_move (kind))
    edit->command = step.group;
  g_array_set_size (self->steps, self->steps_done);
  g_array_append_val (self->steps, step);
  return &g_array_index (self->steps, CwListStep, self->steps_done++);
}

void
cw_game_edits_note_step (CwGameEdits *self, CwListStepKind kind, guint id, guint of, guint before)
{
  if (self->stepping)
    return;
  CwListStep *step = append (self, kind, id);
  step->of = of;
  step->behind[0] = before;
  if (kind == CW_LIST_MOVED || kind == CW_LIST_ADDED)
    step->behind[1] = cw_game_edits_before (self, id);
}

/* The step to be undone or redone next, or NULL. */
static const CwListStep *
next_step (CwGameEdits *self, int by)
{
  guint at = self->steps_done - (by < 0); /* wraps far beyond the end if there is none */
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

/* If it is not known what the first game that the command added copies, the game that it is put
 * behind counts: that is shown on undo. (The list of moves may be as long as that of steps.) */
static void
note_like (CwGameEdits *self, const CwGameMove *moves, guint n)
{
  guint first = self->steps_done - group_size (self, -1);
  CwListStep *step = &g_array_index (self->steps, CwListStep, first);
  if (step->kind != CW_LIST_ADDED || step->of != CW_NO_GAME)
    return;
  for (guint i = 0; i < n && step->of == CW_NO_GAME; i++)
    if (moves[i].id == step->id)
      step->of = moves[i].behind;
}

void
cw_game_edits_note_order (CwGameEdits *self, const CwGameMove *forth, guint n, GArray *back)
{
  if (self->stepping)
    {
      g_array_unref (back);
      return;
    }
  CwListStep *step = append (self, CW_LIST_ORDERED, forth[n - 1].id);
  step->back = back;
  step->forth = g_array_append_vals (g_array_new (FALSE, FALSE, sizeof (CwGameMove)), forth, n);
  note_like (self, forth, n);
}

/* Finds the step for an edit of a game that is nearest to the cursor on one side; FALSE if there is
 * none. */
static gboolean
find_edit (CwGameEdits *self, guint id, int by, guint *at)
{
  for (*at = self->steps_done - (by < 0); *at < self->steps->len; *at += (guint)by)
    {
      const CwListStep *step = &g_array_index (self->steps, CwListStep, *at);
      if (step->kind == CW_LIST_EDITED && step->id == id)
        return TRUE;
    }
  return FALSE;
}

/* A game's history was undone directly: removes its newest step. */
static void
drop_edit (CwGameEdits *self, guint id)
{
  guint at;
  if (!find_edit (self, id, -1, &at))
    return;
  if (at + 1 < self->steps_done)
    g_array_remove_index (self->steps, at);
  self->steps_done--;
}

void
cw_game_edits_note_edit (CwGameEdits *self, CwGameEdit *edit)
{
  guint before = edit->steps;
  edit->steps = cw_edit_history_count (edit->history);
  if (edit->steps > before)
    cw_game_edits_note_step (self, CW_LIST_EDITED, edit->id, CW_NO_GAME, CW_NO_GAME);
  else if (edit->steps < before && !self->stepping)
    drop_edit (self, edit->id);
}

gboolean
cw_game_edits_can_step_in (CwGameEdits *self, guint id, int by)
{
  guint at;
  return find_edit (self, id, by, &at);
}

gboolean
cw_game_edits_bring_forward (CwGameEdits *self, guint id, int by)
{
  guint at;
  if (!find_edit (self, id, by, &at))
    return FALSE;
  CwListStep step = g_array_index (self->steps, CwListStep, at);
  step.group = ++self->step_group;
  self->step_group++;
  g_array_remove_index (self->steps, at);
  g_array_insert_val (self->steps, self->steps_done - (by < 0), step);
  return TRUE;
}

gboolean
cw_game_edits_can_step (CwGameEdits *self, int by)
{
  return next_step (self, by) != NULL;
}

gint64
cw_game_edits_step_time (CwGameEdits *self, int by)
{
  const CwListStep *step = next_step (self, by);
  return step != NULL ? step->time : 0;
}

guint
cw_game_edits_command_of (CwGameEdits *self, guint id)
{
  const CwGameEdit *edit = cw_game_edits_find (self, id);
  return edit != NULL ? edit->command : 0;
}

guint
cw_game_edits_last_command (CwGameEdits *self)
{
  const CwListStep *step = next_step (self, -1);
  return step != NULL ? step->group : 0;
}

guint
cw_game_edits_command_now (CwGameEdits *self)
{
  return self->step_group - (self->held == 0);
}

guint
cw_game_edits_step_inside (CwGameEdits *self, int by)
{
  const CwListStep *step = next_step (self, by);
  return step != NULL && step->kind == CW_LIST_EDITED ? step->id : CW_NO_GAME;
}

GArray *
cw_game_edits_step_games (CwGameEdits *self, int by)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint));
  const CwListStep *step = next_step (self, by);
  for (guint i = 0, n = group_size (self, by); i < n; i++, step += by)
    {
      for (guint k = 0; step->kind == CW_LIST_ORDERED && k < step->back->len; k++)
        g_array_append_val (ids, g_array_index (step->back, CwGameMove, k).id);
      if (step->kind != CW_LIST_ORDERED)
        g_array_append_val (ids, step->id);
    }
  cw_game_edits_sort_ids (ids);
  return ids;
}

/* --- in words --------------------------------------------------------------------------------- */

/* Edits inside games: of one, or the same to several at once. */
static char *
edit_words (CwGameEdits *self, const CwListStep *step, int by, guint n_games, guint n_steps)
{
  CwEditHistory *history = cw_game_edits_find (self, step->id)->history;
  CwEditWhat what = cw_edit_history_what (history, by);
  g_autofree char *count = cw_text_count (n_games);
  g_autofree char *merged = cw_text_count (n_steps + 1);
  if (what == CW_EDIT_MERGED)
    return g_strdup_printf (ngettext ("merge %s game", "merge %s games", n_steps + 1), merged);
  if (n_games == 1)
    return g_strdup (cw_edit_words (what));
  if (what == CW_EDIT_HEADERS)
    return g_strdup_printf (
        ngettext ("edit the headers of %s game", "edit the headers of %s games", n_games), count);
  return g_strdup_printf (ngettext ("edit %s game", "edit %s games", n_games), count);
}

/* The same for a whole game that is there. */
static char *
game_words (CwGameEdits *self, CwListStepKind kind, guint id)
{
  CwGameRow row;
  cw_document_fetch (id, &row, self->document);
  g_autofree char *number = cw_text_count (row.place);
  switch (kind)
    {
    /* Translators: these follow "Undone: " and "Redone: "; %s is the number of a game. */
    case CW_LIST_ADDED:
      return g_strdup_printf (_ ("add game %s"), number);
    case CW_LIST_PUT_BACK:
      return g_strdup_printf (_ ("put back game %s"), number);
    case CW_LIST_MOVED:
    case CW_LIST_ORDERED:
      return g_strdup_printf (_ ("move game %s"), number);
    default:
      return g_strdup_printf (_ ("delete game %s"), number);
    }
}

char *
cw_game_edits_step_words (CwGameEdits *self, int by)
{
  const CwListStep *step = next_step (self, by);
  g_autoptr (GArray) ids = cw_game_edits_step_games (self, by);
  guint n = ids->len, size = group_size (self, by);
  g_autofree char *count = cw_text_count (n);
  CwListStepKind kind = step->kind;
  for (guint i = 0; i < size; i++) /* moves only put added games where they belong */
    if (step[(int)i * by].kind == CW_LIST_ADDED)
      kind = CW_LIST_ADDED;
  if (n == 1 && by < 0 && kind != CW_LIST_EDITED)
    return game_words (self, kind, g_array_index (ids, guint, 0));
  switch (kind)
    {
    /* Translators: these follow "Undone: " and "Redone: ". */
    case CW_LIST_EDITED:
      return edit_words (self, step, by, n, size);
    case CW_LIST_ADDED:
      return g_strdup_printf (ngettext ("add %s game", "add %s games", n), count);
    case CW_LIST_PUT_BACK:
      return g_strdup_printf (ngettext ("put back %s game", "put back %s games", n), count);
    case CW_LIST_MOVED:
    case CW_LIST_ORDERED:
      return g_strdup_printf (ngettext ("move %s game", "move %s games", n), count);
    default:
      return g_strdup_printf (ngettext ("delete %s game", "delete %s games", n), count);
    }
}

/* --- going there ------------------------------------------------------------------------------ */

static gboolean
step_edit (CwGameEdits *self, guint id, gboolean undo)
{
  CwEditHistory *history = cw_game_edits_find (self, id)->history;
  return undo ? cw_edit_history_undo (history) : cw_edit_history_redo (history);
}

static gboolean
set_order (CwGameEdits *self, const GArray *moves)
{
  g_array_unref (
      cw_game_edits_move_all (self, (const CwGameMove *)(void *)moves->data, moves->len));
  return TRUE;
}

/* Other games may have been moved while it was taken back. */
static gboolean
step_added (CwGameEdits *self, const CwListStep *step, gboolean undo, char **sentence)
{
  cw_game_edits_find (self, step->id)->taken_back = undo;
  return (undo || cw_game_edits_put_behind (self, step->id, step->behind[1]))
         && cw_game_edits_set_deleted (self, step->id, undo, sentence);
}

static gboolean
carry_out (CwGameEdits *self, const CwListStep *step, gboolean undo, char **sentence)
{
  switch (step->kind)
    {
    case CW_LIST_EDITED:
      return step_edit (self, step->id, undo);
    case CW_LIST_ORDERED:
      return set_order (self, undo ? step->back : step->forth);
    case CW_LIST_MOVED:
      return cw_game_edits_put_behind (self, step->id, step->behind[undo ? 0 : 1]);
    case CW_LIST_ADDED:
      return step_added (self, step, undo, sentence);
    case CW_LIST_PUT_BACK:
      return cw_game_edits_set_deleted (self, step->id, undo, sentence);
    default:
      return cw_game_edits_set_deleted (self, step->id, !undo, sentence);
    }
}

guint
cw_game_edits_step (CwGameEdits *self, int by, char **sentence)
{
  guint shown = CW_NO_GAME, size = group_size (self, by);
  gboolean done = TRUE, taken_back = FALSE;
  *sentence = NULL;
  cw_game_edits_hold (self);
  for (guint i = 0; i < size && done; i++)
    {
      const CwListStep *step = next_step (self, by);
      CwGameEdit *edit = cw_game_edits_find (self, step->id);
      if (edit != NULL && !is_move (step->kind))
        edit->command = self->step_group; /* a new command for the journal */
      self->steps_done =
          (guint)((int)self->steps_done + by); /* for those who learn of the change */
      self->stepping = TRUE;
      done = carry_out (self, step, by < 0, sentence);
      self->stepping = FALSE;
      shown = step->kind == CW_LIST_ADDED && by < 0 && step->of != CW_NO_GAME ? step->of : step->id;
      taken_back |= step->kind == CW_LIST_ADDED && by < 0;
    }
  if (taken_back) /* the game was never in its file */
    cw_game_edits_note_gone (self);
  cw_game_edits_release (self);
  return shown;
}
