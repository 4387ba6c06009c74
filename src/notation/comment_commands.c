/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/comment_commands.h"

#include "base/number.h"
#include "base/words.h"
#include "notation/record_time.h"
#include "notation/square_text.h"

#include <string.h>

/* The next "[%name argument]" from `text` on; `command` is the one before, or empty. */
static bool
find_command (const char *text, CwCommentCommand *command)
{
  while (text && !command->last && (text = strstr (text, "[%")))
    {
      const char *close = strchr (text, ']');
      if (!close)
        return false;
      const char *name = text + 2;
      size_t length = strcspn (name, " \t]");
      if (length > 0)
        {
          const char *argument = name + length;
          while (*argument == ' ' || *argument == '\t')
            argument++;
          size_t size = (size_t)(close - argument);
          while (size > 0 && (argument[size - 1] == ' ' || argument[size - 1] == '\t'))
            size--;
          *command = (CwCommentCommand){ text, close + 1, name, argument, length, size, false };
          command->last = cw_word_is (name, length, "unread");
          return true;
        }
      text += 2;
    }
  return false;
}

bool
cw_comment_next (const char *comment, CwCommentCommand *command)
{
  return find_command (command->end ? command->end : comment, command);
}

static bool
find_named (const char *comment, const char *name, CwCommentCommand *command)
{
  *command = (CwCommentCommand){ 0 };
  for (; find_command (comment, command); comment = command->end)
    if (cw_word_is (command->name, command->name_length, name))
      return true;
  return false;
}

bool
cw_comment_command (const char *comment, const char *name, const char **argument, size_t *length)
{
  CwCommentCommand command;
  if (!find_named (comment, name, &command))
    return false;
  *argument = command.argument;
  *length = command.argument_length;
  return true;
}

bool
cw_comment_time (const char *comment, const char *name, uint64_t *milliseconds)
{
  const char *text;
  size_t length;
  return cw_comment_command (comment, name, &text, &length)
         && cw_time_read (text, length, milliseconds);
}

bool
cw_comment_eval (const char *comment, CwCommentEval *eval)
{
  const char *text;
  size_t length, used;
  if (!cw_comment_command (comment, "eval", &text, &length) || length == 0)
    return false;
  *eval = (CwCommentEval){ .mate = text[0] == '#' };
  text += eval->mate;
  length -= eval->mate;
  if (eval->mate)
    {
      int64_t moves;
      used = cw_parse_int (text, length, &moves);
      if (used == 0 || moves > 10000 || moves < -10000)
        return false;
      eval->value = (int)moves;
    }
  else
    {
      double pawns;
      used = cw_parse_double (text, length, &pawns);
      if (used == 0 || pawns > 1e6 || pawns < -1e6)
        return false;
      eval->value = (int)(pawns * 100 + (pawns < 0 ? -0.5 : 0.5));
    }
  int64_t depth;
  if (used < length && text[used] == ','
      && cw_parse_int (text + used + 1, length - used - 1, &depth) > 0 && depth >= 0
      && depth < 1000)
    eval->depth = (unsigned)depth;
  return true;
}

bool
cw_comment_eval_write (const CwCommentEval *eval, CwBuffer *argument)
{
  if (eval->mate)
    cw_buffer_format (argument, "#%d", eval->value);
  else
    cw_buffer_fixed (argument, eval->value / 100.0, 2);
  if (eval->depth > 0)
    cw_buffer_format (argument, ",%u", eval->depth);
  return !argument->failed;
}

/* "Ge4" or "Ge2e4" */
static bool
read_mark (const CwGame *game, const char *text, size_t length, bool arrow, CwCommentMark *mark)
{
  if (length < 3)
    return false;
  *mark = (CwCommentMark){ .colour = text[0], .to = CW_NO_SQUARE };
  size_t used = cw_square_read (game, text + 1, length - 1, &mark->from);
  if (used == 0)
    return false;
  size_t rest = length - 1 - used;
  if (!arrow)
    return rest == 0;
  return rest > 0 && cw_square_read (game, text + 1 + used, rest, &mark->to) == rest;
}

unsigned
cw_comment_marks (const char *comment, const CwGame *game, CwCommentMark *marks, unsigned room)
{
  unsigned count = 0;
  CwCommentCommand command = { 0 };
  for (; find_command (comment, &command); comment = command.end)
    {
      bool arrow = cw_word_is (command.name, command.name_length, "cal");
      if (!arrow && !cw_word_is (command.name, command.name_length, "csl"))
        continue;
      const char *in = command.argument, *end = in + command.argument_length;
      while (in < end)
        {
          size_t length = 0;
          CwCommentMark mark;
          while (in + length < end && in[length] != ',' && in[length] != ' ')
            length++;
          if (read_mark (game, in, length, arrow, &mark))
            {
              if (count < room)
                marks[count] = mark;
              count++;
            }
          in += length + 1;
        }
    }
  return count;
}

/* Appends words, separated from what is there by one blank. */
static void
append_piece (CwBuffer *out, size_t start, const char *text, size_t length)
{
  while (length > 0 && text[0] == ' ')
    {
      text++;
      length--;
    }
  while (length > 0 && text[length - 1] == ' ')
    length--;
  if (length == 0)
    return;
  if (out->length > start)
    cw_buffer_char (out, ' ');
  cw_buffer_append (out, text, length);
}

bool
cw_comment_plain (const char *comment, CwBuffer *plain)
{
  size_t start = plain->length;
  CwCommentCommand command = { 0 };
  if (!comment)
    return true;
  for (; find_command (comment, &command); comment = command.end)
    append_piece (plain, start, comment, (size_t)(command.start - comment));
  append_piece (plain, start, comment, strlen (comment));
  return !plain->failed;
}

static void
append_command (CwBuffer *out, size_t start, const char *name, const char *argument)
{
  if (out->length > start)
    cw_buffer_char (out, ' ');
  cw_buffer_text (out, "[%");
  cw_buffer_text (out, name);
  cw_buffer_char (out, ' ');
  cw_buffer_text (out, argument);
  cw_buffer_char (out, ']');
}

bool
cw_comment_with (const char *comment, const char *name, const char *argument, CwBuffer *changed)
{
  size_t start = changed->length;
  CwCommentCommand command;
  bool there = find_named (comment, name, &command);
  if (argument && !there)
    append_command (changed, start, name, argument);
  if (!comment)
    return !changed->failed;
  command = (CwCommentCommand){ 0 };
  for (; find_command (comment, &command); comment = command.end)
    if (cw_word_is (command.name, command.name_length, name))
      {
        append_piece (changed, start, comment, (size_t)(command.start - comment));
        if (argument && there)
          append_command (changed, start, name, argument);
        there = false;
      }
    else
      append_piece (changed, start, comment, (size_t)(command.end - comment));
  append_piece (changed, start, comment, strlen (comment));
  return !changed->failed;
}

bool
cw_comment_with_eval (const char *comment, const CwCommentEval *eval, CwBuffer *changed)
{
  CwBuffer argument = { 0 };
  bool done = cw_comment_eval_write (eval, &argument)
              && cw_comment_with (comment, "eval", cw_buffer_string (&argument), changed);
  cw_buffer_free (&argument);
  return done;
}
