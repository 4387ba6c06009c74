/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/cecp_engine.h"

#include <string.h>

#include "base/number.h"
#include "engines/cecp_words.h"

/* ms that a program has to send its first feature; features after "done=0" may take the usual
 * patience. */
#define FIRST_WORDS 2500

typedef enum
{
  GREETED, /* until the features are known, or none are expected */
  PINGED,  /* until it has processed what it was sent */
  READY,
} State;

struct _CwCecpEngine
{
  CwProgramEngine parent_instance;

  GPtrArray *options; /* from the caller: name, value … */
  CwCecpFeatures features;
  State state;
  guint ping;

  /* what the program was sent */
  const CwGame *game; /* NULL if nothing yet */
  CwPosition start;   /* of the game on its board */
  GArray *moves;      /* CwMove: played from `start` */
  gboolean forced;    /* it plays neither side */
  CwLimits limits;    /* by which it searches */
  gboolean has_limits;
  char sent[CW_MOVE_TEXT]; /* the last move */
};

G_DEFINE_FINAL_TYPE (CwCecpEngine, cw_cecp_engine, CW_TYPE_PROGRAM_ENGINE)

/* --- telling --------------------------------------------------------------------------------- */

/* Old shogi programs write moves as in USI. */
static CwProtocol
protocol (CwCecpEngine *self)
{
  return self->features.any || !self->game->shogi ? CW_PROTOCOL_CECP : CW_PROTOCOL_USI;
}

static void
send_move (CwCecpEngine *self, const CwPosition *position, CwMove move)
{
  cw_protocol_write_move (protocol (self), position, move, self->sent);
  cw_program_engine_send (CW_PROGRAM_ENGINE (self), "%s%s",
                          self->features.usermove ? "usermove " : "", self->sent);
  g_array_append_val (self->moves, move);
}

/* Sends the moves from index `from` up to `to`. */
static void
send_moves (CwCecpEngine *self, guint from, guint to)
{
  CwProgramRequest *request = cw_program_engine_request (CW_PROGRAM_ENGINE (self));
  CwPosition position = request->history.start;
  CwUndo undo;

  for (guint i = 0; i < to; i++)
    {
      if (i >= from)
        send_move (self, &position, request->history.moves[i]);
      cw_do (&position, request->history.moves[i], &undo, NULL);
    }
}

/* Sends the caller's options: those of the protocol as commands of their own, others as
 * "option". */
static void
send_options (CwCecpEngine *self)
{
  CwProgramEngine *program = CW_PROGRAM_ENGINE (self);

  for (guint i = 0; self->options != NULL && i + 1 < self->options->len; i += 2)
    {
      const char *name = self->options->pdata[i], *value = self->options->pdata[i + 1];
      if (g_ascii_strcasecmp (name, "init") == 0)
        cw_program_engine_send (program, "%s", value != NULL ? value : "");
      else if (g_ascii_strcasecmp (name, "memory") == 0 || g_ascii_strcasecmp (name, "cores") == 0)
        cw_program_engine_send (program, "%s %s", name, value != NULL ? value : "1");
      else if (value != NULL)
        cw_program_engine_send (program, "option %s=%s", name, value);
      else
        cw_program_engine_send (program, "option %s", name);
    }
}

static gboolean
is_same_control (const CwLimits *a, const CwLimits *b, CwColour side)
{
  return a->movetime == b->movetime && a->depth == b->depth
         && (a->time[side] > 0) == (b->time[side] > 0) && a->increment[side] == b->increment[side];
}

/* Sends the time control if it has changed. */
static void
send_control (CwCecpEngine *self)
{
  CwProgramEngine *program = CW_PROGRAM_ENGINE (self);
  CwProgramRequest *request = cw_program_engine_request (program);
  const CwLimits *limits = &request->limits;
  CwColour side = cw_position_side (&request->position);

  if (self->has_limits && is_same_control (&self->limits, limits, side))
    return;
  self->limits = *limits;
  self->has_limits = TRUE;
  g_autofree char *level = cw_cecp_level (limits, side);
  if (level != NULL)
    cw_program_engine_send (program, "%s", level);
  if (limits->depth > 0)
    cw_program_engine_send (program, "sd %u", limits->depth);
}

/* Sends the time left on the clocks, in hundredths of a second. */
static void
send_clocks (CwCecpEngine *self)
{
  CwProgramEngine *program = CW_PROGRAM_ENGINE (self);
  CwProgramRequest *request = cw_program_engine_request (program);
  const CwLimits *limits = &request->limits;
  CwColour side = cw_position_side (&request->position);
  unsigned own = limits->time[side], other = limits->time[cw_other (side)];

  if (own == 0)
    own = other = limits->movetime;
  if (own == 0 || !self->features.time)
    return;
  cw_program_engine_send (program, "time %u", MAX (own / 10, 1));
  cw_program_engine_send (program, "otim %u", MAX (other / 10, 1));
}

/* --- asking ---------------------------------------------------------------------------------- */

/* Whether the wanted position continues what the program was sent. */
static gboolean
is_continued (CwCecpEngine *self)
{
  CwProgramRequest *request = cw_program_engine_request (CW_PROGRAM_ENGINE (self));
  const CwEngineHistory *history = &request->history;

  return !request->new_game && self->game == cw_position_game (&request->position)
         && cw_position_key (&self->start) == cw_position_key (&history->start)
         && self->moves->len <= history->count
         && (self->moves->len == 0
             || memcmp (self->moves->data, history->moves, self->moves->len * sizeof (CwMove))
                    == 0);
}

/* Starts a game and sends everything that precedes its moves. FALSE if the program cannot play
 * it. */
static gboolean
begin_game (CwCecpEngine *self)
{
  CwProgramEngine *program = CW_PROGRAM_ENGINE (self);
  CwProgramRequest *request = cw_program_engine_request (program);
  const CwGame *game = cw_position_game (&request->position);
  const char *variant = cw_cecp_variant (&self->features, game);
  char fen[CW_FEN_SIZE];

  if (variant == NULL || (!request->history.usual_start && !self->features.setboard))
    return FALSE;
  request->new_game = FALSE;
  self->game = game;
  self->start = request->history.start;
  self->has_limits = FALSE;
  g_array_set_size (self->moves, 0);
  cw_program_engine_send (program, "new");
  if (variant[0] != '\0')
    cw_program_engine_send (program, "variant %s", variant);
  send_options (self);
  cw_program_engine_send (program, "easy");
  cw_program_engine_send (program, "post");
  send_control (self);
  cw_program_engine_send (program, "force");
  self->forced = TRUE;
  if (!request->history.usual_start)
    {
      cw_protocol_write_position (protocol (self), &request->history.start, fen);
      cw_program_engine_send (program, "setboard %s", fen);
    }
  return TRUE;
}

/* Brings the program to the position of the request, or to the one before its last move. */
static void
prepare (CwCecpEngine *self)
{
  CwProgramEngine *program = CW_PROGRAM_ENGINE (self);
  CwProgramRequest *request = cw_program_engine_request (program);

  if (!is_continued (self) && !begin_game (self))
    {
      cw_program_engine_break (program, CW_ENGINE_UNFIT,
                               cw_position_game (&request->position)->name);
      return;
    }
  if (!self->forced && request->history.count != self->moves->len + 1)
    {
      cw_program_engine_send (program, "force");
      self->forced = TRUE;
    }
  if (!self->forced)
    return;
  send_moves (self, self->moves->len, request->history.count);
  if (self->features.ping)
    {
      self->state = PINGED;
      cw_program_engine_send (program, "ping %u", ++self->ping);
      cw_program_engine_expect (program);
    }
}

static void
cw_cecp_engine_pump (CwProgramEngine *program)
{
  CwCecpEngine *self = CW_CECP_ENGINE (program);
  CwProgramRequest *request = cw_program_engine_request (program);

  if (self->state != READY)
    return;
  if (!is_continued (self) || self->forced || request->history.count != self->moves->len + 1)
    {
      gboolean there =
          self->forced && is_continued (self) && request->history.count == self->moves->len;
      if (!there)
        prepare (self);
      if (self->state != READY || !request->wanted)
        return; /* resumes when the program has answered, unless it is broken */
      send_control (self);
      send_clocks (self);
      cw_program_engine_send (program, "go");
      self->forced = FALSE;
    }
  else
    {
      send_control (self);
      send_clocks (self);
      send_moves (self, self->moves->len, request->history.count); /* and it answers */
    }
  cw_program_engine_sent (program);
}

static void
cw_cecp_engine_interrupt (CwProgramEngine *program)
{
  cw_program_engine_send (program, "?");
}

/* --- listening ------------------------------------------------------------------------------- */

static void
become_ready (CwCecpEngine *self)
{
  CwProgramEngine *program = CW_PROGRAM_ENGINE (self);

  cw_program_engine_heard (program);
  self->state = READY;
  if (cw_program_engine_request (program)->wanted)
    cw_cecp_engine_pump (program);
}

/* It sent no features: an old program. */
static void
on_no_features (CwProgramEngine *program)
{
  become_ready (CW_CECP_ENGINE (program));
}

static void
on_features (CwCecpEngine *self, const char *text)
{
  CwProgramEngine *program = CW_PROGRAM_ENGINE (self);
  g_autoptr (GPtrArray) names = cw_cecp_features_read (&self->features, text);

  for (guint i = 0; i < names->len; i++)
    cw_program_engine_send (program, "accepted %s", (const char *)names->pdata[i]);
  if (self->state != GREETED)
    return;
  if (self->features.done)
    become_ready (self);
  else
    cw_program_engine_expect_within (
        program, self->features.wait ? CW_PROGRAM_PATIENCE * 1000 : FIRST_WORDS, on_no_features);
}

/* The position on the program's board with the program to move. */
static void
own_position (CwCecpEngine *self, CwPosition *position)
{
  CwUndo undo;

  *position = self->start;
  for (guint i = 0; i < self->moves->len; i++)
    cw_do (position, g_array_index (self->moves, CwMove, i), &undo, NULL);
}

static void
on_move (CwCecpEngine *self, const char *text)
{
  CwProgramEngine *program = CW_PROGRAM_ENGINE (self);
  CwPosition position;

  if (!cw_program_engine_is_running (program))
    return;
  own_position (self, &position);
  CwMove move = cw_engine_move_read (protocol (self), &position, text);
  if (move != CW_NO_MOVE)
    {
      g_array_append_val (self->moves, move);
      cw_program_engine_moved (program, move);
      return;
    }
  self->game = NULL; /* its board differs from ours now */
  cw_program_engine_ended (program, CW_ENGINE_ILLEGAL, text);
}

/* Handles "0-1 {White resigns}" while the program is to move. */
static void
on_result (CwCecpEngine *self, const char *line)
{
  CwProgramEngine *program = CW_PROGRAM_ENGINE (self);
  CwPosition position;

  if (!cw_program_engine_is_running (program))
    return;
  own_position (self, &position);
  gboolean white = cw_position_side (&position) == CW_WHITE;
  self->game = NULL;
  if (g_str_has_prefix (line, "1/2"))
    cw_program_engine_ended (program, CW_ENGINE_CLAIMS_DRAW, line);
  else if (g_str_has_prefix (line, white ? "0-1" : "1-0"))
    cw_program_engine_ended (program, CW_ENGINE_RESIGNS, line);
  else
    cw_program_engine_ended (program, CW_ENGINE_UNFIT, line);
}

static void
on_complaint (CwCecpEngine *self, const char *line)
{
  CwProgramEngine *program = CW_PROGRAM_ENGINE (self);

  /* Old programs also complain about unknown commands. */
  if (self->sent[0] == '\0' || strstr (line, self->sent) == NULL)
    return;
  self->game = NULL;
  if (cw_program_engine_is_running (program))
    cw_program_engine_ended (program, CW_ENGINE_UNFIT, line);
  else if (self->state == PINGED)
    cw_program_engine_break (program, CW_ENGINE_UNFIT, line);
}

static void
on_thought (CwCecpEngine *self, const char *line)
{
  CwProgramEngine *program = CW_PROGRAM_ENGINE (self);
  CwProgramRequest *request = cw_program_engine_request (program);

  if (cw_program_engine_is_running (program) && !request->wanted
      && cw_cecp_thought_read (cw_program_engine_info (program), &request->position, line))
    cw_program_engine_report_info (program);
}

static void
cw_cecp_engine_line (CwProgramEngine *program, const char *line)
{
  CwCecpEngine *self = CW_CECP_ENGINE (program);
  const char *rest;

  line += strspn (line, " \t");
  if (g_str_has_prefix (line, "feature "))
    on_features (self, line + strlen ("feature "));
  else if (g_str_has_prefix (line, "pong "))
    {
      gint64 number;
      if (self->state == PINGED && cw_parse_int (line + 5, strlen (line + 5), &number) > 0
          && number == self->ping)
        become_ready (self);
    }
  else if ((rest = cw_cecp_move_of (line)) != NULL)
    on_move (self, rest);
  else if (g_str_has_prefix (line, "resign") || g_str_has_prefix (line, "tellics resign"))
    {
      if (cw_program_engine_is_running (program))
        self->game = NULL;
      cw_program_engine_ended (program, CW_ENGINE_RESIGNS, line);
    }
  else if (cw_cecp_is_result (line))
    on_result (self, line);
  else if (g_ascii_strncasecmp (line, "illegal move", 12) == 0)
    on_complaint (self, line);
  else
    on_thought (self, line);
}

/* --- its life -------------------------------------------------------------------------------- */

static void
cw_cecp_engine_finalize (GObject *object)
{
  CwCecpEngine *self = CW_CECP_ENGINE (object);

  g_clear_pointer (&self->options, g_ptr_array_unref);
  g_array_unref (self->moves);
  cw_cecp_features_clear (&self->features);
  G_OBJECT_CLASS (cw_cecp_engine_parent_class)->finalize (object);
}

static void
cw_cecp_engine_class_init (CwCecpEngineClass *klass)
{
  CwProgramEngineClass *program_class = CW_PROGRAM_ENGINE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = cw_cecp_engine_finalize;
  program_class->line = cw_cecp_engine_line;
  program_class->pump = cw_cecp_engine_pump;
  program_class->interrupt = cw_cecp_engine_interrupt;
  program_class->farewell = "quit";
}

static void
cw_cecp_engine_init (CwCecpEngine *self)
{
  self->moves = g_array_new (FALSE, FALSE, sizeof (CwMove));
  self->features.time = TRUE; /* unless the program says otherwise */
}

CwEngine *
cw_cecp_engine_new (const char *const *argv, GPtrArray *options)
{
  CwCecpEngine *self = g_object_new (CW_TYPE_CECP_ENGINE, NULL);
  CwProgramEngine *program = CW_PROGRAM_ENGINE (self);

  self->options = options != NULL ? g_ptr_array_ref (options) : NULL;
  cw_program_engine_run (program, argv);
  cw_program_engine_send (program, "xboard");
  cw_program_engine_send (program, "protover 2");
  cw_program_engine_expect_within (program, FIRST_WORDS, on_no_features);
  return CW_ENGINE (self);
}
