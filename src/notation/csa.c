/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading CSA. */
#include "notation/csa.h"

#include "base/number.h"
#include "notation/csa_text.h"
#include "notation/csa_words.h"
#include "notation/pgn_symbols.h"

#include <string.h>

/* A game being read. What may still be said about the last move or ending is held back until the
 * next one. */
typedef struct
{
  CwRecordBuild *build;
  CwCsaPosition position;
  bool content; /* something other than comments was read */
  bool settled; /* the start position is known */
  bool moved;   /* a move or an ending was read */
  bool timed;   /* the last move already has its time */
  bool has_ending;
  CwNodeEnding ending;
  CwBuffer comments; /* since the last move or ending, one per line */
  CwBuffer name;     /* of a header */
  /* an illegal move, an error unless %ILLEGAL_MOVE follows */
  bool has_held;
  CwLine held_line;
  CwBuffer held_text; /* text of that line and of those after it */
  size_t held_at, held_length;
  CwStatus held_status;
} Reader;

/* --- what waits ------------------------------------------------------------------------------ */

static void
settle_comments (Reader *reader)
{
  const char *text = cw_buffer_string (&reader->comments);
  while (*text)
    {
      size_t length = strcspn (text, "\n");
      cw_build_comment (reader->build, text, length);
      text += length + (text[length] == '\n');
    }
  cw_buffer_clear (&reader->comments);
}

static void
settle_ending (Reader *reader)
{
  if (reader->has_ending)
    cw_build_ending (reader->build, &reader->ending);
  reader->has_ending = false;
}

/* Reports the illegal move as an error. */
static void
settle_held (Reader *reader)
{
  if (!reader->has_held)
    return;
  CwLine *line = &reader->build->lines.line, present = *line;
  *line = reader->held_line;
  line->text = cw_buffer_string (&reader->held_text);
  line->length = reader->held_text.length;
  cw_build_cut (reader->build, reader->held_at, &reader->held_status);
  *line = present;
  reader->has_held = false;
}

static void
settle_all (Reader *reader)
{
  settle_held (reader);
  settle_ending (reader);
  settle_comments (reader);
}

/* --- statements ------------------------------------------------------------------------------ */

static void
skip (Reader *reader, size_t at, size_t length)
{
  char words[CW_STATUS_ARG_SIZE];
  if (reader->build->cut)
    return;
  cw_status_words (reader->build->lines.line.text + at, length, words);
  cw_build_warn (reader->build, at, CW_WARNING_PGN_JUNK, words, NULL);
}

/* Sets the start position from the lines that gave it, or the even one if there were none. */
static void
settle_start (Reader *reader, CwColour side)
{
  CwPosition start;
  CwStatus status = { 0 };
  if (reader->settled)
    return;
  reader->settled = true;
  if (!reader->position.begun)
    cw_setup_start (&reader->position.setup, reader->position.game);
  reader->position.setup.side = side;
  if (cw_position_set (&start, reader->position.game, &reader->position.setup, &status))
    cw_build_start (reader->build, &start);
  else
    cw_build_cut (reader->build, 0, &status);
}

static void
read_position (Reader *reader, const char *text, size_t at, size_t length)
{
  CwStatus status = { 0 };
  if (reader->settled)
    skip (reader, at, length);
  else if (!cw_csa_position_line (&reader->position, text + at, length, &status))
    {
      reader->settled = true;
      cw_build_cut (reader->build, at + status.column - 1, &status);
    }
}

static void
read_move (Reader *reader, const char *text, size_t at, size_t length)
{
  CwStatus status = { 0 };
  settle_start (reader, text[at] == '+' ? CW_WHITE : CW_BLACK);
  settle_all (reader);
  reader->moved = true;
  reader->timed = false;
  if (reader->build->cut)
    return;
  CwMove move = cw_csa_read_move (cw_build_position (reader->build), text + at, length, &status);
  if (move != CW_NO_MOVE)
    cw_build_move (reader->build, move);
  else if (status.code == CW_ERROR_MOVE_UNREADABLE || status.code == CW_ERROR_CSA_SIDE)
    cw_build_cut (reader->build, at, &status);
  else
    {
      const CwLine *line = &reader->build->lines.line;
      reader->has_held = true;
      reader->held_line = *line;
      reader->held_at = at;
      reader->held_length = length;
      reader->held_status = status;
      cw_buffer_clear (&reader->held_text);
      cw_buffer_append (&reader->held_text, line->text, line->length);
    }
}

/* A move, or "+" or "-" alone, which says who begins. */
static void
read_signed (Reader *reader, const char *text, size_t at, size_t length)
{
  if (length > 1)
    read_move (reader, text, at, length);
  else if (reader->settled)
    skip (reader, at, length);
  else
    settle_start (reader, text[at] == '+' ? CW_WHITE : CW_BLACK);
}

/* "T12", "T1.234": the time of the move or ending before it. */
static void
read_time (Reader *reader, const char *text, size_t at, size_t length)
{
  double seconds;
  size_t used = cw_parse_double (text + at + 1, length - 1, &seconds);
  if (!reader->moved || reader->timed || used == 0 || used != length - 1 || text[at + 1] == '-'
      || seconds > 1e9)
    {
      skip (reader, at, length);
      return;
    }
  uint64_t milliseconds = (uint64_t)(seconds * 1000 + 0.5);
  reader->timed = true;
  reader->ending.timed = reader->has_ending;
  reader->ending.milliseconds = milliseconds;
  if (!reader->has_ending && !reader->has_held)
    cw_build_time (reader->build, "emt", milliseconds);
}

static void
read_ending (Reader *reader, const char *text, size_t at, size_t length)
{
  settle_start (reader, CW_WHITE);
  CwColour side = cw_position_side (cw_build_position (reader->build));
  CwEnding ending = cw_csa_ending_read (text + at, length, side);
  if (ending == CW_ENDING_NONE)
    {
      skip (reader, at, length);
      return;
    }
  if (ending == CW_ENDING_ILLEGAL_MOVE && reader->has_held)
    {
      cw_buffer_append (&reader->comments, cw_buffer_string (&reader->held_text) + reader->held_at,
                        reader->held_length);
      cw_buffer_char (&reader->comments, '\n');
      reader->has_held = false;
    }
  settle_held (reader);
  settle_ending (reader);
  settle_comments (reader);
  reader->ending = (CwNodeEnding){ .ending = ending };
  reader->has_ending = reader->moved = true;
  reader->timed = false;
}

/* A comment, after "'" or after "'*", which programs put before comments meant for people. */
static void
read_comment (Reader *reader, const char *text, size_t length)
{
  static const char *const encodings[] = { "CSA encoding=", "encoding=" };
  for (unsigned i = 0; i < sizeof encodings / sizeof encodings[0]; i++)
    if (length >= strlen (encodings[i]) && memcmp (text, encodings[i], strlen (encodings[i])) == 0)
      return;
  if (length == 0)
    return;
  bool marked = *text == '*';
  text += marked;
  length -= marked;
  settle_ending (reader);
  cw_buffer_append (&reader->comments, text, length);
  cw_buffer_char (&reader->comments, '\n');
}

/* --- headers --------------------------------------------------------------------------------- */

/* "$EVENT:name". $RESULT is this program's own, for results that no ending expresses. */
static void
read_header (Reader *reader, const char *text, size_t length)
{
  CwGameResult result;
  const char *colon = memchr (text, ':', length);
  if (!colon || colon == text + 1)
    {
      skip (reader, 0, length);
      return;
    }
  cw_buffer_clear (&reader->name);
  cw_buffer_append (&reader->name, text + 1, (size_t)(colon - text) - 1);
  const char *name = cw_buffer_string (&reader->name);
  if (strcmp (name, "START_TIME") == 0)
    {
      /* A date is kept as in PGN, and under its own name too if it says more. */
      char date[CW_CSA_TIME], time[CW_CSA_TIME];
      bool whole = cw_csa_time_read (colon + 1, date, time);
      if (!whole && colon[1])
        cw_build_tag (reader->build, "START_TIME", colon + 1);
      if (date[0])
        cw_build_tag (reader->build, "Date", date);
      if (time[0])
        cw_build_tag (reader->build, "Time", time);
    }
  else if (strcmp (name, "RESULT") == 0
           && cw_result_of_text (colon + 1, strlen (colon + 1), &result))
    reader->build->result = result;
  else if (colon[1])
    cw_build_tag (reader->build, cw_csa_tag_of (name), colon + 1);
}

/* --- lines ----------------------------------------------------------------------------------- */

typedef enum
{
  GOES_ON,
  ENDS,        /* this line was the last */
  ENDS_BEFORE, /* this line is the next game's */
} Step;

static bool
is_player (const char *text)
{
  return text[0] == 'N' && (text[1] == '+' || text[1] == '-');
}

/* What occurs only at the beginning of a game. */
static bool
begins_game (const char *text)
{
  return is_player (text) || (text[0] == 'V' && text[1] >= '1' && text[1] <= '9')
         || (text[0] == 'P' && text[1] && strchr ("I123456789", text[1]));
}

static void
read_statement (Reader *reader, const char *text, size_t at, size_t length)
{
  switch (text[at])
    {
    case '\'':
      read_comment (reader, text + at + 1, length - 1);
      return;
    case 'P':
      read_position (reader, text, at, length);
      break;
    case '+':
    case '-':
      read_signed (reader, text, at, length);
      break;
    case '%':
      read_ending (reader, text, at, length);
      break;
    case 'T':
      read_time (reader, text, at, length);
      break;
    case 'V':
      break;
    default:
      skip (reader, at, length);
      return;
    }
  reader->content = true;
}

/* Statements are separated by commas; a comment goes to the end of the line. */
static void
read_statements (Reader *reader, const char *text, size_t length)
{
  for (size_t at = 0; at < length;)
    {
      size_t size = text[at] == '\'' ? length - at : strcspn (text + at, ",");
      if (size > length - at)
        size = length - at;
      size_t end = at + size;
      while (size > 0 && text[at + size - 1] == ' ' && text[at] != '\'')
        size--;
      if (size > 0)
        read_statement (reader, text, at, size);
      at = end + 1;
    }
}

static Step
read_line (Reader *reader, const char *text, size_t length)
{
  if (length == 0)
    return GOES_ON;
  if (text[0] == '/')
    return reader->content ? ENDS : GOES_ON;
  if (reader->moved && begins_game (text))
    return ENDS_BEFORE;
  if (text[0] != '$' && !is_player (text))
    {
      read_statements (reader, text, length);
      return GOES_ON;
    }
  reader->content = true;
  if (text[0] == '$')
    read_header (reader, text, length);
  else if (text[2])
    cw_build_tag (reader->build, text[1] == '+' ? "White" : "Black", text + 2);
  return GOES_ON;
}

/* Text after an illegal move belongs to the unreadable part, should the move be an error. */
static void
hold_line (Reader *reader)
{
  const CwLine *line = &reader->build->lines.line;
  if (!reader->has_held || line->number == reader->held_line.number)
    return;
  cw_buffer_char (&reader->held_text, '\n');
  cw_buffer_append (&reader->held_text, line->text, line->length);
}

bool
cw_csa_read (CwRecordBuild *build)
{
  Reader reader = { .build = build };
  Step step = GOES_ON;
  cw_csa_position_begin (&reader.position, cw_game_named ("shogi"));
  while (step == GOES_ON && cw_build_line (build))
    {
      step = read_line (&reader, build->lines.line.text, build->lines.line.length);
      if (step == GOES_ON)
        hold_line (&reader);
    }
  if (step == ENDS_BEFORE)
    cw_lines_again (&build->lines);
  if (reader.content)
    {
      settle_start (&reader, CW_WHITE);
      settle_all (&reader);
    }
  cw_buffer_free (&reader.comments);
  cw_buffer_free (&reader.name);
  cw_buffer_free (&reader.held_text);
  return reader.content;
}

/* --- recognising ----------------------------------------------------------------------------- */

static bool
begins (const char *line, size_t length, const char *word)
{
  return length >= strlen (word) && memcmp (line, word, strlen (word)) == 0;
}

/* "+7776FU", with nothing after it but a time. */
static bool
is_move (const char *line, size_t length)
{
  if (length < 7 || (length > 7 && line[7] != ',' && strspn (line + 7, " ") != length - 7))
    return false;
  for (unsigned i = 1; i <= 4; i++)
    if (line[i] < '0' || line[i] > '9')
      return false;
  return line[5] >= 'A' && line[5] <= 'Z' && line[6] >= 'A' && line[6] <= 'Z';
}

unsigned
cw_csa_recognise (const char *line, size_t length)
{
  static const char *const words[] = {
    "V2",     "V3.0",    "N+", "N-", "$EVENT:", "$START_TIME:",
    "%TORYO", "%CHUDAN", "PI", "P1", "P9",      "'CSA encoding="
  };
  if (length == 0)
    return 0;
  if ((line[0] == '+' || line[0] == '-') && is_move (line, length))
    return 3;
  for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
    if (begins (line, length, words[i]))
      return 2;
  return line[0] == '\'' || (length == 1 && (line[0] == '+' || line[0] == '-'));
}
