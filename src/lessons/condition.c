/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/condition.h"
#include "lessons/punish.h"

#include <string.h>

static bool
any_move (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  return true;
}

static bool
all_stars (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  return run->stars == 0;
}

static bool
all_captured (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  for (unsigned i = 0; i < run->game->files * run->game->ranks; i++)
    if (run->board[i] != CW_NO_PIECE && cw_piece_colour (run->board[i]) == CW_BLACK)
      return false;
  return true;
}

/* The level's line, with the moves of both sides, has been played. */
static bool
line (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  return run->plies + 1 >= run->level->script_count;
}

static bool
formation (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  for (unsigned i = 0; i < run->level->placing_count; i++)
    if (cw_position_at (&run->position, run->level->placing[i].square)
        != run->level->placing[i].piece)
      return false;
  return true;
}

/* The learner has a piece on each named square … */
static bool
standing (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  for (unsigned i = 0; i < run->level->square_count; i++)
    {
      CwPiece piece = cw_position_at (&run->position, run->level->squares[i]);

      if (piece == CW_NO_PIECE || cw_piece_colour (piece) != run->side)
        return false;
    }
  return true;
}

/* How many of the named squares are attacked by `by`. */
static unsigned
count_attacked (const CwLessonRun *run, CwColour by)
{
  unsigned count = 0;
  CwPiece board[CW_MAX_SQUARES];

  for (CwSquare square = 0; square < run->game->files * run->game->ranks; square++)
    board[square] = cw_position_at (&run->position, square);
  for (unsigned i = 0; i < run->level->square_count; i++)
    count += cw_reach_attacked (run->game, board, run->level->squares[i], by);
  return count;
}

/* … and could recapture there. */
static bool
is_protected (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  return standing (run, move, undo) && count_attacked (run, run->side) == run->level->square_count;
}

static bool
not_attacked (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  return count_attacked (run, cw_other (run->side)) == 0;
}

static bool
nothing_hangs (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  CwMove capture;

  return cw_punish_loss (&run->position, undo, &capture) == 0
         && cw_punish_mate (&run->position) == CW_NO_MOVE;
}

static bool
answer (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  for (unsigned i = 0; i < run->level->answer_count; i++)
    if (run->level->answers[i] == move)
      return true;
  return false;
}

static bool
capture (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  for (unsigned i = 1; i < undo->delta.count; i++)
    if (undo->delta.changes[i].to >= CW_MAX_SQUARES)
      return true;
  return false;
}

static bool
castle_long (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  return cw_move_type (move) == CW_MOVE_CASTLING && cw_move_to (move) < cw_move_from (move);
}

static bool
castle_short (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  return cw_move_type (move) == CW_MOVE_CASTLING && cw_move_to (move) > cw_move_from (move);
}

static bool
check (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  return cw_in_check (&run->position);
}

static bool
drop (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  return cw_move_type (move) == CW_MOVE_DROP;
}

static bool
en_passant (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  return cw_move_type (move) == CW_MOVE_EN_PASSANT;
}

static bool
mate (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  return cw_outcome (&run->position, undo).reason == CW_REASON_CHECKMATE;
}

static bool
promote (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  return cw_move_type (move) == CW_MOVE_PROMOTION;
}

static bool
stalemate (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  return cw_outcome (&run->position, undo).reason == CW_REASON_STALEMATE;
}

static bool
no_stalemate (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  return !stalemate (run, move, undo);
}

const CwCondition *
cw_condition_named (CwIniText name)
{
  static const CwCondition conditions[] = {
    { "any move", CW_ON_BOARD | CW_WITH_RULES, NULL, any_move },
    { "out of check", CW_WITH_RULES, NULL, any_move }, /* true of any legal move */
    { "line", CW_WITH_RULES, "line", line },
    { "formation", CW_WITH_RULES, "formation", formation },
    { "standing", CW_WITH_RULES, "squares", standing },
    { "protected", CW_WITH_RULES, "squares", is_protected },
    { "not attacked", CW_WITH_RULES, "squares", not_attacked },
    { "nothing hangs", CW_WITH_RULES, NULL, nothing_hangs },
    { "all stars", CW_ON_BOARD, "stars", all_stars },
    { "all captured", CW_ON_BOARD, NULL, all_captured },
    { "answer", CW_WITH_RULES, "answer", answer },
    { "capture", CW_WITH_RULES, NULL, capture },
    { "castle long", CW_WITH_RULES, NULL, castle_long },
    { "castle short", CW_WITH_RULES, NULL, castle_short },
    { "check", CW_WITH_RULES, NULL, check },
    { "drop", CW_WITH_RULES, NULL, drop },
    { "en passant", CW_WITH_RULES, NULL, en_passant },
    { "mate", CW_WITH_RULES, NULL, mate },
    { "promote", CW_WITH_RULES, NULL, promote },
    { "stalemate", CW_WITH_RULES, NULL, stalemate },
    { "no stalemate", CW_WITH_RULES, NULL, no_stalemate },
  };

  for (size_t i = 0; i < sizeof conditions / sizeof conditions[0]; i++)
    if (cw_ini_is (name, conditions[i].name))
      return &conditions[i];
  return NULL;
}

bool
cw_condition_asked (const CwStageLevel *level, const char *name)
{
  for (unsigned i = 0; i < level->condition_count; i++)
    if (strcmp (level->success[i]->name, name) == 0)
      return true;
  return false;
}
