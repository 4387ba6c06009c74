/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/general.h"

#include "core/general_compile.h"
#include "core/general_rules.h"
#include "core/general_shape.h"
#include "core/general_sight.h"
#include "core/rules_table.h"

#include <stdatomic.h>
#include <stdlib.h>

/* --- ways of moving ----------------------------------------------------------------------- */

static void
raise_to (uint8_t *steps, uint8_t most)
{
  if (most > *steps)
    *steps = most;
}

static bool
add_steps (CwGeneralTables *tables, const CwGame *game, CwColour colour, CwKind kind)
{
  const CwVariant *variant = game->variant;
  const CwMovement *movement = &variant->kind[kind].movement;
  CwPiece piece = cw_piece (colour, kind);
  /* A piece that would explode with its victim never captures. */
  bool captures = !(variant->explosions && game->kind[kind].royal && variant->royal[colour]);
  for (unsigned i = 0; i < movement->count; i++)
    {
      const CwStep *step = &movement->step[i];
      unsigned shape = cw_general_shape (tables, step, colour);
      if (shape >= CW_GENERAL_SHAPES || (step->files == 0 && step->ranks == 0))
        return false;
      uint8_t most = step->hop && step->most == 1 ? CW_TO_THE_EDGE : step->most;
      if (step->moves)
        raise_to (&tables->goes[piece][shape], most);
      if (step->captures && captures)
        raise_to (&tables->takes[piece][shape], most);
    }
  return true;
}

/* --- sets of squares ---------------------------------------------------------------------- */

/* The squares on a set of ranks, counted from the edge of `colour`. */
static CwSet
squares_of_ranks (const CwGeneralTables *tables, CwColour colour, unsigned ranks)
{
  CwSet set = { { 0 } };
  for (unsigned square = 0; square < tables->squares; square++)
    {
      unsigned rank = square / tables->files;
      if (ranks >> (colour == CW_WHITE ? rank : tables->ranks - 1 - rank) & 1)
        cw_set_add (&set, square);
    }
  return set;
}

static CwKinds
playable_promotions (const CwGame *game, CwColour colour, CwKind kind)
{
  const CwVariant *variant = game->variant;
  CwKinds kinds = variant->kind[kind].promotes_to[colour];
  for (unsigned to = 0; to < CW_MAX_KINDS; to++)
    if (to == 0 || to > game->kinds || (game->kind[to].royal && variant->royal[colour]))
      kinds &= ~cw_kinds_of ((CwKind)to);
  return kinds;
}

static void
add_kind (CwGeneralTables *tables, const CwGame *game, CwColour colour, CwKind kind)
{
  const CwKindRules *rules = &game->variant->kind[kind];
  CwPiece piece = cw_piece (colour, kind);
  tables->promotes_to[piece] = playable_promotions (game, colour, kind);
  if (tables->promotes_to[piece])
    {
      tables->zone[piece] = squares_of_ranks (tables, colour, rules->zone | rules->must);
      tables->must[piece] = squares_of_ranks (tables, colour, rules->must);
    }
  tables->droppable[piece] = squares_of_ranks (tables, colour, rules->drop_ranks);
  tables->first_rank[piece] = game->variant->drops && rules->drop_ranks & 1;
  tables->plain[kind] = game->kind[kind].plain ? game->kind[kind].plain : kind;
  tables->launches |= rules->launches;
  tables->en_passant |= rules->en_passant_from != 0;
  for (unsigned target = 1; target <= game->kinds; target++)
    if (game->variant->drops && tables->promotes_to[piece] >> target & 1
        && game->kind[target].plain == 0)
      tables->pawn_kind = kind;
}

/* CW_MINOR_… for the knight, bishop and king of chess, CW_MINOR_NONE for other kinds. */
static uint8_t
minor_kind (const CwGeneralTables *tables, const CwGame *game, CwKind kind)
{
  CwPiece piece = cw_piece (CW_WHITE, kind);
  bool takes_nothing = game->variant->explosions && game->kind[kind].royal;
  unsigned knight = 0, bishop = 0, king = 0, other = 0;
  for (unsigned i = 0; i < tables->shapes; i++)
    {
      const CwShape *shape = &tables->shape[i];
      unsigned goes = tables->goes[piece][i], takes = tables->takes[piece][i];
      int product = shape->files * shape->ranks;
      bool adjacent =
          shape->files >= -1 && shape->files <= 1 && shape->ranks >= -1 && shape->ranks <= 1;
      bool plain = !shape->turn && !shape->hop && !shape->lame && !shape->jumps && !shape->initial;
      if (goes == 0 && takes == 0)
        continue;
      if (plain && goes == 1 && takes == 1 && (product == 2 || product == -2))
        knight++;
      else if (plain && goes >= CW_MAX_FILES - 1 && takes == goes
               && (product == 1 || product == -1))
        bishop++;
      else if (plain && goes == 1 && takes == !takes_nothing && adjacent)
        king++;
      else
        other++;
    }
  if (other || knight + bishop + king != (bishop ? 4 : 8))
    return CW_MINOR_NONE;
  return king == 8     ? CW_MINOR_KING
         : bishop == 4 ? CW_MINOR_BISHOP
         : knight == 8 ? CW_MINOR_KNIGHT
                       : CW_MINOR_NONE;
}

/* --- the start position ------------------------------------------------------------------- */

static void
count_start (CwGeneralTables *tables, const CwGame *game)
{
  for (unsigned square = 0; square < tables->squares; square++)
    {
      CwPiece piece = tables->variant->start.board[square];
      CwKind kind = cw_piece_kind (piece);
      if (piece == CW_NO_PIECE)
        continue;
      unsigned rank = square / tables->files;
      cw_set_add (&tables->home[cw_piece_plain (piece)], square);
      if (rank == (cw_piece_colour (piece) == CW_WHITE ? 0 : tables->ranks - 1))
        tables->first_rank[cw_piece_plain (piece)] = true;
      tables->most_pieces[cw_piece_colour (piece)]++;
      tables->most_pawns[cw_piece_colour (piece)] +=
          tables->promotes_to[cw_piece_plain (piece)] != 0;
      tables->most_of_kind[tables->plain[kind]]++;
    }
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    tables->most_of_kind[kind] += (unsigned)tables->variant->start.hand[CW_WHITE][kind]
                                  + tables->variant->start.hand[CW_BLACK][kind];
}

/* Whether all castling targets are on the board, and hands can count all pieces. */
static bool
numbers_fit (const CwGeneralTables *tables, const CwGame *game)
{
  const CwCastlingRules *castling = &game->variant->castling;
  for (unsigned side = 0; side < 2; side++)
    if (castling->partners && !castling->slide
        && (castling->king_to[side] >= game->files || castling->rook_to[side] >= game->files))
      return false;
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    if (tables->plain[kind] > game->kinds || tables->most_of_kind[kind] > UINT8_MAX)
      return false;
  return castling->slide < CW_MAX_KINDS;
}

static CwStatusCode
fill (CwGeneralTables *tables, const CwGame *game)
{
  const CwVariant *variant = game->variant;
  if (!variant || game->kinds == 0 || game->kinds >= CW_MAX_KINDS || game->files == 0
      || game->files > CW_MAX_FILES || game->ranks == 0 || game->ranks > CW_MAX_FILES)
    return CW_GAME_SIZE;
  tables->variant = variant;
  tables->files = game->files;
  tables->ranks = game->ranks;
  tables->squares = game->files * game->ranks;
  tables->words = (tables->squares + 63) / 64;
  for (unsigned square = 0; square < tables->squares; square++)
    {
      cw_set_add (&tables->board, square);
      tables->file[square] = (uint8_t)(square % tables->files);
      tables->rank[square] = (uint8_t)(square / tables->files);
    }
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned kind = 1; kind <= game->kinds; kind++)
      {
        if (!add_steps (tables, game, (CwColour)colour, (CwKind)kind))
          return CW_GAME_STEPS;
        add_kind (tables, game, (CwColour)colour, (CwKind)kind);
      }
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    tables->minor[kind] = minor_kind (tables, game, (CwKind)kind);
  count_start (tables, game);
  if (!numbers_fit (tables, game))
    return CW_GAME_SIZE;
  for (unsigned i = 0; i < CW_SET_WORDS; i++)
    tables->goal.word[i] = variant->goal[i];
  tables->may_end_early =
      variant->explosions || variant->checks_to_win || !cw_set_empty (&tables->goal);
  tables->castling = variant->castling.partners != 0;
  CwStatusCode code = cw_general_compile (tables, game);
  if (code == CW_OK && !cw_general_sights_fill (tables))
    code = CW_GAME_MEMORY;
  return code;
}

static void
free_tables (CwGeneralTables *tables)
{
  if (tables)
    {
      free (tables->code);
      free (tables->lines);
    }
  free (tables);
}

static CwGeneralTables *
make_tables (const CwGame *game, CwStatus *status)
{
  CwGeneralTables *tables = calloc (1, sizeof *tables);
  CwStatusCode code = tables ? fill (tables, game) : CW_GAME_MEMORY;
  if (code == CW_OK)
    return tables;
  cw_status_fail (status, code, game->name, NULL);
  free_tables (tables);
  return NULL;
}

bool
cw_general_prepare (CwGame *game, CwStatus *status)
{
  CwGeneralTables *tables = make_tables (game, status);
  CwGame tried = *game;
  CwPosition position;
  if (!tables)
    return false;
  tried.general = tables;
  tried.rules = &cw_general_rules;
  /* The start position has to be a legal position of the game. */
  if (!cw_position_set (&position, &tried, &game->variant->start, status))
    {
      free_tables (tables);
      return false;
    }
  game->general = tables;
  game->first = NULL;
  game->rules = &cw_general_rules;
  return true;
}

bool
cw_general_ready (const CwGame *game, CwStatus *status)
{
  static atomic_flag making = ATOMIC_FLAG_INIT;
  const CwGeneralTables **there = (const CwGeneralTables **)&game->general;
  if (__atomic_load_n (there, __ATOMIC_ACQUIRE))
    return true;
  while (atomic_flag_test_and_set_explicit (&making, memory_order_acquire))
    continue; /* another thread is making tables, a few milliseconds */
  const CwGeneralTables *tables = __atomic_load_n (there, __ATOMIC_ACQUIRE);
  if (!tables && (tables = make_tables (game, status)))
    __atomic_store_n (there, tables, __ATOMIC_RELEASE);
  atomic_flag_clear_explicit (&making, memory_order_release);
  return tables != NULL;
}

void
cw_general_release (CwGame *game)
{
  free_tables ((CwGeneralTables *)game->general);
  free ((CwPosition *)game->first);
  game->general = NULL;
  game->first = NULL;
}
