/* SPDX-License-Identifier: GPL-3.0-or-later */
/* counterweight-engine: what its three protocols share. One thread thinks; the main one owns
 * everything here and waits for input and for finished thoughts, so that no command ever waits for
 * the search longer than it takes to stop.
 *
 * A protocol is a CwEngineFace: it gets every line, prints what is found while thinking, and
 * answers when that is done. To add a command, see cw_engine_chat and the table in engine_cecp.c;
 * to add an option, the table in engine_options.c. */
#pragma once

#include <glib.h>

#include "core/position.h"
#include "engines/protocol_text.h"
#include "search/constants.h"
#include "search/mate.h"
#include "search/search.h"

typedef struct CwEngineServer CwEngineServer;
typedef struct CwEngineCecp CwEngineCecp;

typedef enum
{
  CW_TASK_SEARCH,
  CW_TASK_MATE,  /* by the mate solver */
  CW_TASK_PERFT, /* counting, move by move */
} CwEngineTask;

/* One thing to think about and what came of it. */
typedef struct
{
  CwEngineTask task;
  CwPosition position;
  const CwUndo *last;
  CwLimits limits; /* `only` points into `only` below */
  GArray *only;    /* CwMove; NULL for all moves */
  guint depth;     /* of perft; of the mate solver the most moves */
  guint time;      /* ms after which the mate solver gives up; 0 never */
  gboolean moves;  /* a move is wanted even where there is no mate */
  gboolean hold;   /* not to be answered before a stop or ponderhit */
  gboolean ponders;

  /* filled while thinking */
  gboolean done;
  guint infos; /* printed */
  CwMove move;
  CwSearchInfo info;
  CwMate mate;
  guint64 nodes;    /* of perft */
  gboolean stopped; /* of perft: not all were counted */
} CwThought;

typedef struct
{
  CwProtocol protocol;
  const char *game;                       /* that is played first */
  void (*begin) (CwEngineServer *server); /* NULL: nothing to do */
  void (*end) (CwEngineServer *server);   /* likewise */
  void (*line) (CwEngineServer *server, char *line);
  /* From the thinking thread. */
  void (*info) (CwEngineServer *server, const CwThought *thought, const CwSearchInfo *info);
  void (*answer) (CwEngineServer *server, const CwThought *thought);
} CwEngineFace;

extern const CwEngineFace cw_engine_uci;
extern const CwEngineFace cw_engine_usi;
extern const CwEngineFace cw_engine_cecp;

/* Set by name: engine_options.h. */
typedef struct
{
  int hash, threads, lines, level, elo, overhead;
  int ponder, limit_strength, chess960, wdl, analyse, book;
  int impasse, resign;
  CwValues *values; /* NULL: its own */
  gboolean by_network;
  CwNetwork *network; /* NULL: its own */
#ifdef CW_TUNING
  CwConstants constants;
#endif
} CwEngineOptions;

struct CwEngineServer
{
  const CwEngineFace *face; /* NULL before the first line */
  gboolean quit;

  const CwGame *game;
  CwPosition position;
  gboolean refused;   /* what was sent last is not `position` */
  GPtrArray *history; /* CwUndo, each linked to the one before */
  CwEngineOptions options;
  CwEngineCecp *cecp; /* what CECP alone has; NULL in the others */

  CwSearch *search;          /* NULL before it is needed */
  const CwGame *search_game; /* that it is ready for */
  gboolean search_stale;     /* an option that it depends on has changed */
  CwMateSolver *solver;      /* of the running thought */
  CwThought *thought;        /* NULL: idle */
  GThread *thread;           /* NULL: idle, or ended */
  GSource *done;             /* what it attaches when it ends */
  GSource *deadline;         /* of a mate search; NULL: none */
  gint stop;                 /* atomic, of perft */

  GMainContext *context;
  GString *line;  /* of input, which has not ended yet */
  int descriptor; /* where the output goes, */
  GMutex output;  /* a line at a time */
};

/* The whole program, on these descriptors; returns when the input ends or "quit" is heard. */
void cw_server_run (int input, int output);

/* Sends one line, to which the end is added. Thread-safe. */
void cw_server_send (CwEngineServer *server, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* The same as a remark for people: "info string …", in CECP "# …". Thread-safe. */
void cw_server_note (CwEngineServer *server, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Sends text as it is. Thread-safe. */
void cw_server_print (CwEngineServer *server, const char *text);

/* --- the game -------------------------------------------------------------------------------- */

/* The start of the game, or of another one. A running search is stopped first, as by all of these;
 * see cw_server_finish. */
void cw_server_set_game (CwEngineServer *server, const CwGame *game);
void cw_server_set_position (CwEngineServer *server, const CwPosition *position);
/* A legal move; a search that is running goes on. */
void cw_server_play (CwEngineServer *server, CwMove move);
/* Takes back the last move; FALSE where there is none. */
gboolean cw_server_take_back (CwEngineServer *server);
/* The last of the moves played; NULL at the first position. */
const CwUndo *cw_server_last (const CwEngineServer *server);
/* The next search belongs to another game. */
void cw_server_new_game (CwEngineServer *server);

/* --- thinking -------------------------------------------------------------------------------- */

/* A thought about the current position, with the current options. */
CwThought *cw_server_thought_new (const CwEngineServer *server);
/* Adds a move to those it is limited to. */
void cw_server_thought_only (CwThought *thought, CwMove move);
/* Begins it, and owns it from here on; ends a running one first. */
void cw_server_think (CwEngineServer *server, CwThought *thought);
/* Answers at once with the move of the opening book, if it is used and has one that `thought` may
 * answer; it is then the owner of the thought. */
bool cw_server_answer_from_book (CwEngineServer *server, CwThought *thought);
/* The thought is to be answered soon; does nothing where there is none. */
void cw_server_stop (CwEngineServer *server);
/* The move that was pondered on has been played. */
void cw_server_ponderhit (CwEngineServer *server);
/* Ends the thought now, with its answer, or without. */
void cw_server_finish (CwEngineServer *server);
void cw_server_discard (CwEngineServer *server);
/* The search with the current options; not to be called while one is running. */
CwSearch *cw_server_search (CwEngineServer *server);
