/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/scene.h"

#include <string.h>

void
cw_scene_init (CwScene *scene, unsigned files, unsigned ranks)
{
  memset (scene, 0, sizeof *scene);
  scene->files = (uint8_t)(files < 1 ? 1 : files > CW_MAX_FILES ? CW_MAX_FILES : files);
  scene->ranks = (uint8_t)(ranks < 1 ? 1 : ranks > CW_MAX_FILES ? CW_MAX_FILES : ranks);
  scene->coordinates = true;
  scene->selected = scene->focus = scene->hover = CW_NO_SQUARE;
  scene->last_from = scene->last_to = CW_NO_SQUARE;
  scene->royal[0] = scene->royal[1] = CW_NO_SQUARE;
}

/* The piece for a chess letter; CW_NO_PIECE for any other character. */
static CwPiece
piece_of_letter (char letter)
{
  static const char letters[] = "PNBRQKpnbrqk";
  const char *found = letter ? strchr (letters, letter) : NULL;

  if (!found)
    return CW_NO_PIECE;
  unsigned index = (unsigned)(found - letters);
  return cw_piece (index < 6 ? CW_WHITE : CW_BLACK, (CwKind)(CW_PAWN + index % 6));
}

bool
cw_scene_set_placement (CwScene *scene, const char *placement)
{
  unsigned rank = 7, file = 0;

  if (scene->files != 8 || scene->ranks != 8)
    return false;
  memset (scene->board, 0, sizeof scene->board);
  for (const char *c = placement; *c && *c != ' '; c++)
    {
      CwPiece piece = piece_of_letter (*c);

      if (*c == '/')
        {
          if (file != 8 || rank == 0)
            return false;
          rank--;
          file = 0;
        }
      else if (*c >= '1' && *c <= '8')
        {
          file += (unsigned)(*c - '0');
        }
      else if (piece && file < 8)
        {
          scene->board[rank * 8 + file++] = piece;
        }
      else
        {
          return false;
        }
      if (file > 8)
        return false;
    }
  return rank == 0 && file == 8;
}

void
cw_scene_add_mark (CwScene *scene, CwSquare from, CwSquare to, CwMarkStyle style)
{
  if (scene->n_marks < CW_SCENE_MAX_MARKS)
    scene->marks[scene->n_marks++] = (CwSceneMark){ from, to, style, CW_NO_PIECE };
}

void
cw_scene_add_drop (CwScene *scene, CwPiece piece, CwSquare square, CwMarkStyle style)
{
  if (scene->n_marks < CW_SCENE_MAX_MARKS)
    scene->marks[scene->n_marks++] = (CwSceneMark){ square, square, style, piece };
}

CwPiece
cw_scene_dropped (const CwScene *scene, CwSquare square)
{
  if (scene->board[square] != CW_NO_PIECE)
    return CW_NO_PIECE;
  for (unsigned i = scene->n_marks; i > 0; i--)
    if (scene->marks[i - 1].to == square && scene->marks[i - 1].dropped != CW_NO_PIECE)
      return scene->marks[i - 1].dropped;
  return CW_NO_PIECE;
}

CwScenePath *
cw_scene_add_path (CwScene *scene, CwSquare from, CwSquare to)
{
  if (scene->n_paths >= CW_SCENE_MAX_PATHS)
    return NULL;
  CwScenePath *path = &scene->paths[scene->n_paths++];
  *path = (CwScenePath){ .bends = { from, to }, .count = 2, .progress = 1 };
  return path;
}

void
cw_scene_clear_signs (CwScene *scene)
{
  scene->selected = scene->focus = scene->hover = CW_NO_SQUARE;
  memset (scene->targets, 0, sizeof scene->targets);
  memset (scene->flags, 0, sizeof scene->flags);
  memset (scene->worth, 0, sizeof scene->worth);
  scene->numbers = false;
  scene->n_marks = scene->n_paths = 0;
}

unsigned
cw_scene_held (const CwScene *scene, CwColour colour, CwKind kinds[CW_MAX_KINDS])
{
  unsigned count = 0;

  for (unsigned i = 0; i < CW_MAX_KINDS && scene->hand_order[i]; i++)
    if (scene->hand[colour][scene->hand_order[i]] > 0)
      kinds[count++] = scene->hand_order[i];
  return count;
}

static const char *
digits (unsigned number, char *buffer)
{
  char *end = buffer;

  if (number >= 10)
    *end++ = (char)('0' + number / 10);
  *end++ = (char)('0' + number % 10);
  *end = '\0';
  return buffer;
}

static const char *
letter (unsigned index, char *buffer)
{
  buffer[0] = (char)('a' + index);
  buffer[1] = '\0';
  return buffer;
}

const char *
cw_scene_file_label (const CwScene *scene, unsigned file, char *buffer)
{
  return scene->labels == CW_LABELS_CHESS ? letter (file, buffer)
                                          : digits (scene->files - file, buffer);
}

const char *
cw_scene_rank_label (const CwScene *scene, unsigned rank, char *buffer)
{
  static const char kanji[][4] = { "一", "二", "三", "四", "五", "六", "七", "八", "九" };
  unsigned from_above = scene->ranks - 1u - rank;

  if (scene->labels == CW_LABELS_CHESS)
    return digits (rank + 1, buffer);
  if (scene->labels == CW_LABELS_LETTERS)
    return letter (from_above, buffer);
  if (scene->labels == CW_LABELS_KANJI && from_above < sizeof kanji / sizeof kanji[0])
    return strcpy (buffer, kanji[from_above]);
  return digits (from_above + 1, buffer);
}

const char *
cw_scene_square_name (const CwScene *scene, CwSquare square, char *buffer)
{
  cw_scene_file_label (scene, square % scene->files, buffer);
  cw_scene_rank_label (scene, square / scene->files, buffer + strlen (buffer));
  return buffer;
}
