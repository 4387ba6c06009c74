/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_build.h"

#include "base/number.h"
#include "base/utf8.h"
#include "core/incidents.h"
#include "notation/comment_commands.h"
#include "notation/move_text.h"
#include "notation/shogi_text.h"

#include <stdlib.h>
#include <string.h>

#define SMALL_WARNINGS 8

/* Initialises the line of that depth on first use. There are many, and most games need few. */
static void
ready_line (CwPgnBuild *build, unsigned depth)
{
  if (depth == build->ready)
    build->lines[build->ready++] = (CwPgnLine){ .moves = 0 };
}

bool
cw_pgn_build_init (CwPgnBuild *build, CwSource source)
{
  *build = (CwPgnBuild){ .number = 0 };
  cw_pgn_lexer_init (&build->lexer, source);
  build->lines = malloc ((CW_PGN_DEPTH + 1) * sizeof *build->lines);
  if (build->lines)
    ready_line (build, 0);
  return build->lines;
}

void
cw_pgn_build_free (CwPgnBuild *build)
{
  cw_pgn_lexer_free (&build->lexer);
  cw_buffer_free (&build->tags.text);
  cw_buffer_free (&build->intro);
  cw_buffer_free (&build->code);
  cw_buffer_free (&build->incidents);
  for (unsigned i = 0; i < build->ready; i++)
    {
      cw_buffer_free (&build->lines[i].comment);
      cw_buffer_free (&build->lines[i].pending);
    }
  free (build->lines);
  free (build->moves);
  cw_game_tree_free (build->tree);
}

/* --- faults ---------------------------------------------------------------------------------- */

void
cw_pgn_build_report (CwPgnBuild *build, CwRecordSeverity severity, CwStatus *status)
{
  const CwPgnToken *token = &build->lexer.token;
  if (!build->fault)
    return;
  status->offset = token->offset;
  status->line = token->line;
  status->column = cw_pgn_text_column (&build->lexer.text, token->line_start, token->offset);
  build->fault (build->context, severity, build->number, status);
}

void
cw_pgn_build_warn (CwPgnBuild *build, CwStatusCode code, const char *arg1, const char *arg2)
{
  CwStatus status = { 0 };
  /* Without a tree, nobody wants the comments. */
  bool is_lost =
      code == CW_WARNING_PGN_TOO_MUCH || (build->want_tree && code == CW_WARNING_PGN_COMMENT_LONG);
  bool is_small = code == CW_WARNING_PGN_JUNK || code == CW_WARNING_PGN_LOOSE_MOVE;
  if (is_small && ++build->small > SMALL_WARNINGS)
    return;
  if (code == CW_WARNING_PGN_TOO_MUCH)
    {
      if (build->reported_full)
        return;
      build->reported_full = true;
    }
  cw_status_fail (&status, code, arg1, arg2);
  cw_pgn_build_report (build, is_lost ? CW_RECORD_ERROR : CW_RECORD_WARNING, &status);
}

/* --- beginning ------------------------------------------------------------------------------- */

void
cw_pgn_build_begin (CwPgnBuild *build, bool want_tree)
{
  cw_pgn_tags_clear (&build->tags);
  cw_buffer_clear (&build->intro);
  cw_game_tree_free (build->tree);
  build->tree = NULL;
  build->want_tree = build->lexer.want_comments = want_tree;
  build->lexer.in_tags = true;
  build->lexer.want_numbers = false;
  build->lexer.has_tags = false;
  build->small = 0;
  build->reported_full = build->reported_rest = false;
  build->set_up = build->broken = build->null_move = build->wide = false;
  build->plies = 0;
  cw_buffer_clear (&build->code);
  cw_buffer_clear (&build->incidents);
  build->has_incidents = false;
  build->quiet = 0;
  build->depth = build->skipped = build->breaks = 0;
}

/* --- moves ----------------------------------------------------------------------------------- */

static bool
is_full (CwPgnBuild *build)
{
  if (!build->tree || cw_game_tree_size (build->tree) < CW_RECORD_TREE_SIZE)
    return false;
  cw_pgn_build_warn (build, CW_WARNING_PGN_TOO_MUCH, NULL, NULL);
  return true;
}

/* Appends text after that many line breaks, or a blank. */
static void
join_behind (CwBuffer *buffer, unsigned breaks, const char *text)
{
  if (buffer->length >= CW_PGN_COMMENT)
    return;
  if (buffer->length > 0 && breaks == 0)
    cw_buffer_char (buffer, ' ');
  for (; breaks > 0 && buffer->length > 0 && buffer->length < CW_PGN_COMMENT; breaks--)
    cw_buffer_char (buffer, '\n');
  cw_buffer_text (buffer, text);
}

static void
join (CwBuffer *buffer, const char *text)
{
  join_behind (buffer, 0, text);
}

bool
cw_pgn_build_is_ahead (const CwPgnBuild *build)
{
  const CwPgnLine *line = &build->lines[build->depth];
  return line->moves == 0 ? build->depth > 0 : line->after_variation;
}

/* The buffer for a comment at this point of a line. */
static CwBuffer *
comment_here (CwPgnBuild *build)
{
  CwPgnLine *line = &build->lines[build->depth];
  if (line->moves == 0 && build->depth == 0)
    return &build->intro;
  return cw_pgn_build_is_ahead (build) ? &line->pending : &line->comment;
}

/* After a fault the text is no longer moves. It becomes a comment, so that it is not lost when the
 * tree is written. */
static void
keep_rest (CwPgnBuild *build, const char *before, const char *text, size_t length,
           const char *behind)
{
  CwPgnLine *line = &build->lines[build->depth];
  CwBuffer *rest = comment_here (build);
  if (!build->tree || rest->length >= CW_PGN_COMMENT)
    return;
  if (!line->rest)
    join (rest, CW_COMMENT_UNREAD);
  line->rest = build->lexer.want_numbers = true;
  join (rest, before);
  CwBuffer read = { 0 };
  cw_buffer_append (&read, text, length);
  cw_pgn_make_utf8 (&read);
  cw_buffer_append (rest, read.bytes, read.length);
  cw_buffer_free (&read);
  cw_buffer_text (rest, behind);
}

/* Whether the token comes after a fault in its line. */
static bool
is_behind_fault (const CwPgnBuild *build)
{
  return build->lines[build->depth].broken;
}

static void
keep_word (CwPgnBuild *build)
{
  const CwPgnToken *token = &build->lexer.token;
  char glyph[16];
  keep_rest (build, "", token->word, token->word_length, "");
  for (unsigned i = 0; i < CW_NODE_NAGS && token->nags[i]; i++)
    {
      cw_format_text (glyph, sizeof glyph, "$%u", (unsigned)token->nags[i]);
      keep_rest (build, glyph, "", 0, "");
    }
}

static void
cut_short (CwPgnBuild *build, CwStatus *status)
{
  build->lines[build->depth].broken = true;
  if (build->depth == 0)
    build->broken = true;
  cw_pgn_build_report (build, CW_RECORD_ERROR, status);
}

/* Adds the bytes of a move. If it has no short form, encodes the whole game so far again. */
static void
keep_code (CwPgnBuild *build, const CwPosition *position, CwMove move)
{
  CwBuffer *code = &build->code;
  if (!cw_buffer_reserve (code, CW_MOVE_CODE))
    return;
  size_t length =
      cw_move_encode (position, move, build->wide, (uint8_t *)code->bytes + code->length);
  code->length += length;
  if (length > 0)
    return;
  build->wide = true;
  cw_buffer_clear (code);
  for (unsigned i = 0; i < build->plies; i++)
    keep_code (build, position, build->moves[i]);
}

/* Makes room for one more main-line move; if there is none, cuts the line and returns false. */
static bool
make_room (CwPgnBuild *build)
{
  unsigned room = build->room ? build->room * 2 : 512;
  bool full = build->plies == CW_RECORD_MAX_PLIES;
  CwMove *moves = full ? NULL : realloc (build->moves, room * sizeof *moves);
  if (!moves)
    {
      CwStatus status = { 0 };
      char limit[16];
      cw_format_text (limit, sizeof limit, "%u", CW_RECORD_MAX_PLIES);
      cw_status_fail (&status, full ? CW_ERROR_PGN_LONG_GAME : CW_ERROR_MEMORY, full ? limit : NULL,
                      NULL);
      cut_short (build, &status);
      return false;
    }
  build->moves = moves;
  build->room = room;
  return true;
}

/* Adds what happened in the last move of the main line. */
static void
keep_incident (CwPgnBuild *build)
{
  const CwPgnLine *line = &build->lines[0];
  CwBuffer *code = &build->incidents;
  if (build->has_incidents && cw_buffer_reserve (code, CW_INCIDENT_CODE))
    code->length += cw_incident_encode (&line->position, &line->undo, &build->quiet,
                                        (uint8_t *)code->bytes + code->length);
}

const uint8_t *
cw_pgn_build_incidents (CwPgnBuild *build)
{
  CwBuffer *code = &build->incidents;
  if (!build->has_incidents || code->failed)
    return NULL;
  if (code->bytes)
    code->bytes[code->length] = '\0';
  return (const uint8_t *)cw_buffer_string (code);
}

static bool
keep_main_move (CwPgnBuild *build, CwMove move)
{
  if ((build->plies == build->room || build->plies == CW_RECORD_MAX_PLIES) && !make_room (build))
    return false;
  build->moves[build->plies++] = move;
  keep_code (build, &build->lines[0].position, move);
  build->null_move |= move == CW_NULL_MOVE;
  return true;
}

/* Gives the last move of a line the comment gathered for it. */
static void
settle_comment (CwPgnBuild *build, CwPgnLine *line)
{
  if (build->tree && line->comment.length > 0)
    cw_node_set_comment (build->tree, line->last, cw_buffer_string (&line->comment));
  cw_buffer_clear (&line->comment);
}

/* Adds a move's node to its line. */
static bool
keep_node (CwPgnBuild *build, CwPgnLine *line, CwMove move)
{
  settle_comment (build, line);
  /* A variation before the first move was added before the main line. */
  bool first = build->depth == 0 && line->moves == 0;
  CwNode *node = cw_game_tree_append (build->tree, line->last, move, first);
  if (!node)
    {
      CwStatus status = { 0 };
      cw_status_fail (&status, CW_ERROR_MEMORY, NULL, NULL);
      cut_short (build, &status);
      return false;
    }
  if (line->pending.length > 0)
    cw_node_set_comment_before (build->tree, node, cw_buffer_string (&line->pending));
  cw_buffer_clear (&line->pending);
  line->last = node;
  return true;
}

/* Some shogi moves name no square except that of the move before. */
static CwMove
read_move (const CwPgnLine *line, const CwPgnToken *token, bool *loose, CwStatus *status)
{
  if (!cw_position_game (&line->position)->shogi)
    return cw_move_read (&line->position, token->word, token->word_length, loose, status);
  CwSquare previous = line->last_move == CW_NO_MOVE || line->last_move == CW_NULL_MOVE
                          ? CW_NO_SQUARE
                          : cw_move_to (line->last_move);
  return cw_shogi_read (&line->position, token->word, token->word_length, previous, loose, status);
}

/* "=" after a shogi move does not mean an even position: the piece does not promote. */
static void
take_sign_back (CwPgnToken *token)
{
  if (token->nags[0] == 0 || token->nags[1] != 0 || token->word[token->word_length] != '=')
    return;
  token->nags[0] = 0;
  token->word_length++;
}

static void
warn_loose (CwPgnBuild *build, const CwPosition *position, CwMove move)
{
  char word[CW_STATUS_ARG_SIZE], san[CW_MOVE_TEXT];
  cw_status_words (build->lexer.token.word, build->lexer.token.word_length, word);
  cw_san_write (position, move, san);
  cw_pgn_build_warn (build, CW_WARNING_PGN_LOOSE_MOVE, word, san);
}

void
cw_pgn_build_move (CwPgnBuild *build)
{
  CwPgnToken *token = &build->lexer.token;
  CwPgnLine *line = &build->lines[build->depth];
  if (is_behind_fault (build))
    keep_word (build);
  if (build->skipped > 0 || line->broken)
    return;
  if (build->depth > 0 && is_full (build))
    return;
  if (build->game->shogi)
    take_sign_back (token);

  CwStatus status; /* only complete if reading fails */
  bool loose = false;
  CwMove move = read_move (line, token, &loose, &status);
  if (move == CW_NO_MOVE)
    {
      if (status.code == CW_ERROR_MOVE_UNREADABLE)
        status.code = CW_ERROR_PGN_WORD;
      cut_short (build, &status);
      cw_pgn_lexer_include_number (&build->lexer);
      keep_word (build);
      return;
    }
  if (loose && build->fault)
    warn_loose (build, &line->position, move);
  if (build->depth == 0 && !keep_main_move (build, move))
    return;
  if (build->tree && !keep_node (build, line, move))
    return;
  cw_do (&line->position, move, &line->undo, NULL);
  if (build->depth == 0)
    keep_incident (build);
  line->moves++;
  line->width = 0;
  line->move_before = line->last_move;
  line->last_move = move;
  line->after_variation = false;
  if (build->tree)
    cw_pgn_build_glyphs (build);
}

void
cw_pgn_build_number (CwPgnBuild *build)
{
  const CwPgnToken *token = &build->lexer.token;
  char number[24];
  if (!build->tree || !is_behind_fault (build) || token->dots == 0)
    return;
  cw_format_text (number, sizeof number, "%u%s", token->number, token->dots > 1 ? "..." : ".");
  keep_rest (build, number, "", 0, "");
}

void
cw_pgn_build_junk (CwPgnBuild *build)
{
  if (is_behind_fault (build))
    keep_word (build);
}

void
cw_pgn_build_glyphs (CwPgnBuild *build)
{
  const CwPgnToken *token = &build->lexer.token;
  const CwPgnLine *line = &build->lines[build->depth];
  char glyph[16];
  if (is_behind_fault (build) && token->type == CW_PGN_GLYPH)
    {
      cw_format_text (glyph, sizeof glyph, "$%u", token->number);
      keep_rest (build, glyph, "", 0, "");
    }
  if (!build->tree || build->skipped > 0 || line->broken || line->moves == 0)
    return;
  if (token->type == CW_PGN_GLYPH)
    cw_node_set_nag (build->tree, line->last, (uint8_t)token->number, true);
  for (unsigned i = 0; i < CW_NODE_NAGS && token->nags[i]; i++)
    cw_node_set_nag (build->tree, line->last, token->nags[i], true);
}

/* --- comments -------------------------------------------------------------------------------- */

/* An older fault, whose text is a comment by now: the game still lacks those moves. */
static void
report_unread (CwPgnBuild *build)
{
  CwStatus status = { 0 };
  if (!build->lexer.token.unread || build->reported_rest)
    return;
  build->reported_rest = true;
  cw_status_fail (&status, CW_ERROR_RECORD_UNREAD, NULL, NULL);
  cw_pgn_build_report (build, CW_RECORD_ERROR, &status);
}

void
cw_pgn_build_comment (CwPgnBuild *build, const char *text)
{
  report_unread (build);
  bool empty = !text[0];
  build->breaks += empty && build->lexer.token.to_line_end;
  if (!build->want_tree || empty)
    return;
  if (build->set_up && is_behind_fault (build))
    keep_rest (build, "{", text, strlen (text), "}");
  else if (build->skipped == 0 && !is_full (build))
    join_behind (build->set_up ? comment_here (build) : &build->intro, build->breaks, text);
  build->breaks = 0;
}

void
cw_pgn_build_open_comment (CwPgnBuild *build, const char *text)
{
  CwStatus status = { 0 };
  cw_status_fail (&status, CW_ERROR_PGN_COMMENT_OPEN, NULL, NULL);
  if (is_behind_fault (build))
    cw_pgn_build_report (build, CW_RECORD_WARNING, &status);
  else
    cut_short (build, &status);
  keep_rest (build, "{", text, strlen (text), "");
}

/* --- variations ------------------------------------------------------------------------------ */

void
cw_pgn_build_open (CwPgnBuild *build)
{
  CwPgnLine *outer = &build->lines[build->depth];
  bool at_start = outer->moves == 0, full = build->depth == CW_PGN_DEPTH;
  full |= outer->width == CW_PGN_WIDTH;
  if (build->skipped > 0 || outer->broken || full)
    {
      if (build->skipped == 0 && !outer->broken)
        cw_pgn_build_warn (build, CW_WARNING_PGN_TOO_MUCH, NULL, NULL);
      build->skipped++;
      if (outer->broken)
        keep_rest (build, "(", "", 0, "");
      return;
    }
  ready_line (build, ++build->depth);
  CwPgnLine *line = &build->lines[build->depth];
  outer->width++;
  line->start = line->last = at_start || !outer->last ? outer->start : outer->last->parent;
  line->moves = line->width = 0;
  line->position = outer->position;
  if (!at_start)
    cw_undo (&line->position, &outer->undo);
  line->last_move = line->move_before = at_start ? outer->last_move : outer->move_before;
  line->broken = line->rest = line->after_variation = false;
  cw_buffer_clear (&line->comment);
  cw_buffer_clear (&line->pending);
}

/* Ends the innermost variation. */
static void
pop (CwPgnBuild *build)
{
  CwPgnLine *line = &build->lines[build->depth], *outer = line - 1;
  bool empty = line->moves == 0;
  if (line->pending.length > 0 && !empty)
    join (&line->comment, cw_buffer_string (&line->pending));
  settle_comment (build, line);
  build->depth--;
  if (line->pending.length > 0 && empty)
    cw_pgn_build_comment (build, cw_buffer_string (&line->pending));
  if (!empty)
    outer->after_variation = true;
}

void
cw_pgn_build_close (CwPgnBuild *build)
{
  if (build->skipped > 0 && is_behind_fault (build))
    keep_rest (build, ")", "", 0, "");
  if (build->skipped > 0)
    build->skipped--;
  else if (build->depth > 0)
    pop (build);
  else
    cw_pgn_build_warn (build, CW_WARNING_PGN_VARIATION_CLOSE, NULL, NULL);
}

void
cw_pgn_build_end (CwPgnBuild *build)
{
  if (build->depth > 0 || build->skipped > 0)
    cw_pgn_build_warn (build, CW_WARNING_PGN_VARIATION_OPEN, NULL, NULL);
  build->skipped = 0;
  if (!build->tree)
    return;
  while (build->depth > 0)
    pop (build);
  CwPgnLine *line = &build->lines[0];
  /* Variations before a first move that could not be read have nothing to vary. */
  if (line->moves == 0)
    line->start->child = NULL;
  if (line->pending.length > 0)
    join (&line->comment, cw_buffer_string (&line->pending));
  settle_comment (build, line);
  if (build->intro.length > 0)
    cw_node_set_comment (build->tree, cw_game_tree_root (build->tree),
                         cw_buffer_string (&build->intro));
}
