/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values_page.h"

typedef struct
{
  CwLaboratory *laboratory; /* owned */
  gboolean shown, stale;
} CwValuesPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (CwValuesPage, cw_values_page, GTK_TYPE_WIDGET)

static CwValuesPagePrivate *
of (CwValuesPage *self)
{
  return cw_values_page_get_instance_private (self);
}

CwLaboratory *
cw_values_page_laboratory (CwValuesPage *self)
{
  return of (self)->laboratory;
}

const CwMeasureAnswer *
cw_values_page_answer (CwValuesPage *self)
{
  CwLaboratory *laboratory = of (self)->laboratory;

  return laboratory != NULL ? cw_laboratory_get_answer (laboratory) : NULL;
}

gboolean
cw_values_page_is_shown (CwValuesPage *self)
{
  return of (self)->shown;
}

void
cw_values_page_refresh (CwValuesPage *self)
{
  CwValuesPagePrivate *page = of (self);

  page->stale = !page->shown || cw_values_page_answer (self) == NULL;
  if (!page->stale)
    CW_VALUES_PAGE_GET_CLASS (self)->refresh (self);
}

void
cw_values_page_set_laboratory (CwValuesPage *self, CwLaboratory *laboratory)
{
  CwValuesPageClass *klass = CW_VALUES_PAGE_GET_CLASS (self);

  of (self)->laboratory = g_object_ref (laboratory);
  g_signal_connect_object (laboratory, "measured", G_CALLBACK (cw_values_page_refresh), self,
                           G_CONNECT_SWAPPED);
  if (klass->set_up != NULL)
    klass->set_up (self);
}

void
cw_values_page_enter (CwValuesPage *self)
{
  of (self)->shown = TRUE;
  if (of (self)->stale)
    cw_values_page_refresh (self);
}

void
cw_values_page_leave (CwValuesPage *self)
{
  CwValuesPageClass *klass = CW_VALUES_PAGE_GET_CLASS (self);

  of (self)->shown = FALSE;
  if (klass->rest != NULL && klass->rest (self))
    of (self)->stale = TRUE;
}

void
cw_values_page_adapt (CwValuesPage *self, int width, int height)
{
  CwValuesPageClass *klass = CW_VALUES_PAGE_GET_CLASS (self);

  if (klass->adapt != NULL)
    klass->adapt (self, width, height);
}

static void
cw_values_page_dispose (GObject *object)
{
  CwValuesPage *self = CW_VALUES_PAGE (object);

  cw_values_page_leave (self);
  g_clear_object (&of (self)->laboratory);
  G_OBJECT_CLASS (cw_values_page_parent_class)->dispose (object);
}

static void
cw_values_page_class_init (CwValuesPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_values_page_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
cw_values_page_init (CwValuesPage *self)
{
  of (self)->stale = TRUE;
}
