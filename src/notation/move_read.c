/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/move_text.h"

#include "base/utf8.h"
#include "core/position.h"
#include "core/variant.h"
#include "notation/game_text.h"
#include "notation/move_words.h"
#include "notation/moves_to.h"
#include "notation/quick_san.h"
#include "notation/shogi_text.h"

#include <string.h>

#define MAX_CANDIDATES 16

/* A move being read: what the text says, then the legal moves it can mean. */
typedef struct
{
  const CwPosition *position;
  CwStatus *status;
  const char *token;
  size_t token_length;
  CwMoveWords words;
  unsigned count;
  CwMove moves[MAX_CANDIDATES];
} Reading;

static CwMove
fail (Reading *reading, CwStatusCode code, const char *second)
{
  char word[CW_STATUS_ARG_SIZE];
  size_t length = reading->token_length;
  if (length >= sizeof word)
    length = cw_utf8_boundary (reading->token, sizeof word - 1);
  memcpy (word, reading->token, length);
  word[length] = '\0';
  if (!cw_utf8_valid (word, length, NULL))
    for (size_t i = 0; i < length; i++)
      if ((unsigned char)word[i] >= 0x80)
        word[i] = '?';
  cw_status_fail (reading->status, code, word, second);
  return CW_NO_MOVE;
}

/* --- the moves it can mean ----------------------------------------------------------------- */

static void
offer (Reading *reading, CwMove move)
{
  if (reading->count < MAX_CANDIDATES)
    reading->moves[reading->count++] = move;
}

static bool
is_origin (const Reading *reading, CwSquare from)
{
  const CwMoveWords *words = &reading->words;
  unsigned files = words->game->files;
  return (words->from_file < 0 || (unsigned)words->from_file == from % files)
         && (words->from_rank < 0 || (unsigned)words->from_rank == from / files);
}

/* Whether the text can mean this legal move of a piece on the board to the target. A pawn's capture
 * must be written as one, or with its file. */
static bool
is_meant (const Reading *reading, CwMove move, CwKind kind, CwKind promotion)
{
  const CwMoveWords *words = &reading->words;
  CwMoveType type = cw_move_type (move);
  if ((type == CW_MOVE_LAUNCH) != (words->mark == '*')
      || (type == CW_MOVE_PROMOTION ? cw_move_kind (move) : 0) != promotion
      || !is_origin (reading, cw_move_from (move)))
    return false;
  if (kind != words->pawn || (words->mark != 'x' && words->from_file >= 0))
    return true;
  return cw_is_capture (reading->position, move) == (words->mark == 'x');
}

static void
find_drop (Reading *reading, CwKind kind)
{
  CwMove move = cw_move_make (CW_MOVE_DROP, 0, reading->words.to, kind);
  if (cw_is_legal (reading->position, move))
    offer (reading, move);
}

static void
find_pieces (Reading *reading, CwKind kind, CwKind promotion)
{
  CwMoveList list;
  cw_moves_to (reading->position, kind, reading->words.to, &list);
  for (unsigned i = 0; i < list.count; i++)
    if (is_meant (reading, list.moves[i], kind, promotion))
      offer (reading, list.moves[i]);
}

/* Offers castling to one side, and to `goal` unless that is CW_NO_SQUARE. */
static void
find_castling (Reading *reading, bool queenside, CwSquare goal)
{
  CwMoveList legal;
  cw_legal_moves (reading->position, &legal);
  for (unsigned i = 0; i < legal.count; i++)
    {
      CwMove move = legal.moves[i];
      if (cw_move_type (move) != CW_MOVE_CASTLING
          || queenside != (cw_move_to (move) < cw_move_from (move)))
        continue;
      if (goal == CW_NO_SQUARE || goal == cw_text_castling_goal (reading->words.game, move))
        offer (reading, move);
    }
}

/* Offers castling written with the partner's square or the king's destination. */
static void
find_castling_squares (Reading *reading)
{
  const CwMoveWords *words = &reading->words;
  CwMoveList legal;
  cw_legal_moves (reading->position, &legal);
  for (unsigned i = 0; i < legal.count; i++)
    {
      CwMove move = legal.moves[i];
      if (cw_move_type (move) == CW_MOVE_CASTLING && is_origin (reading, cw_move_from (move))
          && (words->to == cw_move_to (move)
              || words->to == cw_text_castling_goal (words->game, move)))
        offer (reading, move);
    }
}

static void
find_kind (Reading *reading, CwKind kind)
{
  CwMoveWords *words = &reading->words;
  if (words->mark == '@')
    {
      if (words->promotion == 0)
        find_drop (reading, kind);
      return;
    }
  find_pieces (reading, kind, words->promotion);
  if (words->promotion == 0 && words->game->kind[kind].royal && reading->count == 0)
    {
      /* e1g1, e1h1, Ke1-g1; even Kg1 can then mean nothing else. */
      find_castling_squares (reading);
      if (reading->count > 0 && words->from_rank < 0)
        words->loose = true;
    }
}

/* A move without a piece letter: of a pawn, or of any piece if both squares are written. */
static void
find_unnamed (Reading *reading)
{
  CwMoveWords *words = &reading->words;
  CwKind kind = words->pawn;
  if (words->from_file >= 0 && words->from_rank >= 0)
    {
      CwSquare from =
          (CwSquare)((unsigned)words->from_rank * words->game->files + (unsigned)words->from_file);
      CwPiece piece = cw_position_at (reading->position, from);
      if (piece != CW_NO_PIECE && cw_piece_colour (piece) == cw_position_side (reading->position))
        kind = cw_piece_kind (piece);
      CwKind promoted = words->plus ? cw_text_promoted (words->game, kind) : 0;
      if (promoted != 0)
        find_pieces (reading, kind, promoted);
    }
  words->kind = kind;
  if (reading->count == 0)
    find_kind (reading, kind);
}

/* Reads a text that begins with a piece letter. False if that does not make it a move. */
static bool
find_named (Reading *reading)
{
  CwMoveWords *words = &reading->words;
  if (!cw_words_read_named (words))
    return false;
  find_kind (reading, words->kind);
  /* In Dutch P is a knight: if both could go, do not guess. */
  CwKind knight = words->text[0] == 'P' && words->kind == words->pawn
                      ? cw_text_kind (words->game, 'N', false)
                      : 0;
  if (knight != 0 && reading->count > 0)
    find_pieces (reading, knight, words->promotion);
  return true;
}

/* The move whose canonical form is this text, even if it could mean others; CW_NO_MOVE if none. */
static CwMove
exact (const Reading *reading)
{
  char text[CW_MOVE_TEXT], word[CW_MOVE_TEXT];
  size_t length = reading->token_length;
  if (length >= sizeof word)
    return CW_NO_MOVE;
  memcpy (word, reading->token, length);
  word[length] = '\0';
  word[strcspn (word, "+#!?")] = '\0';
  for (unsigned i = 0; i < reading->count; i++)
    {
      cw_san_write (reading->position, reading->moves[i], text);
      text[strcspn (text, "+#")] = '\0';
      if (strcmp (text, word) == 0)
        return reading->moves[i];
    }
  return CW_NO_MOVE;
}

/* After pawn moves, a bishop's lower-case letter: if no pawn can be meant it is the bishop's; if
 * both can, it is ambiguous, unless the text is exactly what the pawn's move is written as. */
static void
find_small (Reading *reading)
{
  CwMoveWords *words = &reading->words, pawn = *words;
  unsigned count = reading->count;
  bool same_file = words->from_file == (int)(words->to % words->game->files);
  if (!cw_words_begin_like_piece (words) || (count > 0 && !same_file))
    return;
  CwMove exactly = exact (reading);
  if (exactly != CW_NO_MOVE)
    {
      reading->count = 0;
      offer (reading, exactly);
      return;
    }
  find_named (reading);
  if (reading->count == count)
    *words = pawn;
  words->loose = true;
}

/* --- deciding ------------------------------------------------------------------------------ */

static CwMove
ambiguous (Reading *reading)
{
  char names[CW_STATUS_ARG_SIZE] = "", name[CW_MOVE_TEXT];
  size_t length = 0;
  CwMove move = exact (reading);
  if (move != CW_NO_MOVE)
    {
      reading->words.loose = false;
      return move;
    }
  for (unsigned i = 0; i < reading->count; i++)
    {
      size_t more = cw_san_write (reading->position, reading->moves[i], name);
      if (length + more + 3 > sizeof names)
        break;
      if (i > 0)
        length += strlen (strcpy (names + length, ", "));
      length += strlen (strcpy (names + length, name));
    }
  return fail (reading, CW_ERROR_MOVE_AMBIGUOUS, names);
}

/* Whether the move would be legal with some promotion (if `promotion`), or without one. */
static bool
promotes_otherwise (Reading *reading, bool promotion)
{
  CwMoveList list;
  cw_moves_to (reading->position, reading->words.kind, reading->words.to, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];
      if ((cw_move_type (move) == CW_MOVE_PROMOTION) == promotion
          && is_meant (reading, move, reading->words.kind, promotion ? cw_move_kind (move) : 0))
        return true;
    }
  return false;
}

/* Whether only the rules on check forbid the move. */
static bool
leaves_check (const Reading *reading)
{
  const CwGame *game = reading->words.game;
  CwPiece piece = cw_piece (cw_position_side (reading->position), reading->words.kind);
  for (unsigned from = 0; from < game->files * game->ranks; from++)
    {
      CwStatus why;
      CwPiece other = cw_position_at (reading->position, (CwSquare)from);
      if ((other & ~CW_PIECE_PROMOTED) != piece || !is_origin (reading, (CwSquare)from)
          || cw_why_illegal (reading->position, (CwSquare)from, reading->words.to, &why))
        continue;
      if (why.code == CW_ILLEGAL_INTO_CHECK || why.code == CW_ILLEGAL_PINNED
          || why.code == CW_ILLEGAL_STILL_CHECK)
        return true;
    }
  return false;
}

/* Reasons that a piece does not move like that, which mean little if another of its kind does. */
static bool
is_way (CwStatusCode code)
{
  return (code >= CW_ILLEGAL_PAWN && code <= CW_ILLEGAL_KING) || code == CW_ILLEGAL_WAY
         || code == CW_ILLEGAL_ONLY_CAPTURES;
}

static bool
is_same (const CwStatus *a, const CwStatus *b)
{
  return a->code == b->code && strcmp (a->args[0], b->args[0]) == 0
         && strcmp (a->args[1], b->args[1]) == 0;
}

/* Why none of the pieces that can be meant can go there, if the reason is the same for all that
 * move like that at all; otherwise CW_OK. */
static CwStatus
common_reason (const Reading *reading)
{
  const CwMoveWords *words = &reading->words;
  CwStatus found = { 0 };
  CwPiece piece = cw_piece (cw_position_side (reading->position), words->kind);
  for (unsigned from = 0; from < words->game->files * words->game->ranks; from++)
    {
      CwStatus why;
      CwPiece other = cw_position_at (reading->position, (CwSquare)from);
      if ((other & ~CW_PIECE_PROMOTED) != piece || !is_origin (reading, (CwSquare)from))
        continue;
      cw_why_illegal (reading->position, (CwSquare)from, words->to, &why);
      if (found.code == CW_OK || is_way (found.code))
        found = why;
      else if (!is_way (why.code) && !is_same (&found, &why))
        return (CwStatus){ 0 };
    }
  return found;
}

/* The same if both squares are written. */
static CwStatus
reason_of_squares (const Reading *reading)
{
  const CwMoveWords *words = &reading->words;
  CwStatus why = { 0 };
  CwSquare from =
      (CwSquare)((unsigned)words->from_rank * words->game->files + (unsigned)words->from_file);
  CwPiece piece = cw_position_at (reading->position, from);
  if (piece == CW_NO_PIECE || cw_piece_colour (piece) != cw_position_side (reading->position)
      || cw_piece_kind (piece) == words->kind)
    cw_why_illegal (reading->position, from, words->to, &why);
  return why;
}

static CwMove
refuse_because (Reading *reading, const CwStatus *why)
{
  if (why->code == CW_OK)
    return fail (reading, CW_ERROR_MOVE_ILLEGAL, NULL);
  cw_status_fail (reading->status, why->code, why->args[0], why->args[1]);
  return CW_NO_MOVE;
}

/* Explains why no legal move is meant. */
static CwMove
refuse (Reading *reading)
{
  const CwMoveWords *words = &reading->words;
  CwStatus why = { 0 };
  if (!reading->status || words->mark == '*')
    return fail (reading, CW_ERROR_MOVE_ILLEGAL, NULL);
  if (words->kind != 0 && words->mark == '@')
    {
      cw_why_illegal (reading->position, cw_square_in_hand (words->kind), words->to, &why);
      return refuse_because (reading, &why);
    }
  if (words->kind != 0 && words->promotion == 0 && promotes_otherwise (reading, true))
    return fail (reading, CW_ERROR_MOVE_PROMOTION, NULL);
  if (words->kind != 0 && words->promotion != 0 && promotes_otherwise (reading, false))
    return fail (reading, CW_ERROR_MOVE_NO_PROMOTION, NULL);
  if (words->from_file >= 0 && words->from_rank >= 0)
    why = reason_of_squares (reading);
  else if (words->kind != 0)
    why = common_reason (reading);
  if (why.code == CW_OK && words->kind != 0 && leaves_check (reading))
    return fail (reading, CW_ERROR_MOVE_CHECK, NULL);
  return refuse_because (reading, &why);
}

/* Explains why the side to move cannot castle on that side. */
static CwMove
refuse_castling (Reading *reading, bool queenside)
{
  const CwGame *game = reading->words.game;
  CwColour us = cw_position_side (reading->position);
  CwStatus why = { 0 };
  CwSetup setup;
  cw_position_get (reading->position, &setup);
  CwSquare partner = setup.castling[us][queenside];
  for (unsigned king = 0; king < game->files * game->ranks; king++)
    {
      CwPiece piece = setup.board[king];
      if (piece == CW_NO_PIECE || cw_piece_colour (piece) != us
          || !game->kind[cw_piece_kind (piece)].royal)
        continue;
      if (partner != CW_NO_SQUARE)
        cw_why_illegal (reading->position, (CwSquare)king, partner, &why);
      else if (game->variant->castling.partners != 0)
        cw_status_fail (&why, CW_ILLEGAL_CASTLING_RIGHT, NULL, NULL);
    }
  return refuse_because (reading, &why);
}

static CwMove
decide (Reading *reading)
{
  if (reading->count == 0)
    return refuse (reading);
  if (reading->count > 1)
    return ambiguous (reading);
  CwMove move = reading->moves[0];
  if (reading->words.mark == 'x' && !cw_is_capture (reading->position, move))
    reading->words.loose = true;
  return move;
}

/* --- the text ------------------------------------------------------------------------------ */

static CwMove
read_unknown (Reading *reading)
{
  CwMoveWords *words = &reading->words;
  if (words->text[0] >= 'A' && words->text[0] <= 'Z'
      && cw_words_read_squares (words, words->text + 1))
    return fail (reading, CW_ERROR_MOVE_LETTER, NULL);
  /* E4 or E2-E4 */
  if (!cw_words_lower_files (words) || !cw_words_read_squares (words, words->text))
    return fail (reading, CW_ERROR_MOVE_UNREADABLE, NULL);
  words->loose = true;
  find_unnamed (reading);
  return decide (reading);
}

/* "f1k1h1", as in UCI if castling can take the king to several squares. */
static bool
read_slide (Reading *reading)
{
  CwSquare squares[3];
  if (!cw_text_castling_slides (reading->words.game)
      || !cw_words_read_slide (&reading->words, squares))
    return false;
  CwMoveList legal;
  cw_legal_moves (reading->position, &legal);
  for (unsigned i = 0; i < legal.count; i++)
    {
      CwMove move = legal.moves[i];
      if (cw_move_type (move) == CW_MOVE_CASTLING && cw_move_from (move) == squares[0]
          && cw_move_to (move) == squares[1]
          && cw_text_castling_goal (reading->words.game, move) == squares[2])
        offer (reading, move);
    }
  return true;
}

static CwMove
read_text (Reading *reading)
{
  CwMoveWords *words = &reading->words;
  bool queenside;
  CwSquare goal;
  if (!cw_words_normalise (words, reading->token, reading->token_length))
    return fail (reading, CW_ERROR_MOVE_UNREADABLE, NULL);
  cw_words_drop_suffixes (words);
  if (cw_words_are_pass (words))
    return cw_in_check (reading->position) ? fail (reading, CW_ERROR_MOVE_PASS, NULL)
                                           : CW_NULL_MOVE;
  if (cw_words_read_castling (words, &queenside, &goal))
    {
      find_castling (reading, queenside, goal);
      return reading->count > 0 ? decide (reading) : refuse_castling (reading, queenside);
    }
  if (read_slide (reading))
    return decide (reading);
  cw_words_take_promotion (words);

  if (cw_words_read_squares (words, words->text))
    {
      find_unnamed (reading);
      find_small (reading);
      return decide (reading);
    }
  return find_named (reading) ? decide (reading) : read_unknown (reading);
}

CwMove
cw_move_read (const CwPosition *position, const char *text, size_t length, bool *loose,
              CwStatus *status)
{
  const CwGame *game = cw_position_game (position);
  if (game->shogi)
    return cw_shogi_read (position, text, length, CW_NO_SQUARE, loose, status);
  CwMove quick = cw_quick_san (position, text, length);
  if (quick != CW_NO_MOVE)
    {
      if (loose)
        *loose = false;
      return quick;
    }
  Reading reading = {
    .position = position,
    .status = status,
    .token = text,
    .token_length = length,
    .words = { .game = game, .pawn = cw_text_pawn (game) },
  };
  CwMove move = read_text (&reading);
  if (loose)
    *loose = reading.words.loose;
  return move;
}
