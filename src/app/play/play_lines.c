/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/play_lines.h"

#include "app/board/analysis.h"
#include "app/shared/page_names.h"
#include "model/object.h"
#include "search/search.h"

#include <glib/gi18n.h>

struct _CwPlayLines
{
  GObject parent;
  GtkWidget *widget; /* borrowed */
  /* owned */
  CwPlayGame *game;
  CwSession *study;
  CwAnalysis *analysis;
  GSimpleAction *action;
  GMenu *menu;
  /* state */
  gboolean compact;
};

G_DEFINE_FINAL_TYPE (CwPlayLines, cw_play_lines, G_TYPE_OBJECT)

/* The menu item that says why they are not allowed; NULL: they are. */
static const char *
why_not (CwPlayLines *self)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  const CwClockTerms *clock = cw_play_clock_get_terms (cw_play_game_clock (self->game));
  return !cw_search_plays (cw_session_game (state->session)) ? _ ("Engine lines: not in this game")
         : cw_play_state_is_over (state)                     ? NULL
         : state->tournament != 0         ? _ ("Engine lines: after the tournament game")
         : clock->kind != CW_CLOCK_NONE   ? _ ("Engine lines: after the game, as it has clocks")
         : cw_play_state_is_fresh (state) ? _ ("Engine lines: after the first move")
                                          : NULL;
}

static void
show_item (CwPlayLines *self, const char *label)
{
  g_autofree char *now = NULL;
  GMenuModel *menu = G_MENU_MODEL (self->menu);
  if (g_menu_model_get_n_items (menu) > 0)
    g_menu_model_get_item_attribute (menu, 0, G_MENU_ATTRIBUTE_LABEL, "s", &now);
  if (g_strcmp0 (now, label) == 0) /* the menu may be open */
    return;
  g_menu_remove_all (self->menu);
  g_menu_append (self->menu, label, "page.lines");
}

static void
update (CwPlayLines *self)
{
  const char *reason = why_not (self);
  gboolean possible = reason == NULL;
  show_item (self, possible ? _ ("_Engine lines") : reason);
  if (!possible)
    cw_analysis_set_on (self->analysis, FALSE);
  gboolean on = cw_analysis_get_on (self->analysis);
  gtk_widget_set_visible (self->widget, on);
  g_simple_action_set_enabled (self->action, possible);
  g_simple_action_set_state (self->action, g_variant_new_boolean (on));
}

/* A new game starts without help. */
static void
game_replaced (CwPlayLines *self)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  cw_analysis_set_on (self->analysis, FALSE);
  cw_analysis_set_side (self->analysis, state->computer ? state->user : CW_WHITE);
  update (self);
}

static void
over_changed (CwPlayLines *self)
{
  if (self->compact && cw_play_state_is_over (cw_play_game_state (self->game)))
    cw_analysis_set_on (self->analysis, FALSE);
  update (self);
}

/* The node of `tree` reached by the same moves. */
static CwNode *
same_node (CwGameTree *tree, const CwNode *node)
{
  if (node->parent == NULL)
    return cw_game_tree_root (tree);
  CwNode *parent = same_node (tree, node->parent);
  CwNode *child = parent != NULL ? parent->child : NULL;
  while (child != NULL && child->move != node->move)
    child = child->sibling;
  return child;
}

static void
line_chosen (CwPlayLines *self, guint line, guint moves)
{
  CwSession *session = cw_play_game_session (self->game);
  const CwSearchInfo *info = cw_analysis_get_info (self->analysis);
  if (info == NULL || line >= info->lines)
    return;
  CwGameTree *tree = cw_game_tree_copy (cw_session_tree (session));
  if (tree == NULL)
    return;
  CwNode *at = same_node (tree, cw_session_node (session));
  cw_session_take_tree (self->study, tree);
  cw_session_go (self->study, at);
  const CwLine *found = &info->line[line];
  for (guint i = 0; i < MIN (moves, found->moves); i++)
    if (!cw_is_legal (cw_session_position (self->study), found->move[i])
        || cw_session_play (self->study, found->move[i]) == NULL)
      break;
  cw_page_go (self->widget, CW_PAGE_STUDY);
}

gboolean
cw_play_lines_get_on (CwPlayLines *self)
{
  return cw_analysis_get_on (self->analysis);
}

void
cw_play_lines_set_shown (CwPlayLines *self, gboolean shown)
{
  cw_analysis_set_shown (self->analysis, shown);
}

void
cw_play_lines_set_compact (CwPlayLines *self, gboolean compact)
{
  self->compact = compact;
  cw_engine_lines_set_compact (CW_ENGINE_LINES (self->widget), compact);
}

static void
state_changed (CwPlayLines *self, GVariant *value)
{
  cw_analysis_set_on (self->analysis, g_variant_get_boolean (value));
}

static void
cw_play_lines_class_init (CwPlayLinesClass *klass)
{
  cw_class_owns (klass, CW_OBJECT (CwPlayLines, action), CW_OBJECT (CwPlayLines, menu),
                 CW_OBJECT (CwPlayLines, analysis), CW_OBJECT (CwPlayLines, study),
                 CW_OBJECT (CwPlayLines, game), NULL);
}

static void
cw_play_lines_init (CwPlayLines *self)
{
  self->action = g_simple_action_new_stateful ("lines", NULL, g_variant_new_boolean (FALSE));
}

CwPlayLines *
cw_play_lines_new (CwContext *context, CwEngineLines *widget, CwBoardControl *control,
                   GSimpleActionGroup *actions, GMenu *menu)
{
  CwPlayLines *self = g_object_new (CW_TYPE_PLAY_LINES, NULL);
  CwPlayGame *game = cw_context_play (context);
  CwSession *session = cw_play_game_session (game);
  self->widget = GTK_WIDGET (widget);
  self->game = g_object_ref (game);
  self->menu = g_object_ref (menu);
  self->study = g_object_ref (cw_context_study (context));
  self->analysis = cw_analysis_new (widget, control, session, cw_context_choice (context),
                                    cw_context_settings (context));
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (self->action));
  cw_connect (self->action, "change-state", state_changed, self);
  cw_connect (self->analysis, "toggled", update, self);
  cw_connect (self->analysis, "chosen", line_chosen, self);
  cw_connect (session, "replaced", game_replaced, self);
  cw_connect (game, "notify::fresh", update, self);
  cw_connect (game, "notify::over", over_changed, self);
  game_replaced (self);
  return self;
}
