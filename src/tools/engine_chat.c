/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine_chat.h"

#include <string.h>

#include "core/perft.h"
#include "text/message.h"
#include "tools/engine_line.h"
#include "tools/engine_options.h"
#include "tools/search_text.h"

#define DAY (24 * 60 * 60 * 1000)
#define MOST_NODES G_MAXINT64
/* So much deeper than it is long the search looks for a mate, since it leaves moves out. */
#define MATE_BEYOND 6

/* --- what is said while thinking ------------------------------------------------------------- */

void
cw_engine_chat_info (CwEngineServer *server, const CwThought *thought, const CwSearchInfo *info)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (info->current != CW_NO_MOVE)
    cw_search_text_current (text, server->face->protocol, &thought->position, info);
  else
    for (unsigned i = 0; i < info->lines; i++)
      cw_search_text_info (text, server->face->protocol, &thought->position, info, i,
                           server->options.wdl);
  cw_server_print (server, text->str);
}

void
cw_engine_chat_last_info (CwEngineServer *server, const CwThought *thought)
{
  if (thought->said == 0)
    cw_engine_chat_info (server, thought, &thought->info);
}

char *
cw_engine_chat_ponder (const CwEngineServer *server, const CwThought *thought)
{
  const CwLine *line = &thought->info.line[0];
  char text[CW_MOVE_TEXT];
  CwPosition after = thought->position;
  CwUndo undo;

  if (thought->info.lines == 0 || line->moves < 2 || line->move[0] != thought->move)
    return NULL;
  cw_do (&after, line->move[0], &undo, NULL);
  if (!cw_is_legal (&after, line->move[1]))
    return NULL;
  cw_protocol_write_move (server->face->protocol, &after, line->move[1], text);
  return g_strdup (text);
}

/* --- position -------------------------------------------------------------------------------- */

/* "startpos", "fen …", "sfen …" or a bare FEN, up to "moves". */
static gboolean
set_up (CwEngineServer *server, char *text)
{
  CwPosition position;
  CwStatus status = { 0 };
  bool mended;
  char *rest = text, *first = cw_engine_word (&rest);

  if (first == NULL || g_str_equal (first, "startpos"))
    {
      cw_server_set_game (server, server->game);
      return TRUE;
    }
  if (!g_str_equal (first, "fen") && !g_str_equal (first, "sfen"))
    {
      if (*rest != '\0')
        first[strlen (first)] = ' '; /* the word belongs to the position */
      rest = first;
    }
  if (!cw_protocol_read_position (server->face->protocol, &position, server->game,
                                  cw_engine_rest (&rest), &mended, &status))
    {
      g_autofree char *message = cw_message_at (NULL, &status);
      cw_server_note (server, "The position cannot be set up: %s", message);
      return FALSE;
    }
  if (mended)
    cw_server_note (server, "Rights that there cannot be were left out.");
  cw_server_set_position (server, &position);
  return TRUE;
}

static void
play_moves (CwEngineServer *server, char *moves)
{
  CwStatus status = { 0 };
  char *word;

  while ((word = cw_engine_word (&moves)) != NULL)
    {
      CwMove move = cw_protocol_read_move (server->face->protocol, &server->position, word,
                                           strlen (word), &status);
      if (move == CW_NO_MOVE)
        {
          g_autofree char *message = cw_message (&status);
          cw_server_note (server, "Move %u is not played, nor those after it: %s",
                          server->history->len + 1, message);
          return;
        }
      cw_server_play (server, move);
    }
}

static void
on_position (CwEngineServer *server, char *rest)
{
  char *moves = strstr (rest, "moves");

  if (moves != NULL && (moves == rest || moves[-1] == ' '))
    {
      *moves = '\0';
      moves += strlen ("moves");
    }
  else
    moves = NULL;
  if (set_up (server, rest) && moves != NULL)
    play_moves (server, moves);
}

/* --- go -------------------------------------------------------------------------------------- */

typedef struct
{
  CwEngineServer *server;
  CwThought *thought;
  gboolean infinite, timed, searches_moves;
} Go;

/* Times come negative and as 0 from clocks that are up: then there is as good as none left. */
static unsigned
read_time (Go *go, char **rest)
{
  go->timed = TRUE;
  return (unsigned)cw_engine_number (rest, 1, DAY, 1);
}

/* The clock of the first or of the second player; Black moves first in shogi. */
static CwColour
side_of (const Go *go, const char *word)
{
  gboolean white = word[0] == 'w';

  return white == (go->server->face->protocol != CW_PROTOCOL_USI) ? CW_WHITE : CW_BLACK;
}

static gboolean
read_clock (Go *go, const char *word, char **rest)
{
  CwLimits *limits = &go->thought->limits;

  if (g_str_equal (word, "wtime") || g_str_equal (word, "btime"))
    limits->time[side_of (go, word)] = read_time (go, rest);
  else if (g_str_equal (word, "winc") || g_str_equal (word, "binc"))
    limits->increment[side_of (go, word)] = (unsigned)cw_engine_number (rest, 0, DAY, 0);
  else if (g_str_equal (word, "byoyomi"))
    {
      limits->byoyomi = (unsigned)cw_engine_number (rest, 0, DAY, 0);
      go->timed |= limits->byoyomi > 0;
    }
  else if (g_str_equal (word, "movestogo"))
    limits->moves_to_go = (unsigned)cw_engine_number (rest, 0, 10000, 0);
  else if (g_str_equal (word, "movetime"))
    limits->movetime = read_time (go, rest);
  else
    return FALSE;
  return TRUE;
}

/* "go mate": in USI with the milliseconds there are for it, in UCI with the most moves it may
 * take. */
static void
read_mate (Go *go, char **rest)
{
  CwThought *thought = go->thought;

  thought->task = CW_TASK_MATE;
  thought->depth = CW_MATE_MOVES;
  if (go->server->face->protocol == CW_PROTOCOL_USI)
    thought->time = (guint)cw_engine_number (rest, 1, DAY, 0);
  else
    thought->depth = (guint)cw_engine_number (rest, 1, CW_MATE_MOVES, CW_MATE_MOVES);
}

/* UCI wants a move in any case, and allows the other limits beside; of moves to choose from the
 * solver knows nothing. */
static void
settle_mate (Go *go)
{
  CwThought *thought = go->thought;

  if (thought->task != CW_TASK_MATE || go->server->face->protocol == CW_PROTOCOL_USI)
    return;
  thought->moves = TRUE;
  thought->hold = go->infinite || thought->ponders;
  thought->time = thought->limits.movetime;
  if (thought->only == NULL)
    return;
  thought->task = CW_TASK_SEARCH;
  thought->limits.mate = thought->depth;
  if (thought->limits.depth == 0)
    thought->limits.depth = 2 * thought->depth + MATE_BEYOND;
}

static gboolean
read_limit (Go *go, const char *word, char **rest)
{
  CwThought *thought = go->thought;

  if (g_str_equal (word, "depth"))
    thought->limits.depth =
        (unsigned)cw_engine_number (rest, 1, CW_SEARCH_PLIES, thought->limits.depth);
  else if (g_str_equal (word, "nodes"))
    thought->limits.nodes =
        (guint64)cw_engine_number (rest, 1, MOST_NODES, (gint64)thought->limits.nodes);
  else if (g_str_equal (word, "mate"))
    read_mate (go, rest);
  else if (g_str_equal (word, "perft"))
    {
      thought->task = CW_TASK_PERFT;
      thought->depth = (guint)cw_engine_number (rest, 1, CW_PERFT_DEPTH, 1);
    }
  else if (g_str_equal (word, "infinite"))
    go->infinite = TRUE;
  else if (g_str_equal (word, "ponder"))
    thought->ponders = TRUE;
  else if (g_str_equal (word, "searchmoves"))
    go->searches_moves = TRUE;
  else
    return FALSE;
  return TRUE;
}

/* A word of "go" that is no limit: a move to be searched, or nothing that is known. */
static void
read_other (Go *go, const char *word)
{
  CwStatus status = { 0 };
  CwMove move = CW_NO_MOVE;

  if (go->searches_moves)
    move = cw_protocol_read_move (go->server->face->protocol, &go->server->position, word,
                                  strlen (word), &status);
  if (move != CW_NO_MOVE)
    cw_server_thought_only (go->thought, move);
  else
    cw_server_note (go->server, "\"%.40s\" is passed over.", word);
}

static void
on_go (CwEngineServer *server, char *rest)
{
  cw_server_finish (server);

  Go go = { server, cw_server_thought_new (server), FALSE, FALSE, FALSE };
  CwThought *thought = go.thought;
  CwLimits *limits = &thought->limits;
  char *word;

  while ((word = cw_engine_word (&rest)) != NULL)
    if (!read_clock (&go, word, &rest) && !read_limit (&go, word, &rest))
      read_other (&go, word);
  if (go.infinite)
    {
      limits->time[0] = limits->time[1] = limits->movetime = limits->byoyomi = 0;
      go.timed = FALSE;
    }
  settle_mate (&go);
  gboolean limited = go.timed || limits->depth > 0 || limits->nodes > 0 || limits->mate > 0;
  if (thought->task == CW_TASK_SEARCH)
    thought->hold = go.infinite || thought->ponders || !limited;
  if (!cw_server_answer_from_book (server, thought))
    cw_server_think (server, thought);
}

/* --- the rest -------------------------------------------------------------------------------- */

/* The words up to "value" with one blank between them, and what comes behind it. */
static char *
take_option_name (char **rest)
{
  GString *name = g_string_new (NULL);
  char *word = cw_engine_word (rest);

  if (word != NULL && g_str_equal (word, "name"))
    word = cw_engine_word (rest);
  for (; word != NULL && !g_str_equal (word, "value"); word = cw_engine_word (rest))
    g_string_append_printf (name, "%s%s", name->len > 0 ? " " : "", word);
  return g_string_free (name, FALSE);
}

/* "name NAME value VALUE", where both may have blanks; the first word may be missing. */
static void
on_setoption (CwEngineServer *server, char *rest)
{
  g_autofree char *name = take_option_name (&rest);

  cw_engine_option_set (server, name, cw_engine_rest (&rest));
}

static void
show_position (CwEngineServer *server)
{
  const CwGame *game = server->game;
  g_autoptr (GString) text = g_string_new (NULL);
  char fen[CW_FEN_SIZE];

  for (guint rank = game->ranks; rank-- > 0;)
    {
      for (guint file = 0; file < game->files; file++)
        {
          CwPiece piece = cw_position_at (&server->position, (CwSquare)(rank * game->files + file));
          CwKind kind = cw_piece_kind (piece), plain = kind ? game->kind[kind].plain : 0;
          char letter = kind ? game->kind[plain ? plain : kind].letter : '.';
          if (kind && cw_piece_colour (piece) == CW_BLACK)
            letter = g_ascii_tolower (letter);
          g_string_append_printf (text, "%c%c", plain ? '+' : ' ', letter);
        }
      g_string_append_c (text, '\n');
    }
  cw_protocol_write_position (server->face->protocol, &server->position, fen);
  g_string_append_printf (text, "\nGame: %s\nFen: %s\nKey: %016" G_GINT64_MODIFIER "x\n",
                          game->name, fen, cw_position_key (&server->position));
  cw_server_print (server, text->str);
}

static void
show_evaluation (CwEngineServer *server)
{
  cw_server_finish (server);
  cw_server_note (server, "Evaluation, for the side to move, in hundredths of a pawn: %d",
                  cw_evaluate (cw_server_search (server), &server->position));
}

gboolean
cw_engine_chat (CwEngineServer *server, const char *word, char *rest)
{
  if (g_str_equal (word, "isready"))
    {
      if (server->thought == NULL)
        cw_server_search (server);
      cw_server_say (server, "readyok");
    }
  else if (g_str_equal (word, "setoption"))
    on_setoption (server, rest);
  else if (g_str_equal (word, "position"))
    on_position (server, rest);
  else if (g_str_equal (word, "go"))
    on_go (server, rest);
  else if (g_str_equal (word, "stop"))
    cw_server_stop (server);
  else if (g_str_equal (word, "ponderhit"))
    cw_server_ponderhit (server);
  else if (g_str_equal (word, "quit"))
    server->quit = TRUE;
  else if (g_str_equal (word, "d"))
    show_position (server);
  else if (g_str_equal (word, "eval"))
    show_evaluation (server);
  else
    return g_str_equal (word, "debug") || g_str_equal (word, "register");
  return TRUE;
}
