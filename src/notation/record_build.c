/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/record_build.h"

#include "base/number.h"
#include "base/utf8.h"
#include "notation/comment_commands.h"
#include "notation/record_time.h"

#include <stdlib.h>
#include <string.h>

#define WARNINGS 8                        /* of one game */
#define WALK ((uint64_t)20000000)         /* plies replayed for the variations of one game */
#define COMMENT ((size_t)8 * 1024 * 1024) /* bytes of one comment */

void
cw_build_init (CwRecordBuild *build, CwSource source, CwEncoding encoding, bool settled,
               CwRecordFault fault, void *context)
{
  *build = (CwRecordBuild){ .fault = fault, .context = context };
  cw_lines_init (&build->lines, source, encoding, settled);
}

static void
drop_tree (CwRecordBuild *build)
{
  if (!build->tree)
    return;
  cw_cursor_clear (&build->cursor);
  cw_game_tree_free (build->tree);
  build->tree = NULL;
}

void
cw_build_free (CwRecordBuild *build)
{
  drop_tree (build);
  cw_lines_free (&build->lines);
  cw_buffer_free (&build->tags.text);
  cw_buffer_free (&build->comment);
  cw_buffer_free (&build->lead);
  cw_buffer_free (&build->head);
  free (build->last);
}

void
cw_build_begin (CwRecordBuild *build, unsigned number)
{
  drop_tree (build);
  build->number = number;
  build->warnings = 0;
  cw_pgn_tags_clear (&build->tags);
  build->game = cw_game_named ("shogi");
  cw_position_start (&build->start, build->game);
  build->usual_start = true;
  build->set_up = false;
  build->last_count = 0;
  build->walked = 0;
  cw_buffer_clear (&build->comment);
  cw_buffer_clear (&build->lead);
  cw_buffer_clear (&build->head);
  build->kept = 0;
  build->has_text = build->has_unread = build->at_start = build->ended = false;
  build->broken = build->cut = build->varying = false;
  build->reported_full = build->reported_rest = false;
  build->result = CW_UNFINISHED;
  build->ending = CW_ENDING_NONE;
}

/* Whether no main-line move was played yet. */
static bool
is_before_moves (const CwRecordBuild *build)
{
  return !build->varying && (!build->set_up || build->cursor.node->ply == 0);
}

static bool
is_blank (const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++)
    if (text[i] != ' ' && text[i] != '\t')
      return false;
  return true;
}

static bool is_full (CwRecordBuild *build);
static bool report_full (CwRecordBuild *build);

/* Adds text that was not read as moves to the comment of the cursor's node. */
static void
keep_unread (CwRecordBuild *build, const char *text, size_t length)
{
  CwBuffer *comment = &build->comment;
  if (is_blank (text, length) || (comment->length > COMMENT && report_full (build))
      || is_full (build))
    return;
  if (comment->length == 0 && build->set_up && build->cursor.node->comment)
    {
      cw_buffer_text (comment, build->cursor.node->comment);
      build->has_unread = strstr (build->cursor.node->comment, CW_COMMENT_UNREAD);
    }
  if (build->lead.length > 0) /* the move it was for will not come */
    cw_buffer_format (comment, "%s%s", comment->length > 0 ? " " : "",
                      cw_buffer_string (&build->lead));
  cw_buffer_clear (&build->lead);
  if (comment->length > 0)
    cw_buffer_char (comment, build->has_unread ? '\n' : ' ');
  if (!build->has_unread)
    cw_buffer_text (comment, CW_COMMENT_UNREAD " ");
  build->has_unread = true;
  cw_buffer_append (comment, text, length);
}

/* Keeps the last line as unread text, in case no move comes of it. */
static void
keep_line (CwRecordBuild *build)
{
  const CwLine *line = &build->lines.line;
  if (build->cut && line->number != build->kept)
    keep_unread (build, line->text, line->length);
}

bool
cw_build_line (CwRecordBuild *build)
{
  bool again = build->lines.again;
  if (!again)
    keep_line (build);
  if (!cw_lines_next (&build->lines))
    return false;
  const CwLine *line = &build->lines.line;
  if (!build->cut && is_before_moves (build) && line->number != build->kept
      && build->head.length <= COMMENT)
    {
      if (build->head.length > 0)
        cw_buffer_char (&build->head, '\n');
      cw_buffer_append (&build->head, line->text, line->length);
      build->kept = line->number;
    }
  if (!again && line->faults > 0 && !build->reported_encoding)
    {
      build->reported_encoding = true;
      cw_build_warn (build, 0, CW_WARNING_RECORD_ENCODING, cw_encoding_name (build->lines.encoding),
                     NULL);
    }
  return true;
}

/* --- faults ---------------------------------------------------------------------------------- */

static void
report (CwRecordBuild *build, CwRecordSeverity severity, size_t at, CwStatus *status)
{
  const CwLine *line = &build->lines.line;
  if (!build->fault)
    return;
  status->line = line->number;
  status->column = 1;
  for (size_t i = 0; i < at && i < line->length; i++)
    status->column += ((unsigned char)line->text[i + 1] & 0xc0) != 0x80;
  bool same = build->lines.encoding == CW_UTF8 || build->lines.encoding == CW_UTF8_MARKED;
  status->offset = line->offset + (same ? at : 0);
  build->fault (build->context, severity, build->number, status);
}

void
cw_build_warn (CwRecordBuild *build, size_t at, CwStatusCode code, const char *arg1,
               const char *arg2)
{
  CwStatus status = { 0 };
  bool is_lost = code == CW_WARNING_PGN_TOO_MUCH;
  if (!is_lost && build->warnings++ >= WARNINGS)
    return;
  cw_status_fail (&status, code, arg1, arg2);
  report (build, is_lost ? CW_RECORD_ERROR : CW_RECORD_WARNING, at, &status);
}

void
cw_build_fail (CwRecordBuild *build, size_t at, CwStatusCode code, const char *arg1,
               const char *arg2)
{
  CwStatus status = { 0 };
  cw_status_fail (&status, code, arg1, arg2);
  cw_build_cut (build, at, &status);
}

void
cw_build_cut (CwRecordBuild *build, size_t at, const CwStatus *status)
{
  CwStatus placed = *status;
  const CwLine *line = &build->lines.line;
  if (!build->cut && is_before_moves (build))
    keep_unread (build, cw_buffer_string (&build->head), build->head.length);
  else if (!build->cut && at <= line->length)
    {
      keep_unread (build, line->text + at, line->length - at);
      build->kept = line->number;
    }
  build->cut = true;
  build->broken |= !build->varying;
  /* Nothing that would have followed in this line can be varied. */
  unsigned ply = build->set_up ? build->cursor.node->ply : 0;
  if (build->last_count > ply + 1)
    build->last_count = ply + 1;
  report (build, CW_RECORD_ERROR, at, &placed);
}

/* --- before the first move ------------------------------------------------------------------- */

void
cw_build_tag (CwRecordBuild *build, const char *name, const char *value)
{
  if (!cw_pgn_tags_find (&build->tags, name))
    cw_pgn_tags_add (&build->tags, name, value);
}

void
cw_build_start (CwRecordBuild *build, const CwPosition *start)
{
  CwPosition usual;
  build->start = *start;
  build->game = start->game;
  cw_position_start (&usual, build->game);
  build->usual_start = memcmp (&usual, start, sizeof usual) == 0;
}

static bool
note_last (CwRecordBuild *build, CwNode *node)
{
  if (node->ply >= build->last_room)
    {
      unsigned room = build->last_room ? build->last_room * 2 : 256;
      CwNode **last = realloc (build->last, room * sizeof *last);
      if (!last)
        return false;
      build->last = last;
      build->last_room = room;
    }
  build->last[node->ply] = node;
  if (build->last_count <= node->ply)
    build->last_count = node->ply + 1;
  return true;
}

/* Makes the tree, once. */
static bool
set_up (CwRecordBuild *build)
{
  if (build->set_up)
    return true;
  build->tree = cw_game_tree_new (build->game, build->usual_start ? NULL : &build->start);
  if (build->tree)
    {
      cw_cursor_init (&build->cursor, build->tree);
      build->set_up = note_last (build, build->cursor.node);
    }
  build->failed |= !build->set_up;
  return build->set_up;
}

/* --- moves ----------------------------------------------------------------------------------- */

const CwPosition *
cw_build_position (CwRecordBuild *build)
{
  return build->set_up ? &build->cursor.position : &build->start;
}

CwSquare
cw_build_previous (CwRecordBuild *build)
{
  if (!build->set_up || !build->cursor.node->parent || build->cursor.node->move == CW_NULL_MOVE)
    return CW_NO_SQUARE;
  return cw_move_to (build->cursor.node->move);
}

/* Gives the cursor's node the comment gathered for it. */
static void
settle (CwRecordBuild *build)
{
  if (build->set_up && build->comment.length > 0)
    cw_node_set_comment (build->tree, build->cursor.node, cw_buffer_string (&build->comment));
  cw_buffer_clear (&build->comment);
  build->has_text = build->has_unread = false;
}

/* Reports once that something is left out; returns true. */
static bool
report_full (CwRecordBuild *build)
{
  if (!build->reported_full)
    cw_build_warn (build, 0, CW_WARNING_PGN_TOO_MUCH, NULL, NULL);
  build->reported_full = true;
  return true;
}

static bool
is_full (CwRecordBuild *build)
{
  return build->set_up && cw_game_tree_size (build->tree) >= CW_RECORD_TREE_SIZE
         && report_full (build);
}

bool
cw_build_move (CwRecordBuild *build, CwMove move)
{
  if (build->cut || !set_up (build))
    return false;
  if (build->cursor.node->ply == CW_RECORD_MAX_PLIES)
    {
      char limit[16];
      cw_format_text (limit, sizeof limit, "%u", CW_RECORD_MAX_PLIES);
      cw_build_fail (build, 0, CW_ERROR_PGN_LONG_GAME, limit, NULL);
      return false;
    }
  build->cut = build->varying && is_full (build);
  if (build->cut)
    return false;
  settle (build);
  /* There was an ending in the middle of the line: the game was resumed. */
  if (build->ended && !build->varying)
    build->ending = CW_ENDING_NONE;
  build->ended = false;
  CwNode *node = cw_game_tree_append (build->tree, build->cursor.node, move, !build->varying);
  if (!node || !note_last (build, node) || !cw_cursor_forward (&build->cursor, node))
    {
      build->failed = true;
      cw_build_fail (build, 0, CW_ERROR_MEMORY, NULL, NULL);
      return false;
    }
  if (build->lead.length > 0)
    cw_node_set_comment_before (build->tree, node, cw_buffer_string (&build->lead));
  cw_buffer_clear (&build->lead);
  build->at_start = false;
  return true;
}

/* Reports an older fault, whose text is a comment by now: the game still lacks those moves. */
static void
report_unread (CwRecordBuild *build, const char *text, size_t length)
{
  CwStatus status = { 0 };
  const size_t word = strlen (CW_COMMENT_UNREAD);
  if (build->reported_rest)
    return;
  for (; length >= word; text++, length--)
    if (memcmp (text, CW_COMMENT_UNREAD, word) == 0)
      {
        build->reported_rest = true;
        cw_status_fail (&status, CW_ERROR_RECORD_UNREAD, NULL, NULL);
        report (build, CW_RECORD_ERROR, 0, &status);
        return;
      }
}

void
cw_build_comment (CwRecordBuild *build, const char *text, size_t length)
{
  report_unread (build, text, length);
  bool leads = build->at_start && !build->ended;
  CwBuffer *comment = leads ? &build->lead : &build->comment;
  if (build->cut || (comment->length > COMMENT && report_full (build)) || is_full (build))
    return;
  if (leads ? comment->length > 0 : build->has_text)
    cw_buffer_char (comment, '\n');
  else if (comment->length > 0)
    cw_buffer_char (comment, ' ');
  cw_buffer_append (comment, text, length);
  if (!leads)
    build->has_text = true;
}

void
cw_build_command (CwRecordBuild *build, const char *name, const char *argument)
{
  CwBuffer *comment = &build->comment;
  if (build->cut || build->at_start || comment->length > COMMENT)
    return;
  /* After unread text it would become part of that, so it goes in front. */
  const char *unread = strstr (cw_buffer_string (comment), CW_COMMENT_UNREAD);
  CwBuffer behind = { 0 };
  if (unread)
    {
      cw_buffer_format (&behind, " %s", unread);
      comment->length = (size_t)(unread - comment->bytes);
      while (comment->length > 0 && comment->bytes[comment->length - 1] == ' ')
        comment->length--;
      comment->bytes[comment->length] = '\0';
    }
  cw_buffer_format (comment, "%s[%%%s %s]%s", comment->length > 0 ? " " : "", name, argument,
                    cw_buffer_string (&behind));
  cw_buffer_free (&behind);
}

void
cw_build_time (CwRecordBuild *build, const char *name, uint64_t milliseconds)
{
  CwBuffer text = { 0 };
  cw_time_write (milliseconds, &text);
  cw_build_command (build, name, cw_buffer_string (&text));
  cw_buffer_free (&text);
}

void
cw_build_ending (CwRecordBuild *build, const CwNodeEnding *ending)
{
  if (build->cut || build->ended || !set_up (build))
    return;
  if (build->at_start)
    {
      CwNodeEnding other;
      if (cw_node_ending (build->cursor.node, &other))
        {
          build->cut = true;
          return;
        }
      /* An ending in place of a variation's first move belongs to the node that it varies. */
      const char *comment = build->cursor.node->comment;
      if (comment)
        cw_buffer_text (&build->comment, comment);
      build->at_start = false;
    }
  CwBuffer argument = { 0 };
  cw_buffer_text (&argument, cw_ending_word (ending->ending));
  if (ending->timed)
    {
      cw_buffer_char (&argument, ' ');
      cw_time_write (ending->milliseconds, &argument);
    }
  cw_build_command (build, "end", cw_buffer_string (&argument));
  cw_buffer_free (&argument);
  build->has_text = false;
  build->ended = true;
  if (build->varying)
    return;
  build->ending = ending->ending;
  build->ending_result = cw_ending_result (ending->ending, &build->cursor.position);
}

/* --- variations ------------------------------------------------------------------------------ */

bool
cw_build_variation (CwRecordBuild *build, unsigned ply)
{
  if (!set_up (build))
    return false;
  bool there = ply > 0 && ply <= build->last_count;
  CwNode *node = there ? build->last[ply - 1] : NULL;
  build->walked += node ? build->cursor.node->ply + node->ply : 0;
  build->varying = build->at_start = true;
  build->ended = false;
  build->cut = !there || build->walked > WALK || is_full (build);
  if (!there && !build->broken)
    {
      char number[16];
      cw_format_text (number, sizeof number, "%u", ply);
      cw_build_fail (build, 0, CW_ERROR_RECORD_VARIATION, number, NULL);
    }
  if (build->walked > WALK)
    report_full (build);
  if (build->cut)
    return false;
  settle (build);
  cw_buffer_clear (&build->lead);
  if (!cw_cursor_go (&build->cursor, node))
    build->cut = build->failed = true;
  return !build->cut;
}

/* --- the end --------------------------------------------------------------------------------- */

bool
cw_build_end (CwRecordBuild *build)
{
  if (!set_up (build))
    return false;
  settle (build);
  if (build->ending != CW_ENDING_NONE && build->ending_result != CW_UNFINISHED)
    build->result = build->ending_result;
  for (unsigned i = 0; i < build->tags.count; i++)
    cw_game_tree_set_tag (build->tree, cw_pgn_tags_name (&build->tags, i),
                          cw_pgn_tags_value (&build->tags, i));
  cw_game_tree_set_result (build->tree, build->result);
  cw_cursor_clear (&build->cursor);
  build->set_up = false;
  return !build->failed && !build->comment.failed;
}
