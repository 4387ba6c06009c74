/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/impasse.h"

#include "core/ends.h"

#include <string.h>

#define SIZE 9
#define ZONE 3         /* ranks */
#define ALL_POINTS 54u /* of the 38 pieces other than kings */

static bool
has_impasse (const CwPosition *position)
{
  const CwGame *game = cw_position_game (position);
  return game->shogi && game->files == SIZE && game->ranks == SIZE;
}

static unsigned
points_of (const CwGame *game, CwKind kind)
{
  if (game->kind[kind].royal)
    return 0;
  return strchr ("RB", game->kind[kind].letter) ? 5 : 1;
}

static bool
in_zone (CwSquare square, CwColour colour)
{
  unsigned rank = square / SIZE;
  return colour == CW_WHITE ? rank >= SIZE - ZONE : rank < ZONE;
}

typedef struct
{
  unsigned all[2], zone[2], pieces[2]; /* points in all; points and pieces in the zone */
  unsigned handicap;
  bool king_in_zone[2];
} Count;

static Count
count_pieces (const CwPosition *position)
{
  const CwGame *game = cw_position_game (position);
  Count count = { 0 };
  for (CwSquare square = 0; square < SIZE * SIZE; square++)
    {
      CwPiece piece = cw_position_at (position, square);
      if (piece == CW_NO_PIECE)
        continue;
      CwColour colour = cw_piece_colour (piece);
      CwKind kind = cw_piece_kind (piece);
      count.all[colour] += points_of (game, kind);
      if (!in_zone (square, colour))
        continue;
      count.zone[colour] += points_of (game, kind);
      if (game->kind[kind].royal)
        count.king_in_zone[colour] = true;
      else
        count.pieces[colour]++;
    }
  for (unsigned colour = 0; colour < 2; colour++)
    for (CwKind kind = 1; kind <= game->kinds; kind++)
      {
        unsigned points =
            points_of (game, kind) * cw_position_hand (position, (CwColour)colour, kind);
        count.all[colour] += points;
        count.zone[colour] += points;
      }
  /* The handicap. */
  unsigned present = count.all[CW_WHITE] + count.all[CW_BLACK];
  count.handicap = present < ALL_POINTS ? ALL_POINTS - present : 0;
  count.all[CW_BLACK] += count.handicap;
  count.zone[CW_BLACK] += count.handicap;
  return count;
}

static CwOutcome
declared (const CwDeclaration *declaration, CwColour us)
{
  unsigned points = declaration->points[us];
  if (!declaration->king_in_zone || !declaration->not_in_check
      || declaration->pieces < CW_DECLARATION_PIECES || points < declaration->points_draw)
    return cw_won_by (cw_other (us), CW_REASON_FALSE_DECLARATION);
  if (points < declaration->points_win)
    return cw_drawn (CW_REASON_IMPASSE);
  return cw_won_by (us, CW_REASON_DECLARATION);
}

CwOutcome
cw_declaration (const CwPosition *position, CwImpasseRule rule, CwDeclaration *declaration)
{
  CwDeclaration own;
  if (!declaration)
    declaration = &own;
  *declaration = (CwDeclaration){ .outcome = cw_ongoing () };
  if (!has_impasse (position) || rule == CW_TRY_RULE)
    return cw_ongoing ();

  Count count = count_pieces (position);
  CwColour us = cw_position_side (position);
  declaration->king_in_zone = count.king_in_zone[us];
  declaration->not_in_check = !cw_in_check (position);
  declaration->pieces = count.pieces[us];
  memcpy (declaration->points, count.zone, sizeof count.zone);
  declaration->handicap = count.handicap;
  declaration->points_win = rule == CW_IMPASSE_24 ? 31 : us == CW_WHITE ? 28 : 27;
  declaration->points_draw = rule == CW_IMPASSE_24 ? 24 : declaration->points_win;
  declaration->outcome = declared (declaration, us);
  return declaration->outcome;
}

unsigned
cw_impasse_handicap (const CwPosition *position)
{
  return has_impasse (position) ? count_pieces (position).handicap : 0;
}

CwOutcome
cw_impasse_agreed (const CwPosition *position, CwImpasseRule rule, unsigned points[2])
{
  if (points)
    points[CW_WHITE] = points[CW_BLACK] = 0;
  if (!has_impasse (position) || rule == CW_TRY_RULE)
    return cw_ongoing ();

  Count count = count_pieces (position);
  if (points)
    memcpy (points, count.all, sizeof count.all);
  if (!count.king_in_zone[CW_WHITE] && !count.king_in_zone[CW_BLACK])
    return cw_ongoing ();
  unsigned first = count.all[CW_WHITE], second = count.all[CW_BLACK];
  if (rule == CW_IMPASSE_24 && first >= 24 && second >= 24)
    return cw_drawn (CW_REASON_IMPASSE);
  return cw_won_by (first > second ? CW_WHITE : CW_BLACK, CW_REASON_IMPASSE);
}

CwOutcome
cw_try_outcome (const CwPosition *position, CwImpasseRule rule)
{
  if (!has_impasse (position) || rule != CW_TRY_RULE)
    return cw_ongoing ();
  CwColour mover = cw_other (cw_position_side (position));
  CwSquare goal = mover == CW_WHITE ? SIZE * SIZE - 1 - SIZE / 2 : SIZE / 2;
  CwPiece piece = cw_position_at (position, goal);
  bool there = piece != CW_NO_PIECE && cw_piece_colour (piece) == mover
               && cw_position_game (position)->kind[cw_piece_kind (piece)].royal;
  return there ? cw_won_by (mover, CW_REASON_TRY) : cw_ongoing ();
}
