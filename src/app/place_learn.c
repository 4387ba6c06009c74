/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place Learn: lessons, and the pieces of every game, each with its list at the side. */
#include "app/place_learn.h"

#include "app/lesson_page.h"
#include "app/lesson_row.h"
#include "app/piece_list.h"
#include "app/piece_page.h"
#include "app/template.h"
#include "picture/piece_set.h"

#include <glib/gi18n.h>

struct _CwPlaceLearn
{
  GtkWidget parent;
  /* template */
  GtkWidget *sidebar;
  GtkToggleButton *lessons_toggle, *pieces_toggle;
  GtkStack *lists, *pages;
  GtkListBox *list;
  CwPieceList *pieces;
  CwLessonPage *lesson;
  CwPiecePage *piece;
  /* owned */
  CwContext *context;
  gboolean narrow;
};

static void place_init (CwPlaceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CwPlaceLearn, cw_place_learn, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (CW_TYPE_PLACE, place_init))

static gboolean
shows_pieces (CwPlaceLearn *self)
{
  return gtk_toggle_button_get_active (self->pieces_toggle);
}

static void
hide_list_where_narrow (CwPlaceLearn *self)
{
  if (self->narrow)
    gtk_widget_set_visible (self->sidebar, FALSE);
}

/* --- lessons ---------------------------------------------------------------------------- */

static unsigned
done_lessons (CwPlaceLearn *self, const CwLessonGroup *group)
{
  g_autofree char *key = g_strconcat ("learn-", group->id, NULL);

  return (unsigned)cw_settings_get_int (cw_context_settings (self->context), key, 0);
}

static void
update_rows (CwPlaceLearn *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    cw_lesson_row_set_done (CW_LESSON_ROW (row),
                            done_lessons (self, cw_lesson_row_get_group (CW_LESSON_ROW (row))));
}

static void
lesson_done_cb (CwPlaceLearn *self)
{
  const CwLessonGroup *group = cw_lesson_page_get_group (self->lesson);
  g_autofree char *key = g_strconcat ("learn-", group->id, NULL);
  unsigned done = done_lessons (self, group) | 1u << cw_lesson_page_get_index (self->lesson);

  cw_settings_set_int (cw_context_settings (self->context), key, (int)done);
  update_rows (self);
}

static void
lesson_shown_cb (CwPlaceLearn *self)
{
  const CwLessonGroup *group = cw_lesson_page_get_group (self->lesson);
  GtkListBoxRow *row;

  cw_settings_set_string (cw_context_settings (self->context), "learn-group", group->id);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (cw_lesson_row_get_group (CW_LESSON_ROW (row)) == group)
      gtk_list_box_select_row (self->list, row);
  cw_place_commands_changed (CW_PLACE (self));
}

/* The first lesson of a group that is not done, or its first. */
static unsigned
first_open (CwPlaceLearn *self, const CwLessonGroup *group)
{
  unsigned done = done_lessons (self, group);

  for (unsigned i = 0; i < group->count; i++)
    if ((done >> i & 1) == 0)
      return i;
  return 0;
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, CwPlaceLearn *self)
{
  const CwLessonGroup *group = cw_lesson_row_get_group (CW_LESSON_ROW (row));

  if (group != cw_lesson_page_get_group (self->lesson))
    cw_lesson_page_show (self->lesson, group, first_open (self, group));
  hide_list_where_narrow (self);
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const char *section = cw_lesson_row_get_group (CW_LESSON_ROW (row))->section;
  GtkWidget *label;

  if (before != NULL
      && g_str_equal (cw_lesson_row_get_group (CW_LESSON_ROW (before))->section, section))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (_ (section));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "cw-heading");
  gtk_widget_set_margin_top (label, before == NULL ? 4 : 16);
  gtk_widget_set_margin_bottom (label, 6);
  gtk_widget_set_margin_start (label, 10);
  gtk_list_box_row_set_header (row, label);
}

static void
fill_lessons (CwPlaceLearn *self)
{
  const CwLessonGroup *group, *first = cw_lesson_group (0);
  g_autoptr (CwPieceSet) chess = cw_piece_set_new (cw_game_named ("chess"), NULL);
  g_autoptr (CwPieceSet) shogi = cw_piece_set_new (cw_game_named ("shogi"), NULL);
  g_autofree char *id =
      cw_settings_get_string (cw_context_settings (self->context), "learn-group", "rook");

  for (unsigned i = 0; (group = cw_lesson_group (i)) != NULL; i++)
    {
      gtk_list_box_append (
          self->list,
          cw_lesson_row_new (group, g_str_equal (group->game, "shogi") ? shogi : chess));
      if (g_str_equal (group->id, id))
        first = group;
    }
  gtk_list_box_set_header_func (self->list, header_cb, NULL, NULL);
  update_rows (self);
  cw_lesson_page_show (self->lesson, first, first_open (self, first));
}

/* --- pieces ----------------------------------------------------------------------------- */

static void
keep_piece (CwPlaceLearn *self)
{
  const CwGame *game = cw_piece_list_get_game (self->pieces);
  CwSettings *settings = cw_context_settings (self->context);

  cw_settings_set_string (settings, "learn-game", game->name);
  cw_settings_set_string (settings, "learn-piece",
                          game->kind[cw_piece_list_get_kind (self->pieces)].name);
}

static void
piece_chosen_cb (CwPlaceLearn *self)
{
  cw_piece_page_show (self->piece, cw_piece_list_get_game (self->pieces),
                      cw_piece_list_get_kind (self->pieces));
  keep_piece (self);
  hide_list_where_narrow (self);
  cw_place_commands_changed (CW_PLACE (self));
}

/* It was promoted, or became what it is in hand. */
static void
kind_changed_cb (CwPlaceLearn *self)
{
  cw_piece_list_select (self->pieces, cw_piece_page_get_game (self->piece),
                        cw_piece_page_get_kind (self->piece));
  keep_piece (self);
}

static void
fill_pieces (CwPlaceLearn *self)
{
  CwSettings *settings = cw_context_settings (self->context);
  g_autofree char *name = cw_settings_get_string (settings, "learn-game", "shogi");
  g_autofree char *piece = cw_settings_get_string (settings, "learn-piece", "silver");
  const CwGame *game = cw_game_named (name);
  CwKind kind = 1;

  if (game == NULL)
    game = cw_game_at (0);
  for (CwKind i = 1; i <= game->kinds; i++)
    if (g_str_equal (game->kind[i].name, piece))
      kind = i;
  cw_piece_list_select (self->pieces, game, kind);
  cw_piece_page_show (self->piece, game, kind);
}

static void
toggled_cb (CwPlaceLearn *self)
{
  const char *name = shows_pieces (self) ? "pieces" : "lessons";

  if (self->context == NULL)
    return;
  gtk_stack_set_visible_child_name (self->lists, name);
  gtk_stack_set_visible_child_name (self->pages, name);
  cw_settings_set_string (cw_context_settings (self->context), "learn-shown", name);
  cw_context_say (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
  cw_place_commands_changed (CW_PLACE (self));
}

/* --- the place -------------------------------------------------------------------------- */

static void
set_context (CwPlace *place, CwContext *context)
{
  CwPlaceLearn *self = CW_PLACE_LEARN (place);
  g_autofree char *shown = NULL;

  self->context = g_object_ref (context);
  cw_lesson_page_set_context (self->lesson, context);
  cw_piece_page_set_context (self->piece, context);
  fill_lessons (self);
  fill_pieces (self);
  shown = cw_settings_get_string (cw_context_settings (context), "learn-shown", "lessons");
  gtk_toggle_button_set_active (
      g_str_equal (shown, "pieces") ? self->pieces_toggle : self->lessons_toggle, TRUE);
}

static void
adapt (CwPlace *place, int width, int height)
{
  CwPlaceLearn *self = CW_PLACE_LEARN (place);

  self->narrow = width < 1180;
  gtk_widget_set_visible (self->sidebar, !self->narrow);
  cw_lesson_page_adapt (self->lesson, width);
  cw_piece_page_adapt (self->piece, width);
  cw_place_commands_changed (place);
}

static gboolean
can (CwPlace *place, CwCommand command)
{
  CwPlaceLearn *self = CW_PLACE_LEARN (place);

  if (command == CW_COMMAND_LIST)
    return self->narrow;
  return shows_pieces (self) ? cw_piece_page_can (self->piece, command)
                             : cw_lesson_page_can (self->lesson, command);
}

static gboolean
command (CwPlace *place, CwCommand what)
{
  CwPlaceLearn *self = CW_PLACE_LEARN (place);

  if (what == CW_COMMAND_LIST)
    {
      gtk_widget_set_visible (self->sidebar, !gtk_widget_get_visible (self->sidebar));
      return TRUE;
    }
  return shows_pieces (self) ? cw_piece_page_command (self->piece, what)
                             : cw_lesson_page_command (self->lesson, what);
}

static void
enter (CwPlace *place)
{
  CwPlaceLearn *self = CW_PLACE_LEARN (place);

  if (shows_pieces (self))
    cw_piece_page_focus (self->piece);
  else
    cw_lesson_page_focus (self->lesson);
}

static void
place_init (CwPlaceInterface *iface)
{
  iface->set_context = set_context;
  iface->enter = enter;
  iface->adapt = adapt;
  iface->can = can;
  iface->command = command;
}

static void
cw_place_learn_dispose (GObject *object)
{
  CwPlaceLearn *self = CW_PLACE_LEARN (object);

  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_PLACE_LEARN);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_place_learn_parent_class)->dispose (object);
}

static void
cw_place_learn_class_init (CwPlaceLearnClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_place_learn_dispose;
  g_type_ensure (CW_TYPE_LESSON_PAGE);
  g_type_ensure (CW_TYPE_PIECE_LIST);
  g_type_ensure (CW_TYPE_PIECE_PAGE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/place-learn.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, CwPlaceLearn, name)
  CHILD (sidebar);
  CHILD (lessons_toggle);
  CHILD (pieces_toggle);
  CHILD (lists);
  CHILD (pages);
  CHILD (list);
  CHILD (pieces);
  CHILD (lesson);
  CHILD (piece);
#undef CHILD
#define CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)
  CALLBACK (row_activated_cb);
  CALLBACK (lesson_done_cb);
  CALLBACK (lesson_shown_cb);
  CALLBACK (piece_chosen_cb);
  CALLBACK (kind_changed_cb);
  CALLBACK (toggled_cb);
#undef CALLBACK
}

static void
cw_place_learn_init (CwPlaceLearn *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
