/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_setup.h"

#include "notation/fen.h"

#include <string.h>

/* Lower case without blanks, hyphens and the like. */
static void
fold (const char *name, char folded[32])
{
  size_t length = 0;
  for (; *name && length < 31; name++)
    {
      char character = *name;
      if (character >= 'A' && character <= 'Z')
        character = (char)(character - 'A' + 'a');
      if ((character >= 'a' && character <= 'z') || (character >= '0' && character <= '9'))
        folded[length++] = character;
    }
  folded[length] = '\0';
}

const CwGame *
cw_pgn_variant (const char *name)
{
  static const char *const chess[] = { "",         "chess",        "standard",
                                       "normal",   "classical",    "classic",
                                       "orthodox", "fromposition", "standardchess" };
  static const char *const chess960[] = {
    "chess960",           "960", "fischerandom",         "fischerrandom", "fischerandomchess",
    "fischerrandomchess", "frc", "chess960fischerandom", "freestyle",     "freestylechess"
  };
  char folded[32];
  fold (name ? name : "", folded);
  for (unsigned i = 0; i < sizeof chess / sizeof chess[0]; i++)
    if (strcmp (folded, chess[i]) == 0)
      return cw_game_named ("chess");
  for (unsigned i = 0; i < sizeof chess960 / sizeof chess960[0]; i++)
    if (strcmp (folded, chess960[i]) == 0)
      return cw_game_named ("chess960");
  const CwGame *game = cw_game_named (folded);
  return game && !game->shogi ? game : NULL;
}

static bool
is_castling_fault (CwStatusCode code)
{
  return code == CW_ERROR_FEN_CASTLING_ROOK || code == CW_ERROR_FEN_CASTLING_KING
         || code == CW_SETUP_CASTLING_KING || code == CW_SETUP_CASTLING_ROOK
         || code == CW_SETUP_CASTLING_SIDE;
}

/* The text with "-" in its third field. */
static bool
without_castling (const char *fen, char text[CW_FEN_SIZE])
{
  const char *field = fen;
  for (unsigned i = 0; i < 2; i++)
    {
      field += strspn (field, " ");
      field += strcspn (field, " ");
    }
  field += strspn (field, " ");
  const char *rest = field + strcspn (field, " ");
  size_t head = (size_t)(field - fen), tail = strlen (rest);
  if (head + tail + 2 > CW_FEN_SIZE)
    return false;
  memcpy (text, fen, head);
  text[head] = '-';
  memcpy (text + head + 1, rest, tail + 1);
  return true;
}

bool
cw_pgn_set_up (CwPosition *position, const CwGame **game, const char *fen, bool *dropped,
               CwStatus *status)
{
  char text[CW_FEN_SIZE];
  if (cw_fen_read (position, *game, fen, status))
    return true;
  if (!is_castling_fault (status->code))
    return false;
  const CwGame *chess960 = cw_game_named ("chess960");
  if (chess960 && *game == cw_game_named ("chess") && cw_fen_read (position, chess960, fen, NULL))
    {
      *game = chess960;
      return true;
    }
  *dropped = without_castling (fen, text) && cw_fen_read (position, *game, text, NULL);
  return *dropped;
}
