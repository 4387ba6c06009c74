/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/edit_history_private.h"

#include "model/object.h"

#include <string.h>

#define NEVER G_MAXUINT /* a number of steps that is never reached */

G_DEFINE_FINAL_TYPE (CwEditHistory, cw_edit_history, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPERTIES];
static guint edited_signal, changing_signal;

CwGameTree *
cw_edit_history_tree (CwEditHistory *self)
{
  return self->tree;
}

/* --- properties and signal -------------------------------------------------------------------- */

gboolean
cw_edit_history_can_undo (CwEditHistory *self)
{
  return self->done > 0;
}

gboolean
cw_edit_history_can_redo (CwEditHistory *self)
{
  return self->done < self->steps->len;
}

gboolean
cw_edit_history_is_dirty (CwEditHistory *self)
{
  return self->saved != self->done;
}

static gboolean
value_of (CwEditHistory *self, guint property)
{
  return property == PROP_CAN_UNDO   ? cw_edit_history_can_undo (self)
         : property == PROP_CAN_REDO ? cw_edit_history_can_redo (self)
                                     : cw_edit_history_is_dirty (self);
}

static void
notify (CwEditHistory *self)
{
  for (guint i = 1; i < N_PROPERTIES; i++)
    {
      gboolean value = value_of (self, i);
      if (value == self->shown[i])
        continue;
      self->shown[i] = value;
      g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
    }
}

static void
edited (CwEditHistory *self, CwNode *node)
{
  self->plies = cw_game_tree_plies (self->tree);
  notify (self);
  g_signal_emit (self, edited_signal, 0, node);
}

static void
changing (CwEditHistory *self)
{
  g_signal_emit (self, changing_signal, 0);
}

/* --- applying edits --------------------------------------------------------------------------- */

static void
apply_tag (CwGameTree *tree, const Edit *edit, guint side)
{
  const Value *value = &edit->value[side];
  if (edit->value[0].result != edit->value[1].result)
    cw_game_tree_set_result (tree, value->result);
  if (value->text != NULL && cw_game_tree_tag (tree, edit->name) == NULL)
    cw_game_tree_insert_tag (tree, edit->index, edit->name, value->text);
  else
    cw_game_tree_set_tag (tree, edit->name, value->text);
}

/* Side 0 undoes, 1 does. */
static void
apply (CwEditHistory *self, const Edit *edit, guint side)
{
  const Value *value = &edit->value[side];
  switch (edit->kind)
    {
    case EDIT_PLACE:
      cw_game_tree_remove (self->tree, edit->node);
      if (value->linked)
        cw_game_tree_restore (self->tree, edit->node, value->elder);
      break;
    case EDIT_COMMENT:
      edit->node->comment = value->text;
      break;
    case EDIT_COMMENT_BEFORE:
      edit->node->comment_before = value->text;
      break;
    case EDIT_NAGS:
      memcpy (edit->node->nags, value->nags, sizeof value->nags);
      edit->node->more_nags = value->more_nags;
      break;
    case EDIT_TAG:
      apply_tag (self->tree, edit, side);
      break;
    }
}

static void
step_clear (gpointer data)
{
  Step *step = data;
  g_array_unref (step->edits);
  g_clear_pointer (&step->text.text, g_bytes_unref);
  g_clear_pointer (&step->text.bytes, g_bytes_unref);
}

static Step *
last_step (CwEditHistory *self)
{
  return &g_array_index (self->steps, Step, self->done - 1);
}

static Value
header_of (const CwGameTree *tree, const char *name)
{
  return (Value){ .text = cw_game_tree_tag (tree, name), .result = cw_game_tree_result (tree) };
}

static gboolean
sets_tag (const Step *step, const char *name)
{
  for (guint i = 0; i < step->edits->len; i++)
    {
      const Edit *edit = &g_array_index (step->edits, Edit, i);
      if (edit->kind == EDIT_TAG && g_str_equal (edit->name, name))
        return TRUE;
    }
  return FALSE;
}

/* If a tag holds the number of plies, updates it in the same step. */
static void
count_plies (CwEditHistory *self)
{
  guint plies = cw_game_tree_plies (self->tree);
  const char *text = cw_game_tree_tag (self->tree, PLY_COUNT);
  g_autofree char *count = g_strdup_printf ("%u", plies);
  if (plies == self->plies || text == NULL || text[0] == '\0'
      || strspn (text, "0123456789") < strlen (text) || sets_tag (last_step (self), PLY_COUNT))
    return;
  Edit edit = { EDIT_TAG, .name = PLY_COUNT };
  edit.value[0] = header_of (self->tree, PLY_COUNT);
  cw_game_tree_set_tag (self->tree, PLY_COUNT, count);
  edit.value[1] = header_of (self->tree, PLY_COUNT);
  g_array_append_val (last_step (self)->edits, edit);
}

/* Adds an edit already applied, to the open step or as a step of its own; a cursor belongs at
 * `before` before it and at `after` after it. */
static void
add (CwEditHistory *self, const Edit *edit, CwNode *before, CwNode *after)
{
  if (!self->open)
    {
      Step step = { g_array_new (FALSE, FALSE, sizeof (Edit)),
                    { before, after },
                    g_get_monotonic_time (),
                    CW_EDIT_SEVERAL };
      if (self->grouping)
        {
          step.node[0] = self->group_node;
          step.name = self->group_name;
        }
      g_array_set_size (self->steps, self->done);
      if (self->saved > self->done)
        self->saved = NEVER;
      g_array_append_val (self->steps, step);
      self->done++;
      self->open = self->grouping;
    }
  g_array_append_val (last_step (self)->edits, *edit);
  if (self->grouping)
    return;
  count_plies (self);
  edited (self, after);
}

void
cw_edit_history_begin (CwEditHistory *self, CwNode *node)
{
  g_return_if_fail (CW_IS_EDIT_HISTORY (self) && !self->grouping);
  self->grouping = TRUE;
  self->group_node = node;
  self->group_name = CW_EDIT_SEVERAL;
}

void
cw_edit_history_name (CwEditHistory *self, CwEditWhat what)
{
  g_return_if_fail (CW_IS_EDIT_HISTORY (self) && self->grouping);
  self->group_name = what;
  if (self->open)
    last_step (self)->name = what;
}

void
cw_edit_history_end (CwEditHistory *self, CwNode *node)
{
  g_return_if_fail (CW_IS_EDIT_HISTORY (self) && self->grouping);
  gboolean any = self->open;
  self->grouping = self->open = FALSE;
  if (!any)
    return;
  last_step (self)->node[1] = node;
  count_plies (self);
  edited (self, node);
}

/* --- edits ------------------------------------------------------------------------------------ */

static CwNode *
elder_of (const CwNode *node)
{
  CwNode *elder = NULL;
  for (CwNode *it = node->parent->child; it != node; it = it->sibling)
    elder = it;
  return elder;
}

CwNode *
cw_edit_history_add_move (CwEditHistory *self, CwNode *parent, CwMove move)
{
  CwNode *node = parent->child;
  while (node != NULL && node->move != move)
    node = node->sibling;
  if (node != NULL)
    return node;
  Edit edit = { EDIT_PLACE };
  changing (self);
  node = edit.node = cw_game_tree_append (self->tree, parent, move, false);
  if (node == NULL)
    return NULL;
  edit.value[1] = (Value){ .linked = TRUE, .elder = elder_of (node) };
  add (self, &edit, parent, node);
  return node;
}

void
cw_edit_history_remove (CwEditHistory *self, CwNode *node)
{
  g_return_if_fail (node->parent != NULL);
  Edit edit = { EDIT_PLACE, .node = node };
  edit.value[0] = (Value){ .linked = TRUE, .elder = elder_of (node) };
  changing (self);
  apply (self, &edit, 1);
  add (self, &edit, node, node->parent);
}

void
cw_edit_history_put_first (CwEditHistory *self, CwNode *node)
{
  g_return_if_fail (node->parent != NULL);
  Edit edit = { EDIT_PLACE, .node = node };
  edit.value[0] = (Value){ .linked = TRUE, .elder = elder_of (node) };
  edit.value[1].linked = TRUE;
  if (edit.value[0].elder == NULL)
    return;
  changing (self);
  apply (self, &edit, 1);
  add (self, &edit, node, node);
}

static void
set_text (CwEditHistory *self, EditKind kind, CwNode *node, const char *text)
{
  const char **place = kind == EDIT_COMMENT ? &node->comment : &node->comment_before;
  Edit edit = { kind, .node = node, .value[0].text = *place };
  if (g_strcmp0 (*place, text != NULL && text[0] == '\0' ? NULL : text) == 0)
    return;
  changing (self);
  (kind == EDIT_COMMENT ? cw_node_set_comment : cw_node_set_comment_before) (self->tree, node,
                                                                             text);
  edit.value[1].text = *place;
  add (self, &edit, node, node);
}

void
cw_edit_history_set_comment (CwEditHistory *self, CwNode *node, const char *comment)
{
  set_text (self, EDIT_COMMENT, node, comment);
}

gboolean
cw_edit_history_amend_comment (CwEditHistory *self, CwNode *node, const char *comment)
{
  if (self->grouping || self->done == 0 || self->done < self->steps->len
      || self->saved == self->done)
    return FALSE;
  const Step *step = last_step (self);
  Edit *edit = &g_array_index (step->edits, Edit, 0);
  if (step->edits->len > 1 || edit->kind != EDIT_COMMENT || edit->node != node)
    return FALSE;
  changing (self);
  cw_node_set_comment (self->tree, node, comment);
  edit->value[1].text = node->comment;
  edited (self, node);
  return TRUE;
}

void
cw_edit_history_set_comment_before (CwEditHistory *self, CwNode *node, const char *comment)
{
  set_text (self, EDIT_COMMENT_BEFORE, node, comment);
}

static Value
nags_of (const CwNode *node)
{
  Value value = { .more_nags = node->more_nags };
  memcpy (value.nags, node->nags, CW_NODE_NAGS);
  return value;
}

void
cw_edit_history_set_nags (CwEditHistory *self, CwNode *node, const guint8 nags[CW_NODE_NAGS])
{
  Edit edit = { EDIT_NAGS, .node = node, .value = { nags_of (node), nags_of (node) } };
  memcpy (edit.value[1].nags, nags, CW_NODE_NAGS);
  if (memcmp (node->nags, nags, CW_NODE_NAGS) == 0)
    return;
  changing (self);
  apply (self, &edit, 1);
  add (self, &edit, node, node);
}

void
cw_edit_history_add_nags (CwEditHistory *self, CwNode *node, const guint8 *nags, guint count)
{
  Edit edit = { EDIT_NAGS, .node = node, .value[0] = nags_of (node) };
  changing (self);
  while (count-- > 0)
    cw_node_set_nag (self->tree, node, *nags++, true);
  edit.value[1] = nags_of (node);
  if (memcmp (edit.value[0].nags, node->nags, CW_NODE_NAGS) != 0
      || edit.value[0].more_nags != node->more_nags)
    add (self, &edit, node, node);
}

/* The index of a tag, or the number of tags if none has that name. */
static guint
find_tag (const CwGameTree *tree, const char *name)
{
  guint index = 0, n = cw_game_tree_tags (tree);
  while (index < n && !g_str_equal (cw_game_tree_tag_at (tree, index, NULL), name))
    index++;
  return index;
}

/* Records a change of the tag or of the result, which was `before`. */
static void
add_tag_edit (CwEditHistory *self, const char *name, const Value *before, guint index)
{
  Edit edit = { EDIT_TAG, .name = g_intern_string (name), .index = index };
  edit.value[0] = *before;
  edit.value[1] = header_of (self->tree, name);
  if (g_strcmp0 (before->text, edit.value[1].text) != 0 || before->result != edit.value[1].result)
    add (self, &edit, NULL, NULL);
}

void
cw_edit_history_set_tag (CwEditHistory *self, const char *name, const char *value)
{
  Value before = header_of (self->tree, name);
  guint index = find_tag (self->tree, name);
  changing (self);
  cw_game_tree_set_tag (self->tree, name, value);
  if (before.text == NULL)
    index = find_tag (self->tree, name);
  add_tag_edit (self, name, &before, index);
}

void
cw_edit_history_set_result (CwEditHistory *self, CwGameResult result)
{
  Value before = header_of (self->tree, "Result");
  changing (self);
  cw_game_tree_set_result (self->tree, result);
  add_tag_edit (self, "Result", &before, find_tag (self->tree, "Result"));
}

static gboolean
is_alike (const CwNode *one, const CwNode *other)
{
  return one->ply == other->ply && one->move == other->move
         && g_strcmp0 (one->comment, other->comment) == 0
         && g_strcmp0 (one->comment_before, other->comment_before) == 0
         && memcmp (one->nags, other->nags, sizeof one->nags) == 0;
}

/* How many nodes, in order, are equal to those of the other tree; `differs`: are there others? */
static guint
count_alike (const CwNode *one, const CwNode *other, gboolean *differs)
{
  guint count = 0;
  while (one != NULL && other != NULL && is_alike (one, other))
    {
      one = cw_node_in_order (one);
      other = cw_node_in_order (other);
      count++;
    }
  *differs = one != NULL || other != NULL;
  return count;
}

/* Replaces the moves by those of `tree`. Returns the first node that differs, the last one if nodes
 * at the end are gone, or the root if only headers differ. */
static CwNode *
become_moves (CwEditHistory *self, const CwGameTree *tree)
{
  CwNode *root = cw_game_tree_root (self->tree);
  gboolean differs;
  guint alike = count_alike (root, cw_game_tree_root (tree), &differs);
  while (root->child != NULL)
    cw_edit_history_remove (self, root->child);
  for (const CwNode *child = cw_game_tree_root (tree)->child; child != NULL; child = child->sibling)
    {
      Edit edit = { EDIT_PLACE, .node = cw_game_tree_append_copy (self->tree, root, child) };
      if (edit.node == NULL)
        break;
      edit.value[1] = (Value){ .linked = TRUE, .elder = elder_of (edit.node) };
      add (self, &edit, root, root);
    }
  const CwNode *place = root, *next;
  for (; differs && alike > 0 && (next = cw_node_in_order (place)) != NULL; alike--)
    place = next;
  return (CwNode *)place;
}

static void
become_tags (CwEditHistory *self, const CwGameTree *tree)
{
  const char *name, *value;
  for (guint i = cw_game_tree_tags (self->tree); i-- > 0;)
    {
      name = cw_game_tree_tag_at (self->tree, i, NULL);
      if (cw_game_tree_tag (tree, name) == NULL)
        cw_edit_history_set_tag (self, name, NULL);
    }
  for (guint i = 0; i < cw_game_tree_tags (tree); i++)
    {
      name = cw_game_tree_tag_at (tree, i, &value);
      cw_edit_history_set_tag (self, name, value);
    }
  cw_edit_history_set_result (self, cw_game_tree_result (tree));
}

gboolean
cw_edit_history_become (CwEditHistory *self, const CwGameTree *tree)
{
  CwNode *root = cw_game_tree_root (self->tree);
  const CwNode *other = cw_game_tree_root (tree);
  if (cw_game_tree_game (self->tree) != cw_game_tree_game (tree)
      || cw_position_key (cw_game_tree_start (self->tree))
             != cw_position_key (cw_game_tree_start (tree)))
    return FALSE;
  cw_edit_history_begin (self, root);
  cw_edit_history_name (self, CW_EDIT_KEPT);
  become_tags (self, tree);
  cw_edit_history_set_comment (self, root, other->comment);
  cw_edit_history_set_nags (self, root, other->nags);
  cw_edit_history_end (self, become_moves (self, tree));
  return TRUE;
}

/* --- the history ------------------------------------------------------------------------------ */

CwNode *
cw_edit_history_place (CwEditHistory *self)
{
  CwNode *place = self->done > 0 ? last_step (self)->node[1] : NULL;
  return place != NULL ? place : cw_game_tree_root (self->tree);
}

gboolean
cw_edit_history_undo (CwEditHistory *self)
{
  g_return_val_if_fail (CW_IS_EDIT_HISTORY (self) && !self->grouping, FALSE);
  if (!cw_edit_history_can_undo (self))
    return FALSE;
  changing (self);
  const Step *step = last_step (self);
  for (guint i = step->edits->len; i-- > 0;)
    apply (self, &g_array_index (step->edits, Edit, i), 0);
  self->done--;
  edited (self, step->node[0]);
  return TRUE;
}

gboolean
cw_edit_history_redo (CwEditHistory *self)
{
  g_return_val_if_fail (CW_IS_EDIT_HISTORY (self) && !self->grouping, FALSE);
  if (!cw_edit_history_can_redo (self))
    return FALSE;
  changing (self);
  self->done++;
  const Step *step = last_step (self);
  for (guint i = 0; i < step->edits->len; i++)
    apply (self, &g_array_index (step->edits, Edit, i), 1);
  edited (self, step->node[1]);
  return TRUE;
}

void
cw_edit_history_mark_saved (CwEditHistory *self)
{
  g_return_if_fail (CW_IS_EDIT_HISTORY (self));
  self->saved = self->done;
  notify (self);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, value_of (CW_EDIT_HISTORY (object), id));
}

static void
cw_edit_history_class_init (CwEditHistoryClass *klass)
{
  static const char *const names[] = { NULL, "can-undo", "can-redo", "dirty" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  cw_class_owns (klass, CW_OWNED (CwEditHistory, steps, g_array_unref),
                 CW_OWNED (CwEditHistory, text.text, g_bytes_unref),
                 CW_OWNED (CwEditHistory, text.bytes, g_bytes_unref),
                 CW_OWNED (CwEditHistory, tree, cw_game_tree_free), NULL);
  object_class->get_property = get_property;
  for (guint i = 1; i < N_PROPERTIES; i++)
    properties[i] = g_param_spec_boolean (names[i], NULL, NULL, FALSE,
                                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  changing_signal = cw_signal_new (klass, "changing", 0);
  edited_signal = cw_signal_new (klass, "edited", 1, G_TYPE_POINTER);
}

static void
cw_edit_history_init (CwEditHistory *self)
{
  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  g_array_set_clear_func (self->steps, step_clear);
}

CwEditHistory *
cw_edit_history_new (CwGameTree *tree)
{
  CwEditHistory *self = g_object_new (CW_TYPE_EDIT_HISTORY, NULL);
  self->tree = tree;
  self->plies = cw_game_tree_plies (tree);
  return self;
}
