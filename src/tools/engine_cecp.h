/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CECP, the protocol of XBoard, version 2: what its parts share. */
#pragma once

#include "tools/engine_server.h"

/* What the running thought is for. */
typedef enum
{
  CW_CECP_IDLE,
  CW_CECP_MOVE,    /* it will be played */
  CW_CECP_PONDER,  /* about the answer to a move that is expected, */
  CW_CECP_ANALYSE, /* or about the board, until something changes */
} CwCecpPurpose;

struct CwEngineCecp
{
  gboolean force;  /* plays neither side */
  CwColour colour; /* else this one */
  gboolean over;   /* the game has ended */
  gboolean analyse, ponder;
  gint post; /* atomic: whether what is found is printed */
  CwCecpPurpose purpose;

  /* The controls. */
  guint moves;           /* in a time control; 0: the whole game … */
  guint base, increment; /* … which takes this long, ms */
  guint movetime;        /* ms for each move; 0: as above */
  guint depth;           /* 0 no limit */
  guint time[2];         /* ms left: own, the opponent's; 0 not known */

  CwMove expected; /* of the opponent; CW_NO_MOVE where nothing is expected */
  CwUndo pondered; /* the expected move, while it is pondered on */
  gboolean scored; /* `score` is that of the last own move */
  int score;
  GString *pongs; /* to be sent after the move */
  CwSetup *edit;  /* the board as it is being edited; NULL: it is not */
  CwColour edit_colour;

  GMutex lock;       /* of these, which the thinking thread writes */
  CwSearchInfo seen; /* the last */
};

/* Runs a command: `rest` is what follows its word, `number` is from the table of commands. */
typedef void (*CwCecpCommand) (CwEngineServer *server, char *rest, int number);

/* --- games: engine_cecp.c ----------------------------------------------------------------- */

/* The game goes on from this position. */
void cw_cecp_set_position (CwEngineServer *server, const CwPosition *position);

/* --- playing: engine_cecp_play.c -------------------------------------------------------------- */

/* Does what has to be done next: plays, analyses, ponders or nothing. */
void cw_cecp_go_on (CwEngineServer *server);
/* A move of the opponent, or of either side in force mode and in analysis; reports what is wrong
 * with it.
 */
void cw_cecp_user_move (CwEngineServer *server, const char *text);
/* "draw": accepts by offering one too. */
void cw_cecp_draw_offered (CwEngineServer *server, char *rest, int number);
/* ".": the status line of an analysis; "hint": the move that is expected; "bk": the book's moves.
 */
void cw_cecp_status (CwEngineServer *server, char *rest, int number);
void cw_cecp_hint (CwEngineServer *server, char *rest, int number);
void cw_cecp_book (CwEngineServer *server, char *rest, int number);
/* Sends the pongs that wait for a move, unless the engine still thinks about it. */
void cw_cecp_send_pongs (CwEngineServer *server);

void cw_cecp_info (CwEngineServer *server, const CwThought *thought, const CwSearchInfo *info);
void cw_cecp_answer (CwEngineServer *server, const CwThought *thought);

/* --- editing: engine_cecp_edit.c ---------------------------------------------------------- */

/* "edit", of the first version of the protocol: pieces are given one by one. */
void cw_cecp_edit_begin (CwEngineServer *server, char *rest, int number);
/* Takes a line if the board is being edited and the line belongs to that; else FALSE, editing ends,
 * and the board is as it was. */
gboolean cw_cecp_edit_line (CwEngineServer *server, const char *line);

/* --- features and other boards: engine_cecp_setup.c --------------------------------------- */

/* "protover": sends what the engine can do. */
void cw_cecp_features (CwEngineServer *server, char *rest, int number);

/* Describes the board, the pieces and the start of a game that XBoard may not know. */
void cw_cecp_describe (CwEngineServer *server);
