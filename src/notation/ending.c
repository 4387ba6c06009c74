/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/ending.h"

#include "core/variant.h"
#include "notation/comment_commands.h"
#include "notation/record_time.h"

#include <string.h>

#define NAME "end"

typedef enum
{
  WINS,
  LOSES,
  DRAWS,
  OPEN
} Effect; /* for the side to move */

static const struct
{
  const char *word;
  Effect effect;
} endings[CW_ENDINGS] = {
  [CW_ENDING_NONE] = { NULL, OPEN },
  [CW_ENDING_RESIGNATION] = { "resignation", LOSES },
  [CW_ENDING_MATE] = { "mate", LOSES },
  [CW_ENDING_TIME] = { "time", LOSES },
  [CW_ENDING_ILLEGAL_MOVE] = { "illegal-move", LOSES },
  [CW_ENDING_FOUL] = { "foul", LOSES },
  [CW_ENDING_FOUL_BEFORE] = { "foul-before", WINS },
  [CW_ENDING_DECLARATION] = { "declaration", WINS },
  [CW_ENDING_DEFAULT_WIN] = { "default-win", WINS },
  [CW_ENDING_DEFAULT_LOSS] = { "default-loss", LOSES },
  [CW_ENDING_REPETITION] = { "repetition", DRAWS },
  [CW_ENDING_IMPASSE] = { "impasse", DRAWS },
  [CW_ENDING_AGREEMENT] = { "agreement", DRAWS },
  [CW_ENDING_MAX_MOVES] = { "max-moves", DRAWS },
  [CW_ENDING_INTERRUPTION] = { "interruption", OPEN },
  [CW_ENDING_SEALED_MOVE] = { "sealed-move", OPEN },
  [CW_ENDING_NO_MATE] = { "no-mate", OPEN },
  [CW_ENDING_TAKEN_BACK] = { "taken-back", OPEN },
  [CW_ENDING_ERROR] = { "error", OPEN },
};

const char *
cw_ending_word (CwEnding ending)
{
  return endings[ending].word;
}

CwGameResult
cw_ending_result (CwEnding ending, const CwPosition *position)
{
  CwColour side = cw_position_side (position);
  if (ending == CW_ENDING_REPETITION
      && cw_position_game (position)->variant->repetition == CW_REPETITION_FIRST_LOSES)
    return CW_BLACK_WON;
  switch (endings[ending].effect)
    {
    case WINS:
      return side == CW_WHITE ? CW_WHITE_WON : CW_BLACK_WON;
    case LOSES:
      return side == CW_WHITE ? CW_BLACK_WON : CW_WHITE_WON;
    case DRAWS:
      return CW_DRAWN;
    default:
      return CW_UNFINISHED;
    }
}

CwEnding
cw_ending_of_result (const CwCursor *cursor, CwGameResult result)
{
  CwReason reason = cw_cursor_outcome (cursor).reason;
  if (result == CW_UNFINISHED)
    return CW_ENDING_NONE;
  if (result == CW_DRAWN)
    return reason == CW_REASON_FOURFOLD ? CW_ENDING_REPETITION : CW_ENDING_AGREEMENT;
  return reason == CW_REASON_CHECKMATE ? CW_ENDING_MATE : CW_ENDING_RESIGNATION;
}

CwEnding
cw_ending_of_outcome (const CwPosition *position, CwOutcome outcome)
{
  static const CwEnding by_reason[CW_REASON_COUNT] = {
    [CW_REASON_CHECKMATE] = CW_ENDING_MATE,
    [CW_REASON_STALEMATE] = CW_ENDING_MATE,
    [CW_REASON_FOURFOLD] = CW_ENDING_REPETITION,
    [CW_REASON_PERPETUAL_CHECK] = CW_ENDING_ILLEGAL_MOVE,
    [CW_REASON_IMPASSE] = CW_ENDING_IMPASSE,
    [CW_REASON_DECLARATION] = CW_ENDING_DECLARATION,
    [CW_REASON_FALSE_DECLARATION] = CW_ENDING_FOUL,
    [CW_REASON_RESIGNED] = CW_ENDING_RESIGNATION,
    [CW_REASON_AGREED] = CW_ENDING_AGREEMENT,
    [CW_REASON_TIME] = CW_ENDING_TIME,
  };
  CwResult mover = cw_position_side (position) == CW_WHITE ? CW_WIN_WHITE : CW_WIN_BLACK;
  CwEnding ending = by_reason[outcome.reason];
  if (ending == CW_ENDING_ILLEGAL_MOVE && outcome.result == mover)
    ending = CW_ENDING_FOUL_BEFORE;
  return cw_ending_result (ending, position) == cw_game_result_of (outcome) ? ending
                                                                            : CW_ENDING_NONE;
}

bool
cw_node_ending (const CwNode *node, CwNodeEnding *ending)
{
  const char *text;
  size_t length;
  if (!node->comment || !cw_comment_command (node->comment, NAME, &text, &length))
    return false;
  for (unsigned i = CW_ENDING_NONE + 1; i < CW_ENDINGS; i++)
    {
      size_t word = strlen (endings[i].word);
      if (length < word || memcmp (text, endings[i].word, word) != 0
          || (length > word && text[word] != ' '))
        continue;
      *ending = (CwNodeEnding){ .ending = (CwEnding)i };
      if (length > word)
        ending->timed = cw_time_read (text + word + 1, length - word - 1, &ending->milliseconds);
      return true;
    }
  return false;
}

bool
cw_comment_with_ending (const char *comment, const CwNodeEnding *ending, CwBuffer *changed)
{
  CwBuffer argument = { 0 };
  const char *text;
  size_t length;
  bool there = comment && cw_comment_command (comment, NAME, &text, &length);
  bool one = ending && ending->ending != CW_ENDING_NONE;
  if (one)
    {
      cw_buffer_text (&argument, endings[ending->ending].word);
      if (ending->timed)
        {
          cw_buffer_char (&argument, ' ');
          cw_time_write (ending->milliseconds, &argument);
        }
    }
  cw_comment_with (comment, NAME, one && there ? cw_buffer_string (&argument) : NULL, changed);
  if (one && !there)
    cw_buffer_format (changed, "%s[%%" NAME " %s]", changed->length > 0 ? " " : "",
                      cw_buffer_string (&argument));
  bool done = !argument.failed && !changed->failed;
  cw_buffer_free (&argument);
  return done;
}

void
cw_node_set_ending (CwGameTree *tree, CwNode *node, const CwNodeEnding *ending)
{
  CwBuffer comment = { 0 };
  if (cw_comment_with_ending (node->comment, ending, &comment))
    cw_node_set_comment (tree, node, comment.length > 0 ? cw_buffer_string (&comment) : NULL);
  cw_buffer_free (&comment);
}

CwEnding
cw_game_tree_ending (const CwGameTree *tree)
{
  const CwNode *node = cw_game_tree_root (tree);
  CwNodeEnding ending;
  while (node->child)
    node = node->child;
  return cw_node_ending (node, &ending) ? ending.ending : CW_ENDING_NONE;
}
