/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/number.h"
#include "base/words.h"
#include "notation/fen.h"
#include "notation/move_text.h"
#include "problems/problem.h"

#include <string.h>

#define BLANKS " \t"

/* Where the parts of a line begin. */
typedef struct
{
  size_t position, position_length;
  size_t operations;          /* up to the end of the line */
  size_t moves, moves_length; /* in a table: where the solution may be; length 0 if nowhere */
  unsigned slashes;
} Parts;

/* --- finding the parts ------------------------------------------------------------------------ */

static size_t
skip_blanks (const char *line, size_t at)
{
  return at + strspn (line + at, BLANKS);
}

static size_t
skip_word (const char *line, size_t at)
{
  return at + strcspn (line + at, BLANKS ";\r\n");
}

static unsigned
count_slashes (const char *text, size_t length)
{
  unsigned count = 0;
  for (size_t i = 0; i < length; i++)
    count += text[i] == '/';
  return count;
}

/* Finds the fields of the position: board, side, castling or hands, en passant in chess, and up to
 * two numbers. A semicolon may come early. */
static void
find_fields (const char *line, size_t at, Parts *parts)
{
  size_t end = at;
  unsigned fields = parts->slashes == 8 ? 3 : 4;

  for (unsigned field = 0; field < fields && line[end] != ';'; field++)
    end = skip_word (line, skip_blanks (line, end));
  for (unsigned number = 0; number < 2; number++)
    {
      size_t start = skip_blanks (line, end), behind = start;
      while (cw_is_digit (line[behind]))
        behind++;
      if (behind == start || (line[behind] && !strchr (BLANKS ";\r\n", line[behind])))
        break;
      end = behind;
    }
  parts->position = at;
  parts->position_length = end - at;
  parts->operations = end;
}

/* In a table, finds the first column with a slash and the next one that may begin with a move. */
static void
find_columns (const char *line, size_t at, Parts *parts)
{
  size_t end = at + strcspn (line + at, "\t\r\n");

  find_fields (line, at, parts);
  if (line[end] != '\t')
    return;
  size_t column = end;
  while (line[column] == '\t')
    {
      size_t start = column + 1, length = strcspn (line + start, "\t\r\n");
      if (length >= 4 && skip_word (line, start) - start >= 4)
        {
          parts->moves = start;
          parts->moves_length = length;
          return;
        }
      column = start + length;
    }
}

static bool
find_parts (const char *line, Parts *parts)
{
  static const char *const prefixes[] = { "position ", "sfen ", "fen " };
  size_t at = skip_blanks (line, 0);

  *parts = (Parts){ 0 };
  if (line[at] == '#')
    return false;
  for (unsigned i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    if (strncmp (line + at, prefixes[i], strlen (prefixes[i])) == 0)
      at = skip_blanks (line, at + strlen (prefixes[i]));
  for (;;)
    {
      size_t column = strcspn (line + at, "\t\r\n"), word = skip_word (line, at) - at;
      parts->slashes = count_slashes (line + at, word < column ? word : column);
      if (parts->slashes >= 4)
        break;
      if (line[at + column] != '\t')
        return false;
      at = skip_blanks (line, at + column + 1);
    }
  find_columns (line, at, parts);
  return true;
}

/* --- operations ------------------------------------------------------------------------------- */

typedef struct
{
  const char *name, *value; /* point into the line; value without outer blanks or quotes */
  size_t name_length, value_length;
} Operation;

/* Reads the operation at `*at` and moves `*at` past it; false at the end. */
static bool
next_operation (const char *line, size_t *at, Operation *operation)
{
  size_t start = *at + strspn (line + *at, BLANKS ";\r\n"), end;
  bool quoted = false;

  if (!line[start])
    return false;
  end = skip_word (line, start);
  operation->name = line + start;
  operation->name_length = end - start;
  start = skip_blanks (line, end);
  for (end = start; line[end] && !strchr ("\r\n", line[end]) && (quoted || line[end] != ';'); end++)
    quoted ^= line[end] == '"';
  *at = end;
  while (end > start && strchr (BLANKS, line[end - 1]))
    end--;
  if (end - start >= 2 && line[start] == '"' && line[end - 1] == '"')
    start++, end--;
  operation->value = line + start;
  operation->value_length = end - start;
  return true;
}

static bool
is_named (const Operation *operation, const char *name)
{
  return cw_word_is (operation->name, operation->name_length, name);
}

/* "3", "#3", "#-3". */
static bool
read_mate (const Operation *operation, int *moves)
{
  size_t sign = operation->value_length > 0 && operation->value[0] == '#';
  int64_t number;

  if (cw_parse_int (operation->value + sign, operation->value_length - sign, &number)
          != operation->value_length - sign
      || number < -1000 || number > 1000)
    return false;
  *moves = (int)number;
  return number != 0;
}

/* Reads moves, each from the position, or with `chain` one after the other. Moves beyond `most` are
 * ignored, and so are check signs on their own. */
static bool
read_moves (const CwPosition *start, const char *line, const char *text, size_t length, bool chain,
            CwMove *moves, unsigned most, unsigned *count, CwStatus *status)
{
  CwPosition position = *start;
  CwUndo undo;

  for (size_t at = 0; at < length && *count < most;)
    {
      size_t from = at + strspn (text + at, BLANKS ","), end;
      for (end = from; end < length && !strchr (BLANKS ",", text[end]); end++)
        ;
      at = end;
      if (from >= length || strspn (text + from, "+#!?") >= end - from)
        continue;
      CwMove move = cw_move_read (&position, text + from, end - from, NULL, status);
      if (move == CW_NO_MOVE || move == CW_NULL_MOVE)
        {
          if (status != NULL)
            status->column = (uint32_t)(text + from - line + 1);
          return false;
        }
      moves[(*count)++] = move;
      if (chain)
        cw_do (&position, move, &undo, NULL);
    }
  return true;
}

static void
read_motifs (CwProblem *problem, const Operation *operation)
{
  for (unsigned motif = 0; motif < CW_MOTIFS; motif++)
    {
      const char *name = cw_motif_name ((CwMotif)motif), *at = operation->value;
      size_t length = strlen (name);
      for (size_t i = 0; i + length <= operation->value_length; i++)
        if (memcmp (at + i, name, length) == 0 && (i == 0 || strchr (", ", at[i - 1]))
            && (i + length == operation->value_length || strchr (",", at[i + length])))
          problem->motifs |= 1u << motif;
    }
}

static bool
read_operation (CwProblem *problem, const char *line, const Operation *operation, CwStatus *status)
{
  int64_t number;

  if ((is_named (operation, "bm") || is_named (operation, "dm"))
      && read_mate (operation, &problem->mate))
    return true;
  if (is_named (operation, "bm"))
    return read_moves (&problem->position, line, operation->value, operation->value_length, false,
                       problem->best, CW_PROBLEM_MOVES, &problem->best_count, status);
  if (is_named (operation, "am"))
    return read_moves (&problem->position, line, operation->value, operation->value_length, false,
                       problem->avoid, CW_PROBLEM_MOVES, &problem->avoid_count, status);
  if (is_named (operation, "pv"))
    return read_moves (&problem->position, line, operation->value, operation->value_length, true,
                       problem->line, CW_PROBLEM_PLIES, &problem->plies, status);
  if (is_named (operation, "Motifs"))
    read_motifs (problem, operation);
  else if (is_named (operation, "Rating")
           && cw_parse_int (operation->value, operation->value_length, &number) > 0 && number > 0
           && number < 10000)
    problem->rating = (unsigned)number;
  else if (is_named (operation, "id"))
    cw_format_text (problem->id, sizeof problem->id, "%.*s", (int)operation->value_length,
                    operation->value);
  return true;
}

/* --- a line ----------------------------------------------------------------------------------- */

/* The game that the line names, else shogi or chess by the number of ranks. */
static const CwGame *
game_of (const char *line, const Parts *parts)
{
  const CwGame *game = NULL;
  Operation operation;
  char name[64];

  for (size_t at = parts->operations; next_operation (line, &at, &operation);)
    if (is_named (&operation, "Game"))
      {
        cw_format_text (name, sizeof name, "%.*s", (int)operation.value_length, operation.value);
        game = cw_game_named (name);
      }
  return game ? game : cw_game_named (parts->slashes == 8 ? "shogi" : "chess");
}

bool
cw_problem_is (const char *line)
{
  Parts parts;
  Operation operation;
  int mate = 0;

  if (!find_parts (line, &parts))
    return false;
  if (parts.slashes == 8 && line[parts.position] != '\0'
      && strstr (line + parts.operations, "moves") == NULL)
    return true;
  for (size_t at = parts.operations; next_operation (line, &at, &operation);)
    if ((is_named (&operation, "bm") || is_named (&operation, "am") || is_named (&operation, "dm"))
        && !(read_mate (&operation, &mate) && mate < 0))
      return true;
  return false;
}

/* Completes what follows from the rest: the first move of the solution is a best move, and the
 * other way round. */
static void
complete (CwProblem *problem)
{
  if (problem->best_count == 0 && problem->avoid_count == 0 && problem->plies > 0)
    problem->best[problem->best_count++] = problem->line[0];
  if (problem->plies == 0 && problem->best_count > 0)
    problem->line[problem->plies++] = problem->best[0];
}

bool
cw_problem_read (CwProblem *problem, const char *line, CwStatus *status)
{
  char fen[CW_FEN_SIZE];
  Parts parts;
  Operation operation;

  *problem = (CwProblem){ 0 };
  if (!find_parts (line, &parts) || parts.position_length >= sizeof fen)
    return cw_status_fail_at (status, CW_ERROR_FEN_EMPTY, 0, 1, NULL);
  memcpy (fen, line + parts.position, parts.position_length);
  fen[parts.position_length] = '\0';
  if (!cw_fen_read (&problem->position, game_of (line, &parts), fen, status))
    return false;
  if (parts.moves_length > 0)
    {
      if (!read_moves (&problem->position, line, line + parts.moves, parts.moves_length, true,
                       problem->line, CW_PROBLEM_PLIES, &problem->plies, NULL))
        problem->plies = 0;
    }
  else
    for (size_t at = parts.operations; next_operation (line, &at, &operation);)
      if (!read_operation (problem, line, &operation, status))
        return false;
  complete (problem);
  return true;
}
