/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CECP, the protocol of XBoard, version 2: shared by its parts. */
#pragma once

#include "tools/engine_server.h"

/* The purpose of the running thought. */
typedef enum
{
  CW_CECP_IDLE,
  CW_CECP_MOVE,    /* it will be played */
  CW_CECP_PONDER,  /* about the answer to an expected move */
  CW_CECP_ANALYSE, /* about the board, until something changes */
} CwCecpPurpose;

struct CwEngineCecp
{
  gboolean force;  /* plays neither side */
  CwColour colour; /* else this one */
  gboolean over;   /* the game is over */
  gboolean analyse, ponder;
  gint post; /* atomic: print what is found */
  CwCecpPurpose purpose;

  /* The controls. */
  guint moves;           /* per time control; 0: the whole game … */
  guint base, increment; /* … which takes this long, in ms */
  guint movetime;        /* ms per move; 0: as above */
  guint depth;           /* 0 no limit */
  guint time[2];         /* ms left: own, the opponent's; 0: unknown */

  CwMove expected; /* from the opponent; CW_NO_MOVE if none */
  CwUndo pondered; /* the expected move, while pondering on it */
  gboolean scored; /* `score` is from the last own move */
  int score;
  GString *pongs; /* to send after the move */
  CwSetup *edit;  /* the board being edited, or NULL */
  CwColour edit_colour;

  GMutex lock;       /* protects `seen`, which the thinking thread writes */
  CwSearchInfo seen; /* the last */
};

/* Runs a command: `rest` is what follows its word, `number` comes from the table of commands. */
typedef void (*CwCecpCommand) (CwEngineServer *server, char *rest, int number);

/* --- games: engine_cecp.c ----------------------------------------------------------------- */

/* Continues the game from this position. */
void cw_cecp_set_position (CwEngineServer *server, const CwPosition *position);

/* --- playing: engine_cecp_play.c -------------------------------------------------------------- */

/* Does what comes next: plays, analyses, ponders or nothing. */
void cw_cecp_go_on (CwEngineServer *server);
/* Plays a move of the opponent, or of either side in force mode and in analysis; reports errors. */
void cw_cecp_user_move (CwEngineServer *server, const char *text);
/* "draw": accepts by also offering one. */
void cw_cecp_draw_offered (CwEngineServer *server, char *rest, int number);
/* ".": the status line of an analysis; "hint": the expected move; "bk": the book moves. */
void cw_cecp_status (CwEngineServer *server, char *rest, int number);
void cw_cecp_hint (CwEngineServer *server, char *rest, int number);
void cw_cecp_book (CwEngineServer *server, char *rest, int number);
/* Sends the pongs that were held back, unless the engine is still thinking about its move. */
void cw_cecp_send_pongs (CwEngineServer *server);

void cw_cecp_info (CwEngineServer *server, const CwThought *thought, const CwSearchInfo *info);
void cw_cecp_answer (CwEngineServer *server, const CwThought *thought);

/* --- editing: engine_cecp_edit.c ---------------------------------------------------------- */

/* "edit" of version 1: pieces are given one by one. */
void cw_cecp_edit_begin (CwEngineServer *server, char *rest, int number);
/* Takes a line that belongs to editing; any other line ends editing, and returns FALSE with the
 * board as it was before. */
gboolean cw_cecp_edit_line (CwEngineServer *server, const char *line);

/* --- features and other boards: engine_cecp_setup.c --------------------------------------- */

/* "protover": sends the engine's features. */
void cw_cecp_features (CwEngineServer *server, char *rest, int number);

/* Describes the board, the pieces and the start of games that XBoard may not know. */
void cw_cecp_describe (CwEngineServer *server);
