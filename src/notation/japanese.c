/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing KIF and KI2. */
#include "notation/japanese.h"

#include "notation/game_text.h"
#include "notation/shogi_move.h"
#include "notation/shogi_text.h"

#include <string.h>

#define LARGEST 9 /* largest number with one digit */
#define WIDE_BLANK "　"

static const struct
{
  char letter;
  const char *plain, *promoted;
} names[] = {
  { 'P', "歩", "と" }, { 'L', "香", "成香" }, { 'N', "桂", "成桂" }, { 'S', "銀", "成銀" },
  { 'G', "金", NULL }, { 'B', "角", "馬" },   { 'R', "飛", "龍" },   { 'K', "玉", NULL },
};

const char *
cw_japanese_name (const CwGame *game, CwKind kind)
{
  for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
    if (game->kind[kind].letter == names[i].letter)
      return game->kind[kind].plain ? names[i].promoted : names[i].plain;
  return NULL;
}

const char *
cw_japanese_wide_digit (unsigned number)
{
  static const char *const digits[] = { "１", "２", "３", "４", "５", "６", "７", "８", "９" };
  return digits[number - 1];
}

const char *
cw_japanese_number (unsigned number)
{
  static const char *const numbers[] = { "一", "二", "三", "四", "五", "六", "七", "八", "九" };
  return numbers[number - 1];
}

bool
cw_japanese_has (const CwGame *game)
{
  if (!game->shogi || game->files > LARGEST || game->ranks > LARGEST)
    return false;
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    if (!cw_japanese_name (game, kind))
      return false;
  return true;
}

/* --- writing ------------------------------------------------------------------------------- */

/* One move being written. */
typedef struct
{
  const CwPosition *position;
  const CwGame *game;
  CwMove move;
  CwKind kind; /* the kind that moves, before promotion */
  bool same;   /* it ends where the move before did */
  char *text;
  size_t length;
} Writing;

static void
add (Writing *writing, const char *word)
{
  size_t length = strlen (word);
  memcpy (writing->text + writing->length, word, length + 1);
  writing->length += length;
}

static Writing
begin (const CwPosition *position, CwMove move, CwSquare previous, char *text)
{
  CwSquare to = cw_move_to (move);
  Writing writing = { .position = position,
                      .game = cw_position_game (position),
                      .move = move,
                      .same = to == previous,
                      .text = text };
  writing.kind = cw_move_type (move) == CW_MOVE_DROP
                     ? cw_move_kind (move)
                     : cw_piece_kind (cw_position_at (position, cw_move_from (move)));
  return writing;
}

static unsigned
file_of (const CwGame *game, CwSquare square)
{
  return game->files - square % game->files;
}

static unsigned
rank_of (const CwGame *game, CwSquare square)
{
  return game->ranks - square / game->files;
}

static void
add_target (Writing *writing)
{
  CwSquare to = cw_move_to (writing->move);
  if (writing->same)
    {
      add (writing, "同");
      return;
    }
  add (writing, cw_japanese_wide_digit (file_of (writing->game, to)));
  add (writing, cw_japanese_number (rank_of (writing->game, to)));
}

static void
add_origin (Writing *writing)
{
  CwSquare from = cw_move_from (writing->move);
  const char origin[] = { '(', (char)('0' + file_of (writing->game, from)),
                          (char)('0' + rank_of (writing->game, from)), ')', '\0' };
  add (writing, origin);
}

static bool
is_pass (const Writing *writing)
{
  return writing->move == CW_NULL_MOVE || writing->move == CW_NO_MOVE;
}

size_t
cw_kif_write (const CwPosition *position, CwMove move, CwSquare previous, char text[CW_MOVE_TEXT])
{
  Writing writing = begin (position, move, previous, text);
  if (is_pass (&writing))
    return strlen (strcpy (text, "パス"));
  if (!cw_shogi_has_words (position, move))
    return cw_uci_write (position, move, text);
  add_target (&writing);
  if (writing.same)
    add (&writing, WIDE_BLANK);
  add (&writing, cw_japanese_name (writing.game, writing.kind));
  if (cw_move_type (move) == CW_MOVE_PROMOTION)
    add (&writing, "成");
  if (cw_move_type (move) == CW_MOVE_DROP)
    add (&writing, "打");
  else
    add_origin (&writing);
  return writing.length;
}

/* Adds 右 左 直, 上 寄 引, and 成, or 不成 if it could promote. */
static void
add_words (Writing *writing)
{
  static const char *const sides[] = { "", "左", "直", "右" };
  static const char *const ways[] = { "", "上", "寄", "引" };
  CwSquare from = cw_move_from (writing->move), to = cw_move_to (writing->move);
  CwWay way;
  CwSide side;
  bool has_words = cw_shogi_words (writing->position, from, to, &way, &side);
  add (writing, sides[side]);
  add (writing, ways[way]);
  CwKind promoted = cw_text_promoted (writing->game, writing->kind);
  if (cw_move_type (writing->move) == CW_MOVE_PROMOTION)
    add (writing, "成");
  else if (promoted
           && cw_is_legal (writing->position, cw_move_make (CW_MOVE_PROMOTION, from, to, promoted)))
    add (writing, "不成");
  /* With more pieces of a kind than shogi has, add the origin as in KIF. */
  if (!has_words)
    add_origin (writing);
}

size_t
cw_ki2_write (const CwPosition *position, CwMove move, CwSquare previous, char text[CW_MOVE_TEXT])
{
  CwSquare movers[CW_MAX_SQUARES];
  Writing writing = begin (position, move, previous, text);
  if (is_pass (&writing))
    return strlen (strcpy (text, "パス"));
  if (!cw_shogi_has_words (position, move))
    return cw_uci_write (position, move, text);
  const char *name = cw_japanese_name (writing.game, writing.kind);
  add_target (&writing);
  size_t target = writing.length;
  add (&writing, name);
  size_t bare_length = writing.length;
  if (cw_move_type (move) != CW_MOVE_DROP)
    add_words (&writing);
  else if (cw_shogi_movers (position, writing.kind, cw_move_to (move), movers) > 0)
    add (&writing, "打");
  if (writing.same && writing.length == bare_length && bare_length == target + strlen ("歩"))
    {
      /* A one-character name is as far from 同 as from two digits. */
      writing.length = target;
      add (&writing, WIDE_BLANK);
      add (&writing, name);
    }
  return writing.length;
}
