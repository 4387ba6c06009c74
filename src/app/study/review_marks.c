/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/review_marks.h"

#include "model/object.h"
#include "model/review/review_settings.h"
#include "widgets/template.h"

#include <glib/gi18n.h>
#include <math.h>

struct _CwReviewMarks
{
  GtkWidget parent;
  /* template */
  GtkExpander *expander;
  GtkSpinButton *doubtful, *mistake, *blunder;
  /* owned */
  CwSettings *settings;
};

CW_DEFINE_TEMPLATE_TYPE (CwReviewMarks, cw_review_marks, GTK_TYPE_WIDGET)

static guint changed_signal;

static void
fill (CwReviewMarks *self, int doubtful, int mistake, int blunder)
{
  gtk_spin_button_set_value (self->blunder, blunder);
  gtk_spin_button_set_value (self->mistake, mistake);
  gtk_spin_button_set_value (self->doubtful, doubtful);
}

/* Keeps each threshold above the one before. */
static void
value_changed (CwReviewMarks *self, GtkSpinButton *changed)
{
  int doubtful = gtk_spin_button_get_value_as_int (self->doubtful);
  int mistake = gtk_spin_button_get_value_as_int (self->mistake);
  int blunder = gtk_spin_button_get_value_as_int (self->blunder);
  if (changed == self->doubtful)
    mistake = MAX (mistake, doubtful + 1);
  if (changed != self->blunder)
    blunder = MAX (blunder, mistake + 1);
  if (changed == self->blunder)
    mistake = MIN (mistake, blunder - 1);
  if (changed != self->doubtful)
    doubtful = MIN (doubtful, mistake - 1);
  fill (self, doubtful, mistake, blunder);
}

static void
usual_clicked (CwReviewMarks *self)
{
  fill (self, CW_REVIEW_DOUBTFUL, CW_REVIEW_MISTAKE, CW_REVIEW_BLUNDER);
}

static void
strict_clicked (CwReviewMarks *self)
{
  fill (self, 5, 10, 20);
}

static void
apply_clicked (CwReviewMarks *self)
{
  cw_review_settings_set_marks (self->settings,
                                (guint)gtk_spin_button_get_value_as_int (self->doubtful),
                                (guint)gtk_spin_button_get_value_as_int (self->mistake),
                                (guint)gtk_spin_button_get_value_as_int (self->blunder));
  g_signal_emit (self, changed_signal, 0);
}

void
cw_review_marks_set_settings (CwReviewMarks *self, CwSettings *settings)
{
  CwReviewScale scale;
  g_set_object (&self->settings, settings);
  cw_review_settings_mark (settings, &scale);
  fill (self, (int)lround (100 * scale.doubtful), (int)lround (100 * scale.mistake),
        (int)lround (100 * scale.blunder));
}

void
cw_review_marks_show (CwReviewMarks *self, const CwReviewScale *scale)
{
  g_autofree char *label = g_strdup_printf (
      /* Translators: losses of expected score, in hundredths, from which moves get a mark */
      _ ("?! from %ld, ? from %ld, ?\? from %ld points"), lround (100 * scale->doubtful),
      lround (100 * scale->mistake), lround (100 * scale->blunder));
  gtk_expander_set_label (self->expander, label);
  gtk_label_set_wrap (GTK_LABEL (gtk_expander_get_label_widget (self->expander)), TRUE);
}

static void
cw_review_marks_class_init (CwReviewMarksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_OBJECT (CwReviewMarks, settings), CW_TEMPLATE_CHILDREN, NULL);
  changed_signal = cw_signal_new (klass, "changed", 0);
  cw_template_set (widget_class, "review-marks");
  cw_template_children (widget_class, CW_CHILD (CwReviewMarks, expander),
                        CW_CHILD (CwReviewMarks, doubtful), CW_CHILD (CwReviewMarks, mistake),
                        CW_CHILD (CwReviewMarks, blunder), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (value_changed), CW_HANDLER (usual_clicked),
                        CW_HANDLER (strict_clicked), CW_HANDLER (apply_clicked), NULL);
}
