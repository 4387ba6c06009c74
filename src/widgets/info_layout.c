/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/info_layout.h"

#define SPACING 8
#define LEAST_WORDS 110 /* pixels: a sentence beside buttons has this much, or all it wants */
#define MOST_CHILDREN 8

typedef struct
{
  GtkWidget *child;
  int least, natural; /* width */
} Part;

/* The visible children. */
static guint
find_parts (GtkWidget *row, Part *parts)
{
  guint count = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL && count < MOST_CHILDREN;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        Part *part = &parts[count++];
        part->child = child;
        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &part->least, &part->natural,
                            NULL, NULL);
      }
  return count;
}

static gboolean
is_button (const Part *parts, guint count, guint index)
{
  return index > 1 && index + 1 < count && GTK_IS_BUTTON (parts[index].child);
}

/* Is it in the sentence's row? If stacked, buttons are not, nor the icon, whose place the sentence
 * needs. */
static gboolean
is_in_row (const Part *parts, guint count, guint index, gboolean stacked)
{
  return !stacked || (index > 0 && !is_button (parts, count, index));
}

/* Width left for the sentence in a row of this width. */
static int
words_width (const Part *parts, guint count, int width, gboolean stacked)
{
  for (guint i = 0; i < count; i++)
    if (i != 1 && is_in_row (parts, count, i, stacked))
      width -= parts[i].natural + SPACING;
  return width;
}

static gboolean
has_buttons (const Part *parts, guint count)
{
  return count > 3 && is_button (parts, count, 2);
}

static int
height_of (const Part *part, int width)
{
  int height;
  gtk_widget_measure (part->child, GTK_ORIENTATION_VERTICAL, MAX (width, part->least), NULL,
                      &height, NULL, NULL);
  return height;
}

/* Height of the sentence's row. */
static int
row_height (const Part *parts, guint count, int width, gboolean stacked)
{
  int height = 0, words = words_width (parts, count, width, stacked);
  for (guint i = 0; i < count; i++)
    if (is_in_row (parts, count, i, stacked))
      height = MAX (height, height_of (&parts[i], i == 1 ? words : parts[i].natural));
  return height;
}

/* Of everything. */
static int
whole_height (const Part *parts, guint count, int width, gboolean stacked)
{
  int height = row_height (parts, count, width, stacked);
  for (guint i = 0; i < count; i++)
    if (stacked && is_button (parts, count, i))
      height += SPACING / 2 + height_of (&parts[i], width);
  return height;
}

/* Are the buttons below the sentence? If beside them it has too little room, or would be so high
 * that all is lower with the buttons below. */
static gboolean
is_stacked (const Part *parts, guint count, int width)
{
  return width >= 0 && has_buttons (parts, count)
         && (words_width (parts, count, width, FALSE) < MIN (LEAST_WORDS, parts[1].natural)
             || whole_height (parts, count, width, TRUE)
                    < whole_height (parts, count, width, FALSE));
}

static void
measure_width (const Part *parts, guint count, int *minimum, int *natural)
{
  int least = 0;
  *natural = 0;
  for (guint i = 0; i < count; i++)
    {
      *natural += parts[i].natural + (i > 0 ? SPACING : 0);
      if (!is_button (parts, count, i))
        least += (i == 1 ? parts[i].least : parts[i].natural) + (i > 0 ? SPACING : 0);
    }
  for (guint i = 0; i < count; i++)
    if (is_button (parts, count, i))
      least = MAX (least, parts[i].least);
  *minimum = least;
  *natural = MAX (*natural, least);
}

static void
measure (GtkWidget *row, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  Part parts[MOST_CHILDREN];
  guint count = find_parts (row, parts);
  int least, most;
  *minimum_baseline = *natural_baseline = -1;
  measure_width (parts, count, &least, &most);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = most;
      return;
    }
  int width = for_size < 0 ? most : MAX (for_size, least);
  *minimum = *natural = whole_height (parts, count, width, is_stacked (parts, count, width));
}

/* `x` is from where text begins: right in right-to-left languages. */
static void
place (GtkWidget *row, const Part *part, int x, int y, int width, int height, int whole)
{
  gboolean mirrored = gtk_widget_get_direction (row) == GTK_TEXT_DIR_RTL;
  GtkAllocation area = { mirrored ? whole - x - width : x, y, MAX (width, part->least), height };
  gtk_widget_size_allocate (part->child, &area, -1);
}

static void
allocate (GtkWidget *row, int width, int height, int baseline)
{
  Part parts[MOST_CHILDREN];
  guint count = find_parts (row, parts);
  gboolean stacked = is_stacked (parts, count, width);
  int first = stacked ? row_height (parts, count, width, TRUE) : height, x = 0, y = first;
  int words = words_width (parts, count, width, stacked);
  for (guint i = 0; i < count; i++)
    if (stacked && is_button (parts, count, i))
      {
        int high = height_of (&parts[i], width);
        place (row, &parts[i], 0, y + SPACING / 2, width, high, width);
        y += SPACING / 2 + high;
      }
    else if (is_in_row (parts, count, i, stacked))
      {
        int wide = i == 1 ? words : parts[i].natural;
        place (row, &parts[i], x, 0, wide, first, width);
        x += wide + SPACING;
      }
  gtk_widget_set_child_visible (parts[0].child, !stacked);
}

static GtkSizeRequestMode
request_mode (GtkWidget *row)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

GtkLayoutManager *
cw_info_layout_new (void)
{
  return gtk_custom_layout_new (request_mode, measure, allocate);
}
