/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trainers for the names of squares and for notation. */
#include "model/game/move_finder.h"
#include "model/game/move_words.h"
#include "model/trainers/trainer_private.h"

#include <glib/gi18n.h>

#define SIMPLE 3 /* the first questions of a round: no captures or promotions */

static const char *const sides[] = { N_ ("First player’s side"), N_ ("Second player’s side"),
                                     N_ ("Either side"), NULL };
static const char *const colours[] = { N_ ("White’s side"), N_ ("Black’s side"), N_ ("Either side"),
                                       NULL };

/* --- squares ---------------------------------------------------------------------------------- */

/* Chooses a square that shares neither file nor rank with the last one. */
static void
choose_square (CwTrainer *self)
{
  guint files = self->game->files, ranks = self->game->ranks;
  CwSquare square;

  do
    square = (CwSquare)cw_trainer_random (self, files * ranks);
  while (self->last_square != CW_NO_SQUARE
         && (square % files == self->last_square % files
             || square / files == self->last_square / files));
  self->square = self->last_square = square;
}

static void
show_start (CwTrainer *self)
{
  CwPosition start;
  guint side = self->option == 2 ? cw_trainer_random (self, 2) : self->option;

  if (self->asked > 0)
    return;
  cw_position_start (&start, self->game);
  cw_trainer_show (self, &start, (CwColour)side);
  self->bare = TRUE;
}

static gboolean
ask_find (CwTrainer *self)
{
  char name[16];

  show_start (self);
  choose_square (self);
  cw_trainer_set_prompt (self, CW_ANSWER_SQUARE,
                         g_strdup (cw_trainer_square_name (self, self->square, name)));
  return TRUE;
}

static void
answer_find (CwTrainer *self, const CwAnswer *answer)
{
  char name[16], wanted[16];
  gboolean right = answer->square == self->square;

  cw_trainer_square_name (self, answer->square, name);
  cw_trainer_square_name (self, self->square, wanted);
  self->ring = right ? CW_NO_SQUARE : self->square;
  cw_trainer_judge (self, right,
                    right ? g_strdup_printf (_ ("%s: right."), name)
                          /* Translators: two squares. */
                          : g_strdup_printf (_ ("That was %s. Here is %s."), name, wanted));
}

static gboolean
ask_name (CwTrainer *self)
{
  show_start (self);
  choose_square (self);
  self->ring = self->square;
  cw_trainer_set_prompt (self, CW_ANSWER_TEXT, g_strdup (_ ("What is the ringed square called?")));
  return TRUE;
}

static void
answer_name (CwTrainer *self, const CwAnswer *answer)
{
  char name[16], usual[CW_SQUARE_NAME_SIZE];
  g_autofree char *text = g_strstrip (g_strdup (answer->text));

  cw_trainer_square_name (self, self->square, name);
  cw_square_name (self->game, self->square, usual);
  gboolean right = g_ascii_strcasecmp (text, name) == 0 || g_ascii_strcasecmp (text, usual) == 0;
  cw_trainer_judge (self, right,
                    right ? g_strdup_printf (_ ("%s: right."), name)
                          : g_strdup_printf (_ ("It is %s."), name));
}

/* --- moves ------------------------------------------------------------------------------------ */

/* Shows a position of a game and chooses a legal move, at first a simple one. */
static gboolean
show_move (CwTrainer *self)
{
  const CwPoolPosition *chosen = cw_trainer_pool_position (self);
  CwMoveList list;
  guint wanted = 0;

  if (chosen == NULL)
    return FALSE;
  cw_legal_moves (&chosen->position, &list);
  if (self->asked < SIMPLE)
    {
      for (guint i = 0; i < list.count; i++)
        if (!cw_is_capture (&chosen->position, list.moves[i])
            && cw_move_type (list.moves[i]) == CW_MOVE_NORMAL)
          list.moves[wanted++] = list.moves[i];
      list.count = wanted > 0 ? wanted : list.count;
    }
  self->move = list.moves[cw_trainer_random (self, list.count)];
  cw_trainer_show (self, &chosen->position, cw_position_side (&chosen->position));
  return TRUE;
}

static gboolean
ask_play (CwTrainer *self)
{
  if (!show_move (self))
    return FALSE;
  cw_trainer_set_prompt (self, CW_ANSWER_MOVE, cw_session_move_san (self->session, self->move));
  return TRUE;
}

static void
answer_play (CwTrainer *self, const CwAnswer *answer)
{
  gboolean right = answer->move == self->move;
  g_autofree char *played = cw_session_move_san (self->session, answer->move);

  if (!right)
    self->hint = self->move;
  cw_trainer_judge (
      self, right,
      right ? g_strdup_printf (_ ("%s: right."), played)
            : g_strdup_printf (_ ("That was %s; the arrow shows %s."), played, self->prompt));
}

static gboolean
ask_write (CwTrainer *self)
{
  if (!show_move (self))
    return FALSE;
  self->hint = self->move;
  cw_trainer_set_prompt (self, CW_ANSWER_TEXT, g_strdup (_ ("Write this move.")));
  return TRUE;
}

static void
answer_write (CwTrainer *self, const CwAnswer *answer)
{
  g_autofree char *written = cw_session_move_san (self->session, self->move);
  g_autofree char *sentence = NULL;
  CwMove move = cw_session_read_move (self->session, answer->text, &sentence);
  gboolean right = move == self->move;

  cw_trainer_judge (self, right,
                    right ? g_strdup_printf (_ ("%s: right."), written)
                          : g_strdup_printf (_ ("It is written %s."), written));
}

const CwTrainerKind cw_trainer_find_square = {
  .name = "find-square",
  .title = N_ ("Find the square"),
  .group = N_ ("Board and notation"),
  .rules = N_ ("A square is named: click it. 30 seconds; the edge of the board has no names."),
  .seconds = 30,
  .options = sides,
  .chess_options = colours,
  .ask = ask_find,
  .answer = answer_find,
};

const CwTrainerKind cw_trainer_name_square = {
  .name = "name-square",
  .title = N_ ("Name the square"),
  .group = N_ ("Board and notation"),
  .rules = N_ ("A square is ringed: type its name and press Enter. 30 seconds."),
  .seconds = 30,
  .options = sides,
  .chess_options = colours,
  .ask = ask_name,
  .answer = answer_name,
};

const CwTrainerKind cw_trainer_play_move = {
  .name = "play-move",
  .title = N_ ("Play what is written"),
  .group = N_ ("Board and notation"),
  .rules = N_ ("A move is written: play it on the board. 60 seconds."),
  .seconds = 60,
  .pool = TRUE,
  .ask = ask_play,
  .answer = answer_play,
};

const CwTrainerKind cw_trainer_write_move = {
  .name = "write-move",
  .title = N_ ("Write what is played"),
  .group = N_ ("Board and notation"),
  .rules = N_ ("An arrow shows a move: type it and press Enter. 60 seconds."),
  .seconds = 60,
  .pool = TRUE,
  .ask = ask_write,
  .answer = answer_write,
};
