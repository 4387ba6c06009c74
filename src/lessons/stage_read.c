/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stages as text. Sections are read one after the other: first the words of a section are
 * collected, then, where it ends, they are understood. */
#include "base/arena.h"
#include "base/ini.h"
#include "core/position.h"
#include "lessons/condition.h"
#include "lessons/stage.h"
#include "notation/fen.h"
#include "notation/move_text.h"

#include <stdlib.h>
#include <string.h>

enum
{
  GAME,
  GROUP,
  TITLE,
  PIECE,
  PICTURE,
  RULE,
  NOTE,
  BOARD,
  POSITION,
  PUT_ANYWHERE,
  STARS,
  SHOW_MOVES,
  BEFORE,
  ANSWER,
  SUCCESS,
  PAR,
  GOAL,
  HINT,
  KEYS
};

/* Where entries may be: in [stage], in levels with a board, in levels with a position. */
#define IN_STAGE 4u
#define IN_LEVEL (CW_ON_BOARD | CW_WITH_RULES)
static const struct
{
  const char *name;
  unsigned where;
} keys[KEYS] = {
  [GAME] = { "game", IN_STAGE },          [GROUP] = { "group", IN_STAGE },
  [TITLE] = { "title", IN_STAGE },        [PIECE] = { "piece", IN_STAGE },
  [PICTURE] = { "picture", IN_STAGE },    [RULE] = { "rule", IN_STAGE },
  [NOTE] = { "note", IN_STAGE },          [BOARD] = { "board", IN_LEVEL },
  [POSITION] = { "position", IN_LEVEL },  [PUT_ANYWHERE] = { "put anywhere", CW_ON_BOARD },
  [STARS] = { "stars", CW_ON_BOARD },     [SHOW_MOVES] = { "show moves", CW_ON_BOARD },
  [BEFORE] = { "before", CW_WITH_RULES }, [ANSWER] = { "answer", CW_WITH_RULES },
  [SUCCESS] = { "success", IN_LEVEL },    [PAR] = { "par", IN_LEVEL },
  [GOAL] = { "goal", IN_LEVEL },          [HINT] = { "hint", IN_LEVEL },
};

#define MAX_PAR 99

/* A stage with all that it owns. */
typedef struct
{
  CwStage stage; /* first: a pointer to it is one to the whole */
  CwArena arena;
} Owned;

typedef struct
{
  CwStage *stage;
  CwArena *arena;
  CwStatus *status;
  /* The section that is being read. */
  CwIniText section;                /* its name */
  unsigned where;                   /* what of the keys is looked for; 0 before the first section */
  CwIniText key[KEYS], value[KEYS]; /* without text where an entry was not given */
  CwStageLevel *level;
  CwPosition position; /* of the level, the learner to move, where it has rules */
} Reader;

/* --- faults --------------------------------------------------------------------------------- */

/* Moves a fault that was found within `text` to its position in the file. */
static bool
place_fault (Reader *reader, CwIniText text)
{
  reader->status->line = text.line;
  reader->status->column = text.column + reader->status->column - (reader->status->column > 0);
  return false;
}

static bool
fail (Reader *reader, CwIniText text, CwStatusCode code)
{
  return cw_ini_fail (reader->status, text, code, NULL);
}

static bool
fail_missing (Reader *reader, unsigned key)
{
  CwIniText text = reader->section;
  text.text = keys[key].name;
  text.length = strlen (text.text);
  return cw_ini_fail (reader->status, text, CW_INI_MISSING,
                      keys[key].where == IN_STAGE ? "stage" : "level");
}

static bool
fail_memory (Reader *reader)
{
  return cw_status_fail (reader->status, CW_ERROR_MEMORY, NULL, NULL);
}

/* --- values --------------------------------------------------------------------------------- */

static bool
keep (Reader *reader, CwIniText text, const char **result)
{
  *result = cw_arena_text (reader->arena, text.text, text.length);
  return *result || fail_memory (reader);
}

/* A text that has to be there. */
static bool
read_text (Reader *reader, unsigned key, const char **result)
{
  return reader->value[key].text ? keep (reader, reader->value[key], result)
                                 : fail_missing (reader, key);
}

static bool
read_yes_no (Reader *reader, unsigned key, bool *result)
{
  return !reader->value[key].text || cw_ini_yes_no (reader->value[key], result, reader->status);
}

static bool
read_kind (Reader *reader, unsigned key, CwKind *result)
{
  const CwGame *game = reader->stage->game;
  for (CwKind kind = 1; reader->value[key].text && kind <= game->kinds; kind++)
    if (cw_ini_is (reader->value[key], game->kind[kind].name))
      *result = kind;
  return !reader->value[key].text || *result || fail (reader, reader->value[key], CW_VARIANT_PIECE);
}

/* Hands the words of a list to `add` one after the other, at most `most`. */
static bool
read_list (Reader *reader, unsigned key, char separator, unsigned most,
           bool (*add) (Reader *reader, CwIniText word))
{
  CwIniText list = reader->value[key];
  while (list.text)
    {
      CwIniText word = cw_ini_cut (&list, separator);
      if (most-- == 0)
        return fail (reader, word, CW_LESSON_TOO_MANY);
      if (!add (reader, word))
        return false;
    }
  return true;
}

/* --- a stage -------------------------------------------------------------------------------- */

static bool
finish_stage (Reader *reader)
{
  CwStage *stage = reader->stage;
  char name[32];
  if (!reader->value[GAME].text)
    return fail_missing (reader, GAME);
  if (!cw_ini_copy (reader->value[GAME], name, sizeof name)
      || !(stage->game = cw_game_named (name)))
    return fail (reader, reader->value[GAME], CW_LESSON_GAME);
  if (!read_kind (reader, PIECE, &stage->kind) || !read_kind (reader, PICTURE, &stage->picture))
    return false;
  if (stage->picture == 0)
    stage->picture = stage->kind;
  if (stage->picture == 0)
    return fail_missing (reader, PICTURE);
  return read_text (reader, GROUP, &stage->group) && read_text (reader, TITLE, &stage->title)
         && read_text (reader, RULE, &stage->rule);
}

/* --- a level -------------------------------------------------------------------------------- */

/* A board has the first field of a position only, and need not have kings. */
static bool
read_board (Reader *reader)
{
  static const char chess[] = " w - -", shogi[] = " b -";
  CwIniText text = reader->value[BOARD];
  char *whole = cw_arena_alloc (reader->arena, text.length + sizeof chess);
  if (!whole)
    return fail_memory (reader);
  memcpy (whole, text.text, text.length);
  strcpy (whole + text.length, reader->stage->game->shogi ? shogi : chess);
  if (!cw_fen_parse (&reader->level->setup, reader->stage->game, whole, reader->status))
    return place_fault (reader, text);
  for (unsigned i = 0; i < reader->stage->game->files * reader->stage->game->ranks; i++)
    if (cw_lesson_may_move (reader->stage, reader->level->setup.board[i]))
      return true;
  return fail (reader, text, CW_LESSON_NO_PIECE);
}

/* A legal move of the position; CW_NO_MOVE after a fault. */
static CwMove
read_move (Reader *reader, CwIniText word)
{
  CwMove move = cw_move_read (&reader->position, word.text, word.length, NULL, reader->status);
  if (move == CW_NULL_MOVE)
    fail (reader, word, CW_ERROR_MOVE_UNREADABLE);
  else if (move == CW_NO_MOVE)
    place_fault (reader, word);
  return move == CW_NULL_MOVE ? CW_NO_MOVE : move;
}

static bool
read_position (Reader *reader)
{
  const char *text;
  if (!keep (reader, reader->value[POSITION], &text))
    return false;
  reader->level->has_rules = true;
  if (!cw_fen_read (&reader->position, reader->stage->game, text, reader->status))
    return place_fault (reader, reader->value[POSITION]);
  cw_position_get (&reader->position, &reader->level->setup);
  CwUndo undo;
  if (!reader->value[BEFORE].text)
    return true;
  reader->level->before = read_move (reader, reader->value[BEFORE]);
  if (reader->level->before == CW_NO_MOVE)
    return false;
  cw_do (&reader->position, reader->level->before, &undo, NULL);
  return true;
}

/* What can be said of this level. */
static unsigned
kind_of_level (const Reader *reader)
{
  return reader->level->has_rules ? CW_WITH_RULES : CW_ON_BOARD;
}

static bool
check_keys (Reader *reader)
{
  for (unsigned key = 0; key < KEYS; key++)
    if (reader->value[key].text && !(keys[key].where & kind_of_level (reader)))
      return fail (reader, reader->key[key], CW_LESSON_MISFIT);
  return true;
}

static bool
add_star (Reader *reader, CwIniText word)
{
  const CwGame *game = reader->stage->game;
  CwStageLevel *level = reader->level;
  char name[CW_SQUARE_NAME_SIZE];
  CwSquare square = 0;
  while (square < game->files * game->ranks
         && !cw_ini_is (word, cw_square_name (game, square, name)))
    square++;
  for (unsigned i = 0; i < level->star_count; i++)
    if (level->stars[i] == square)
      return fail (reader, word, CW_LESSON_SQUARE);
  level->stars[level->star_count++] = square;
  return square < game->files * game->ranks || fail (reader, word, CW_LESSON_SQUARE);
}

static bool
add_answer (Reader *reader, CwIniText word)
{
  CwMove move = read_move (reader, word);
  reader->level->answers[reader->level->answer_count++] = move;
  return move != CW_NO_MOVE;
}

static bool
add_condition (Reader *reader, CwIniText word)
{
  const CwCondition *condition = cw_condition_named (word);
  if (!condition)
    return fail (reader, word, CW_LESSON_CONDITION);
  if (!(condition->where & kind_of_level (reader)))
    return fail (reader, word, CW_LESSON_MISFIT);
  for (unsigned key = 0; condition->needs && key < KEYS; key++)
    if (strcmp (keys[key].name, condition->needs) == 0 && !reader->value[key].text)
      return fail_missing (reader, key);
  reader->level->success[reader->level->condition_count++] = condition;
  return true;
}

static bool
finish_level (Reader *reader)
{
  CwStageLevel *level = reader->level;
  bool board = reader->value[BOARD].text, position = reader->value[POSITION].text;
  if (board == position)
    return fail (reader, reader->section, CW_LESSON_BOARD);
  level->par = 1;
  return (board ? read_board (reader) : read_position (reader)) && check_keys (reader)
         && read_yes_no (reader, PUT_ANYWHERE, &level->put_anywhere)
         && read_yes_no (reader, SHOW_MOVES, &level->show_moves)
         && read_list (reader, STARS, ' ', CW_MAX_STARS, add_star)
         && read_list (reader, ANSWER, ' ', CW_MAX_ANSWERS, add_answer)
         && (reader->value[SUCCESS].text || fail_missing (reader, SUCCESS))
         && read_list (reader, SUCCESS, ',', CW_MAX_CONDITIONS, add_condition)
         && (!reader->value[PAR].text
             || cw_ini_number (reader->value[PAR], MAX_PAR, &level->par, reader->status))
         && read_text (reader, GOAL, &level->goal) && read_text (reader, HINT, &level->hint);
}

/* --- the file ------------------------------------------------------------------------------- */

static bool
finish_section (Reader *reader)
{
  if (reader->where == 0)
    return true;
  return reader->where == IN_STAGE ? finish_stage (reader) : finish_level (reader);
}

static bool
open_level (Reader *reader, CwIniText text)
{
  CwStage *stage = reader->stage;
  unsigned number;
  if (!cw_ini_number (text, CW_MAX_LEVELS, &number, reader->status))
    return false;
  for (unsigned i = 0; i < stage->level_count; i++)
    if (stage->levels[i]->number == number)
      return fail (reader, text, CW_INI_SECTION_TWICE);
  /* So there are never more of them than numbers. */
  if (number == 0)
    return cw_ini_fail (reader->status, text, CW_INI_NUMBER, "31");
  reader->level = cw_arena_alloc (reader->arena, sizeof *reader->level);
  if (!reader->level)
    return fail_memory (reader);
  stage->levels[stage->level_count++] = reader->level;
  reader->level->number = number;
  reader->level->line = reader->section.line;
  reader->where = IN_LEVEL;
  return true;
}

/* The stage comes first, and once. */
static bool
open_section (Reader *reader, CwIniText name)
{
  CwIniText rest = name, word = cw_ini_cut (&rest, ' ');
  bool first = reader->where == 0;
  if (!finish_section (reader))
    return false;
  memset (reader->value, 0, sizeof reader->value);
  reader->section = name;
  reader->where = IN_STAGE;
  if (first && cw_ini_is (name, "stage"))
    return true;
  if (first || !cw_ini_is (word, "level") || !rest.text)
    return fail (reader, name, CW_LESSON_SECTION);
  return open_level (reader, rest);
}

static bool
set_entry (Reader *reader, const CwIniItem *item)
{
  unsigned key = 0;
  if (reader->where == 0)
    return fail (reader, item->key, CW_LESSON_OUTSIDE);
  while (key < KEYS && !(keys[key].where & reader->where && cw_ini_is (item->key, keys[key].name)))
    key++;
  if (key == KEYS)
    return fail (reader, item->key, CW_INI_KEY);
  if (item->value.length == 0)
    return fail (reader, item->key, CW_INI_EMPTY);
  if (key == NOTE)
    {
      CwStage *stage = reader->stage;
      return stage->note_count == CW_MAX_NOTES
                 ? fail (reader, item->value, CW_LESSON_TOO_MANY)
                 : keep (reader, item->value, &stage->notes[stage->note_count++]);
    }
  if (reader->value[key].text)
    return fail (reader, item->key, CW_INI_TWICE);
  reader->key[key] = item->key;
  reader->value[key] = item->value;
  return true;
}

static bool
read_item (Reader *reader, const CwIniItem *item)
{
  if (item->kind == CW_INI_SECTION)
    return open_section (reader, item->key);
  return item->kind == CW_INI_ENTRY ? set_entry (reader, item)
                                    : fail (reader, item->key, CW_LESSON_LINE);
}

static bool
read_items (Reader *reader, const char *text, size_t length)
{
  CwIni ini = cw_ini_start (text, length);
  for (CwIniItem item = cw_ini_next (&ini); item.kind != CW_INI_END; item = cw_ini_next (&ini))
    if (!read_item (reader, &item))
      return false;
  return finish_section (reader)
         && (reader->stage->level_count > 0
             || fail (reader, (CwIniText){ "", 0, 1, 1 }, CW_LESSON_NO_LEVEL));
}

CwStage *
cw_stage_read (const char *id, const char *text, size_t length, CwStatus *status)
{
  CwStatus own;
  Owned *owned = calloc (1, sizeof *owned);
  Reader reader = { .status = status ? status : &own };
  cw_status_clear (reader.status);
  if (!owned)
    {
      fail_memory (&reader);
      return NULL;
    }
  reader.stage = &owned->stage;
  reader.arena = &owned->arena;
  if (keep (&reader, (CwIniText){ id, strlen (id), 0, 0 }, &owned->stage.id)
      && cw_ini_check_encoding (text, length, reader.status) && read_items (&reader, text, length))
    return &owned->stage;
  cw_stage_free (&owned->stage);
  return NULL;
}

void
cw_stage_free (CwStage *stage)
{
  Owned *owned = (Owned *)stage;
  if (!owned)
    return;
  cw_arena_free (&owned->arena);
  free (owned);
}
