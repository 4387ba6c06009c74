/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/move_code.h"

#include "base/bytes.h"
#include "core/rules_table.h"

size_t
cw_move_encode (const CwPosition *position, CwMove move, bool wide, uint8_t code[CW_MOVE_CODE])
{
  const CwRules *rules = position->game->rules;
  if (!wide)
    return rules->encode ? rules->encode (position, move, code) : 0;
  cw_bytes_put (&code, move, CW_MOVE_CODE);
  return CW_MOVE_CODE;
}

CwMove
cw_move_decode (const CwPosition *position, CwMoveCode *code)
{
  if (code->at == code->end)
    return CW_NO_MOVE;
  if (!code->wide)
    return position->game->rules->decode (position, &code->at, code->end);
  return (CwMove)cw_bytes_take (&code->at, CW_MOVE_CODE);
}

bool
cw_move_changes_pieces (const CwPosition *position, CwMove move)
{
  CwMoveType type = cw_move_type (move);
  return type == CW_MOVE_PROMOTION || type == CW_MOVE_DROP || type == CW_MOVE_LAUNCH
         || cw_is_capture (position, move);
}

CwSkipped
cw_move_code_skip (CwPosition *position, CwMoveCode *code, unsigned most)
{
  CwSkipped skipped = { 0 };
  CwMove move;
  if (!code->wide)
    return position->game->rules->skip (position, &code->at, code->end, most);
  while (skipped.plies < most && !skipped.changed
         && (move = cw_move_decode (position, code)) != CW_NO_MOVE)
    {
      skipped.plies++;
      skipped.type = cw_move_type (move);
      skipped.changed = cw_move_changes_pieces (position, move);
      cw_play (position, move);
    }
  return skipped;
}

bool
cw_move_code_reach (CwPosition *position, CwMoveCode *code, const CwPosition *target,
                    unsigned *plies)
{
  if (!code->wide)
    return position->game->rules->reach (position, &code->at, code->end, target, plies);
  uint64_t key = cw_position_key (target);
  for (; cw_position_key (position) != key; ++*plies)
    {
      CwMove move = cw_move_decode (position, code);
      if (move == CW_NO_MOVE)
        return false;
      cw_play (position, move);
    }
  return true;
}
