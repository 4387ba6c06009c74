/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/terms_card.h"

#include "app/verdict_cell.h"
#include "picture/measured.h"
#include "picture/text.h"
#include "text/message.h"
#include "text/model_text.h"

#include <glib/gi18n.h>
#include <math.h>

#define MOST_TERMS 6 /* of a feature that has many: those that stand out most */
#define TEXT_WIDTH 44

struct _CwTermsCard
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *box, *list;
};

G_DEFINE_FINAL_TYPE (CwTermsCard, cw_terms_card, GTK_TYPE_WIDGET)

static void
add_text (CwTermsCard *self, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TEXT_WIDTH);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (self->list), label);
}

/* --- the terms of a feature that has many ----------------------------------------------- */

/* "Knight per pawn"; to be freed. */
static char *
term_name (const CwModelFit *fit, unsigned index)
{
  const CwModelTerm *term = &fit->term[index];
  g_autofree char *first = cw_measured_column_name (&fit->columns, term->first);
  g_autofree char *second = cw_measured_column_name (&fit->columns, term->second);

  switch (term->kind)
    {
    case CW_TERM_PER_PAWN:
      /* Translators: a piece; what each pawn on the board adds to its value. */
      return g_strdup_printf (_ ("%s, for each pawn"), first);
    case CW_TERM_PHASE:
      /* Translators: a piece; its value in the opening less that in the ending. */
      return g_strdup_printf (_ ("%s, opening less ending"), first);
    case CW_TERM_OWN:
      /* Translators: two pieces of one side. */
      return g_strdup_printf (_ ("%s beside %s"), first, second);
    default:
      /* Translators: a piece of one side and a piece of the other. */
      return g_strdup_printf (_ ("%s against %s"), first, second);
    }
}

static double
clarity_of (const CwModelFit *fit, unsigned index)
{
  return fit->known[index] && fit->error[index] > 0 ? fabs (fit->value[index]) / fit->error[index]
                                                    : -1;
}

static void
add_term (GtkGrid *grid, int row, const CwModelFit *fit, unsigned index)
{
  g_autofree char *name = term_name (fit, index);
  g_autofree char *value = cw_text_number (fit->value[index], 0, true);
  g_autofree char *number = cw_text_number (fit->error[index], 0, false);
  g_autofree char *error = g_strdup_printf ("± %s", number);
  GtkWidget *text = cw_cell_new (name, 0, NULL);

  gtk_widget_set_hexpand (text, TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (text), PANGO_ELLIPSIZE_END);
  gtk_grid_attach (grid, text, 0, row, 1, 1);
  gtk_grid_attach (grid, cw_cell_new (value, 1, "cw-strong"), 1, row, 1, 1);
  gtk_grid_attach (grid, cw_cell_new (error, 1, "cw-second"), 2, row, 1, 1);
}

static void
add_terms (CwTermsCard *self, const CwModelFit *fit, unsigned feature)
{
  GtkWidget *grid = gtk_grid_new ();
  gboolean used[CW_MAX_TERMS] = { FALSE };

  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_widget_add_css_class (grid, "cw-figures");
  for (int row = 0; row < MOST_TERMS; row++)
    {
      unsigned best = fit->terms;
      for (unsigned k = 0; k < fit->terms; k++)
        if (cw_model_feature_of (fit->term[k].kind) == feature && !used[k]
            && clarity_of (fit, k) >= 0
            && (best == fit->terms || clarity_of (fit, k) > clarity_of (fit, best)))
          best = k;
      if (best == fit->terms)
        break;
      used[best] = TRUE;
      add_term (GTK_GRID (grid), row, fit, best);
    }
  /* An empty one would still ask for room. */
  if (gtk_widget_get_first_child (grid) != NULL)
    gtk_box_append (GTK_BOX (self->list), grid);
  else
    g_object_unref (g_object_ref_sink (grid));
}

/* --- sentences -------------------------------------------------------------------------- */

static void
add_feature (CwTermsCard *self, const CwMeasureAnswer *answer, unsigned feature)
{
  if (answer->tested[feature])
    {
      g_autofree char *sentence =
          cw_model_test_sentence (&answer->model, feature, &answer->test[feature]);
      add_text (self, sentence, NULL);
    }
  else
    {
      /* Translators: the name of a term. */
      g_autofree char *sentence = g_strdup_printf (_ ("%s: these games do not decide it."),
                                                   cw_model_feature_title (feature));
      add_text (self, sentence, "cw-open");
    }
  if (cw_model_feature_is_several (feature))
    add_terms (self, &answer->model, feature);
}

/* How often level positions are drawn, where draws are an outcome of their own. */
static void
add_draws (CwTermsCard *self, const CwModelFit *fit)
{
  double won, drawn, lost;

  if (fit->parameters == fit->terms)
    return;
  cw_model_chances (fit, 0, &won, &drawn, &lost);
  g_autofree char *percent = cw_text_percent (drawn, 0);
  g_autofree char *sentence =
      g_strdup_printf (_ ("With level material %s of the games are drawn."), percent);
  add_text (self, sentence, NULL);
}

static void
add_notes (CwTermsCard *self, const CwModelFit *fit)
{
  CwStatus status = { 0 };

  if (fit->culprit > fit->columns.count && !cw_model_status (fit, &status))
    {
      g_autofree char *text = cw_message (&status);
      add_text (self, text, "cw-open");
    }
  if (fit->unrated > 0)
    {
      g_autofree char *text =
          g_strdup_printf (ngettext ("%u game without both ratings is left out.",
                                     "%u games without both ratings are left out.", fit->unrated),
                           fit->unrated);
      add_text (self, text, "cw-second");
    }
}

void
cw_terms_card_show (CwTermsCard *self, const CwMeasureAnswer *answer)
{
  const CwModelFit *fit = &answer->model;
  gboolean any = answer->has_model && !cw_fit_says_nothing (&answer->fit)
                 && (fit->options.features != 0 || fit->parameters > fit->terms);
  GtkWidget *child;

  gtk_widget_set_visible (GTK_WIDGET (self), any);
  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_box_remove (GTK_BOX (self->list), child);
  if (!any)
    return;
  for (unsigned i = 0; i < CW_FEATURES; i++)
    if (fit->options.features & 1u << i)
      add_feature (self, answer, i);
  add_draws (self, fit);
  add_notes (self, fit);
}

/* --- the widget ------------------------------------------------------------------------- */

static void
cw_terms_card_dispose (GObject *object)
{
  g_clear_pointer (&CW_TERMS_CARD (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (cw_terms_card_parent_class)->dispose (object);
}

static void
cw_terms_card_class_init (CwTermsCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_terms_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
cw_terms_card_init (CwTermsCard *self)
{
  GtkWidget *title = gtk_label_new (_ ("What else counts"));

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "cw-title");
  gtk_box_append (GTK_BOX (self->box), title);
  gtk_box_append (GTK_BOX (self->box), self->list);
  gtk_widget_add_css_class (self->box, "cw-card");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
