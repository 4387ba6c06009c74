/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which journal belongs to this process. */
#include "model/files/edit_journal.h"
#include "model/files/edit_records.h"
#include "store/file_sink.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#define MOST_JOURNALS 9

/* The journal of this process: the first that no other process has locked. The lock file is beside
 * it and is released with the process. */
G_LOCK_DEFINE_STATIC (own);
static struct
{
  char *folder; /* NULL: not chosen */
  guint number;
  int lock;
} own = { .lock = -1 };

static char *
path_of (guint number, const char *ending)
{
  g_autofree char *name = number == 1 ? g_strdup_printf ("edits.%s", ending)
                                      : g_strdup_printf ("edits-%u.%s", number, ending);
  return g_build_filename (g_get_user_state_dir (), "counterweight", name, NULL);
}

/* -1 if it cannot be locked; `other`: because another process has it. (A folder that cannot be
 * written may still have a lock file.) */
static int
try_lock (guint number, gboolean *other)
{
  g_autofree char *path = path_of (number, "lock"), *folder = g_path_get_dirname (path);
  g_mkdir_with_parents (folder, 0700);
  int lock = open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock < 0)
    lock = open (path, O_RDONLY | O_CLOEXEC);
  *other = FALSE;
  if (lock >= 0 && flock (lock, LOCK_EX | LOCK_NB) != 0)
    {
      *other = errno == EWOULDBLOCK;
      close (lock);
      lock = -1;
    }
  return lock;
}

/* With the lock of `own` held. */
static void
choose_own (void)
{
  gboolean other = TRUE;
  if (g_strcmp0 (own.folder, g_get_user_state_dir ()) == 0)
    return;
  if (own.lock >= 0)
    close (own.lock);
  own.lock = -1;
  for (own.number = 0; other && own.number < MOST_JOURNALS - 1;)
    own.lock = try_lock (++own.number, &other);
  own.number = other ? 1 : own.number;
  g_clear_pointer (&own.folder, g_free);
  if (own.lock >= 0)
    own.folder = g_strdup (g_get_user_state_dir ());
}

char *
cw_edit_journal_path (void)
{
  G_LOCK (own);
  choose_own ();
  guint number = own.number;
  G_UNLOCK (own);
  return path_of (number, "journal");
}

void
cw_edit_journal_foreach (void (*each) (const char *path))
{
  g_autofree char *mine = cw_edit_journal_path ();
  for (guint number = 1; number < MOST_JOURNALS; number++)
    {
      g_autofree char *path = path_of (number, "journal");
      gboolean other = g_str_equal (path, mine) || !g_file_test (path, G_FILE_TEST_EXISTS);
      int lock = other ? -1 : try_lock (number, &other);
      if (!other)
        each (path);
      if (lock >= 0)
        close (lock);
    }
  each (mine);
}

void
cw_edit_journal_note_replacing (const char *uri, guint command, const char *sum)
{
  g_autofree char *path = cw_edit_journal_path (), *text = g_strconcat (sum, "\n", NULL);
  g_autoptr (GString) file = g_string_new (NULL);
  const CwEditRecord record = {
    .kind = 's', .hash = (char *)"-", .uri = (char *)uri, .text = text, .command = command
  };
  cw_edit_record_append (file, &record);
  if (g_file_test (path, G_FILE_TEST_EXISTS)) /* else there is nothing to make void */
    cw_file_append (path, file->str, file->len, NULL);
}
