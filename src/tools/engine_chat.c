/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine_chat.h"

#include <string.h>

#include "config.h"
#include "text/message.h"
#include "tools/engine_line.h"
#include "tools/engine_options.h"
#include "tools/search_text.h"

/* --- while thinking ------------------------------------------------------------- */

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

/* The expected reply to the best move, as text; FALSE if unknown. */
static gboolean
write_ponder (const CwEngineServer *server, const CwThought *thought, char text[CW_MOVE_TEXT])
{
  const CwLine *line = &thought->info.line[0];
  CwPosition after = thought->position;
  CwUndo undo;

  if (thought->info.lines == 0 || line->moves < 2 || line->move[0] != thought->move)
    return FALSE;
  cw_do (&after, line->move[0], &undo, NULL);
  if (!cw_is_legal (&after, line->move[1]))
    return FALSE;
  cw_protocol_write_move (server->face->protocol, &after, line->move[1], text);
  return TRUE;
}

void
cw_engine_chat_answer (CwEngineServer *server, const CwThought *thought)
{
  char best[CW_MOVE_TEXT], ponder[CW_MOVE_TEXT];

  if (thought->task == CW_TASK_PERFT && thought->stopped)
    {
      cw_server_note (server, "The count was stopped before its end.");
      return;
    }
  if (thought->task == CW_TASK_PERFT)
    {
      cw_server_send (server, "\nNodes searched: %" G_GUINT64_FORMAT, thought->nodes);
      return;
    }
  cw_protocol_write_move (server->face->protocol, &thought->position, thought->move, best);
  if (thought->infos == 0) /* from the opening book */
    cw_server_send (server, "info depth 0 pv %s", best);
  if (write_ponder (server, thought, ponder))
    cw_server_send (server, "bestmove %s ponder %s", best, ponder);
  else
    cw_server_send (server, "bestmove %s", best);
}

/* --- position -------------------------------------------------------------------------------- */

/* Sets up "startpos", "fen …", "sfen …" or a bare FEN. */
static gboolean
set_up (CwEngineServer *server, char *text)
{
  CwPosition position;
  CwStatus status = { 0 };
  bool repaired;
  char *rest = text, *first = cw_engine_word (&rest);

  if (first == NULL || g_str_equal (first, "startpos"))
    {
      cw_server_set_game (server, server->game);
      return TRUE;
    }
  if (!g_str_equal (first, "fen") && !g_str_equal (first, "sfen"))
    {
      if (*rest != '\0')
        first[strlen (first)] = ' '; /* the word is part of the position */
      rest = first;
    }
  if (!cw_protocol_read_position (server->face->protocol, &position, server->game,
                                  cw_engine_rest (&rest), &repaired, &status))
    {
      g_autofree char *message = cw_message_at (NULL, &status);
      cw_server_note (server, "The position cannot be set up: %s", message);
      return FALSE;
    }
  if (repaired)
    cw_server_note (server, "Rights that there cannot be were left out.");
  cw_server_set_position (server, &position);
  return TRUE;
}

/* FALSE, with a note, if a move cannot be played. */
static gboolean
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
          return FALSE;
        }
      cw_server_play (server, move);
    }
  return TRUE;
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
  server->refused = !set_up (server, rest) || (moves != NULL && !play_moves (server, moves));
}

/* --- the rest -------------------------------------------------------------------------------- */

/* The words up to "value", joined by single blanks; `rest` moves past "value". */
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

/* "name NAME value VALUE", both possibly with blanks; the word "name" may be missing. */
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
  int score;

  cw_server_finish (server);
  const CwSearch *search = cw_server_search (server);
  cw_server_note (server, "Evaluation, for the side to move, in hundredths of a pawn: %d",
                  cw_evaluate (search, &server->position));
  if (cw_evaluate_by_network (search, &server->position, &score))
    cw_server_note (server, "The same with the network: %d", score);
}

/* "uci" or "usi". */
static void
send_identity (CwEngineServer *server, const char *word)
{
  cw_server_send (server, "id name Counterweight " CW_VERSION);
  cw_server_send (server, "id author the Counterweight authors");
  cw_engine_options_print (server);
  cw_server_send (server, "%sok", word);
}

void
cw_engine_chat (CwEngineServer *server, const char *word, char *rest)
{
  gboolean usi = server->face->protocol == CW_PROTOCOL_USI;

  if (g_str_equal (word, usi ? "usi" : "uci"))
    send_identity (server, word);
  else if (g_str_equal (word, usi ? "usinewgame" : "ucinewgame"))
    cw_server_new_game (server);
  else if (g_str_equal (word, "isready"))
    {
      if (server->thought == NULL)
        cw_server_search (server);
      cw_server_send (server, "readyok");
    }
  else if (g_str_equal (word, "setoption"))
    on_setoption (server, rest);
  else if (g_str_equal (word, "position"))
    on_position (server, rest);
  else if (g_str_equal (word, "go"))
    cw_engine_go (server, rest);
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
  else if (!g_str_equal (word, "debug") && !g_str_equal (word, "register"))
    cw_server_note (server, "Unknown command \"%.80s\".", word);
}
