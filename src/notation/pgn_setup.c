/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_setup.h"

#include "base/utf8.h"
#include "notation/fen.h"

#include <string.h>

const CwGame *
cw_pgn_variant (const char *name)
{
  static const char words[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  return name && strpbrk (name, words) ? cw_game_called (name) : cw_game_named ("chess");
}

void
cw_pgn_variant_name (const CwGame *game, char name[CW_PGN_VARIANT_NAME])
{
  static const char ending[] = " Chess";
  size_t length = strlen (game->title), chess = sizeof ending - 1;
  if (length > chess && strcmp (game->title + length - chess, ending) == 0)
    length -= chess;
  if (length >= CW_PGN_VARIANT_NAME)
    length = cw_utf8_boundary (game->title, CW_PGN_VARIANT_NAME - 1);
  memcpy (name, game->title, length);
  name[length] = '\0';
}

/* Copies the text with "-" as its third field. */
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
  if (!(status->code == CW_ERROR_FEN_CASTLING_ROOK || status->code == CW_ERROR_FEN_CASTLING_KING
        || status->code == CW_SETUP_CASTLING_KING || status->code == CW_SETUP_CASTLING_ROOK
        || status->code == CW_SETUP_CASTLING_SIDE))
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
