/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/claims_card.h"

#include "app/values/verdict_cell.h"

#include <glib/gi18n.h>
#include <math.h>

struct _CwClaimsCard
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *box, *summary, *grid, *foot;
};

G_DEFINE_FINAL_TYPE (CwClaimsCard, cw_claims_card, GTK_TYPE_WIDGET)

/* "+56" with the minus sign of typography. */
static char *
signed_text (double value)
{
  long whole = lround (value);

  return g_strdup_printf ("%s%ld", whole < 0 ? "−" : whole > 0 ? "+" : "", labs (whole));
}

static void
add_row (CwClaimsCard *self, int row, const CwClaim *claim, const CwClaimResult *result)
{
  g_autofree char *difference = signed_text (result->difference);
  g_autofree char *error =
      result->error > 0 ? g_strdup_printf ("± %ld", lround (1.96 * result->error)) : g_strdup ("");
  g_autofree char *tip = g_strdup_printf ("%s\n%s", _ (claim->meaning), _ (claim->source));
  GtkGrid *grid = GTK_GRID (self->grid);
  GtkWidget *text = cw_cell_new (claim->text, 0, NULL);
  GtkWidget *verdict;

  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_tooltip_text (text, tip);
  gtk_grid_attach (grid, text, 0, row, 1, 1);
  if (result->decided)
    {
      gtk_grid_attach (grid, cw_cell_new (difference, 1, "cw-strong"), 1, row, 1, 1);
      gtk_grid_attach (grid, cw_cell_new (error, 1, "cw-second"), 2, row, 1, 1);
      verdict = cw_verdict_cell_new (result->verdict);
    }
  else
    {
      verdict = cw_cell_new (_ ("not in these games"), 0, "cw-second");
    }
  gtk_grid_attach (grid, verdict, 3, row, 1, 1);
}

void
cw_claims_card_show (CwClaimsCard *self, const CwFit *fit)
{
  const CwClaim *claims;
  unsigned count = cw_claims (&claims), met[3] = { 0 };
  GtkWidget *child;
  int row = 0;
  gboolean sure = FALSE; /* errors are known */
  g_autofree char *summary = NULL;

  while ((child = gtk_widget_get_first_child (self->grid)) != NULL)
    gtk_grid_remove (GTK_GRID (self->grid), child);
  gtk_widget_set_visible (GTK_WIDGET (self), fit != NULL);
  if (fit == NULL)
    return;
  for (unsigned i = 0; i < count; i++)
    {
      CwClaimResult result;

      /* What men are worth together, a sum of values cannot say. */
      if (claims[i].together)
        continue;
      cw_claim_check (&claims[i], fit, &result);
      add_row (self, row++, &claims[i], &result);
      sure = sure || result.high > result.low;
      if (result.decided)
        met[result.verdict]++;
    }
  gtk_label_set_text (
      GTK_LABEL (self->foot),
      sure
          ? _ ("Left minus right, pawn = 100; ± is half the 95 % interval. An equality holds where "
               "all of the interval lies within 2 %, and fails where none of it does.")
          : _ (
              "Left minus right, pawn = 100, by the numbers alone. An equality holds within 2 %."));
  summary = cw_verdict_summary (met);
  gtk_label_set_text (GTK_LABEL (self->summary), summary);
}

static void
cw_claims_card_dispose (GObject *object)
{
  g_clear_pointer (&CW_CLAIMS_CARD (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (cw_claims_card_parent_class)->dispose (object);
}

static void
cw_claims_card_class_init (CwClaimsCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_claims_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
cw_claims_card_init (CwClaimsCard *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *title = cw_cell_new (_ ("Capablanca’s claims"), 0, "cw-title");

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->foot = cw_cell_new (NULL, 0, "cw-second");
  self->summary = cw_cell_new (NULL, 1, "cw-second");
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 10);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 5);
  gtk_widget_add_css_class (self->grid, "cw-figures");
  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_wrap (GTK_LABEL (self->foot), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->foot), 44);
  gtk_label_set_ellipsize (GTK_LABEL (self->summary), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), self->summary);
  gtk_box_append (GTK_BOX (self->box), head);
  gtk_box_append (GTK_BOX (self->box), self->grid);
  gtk_box_append (GTK_BOX (self->box), self->foot);
  gtk_widget_add_css_class (self->box, "cw-card");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
cw_claims_card_new (void)
{
  return g_object_new (CW_TYPE_CLAIMS_CARD, NULL);
}
