/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "widgets/info_strip.h"

#include "widgets/info_layout.h"
#include "widgets/style.h"
#include "widgets/template.h"

struct _CwInfoStrip
{
  GtkWidget parent_instance;
  GtkWidget *revealer, *row, *icon, *label, *button, *other; /* template */
  guint timeout_id;
  guint messages; /* shown so far */
  /* shown when nothing else is; the text is NULL if there is none */
  CwInfoLevel persistent_level;
  char *persistent_text, *persistent_button, *persistent_action;
  gboolean shows_persistent;
  gint64 persistent_since; /* when it was last shown */
};

#define READ_TIME G_USEC_PER_SEC /* a message shown for less has not been read */

G_DEFINE_FINAL_TYPE (CwInfoStrip, cw_info_strip, GTK_TYPE_WIDGET)

static guint put_away_signal;

static void
drop_persistent (CwInfoStrip *self)
{
  g_clear_pointer (&self->persistent_text, g_free);
  g_clear_pointer (&self->persistent_button, g_free);
  g_clear_pointer (&self->persistent_action, g_free);
}

static void
cw_info_strip_dispose (GObject *object)
{
  CwInfoStrip *self = CW_INFO_STRIP (object);

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_INFO_STRIP);
  drop_persistent (self);
  G_OBJECT_CLASS (cw_info_strip_parent_class)->dispose (object);
}

static gboolean
time_over (gpointer data)
{
  CwInfoStrip *self = data;

  self->timeout_id = 0;
  cw_info_strip_hide (self);
  return G_SOURCE_REMOVE;
}

static void
close_clicked (CwInfoStrip *self)
{
  gboolean persistent = self->shows_persistent;
  if (persistent)
    drop_persistent (self);
  cw_info_strip_hide (self);
  if (persistent)
    g_signal_emit (self, put_away_signal, 0);
}

/* Carries out the offered action; then the message can go, unless the action has shown another. GTK
 * would activate the action only after this, when the button may already belong to the persistent
 * message. */
static void
choice_clicked (GtkButton *button, CwInfoStrip *self)
{
  guint messages = self->messages;
  gboolean persistent = self->shows_persistent;
  g_autofree char *action = g_strdup (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)));
  GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button));
  g_autoptr (GVariant) kept = target != NULL ? g_variant_ref (target) : NULL;
  g_signal_stop_emission_by_name (button, "clicked");
  g_object_ref (self); /* the action may close the window */
  gtk_widget_activate_action_variant (GTK_WIDGET (self), action, kept);
  if (self->messages == messages && !persistent && self->revealer != NULL)
    cw_info_strip_hide (self);
  g_object_unref (self);
}

static void
reveal_changed (CwInfoStrip *self)
{
  /* Hide it so that it takes no room and no focus. */
  if (!gtk_revealer_get_reveal_child (GTK_REVEALER (self->revealer))
      && !gtk_revealer_get_child_revealed (GTK_REVEALER (self->revealer)))
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
cw_info_strip_class_init (CwInfoStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_info_strip_dispose;
  put_away_signal = g_signal_new ("put-away", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "cwinfostrip");
  cw_template_set (widget_class, "info-strip");
  cw_template_children (widget_class, CW_CHILD (CwInfoStrip, revealer), CW_CHILD (CwInfoStrip, row),
                        CW_CHILD (CwInfoStrip, icon), CW_CHILD (CwInfoStrip, label),
                        CW_CHILD (CwInfoStrip, button), CW_CHILD (CwInfoStrip, other), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (close_clicked), CW_HANDLER (reveal_changed),
                        CW_HANDLER (choice_clicked), NULL);
}

static void
cw_info_strip_init (CwInfoStrip *self)
{
  cw_style_install (gtk_widget_get_display (GTK_WIDGET (self)));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->row, cw_info_layout_new ());
}

GtkWidget *
cw_info_strip_new (void)
{
  return g_object_new (CW_TYPE_INFO_STRIP, NULL);
}

static void
set_level (CwInfoStrip *self, CwInfoLevel level)
{
  static const char *const icons[] = { "dialog-information-symbolic", "dialog-warning-symbolic",
                                       "dialog-error-symbolic" };

  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), icons[level]);
  gtk_widget_remove_css_class (self->row, "cw-warning");
  gtk_widget_remove_css_class (self->row, "cw-error");
  if (level == CW_INFO_WARNING)
    gtk_widget_add_css_class (self->row, "cw-warning");
  else if (level == CW_INFO_ERROR)
    gtk_widget_add_css_class (self->row, "cw-error");
}

/* Sets a button's label and action, or hides it. */
static void
set_choice (GtkWidget *button, const char *label, const char *action)
{
  gboolean has_choice = label != NULL && action != NULL;
  gtk_widget_set_visible (button, has_choice);
  if (!has_choice)
    {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), NULL);
      return;
    }
  gtk_button_set_label (GTK_BUTTON (button), label);
  cw_template_set_action (GTK_ACTIONABLE (button), action);
}

static void
present (CwInfoStrip *self, CwInfoLevel level, const char *text, const char *button,
         const char *action)
{
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  self->messages++;
  set_level (self, level);
  gtk_label_set_text (GTK_LABEL (self->label), text);
  set_choice (self->button, button, action);
  set_choice (self->other, NULL, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), TRUE);
}

void
cw_info_strip_show (CwInfoStrip *self, CwInfoLevel level, const char *text, const char *button,
                    const char *action, double seconds)
{
  g_return_if_fail (CW_IS_INFO_STRIP (self));
  g_return_if_fail (text != NULL);
  if (self->shows_persistent && self->persistent_level == CW_INFO_PLAIN
      && g_get_monotonic_time () - self->persistent_since >= READ_TIME)
    drop_persistent (self);
  present (self, level, text, button, action);
  self->shows_persistent = FALSE;
  if (seconds > 0)
    self->timeout_id = g_timeout_add ((guint)(seconds * 1000), time_over, self);
}

void
cw_info_strip_add_choice (CwInfoStrip *self, const char *button, const char *action)
{
  g_return_if_fail (CW_IS_INFO_STRIP (self));
  set_choice (self->other, button, action);
}

void
cw_info_strip_hide (CwInfoStrip *self)
{
  g_return_if_fail (CW_IS_INFO_STRIP (self));
  self->shows_persistent = self->persistent_text != NULL;
  if (self->shows_persistent)
    {
      self->persistent_since = g_get_monotonic_time ();
      present (self, self->persistent_level, self->persistent_text, self->persistent_button,
               self->persistent_action);
      return;
    }
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
  reveal_changed (self);
}

gboolean
cw_info_strip_dismiss (CwInfoStrip *self)
{
  g_return_val_if_fail (CW_IS_INFO_STRIP (self), FALSE);
  if (cw_info_strip_get_text (self) == NULL || self->shows_persistent || self->timeout_id != 0)
    return FALSE;
  cw_info_strip_hide (self);
  return TRUE;
}

void
cw_info_strip_set_persistent (CwInfoStrip *self, CwInfoLevel level, const char *text,
                              const char *button, const char *action)
{
  g_return_if_fail (CW_IS_INFO_STRIP (self));
  drop_persistent (self);
  self->persistent_level = level;
  self->persistent_text = g_strdup (text);
  self->persistent_button = g_strdup (button);
  self->persistent_action = g_strdup (action);
  if (self->shows_persistent || cw_info_strip_get_text (self) == NULL)
    cw_info_strip_hide (self);
}

const char *
cw_info_strip_get_text (CwInfoStrip *self)
{
  g_return_val_if_fail (CW_IS_INFO_STRIP (self), NULL);
  return gtk_revealer_get_reveal_child (GTK_REVEALER (self->revealer))
             ? gtk_label_get_text (GTK_LABEL (self->label))
             : NULL;
}
