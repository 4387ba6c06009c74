/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that UCI and USI share: isready, setoption, position, go, stop, ponderhit, quit; and
 * for people "d", which shows the position, and "eval". */
#pragma once

#include "tools/engine_server.h"

G_BEGIN_DECLS

/* Does the command `word` with what follows; FALSE where it is none of these. */
gboolean cw_engine_chat (CwEngineServer *server, const char *word, char *rest);

/* Prints what a search has found so far. */
void cw_engine_chat_info (CwEngineServer *server, const CwThought *thought,
                          const CwSearchInfo *info);
/* At the end of a search that was too short to print anything. */
void cw_engine_chat_last_info (CwEngineServer *server, const CwThought *thought);
/* The reply that is expected to the best move, as text to be freed; NULL where none is known. */
char *cw_engine_chat_ponder (const CwEngineServer *server, const CwThought *thought);

G_END_DECLS
