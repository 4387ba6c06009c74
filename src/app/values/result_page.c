/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/result_page.h"

#include "app/shared/form.h"
#include "model/values/headline.h"
#include "model/values/values_words.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define OF_BEFORE "cw-of-before" /* a style class */

typedef struct
{
  CwLaboratory *laboratory; /* owned */
  gboolean shown, stale;
} CwResultPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (CwResultPage, cw_result_page, GTK_TYPE_WIDGET)

static CwResultPagePrivate *
of (CwResultPage *self)
{
  return cw_result_page_get_instance_private (self);
}

CwLaboratory *
cw_result_page_laboratory (CwResultPage *self)
{
  return of (self)->laboratory;
}

const CwMeasureAnswer *
cw_result_page_answer (CwResultPage *self)
{
  CwLaboratory *laboratory = of (self)->laboratory;

  return laboratory != NULL ? cw_laboratory_get_answer (laboratory) : NULL;
}

void
cw_result_page_refresh (CwResultPage *self)
{
  CwResultPagePrivate *page = of (self);

  page->stale = !page->shown || cw_result_page_answer (self) == NULL;
  if (!page->stale)
    CW_RESULT_PAGE_GET_CLASS (self)->refresh (self);
}

void
cw_result_page_set_laboratory (CwResultPage *self, CwLaboratory *laboratory)
{
  CwResultPageClass *klass = CW_RESULT_PAGE_GET_CLASS (self);

  of (self)->laboratory = g_object_ref (laboratory);
  g_signal_connect_object (laboratory, "measured", G_CALLBACK (cw_result_page_refresh), self,
                           G_CONNECT_SWAPPED);
  if (klass->set_up != NULL)
    klass->set_up (self);
}

void
cw_result_page_enter (CwResultPage *self)
{
  of (self)->shown = TRUE;
  if (of (self)->stale)
    cw_result_page_refresh (self);
}

void
cw_result_page_leave (CwResultPage *self)
{
  CwResultPageClass *klass = CW_RESULT_PAGE_GET_CLASS (self);

  of (self)->shown = FALSE;
  if (klass->rest != NULL && klass->rest (self))
    of (self)->stale = TRUE;
}

void
cw_result_page_adapt (CwResultPage *self, const CwValuesLayout *layout)
{
  CwResultPageClass *klass = CW_RESULT_PAGE_GET_CLASS (self);

  if (klass->adapt != NULL)
    klass->adapt (self, layout);
}

gboolean
cw_result_page_is_recommended (CwResultPage *self, GtkDropDown *chooser)
{
  const CwMeasureAnswer *answer = cw_result_page_answer (self);
  gboolean any = answer != NULL && cw_headline_is_sound (answer->joint);

  gtk_widget_set_visible (GTK_WIDGET (chooser), any);
  return any && gtk_drop_down_get_selected (chooser) == 0;
}

char *
cw_result_page_counted_text (CwResultPage *self, gboolean recommended)
{
  const CwMeasureAnswer *answer = cw_result_page_answer (self);

  return recommended ? cw_values_recommended_text (answer) : cw_values_counted_text (answer);
}

void
cw_result_page_arrange (GtkWidget *columns, gboolean beside)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (columns),
                                  beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
}

const char *
cw_result_page_groups_text (gboolean pooled)
{
  /* xgettext:no-c-format */
  return pooled ? _ ("Bars are 95\u00a0% intervals.")
                /* xgettext:no-c-format */
                : _ ("Each group is measured on its own; bars are 95\u00a0% intervals.");
}

void
cw_result_page_measure_groups (gboolean parts, CwPanelsPlot *plot, GtkBox *said, GtkBox *notes,
                               GtkLabel *text)
{
  gtk_widget_add_css_class (GTK_WIDGET (plot), OF_BEFORE);
  gtk_widget_add_css_class (GTK_WIDGET (said), OF_BEFORE);
  gtk_widget_add_css_class (GTK_WIDGET (notes), OF_BEFORE);
  gtk_label_set_text (text, parts ? _ ("Measuring each group…")
                                  : _ ("Measuring the piece values of these games…"));
}

void
cw_result_page_measured_groups (CwPanelsPlot *plot, GtkBox *said, GtkBox *notes)
{
  gtk_widget_remove_css_class (GTK_WIDGET (plot), OF_BEFORE);
  gtk_widget_remove_css_class (GTK_WIDGET (said), OF_BEFORE);
  gtk_widget_remove_css_class (GTK_WIDGET (notes), OF_BEFORE);
}

void
cw_result_page_show_slicing (const CwSlicing *slicing, gboolean pooled, CwPanelsPlot *plot,
                             GtkBox *said, GtkBox *notes)
{
  g_autoptr (GPtrArray) sentences = cw_slicing_sentences (slicing, pooled);
  g_autoptr (CwPlot) drawn = cw_slicing_plot (slicing, pooled);

  cw_panels_plot_show (plot, drawn);
  cw_form_show_sentences (said, notes, sentences);
  cw_result_page_measured_groups (plot, said, notes);
}

static void
cw_result_page_dispose (GObject *object)
{
  CwResultPage *self = CW_RESULT_PAGE (object);

  cw_result_page_leave (self);
  cw_template_dispose (GTK_WIDGET (self), G_OBJECT_TYPE (self));
  g_clear_object (&of (self)->laboratory);
  G_OBJECT_CLASS (cw_result_page_parent_class)->dispose (object);
}

static void
cw_result_page_class_init (CwResultPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_result_page_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
cw_result_page_init (CwResultPage *self)
{
  of (self)->stale = TRUE;
}
