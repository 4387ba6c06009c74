/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/course_end.h"

#include "model/learn/course.h"
#include "model/object.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwCourseEnd
{
  GtkWidget parent;
  /* template */
  GtkLabel *heading, *sentence;
  GtkWidget *open, *stages, *play, *other;
};

G_DEFINE_FINAL_TYPE (CwCourseEnd, cw_course_end, GTK_TYPE_WIDGET)

static guint chosen_signal;

static void
stage_clicked_cb (GtkWidget *button, CwCourseEnd *self)
{
  const char *index = gtk_widget_get_name (button);

  g_signal_emit (self, chosen_signal, 0,
                 cw_stage_at ((unsigned)g_ascii_strtoull (index, NULL, 10)));
}

/* A button for each stage with open levels: "Fork 2 of 5". */
static void
show_stages (CwCourseEnd *self, CwSettings *settings, const CwGame *game)
{
  GtkFlowBox *box = GTK_FLOW_BOX (self->stages);
  const CwStage *stage;
  GtkWidget *old;

  while ((old = gtk_widget_get_first_child (self->stages)) != NULL)
    gtk_flow_box_remove (box, old);
  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    {
      unsigned done = cw_course_count_done (settings, stage);

      if (stage->game != game || done == stage->level_count)
        continue;
      /* Translators: a stage of the course, how many of its levels are solved, and how many it has:
       * "Fork: 2 of 5". */
      g_autofree char *text =
          g_strdup_printf (_ ("%1$s: %2$u of %3$u"), _ (stage->title), done, stage->level_count);
      g_autofree char *name = g_strdup_printf ("%u", i);
      GtkWidget *button = gtk_button_new_with_label (text);
      gtk_widget_set_name (button, name);
      g_signal_connect (button, "clicked", G_CALLBACK (stage_clicked_cb), self);
      gtk_flow_box_append (box, button);
      gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
    }
  gtk_widget_set_visible (self->open, gtk_widget_get_first_child (self->stages) != NULL);
}

void
cw_course_end_show (CwCourseEnd *self, CwSettings *settings, const CwGame *game)
{
  const char *heading;
  g_autofree char *sentence = cw_course_end_text (settings, game, &heading);
  g_autofree char *said = g_strdup_printf ("%s %s", heading, sentence);

  gtk_label_set_text (self->heading, heading);
  gtk_label_set_text (self->sentence, sentence);
  show_stages (self, settings, game);
  gtk_button_set_label (GTK_BUTTON (self->other),
                        game->shogi ? _ ("Go on with _chess") : _ ("Go on with _shogi"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->other), "s",
                                    game->shogi ? "chess" : "shogi");
  g_autofree char *play = cw_course_play_label (settings, game);
  gtk_button_set_label (GTK_BUTTON (self->play), play);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  said, -1);
}

gboolean
cw_course_end_focus (CwCourseEnd *self)
{
  return gtk_widget_grab_focus (self->play);
}

static void
cw_course_end_class_init (CwCourseEndClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  chosen_signal = cw_signal_new (klass, "stage-chosen", 1, G_TYPE_POINTER);
  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, NULL);
  cw_template_set (widget_class, "course-end");
  cw_template_children (widget_class, CW_CHILD (CwCourseEnd, heading),
                        CW_CHILD (CwCourseEnd, sentence), CW_CHILD (CwCourseEnd, open),
                        CW_CHILD (CwCourseEnd, stages), CW_CHILD (CwCourseEnd, play),
                        CW_CHILD (CwCourseEnd, other), NULL);
}

static void
cw_course_end_init (CwCourseEnd *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
