/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_reader.h"

#include "notation/move_text.h"
#include "notation/pgn_build.h"
#include "notation/pgn_places.h"
#include "notation/pgn_symbols.h"
#include "notation/pgn_tag_pair.h"
#include "notation/psn_token.h"

#include <stdlib.h>
#include <string.h>

struct CwPgnReader
{
  CwPgnBuild build;
  unsigned games;
  uint64_t first_offset; /* of the game, in the source */
  uint64_t last_offset;  /* of the game's end, in the text */
  uint32_t first_line;
  bool tagless;
  bool usual_tags;           /* at least one tag known from chess games */
  bool numbered;             /* a game without tags that begins with a move number */
  bool moving;               /* movetext was seen */
  unsigned words;            /* main-line moves seen, legal or not */
  bool has_result, open_end; /* a comment after it was never closed */
  CwGameResult result;
  bool inner_result; /* a result inside a variation, until it is clear what follows */
  CwGameResult inner;
};

CwPgnReader *
cw_pgn_reader_new (CwSource source, CwRecordFault fault, void *context)
{
  CwPgnReader *reader = calloc (1, sizeof *reader);
  if (!reader)
    return NULL;
  if (!cw_pgn_build_init (&reader->build, source))
    {
      free (reader);
      return NULL;
    }
  reader->build.fault = fault;
  reader->build.context = context;
  return reader;
}

CwPgnReader *
cw_psn_reader_new (CwSource source, CwRecordFault fault, void *context)
{
  CwPgnReader *reader = cw_pgn_reader_new (source, fault, context);
  if (reader)
    reader->build.psn = true;
  return reader;
}

void
cw_pgn_reader_free (CwPgnReader *reader)
{
  if (!reader)
    return;
  cw_pgn_build_free (&reader->build);
  free (reader);
}

void
cw_pgn_reader_note_places (CwPgnReader *reader, CwPgnPlaces *places)
{
  reader->build.places = places;
}

const char *
cw_pgn_tag (const CwPgnReader *reader, const char *name)
{
  return cw_pgn_tags_find (&reader->build.tags, name);
}

const char *
cw_pgn_tag_at (const CwPgnReader *reader, unsigned index, const char **value)
{
  const CwPgnTags *tags = &reader->build.tags;
  bool there = index < tags->count;
  if (value)
    *value = there ? cw_pgn_tags_value (tags, index) : NULL;
  return there ? cw_pgn_tags_name (tags, index) : NULL;
}

/* --- tokens ---------------------------------------------------------------------------------- */

static CwPgnToken *
next (CwPgnReader *reader)
{
  CwPgnBuild *build = &reader->build;
  CwPgnToken *token = &build->lexer.token;
  if (build->again)
    {
      build->again = false;
      return token;
    }
  cw_pgn_lexer_next (&build->lexer);
  if (build->psn)
    cw_psn_adapt (&build->lexer);
  return token;
}

static bool
is_open_comment (const CwPgnReader *reader)
{
  return reader->build.lexer.token.warning == CW_ERROR_PGN_COMMENT_OPEN;
}

/* Reports what the lexer found wrong with the token, unless that is a fault. */
static void
report_token (CwPgnReader *reader)
{
  CwPgnBuild *build = &reader->build;
  const CwPgnToken *token = &build->lexer.token;
  if (!token->odd_bytes && token->warning == CW_OK)
    return;
  if (token->odd_bytes && !build->reported_encoding)
    {
      build->reported_encoding = true;
      cw_pgn_build_warn (build, CW_WARNING_PGN_ENCODING, NULL, NULL);
    }
  if (token->warning == CW_OK || is_open_comment (reader))
    return;
  if (token->warning == CW_WARNING_PGN_TAG)
    cw_pgn_build_warn (build, token->warning, cw_buffer_string (&build->lexer.name),
                       cw_buffer_string (&build->lexer.value));
  else if (token->warning == CW_WARNING_PGN_COMMENT_LONG)
    cw_pgn_build_warn (build, token->warning, "8388608", NULL);
  else
    cw_pgn_build_warn (build, token->warning, NULL, NULL);
}

/* --- where a game begins --------------------------------------------------------------------- */

static bool
looks_like_move (const CwPgnToken *token)
{
  const char *word = token->word;
  size_t length = token->word_length;
  if (length >= 3 && (memcmp (word, "O-O", 3) == 0 || memcmp (word, "0-0", 3) == 0))
    return true;
  for (size_t i = 0; i + 1 < length && length <= 8; i++)
    if (word[i] >= 'a' && word[i] <= 'h' && word[i + 1] >= '1' && word[i + 1] <= '8')
      return true;
  return false;
}

/* Whether it has only characters that moves are written with. */
static bool
is_spelt_like_move (const CwPgnToken *token)
{
  for (size_t i = 0; i < token->word_length; i++)
    if (!token->word[i] || !strchr ("abcdefgh12345678KQRBNPOx:=+#-0", token->word[i]))
      return false;
  return token->word_length <= 8;
}

/* At a move outside any game: whether a game without tags begins here. An illegal move begins one
 * only after a move number. */
static bool
begins_tagless (CwPgnReader *reader, const CwPgnToken *token)
{
  CwPosition start;
  bool psn = reader->build.psn;
  if (!psn && reader->numbered && looks_like_move (token) && is_spelt_like_move (token))
    return true;
  cw_position_start (&start, cw_game_named (psn ? "shogi" : "chess"));
  bool loose;
  CwMove move = cw_move_read (&start, token->word, token->word_length, &loose, NULL);
  return move != CW_NO_MOVE && move != CW_NULL_MOVE && (!loose || reader->numbered);
}

/* Goes to the first token of the next game and leaves it to be read again. */
static bool
find_game (CwPgnReader *reader)
{
  CwPgnBuild *build = &reader->build;
  CwPgnText *text = &build->lexer.text;
  bool chain = false;
  uint64_t chain_offset = 0; /* in the source */
  uint32_t chain_line = 0;
  reader->numbered = false;
  for (;;)
    {
      const CwPgnToken *token = next (reader);
      if (token->fresh || token->type == CW_PGN_TAG)
        {
          if (!chain || token->breaks > 0)
            {
              chain_offset = cw_pgn_text_source_offset (text, token->offset);
              chain_line = token->line;
            }
          chain = true;
          if (token->type != CW_PGN_MOVE && token->type != CW_PGN_COMMENT_TEXT)
            reader->numbered = false;
        }
      switch (token->type)
        {
        case CW_PGN_END:
          return false;
        case CW_PGN_COMMENT_TEXT:
          if (is_open_comment (reader))
            cw_pgn_build_warn (build, token->warning, NULL, NULL);
          cw_pgn_build_comment (build, cw_buffer_string (&build->lexer.comment));
          cw_pgn_places_note (build->places, build, build->depth);
          break;
        case CW_PGN_NUMBER:
          reader->numbered = chain && token->number > 0 && token->dots > 0;
          break;
        case CW_PGN_TAG:
        case CW_PGN_MOVE:
          reader->tagless = token->type == CW_PGN_MOVE;
          if (!reader->tagless || (chain && begins_tagless (reader, token)))
            {
              reader->first_offset =
                  reader->tagless ? chain_offset : cw_pgn_text_source_offset (text, token->offset);
              reader->first_line = reader->tagless ? chain_line : token->line;
              build->again = true;
              return true;
            }
          chain = false;
          break;
        default:
          chain = false;
        }
    }
}

/* --- tags ------------------------------------------------------------------------------------ */

/* A repeated tag name begins the next game if it follows a blank line, or is Event or the name of
 * the first tag; so does any tag after moves. */
static bool
begins_next (const CwPgnReader *reader, bool twice)
{
  const CwPgnTags *tags = &reader->build.tags;
  const char *name = cw_buffer_string (&reader->build.lexer.name);
  if (tags->count == 0)
    return false;
  if (reader->moving)
    return true;
  if (!twice)
    return false;
  return reader->build.lexer.token.breaks >= 2 || strcmp (name, "Event") == 0
         || strcmp (name, cw_pgn_tags_name (tags, 0)) == 0;
}

static void
keep_tag (CwPgnReader *reader, bool twice)
{
  CwPgnBuild *build = &reader->build;
  const CwPgnToken *token = &build->lexer.token;
  const char *name = cw_buffer_string (&build->lexer.name);
  report_token (reader);
  if (twice)
    {
      cw_pgn_build_warn (build, CW_WARNING_PGN_TAG_TWICE, name, NULL);
      return;
    }
  if (strcmp (name, "FEN") == 0)
    {
      build->fen_offset = token->offset;
      build->fen_line = token->line;
      build->fen_line_start = token->line_start;
    }
  build->lexer.has_tags = true;
  reader->usual_tags =
      reader->usual_tags || build->psn || cw_pgn_is_usual_tag (name, strlen (name));
  if (!cw_pgn_tags_add (&build->tags, name, cw_buffer_string (&build->lexer.value)))
    cw_pgn_build_warn (build, CW_WARNING_PGN_TOO_MUCH, NULL, NULL);
}

/* --- movetext -------------------------------------------------------------------------------- */

/* "1." at the start of a line, after a blank line, in the middle of a game begins the next one, in
 * a file of bare moves. */
static bool
restarts (const CwPgnReader *reader)
{
  const CwPgnBuild *build = &reader->build;
  const CwPgnToken *token = &build->lexer.token;
  return token->fresh && token->breaks >= 2 && token->number == 1 && token->dots == 1
         && build->depth == 0 && build->skipped == 0 && reader->words >= 2;
}

/* Whether text that looked like a game for a word or two is prose: without tags (or with tags that
 * no chess game has), it goes on with other text, or with an impossible move if it did not begin
 * with a move number. */
static bool
is_prose (const CwPgnReader *reader)
{
  const CwPgnBuild *build = &reader->build;
  const CwPgnToken *token = &build->lexer.token;
  if (reader->usual_tags || build->depth > 0 || build->skipped > 0 || build->plies >= 2
      || build->broken)
    return false;
  if (token->type == CW_PGN_JUNK)
    return true;
  if (token->type != CW_PGN_MOVE
      || (reader->numbered && looks_like_move (token) && is_spelt_like_move (token)))
    return false;
  return cw_move_read (&build->lines[0].position, token->word, token->word_length, NULL, NULL)
         == CW_NO_MOVE;
}

static void
read_result (CwPgnReader *reader)
{
  CwPgnBuild *build = &reader->build;
  if (build->depth > 0 || build->skipped > 0)
    {
      reader->inner_result = true;
      reader->inner = build->lexer.token.result;
      return;
    }
  reader->has_result = true;
  reader->result = build->lexer.token.result;
}

/* A result in a variation that then continues is kept as a comment. */
static void
settle_inner_result (CwPgnReader *reader, bool ends)
{
  if (!reader->inner_result)
    return;
  reader->inner_result = false;
  if (!ends)
    cw_pgn_build_comment (&reader->build, cw_game_result_text (reader->inner));
  else
    {
      reader->has_result = true;
      reader->result = reader->inner;
    }
}

static void
read_comment (CwPgnReader *reader)
{
  CwPgnBuild *build = &reader->build;
  const char *text = cw_buffer_string (&build->lexer.comment);
  if (is_open_comment (reader))
    cw_pgn_build_open_comment (build, text);
  else
    cw_pgn_build_comment (build, text);
}

/* A comment after the result on the same line still belongs to the game. */
static void
read_last_comment (CwPgnReader *reader)
{
  CwPgnBuild *build = &reader->build;
  if (!cw_pgn_lexer_comment_follows (&build->lexer))
    return;
  cw_pgn_lexer_next (&build->lexer);
  report_token (reader);
  reader->open_end = is_open_comment (reader);
  read_comment (reader);
  cw_pgn_places_note (build->places, build, build->depth);
}

typedef enum
{
  GOES_ON,
  ENDS,
  IS_NO_GAME
} Step;

static void
warn_junk (CwPgnBuild *build)
{
  char word[CW_STATUS_ARG_SIZE];
  cw_status_words (build->lexer.token.word, build->lexer.token.word_length, word);
  cw_pgn_build_warn (build, CW_WARNING_PGN_JUNK, word, NULL);
}

/* Handles a token other than a tag or the end. */
static Step
read_movetext (CwPgnReader *reader)
{
  CwPgnBuild *build = &reader->build;
  CwPgnTokenType type = build->lexer.token.type;
  if (type == CW_PGN_NUMBER && restarts (reader))
    {
      build->again = true;
      return ENDS;
    }
  if ((type != CW_PGN_COMMENT_TEXT && type != CW_PGN_JUNK) || is_open_comment (reader))
    {
      reader->moving = true;
      build->lexer.in_tags = false;
      build->breaks = 0;
    }
  if (is_prose (reader))
    return IS_NO_GAME;
  settle_inner_result (reader, false);
  report_token (reader);
  unsigned depth = build->depth;
  switch (type)
    {
    case CW_PGN_MOVE:
      reader->words += build->depth == 0 && build->skipped == 0;
      cw_pgn_build_move (build);
      break;
    case CW_PGN_GLYPH:
      cw_pgn_build_glyphs (build);
      break;
    case CW_PGN_COMMENT_TEXT:
      read_comment (reader);
      break;
    case CW_PGN_OPEN:
      cw_pgn_build_open (build);
      break;
    case CW_PGN_CLOSE:
      cw_pgn_build_close (build);
      break;
    case CW_PGN_RESULT:
      read_result (reader);
      break;
    case CW_PGN_NUMBER:
      cw_pgn_build_number (build);
      break;
    case CW_PGN_JUNK:
      cw_pgn_build_junk (build);
      warn_junk (build);
      break;
    default:
      break;
    }
  cw_pgn_places_note (build->places, build, depth);
  return reader->has_result ? ENDS : GOES_ON;
}

static bool
read_tokens (CwPgnReader *reader)
{
  CwPgnBuild *build = &reader->build;
  for (;;)
    {
      const CwPgnToken *token = next (reader);
      bool tag = token->type == CW_PGN_TAG;
      bool twice = tag && cw_pgn_tags_find (&build->tags, cw_buffer_string (&build->lexer.name));
      if (token->type == CW_PGN_END || (tag && begins_next (reader, twice)))
        {
          settle_inner_result (reader, true);
          build->again = tag;
          return reader->tagless || reader->usual_tags || build->plies > 0;
        }
      if (tag)
        {
          keep_tag (reader, twice);
          cw_pgn_places_note (build->places, build, build->depth);
        }
      else
        {
          bool says = (token->type == CW_PGN_COMMENT_TEXT && !is_open_comment (reader))
                      || token->type == CW_PGN_JUNK;
          if (!build->set_up && !says && !cw_pgn_build_set_up (build))
            return cw_status_fail (&build->lexer.text.fault, CW_ERROR_MEMORY, NULL, NULL);
          Step step = read_movetext (reader);
          if (step == IS_NO_GAME)
            return false;
          if (step == ENDS)
            break;
        }
      reader->last_offset = cw_pgn_text_offset (&build->lexer.text);
    }
  if (reader->has_result)
    {
      read_last_comment (reader);
      reader->last_offset = cw_pgn_text_offset (&build->lexer.text);
    }
  return true;
}

/* --- the end of a game ----------------------------------------------------------------------- */

static void
settle_result (CwPgnReader *reader)
{
  CwPgnBuild *build = &reader->build;
  const char *tag = cw_pgn_tags_find (&build->tags, "Result");
  CwGameResult tagged = CW_UNFINISHED;
  bool has_tag = tag && cw_result_of_text (tag, strlen (tag), &tagged);
  if (!reader->has_result || (reader->result == CW_UNFINISHED && tagged != CW_UNFINISHED))
    {
      reader->result = tagged;
      if ((reader->has_result || build->plies > 0) && !reader->tagless && !build->psn)
        cw_pgn_build_warn (build, CW_WARNING_PGN_NO_RESULT, cw_game_result_text (tagged), NULL);
    }
  else if (has_tag && tagged != reader->result && tagged != CW_UNFINISHED)
    cw_pgn_build_warn (build, CW_WARNING_PGN_RESULT, cw_game_result_text (tagged),
                       cw_game_result_text (reader->result));
  if (build->tree)
    cw_game_tree_set_result (build->tree, reader->result);
}

static void
begin (CwPgnReader *reader, bool want_tree)
{
  cw_pgn_build_begin (&reader->build, want_tree);
  reader->build.lexer.want_comments |= reader->build.psn; /* a result may be one */
  reader->moving = reader->has_result = reader->inner_result = reader->open_end = false;
  reader->words = 0;
  reader->usual_tags = false;
  reader->result = CW_UNFINISHED;
}

/* Reads one game into `build`; false at the end. */
static bool
read_game (CwPgnReader *reader, bool want_tree)
{
  CwPgnBuild *build = &reader->build;
  do
    {
      begin (reader, want_tree);
      build->number = reader->games + 1;
      if (!find_game (reader))
        return false;
    }
  while (!read_tokens (reader) && build->lexer.text.fault.code == CW_OK);
  /* A tree needs its start even without movetext. */
  if (build->lexer.text.fault.code == CW_ERROR_MEMORY || !cw_pgn_build_set_up (build))
    return false;
  cw_pgn_build_end (build);
  settle_result (reader);
  reader->games++;
  return true;
}

static void
describe (CwPgnReader *reader, CwRecordGame *game)
{
  CwPgnBuild *build = &reader->build;
  CwPgnText *text = &build->lexer.text;
  *game = (CwRecordGame){
    .game = build->game,
    .start = build->start,
    .usual_start = build->usual_start,
    .moves = build->moves,
    .code = { (const uint8_t *)cw_buffer_string (&build->code),
              (const uint8_t *)cw_buffer_string (&build->code) + build->code.length, build->wide },
    .incidents = cw_pgn_build_incidents (build),
    .plies = build->plies,
    .null_move = build->null_move,
    .broken = build->broken,
    .closed = reader->has_result && !reader->open_end,
    .result = reader->result,
    .number = reader->games,
    .line = reader->first_line,
  };
  game->offset = reader->first_offset;
  game->length = cw_pgn_text_source_offset (text, reader->last_offset) - game->offset;
}

static bool
end (CwPgnReader *reader, CwStatus *status)
{
  const CwPgnText *text = &reader->build.lexer.text;
  if (!status)
    return false;
  cw_status_clear (status);
  if (text->fault.code != CW_OK)
    *status = text->fault;
  else if (reader->games == 0)
    cw_status_fail (status, text->taken > 0 ? CW_ERROR_PGN_NO_GAMES : CW_ERROR_PGN_EMPTY, NULL,
                    NULL);
  return false;
}

bool
cw_pgn_read_moves (CwPgnReader *reader, CwRecordGame *game, CwStatus *status)
{
  if (!read_game (reader, false))
    return end (reader, status);
  describe (reader, game);
  if (status)
    cw_status_clear (status);
  return true;
}

CwGameTree *
cw_pgn_read_tree (CwPgnReader *reader, CwRecordGame *game, CwStatus *status)
{
  if (!read_game (reader, true))
    {
      end (reader, status);
      return NULL;
    }
  if (game)
    describe (reader, game);
  if (status)
    cw_status_clear (status);
  CwGameTree *tree = reader->build.tree;
  reader->build.tree = NULL;
  return tree;
}
