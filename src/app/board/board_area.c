/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board_area.h"

#include "app/shared/layout.h"
#include "app/shared/responsive.h"

#define MARGIN 12
#define LEAST_MARGIN 4
#define TIGHT_MARGIN 8 /* at the sides, if the strips are in the panel */
#define MESSAGE_ROOM 40
#define GOOD_BOARD 480 /* a board this high takes precedence over room for a message below */
#define BAR_WIDTH 26
#define BAR_GAP 8
#define STRIP_GAP 2
#define MIN_BOARD 192
#define MESSAGE_SECONDS 5
#define LEAST_MESSAGE 18 /* ems: minimum width of a message in a strip */
#define LEAST_BESIDE 14  /* ems: the same beside the board */
#define LEAST_SEEN 4     /* a message covers at most 1 / this of a board's height */
#define LEAST_COLUMN 92  /* minimum stand width for a strip at its end */
#define STAND_GAP 8      /* between strip and stand */
#define LEAST_RANKS 8    /* on lower boards full stands leave no room for strips */

struct _CwBoardArea
{
  GtkWidget parent;
  /* owned: children */
  GtkWidget *view, *bar, *strip[2];
  GtkWidget *info; /* owned; a child unless it is in `foot` */
  GtkBox *foot;    /* of a panel, or NULL; not owned */
  gboolean strips_shown, may_beside, beside;
  GdkRectangle board; /* with its bar */
  char *said;         /* owned: last sentence shown by cw_board_area_show_message */
};

G_DEFINE_FINAL_TYPE (CwBoardArea, cw_board_area, GTK_TYPE_WIDGET)

CwBoardView *
cw_board_area_get_view (CwBoardArea *self)
{
  return CW_BOARD_VIEW (self->view);
}

CwPlayerStrip *
cw_board_area_get_strip (CwBoardArea *self, gboolean top)
{
  return CW_PLAYER_STRIP (self->strip[top ? 0 : 1]);
}

CwScoreBar *
cw_board_area_get_bar (CwBoardArea *self)
{
  return CW_SCORE_BAR (self->bar);
}

void
cw_board_area_set_bar_shown (CwBoardArea *self, gboolean shown)
{
  gtk_widget_set_visible (self->bar, shown);
}

void
cw_board_area_set_foot (CwBoardArea *self, GtkBox *foot)
{
  if (foot == self->foot)
    return;
  if (self->foot != NULL)
    gtk_box_remove (self->foot, self->info);
  else
    gtk_widget_unparent (self->info);
  self->foot = foot;
  if (foot != NULL)
    gtk_box_append (foot, self->info);
  else
    gtk_widget_set_parent (self->info, GTK_WIDGET (self));
}

void
cw_board_area_set_strips_in_panel (CwBoardArea *self, gboolean in_panel)
{
  self->strips_shown = !in_panel;
  gtk_widget_set_visible (self->strip[0], !in_panel);
  gtk_widget_set_visible (self->strip[1], !in_panel);
  if (in_panel)
    gtk_widget_add_css_class (self->info, "cw-tight");
  else
    gtk_widget_remove_css_class (self->info, "cw-tight");
}

void
cw_board_area_show_message (CwBoardArea *self, const char *sentence)
{
  CwInfoStrip *info = CW_INFO_STRIP (self->info);
  if (sentence != NULL)
    cw_info_strip_show (info, CW_INFO_PLAIN, sentence, NULL, NULL, MESSAGE_SECONDS);
  else if (g_strcmp0 (cw_info_strip_get_text (info), self->said) == 0)
    cw_info_strip_hide (info);
  g_free (self->said);
  self->said = g_strdup (sentence);
}

CwInfoStrip *
cw_board_area_get_info (CwBoardArea *self)
{
  return CW_INFO_STRIP (self->info);
}

/* --- layout ----------------------------------------------------------------------------------- */

static int
natural_height (GtkWidget *widget)
{
  int natural;
  if (!gtk_widget_should_layout (widget))
    return 0;
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static int
bar_room (CwBoardArea *self)
{
  return gtk_widget_should_layout (self->bar) ? BAR_WIDTH + BAR_GAP : 0;
}

static int
strip_room (CwBoardArea *self, int index)
{
  int height = natural_height (self->strip[index]);
  return height > 0 ? height + STRIP_GAP : 0;
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  CwBoardArea *self = CW_BOARD_AREA (widget);
  int extra = 2 * MARGIN;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    extra += bar_room (self);
  else
    extra += strip_room (self, 0) + strip_room (self, 1);
  *minimum = MIN_BOARD + extra;
  *natural = 8 * 78 + extra;
  *minimum_baseline = *natural_baseline = -1;
}

static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  int least_width, least_height;
  if (!gtk_widget_should_layout (child))
    return;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  width = MAX (width, least_width);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
  GtkAllocation area = { x, y, width, MAX (height, least_height) };
  gtk_widget_size_allocate (child, &area, -1);
}

double
cw_board_area_get_shape (CwBoardArea *self)
{
  int width, height;
  gtk_widget_measure (self->view, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (self->view, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  return (double)width / height;
}

/* The largest size of the view's shape; whole pixels per square on a plain board. */
static void
fit_view (CwBoardArea *self, int width, int height, int *across, int *down)
{
  const CwScene *scene = cw_board_view_get_scene (CW_BOARD_VIEW (self->view));
  int files, ranks; /* width and height the view wants, including its stands */
  gtk_widget_measure (self->view, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &files, NULL, NULL);
  gtk_widget_measure (self->view, GTK_ORIENTATION_VERTICAL, -1, NULL, &ranks, NULL, NULL);
  double scale = MIN ((double)width / files, (double)height / ranks);
  *across = MAX ((int)(files * scale), 1);
  *down = MAX ((int)(ranks * scale), 1);
  if (scene->lined || scene->stands)
    return;
  int cell = MAX (MIN (*across / scene->files, *down / scene->ranks), 1);
  *across = cell * scene->files;
  *down = cell * scene->ranks;
}

/* Height of a strip as a column of this width, including the gap to the stand. */
static int
column_height (CwBoardArea *self, guint index, float width)
{
  int natural;
  gtk_widget_measure (self->strip[index], GTK_ORIENTATION_VERTICAL, (int)width, NULL, &natural,
                      NULL, NULL);
  return natural + STAND_GAP;
}

static void
set_vertical (CwBoardArea *self, gboolean vertical)
{
  /* What is said there, of one line or two, leaves the stand where it is. */
  for (guint i = 0; i < G_N_ELEMENTS (self->strip); i++)
    {
      if (vertical)
        gtk_widget_add_css_class (self->strip[i], "cw-beside");
      else
        gtk_widget_remove_css_class (self->strip[i], "cw-beside");
      cw_player_strip_set_vertical (CW_PLAYER_STRIP (self->strip[i]), vertical);
    }
}

/* Puts the strips at the outer ends of the stands, from the edge of these, and wider if there is
 * room. FALSE, without laying out, if there is too little width or the board has too few ranks. */
static gboolean
allocate_beside (CwBoardArea *self, int width, int height)
{
  CwBoardView *view = CW_BOARD_VIEW (self->view);
  const CwScene *scene = cw_board_view_get_scene (view);
  graphene_rect_t left, right;
  int bar = bar_room (self), across, down;
  if (!self->may_beside || !self->strips_shown || !scene->stands || scene->ranks < LEAST_RANKS)
    return FALSE;
  fit_view (self, MAX (width - 2 * MARGIN - bar, 8), MAX (height - 2 * MARGIN, 8), &across, &down);
  int x = (width - across - bar) / 2, y = MAX (MARGIN, (height - down) / 2);
  place (self->view, x, y, across, down);
  if (!cw_board_view_stand_column (view, TRUE, &left)
      || !cw_board_view_stand_column (view, FALSE, &right))
    return FALSE;
  int stand = (int)MIN (left.size.width, right.size.width), outside = MAX (LEAST_COLUMN - stand, 0);
  if (x - outside < MARGIN)
    return FALSE;
  set_vertical (self, TRUE);
  int inside = MIN (outside, STAND_GAP);
  int above = column_height (self, 0, (float)(stand + inside));
  int below = column_height (self, 1, (float)(stand + outside));
  cw_board_view_set_stand_inset (view, above, below);
  place (self->strip[0], x + (int)left.origin.x, y + (int)left.origin.y, stand + inside,
         above - STAND_GAP);
  int end = y + (int)(right.origin.y + right.size.height);
  place (self->strip[1], x + (int)right.origin.x, end - below + STAND_GAP, stand + outside,
         below - STAND_GAP);
  place (self->bar, x + across + BAR_GAP + outside, y, BAR_WIDTH, down);
  self->board = (GdkRectangle){ x, y, across + bar, down };
  return TRUE;
}

void
cw_board_area_set_beside (CwBoardArea *self, gboolean beside)
{
  self->may_beside = beside;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* The horizontal part of the board that a message covers, measured from the board's left edge at
 * `x`: the board's width, or more if the words need it, within `area`. */
static void
span_over_board (CwBoardArea *self, int x, int width, int area, int *from, int *to)
{
  int words;
  gtk_widget_measure (self->info, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &words, NULL, NULL);
  int span = MAX (MIN (words, area - 2 * MARGIN), width);
  *from = CLAMP ((width - span) / 2, MIN (MARGIN - x, 0), MAX (area - MARGIN - span - x, 0));
  *to = *from + span;
}

static int
height_of (GtkWidget *widget, int width)
{
  int natural;
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* Can words be read in this width? */
static gboolean
is_wide (CwBoardArea *self, int width)
{
  int least;
  gtk_widget_measure (self->info, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return width >= MAX (least, LEAST_MESSAGE * cw_text_size (self->info));
}

/* The part of the lower strip for a message, which may be `room` pixels high, that covers nothing;
 * FALSE if the words do not fit. */
static gboolean
span_in_strip (CwBoardArea *self, int room, int *from, int *to)
{
  if (!self->strips_shown)
    return FALSE;
  cw_player_strip_get_free (CW_PLAYER_STRIP (self->strip[1]), FALSE, from, to);
  return is_wide (self, *to - *from) && height_of (self->info, *to - *from) <= room;
}

/* The same over pieces and lead, which are hidden until it is closed. */
static gboolean
span_over_strip (CwBoardArea *self, int *from, int *to)
{
  if (!self->strips_shown)
    return FALSE;
  cw_player_strip_get_free (CW_PLAYER_STRIP (self->strip[1]), TRUE, from, to);
  return is_wide (self, *to - *from);
}

gboolean
cw_board_area_find_beside (CwBoardArea *self, CwInfoStrip *info, GdkRectangle *area)
{
  GtkWidget *const parts[] = { self->view, self->bar, self->strip[0], self->strip[1] };
  graphene_rect_t part;
  int from = 0;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (gtk_widget_get_visible (parts[i])
        && gtk_widget_compute_bounds (parts[i], GTK_WIDGET (self), &part))
      from = MAX (from, (int)(part.origin.x + part.size.width) + MARGIN);
  int width = gtk_widget_get_width (GTK_WIDGET (self)) - MARGIN - from;
  if (width < LEAST_BESIDE * cw_text_size (GTK_WIDGET (self)))
    return FALSE;
  int height = height_of (GTK_WIDGET (info), width);
  *area = (GdkRectangle){ from, gtk_widget_get_height (GTK_WIDGET (self)) - MARGIN - height, width,
                          height };
  return TRUE;
}

/* Below the lower strip if there is room, or in it, or beside the board; else over the strip;
 * without one, or with too little room in it, over the bottom of the board, unless that would cover
 * much of it. */
static GdkRectangle
find_message (CwBoardArea *self)
{
  const GdkRectangle *board = &self->board;
  GdkRectangle beside;
  int area = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int below = board->y + board->height + STRIP_GAP, foot = self->strips_shown ? below : height;
  int from = 0, to = board->width, end = below + strip_room (self, 1);
  if (!self->beside && height - end >= height_of (self->info, to))
    return (GdkRectangle){ board->x, end, to, height_of (self->info, to) };
  gboolean in_strip = !self->beside && span_in_strip (self, height - foot, &from, &to);
  if (!in_strip && cw_board_area_find_beside (self, CW_INFO_STRIP (self->info), &beside))
    return beside;
  gboolean over_board = !self->beside && !in_strip && !span_over_strip (self, &from, &to);
  if (over_board)
    span_over_board (self, board->x, board->width, area, &from, &to);
  int said = height_of (self->info, to - from);
  if (over_board && (!self->strips_shown || said * LEAST_SEEN <= board->height))
    foot -= said;
  return (GdkRectangle){ board->x + from, MIN (foot, height - said), to - from, said };
}

static void
place_message (CwBoardArea *self)
{
  if (self->foot != NULL || !gtk_widget_should_layout (self->info))
    return;
  GdkRectangle area = find_message (self);
  place (self->info, area.x, area.y, area.width, area.height);
}

/* How much of the height left by the board is above it: half, but below there is room for a message
 * if possible. */
static int
free_top (CwBoardArea *self, int left)
{
  int below = (int)(CW_MESSAGE_ROOM * cw_text_size (GTK_WIDGET (self)));
  return self->foot == NULL && left >= below ? MIN (left / 2, left - below) : left / 2;
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CwBoardArea *self = CW_BOARD_AREA (widget);
  self->beside = allocate_beside (self, width, height);
  if (self->beside)
    {
      place_message (self);
      return;
    }
  set_vertical (self, FALSE);
  cw_board_view_set_stand_inset (CW_BOARD_VIEW (self->view), 0, 0);
  int bar = bar_room (self), top = strip_room (self, 0), bottom = strip_room (self, 1);
  int margins = top > 0 ? MARGIN : 2 * MARGIN; /* a strip has a margin of its own */
  int side = top > 0 ? MARGIN : TIGHT_MARGIN;
  int free_width = MAX (width - 2 * side - bar, 8);
  int free_height = MAX (height - top - bottom - margins, 8);
  gboolean spare = bottom == 0 && self->foot == NULL; /* leave room below for a message */
  if (spare)
    free_height = MAX (height - LEAST_MARGIN - MESSAGE_ROOM, MIN (free_height, GOOD_BOARD));
  graphene_rect_t squares;
  int across, down;
  fit_view (self, free_width, free_height, &across, &down);
  int x = (width - across - bar) / 2;
  int y = MAX (margins / 2, free_top (self, height - down - top - bottom));
  if (spare)
    y = CLAMP (height - down - MESSAGE_ROOM, LEAST_MARGIN, y);
  place (self->view, x, y + top, across, down);
  place (self->bar, x + across + BAR_GAP, y + top, BAR_WIDTH, down);
  cw_board_view_board_area (CW_BOARD_VIEW (self->view), &squares);
  int from = x + (int)squares.origin.x, to = from + (int)squares.size.width;
  if (bar > 0)
    to = x + across + bar;
  int below = y + top + down + STRIP_GAP;
  place (self->strip[0], from, y, to - from, top - STRIP_GAP);
  place (self->strip[1], from, below, to - from, bottom - STRIP_GAP);
  self->board = (GdkRectangle){ from, y + top, to - from, down };
  place_message (self);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_board_area_dispose (GObject *object)
{
  CwBoardArea *self = CW_BOARD_AREA (object);
  GtkWidget **children[] = { &self->view, &self->bar, &self->strip[0], &self->strip[1] };
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    g_clear_pointer (children[i], gtk_widget_unparent);
  if (self->info != NULL && self->foot == NULL)
    gtk_widget_unparent (self->info);
  g_clear_object (&self->info);
  g_clear_pointer (&self->said, g_free);
  G_OBJECT_CLASS (cw_board_area_parent_class)->dispose (object);
}

static void
cw_board_area_class_init (CwBoardAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = cw_board_area_dispose;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
}

static void
cw_board_area_init (CwBoardArea *self)
{
  self->strips_shown = TRUE;
  self->strip[0] = cw_player_strip_new (CW_BLACK);
  self->view = cw_board_view_new ();
  self->bar = cw_score_bar_new ();
  self->strip[1] = cw_player_strip_new (CW_WHITE);
  self->info = g_object_ref_sink (cw_info_strip_new ());
  gtk_widget_set_visible (self->bar, FALSE);
  GtkWidget *children[] = { self->strip[0], self->view, self->bar, self->strip[1], self->info };
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_set_parent (children[i], GTK_WIDGET (self));
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
}
