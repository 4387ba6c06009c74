/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PGN as tokens. Even text that is not PGN gives some token: the lexer never stops before the end
 * of its source. Internal to this layer. */
#pragma once

#include "base/buffer.h"
#include "notation/game_tree.h"
#include "notation/pgn_text.h"

#define CW_PGN_WORD 255                          /* longest word that can be a move, in bytes */
#define CW_PGN_VALUE ((size_t)64 * 1024)         /* longest value of a tag kept */
#define CW_PGN_COMMENT ((size_t)8 * 1024 * 1024) /* longest comment kept */
#define CW_PGN_TAIL 16                           /* room for a result and some blanks after it */

typedef enum
{
  CW_PGN_END,
  CW_PGN_TAG,          /* name, value */
  CW_PGN_COMMENT_TEXT, /* comment (empty unless wanted) */
  CW_PGN_OPEN,
  CW_PGN_CLOSE,
  CW_PGN_GLYPH,  /* number: $1 or a symbol */
  CW_PGN_RESULT, /* result */
  CW_PGN_NUMBER, /* number, dots */
  CW_PGN_MOVE,   /* word, nags */
  CW_PGN_JUNK,   /* word: what was skipped */
} CwPgnTokenType;

typedef struct
{
  CwPgnTokenType type;
  uint64_t offset, line_start; /* in the text */
  uint32_t line;
  bool fresh;      /* nothing but blanks before it on its line */
  unsigned breaks; /* line breaks since the previous token */
  unsigned number, dots;
  CwGameResult result;
  uint8_t nags[CW_NODE_NAGS];
  const char *word; /* not NUL-terminated; valid until the next token */
  size_t word_length;
  CwStatusCode warning; /* CW_OK, or what is wrong with it */
  bool odd_bytes;       /* not UTF-8: read as Windows-1252 */
  bool to_line_end;     /* a comment, "; …" */
  bool unread;          /* a comment that keeps text after a fault (CW_COMMENT_UNREAD) */
} CwPgnToken;

typedef struct
{
  CwPgnText text;
  CwPgnToken token;
  CwBuffer name, value, comment;
  bool want_comments;
  bool want_numbers;      /* all move numbers, even among moves */
  bool in_tags;           /* a tag may begin anywhere on a line, and its value may lack quotes */
  bool has_tags;          /* a tag of this game was read */
  char tail[CW_PGN_TAIL]; /* the last bytes of the comment being read; NUL: there are fewer */
  uint64_t safe_until;    /* there is no brace before this offset */
  uint64_t open_until;    /* no tag ends before this offset */
} CwPgnLexer;

void cw_pgn_lexer_init (CwPgnLexer *lexer, CwSource source);
void cw_pgn_lexer_free (CwPgnLexer *lexer);

/* Reads the next token into lexer->token. */
void cw_pgn_lexer_next (CwPgnLexer *lexer);

/* Makes the word of a move begin with the move number right before it, if there is one. */
void cw_pgn_lexer_include_number (CwPgnLexer *lexer);

/* Is there a comment after this token on the same line? */
bool cw_pgn_lexer_comment_follows (CwPgnLexer *lexer);

/* Converts the bytes of a buffer to UTF-8 without NUL: valid sequences stay, other bytes are read
 * as Windows-1252. True if anything was changed. */
bool cw_pgn_make_utf8 (CwBuffer *buffer);
