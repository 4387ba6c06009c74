/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of the variants again, as simple as can be: a mailbox, files and ranks, a copy for
 * every move. They read neither the variant files nor Betza notation but a table of their own
 * (naive-fairy-games.h), and share only the plain setup with the real rules, so each tests the
 * other. */
#pragma once

#include "naive-fairy-games.h"

typedef struct
{
  const CwGame *game;
  const NaiveRules *rules;
  CwSetup setup;      /* has passed squares after every long step, even if nothing can capture */
  bool may_drop_mate; /* shogi: allow mate by a dropped pawn */
} NaiveFairy;

static inline int
naive_width (const NaiveFairy *board)
{
  return (int)board->game->files;
}

static inline int
naive_squares (const NaiveFairy *board)
{
  return (int)(board->game->files * board->game->ranks);
}

static inline int
naive_forward (CwColour colour)
{
  return colour == CW_WHITE ? 1 : -1;
}

/* The rank counted from that side's own edge, from 0. */
static inline int
naive_rank (const NaiveFairy *board, CwColour colour, int square)
{
  int rank = square / naive_width (board);
  return colour == CW_WHITE ? rank : (int)board->game->ranks - 1 - rank;
}

/* The square that many files and ranks away, or -1. */
static inline int
naive_step (const NaiveFairy *board, int square, int files, int ranks)
{
  int file = square % naive_width (board) + files, rank = square / naive_width (board) + ranks;
  if (file < 0 || file >= naive_width (board) || rank < 0 || rank >= (int)board->game->ranks)
    return -1;
  return rank * naive_width (board) + file;
}

static inline bool
naive_is (const NaiveFairy *board, int square, CwColour colour)
{
  CwPiece piece = board->setup.board[square];
  return piece != CW_NO_PIECE && cw_piece_colour (piece) == colour;
}

/* Lower case for promoted shogi pieces. */
static inline char
naive_letter (const NaiveFairy *board, int square)
{
  const CwKindInfo *kind = &board->game->kind[cw_piece_kind (board->setup.board[square])];
  return kind->plain ? g_ascii_tolower (kind->letter) : kind->letter;
}

/* True for a chess pawn. */
static inline bool
naive_is_pawn (const NaiveFairy *board, int square)
{
  return board->rules->zone == 0 && naive_letter (board, square) == 'P';
}

/* --- where a piece goes ----------------------------------------------------------------------- */

typedef struct
{
  const NaiveFairy *board;
  int from;
  bool to[CW_MAX_SQUARES];
} NaiveTargets;

/* Marks the squares of one direction, up to and including the first piece of either side. */
static inline void
naive_ride (NaiveTargets *targets, int files, int ranks, int most)
{
  int square = targets->from;
  for (int i = 0; i < most; i++)
    {
      square = naive_step (targets->board, square, files, ranks);
      if (square < 0)
        return;
      targets->to[square] = true;
      if (targets->board->setup.board[square] != CW_NO_PIECE)
        return;
    }
}

static inline void
naive_hop (NaiveTargets *targets, int files, int ranks)
{
  int square = naive_step (targets->board, targets->from, files, ranks);
  while (square >= 0 && targets->board->setup.board[square] == CW_NO_PIECE)
    square = naive_step (targets->board, square, files, ranks);
  if (square >= 0)
    square = naive_step (targets->board, square, files, ranks);
  if (square >= 0)
    targets->to[square] = true;
}

/* A rose follows a ring of eight knight's moves, in either sense, until it is blocked or back at
 * its start. */
static inline void
naive_rose (NaiveTargets *targets, int start, int turn)
{
  static const int ring[8][2] = { { 1, 2 },   { 2, 1 },   { 2, -1 }, { 1, -2 },
                                  { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };
  int square = targets->from;
  for (int i = 0; i < 7; i++)
    {
      const int *step = ring[(start + turn * i + 16) % 8];
      square = naive_step (targets->board, square, step[0], step[1]);
      if (square < 0)
        return;
      targets->to[square] = true;
      if (targets->board->setup.board[square] != CW_NO_PIECE)
        return;
    }
}

/* True if the direction letters at the start of `word` allow this step. */
static inline bool
naive_goes (const char *word, int files, int ranks)
{
  bool goes = strncmp (word, "ff", 2) != 0 || ranks > abs (files);
  for (; strchr ("fblrs", *word); word++)
    goes = goes
           && (*word == 'f'   ? ranks > 0
               : *word == 'b' ? ranks < 0
               : *word == 'l' ? files < 0
               : *word == 'r' ? files > 0
                              : ranks == 0);
  return goes;
}

/* Reads one word of the table: directions, an atom, a range. Returns what follows it. */
static inline const char *
naive_word (NaiveTargets *targets, const char *word, CwColour colour)
{
  static const struct
  {
    char letter;
    int far, near;
  } atoms[] = { { 'W', 1, 0 }, { 'F', 1, 1 }, { 'D', 2, 0 }, { 'N', 2, 1 },
                { 'A', 2, 2 }, { 'C', 3, 1 }, { 'Z', 3, 2 } };
  const char *in = word + strspn (word, "fblrs");
  int most = 1, atom = 0;
  for (int i = 0; i < 8 && (*in == 'g' || *in == 'o'); i++)
    if (*in == 'g')
      naive_hop (targets, "\0\1\2\0\2\0\1\2"[i] - 1, "\1\0\1\0\0\2\2\2"[i] - 1);
    else
      naive_rose (targets, i, 1), naive_rose (targets, i, -1);
  if (*in == 'g' || *in == 'o')
    return in + 1;
  while (atoms[atom].letter != *in)
    g_assert_cmpint (++atom, <, (int)G_N_ELEMENTS (atoms));
  in++;
  if (*in == '*' || g_ascii_isdigit (*in))
    most = *in == '*' ? 99 : *in - '0', in++;
  for (int files = -3; files <= 3; files++)
    for (int ranks = -3; ranks <= 3; ranks++)
      if (MAX (abs (files), abs (ranks)) == atoms[atom].far
          && MIN (abs (files), abs (ranks)) == atoms[atom].near && naive_goes (word, files, ranks))
        naive_ride (targets, files * naive_forward (colour), ranks * naive_forward (colour), most);
  return in;
}

/* Marks where the piece on `from` can go without capturing or, with `taking`, what it attacks;
 * squares with pieces of either side are marked too. */
static inline void
naive_targets (NaiveTargets *targets, const NaiveFairy *board, int from, bool taking)
{
  CwColour colour = cw_piece_colour (board->setup.board[from]);
  const char *in = naive_movement (board->rules, naive_letter (board, from));
  const char *slash = strchr (in, '/'), *end = in + strcspn (in, " ");
  *targets = (NaiveTargets){ .board = board, .from = from };
  if (slash && slash < end && taking)
    in = slash + 1;
  while (*in && *in != ' ' && *in != '/')
    in = naive_word (targets, in, colour);
}

static inline bool
naive_attacked (const NaiveFairy *board, int square, CwColour by)
{
  NaiveTargets targets;
  for (int from = 0; from < naive_squares (board); from++)
    if (naive_is (board, from, by))
      {
        naive_targets (&targets, board, from, true);
        if (targets.to[square])
          return true;
      }
  return false;
}

/* The square of the royal piece, or -1. */
static inline int
naive_royal (const NaiveFairy *board, CwColour colour)
{
  char royal = board->rules->royal[colour];
  for (int square = 0; royal && square < naive_squares (board); square++)
    if (naive_is (board, square, colour) && naive_letter (board, square) == royal)
      return square;
  return -1;
}

static inline bool
naive_side_by_side (const NaiveFairy *board, int one, int other)
{
  int width = naive_width (board);
  return abs (one % width - other % width) <= 1 && abs (one / width - other / width) <= 1;
}

static inline bool
naive_in_check (const NaiveFairy *board, CwColour colour)
{
  int king = naive_royal (board, colour), other = naive_royal (board, cw_other (colour));
  if (king < 0 || (board->rules->atomic && other >= 0 && naive_side_by_side (board, king, other)))
    return false;
  return naive_attacked (board, king, cw_other (colour));
}

/* --- doing ----------------------------------------------------------------------------------- */

static inline void
naive_remove (NaiveFairy *board, int square)
{
  for (int i = 0; i < 4; i++)
    if (board->setup.castling[i / 2][i % 2] == square)
      board->setup.castling[i / 2][i % 2] = CW_NO_SQUARE;
  if (board->setup.board[square] != CW_NO_PIECE
      && naive_letter (board, square)
             == board->rules->royal[cw_piece_colour (board->setup.board[square])])
    for (int side = 0; side < 2; side++)
      board->setup.castling[cw_piece_colour (board->setup.board[square])][side] = CW_NO_SQUARE;
  board->setup.board[square] = CW_NO_PIECE;
}

/* Removes everything on and around a square except pieces with the letter `spared`. */
static inline void
naive_blast (NaiveFairy *board, int centre, char spared)
{
  for (int square = 0; square < naive_squares (board); square++)
    if (naive_side_by_side (board, centre, square) && board->setup.board[square] != CW_NO_PIECE
        && naive_letter (board, square) != spared)
      naive_remove (board, square);
}

/* The squares on which king and rook end up. */
static inline void
naive_castled (const NaiveFairy *board, CwMove move, int *king_to, int *rook_to)
{
  int king = cw_move_from (move), rook = cw_move_to (move), side = rook < king;
  int toward = side ? -1 : 1, first = king / naive_width (board) * naive_width (board);
  if (board->rules->slide)
    {
      *king_to = king + toward * cw_move_kind (move);
      *rook_to = *king_to - toward;
      return;
    }
  *king_to = first + board->rules->king_to[side] - 'a';
  *rook_to = first + board->rules->rook_to[side] - 'a';
}

static inline CwKind
naive_pawn (const NaiveFairy *board)
{
  CwKind kind = 1;
  while (board->game->kind[kind].letter != 'P')
    kind++;
  return kind;
}

static inline void
naive_take (NaiveFairy *board, int square)
{
  CwColour us = board->setup.side;
  CwPiece taken = board->setup.board[square];
  CwKind kind = cw_piece_kind (taken), plain = board->game->kind[kind].plain;
  if (board->rules->crazyhouse)
    board->setup.hand[us][taken & CW_PIECE_PROMOTED ? naive_pawn (board) : kind]++;
  if (board->rules->zone)
    board->setup.hand[us][plain ? plain : kind]++;
  if (naive_letter (board, square) != 'P')
    board->setup.armed = board->rules->missiles;
  naive_remove (board, square);
}

/* Notes the squares that a long step passed, in the order it passed them. */
static inline void
naive_pass (NaiveFairy *board, int from, int to)
{
  int width = naive_width (board), count = 0;
  int files = (to % width > from % width) - (to % width < from % width);
  int ranks = (to / width > from / width) - (to / width < from / width);
  for (int square = naive_step (board, from, files, ranks); square != to;
       square = naive_step (board, square, files, ranks))
    board->setup.en_passant[count++] = (CwSquare)square;
  if (files != 0)
    board->setup.en_passant_piece = (CwSquare)to;
}

static inline void
naive_forget_passed (CwSetup *setup)
{
  for (int i = 0; i < CW_MAX_PASSED; i++)
    setup->en_passant[i] = CW_NO_SQUARE;
  setup->en_passant_piece = CW_NO_SQUARE;
}

/* The square of the piece that made the long step. */
static inline int
naive_passed_piece (const NaiveFairy *board)
{
  const CwSetup *setup = &board->setup;
  if (setup->en_passant_piece != CW_NO_SQUARE)
    return setup->en_passant_piece;
  int last = 0;
  while (last + 1 < CW_MAX_PASSED && setup->en_passant[last + 1] != CW_NO_SQUARE)
    last++;
  return setup->en_passant[last] - naive_forward (setup->side) * naive_width (board);
}

static inline void
naive_do (NaiveFairy *board, CwMove move)
{
  CwSetup *setup = &board->setup;
  CwColour us = setup->side;
  CwMoveType type = cw_move_type (move);
  int from = cw_move_from (move), to = cw_move_to (move), king_to, rook_to;
  CwPiece piece = setup->board[from], other = setup->board[to];
  bool pawn = type != CW_MOVE_DROP && naive_is_pawn (board, from);
  bool takes = type == CW_MOVE_EN_PASSANT || (type <= CW_MOVE_PROMOTION && other != CW_NO_PIECE);
  setup->clock = pawn || takes || type == CW_MOVE_LAUNCH ? 0 : setup->clock + 1;
  if (type == CW_MOVE_DROP)
    {
      setup->hand[us][cw_move_kind (move)]--;
      setup->board[to] = cw_piece (us, cw_move_kind (move));
      setup->clock = naive_is_pawn (board, to) ? 0 : setup->clock;
    }
  else if (type == CW_MOVE_LAUNCH)
    {
      naive_remove (board, from);
      naive_blast (board, to, 'K');
    }
  else if (type == CW_MOVE_CASTLING)
    {
      naive_castled (board, move, &king_to, &rook_to);
      naive_remove (board, from);
      naive_remove (board, to);
      setup->board[king_to] = piece;
      setup->board[rook_to] = other;
    }
  else
    {
      if (takes)
        naive_take (board, type == CW_MOVE_EN_PASSANT ? naive_passed_piece (board) : to);
      naive_remove (board, from);
      setup->board[to] = piece;
      if (type == CW_MOVE_PROMOTION)
        setup->board[to] =
            cw_piece (us, cw_move_kind (move)) | (board->rules->crazyhouse ? CW_PIECE_PROMOTED : 0);
      if (takes && board->rules->atomic)
        {
          setup->board[to] = CW_NO_PIECE;
          naive_blast (board, to, 'P');
        }
    }
  naive_forget_passed (setup);
  int ranks = abs (to / naive_width (board) - from / naive_width (board));
  if (pawn && ranks > 1 && board->rules->passed[naive_rank (board, us, from)] == '+')
    naive_pass (board, from, to);
  setup->number += us == CW_BLACK || board->rules->zone;
  setup->clock = board->rules->zone ? 0 : setup->clock;
  setup->side = cw_other (us);
  if (board->rules->three_checks && naive_in_check (board, cw_other (us)))
    setup->checks[us]++;
}
