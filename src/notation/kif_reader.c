/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/kif.h"

#include "base/number.h"
#include "notation/kif_comment.h"
#include "notation/kif_head.h"
#include "notation/record_time.h"
#include "notation/shogi_text.h"

#include <string.h>

typedef struct
{
  CwRecordBuild *build;
  CwKifHead head;
  unsigned next;     /* the number expected on the next line */
  uint64_t spent[2]; /* so far in this line, by side */
  bool has_moves;    /* a numbered line was read */
  bool summed_up;    /* this line's ending came with a number */
} Reader;

/* --- marks ----------------------------------------------------------------------------------- */

bool
cw_kif_read_mark (CwRecordBuild *build)
{
  const CwLine *line = &build->lines.line;
  if (line->text[0] == '*')
    cw_build_comment (build, line->text + 1, line->length - 1);
  else if (line->text[0] == '&')
    {
      CwBuffer name = { 0 };
      for (const char *at = line->text + 1; *at; at++)
        cw_buffer_text (&name, *at == ']' ? "］" : (char[]){ *at, '\0' });
      if (name.length > 0)
        cw_build_command (build, "bookmark", cw_buffer_string (&name));
      cw_buffer_free (&name);
    }
  else
    return false;
  return true;
}

bool
cw_kif_read_variation (CwRecordBuild *build, unsigned first)
{
  CwKifText text = cw_kif_text (build->lines.line.text, build->lines.line.length);
  unsigned number;
  cw_kif_skip_blanks (&text);
  if (!cw_kif_take (&text, "変化"))
    return false;
  if (!cw_kif_take (&text, "："))
    cw_kif_take (&text, ":");
  cw_kif_skip_blanks (&text);
  if (!cw_kif_take_number (&text, &number))
    {
      build->varying = build->cut = true;
      cw_build_fail (build, (size_t)(text.at - text.text), CW_ERROR_KIF_VARIATION, NULL, NULL);
    }
  else
    cw_build_variation (build, number >= first ? number - first + 1 : 0);
  return true;
}

/* --- times ----------------------------------------------------------------------------------- */

/* Reads digits, colons and points, converted to ASCII, up to something else. */
static bool
take_time (CwKifText *text, uint64_t *milliseconds)
{
  CwBuffer ascii = { 0 };
  unsigned number;
  cw_kif_skip_blanks (text);
  for (;;)
    {
      const char *start = text->at;
      bool zero = text->at < text->end && *text->at == '0';
      if (cw_kif_take_number (text, &number))
        /* Keep digits as they are: "007" after a point is not 7. */
        zero || (text->at > start && *start > 0 && *start <= '9')
            ? cw_buffer_append (&ascii, start, (size_t)(text->at - start))
            : cw_buffer_format (&ascii, "%u", number);
      else if (cw_kif_take (text, ":") || cw_kif_take (text, "："))
        cw_buffer_char (&ascii, ':');
      else if (ascii.length > 0 && cw_kif_take (text, "."))
        cw_buffer_char (&ascii, '.');
      else
        {
          cw_kif_skip_blanks (text);
          if (text->at == start)
            break;
        }
    }
  bool done = ascii.length > 0 && cw_time_read (ascii.bytes, ascii.length, milliseconds);
  cw_buffer_free (&ascii);
  return done;
}

typedef struct
{
  bool timed, totalled;
  uint64_t time, total;
} Times;

/* Reads "( 0:16/00:00:16)" if it comes next. A fault is reported and has no other effect. */
static Times
read_times (Reader *reader, CwKifText *text)
{
  Times times = { .timed = false };
  cw_kif_skip_blanks (text);
  const char *start = text->at;
  if (!cw_kif_take (text, "(") && !cw_kif_take (text, "（"))
    return times;
  times.timed = take_time (text, &times.time);
  if (cw_kif_take (text, "/") || cw_kif_take (text, "／"))
    times.totalled = take_time (text, &times.total);
  if (times.timed && (cw_kif_take (text, ")") || cw_kif_take (text, "）")))
    return times;
  char words[CW_STATUS_ARG_SIZE];
  cw_status_words (start, cw_kif_trimmed (start, (size_t)(text->end - start)), words);
  cw_build_warn (reader->build, (size_t)(start - text->text), CW_WARNING_KIF_TIME, words, NULL);
  text->at = text->end;
  return (Times){ .timed = false };
}

/* Keeps the times of the last move, played by `side`. */
static void
keep_times (Reader *reader, const Times *times, CwColour side)
{
  if (!times->timed)
    return;
  cw_build_time (reader->build, "emt", times->time);
  reader->spent[side] += times->time;
  if (!times->totalled || times->total == reader->spent[side])
    return;
  cw_build_time (reader->build, "egt", times->total);
  reader->spent[side] = times->total;
}

/* Warns that the rest of a line was skipped. */
static void
skip_words (CwRecordBuild *build, const CwKifText *text)
{
  char words[CW_STATUS_ARG_SIZE];
  cw_status_words (text->at, (size_t)(text->end - text->at), words);
  cw_build_warn (build, (size_t)(text->at - text->text), CW_WARNING_PGN_JUNK, words, NULL);
}

/* --- numbered lines -------------------------------------------------------------------------- */

/* The length of the move at the start of `text`: up to its bracketed origin, 打, or two blanks. */
static size_t
move_length (const CwKifText *text)
{
  CwKifText at = *text;
  while (at.at < at.end)
    {
      const char *start = at.at;
      if (cw_kif_take (&at, "(") || cw_kif_take (&at, "（"))
        {
          unsigned origin;
          bool closed = cw_kif_take_number (&at, &origin)
                        && (cw_kif_take (&at, ")") || cw_kif_take (&at, "）"));
          return closed && origin >= 11 && origin <= 99 ? (size_t)(at.at - text->at)
                                                        : (size_t)(start - text->at);
        }
      if (cw_kif_take (&at, "打"))
        return (size_t)(at.at - text->at);
      if (cw_kif_take (&at, "  ") || *at.at == '\t' || *at.at == '+')
        return (size_t)(start - text->at);
      at.at++;
    }
  return (size_t)(at.end - text->at);
}

/* After the times: nothing, or the mark of a move that has variations. */
static void
read_rest (Reader *reader, CwKifText *text)
{
  cw_kif_skip_blanks (text);
  cw_kif_take (text, "+");
  cw_kif_skip_blanks (text);
  if (text->at < text->end)
    skip_words (reader->build, text);
}

static void
read_move (Reader *reader, CwKifText *text)
{
  CwRecordBuild *build = reader->build;
  size_t at = (size_t)(text->at - text->text);
  size_t length = cw_kif_trimmed (text->at, move_length (text));
  if (build->cut)
    return;
  CwStatus status = { 0 };
  const CwPosition *position = cw_build_position (build);
  CwColour side = cw_position_side (position);
  CwMove move =
      cw_shogi_read (position, text->at, length, cw_build_previous (build), NULL, &status);
  if (move == CW_NO_MOVE)
    {
      if (status.code == CW_ERROR_MOVE_UNREADABLE)
        status.code = CW_ERROR_KIF_MOVE;
      cw_build_cut (build, at, &status);
      return;
    }
  text->at += length;
  Times times = read_times (reader, text);
  if (cw_build_move (build, move))
    keep_times (reader, &times, side);
  read_rest (reader, text);
}

/* Reads "   1 ７六歩(77)   ( 0:16/00:00:16)+"; false if the line does not begin with a number. */
static bool
read_numbered (Reader *reader)
{
  const CwLine *line = &reader->build->lines.line;
  CwKifText text = cw_kif_text (line->text, line->length);
  unsigned number;
  cw_kif_skip_blanks (&text);
  size_t at = (size_t)(text.at - text.text);
  if (text.at == text.end || *text.at == '\0' || !cw_kif_take_number (&text, &number))
    return false;
  const char *behind = text.at;
  cw_kif_take (&text, ".");
  cw_kif_skip_blanks (&text);
  if (text.at == behind || text.at == text.end)
    return false;
  cw_kif_head_end (&reader->head, number);
  if (!reader->has_moves)
    reader->next = reader->head.first;
  reader->has_moves = true;
  char given[16], expected[16];
  if (number != reader->next && !reader->build->cut)
    {
      cw_format_text (given, sizeof given, "%u", number);
      cw_format_text (expected, sizeof expected, "%u", reader->next);
      cw_build_warn (reader->build, at, CW_WARNING_KIF_NUMBER, given, expected);
    }
  reader->next = number + 1;
  CwKifText word = text;
  CwEnding ending = cw_kif_ending_read (&word);
  if (ending != CW_ENDING_NONE)
    {
      Times times = read_times (reader, &word);
      CwNodeEnding node = { ending, times.timed, times.time };
      cw_build_ending (reader->build, &node);
      reader->summed_up = true;
    }
  else
    read_move (reader, &text);
  return true;
}

/* --- other lines ----------------------------------------------------------------------------- */

static bool
read_summary (Reader *reader)
{
  CwRecordBuild *build = reader->build;
  CwKifText text = cw_kif_text (build->lines.line.text, build->lines.line.length);
  cw_kif_skip_blanks (&text);
  if (!cw_kif_take (&text, "まで"))
    return false;
  cw_kif_head_end (&reader->head, 0);
  if (build->cut)
    return true;
  CwKifSummary summary = cw_kif_summary_read (&text, cw_build_position (build));
  if (summary.ending != CW_ENDING_NONE && !reader->summed_up)
    cw_build_ending (build, &(CwNodeEnding){ .ending = summary.ending });
  if (summary.won && !build->varying)
    build->result = summary.winner == CW_WHITE ? CW_WHITE_WON : CW_BLACK_WON;
  return true;
}

static bool
is_blank (const CwLine *line)
{
  return cw_kif_trimmed (line->text, line->length) == 0;
}

static bool
begins_variation (const CwLine *line)
{
  CwKifText text = cw_kif_text (line->text, line->length);
  cw_kif_skip_blanks (&text);
  return cw_kif_take (&text, "変化");
}

static void
read_line (Reader *reader)
{
  CwRecordBuild *build = reader->build;
  const CwLine *line = &build->lines.line;
  bool begins = begins_variation (line);
  if (begins)
    {
      cw_kif_head_end (&reader->head, 0);
      cw_kif_read_variation (build, reader->head.first);
      reader->summed_up = false;
      cw_kif_spent (build->set_up ? build->cursor.node : NULL,
                    cw_position_side (cw_build_position (build)), reader->spent);
      CwKifText text = cw_kif_text (line->text, line->length);
      while (text.at < text.end && !cw_kif_take_number (&text, &reader->next))
        text.at++;
      reader->has_moves = true;
    }
  else if (line->text[0] == '#' || cw_kif_read_mark (build) || read_summary (reader)
           || (!reader->head.begun && cw_kif_head_read_diagram (&reader->head))
           || read_numbered (reader) || is_blank (line))
    return;
  else if (reader->head.begun || !cw_kif_head_read (&reader->head))
    {
      CwKifText text = cw_kif_text (line->text, line->length);
      skip_words (build, &text);
    }
}

bool
cw_kif_read (CwRecordBuild *build)
{
  Reader reader = { .build = build, .head = { .build = build, .first = 1 }, .next = 1 };
  bool any = false;
  while (cw_build_line (build))
    {
      const CwLine *line = &build->lines.line;
      if (reader.head.begun && cw_kif_begins_game (line->text, line->length))
        {
          cw_lines_again (&build->lines);
          break;
        }
      any |= !is_blank (line);
      read_line (&reader);
    }
  cw_kif_head_end (&reader.head, 0);
  cw_buffer_free (&reader.head.handicap);
  return any;
}

/* --- recognition ----------------------------------------------------------------------------- */

unsigned
cw_kif_recognise (const char *line, size_t length)
{
  CwKifText text = cw_kif_text (line, length);
  unsigned number, file;
  if (cw_kif_take (&text, "#KIF") || cw_kif_take (&text, "手数--"))
    return 5;
  cw_kif_skip_blanks (&text);
  if (!cw_kif_take_number (&text, &number))
    return cw_kif_recognise_head (line, length);
  cw_kif_skip_blanks (&text);
  bool moves = cw_kif_ending_read (&text) != CW_ENDING_NONE || cw_kif_take (&text, "同")
               || (cw_kif_take_number (&text, &file) && cw_kif_take_kanji (&text) > 0);
  return moves ? 2 : 0;
}
