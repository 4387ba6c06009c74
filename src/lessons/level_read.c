/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading levels: the entries of a section, once all of them are known. */
#include "lessons/condition.h"
#include "lessons/reader.h"
#include "notation/fen.h"
#include "notation/move_text.h"
#include "search/search.h"

#include <string.h>

#define MAX_PAR 300

typedef bool (*Add) (CwLessonReader *reader, CwIniText word);

/* Passes the words of a list, at most `most`, to `add` one by one. */
static bool
read_list (CwLessonReader *reader, CwEntryKey key, char separator, unsigned most, Add add)
{
  CwIniText list = reader->value[key];
  while (list.text)
    {
      CwIniText word = cw_ini_cut (&list, separator);
      if (most-- == 0)
        return cw_lesson_reader_fail (reader, word, CW_LESSON_TOO_MANY);
      if (!add (reader, word))
        return false;
    }
  return true;
}

static bool
is_given (const CwLessonReader *reader, CwEntryKey key)
{
  return reader->value[key].text != NULL;
}

/* The kind of level, as a flag of condition.h. */
static unsigned
kind_of_level (const CwLessonReader *reader)
{
  return reader->level->has_rules ? CW_WITH_RULES : CW_ON_BOARD;
}

/* --- what stands on the board --------------------------------------------------------------- */

/* A board is only the first field of a position, and kings are optional. */
static bool
read_board (CwLessonReader *reader)
{
  static const char chess[] = " w - -", shogi[] = " b -";
  CwIniText text = reader->value[CW_ENTRY_BOARD];
  char *whole = cw_arena_alloc (reader->arena, text.length + sizeof chess);
  if (!whole)
    return cw_lesson_reader_fail_memory (reader);
  memcpy (whole, text.text, text.length);
  strcpy (whole + text.length, reader->stage->game->shogi ? shogi : chess);
  if (!cw_fen_parse (&reader->level->setup, reader->stage->game, whole, reader->status))
    return cw_lesson_reader_place_fault (reader, text);
  if (reader->level->task != CW_TASK_MOVE)
    return true;
  for (unsigned i = 0; i < reader->stage->game->files * reader->stage->game->ranks; i++)
    if (cw_lesson_may_move (reader->stage, reader->level->setup.board[i]))
      return true;
  return cw_lesson_reader_fail (reader, text, CW_LESSON_NO_PIECE);
}

/* Reads a legal move in `position`; CW_NO_MOVE on a fault. */
static CwMove
read_move (CwLessonReader *reader, const CwPosition *position, CwIniText word)
{
  CwMove move = cw_move_read (position, word.text, word.length, NULL, reader->status);
  if (move == CW_NULL_MOVE)
    cw_lesson_reader_fail (reader, word, CW_ERROR_MOVE_UNREADABLE);
  else if (move == CW_NO_MOVE)
    cw_lesson_reader_place_fault (reader, word);
  return move == CW_NULL_MOVE ? CW_NO_MOVE : move;
}

static bool
read_position (CwLessonReader *reader)
{
  CwIniText before = reader->value[CW_ENTRY_BEFORE];
  const char *text;
  CwUndo undo;
  if (!cw_lesson_reader_keep (reader, reader->value[CW_ENTRY_POSITION], &text))
    return false;
  reader->level->has_rules = true;
  if (!cw_fen_read (&reader->position, reader->stage->game, text, reader->status))
    return cw_lesson_reader_place_fault (reader, reader->value[CW_ENTRY_POSITION]);
  cw_position_get (&reader->position, &reader->level->setup);
  if (!before.text)
    return true;
  reader->level->before = read_move (reader, &reader->position, before);
  if (reader->level->before == CW_NO_MOVE)
    return false;
  cw_do (&reader->position, reader->level->before, &undo, NULL);
  return true;
}

/* --- squares, arrows, pieces ---------------------------------------------------------------- */

/* Cuts the leading square off `text`; CW_NO_SQUARE if there is none. */
static CwSquare
cut_square (const CwGame *game, CwIniText *text)
{
  CwSquare found = CW_NO_SQUARE;
  size_t longest = 0;
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    {
      char name[CW_SQUARE_NAME_SIZE];
      size_t length = strlen (cw_square_name (game, square, name));
      if (length <= longest || length > text->length || memcmp (text->text, name, length) != 0)
        continue;
      found = square;
      longest = length;
    }
  text->text += longest;
  text->length -= longest;
  return found;
}

static bool
read_square (CwLessonReader *reader, CwIniText word, CwSquare *square)
{
  CwIniText rest = word;
  *square = cut_square (reader->stage->game, &rest);
  return (*square != CW_NO_SQUARE && rest.length == 0)
         || cw_lesson_reader_fail (reader, word, CW_LESSON_SQUARE);
}

static bool
add_to (CwLessonReader *reader, CwIniText word, CwSquare *squares, unsigned *count)
{
  CwSquare square;
  if (!read_square (reader, word, &square))
    return false;
  for (unsigned i = 0; i < *count; i++)
    if (squares[i] == square)
      return cw_lesson_reader_fail (reader, word, CW_LESSON_SQUARE);
  squares[(*count)++] = square;
  return true;
}

static bool
add_star (CwLessonReader *reader, CwIniText word)
{
  return add_to (reader, word, reader->level->stars, &reader->level->star_count);
}

static bool
add_square (CwLessonReader *reader, CwIniText word)
{
  return add_to (reader, word, reader->level->squares, &reader->level->square_count);
}

static bool
read_arrow (CwLessonReader *reader, CwIniText word, CwLessonArrow *arrow)
{
  CwIniText rest = word;
  arrow->from = arrow->to = cut_square (reader->stage->game, &rest);
  if (rest.length > 0)
    arrow->to = cut_square (reader->stage->game, &rest);
  return (arrow->from != CW_NO_SQUARE && arrow->to != CW_NO_SQUARE && rest.length == 0)
         || cw_lesson_reader_fail (reader, word, CW_LESSON_SQUARE);
}

static bool
add_arrow (CwLessonReader *reader, CwIniText word)
{
  return read_arrow (reader, word, &reader->level->arrows[reader->level->arrow_count++]);
}

static bool
add_proof (CwLessonReader *reader, CwIniText word)
{
  return read_arrow (reader, word, &reader->level->proof[reader->level->proof_count++]);
}

/* Cuts a FEN letter off `text`, with "+" before it if the piece is promoted. */
static CwPiece
cut_piece (const CwGame *game, CwIniText *text)
{
  bool promoted = text->length > 0 && text->text[0] == '+';
  char letter = text->length > promoted ? text->text[promoted] : '\0';
  bool small = letter >= 'a' && letter <= 'z';
  CwKind found = 0;
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    if (game->kind[kind].letter == (small ? letter - 'a' + 'A' : letter)
        && (game->kind[kind].plain != 0) == promoted)
      found = kind;
  if (found == 0)
    return CW_NO_PIECE;
  text->text += promoted + 1;
  text->length -= promoted + 1u;
  return cw_piece (small ? CW_BLACK : CW_WHITE, found);
}

/* "R a1 h1": a piece and its squares. */
static bool
add_placing (CwLessonReader *reader, CwIniText words)
{
  CwStageLevel *level = reader->level;
  CwIniText letter = cw_ini_cut (&words, ' '), rest = letter;
  CwPiece piece = cut_piece (reader->stage->game, &rest);
  if (piece == CW_NO_PIECE || rest.length > 0 || !words.text)
    return cw_lesson_reader_fail (reader, letter, CW_LESSON_PIECE);
  while (words.text)
    {
      CwIniText word = cw_ini_cut (&words, ' ');
      if (level->placing_count == CW_MAX_LESSON_SQUARES)
        return cw_lesson_reader_fail (reader, word, CW_LESSON_TOO_MANY);
      CwPlacing *placing = &level->placing[level->placing_count++];
      placing->piece = piece;
      if (!read_square (reader, word, &placing->square))
        return false;
    }
  return true;
}

/* --- moves ---------------------------------------------------------------------------------- */

static bool
add_answer (CwLessonReader *reader, CwIniText word)
{
  CwMove move = read_move (reader, &reader->position, word);
  reader->level->answers[reader->level->answer_count++] = move;
  return move != CW_NO_MOVE;
}

/* Adds a move to the line and plays it in `position`. */
static bool
add_to_line (CwLessonReader *reader, CwPosition *position, CwIniText word)
{
  CwStageLevel *level = reader->level;
  CwMove move = read_move (reader, position, word);
  CwUndo undo;
  if (move == CW_NO_MOVE)
    return false;
  if (level->script_count == CW_MAX_LINE)
    return cw_lesson_reader_fail (reader, word, CW_LESSON_TOO_MANY);
  level->script[level->script_count++] = move;
  cw_do (position, move, &undo, NULL);
  if (level->replies == CW_REPLY_STILL && !cw_in_check (position))
    cw_do (position, CW_NULL_MOVE, &undo, NULL);
  return true;
}

static bool
read_line (CwLessonReader *reader)
{
  CwIniText list = reader->value[CW_ENTRY_LINE];
  CwPosition position = reader->position;
  while (list.text)
    if (!add_to_line (reader, &position, cw_ini_cut (&list, ' ')))
      return false;
  return true;
}

/* "d2d3", "P*5b", "b7c8q", "3c2b+": a move, legal or not. */
static bool
add_mistake (CwLessonReader *reader, CwIniText word)
{
  const CwGame *game = reader->stage->game;
  CwTryMove *mistake = &reader->level->mistakes[reader->level->mistake_count++];
  CwIniText rest = word;
  CwSquare from = cut_square (game, &rest);
  CwPiece piece;
  if (from == CW_NO_SQUARE)
    {
      piece = cut_piece (game, &rest);
      if (piece == CW_NO_PIECE || rest.length == 0 || rest.text[0] != '*')
        return cw_lesson_reader_fail (reader, word, CW_LESSON_SQUARE);
      from = cw_square_in_hand (cw_piece_kind (piece));
      rest.text++;
      rest.length--;
    }
  mistake->from = from;
  mistake->to = cut_square (game, &rest);
  if (mistake->to == CW_NO_SQUARE)
    return cw_lesson_reader_fail (reader, word, CW_LESSON_SQUARE);
  piece = cw_square_is_hand (from) ? CW_NO_PIECE : reader->level->setup.board[from];
  mistake->promotion = game->shogi && cw_piece_kind (piece) ? cw_piece_kind (piece) : 0;
  for (CwKind kind = 1; rest.length == 1 && kind <= game->kinds; kind++)
    if (rest.text[0] == '+' ? game->kind[kind].plain == cw_piece_kind (piece)
                            : game->kind[kind].letter == rest.text[0] - 'a' + 'A')
      mistake->promotion = kind;
  return true;
}

/* --- the task ------------------------------------------------------------------------------- */

const char *
cw_stage_choice (const char *choices, unsigned index, size_t *length)
{
  for (; index > 0 && choices; index--)
    choices = strchr (choices, '|') ? strchr (choices, '|') + 1 : NULL;
  if (!choices)
    return NULL;
  choices += strspn (choices, " ");
  *length = strcspn (choices, "|");
  while (*length > 0 && choices[*length - 1] == ' ')
    (*length)--;
  return choices;
}

static bool
read_choices (CwLessonReader *reader)
{
  CwIniText text = reader->value[CW_ENTRY_CHOICES];
  unsigned number, count = 0;
  size_t length;
  if (!cw_lesson_reader_text (reader, CW_ENTRY_CHOICES, &reader->level->choices))
    return false;
  while (cw_stage_choice (reader->level->choices, count, &length))
    count++;
  if (count < 2 || count > CW_MAX_CHOICES)
    return cw_lesson_reader_fail (reader, text, CW_LESSON_TOO_MANY);
  text = reader->value[CW_ENTRY_RIGHT];
  if (!text.text)
    return cw_lesson_reader_fail_missing (reader, CW_ENTRY_RIGHT);
  if (!cw_ini_number (text, count, &number, reader->status))
    return false;
  reader->level->right = number - 1;
  return number > 0 || cw_lesson_reader_fail (reader, text, CW_LESSON_TOO_MANY);
}

static bool
add_condition (CwLessonReader *reader, CwIniText word)
{
  const CwCondition *condition = cw_condition_named (word);
  if (!condition)
    return cw_lesson_reader_fail (reader, word, CW_LESSON_CONDITION);
  if (!(condition->where & kind_of_level (reader)))
    return cw_lesson_reader_fail (reader, word, CW_LESSON_MISFIT);
  for (unsigned key = 0; condition->needs && key < CW_ENTRIES; key++)
    if (strcmp (cw_entry_rule (key)->name, condition->needs) == 0 && !is_given (reader, key))
      return cw_lesson_reader_fail_missing (reader, key);
  reader->level->success[reader->level->condition_count++] = condition;
  return true;
}

static bool
read_opponent (CwLessonReader *reader)
{
  CwStageLevel *level = reader->level;
  CwIniText text = reader->value[CW_ENTRY_OPPONENT], word = cw_ini_cut (&text, ' ');
  if (is_given (reader, CW_ENTRY_LINE))
    level->replies = CW_REPLY_LINE;
  if (!word.text)
    return true;
  if (cw_ini_is (word, "still"))
    level->replies = CW_REPLY_STILL;
  else if (cw_ini_is (word, "engine"))
    level->replies = CW_REPLY_ENGINE;
  else
    return cw_lesson_reader_fail (reader, word, CW_LESSON_OPPONENT);
  return !text.text || cw_ini_number (text, CW_LEVELS, &level->engine, reader->status);
}

/* At most one of these entries sets the task; without any, success is reported as missing. */
static bool
find_task (CwLessonReader *reader)
{
  static const struct
  {
    CwEntryKey key;
    CwTask task;
  } tasks[] = { { CW_ENTRY_SUCCESS, CW_TASK_MOVE },
                { CW_ENTRY_CLICK, CW_TASK_CLICK },
                { CW_ENTRY_CLICK_ONE, CW_TASK_CLICK },
                { CW_ENTRY_CHOICES, CW_TASK_CHOOSE },
                { CW_ENTRY_PLACE, CW_TASK_PLACE } };
  unsigned count = 0;
  for (unsigned i = 0; i < sizeof tasks / sizeof tasks[0]; i++)
    if (is_given (reader, tasks[i].key))
      {
        reader->level->task = tasks[i].task;
        count++;
      }
  reader->level->in_order = is_given (reader, CW_ENTRY_CLICK);
  return count <= 1 || cw_lesson_reader_fail (reader, reader->section, CW_LESSON_TASK);
}

static bool
check_entries (CwLessonReader *reader)
{
  for (unsigned key = 0; key < CW_ENTRIES; key++)
    if (is_given (reader, key) && !(cw_entry_rule (key)->where & kind_of_level (reader)))
      return cw_lesson_reader_fail (reader, reader->key[key], CW_LESSON_MISFIT);
  return true;
}

static bool
read_flags (CwLessonReader *reader)
{
  CwStageLevel *level = reader->level;
  return cw_lesson_reader_yes_no (reader, CW_ENTRY_PUT_ANYWHERE, &level->put_anywhere)
         && cw_lesson_reader_yes_no (reader, CW_ENTRY_SHOW_MOVES, &level->show_moves)
         && cw_lesson_reader_yes_no (reader, CW_ENTRY_OFFER_ILLEGAL, &level->offer_illegal)
         && cw_lesson_reader_yes_no (reader, CW_ENTRY_SHOW_VALUES, &level->show_values)
         && cw_lesson_reader_yes_no (reader, CW_ENTRY_COACH, &level->coach)
         && cw_lesson_reader_yes_no (reader, CW_ENTRY_TURNED, &level->turned);
}

static bool
read_task (CwLessonReader *reader)
{
  switch (reader->level->task)
    {
    case CW_TASK_CLICK:
      return read_list (reader, reader->level->in_order ? CW_ENTRY_CLICK : CW_ENTRY_CLICK_ONE, ' ',
                        CW_MAX_LESSON_SQUARES, add_square);
    case CW_TASK_CHOOSE:
      return read_choices (reader);
    case CW_TASK_PLACE:
      return read_list (reader, CW_ENTRY_PLACE, ';', CW_MAX_LESSON_SQUARES, add_placing);
    case CW_TASK_MOVE:
      break;
    }
  return (is_given (reader, CW_ENTRY_SUCCESS)
          || cw_lesson_reader_fail_missing (reader, CW_ENTRY_SUCCESS))
         && read_list (reader, CW_ENTRY_SQUARES, ' ', CW_MAX_LESSON_SQUARES, add_square)
         && read_list (reader, CW_ENTRY_FORMATION, ';', CW_MAX_LESSON_SQUARES, add_placing)
         && read_list (reader, CW_ENTRY_ANSWER, ' ', CW_MAX_ANSWERS, add_answer)
         && read_list (reader, CW_ENTRY_SUCCESS, ',', CW_MAX_CONDITIONS, add_condition)
         && read_opponent (reader) && read_line (reader);
}

/* The par that follows from the task, unless the file gives one. */
static unsigned
usual_par (const CwStageLevel *level)
{
  if (level->task == CW_TASK_CLICK)
    return level->in_order ? level->square_count : 1;
  if (level->task == CW_TASK_PLACE)
    return level->placing_count;
  if (level->replies == CW_REPLY_LINE)
    return (level->script_count + 1) / 2;
  return level->replies == CW_REPLY_STILL ? level->script_count : 1;
}

static bool
read_par (CwLessonReader *reader)
{
  CwStageLevel *level = reader->level;
  CwIniText text = reader->value[CW_ENTRY_PAR];
  level->par = usual_par (level);
  if (text.text && !cw_ini_number (text, MAX_PAR, &level->par, reader->status))
    return false;
  if (level->has_rules && level->task == CW_TASK_MOVE && level->replies == CW_REPLY_NONE
      && level->par > 1)
    level->replies = CW_REPLY_DEFENDS;
  return true;
}

bool
cw_lesson_reader_finish_level (CwLessonReader *reader)
{
  CwStageLevel *level = reader->level;
  bool board = is_given (reader, CW_ENTRY_BOARD), position = is_given (reader, CW_ENTRY_POSITION);
  if (board == position)
    return cw_lesson_reader_fail (reader, reader->section, CW_LESSON_BOARD);
  return find_task (reader) && (board ? read_board (reader) : read_position (reader))
         && check_entries (reader) && read_flags (reader)
         && read_list (reader, CW_ENTRY_STARS, ' ', CW_MAX_STARS, add_star) && read_task (reader)
         && read_list (reader, CW_ENTRY_ARROWS, ' ', CW_MAX_ARROWS, add_arrow)
         && read_list (reader, CW_ENTRY_PROOF, ' ', CW_MAX_ARROWS, add_proof)
         && read_list (reader, CW_ENTRY_MISTAKES, ' ', CW_MAX_MISTAKES, add_mistake)
         && read_par (reader) && cw_lesson_reader_text (reader, CW_ENTRY_GOAL, &level->goal)
         && cw_lesson_reader_text (reader, CW_ENTRY_HINT, &level->hint);
}
