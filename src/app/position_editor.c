/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/position_editor.h"

#include "core/variant.h"
#include "notation/fen.h"
#include "text/message.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_STEPS 500
#define MOST_IN_HAND 99

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
  GArray *undone; /* later ones, the next last */
  /* judged after each change */
  CwPosition position;
  char *fault; /* NULL: `position` is legal */
  CwSquare faulty[2];
};

G_DEFINE_FINAL_TYPE (CwPositionEditor, cw_position_editor, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

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

/* The square that a text names. */
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
judge (CwPositionEditor *self)
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

static void
clear_passing (CwSetup *setup)
{
  cw_setup_set_en_passant (setup, NULL);
}

/* Takes `next` as one step; nothing happens where it is the same. */
static void
take (CwPositionEditor *self, const State *next)
{
  if (memcmp (&self->state, next, sizeof *next) == 0)
    return;
  g_array_set_size (self->undone, 0);
  if (self->steps->len == MOST_STEPS)
    g_array_remove_index (self->steps, 0);
  g_array_append_val (self->steps, self->state);
  self->state = *next;
  judge (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The same after men have come, gone or moved: rights that they no longer allow go. */
static void
take_men (CwPositionEditor *self, State *next)
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
  judge (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
cw_position_editor_can_undo (CwPositionEditor *self)
{
  return self->steps->len > 0;
}

void
cw_position_editor_undo (CwPositionEditor *self)
{
  exchange (self, self->steps, self->undone);
}

gboolean
cw_position_editor_can_redo (CwPositionEditor *self)
{
  return self->undone->len > 0;
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
  judge (self);
  g_signal_emit (self, signals[CHANGED], 0);
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

/* --- whole boards ------------------------------------------------------------------------------
 */

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

/* The setup of a handicap; FALSE in games that it is not for. */
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
  unsigned files = next.game->files;
  for (unsigned square = 0; square < files * next.game->ranks; square++)
    next.setup.board[square] =
        self->state.setup.board[square / files * files + files - 1 - square % files];
  for (guint colour = 0; colour < 2; colour++)
    for (guint side = 0; side < 2; side++)
      {
        CwSquare partner = self->state.setup.castling[colour][1 - side];
        next.setup.castling[colour][side] =
            partner == CW_NO_SQUARE
                ? partner
                : (CwSquare)(partner / files * files + files - 1 - partner % files);
      }
  take_men (self, &next);
}

static CwPiece
other_side (CwPiece piece)
{
  return piece == CW_NO_PIECE ? piece : piece ^ cw_piece (CW_BLACK, 0);
}

void
cw_position_editor_swap (CwPositionEditor *self)
{
  State next = self->state;
  const CwSetup *now = &self->state.setup;
  unsigned files = next.game->files, ranks = next.game->ranks;
  for (unsigned square = 0; square < files * ranks; square++)
    next.setup.board[square] =
        other_side (now->board[(ranks - 1 - square / files) * files + square % files]);
  next.setup.side = cw_other (now->side);
  for (guint colour = 0; colour < 2; colour++)
    {
      memcpy (next.setup.hand[colour], now->hand[1 - colour], sizeof now->hand[0]);
      next.setup.checks[colour] = now->checks[1 - colour];
      for (guint side = 0; side < 2; side++)
        {
          CwSquare partner = now->castling[1 - colour][side];
          next.setup.castling[colour][side] =
              partner == CW_NO_SQUARE
                  ? partner
                  : (CwSquare)((ranks - 1 - partner / files) * files + partner % files);
        }
    }
  take_men (self, &next);
}

/* --- men -------------------------------------------------------------------------------------- */

void
cw_position_editor_put (CwPositionEditor *self, CwSquare square, CwPiece piece)
{
  State next = self->state;
  if (square >= next.game->files * next.game->ranks || next.setup.board[square] == piece)
    return;
  next.setup.board[square] = piece;
  take_men (self, &next);
}

void
cw_position_editor_move (CwPositionEditor *self, CwSquare from, CwSquare to)
{
  State next = self->state;
  unsigned squares = next.game->files * next.game->ranks;
  if (from >= squares || to >= squares || from == to)
    return;
  next.setup.board[to] = next.setup.board[from];
  next.setup.board[from] = CW_NO_PIECE;
  take_men (self, &next);
}

CwKind
cw_position_editor_held_kind (CwPositionEditor *self, CwKind kind)
{
  const CwGame *game = self->state.game;
  CwKind order[CW_MAX_KINDS] = { 0 };
  CwKind held = game->kind[kind].plain != 0 ? game->kind[kind].plain : kind;
  if (!game->shogi && !game->variant->drops)
    return 0;
  unsigned count = cw_hand_order (game, order);
  for (unsigned i = 0; i < count; i++)
    if (order[i] == held)
      return held;
  return 0;
}

void
cw_position_editor_hand (CwPositionEditor *self, CwColour colour, CwKind kind, int more)
{
  State next = self->state;
  CwKind held = cw_position_editor_held_kind (self, kind);
  if (held == 0)
    return;
  next.setup.hand[colour][held] =
      (uint8_t)CLAMP ((int)next.setup.hand[colour][held] + more, 0, MOST_IN_HAND);
  take (self, &next);
}

void
cw_position_editor_put_in_hand (CwPositionEditor *self, CwSquare from, CwColour colour)
{
  State next = self->state;
  CwKind held = cw_position_editor_held_kind (self, cw_piece_kind (next.setup.board[from]));
  if (held == 0 || next.setup.hand[colour][held] >= MOST_IN_HAND)
    return;
  next.setup.board[from] = CW_NO_PIECE;
  next.setup.hand[colour][held]++;
  take_men (self, &next);
}

void
cw_position_editor_put_from_hand (CwPositionEditor *self, CwPiece held, CwSquare to)
{
  State next = self->state;
  uint8_t *count = &next.setup.hand[cw_piece_colour (held)][cw_piece_kind (held)];
  if (*count == 0)
    return;
  --*count;
  next.setup.board[to] = held;
  take_men (self, &next);
}

/* --- what is said beside them ------------------------------------------------------------------
 */

void
cw_position_editor_set_side (CwPositionEditor *self, CwColour side)
{
  State next = self->state;
  if (next.setup.side == side)
    return;
  next.setup.side = side;
  clear_passing (&next.setup);
  take (self, &next);
}

void
cw_position_editor_set_castling (CwPositionEditor *self, CwColour colour, unsigned side,
                                 gboolean may)
{
  State next = self->state;
  CwSquare *right = &next.setup.castling[colour][side];
  if (may == (*right != CW_NO_SQUARE))
    return;
  *right = may ? cw_setup_castling_partner (next.game, &next.setup, colour, side) : CW_NO_SQUARE;
  take (self, &next);
}

void
cw_position_editor_set_passing (CwPositionEditor *self, const CwEnPassant *passing)
{
  State next = self->state;
  cw_setup_set_en_passant (&next.setup, passing);
  take (self, &next);
}

void
cw_position_editor_set_clock (CwPositionEditor *self, unsigned clock)
{
  State next = self->state;
  next.setup.clock = clock;
  take (self, &next);
}

void
cw_position_editor_set_number (CwPositionEditor *self, unsigned number)
{
  State next = self->state;
  next.setup.number = number;
  take (self, &next);
}

void
cw_position_editor_set_checks (CwPositionEditor *self, CwColour colour, unsigned checks)
{
  State next = self->state;
  next.setup.checks[colour] = (uint8_t)checks;
  take (self, &next);
}

void
cw_position_editor_set_armed (CwPositionEditor *self, gboolean armed)
{
  State next = self->state;
  next.setup.armed = armed;
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

gboolean
cw_position_editor_read (CwPositionEditor *self, const char *text, char **sentence)
{
  static const char *const others[] = { "chess", "shogi" };
  State next = self->state;
  CwStatus status = { 0 };
  gboolean done = cw_fen_parse (&next.setup, next.game, text, &status);
  for (guint i = 0; !done && i < G_N_ELEMENTS (others); i++)
    {
      next.game = cw_game_named (others[i]);
      done = cw_fen_parse (&next.setup, next.game, text, NULL);
    }
  *sentence = NULL;
  if (done)
    {
      take (self, &next);
      return TRUE;
    }
  g_autofree char *said = cw_message (&status);
  /* Translators: a fault in a line of text and the column where it is. */
  *sentence = status.column > 0 ? g_strdup_printf (_ ("%s (column %u)"), said, status.column)
                                : g_steal_pointer (&said);
  return FALSE;
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_position_editor_finalize (GObject *object)
{
  CwPositionEditor *self = CW_POSITION_EDITOR (object);
  g_array_unref (self->steps);
  g_array_unref (self->undone);
  g_free (self->fault);
  G_OBJECT_CLASS (cw_position_editor_parent_class)->finalize (object);
}

static void
cw_position_editor_class_init (CwPositionEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_position_editor_finalize;
  signals[CHANGED] = g_signal_new ("changed", CW_TYPE_POSITION_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
cw_position_editor_init (CwPositionEditor *self)
{
  self->steps = g_array_new (FALSE, FALSE, sizeof (State));
  self->undone = g_array_new (FALSE, FALSE, sizeof (State));
  self->state.game = cw_game_named ("chess");
  cw_setup_start (&self->state.setup, self->state.game);
  judge (self);
}

CwPositionEditor *
cw_position_editor_new (void)
{
  return g_object_new (CW_TYPE_POSITION_EDITOR, NULL);
}
