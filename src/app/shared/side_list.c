/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/side_list.h"

#define WIDE 1180

void
cw_side_list_adapt (CwSideList *list, CwPage *place, int width)
{
  list->narrow = width < WIDE;
  gtk_widget_set_visible (list->sidebar, !list->narrow);
  cw_page_commands_changed (place);
}

gboolean
cw_side_list_can (const CwSideList *list, CwCommand command)
{
  return command == CW_COMMAND_LIST && list->narrow;
}

gboolean
cw_side_list_command (CwSideList *list, CwCommand command)
{
  if (command != CW_COMMAND_LIST)
    return FALSE;
  gtk_widget_set_visible (list->sidebar, !gtk_widget_get_visible (list->sidebar));
  return TRUE;
}
