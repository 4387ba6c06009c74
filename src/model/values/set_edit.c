/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/set_edit.h"

#include "learning/value_list.h"
#include "learning/value_set.h"
#include "model/object.h"

#include <glib/gi18n.h>

#define SAVE_AFTER 400 /* ms */

struct _CwSetEdit
{
  GObject parent;
  CwValueSets *choice; /* owned */
  const CwGame *game;
  char *name; /* of the set shown */
  CwValues values;
  char *deleted; /* name of the set deleted last; NULL: none */
  CwValues deleted_values;
  guint save_id;
};

G_DEFINE_FINAL_TYPE (CwSetEdit, cw_set_edit, G_TYPE_OBJECT)

enum
{
  SHOWN,
  FAILED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- what is shown ---------------------------------------------------------------------- */

const CwGame *
cw_set_edit_get_game (CwSetEdit *self)
{
  return self->game;
}

guint
cw_set_edit_get_index (CwSetEdit *self)
{
  guint index = 0;

  return self->name != NULL && cw_value_sets_find (self->choice, self->game, self->name, &index)
             ? index
             : cw_value_sets_get_chosen (self->choice, self->game);
}

gboolean
cw_set_edit_is_own (CwSetEdit *self)
{
  return cw_value_sets_is_own (self->choice, self->game, cw_set_edit_get_index (self));
}

const CwValues *
cw_set_edit_get_values (CwSetEdit *self)
{
  return &self->values;
}

static void
show (CwSetEdit *self, guint index)
{
  char *name = g_strdup (cw_value_sets_get_name (self->choice, self->game, index));

  g_free (self->name);
  self->name = name;
  self->values = *cw_value_sets_get_values (self->choice, self->game, index);
  g_signal_emit (self, signals[SHOWN], 0);
}

void
cw_set_edit_show (CwSetEdit *self, guint index)
{
  cw_set_edit_flush (self);
  show (self, index);
}

void
cw_set_edit_set_game (CwSetEdit *self, const CwGame *game)
{
  cw_set_edit_flush (self);
  self->game = game;
  g_clear_pointer (&self->deleted, g_free);
  show (self, cw_value_sets_get_chosen (self->choice, game));
}

const char *
cw_set_edit_get_origin (CwSetEdit *self, guint index)
{
  const CwValues *values = cw_value_sets_get_values (self->choice, self->game, index);

  if (cw_value_sets_is_own (self->choice, self->game, index))
    return C_ ("value set", "your own");
  if (g_str_equal (cw_value_sets_get_name (self->choice, self->game, index), "file"))
    return C_ ("value set", "measured from the opened file");
  return values->source[0] != '\0' ? _ (values->source) : C_ ("value set", "measured here");
}

/* Others save sets too, and the opened file's set comes and goes. */
static void
sets_cb (CwSetEdit *self)
{
  guint index;

  if (self->game != NULL && self->save_id == 0
      && (!cw_value_sets_find (self->choice, self->game, self->name, &index)
          || memcmp (cw_value_sets_get_values (self->choice, self->game, index), &self->values,
                     sizeof self->values)
                 != 0))
    show (self, cw_set_edit_get_index (self));
}

/* --- keeping ---------------------------------------------------------------------------- */

/* Writes a set under a name (NULL: a new one); returns its index, or G_MAXUINT. */
static guint
save (CwSetEdit *self, const char *name, const CwValues *values)
{
  g_autoptr (GError) error = NULL;
  guint index = cw_value_sets_save (self->choice, name, values, &error);

  if (index == G_MAXUINT)
    g_signal_emit (self, signals[FAILED], 0, error->message);
  return index;
}

void
cw_set_edit_flush (CwSetEdit *self)
{
  if (self->save_id == 0)
    return;
  g_clear_handle_id (&self->save_id, g_source_remove);
  save (self, self->name, &self->values);
}

static gboolean
save_cb (gpointer data)
{
  cw_set_edit_flush (data);
  return G_SOURCE_REMOVE;
}

static void
save_soon (CwSetEdit *self)
{
  g_clear_handle_id (&self->save_id, g_source_remove);
  self->save_id = g_timeout_add (SAVE_AFTER, save_cb, self);
}

void
cw_set_edit_set_values (CwSetEdit *self, const CwValues *values)
{
  self->values = *values;
  save_soon (self);
}

void
cw_set_edit_set_title (CwSetEdit *self, const char *title)
{
  g_autofree char *text = g_strdup (title);

  g_strstrip (g_strdelimit (text, "\n\r", ' '));
  if (text[0] == '\0')
    return;
  cw_values_set_text (self->values.title, text);
  save_soon (self);
}

/* --- making and removing ---------------------------------------------------------------- */

static void
make_usual (CwSetEdit *self, CwValues *values)
{
  cw_value_set_usual (self->game, values);
  cw_values_rescale (values);
  values->slope = values->slope_error = 0;
  values->games = values->rows = 0;
  cw_values_set_text (values->title, _ ("My values"));
  cw_values_set_text (values->source, C_ ("value set", "typed"));
}

static void
make_copy (CwSetEdit *self, CwValues *values)
{
  g_autofree char *title = g_strdup_printf (
      C_ ("value set", "%s, copy"),
      cw_value_sets_get_title (self->choice, self->game, cw_set_edit_get_index (self)));
  g_autofree char *source = g_strdup_printf (C_ ("value set", "based on %s"), self->values.title);

  *values = self->values;
  cw_values_set_text (values->title, title);
  cw_values_set_text (values->source, source);
}

gboolean
cw_set_edit_add (CwSetEdit *self, gboolean copy)
{
  CwValues values;
  guint index;

  cw_set_edit_flush (self);
  (copy ? make_copy : make_usual) (self, &values);
  values.game = self->game;
  index = save (self, NULL, &values);
  if (index != G_MAXUINT)
    show (self, index);
  return index != G_MAXUINT;
}

gboolean
cw_set_edit_delete (CwSetEdit *self)
{
  g_autoptr (GError) error = NULL;

  cw_set_edit_flush (self);
  self->deleted_values = self->values;
  g_free (self->deleted);
  self->deleted = g_strdup (self->name);
  if (cw_value_sets_remove (self->choice, self->game, self->deleted, &error))
    {
      show (self, cw_value_sets_get_chosen (self->choice, self->game));
      return TRUE;
    }
  g_clear_pointer (&self->deleted, g_free);
  g_signal_emit (self, signals[FAILED], 0, error->message);
  return FALSE;
}

void
cw_set_edit_undo (CwSetEdit *self)
{
  guint index = save (self, self->deleted, &self->deleted_values);

  if (index == G_MAXUINT)
    return;
  g_clear_pointer (&self->deleted, g_free);
  show (self, index);
}

const char *
cw_set_edit_get_deleted (CwSetEdit *self)
{
  return self->deleted != NULL ? self->deleted_values.title : NULL;
}

void
cw_set_edit_use (CwSetEdit *self)
{
  cw_set_edit_flush (self);
  cw_value_sets_choose_named (self->choice, self->game, self->name);
}

/* --- the object ------------------------------------------------------------------------- */

static void
cw_set_edit_dispose (GObject *object)
{
  CwSetEdit *self = CW_SET_EDIT (object);

  if (self->choice != NULL)
    cw_set_edit_flush (self);
  g_clear_object (&self->choice);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->deleted, g_free);
  G_OBJECT_CLASS (cw_set_edit_parent_class)->dispose (object);
}

static void
cw_set_edit_class_init (CwSetEditClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_set_edit_dispose;
  signals[SHOWN] = cw_signal_new (klass, "shown", 0);
  signals[FAILED] = cw_signal_new (klass, "failed", 1, G_TYPE_STRING);
}

static void
cw_set_edit_init (CwSetEdit *self)
{
}

CwSetEdit *
cw_set_edit_new (CwValueSets *choice)
{
  CwSetEdit *self = g_object_new (CW_TYPE_SET_EDIT, NULL);

  self->choice = g_object_ref (choice);
  g_signal_connect_object (choice, "sets", G_CALLBACK (sets_cb), self, G_CONNECT_SWAPPED);
  return self;
}
