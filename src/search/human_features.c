/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people go by when they choose a move, as numbers of about 1. */
#include "search/human.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/variant.h"
#include "search/chances.h"

#define ROYAL_VALUE 20.0f
#define PIECE 300.0f /* centipawns in a unit of value: about a knight */

/* A board and who attacks what on it. */
typedef struct
{
  CwPiece board[CW_MAX_SQUARES];
  uint8_t count[2][CW_MAX_SQUARES];
  float least[2][CW_MAX_SQUARES]; /* value of the cheapest attacker */
  float hanging[CW_MAX_SQUARES];  /* what its owner would lose there at once */
  float most[2];                  /* each side's largest `hanging` */
} Look;

typedef struct
{
  const CwHumanChoice *choice;
  const CwGame *game;
  CwColour side;
  float value[CW_MAX_KINDS];
  float phase; /* 1 at the start, 0 with few pieces */
  Look before;
  CwSquare royal[2];           /* CW_NO_SQUARE: none */
  CwMove own_last, their_last; /* CW_NO_MOVE: none */
  float best[CW_HUMAN_DEPTHS]; /* scores in centipawns of chess */
  bool in_check;
} View;

double
cw_human_unit (const CwGame *game)
{
  return cw_chances_of (cw_game_named ("chess")).slope / cw_chances_of (game).slope;
}

/* --- the board ---------------------------------------------------------------------------------
 */

static unsigned
squares_of (const View *view)
{
  return view->game->files * view->game->ranks;
}

static float
value_of (const View *view, CwPiece piece)
{
  return view->value[cw_piece_kind (piece)];
}

static void
count_attacks (const View *view, Look *look, const CwPosition *position)
{
  CwSquare reached[CW_MAX_SQUARES];

  memset (look->count, 0, sizeof look->count);
  for (unsigned square = 0; square < squares_of (view); square++)
    {
      CwPiece piece = look->board[square];
      if (piece == CW_NO_PIECE)
        continue;
      CwColour colour = cw_piece_colour (piece);
      float value = value_of (view, piece);
      unsigned count = cw_attacks_from (position, piece, (CwSquare)square, reached);
      for (unsigned i = 0; i < count; i++)
        {
          CwSquare to = reached[i];
          if (look->count[colour][to]++ == 0 || value < look->least[colour][to])
            look->least[colour][to] = value;
        }
    }
}

/* What a piece of `value` and that colour loses on `square`, counting only the first exchange. */
static float
loss_at (const Look *look, unsigned square, CwColour colour, float value)
{
  CwColour enemy = cw_other (colour);

  if (look->count[enemy][square] == 0)
    return 0;
  if (look->count[colour][square] == 0)
    return value;
  return fmaxf (0, value - look->least[enemy][square]);
}

static void
find_hanging (const View *view, Look *look)
{
  look->most[0] = look->most[1] = 0;
  for (unsigned square = 0; square < squares_of (view); square++)
    {
      CwPiece piece = look->board[square];
      look->hanging[square] = 0;
      if (piece == CW_NO_PIECE || view->game->kind[cw_piece_kind (piece)].royal)
        continue;
      CwColour colour = cw_piece_colour (piece);
      float loss = loss_at (look, square, colour, value_of (view, piece));
      look->hanging[square] = loss;
      look->most[colour] = fmaxf (look->most[colour], loss);
    }
}

static void
look_at (const View *view, Look *look, const CwPosition *position)
{
  count_attacks (view, look, position);
  find_hanging (view, look);
}

static void
replay (CwPiece *board, const CwDelta *delta)
{
  for (unsigned i = 0; i < delta->count; i++)
    if (delta->changes[i].from < CW_MAX_SQUARES)
      board[delta->changes[i].from] = CW_NO_PIECE;
  for (unsigned i = 0; i < delta->count; i++)
    if (delta->changes[i].to < CW_MAX_SQUARES)
      board[delta->changes[i].to] = delta->changes[i].after;
}

static int
file_of (const View *view, CwSquare square)
{
  return square % (int)view->game->files;
}

/* Counted from the side to move's edge. */
static int
rank_of (const View *view, CwSquare square)
{
  int rank = square / (int)view->game->files;
  return view->side == CW_WHITE ? rank : (int)view->game->ranks - 1 - rank;
}

static int
steps (const View *view, CwSquare a, CwSquare b)
{
  int files = abs (file_of (view, a) - file_of (view, b)),
      ranks = abs (rank_of (view, a) - rank_of (view, b));
  return files > ranks ? files : ranks;
}

/* In king moves, four making 1; `none` if there is no square `b`. */
static float
distance (const View *view, CwSquare a, CwSquare b, float none)
{
  return b == CW_NO_SQUARE ? none : (float)steps (view, a, b) / 4;
}

static bool
is_move (CwMove move)
{
  return move != CW_NO_MOVE && move != CW_NULL_MOVE;
}

/* --- the view of a position --------------------------------------------------------------------
 */

static float
phase_of (const View *view)
{
  const CwSetup *start = &view->game->variant->start;
  float all = 0, now = 0;

  for (unsigned square = 0; square < squares_of (view); square++)
    {
      CwKind kind = cw_piece_kind (view->before.board[square]),
             first = cw_piece_kind (start->board[square]);
      now += view->game->kind[kind].royal ? 0 : view->value[kind];
      all += view->game->kind[first].royal ? 0 : view->value[first];
    }
  return all > 0 ? fminf (1, now / all) : 0;
}

static void
open_view (View *view, const CwHumanChoice *choice)
{
  const CwPosition *position = choice->position;
  CwSetup setup;

  memset (view, 0, sizeof *view);
  view->choice = choice;
  view->game = cw_position_game (position);
  view->side = cw_position_side (position);
  view->in_check = cw_in_check (position);
  for (unsigned kind = 1; kind <= view->game->kinds; kind++)
    view->value[kind] = view->game->kind[kind].royal ? ROYAL_VALUE
                                                     : (float)choice->evaluation->material[kind]
                                                           / (float)choice->unit / PIECE;
  cw_position_get (position, &setup);
  memcpy (view->before.board, setup.board, sizeof setup.board);
  view->royal[0] = view->royal[1] = CW_NO_SQUARE;
  for (unsigned square = 0; square < squares_of (view); square++)
    if (view->game->kind[cw_piece_kind (setup.board[square])].royal)
      view->royal[cw_piece_colour (setup.board[square])] = (CwSquare)square;
  view->phase = phase_of (view);
  const CwUndo *last = choice->last;
  view->their_last = last ? last->move : CW_NO_MOVE;
  view->own_last = last && last->last ? last->last->move : CW_NO_MOVE;
  for (unsigned depth = 0; depth < CW_HUMAN_DEPTHS; depth++)
    {
      view->best[depth] = -1e6f;
      for (unsigned i = 0; i < choice->count; i++)
        view->best[depth] =
            fmaxf (view->best[depth], (float)choice->moves[i].score[depth] / (float)choice->unit);
    }
  look_at (view, &view->before, position);
}

/* --- one move ----------------------------------------------------------------------------------
 */

/* Where to write the next feature. */
typedef struct
{
  float *at;
} Pen;

static void
put (Pen *pen, float value)
{
  *pen->at++ = value;
}

typedef struct
{
  CwMove move;
  CwMoveType type;
  CwSquare from, to;
  CwPiece piece; /* as it arrives */
  CwKind kind;   /* as it leaves */
  bool royal, capture, check;
  float value, taken; /* in knights; `taken` is 0 for no capture */
  CwPosition after;
  CwUndo undo;
  Look look;
} Tried;

static void
try_move (const View *view, const CwHumanMove *move, Tried *tried)
{
  const CwPosition *position = view->choice->position;

  tried->move = move->move;
  tried->type = cw_move_type (move->move);
  tried->from = tried->type == CW_MOVE_DROP ? CW_NO_SQUARE : cw_move_from (move->move);
  tried->to = cw_move_target (position, move->move);
  tried->capture = cw_is_capture (position, move->move);
  tried->check = cw_gives_check (position, move->move);
  tried->kind = tried->type == CW_MOVE_DROP ? cw_move_kind (move->move)
                                            : cw_piece_kind (view->before.board[tried->from]);
  tried->royal = view->game->kind[tried->kind].royal;
  tried->value = view->value[tried->kind];
  CwPiece there = view->before.board[tried->to];
  tried->taken = !tried->capture ? 0 : there != CW_NO_PIECE ? value_of (view, there) : tried->value;
  tried->after = *position;
  cw_do (&tried->after, move->move, &tried->undo, NULL);
  memcpy (tried->look.board, view->before.board, sizeof tried->look.board);
  replay (tried->look.board, &tried->undo.delta);
  tried->piece = tried->look.board[tried->to];
  look_at (view, &tried->look, &tried->after);
}

static float
expected (float score)
{
  return 1 / (1 + expf (-score / 200));
}

/* How much worse the move is than the best, at each depth looked ahead. */
static void
put_search (const View *view, const Tried *tried, const CwHumanMove *move, Pen *pen)
{
  float less[CW_HUMAN_DEPTHS];

  for (unsigned depth = 0; depth < CW_HUMAN_DEPTHS; depth++)
    {
      float score = (float)move->score[depth] / (float)view->choice->unit,
            loss = fminf (CW_HUMAN_REACH, view->best[depth] - score);
      less[depth] = 5 * (expected (view->best[depth]) - expected (view->best[depth] - loss));
      put (pen, less[depth]);
      put (pen, logf (1 + loss / 60));
      put (pen, loss <= 0);
      put (pen, loss < 25);
    }
  float missed = fmaxf (0, less[3] - less[0]);
  put (pen, missed);
  put (pen, is_move (move->reply) && cw_move_to (move->reply) == tried->to ? missed : 0);
  put (pen, fmaxf (0, less[2] - less[1]));
  put (pen, fmaxf (0, less[4] - less[2]));
  put (pen, fmaxf (0, less[1] - less[4]));
  put (pen, view->best[4] > 300 ? less[4] : 0);
  put (pen, view->best[4] < -300 ? less[4] : 0);
  put (pen, view->choice->count < 6 ? less[4] : 0);
}

static void
put_capture (const View *view, const Tried *tried, Pen *pen)
{
  bool recapture =
      tried->capture && is_move (view->their_last) && cw_move_to (view->their_last) == tried->to;
  float hangs = tried->royal ? 0 : tried->look.hanging[tried->to];

  put (pen, tried->capture);
  put (pen, recapture);
  put (pen, tried->capture && !recapture ? tried->taken : 0);
  put (pen, tried->capture && hangs > tried->taken + 0.1f);
  put (pen, tried->capture && fabsf (tried->value - tried->taken) < 0.3f && !tried->royal);
  put (pen, tried->capture && view->best[1] > 150 ? tried->taken : 0);
  put (pen, tried->capture && tried->value > 2.4f && tried->taken > 2.4f && !tried->royal);
  put (pen, hangs);
  put (pen, tried->capture ? 0 : hangs);
  put (pen, fmaxf (0, hangs - tried->taken) > 0.3f);
  put (pen, tried->check);
  put (pen, tried->check && hangs == 0);
  put (pen, tried->check ? view->phase : 0);
  put (pen, view->in_check && tried->capture);
  put (pen, view->in_check && tried->royal);
}

/* What the move attacks from its new square. */
static void
put_threats (const View *view, const Tried *tried, Pen *pen)
{
  CwColour side = view->side, enemy = cw_other (side);
  CwSquare reached[CW_MAX_SQUARES];
  bool on_board = tried->piece != CW_NO_PIECE && cw_piece_colour (tried->piece) == side;
  unsigned seen = tried->from == CW_NO_SQUARE
                      ? 0
                      : cw_attacks_from (view->choice->position, view->before.board[tried->from],
                                         tried->from, reached);
  unsigned count = on_board ? cw_attacks_from (&tried->after, tried->piece, tried->to, reached) : 0;
  float own = 0;
  unsigned near = 0;

  for (unsigned i = 0; i < count; i++)
    {
      CwPiece piece = tried->look.board[reached[i]];
      if (piece != CW_NO_PIECE && cw_piece_colour (piece) == enemy)
        own = fmaxf (own, tried->look.hanging[reached[i]]);
      if (view->royal[enemy] != CW_NO_SQUARE && steps (view, reached[i], view->royal[enemy]) <= 1)
        near++;
    }
  float threat = tried->look.most[enemy], was = view->before.most[enemy];
  put (pen, own);
  put (pen, own > 0.3f);
  put (pen, fmaxf (0, threat - fmaxf (own, was)));
  put (pen, fmaxf (0, threat - was));
  put (pen, (float)count / 8);
  put (pen, ((float)count - (float)seen) / 8);
  put (pen, (float)near / 3);
}

/* Does the piece that the opponent moved last attack the square being left? */
static bool
is_hit (const View *view, const Tried *tried)
{
  CwSquare reached[CW_MAX_SQUARES], at = cw_move_to (view->their_last);

  if (!is_move (view->their_last) || tried->from == CW_NO_SQUARE
      || view->before.board[at] == CW_NO_PIECE)
    return false;
  unsigned count = cw_attacks_from (view->choice->position, view->before.board[at], at, reached);
  for (unsigned i = 0; i < count; i++)
    if (reached[i] == tried->from)
      return true;
  return false;
}

/* What own pieces hang, before and after. */
static void
put_dangers (const View *view, const Tried *tried, Pen *pen)
{
  CwColour side = view->side, enemy = cw_other (side);
  float danger = view->before.most[side], left = tried->look.most[side];
  float fled = tried->from == CW_NO_SQUARE || tried->royal ? 0 : view->before.hanging[tried->from];
  put (pen, fled);
  put (pen, fled > 0.3f);
  put (pen, is_hit (view, tried));
  put (pen, left);
  put (pen, fmaxf (0, danger - left));
  put (pen, danger > 0.3f && left >= danger);
  put (pen, tried->look.count[enemy][tried->to] > 0);
  put (pen, tried->look.count[enemy][tried->to] > 0 && tried->look.least[enemy][tried->to] < 0.5f);
  put (pen, tried->look.count[side][tried->to] > 0);
}

static void
put_place (const View *view, const Tried *tried, Pen *pen)
{
  CwColour enemy = cw_other (view->side);
  CwSquare to = tried->to, from = tried->from == CW_NO_SQUARE ? to : tried->from;
  int files = abs (file_of (view, to) - file_of (view, from)),
      ahead = rank_of (view, to) - rank_of (view, from);
  bool drop = tried->type == CW_MOVE_DROP, castling = tried->type == CW_MOVE_CASTLING;
  float middle = ((float)view->game->files - 1) / 2, centre = ((float)view->game->ranks - 1) / 2;
  float off = fmaxf (fabsf ((float)file_of (view, to) - middle),
                     fabsf ((float)rank_of (view, to) - centre)),
        was = fmaxf (fabsf ((float)file_of (view, from) - middle),
                     fabsf ((float)rank_of (view, from) - centre));
  bool own = is_move (view->own_last), theirs = is_move (view->their_last);

  put (pen, theirs ? distance (view, to, cw_move_to (view->their_last), 0) : 0.8f);
  put (pen, own ? distance (view, to, cw_move_to (view->own_last), 0) : 0.8f);
  put (pen, own && tried->from != CW_NO_SQUARE && cw_move_to (view->own_last) == from);
  put (pen, own && cw_move_to (view->own_last) == from && cw_move_from (view->own_last) == to
                && cw_move_type (view->own_last) != CW_MOVE_DROP);
  put (pen, castling ? 0 : (float)steps (view, from, to) / 4);
  put (pen, !castling && ahead < 0);
  put (pen, !castling && ahead == 0 && files > 0);
  put (pen, files > 0 && ahead != 0 && files != abs (ahead));
  put (pen, files > 2 && files == abs (ahead));
  put (pen, (was - off) / 2);
  put (pen, distance (view, to, view->royal[enemy], 1));
  put (pen,
       distance (view, from, view->royal[enemy], 1) - distance (view, to, view->royal[enemy], 1));
  put (pen, castling && cw_move_to (tried->move) > cw_move_from (tried->move));
  put (pen, castling && cw_move_to (tried->move) < cw_move_from (tried->move));
  put (pen, drop);
  put (pen, drop && tried->check);
  put (pen, drop ? distance (view, to, view->royal[enemy], 1) : 0);
}

/* True if no piece of that colour and kind is on the file of `square`, or none ahead of it. */
static bool
is_free (const View *view, CwSquare square, CwPiece piece, bool ahead)
{
  for (unsigned rank = 0; rank < view->game->ranks; rank++)
    {
      CwSquare other = (CwSquare)(rank * view->game->files + (unsigned)file_of (view, square));
      if (other != square && (!ahead || rank_of (view, other) > rank_of (view, square))
          && cw_piece_plain (view->before.board[other]) == piece)
        return false;
    }
  return true;
}

static void
put_piece (const View *view, const Tried *tried, Pen *pen)
{
  const CwSetup *start = &view->game->variant->start;
  CwColour enemy = cw_other (view->side);
  CwSquare to = tried->to;
  bool board = tried->from != CW_NO_SQUARE, castling = tried->type == CW_MOVE_CASTLING;
  bool pawn = tried->value < 0.5f && !tried->royal;
  bool early = board && start->board[tried->from] == cw_piece (view->side, tried->kind);
  int file = file_of (view, to), files = (int)view->game->files;

  put (pen, pawn);
  put (pen, !tried->royal && !pawn && tried->value < 1.3f);
  put (pen, !tried->royal && tried->value >= 2.4f);
  put (pen, tried->royal && !castling);
  put (pen, pawn ? view->phase : 0);
  put (pen, tried->royal && !castling ? view->phase : 0);
  put (pen, !tried->royal && tried->value >= 2.4f ? view->phase : 0);
  put (pen, early && !pawn && !tried->royal);
  put (pen, early && !pawn && !tried->royal ? view->phase * view->phase : 0);
  put (pen, pawn && board && steps (view, tried->from, to) == 2);
  put (pen, pawn && file > files / 3 && file < files - 1 - files / 3);
  put (pen, pawn && (file == 0 || file == files - 1));
  put (pen, pawn ? (float)rank_of (view, to) / (float)view->game->ranks : 0);
  put (pen, pawn && is_free (view, to, cw_piece (enemy, tried->kind), true));
  put (pen, pawn && view->royal[view->side] != CW_NO_SQUARE
                && steps (view, to, view->royal[view->side]) <= 2);
  put (pen, !pawn && !tried->royal && tried->value >= 1.3f && tried->value < 2.4f
                && is_free (view, to, cw_piece (view->side, CW_PAWN), false));
  put (pen, tried->type == CW_MOVE_PROMOTION && value_of (view, tried->piece) >= 2.4f);
  put (pen, tried->type == CW_MOVE_PROMOTION && value_of (view, tried->piece) < 2.4f);
}

void
cw_human_features (const CwHumanChoice *choice, float (*features)[CW_HUMAN_FEATURES])
{
  View view;
  Tried tried;

  open_view (&view, choice);
  for (unsigned i = 0; i < choice->count; i++)
    {
      Pen pen = { features[i] };
      memset (features[i], 0, sizeof features[i]);
      try_move (&view, &choice->moves[i], &tried);
      put_search (&view, &tried, &choice->moves[i], &pen);
      put_capture (&view, &tried, &pen);
      put_threats (&view, &tried, &pen);
      put_dangers (&view, &tried, &pen);
      put_place (&view, &tried, &pen);
      put_piece (&view, &tried, &pen);
      put (&pen, view.phase);
    }
}
