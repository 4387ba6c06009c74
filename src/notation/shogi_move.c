/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/shogi_move.h"

#include "base/utf8.h"
#include "notation/game_text.h"

#include <string.h>

#define LARGEST_DIGIT 9

bool
cw_shogi_has_words (const CwPosition *position, CwMove move)
{
  const CwGame *game = cw_position_game (position);
  CwMoveType type = cw_move_type (move);
  if (game->files > LARGEST_DIGIT || game->ranks > LARGEST_DIGIT)
    return false;
  if (type != CW_MOVE_PROMOTION)
    return type == CW_MOVE_NORMAL || type == CW_MOVE_DROP;
  CwKind kind = cw_piece_kind (cw_position_at (position, cw_move_from (move)));
  return cw_move_kind (move) == cw_text_promoted (game, kind);
}

CwSquare
cw_shogi_square (const CwGame *game, unsigned file, unsigned rank)
{
  if (file - 1 >= game->files || rank - 1 >= game->ranks)
    return CW_NO_SQUARE;
  return (CwSquare)((game->ranks - rank) * game->files + game->files - file);
}

unsigned
cw_shogi_movers (const CwPosition *position, CwKind kind, CwSquare to,
                 CwSquare from[CW_MAX_SQUARES])
{
  /* An enemy piece of that kind on `to` would attack exactly the squares that attack it. */
  CwColour us = cw_position_side (position);
  CwSquare squares[CW_MAX_SQUARES];
  unsigned seen = cw_attacks_from (position, cw_piece (cw_other (us), kind), to, squares);
  unsigned count = 0;
  for (unsigned i = 0; i < seen; i++)
    {
      CwPiece piece = cw_position_at (position, squares[i]) & (CwPiece)~CW_PIECE_PROMOTED;
      if (piece == cw_piece (us, kind))
        from[count++] = squares[i];
    }
  return count;
}

/* --- how a piece goes ------------------------------------------------------------------------ */

/* File and rank as the side to move sees them, counted to the right and forward. */
static int
right_of (const CwPosition *position, CwSquare square)
{
  int file = square % (int)cw_position_game (position)->files;
  return cw_position_side (position) == CW_WHITE ? file : -file;
}

static int
forward_of (const CwPosition *position, CwSquare square)
{
  int rank = square / (int)cw_position_game (position)->files;
  return cw_position_side (position) == CW_WHITE ? rank : -rank;
}

static CwWay
way_of (const CwPosition *position, CwSquare from, CwSquare to)
{
  int step = forward_of (position, to) - forward_of (position, from);
  return step > 0 ? CW_WAY_FORWARD : step < 0 ? CW_WAY_BACKWARD : CW_WAY_SIDEWAYS;
}

/* Rooks and bishops, promoted or not, are told apart by their positions relative to each other. */
static bool
is_major (const CwPosition *position, CwSquare from)
{
  CwKind kind = cw_piece_kind (cw_position_at (position, from));
  return strchr ("RB", cw_position_game (position)->kind[kind].letter) != NULL;
}

static bool
is_outermost (const CwPosition *position, CwSquare from, const CwSquare *others, unsigned count,
              int direction)
{
  for (unsigned i = 0; i < count; i++)
    if (others[i] != from
        && direction * (right_of (position, from) - right_of (position, others[i])) <= 0)
      return false;
  return true;
}

static CwSide
side_of (const CwPosition *position, CwSquare from, CwSquare to, const CwSquare *others,
         unsigned count)
{
  if (is_major (position, from))
    return is_outermost (position, from, others, count, 1)    ? CW_SIDE_RIGHT
           : is_outermost (position, from, others, count, -1) ? CW_SIDE_LEFT
                                                              : CW_SIDE_ANY;
  int right = right_of (position, from) - right_of (position, to);
  if (right == 0)
    return way_of (position, from, to) == CW_WAY_FORWARD ? CW_SIDE_STRAIGHT : CW_SIDE_ANY;
  return right > 0 ? CW_SIDE_RIGHT : CW_SIDE_LEFT;
}

/* Keeps those of `from` that move that way from that side; returns how many. */
static unsigned
keep (const CwPosition *position, CwSquare *from, unsigned count, CwSquare to, CwWay way,
      CwSide side)
{
  unsigned kept = 0, kept_side = 0;
  for (unsigned i = 0; i < count; i++)
    if (way == CW_WAY_ANY || way_of (position, from[i], to) == way)
      from[kept++] = from[i];
  if (side == CW_SIDE_ANY)
    return kept;
  bool fits[CW_MAX_SQUARES];
  for (unsigned i = 0; i < kept; i++)
    fits[i] = side_of (position, from[i], to, from, kept) == side;
  for (unsigned i = 0; i < kept; i++)
    if (fits[i])
      from[kept_side++] = from[i];
  return kept_side;
}

bool
cw_shogi_words (const CwPosition *position, CwSquare from, CwSquare to, CwWay *way, CwSide *side)
{
  CwSquare movers[CW_MAX_SQUARES];
  CwKind kind = cw_piece_kind (cw_position_at (position, from));
  unsigned count = cw_shogi_movers (position, kind, to, movers);
  CwWay own_way = way_of (position, from, to);
  CwSide own_side = side_of (position, from, to, movers, count);
  const struct
  {
    CwWay way;
    CwSide side;
  } words[] = { { CW_WAY_ANY, CW_SIDE_ANY },
                { own_way, CW_SIDE_ANY },
                { CW_WAY_ANY, own_side },
                { own_way, own_side } };
  for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
    {
      CwSquare left[CW_MAX_SQUARES];
      memcpy (left, movers, count * sizeof *left);
      *way = words[i].way;
      *side = words[i].side;
      if (keep (position, left, count, to, *way, *side) == 1)
        return true;
    }
  return false;
}

/* --- finding ------------------------------------------------------------------------------- */

CwMove
cw_shogi_fail (const CwShogiReading *reading, CwStatusCode code, const char *second)
{
  char word[CW_STATUS_ARG_SIZE];
  size_t length = reading->length;
  if (length >= sizeof word)
    length = cw_utf8_boundary (reading->text, sizeof word - 1);
  memcpy (word, reading->text, length);
  word[length] = '\0';
  cw_status_fail (reading->status, code, cw_utf8_valid (word, length, NULL) ? word : "?", second);
  return CW_NO_MOVE;
}

CwMove
cw_shogi_fail_illegal (const CwShogiReading *reading, CwSquare from, CwSquare to,
                       CwStatusCode otherwise)
{
  CwStatus why;
  cw_why_illegal (reading->position, from, to, &why);
  if (why.code == CW_OK)
    return cw_shogi_fail (reading, otherwise, NULL);
  cw_status_fail (reading->status, why.code, why.args[0], why.args[1]);
  return CW_NO_MOVE;
}

static CwMove
fail_ambiguous (const CwShogiReading *reading, CwMove first, CwMove second)
{
  char words[2 * CW_MOVE_TEXT];
  size_t length = cw_uci_write (reading->position, first, words);
  words[length++] = ' ';
  cw_uci_write (reading->position, second, words + length);
  return cw_shogi_fail (reading, CW_ERROR_MOVE_AMBIGUOUS, words);
}

/* Keeps the pieces on the file and rank written; 0 means any. */
static unsigned
keep_origin (const CwGame *game, unsigned file, unsigned rank, CwSquare *from, unsigned count)
{
  unsigned kept = 0;
  for (unsigned i = 0; i < count; i++)
    if ((file == 0 || from[i] % game->files == game->files - file)
        && (rank == 0 || from[i] / game->files == game->ranks - rank))
      from[kept++] = from[i];
  return kept;
}

/* The same if a single digit may be either: it is a file if a piece is on that. */
static unsigned
keep_stated (const CwGame *game, const CwShogiMove *stated, CwSquare *from, unsigned count)
{
  CwSquare all[CW_MAX_SQUARES];
  memcpy (all, from, count * sizeof *all);
  unsigned kept = keep_origin (game, stated->file, stated->rank, from, count);
  if (kept > 0 || !stated->either)
    return kept;
  memcpy (from, all, count * sizeof *all);
  return keep_origin (game, 0, stated->file, from, count);
}

static CwMove
drop (const CwShogiReading *reading, const CwShogiMove *stated)
{
  CwMove move = cw_move_make (CW_MOVE_DROP, 0, stated->to, stated->kind);
  return cw_is_legal (reading->position, move)
             ? move
             : cw_shogi_fail_illegal (reading, cw_square_in_hand (stated->kind), stated->to,
                                      CW_ERROR_MOVE_ILLEGAL);
}

static bool
may_drop (const CwShogiReading *reading, const CwShogiMove *stated)
{
  return stated->drop != CW_STATED_NO && stated->promotion != CW_STATED_YES && stated->file == 0
         && stated->rank == 0 && stated->way == CW_WAY_ANY && stated->side == CW_SIDE_ANY
         && cw_position_hand (reading->position, cw_position_side (reading->position), stated->kind)
                > 0;
}

CwMove
cw_shogi_find (CwShogiReading *reading, const CwShogiMove *stated)
{
  const CwPosition *position = reading->position;
  CwSquare all[CW_MAX_SQUARES], from[CW_MAX_SQUARES];
  if (stated->drop == CW_STATED_YES)
    return drop (reading, stated);

  unsigned movers = cw_shogi_movers (position, stated->kind, stated->to, all);
  memcpy (from, all, movers * sizeof *from);
  unsigned count = keep_stated (cw_position_game (position), stated, from, movers);
  unsigned named = count;
  CwSquare first_named = named ? from[0] : CW_NO_SQUARE;
  count = keep (position, from, count, stated->to, stated->way, stated->side);

  CwMove found = CW_NO_MOVE;
  for (unsigned i = 0; i < count; i++)
    {
      /* The move of one piece, promoting or not as stated. */
      CwKind promoted = cw_text_promoted (cw_position_game (position), stated->kind);
      CwMove move = stated->promotion == CW_STATED_YES
                        ? cw_move_make (CW_MOVE_PROMOTION, from[i], stated->to, promoted)
                        : cw_move_make (CW_MOVE_NORMAL, from[i], stated->to, 0);
      if (!cw_is_legal (position, move))
        continue;
      if (found != CW_NO_MOVE)
        return fail_ambiguous (reading, found, move);
      found = move;
    }
  if (found != CW_NO_MOVE)
    return found;
  if (may_drop (reading, stated))
    {
      reading->loose |= movers > 0;
      return drop (reading, stated);
    }
  if (count > 0 || named > 0)
    return cw_shogi_fail_illegal (reading, count > 0 ? from[0] : first_named, stated->to,
                                  count == 0 ? CW_ERROR_MOVE_ILLEGAL
                                  : stated->promotion == CW_STATED_YES
                                      ? CW_ERROR_MOVE_CANNOT_PROMOTE
                                      : CW_ERROR_MOVE_HAS_TO_PROMOTE);
  CwSquare origin = cw_shogi_square (cw_position_game (position), stated->file, stated->rank);
  if (origin != CW_NO_SQUARE && cw_piece_kind (cw_position_at (position, origin)) == stated->kind)
    return cw_shogi_fail_illegal (reading, origin, stated->to, CW_ERROR_MOVE_ILLEGAL);
  return cw_shogi_fail (reading, CW_ERROR_MOVE_ILLEGAL, NULL);
}
