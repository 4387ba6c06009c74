/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/uci_engine.h"

#include <string.h>

#include "engines/uci_info.h"

typedef enum
{
  GREETED,  /* until uciok */
  READYING, /* until readyok */
  READY,
} State;

struct _CwUciEngine
{
  CwProgramEngine parent_instance;

  gboolean usi;
  GPtrArray *options; /* from the caller: name, value … */
  GHashTable *known;  /* the program's options: lower-case name -> "NAME\nits line" */
  State state;
  const CwGame *game; /* last sent; NULL if none */
  guint lines;        /* last requested */
};

G_DEFINE_FINAL_TYPE (CwUciEngine, cw_uci_engine, CW_TYPE_PROGRAM_ENGINE)

/* --- options --------------------------------------------------------------------------------- */

/* "option name Hash type spin …" */
static void
learn_option (CwUciEngine *self, const char *line)
{
  const char *name = strstr (line, "name ");
  const char *type = name != NULL ? strstr (name, " type ") : NULL;

  if (type == NULL || type < name + 5)
    return;
  char *key = g_strndup (name + 5, (gsize)(type - name - 5));
  char *lower = g_ascii_strdown (key, -1);
  g_hash_table_replace (self->known, lower, g_strdup_printf ("%s\n%s", key, type));
  g_free (key);
}

/* What the program offers under that name, regardless of case; NULL if nothing. */
static const char *
find_option (CwUciEngine *self, const char *name)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);

  return g_hash_table_lookup (self->known, lower);
}

/* FALSE if the program does not have the option. */
static gboolean
set_option (CwUciEngine *self, const char *name, const char *value)
{
  const char *option = find_option (self, name);

  if (option == NULL)
    return FALSE;
  g_autofree char *own = g_strndup (option, strcspn (option, "\n"));
  if (value != NULL)
    cw_program_engine_send (CW_PROGRAM_ENGINE (self), "setoption name %s value %s", own, value);
  else
    cw_program_engine_send (CW_PROGRAM_ENGINE (self), "setoption name %s", own);
  return TRUE;
}

/* gpsusi and some other shogi programs accept options that they do not list. */
static void
set_any_option (CwUciEngine *self, const char *name, const char *value)
{
  if (set_option (self, name, value))
    return;
  if (value != NULL)
    cw_program_engine_send (CW_PROGRAM_ENGINE (self), "setoption name %s value %s", name, value);
  else
    cw_program_engine_send (CW_PROGRAM_ENGINE (self), "setoption name %s", name);
}

/* The option's word for the game; NULL if none. Free with g_free. */
static char *
find_variant (const char *option, const CwGame *game)
{
  g_auto (GStrv) words = g_strsplit (option, " var ", -1);
  const char *found = NULL;

  for (guint i = 1; words[0] != NULL && words[i] != NULL; i++)
    {
      g_strstrip (words[i]);
      if (g_ascii_strcasecmp (words[i], game->uci_name) == 0)
        return g_strdup (words[i]);
      if (found == NULL && cw_game_called (words[i]) == game)
        found = words[i];
    }
  return g_strdup (found);
}

/* FALSE if the program does not play the game. */
static gboolean
set_variant (CwUciEngine *self, const CwGame *game)
{
  const char *option = find_option (self, "UCI_Variant");
  gboolean chess = g_str_equal (game->name, "chess") || g_str_equal (game->name, "chess960");

  if (option == NULL)
    option = find_option (self, "USI_Variant");
  if (self->usi && !game->shogi)
    return FALSE;
  if (chess && find_option (self, "UCI_Chess960") != NULL)
    set_option (self, "UCI_Chess960", game->chess960 ? "true" : "false");
  else if (game->chess960)
    return FALSE;
  if (option == NULL)
    return self->usi ? g_str_equal (game->name, "shogi") : chess;
  g_autofree char *own = g_strndup (option, strcspn (option, "\n"));
  g_autofree char *word = find_variant (option, game->chess960 ? cw_game_named ("chess") : game);
  return word != NULL && set_option (self, own, word);
}

/* --- asking ---------------------------------------------------------------------------------- */

static CwProtocol
protocol (CwUciEngine *self)
{
  return self->usi ? CW_PROTOCOL_USI : CW_PROTOCOL_UCI;
}

static void
send_position (CwUciEngine *self)
{
  CwProgramRequest *request = cw_program_engine_request (CW_PROGRAM_ENGINE (self));
  g_autofree char *moves = cw_engine_history_text (&request->history, protocol (self));
  const char *word = request->history.count > 0 ? " moves" : "";
  char fen[CW_FEN_SIZE];

  if (request->history.usual_start)
    cw_program_engine_send (CW_PROGRAM_ENGINE (self), "position startpos%s%s", word, moves);
  else
    {
      cw_protocol_write_position (protocol (self), &request->history.start, fen);
      cw_program_engine_send (CW_PROGRAM_ENGINE (self), "position %s %s%s%s",
                              self->usi ? "sfen" : "fen", fen, word, moves);
    }
}

/* In USI the first player is black, and a limit per move is byoyomi, which programs know better
 * than movetime. An increment of 0 is left out, as some programs do not know the word. */
static void
append_clock (CwUciEngine *self, const CwLimits *limits, GString *go)
{
  const char *first = self->usi ? "b" : "w", *second = self->usi ? "w" : "b";
  gboolean clock = limits->time[0] > 0 || limits->time[1] > 0;

  if (clock || (self->usi && limits->movetime > 0))
    g_string_append_printf (go, " %stime %u %stime %u", first, limits->time[0], second,
                            limits->time[1]);
  if (limits->increment[0] > 0 || limits->increment[1] > 0)
    g_string_append_printf (go, " %sinc %u %sinc %u", first, limits->increment[0], second,
                            limits->increment[1]);
  else if (self->usi && (clock || limits->movetime > 0))
    g_string_append_printf (go, " byoyomi %u", limits->movetime);
  if (clock && limits->moves_to_go > 0)
    g_string_append_printf (go, " movestogo %u", limits->moves_to_go);
  if (!self->usi && limits->movetime > 0)
    g_string_append_printf (go, " movetime %u", limits->movetime);
}

static void
send_go (CwUciEngine *self)
{
  CwProgramRequest *request = cw_program_engine_request (CW_PROGRAM_ENGINE (self));
  const CwLimits *limits = &request->limits;
  g_autoptr (GString) go = g_string_new ("go");

  append_clock (self, limits, go);
  if (limits->nodes > 0)
    g_string_append_printf (go, " nodes %" G_GUINT64_FORMAT, (guint64)limits->nodes);
  if (limits->depth > 0)
    g_string_append_printf (go, " depth %u", limits->depth);
  if (limits->mate > 0 && !self->usi)
    g_string_append_printf (go, " mate %u", limits->mate);
  if (go->len == strlen ("go"))
    g_string_append (go, " infinite");
  if (limits->only != NULL)
    g_string_append (go, " searchmoves");
  for (guint i = 0; limits->only != NULL && i < limits->only_count; i++)
    {
      char move[CW_MOVE_TEXT];
      cw_protocol_write_move (protocol (self), &request->position, limits->only[i], move);
      g_string_append_printf (go, " %s", move);
    }
  cw_program_engine_send (CW_PROGRAM_ENGINE (self), "%s", go->str);
}

static void
ask_ready (CwUciEngine *self)
{
  self->state = READYING;
  cw_program_engine_send (CW_PROGRAM_ENGINE (self), "isready");
  cw_program_engine_expect (CW_PROGRAM_ENGINE (self));
}

static void
cw_uci_engine_pump (CwProgramEngine *program)
{
  CwUciEngine *self = CW_UCI_ENGINE (program);
  CwProgramRequest *request = cw_program_engine_request (program);
  const CwGame *game = cw_position_game (&request->position);
  guint lines = MAX (request->limits.lines, 1);

  if (self->state != READY)
    return;
  if (game != self->game)
    {
      if (!set_variant (self, game))
        {
          cw_program_engine_break (program, CW_ENGINE_UNFIT, game->name);
          return;
        }
      self->game = game;
      request->new_game = TRUE;
    }
  if (lines != self->lines)
    {
      g_autofree char *number = g_strdup_printf ("%u", lines);
      set_option (self, "MultiPV", number);
      self->lines = lines;
    }
  if (request->new_game)
    {
      request->new_game = FALSE;
      cw_program_engine_send (program, self->usi ? "usinewgame" : "ucinewgame");
      ask_ready (self);
      return;
    }
  send_position (self);
  send_go (self);
  cw_program_engine_sent (program);
}

static void
cw_uci_engine_interrupt (CwProgramEngine *program)
{
  cw_program_engine_send (program, "stop");
}

/* --- listening ------------------------------------------------------------------------------- */

/* The rest of a line after its first word, or NULL if it begins with another word. */
static const char *
after_word (const char *line, const char *word)
{
  gsize length = strlen (word);

  if (strncmp (line, word, length) != 0
      || (line[length] != '\0' && line[length] != ' ' && line[length] != '\t'))
    return NULL;
  line += length;
  return line + strspn (line, " \t");
}

static void
on_best_move (CwUciEngine *self, const char *text)
{
  CwProgramEngine *program = CW_PROGRAM_ENGINE (self);
  CwProgramRequest *request = cw_program_engine_request (program);

  if (!cw_program_engine_is_running (program))
    return;
  /* The request is already that of the next search, so the answer does not fit it. */
  if (request->wanted)
    {
      cw_program_engine_moved (program, CW_NO_MOVE);
      return;
    }
  CwMove move = cw_engine_move_read (protocol (self), &request->position, text);
  if (move != CW_NO_MOVE)
    cw_program_engine_moved (program, move);
  else if (after_word (text, "resign") != NULL)
    cw_program_engine_ended (program, CW_ENGINE_RESIGNS, text);
  else if (after_word (text, "win") != NULL)
    cw_program_engine_ended (program, CW_ENGINE_DECLARES_WIN, text);
  else if (after_word (text, "(none)") != NULL || after_word (text, "0000") != NULL)
    cw_program_engine_moved (program, CW_NO_MOVE);
  else
    cw_program_engine_ended (program, CW_ENGINE_ILLEGAL,
                             *text != '\0' ? text : "bestmove without a move");
}

static void
on_greeting_answered (CwUciEngine *self)
{
  for (guint i = 0; self->options != NULL && i + 1 < self->options->len; i += 2)
    set_any_option (self, self->options->pdata[i], self->options->pdata[i + 1]);
  ask_ready (self);
}

static void
cw_uci_engine_line (CwProgramEngine *program, const char *line)
{
  CwUciEngine *self = CW_UCI_ENGINE (program);
  CwProgramRequest *request = cw_program_engine_request (program);
  const char *rest;

  line += strspn (line, " \t");
  if (self->state == GREETED)
    {
      if (after_word (line, "option") != NULL)
        learn_option (self, line);
      else if (after_word (line, self->usi ? "usiok" : "uciok") != NULL)
        on_greeting_answered (self);
    }
  else if (self->state == READYING && after_word (line, "readyok") != NULL)
    {
      cw_program_engine_heard (program);
      self->state = READY;
      if (request->wanted)
        cw_uci_engine_pump (program);
    }
  else if ((rest = after_word (line, "info")) != NULL)
    {
      if (cw_program_engine_is_running (program) && !request->wanted
          && cw_uci_info_read (cw_program_engine_info (program), &request->position, self->usi,
                               rest))
        cw_program_engine_report_info (program);
    }
  else if ((rest = after_word (line, "bestmove")) != NULL)
    on_best_move (self, rest);
}

/* --- its life -------------------------------------------------------------------------------- */

static void
cw_uci_engine_finalize (GObject *object)
{
  CwUciEngine *self = CW_UCI_ENGINE (object);

  g_clear_pointer (&self->options, g_ptr_array_unref);
  g_hash_table_unref (self->known);
  G_OBJECT_CLASS (cw_uci_engine_parent_class)->finalize (object);
}

static void
cw_uci_engine_class_init (CwUciEngineClass *klass)
{
  CwProgramEngineClass *program_class = CW_PROGRAM_ENGINE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = cw_uci_engine_finalize;
  program_class->line = cw_uci_engine_line;
  program_class->pump = cw_uci_engine_pump;
  program_class->interrupt = cw_uci_engine_interrupt;
  program_class->farewell = "quit";
}

static void
cw_uci_engine_init (CwUciEngine *self)
{
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->lines = 1;
}

CwEngine *
cw_uci_engine_new (const char *const *argv, gboolean usi, GPtrArray *options)
{
  CwUciEngine *self = g_object_new (CW_TYPE_UCI_ENGINE, NULL);
  CwProgramEngine *program = CW_PROGRAM_ENGINE (self);

  self->usi = usi;
  self->options = options != NULL ? g_ptr_array_ref (options) : NULL;
  cw_program_engine_run (program, argv);
  cw_program_engine_send (program, usi ? "usi" : "uci");
  cw_program_engine_expect (program);
  return CW_ENGINE (self);
}
