/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/shogi_shapes.h"

#include "base/once.h"
#include "base/words.h"
#include "core/position.h"
#include "core/variant.h"
#include "notation/embedded.h"

#include <stdlib.h>
#include <string.h>

#define MOST 64
#define CASTLE_PLIES 100 /* later, kings are on the run */

static CwShape shapes[MOST];
static unsigned n_shapes;
static const CwGame *game;
static CwOnce once;

/* Reads "K2h" or "b*"; false if it is neither. */
static bool
read_part (CwShape *shape, const char *text, size_t length)
{
  char name[CW_SQUARE_NAME_SIZE];
  CwColour side = *text >= 'a' ? CW_BLACK : CW_WHITE;
  char letter = (char)(side == CW_BLACK ? *text - 'a' + 'A' : *text);
  unsigned kind = 1, square = 0, squares = game->files * game->ranks;
  while (kind <= game->kinds && (game->kind[kind].letter != letter || game->kind[kind].plain != 0))
    kind++;
  while (square < squares
         && !cw_word_is (text + 1, length - 1, cw_square_name (game, (CwSquare)square, name)))
    square++;
  bool hand = length == 2 && text[1] == '*';
  if (kind > game->kinds || (square == squares && !hand)
      || shape->parts == sizeof shape->part / sizeof shape->part[0])
    return false;
  shape->part[shape->parts].piece = cw_piece (side, (CwKind)kind);
  shape->part[shape->parts++].square = hand ? CW_NO_SQUARE : (CwSquare)square;
  return true;
}

/* "castle<tab>Mino<tab>K2h S3h …" */
static void
add_line (char *line)
{
  static const char *const kinds[] = { "castle", "static", "ranging" };
  char *name = strchr (line, '\t'), *parts = name != NULL ? strchr (name + 1, '\t') : NULL;
  CwShape shape = { 0 };
  if (*line == '#' || parts == NULL || n_shapes == MOST)
    return;
  *name++ = *parts++ = '\0';
  shape.name = name;
  while (strcmp (line, kinds[shape.kind]) != 0)
    if (++shape.kind > CW_SHAPE_RANGING)
      return;
  while (*parts != '\0')
    {
      size_t length = strcspn (parts, " ");
      if (!read_part (&shape, parts, length))
        return;
      parts += length + (parts[length] == ' ');
    }
  shapes[n_shapes++] = shape;
}

/* The text is kept as long as the program runs. */
static void
fill (void)
{
  const CwEmbedded *file = &cw_embedded_shapes[0];
  char *text = malloc (file->length + 1);
  if (text == NULL)
    return;
  memcpy (text, file->bytes, file->length);
  text[file->length] = '\0';
  game = cw_game_named ("shogi");
  for (char *line = text, *end; *line != '\0'; line = end + 1)
    {
      end = strchr (line, '\n');
      if (end == NULL)
        break;
      *end = '\0';
      add_line (line);
    }
}

const CwShape *
cw_shapes (unsigned *count)
{
  cw_once (&once, fill);
  *count = n_shapes;
  return shapes;
}

static bool
has_shape (const CwPosition *position, CwColour side, const CwShape *shape)
{
  unsigned last = game->files * game->ranks - 1u;
  for (unsigned i = 0; i < shape->parts; i++)
    {
      CwPiece piece = shape->part[i].piece;
      CwSquare square = shape->part[i].square;
      CwColour owner = cw_piece_colour (piece) == CW_WHITE ? side : cw_other (side);
      if (square == CW_NO_SQUARE)
        {
          if (cw_position_hand (position, owner, cw_piece_kind (piece)) == 0)
            return false;
        }
      else if (cw_position_at (position, side == CW_WHITE ? square : (CwSquare)(last - square))
               != cw_piece (owner, cw_piece_kind (piece)))
        return false;
    }
  return true;
}

static const CwShape *
find (const CwPosition *position, CwColour side, bool castle)
{
  cw_once (&once, fill);
  if (cw_position_game (position) != game)
    return NULL;
  for (unsigned i = 0; i < n_shapes; i++)
    if ((shapes[i].kind == CW_SHAPE_CASTLE) == castle && has_shape (position, side, &shapes[i]))
      return &shapes[i];
  return NULL;
}

const CwShape *
cw_shape_castle (const CwPosition *position, CwColour side)
{
  return find (position, side, true);
}

const CwShape *
cw_shape_opening (const CwPosition *position, CwColour side)
{
  return find (position, side, false);
}

void
cw_shape_castles (const CwPosition *start, const CwMove *moves, unsigned n_moves,
                  const CwShape *castle[2])
{
  CwPosition position = *start;
  CwUndo undo;
  unsigned plies[2][MOST] = { { 0 } }, most[2] = { 0 };
  castle[0] = castle[1] = NULL;
  for (unsigned i = 0; i < n_moves && i < CASTLE_PLIES; i++)
    {
      cw_do (&position, moves[i], &undo, NULL);
      for (unsigned side = 0; side < 2; side++)
        {
          const CwShape *shape = cw_shape_castle (&position, (CwColour)side);
          if (!shape || ++plies[side][shape - shapes] < most[side])
            continue;
          most[side] = plies[side][shape - shapes];
          castle[side] = shape;
        }
    }
}
