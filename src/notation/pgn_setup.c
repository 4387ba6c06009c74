/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_setup.h"

#include "base/utf8.h"
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

/* The same without "chess" at the end: "Capablanca Chess" and "capablanca". */
static void
fold_title (const char *name, char folded[32])
{
  static const char ending[] = "chess";
  fold (name, folded);
  size_t length = strlen (folded), chess = sizeof ending - 1;
  if (length > chess && strcmp (folded + length - chess, ending) == 0)
    folded[length - chess] = '\0';
}

static bool
is_among (const char *folded, const char *const *names, unsigned count)
{
  for (unsigned i = 0; i < count; i++)
    if (strcmp (folded, names[i]) == 0)
      return true;
  return false;
}

/* What other programs call games of the list, beside their names and titles here. */
static const char *
other_name (const char *folded)
{
  static const struct
  {
    const char *folded, *name;
  } names[] = {
    { "3check", "threecheck" },  { "threecheck", "3check" },
    { "koth", "kingofthehill" }, { "maharajahandthesepoys", "madking" },
    { "maharajah", "madking" },
  };
  for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strcmp (folded, names[i].folded) == 0)
      return names[i].name;
  return folded;
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
  char folded[32], other[32];
  const CwGame *game;
  fold (name ? name : "", folded);
  if (is_among (folded, chess, sizeof chess / sizeof chess[0]))
    return cw_game_named ("chess");
  if (is_among (folded, chess960, sizeof chess960 / sizeof chess960[0]))
    return cw_game_named ("chess960");
  fold_title (name, folded);
  for (unsigned i = 0; (game = cw_game_at (i)); i++)
    {
      if (strcmp (folded, game->name) == 0 || strcmp (other_name (folded), game->name) == 0)
        return game;
      fold_title (game->title, other);
      if (strcmp (folded, other) == 0)
        return game;
    }
  return NULL;
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
