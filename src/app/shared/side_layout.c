/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/side_layout.h"

#define FOLDED "cw-folded" /* key of the object's data */

static int
list_width (GtkWidget *row)
{
  GtkWidget *list = gtk_widget_get_last_child (row);
  int width;
  if (!gtk_widget_should_layout (list))
    return 0;
  gtk_widget_measure (list, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

/* The width that the list takes from the contents. */
static int
taken_width (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), FOLDED) != NULL ? 0 : list_width (row);
}

static void
measure (GtkWidget *row, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  int taken = taken_width (row), least, usual;
  gtk_widget_measure (gtk_widget_get_first_child (row), orientation,
                      across || for_size < 0 ? -1 : MAX (for_size - taken, 0), minimum, natural,
                      NULL, NULL);
  gtk_widget_measure (gtk_widget_get_last_child (row), orientation, -1, &least, &usual, NULL, NULL);
  *minimum = across ? *minimum + taken : MAX (*minimum, least);
  *natural = across ? *natural + taken : MAX (*natural, usual);
  *minimum_baseline = *natural_baseline = -1;
}

static void
allocate (GtkWidget *row, int width, int height, int baseline)
{
  gboolean mirrored = gtk_widget_get_direction (row) == GTK_TEXT_DIR_RTL;
  int wide = list_width (row), taken = taken_width (row);
  GtkAllocation contents = { mirrored ? 0 : taken, 0, width - taken, height };
  GtkAllocation list = { mirrored ? width - wide : 0, 0, wide, height };
  gtk_widget_size_allocate (gtk_widget_get_first_child (row), &contents, -1);
  if (gtk_widget_should_layout (gtk_widget_get_last_child (row)))
    gtk_widget_size_allocate (gtk_widget_get_last_child (row), &list, -1);
}

static GtkSizeRequestMode
request_mode (GtkWidget *row)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

GtkLayoutManager *
cw_side_layout_new (void)
{
  return gtk_custom_layout_new (request_mode, measure, allocate);
}

void
cw_side_layout_set_folded (GtkWidget *row, gboolean folded)
{
  g_object_set_data (G_OBJECT (row), FOLDED, GINT_TO_POINTER (folded));
  gtk_widget_queue_resize (row);
}
