/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/model_panel.h"

#include "app/values/side_choice.h"
#include "model/object.h"
#include "text/message.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwModelPanel
{
  GtkWidget parent;
  /* template */
  GtkBox *box;
  GtkDropDown *kind;
  GtkLabel *text, *formula;
  /* owned through the widget tree */
  CwSideChoice *terms;
  GtkCheckButton *feature[CW_MAX_FEATURES];
  /* borrowed */
  CwLaboratory *laboratory;
  /* plain */
  gboolean showing; /* the program sets the widgets, not the user */
};

G_DEFINE_FINAL_TYPE (CwModelPanel, cw_model_panel, GTK_TYPE_WIDGET)

/* --- choosing --------------------------------------------------------------------------- */

static void
chosen_by_hand_cb (CwModelPanel *self)
{
  CwFitOptions options;

  if (self->laboratory == NULL || self->showing)
    return;
  options = cw_laboratory_get_model (self->laboratory);
  options.draws = (CwDraws)gtk_drop_down_get_selected (self->kind);
  options.features = 0;
  for (unsigned i = 0; i < cw_feature_count; i++)
    if (gtk_check_button_get_active (self->feature[i]))
      options.features |= 1u << i;
  cw_laboratory_set_model (self->laboratory, &options);
}

/* --- showing ---------------------------------------------------------------------------- */

/* "Bishop pair, First move"; free it. */
static char *
names_of (unsigned features)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = 0; i < cw_feature_count; i++)
    if (features & 1u << i)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", _ (cw_features[i].title));
  if (text->len == 0)
    return g_strdup (_ ("Pieces only"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A feature that cannot be added to the chosen ones shows why. */
static void
show_feature (CwModelPanel *self, unsigned feature, const CwRows *rows)
{
  CwFitOptions options = cw_laboratory_get_model (self->laboratory);
  gboolean chosen = (options.features & 1u << feature) != 0, fits = TRUE;
  GtkWidget *check = GTK_WIDGET (self->feature[feature]);
  CwStatus status = { 0 };

  if (rows != NULL)
    {
      CwFitOptions possible = cw_measure_possible (rows, &options);
      possible.features |= 1u << feature;
      fits = cw_fit_possible (rows, &possible, &status);
    }
  g_autofree char *reason = fits ? NULL : cw_message (&status);
  cw_side_check_set_note (check, fits ? _ (cw_features[feature].about) : reason);
  /* A chosen feature can always be removed. */
  gtk_widget_set_sensitive (check, fits || chosen);
}

static void
show_choice (CwModelPanel *self)
{
  CwFitOptions options = cw_laboratory_get_model (self->laboratory);

  self->showing = TRUE;
  gtk_drop_down_set_selected (self->kind, options.draws);
  for (unsigned i = 0; i < cw_feature_count; i++)
    gtk_check_button_set_active (self->feature[i], (options.features & 1u << i) != 0);
  self->showing = FALSE;
}

static void
show_features (CwModelPanel *self)
{
  CwDataSet *data = cw_laboratory_get_data (self->laboratory);
  CwSharedRows *rows = cw_data_set_get_rows (data);
  CwFitOptions options = cw_laboratory_get_model (self->laboratory);
  gboolean figures = cw_data_set_get_kind (data) == CW_DATA_FIGURES;
  const char *reason = figures ? _ ("These are figures; the games are not shipped.") : NULL;

  if (rows != NULL)
    options = cw_measure_possible (&rows->rows, &options);
  g_autofree char *names = names_of (options.features);
  cw_side_choice_set_text (self->terms, names);
  cw_side_choice_set_reason (self->terms, reason);
  gtk_widget_set_sensitive (GTK_WIDGET (self->kind), !figures);
  for (unsigned i = 0; i < cw_feature_count; i++)
    show_feature (self, i, rows != NULL ? &rows->rows : NULL);
}

static void
chosen_cb (CwModelPanel *self)
{
  show_choice (self);
  show_features (self);
}

static void
measured_cb (CwModelPanel *self)
{
  const CwMeasureAnswer *answer = cw_laboratory_get_answer (self->laboratory);
  CwDraws kind = answer->has_model ? answer->model.options.draws : CW_DRAWS_DROP;

  gtk_label_set_text (self->text, cw_values_model_text (answer));
  gtk_label_set_text (self->formula, _ (cw_model_formula (kind)));
  show_features (self);
}

void
cw_model_panel_set_laboratory (CwModelPanel *self, CwLaboratory *laboratory)
{
  self->laboratory = laboratory;
  cw_connect (laboratory, "measured", measured_cb, self);
  cw_connect (laboratory, "chosen", chosen_cb, self);
  chosen_cb (self);
}

/* --- the widget ------------------------------------------------------------------------- */

static void
add_features (CwModelPanel *self)
{
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  for (unsigned i = 0; i < cw_feature_count; i++)
    {
      GtkWidget *check =
          cw_side_check_new (_ (cw_features[i].title), _ (cw_features[i].about), NULL);
      self->feature[i] = GTK_CHECK_BUTTON (check);
      g_signal_connect_swapped (check, "toggled", G_CALLBACK (chosen_by_hand_cb), self);
      gtk_box_append (GTK_BOX (list), check);
    }
  self->terms = CW_SIDE_CHOICE (cw_side_choice_new (_ ("What else counts"), list));
  gtk_box_insert_child_after (self->box, GTK_WIDGET (self->terms), GTK_WIDGET (self->text));
}

static void
cw_model_panel_class_init (CwModelPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, NULL);
  cw_template_set (widget_class, "model-panel");
  cw_template_children (widget_class, CW_CHILD (CwModelPanel, box), CW_CHILD (CwModelPanel, kind),
                        CW_CHILD (CwModelPanel, text), CW_CHILD (CwModelPanel, formula), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (chosen_by_hand_cb), NULL);
}

static void
cw_model_panel_init (CwModelPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_features (self);
}
