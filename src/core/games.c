/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of games, and names of squares. */
#include "base/words.h"
#include "core/embedded.h"
#include "core/general.h"
#include "core/rules_table.h"
#include "core/variant_read.h"

#include <stdlib.h>
#include <string.h>

#define MAX_GAMES 128

/* The listed games, filled by cw_games_fill and cw_games_add. */
static const CwGame *games[MAX_GAMES];
static _Atomic unsigned game_count; /* a game is complete before it is counted */

/* Texts of added games, for games that are "like" them. */
static CwEmbedded added[MAX_GAMES];
static unsigned added_count;

static const CwEmbedded *
find_text (const CwEmbedded *texts, unsigned count, const char *name, size_t length)
{
  for (unsigned i = 0; i < count; i++)
    if (strncmp (texts[i].name, name, length) == 0 && texts[i].name[length] == '\0')
      return &texts[i];
  return NULL;
}

static bool
find_source (const char *name, size_t length, const char **text, size_t *text_length)
{
  const CwEmbedded *found =
      find_text (cw_embedded_variants, cw_embedded_variants_count, name, length);
  if (!found)
    found = find_text (added, added_count, name, length);
  if (found)
    {
      *text = (const char *)found->bytes;
      *text_length = found->length;
    }
  return found != NULL;
}

/* Gives the game the fastest implementation that plays it. Whether the general one can play it
 * shows only with the first position. */
static void
bind (CwGame *game)
{
  if (strcmp (game->name, "shogi") == 0 || strcmp (game->name, "minishogi") == 0)
    game->rules = &cw_shogi_rules;
  else if (cw_chess_can_play (game))
    game->rules = &cw_chess_rules;
  else
    game->rules = &cw_general_rules;
}

void
cw_games_fill (void)
{
  for (unsigned i = 0; i < cw_embedded_variants_count && game_count < MAX_GAMES; i++)
    {
      const CwEmbedded *file = &cw_embedded_variants[i];
      CwGame *game =
          cw_variant_read (file->name, (const char *)file->bytes, file->length, find_source, NULL);
      if (game)
        {
          bind (game);
          games[game_count++] = game;
        }
    }
}

/* Keeps a copy of the text with its name for good. */
static bool
keep_text (const CwGame *game, const char *text, size_t length, CwStatus *status)
{
  unsigned char *bytes = malloc (length + 1);
  if (!bytes)
    return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
  memcpy (bytes, text, length);
  added[added_count++] = (CwEmbedded){ game->name, bytes, length };
  return true;
}

bool
cw_games_add (const char *name, const char *text, size_t length, CwStatus *status)
{
  CwStatus fault = { 0 };
  CwPosition start;
  CwGame *game = NULL;
  cw_core_init ();
  if (find_source (name, strlen (name), &(const char *){ NULL }, &(size_t){ 0 }))
    cw_status_fail (&fault, CW_VARIANT_TAKEN, name, NULL);
  else if (game_count == MAX_GAMES)
    cw_status_fail (&fault, CW_VARIANT_GAMES, "128", NULL);
  else
    game = cw_variant_read (name, text, length, find_source, &fault);
  if (game)
    bind (game);
  if (game && cw_position_set (&start, game, &game->variant->start, &fault)
      && keep_text (game, text, length, &fault))
    {
      games[game_count++] = game;
      return true;
    }
  if (game && fault.line == 0)
    cw_variant_locate_start (text, length, &fault);
  if (game)
    cw_general_release (game);
  cw_variant_free (game);
  if (status)
    *status = fault;
  return false;
}

const CwGame *
cw_game_at (unsigned index)
{
  cw_core_init ();
  return index < game_count ? games[index] : NULL;
}

bool
cw_game_is_chess (const CwGame *game)
{
  return strcmp (game->name, "chess") == 0 || game->chess960;
}

const CwGame *
cw_game_named (const char *name)
{
  cw_core_init ();
  for (unsigned i = 0; i < game_count; i++)
    if (strcmp (games[i]->name, name) == 0)
      return games[i];
  return NULL;
}

/* --- names elsewhere -------------------------------------------------------------------------- */

#define FOLDED_SIZE 64

/* Folds a name, without "chess" at the end unless that is all. */
static void
fold (const char *name, size_t length, char folded[FOLDED_SIZE])
{
  static const char ending[] = "chess";
  size_t chess = sizeof ending - 1, count = cw_word_fold (name, length, folded, FOLDED_SIZE);
  if (count > chess && memcmp (folded + count - chess, ending, chess) == 0)
    folded[count - chess] = '\0';
}

/* Whether one of the comma-separated names is `folded`. */
static bool
is_called (const char *names, const char *folded)
{
  char other[FOLDED_SIZE];
  for (;;)
    {
      size_t length = strcspn (names, ",");
      fold (names, length, other);
      if (strcmp (other, folded) == 0)
        return true;
      if (names[length] == '\0')
        return false;
      names += length + 1;
    }
}

const CwGame *
cw_game_called (const char *name)
{
  char folded[FOLDED_SIZE];
  cw_core_init ();
  fold (name, strlen (name), folded);
  if (folded[0] == '\0')
    return NULL;
  for (unsigned i = 0; i < game_count; i++)
    if (is_called (games[i]->name, folded))
      return games[i];
  for (unsigned i = 0; i < game_count; i++)
    if (is_called (games[i]->title, folded) || is_called (games[i]->uci_name, folded)
        || is_called (games[i]->cecp_name, folded) || is_called (games[i]->aliases, folded))
      return games[i];
  return NULL;
}

/* --- squares and setups ----------------------------------------------------------------------- */

/* Up to 99. */
static char *
write_number (char *out, unsigned number)
{
  if (number > 9)
    *out++ = (char)('0' + number / 10);
  *out++ = (char)('0' + number % 10);
  return out;
}

char *
cw_square_name (const CwGame *game, CwSquare square, char text[CW_SQUARE_NAME_SIZE])
{
  unsigned file = square % game->files, rank = square / game->files + 1;
  char *out = text;
  if (rank > game->ranks)
    *out++ = '-';
  else if (game->shogi)
    {
      out = write_number (out, game->files - file);
      *out++ = (char)('a' + game->ranks - rank);
    }
  else
    {
      *out++ = (char)('a' + file);
      out = write_number (out, rank);
    }
  *out = '\0';
  return text;
}

void
cw_setup_clear (CwSetup *setup)
{
  memset (setup, 0, sizeof *setup);
  setup->side = CW_WHITE;
  for (unsigned colour = 0; colour < 2; colour++)
    setup->castling[colour][0] = setup->castling[colour][1] = CW_NO_SQUARE;
  for (unsigned i = 0; i < CW_MAX_PASSED; i++)
    setup->en_passant[i] = CW_NO_SQUARE;
  setup->en_passant_piece = CW_NO_SQUARE;
  setup->number = 1;
}

/* Puts `kind` on the n-th free file (from 0) and returns that file. */
static unsigned
place (CwKind back[8], unsigned n, CwKind kind)
{
  unsigned file = 0;
  for (;; file++)
    if (back[file] == 0 && n-- == 0)
      break;
  back[file] = kind;
  return file;
}

void
cw_setup_chess960 (CwSetup *setup, unsigned number)
{
  static const uint8_t knights[10][2] = { { 0, 1 }, { 0, 2 }, { 0, 3 }, { 0, 4 }, { 1, 2 },
                                          { 1, 3 }, { 1, 4 }, { 2, 3 }, { 2, 4 }, { 3, 4 } };
  CwKind back[8] = { 0 };
  number %= 960;
  back[number % 4 * 2 + 1] = CW_BISHOP;
  number /= 4;
  back[number % 4 * 2] = CW_BISHOP;
  number /= 4;
  place (back, number % 6, CW_QUEEN);
  number /= 6;
  /* The farther knight first, so that the nearer one's number still holds. */
  place (back, knights[number][1], CW_KNIGHT);
  place (back, knights[number][0], CW_KNIGHT);
  unsigned queenside = place (back, 0, CW_ROOK);
  place (back, 0, CW_KING);
  unsigned kingside = place (back, 0, CW_ROOK);

  cw_setup_clear (setup);
  for (unsigned colour = 0; colour < 2; colour++)
    {
      unsigned first = colour == CW_WHITE ? 0 : 56, pawns = colour == CW_WHITE ? 8 : 48;
      for (unsigned file = 0; file < 8; file++)
        {
          setup->board[first + file] = cw_piece ((CwColour)colour, back[file]);
          setup->board[pawns + file] = cw_piece ((CwColour)colour, CW_PAWN);
        }
      setup->castling[colour][0] = (CwSquare)(first + kingside);
      setup->castling[colour][1] = (CwSquare)(first + queenside);
    }
}
