/* SPDX-License-Identifier: GPL-3.0-or-later */
/* counterweight-engine: shared by its three protocols. One thread thinks; the main one owns
 * everything here and waits for input and for finished thoughts, so commands wait for the search no
 * longer than it takes to stop.
 *
 * A protocol is a CwEngineFace: it gets every line, prints findings during a thought, and answers
 * when it is done. To add a command, see cw_engine_chat and the table in engine_cecp.c; to add an
 * option, the table in engine_options.c. */
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

/* Something to think about, and the result. */
typedef struct
{
  CwEngineTask task;
  CwPosition position;
  const CwUndo *last;
  CwLimits limits; /* `only` points into `only` below */
  GArray *only;    /* CwMove; NULL for all moves */
  guint depth;     /* of perft; for the mate solver the most moves */
  guint time;      /* ms after which the mate solver gives up; 0: never */
  gboolean moves;  /* a move is wanted even without a mate */
  gboolean hold;   /* not to be answered before stop or ponderhit */
  gboolean ponders;

  /* filled while thinking */
  gboolean done;
  guint infos; /* printed */
  CwMove move;
  CwSearchInfo info;
  CwMate mate;
  guint64 nodes;    /* of perft */
  gboolean stopped; /* of perft: the count is incomplete */
} CwThought;

typedef struct
{
  CwProtocol protocol;
  const char *game;                       /* the initial game */
  void (*begin) (CwEngineServer *server); /* NULL if there is nothing to do */
  void (*end) (CwEngineServer *server);   /* likewise */
  void (*line) (CwEngineServer *server, char *line);
  /* Called on the thinking thread. */
  void (*info) (CwEngineServer *server, const CwThought *thought, const CwSearchInfo *info);
  void (*answer) (CwEngineServer *server, const CwThought *thought);
} CwEngineFace;

extern const CwEngineFace cw_engine_uci;
extern const CwEngineFace cw_engine_usi;
extern const CwEngineFace cw_engine_cecp;

/* Set by name, see engine_options.h. */
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
  gboolean refused;   /* the last position sent was rejected */
  GPtrArray *history; /* CwUndo, each linked to the previous one */
  CwEngineOptions options;
  CwEngineCecp *cecp; /* data only for CECP; else NULL */

  CwSearch *search;          /* NULL until needed */
  const CwGame *search_game; /* game it is prepared for */
  gboolean search_stale;     /* an option it depends on has changed */
  CwMateSolver *solver;      /* of the running thought */
  CwThought *thought;        /* NULL: idle */
  GThread *thread;           /* NULL when idle or ended */
  GSource *done;             /* attached by the thread when it ends */
  GSource *deadline;         /* of a mate search, or NULL */
  gint stop;                 /* atomic, of perft */

  GMainContext *context;
  GString *line;  /* incomplete line of input */
  int descriptor; /* for output */
  GMutex output;  /* serialises lines of output */
};

/* The whole program, on these descriptors; returns at the end of the input or on "quit". */
void cw_server_run (int input, int output);

/* Sends a line; its end is added. Thread-safe. */
void cw_server_send (CwEngineServer *server, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* The same as a remark for people: "info string …", in CECP "# …". Thread-safe. */
void cw_server_note (CwEngineServer *server, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Sends text unchanged. Thread-safe. */
void cw_server_print (CwEngineServer *server, const char *text);

/* --- the game -------------------------------------------------------------------------------- */

/* Sets up the start of a game. Like the functions below, it first stops a running search
 * (cw_server_finish), unless they say otherwise. */
void cw_server_set_game (CwEngineServer *server, const CwGame *game);
void cw_server_set_position (CwEngineServer *server, const CwPosition *position);
/* Plays a legal move; a running search goes on. */
void cw_server_play (CwEngineServer *server, CwMove move);
/* Takes back the last move; FALSE if there is none. */
gboolean cw_server_take_back (CwEngineServer *server);
/* The last move played; NULL at the initial position. */
const CwUndo *cw_server_last (const CwEngineServer *server);
/* Announces that the next search belongs to another game. */
void cw_server_new_game (CwEngineServer *server);

/* --- thinking -------------------------------------------------------------------------------- */

/* Makes a thought about the current position, with the current options. */
CwThought *cw_server_thought_new (const CwEngineServer *server);
/* Adds a move to those that the thought is limited to. */
void cw_server_thought_only (CwThought *thought, CwMove move);
/* Begins the thought and takes ownership; ends a running one first. */
void cw_server_think (CwEngineServer *server, CwThought *thought);
/* Answers at once with a move from the opening book, if that is in use and has one, and the thought
 * allows it; then takes ownership. */
bool cw_server_answer_from_book (CwEngineServer *server, CwThought *thought);
/* Has the thought answered soon; does nothing if there is none. */
void cw_server_stop (CwEngineServer *server);
/* The pondered move was played. */
void cw_server_ponderhit (CwEngineServer *server);
/* Ends the thought now, with its answer or without. */
void cw_server_finish (CwEngineServer *server);
void cw_server_discard (CwEngineServer *server);
/* The search with the current options; not while one is running. */
CwSearch *cw_server_search (CwEngineServer *server);
