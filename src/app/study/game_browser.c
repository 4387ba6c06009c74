/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/game_browser.h"

#include "app/shared/page_actions.h"
#include "model/object.h"
#include "picture/text.h"
#include "widgets/game_list.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwGameBrowser
{
  GtkWidget parent;
  /* template */
  GtkWidget *box, *list_side, *list_box, *drawer_box;
  GtkRevealer *drawer;
  CwGameList *list;
  /* owned */
  CwContext *context;
  GSimpleActionGroup *actions;
  /* borrowed from the context */
  CwDocument *document;
  CwShownGame *shown;
  /* state */
  gint64 loading_since;
  gboolean folded;
};

CW_DEFINE_TEMPLATE_TYPE (CwGameBrowser, cw_game_browser, GTK_TYPE_WIDGET)

enum
{
  PROP_CHILD = 1
};

/* --- where the list is ----------------------------------------------------------------------- */

static void
enable (CwGameBrowser *self)
{
  if (self->actions == NULL)
    return;
  cw_page_actions_enable (self->actions, "list", self->folded);
  cw_page_actions_enable (self->actions, "previous-game",
                          cw_game_list_neighbour (self->list, -1) != CW_NO_GAME);
  cw_page_actions_enable (self->actions, "next-game",
                          cw_game_list_neighbour (self->list, 1) != CW_NO_GAME);
}

static void
show_list (CwGameBrowser *self, gboolean shown)
{
  if (self->folded)
    gtk_revealer_set_reveal_child (self->drawer, shown);
}

CwGameList *
cw_game_browser_get_list (CwGameBrowser *self)
{
  return self->list;
}

gboolean
cw_game_browser_hide_list (CwGameBrowser *self)
{
  gboolean shown = self->folded && gtk_revealer_get_reveal_child (self->drawer);
  show_list (self, FALSE);
  return shown;
}

void
cw_game_browser_set_folded (CwGameBrowser *self, gboolean folded)
{
  if (self->folded == folded)
    return;
  self->folded = folded;
  GtkWidget *from = folded ? self->list_side : self->drawer_box;
  GtkWidget *to = folded ? self->drawer_box : self->list_side;
  g_object_ref (self->list_box);
  gtk_box_remove (GTK_BOX (from), self->list_box);
  gtk_box_append (GTK_BOX (to), self->list_box);
  g_object_unref (self->list_box);
  gtk_widget_set_visible (self->list_side, !folded);
  gtk_revealer_set_reveal_child (self->drawer, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->drawer), folded);
  enable (self);
}

/* --- the games ------------------------------------------------------------------------------- */

gboolean
cw_game_browser_open (CwGameBrowser *self, guint id)
{
  g_autofree char *sentence = NULL;
  if (id >= cw_document_get_n_games (self->document))
    return FALSE;
  if (!cw_shown_game_set_id (self->shown, id, &sentence))
    {
      cw_context_show_message (self->context, CW_INFO_ERROR, sentence, NULL, NULL);
      return FALSE;
    }
  cw_game_browser_hide_list (self);
  return TRUE;
}

static void
select_shown (CwGameBrowser *self)
{
  cw_game_list_select (self->list, cw_shown_game_get_id (self->shown));
}

static void
document_opened (CwGameBrowser *self)
{
  self->loading_since = g_get_monotonic_time ();
  cw_game_list_set_source (self->list, cw_document_get_title (self->document), 0, cw_document_fetch,
                           self->document, NULL);
}

static void
document_grew (CwGameBrowser *self)
{
  guint n = cw_document_get_n_games (self->document);
  cw_game_list_set_n_games (self->list, n);
  if (cw_document_is_loading (self->document)
      && g_get_monotonic_time () - self->loading_since > G_TIME_SPAN_SECOND)
    {
      g_autofree char *count = cw_text_count (n);
      g_autofree char *text =
          g_strdup_printf (ngettext ("%s game read", "%s games read", n), count);
      cw_game_list_set_progress (self->list, text, cw_document_get_progress (self->document));
    }
  if (cw_shown_game_get_id (self->shown) == CW_NO_GAME && n > 0)
    cw_game_browser_open (self, 0);
}

static void
document_finished (CwGameBrowser *self)
{
  guint broken;
  cw_game_list_set_n_games (self->list, cw_document_get_n_games (self->document));
  cw_game_list_set_progress (self->list, NULL, 1);
  g_autofree char *sentence = cw_document_broken_sentence (self->document, &broken);
  if (cw_document_get_error (self->document) != NULL)
    {
      cw_context_show_message (self->context, CW_INFO_ERROR, cw_document_get_error (self->document),
                               NULL, NULL);
    }
  else if (sentence != NULL)
    {
      g_autofree char *action = g_strdup_printf ("win.show-game(uint32 %u)", broken);
      cw_context_show_message (self->context, CW_INFO_WARNING, sentence, C_ ("button", "Show"),
                               action);
    }
}

static void
cancel (CwGameBrowser *self)
{
  cw_document_cancel (self->document);
}

/* From how low each game was won, by the values that the panel counts with. */
static void
rate_games (CwGameBrowser *self)
{
  const CwRows *rows = cw_document_get_rows (self->document);
  if (rows != NULL && rows->count > 0)
    cw_document_rate (self->document,
                      cw_value_sets_values (cw_context_choice (self->context), rows->columns.game));
}

/* --- actions --------------------------------------------------------------------------------- */

static void
list_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameBrowser *self = data;
  show_list (self, !gtk_revealer_get_reveal_child (self->drawer));
}

static void
find_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameBrowser *self = data;
  show_list (self, TRUE);
  cw_game_list_focus_filter (self->list);
}

static void
open_neighbour (CwGameBrowser *self, int step)
{
  guint id = cw_game_list_neighbour (self->list, step);
  if (id != CW_NO_GAME)
    cw_game_browser_open (self, id);
}

static void
previous_game_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  open_neighbour (data, -1);
}

static void
next_game_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  open_neighbour (data, 1);
}

static const GActionEntry entries[] = {
  { "list", list_activated },
  { "find", find_activated },
  { "previous-game", previous_game_activated },
  { "next-game", next_game_activated },
};

/* --- life ------------------------------------------------------------------------------------ */

void
cw_game_browser_set_context (CwGameBrowser *self, CwContext *context, GSimpleActionGroup *actions)
{
  CwValueSets *choice = cw_context_choice (context);
  self->context = g_object_ref (context);
  self->actions = g_object_ref (actions);
  self->document = cw_context_document (context);
  self->shown = cw_context_shown_game (context);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  cw_connect (self->shown, "notify::id", select_shown, self);
  cw_connect (self->document, "opened", document_opened, self);
  cw_connect (self->document, "grew", document_grew, self);
  cw_connect (self->document, "finished", document_finished, self);
  cw_connect (self->document, "measured", rate_games, self);
  cw_connect (self->document, "rated", cw_game_list_refresh, self->list);
  cw_connect (choice, "changed", rate_games, self);
  enable (self);
}

static void
cw_game_browser_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  gtk_box_append (GTK_BOX (CW_GAME_BROWSER (object)->box), g_value_get_object (value));
}

static void
cw_game_browser_class_init (CwGameBrowserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  cw_class_owns (klass, CW_OBJECT (CwGameBrowser, actions), CW_TEMPLATE_CHILDREN,
                 CW_OBJECT (CwGameBrowser, context), NULL);
  object_class->set_property = cw_game_browser_set_property;
  g_object_class_install_property (object_class, PROP_CHILD,
                                   g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_type_ensure (CW_TYPE_GAME_LIST);
  cw_template_set (widget_class, "game-browser");
  cw_template_children (widget_class, CW_CHILD (CwGameBrowser, box),
                        CW_CHILD (CwGameBrowser, list_side), CW_CHILD (CwGameBrowser, list_box),
                        CW_CHILD (CwGameBrowser, drawer_box), CW_CHILD (CwGameBrowser, drawer),
                        CW_CHILD (CwGameBrowser, list), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (cw_game_browser_open), CW_HANDLER (cancel),
                        CW_HANDLER (enable), NULL);
}
