/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/kif.h"

#include "notation/kif_head.h"
#include "notation/shogi_text.h"

#include <string.h>

#define ROW 6           /* moves on a line */
#define MOVE_COLUMNS 12 /* of one move with its mark */

static const char *const marks[] = { "▲", "△", "▼", "▽", "☗", "☖" };

#define MARKS (sizeof marks / sizeof marks[0])

static bool
at_mark (const CwKifText *text)
{
  CwKifText at = *text;
  for (unsigned i = 0; i < MARKS; i++)
    if (cw_kif_take (&at, marks[i]))
      return true;
  return false;
}

/* --- reading --------------------------------------------------------------------------------- */

/* The length of a move with its mark: up to the next mark, or a blank that does not follow 同. */
static size_t
move_length (const CwKifText *text)
{
  CwKifText at = *text;
  at.at += strlen (marks[0]);
  cw_kif_skip_blanks (&at);
  if (cw_kif_take (&at, "同"))
    cw_kif_skip_blanks (&at);
  while (at.at < at.end && !at_mark (&at))
    {
      CwKifText blank = at;
      cw_kif_skip_blanks (&blank);
      if (blank.at > at.at)
        break;
      at.at++;
    }
  return (size_t)(at.at - text->at);
}

static void
read_move (CwRecordBuild *build, CwKifText *text)
{
  size_t length = move_length (text);
  CwStatus status = { 0 };
  if (!build->cut)
    {
      CwMove move = cw_shogi_read (cw_build_position (build), text->at, length,
                                   cw_build_previous (build), NULL, &status);
      if (move != CW_NO_MOVE)
        cw_build_move (build, move);
      else
        {
          if (status.code == CW_ERROR_MOVE_UNREADABLE)
            status.code = CW_ERROR_KI2_MOVE;
          cw_build_cut (build, (size_t)(text->at - text->text), &status);
        }
    }
  text->at += length;
}

/* Reads moves, endings and blanks in a row; false if the line begins with something else. */
static bool
read_moves (CwRecordBuild *build)
{
  const CwLine *line = &build->lines.line;
  CwKifText text = cw_kif_text (line->text, line->length);
  cw_kif_skip_blanks (&text);
  if (text.at < text.end && !at_mark (&text))
    {
      CwKifText word = text;
      if (cw_kif_ending_read (&word) == CW_ENDING_NONE)
        return false;
    }
  while (text.at < text.end)
    {
      CwNodeEnding ending = { .timed = false };
      if (at_mark (&text))
        read_move (build, &text);
      else if ((ending.ending = cw_kif_ending_read (&text)) != CW_ENDING_NONE)
        cw_build_ending (build, &ending);
      else
        {
          char words[CW_STATUS_ARG_SIZE];
          cw_status_words (text.at, (size_t)(text.end - text.at), words);
          cw_build_warn (build, (size_t)(text.at - text.text), CW_WARNING_PGN_JUNK, words, NULL);
          while (text.at < text.end && !at_mark (&text))
            text.at++;
        }
      cw_kif_skip_blanks (&text);
    }
  return true;
}

/* まで…: if only a winner is named, the other side resigned. */
static bool
read_summary (CwRecordBuild *build)
{
  CwKifText text = cw_kif_text (build->lines.line.text, build->lines.line.length);
  cw_kif_skip_blanks (&text);
  if (!cw_kif_take (&text, "まで"))
    return false;
  if (build->cut)
    return true;
  const CwPosition *position = cw_build_position (build);
  CwKifSummary summary = cw_kif_summary_read (&text, position);
  CwNodeEnding ending = { .ending = summary.ending };
  if (ending.ending == CW_ENDING_NONE && summary.won
      && summary.winner != cw_position_side (position))
    ending.ending = CW_ENDING_RESIGNATION;
  if (ending.ending != CW_ENDING_NONE)
    cw_build_ending (build, &ending);
  if (summary.won && !build->varying)
    build->result = summary.winner == CW_WHITE ? CW_WHITE_WON : CW_BLACK_WON;
  return true;
}

static bool
is_of_moves (const CwLine *line)
{
  CwKifText text = cw_kif_text (line->text, line->length);
  cw_kif_skip_blanks (&text);
  return at_mark (&text) || cw_kif_take (&text, "変化") || cw_kif_take (&text, "まで");
}

static void
read_line (CwRecordBuild *build, CwKifHead *head)
{
  const CwLine *line = &build->lines.line;
  if (is_of_moves (line))
    cw_kif_head_end (head, 0);
  if (line->text[0] == '#' || cw_kif_read_mark (build))
    return;
  if (!head->begun && cw_kif_head_read (head))
    return;
  if (cw_kif_read_variation (build, head->first) || read_summary (build) || read_moves (build))
    return;
  char words[CW_STATUS_ARG_SIZE];
  cw_status_words (line->text, line->length, words);
  cw_build_warn (build, 0, CW_WARNING_PGN_JUNK, words, NULL);
}

bool
cw_ki2_read (CwRecordBuild *build)
{
  CwKifHead head = { .build = build, .first = 1 };
  bool any = false;
  while (cw_build_line (build))
    {
      const CwLine *line = &build->lines.line;
      if (head.begun && cw_kif_begins_game (line->text, line->length))
        {
          cw_lines_again (&build->lines);
          break;
        }
      any |= cw_kif_trimmed (line->text, line->length) > 0;
      read_line (build, &head);
    }
  cw_kif_head_end (&head, 0);
  cw_buffer_free (&head.handicap);
  return any;
}

unsigned
cw_ki2_recognise (const char *line, size_t length)
{
  CwKifText text = cw_kif_text (line, length);
  unsigned file;
  cw_kif_skip_blanks (&text);
  if (!at_mark (&text))
    return cw_kif_recognise_head (line, length);
  text.at += strlen (marks[0]);
  return cw_kif_take (&text, "同") || cw_kif_take_number (&text, &file) ? 3 : 0;
}

/* --- writing --------------------------------------------------------------------------------- */

static void
new_row (CwKifWriter *writer)
{
  CwBuffer *text = writer->text;
  if (writer->column == 0)
    return;
  while (text->length > 0 && text->bytes[text->length - 1] == ' ')
    text->bytes[--text->length] = '\0';
  cw_buffer_char (text, '\n');
  writer->column = 0;
}

static void
write_move (CwKifWriter *writer, const CwNode *node)
{
  const CwPosition *position = &writer->cursor.position;
  const CwNode *before = writer->cursor.node;
  char move[CW_MOVE_TEXT];
  unsigned wide = 2;
  cw_ki2_write (position, node->move,
                before->parent && before->move != CW_NULL_MOVE ? cw_move_to (before->move)
                                                               : CW_NO_SQUARE,
                move);
  if (writer->column == ROW)
    new_row (writer);
  cw_buffer_text (writer->text, marks[cw_position_side (position)]);
  cw_buffer_text (writer->text, move);
  for (const char *at = move; *at; at++)
    wide += (unsigned char)*at < 0x80 ? 1 : ((unsigned char)*at & 0xc0) != 0x80 ? 2 : 0;
  do
    cw_buffer_char (writer->text, ' ');
  while (++wide < MOVE_COLUMNS);
  writer->column++;
}

static void
write_comment (CwKifWriter *writer, const CwKifComment *comment)
{
  if (comment->text.length > 0 || comment->bookmarks.length > 0)
    new_row (writer);
  cw_kif_comment_write (writer->text, cw_buffer_string (&comment->text));
  cw_kif_bookmarks_write (writer->text, comment);
}

static void
write_end (CwKifWriter *writer, const CwKifComment *comment, bool varies)
{
  new_row (writer);
  cw_kif_write_summary (writer, comment, varies);
  if (comment->ended)
    cw_kif_comment_write (writer->text, cw_buffer_string (&comment->after));
}

void
cw_ki2_record_write (const CwGameTree *tree, CwEncoding encoding, CwBuffer *text)
{
  CwKifWriter writer = {
    .tree = tree, .text = text, .move = write_move, .comment = write_comment, .end = write_end
  };
  cw_kif_head_write (tree, text);
  cw_buffer_char (text, '\n');
  cw_kif_write_lines (&writer);
  cw_buffer_char (text, '\n');
}
