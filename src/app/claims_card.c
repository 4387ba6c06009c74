/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/claims_card.h"

#include <glib/gi18n.h>
#include <math.h>

struct _CwClaimsCard
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *box, *summary, *grid;
};

G_DEFINE_FINAL_TYPE (CwClaimsCard, cw_claims_card, GTK_TYPE_WIDGET)

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

static GtkWidget *
cell (const char *text, float xalign, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

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
  g_autofree char *error = g_strdup_printf ("± %ld", lround (1.96 * result->error));
  g_autofree char *tip = g_strdup_printf ("%s\n%s", _ (claim->meaning), _ (claim->source));
  GtkGrid *grid = GTK_GRID (self->grid);
  GtkWidget *text = cell (claim->text, 0, NULL);
  GtkWidget *verdict = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_tooltip_text (text, tip);
  gtk_grid_attach (grid, text, 0, row, 1, 1);
  if (result->decided)
    {
      gtk_grid_attach (grid, cell (difference, 1, "cw-strong"), 1, row, 1, 1);
      gtk_grid_attach (grid, cell (error, 1, "cw-second"), 2, row, 1, 1);
      gtk_box_append (GTK_BOX (verdict),
                      gtk_image_new_from_icon_name (verdict_icon (result->verdict)));
      gtk_box_append (GTK_BOX (verdict), cell (verdict_text (result->verdict), 0, "cw-strong"));
      gtk_widget_add_css_class (verdict, verdict_class (result->verdict));
    }
  else
    {
      gtk_box_append (GTK_BOX (verdict), cell (_ ("not in these games"), 0, "cw-second"));
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
      if (claims[i].company)
        continue;
      cw_claim_check (&claims[i], fit, &result);
      add_row (self, row++, &claims[i], &result);
      if (result.decided)
        met[result.verdict]++;
    }
  /* Translators: how many claims hold, fail, and are undecided. */
  summary = g_strdup_printf (_ ("%1$u hold · %2$u fail · %3$u open"), met[CW_VERDICT_HOLDS],
                             met[CW_VERDICT_FAILS], met[CW_VERDICT_OPEN]);
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
  GtkWidget *title = cell (_ ("Capablanca’s claims"), 0, "cw-title");
  GtkWidget *foot = cell (_ ("Left minus right, pawn = 100; ± is half the 95 % interval. An "
                             "equality holds within 2 %."),
                          0, "cw-second");

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->summary = cell (NULL, 1, "cw-second");
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 10);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 5);
  gtk_widget_add_css_class (self->grid, "cw-figures");
  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_wrap (GTK_LABEL (foot), TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (self->summary), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), self->summary);
  gtk_box_append (GTK_BOX (self->box), head);
  gtk_box_append (GTK_BOX (self->box), self->grid);
  gtk_box_append (GTK_BOX (self->box), foot);
  gtk_widget_add_css_class (self->box, "cw-card");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
cw_claims_card_new (void)
{
  return g_object_new (CW_TYPE_CLAIMS_CARD, NULL);
}
