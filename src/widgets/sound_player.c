/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/sound_player.h"

#define PATH "/io/github/counterweight/Counterweight/sounds/%s.wav"

struct _CwSoundPlayer
{
  GObject parent;
  GHashTable *streams; /* by name, made when first needed */
};

G_DEFINE_FINAL_TYPE (CwSoundPlayer, cw_sound_player, G_TYPE_OBJECT)

static GtkMediaStream *
stream_of (CwSoundPlayer *self, const char *name)
{
  GtkMediaStream *stream = g_hash_table_lookup (self->streams, name);
  g_autofree char *path = g_strdup_printf (PATH, name);

  if (stream == NULL)
    {
      stream = gtk_media_file_new_for_resource (path);
      g_hash_table_insert (self->streams, g_strdup (name), stream);
    }
  return stream;
}

void
cw_sound_player_play (CwSoundPlayer *self, const char *name)
{
  GtkMediaStream *stream = stream_of (self, name);

  if (gtk_media_stream_get_error (stream) != NULL)
    return;
  if (gtk_media_stream_get_playing (stream) && gtk_media_stream_is_seekable (stream)
      && !gtk_media_stream_is_seeking (stream))
    gtk_media_stream_seek (stream, 0);
  gtk_media_stream_play (stream);
}

static void
cw_sound_player_finalize (GObject *object)
{
  g_hash_table_unref (CW_SOUND_PLAYER (object)->streams);
  G_OBJECT_CLASS (cw_sound_player_parent_class)->finalize (object);
}

static void
cw_sound_player_class_init (CwSoundPlayerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_sound_player_finalize;
}

static void
cw_sound_player_init (CwSoundPlayer *self)
{
  self->streams = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
}

CwSoundPlayer *
cw_sound_player_new (void)
{
  return g_object_new (CW_TYPE_SOUND_PLAYER, NULL);
}
