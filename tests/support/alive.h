/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tracks every widget and every object of the program's own classes (Cw…) from its construction
 * until its finalizer has run, and the program's threads, so that a test can assert that nothing
 * outlives its owner. */
#pragma once

#include "support/wait.h"

#include <gtk/gtk.h>

static struct
{
  GMutex lock;         /* objects are also made and finalized in other threads */
  GHashTable *objects; /* set of GObject, borrowed */
  void (*constructed) (GObject *object);
  void (*finalize) (GObject *object);
} alive;

static inline void
alive_constructed (GObject *object)
{
  alive.constructed (object);
  if (!GTK_IS_WIDGET (object) && !g_str_has_prefix (G_OBJECT_TYPE_NAME (object), "Cw"))
    return;
  g_mutex_lock (&alive.lock);
  g_hash_table_add (alive.objects, object);
  g_mutex_unlock (&alive.lock);
}

static inline void
alive_finalize (GObject *object)
{
  g_mutex_lock (&alive.lock);
  g_hash_table_remove (alive.objects, object);
  g_mutex_unlock (&alive.lock);
  alive.finalize (object);
}

/* To be called before any other class is initialized, because a class copies its parent's methods
 * at that time. */
static inline void
alive_init (void)
{
  GObjectClass *class = g_type_class_ref (G_TYPE_OBJECT);

  alive.objects = g_hash_table_new (NULL, NULL);
  alive.constructed = class->constructed;
  alive.finalize = class->finalize;
  class->constructed = alive_constructed;
  class->finalize = alive_finalize;
}

/* No longer tracks an object that is not freed. */
static inline void
alive_forget (gpointer object)
{
  g_mutex_lock (&alive.lock);
  g_hash_table_remove (alive.objects, object);
  g_mutex_unlock (&alive.lock);
}

/* The style (colours and fonts) belongs to the display; GTK keeps its tooltip window, and version
 * 4.8 under X the picture of a dropped drag. */
static inline gboolean
alive_to_the_end (gpointer object)
{
  while (GTK_IS_WIDGET (object) && gtk_widget_get_parent (object) != NULL)
    object = gtk_widget_get_parent (object);
  const char *name = G_OBJECT_TYPE_NAME (object);
  return g_str_equal (name, "CwStyle") || g_str_equal (name, "GtkTooltipWindow")
         || g_str_equal (name, "GtkDragIcon");
}

static inline void
alive_add (GString *list, const char *name)
{
  g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", name);
}

/* The names of the program's own threads that are running; free with g_free. */
static inline char *
alive_threads (void)
{
  static const char *const names[] = { "background", "engine", "self-play" };
  GString *list = g_string_new (NULL);
  g_autoptr (GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  const char *id;

  while (tasks != NULL && (id = g_dir_read_name (tasks)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc/self/task", id, "comm", NULL);
      g_autofree char *name = NULL;
      if (!g_file_get_contents (path, &name, NULL, NULL))
        continue;
      g_strchomp (name);
      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        if (g_str_equal (name, names[i]))
          alive_add (list, name);
    }
  return g_string_free (list, FALSE);
}

static inline gboolean
alive_thread_runs (const char *name)
{
  g_autofree char *list = alive_threads ();

  return strstr (list, name) != NULL;
}

/* What still exists: names of classes and threads, or "". Free with g_free. */
static inline char *
alive_list (void)
{
  GString *list = g_string_new (NULL);
  g_autofree char *threads = alive_threads ();
  GHashTableIter iter;
  gpointer object;

  g_mutex_lock (&alive.lock);
  g_hash_table_iter_init (&iter, alive.objects);
  while (g_hash_table_iter_next (&iter, &object, NULL))
    if (!alive_to_the_end (object))
      alive_add (list, G_OBJECT_TYPE_NAME (object));
  g_mutex_unlock (&alive.lock);
  if (*threads != '\0')
    alive_add (list, threads);
  return g_string_free (list, FALSE);
}

/* Waits a moment for threads and pending answers to end. */
static inline void
alive_assert_none (void)
{
  Wait wait = wait_begin (20);
  g_autofree char *list = alive_list ();

  while (*list != '\0' && wait_more (&wait))
    {
      g_free (list);
      list = alive_list ();
    }
  if (*list != '\0')
    g_error ("left after the test: %s", list);
}
