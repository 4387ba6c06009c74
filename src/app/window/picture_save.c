/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/picture_save.h"

#include "app/shared/save_dialog.h"
#include "model/files/files.h"
#include "picture/board_picture.h"
#include "store/file_error.h"
#include "store/file_sink.h"
#include "widgets/board_view.h"

#include <glib/gi18n.h>

#define CHOICE "of"
#define BOARD "board"
#define GAME "game"

typedef struct
{
  GtkNativeDialog *dialog;
  CwPage *page;
  CwContext *context;
} Asked;

/* --- the picture ------------------------------------------------------------------------------ */

/* The largest board that is shown, or NULL. */
static CwBoardView *
board_of (GtkWidget *root)
{
  CwBoardView *largest = NULL;
  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (CW_IS_BOARD_VIEW (root))
    return CW_BOARD_VIEW (root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      CwBoardView *board = board_of (child);
      if (board != NULL
          && (largest == NULL || cw_board_view_get_cell (board) > cw_board_view_get_cell (largest)))
        largest = board;
    }
  return largest;
}

/* The game whose moves a picture can show, or NULL. */
static CwGameTree *
game_of (CwPage *page)
{
  CwSession *session = page != NULL ? cw_page_get_session (page) : NULL;
  CwGameTree *tree = session != NULL ? cw_session_tree (session) : NULL;
  return tree != NULL && cw_game_tree_plies (tree) > 0 ? tree : NULL;
}

/* The main line. */
static CwFilm *
film_of (const CwGameTree *tree, gboolean flipped)
{
  CwFilm *film = cw_film_new ();
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CwMove));
  for (const CwNode *node = cw_node_next (cw_game_tree_root (tree)); node != NULL;
       node = cw_node_next (node))
    g_array_append_val (moves, node->move);
  cw_film_add_game (film, cw_game_tree_start (tree), (const CwMove *)(gpointer)moves->data,
                    moves->len, flipped);
  return film;
}

/* Without what only helps while one plays: the pointer, a chosen piece and where it may go. */
static void
still (CwScene *scene)
{
  scene->selected = scene->focus = scene->hover = CW_NO_SQUARE;
  for (guint i = 0; i < G_N_ELEMENTS (scene->targets); i++)
    {
      scene->targets[i] = CW_TARGET_NONE;
      scene->flags[i] &= (guint8) ~(CW_SQUARE_HIDDEN | CW_SQUARE_GHOST);
    }
}

gboolean
cw_picture_save (CwPage *page, gboolean whole_game, GFile *file, GError **error)
{
  CwBoardView *board = board_of (GTK_WIDGET (page));
  g_autofree char *name = g_file_get_basename (file);
  CwExportFormat format;
  if (board == NULL)
    {
      g_set_error (error, CW_EXPORT_ERROR, CW_EXPORT_ERROR_DRAW, _ ("There is no board here."));
      return FALSE;
    }
  if (!cw_export_format_of (name, &format, error))
    return FALSE;
  CwScene scene = *cw_board_view_get_scene (board);
  const CwGameTree *tree = whole_game ? game_of (page) : NULL;
  g_autoptr (CwFilm) film = tree != NULL ? film_of (tree, scene.flipped) : NULL;
  still (&scene);
  const CwBoardPicture picture = { &scene, film, cw_theme_light (),
                                   cw_board_view_get_piece_set (board), NULL };
  g_autoptr (GBytes) bytes = cw_board_picture_bytes (&picture, format, 0, error);
  return bytes != NULL && cw_file_write (file, bytes, error);
}

/* --- asking ----------------------------------------------------------------------------------- */

static void
free_asked (gpointer data)
{
  Asked *asked = data;
  g_object_unref (asked->dialog);
  g_object_unref (asked->page);
  g_object_unref (asked->context);
  g_free (asked);
}

static void
chosen (GFile *file, gpointer data)
{
  Asked *asked = data;
  const char *of = gtk_file_chooser_get_choice (GTK_FILE_CHOOSER (asked->dialog), CHOICE);
  g_autoptr (GError) error = NULL;
  gboolean done = cw_picture_save (asked->page, g_strcmp0 (of, GAME) == 0, file, &error);
  g_autofree char *name = cw_file_title (file);
  g_autofree char *sentence = done ? g_strdup_printf (_ ("The picture is saved in %s."), name)
                                   : cw_file_error_sentence (error);
  cw_context_show_message (asked->context, done ? CW_INFO_PLAIN : CW_INFO_ERROR, sentence, NULL,
                           NULL);
}

static void
answered (GtkNativeDialog *dialog, int response, Asked *asked)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_hide (dialog);
  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    cw_save_chooser_finish (GTK_FILE_CHOOSER_NATIVE (dialog), file, chosen, asked, free_asked);
  else
    free_asked (asked);
}

static void
add_kinds (GtkFileChooser *chooser, gboolean game)
{
  static const char *const ids[] = { BOARD, GAME, NULL };
  cw_save_chooser_add_kind (chooser, _ ("Picture (*.png)"), ".png");
  cw_save_chooser_add_kind (chooser, _ ("Picture of any size (*.svg)"), ".svg");
  cw_save_chooser_add_kind (chooser, _ ("PDF (*.pdf)"), ".pdf");
  if (game)
    {
      const char *labels[] = { _ ("The board"), _ ("The whole game, a board for each move"), NULL };
      gtk_file_chooser_add_choice (chooser, CHOICE, _ ("What to show"), (const char **)ids, labels);
      gtk_file_chooser_set_choice (chooser, CHOICE, BOARD);
    }
}

void
cw_picture_save_ask (GtkWindow *window, CwPage *page, CwContext *context)
{
  if (page == NULL || board_of (GTK_WIDGET (page)) == NULL)
    {
      cw_context_show_message (context, CW_INFO_PLAIN, _ ("There is no board here."), NULL, NULL);
      return;
    }
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Save a picture of the board"), window, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  g_autoptr (GFile) folder =
      cw_files_folder (cw_document_get_files (cw_context_document (context)));
  CwGameTree *tree = game_of (page);
  g_autofree char *stem = tree != NULL ? cw_save_dialog_name_for (cw_page_get_session (page))
                                       : g_strdup (C_ ("name of a file", "Board"));
  g_autofree char *name = g_strconcat (stem, ".png", NULL);
  Asked *asked = g_new (Asked, 1);
  *asked = (Asked){ GTK_NATIVE_DIALOG (dialog), g_object_ref (page), g_object_ref (context) };
  add_kinds (chooser, tree != NULL);
  gtk_file_chooser_set_current_folder (chooser, folder, NULL);
  gtk_file_chooser_set_current_name (chooser, name);
  g_signal_connect (dialog, "response", G_CALLBACK (answered), asked);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
