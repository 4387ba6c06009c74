/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/file_views.h"

#include "model/files/files.h"
#include "model/play/my_games.h"

typedef struct
{
  GPtrArray *files;
  CwGameListView *view; /* NULL: none yet */
} FileView;

struct _CwFileViews
{
  CwGameList *list; /* borrowed */
  CwOpenFiles *open;
  GArray *views;  /* FileView */
  GPtrArray *now; /* files whose games are shown; or NULL */
};

static void
file_view_clear (gpointer data)
{
  FileView *view = data;
  g_ptr_array_unref (view->files);
  g_clear_pointer (&view->view, cw_game_list_view_free);
}

static FileView *
find (CwFileViews *views, GPtrArray *files)
{
  for (guint i = 0; i < views->views->len; i++)
    if (cw_files_equal (g_array_index (views->views, FileView, i).files, files))
      return &g_array_index (views->views, FileView, i);
  return NULL;
}

static gboolean
is_open (CwFileViews *views, GPtrArray *files)
{
  for (guint i = 0; i < cw_open_files_count (views->open); i++)
    if (cw_files_equal (cw_open_files_get_files (views->open, i), files))
      return TRUE;
  return FALSE;
}

/* Drops the views of closed files. */
static void
forget (CwFileViews *views)
{
  for (guint i = views->views->len; i-- > 0;)
    if (!is_open (views, g_array_index (views->views, FileView, i).files))
      g_array_remove_index (views->views, i);
}

void
cw_file_views_note (CwFileViews *views)
{
  FileView *view = views->now != NULL ? find (views, views->now) : NULL;
  if (views->now == NULL)
    return;
  if (view == NULL)
    {
      FileView added = { g_ptr_array_ref (views->now), NULL };
      g_array_append_val (views->views, added);
      view = find (views, views->now);
    }
  g_clear_pointer (&view->view, cw_game_list_view_free);
  view->view = cw_game_list_get_view (views->list);
}

void
cw_file_views_go_on (CwFileViews *views, GPtrArray *files)
{
  FileView *view = views->now != NULL ? find (views, views->now) : NULL;
  if (view == NULL || cw_files_equal (view->files, files))
    return;
  g_ptr_array_unref (view->files);
  view->files = g_ptr_array_ref (files);
}

/* Whose newest game is the one looked for. */
static gboolean
is_my_games (GPtrArray *files)
{
  g_autoptr (GFile) file = cw_my_games_file ();
  guint at;
  return files->len == 1 && cw_files_find (files, file, &at);
}

void
cw_file_views_restore (CwFileViews *views, GPtrArray *files)
{
  forget (views);
  g_clear_pointer (&views->now, g_ptr_array_unref);
  views->now = files != NULL ? g_ptr_array_ref (files) : NULL;
  const FileView *view = files != NULL ? find (views, files) : NULL;
  if (view != NULL)
    cw_game_list_set_view (views->list, view->view);
  else if (files != NULL && is_my_games (files))
    cw_game_list_set_order (views->list, CW_GAME_FIELD_NUMBER, TRUE);
}

void
cw_file_views_scroll (CwFileViews *views)
{
  const FileView *view = views->now != NULL ? find (views, views->now) : NULL;
  if (view != NULL)
    cw_game_list_scroll_view (views->list, view->view);
}

CwFileViews *
cw_file_views_new (CwGameList *list, CwOpenFiles *open)
{
  CwFileViews *views = g_new0 (CwFileViews, 1);
  views->list = list;
  views->open = g_object_ref (open);
  views->views = g_array_new (FALSE, FALSE, sizeof (FileView));
  g_array_set_clear_func (views->views, file_view_clear);
  return views;
}

void
cw_file_views_free (CwFileViews *views)
{
  g_array_unref (views->views);
  g_object_unref (views->open);
  g_clear_pointer (&views->now, g_ptr_array_unref);
  g_free (views);
}
