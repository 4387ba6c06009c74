/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/caption_layout.h"

#define SPACING 8
#define CAPTIONS 3
#define MIDDLE "cw-middle" /* key of the object's data, in thousandths */

typedef struct
{
  GtkWidget *child[CAPTIONS];
  int least[CAPTIONS], natural[CAPTIONS]; /* in the orientation asked for */
} Captions;

static Captions
find_captions (GtkWidget *row, GtkOrientation orientation)
{
  Captions captions = { { NULL } };
  GtkWidget *child = gtk_widget_get_first_child (row);
  for (guint i = 0; i < CAPTIONS && child != NULL; i++)
    {
      captions.child[i] = child;
      gtk_widget_measure (child, orientation, -1, &captions.least[i], &captions.natural[i], NULL,
                          NULL);
      child = gtk_widget_get_next_sibling (child);
    }
  return captions;
}

static void
measure (GtkWidget *row, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  Captions captions = find_captions (row, orientation);
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  *minimum = *natural = across ? (CAPTIONS - 1) * SPACING : 0;
  for (guint i = 0; i < CAPTIONS; i++)
    {
      *minimum = across ? *minimum + captions.least[i] : MAX (*minimum, captions.least[i]);
      *natural = across ? *natural + captions.natural[i] : MAX (*natural, captions.natural[i]);
    }
  *minimum_baseline = *natural_baseline = -1;
}

static void
allocate (GtkWidget *row, int width, int height, int baseline)
{
  Captions captions = find_captions (row, GTK_ORIENTATION_HORIZONTAL);
  const int *wide = captions.natural;
  int middle = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), MIDDLE)) * width / 1000;
  int first = wide[0] + SPACING, last = width - wide[2] - SPACING - wide[1];
  int x[] = { 0, MAX (MIN (middle - wide[1] / 2, last), first), width - wide[2] };
  for (guint i = 0; i < CAPTIONS; i++)
    if (captions.child[i] != NULL)
      gtk_widget_size_allocate (captions.child[i], &(GtkAllocation){ x[i], 0, wide[i], height },
                                -1);
}

GtkLayoutManager *
cw_caption_layout_new (void)
{
  return gtk_custom_layout_new (NULL, measure, allocate);
}

void
cw_caption_layout_set_middle (GtkWidget *captions, double middle)
{
  g_object_set_data (G_OBJECT (captions), MIDDLE, GINT_TO_POINTER ((int)(1000 * middle + 0.5)));
  gtk_widget_queue_allocate (captions);
}
