/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/verdict_card.h"

#include "app/values/verdict_cell.h"
#include "learning/hand_ratio.h"
#include "picture/measured.h"
#include "picture/text.h"
#include "widgets/template.h"

#include <glib/gi18n.h>
#include <math.h>

struct _CwVerdictCard
{
  GtkBox parent;
  /* template */
  GtkLabel *title, *summary, *foot;
  GtkGrid *grid;
  /* plain */
  int rows;
  unsigned met[3]; /* by CwVerdict */
};

CW_DEFINE_TEMPLATE_TYPE (CwVerdictCard, cw_verdict_card, GTK_TYPE_BOX)

/* --- rows ------------------------------------------------------------------------------- */

static void
clear (CwVerdictCard *self, const char *title)
{
  gtk_label_set_text (self->title, title);
  cw_cells_clear (GTK_WIDGET (self->grid));
  memset (self->met, 0, sizeof self->met);
  self->rows = 0;
}

/* "B + N = R + 1.5P  −12  −42 … 19": a number and, if known, its interval. Returns the first
 * cell. */
static GtkWidget *
add_number (CwVerdictCard *self, const char *text, double value, double low, double high,
            unsigned decimals, gboolean sign)
{
  bool told = isfinite (low) || isfinite (high);
  g_autofree char *number = told ? cw_text_number (value, decimals, sign) : g_strdup ("?");
  g_autofree char *range = high > low ? cw_text_range (low, high, decimals, sign) : NULL;
  GtkWidget *cell = cw_cell_attach (self->grid, 0, self->rows, text, 0, NULL);

  gtk_widget_set_hexpand (cell, TRUE);
  cw_cell_attach (self->grid, 1, self->rows, number, 1, "cw-strong");
  cw_cell_attach (self->grid, 2, self->rows++, range != NULL ? range : "", 1, "cw-second");
  return cell;
}

/* Adds it to the last row. */
static void
add_verdict (CwVerdictCard *self, CwVerdict verdict, gboolean counts)
{
  gtk_grid_attach (self->grid, cw_verdict_cell_new (verdict), 3, self->rows - 1, 1, 1);
  self->met[verdict] += counts ? 1 : 0;
}

/* A row with a reason instead of a number. */
static GtkWidget *
add_reason (CwVerdictCard *self, const char *text, const char *reason)
{
  GtkWidget *cell = cw_cell_attach (self->grid, 0, self->rows, text, 0, NULL);

  gtk_widget_set_hexpand (cell, TRUE);
  cw_cell_attach (self->grid, 3, self->rows++, reason, 0, "cw-second");
  return cell;
}

static void
end (CwVerdictCard *self, gboolean judged, const char *foot)
{
  g_autofree char *summary = cw_verdict_summary (self->met);

  gtk_label_set_text (self->summary, judged ? summary : "");
  gtk_label_set_text (self->foot, foot);
}

/* --- what is claimed -------------------------------------------------------------------- */

/* Explains the numbers; `sure`: their ranges are known. */
static char *
claims_foot (gboolean sure, const char *count)
{
  const char *letters = _ ("P is a pawn, N a knight, B a bishop, R a rook, Q a queen.");
  const char *number =
      _ ("The number says how much more the left side is worth than the right, in pawns.");
  const char *rest =
      /* xgettext:no-c-format */
      sure ? _ (
          "The range is what chance leaves open. An equality holds where all of the range lies "
          "within 2\u00a0%, and fails where none of it does. Verdicts allow for how many claims "
          "are tested at once, so a claim may stay open even though its range seems to decide it.")
           /* xgettext:no-c-format */
           : _ ("An equality holds within 2\u00a0%.");

  return g_strdup_printf ("%s%s%s %s %s", count != NULL ? count : "", count != NULL ? " " : "",
                          letters, number, rest);
}

void
cw_verdict_card_show_claims (CwVerdictCard *self, const CwFit *fit, const char *count)
{
  const CwClaim *claims;
  CwClaimResult results[CW_MAX_CLAIMS];
  unsigned n = cw_claims (&claims);
  gboolean sure = FALSE; /* errors are known */

  gtk_widget_set_visible (GTK_WIDGET (self), fit != NULL);
  if (fit == NULL)
    return;
  clear (self, _ ("Capablanca’s claims"));
  cw_claims_check (fit, results);
  for (unsigned i = 0; i < n; i++)
    {
      const CwClaim *claim = &claims[i];
      CwClaimResult result = results[i];
      /* A sum of values cannot show what pieces are worth together. */
      if (claim->together)
        continue;
      GtkWidget *cell = result.decided ? add_number (self, claim->text, result.difference / 100,
                                                     result.low / 100, result.high / 100, 2, TRUE)
                                       : add_reason (self, claim->text, _ ("not in these games"));
      if (result.decided)
        add_verdict (self, result.verdict, !claim->again);
      g_autofree char *tip = g_strdup_printf ("%s\n%s", _ (claim->meaning), _ (claim->source));
      gtk_widget_set_tooltip_text (cell, tip);
      sure = sure || result.high > result.low;
    }
  g_autofree char *foot = claims_foot (sure, count);
  end (self, TRUE, foot);
}

void
cw_verdict_card_show_hands (CwVerdictCard *self, const CwFit *fit)
{
  CwHandRatio ratios[CW_MAX_KINDS];
  unsigned n = fit != NULL ? cw_hand_ratios (fit, ratios) : 0;
  gboolean any = FALSE, rule = fit != NULL && fit->columns.game->shogi;

  clear (self, _ ("In hand and on the board"));
  for (unsigned i = 0; i < n; i++)
    {
      const CwHandRatio *ratio = &ratios[i];
      g_autofree char *name = cw_measured_kind_title (&fit->columns, ratio->kind);

      any = any || ratio->known;
      if (ratio->known)
        add_number (self, name, ratio->ratio, ratio->low, ratio->high, 2, FALSE);
      else
        add_reason (self, name, _ ("too uncertain"));
      if (ratio->known && rule)
        add_verdict (self, ratio->verdict, TRUE);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), any);
  end (
      self, rule,
      rule
          /* xgettext:no-c-format */
          ? _ (
              "Value in hand when it is 1 on the board, with its 95\u00a0% interval. The 30\u00a0% "
              "rule says 1.30: it fails where 1.30 is outside the interval, and holds where it is "
              "inside and 1 is not. Verdicts allow for how many pieces are tested at once.")
          /* xgettext:no-c-format */
          : _ ("Value in hand when it is 1 on the board, with its 95\u00a0% interval."));
}

static void
cw_verdict_card_class_init (CwVerdictCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  cw_template_load (widget_class, "verdict-card");
#define CHILD(name) CW_CHILD (CwVerdictCard, name)
  cw_template_children (widget_class, CHILD (title), CHILD (summary), CHILD (grid), CHILD (foot),
                        NULL);
#undef CHILD
}
