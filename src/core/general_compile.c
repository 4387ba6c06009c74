/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/general_compile.h"

#include "core/general_shape.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  CwGeneralTables *tables;
  const CwGame *game;
  bool full;     /* out of memory */
  bool too_many; /* a list of a program is too long */
} Compiler;

/* The five lists of a program being written; LIST_SIZE is the longest a list can be, in bytes. */
#define LIST_SIZE 8192

typedef struct
{
  unsigned count, size;
  uint8_t bytes[LIST_SIZE];
} List;

static void
add (List *list, unsigned byte)
{
  if (list->size < LIST_SIZE)
    list->bytes[list->size++] = (uint8_t)byte;
}

static void
emit (Compiler *compiler, const uint8_t *bytes, unsigned size)
{
  CwGeneralTables *tables = compiler->tables;
  if (compiler->full)
    return;
  if (tables->code_size + size > tables->code_room)
    {
      uint32_t room = tables->code_room * 2 + 65536;
      uint8_t *code = realloc (tables->code, room);
      if (!code)
        {
          compiler->full = true;
          return;
        }
      tables->code = code;
      tables->code_room = room;
    }
  memcpy (tables->code + tables->code_size, bytes, size);
  tables->code_size += size;
}

static void
emit_list (Compiler *compiler, const List *list)
{
  const uint8_t count = (uint8_t)list->count;
  compiler->too_many |= list->count > UINT8_MAX || list->size == LIST_SIZE;
  emit (compiler, &count, 1);
  emit (compiler, list->bytes, list->size);
}

static void
add_squares (List *list, const CwWay *way, unsigned length)
{
  add (list, length);
  for (unsigned i = 0; i < length; i++)
    add (list, way->step[i].square);
  list->count++;
}

static void
add_step (List *list, const CwWayStep *step)
{
  add (list, step->legs);
  for (unsigned i = 0; i < step->legs; i++)
    add (list, step->leg[i]);
  add (list, step->square);
}

/* --- moves -------------------------------------------------------------------------------- */

enum
{
  LEAPS,
  TAKES,
  RIDES,
  WALKS,
  ODD,
  MOVE_LISTS
};

/* What is known about one piece on one square while its program is written. */
typedef struct
{
  unsigned piece, square;
  CwSet reached;
  unsigned count; /* upper limit of moves, promotions not counted */
  bool duplicates, promotes;
} Origin;

static unsigned
at_most (unsigned a, unsigned b)
{
  return a < b ? a : b;
}

/* How far the piece goes without capturing along a shape, including a pawn's long step. */
static unsigned
steps_to_go (const Compiler *compiler, const Origin *origin, unsigned shape)
{
  const CwGeneralTables *tables = compiler->tables;
  const CwKindRules *rules = &compiler->game->variant->kind[cw_piece_kind ((CwPiece)origin->piece)];
  unsigned goes = tables->goes[origin->piece][shape], rank = origin->square / tables->files;
  if (cw_piece_colour ((CwPiece)origin->piece) == CW_BLACK)
    rank = tables->ranks - 1 - rank;
  if (goes > 0 && tables->takes[origin->piece][shape] == 0 && !tables->shape[shape].hop
      && rules->long_step[rank] > goes)
    goes = rules->long_step[rank];
  return goes;
}

static void
note_targets (const CwGeneralTables *tables, Origin *origin, const CwWay *way)
{
  origin->count += way->length;
  for (unsigned i = 0; i < way->length; i++)
    {
      unsigned to = way->step[i].square;
      origin->duplicates |= cw_set_has (&origin->reached, to);
      origin->promotes |= cw_set_has (&tables->zone[origin->piece], to);
      cw_set_add (&origin->reached, to);
    }
}

static void
add_shape (const Compiler *compiler, List lists[MOVE_LISTS], Origin *origin, unsigned shape)
{
  const CwGeneralTables *tables = compiler->tables;
  const CwShape *how = &tables->shape[shape];
  unsigned goes = steps_to_go (compiler, origin, shape),
           takes = tables->takes[origin->piece][shape];
  CwWay way;
  if (how->initial && !cw_set_has (&tables->home[origin->piece], origin->square))
    return;
  cw_general_way (tables, shape, origin->square, goes > takes ? goes : takes, &way);
  if (way.length == 0)
    return;
  note_targets (tables, origin, &way);
  goes = at_most (goes, way.length);
  takes = at_most (takes, way.length);

  List *odd = &lists[ODD];
  bool plain = !how->hop && !how->lame && !how->jumps;
  if (plain && goes == 1 && takes == 1)
    {
      add (&lists[LEAPS], way.step[0].square);
      lists[LEAPS].count++;
    }
  else if (plain && goes == 0 && takes == 1)
    {
      add (&lists[TAKES], way.step[0].square);
      lists[TAKES].count++;
    }
  else if (plain && (goes == takes || takes == 0))
    add_squares (&lists[takes ? RIDES : WALKS], &way, way.length);
  else
    {
      add (odd, how->hop);
      add (odd, goes);
      add (odd, takes);
      add (odd, how->jumps);
      add (odd, way.length);
      for (unsigned i = 0; i < way.length; i++)
        add_step (odd, &way.step[i]);
      odd->count++;
    }
}

static void
compile_moves (Compiler *compiler, List lists[MOVE_LISTS], unsigned piece, unsigned square)
{
  CwGeneralTables *tables = compiler->tables;
  Origin origin = { .piece = piece, .square = square };
  for (unsigned i = 0; i < MOVE_LISTS; i++)
    lists[i].count = lists[i].size = 0;
  for (unsigned shape = 0; shape < tables->shapes; shape++)
    if (tables->goes[piece][shape] || tables->takes[piece][shape])
      add_shape (compiler, lists, &origin, shape);

  CwKinds kinds = tables->promotes_to[piece];
  const CwKindRules *rules = &compiler->game->variant->kind[cw_piece_kind ((CwPiece)piece)];
  origin.promotes |= rules->leaving && cw_set_has (&tables->zone[piece], square);
  origin.promotes &= kinds != 0;
  if (origin.promotes)
    origin.count *= 1 + (unsigned)__builtin_popcountll (kinds);
  if (rules->launches)
    origin.count += tables->squares;
  if (origin.count > tables->most)
    tables->most = origin.count;

  tables->moves_at[piece][square] = tables->code_size;
  const uint8_t flags = (uint8_t)((origin.promotes ? CW_PROGRAM_PROMOTES : 0)
                                  | (origin.duplicates ? CW_PROGRAM_DUPLICATES : 0)
                                  | (lists[ODD].count ? CW_PROGRAM_ODD : 0));
  emit (compiler, &flags, 1);
  for (unsigned i = 0; i < MOVE_LISTS; i++)
    emit_list (compiler, &lists[i]);
}

/* --- attacks ------------------------------------------------------------------------------ */

/* The farthest that any piece of `by` captures along a shape; with `en_passant`, only pieces that
 * capture en passant count. */
static unsigned
deepest (const Compiler *compiler, CwColour by, unsigned shape, bool en_passant)
{
  unsigned most = 0;
  for (unsigned kind = 1; kind <= compiler->game->kinds; kind++)
    {
      unsigned takes = compiler->tables->takes[cw_piece (by, (CwKind)kind)][shape];
      if (takes > most && (!en_passant || compiler->game->variant->kind[kind].captures_en_passant))
        most = takes;
    }
  return most;
}

static bool
is_plain (const CwShape *shape)
{
  return !shape->hop && !shape->lame && !shape->jumps && !shape->turn && !shape->initial;
}

static void
add_attack (const Compiler *compiler, List lists[3], unsigned shape, unsigned square, unsigned most)
{
  const CwGeneralTables *tables = compiler->tables;
  CwWay way;
  cw_general_way_back (tables, shape, square, most, &way);
  if (way.length == 0)
    return;
  if (!is_plain (&tables->shape[shape]))
    {
      add (&lists[2], tables->shape[shape].hop);
      add (&lists[2], way.length);
      for (unsigned i = 0; i < way.length; i++)
        {
          add (&lists[2], way.step[i].shape);
          add_step (&lists[2], &way.step[i]);
        }
      lists[2].count++;
    }
  else if (most == 1)
    {
      add (&lists[0], way.step[0].square);
      add (&lists[0], shape);
      lists[0].count++;
    }
  else
    {
      add (&lists[1], shape);
      add_squares (&lists[1], &way, way.length);
    }
}

static uint32_t
compile_attacks (Compiler *compiler, List lists[3], CwColour by, unsigned square, bool en_passant)
{
  CwGeneralTables *tables = compiler->tables;
  uint32_t start = tables->code_size;
  for (unsigned i = 0; i < 3; i++)
    lists[i].count = lists[i].size = 0;
  for (unsigned shape = 0; shape < tables->shapes; shape++)
    {
      unsigned most = deepest (compiler, by, shape, en_passant);
      if (most > 0)
        add_attack (compiler, lists, shape, square, most);
    }
  for (unsigned i = 0; i < 3; i++)
    emit_list (compiler, &lists[i]);
  return start;
}

static bool
lines_only (const Compiler *compiler, CwColour royal)
{
  const CwVariant *variant = compiler->game->variant;
  if (!variant->royal[royal] || variant->explosions)
    return false;
  for (unsigned shape = 0; shape < compiler->tables->shapes; shape++)
    if (!is_plain (&compiler->tables->shape[shape])
        && deepest (compiler, cw_other (royal), shape, false) > 0)
      return false;
  return true;
}

CwStatusCode
cw_general_compile (CwGeneralTables *tables, const CwGame *game)
{
  Compiler compiler = { tables, game, false };
  List *lists = malloc (MOVE_LISTS * sizeof *lists);
  if (!lists)
    return CW_GAME_MEMORY;
  tables->most = tables->squares;
  for (unsigned colour = 0; colour < 2; colour++)
    {
      for (unsigned kind = 1; kind <= game->kinds; kind++)
        for (unsigned square = 0; square < tables->squares; square++)
          compile_moves (&compiler, lists, cw_piece ((CwColour)colour, (CwKind)kind), square);
      for (unsigned square = 0; square < tables->squares; square++)
        {
          tables->attacks_at[colour][square] =
              compile_attacks (&compiler, lists, (CwColour)colour, square, false);
          tables->passing_at[colour][square] =
              compile_attacks (&compiler, lists, (CwColour)colour, square, true);
        }
      tables->royal_lines[colour] = lines_only (&compiler, (CwColour)colour);
    }
  free (lists);
  /* One piece's moves must fit into half a move list, whatever else is in it. */
  if (compiler.full)
    return CW_GAME_MEMORY;
  return compiler.too_many || tables->most > CW_MAX_MOVES / 2 ? CW_GAME_STEPS : CW_OK;
}
