/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/record.h"

#include "notation/pgn_reader.h"
#include "notation/record_format.h"

#include <stdlib.h>
#include <string.h>

struct CwRecordReader
{
  CwSource source; /* what follows the head */
  unsigned char head[CW_RECORD_HEAD];
  size_t head_length, head_at;
  CwStatus head_fault;
  CwRecordFormat format;
  CwPgnReader *pgn; /* NULL for formats that it does not read */
  const CwRecordRow *row;
  CwRecordBuild build;
  unsigned games;
  CwMove *moves; /* of the main line */
  uint8_t *code; /* the same */
  unsigned room;
};

/* --- the source: its beginning was looked at ------------------------------------------------- */

static void
read_head (CwRecordReader *reader)
{
  size_t got;
  while (reader->head_length < CW_RECORD_HEAD
         && (got = reader->source.read (reader->source.context, reader->head + reader->head_length,
                                        CW_RECORD_HEAD - reader->head_length, &reader->head_fault))
                > 0)
    reader->head_length += got;
}

static size_t
read_on (void *context, void *bytes, size_t size, CwStatus *status)
{
  CwRecordReader *reader = context;
  size_t left = reader->head_length - reader->head_at;
  if (left > 0)
    {
      size = size < left ? size : left;
      memcpy (bytes, reader->head + reader->head_at, size);
      reader->head_at += size;
      return size;
    }
  if (reader->head_fault.code != CW_OK)
    {
      *status = reader->head_fault;
      return 0;
    }
  return reader->source.read (reader->source.context, bytes, size, status);
}

static bool
open_format (CwRecordReader *reader, CwEncoding encoding, bool settled, CwRecordFault fault,
             void *context)
{
  CwSource source = { .read = read_on, .context = reader };
  reader->row = cw_record_row (reader->format);
  cw_build_init (&reader->build, source, encoding, settled, fault, context);
  if (reader->row->read)
    return true;
  reader->pgn = reader->row->open (source, fault, context);
  return reader->pgn != NULL;
}

CwRecordReader *
cw_record_reader_new_as (CwSource source, CwRecordFormat format, CwEncoding encoding,
                         CwRecordFault fault, void *context)
{
  CwRecordReader *reader = calloc (1, sizeof *reader);
  if (!reader)
    return NULL;
  reader->source = source;
  reader->format = format;
  if (open_format (reader, encoding, true, fault, context))
    return reader;
  cw_record_reader_free (reader);
  return NULL;
}

CwRecordReader *
cw_record_reader_new (CwSource source, CwRecordFault fault, void *context)
{
  CwRecordReader *reader = calloc (1, sizeof *reader);
  CwEncoding encoding;
  bool ascii;
  if (!reader)
    return NULL;
  reader->source = source;
  read_head (reader);
  reader->format = cw_record_guess (reader->head, reader->head_length, &encoding, &ascii);
  if (open_format (reader, encoding, !ascii, fault, context))
    return reader;
  cw_record_reader_free (reader);
  return NULL;
}

void
cw_record_reader_free (CwRecordReader *reader)
{
  if (!reader)
    return;
  cw_pgn_reader_free (reader->pgn);
  cw_build_free (&reader->build);
  free (reader->moves);
  free (reader->code);
  free (reader);
}

CwRecordFormat
cw_record_reader_format (const CwRecordReader *reader)
{
  return reader->format;
}

CwEncoding
cw_record_reader_encoding (const CwRecordReader *reader)
{
  return reader->build.lines.encoding;
}

const char *
cw_record_tag (const CwRecordReader *reader, const char *name)
{
  return reader->pgn ? cw_pgn_tag (reader->pgn, name)
                     : cw_pgn_tags_find (&reader->build.tags, name);
}

/* --- games ----------------------------------------------------------------------------------- */

/* Makes room for that many plies, at least one, so that the arrays exist. */
static bool
keep_moves (CwRecordReader *reader, unsigned plies)
{
  if (reader->room && plies <= reader->room)
    return true;
  plies += plies == 0;
  CwMove *moves = realloc (reader->moves, plies * sizeof *moves);
  if (!moves)
    return false;
  reader->moves = moves;
  uint8_t *code = realloc (reader->code, plies * (size_t)CW_MOVE_CODE);
  if (!code)
    return false;
  reader->code = code;
  reader->room = plies;
  return true;
}

static bool
describe (CwRecordReader *reader, CwRecordGame *game)
{
  const CwRecordBuild *build = &reader->build;
  unsigned plies = cw_game_tree_plies (build->tree);
  if (!keep_moves (reader, plies))
    return false;
  game->game = build->game;
  game->start = build->start;
  game->usual_start = build->usual_start;
  game->moves = reader->moves;
  game->plies = plies;
  game->code = (CwMoveCode){ reader->code, reader->code + plies * (size_t)CW_MOVE_CODE, true };
  game->incidents = NULL;
  game->null_move = false;
  game->broken = build->broken;
  game->closed = false;
  game->result = cw_game_tree_result (build->tree);
  game->ending = build->ending;
  game->number = reader->games;
  game->length = cw_lines_offset (&build->lines) - game->offset;
  const CwNode *node = cw_game_tree_root (build->tree);
  for (unsigned i = 0; i < plies; i++)
    {
      node = node->child;
      reader->moves[i] = node->move;
      cw_move_encode (&build->start, node->move, true, reader->code + i * (size_t)CW_MOVE_CODE);
      game->null_move |= node->move == CW_NULL_MOVE;
    }
  return true;
}

/* Goes to the first line that is not blank; false if there is none. */
static bool
skip_blank_lines (CwRecordBuild *build)
{
  while (cw_build_line (build))
    {
      const char *text = build->lines.line.text;
      text += strspn (text, " \t");
      if (*text)
        {
          cw_lines_again (&build->lines);
          return true;
        }
    }
  return false;
}

/* Builds the next game; false at the end or on a fault, with the status set. */
static bool
read_game (CwRecordReader *reader, CwRecordGame *game, CwStatus *status)
{
  CwRecordBuild *build = &reader->build;
  cw_status_clear (status);
  cw_build_begin (build, reader->games + 1);
  if (!skip_blank_lines (build))
    {
      *status = build->lines.fault;
      if (status->code == CW_OK && reader->games == 0)
        cw_status_fail (status,
                        build->lines.started && build->lines.base + build->lines.at > 0
                            ? CW_ERROR_PGN_NO_GAMES
                            : CW_ERROR_PGN_EMPTY,
                        NULL, NULL);
      return false;
    }
  game->offset = build->lines.line.offset;
  game->line = build->lines.line.number;
  if (!reader->row->read (build))
    {
      *status = build->lines.fault;
      if (status->code == CW_OK && reader->games == 0)
        cw_status_fail (status, CW_ERROR_PGN_NO_GAMES, NULL, NULL);
      return false;
    }
  reader->games++;
  if (cw_build_end (build) && describe (reader, game))
    return true;
  return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
}

bool
cw_record_read_moves (CwRecordReader *reader, CwRecordGame *game, CwStatus *status)
{
  CwStatus own;
  if (reader->pgn)
    return cw_pgn_read_moves (reader->pgn, game, status);
  return read_game (reader, game, status ? status : &own);
}

CwGameTree *
cw_record_read_tree (CwRecordReader *reader, CwRecordGame *game, CwStatus *status)
{
  CwStatus own;
  CwRecordGame unused;
  if (reader->pgn)
    return cw_pgn_read_tree (reader->pgn, game, status);
  if (!read_game (reader, game ? game : &unused, status ? status : &own))
    return NULL;
  CwGameTree *tree = reader->build.tree;
  reader->build.tree = NULL;
  return tree;
}

CwGameTree *
cw_record_tree_of (const void *bytes, size_t size, CwRecordFormat format, CwEncoding encoding,
                   CwStatus *status)
{
  CwMemory memory = { .bytes = bytes, .size = size };
  CwRecordReader *reader =
      cw_record_reader_new_as (cw_source_memory (&memory), format, encoding, NULL, NULL);
  CwGameTree *tree = reader ? cw_record_read_tree (reader, NULL, status) : NULL;
  cw_record_reader_free (reader);
  return tree;
}

/* --- writing --------------------------------------------------------------------------------- */

bool
cw_record_can_write (const CwGameTree *tree, CwRecordFormat format, CwStatus *status)
{
  const CwRecordRow *row = cw_record_row (format);
  const CwGame *game = cw_game_tree_game (tree);
  if (row->has ? !row->has (game) : row->shogi && !game->shogi)
    return cw_status_fail (status, row->shogi ? CW_ERROR_RECORD_GAME : CW_ERROR_RECORD_CHESS,
                           row->name, NULL);
  return !row->can_write || row->can_write (tree, status);
}

/* Reports which character of the text the encoding lacks, and where. */
static bool
fail_character (const CwBuffer *text, size_t offset, CwEncoding encoding, CwStatus *status)
{
  char character[8];
  size_t length = 1;
  while (offset + length < text->length
         && ((unsigned char)text->bytes[offset + length] & 0xc0) == 0x80 && length < 4)
    length++;
  memcpy (character, text->bytes + offset, length);
  character[length] = '\0';
  if (!status)
    return false;
  status->offset = offset;
  status->line = status->column = 1;
  for (size_t i = 0; i < offset; i++)
    {
      bool begins = ((unsigned char)text->bytes[i] & 0xc0) != 0x80;
      status->column = text->bytes[i] == '\n' ? 1 : status->column + begins;
      status->line += text->bytes[i] == '\n';
    }
  return cw_status_fail (status, CW_ERROR_RECORD_CHARACTER, character, cw_encoding_name (encoding));
}

bool
cw_record_write (const CwGameTree *tree, CwRecordFormat format, CwEncoding encoding, CwSink sink,
                 CwStatus *status)
{
  if (!cw_record_can_write (tree, format, status))
    return false;
  CwBuffer text = { 0 }, bytes = { 0 };
  size_t offset;
  bool done;
  cw_record_row (format)->write (tree, encoding, &text);
  if (!cw_encode (encoding, cw_buffer_string (&text), text.length, &bytes, &offset))
    done = fail_character (&text, offset, encoding, status);
  else if (text.failed || bytes.failed)
    done = cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
  else
    done = sink.write (sink.context, bytes.bytes, bytes.length, status);
  cw_buffer_free (&text);
  cw_buffer_free (&bytes);
  return done;
}
