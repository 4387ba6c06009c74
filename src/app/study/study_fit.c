/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/study_fit.h"

/* In pixels. */
#define FINDER_HEIGHT 220 /* minimum height of the finder card */
#define LEAST_FINDER 80   /* the same while a message takes its room */
#define LEAST_MOVES 24    /* the same of the moves */

/* Do the moves make room for the message? In a narrow panel there are buttons below them. */
static gboolean
is_by_moves (const CwStudyFit *self)
{
  return gtk_widget_get_visible (self->buttons)
         && gtk_widget_get_visible (GTK_WIDGET (self->moves));
}

void
cw_study_fit_place (CwStudyFit *self)
{
  gtk_box_reorder_child_after (self->box, self->covered,
                               is_by_moves (self) ? self->end : GTK_WIDGET (self->scroller));
}

void
cw_study_fit_cover (CwStudyFit *self, int height)
{
  if (self->room == 0)
    self->before = gtk_widget_get_height (GTK_WIDGET (self->moves));
  self->room = height > 0 ? height + CW_STUDY_PANEL_SPACING : 0;
  gtk_widget_set_visible (self->covered, height > 0);
}

/* Of the message. */
static int
room_height (const CwStudyFit *self)
{
  return MAX (self->room - CW_STUDY_PANEL_SPACING, 0);
}

GtkWidget *
cw_study_fit_below (const CwStudyFit *self)
{
  GtkWidget *next = gtk_widget_get_next_sibling (self->covered);
  return next != NULL && gtk_widget_get_mapped (next) ? next : NULL;
}

/* Requests the height that the scroller's contents need at their width, which a scroller considers
 * only when it scrolls. */
static void
ask_height (CwStudyFit *self, int room)
{
  GtkWidget *inside = gtk_widget_get_first_child (gtk_scrolled_window_get_child (self->scroller));
  int width = gtk_widget_get_width (inside), height = -1;
  if (width > 0 && !gtk_widget_get_visible (GTK_WIDGET (self->finder))) /* that scrolls */
    gtk_widget_measure (inside, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  if (height >= 0)
    height = MAX (height - room, 0);
  gtk_widget_set_size_request (GTK_WIDGET (self->scroller), -1, height);
}

static int
least_height (GtkWidget *whole)
{
  int least;
  gtk_widget_measure (whole, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  return least;
}

static gboolean
fits (CwStudyFit *self, GtkWidget *whole, int height, int moves_height, CwValueForm form)
{
  gboolean by_moves = is_by_moves (self);
  if (by_moves)
    moves_height = MAX (moves_height - self->room, LEAST_MOVES);
  gtk_widget_set_size_request (GTK_WIDGET (self->moves), -1, moves_height);
  cw_value_panel_set_form (self->values, form);
  ask_height (self, by_moves ? 0 : self->room);
  return least_height (whole) <= height;
}

/* The panel is no higher than without the message, which hides what has no room. */
static void
squeeze (CwStudyFit *self, GtkWidget *whole, int height)
{
  gtk_widget_set_visible (self->covered, FALSE);
  height = MAX (height, least_height (whole));
  gtk_widget_set_visible (self->covered, TRUE);
  if (!is_by_moves (self))
    {
      gtk_widget_set_size_request (GTK_WIDGET (self->moves), -1, self->before);
      int moves = MAX (self->before - MAX (least_height (whole) - height, 0), LEAST_MOVES);
      gtk_widget_set_size_request (GTK_WIDGET (self->moves), -1, moves);
    }
  int hidden = MAX (least_height (whole) - height, 0);
  gtk_widget_set_size_request (self->covered, -1, MAX (room_height (self) - hidden, 0));
}

/* If the moves would get less than eight lines, the value panel shows less; then there are fewer
 * lines; finally the value panel scrolls. The finder always scrolls, with a minimum height of its
 * own. */
void
cw_study_fit (CwStudyFit *self, const CwStudyLayout *layout, GtkWidget *whole, int height)
{
  CwValueForm first = layout->compact_values ? CW_VALUE_FORM_SMALL : CW_VALUE_FORM_FULL;
  gboolean done = FALSE, finding = gtk_widget_get_visible (GTK_WIDGET (self->finder));
  int finder = is_by_moves (self) ? FINDER_HEIGHT : MAX (FINDER_HEIGHT - self->room, LEAST_FINDER);
  gtk_widget_set_size_request (self->covered, -1, room_height (self));
  gtk_scrolled_window_set_min_content_height (self->scroller, finding ? finder : -1);
  for (guint i = 0; i < CW_STUDY_MOVES && !done; i++)
    for (guint form = i == 0 ? first : CW_VALUE_FORM_SMALL; form <= CW_VALUE_FORM_SMALL && !done;
         form++)
      done = fits (self, whole, height, layout->moves_height[i], (CwValueForm)form);
  if (done)
    return;
  gtk_widget_set_size_request (GTK_WIDGET (self->scroller), -1, -1);
  gtk_scrolled_window_set_min_content_height (self->scroller, -1);
  if (self->room > 0)
    squeeze (self, whole, height);
}
