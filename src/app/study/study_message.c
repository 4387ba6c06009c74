/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/study_message.h"

#include "app/study/study_fit.h"
#include "model/object.h"

#define MARGIN 6
#define MOST 6 /* beside a list it takes at most 1 / this of the height of board and graph */

struct _CwStudyMessage
{
  GObject parent;
  /* borrowed: the page owns these and this object */
  CwStudyParts parts;
  /* plain */
  int covered[2]; /* height of the message in the panel, and on the graph */
  guint cover_id;
};

G_DEFINE_FINAL_TYPE (CwStudyMessage, cw_study_message, G_TYPE_OBJECT)

/* --- room ------------------------------------------------------------------------------------ */

static gboolean
cover_now (gpointer data)
{
  CwStudyMessage *self = data;
  self->cover_id = 0;
  cw_study_panel_set_covered (self->parts.panel, self->covered[0]);
  cw_game_graph_set_covered (self->parts.graph, self->covered[1]);
  return G_SOURCE_REMOVE;
}

/* Before the next frame: panel and graph are already allocated when the message is. */
static void
cover (CwStudyMessage *self, int panel, int graph)
{
  if (self->covered[0] == panel && self->covered[1] == graph)
    return;
  self->covered[0] = panel;
  self->covered[1] = graph;
  if (self->cover_id == 0)
    self->cover_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, cover_now, self, NULL);
}

static void
info_shown (CwStudyMessage *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self->parts.info)))
    cover (self, 0, 0);
}

/* --- place ----------------------------------------------------------------------------------- */

/* FALSE if it is not shown. */
static gboolean
find_bounds (CwStudyMessage *self, gpointer widget, GdkRectangle *area)
{
  graphene_rect_t bounds;
  if (widget == NULL || !gtk_widget_get_mapped (widget)
      || !gtk_widget_compute_bounds (widget, GTK_WIDGET (self->parts.overlay), &bounds))
    return FALSE;
  *area = (GdkRectangle){ (int)bounds.origin.x, (int)bounds.origin.y, (int)bounds.size.width,
                          (int)bounds.size.height };
  return TRUE;
}

static int
height_for (CwStudyMessage *self, int width)
{
  int height;
  gtk_widget_measure (GTK_WIDGET (self->parts.info), GTK_ORIENTATION_VERTICAL, MAX (width, 1), NULL,
                      &height, NULL, NULL);
  return height;
}

/* In the panel, above its buttons or a player's strip. FALSE if it is not shown. */
static gboolean
place_in_panel (CwStudyMessage *self, GdkRectangle *area)
{
  GdkRectangle room, next;
  GtkWidget *below;
  if (!find_bounds (self, cw_study_panel_get_box (self->parts.panel, &below), &room))
    return FALSE;
  int end = room.y + room.height, height = height_for (self, room.width);
  if (find_bounds (self, below, &next))
    end = next.y - CW_STUDY_PANEL_SPACING;
  *area = (GdkRectangle){ room.x, MAX (end - height, 0), room.width, height };
  cover (self, height, 0);
  return TRUE;
}

/* Beside the board, in the space that the panel left. FALSE if there is too little. */
static gboolean
place_beside (CwStudyMessage *self, GdkRectangle *area)
{
  CwBoardArea *board = self->parts.area;
  GdkRectangle place;
  if (!find_bounds (self, board, &place)
      || !cw_board_area_find_beside (board, self->parts.info, area))
    return FALSE;
  area->x += place.x;
  area->y += place.y;
  cover (self, 0, 0);
  return TRUE;
}

/* Keeps the room above a player's strip, so that the name stays visible, unless there is enough
 * below the strip. */
static void
keep_clear (CwStudyMessage *self, CwPlayerStrip *strip, GdkRectangle *room)
{
  GdkRectangle name;
  if (!find_bounds (self, strip, &name) || !gdk_rectangle_intersect (&name, room, NULL))
    return;
  int below = room->y + room->height - name.y - name.height;
  if (below < height_for (self, room->width - 2 * MARGIN) + 2 * MARGIN)
    room->height = name.y - room->y;
}

/* Over the bottom of board and graph, beside a list that covers them. If it would be too high it
 * gets the page's full width. */
static void
place_below (CwStudyMessage *self, GdkRectangle *area)
{
  GtkWidget *overlay = GTK_WIDGET (self->parts.overlay), *graph = GTK_WIDGET (self->parts.graph);
  int whole = gtk_widget_get_width (overlay);
  GdkRectangle room = { 0, 0, whole, gtk_widget_get_height (overlay) }, list, foot;
  find_bounds (self, self->parts.column, &room);
  if (find_bounds (self, cw_game_browser_get_drawer (self->parts.browser), &list))
    room = (GdkRectangle){ list.width, room.y, whole - list.width, room.height };
  if (height_for (self, room.width - 2 * MARGIN) > room.height / MOST)
    {
      room.x = 0;
      room.width = whole;
    }
  if (!gtk_widget_get_visible (graph))
    keep_clear (self, cw_board_area_get_strip (self->parts.area, FALSE), &room);
  int width = MAX (room.width - 2 * MARGIN, 1), height = height_for (self, width);
  *area = (GdkRectangle){ room.x + MARGIN, MAX (room.y + room.height - height - MARGIN, 0), width,
                          height };
  if (find_bounds (self, graph, &foot))
    cover (self, 0, MAX (foot.y + foot.height - area->y, 0));
}

static gboolean
place (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *area, CwStudyMessage *self)
{
  if (!place_in_panel (self, area) && !place_beside (self, area))
    place_below (self, area);
  return TRUE;
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_study_message_class_init (CwStudyMessageClass *klass)
{
  cw_class_owns (klass, CW_SOURCE (CwStudyMessage, cover_id), NULL);
}

static void
cw_study_message_init (CwStudyMessage *self)
{
}

CwStudyMessage *
cw_study_message_new (const CwStudyParts *parts)
{
  CwStudyMessage *self = g_object_new (CW_TYPE_STUDY_MESSAGE, NULL);
  self->parts = *parts;
  g_signal_connect_object (parts->overlay, "get-child-position", G_CALLBACK (place), self, 0);
  cw_connect (parts->info, "notify::visible", info_shown, self);
  return self;
}
