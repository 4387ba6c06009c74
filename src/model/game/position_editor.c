/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/position_editor.h"

#include "core/variant.h"
#include "model/game/setup_edit.h"
#include "model/object.h"
#include "notation/fen.h"
#include "text/message.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_STEPS 500

typedef struct
{
  const CwGame *game;
  CwSetup setup;
} State;

struct _CwPositionEditor
{
  GObject parent;
  State state;
  GArray *steps;  /* earlier states */
  GArray *undone; /* later states, the next one last */
  /* checked after each change */
  CwPosition position;
  char *fault; /* NULL: `position` is legal */
  CwSquare faulty[2];
};

G_DEFINE_FINAL_TYPE (CwPositionEditor, cw_position_editor, G_TYPE_OBJECT)

/* Properties that limit others come before them. */
enum
{
  GAME = 1,
  GAME_INDEX,
  HANDICAP,
  WHITE_TO_MOVE,
  CAN_CASTLE, /* the first of four: by colour and side, as in CwSetup */
  CASTLING = CAN_CASTLE + 4,
  MAX_CHECKS = CASTLING + 4,
  WHITE_CHECKS,
  BLACK_CHECKS,
  ARMED,
  NUMBER,
  CLOCK,
  CAN_UNDO,
  CAN_REDO,
  FAULT,
  LEGAL,
  N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];
static guint changed_signal;

const CwGame *
cw_position_editor_game (CwPositionEditor *self)
{
  return self->state.game;
}

const CwSetup *
cw_position_editor_setup (CwPositionEditor *self)
{
  return &self->state.setup;
}

/* --- judgement ------------------------------------------------------------------------------- */

/* The square with this name. */
static CwSquare
named_square (const CwGame *game, const char *name)
{
  char text[CW_SQUARE_NAME_SIZE];
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    if (strcmp (cw_square_name (game, square, text), name) == 0)
      return square;
  return CW_NO_SQUARE;
}

static void
validate (CwPositionEditor *self)
{
  static const char *const places[] = { "%1", "%2" };
  CwStatus status = { 0 };
  g_clear_pointer (&self->fault, g_free);
  self->faulty[0] = self->faulty[1] = CW_NO_SQUARE;
  if (cw_position_set (&self->position, self->state.game, &self->state.setup, &status))
    return;
  self->fault = cw_message (&status);
  for (guint i = 0; i < 2; i++)
    if (strstr (cw_status_sentence (status.code), places[i]) != NULL)
      self->faulty[i] = named_square (self->state.game, status.args[i]);
}

const char *
cw_position_editor_fault (CwPositionEditor *self)
{
  return self->fault;
}

gboolean
cw_position_editor_is_faulty (CwPositionEditor *self, CwSquare square)
{
  return square != CW_NO_SQUARE && (self->faulty[0] == square || self->faulty[1] == square);
}

const CwPosition *
cw_position_editor_position (CwPositionEditor *self)
{
  return self->fault == NULL ? &self->position : NULL;
}

/* --- steps ----------------------------------------------------------------------------------- */

/* `state` has changed. */
static void
changed (CwPositionEditor *self)
{
  validate (self);
  for (guint id = 1; id < N_PROPERTIES; id++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[id]);
  g_signal_emit (self, changed_signal, 0);
}

static void
clear_passing (CwSetup *setup)
{
  cw_setup_set_en_passant (setup, NULL);
}

/* Takes `next` as one step, unless it is the same. */
static void
take (CwPositionEditor *self, const State *next)
{
  if (memcmp (&self->state, next, sizeof *next) == 0)
    return;
  g_array_set_size (self->undone, 0);
  if (self->steps->len == MAX_STEPS)
    g_array_remove_index (self->steps, 0);
  g_array_append_val (self->steps, self->state);
  self->state = *next;
  changed (self);
}

/* The same after pieces came, went or moved: removes rights that the pieces no longer allow. */
static void
take_pieces (CwPositionEditor *self, State *next)
{
  cw_setup_trim_castling (next->game, &next->setup);
  clear_passing (&next->setup);
  take (self, next);
}

/* Goes to the last state of `from`; the present one becomes the last of `to`. */
static void
exchange (CwPositionEditor *self, GArray *from, GArray *to)
{
  if (from->len == 0)
    return;
  g_array_append_val (to, self->state);
  self->state = g_array_index (from, State, from->len - 1);
  g_array_set_size (from, from->len - 1);
  changed (self);
}

void
cw_position_editor_undo (CwPositionEditor *self)
{
  exchange (self, self->steps, self->undone);
}

void
cw_position_editor_redo (CwPositionEditor *self)
{
  exchange (self, self->undone, self->steps);
}

void
cw_position_editor_begin (CwPositionEditor *self, const CwPosition *position)
{
  self->state.game = cw_position_game (position);
  cw_position_get (position, &self->state.setup);
  g_array_set_size (self->steps, 0);
  g_array_set_size (self->undone, 0);
  changed (self);
}

void
cw_position_editor_set_game (CwPositionEditor *self, const CwGame *game)
{
  State next = { 0 };
  if (game == self->state.game)
    return;
  next.game = game;
  cw_setup_start (&next.setup, game);
  take (self, &next);
}

/* --- whole boards ----------------------------------------------------------------------------- */

void
cw_position_editor_empty (CwPositionEditor *self)
{
  State next = self->state;
  CwColour side = next.setup.side;
  cw_setup_clear (&next.setup);
  next.setup.side = side;
  take (self, &next);
}

void
cw_position_editor_start (CwPositionEditor *self)
{
  State next = self->state;
  cw_setup_start (&next.setup, next.game);
  take (self, &next);
}

/* The setup of a handicap; FALSE in games without handicaps. */
static gboolean
handicap_setup (const CwGame *game, const CwHandicap *handicap, CwSetup *setup)
{
  memset (setup, 0, sizeof *setup);
  return g_str_equal (game->name, "shogi") && cw_fen_parse (setup, game, handicap->sfen, NULL);
}

void
cw_position_editor_handicap (CwPositionEditor *self, const CwHandicap *handicap)
{
  State next = { .game = self->state.game };
  if (handicap_setup (next.game, handicap, &next.setup))
    take (self, &next);
}

const CwHandicap *
cw_position_editor_which_handicap (CwPositionEditor *self)
{
  const CwHandicap *handicap;
  CwSetup setup;
  for (unsigned i = 0; (handicap = cw_handicap_at (i)) != NULL; i++)
    if (handicap_setup (self->state.game, handicap, &setup)
        && memcmp (setup.board, self->state.setup.board, sizeof setup.board) == 0
        && memcmp (setup.hand, self->state.setup.hand, sizeof setup.hand) == 0
        && setup.side == self->state.setup.side)
      return handicap;
  return NULL;
}

void
cw_position_editor_mirror (CwPositionEditor *self)
{
  State next = self->state;
  cw_setup_mirror (&next.setup, next.game);
  take_pieces (self, &next);
}

void
cw_position_editor_swap (CwPositionEditor *self)
{
  State next = self->state;
  cw_setup_swap (&next.setup, next.game);
  take_pieces (self, &next);
}

/* --- pieces ----------------------------------------------------------------------------------- */

void
cw_position_editor_put (CwPositionEditor *self, CwSquare square, CwPiece piece)
{
  State next = self->state;
  if (square >= next.game->files * next.game->ranks || next.setup.board[square] == piece)
    return;
  next.setup.board[square] = piece;
  take_pieces (self, &next);
}

void
cw_position_editor_put_letter (CwPositionEditor *self, CwSquare square, char letter,
                               gboolean promoted)
{
  const CwGame *game = self->state.game;
  CwColour colour = g_ascii_isupper (letter) ? CW_WHITE : CW_BLACK;
  for (guint kind = 1; kind <= game->kinds; kind++)
    {
      CwKind plain = game->kind[kind].plain;
      if ((plain != 0) == promoted
          && game->kind[plain != 0 ? plain : kind].letter == g_ascii_toupper (letter))
        cw_position_editor_put (self, square, cw_piece (colour, (CwKind)kind));
    }
}

void
cw_position_editor_move (CwPositionEditor *self, CwSquare from, CwSquare to)
{
  State next = self->state;
  cw_setup_move (&next.setup, next.game, from, to);
  if (memcmp (next.setup.board, self->state.setup.board, sizeof next.setup.board) != 0)
    take_pieces (self, &next);
  else
    take (self, &next);
}

void
cw_position_editor_hand (CwPositionEditor *self, CwColour colour, CwKind kind, int more)
{
  State next = self->state;
  cw_setup_add_to_hand (&next.setup, next.game, colour, kind, more);
  take (self, &next);
}

/* --- what is said beside them ----------------------------------------------------------------- */

void
cw_position_editor_set_passing (CwPositionEditor *self, const CwEnPassant *passing)
{
  State next = self->state;
  cw_setup_set_en_passant (&next.setup, passing);
  take (self, &next);
}

/* The square that a right to castle is about, given a property `id`. */
static CwSquare *
castling_right (CwSetup *setup, guint id)
{
  return &setup->castling[(id - CASTLING) / 2][(id - CASTLING) % 2];
}

static CwSquare
castling_partner (CwPositionEditor *self, guint id)
{
  return cw_setup_castling_partner (self->state.game, &self->state.setup,
                                    (CwColour)((id - CASTLING) / 2), (id - CASTLING) % 2);
}

static guint
game_index (const CwGame *game)
{
  guint index = 0;
  while (cw_game_at (index) != game)
    index++;
  return index;
}

static guint
handicap_index (const CwHandicap *handicap)
{
  guint index = 0;
  while (handicap != NULL && cw_handicap_at (index++) != handicap)
    ;
  return index;
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  CwPositionEditor *self = CW_POSITION_EDITOR (object);
  CwSetup *setup = &self->state.setup;
  switch (id)
    {
    case GAME:
      g_value_set_pointer (value, (gpointer)self->state.game);
      break;
    case GAME_INDEX:
      g_value_set_uint (value, game_index (self->state.game));
      break;
    case HANDICAP:
      g_value_set_uint (value, handicap_index (cw_position_editor_which_handicap (self)));
      break;
    case WHITE_TO_MOVE:
      g_value_set_boolean (value, setup->side == CW_WHITE);
      break;
    case CASTLING ... CASTLING + 3:
      g_value_set_boolean (value, *castling_right (setup, id) != CW_NO_SQUARE);
      break;
    case CAN_CASTLE ... CAN_CASTLE + 3:
      id -= CAN_CASTLE - CASTLING;
      g_value_set_boolean (value, *castling_right (setup, id) != CW_NO_SQUARE
                                      || castling_partner (self, id) != CW_NO_SQUARE);
      break;
    case MAX_CHECKS:
      g_value_set_uint (value, MAX (self->state.game->variant->checks_to_win, 1) - 1);
      break;
    case WHITE_CHECKS:
    case BLACK_CHECKS:
      g_value_set_uint (value, setup->checks[id - WHITE_CHECKS]);
      break;
    case ARMED:
      g_value_set_boolean (value, setup->armed);
      break;
    case NUMBER:
      g_value_set_uint (value, setup->number);
      break;
    case CLOCK:
      g_value_set_uint (value, setup->clock);
      break;
    case CAN_UNDO:
      g_value_set_boolean (value, self->steps->len > 0);
      break;
    case CAN_REDO:
      g_value_set_boolean (value, self->undone->len > 0);
      break;
    case FAULT:
      g_value_set_string (value, self->fault);
      break;
    default:
      g_value_set_boolean (value, self->fault == NULL);
    }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  CwPositionEditor *self = CW_POSITION_EDITOR (object);
  State next = self->state;
  CwSetup *setup = &next.setup;
  switch (id)
    {
    case GAME_INDEX:
      if (cw_game_at (g_value_get_uint (value)) != NULL)
        cw_position_editor_set_game (self, cw_game_at (g_value_get_uint (value)));
      return;
    case HANDICAP:
      if (g_value_get_uint (value) > 0)
        cw_position_editor_handicap (self, cw_handicap_at (g_value_get_uint (value) - 1));
      return;
    case WHITE_TO_MOVE:
      if (g_value_get_boolean (value) == (setup->side == CW_WHITE))
        return;
      setup->side = cw_other (setup->side);
      clear_passing (setup);
      break;
    case CASTLING ... CASTLING + 3:
      if (g_value_get_boolean (value) != (*castling_right (setup, id) != CW_NO_SQUARE))
        *castling_right (setup, id) =
            g_value_get_boolean (value) ? castling_partner (self, id) : CW_NO_SQUARE;
      break;
    case WHITE_CHECKS:
    case BLACK_CHECKS:
      setup->checks[id - WHITE_CHECKS] = (uint8_t)g_value_get_uint (value);
      break;
    case ARMED:
      setup->armed = g_value_get_boolean (value);
      break;
    case NUMBER:
      setup->number = g_value_get_uint (value);
      break;
    case CLOCK:
      setup->clock = g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  take (self, &next);
}

/* --- text ------------------------------------------------------------------------------------- */

char *
cw_position_editor_text (CwPositionEditor *self)
{
  char text[CW_FEN_SIZE];
  cw_fen_write_setup (self->state.game, &self->state.setup, text);
  return g_strdup (text);
}

/* NULL if `text` has been read into `next`, else what is wrong with it. */
static char *
parse (State *next, const char *text)
{
  CwStatus status = { 0 };
  if (cw_fen_parse_any (&next->setup, &next->game, text, &status))
    return NULL;
  g_autofree char *said = cw_message (&status);
  /* Translators: an error in a line of text and the column where it is. */
  return status.column > 0 ? g_strdup_printf (_ ("%s (column %u)"), said, status.column)
                           : g_steal_pointer (&said);
}

gboolean
cw_position_editor_read (CwPositionEditor *self, const char *text)
{
  State next = self->state;
  char *fault = parse (&next, text);
  if (fault == NULL)
    {
      validate (self); /* there may be a fault of the text before, and the position the same */
      take (self, &next);
    }
  else
    {
      g_free (self->fault);
      self->fault = fault;
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[FAULT]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[LEGAL]);
  return fault == NULL;
}

gboolean
cw_position_editor_paste (CwPositionEditor *self, const char *text, char **sentence)
{
  State next = self->state;
  CwPosition position;
  CwStatus status;
  if (!cw_fen_read_any (&position, self->state.game, text, &status)
      || cw_position_game (&position) == self->state.game)
    {
      *sentence = parse (&next, text);
      if (*sentence == NULL)
        take (self, &next);
      return *sentence == NULL;
    }
  next.game = cw_position_game (&position);
  cw_fen_parse (&next.setup, next.game, text, NULL);
  *sentence = cw_message_other_game (self->state.game, next.game, &status);
  take (self, &next);
  return TRUE;
}

/* --- life ------------------------------------------------------------------------------------ */

static void
add_property (GParamSpec **spec, const char *name, GType type, gboolean writable)
{
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY
                      | (writable ? G_PARAM_WRITABLE : 0);
  *spec = type == G_TYPE_BOOLEAN  ? g_param_spec_boolean (name, NULL, NULL, FALSE, flags)
          : type == G_TYPE_UINT   ? g_param_spec_uint (name, NULL, NULL, 0, G_MAXUINT, 0, flags)
          : type == G_TYPE_STRING ? g_param_spec_string (name, NULL, NULL, NULL, flags)
                                  : g_param_spec_pointer (name, NULL, NULL, flags);
}

static void
cw_position_editor_class_init (CwPositionEditorClass *klass)
{
  static const struct
  {
    guint id;
    const char *name;
    GType type;
    gboolean writable;
  } table[] = {
    { GAME, "game", G_TYPE_POINTER, FALSE },
    { GAME_INDEX, "game-index", G_TYPE_UINT, TRUE },
    { HANDICAP, "handicap", G_TYPE_UINT, TRUE },
    { WHITE_TO_MOVE, "white-to-move", G_TYPE_BOOLEAN, TRUE },
    { CAN_CASTLE, "white-can-castle-kingside", G_TYPE_BOOLEAN, FALSE },
    { CAN_CASTLE + 1, "white-can-castle-queenside", G_TYPE_BOOLEAN, FALSE },
    { CAN_CASTLE + 2, "black-can-castle-kingside", G_TYPE_BOOLEAN, FALSE },
    { CAN_CASTLE + 3, "black-can-castle-queenside", G_TYPE_BOOLEAN, FALSE },
    { CASTLING, "white-kingside", G_TYPE_BOOLEAN, TRUE },
    { CASTLING + 1, "white-queenside", G_TYPE_BOOLEAN, TRUE },
    { CASTLING + 2, "black-kingside", G_TYPE_BOOLEAN, TRUE },
    { CASTLING + 3, "black-queenside", G_TYPE_BOOLEAN, TRUE },
    { MAX_CHECKS, "most-checks", G_TYPE_UINT, FALSE },
    { WHITE_CHECKS, "white-checks", G_TYPE_UINT, TRUE },
    { BLACK_CHECKS, "black-checks", G_TYPE_UINT, TRUE },
    { ARMED, "armed", G_TYPE_BOOLEAN, TRUE },
    { NUMBER, "number", G_TYPE_UINT, TRUE },
    { CLOCK, "clock", G_TYPE_UINT, TRUE },
    { CAN_UNDO, "can-undo", G_TYPE_BOOLEAN, FALSE },
    { CAN_REDO, "can-redo", G_TYPE_BOOLEAN, FALSE },
    { FAULT, "fault", G_TYPE_STRING, FALSE },
    { LEGAL, "legal", G_TYPE_BOOLEAN, FALSE },
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  cw_class_owns (klass, CW_OWNED (CwPositionEditor, steps, g_array_unref),
                 CW_OWNED (CwPositionEditor, undone, g_array_unref),
                 CW_OWNED (CwPositionEditor, fault, g_free), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    add_property (&properties[table[i].id], table[i].name, table[i].type, table[i].writable);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  changed_signal = cw_signal_new (klass, "changed", 0);
}

static void
cw_position_editor_init (CwPositionEditor *self)
{
  self->steps = g_array_new (FALSE, FALSE, sizeof (State));
  self->undone = g_array_new (FALSE, FALSE, sizeof (State));
  self->state.game = cw_game_named ("chess");
  cw_setup_start (&self->state.setup, self->state.game);
  validate (self);
}

CwPositionEditor *
cw_position_editor_new (void)
{
  return g_object_new (CW_TYPE_POSITION_EDITOR, NULL);
}
