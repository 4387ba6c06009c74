/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the game that a position belongs to. */
#include "notation/fen.h"

#define NAMED 3 /* candidates tried before the list of games */

/* The index-th game to try; NULL past the last. */
static const CwGame *
candidate (const CwGame *first, unsigned index)
{
  switch (index)
    {
    case 0:
      return first ? first : cw_game_named ("chess");
    case 1:
      return cw_game_named ("chess");
    case 2:
      return cw_game_named ("shogi");
    default:
      return cw_game_at (index - NAMED);
    }
}

/* Whether both sides have pieces, on the board or in hand. */
static bool
has_both_sides (const CwGame *game, const CwSetup *setup)
{
  unsigned pieces[2] = { 0, 0 };
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    if (setup->board[square] != CW_NO_PIECE)
      pieces[cw_piece_colour (setup->board[square])]++;
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    for (unsigned colour = 0; colour < 2; colour++)
      pieces[colour] += setup->hand[colour][kind];
  return pieces[CW_WHITE] > 0 && pieces[CW_BLACK] > 0;
}

bool
cw_fen_read_any (CwPosition *position, const CwGame *first, const char *text, CwStatus *status)
{
  CwStatus own, fault;
  const CwGame *game;
  bool fits = false, fits_first = false; /* the board of some game so far, or of the first, fits */
  if (!status)
    status = &own;
  cw_status_clear (status);
  for (unsigned i = 0; (game = candidate (first, i)) != NULL; i++)
    {
      CwSetup setup;
      if (i > 0 && game == candidate (first, 0))
        continue;
      cw_status_clear (&fault);
      bool parsed = cw_fen_parse (&setup, game, text, &fault);
      if (parsed && (i == 0 || has_both_sides (game, &setup))
          && cw_fen_read (position, game, text, &fault))
        {
          if (!fits_first)
            cw_status_clear (status);
          return true;
        }
      /* Keep the fault of the game that the text most likely belongs to. */
      if (!fits && (parsed || i == 0 || fault.column > status->column))
        *status = fault;
      fits = fits || parsed;
      fits_first = fits_first || (parsed && i == 0);
    }
  return false;
}

bool
cw_fen_parse_any (CwSetup *setup, const CwGame **game, const char *text, CwStatus *status)
{
  const CwGame *first = *game, *other;
  if (cw_fen_parse (setup, first, text, status))
    return true;
  for (unsigned i = 1; (other = candidate (first, i)) != NULL; i++)
    if (cw_fen_parse (setup, other, text, NULL))
      {
        *game = other;
        return true;
      }
  return false;
}
