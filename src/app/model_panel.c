/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/model_panel.h"

#include "app/side_choice.h"
#include "text/message.h"
#include "text/model_text.h"

#include <glib/gi18n.h>

struct _CwModelPanel
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *box, *kind, *text, *terms, *formula;
  GtkWidget *feature[CW_FEATURES];
  /* borrowed */
  CwLaboratory *laboratory;
  /* plain */
  gboolean showing; /* the widgets are being set, not used */
};

G_DEFINE_FINAL_TYPE (CwModelPanel, cw_model_panel, GTK_TYPE_WIDGET)

/* --- choosing --------------------------------------------------------------------------- */

static void
chosen_by_hand_cb (CwModelPanel *self)
{
  CwModelOptions options;

  if (self->laboratory == NULL || self->showing)
    return;
  options = cw_laboratory_get_model (self->laboratory);
  options.kind = (CwModelKind)gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind));
  options.features = 0;
  for (unsigned i = 0; i < CW_FEATURES; i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->feature[i])))
      options.features |= 1u << i;
  cw_laboratory_set_model (self->laboratory, &options);
}

/* --- showing ---------------------------------------------------------------------------- */

/* "Bishop pair, First move"; to be freed. */
static char *
names_of (unsigned features)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = 0; i < CW_FEATURES; i++)
    if (features & 1u << i)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", cw_model_feature_title (i));
  if (text->len == 0)
    return g_strdup (_ ("The men alone"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Each feature alone, and beside those that are chosen. */
static void
show_feature (CwModelPanel *self, unsigned feature, const CwRows *rows)
{
  CwModelOptions options = cw_laboratory_get_model (self->laboratory);
  gboolean chosen = (options.features & 1u << feature) != 0, fits = TRUE;
  CwStatus status = { 0 };

  if (rows != NULL)
    {
      CwModelOptions possible = cw_measure_possible (rows, &options);
      possible.features |= 1u << feature;
      fits = cw_model_fits (rows, &possible, &status);
    }
  g_autofree char *reason = fits ? NULL : cw_message (&status);
  cw_side_check_set_note (self->feature[feature], fits ? cw_model_feature_about (feature) : reason);
  /* What is chosen can be taken back. */
  gtk_widget_set_sensitive (self->feature[feature], fits || chosen);
}

static void
show_choice (CwModelPanel *self)
{
  CwModelOptions options = cw_laboratory_get_model (self->laboratory);

  self->showing = TRUE;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->kind), options.kind);
  for (unsigned i = 0; i < CW_FEATURES; i++)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->feature[i]),
                                 (options.features & 1u << i) != 0);
  self->showing = FALSE;
}

static void
show_features (CwModelPanel *self)
{
  CwDataSet *data = cw_laboratory_get_data (self->laboratory);
  CwSharedRows *rows = cw_data_set_get_rows (data);
  CwModelOptions options = cw_laboratory_get_model (self->laboratory);
  gboolean figures = cw_data_set_get_kind (data) == CW_DATA_FIGURES;
  const char *reason = figures ? _ ("These are figures; the games are not shipped.") : NULL;

  if (rows != NULL)
    options = cw_measure_possible (&rows->rows, &options);
  g_autofree char *names = names_of (options.features);
  cw_side_choice_set_text (CW_SIDE_CHOICE (self->terms), names);
  cw_side_choice_set_reason (CW_SIDE_CHOICE (self->terms), reason);
  gtk_widget_set_sensitive (self->kind, !figures);
  for (unsigned i = 0; i < CW_FEATURES; i++)
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
  CwModelKind kind = answer->has_model ? answer->model.options.kind : CW_MODEL_ARTICLE;

  gtk_label_set_text (GTK_LABEL (self->text), cw_values_model_text (answer));
  gtk_label_set_text (GTK_LABEL (self->formula), _ (cw_model_formula (kind)));
  show_features (self);
}

void
cw_model_panel_set_laboratory (CwModelPanel *self, CwLaboratory *laboratory)
{
  self->laboratory = laboratory;
  g_signal_connect_object (laboratory, "measured", G_CALLBACK (measured_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (laboratory, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  chosen_cb (self);
}

/* --- the widget ------------------------------------------------------------------------- */

static void
add_kind (CwModelPanel *self)
{
  const char *const names[] = { C_ ("model", "Decided games"), C_ ("model", "Draws as half points"),
                                C_ ("model", "Draws of their own"), NULL };

  self->kind = gtk_drop_down_new_from_strings (names);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->kind), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Model"), -1);
  g_signal_connect_swapped (self->kind, "notify::selected", G_CALLBACK (chosen_by_hand_cb), self);
  gtk_box_append (GTK_BOX (self->box), self->kind);
}

static void
add_features (CwModelPanel *self)
{
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  for (unsigned i = 0; i < CW_FEATURES; i++)
    {
      self->feature[i] =
          cw_side_check_new (cw_model_feature_title (i), cw_model_feature_about (i), NULL);
      g_signal_connect_swapped (self->feature[i], "toggled", G_CALLBACK (chosen_by_hand_cb), self);
      gtk_box_append (GTK_BOX (list), self->feature[i]);
    }
  self->terms = cw_side_choice_new (_ ("What else counts"), list);
  gtk_box_append (GTK_BOX (self->box), self->terms);
}

static void
cw_model_panel_dispose (GObject *object)
{
  g_clear_pointer (&CW_MODEL_PANEL (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (cw_model_panel_parent_class)->dispose (object);
}

static void
cw_model_panel_class_init (CwModelPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_model_panel_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
cw_model_panel_init (CwModelPanel *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  add_kind (self);
  self->text = cw_side_note_new (NULL);
  gtk_box_append (GTK_BOX (self->box), self->text);
  add_features (self);
  self->formula = cw_side_note_new (NULL);
  gtk_label_set_selectable (GTK_LABEL (self->formula), TRUE);
  gtk_widget_set_focusable (self->formula, FALSE);
  gtk_box_append (GTK_BOX (self->box), self->formula);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
