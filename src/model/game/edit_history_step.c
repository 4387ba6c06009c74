/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about the steps of an edit history. */
#include "model/game/edit_history_private.h"

#include "model/game/annotations.h"

#include <string.h>

/* The step to be undone (-1) or redone (1) next, or NULL. */
static const Step *
next_step (CwEditHistory *self, int by)
{
  guint at = self->done - (by < 0); /* wraps far beyond the end if there is none */
  return at < self->steps->len ? &g_array_index (self->steps, Step, at) : NULL;
}

gint64
cw_edit_history_get_time (CwEditHistory *self, int by)
{
  const Step *step = next_step (self, by);
  return step != NULL ? step->time : 0;
}

guint
cw_edit_history_count (CwEditHistory *self)
{
  return self->done;
}

/* A comment may also hold commands, such as the time left, which stay when its words are deleted.
 */
static CwEditWhat
what_of_comment (const Edit *edit)
{
  g_autofree char *before = cw_comment_own_words (edit->value[0].text);
  g_autofree char *after = cw_comment_own_words (edit->value[1].text);
  return before != NULL && after == NULL ? CW_EDIT_NO_COMMENT : CW_EDIT_COMMENT;
}

static CwEditWhat
what_of_marks (const Edit *edit)
{
  const Value *before = &edit->value[0], *after = &edit->value[1];
  gboolean added = before->more_nags != after->more_nags;
  for (guint i = 0; i < CW_NODE_NAGS && after->nags[i] != 0; i++)
    added |= memchr (before->nags, after->nags[i], CW_NODE_NAGS) == NULL;
  return added ? CW_EDIT_MARKS : CW_EDIT_NO_MARK;
}

static CwEditWhat
what_of (const Edit *edit)
{
  switch (edit->kind)
    {
    case EDIT_COMMENT:
    case EDIT_COMMENT_BEFORE:
      return what_of_comment (edit);
    case EDIT_NAGS:
      return what_of_marks (edit);
    case EDIT_TAG:
      return CW_EDIT_HEADERS;
    default:
      return !edit->value[0].linked   ? CW_EDIT_ADDED
             : !edit->value[1].linked ? CW_EDIT_DELETED
                                      : CW_EDIT_ORDER;
    }
}

static CwEditWhat
what_of_step (const Step *step)
{
  if (step->name != CW_EDIT_SEVERAL)
    return step->name;
  CwEditWhat what = what_of (&g_array_index (step->edits, Edit, 0));
  for (guint i = 1; i < step->edits->len; i++)
    {
      const Edit *edit = &g_array_index (step->edits, Edit, i);
      gboolean follows = edit->kind == EDIT_TAG && g_str_equal (edit->name, PLY_COUNT);
      if (!follows && what_of (edit) != what)
        return CW_EDIT_SEVERAL;
    }
  return what;
}

CwEditWhat
cw_edit_history_what (CwEditHistory *self, int by)
{
  const Step *step = next_step (self, by);
  g_return_val_if_fail (step != NULL, CW_EDIT_SEVERAL);
  return what_of_step (step);
}

guint
cw_edit_history_count_of_moves (CwEditHistory *self)
{
  guint count = 0;
  for (guint i = 0; i < self->done; i++)
    count += what_of_step (&g_array_index (self->steps, Step, i)) != CW_EDIT_HEADERS;
  return count;
}

/* Of the last step done, or before all steps. */
static Text *
text_after (CwEditHistory *self, guint done)
{
  return done > 0 ? &g_array_index (self->steps, Step, done - 1).text : &self->text;
}

static void
set_text (Text *place, GBytes *text, GBytes *bytes, gboolean only_like)
{
  Text before = *place;
  *place = (Text){ g_bytes_ref (text), bytes != NULL ? g_bytes_ref (bytes) : NULL, only_like };
  g_clear_pointer (&before.text, g_bytes_unref);
  g_clear_pointer (&before.bytes, g_bytes_unref);
}

void
cw_edit_history_note_text (CwEditHistory *self, GBytes *text, GBytes *bytes)
{
  set_text (text_after (self, self->done), text, bytes, FALSE);
}

void
cw_edit_history_note_layout (CwEditHistory *self, GBytes *text)
{
  set_text (&self->text, text, NULL, TRUE);
}

/* The newest text that is not of an undone step. */
static const Text *
newest_text (CwEditHistory *self)
{
  guint done = self->done;
  while (done > 0 && text_after (self, done)->text == NULL)
    done--;
  return text_after (self, done);
}

GBytes *
cw_edit_history_get_text (CwEditHistory *self, gboolean *now)
{
  const Text *found = newest_text (self);
  *now = found == text_after (self, self->done) && !found->only_like;
  return found->text;
}

gboolean
cw_edit_history_is_text_of_file (CwEditHistory *self)
{
  return newest_text (self)->bytes != NULL;
}

GBytes *
cw_edit_history_get_bytes (CwEditHistory *self)
{
  return text_after (self, self->done)->bytes;
}

void
cw_edit_history_change_bytes (CwEditHistory *self, GBytes *(*change) (GBytes *bytes, gpointer data),
                              gpointer data)
{
  for (guint done = 0; done <= self->steps->len; done++)
    {
      Text *text = text_after (self, done);
      GBytes *before = text->bytes;
      text->bytes = before != NULL ? change (before, data) : NULL;
      g_clear_pointer (&before, g_bytes_unref);
    }
}
