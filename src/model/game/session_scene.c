/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the session gives to the board: scenes, drawings, counts. */
#include "model/game/session_private.h"

#include "notation/comment_commands.h"
#include "picture/scene_position.h"

#include <string.h>

CwSquare
cw_session_target (CwSession *self, CwMove move)
{
  return cw_move_target (&self->cursor.position, move);
}

/* --- drawings: [%csl Ge4,Rd5] circles, [%cal Ge2e4] arrows -------------------------------------
 */

static const char letters[] = "?GRYB"; /* by CwMarkStyle */

typedef struct
{
  guint count;
  CwSceneMark marks[CW_SCENE_MAX_MARKS];
} Drawings;

static void
read_drawings (Drawings *drawings, const char *comment, const CwGame *game)
{
  CwCommentMark marks[CW_SCENE_MAX_MARKS];
  unsigned n = cw_comment_marks (comment, game, marks, CW_SCENE_MAX_MARKS);
  drawings->count = 0;
  for (unsigned i = 0; i < MIN (n, CW_SCENE_MAX_MARKS); i++)
    {
      const char *letter = strchr (letters + 1, marks[i].colour);
      CwMarkStyle style = letter != NULL ? (CwMarkStyle)(letter - letters) : CW_MARK_GREEN;
      CwSquare to = marks[i].to != CW_NO_SQUARE ? marks[i].to : marks[i].from;
      drawings->marks[drawings->count++] = (CwSceneMark){ marks[i].from, to, style };
    }
}

/* The argument of one command, NULL where it would be empty. */
static char *
drawings_text (const Drawings *drawings, gboolean arrows, const CwGame *game)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < drawings->count; i++)
    {
      const CwSceneMark *mark = &drawings->marks[i];
      if ((mark->from != mark->to) != arrows)
        continue;
      if (text->len > 0)
        g_string_append_c (text, ',');
      g_string_append_printf (text, "%c%c%u", letters[mark->style], 'a' + mark->from % game->files,
                              mark->from / game->files + 1);
      if (arrows)
        g_string_append_printf (text, "%c%u", 'a' + mark->to % game->files,
                                mark->to / game->files + 1);
    }
  return g_string_free (text, text->len == 0);
}

static void
toggle (Drawings *drawings, CwSquare from, CwSquare to, CwMarkStyle style)
{
  guint i = 0;
  while (i < drawings->count && (drawings->marks[i].from != from || drawings->marks[i].to != to))
    i++;
  if (i < drawings->count && drawings->marks[i].style == style)
    drawings->marks[i] = drawings->marks[--drawings->count];
  else if (i < drawings->count)
    drawings->marks[i].style = style;
  else if (drawings->count < CW_SCENE_MAX_MARKS)
    drawings->marks[drawings->count++] = (CwSceneMark){ from, to, style };
}

void
cw_session_toggle_drawing (CwSession *self, CwSquare from, CwSquare to, CwMarkStyle style)
{
  const CwGame *game = cw_session_game (self);
  CwNode *node = self->cursor.node;
  Drawings drawings;
  CwBuffer circled = { 0 }, both = { 0 };
  if (style == CW_MARK_ACCENT)
    return;
  read_drawings (&drawings, node->comment, game);
  toggle (&drawings, from, to, style);
  g_autofree char *circles = drawings_text (&drawings, FALSE, game);
  g_autofree char *arrows = drawings_text (&drawings, TRUE, game);
  const char *comment = node->comment != NULL ? node->comment : "";
  if (cw_comment_with (comment, "csl", circles, &circled)
      && cw_comment_with (cw_buffer_string (&circled), "cal", arrows, &both))
    {
      const char *text = cw_buffer_string (&both);
      cw_node_set_comment (self->tree, node, text[0] != '\0' ? text : NULL);
    }
  cw_buffer_free (&circled);
  cw_buffer_free (&both);
  cw_session_edited (self);
}

/* --- scenes ---------------------------------------------------------------------------------- */

CwSquare
cw_session_origin (CwSession *self, CwMove move)
{
  CwColour side = cw_position_side (&self->cursor.position);
  return cw_move_type (move) == CW_MOVE_DROP
             ? cw_scene_held_square (cw_piece (side, cw_move_kind (move)))
             : cw_move_from (move);
}

static void
add_targets (CwSession *self, CwScene *scene, CwSquare selected)
{
  CwMoveList list;
  scene->selected = selected;
  cw_legal_moves (&self->cursor.position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];
      if (cw_session_origin (self, move) != selected)
        continue;
      gboolean takes = cw_is_capture (&self->cursor.position, move);
      scene->targets[cw_session_target (self, move)] = takes ? CW_TARGET_CAPTURE : CW_TARGET_QUIET;
    }
  for (unsigned i = 0; cw_square_is_hand (selected) && i < scene->files * scene->ranks; i++)
    if (!scene->board[i] && scene->targets[i] == CW_TARGET_NONE)
      scene->flags[i] |= CW_SQUARE_FORBIDDEN;
}

void
cw_session_fill_scene (CwSession *self, CwScene *scene, gboolean flipped, CwSquare selected)
{
  const CwGame *game = cw_session_game (self);
  const CwNode *node = self->cursor.node;
  cw_scene_of_position (scene, &self->cursor.position);
  scene->flipped = flipped;
  if (node->parent != NULL)
    cw_scene_set_last_move (scene, node->move, &cw_cursor_last (&self->cursor)->delta);
  Drawings drawings;
  read_drawings (&drawings, node->comment, game);
  for (guint i = 0; i < drawings.count; i++)
    cw_scene_add_mark (scene, drawings.marks[i].from, drawings.marks[i].to,
                       drawings.marks[i].style);
  if (selected != CW_NO_SQUARE)
    add_targets (self, scene, selected);
}

/* --- counts ---------------------------------------------------------------------------------- */

void
cw_session_counts (CwSession *self, unsigned counts[2][CW_MAX_KINDS])
{
  const CwGame *game = cw_session_game (self);
  memset (counts, 0, 2 * sizeof counts[0]);
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned kind = 1; kind <= game->kinds; kind++)
      counts[colour][kind] =
          cw_position_count (&self->cursor.position, (CwColour)colour, (CwKind)kind);
}

void
cw_session_captured (CwSession *self, unsigned captured[2][CW_MAX_KINDS])
{
  const CwGame *game = cw_session_game (self);
  const CwPosition *start = cw_game_tree_start (self->tree);
  unsigned counts[2][CW_MAX_KINDS];
  cw_session_counts (self, counts);
  memset (captured, 0, 2 * sizeof captured[0]);
  for (unsigned colour = 0; colour < 2; colour++)
    {
      unsigned promoted = 0;
      for (unsigned kind = game->kinds; kind >= 1; kind--)
        {
          unsigned before = cw_position_count (start, (CwColour)colour, (CwKind)kind);
          unsigned now = counts[colour][kind];
          if (now > before)
            promoted += now - before;
          else if (kind != CW_PAWN)
            captured[colour][kind] = before - now;
          else
            captured[colour][kind] = before - now > promoted ? before - now - promoted : 0;
        }
    }
}
