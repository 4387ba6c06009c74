/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A variant file as the words it consists of, plus those of the game it is "like": the first half
 * of core/variant_read.h. Internal. */
#pragma once

#include "base/ini.h"
#include "core/variant_read.h"

#define CW_GAME_KEYS(KEY)                                                                          \
  KEY (TITLE, "title")                                                                             \
  KEY (ABOUT, "about")                                                                             \
  KEY (RULE_1, "rule 1")                                                                           \
  KEY (RULE_2, "rule 2")                                                                           \
  KEY (RULE_3, "rule 3")                                                                           \
  KEY (RULE_4, "rule 4")                                                                           \
  KEY (RULE_5, "rule 5")                                                                           \
  KEY (RULE_6, "rule 6")                                                                           \
  KEY (PICTURE, "picture")                                                                         \
  KEY (PICTURE_MARKS, "picture marks")                                                             \
  KEY (GROUP, "group")                                                                             \
  KEY (UCI_NAME, "uci name")                                                                       \
  KEY (CECP_NAME, "cecp name")                                                                     \
  KEY (ALSO_CALLED, "also called")                                                                 \
  KEY (LIKE, "like")                                                                               \
  KEY (WITHOUT, "without")                                                                         \
  KEY (BOARD, "board")                                                                             \
  KEY (START, "start")                                                                             \
  KEY (NOTATION, "notation")                                                                       \
  KEY (CHESS960, "chess960")                                                                       \
  KEY (STALEMATE, "stalemate")                                                                     \
  KEY (REPETITION, "repetition")                                                                   \
  KEY (FIFTY_MOVES, "fifty moves")                                                                 \
  KEY (DEAD_POSITIONS, "dead positions")                                                           \
  KEY (DROPS, "drops")                                                                             \
  KEY (PROMOTES_ON, "promotes on")                                                                 \
  KEY (PROMOTES_LEAVING, "promotes leaving")                                                       \
  KEY (EXPLOSIONS, "explosions")                                                                   \
  KEY (MUST_CAPTURE, "must capture")                                                               \
  KEY (WINS_WITHOUT_PIECES, "wins without pieces")                                                 \
  KEY (CHECKS_TO_WIN, "checks to win")                                                             \
  KEY (GOAL, "goal")

#define CW_CASTLING_KEYS(KEY)                                                                      \
  KEY (WITH, "with")                                                                               \
  KEY (KING_TO, "king to")                                                                         \
  KEY (ROOK_TO, "partner to")                                                                      \
  KEY (SLIDE, "slide")

#define CW_PIECE_KEYS(KEY)                                                                         \
  KEY (LETTER, "letter")                                                                           \
  KEY (MOVES, "moves")                                                                             \
  KEY (ROYAL, "royal")                                                                             \
  KEY (PROMOTED_FROM, "promoted from")                                                             \
  KEY (PROMOTES_TO, "promotes to")                                                                 \
  KEY (WHITE_PROMOTES_TO, "white promotes to")                                                     \
  KEY (BLACK_PROMOTES_TO, "black promotes to")                                                     \
  KEY (PROMOTES_ON, "promotes on")                                                                 \
  KEY (PROMOTES_LEAVING, "promotes leaving")                                                       \
  KEY (MUST_PROMOTE_ON, "must promote on")                                                         \
  KEY (LONG_STEPS, "long steps")                                                                   \
  KEY (EN_PASSANT_FROM, "in passing")                                                              \
  KEY (CAPTURES_EN_PASSANT, "takes in passing")                                                    \
  KEY (RESETS_CLOCK, "resets clock")                                                               \
  KEY (DROPS_ON, "drops on")                                                                       \
  KEY (MOST_ON_FILE, "most on file")                                                               \
  KEY (DROP_MATE, "drop mate")                                                                     \
  KEY (BLAST_PROOF, "blast proof")                                                                 \
  KEY (LAUNCHES, "launches")

enum
{
#define KEY(name, text) CW_GAME_##name,
  CW_GAME_KEYS (KEY)
#undef KEY
      CW_GAME_KEY_COUNT
};

enum
{
#define KEY(name, text) CW_CASTLING_##name,
  CW_CASTLING_KEYS (KEY)
#undef KEY
      CW_CASTLING_KEY_COUNT
};

enum
{
#define KEY(name, text) CW_KIND_##name,
  CW_PIECE_KEYS (KEY)
#undef KEY
      CW_KIND_KEY_COUNT
};

/* The value of a key; text.text is NULL if there is none. */
typedef struct
{
  CwIniText text; /* if inherited, with the place of "like" */
  bool own;
} CwDraftValue;

typedef struct
{
  CwIniText name; /* if inherited, with the place of "like" until it has its own section */
  bool opened;    /* it has a section of its own */
  CwDraftValue value[CW_KIND_KEY_COUNT];
} CwDraftKind;

typedef struct
{
  CwDraftValue game[CW_GAME_KEY_COUNT];
  CwDraftValue castling[CW_CASTLING_KEY_COUNT];
  CwDraftKind kind[CW_MAX_KINDS]; /* from 1, in the file's order */
  unsigned kinds;                 /* the last */
} CwDraft;

/* Reads the words, those of other games first. `text` and theirs must outlive the draft. On a fault
 * returns false, with its place. */
bool cw_draft_read (CwDraft *draft, const char *text, size_t length, CwVariantSource *source,
                    CwStatus *status);

/* The value of a key of [game] in the text itself; a NULL text if there is none. */
CwIniText cw_draft_look_ahead (const char *text, size_t length, const char *key);

/* The number of the kind with that name, or 0. */
CwKind cw_draft_kind (const CwDraft *draft, CwIniText name);
