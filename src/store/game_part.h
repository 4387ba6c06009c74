/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Some games of a file, one after another, as they were read: what becomes a part of an index. */
#pragma once

#include "learning/distinct.h"
#include "notation/record.h"

#include <glib.h>

enum
{
  CW_GAME_BROKEN = 1,     /* an error cut the moves short */
  CW_GAME_NULL_MOVE = 2,  /* a pass is among them */
  CW_GAME_SET_UP = 4,     /* not from the usual start */
  CW_GAME_WIDE = 8,       /* moves are wide, see core/move_code.h */
  CW_GAME_FAULT = 16,     /* an error was reported, perhaps in a variation */
  CW_GAME_GONE = 32,      /* it counts nowhere: see store/index_changes.h */
  CW_GAME_INCIDENTS = 64, /* behind the moves is what they do, as in core/incidents.h */
};

/* One game, 80 bytes. Texts are numbers: 0 is none (empty or "?"). */
typedef struct
{
  guint64 offset; /* of its first byte in its file */
  guint64 pawns;  /* chess from the usual start: the home squares whose pawn moved or was taken, in
                     that order from the lowest four bits on: a2 … h2 are 0 … 7, a7 … h7 8 … 15;
                     shogi: the castles of sente and of gote in the lowest two bytes, as their
                     numbers from 1 in cw_shapes */
  guint32 code, code_size; /* its moves */
  guint32 length;          /* bytes in its file */
  guint32 plies;
  guint32 player[2], event, site, round, date, opening;
  guint32 start; /* FEN or SFEN where it was set up */
  guint16 rating[2], year;
  guint16 eco;    /* as in CwGameTags */
  guint16 line;   /* number from 1 in cw_openings of what the first moves are called; 0: no name */
  guint8 result;  /* CwGameResult */
  guint8 ending;  /* CwEnding */
  guint8 flags;   /* CW_GAME_… */
  guint8 variant; /* number of its CwGame, by cw_game_at */
  guint8 pawns_gone;
  guint8 time : 4;             /* CwTimeClass */
  guint8 white : 2, black : 2; /* CwPlayerType */
} CwIndexGame;

typedef struct
{
  guint game; /* from 0 */
  CwRecordSeverity severity;
  CwStatus status;
} CwGameFault;

typedef struct
{
  CwRecordFormat format; /* of their file, as far as is known */
  CwEncoding encoding;
  GArray *games;     /* CwIndexGame; `code` counts from the part's own first byte */
  GByteArray *code;  /* their moves, and behind each game's what they do */
  CwDistinct texts;  /* theirs, by cw_names_get */
  GArray *faults;    /* CwGameFault */
  guint first;       /* games that the reader had read before it */
  guint64 plies;     /* of main lines */
  guint64 lines;     /* of the text that the games are in */
  guint open;        /* the first game with a comment that is not closed in what the reader had;
                        G_MAXUINT: none */
  gboolean closed;   /* nothing behind its last game can belong to it */
  gboolean warnings; /* these are faults too */
  gboolean bare;     /* neither texts nor moves are kept */
} CwGamePart;

/* `bare`: of its games only their place, plies and flags are kept. */
CwGamePart *cw_game_part_new (gboolean warnings, gboolean bare);
void cw_game_part_free (CwGamePart *part);

/* For the reader of the part's games. */
void cw_game_part_fault (void *part, CwRecordSeverity severity, unsigned game,
                         const CwStatus *status);
/* Adds the game that was read last; `base` is where the reader began in the file. */
void cw_game_part_add (CwGamePart *part, const CwRecordReader *reader, const CwRecordGame *game,
                       guint64 base);
/* Bytes of a game in `code`, which is where its own begin. */
gsize cw_game_part_bytes (const CwIndexGame *game, const guint8 *code);
/* What is in the part, which is empty then and goes on where it was. */
CwGamePart *cw_game_part_split (CwGamePart *part);
/* Takes back the games from a number on. */
void cw_game_part_cut (CwGamePart *part, guint from);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwGamePart, cw_game_part_free)
