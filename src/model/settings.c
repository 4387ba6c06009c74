/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/settings.h"

#include "store/file_sink.h"

#define GROUP "counterweight"
#define WRITE_DELAY 800 /* ms */

struct _CwSettings
{
  GObject parent;
  GKeyFile *keys;
  char *path;
  guint write_id;
};

G_DEFINE_FINAL_TYPE (CwSettings, cw_settings, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

void
cw_settings_flush (CwSettings *self)
{
  if (self->write_id == 0)
    return;
  g_clear_handle_id (&self->write_id, g_source_remove);
  gsize length;
  g_autofree char *text = g_key_file_to_data (self->keys, &length, NULL);
  g_autoptr (GError) error = NULL;
  if (!cw_file_write_own (self->path, text, length, &error))
    g_info ("The settings could not be saved: %s", error->message);
}

static gboolean
write_later (gpointer data)
{
  cw_settings_flush (data);
  return G_SOURCE_REMOVE;
}

/* Takes `value`. */
static void
set (CwSettings *self, const char *key, char *value)
{
  g_autofree char *taken = value;
  g_autofree char *before = g_key_file_get_value (self->keys, GROUP, key, NULL);
  if (g_strcmp0 (before, taken) == 0)
    return;
  g_key_file_set_value (self->keys, GROUP, key, taken);
  if (self->write_id == 0)
    self->write_id = g_timeout_add (WRITE_DELAY, write_later, self);
  g_signal_emit (self, signals[CHANGED], g_quark_from_string (key), key);
}

char *
cw_settings_get_string (CwSettings *self, const char *key, const char *fallback)
{
  char *value = g_key_file_get_string (self->keys, GROUP, key, NULL);
  return value != NULL ? value : g_strdup (fallback);
}

int
cw_settings_get_int (CwSettings *self, const char *key, int fallback)
{
  g_autoptr (GError) error = NULL;
  int value = g_key_file_get_integer (self->keys, GROUP, key, &error);
  return error == NULL ? value : fallback;
}

gboolean
cw_settings_get_bool (CwSettings *self, const char *key, gboolean fallback)
{
  g_autoptr (GError) error = NULL;
  gboolean value = g_key_file_get_boolean (self->keys, GROUP, key, &error);
  return error == NULL ? value : fallback;
}

void
cw_settings_set_string (CwSettings *self, const char *key, const char *value)
{
  g_autofree char *before = g_key_file_get_string (self->keys, GROUP, key, NULL);
  if (g_strcmp0 (before, value) == 0)
    return;
  /* Let the key file escape it, then store the escaped form. */
  g_autoptr (GKeyFile) escaper = g_key_file_new ();
  g_key_file_set_string (escaper, GROUP, key, value);
  set (self, key, g_key_file_get_value (escaper, GROUP, key, NULL));
}

void
cw_settings_set_int (CwSettings *self, const char *key, int value)
{
  set (self, key, g_strdup_printf ("%d", value));
}

void
cw_settings_set_bool (CwSettings *self, const char *key, gboolean value)
{
  set (self, key, g_strdup (value ? "true" : "false"));
}

static void
cw_settings_finalize (GObject *object)
{
  CwSettings *self = CW_SETTINGS (object);
  cw_settings_flush (self);
  g_key_file_free (self->keys);
  g_free (self->path);
  G_OBJECT_CLASS (cw_settings_parent_class)->finalize (object);
}

static void
cw_settings_class_init (CwSettingsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_settings_finalize;
  signals[CHANGED] =
      g_signal_new ("changed", CW_TYPE_SETTINGS, G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
cw_settings_init (CwSettings *self)
{
  self->keys = g_key_file_new ();
}

CwSettings *
cw_settings_new_at (const char *folder, const char *name)
{
  CwSettings *self = g_object_new (CW_TYPE_SETTINGS, NULL);
  self->path = g_build_filename (folder, "counterweight", name, NULL);
  g_key_file_load_from_file (self->keys, self->path, G_KEY_FILE_KEEP_COMMENTS, NULL);
  return self;
}

CwSettings *
cw_settings_new (void)
{
  return cw_settings_new_at (g_get_user_config_dir (), "settings.ini");
}
