/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games-file.h"

#include <unistd.h>

char *
games_file_make (gsize bytes)
{
  static const char *const parts[] = { "games-amateur/amateur.pgn",   "games/human/Rubinstein.pgn",
                                       "games/human/Capablanca.pgn",  "games/human/Reti.pgn",
                                       "games/human/Nimzowitsch.pgn", "pgnlearn/OpenRating.pgn" };
  const char *root = g_getenv ("CW_TEST_DATA");
  g_autoptr (GString) all = g_string_new (NULL);
  char *path;
  int file;
  if (root == NULL)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *name = g_build_filename (root, "chess", parts[i], NULL);
      g_autofree char *text = NULL;
      gsize size;
      if (g_file_get_contents (name, &text, &size, NULL))
        g_string_append_len (all, text, (gssize)size);
    }
  file = g_file_open_tmp ("bench-XXXXXX.pgn", &path, NULL);
  for (gsize made = 0; all->len > 0 && made < bytes; made += all->len)
    if (write (file, all->str, all->len) != (gssize)all->len)
      break;
  close (file);
  return path;
}
