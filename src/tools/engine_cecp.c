/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Chess Engine Communication Protocol, version 2: its commands. */
#include "tools/engine_cecp.h"

#include <signal.h>
#include <string.h>

#include "text/message.h"
#include "tools/engine_line.h"
#include "tools/engine_options.h"

#define DAY (24 * 60 * 60 * 1000)
#define USUAL_BASE (5 * 60 * 1000)
#define USUAL_MOVES 40

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
on_new (CwEngineServer *server, char *rest, int number)
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
on_variant (CwEngineServer *server, char *rest, int number)
{
  const char *name = cw_engine_rest (&rest);
  const CwGame *game = cw_game_called (name);

  if (game == NULL)
    {
      cw_server_send (server, "Error (unknown variant): %s", name);
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
on_setboard (CwEngineServer *server, char *rest, int number)
{
  const char *text = cw_engine_rest (&rest);
  CwStatus status = { 0 };
  CwPosition position;

  cw_server_discard (server);
  if (!cw_protocol_read_position (CW_PROTOCOL_CECP, &position, server->game, text, NULL, &status))
    {
      g_autofree char *message = cw_message_at (NULL, &status);
      cw_server_send (server, "tellusererror Illegal position: %s", message);
      return;
    }
  cw_cecp_set_position (server, &position);
}

static void
on_force (CwEngineServer *server, char *rest, int number)
{
  cw_server_discard (server);
  server->cecp->force = TRUE;
  cw_cecp_go_on (server);
}

/* The engine plays the side to move, or with `other` the other one. */
static void
on_go (CwEngineServer *server, char *rest, int other)
{
  CwColour side = cw_position_side (&server->position);

  cw_server_discard (server);
  server->cecp->force = FALSE;
  server->cecp->colour = other ? cw_other (side) : side;
  cw_cecp_go_on (server);
}

/* "white" and "black" of version 1: the engine plays the colour not named. */
static void
on_colour (CwEngineServer *server, char *rest, int own)
{
  cw_server_discard (server);
  server->cecp->colour = (CwColour)own;
}

static void
on_usermove (CwEngineServer *server, char *rest, int number)
{
  cw_cecp_user_move (server, cw_engine_rest (&rest));
}

static void
on_undo (CwEngineServer *server, char *rest, int plies)
{
  cw_server_discard (server);
  for (; plies > 0 && cw_server_take_back (server); plies--)
    ;
  server->cecp->over = FALSE;
  server->cecp->expected = CW_NO_MOVE;
  cw_cecp_go_on (server);
}

static void
on_result (CwEngineServer *server, char *rest, int number)
{
  cw_server_discard (server);
  server->cecp->over = TRUE;
  cw_cecp_go_on (server);
}

/* --- controls -------------------------------------------------------------------------------- */

/* Converts "5", "0:30", "2.5" minutes to ms. */
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
on_level (CwEngineServer *server, char *rest, int number)
{
  CwEngineCecp *cecp = server->cecp;

  cecp->moves = (guint)cw_engine_number (&rest, 0, 10000, 0);
  const char *base = cw_engine_word (&rest);
  cecp->base = base != NULL ? read_minutes (base) : USUAL_BASE;
  cecp->increment = read_seconds (cw_engine_word (&rest));
  cecp->movetime = 0;
}

static void
on_st (CwEngineServer *server, char *rest, int number)
{
  guint ms = read_seconds (cw_engine_word (&rest));

  server->cecp->movetime = MAX (ms, 1);
}

static void
on_sd (CwEngineServer *server, char *rest, int number)
{
  server->cecp->depth = (guint)cw_engine_number (&rest, 0, CW_SEARCH_PLIES, 0);
}

/* The own or the opponent's clock in centiseconds; negative when time is up. */
static void
on_clock (CwEngineServer *server, char *rest, int side)
{
  gint64 centiseconds = cw_engine_number (&rest, 0, DAY / 10, 0);

  server->cecp->time[side] = (guint)MAX (centiseconds * 10, 1);
}

static void
on_move_now (CwEngineServer *server, char *rest, int number)
{
  if (server->cecp->purpose == CW_CECP_MOVE)
    cw_server_stop (server);
}

static void
on_ponder (CwEngineServer *server, char *rest, int ponder)
{
  server->cecp->ponder = ponder;
  if (!ponder && server->cecp->purpose == CW_CECP_PONDER)
    cw_server_discard (server);
}

static void
on_post (CwEngineServer *server, char *rest, int post)
{
  g_atomic_int_set (&server->cecp->post, post);
}

static void
on_analyze (CwEngineServer *server, char *rest, int number)
{
  cw_server_discard (server);
  server->cecp->analyse = TRUE;
  g_atomic_int_set (&server->cecp->post, 1);
  cw_cecp_go_on (server);
}

static void
on_exit_analysis (CwEngineServer *server, char *rest, int number)
{
  if (!server->cecp->analyse)
    return;
  cw_server_discard (server);
  server->cecp->analyse = FALSE;
  server->cecp->force = TRUE;
}

/* --- the rest -------------------------------------------------------------------------------- */

static void
on_ping (CwEngineServer *server, char *rest, int number)
{
  g_string_append_printf (server->cecp->pongs, "pong %.40s\n", cw_engine_rest (&rest));
}

/* An analysis restarts with the new option. */
static void
set_option (CwEngineServer *server, const char *name, const char *value)
{
  if (server->cecp->purpose == CW_CECP_ANALYSE)
    cw_server_discard (server);
  cw_engine_option_set (server, name, value);
  cw_cecp_go_on (server);
}

/* "memory" and "cores". */
static void
on_number (CwEngineServer *server, char *rest, int cores)
{
  set_option (server, cores ? "Threads" : "Hash", cw_engine_rest (&rest));
}

static void
on_option (CwEngineServer *server, char *rest, int number)
{
  char *equals = strchr (rest, '=');

  if (equals != NULL)
    *equals = '\0';
  set_option (server, g_strstrip (rest), equals != NULL ? g_strstrip (equals + 1) : "");
}

static void
on_quit (CwEngineServer *server, char *rest, int number)
{
  cw_server_discard (server);
  server->quit = TRUE;
}

/* Recognised but irrelevant here. */
static const char *const ignored[] = { "xboard", "accepted", "rejected", "random", "name", "rating",
                                       "ics",    "computer", "egtpath",  "nps",    NULL };

static const struct
{
  const char *word;
  CwCecpCommand run;
  int number;
} commands[] = {
  { "protover", cw_cecp_features, 0 },
  { "new", on_new, 0 },
  { "variant", on_variant, 0 },
  { "setboard", on_setboard, 0 },
  { "edit", cw_cecp_edit_begin, 0 },
  { "force", on_force, 0 },
  { "go", on_go, 0 },
  { "playother", on_go, 1 },
  { "white", on_colour, CW_BLACK },
  { "black", on_colour, CW_WHITE },
  { "usermove", on_usermove, 0 },
  { "undo", on_undo, 1 },
  { "remove", on_undo, 2 },
  { "result", on_result, 0 },
  { "draw", cw_cecp_draw_offered, 0 },
  { "level", on_level, 0 },
  { "st", on_st, 0 },
  { "sd", on_sd, 0 },
  { "time", on_clock, 0 },
  { "otim", on_clock, 1 },
  { "?", on_move_now, 0 },
  { "hard", on_ponder, TRUE },
  { "easy", on_ponder, FALSE },
  { "post", on_post, TRUE },
  { "nopost", on_post, FALSE },
  { "analyze", on_analyze, 0 },
  { "exit", on_exit_analysis, 0 },
  { ".", cw_cecp_status, 0 },
  { "hint", cw_cecp_hint, 0 },
  { "bk", cw_cecp_book, 0 },
  { "ping", on_ping, 0 },
  { "memory", on_number, FALSE },
  { "cores", on_number, TRUE },
  { "option", on_option, 0 },
  { "quit", on_quit, 0 },
};

static void
run_command (CwEngineServer *server, char *line)
{
  char *rest = line;
  CwStatus status = { 0 };
  g_autofree char *whole = g_strdup (line);
  const char *word = cw_engine_word (&rest);

  if (g_strv_contains (ignored, word))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].word, word))
      {
        commands[i].run (server, rest, commands[i].number);
        return;
      }
  /* In version 1 of the protocol a move is a line of its own. */
  if (cw_protocol_read_move (CW_PROTOCOL_CECP, &server->position, word, strlen (word), &status)
          != CW_NO_MOVE
      || status.code != CW_ERROR_MOVE_UNREADABLE)
    cw_cecp_user_move (server, word);
  else
    cw_server_send (server, "Error (unknown command): %.80s", whole);
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

  /* XBoard may send this to version 1 engines to ask for a move. */
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
  g_free (server->cecp->edit);
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
