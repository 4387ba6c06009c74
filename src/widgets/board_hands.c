/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces in hand on the stands beside the board, handled like squares. */
#include "config.h"

#include "widgets/board_private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

CwPiece
cw_board_piece_at (CwBoardView *self, CwSquare place)
{
  CwPiece held = cw_scene_held_piece (place);

  if (place < (unsigned)self->scene.files * self->scene.ranks)
    return self->scene.board[place];
  return held && cw_board_count_at (self, place) > 0 ? held : CW_NO_PIECE;
}

unsigned
cw_board_count_at (CwBoardView *self, CwSquare place)
{
  CwPiece held = cw_scene_held_piece (place);

  if (place < (unsigned)self->scene.files * self->scene.ranks)
    return self->scene.board[place] != CW_NO_PIECE;
  return held && self->scene.stands ? self->scene.hand[cw_piece_colour (held)][cw_piece_kind (held)]
                                    : 0;
}

gboolean
cw_board_view_stand_at (CwBoardView *self, double x, double y, CwColour *colour)
{
  g_return_val_if_fail (CW_IS_BOARD_VIEW (self), FALSE);
  for (unsigned side = 0; self->has_size && self->scene.stands && side < 2; side++)
    {
      CwArea stand = cw_board_geometry_stand (&self->geometry, &self->scene, (CwColour)side);

      *colour = (CwColour)side;
      if (x >= stand.x && x < stand.x + stand.width && y >= stand.y && y < stand.y + stand.height)
        return TRUE;
    }
  return FALSE;
}

gboolean
cw_board_place_area (CwBoardView *self, CwSquare place, CwArea *area)
{
  graphene_rect_t cell;

  if (!cw_board_view_square_rectangle (self, place, &cell))
    return FALSE;
  *area = (CwArea){ cell.origin.x, cell.origin.y, cell.size.width, cell.size.height };
  return TRUE;
}

/* --- children for assistive technology and the keyboard -------------------------------------- */

static void
activated (CwBoardSquare *slot, CwBoardView *self)
{
  cw_board_choose (self, cw_board_square_get_square (slot));
}

/* One child for each kind that can be held, for either side; those not held are hidden. */
static void
make_slots (CwBoardView *self)
{
  const CwScene *s = &self->scene;
  guint at = 0, kinds = 0;

  while (s->stands && kinds < CW_MAX_KINDS && s->hand_order[kinds])
    kinds++;
  gboolean same = self->slots->len == 2 * kinds;
  for (guint i = 0; same && i < self->slots->len; i++)
    same = cw_piece_kind (cw_scene_held_piece (
               cw_board_square_get_square (g_ptr_array_index (self->slots, i))))
           == s->hand_order[i % kinds];
  if (same)
    return;
  g_ptr_array_set_size (self->slots, 0);
  for (at = 0; at < 2 * kinds; at++)
    {
      CwPiece piece = cw_piece (at < kinds ? CW_WHITE : CW_BLACK, s->hand_order[at % kinds]);
      GtkWidget *slot = cw_board_square_new (cw_scene_held_square (piece));

      g_signal_connect (slot, "activate", G_CALLBACK (activated), self);
      gtk_widget_set_parent (slot, GTK_WIDGET (self));
      g_ptr_array_add (self->slots, slot);
    }
}

/* Describes the hands in one sentence, read out when the board gets the focus: kinds not held have
 * no visible child. */
static void
describe_hands (CwBoardView *self)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < self->slots->len; i++)
    if (gtk_widget_get_visible (g_ptr_array_index (self->slots, i)))
      g_string_append_printf (words, "%s%s", words->len > 0 ? "; " : "",
                              cw_board_square_get_name (g_ptr_array_index (self->slots, i)));
  if (words->len == 0 && self->scene.stands)
    g_string_append (words, _ ("Nothing is in hand."));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words->str, -1);
}

void
cw_board_update_slots (CwBoardView *self)
{
  make_slots (self);
  for (guint i = 0; i < self->slots->len; i++)
    {
      CwBoardSquare *slot = g_ptr_array_index (self->slots, i);
      CwSquare place = cw_board_square_get_square (slot);
      unsigned count = cw_board_count_at (self, place);
      const char *piece = cw_piece_set_label (cw_piece_textures_get_set (self->textures),
                                              cw_scene_held_piece (place));
      /* Translators: a piece in hand and how many there are: "White’s pawn in hand, 2". */
      g_autofree char *words = g_strdup_printf (_ ("%s in hand, %u"), piece, count);
      g_autofree char *name = place == self->scene.selected
                                  ? g_strdup_printf ("%s, %s", words, C_ ("square", "selected"))
                                  : g_strdup (words);

      cw_board_square_set_name (slot, name);
      gtk_widget_set_visible (GTK_WIDGET (slot), count > 0);
    }
  describe_hands (self);
}

void
cw_board_allocate_slots (CwBoardView *self)
{
  for (guint i = 0; i < self->slots->len; i++)
    {
      GtkWidget *slot = g_ptr_array_index (self->slots, i);
      CwArea area;

      if (!cw_board_place_area (self, cw_board_square_get_square (CW_BOARD_SQUARE (slot)), &area))
        continue;
      gtk_widget_size_allocate (slot,
                                &(GtkAllocation){ (int)area.x, (int)area.y,
                                                  MAX (1, (int)area.width),
                                                  MAX (1, (int)area.height) },
                                -1);
    }
}

GtkWidget *
cw_board_child_of (CwBoardView *self, CwSquare place)
{
  if (place < self->squares->len)
    return g_ptr_array_index (self->squares, place);
  for (guint i = 0; i < self->slots->len; i++)
    {
      GtkWidget *slot = g_ptr_array_index (self->slots, i);
      if (cw_board_square_get_square (CW_BOARD_SQUARE (slot)) == place)
        return cw_board_count_at (self, place) > 0 ? slot : NULL;
    }
  return NULL;
}

/* --- the keyboard's way ----------------------------------------------------------------------- */

/* Position of an area along its stand. */
static double
middle_of (const CwBoardView *self, const CwArea *area)
{
  return self->scene.lying ? area->x + area->width / 2 : area->y + area->height / 2;
}

/* The slot of a stand nearest to a position along it; CW_NO_SQUARE if the stand is empty. */
static CwSquare
nearest_slot (CwBoardView *self, CwColour colour, double middle)
{
  CwKind kinds[CW_MAX_KINDS];
  unsigned count = cw_scene_held (&self->scene, colour, kinds);
  CwSquare nearest = CW_NO_SQUARE;
  double least = G_MAXDOUBLE;

  for (unsigned i = 0; self->scene.stands && i < count; i++)
    {
      CwSquare held = cw_scene_held_square (cw_piece (colour, kinds[i]));
      CwArea area;

      if (!cw_board_place_area (self, held, &area))
        continue;
      double away = fabs (middle_of (self, &area) - middle);
      if (away < least)
        {
          least = away;
          nearest = held;
        }
    }
  return nearest;
}

/* From a slot of a stand: along the stand, or across back to the board. */
static CwSquare
step_on_stand (CwBoardView *self, CwSquare held, int dx, int dy)
{
  const CwBoardGeometry *g = &self->geometry;
  gboolean lying = self->scene.lying;
  CwColour colour = cw_piece_colour (cw_scene_held_piece (held));
  gboolean first = (colour == CW_BLACK) != self->scene.flipped; /* on the left, or above */
  int along = lying ? dx : dy, across = lying ? dy : dx;
  CwArea area;

  if (!cw_board_place_area (self, held, &area))
    return held;
  double middle = middle_of (self, &area);
  if (along != 0)
    {
      CwSquare next =
          nearest_slot (self, colour, middle + along * (lying ? area.width : area.height));
      return next == CW_NO_SQUARE ? held : next;
    }
  if (across == 0 || (across > 0) != first)
    return held;
  double edge = (first ? 0.5 : (lying ? g->ranks : g->files) - 0.5) * g->cell;
  if (lying)
    return cw_board_geometry_square_at (g, CLAMP (middle, g->x + 1, g->x + g->files * g->cell - 1),
                                        g->y + edge);
  return cw_board_geometry_square_at (
      g, g->x + edge, CLAMP (middle, g->y + 1, g->y + cw_board_geometry_height (g) - 1));
}

CwSquare
cw_board_step (CwBoardView *self, CwSquare place, int dx, int dy)
{
  if (cw_scene_held_piece (place))
    return step_on_stand (self, place, dx, dy);
  CwSquare next = cw_board_geometry_step (&self->geometry, place, dx, dy);
  int across = self->scene.lying ? dy : dx;
  if (next != place || across == 0)
    return next;
  /* Beyond the edge is the stand on that side. */
  CwColour first = self->scene.flipped ? CW_WHITE : CW_BLACK;
  CwArea area;
  if (!cw_board_place_area (self, place, &area))
    return place;
  CwSquare held =
      nearest_slot (self, across < 0 ? first : cw_other (first), middle_of (self, &area));
  return held == CW_NO_SQUARE ? place : held;
}
