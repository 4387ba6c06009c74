/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/annotations.h"

#include "notation/comment_commands.h"
#include "review/review_note.h"

#include <glib/gi18n.h>
#include <string.h>

#define ZUGZWANG 22 /* the first mark that belongs to a side: White's */
#define LAST_OF_SIDE 139

/* --- comments --------------------------------------------------------------------------------- */

char *
cw_comment_words (const char *comment)
{
  CwBuffer plain = { 0 };
  char *text = NULL;
  if (comment != NULL && cw_comment_plain (comment, &plain) && plain.length > 0)
    {
      text = g_strstrip (g_strdup (cw_buffer_string (&plain)));
      g_strdelimit (text, "\r\t", ' ');
    }
  cw_buffer_free (&plain);
  if (text != NULL && text[0] == '\0')
    g_clear_pointer (&text, g_free);
  return text;
}

/* The end of a person's own words: after them come what could not be read as moves and what a
 * review wrote. */
static const char *
behind_own (const char *comment)
{
  const char *review = comment + cw_review_note_own_length (comment);
  const char *unread = strstr (comment, CW_COMMENT_UNREAD);
  return unread != NULL && unread < review ? unread : review;
}

char *
cw_comment_own_words (const char *comment)
{
  g_autofree char *own =
      comment != NULL ? g_strndup (comment, (gsize)(behind_own (comment) - comment)) : NULL;
  return cw_comment_words (own);
}

char *
cw_comment_shown (const char *comment)
{
  const char *at = comment != NULL ? strstr (comment, CW_COMMENT_UNREAD) : NULL;
  if (at == NULL)
    return cw_comment_words (comment);
  g_autofree char *front = g_strndup (comment, (gsize)(at - comment));
  g_autofree char *before = cw_comment_words (front);
  g_autofree char *rest = cw_comment_words (at + strlen (CW_COMMENT_UNREAD));
  g_autofree char *said =
      g_strdup_printf (_ ("The rest of this line cannot be read: %s"), rest != NULL ? rest : "");
  return g_strjoin (" ", before != NULL ? before : said, before != NULL ? said : NULL, NULL);
}

gboolean
cw_node_has_unread (const CwNode *node)
{
  return (node->comment != NULL && strstr (node->comment, CW_COMMENT_UNREAD) != NULL)
         || (node->comment_before != NULL && strstr (node->comment_before, CW_COMMENT_UNREAD));
}

gboolean
cw_session_has_unread (CwSession *self)
{
  const CwNode *node = cw_game_tree_root (cw_session_tree (self));
  while (node != NULL && !cw_node_has_unread (node))
    node = cw_node_in_order (node);
  return node != NULL;
}

gboolean
cw_session_has_unread_here (CwSession *self)
{
  const char *comment = cw_session_node (self)->comment;
  return comment != NULL && strstr (comment, CW_COMMENT_UNREAD) != NULL;
}

char *
cw_comment_without_unread (const char *comment)
{
  const char *unread = strstr (comment, CW_COMMENT_UNREAD);
  const char *review = comment + cw_review_note_own_length (comment);
  if (unread == NULL)
    return g_strdup (comment);
  g_autofree char *front = g_strndup (comment, (gsize)(unread - comment));
  g_autofree char *rest = g_strconcat (front, unread < review ? review : "", NULL);
  return g_strchomp (rest)[0] != '\0' ? g_steal_pointer (&rest) : NULL;
}

void
cw_session_drop_unread (CwSession *self)
{
  CwNode *node = cw_session_node (self);
  if (!cw_session_has_unread_here (self))
    return;
  g_autofree char *rest = cw_comment_without_unread (node->comment);
  cw_edit_history_begin (cw_session_history (self), node);
  cw_edit_history_name (cw_session_history (self), CW_EDIT_UNREAD);
  cw_edit_history_set_comment (cw_session_history (self), node, rest);
  cw_edit_history_end (cw_session_history (self), node);
}

static gboolean
is_named (const CwCommentCommand *command, const char *name)
{
  return strlen (name) == command->name_length
         && strncmp (command->name, name, command->name_length) == 0;
}

static gboolean
is_drawing (const CwCommentCommand *command)
{
  return is_named (command, "csl") || is_named (command, "cal");
}

/* TRUE if the words have a command named like `kept` and, unless NULL, this drawing in it. */
static gboolean
is_typed (const char *words, const CwCommentCommand *kept, const char *drawing)
{
  CwCommentCommand command = { 0 };
  while (cw_comment_next (words, &command))
    {
      g_autofree char *name = g_strndup (command.name, command.name_length);
      g_autofree char *argument = g_strndup (command.argument, command.argument_length);
      g_auto (GStrv) parts = g_strsplit_set (argument, ", ", -1);
      if (is_named (kept, name)
          && (drawing == NULL || g_strv_contains ((const char *const *)parts, drawing)))
        return TRUE;
    }
  return FALSE;
}

/* What is kept of a command's argument: all unless the words have that command too; of drawings,
 * those not typed in the words. NULL: nothing. (transfer full) */
static char *
argument_beside (const CwCommentCommand *command, const char *words)
{
  g_autofree char *argument = g_strndup (command->argument, command->argument_length);
  if (!is_typed (words, command, NULL))
    return g_steal_pointer (&argument);
  if (!is_drawing (command))
    return NULL;
  g_auto (GStrv) drawings = g_strsplit_set (argument, ", ", -1);
  g_autoptr (GString) kept = g_string_new (NULL);
  for (guint i = 0; drawings[i] != NULL; i++)
    if (drawings[i][0] != '\0' && !is_typed (words, command, drawings[i]))
      g_string_append_printf (kept, "%s%s", kept->len > 0 ? "," : "", drawings[i]);
  return kept->len > 0 ? g_strdup (kept->str) : NULL;
}

/* As a PGN file holds them: without blanks at either end of a line. (transfer full) */
static char *
tidied (const char *words)
{
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    g_strstrip (lines[i]);
  return g_strstrip (g_strjoinv ("\n", lines));
}

/* The words with what is kept of an earlier comment (may be NULL). (transfer full) */
static char *
comment_with (const char *before, const char *words)
{
  const char *behind = before != NULL ? behind_own (before) : "";
  g_autofree char *own = before != NULL ? g_strndup (before, (gsize)(behind - before)) : NULL;
  g_autofree char *tidy = tidied (words);
  g_autoptr (GString) end = g_string_new (NULL);
  GString *comment = g_string_new (NULL);
  CwCommentCommand command = { 0 };
  while (cw_comment_next (own, &command))
    {
      g_autofree char *argument = argument_beside (&command, tidy);
      if (argument != NULL)
        g_string_append_printf (is_named (&command, "end") ? end : comment, "[%%%.*s%s%s] ",
                                (int)command.name_length, command.name,
                                argument[0] != '\0' ? " " : "", argument);
    }
  g_string_append_printf (comment, "%s%s%s", tidy, tidy[0] != '\0' ? " " : "", end->str);
  g_string_append (comment, behind);
  return g_strchomp (g_string_free (comment, FALSE));
}

void
cw_session_set_comment (CwSession *self, const char *words)
{
  CwNode *node = cw_session_node (self);
  g_autofree char *comment = comment_with (node->comment, words);
  cw_edit_history_set_comment (cw_session_history (self), node, comment);
}

void
cw_typing_clear (CwTyping *typing)
{
  g_free (typing->before);
  g_free (typing->written);
  *typing = (CwTyping){ 0 };
}

void
cw_session_type_comment (CwSession *self, const char *words, CwTyping *typing)
{
  CwEditHistory *history = cw_session_history (self);
  CwNode *node = cw_session_node (self);
  guint count = cw_edit_history_count (history);
  if (typing->written == NULL
      || g_strcmp0 (node->comment != NULL ? node->comment : "", typing->written) != 0)
    {
      g_free (typing->before);
      typing->before = g_strdup (node->comment);
    }
  g_autofree char *comment = comment_with (typing->before, words);
  g_free (typing->written);
  typing->written = g_strdup (comment);
  if (typing->step > 0 && typing->step == count
      && cw_edit_history_amend_comment (history, node, comment))
    return;
  cw_edit_history_set_comment (history, node, comment);
  if (cw_edit_history_count (history) > count)
    typing->step = count + 1;
}

gboolean
cw_session_drop_typed (CwSession *self, const CwTyping *typing)
{
  return typing->step > 0 && cw_edit_history_count (cw_session_history (self)) == typing->step
         && cw_session_undo (self);
}

void
cw_session_set_command (CwSession *self, CwNode *node, const char *name, const char *argument)
{
  CwBuffer changed = { 0 };
  const char *comment = node->comment != NULL ? node->comment : "";
  if (cw_comment_with (comment, name, argument, &changed))
    cw_edit_history_set_comment (cw_session_history (self), node, cw_buffer_string (&changed));
  cw_buffer_free (&changed);
}

/* --- marks ------------------------------------------------------------------------------------ */

/* Ranges of marks of which a move has at most one. */
static const struct
{
  guint8 first, last;
} choices[] = { { 1, 9 }, { 10, 21 } };

static gboolean
are_choices (guint8 one, guint8 other)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (one >= choices[i].first && one <= choices[i].last && other >= choices[i].first
        && other <= choices[i].last)
      return TRUE;
  return one == other;
}

/* The mark for the side that it is about: here Black's number follows White's. */
static guint8
of_side (guint8 nag, CwColour mover)
{
  CwColour side = nag == ZUGZWANG ? !mover : mover;
  gboolean has_side = nag >= ZUGZWANG && nag <= LAST_OF_SIDE && nag % 2 == 0;
  return has_side && side == CW_BLACK ? nag + 1 : nag;
}

gboolean
cw_session_toggle_mark (CwSession *self, guint8 nag)
{
  CwNode *node = cw_session_node (self);
  guint8 nags[CW_NODE_NAGS + 1] = { 0 };
  guint n = 0;
  if (node->parent == NULL || nag == 0)
    return FALSE;
  nag = of_side (nag, !cw_position_side (cw_session_position (self)));
  gboolean add = memchr (node->nags, nag, CW_NODE_NAGS) == NULL;
  if (add && nag < 10) /* as "!? ±" is written */
    nags[n++] = nag;
  for (guint i = 0; i < CW_NODE_NAGS && node->nags[i] != 0; i++)
    if (!are_choices (node->nags[i], nag))
      nags[n++] = node->nags[i];
  if (add && nag >= 10)
    nags[n++] = nag;
  if (n <= CW_NODE_NAGS)
    cw_edit_history_set_nags (cw_session_history (self), node, nags);
  return n <= CW_NODE_NAGS;
}

/* --- drawings --------------------------------------------------------------------------------- */

static const char letters[] = "?GRYB"; /* by CwMarkStyle */

guint
cw_comment_drawings (const char *comment, const CwGame *game, CwSceneMark marks[CW_SCENE_MAX_MARKS])
{
  CwCommentMark found[CW_SCENE_MAX_MARKS];
  guint n = MIN (cw_comment_marks (comment, game, found, CW_SCENE_MAX_MARKS), CW_SCENE_MAX_MARKS);
  for (guint i = 0; i < n; i++)
    {
      const char *letter = strchr (letters + 1, found[i].colour);
      CwMarkStyle style = letter != NULL ? (CwMarkStyle)(letter - letters) : CW_MARK_GREEN;
      CwSquare to = found[i].to != CW_NO_SQUARE ? found[i].to : found[i].from;
      marks[i] = (CwSceneMark){ found[i].from, to, style };
    }
  return n;
}

/* The argument of a "csl" or "cal" command, or NULL if it would be empty. */
static char *
drawings_text (const CwSceneMark *marks, guint n, gboolean arrows, const CwGame *game)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    {
      const CwSceneMark *mark = &marks[i];
      if ((mark->from != mark->to) != arrows)
        continue;
      if (text->len > 0)
        g_string_append_c (text, ',');
      g_string_append_printf (text, "%c%c%u", letters[mark->style], 'a' + mark->from % game->files,
                              mark->from / game->files + 1);
      if (arrows)
        g_string_append_printf (text, "%c%u", 'a' + mark->to % game->files,
                                mark->to / game->files + 1);
    }
  return g_string_free (text, text->len == 0);
}

/* Adds, recolours or removes a drawing; returns how many there are now. */
static guint
toggle (CwSceneMark marks[CW_SCENE_MAX_MARKS], guint n, const CwSceneMark *mark)
{
  guint i = 0;
  while (i < n && (marks[i].from != mark->from || marks[i].to != mark->to))
    i++;
  if (i < n && marks[i].style == mark->style)
    marks[i] = marks[--n];
  else if (i < CW_SCENE_MAX_MARKS)
    {
      marks[i] = *mark;
      n = MAX (n, i + 1);
    }
  return n;
}

void
cw_session_toggle_drawing (CwSession *self, CwSquare from, CwSquare to, CwMarkStyle style)
{
  const CwGame *game = cw_session_game (self);
  CwNode *node = cw_session_node (self);
  CwSceneMark marks[CW_SCENE_MAX_MARKS];
  if (style == CW_MARK_ACCENT)
    return;
  guint before = cw_comment_drawings (node->comment, game, marks);
  guint n = toggle (marks, before, &(CwSceneMark){ from, to, style });
  g_autofree char *circles = drawings_text (marks, n, FALSE, game);
  g_autofree char *arrows = drawings_text (marks, n, TRUE, game);
  cw_edit_history_begin (cw_session_history (self), node);
  cw_edit_history_name (cw_session_history (self),
                        n < before ? CW_EDIT_NO_DRAWING : CW_EDIT_DRAWING);
  cw_session_set_command (self, node, "csl", circles);
  cw_session_set_command (self, node, "cal", arrows);
  cw_edit_history_end (cw_session_history (self), node);
}
