/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Chess Engine Communication Protocol, version 2: its commands. */
#include "tools/engine_cecp.h"

#include <signal.h>
#include <string.h>

#include "config.h"
#include "engines/book.h"
#include "text/message.h"
#include "tools/engine_line.h"
#include "tools/engine_options.h"

#define DAY (24 * 60 * 60 * 1000)
#define USUAL_BASE (5 * 60 * 1000)
#define USUAL_MOVES 40

/* --- features -------------------------------------------------------------------------------- */

static void
say_features (CwEngineServer *server)
{
  g_autoptr (GString) variants = g_string_new (NULL);
  const CwGame *game;

  cw_server_say (server, "feature done=0");
  cw_server_say (server, "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1");
  cw_server_say (server, "feature sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 ics=0 name=0");
  cw_server_say (server, "feature pause=0 nps=0 memory=1 smp=1 debug=1 exclude=0 egt=\"\"");
  cw_server_say (server, "feature myname=\"Counterweight " CW_VERSION "\"");
  for (unsigned i = 0; (game = cw_game_at (i)) != NULL; i++)
    g_string_append_printf (variants, "%s%s", i > 0 ? "," : "", game->cecp_name);
  cw_server_say (server, "feature variants=\"%s\"", variants->str);
  cw_engine_options_print (server);
  cw_server_say (server, "feature done=1");
}

static void
on_protover (CwEngineServer *server, char *rest)
{
  if (cw_engine_number (&rest, 1, 100, 1) >= 2)
    say_features (server);
}

/* --- games ----------------------------------------------------------------------------------- */

static void
begin_game (CwEngineServer *server, const CwGame *game)
{
  CwEngineCecp *cecp = server->cecp;

  cw_server_discard (server);
  cw_server_set_game (server, game);
  cecp->over = FALSE;
  cecp->scored = FALSE;
  cecp->expected = CW_NO_MOVE;
}

static void
on_new (CwEngineServer *server, char *rest)
{
  CwEngineCecp *cecp = server->cecp;

  begin_game (server, cw_game_named ("chess"));
  cw_server_new_game (server);
  cecp->force = cecp->analyse = FALSE;
  cecp->colour = CW_BLACK;
  cecp->depth = 0;
  cecp->time[0] = cecp->time[1] = 0;
}

static void
on_variant (CwEngineServer *server, char *rest)
{
  const char *name = cw_engine_rest (&rest);
  const CwGame *game = cw_game_called (name);

  if (game == NULL)
    {
      cw_server_say (server, "Error (unknown variant): %s", name);
      return;
    }
  begin_game (server, game);
  cw_cecp_describe (server);
  cw_cecp_go_on (server);
}

void
cw_cecp_set_position (CwEngineServer *server, const CwPosition *position)
{
  begin_game (server, server->game);
  cw_server_set_position (server, position);
  cw_cecp_go_on (server);
}

static void
on_setboard (CwEngineServer *server, char *rest)
{
  const char *text = cw_engine_rest (&rest);
  CwStatus status = { 0 };
  CwPosition position;

  cw_server_discard (server);
  if (!cw_protocol_read_position (CW_PROTOCOL_CECP, &position, server->game, text, NULL, &status))
    {
      g_autofree char *message = cw_message_at (NULL, &status);
      cw_server_say (server, "tellusererror Illegal position: %s", message);
      return;
    }
  cw_cecp_set_position (server, &position);
}

static void
on_edit (CwEngineServer *server, char *rest)
{
  cw_cecp_edit_begin (server);
}

static void
on_force (CwEngineServer *server, char *rest)
{
  cw_server_discard (server);
  server->cecp->force = TRUE;
  cw_cecp_go_on (server);
}

static void
play_side (CwEngineServer *server, CwColour colour)
{
  cw_server_discard (server);
  server->cecp->force = FALSE;
  server->cecp->colour = colour;
  cw_cecp_go_on (server);
}

static void
on_go (CwEngineServer *server, char *rest)
{
  play_side (server, cw_position_side (&server->position));
}

static void
on_playother (CwEngineServer *server, char *rest)
{
  play_side (server, cw_other (cw_position_side (&server->position)));
}

/* Of the first version: the engine plays the other colour. */
static void
on_white (CwEngineServer *server, char *rest)
{
  cw_server_discard (server);
  server->cecp->colour = CW_BLACK;
}

static void
on_black (CwEngineServer *server, char *rest)
{
  cw_server_discard (server);
  server->cecp->colour = CW_WHITE;
}

static void
on_usermove (CwEngineServer *server, char *rest)
{
  cw_cecp_user_move (server, cw_engine_rest (&rest));
}

static void
take_back (CwEngineServer *server, guint plies)
{
  cw_server_discard (server);
  for (guint i = 0; i < plies; i++)
    if (!cw_server_take_back (server))
      break;
  server->cecp->over = FALSE;
  server->cecp->expected = CW_NO_MOVE;
  cw_cecp_go_on (server);
}

static void
on_undo (CwEngineServer *server, char *rest)
{
  take_back (server, 1);
}

static void
on_remove (CwEngineServer *server, char *rest)
{
  take_back (server, 2);
}

static void
on_result (CwEngineServer *server, char *rest)
{
  cw_server_discard (server);
  server->cecp->over = TRUE;
  cw_cecp_go_on (server);
}

static void
on_draw (CwEngineServer *server, char *rest)
{
  cw_cecp_draw_offered (server);
}

/* --- controls -------------------------------------------------------------------------------- */

/* "5", "0:30", "2.5" minutes as ms. */
static guint
read_minutes (const char *word)
{
  const char *colon = strchr (word, ':');
  double seconds = 60 * g_ascii_strtod (word, NULL);

  if (colon != NULL)
    seconds += g_ascii_strtod (colon + 1, NULL);
  return (guint)CLAMP (seconds * 1000, 0, DAY);
}

static guint
read_seconds (const char *word)
{
  return word != NULL ? (guint)CLAMP (g_ascii_strtod (word, NULL) * 1000, 0, DAY) : 0;
}

static void
on_level (CwEngineServer *server, char *rest)
{
  CwEngineCecp *cecp = server->cecp;

  cecp->moves = (guint)cw_engine_number (&rest, 0, 10000, 0);
  const char *base = cw_engine_word (&rest);
  cecp->base = base != NULL ? read_minutes (base) : USUAL_BASE;
  cecp->increment = read_seconds (cw_engine_word (&rest));
  cecp->movetime = 0;
}

static void
on_st (CwEngineServer *server, char *rest)
{
  guint ms = read_seconds (cw_engine_word (&rest));

  server->cecp->movetime = MAX (ms, 1);
}

static void
on_sd (CwEngineServer *server, char *rest)
{
  server->cecp->depth = (guint)cw_engine_number (&rest, 0, CW_SEARCH_PLIES, 0);
}

/* Clocks come in centiseconds, and below 0 when they are up. */
static guint
read_clock (char *rest)
{
  gint64 centiseconds = cw_engine_number (&rest, 0, DAY / 10, 0);

  return (guint)MAX (centiseconds * 10, 1);
}

static void
on_time (CwEngineServer *server, char *rest)
{
  server->cecp->time[0] = read_clock (rest);
}

static void
on_otim (CwEngineServer *server, char *rest)
{
  server->cecp->time[1] = read_clock (rest);
}

static void
on_move_now (CwEngineServer *server, char *rest)
{
  if (server->cecp->purpose == CW_CECP_MOVE)
    cw_server_stop (server);
}

static void
on_hard (CwEngineServer *server, char *rest)
{
  server->cecp->ponder = TRUE;
}

static void
on_easy (CwEngineServer *server, char *rest)
{
  server->cecp->ponder = FALSE;
  if (server->cecp->purpose == CW_CECP_PONDER)
    cw_server_discard (server);
}

static void
on_post (CwEngineServer *server, char *rest)
{
  g_atomic_int_set (&server->cecp->post, 1);
}

static void
on_nopost (CwEngineServer *server, char *rest)
{
  g_atomic_int_set (&server->cecp->post, 0);
}

static void
on_analyze (CwEngineServer *server, char *rest)
{
  cw_server_discard (server);
  server->cecp->analyse = TRUE;
  g_atomic_int_set (&server->cecp->post, 1);
  cw_cecp_go_on (server);
}

static void
on_exit_analysis (CwEngineServer *server, char *rest)
{
  if (!server->cecp->analyse)
    return;
  cw_server_discard (server);
  server->cecp->analyse = FALSE;
  server->cecp->force = TRUE;
}

static void
on_status (CwEngineServer *server, char *rest)
{
  cw_cecp_status (server);
}

static void
on_hint (CwEngineServer *server, char *rest)
{
  CwMove move = server->cecp->expected;
  char text[CW_MOVE_TEXT];

  if (move == CW_NO_MOVE || !cw_is_legal (&server->position, move))
    return;
  cw_protocol_write_move (CW_PROTOCOL_CECP, &server->position, move, text);
  cw_server_say (server, "Hint: %s", text);
}

static void
on_bk (CwEngineServer *server, char *rest)
{
  CwBookMove moves[CW_BOOK_MOVES];
  guint count = cw_book_moves (&server->position, moves);
  const char *opening = cw_book_opening (&server->position);

  cw_server_say (server, " %s", opening != NULL ? opening : "There is no book move.");
  for (guint i = 0; i < count; i++)
    {
      char text[CW_MOVE_TEXT];
      cw_protocol_write_move (CW_PROTOCOL_CECP, &server->position, moves[i].move, text);
      cw_server_say (server, " %s (%u)", text, moves[i].weight);
    }
  cw_server_print (server, "\n");
}

/* --- the rest -------------------------------------------------------------------------------- */

static void
on_ping (CwEngineServer *server, char *rest)
{
  g_string_append_printf (server->cecp->pongs, "pong %.40s\n", cw_engine_rest (&rest));
}

/* An analysis goes on with the option as it is now. */
static void
set_option (CwEngineServer *server, const char *name, const char *value)
{
  if (server->cecp->purpose == CW_CECP_ANALYSE)
    cw_server_discard (server);
  cw_engine_option_set (server, name, value);
  cw_cecp_go_on (server);
}

static void
on_memory (CwEngineServer *server, char *rest)
{
  set_option (server, "Hash", cw_engine_rest (&rest));
}

static void
on_cores (CwEngineServer *server, char *rest)
{
  set_option (server, "Threads", cw_engine_rest (&rest));
}

static void
on_option (CwEngineServer *server, char *rest)
{
  char *equals = strchr (rest, '=');

  if (equals != NULL)
    *equals = '\0';
  set_option (server, g_strstrip (rest), equals != NULL ? g_strstrip (equals + 1) : "");
}

static void
on_quit (CwEngineServer *server, char *rest)
{
  cw_server_discard (server);
  server->quit = TRUE;
}

static void
on_nothing (CwEngineServer *server, char *rest)
{
}

static const struct
{
  const char *word;
  void (*run) (CwEngineServer *server, char *rest);
} commands[] = {
  { "xboard", on_nothing },
  { "protover", on_protover },
  { "new", on_new },
  { "variant", on_variant },
  { "setboard", on_setboard },
  { "edit", on_edit },
  { "force", on_force },
  { "go", on_go },
  { "playother", on_playother },
  { "white", on_white },
  { "black", on_black },
  { "usermove", on_usermove },
  { "undo", on_undo },
  { "remove", on_remove },
  { "result", on_result },
  { "draw", on_draw },
  { "level", on_level },
  { "st", on_st },
  { "sd", on_sd },
  { "time", on_time },
  { "otim", on_otim },
  { "?", on_move_now },
  { "hard", on_hard },
  { "easy", on_easy },
  { "post", on_post },
  { "nopost", on_nopost },
  { "analyze", on_analyze },
  { "exit", on_exit_analysis },
  { ".", on_status },
  { "hint", on_hint },
  { "bk", on_bk },
  { "ping", on_ping },
  { "memory", on_memory },
  { "cores", on_cores },
  { "option", on_option },
  { "quit", on_quit },
  { "accepted", on_nothing },
  { "rejected", on_nothing },
  { "random", on_nothing },
  { "name", on_nothing },
  { "rating", on_nothing },
  { "ics", on_nothing },
  { "computer", on_nothing },
  { "egtpath", on_nothing },
  { "nps", on_nothing },
};

static void
run_command (CwEngineServer *server, char *line)
{
  char *rest = line;
  CwStatus status = { 0 };
  g_autofree char *whole = g_strdup (line);
  const char *word = cw_engine_word (&rest);

  if (word == NULL)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].word, word))
      {
        commands[i].run (server, rest);
        return;
      }
  /* In the first version of the protocol a move stands alone. */
  if (cw_protocol_read_move (CW_PROTOCOL_CECP, &server->position, word, strlen (word), &status)
          != CW_NO_MOVE
      || status.code != CW_ERROR_MOVE_UNREADABLE)
    cw_cecp_user_move (server, word);
  else
    cw_server_say (server, "Error (unknown command): %.80s", whole);
}

static void
on_line (CwEngineServer *server, char *line)
{
  if (!cw_cecp_edit_line (server, line))
    run_command (server, line);
  cw_cecp_send_pongs (server);
}

/* --- the face -------------------------------------------------------------------------------- */

static void
begin (CwEngineServer *server)
{
  CwEngineCecp *cecp = g_new0 (CwEngineCecp, 1);

  /* XBoard may send it to version 1 of the protocol to ask for a move. */
  signal (SIGINT, SIG_IGN);
  cecp->pongs = g_string_new (NULL);
  cecp->colour = CW_BLACK;
  cecp->base = USUAL_BASE;
  cecp->moves = USUAL_MOVES;
  g_mutex_init (&cecp->lock);
  server->cecp = cecp;
}

static void
end (CwEngineServer *server)
{
  cw_cecp_edit_end (server->cecp);
  g_string_free (server->cecp->pongs, TRUE);
  g_mutex_clear (&server->cecp->lock);
  g_clear_pointer (&server->cecp, g_free);
}

const CwEngineFace cw_engine_cecp = {
  .protocol = CW_PROTOCOL_CECP,
  .game = "chess",
  .begin = begin,
  .end = end,
  .line = on_line,
  .info = cw_cecp_info,
  .answer = cw_cecp_answer,
};
