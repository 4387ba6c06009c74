/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/board_column.h"

#include "widgets/board_view.h"
#include "widgets/template.h"

#define GAP 10         /* between the board and its neighbours */
#define WORDS_CHARS 24 /* minimum width of words beside the board */
#define WORTH_IT 1.1   /* how much larger squares must be to put the words beside the board */

struct _CwBoardColumn
{
  GtkWidget parent;
};

G_DEFINE_FINAL_TYPE (CwBoardColumn, cw_board_column, GTK_TYPE_WIDGET)

typedef struct
{
  GtkWidget *words, *board, *controls;
} Parts;

static Parts
parts_of (GtkWidget *widget)
{
  Parts parts = { .words = gtk_widget_get_first_child (widget) };

  parts.board = gtk_widget_get_next_sibling (parts.words);
  parts.controls = gtk_widget_get_next_sibling (parts.board);
  return parts;
}

static int
least (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int minimum;

  gtk_widget_measure (widget, orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

static int
height_for (GtkWidget *widget, int width)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* Width of words beside the board. */
static int
words_width (GtkWidget *widget, const Parts *parts)
{
  PangoFontMetrics *font =
      pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  int width = WORDS_CHARS * pango_font_metrics_get_approximate_char_width (font) / PANGO_SCALE;

  pango_font_metrics_unref (font);
  return MAX (width, least (parts->words, GTK_ORIENTATION_HORIZONTAL, -1));
}

static void
cw_board_column_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  Parts parts = parts_of (widget);
  int words = least (parts.words, orientation, for_size);
  int board = least (parts.board, orientation, -1);
  int controls = least (parts.controls, orientation, for_size);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MAX (MAX (words, board), controls);
  else
    *minimum = words + board + controls + 2 * GAP;
  *natural = *minimum;
}

static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}

static void
cw_board_column_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  Parts parts = parts_of (widget);
  CwBoardView *board = CW_BOARD_VIEW (parts.board);
  gboolean right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int controls = height_for (parts.controls, width), room = height - controls - GAP;
  int above = height_for (parts.words, width) + GAP, side = words_width (widget, &parts);
  int least_board = least (parts.board, GTK_ORIENTATION_HORIZONTAL, -1);
  int beside = width - side - GAP;

  place (parts.controls, 0, height - controls, width, controls);
  if (beside < least_board || height_for (parts.words, side) > room
      || cw_board_view_fit (board, beside, room)
             < WORTH_IT * cw_board_view_fit (board, width, room - above))
    {
      place (parts.words, 0, 0, width, above - GAP);
      place (parts.board, 0, above, width, room - above);
      return;
    }
  place (parts.words, right_to_left ? 0 : width - side, 0, side, room);
  place (parts.board, right_to_left ? side + GAP : 0, 0, width - side - GAP, room);
}

static GdkRectangle
bounds_of (GtkWidget *child, GtkWidget *column)
{
  graphene_rect_t area;
  if (!gtk_widget_compute_bounds (child, column, &area))
    area = *graphene_rect_zero ();
  return (GdkRectangle){ (int)area.origin.x, (int)area.origin.y, (int)area.size.width,
                         (int)area.size.height };
}

void
cw_board_column_find_room (CwBoardColumn *self, GtkWidget *message, GdkRectangle *room)
{
  GtkWidget *column = GTK_WIDGET (self);
  Parts parts = parts_of (column);
  GdkRectangle words = bounds_of (parts.words, column), board = bounds_of (parts.board, column);
  graphene_rect_t squares;
  cw_board_view_board_area (CW_BOARD_VIEW (parts.board), &squares);
  int right = board.x + (int)(squares.origin.x + squares.size.width) + 1;
  int end = board.y + (int)(squares.origin.y + squares.size.height) + 1;
  int below = board.y + board.height + GAP - end, margin = gtk_widget_get_margin_end (column);
  *room = words;
  if (board.y > 0)
    {
      if (height_for (message, board.width) + GAP <= below)
        *room = (GdkRectangle){ board.x, end, board.width, below };
    }
  else if (words.x > board.x) /* all between the board and the edge, as the words are narrow */
    *room =
        (GdkRectangle){ right, 0, gtk_widget_get_width (column) + margin - right, words.height };
  else
    *room = (GdkRectangle){ -margin, 0, board.x + (int)squares.origin.x + margin, words.height };
}

static GtkSizeRequestMode
cw_board_column_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
cw_board_column_dispose (GObject *object)
{
  cw_template_clear (GTK_WIDGET (object));
  G_OBJECT_CLASS (cw_board_column_parent_class)->dispose (object);
}

static void
cw_board_column_class_init (CwBoardColumnClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = cw_board_column_measure;
  widget_class->size_allocate = cw_board_column_size_allocate;
  widget_class->get_request_mode = cw_board_column_get_request_mode;
  G_OBJECT_CLASS (klass)->dispose = cw_board_column_dispose;
}

static void
cw_board_column_init (CwBoardColumn *self)
{
}
