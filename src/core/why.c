/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is not legal, in the order in which a teacher would answer. */
#include "base/number.h"
#include "core/ends.h"
#include "core/general_attack.h"
#include "core/general_do.h"
#include "core/general_generate.h"
#include "core/general_outcome.h"
#include "core/general_rules.h"
#include "core/general_test.h"
#include "core/rules_table.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  const CwPosition *position;
  const CwGeneralTables *tables;
  const CwPiece *pieces;
  CwColour us;
  unsigned from, to, royal;
  CwStatus *status;
} Question;

static bool
fail_at (const Question *q, CwStatusCode code, unsigned first, unsigned second)
{
  return cw_fail_squares (q->status, q->position->game, code, first, second);
}

static bool
fail (const Question *q, CwStatusCode code)
{
  char name[CW_SQUARE_NAME_SIZE];
  return cw_status_fail (q->status, code, cw_square_name (q->position->game, (CwSquare)q->to, name),
                         NULL);
}

static bool
fail_kind (const Question *q, CwStatusCode code, unsigned kind, unsigned square)
{
  return cw_fail_kind (q->status, q->position->game, code, kind, square);
}

/* --- the royal piece ------------------------------------------------------------------------ */

/* The piece can move that way; explains what is wrong for the royal piece, if anything. */
static bool
explain_check (const Question *q, CwMove move)
{
  CwPiece pieces[CW_MAX_SQUARES];
  CwDelta delta;
  uint8_t attackers[CW_MAX_ATTACKERS], before[CW_MAX_ATTACKERS];
  const CwGeneralState *state = &q->position->general.state;
  CwColour them = cw_other (q->us);
  memcpy (pieces, q->pieces, sizeof pieces);
  if (q->royal == CW_NO_SQUARE || cw_general_try (q->position, pieces, move))
    return false;
  cw_general_describe (q->position, move, &delta);
  unsigned royal = cw_general_royal_after (q->position, &delta, q->us);
  if (royal == CW_NO_SQUARE)
    return fail (q, CW_ILLEGAL_EXPLODES);
  cw_general_apply (pieces, &delta);
  unsigned count = cw_general_attackers (q->tables, pieces, royal, them, attackers), still = 0;
  if (count == 0)
    return false;
  uint8_t attacker = attackers[0]; /* the attacker on the lowest square is named */
  for (unsigned i = 1; i < count && i < CW_MAX_ATTACKERS; i++)
    attacker = attackers[i] < attacker ? attackers[i] : attacker;
  if (state->checks)
    still = cw_general_attackers (q->tables, q->pieces, q->royal, them, before);
  still = still < CW_MAX_ATTACKERS ? still : CW_MAX_ATTACKERS;
  CwStatusCode code = royal != q->royal                  ? CW_ILLEGAL_INTO_CHECK
                      : memchr (before, attacker, still) ? CW_ILLEGAL_STILL_CHECK
                                                         : CW_ILLEGAL_PINNED;
  return fail_kind (q, code, cw_piece_kind (pieces[attacker]), attacker);
}

/* --- drops -------------------------------------------------------------------------------- */

static bool
explain_drop (const Question *q, unsigned kind)
{
  const CwKindRules *rules = &q->tables->variant->kind[kind < CW_MAX_KINDS ? kind : 0];
  CwMove drop = cw_move_make (CW_MOVE_DROP, 0, (CwSquare)q->to, (CwKind)kind);
  CwPiece piece = cw_piece (q->us, (CwKind)kind);
  if (kind == 0 || kind > q->position->game->kinds || q->position->general.hand[q->us][kind] == 0)
    return fail_kind (q, CW_ILLEGAL_NOT_IN_HAND, kind <= q->position->game->kinds ? kind : 0,
                      q->to);
  if (q->pieces[q->to] != CW_NO_PIECE)
    return fail (q, CW_ILLEGAL_DROP_OCCUPIED);
  if (!cw_set_has (&q->tables->droppable[piece], q->to))
    return fail_kind (q, q->position->game->shogi ? CW_ILLEGAL_DEAD_DROP : CW_ILLEGAL_DROP_RANK,
                      kind, q->to);
  if (cw_general_is_legal (q->position, drop))
    return false;
  unsigned most = rules->most_on_file, found = 0;
  for (unsigned square = q->to % q->tables->files; most && square < q->tables->squares;
       square += q->tables->files)
    if (q->pieces[square] == piece && ++found == most)
      {
        /* The file has as many as allowed, the last of them on `square`. */
        const char *name = q->position->game->kind[kind].name;
        char number[8];
        if (most == 1 && strcmp (name, "pawn") == 0)
          return fail_at (q, CW_ILLEGAL_TWO_PAWNS, square, q->to);
        cw_format_text (number, sizeof number, "%u", most);
        return cw_status_fail (q->status, CW_ILLEGAL_MOST_ON_FILE, name, number);
      }
  explain_check (q, drop);
  if (q->status->code != CW_OK || !rules->no_drop_mate)
    return false;
  if (strcmp (q->position->game->kind[kind].name, "pawn") == 0)
    return fail (q, CW_ILLEGAL_DROP_MATE);
  return fail_kind (q, CW_ILLEGAL_DROP_MATE_KIND, kind, q->to);
}

/* --- castling ----------------------------------------------------------------------------- */

/* The partner that this move of the royal piece is meant to castle with, or CW_NO_SQUARE. */
static unsigned
castling_partner (const Question *q)
{
  const CwCastlingRules *rules = &q->tables->variant->castling;
  const uint16_t *home = q->tables->variant->start.castling[q->us];
  bool anywhere = q->position->game->chess960 || rules->slide;
  if (q->from != q->royal || !rules->partners
      || (!anywhere
          && !cw_set_has (&q->tables->home[cw_piece_plain (q->pieces[q->royal])], q->royal)))
    return CW_NO_SQUARE;
  if (cw_general_is_of (q->pieces[q->to], q->us)
      && rules->partners >> cw_piece_kind (q->pieces[q->to]) & 1
      && q->to / q->tables->files == q->from / q->tables->files)
    return q->to;
  if (anywhere)
    return CW_NO_SQUARE;
  for (unsigned side = 0; side < 2; side++)
    if (home[side] != CW_NO_SQUARE && home[side] / q->tables->files == q->to / q->tables->files
        && q->to % q->tables->files == rules->king_to[side])
      return home[side];
  return CW_NO_SQUARE;
}

/* The first piece between two squares of a rank, except the two that castle. */
static unsigned
first_between (const Question *q, unsigned a, unsigned b, unsigned partner)
{
  for (unsigned square = a < b ? a : b; square <= (a < b ? b : a); square++)
    if (q->pieces[square] != CW_NO_PIECE && square != q->royal && square != partner)
      return square;
  return CW_NO_SQUARE;
}

static bool
explain_castling (const Question *q, unsigned partner)
{
  const CwGeneralState *state = &q->position->general.state;
  uint8_t attackers[CW_MAX_ATTACKERS];
  CwColour them = cw_other (q->us);
  if (partner != state->castling[q->us][0] && partner != state->castling[q->us][1])
    return fail (q, CW_ILLEGAL_CASTLING_RIGHT);
  unsigned slide = q->tables->variant->castling.slide ? 1 : 0;
  CwCastlingTargets to = cw_general_castling_targets (q->position->game, q->royal, partner, slide);
  unsigned between = first_between (q, q->royal, to.royal_to, partner);
  if (between == CW_NO_SQUARE)
    between = first_between (q, partner, to.partner_to, partner);
  if (between != CW_NO_SQUARE)
    return fail_at (q, CW_ILLEGAL_CASTLING_BLOCKED, between, partner);
  if (state->checks && cw_general_attackers (q->tables, q->pieces, q->royal, them, attackers))
    return fail_kind (q, CW_ILLEGAL_CASTLING_CHECK, cw_piece_kind (q->pieces[attackers[0]]),
                      attackers[0]);
  if (cw_general_castling_legal (q->position, partner, slide))
    return false;
  int step = to.royal_to > q->royal ? 1 : -1;
  for (int square = (int)q->royal + step; square != (int)to.royal_to; square += step)
    if (cw_general_attackers (q->tables, q->pieces, (unsigned)square, them, attackers))
      return fail_at (q, CW_ILLEGAL_CASTLING_THROUGH, (unsigned)square, attackers[0]);
  CwPiece after[CW_MAX_SQUARES]; /* the partner may have been a shield */
  memcpy (after, q->pieces, sizeof after);
  after[q->royal] = after[partner] = CW_NO_PIECE;
  after[to.royal_to] = q->pieces[q->royal];
  after[to.partner_to] = q->pieces[partner];
  if (cw_general_attackers (q->tables, after, to.royal_to, them, attackers) == 0)
    return fail (q, CW_ILLEGAL_CASTLING_RIGHT);
  return fail_kind (q, CW_ILLEGAL_CASTLING_INTO, cw_piece_kind (after[attackers[0]]), attackers[0]);
}

/* --- moves -------------------------------------------------------------------------------- */

/* A move of the piece to the square, ignoring its royal piece's safety; CW_NO_MOVE if there is
 * none. `pieces` may be a board other than the position's. */
static CwMove
pseudo_move (const Question *q, const CwPiece *pieces)
{
  const CwGeneralState *state = &q->position->general.state;
  CwMove moves[CW_MAX_MOVES];
  CwGenerator g = { .position = q->position, .tables = q->tables, .pieces = pieces, .us = q->us };
  g.plain = g.promoting = q->tables->board;
  const CwMove *end = cw_general_piece_moves (&g, moves, q->from);
  for (const CwMove *move = moves; move < end; move++)
    if (cw_move_to (*move) == q->to)
      return *move;
  uint8_t takers[CW_MAX_ATTACKERS];
  for (unsigned i = 0; i < state->passed_count; i++)
    if (state->passed[i] == q->to)
      for (unsigned taker =
               cw_general_en_passant_attackers (q->tables, pieces, q->to, q->us, takers);
           taker-- > 0;)
        if (takers[taker] == q->from)
          return cw_move_make (CW_MOVE_EN_PASSANT, (CwSquare)q->from, (CwSquare)q->to, 0);
  return CW_NO_MOVE;
}

/* A piece, not on either end, without which the move would be possible; or CW_NO_SQUARE. */
static unsigned
blocker (const Question *q)
{
  CwPiece pieces[CW_MAX_SQUARES] = { 0 };
  pieces[q->from] = q->pieces[q->from];
  pieces[q->to] = q->pieces[q->to];
  if (pseudo_move (q, pieces) == CW_NO_MOVE)
    return CW_NO_SQUARE;
  /* Put the others back one by one, and name the nearest one that blocks. */
  unsigned found = CW_NO_SQUARE, nearest = ~0u;
  for (unsigned square = 0; square < q->tables->squares; square++)
    {
      if (q->pieces[square] == CW_NO_PIECE || square == q->from || square == q->to)
        continue;
      pieces[square] = q->pieces[square];
      int files = (int)(square % q->tables->files) - (int)(q->from % q->tables->files);
      int ranks = (int)(square / q->tables->files) - (int)(q->from / q->tables->files);
      unsigned distance = (unsigned)(files * files + ranks * ranks);
      if (distance < nearest && pseudo_move (q, pieces) == CW_NO_MOVE)
        {
          found = square;
          nearest = distance;
        }
      pieces[square] = CW_NO_PIECE;
    }
  return found;
}

/* Whether an enemy on `square` can be captured en passant and may have come from `origin`. */
static bool
may_have_passed (const Question *q, unsigned square, unsigned origin)
{
  CwPiece piece = q->pieces[square];
  CwColour them = cw_other (q->us);
  unsigned rank = origin / q->tables->files;
  if (them == CW_BLACK)
    rank = q->tables->ranks - 1 - rank;
  return cw_general_is_of (piece, them)
         && q->tables->variant->kind[cw_piece_kind (piece)].en_passant_from >> rank & 1;
}

/* Why a chess pawn cannot go there: blocked, nothing to capture, or no pawn's move. */
static bool
explain_pawn (const Question *q)
{
  int files = (int)q->tables->files, from = (int)q->from, to = (int)q->to;
  int up = q->us == CW_WHITE ? files : -files, aside = abs (to % files - from % files);
  if (to == from + up)
    return fail (q, CW_ILLEGAL_PAWN_AHEAD);
  if (to == from + 2 * up)
    {
      unsigned rank =
          (unsigned)(q->us == CW_WHITE ? from / files : (int)q->tables->ranks - 1 - from / files);
      if (q->tables->variant->kind[cw_piece_kind (q->pieces[q->from])].long_step[rank] < 2)
        return fail (q, CW_ILLEGAL_PAWN_DOUBLE);
      if (q->pieces[from + up] != CW_NO_PIECE)
        return fail_at (q, CW_ILLEGAL_BLOCKED, q->to, (unsigned)(from + up));
      return fail (q, CW_ILLEGAL_PAWN_AHEAD);
    }
  if (aside != 1 || to / files != (from + up) / files)
    return fail (q, CW_ILLEGAL_PAWN);

  /* Beside a pawn that may have made a double step: the capture is too late, or unsafe. */
  CwPosition passing = *q->position;
  CwGeneralState *state = &passing.general.state;
  unsigned beside = (unsigned)(to - up), origin = (unsigned)(to + up);
  if (origin >= q->tables->squares || q->pieces[origin] != CW_NO_PIECE
      || !may_have_passed (q, beside, origin))
    return fail (q, CW_ILLEGAL_PAWN_DIAGONAL);
  state->passed_count = 1;
  state->passed[0] = (uint8_t)to;
  state->passed_piece = (uint8_t)beside;
  Question again = *q;
  again.position = &passing;
  explain_check (&again, cw_move_make (CW_MOVE_EN_PASSANT, (CwSquare)from, (CwSquare)to, 0));
  return q->status->code == CW_OK && fail_at (q, CW_ILLEGAL_PAWN_LATE, beside, q->to);
}

/* The sentence on how the piece moves, for chess and shogi pieces; CW_ILLEGAL_WAY for others. */
static CwStatusCode
usual_movement (const CwGame *game, unsigned kind)
{
  static const struct
  {
    const char *name, *moves;
    CwStatusCode code;
  } usual[] = {
    { "pawn", "mfWcfF", CW_ILLEGAL_PAWN },
    { "knight", "N", CW_ILLEGAL_KNIGHT },
    { "bishop", "B", CW_ILLEGAL_BISHOP },
    { "rook", "R", CW_ILLEGAL_ROOK },
    { "queen", "Q", CW_ILLEGAL_QUEEN },
    { "king", "K", CW_ILLEGAL_KING },
    { "pawn", "fW", CW_ILLEGAL_SHOGI_PAWN },
    { "lance", "fR", CW_ILLEGAL_LANCE },
    { "knight", "ffN", CW_ILLEGAL_SHOGI_KNIGHT },
    { "silver", "fWF", CW_ILLEGAL_SILVER },
    { "gold", "WfF", CW_ILLEGAL_GOLD },
    { "promoted pawn", "WfF", CW_ILLEGAL_AS_GOLD },
    { "promoted lance", "WfF", CW_ILLEGAL_AS_GOLD },
    { "promoted knight", "WfF", CW_ILLEGAL_AS_GOLD },
    { "promoted silver", "WfF", CW_ILLEGAL_AS_GOLD },
    { "promoted bishop", "BW", CW_ILLEGAL_HORSE },
    { "promoted rook", "RF", CW_ILLEGAL_DRAGON },
  };
  const CwKindRules *rules = &game->variant->kind[kind];
  const char *name = game->kind[kind].name;
  for (unsigned rank = 0; rank < game->ranks; rank++)
    if (rules->long_step[rank] > 2)
      return CW_ILLEGAL_WAY;
  for (unsigned i = 0; i < sizeof usual / sizeof usual[0]; i++)
    if (strcmp (name, usual[i].name) == 0 && strcmp (rules->betza, usual[i].moves) == 0)
      return usual[i].code;
  return CW_ILLEGAL_WAY;
}

/* Explains why the piece does not reach the square. */
static bool
explain_way (const Question *q)
{
  unsigned kind = cw_piece_kind (q->pieces[q->from]);
  CwStatusCode code = usual_movement (q->position->game, kind);
  CwPiece pieces[CW_MAX_SQUARES];
  if (code == CW_ILLEGAL_PAWN)
    return explain_pawn (q);
  unsigned between = blocker (q);
  if (between != CW_NO_SQUARE)
    return fail_at (q, CW_ILLEGAL_BLOCKED, q->to, between);
  memcpy (pieces, q->pieces, sizeof pieces);
  pieces[q->to] = pieces[q->to] ? CW_NO_PIECE : cw_piece (cw_other (q->us), (CwKind)kind);
  if (pseudo_move (q, pieces) != CW_NO_MOVE)
    return fail_kind (q, q->pieces[q->to] ? CW_ILLEGAL_ONLY_MOVES : CW_ILLEGAL_ONLY_CAPTURES, kind,
                      q->to);
  return code != CW_ILLEGAL_WAY ? fail (q, code) : fail_kind (q, code, kind, q->to);
}

static bool
explain_move (const Question *q)
{
  CwMove move = pseudo_move (q, q->pieces);
  if (move == CW_NO_MOVE && q->tables->variant->kind[cw_piece_kind (q->pieces[q->from])].launches)
    {
      const CwGeneralState *state = &q->position->general.state;
      uint8_t attackers[CW_MAX_ATTACKERS];
      if (!state->armed)
        return fail (q, CW_ILLEGAL_NOT_ARMED);
      if (cw_general_attackers (q->tables, q->pieces, q->from, cw_other (q->us), attackers))
        return fail_kind (q, CW_ILLEGAL_LAUNCH_ATTACKED, cw_piece_kind (q->pieces[attackers[0]]),
                          attackers[0]);
      return explain_check (q,
                            cw_move_make (CW_MOVE_LAUNCH, (CwSquare)q->from, (CwSquare)q->to, 0));
    }
  if (move == CW_NO_MOVE)
    return explain_way (q);
  if (cw_general_is_legal (q->position, move))
    return false;
  if (q->tables->variant->must_capture && !cw_general_is_capture (q->position, move))
    return fail (q, CW_ILLEGAL_MUST_CAPTURE);
  return explain_check (q, move);
}

/* The same position in the general implementation, whichever plays it. */
static void
make_general (CwPosition *general, const CwPosition *position)
{
  CwSetup setup;
  cw_position_get (position, &setup);
  setup.clock = setup.number = 0; /* they may have grown beyond what can be set up */
  cw_general_set (general, position->game, &setup, NULL);
}

bool
cw_why_illegal (const CwPosition *position, CwSquare from, CwSquare to, CwStatus *status)
{
  CwPosition general;
  if (position->game->rules != &cw_general_rules)
    {
      make_general (&general, position);
      position = &general;
    }
  const CwGeneralBoard *board = &position->general;
  CwStatus unused;
  CwColour us = (CwColour)board->state.side;
  Question q = { position,
                 position->game->general,
                 board->square,
                 us,
                 from,
                 to,
                 board->state.royal[us],
                 status ? status : &unused };
  cw_status_clear (q.status);
  bool drop = cw_square_is_hand (from);
  if (to >= q.tables->squares || (!drop && from >= q.tables->squares))
    return fail (&q, CW_ILLEGAL_SQUARE);
  if (cw_general_is_decided (position))
    return fail (&q, CW_ILLEGAL_GAME_OVER);
  if (drop)
    return explain_drop (&q, cw_square_hand_kind (from));
  if (q.pieces[from] == CW_NO_PIECE)
    return fail_at (&q, CW_ILLEGAL_EMPTY, from, to);
  if (!cw_general_is_of (q.pieces[from], us))
    {
      if (position->game->shogi)
        return fail (&q, us == CW_WHITE ? CW_ILLEGAL_SENTE_TO_MOVE : CW_ILLEGAL_GOTE_TO_MOVE);
      return fail (&q, us == CW_WHITE ? CW_ILLEGAL_WHITE_TO_MOVE : CW_ILLEGAL_BLACK_TO_MOVE);
    }
  if (from == to)
    return fail (&q, CW_ILLEGAL_SAME_SQUARE);
  unsigned partner = castling_partner (&q);
  if (partner != CW_NO_SQUARE
      && (q.pieces[to] != CW_NO_PIECE || pseudo_move (&q, q.pieces) == CW_NO_MOVE))
    return explain_castling (&q, partner);
  if (cw_general_is_of (q.pieces[to], us)
      && !(q.tables->variant->kind[cw_piece_kind (q.pieces[from])].launches && board->state.armed))
    return fail (&q, CW_ILLEGAL_OWN_PIECE);
  return explain_move (&q);
}

bool
cw_why_not_so (const CwGame *game, CwKind kind, CwSquare to, CwStatus *status)
{
  return cw_fail_kind (status, game, usual_movement (game, kind), kind, to);
}
