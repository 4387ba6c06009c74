/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/kif_ending.h"

/* The first word for each ending is the one written; longer ones come before their beginnings. */
static const struct
{
  CwEnding ending;
  const char *word;
} words[] = {
  { CW_ENDING_RESIGNATION, "投了" },
  { CW_ENDING_RESIGNATION, "Resign" },
  { CW_ENDING_MATE, "詰み" },
  { CW_ENDING_MATE, "詰" },
  { CW_ENDING_TIME, "切れ負け" },
  { CW_ENDING_TIME, "時間切れ" },
  { CW_ENDING_TIME, "Time-up" },
  { CW_ENDING_FOUL, "反則負け" },
  { CW_ENDING_ILLEGAL_MOVE, "反則負け" },
  { CW_ENDING_FOUL_BEFORE, "反則勝ち" },
  { CW_ENDING_DECLARATION, "入玉勝ち" },
  { CW_ENDING_DECLARATION, "入玉宣言" },
  { CW_ENDING_DEFAULT_WIN, "不戦勝" },
  { CW_ENDING_DEFAULT_LOSS, "不戦敗" },
  { CW_ENDING_REPETITION, "千日手" },
  { CW_ENDING_IMPASSE, "持将棋" },
  { CW_ENDING_AGREEMENT, "引き分け" },
  { CW_ENDING_AGREEMENT, "引分" },
  { CW_ENDING_MAX_MOVES, "最大手数" },
  { CW_ENDING_INTERRUPTION, "中断" },
  { CW_ENDING_SEALED_MOVE, "封じ手" },
  { CW_ENDING_NO_MATE, "不詰" },
  { CW_ENDING_TAKEN_BACK, "待った" },
  { CW_ENDING_ERROR, "エラー" },
};

#define WORDS (sizeof words / sizeof words[0])

CwEnding
cw_kif_ending_read (CwKifText *text)
{
  for (unsigned i = 0; i < WORDS; i++)
    if (cw_kif_take (text, words[i].word))
      return words[i].ending;
  return CW_ENDING_NONE;
}

const char *
cw_kif_ending_word (CwEnding ending)
{
  for (unsigned i = 0; i < WORDS; i++)
    if (words[i].ending == ending)
      return words[i].word;
  return "";
}

/* --- the sentence ---------------------------------------------------------------------------- */

/* Finds the side that is named; false if none is. */
static bool
find_side (const CwKifText *text, CwColour *side)
{
  static const struct
  {
    const char *name;
    CwColour side;
  } names[] = {
    { "先手", CW_WHITE }, { "後手", CW_BLACK }, { "下手", CW_WHITE }, { "上手", CW_BLACK },
    { "▲", CW_WHITE },    { "△", CW_BLACK },    { "☗", CW_WHITE },    { "☖", CW_BLACK },
  };
  for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
    if (cw_kif_find (text, names[i].name))
      {
        *side = names[i].side;
        return true;
      }
  return false;
}

/* Interprets a sentence about one side: who won, and which ending it is in `position`. A repetition
 * is one only if it makes that side win. */
static CwKifSummary
of_side (const CwKifText *text, CwColour named, const CwPosition *position)
{
  bool lost = cw_kif_find (text, "負け") || cw_kif_find (text, "不戦敗");
  CwKifSummary summary = { CW_ENDING_NONE, true, lost ? cw_other (named) : named };
  CwGameResult repeated = cw_ending_result (CW_ENDING_REPETITION, position);
  bool mover_won = summary.winner == cw_position_side (position);
  if (cw_kif_find (text, "反則"))
    summary.ending = mover_won ? CW_ENDING_FOUL_BEFORE : CW_ENDING_FOUL;
  else if (cw_kif_find (text, "不戦"))
    summary.ending = mover_won ? CW_ENDING_DEFAULT_WIN : CW_ENDING_DEFAULT_LOSS;
  else if (cw_kif_find (text, "切れ") && !mover_won)
    summary.ending = CW_ENDING_TIME;
  else if (cw_kif_find (text, "入玉") && mover_won)
    summary.ending = CW_ENDING_DECLARATION;
  else if (cw_kif_find (text, cw_kif_ending_word (CW_ENDING_REPETITION))
           && repeated == (summary.winner == CW_WHITE ? CW_WHITE_WON : CW_BLACK_WON))
    summary.ending = CW_ENDING_REPETITION;
  return summary;
}

CwKifSummary
cw_kif_summary_read (CwKifText *text, const CwPosition *position)
{
  CwKifSummary summary = { .ending = CW_ENDING_NONE };
  CwColour named;
  unsigned number;
  cw_kif_take (text, "まで");
  cw_kif_skip_blanks (text);
  cw_kif_take_number (text, &number);
  cw_kif_take (text, "手");
  cw_kif_take (text, "で");
  if (find_side (text, &named))
    return of_side (text, named, position);
  while (text->at < text->end && summary.ending == CW_ENDING_NONE)
    {
      summary.ending = cw_kif_ending_read (text);
      text->at += summary.ending == CW_ENDING_NONE;
    }
  return summary;
}

void
cw_kif_summary_write (CwBuffer *text, unsigned number, CwEnding ending, CwGameResult result,
                      const CwPosition *position, const CwKifSides *sides)
{
  CwGameResult own = cw_ending_result (ending, position);
  CwGameResult shown = own != CW_UNFINISHED ? own : result;
  const char *winner = sides->name[shown == CW_BLACK_WON ? CW_BLACK : CW_WHITE];
  const char *mover = sides->name[cw_position_side (position)];
  bool decided = shown == CW_WHITE_WON || shown == CW_BLACK_WON;
  if (ending == CW_ENDING_NONE && shown == CW_UNFINISHED)
    return;
  cw_buffer_format (text, "まで%u手", number);
  if (ending == CW_ENDING_MATE)
    cw_buffer_text (text, "詰");
  else if (ending == CW_ENDING_TIME)
    cw_buffer_format (text, "で時間切れにより%sの勝ち", winner);
  else if (ending == CW_ENDING_FOUL || ending == CW_ENDING_ILLEGAL_MOVE
           || ending == CW_ENDING_FOUL_BEFORE || ending == CW_ENDING_DECLARATION
           || ending == CW_ENDING_DEFAULT_WIN || ending == CW_ENDING_DEFAULT_LOSS)
    cw_buffer_format (text, "で%sの%s", mover, cw_kif_ending_word (ending));
  else if (decided && ending == CW_ENDING_REPETITION)
    cw_buffer_format (text, "で%sにより%sの勝ち", cw_kif_ending_word (ending), winner);
  else if (decided)
    cw_buffer_format (text, "で%sの勝ち", winner);
  else
    cw_buffer_format (text, "で%s", cw_kif_ending_word (ending));
  cw_buffer_char (text, '\n');
}
