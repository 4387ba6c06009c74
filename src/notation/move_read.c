/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/move_text.h"

#include "base/utf8.h"
#include "core/position.h"
#include "notation/shogi_text.h"
#include "notation/square_text.h"

#include <string.h>

#define TEXT_SIZE 24
#define MAX_CANDIDATES 16

/* One move being read: what the text says, then the men it can mean. */
typedef struct
{
  const CwPosition *position;
  const CwGame *game;
  CwStatus *status;
  const char *token;
  size_t token_length;
  char text[TEXT_SIZE]; /* the token in ASCII, without suffixes; other characters are '?' */
  size_t length;
  CwKind promotion;
  CwKind kind;              /* 0 where no piece is named */
  int from_file, from_rank; /* -1 where not given */
  CwSquare to;
  bool capture; /* written as one */
  bool loose;
  unsigned count; /* legal moves it can mean */
  CwMove moves[MAX_CANDIDATES];
  CwMove rejected; /* a move that only the rules on check forbid */
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

/* --- the text ------------------------------------------------------------------------------ */

static char
ascii_of (uint32_t character)
{
  static const char figurines[] = "KQRBNPKQRBNP"; /* U+2654 … U+265F */
  if (character >= 0x2654 && character <= 0x265f)
    return figurines[character - 0x2654];
  if ((character >= 0x2010 && character <= 0x2015) || character == 0x2212)
    return '-';
  if (character == 0xd7)
    return 'x';
  return '?';
}

static bool
normalise (Reading *reading)
{
  const char *in = reading->token, *end = in + reading->token_length;
  size_t length = 0;
  for (size_t used; in < end; in += used)
    {
      uint32_t character = (unsigned char)*in;
      used = 1;
      if (character >= 0x80)
        {
          used = cw_utf8_decode (in, (size_t)(end - in), &character);
          if (used == 0)
            return false;
          character = (unsigned char)ascii_of (character);
          /* The emoji selector that may follow a figurine. */
          if (character == '?' && used == 3 && memcmp (in, "\xef\xb8", 2) == 0)
            continue;
        }
      if (length == TEXT_SIZE - 1)
        return false;
      reading->text[length++] = (char)character;
    }
  reading->text[length] = '\0';
  reading->length = length;
  return length > 0;
}

static bool
is_rank (char character)
{
  return character >= '1' && character <= '8';
}

static bool
is_file (char character)
{
  return character >= 'a' && character <= 'h';
}

static bool
drop_ending (Reading *reading, const char *ending)
{
  size_t length = strlen (ending);
  if (reading->length <= length
      || memcmp (reading->text + reading->length - length, ending, length) != 0)
    return false;
  reading->length -= length;
  reading->text[reading->length] = '\0';
  return true;
}

static void
drop_suffixes (Reading *reading)
{
  static const char *const endings[] = { "+", "#", "!", "?", "=", "e.p.", "e.p", "ep." };
  bool dropped = !is_rank (reading->text[reading->length - 1]);
  while (dropped && reading->length > 0)
    {
      dropped = false;
      for (unsigned i = 0; i < sizeof endings / sizeof endings[0]; i++)
        dropped |= drop_ending (reading, endings[i]);
      if (reading->length >= 4 && is_rank (reading->text[reading->length - 3]))
        dropped |= drop_ending (reading, "ep");
    }
}

/* The kind a letter names in English, or in German (then `*german`). */
static CwKind
kind_of (const Reading *reading, char letter, bool *german)
{
  const CwGame *game = reading->game;
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    if (game->kind[kind].letter == letter)
      return (CwKind)kind;
  static const char letters[] = "SLTD";
  static const CwKind kinds[] = { CW_KNIGHT, CW_BISHOP, CW_ROOK, CW_QUEEN };
  const char *at = letter ? strchr (letters, letter) : NULL;
  *german |= at != NULL;
  return at ? kinds[at - letters] : 0;
}

static char
upper_of (char letter)
{
  return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

/* Takes "=Q", "Q", "q", "(Q)", "=(Q)" or "/Q" off the end. */
static void
take_promotion (Reading *reading)
{
  size_t length = reading->length;
  bool bracket = length > 3 && reading->text[length - 1] == ')';
  if (bracket)
    length--;
  if (length < 3)
    return;
  char letter = upper_of (reading->text[--length]);
  if (bracket && reading->text[--length] != '(')
    return;
  char mark = reading->text[length - 1];
  if (mark == '=' || mark == '/')
    length--;
  if (length < 2 || !is_rank (reading->text[length - 1]))
    return;
  bool german = false;
  CwKind kind = kind_of (reading, letter, &german);
  if (kind == 0 || kind == CW_PAWN || reading->game->kind[kind].royal)
    return;
  reading->promotion = kind;
  reading->loose |= german;
  reading->length = length;
  reading->text[length] = '\0';
}

/* Reads [file][rank][x:-]file rank into the fields. */
static bool
read_squares (Reading *reading, const char *text)
{
  size_t length = strlen (text);
  if (length < 2 || length > 5 || !is_file (text[length - 2]) || !is_rank (text[length - 1]))
    return false;
  unsigned files = reading->game->files;
  reading->to =
      (CwSquare)((unsigned)(text[length - 1] - '1') * files + (unsigned)(text[length - 2] - 'a'));
  reading->from_file = reading->from_rank = -1;
  reading->capture = false;
  size_t in = 0, end = length - 2;
  if (in < end && is_file (text[in]))
    reading->from_file = text[in++] - 'a';
  if (in < end && is_rank (text[in]))
    reading->from_rank = text[in++] - '1';
  if (in < end && strchr ("xX:-", text[in]))
    reading->capture = text[in++] != '-';
  return in == end;
}

/* --- the men it can mean --------------------------------------------------------------------- */

static void
offer (Reading *reading, CwMove move)
{
  if (cw_is_legal (reading->position, move))
    {
      if (reading->count < MAX_CANDIDATES)
        reading->moves[reading->count++] = move;
      return;
    }
  if (!reading->status || reading->rejected != CW_NO_MOVE)
    return;
  CwStatus why;
  cw_why_illegal (reading->position, cw_move_from (move), cw_move_to (move), &why);
  if (why.code == CW_ILLEGAL_INTO_CHECK || why.code == CW_ILLEGAL_PINNED
      || why.code == CW_ILLEGAL_STILL_CHECK)
    reading->rejected = move;
}

static bool
fits (const Reading *reading, CwSquare from)
{
  unsigned files = reading->game->files;
  return (reading->from_file < 0 || (unsigned)reading->from_file == from % files)
         && (reading->from_rank < 0 || (unsigned)reading->from_rank == from / files);
}

static bool
is_last_rank (const Reading *reading, CwSquare square)
{
  unsigned rank = square / reading->game->files;
  return rank == (cw_position_side (reading->position) == CW_WHITE ? reading->game->ranks - 1 : 0);
}

static void
offer_pawn (Reading *reading, int file, int rank)
{
  int files = (int)reading->game->files, ranks = (int)reading->game->ranks;
  if (file < 0 || file >= files || rank < 0 || rank >= ranks)
    return;
  CwSquare from = (CwSquare)(rank * files + file);
  CwPiece pawn = cw_piece (cw_position_side (reading->position), CW_PAWN);
  if (!fits (reading, from) || cw_position_at (reading->position, from) != pawn)
    return;
  CwMoveType type = CW_MOVE_NORMAL;
  if (reading->promotion)
    type = CW_MOVE_PROMOTION;
  else if (file != reading->to % files
           && cw_position_at (reading->position, reading->to) == CW_NO_PIECE)
    type = CW_MOVE_EN_PASSANT;
  offer (reading, cw_move_make (type, from, reading->to, reading->promotion));
}

static void
find_pawns (Reading *reading)
{
  int files = (int)reading->game->files;
  int file = reading->to % files, rank = reading->to / files;
  int back = cw_position_side (reading->position) == CW_WHITE ? -1 : 1;
  bool straight = !reading->capture && (reading->from_file < 0 || reading->from_file == file);
  if (straight)
    {
      offer_pawn (reading, file, rank + back);
      offer_pawn (reading, file, rank + 2 * back);
      return;
    }
  offer_pawn (reading, file - 1, rank + back);
  offer_pawn (reading, file + 1, rank + back);
}

/* Castling moves, to the king's side, the queen's, or where king or rook stands at `to`. */
static void
find_castling (Reading *reading, bool any_to, bool queenside)
{
  unsigned files = reading->game->files;
  CwMoveList list;
  cw_legal_moves (reading->position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];
      if (cw_move_type (move) != CW_MOVE_CASTLING)
        continue;
      bool to_queenside = cw_move_to (move) < cw_move_from (move);
      unsigned goal = cw_move_from (move) / files * files + (to_queenside ? 2 : files - 2);
      bool meant = any_to ? queenside == to_queenside
                          : reading->to == goal || reading->to == cw_move_to (move);
      if (meant && reading->count < MAX_CANDIDATES)
        reading->moves[reading->count++] = move;
    }
}

/* Where the men of one kind stand that attack the square; attacks of men are symmetric. */
static void
find_men (Reading *reading, CwKind kind)
{
  CwPiece piece = cw_piece (cw_position_side (reading->position), kind);
  if (reading->from_file >= 0 && reading->from_rank >= 0)
    {
      CwSquare from =
          (CwSquare)(reading->from_rank * (int)reading->game->files + reading->from_file);
      if (cw_position_at (reading->position, from) == piece)
        offer (reading, cw_move_make (CW_MOVE_NORMAL, from, reading->to, 0));
      return;
    }
  CwSquare squares[CW_MAX_SQUARES];
  unsigned count = cw_attacks_from (reading->position, piece, reading->to, squares);
  for (unsigned i = 0; i < count; i++)
    if (cw_position_at (reading->position, squares[i]) == piece && fits (reading, squares[i]))
      offer (reading, cw_move_make (CW_MOVE_NORMAL, squares[i], reading->to, 0));
}

static void
find_kind (Reading *reading, CwKind kind)
{
  if (kind == CW_PAWN)
    {
      if ((reading->promotion != 0) == is_last_rank (reading, reading->to))
        find_pawns (reading);
      return;
    }
  if (reading->promotion)
    return;
  find_men (reading, kind);
  if (reading->game->kind[kind].royal && reading->count == 0)
    {
      /* e1g1, e1h1, Ke1-g1; in SAN Kg1 cannot mean anything else. */
      find_castling (reading, false, false);
      if (reading->count > 0 && reading->from_rank < 0)
        reading->loose = true;
    }
}

/* A move without a piece letter: a pawn, or any man where both squares are written. */
static void
find_unnamed (Reading *reading)
{
  CwKind kind = CW_PAWN;
  if (reading->from_file >= 0 && reading->from_rank >= 0)
    {
      CwSquare from =
          (CwSquare)(reading->from_rank * (int)reading->game->files + reading->from_file);
      CwPiece piece = cw_position_at (reading->position, from);
      if (piece != CW_NO_PIECE && cw_piece_colour (piece) == cw_position_side (reading->position))
        kind = cw_piece_kind (piece);
    }
  reading->kind = kind;
  find_kind (reading, kind);
}

/* --- deciding -------------------------------------------------------------------------------- */

static CwMove
ambiguous (Reading *reading)
{
  char names[CW_STATUS_ARG_SIZE] = "", name[CW_MOVE_TEXT];
  size_t length = 0;
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

static CwMove
decide (Reading *reading)
{
  if (reading->count == 1)
    {
      CwMove move = reading->moves[0];
      if (reading->capture && !cw_is_capture (reading->position, move))
        reading->loose = true;
      return move;
    }
  if (reading->count > 1)
    return ambiguous (reading);
  if (reading->kind == CW_PAWN && !reading->promotion && is_last_rank (reading, reading->to))
    return fail (reading, CW_ERROR_MOVE_PROMOTION, NULL);
  if (reading->promotion && !is_last_rank (reading, reading->to))
    return fail (reading, CW_ERROR_MOVE_NO_PROMOTION, NULL);
  if (reading->rejected != CW_NO_MOVE)
    return fail (reading, CW_ERROR_MOVE_CHECK, NULL);
  return fail (reading, CW_ERROR_MOVE_ILLEGAL, NULL);
}

/* O-O, 0-0, o-o, OO and the long ones. */
static bool
read_castling (Reading *reading, unsigned *halves)
{
  const char *in = reading->text;
  bool zero = *in == '0';
  for (*halves = 0; *in && *halves < 4; ++*halves)
    {
      if (*in != 'O' && *in != '0' && *in != 'o')
        return false;
      in++;
      if (*in == '-' && in[1])
        in++;
      else if (*in && zero)
        return false; /* 00 is a number */
    }
  return *in == '\0' && (*halves == 2 || *halves == 3);
}

static CwMove
read_pass (Reading *reading)
{
  if (cw_in_check (reading->position))
    return fail (reading, CW_ERROR_MOVE_PASS, NULL);
  return CW_NULL_MOVE;
}

static bool
is_pass (const char *text)
{
  if (!strchr ("-ZnN0@", text[0]))
    return false;
  static const char *const passes[] = { "--", "Z0", "null", "NULL", "0000", "@@@@" };
  for (unsigned i = 0; i < sizeof passes / sizeof passes[0]; i++)
    if (strcmp (text, passes[i]) == 0)
      return true;
  return false;
}

/* A text that begins with a piece letter. False where it is no move so read. */
static bool
read_named (Reading *reading)
{
  bool german = false;
  char letter = reading->text[0];
  bool lower = letter >= 'a' && letter <= 'z';
  CwKind kind = kind_of (reading, upper_of (letter), &german);
  if (kind == 0 || (german && lower) || !read_squares (reading, reading->text + 1))
    return false;
  reading->kind = kind;
  reading->loose |= german || lower;
  find_kind (reading, kind);
  /* In Dutch P is a knight: where both could go, do not guess. */
  if (letter == 'P' && reading->count > 0)
    find_men (reading, CW_KNIGHT);
  return true;
}

static CwMove
read_unknown (Reading *reading)
{
  char letter = reading->text[0];
  if (letter >= 'A' && letter <= 'Z' && read_squares (reading, reading->text + 1))
    return fail (reading, CW_ERROR_MOVE_LETTER, NULL);
  /* E4 or E2-E4 */
  bool loose = false;
  for (size_t i = 0; i < reading->length; i++)
    if (reading->text[i] >= 'A' && reading->text[i] <= 'H')
      {
        reading->text[i] = (char)(reading->text[i] - 'A' + 'a');
        loose = true;
      }
  if (!loose || !read_squares (reading, reading->text))
    return fail (reading, CW_ERROR_MOVE_UNREADABLE, NULL);
  reading->loose = true;
  find_unnamed (reading);
  return decide (reading);
}

static CwMove
read_text (Reading *reading)
{
  if (!normalise (reading))
    return fail (reading, CW_ERROR_MOVE_UNREADABLE, NULL);
  drop_suffixes (reading);
  if (is_pass (reading->text))
    return read_pass (reading);
  unsigned halves;
  if (read_castling (reading, &halves))
    {
      find_castling (reading, true, halves == 3);
      return decide (reading);
    }
  take_promotion (reading);

  if (read_squares (reading, reading->text))
    {
      find_unnamed (reading);
      /* A bishop in lower case, where no pawn can be meant; where both can, it is ambiguous. Both
       * squares in full, b2b4, are one man's move and nothing else. */
      bool same_file = reading->from_file == reading->to % (int)reading->game->files;
      if (reading->text[0] == 'b' && reading->length > 2 && !is_rank (reading->text[1])
          && (reading->count == 0 || same_file))
        read_named (reading);
      return decide (reading);
    }
  if (read_named (reading))
    return decide (reading);
  return read_unknown (reading);
}

CwMove
cw_move_read (const CwPosition *position, const char *text, size_t length, bool *loose,
              CwStatus *status)
{
  if (cw_position_game (position)->shogi)
    return cw_shogi_read (position, text, length, CW_NO_SQUARE, loose, status);
  Reading reading = {
    .position = position,
    .game = cw_position_game (position),
    .status = status,
    .token = text,
    .token_length = length,
    .rejected = CW_NO_MOVE,
  };
  CwMove move = read_text (&reading);
  if (loose)
    *loose = reading.loose;
  return move;
}
