/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The second half of core/variant_read.h, from words to rules. Internal. */
#pragma once

#include "base/arena.h"
#include "core/variant.h"
#include "core/variant_draft.h"

typedef struct
{
  CwDraft draft;
  CwGame *game;
  CwVariant *variant;
  CwArena *arena;
  CwStatus *status;
} CwVariantReader;

/* Each reads the value of a key; without one, `result` stays unchanged and they return true. On a
 * fault they return false, with the status set. */
bool cw_variant_yes_no (CwVariantReader *reader, const CwDraftValue *value, bool *result);
bool cw_variant_number (CwVariantReader *reader, const CwDraftValue *value, unsigned most,
                        uint8_t *result);
/* Reads one of the NULL-terminated `words` as its index. `listed` names them in error messages. */
bool cw_variant_word (CwVariantReader *reader, const CwDraftValue *value, const char *const *words,
                      const char *listed, unsigned *result);
/* A set of ranks: 2, 3-5, last, last 3. */
bool cw_variant_ranks (CwVariantReader *reader, const CwDraftValue *value, uint16_t *result);
/* A set of kinds by their names. */
bool cw_variant_kinds (CwVariantReader *reader, const CwDraftValue *value, CwKinds *result);
/* "g, c": the files on the higher and the lower side. */
bool cw_variant_files (CwVariantReader *reader, const CwDraftValue *value, uint8_t result[2]);
/* A set of squares. */
bool cw_variant_squares (CwVariantReader *reader, const CwDraftValue *value, uint64_t result[4]);

/* Cuts a number off the start of `text`, together with blanks behind it; 0 if there is none or it
 * is above `most`. */
unsigned cw_variant_take_number (CwIniText *text, unsigned most);

/* Names, letters and movements of all kinds: what the start position needs. */
bool cw_variant_read_kinds (CwVariantReader *reader);
/* Promotion, pawns, drops. */
bool cw_variant_read_kind_rules (CwVariantReader *reader);
/* To be read after kinds and castling. */
bool cw_variant_read_start (CwVariantReader *reader);
