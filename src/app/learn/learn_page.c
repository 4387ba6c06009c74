/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Learn page: lessons, and the pieces of every game, each with a list at the side. */
#include "app/learn/learn_page.h"

#include "app/learn/course_end.h"
#include "app/learn/learn_row.h"
#include "app/learn/lesson_page.h"
#include "app/learn/piece_list.h"
#include "app/learn/piece_page.h"
#include "model/learn/course.h"
#include "model/learn/lesson_scene.h"
#include "model/object.h"
#include "picture/piece_set.h"
#include "widgets/tab_stop.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define ROW_PICTURE 24
#define NEIGHBOURS 80 /* pixels of the list visible above and below the selection */

struct _CwLearnPage
{
  CwPage parent;
  /* template */
  GtkWidget *sidebar;
  GtkToggleButton *lessons_toggle, *pieces_toggle, *chess_toggle, *shogi_toggle;
  GtkStack *lists, *pages;
  GtkListBox *list;
  CwPieceList *pieces;
  CwLessonPage *lesson;
  CwPiecePage *piece;
  CwCourseEnd *end;
  GtkMenuButton *reset;
  /* owned */
  CwContext *context;
};

G_DEFINE_FINAL_TYPE (CwLearnPage, cw_learn_page, CW_TYPE_PAGE)

static gboolean
shows_pieces (CwLearnPage *self)
{
  return gtk_toggle_button_get_active (self->pieces_toggle);
}

static CwBoardPage *
shown_page (CwLearnPage *self)
{
  return shows_pieces (self) ? CW_BOARD_PAGE (self->piece) : CW_BOARD_PAGE (self->lesson);
}

/* Closes the list again if it was opened by the action `list`. */
static void
close_list (CwLearnPage *self)
{
  if (g_action_group_get_action_enabled (G_ACTION_GROUP (self->parent.actions), "list"))
    gtk_widget_set_visible (self->sidebar, FALSE);
}

/* Scrolls to the row and its neighbours once it is laid out. */
static gboolean
scroll_cb (GtkWidget *row, GdkFrameClock *clock, gpointer data)
{
  GtkWidget *list = gtk_widget_get_parent (row);
  GtkAdjustment *place = gtk_list_box_get_adjustment (GTK_LIST_BOX (list));
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (row) || place == NULL)
    return G_SOURCE_REMOVE;
  if (gtk_widget_get_height (row) == 0)
    return G_SOURCE_CONTINUE;
  if (gtk_widget_compute_bounds (row, list, &bounds))
    gtk_adjustment_clamp_page (place, bounds.origin.y - NEIGHBOURS,
                               bounds.origin.y + bounds.size.height + NEIGHBOURS);
  return G_SOURCE_REMOVE;
}

static void
scroll_to_stage (CwLearnPage *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row != NULL)
    gtk_widget_add_tick_callback (GTK_WIDGET (row), scroll_cb, NULL, NULL);
}

static void
sidebar_shown_cb (CwLearnPage *self)
{
  if (!gtk_widget_get_visible (self->sidebar))
    return;
  cw_board_page_make_room (shown_page (self));
  scroll_to_stage (self);
}

/* In a narrow page the panel replaces the list. */
static void
panel_shown_cb (CwLearnPage *self)
{
  CwBoardPage *page = shown_page (self);

  if (page->compact && gtk_widget_get_visible (page->sidepanel))
    close_list (self);
}

/* Offers the actions of the board page shown beside the list. */
static void
take_actions (CwLearnPage *self)
{
  GActionGroup *from = cw_board_page_get_actions (shown_page (self));
  g_auto (GStrv) names = g_action_group_list_actions (from);

  for (guint i = 0; names[i] != NULL; i++)
    g_action_map_add_action (G_ACTION_MAP (self->parent.actions),
                             g_action_map_lookup_action (G_ACTION_MAP (from), names[i]));
}

/* --- lessons ---------------------------------------------------------------------------- */

/* A row of the list shows the stage with its index. */
static const CwStage *
stage_of (GtkListBoxRow *row)
{
  return cw_stage_at ((unsigned)gtk_list_box_row_get_index (row));
}

static void
update_rows (CwLearnPage *self)
{
  CwSettings *settings = cw_context_settings (self->context);
  const CwStage *stage;

  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    cw_learn_row_set_done (CW_LEARN_ROW (gtk_list_box_get_row_at_index (self->list, (int)i)),
                           cw_course_count_done (settings, stage), stage->level_count,
                           cw_course_stars_text (cw_course_stars (settings, stage)));
  gtk_list_box_invalidate_headers (self->list);
}

static void
lesson_done_cb (CwLearnPage *self)
{
  CwSettings *settings = cw_context_settings (self->context);
  const CwStage *stage = cw_lesson_page_get_stage (self->lesson);
  const CwLessonRun *run = cw_lesson_page_get_run (self->lesson);
  gboolean was_complete = cw_course_is_complete (settings, stage->game);

  cw_course_set_done (settings, stage, run->level, cw_lesson_rating (run));
  if (!was_complete && cw_course_is_complete (settings, stage->game))
    cw_lesson_page_set_completes (self->lesson);
  update_rows (self);
}

static const CwGame *
shown_game (CwLearnPage *self)
{
  return cw_lesson_page_get_stage (self->lesson)->game;
}

static gboolean
shows_end (CwLearnPage *self)
{
  return g_str_equal (gtk_stack_get_visible_child_name (self->pages), "end");
}

static void
lesson_ended_cb (CwLearnPage *self)
{
  cw_course_end_show (self->end, cw_context_settings (self->context), shown_game (self));
  gtk_stack_set_visible_child_name (self->pages, "end");
  cw_course_end_focus (self->end);
}

static void
lesson_shown_cb (CwLearnPage *self)
{
  const CwStage *stage = cw_lesson_page_get_stage (self->lesson);
  GtkListBoxRow *row;

  cw_settings_set_string (cw_context_settings (self->context), "learn-group", stage->id);
  gtk_toggle_button_set_active (stage->game->shogi ? self->shogi_toggle : self->chess_toggle, TRUE);
  gtk_list_box_invalidate_filter (self->list);
  if (shows_end (self))
    {
      gtk_stack_set_visible_child_name (self->pages, "lessons");
      cw_board_page_focus (CW_BOARD_PAGE (self->lesson));
    }
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (stage_of (row) == stage && gtk_list_box_get_selected_row (self->list) != row)
      {
        gtk_list_box_select_row (self->list, row);
        scroll_to_stage (self);
      }
}

static void
show_stage (CwLearnPage *self, const CwStage *stage)
{
  cw_lesson_page_show (self->lesson, stage,
                       cw_course_first_open (cw_context_settings (self->context), stage));
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, CwLearnPage *self)
{
  const CwStage *stage = stage_of (row);

  if (stage != cw_lesson_page_get_stage (self->lesson) || shows_end (self))
    show_stage (self, stage);
  close_list (self);
}

/* A group of stages, and how many of its lessons are done. */
static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  CwLearnPage *self = data;
  const CwStage *stage = stage_of (row);
  unsigned done, all;

  if (before != NULL && cw_course_same_group (stage_of (before), stage))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  all = cw_course_count_group (cw_context_settings (self->context), stage, &done);
  gtk_list_box_row_set_header (row, cw_learn_header_new (_ (stage->group), done, all));
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  return stage_of (row)->game == shown_game (data);
}

/* Shows the other game's course where it was left, or its beginning. */
static void
course_toggled_cb (CwLearnPage *self)
{
  gboolean shogi = gtk_toggle_button_get_active (self->shogi_toggle);

  if (self->context != NULL && shown_game (self)->shogi != shogi)
    show_stage (self, cw_course_resume (cw_context_settings (self->context),
                                        cw_game_named (shogi ? "shogi" : "chess")));
}

static void
reset_clicked_cb (CwLearnPage *self)
{
  gtk_menu_button_popdown (self->reset);
  cw_course_reset (cw_context_settings (self->context), shown_game (self));
  update_rows (self);
}

static void
fill_lessons (CwLearnPage *self)
{
  const CwStage *stage, *first = cw_stage_at (0);
  const CwGame *game = NULL;
  g_autoptr (CwPieceSet) set = NULL;
  g_autofree char *id =
      cw_settings_get_string (cw_context_settings (self->context), "learn-group", "");

  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    {
      if (stage->game != game)
        {
          g_clear_pointer (&set, cw_piece_set_unref);
          set = cw_piece_set_new (stage->game, NULL);
          game = stage->game;
        }
      gtk_list_box_append (self->list,
                           cw_learn_row_new (_ (stage->title), set, stage->picture, ROW_PICTURE));
      if (g_str_equal (stage->id, id))
        first = stage;
    }
  gtk_list_box_set_header_func (self->list, header_cb, self, NULL);
  show_stage (self, first);
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  update_rows (self);
}

/* --- pieces ----------------------------------------------------------------------------- */

static void
keep_piece (CwLearnPage *self)
{
  const CwGame *game = cw_piece_list_get_game (self->pieces);
  CwSettings *settings = cw_context_settings (self->context);

  cw_settings_set_string (settings, "learn-game", game->name);
  cw_settings_set_string (settings, "learn-piece",
                          game->kind[cw_piece_list_get_kind (self->pieces)].name);
}

static void
piece_chosen_cb (CwLearnPage *self)
{
  cw_piece_page_show (self->piece, cw_piece_list_get_game (self->pieces),
                      cw_piece_list_get_kind (self->pieces));
  keep_piece (self);
  close_list (self);
}

/* The piece was promoted, or went back to hand in its plain form. */
static void
kind_changed_cb (CwLearnPage *self)
{
  cw_piece_list_select (self->pieces, cw_piece_page_get_game (self->piece),
                        cw_piece_page_get_kind (self->piece));
  keep_piece (self);
}

static void
fill_pieces (CwLearnPage *self)
{
  CwSettings *settings = cw_context_settings (self->context);
  g_autofree char *name = cw_settings_get_string (settings, "learn-game", "chess");
  g_autofree char *piece = cw_settings_get_string (settings, "learn-piece", "knight");
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
toggled_cb (CwLearnPage *self)
{
  const char *name = shows_pieces (self) ? "pieces" : "lessons";

  if (self->context == NULL)
    return;
  gtk_stack_set_visible_child_name (self->lists, name);
  gtk_stack_set_visible_child_name (self->pages, name);
  cw_settings_set_string (cw_context_settings (self->context), "learn-shown", name);
  cw_context_show_message (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
  take_actions (self);
}

void
cw_learn_page_show_game (CwLearnPage *self, const CwGame *game)
{
  const CwStage *stage = cw_course_resume (cw_context_settings (self->context), game);

  gtk_toggle_button_set_active (stage != NULL ? self->lessons_toggle : self->pieces_toggle, TRUE);
  if (stage != NULL && shown_game (self) != game)
    show_stage (self, stage);
  if (stage == NULL && cw_piece_list_get_game (self->pieces) != game)
    {
      cw_piece_list_select (self->pieces, game, game->shogi ? 1 : (CwKind)game->kinds);
      piece_chosen_cb (self);
    }
}

static void
appearance_changed (CwLearnPage *self)
{
  cw_lesson_page_dress (self->lesson, shown_game (self));
}

static void
values_switched_cb (CwLearnPage *self)
{
  cw_board_page_show_board (CW_BOARD_PAGE (self->lesson), NULL);
}

/* --- the page --------------------------------------------------------------------------- */

static void
set_context (CwPage *place, CwContext *context)
{
  CwLearnPage *self = CW_LEARN_PAGE (place);
  g_autofree char *shown = NULL;

  self->context = g_object_ref (context);
  cw_board_page_set_context (CW_BOARD_PAGE (self->lesson), context);
  cw_board_page_set_context (CW_BOARD_PAGE (self->piece), context);
  cw_connect (CW_BOARD_PAGE (self->lesson)->sidepanel, "notify::visible", panel_shown_cb, self);
  cw_connect (CW_BOARD_PAGE (self->piece)->sidepanel, "notify::visible", panel_shown_cb, self);
  fill_lessons (self);
  fill_pieces (self);
  cw_connect (cw_context_appearance (context), "changed", appearance_changed, self);
  cw_connect (cw_context_settings (context), "changed::" CW_SETTING_LESSON_VALUES,
              values_switched_cb, self);
  shown = cw_settings_get_string (cw_context_settings (context), "learn-shown", "lessons");
  gtk_toggle_button_set_active (
      g_str_equal (shown, "pieces") ? self->pieces_toggle : self->lessons_toggle, TRUE);
  take_actions (self); /* the toggle may have been active already */
}

static void
adapt (CwPage *place, const CwLayout *layout)
{
  CwLearnPage *self = CW_LEARN_PAGE (place);

  cw_page_actions_fold_list (self->parent.actions, self->sidebar, cw_layout_folds_list (layout));
  cw_board_page_adapt (CW_BOARD_PAGE (self->lesson), layout);
  cw_board_page_adapt (CW_BOARD_PAGE (self->piece), layout);
}

static void
enter (CwPage *page)
{
  scroll_to_stage (CW_LEARN_PAGE (page));
}

static char *
get_position_text (CwPage *page, const CwGame **game)
{
  return cw_board_page_get_position_text (shown_page (CW_LEARN_PAGE (page)), game);
}

static gboolean
take_focus (CwPage *page)
{
  CwLearnPage *self = CW_LEARN_PAGE (page);

  return shows_end (self) ? cw_course_end_focus (self->end)
                          : cw_board_page_focus (shown_page (self));
}

static void
find_room (CwPage *page, GtkWidget *message, GdkRectangle *room)
{
  CwLearnPage *self = CW_LEARN_PAGE (page);
  if (shows_end (self))
    cw_page_room_of (page, GTK_WIDGET (self->end), room);
  else
    cw_board_page_find_room (shown_page (self), page, message, room);
}

static void
cw_learn_page_class_init (CwLearnPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwPageClass *page_class = CW_PAGE_CLASS (klass);

  page_class->set_context = set_context;
  page_class->enter = enter;
  page_class->take_focus = take_focus;
  page_class->find_room = find_room;
  page_class->get_position_text = get_position_text;
  page_class->adapt = adapt;
  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, CW_OBJECT (CwLearnPage, context), NULL);
  g_type_ensure (CW_TYPE_COURSE_END);
  g_type_ensure (CW_TYPE_LESSON_PAGE);
  g_type_ensure (CW_TYPE_PIECE_LIST);
  g_type_ensure (CW_TYPE_PIECE_PAGE);
  g_type_ensure (CW_TYPE_TAB_STOP);
  cw_template_set (widget_class, "learn-page");
  cw_template_children (
      widget_class, CW_CHILD (CwLearnPage, sidebar), CW_CHILD (CwLearnPage, lessons_toggle),
      CW_CHILD (CwLearnPage, pieces_toggle), CW_CHILD (CwLearnPage, chess_toggle),
      CW_CHILD (CwLearnPage, shogi_toggle), CW_CHILD (CwLearnPage, reset),
      CW_CHILD (CwLearnPage, lists), CW_CHILD (CwLearnPage, pages), CW_CHILD (CwLearnPage, list),
      CW_CHILD (CwLearnPage, pieces), CW_CHILD (CwLearnPage, lesson), CW_CHILD (CwLearnPage, piece),
      CW_CHILD (CwLearnPage, end), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (row_activated_cb), CW_HANDLER (lesson_ended_cb),
                        CW_HANDLER (show_stage), CW_HANDLER (lesson_done_cb),
                        CW_HANDLER (lesson_shown_cb), CW_HANDLER (piece_chosen_cb),
                        CW_HANDLER (kind_changed_cb), CW_HANDLER (toggled_cb),
                        CW_HANDLER (course_toggled_cb), CW_HANDLER (reset_clicked_cb),
                        CW_HANDLER (sidebar_shown_cb), NULL);
}

static void
cw_learn_page_init (CwLearnPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_page_actions_add_list (self->parent.actions, self->sidebar);
}
