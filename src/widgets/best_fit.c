/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/best_fit.h"

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *last = gtk_widget_get_last_child (widget);
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (last != NULL)
    gtk_widget_measure (last, orientation, for_size, minimum, natural, minimum_baseline,
                        natural_baseline);
}

static gboolean
has_room (GtkWidget *child, int width)
{
  int minimum;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum <= width;
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gboolean shown = FALSE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gboolean is_last = gtk_widget_get_next_sibling (child) == NULL;
      gboolean fits = !shown && (is_last || has_room (child, width));
      gtk_widget_set_child_visible (child, fits);
      if (fits)
        gtk_widget_size_allocate (child, &(GtkAllocation){ 0, 0, width, height }, baseline);
      shown |= fits;
    }
}

GtkLayoutManager *
cw_best_fit_new (void)
{
  return gtk_custom_layout_new (NULL, measure, allocate);
}
