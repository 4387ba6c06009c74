/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/epd.h"

#include "base/words.h"
#include "notation/fen.h"
#include "notation/move_text.h"
#include "notation/pgn_setup.h"
#include "notation/pgn_symbols.h"

#include <string.h>

#define FIELDS 4
#define COMMENTS 10 /* c0 to c9 */

static size_t
skip_blanks (const char *text, size_t at)
{
  return at + strspn (text + at, " \t");
}

static size_t
skip_word (const char *text, size_t at)
{
  return at + strcspn (text + at, " \t;");
}

/* --- recognising ----------------------------------------------------------------------------- */

/* A board with seven slashes, the side to move, castling and en passant. */
unsigned
cw_epd_recognise (const char *line, size_t length)
{
  size_t start = skip_blanks (line, 0), end = skip_word (line, start);
  unsigned slashes = 0;
  for (size_t i = start; i < end; i++)
    slashes += line[i] == '/';
  size_t side = skip_blanks (line, end);
  if (slashes != 7 || side + 3 >= length || (line[side] != 'w' && line[side] != 'b')
      || skip_word (line, side) != side + 1)
    return 0;
  return skip_blanks (line, side + 1) < length ? 3 : 0;
}

/* --- reading --------------------------------------------------------------------------------- */

typedef struct
{
  const char *text; /* the line */
  size_t name, name_length, value, value_length, next;
} Operation;

static bool
is_named (const Operation *operation, const char *name)
{
  return strlen (name) == operation->name_length
         && memcmp (operation->text + operation->name, name, operation->name_length) == 0;
}

/* Reads the operation at `at`, without quotes around its whole operand; false at the end. */
static bool
next_operation (const char *text, size_t at, Operation *operation)
{
  at += strspn (text + at, " \t;");
  if (!text[at])
    return false;
  *operation = (Operation){ .text = text, .name = at };
  size_t end = skip_word (text, at);
  operation->name_length = end - at;
  size_t start = skip_blanks (text, end);
  bool quoted = false;
  for (end = start; text[end] && (quoted || text[end] != ';'); end++)
    quoted ^= text[end] == '"';
  operation->next = end + (text[end] == ';');
  while (end > start && (text[end - 1] == ' ' || text[end - 1] == '\t'))
    end--;
  if (end - start >= 2 && text[start] == '"' && text[end - 1] == '"')
    start++, end--;
  operation->value = start;
  operation->value_length = end - start;
  return true;
}

static bool
is_count (const char *text, size_t start, size_t end)
{
  if (start == end || end - start > 5)
    return false;
  while (start < end && cw_is_digit (text[start]))
    start++;
  return start == end;
}

/* Reads the counter of an operation, if it is that one. */
static bool
read_count (const Operation *operation, const char *name, CwBuffer *count)
{
  if (!is_named (operation, name)
      || !is_count (operation->text, operation->value, operation->value + operation->value_length))
    return false;
  cw_buffer_clear (count);
  cw_buffer_append (count, operation->text + operation->value, operation->value_length);
  return true;
}

/* Reads the fields as a FEN with its counters; returns where the operations begin. */
static size_t
read_fields (const char *text, CwBuffer *fen)
{
  CwBuffer clock = { 0 }, number = { 0 };
  size_t start = skip_blanks (text, 0), end = start;
  for (unsigned field = 0; field < FIELDS; field++)
    end = skip_word (text, skip_blanks (text, end));
  cw_buffer_append (fen, text + start, end - start);
  for (CwBuffer *count = &clock;; count = &number)
    {
      size_t digits = skip_blanks (text, end), behind = skip_word (text, digits);
      if (!is_count (text, digits, behind))
        break;
      cw_buffer_append (count, text + digits, behind - digits);
      end = behind;
      if (count == &number)
        break;
    }
  Operation operation;
  for (size_t at = end; next_operation (text, at, &operation); at = operation.next)
    if (!read_count (&operation, "hmvc", &clock))
      read_count (&operation, "fmvn", &number);
  cw_buffer_format (fen, " %s %s", clock.length > 0 ? cw_buffer_string (&clock) : "0",
                    number.length > 0 ? cw_buffer_string (&number) : "1");
  cw_buffer_free (&clock);
  cw_buffer_free (&number);
  return end;
}

static void
set_up (CwRecordBuild *build, const char *text, const CwBuffer *fen)
{
  const CwGame *game = cw_game_named ("chess");
  CwPosition position;
  CwStatus status = { 0 };
  bool dropped = false;
  bool done = cw_pgn_set_up (&position, &game, cw_buffer_string (fen), &dropped, &status);
  if (dropped)
    cw_build_warn (build, 0, CW_WARNING_PGN_CASTLING, NULL, NULL);
  if (done)
    cw_build_start (build, &position);
  else
    cw_build_cut (build, skip_blanks (text, 0) + (status.column > 0 ? status.column - 1 : 0),
                  &status);
}

static void
read_line_of_moves (CwRecordBuild *build, const Operation *operation)
{
  const char *text = operation->text;
  size_t end = operation->value + operation->value_length;
  for (size_t at = operation->value; at < end && !build->cut;)
    {
      CwStatus status = { 0 };
      size_t word = skip_word (text, at);
      word = word < end ? word : end;
      CwMove move = cw_move_read (cw_build_position (build), text + at, word - at, NULL, &status);
      if (move == CW_NO_MOVE)
        cw_build_cut (build, at, &status);
      else
        cw_build_move (build, move);
      at = skip_blanks (text, word);
    }
}

static void
keep_tag (CwRecordBuild *build, const Operation *operation)
{
  CwBuffer name = { 0 }, value = { 0 };
  CwGameResult result;
  cw_buffer_append (&name, operation->text + operation->name, operation->name_length);
  cw_buffer_append (&value, operation->text + operation->value, operation->value_length);
  if (!cw_is_letter (cw_buffer_string (&name)[0]))
    {
      char words[CW_STATUS_ARG_SIZE];
      cw_status_words (name.bytes, name.length, words);
      cw_build_warn (build, operation->name, CW_WARNING_PGN_JUNK, words, NULL);
    }
  else if (is_named (operation, "Result")
           && cw_result_of_text (cw_buffer_string (&value), value.length, &result))
    build->result = result;
  else
    cw_build_tag (build, is_named (operation, "id") ? "Event" : cw_buffer_string (&name),
                  cw_buffer_string (&value));
  cw_buffer_free (&name);
  cw_buffer_free (&value);
}

static bool
is_comment (const Operation *operation)
{
  return operation->name_length == 2 && operation->text[operation->name] == 'c'
         && cw_is_digit (operation->text[operation->name + 1]);
}

static void
read_operation (CwRecordBuild *build, const Operation *operation)
{
  if (is_named (operation, "hmvc") || is_named (operation, "fmvn"))
    return;
  if (is_comment (operation))
    cw_build_comment (build, operation->text + operation->value, operation->value_length);
  else if (is_named (operation, "pv"))
    read_line_of_moves (build, operation);
  else
    keep_tag (build, operation);
}

/* Comments describe the start position, so they are read before the moves. */
static void
read_operations (CwRecordBuild *build, const char *text, size_t at)
{
  Operation operation;
  for (unsigned pass = 0; pass < 2; pass++)
    for (size_t next = at; next_operation (text, next, &operation); next = operation.next)
      if (is_named (&operation, "pv") == (pass == 1))
        read_operation (build, &operation);
}

bool
cw_epd_read (CwRecordBuild *build)
{
  while (cw_build_line (build))
    {
      const char *text = build->lines.line.text;
      size_t start = skip_blanks (text, 0);
      if (!text[start] || text[start] == '#')
        continue;
      CwBuffer fen = { 0 };
      size_t at = read_fields (text, &fen);
      set_up (build, text, &fen);
      read_operations (build, text, at);
      cw_buffer_free (&fen);
      return true;
    }
  return false;
}

/* --- writing --------------------------------------------------------------------------------- */

bool
cw_epd_has (const CwGame *game)
{
  return game == cw_game_named ("chess") || game == cw_game_named ("chess960");
}

static void
put_string (CwBuffer *out, const char *text, size_t length)
{
  cw_buffer_char (out, '"');
  for (size_t i = 0; i < length; i++)
    {
      bool control = (unsigned char)text[i] < ' ';
      cw_buffer_char (out, control ? ' ' : text[i] == '"' ? '\'' : text[i]);
    }
  cw_buffer_char (out, '"');
}

/* The standard's own operations have moves and numbers without quotes. */
static bool
is_bare (const char *name, const char *value)
{
  if (name[0] < 'a' || !value[0])
    return false;
  for (; *value; value++)
    if (!cw_is_letter (*value) && !cw_is_digit (*value) && !strchr (" +-=#:@./", *value))
      return false;
  return true;
}

static void
put_operation (CwBuffer *out, const char *name, const char *value)
{
  cw_buffer_format (out, " %s ", name);
  if (strcmp (name, "id") != 0 && is_bare (name, value))
    cw_buffer_text (out, value);
  else
    put_string (out, value, strlen (value));
  cw_buffer_char (out, ';');
}

static bool
is_written (const char *tag, const char *value)
{
  return !cw_tag_is_of_tree (tag) && strcmp (value, "?") != 0 && strcmp (value, "????.??.??") != 0
         && !strpbrk (tag, " \t;\"");
}

/* Lines beyond c9 are added to it. */
static void
put_comments (const char *text, CwBuffer *out)
{
  for (unsigned number = 0; text && *text; number++)
    {
      size_t length = number < COMMENTS - 1 ? strcspn (text, "\n") : strlen (text);
      cw_buffer_format (out, " c%u ", number);
      put_string (out, text, length);
      cw_buffer_char (out, ';');
      text += length + (text[length] != '\0');
    }
}

static void
put_moves (const CwGameTree *tree, CwBuffer *out)
{
  CwPosition position = *cw_game_tree_start (tree);
  char text[CW_MOVE_TEXT];
  CwUndo undo;
  const CwNode *node = cw_game_tree_root (tree)->child;
  if (!node)
    return;
  cw_buffer_text (out, " pv");
  for (; node; node = node->child)
    {
      cw_san_write (&position, node->move, text);
      cw_buffer_char (out, ' ');
      cw_buffer_text (out, text);
      cw_do (&position, node->move, &undo, NULL);
    }
  cw_buffer_char (out, ';');
}

void
cw_epd_write (const CwGameTree *tree, CwEncoding encoding, CwBuffer *out)
{
  const CwPosition *start = cw_game_tree_start (tree);
  char fen[CW_FEN_SIZE];
  cw_fen_write (start, fen);
  size_t end = 0;
  for (unsigned field = 0; field < FIELDS; field++)
    end = skip_word (fen, skip_blanks (fen, end));
  cw_buffer_append (out, fen, end);
  if (cw_position_clock (start) > 0)
    cw_buffer_format (out, " hmvc %u;", cw_position_clock (start));
  if (cw_position_number (start) > 1)
    cw_buffer_format (out, " fmvn %u;", cw_position_number (start));
  CwGameResult result = cw_game_tree_result (tree);
  for (unsigned i = 0; i < cw_game_tree_tags (tree); i++)
    {
      const char *value, *tag = cw_game_tree_tag_at (tree, i, &value);
      if (is_written (tag, value))
        put_operation (out, strcmp (tag, "Event") == 0 ? "id" : tag, value);
    }
  if (result != CW_UNFINISHED)
    put_operation (out, "Result", cw_game_result_text (result));
  put_comments (cw_game_tree_root (tree)->comment, out);
  put_moves (tree, out);
  cw_buffer_char (out, '\n');
}
