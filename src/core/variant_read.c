/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/variant_read.h"

#include "base/utf8.h"
#include "core/variant_reader.h"

#include <stdlib.h>
#include <string.h>

#define MAX_TITLE 80
#define MAX_ABOUT 200

/* A game with everything it owns. */
typedef struct
{
  CwGame game; /* first, so that a pointer to it points to the whole */
  CwVariant variant;
  CwArena arena;
} Owned;

static bool
missing (CwVariantReader *reader, const char *key)
{
  return cw_ini_fail (reader->status, (CwIniText){ key, strlen (key), 1, 1 }, CW_INI_MISSING,
                      "game");
}

static bool
read_name (CwVariantReader *reader, const char *name)
{
  size_t length = strlen (name);
  CwIniText text = { name, length, 0, 0 };
  if (length == 0 || length >= CW_GAME_NAME_SIZE
      || strspn (name, "abcdefghijklmnopqrstuvwxyz0123456789-") != length)
    return cw_ini_fail (reader->status, text, CW_VARIANT_NAME, "31");
  reader->game->name = cw_arena_text (reader->arena, name, length);
  return true;
}

/* Keeps the value of a key, cut to `most` bytes; "" if there is none. */
static const char *
keep (CwVariantReader *reader, unsigned key, size_t most)
{
  CwIniText text = reader->draft.game[key].text;
  if (text.length > most)
    text.length = cw_utf8_boundary (text.text, most);
  return cw_arena_text (reader->arena, text.text ? text.text : "", text.length);
}

/* The same for a program's name for the game; defaults to the game's own. */
static const char *
keep_name (CwVariantReader *reader, unsigned key)
{
  return reader->draft.game[key].text.text ? keep (reader, key, MAX_TITLE) : reader->game->name;
}

static bool
read_board (CwVariantReader *reader)
{
  CwIniText whole = reader->draft.game[CW_GAME_BOARD].text, text = whole;
  CwGame *game = reader->game;
  if (!text.text)
    return missing (reader, "board");
  game->files = cw_variant_take_number (&text, CW_MAX_FILES);
  bool cross = text.length > 0 && text.text[0] == 'x';
  if (cross)
    cw_ini_cut (&text, 'x');
  game->ranks = cw_variant_take_number (&text, CW_MAX_FILES);
  return (cross && game->files >= 3 && game->ranks >= 3 && text.length == 0)
         || cw_ini_fail (reader->status, whole, CW_VARIANT_BOARD, NULL);
}

static bool
read_head (CwVariantReader *reader)
{
  static const char *const notations[] = { "chess", "shogi", NULL };
  static const char *const groups[] = { "chess", "shogi", "armies", "rules", "boards", NULL };
  const CwDraftValue *value = reader->draft.game;
  unsigned notation = 0, group = CW_GROUP_OWN;
  if (!value[CW_GAME_TITLE].text.text)
    return missing (reader, "title");
  if (!value[CW_GAME_START].text.text)
    return missing (reader, "start");
  reader->game->title = keep (reader, CW_GAME_TITLE, MAX_TITLE);
  reader->game->about = keep (reader, CW_GAME_ABOUT, MAX_ABOUT);
  for (unsigned i = 0; i < CW_GAME_RULES; i++)
    reader->game->rule[i] = keep (reader, CW_GAME_RULE_1 + i, MAX_ABOUT);
  reader->game->picture = keep (reader, CW_GAME_PICTURE, MAX_ABOUT);
  reader->game->picture_marks = keep (reader, CW_GAME_PICTURE_MARKS, MAX_ABOUT);
  reader->game->aliases = keep (reader, CW_GAME_ALSO_CALLED, MAX_ABOUT);
  reader->game->uci_name = keep_name (reader, CW_GAME_UCI_NAME);
  reader->game->cecp_name = keep_name (reader, CW_GAME_CECP_NAME);
  reader->game->start = keep (reader, CW_GAME_START, value[CW_GAME_START].text.length);
  if (!read_board (reader)
      || !cw_variant_word (reader, &value[CW_GAME_GROUP], groups,
                           "chess, shogi, armies, rules, boards", &group)
      || !cw_variant_word (reader, &value[CW_GAME_NOTATION], notations, "chess, shogi", &notation)
      || !cw_variant_yes_no (reader, &value[CW_GAME_CHESS960], &reader->game->chess960))
    return false;
  reader->game->group = (CwGameGroup)group;
  reader->game->shogi = notation == 1;
  return true;
}

static bool
read_rules (CwVariantReader *reader)
{
  static const char *const stalemates[] = { "draw", "loses", "wins", NULL };
  static const char *const repetitions[] = { "chess", "shogi", "first loses", "none", NULL };
  const CwDraftValue *value = reader->draft.game;
  CwVariant *variant = reader->variant;
  unsigned stalemate = CW_STALEMATE_DRAW, repetition = CW_REPETITION_CHESS;
  if (!cw_variant_word (reader, &value[CW_GAME_STALEMATE], stalemates, "draw, loses, wins",
                        &stalemate)
      || !cw_variant_word (reader, &value[CW_GAME_REPETITION], repetitions,
                           "chess, shogi, first loses, none", &repetition))
    return false;
  variant->stalemate = (CwStalemate)stalemate;
  variant->repetition = (CwRepetition)repetition;
  return cw_variant_yes_no (reader, &value[CW_GAME_FIFTY_MOVES], &variant->fifty_moves)
         && cw_variant_yes_no (reader, &value[CW_GAME_DEAD_POSITIONS], &variant->dead_positions)
         && cw_variant_yes_no (reader, &value[CW_GAME_DROPS], &variant->drops)
         && cw_variant_yes_no (reader, &value[CW_GAME_EXPLOSIONS], &variant->explosions)
         && cw_variant_yes_no (reader, &value[CW_GAME_MUST_CAPTURE], &variant->must_capture)
         && cw_variant_yes_no (reader, &value[CW_GAME_WINS_WITHOUT_PIECES],
                               &variant->wins_without_pieces)
         && cw_variant_number (reader, &value[CW_GAME_CHECKS_TO_WIN], 9, &variant->checks_to_win)
         && cw_variant_squares (reader, &value[CW_GAME_GOAL], variant->goal);
}

static bool
read_castling (CwVariantReader *reader)
{
  const CwDraftValue *value = reader->draft.castling;
  CwCastlingRules *castling = &reader->variant->castling;
  if (!cw_variant_kinds (reader, &value[CW_CASTLING_WITH], &castling->partners))
    return false;
  if (castling->partners == 0)
    return true;
  if (!cw_variant_number (reader, &value[CW_CASTLING_SLIDE], CW_MAX_FILES - 1, &castling->slide))
    return false;
  if (castling->slide > 0)
    return true;
  for (unsigned key = CW_CASTLING_KING_TO; key <= CW_CASTLING_ROOK_TO; key++)
    if (!value[key].text.text)
      {
        CwIniText with = value[CW_CASTLING_WITH].text;
        const char *name = key == CW_CASTLING_KING_TO ? "king to" : "partner to";
        return cw_ini_fail (reader->status,
                            (CwIniText){ name, strlen (name), with.line, with.column },
                            CW_INI_MISSING, "castling");
      }
  return cw_variant_files (reader, &value[CW_CASTLING_KING_TO], castling->king_to)
         && cw_variant_files (reader, &value[CW_CASTLING_ROOK_TO], castling->rook_to);
}

/* Whether memory sufficed for every text. */
static bool
is_whole (CwVariantReader *reader)
{
  const CwGame *game = reader->game;
  bool whole = game->name && game->title && game->about && game->aliases && game->uci_name
               && game->cecp_name && game->start && game->picture && game->picture_marks;
  for (unsigned i = 0; i < CW_GAME_RULES; i++)
    whole = whole && game->rule[i];
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    whole = whole && game->kind[kind].name && reader->variant->kind[kind].betza;
  return whole || cw_status_fail (reader->status, CW_ERROR_MEMORY, NULL, NULL);
}

CwGame *
cw_variant_read (const char *name, const char *text, size_t length, CwVariantSource *source,
                 CwStatus *status)
{
  Owned *owned = calloc (1, sizeof *owned);
  CwVariantReader *reader = calloc (1, sizeof *reader);
  bool done = false;
  if (status)
    status->offset = status->line = status->column = 0;
  if (owned && reader)
    {
      reader->game = &owned->game;
      reader->variant = &owned->variant;
      reader->arena = &owned->arena;
      reader->status = status;
      owned->game.variant = &owned->variant;
      done = read_name (reader, name)
             && cw_draft_read (&reader->draft, text, length, source, reader->status)
             && read_head (reader) && read_rules (reader) && cw_variant_read_kinds (reader)
             && read_castling (reader) && cw_variant_read_start (reader)
             && cw_variant_read_kind_rules (reader) && is_whole (reader);
    }
  else
    cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
  free (reader);
  if (done)
    return &owned->game;
  if (owned)
    cw_variant_free (&owned->game);
  return NULL;
}

void
cw_variant_locate_start (const char *text, size_t length, CwStatus *status)
{
  CwIniText place = cw_draft_look_ahead (text, length, "start");
  if (!place.text)
    place = cw_draft_look_ahead (text, length, "like");
  status->line = place.line;
  status->column = place.column;
}

void
cw_variant_free (CwGame *game)
{
  Owned *owned = (Owned *)game;
  if (!owned)
    return;
  cw_arena_free (&owned->arena);
  free (owned);
}
