/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/promotion.h"

#include "core/variant.h"

unsigned
cw_promotion_kinds (const CwGame *game, CwKind kind, CwSquare from, CwSquare to,
                    CwKind kinds[CW_MAX_KINDS])
{
  const CwKindRules *rules = &game->variant->kind[kind];
  unsigned count = 0, before = from / game->files, after = to / game->files;
  bool leaves = rules->leaving && rules->zone >> before & 1;
  bool has_to = rules->must >> after & 1 || (leaves && rules->must >> before & 1);

  if (!leaves && !((rules->zone | rules->must) >> after & 1))
    return 0;
  for (CwKind to_kind = (CwKind)game->kinds; to_kind > 0; to_kind--)
    if (rules->promotes_to[CW_WHITE] >> to_kind & 1)
      kinds[count++] = to_kind;
  if (count > 0 && !has_to)
    kinds[count++] = kind;
  return count;
}
