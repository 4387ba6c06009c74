/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/finder_panel.h"

#include "app/shared/filter_form.h"
#include "app/shared/page_actions.h"
#include "app/study/file_views.h"
#include "app/study/pairs_panel.h"
#include "app/study/player_panel.h"
#include "model/files/game_search.h"
#include "model/files/opening_moves.h"
#include "model/object.h"
#include "notation/fen.h"
#include "picture/text.h"
#include "widgets/menu_button.h"
#include "widgets/result_list.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define REMEMBERED "study-finder"
#define LONG_SEARCH (G_TIME_SPAN_SECOND / 2)

struct _CwFinderPanel
{
  GtkWidget parent;
  /* template */
  GtkWidget *status, *working, *legend;
  GtkMenuButton *title;
  GMenuModel *finders;
  GtkProgressBar *progress;
  GtkLabel *sentence;
  GtkStack *stack;
  CwResultList *opening;
  CwFilterForm *form;
  CwPlayerPanel *player_panel;
  CwPairsPanel *pairs_panel;
  /* owned */
  CwContext *context;
  GSimpleActionGroup *actions;
  CwGameIndexes *indexes;
  CwOpeningMoves *moves;
  CwGameSearch *search;
  CwGamePairs *pairs;
  CwFileViews *views; /* FinderView */
  /* state */
  gboolean shown;     /* the page */
  gint64 searching;   /* since when it searches for games; 0: it does not */
  const CwGame *game; /* of the last search by the form */
  char *fault;        /* what is wrong with a condition in the form; or NULL; owned */
};

/* A search while another file is shown. */
typedef struct
{
  CwFilterChoice choice;
  const CwGame *game;
  GArray *found; /* NULL: not known yet */
} FinderView;

CW_DEFINE_TEMPLATE_TYPE (CwFinderPanel, cw_finder_panel, GTK_TYPE_WIDGET)

static guint requested_signal, found_signal, chosen_signal, searching_signal;

/* The finders to choose from, named like the stack's pages. */
static const struct
{
  const char *name, *title;
} finders[] = {
  { "opening", NC_ ("heading", "Opening tree") },
  { "search", NC_ ("heading", "Search") },
  { "player", NC_ ("heading", "Player") },
  { "pairs", NC_ ("heading", "Games that appear twice") },
};

/* --- what is shown --------------------------------------------------------------------------- */

/* Index into `finders`; their number if none is shown. */
static guint
shown_finder (CwFinderPanel *self)
{
  g_autoptr (GVariant) state =
      g_action_group_get_action_state (G_ACTION_GROUP (self->actions), "finder");
  guint i = 0;
  while (i < G_N_ELEMENTS (finders)
         && !g_str_equal (finders[i].name, g_variant_get_string (state, NULL)))
    i++;
  return i;
}

static gboolean
is_shown (CwFinderPanel *self, const char *name)
{
  guint shown = shown_finder (self);
  return shown < G_N_ELEMENTS (finders) && g_str_equal (finders[shown].name, name);
}

/* The job behind what is shown; any finder may also have started a search. */
static CwJob *
working_job (CwFinderPanel *self)
{
  CwJob *job = NULL;
  if (is_shown (self, "player"))
    job = CW_JOB (cw_player_panel_get_sheet (self->player_panel));
  else if (is_shown (self, "pairs"))
    job = CW_JOB (self->pairs);
  return job != NULL && cw_job_is_running (job) ? job : CW_JOB (self->search);
}

/* Adds that only the shown file is searched, if others are open. (transfer full, also `text`) */
static char *
with_others (CwFinderPanel *self, char *text)
{
  g_autofree char *sentence = text;
  return *sentence != '\0' && cw_open_files_count (cw_context_open_files (self->context)) > 1
             ? g_strjoin (" ", sentence, _ ("(Only in the file that is shown.)"), NULL)
             : g_steal_pointer (&sentence);
}

/* What was found, or how much there is to search. (transfer full) */
static char *
search_sentence (CwFinderPanel *self)
{
  CwGameEdits *edits = cw_shown_game_get_edits (cw_context_shown_game (self->context));
  guint games = cw_document_get_n_games (cw_context_document (self->context))
                - cw_game_edits_get_gone (edits)->len;
  g_autofree char *sentence =
      self->fault != NULL ? g_strdup (self->fault) : cw_game_search_sentence (self->search);
  g_autofree char *count = cw_text_count (games);
  return *sentence != '\0' || games == 0
             ? g_steal_pointer (&sentence)
             : g_strdup_printf (ngettext ("%s game", "%s games", games), count);
}

static char *
finder_sentence (CwFinderPanel *self)
{
  if (is_shown (self, "search"))
    return search_sentence (self);
  if (is_shown (self, "player"))
    return with_others (self,
                        cw_player_sheet_sentence (cw_player_panel_get_sheet (self->player_panel)));
  return is_shown (self, "pairs") ? with_others (self, cw_game_pairs_sentence (self->pairs))
                                  : cw_opening_moves_sentence (self->moves);
}

/* Shows progress and results so far, above the form of the search. */
static void
show_working (CwFinderPanel *self)
{
  CwJob *job = working_job (self);
  g_autofree char *sentence = finder_sentence (self);
  double progress;
  g_object_get (job, "progress", &progress, NULL);
  gtk_widget_set_visible (self->working, cw_job_is_running (job));
  gtk_progress_bar_set_fraction (self->progress, MAX (progress, 0));
  cw_page_actions_enable (self->actions, "finder-stop", cw_job_is_running (job));
  gtk_label_set_text (self->sentence, sentence);
  (is_shown (self, "search") ? gtk_widget_add_css_class
                             : gtk_widget_remove_css_class) (self->status, "cw-status-line");
  gtk_widget_set_visible (self->status, *sentence != '\0' || cw_job_is_running (job)
                                            || is_shown (self, "search"));
}

/* The form may have scrolled away what is shown above it. */
static void
search_changed (CwFinderPanel *self)
{
  gint64 now = g_get_monotonic_time ();
  double part = -1;
  show_working (self);
  if (!cw_job_is_running (CW_JOB (self->search)))
    self->searching = 0;
  else if (self->searching == 0)
    self->searching = now;
  else if (now - self->searching >= LONG_SEARCH)
    g_object_get (self->search, "progress", &part, NULL);
  if (part >= 0 || self->searching == 0)
    g_signal_emit (self, searching_signal, 0, part);
}

static void
show_opening (CwFinderPanel *self)
{
  guint count;
  const CwResultRow *rows = cw_opening_moves_get (self->moves, &count);
  const CwGame *game = cw_session_game (cw_context_study (self->context));
  cw_result_list_show (self->opening, rows, count,
                       game->shogi ? CW_RESULTS_SENTE : CW_RESULTS_WHITE);
  gtk_widget_set_visible (self->legend, count > 0);
  cw_filter_form_set_shogi (self->form, game->shogi);
  show_working (self);
}

static void
show (CwFinderPanel *self)
{
  guint finder = shown_finder (self);
  gboolean any = finder < G_N_ELEMENTS (finders);
  if (any)
    {
      gtk_stack_set_visible_child_name (self->stack, finders[finder].name);
      gtk_menu_button_set_label (self->title,
                                 g_dpgettext2 (NULL, "heading", finders[finder].title));
    }
  gtk_widget_set_visible (GTK_WIDGET (self), any);
  cw_opening_moves_set_shown (self->moves, is_shown (self, "opening") && self->shown);
  cw_game_pairs_set_shown (self->pairs, is_shown (self, "pairs") && self->shown);
  show_working (self);
}

void
cw_finder_panel_set_compact (CwFinderPanel *self, gboolean compact)
{
  cw_filter_form_set_narrow (self->form, compact);
}

void
cw_finder_panel_set_shown (CwFinderPanel *self, gboolean shown)
{
  self->shown = shown;
  show (self);
}

const CwNode *
cw_finder_panel_place (CwFinderPanel *self, guint id, const CwGameTree *tree)
{
  return cw_game_search_place (self->search, id, tree);
}

/* --- choosing -------------------------------------------------------------------------------- */

static void
move_chosen (CwFinderPanel *self, guint row)
{
  CwEditHistory *history = cw_session_history (cw_context_study (self->context));
  guint before = cw_edit_history_count (history);
  cw_opening_moves_play (self->moves, row);
  if (cw_edit_history_count (history) > before)
    cw_context_offer_step (self->context, _ ("The move was added to the game."),
                           C_ ("button", "Undo"), "page.undo", TRUE);
}

/* Nothing but a position is asked for. */
static gboolean
is_positional (const CwFilterChoice *choice)
{
  CwFilterChoice rest = *choice;
  rest.position[0] = '\0';
  return !cw_filter_choice_is_all (choice) && cw_filter_choice_is_all (&rest);
}

static void
found (CwFinderPanel *self)
{
  GArray *ids = cw_game_search_get (self->search);
  CwFilterChoice choice;
  cw_filter_form_get (self->form, &choice);
  g_autofree char *count = cw_text_count (ids->len);
  g_autofree char *title = g_strdup_printf (
      is_positional (&choice) ? ngettext ("%s game with the position in its main line",
                                          "%s games with the position in the main line", ids->len)
                              : ngettext ("%s game found", "%s games found", ids->len),
      count);
  show_working (self);
  g_signal_emit (self, found_signal, 0, ids, title);
}

/* NULL: nothing is wrong. */
static void
complain (CwFinderPanel *self, const char *sentence)
{
  if (sentence != NULL || self->fault != NULL)
    cw_context_show_message (self->context, CW_INFO_ERROR, sentence, NULL, NULL);
  g_free (self->fault);
  self->fault = g_strdup (sentence);
  show_working (self);
}

/* Searches by the form as it is; TRUE unless it asks for all games, or for nothing valid. */
static gboolean
search (CwFinderPanel *self, const CwGame *game)
{
  g_autofree char *fault = cw_filter_form_check (self->form, game), *sentence = NULL;
  CwFilterChoice choice;
  self->game = game;
  cw_filter_form_get (self->form, &choice);
  gboolean any = fault == NULL && !cw_filter_choice_is_all (&choice);
  if (any)
    cw_game_search_start (self->search, &choice, game, &sentence);
  else
    cw_game_search_clear (self->search);
  complain (self, fault);
  return any;
}

static void
form_changed (CwFinderPanel *self)
{
  if (!search (self, cw_session_game (cw_context_study (self->context))))
    g_signal_emit (self, found_signal, 0, NULL, NULL);
}

/* The form always shows what is searched for. */
static void
search_for (CwFinderPanel *self, const CwFilterChoice *choice)
{
  cw_filter_form_set (self->form, choice);
  form_changed (self);
}

/* Adds the position on the board to the conditions. */
static void
search_with_board (CwFinderPanel *self, CwFilterChoice *choice)
{
  char text[CW_FEN_SIZE];
  cw_fen_write (cw_session_position (cw_context_study (self->context)), text);
  g_strlcpy (choice->position, text, sizeof choice->position);
  search_for (self, choice);
}

static void
find_position (CwFinderPanel *self)
{
  CwFilterChoice choice = { 0 };
  search_with_board (self, &choice);
}

static void
board_requested (CwFinderPanel *self)
{
  CwFilterChoice choice;
  cw_filter_form_get (self->form, &choice);
  search_with_board (self, &choice);
}

void
cw_finder_panel_clear (CwFinderPanel *self)
{
  static const CwFilterChoice all = { 0 };
  search_for (self, &all);
}

/* Finds games with the position after the move, which the double click has already played. */
static void
games_requested (CwFinderPanel *self, guint row)
{
  cw_opening_moves_play (self->moves, row);
  find_position (self);
}

static void
game_chosen (CwFinderPanel *self, guint id)
{
  g_signal_emit (self, chosen_signal, 0, id);
}

/* --- other files ----------------------------------------------------------------------------- */

static void
finder_view_free (gpointer data)
{
  FinderView *view = data;
  g_clear_pointer (&view->found, g_array_unref);
  g_free (view);
}

/* Before there are other indexes. */
static void
file_left (CwFinderPanel *self)
{
  FinderView *view = g_new0 (FinderView, 1);
  GArray *ids = cw_game_search_get (self->search);
  cw_filter_form_get (self->form, &view->choice);
  view->game = self->game;
  if (ids != NULL && !cw_filter_form_is_waiting (self->form))
    view->found = g_array_ref (ids);
  cw_file_views_note (self->views, view);
  cw_game_search_clear (self->search);
}

/* After that. The list has shown again what it showed, if the file was not read again. */
static void
file_entered (CwFinderPanel *self)
{
  static const CwFilterChoice all = { 0 };
  CwDocument *document = cw_context_document (self->context);
  const FinderView *view = cw_file_views_restore (self->views, cw_document_get_files (document));
  cw_filter_form_set (self->form, view != NULL ? &view->choice : &all);
  if (view != NULL && view->found != NULL && !cw_document_is_loading (document))
    {
      complain (self, NULL);
      self->game = view->game;
      cw_game_search_show (self->search, &view->choice, view->game, view->found);
    }
  else
    search (self, view != NULL ? view->game : NULL);
}

/* --- actions --------------------------------------------------------------------------------- */

static void
finder_changed (GSimpleAction *action, GVariant *state, gpointer data)
{
  CwFinderPanel *self = data;
  g_autoptr (GVariant) before = g_action_get_state (G_ACTION (action));
  const char *name = g_variant_get_string (state, NULL);
  if (g_variant_equal (before, state) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    name = "";
  g_simple_action_set_state (action, g_variant_new_string (name));
  cw_settings_set_string (cw_context_settings (self->context), REMEMBERED, name);
  show (self);
  if (*name != '\0')
    g_signal_emit (self, requested_signal, 0);
  if (is_shown (self, "search"))
    cw_filter_form_enter (self->form);
  else if (is_shown (self, "player"))
    cw_player_panel_enter (self->player_panel);
}

static void
stop_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_job_stop (working_job (data));
}

static void
position_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwFinderPanel *self = data;
  find_position (self);
}

static const GActionEntry entries[] = {
  { "finder", NULL, "s", "''", finder_changed },
  { "finder-stop", stop_activated },
  { "find-position", position_activated },
};

/* --- life ------------------------------------------------------------------------------------ */

void
cw_finder_panel_set_context (CwFinderPanel *self, CwContext *context, CwGameScores *scores,
                             GSimpleActionGroup *actions)
{
  self->context = g_object_ref (context);
  cw_menu_button_set_menu (self->title, self->finders);
  self->actions = g_object_ref (actions);
  self->views = cw_file_views_new (cw_context_open_files (context), finder_view_free);
  cw_connect (cw_context_document (context), "opened", file_left, self);
  self->indexes = cw_game_indexes_new (cw_context_document (context),
                                       cw_shown_game_get_edits (cw_context_shown_game (context)));
  self->moves = cw_opening_moves_new (cw_context_study (context), self->indexes,
                                      cw_context_choice (context), scores);
  self->search = cw_game_search_new (self->indexes);
  self->pairs = cw_game_pairs_new (self->indexes);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  cw_player_panel_set_context (self->player_panel, context, self->indexes, actions);
  cw_pairs_panel_set_context (self->pairs_panel, context, self->pairs);
  g_autofree char *name = cw_settings_get_string (cw_context_settings (context), REMEMBERED, "");
  cw_page_actions_set_state (actions, "finder", g_variant_new_string (name));
  cw_connect (self->moves, "changed", show_opening, self);
  cw_connect (self->search, "changed", search_changed, self);
  cw_connect (self->search, "found", found, self);
  cw_connect (cw_player_panel_get_sheet (self->player_panel), "changed", show_working, self);
  cw_connect (self->pairs, "changed", show_working, self);
  cw_connect (cw_context_document (context), "opened", file_entered, self);
  cw_filter_form_set_board (self->form, TRUE);
  show_opening (self);
  show (self);
}

static void
cw_finder_panel_class_init (CwFinderPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_OBJECT (CwFinderPanel, pairs), CW_OBJECT (CwFinderPanel, search),
                 CW_OBJECT (CwFinderPanel, moves), CW_OBJECT (CwFinderPanel, indexes),
                 CW_OBJECT (CwFinderPanel, actions), CW_TEMPLATE_CHILDREN,
                 CW_OWNED (CwFinderPanel, views, cw_file_views_free),
                 CW_OWNED (CwFinderPanel, fault, g_free), CW_OBJECT (CwFinderPanel, context), NULL);
  requested_signal = cw_signal_new (klass, "requested", 0);
  found_signal = cw_signal_new (klass, "games-found", 2, G_TYPE_ARRAY, G_TYPE_STRING);
  chosen_signal = cw_signal_new (klass, "game-chosen", 1, G_TYPE_UINT);
  searching_signal = cw_signal_new (klass, "searching", 1, G_TYPE_DOUBLE);
  g_type_ensure (CW_TYPE_FILTER_FORM);
  g_type_ensure (CW_TYPE_PAIRS_PANEL);
  g_type_ensure (CW_TYPE_PLAYER_PANEL);
  g_type_ensure (CW_TYPE_RESULT_LIST);
  cw_template_set (widget_class, "finder-panel");
  cw_template_children (widget_class, CW_CHILD (CwFinderPanel, status),
                        CW_CHILD (CwFinderPanel, working), CW_CHILD (CwFinderPanel, legend),
                        CW_CHILD (CwFinderPanel, progress), CW_CHILD (CwFinderPanel, sentence),
                        CW_CHILD (CwFinderPanel, opening), CW_CHILD (CwFinderPanel, title),
                        CW_CHILD (CwFinderPanel, finders), CW_CHILD (CwFinderPanel, stack),
                        CW_CHILD (CwFinderPanel, form), CW_CHILD (CwFinderPanel, player_panel),
                        CW_CHILD (CwFinderPanel, pairs_panel), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (move_chosen), CW_HANDLER (games_requested),
                        CW_HANDLER (form_changed), CW_HANDLER (board_requested), "all_clicked",
                        G_CALLBACK (cw_finder_panel_clear), "player_row_chosen",
                        G_CALLBACK (search_for), CW_HANDLER (game_chosen), NULL);
}
