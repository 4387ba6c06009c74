/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Consecutive games of a file as they were read, to be added to an index. */
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
  CW_GAME_GONE = 32,      /* counts nowhere: see store/index_changes.h */
  CW_GAME_INCIDENTS = 64, /* incidents follow the moves, see core/incidents.h */
};

/* One game, 80 bytes. Texts are numbers; 0 is none (empty or "?"). */
typedef struct
{
  guint64 offset; /* of its first byte in the file */
  guint64 pawns;  /* chess from the usual start: the home squares whose pawn moved or was taken,
                     in that order, four bits each from the lowest: a2 … h2 are 0 … 7, a7 … h7 8
                     … 15; shogi: the castles of sente and of gote in the two lowest bytes, as
                     numbers from 1 in cw_shapes */
  guint32 code, code_size; /* its moves */
  guint32 length;          /* bytes in the file */
  guint32 plies;
  guint32 player[2], event, site, round, date, opening;
  guint32 start; /* FEN or SFEN if set up */
  guint16 rating[2], year;
  guint16 eco;    /* as in CwGameTags */
  guint16 line;   /* opening by its moves: number from 1 in cw_openings; 0: no name */
  guint8 result;  /* CwGameResult */
  guint8 ending;  /* CwEnding */
  guint8 flags;   /* CW_GAME_… */
  guint8 variant; /* number of its CwGame in cw_game_at */
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
  CwRecordFormat format; /* of the file, as far as known */
  CwEncoding encoding;
  GArray *games;     /* CwIndexGame; `code` counts from the part's own first byte */
  GByteArray *code;  /* moves, each game's followed by its incidents */
  CwDistinct texts;  /* read with cw_names_get */
  GArray *faults;    /* CwGameFault */
  guint first;       /* games read before this part */
  guint64 plies;     /* of main lines */
  guint64 lines;     /* of the text of the games */
  guint open;        /* first game with a comment still open at the end of the reader's text;
                        G_MAXUINT: none */
  gboolean closed;   /* nothing after its last game can belong to it */
  gboolean warnings; /* warnings count as faults */
  gboolean bare;     /* texts and moves are not kept */
} CwGamePart;

/* `bare`: keep only the place, plies and flags of games. */
CwGamePart *cw_game_part_new (gboolean warnings, gboolean bare);
void cw_game_part_free (CwGamePart *part);

/* Fault callback for the reader of the part's games. */
void cw_game_part_fault (void *part, CwRecordSeverity severity, unsigned game,
                         const CwStatus *status);
/* Adds the game that was just read; `base` is where the reader began in the file. */
void cw_game_part_add (CwGamePart *part, const CwRecordReader *reader, const CwRecordGame *game,
                       guint64 base);
/* How many bytes a game has at `code`, where its own begin. */
gsize cw_game_part_bytes (const CwIndexGame *game, const guint8 *code);
/* Moves the content into a new part and leaves this one empty, to continue from there. (transfer
 * full) */
CwGamePart *cw_game_part_split (CwGamePart *part);
/* Removes the games from a number on. */
void cw_game_part_cut (CwGamePart *part, guint from);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwGamePart, cw_game_part_free)
