/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values_page.h"

G_DEFINE_INTERFACE (CwValuesPage, cw_values_page, GTK_TYPE_WIDGET)

static void
cw_values_page_default_init (CwValuesPageInterface *iface)
{
  (void)iface;
}

void
cw_values_page_set_laboratory (CwValuesPage *self, CwLaboratory *laboratory)
{
  CW_VALUES_PAGE_GET_IFACE (self)->set_laboratory (self, laboratory);
}

void
cw_values_page_enter (CwValuesPage *self)
{
  CwValuesPageInterface *iface = CW_VALUES_PAGE_GET_IFACE (self);
  if (iface->enter != NULL)
    iface->enter (self);
}

void
cw_values_page_leave (CwValuesPage *self)
{
  CwValuesPageInterface *iface = CW_VALUES_PAGE_GET_IFACE (self);
  if (iface->leave != NULL)
    iface->leave (self);
}

void
cw_values_page_adapt (CwValuesPage *self, int width, int height)
{
  CwValuesPageInterface *iface = CW_VALUES_PAGE_GET_IFACE (self);
  if (iface->adapt != NULL)
    iface->adapt (self, width, height);
}
