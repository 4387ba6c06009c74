/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A streaming reader of PGN as real files have it: any size, bounded memory, one game at a time.
 * A fault in one game is reported with line and column, the moves up to it are kept, and the next
 * game loads. (PGN standard 1994; difficulties as probed in tests/fixtures.) */
#pragma once

#include "base/stream.h"
#include "notation/game_tree.h"

typedef struct CwPgnReader CwPgnReader;

typedef enum { CW_PGN_WARNING, CW_PGN_ERROR } CwPgnSeverity;

/* Called for each fault as it is met. `game` counts from 1. Warnings change nothing in the moves;
 * an error cuts the game short. */
typedef void (*CwPgnFault) (void *context, CwPgnSeverity severity, unsigned game,
                            const CwStatus *status);

/* One game's main line. All pointers are valid until the next read. Positions can be replayed by
 * cw_do from `start`. */
typedef struct {
  const CwGame *game;
  CwPosition start;
  bool usual_start;
  const CwMove *moves;
  unsigned plies;
  bool null_move; /* a pass is among the moves */
  bool broken;    /* an error cut it short */
  CwGameResult result;
  unsigned number;         /* in the file, from 1 */
  uint64_t offset, length; /* bytes in the source, for reading this game alone later */
  uint32_t line;           /* where it begins, from 1 */
} CwPgnGame;

CwPgnReader *cw_pgn_reader_new (CwSource source, CwPgnFault fault, void *context);
void cw_pgn_reader_free (CwPgnReader *reader);

/* The next game's main line (fast, for lists and measuring); false at the end (status CW_OK) or on
 * a fault of the source. */
bool cw_pgn_read_moves (CwPgnReader *reader, CwPgnGame *game, CwStatus *status);
/* The next game as a tree that the caller frees; NULL at the end or on a fault. */
CwGameTree *cw_pgn_read_tree (CwPgnReader *reader, CwPgnGame *game, CwStatus *status);
/* A tag of the game read last by either function, or NULL. Valid until the next read. */
const char *cw_pgn_tag (const CwPgnReader *reader, const char *name);
/* Bytes taken from the source so far, for progress. */
uint64_t cw_pgn_reader_offset (const CwPgnReader *reader);
