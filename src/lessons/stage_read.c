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

/* The entries of [stage] and of [level]. */
#define STAGE_KEYS(KEY)                                                                            \
  KEY (GAME, "game")                                                                               \
  KEY (GROUP, "group")                                                                             \
  KEY (TITLE, "title")                                                                             \
  KEY (PIECE, "piece")                                                                             \
  KEY (PICTURE, "picture")                                                                         \
  KEY (RULE, "rule")

#define LEVEL_KEYS(KEY)                                                                            \
  KEY (BOARD, "board")                                                                             \
  KEY (POSITION, "position")                                                                       \
  KEY (PUT_ANYWHERE, "put anywhere")                                                               \
  KEY (STARS, "stars")                                                                             \
  KEY (BEFORE, "before")                                                                           \
  KEY (SHOW_MOVES, "show moves")                                                                   \
  KEY (SUCCESS, "success")                                                                         \
  KEY (ANSWER, "answer")                                                                           \
  KEY (PAR, "par")                                                                                 \
  KEY (GOAL, "goal")                                                                               \
  KEY (HINT, "hint")

#define KEY(name, text) name,
enum
{
  STAGE_KEYS (KEY) STAGE_KEY_COUNT
};
enum
{
  LEVEL_KEYS (KEY) LEVEL_KEY_COUNT
};
#undef KEY
#define KEY(name, text) text,
static const char *const stage_keys[] = { STAGE_KEYS (KEY) NULL };
static const char *const level_keys[] = { LEVEL_KEYS (KEY) NULL };
#undef KEY

#define MOST_PAR 99

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
  CwStageLevel *levels; /* room for all of them */
  /* The section that is being read. */
  CwIniText section;       /* without text before the first */
  const char *const *keys; /* what its entries may be called */
  CwIniText value[LEVEL_KEY_COUNT];
  CwStageLevel *level;
  CwPosition position; /* of the level, the learner to move, where it has rules */
} Reader;

/* --- faults --------------------------------------------------------------------------------- */

/* Moves a fault that was found within `text` to where that stands in the file. */
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
  const char *name = reader->keys[key];
  CwIniText text = { name, strlen (name), reader->section.line, reader->section.column };
  return cw_ini_fail (reader->status, text, CW_INI_MISSING,
                      reader->keys == stage_keys ? "stage" : "level");
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
add_note (Reader *reader, CwIniText text)
{
  CwStage *stage = reader->stage;
  return stage->note_count == CW_MOST_NOTES
             ? fail (reader, text, CW_LESSON_TOO_MANY)
             : keep (reader, text, &stage->notes[stage->note_count++]);
}

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
read_before (Reader *reader)
{
  CwUndo undo;
  if (!reader->value[BEFORE].text)
    return true;
  reader->level->before = read_move (reader, reader->value[BEFORE]);
  if (reader->level->before == CW_NO_MOVE)
    return false;
  cw_do (&reader->position, reader->level->before, &undo, NULL);
  return true;
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
  return read_before (reader);
}

/* Entries that say nothing on a board, or nothing in a position. */
static bool
check_keys (Reader *reader)
{
  static const unsigned of_board[] = { PUT_ANYWHERE, STARS, SHOW_MOVES };
  static const unsigned of_position[] = { BEFORE, ANSWER };
  const unsigned *wrong = reader->level->has_rules ? of_board : of_position;
  for (unsigned i = 0; i < (reader->level->has_rules ? 3 : 2); i++)
    if (reader->value[wrong[i]].text)
      {
        CwIniText text = reader->value[wrong[i]];
        text.text = reader->keys[wrong[i]];
        text.length = strlen (text.text);
        return fail (reader, text, CW_LESSON_MISFIT);
      }
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
  static const struct
  {
    const char *condition;
    unsigned key;
  } needs[] = { { "all stars", STARS }, { "answer", ANSWER } };
  const CwCondition *condition = cw_condition_named (word);
  if (!condition)
    return fail (reader, word, CW_LESSON_CONDITION);
  if (!(condition->where & (reader->level->has_rules ? CW_WITH_RULES : CW_ON_BOARD)))
    return fail (reader, word, CW_LESSON_MISFIT);
  for (unsigned i = 0; i < sizeof needs / sizeof needs[0]; i++)
    if (cw_ini_is (word, needs[i].condition) && !reader->value[needs[i].key].text)
      return fail_missing (reader, needs[i].key);
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
         && read_list (reader, STARS, ' ', CW_MOST_STARS, add_star)
         && read_list (reader, ANSWER, ' ', CW_MOST_ANSWERS, add_answer)
         && (reader->value[SUCCESS].text || fail_missing (reader, SUCCESS))
         && read_list (reader, SUCCESS, ',', CW_MOST_CONDITIONS, add_condition)
         && (!reader->value[PAR].text
             || cw_ini_number (reader->value[PAR], MOST_PAR, &level->par, reader->status))
         && read_text (reader, GOAL, &level->goal) && read_text (reader, HINT, &level->hint);
}

/* --- the file ------------------------------------------------------------------------------- */

static bool
finish_section (Reader *reader)
{
  if (!reader->keys)
    return true;
  return reader->keys == stage_keys ? finish_stage (reader) : finish_level (reader);
}

static bool
open_level (Reader *reader, CwIniText number)
{
  CwStage *stage = reader->stage;
  CwStageLevel *level = &reader->levels[stage->level_count];
  if (!cw_ini_number (number, CW_MOST_LEVELS, &level->number, reader->status))
    return false;
  for (unsigned i = 0; i < stage->level_count; i++)
    if (reader->levels[i].number == level->number)
      return fail (reader, number, CW_INI_SECTION_TWICE);
  level->line = reader->section.line;
  stage->level_count++;
  reader->level = level;
  reader->keys = level_keys;
  return level->number > 0 || cw_ini_fail (reader->status, number, CW_INI_NUMBER, "31");
}

/* The stage comes first, and once. */
static bool
open_section (Reader *reader, CwIniText name)
{
  CwIniText rest = name, word = cw_ini_cut (&rest, ' ');
  bool first = !reader->keys;
  if (!finish_section (reader))
    return false;
  memset (reader->value, 0, sizeof reader->value);
  reader->section = name;
  reader->keys = stage_keys;
  if (first && cw_ini_is (name, "stage"))
    return true;
  if (first || !cw_ini_is (word, "level") || !rest.text)
    return fail (reader, name, CW_LESSON_SECTION);
  return open_level (reader, rest);
}

static bool
set_entry (Reader *reader, const CwIniItem *item)
{
  if (!reader->keys)
    return fail (reader, item->key, CW_LESSON_OUTSIDE);
  if (item->value.length == 0)
    return fail (reader, item->key, CW_INI_EMPTY);
  if (reader->keys == stage_keys && cw_ini_is (item->key, "note"))
    return add_note (reader, item->value);
  for (unsigned i = 0; reader->keys[i]; i++)
    if (cw_ini_is (item->key, reader->keys[i]))
      {
        if (reader->value[i].text)
          return fail (reader, item->key, CW_INI_TWICE);
        reader->value[i] = item->value;
        return true;
      }
  return fail (reader, item->key, CW_INI_KEY);
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
  size_t sections = 0;
  for (CwIni ahead = ini;;)
    {
      CwIniKind kind = cw_ini_next (&ahead).kind;
      if (kind == CW_INI_END)
        break;
      sections += kind == CW_INI_SECTION;
    }
  /* Numbers are given once each, so there are never more levels without a fault. */
  if (sections > CW_MOST_LEVELS + 1)
    sections = CW_MOST_LEVELS + 1;
  reader->levels = cw_arena_alloc (reader->arena, (sections + 1) * sizeof *reader->levels);
  reader->stage->levels = reader->levels;
  if (!reader->levels)
    return fail_memory (reader);
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
