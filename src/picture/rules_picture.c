/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/rules_picture.h"

#include "notation/fen.h"
#include "picture/scene_position.h"

#include <string.h>

/* Reads the longest square name that `text` starts with and advances past it; CW_NO_SQUARE:
 * none. */
static CwSquare
take_square (const CwGame *game, const char **text)
{
  char name[CW_SQUARE_NAME_SIZE];
  CwSquare found = CW_NO_SQUARE;
  size_t longest = 0;

  for (unsigned square = 0; square < game->files * game->ranks; square++)
    {
      size_t length = strlen (cw_square_name (game, (CwSquare)square, name));
      if (length > longest && strncmp (*text, name, length) == 0)
        {
          longest = length;
          found = (CwSquare)square;
        }
    }
  *text += longest;
  return found;
}

static CwKind
kind_of_letter (const CwGame *game, char letter)
{
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    if (game->kind[kind].letter == letter)
      return kind;
  return 0;
}

/* A drop "N@e6", a move "e5f7", a capture "e4xe5" or a square "d4". */
static void
add_mark (CwScene *scene, const CwGame *game, const char *text)
{
  CwKind dropped = text[0] != '\0' && text[1] == '@' ? kind_of_letter (game, text[0]) : 0;

  if (dropped != 0)
    text += 2;
  CwSquare from = take_square (game, &text);
  bool capture = *text == 'x';
  text += capture;
  CwSquare to = take_square (game, &text);
  if (from == CW_NO_SQUARE || *text != '\0')
    return;
  if (dropped != 0)
    cw_scene_add_drop (scene, cw_piece (scene->turn, dropped), from, CW_MARK_ACCENT);
  else if (to == CW_NO_SQUARE)
    scene->flags[from] |= CW_SQUARE_MARKED;
  else
    cw_scene_add_mark (scene, from, to, capture ? CW_MARK_RED : CW_MARK_ACCENT);
}

void
cw_rules_picture (CwScene *scene, const CwGame *game)
{
  CwPosition position;
  CwStatus status;

  if (game->picture[0] == '\0' || !cw_fen_read (&position, game, game->picture, &status))
    cw_position_start (&position, game);
  cw_scene_of_position (scene, &position);
  cw_scene_clear_signs (scene);
  for (const char *rest = game->picture_marks; *rest != '\0';)
    {
      char mark[16];
      size_t skip = strspn (rest, ", "), length = strcspn (rest + skip, ", ");
      rest += skip;
      if (length > 0 && length < sizeof mark)
        {
          memcpy (mark, rest, length);
          mark[length] = '\0';
          add_mark (scene, game, mark);
        }
      rest += length;
    }
}
