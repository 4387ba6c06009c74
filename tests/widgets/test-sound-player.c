/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sounds exist, and playing them does no harm: without a media backend or device, and again
 * while one plays. */
#include "widgets/sound_player.h"

#include "support/ui.h"

static const char *const names[] = {
  "move", "capture", "check", "success", "failure", "end", "low"
};

/* Each sound is a 16-bit WAV file that is loud enough, never clipped, and ends in silence. */
static void
test_waves (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/io/github/counterweight/Counterweight/sounds/%s.wav", names[i]);
      g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, NULL);
      gsize size;
      const char *data = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;
      int loudest = 0, last = 0;

      g_assert_nonnull (data);
      g_assert_cmpmem (data, 4, "RIFF", 4);
      g_assert_cmpmem (data + 36, 4, "data", 4);
      for (gsize at = 44; at + 1 < size; at += 2)
        {
          last = (gint16)((guint8)data[at] | (guint8)data[at + 1] << 8);
          loudest = MAX (loudest, ABS (last));
        }
      g_assert_cmpint (loudest, >, 8000);
      g_assert_cmpint (loudest, <, 32000);
      g_assert_cmpint (ABS (last), <, 200);
      g_assert_cmpuint (size, <, 60000);
    }
}

/* Plays each sound twice; a warning would fail the test. */
static void
test_play (void)
{
  g_autoptr (CwSoundPlayer) player = cw_sound_player_new ();

  for (guint i = 0; i < 2 * G_N_ELEMENTS (names); i++)
    cw_sound_player_play (player, names[i % G_N_ELEMENTS (names)]);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    cw_sound_player_play (player, names[i]);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/sound-player/waves", test_waves);
  g_test_add_func ("/sound-player/play", test_play);
  return g_test_run ();
}
