/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The [piece …] sections of a variant file. */
#include "core/betza.h"
#include "core/variant_reader.h"

#include <stdlib.h>
#include <string.h>

/* --- names, letters, movements ---------------------------------------------------------------- */

static const char *
keep (CwVariantReader *reader, CwIniText text)
{
  return cw_arena_text (reader->arena, text.text, text.length);
}

static bool
fail_kind (CwVariantReader *reader, CwKind kind, CwStatusCode code)
{
  return cw_ini_fail (reader->status, reader->draft.kind[kind].name, code, NULL);
}

static bool
read_letter (CwVariantReader *reader, CwKind kind)
{
  CwIniText text = reader->draft.kind[kind].value[CW_KIND_LETTER].text;
  CwGame *game = reader->game;
  if (!text.text)
    return fail_kind (reader, kind, CW_VARIANT_NO_LETTER);
  if (text.length != 1 || text.text[0] < 'A' || text.text[0] > 'Z')
    return cw_ini_fail (reader->status, text, CW_VARIANT_LETTER, NULL);
  for (unsigned other = 1; other < kind; other++)
    if (game->kind[other].letter == text.text[0] && game->kind[other].plain == 0)
      return cw_ini_fail (reader->status, text, CW_VARIANT_LETTER_TWICE, game->kind[other].name);
  game->kind[kind].letter = text.text[0];
  return true;
}

static bool
read_promoted_from (CwVariantReader *reader, CwKind kind)
{
  CwIniText text = reader->draft.kind[kind].value[CW_KIND_PROMOTED_FROM].text;
  CwKind plain = cw_draft_kind (&reader->draft, text);
  if (plain == 0)
    return cw_ini_fail (reader->status, text, CW_VARIANT_PIECE, NULL);
  if (plain == kind || reader->draft.kind[plain].value[CW_KIND_PROMOTED_FROM].text.text)
    return cw_ini_fail (reader->status, text, CW_VARIANT_PROMOTED, NULL);
  if (reader->game->kind[kind].royal)
    return fail_kind (reader, kind, CW_VARIANT_PROMOTES_ROYAL);
  reader->game->kind[kind].plain = plain;
  return true;
}

static bool
read_movement (CwVariantReader *reader, CwKind kind)
{
  CwKindRules *rules = &reader->variant->kind[kind];
  const CwDraftValue *value = &reader->draft.kind[kind].value[CW_KIND_MOVES];
  CwIniText text = value->text;
  if (!text.text)
    return fail_kind (reader, kind, CW_VARIANT_NO_MOVES);
  rules->betza = keep (reader, text);
  if (cw_betza_read (&rules->movement, text.text, text.length, reader->status))
    return true;
  if (reader->status)
    {
      reader->status->line = text.line;
      reader->status->column = text.column + (value->own ? (uint32_t)reader->status->offset : 0);
      reader->status->offset = 0;
    }
  return false;
}

bool
cw_variant_read_kinds (CwVariantReader *reader)
{
  CwGame *game = reader->game;
  game->kinds = reader->draft.kinds;
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    {
      const CwDraftValue *value = reader->draft.kind[kind].value;
      CwKindInfo *info = &game->kind[kind];
      info->name = keep (reader, reader->draft.kind[kind].name);
      if (!read_movement (reader, kind)
          || !cw_variant_yes_no (reader, &value[CW_KIND_ROYAL], &info->royal)
          || !(value[CW_KIND_PROMOTED_FROM].text.text ? read_promoted_from (reader, kind)
                                                      : read_letter (reader, kind)))
        return false;
    }
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    if (game->kind[kind].plain)
      game->kind[kind].letter = game->kind[game->kind[kind].plain].letter;
  return true;
}

/* --- promotion -------------------------------------------------------------------------------- */

/* The ranks from which a piece of this kind can still move on an empty board. */
static uint16_t
ranks_with_moves (const CwGame *game, const CwMovement *movement)
{
  uint16_t set = 0;
  for (unsigned i = 0; i < movement->count; i++)
    for (int rank = 0; rank < (int)game->ranks; rank++)
      {
        int to = rank + movement->step[i].ranks;
        if (to >= 0 && to < (int)game->ranks && abs (movement->step[i].files) < (int)game->files)
          set |= (uint16_t)(1u << rank);
      }
  return set;
}

/* A kind that does not say what it promotes to becomes any kind "promoted from" it. */
static CwKinds
promoted_forms (const CwGame *game, CwKind plain)
{
  CwKinds set = 0;
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    if (game->kind[kind].plain == plain)
      set |= cw_kinds_of ((CwKind)kind);
  return set;
}

/* Reads the targets of a promotion. None may be royal: a side never has two royal pieces. */
static bool
read_targets (CwVariantReader *reader, const CwDraftValue *value, CwKinds *result)
{
  if (!cw_variant_kinds (reader, value, result))
    return false;
  for (CwIniText rest = value->text; rest.text;)
    {
      CwIniText item = cw_ini_cut (&rest, ',');
      if (reader->game->kind[cw_draft_kind (&reader->draft, item)].royal)
        return cw_ini_fail (reader->status, item, CW_VARIANT_PROMOTES_ROYAL, NULL);
    }
  return true;
}

static bool
read_promotion (CwVariantReader *reader, CwKind kind)
{
  const CwDraftValue *value = reader->draft.kind[kind].value, *game = reader->draft.game;
  CwKindRules *rules = &reader->variant->kind[kind];
  rules->promotes_to[0] = promoted_forms (reader->game, kind);
  if (!read_targets (reader, &value[CW_KIND_PROMOTES_TO], &rules->promotes_to[0]))
    return false;
  rules->promotes_to[1] = rules->promotes_to[0];
  if (!read_targets (reader, &value[CW_KIND_WHITE_PROMOTES_TO], &rules->promotes_to[0])
      || !read_targets (reader, &value[CW_KIND_BLACK_PROMOTES_TO], &rules->promotes_to[1]))
    return false;
  if ((rules->promotes_to[0] | rules->promotes_to[1]) == 0)
    return true;

  if (!cw_variant_ranks (reader, &game[CW_GAME_PROMOTES_ON], &rules->zone)
      || !cw_variant_yes_no (reader, &game[CW_GAME_PROMOTES_LEAVING], &rules->leaving)
      || !cw_variant_ranks (reader, &value[CW_KIND_PROMOTES_ON], &rules->zone)
      || !cw_variant_yes_no (reader, &value[CW_KIND_PROMOTES_LEAVING], &rules->leaving))
    return false;
  if (rules->zone == 0)
    return fail_kind (reader, kind, CW_VARIANT_NO_ZONE);
  rules->must = (uint16_t)(rules->zone & ~ranks_with_moves (reader->game, &rules->movement));
  if (!cw_variant_ranks (reader, &value[CW_KIND_MUST_PROMOTE_ON], &rules->must))
    return false;
  return (rules->must & ~rules->zone) == 0 || fail_kind (reader, kind, CW_VARIANT_MUST);
}

/* A captured piece reverts to what it was, which must follow from what it is. Pieces promoted
 * without a + are marked as promoted, but not from what, so only one kind may promote that way. */
static bool
check_reverting (CwVariantReader *reader)
{
  CwKind pawn = 0;
  for (CwKind kind = 1; kind <= reader->game->kinds; kind++)
    for (unsigned target = 1; target <= reader->game->kinds; target++)
      {
        const CwKinds *to = reader->variant->kind[kind].promotes_to;
        CwKind plain = reader->game->kind[target].plain;
        if (((to[0] | to[1]) >> target & 1) == 0 || plain == kind)
          continue;
        if (plain)
          return fail_kind (reader, kind, CW_VARIANT_REVERTS);
        if (pawn && pawn != kind)
          return fail_kind (reader, kind, CW_VARIANT_TWO_PROMOTE);
        pawn = kind;
      }
  return true;
}

/* --- pawns ------------------------------------------------------------------------------------ */

/* "3 from rank 2, 2 from rank 3" */
static bool
read_long_steps (CwVariantReader *reader, CwKind kind)
{
  const CwDraftValue *value = &reader->draft.kind[kind].value[CW_KIND_LONG_STEPS];
  CwIniText rest = value->text;
  const CwGame *game = reader->game;
  if (cw_ini_is (rest, "none"))
    return true;
  while (rest.text)
    {
      CwIniText item = cw_ini_cut (&rest, ','), words = item;
      unsigned steps = cw_variant_take_number (&words, CW_MAX_PASSED + 1);
      bool from = cw_ini_is (cw_ini_cut (&words, ' '), "from");
      bool said = from && cw_ini_is (cw_ini_cut (&words, ' '), "rank");
      unsigned rank = cw_variant_take_number (&words, game->ranks);
      if (!said || steps < 2 || rank == 0 || words.length > 0 || rank + steps > game->ranks)
        {
          item.column = value->own ? item.column : value->text.column;
          return cw_ini_fail (reader->status, item,
                              value->own ? CW_VARIANT_LONG_STEPS : CW_VARIANT_INHERITED, NULL);
        }
      reader->variant->kind[kind].long_step[rank - 1] = (uint8_t)steps;
    }
  return true;
}

static bool
read_pawn_rules (CwVariantReader *reader, CwKind kind)
{
  const CwDraftValue *value = reader->draft.kind[kind].value;
  CwKindRules *rules = &reader->variant->kind[kind];
  if (!read_long_steps (reader, kind))
    return false;
  if (cw_ini_is (value[CW_KIND_EN_PASSANT_FROM].text, "none"))
    rules->en_passant_from = 0;
  else if (!cw_variant_ranks (reader, &value[CW_KIND_EN_PASSANT_FROM], &rules->en_passant_from))
    return false;
  return cw_variant_yes_no (reader, &value[CW_KIND_CAPTURES_EN_PASSANT],
                            &rules->captures_en_passant)
         && cw_variant_yes_no (reader, &value[CW_KIND_RESETS_CLOCK], &rules->resets_clock);
}

/* --- drops and the rest ----------------------------------------------------------------------- */

static bool
read_drops (CwVariantReader *reader, CwKind kind)
{
  const CwDraftValue *value = reader->draft.kind[kind].value;
  CwKindRules *rules = &reader->variant->kind[kind];
  bool drop_mate = true;
  rules->drop_ranks = ranks_with_moves (reader->game, &rules->movement);
  if (!cw_variant_ranks (reader, &value[CW_KIND_DROPS_ON], &rules->drop_ranks)
      || !cw_variant_number (reader, &value[CW_KIND_MOST_ON_FILE], CW_MAX_FILES,
                             &rules->most_on_file)
      || !cw_variant_yes_no (reader, &value[CW_KIND_DROP_MATE], &drop_mate))
    return false;
  rules->no_drop_mate = !drop_mate;
  return true;
}

bool
cw_variant_read_kind_rules (CwVariantReader *reader)
{
  for (CwKind kind = 1; kind <= reader->game->kinds; kind++)
    {
      const CwDraftValue *value = reader->draft.kind[kind].value;
      CwKindRules *rules = &reader->variant->kind[kind];
      if (!read_promotion (reader, kind) || !read_pawn_rules (reader, kind)
          || !read_drops (reader, kind)
          || !cw_variant_yes_no (reader, &value[CW_KIND_BLAST_PROOF], &rules->blast_proof)
          || !cw_variant_yes_no (reader, &value[CW_KIND_LAUNCHES], &rules->launches))
        return false;
    }
  return !reader->variant->drops || check_reverting (reader);
}
