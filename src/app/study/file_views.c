/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/file_views.h"

#include "model/files/files.h"

typedef struct
{
  GPtrArray *files;
  gpointer view;
} FileView;

struct _CwFileViews
{
  CwOpenFiles *open;
  GDestroyNotify destroy;
  GPtrArray *views; /* FileView */
  GPtrArray *now;   /* files whose games are shown; or NULL */
};

static FileView *
find (CwFileViews *views, GPtrArray *files)
{
  for (guint i = 0; files != NULL && i < views->views->len; i++)
    {
      FileView *view = views->views->pdata[i];
      if (cw_files_equal (view->files, files))
        return view;
    }
  return NULL;
}

static void
drop (CwFileViews *views, guint index)
{
  FileView *view = g_ptr_array_steal_index (views->views, index);
  views->destroy (view->view);
  g_ptr_array_unref (view->files);
  g_free (view);
}

static gboolean
is_open (CwFileViews *views, GPtrArray *files)
{
  for (guint i = 0; i < cw_open_files_count (views->open); i++)
    if (cw_files_equal (cw_open_files_get_files (views->open, i), files))
      return TRUE;
  return FALSE;
}

/* Drops the views of closed files; those shown may be getting another name. */
static void
forget (CwFileViews *views)
{
  for (guint i = views->views->len; i-- > 0;)
    {
      const FileView *view = views->views->pdata[i];
      if (!is_open (views, view->files) && view != find (views, views->now))
        drop (views, i);
    }
}

void
cw_file_views_note (CwFileViews *views, gpointer view)
{
  FileView *noted = find (views, views->now);
  if (views->now == NULL)
    {
      views->destroy (view);
      return;
    }
  if (noted != NULL)
    views->destroy (noted->view);
  else
    {
      noted = g_new0 (FileView, 1);
      noted->files = g_ptr_array_ref (views->now);
      g_ptr_array_add (views->views, noted);
    }
  noted->view = view;
}

/* The view of the same games under another name carries over. */
static void
go_on (CwFileViews *views, GPtrArray *files)
{
  FileView *view = find (views, views->now);
  if (view == NULL || cw_files_equal (view->files, files))
    return;
  g_ptr_array_unref (view->files);
  view->files = g_ptr_array_ref (files);
}

gpointer
cw_file_views_get (CwFileViews *views)
{
  const FileView *view = find (views, views->now);
  return view != NULL ? view->view : NULL;
}

gpointer
cw_file_views_restore (CwFileViews *views, GPtrArray *files)
{
  if (files != NULL && cw_open_files_is_again (views->open))
    go_on (views, files);
  g_clear_pointer (&views->now, g_ptr_array_unref);
  views->now = files != NULL ? g_ptr_array_ref (files) : NULL;
  return cw_file_views_get (views);
}

CwFileViews *
cw_file_views_new (CwOpenFiles *open, GDestroyNotify destroy)
{
  CwFileViews *views = g_new0 (CwFileViews, 1);
  views->open = g_object_ref (open);
  views->destroy = destroy;
  views->views = g_ptr_array_new ();
  g_signal_connect_swapped (open, "changed", G_CALLBACK (forget), views);
  return views;
}

void
cw_file_views_free (CwFileViews *views)
{
  while (views->views->len > 0)
    drop (views, views->views->len - 1);
  g_ptr_array_unref (views->views);
  g_signal_handlers_disconnect_by_data (views->open, views);
  g_object_unref (views->open);
  g_clear_pointer (&views->now, g_ptr_array_unref);
  g_free (views);
}
