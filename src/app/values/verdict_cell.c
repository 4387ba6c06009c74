/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/verdict_cell.h"

#include <glib/gi18n.h>

static const char *
verdict_text (CwVerdict verdict)
{
  switch (verdict)
    {
    case CW_VERDICT_HOLDS:
      return C_ ("claim", "holds");
    case CW_VERDICT_FAILS:
      return C_ ("claim", "fails");
    case CW_VERDICT_OPEN:
    default:
      return C_ ("claim", "open");
    }
}

static const char *
verdict_icon (CwVerdict verdict)
{
  return verdict == CW_VERDICT_HOLDS   ? "object-select-symbolic"
         : verdict == CW_VERDICT_FAILS ? "window-close-symbolic"
                                       : "dialog-question-symbolic";
}

static const char *
verdict_class (CwVerdict verdict)
{
  return verdict == CW_VERDICT_HOLDS   ? "cw-good"
         : verdict == CW_VERDICT_FAILS ? "cw-bad"
                                       : "cw-open";
}

GtkWidget *
cw_verdict_cell_new (CwVerdict verdict)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (cell), gtk_image_new_from_icon_name (verdict_icon (verdict)));
  gtk_box_append (GTK_BOX (cell), cw_cell_new (verdict_text (verdict), 0, "cw-strong"));
  gtk_widget_add_css_class (cell, verdict_class (verdict));
  return cell;
}

char *
cw_verdict_summary (const unsigned met[3])
{
  /* Translators: how many claims hold, fail, and are undecided. */
  return g_strdup_printf (_ ("%1$u hold · %2$u fail · %3$u open"), met[CW_VERDICT_HOLDS],
                          met[CW_VERDICT_FAILS], met[CW_VERDICT_OPEN]);
}
