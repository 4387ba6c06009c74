/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/shortcuts.h"

#include "app/shared/page_names.h"
#include "app/study/pairs_panel.h"
#include "widgets/board_view.h"
#include "widgets/plot_view.h"
#include "widgets/result_list.h"

#include <glib/gi18n.h>
#include <string.h>

#define PAGE "page." /* prefix of actions with plain keys */

static const CwShortcut shortcuts[] = {
  { N_ ("Anywhere") },
  { N_ ("Open a file of games"), "win.open", { "<Control>o" } },
  { N_ ("Save the changes"), "win.save", { "<Control>s" } },
  { N_ ("Save under another name"), "win.save-as", { "<Control><Shift>s" } },
  { N_ ("New game"), "win.new-game", { "<Control>n" } },
  { N_ ("Set up a position"), "win.set-up", { "<Control>e" } },
  { N_ ("Copy the game (PGN, KIF)"), "win.copy", { "<Control>c" } },
  { N_ ("Copy the position (FEN, SFEN)"), "win.copy-position", { "<Control><Shift>c" } },
  { N_ ("Save a picture of the board or the game"), "win.save-picture", { "<Control><Alt>p" } },
  { N_ ("Paste a game or a position"), "win.paste", { "<Control>v" } },
  { N_ ("Learn, Play, Study, Values"), "win.page::" CW_PAGE_LEARN, { "<Alt>1" } },
  { NULL, "win.page::" CW_PAGE_PLAY, { "<Alt>2" } },
  { NULL, "win.page::" CW_PAGE_STUDY, { "<Alt>3" } },
  { NULL, "win.page::" CW_PAGE_VALUES, { "<Alt>4" } },
  { N_ ("Turn the board around"), "page.flip", { "F2" } },
  { N_ ("Show or hide the side panel"), "page.panel", { "F9" } },
  { N_ ("Full screen"), "win.fullscreen", { "F11" } },
  { N_ ("Help"), "win.help", { "F1" } },
  { N_ ("These keys"), "win.shortcuts", { "<Control>question" } },
  { N_ ("Close the window"), "window.close", { "<Control>w" } },
  { N_ ("Quit"), "app.quit", { "<Control>q" } },

  { N_ ("On the board") },
  { N_ ("Previous and next move"), "page.previous", { "Left", "KP_Left" }, CW_KEYS_PLAIN },
  { NULL, "page.next", { "Right", "KP_Right" }, CW_KEYS_PLAIN },
  { N_ ("First and last position"), "page.first", { "Home", "KP_Home" }, CW_KEYS_PLAIN },
  { NULL, "page.last", { "End", "KP_End" }, CW_KEYS_PLAIN },
  { N_ ("Previous and next move"), .about = N_ ("wheel") },
  { N_ ("Cursor on the board: arrows move it, Enter picks up and puts down"),
    .about = N_ ("Enter") },
  { N_ ("Type a move: Nf3, e2e4, O-O; in shogi P-7f, 7g7f, S*5e"),
    .about = N_ ("letters, digits") },
  { N_ ("Put the piece back, or cancel the planned move"),
    "page.escape",
    { "Escape" },
    CW_KEYS_PLAIN },
  { N_ ("Circle, arrow (with Shift red, Ctrl yellow, Alt blue), in Study"),
    .about = N_ ("right click, right drag") },

  { N_ ("In a game") },
  { N_ ("Undo; in Play take a move back"), "win.undo", { "<Control>z" } },
  { N_ ("Redo"), "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { N_ ("What the pieces are worth, in Play"), "page.details", { "<Control>i" } },
  { N_ ("The engine’s lines; in Play a hint"), "page.hint", { "space" }, CW_KEYS_PLAIN },

  { N_ ("Tournament"), "win.tournament", { "<Control><Shift>t" } },
  { N_ ("The next tournament game that waits for people"),
    "page.play-next",
    { "<Control>Return" } },

  { N_ ("In Learn: what each piece is worth, on the board"), "win.lesson-values", { "F7" } },

  { N_ ("In Study") },
  { N_ ("Find a game"), "page.find", { "<Control>f" } },
  { N_ ("Previous and next game"), "page.previous-game", { "Page_Up", "<Control>Page_Up" } },
  { NULL, "page.next-game", { "Page_Down", "<Control>Page_Down" } },
  { N_ ("First and last game"), "page.first-game", { "<Control>Home" }, CW_KEYS_PLAIN },
  { NULL, "page.last-game", { "<Control>End" }, CW_KEYS_PLAIN },
  { N_ ("Go to a game by its number"), "page.go-to-game", { "<Control>j" } },
  { N_ ("Opening tree: what was played here"), "page.finder('opening')", { "<Control>b" } },
  { N_ ("Search the games by conditions"), "page.finder('search')", { "<Control><Shift>f" } },
  { N_ ("Report on a player, spellings of a name"),
    "page.finder('player')",
    { "<Control><Shift>p" } },
  { N_ ("Games that appear twice"), "page.finder('pairs')", { "<Control><Shift>d" } },
  { N_ ("Games with the position on the board"), "page.find-position", { "<Control>g" } },
  { N_ ("The list of games, when it is hidden"), "page.list", { "F8" } },
  { N_ ("All games as a table"), "page.table", { "<Control>l" } },
  { N_ ("A new game in the file"), "page.add-game", { "<Control><Shift>n" } },
  { N_ ("Duplicate the game"), "page.duplicate-game", { "<Control>d" } },
  { N_ ("Delete the selected games, or put them back"),
    "page.delete-games",
    { "Delete", "KP_Delete" },
    CW_KEYS_PLAIN },
  { N_ ("Copy the selected games to a new file"), "page.copy-games", { "<Control><Alt>c" } },
  { N_ ("Export the selected games as a page"), "page.export-games", { "<Control><Shift>e" } },
  { N_ ("Print the selected games"), "page.print-games", { "<Control>p" } },
  { N_ ("The next open file"), "page.next-file", { "F6" } },
  { N_ ("Close the file"), "page.close-file", { "<Control>F4" } },
  { N_ ("Move the selected games up and down in the file"), "page.move-up", { "<Alt>Page_Up" } },
  { NULL, "page.move-down", { "<Alt>Page_Down" } },
  { N_ ("Undo and redo only in the game on the board"), "page.undo-game", { "<Control><Alt>z" } },
  { NULL, "page.redo-game", { "<Control><Alt><Shift>z" } },
  { N_ ("Edit players and other headers"), "page.headers", { "<Control>h" } },
  { N_ ("Review the game"), "page.review", { "<Control>r" } },
  { N_ ("Previous and next mistake"), "page.previous-mistake", { "<Control>Left" } },
  { NULL, "page.next-mistake", { "<Control>Right" } },
  { N_ ("Try the mistakes again"), "page.retry", { "<Control><Shift>r" } },
  { N_ ("What is threatened?"), "page.threat", { "<Control>t" } },
  { N_ ("Why not this move?"), "page.why", { "<Control>u" } },
  { N_ ("Write a comment on the move"), "page.comment", { "<Control>m" } },
  { N_ ("Move this variation up one level"), "page.promote-once", { "<Control>Up" } },
  { N_ ("Menu: mark, comment on or delete the move; in the list, actions for the selected games"),
    .about = N_ ("Menu, Shift+F10") },
  { N_ ("Mark the move ! ? !! ?? !? ?!"), "page.mark(1)", { "<Control>1" } },
  { NULL, "page.mark(2)", { "<Control>2" } },
  { NULL, "page.mark(3)", { "<Control>3" } },
  { NULL, "page.mark(4)", { "<Control>4" } },
  { NULL, "page.mark(5)", { "<Control>5" } },
  { NULL, "page.mark(6)", { "<Control>6" } },
};

const CwShortcut *
cw_shortcuts (guint *n_rows)
{
  *n_rows = G_N_ELEMENTS (shortcuts);
  return shortcuts;
}

/* --- as text --------------------------------------------------------------------------------- */

static char *
accel_text (const char *accel)
{
  guint key;
  GdkModifierType modifiers;
  gtk_accelerator_parse (accel, &key, &modifiers);
  const char *arrow = key == GDK_KEY_Left ? "←" : key == GDK_KEY_Right ? "→" : NULL;
  if (arrow == NULL)
    return gtk_accelerator_get_label (key, modifiers);
  g_autofree char *letter = gtk_accelerator_get_label (GDK_KEY_a, modifiers); /* "Ctrl+A" */
  letter[strlen (letter) - 1] = '\0';
  return g_strconcat (letter, arrow, NULL);
}

char *
cw_shortcut_text (guint index)
{
  const CwShortcut *row = &shortcuts[index];
  guint last = index;
  if (row->about != NULL)
    return g_strdup (_ (row->about));
  if (row->action == NULL || row->words == NULL)
    return NULL;
  while (last + 1 < G_N_ELEMENTS (shortcuts) && shortcuts[last + 1].words == NULL)
    last++;
  g_autofree char *from = accel_text (row->accels[0]);
  if (last == index)
    return g_steal_pointer (&from);
  g_autofree char *to = accel_text (shortcuts[last].accels[0]);
  return g_strjoin (last == index + 1 ? "  " : " … ", from, to, NULL);
}

/* --- accelerators ---------------------------------------------------------------------------- */

void
cw_shortcuts_set_accels (GtkApplication *application)
{
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    if (shortcuts[i].action != NULL && shortcuts[i].kind == CW_KEYS_ACCEL)
      gtk_application_set_accels_for_action (application, shortcuts[i].action, shortcuts[i].accels);
}

/* --- plain keys ------------------------------------------------------------------------------ */

typedef struct
{
  GtkWindow *window; /* borrowed: it owns the controllers that own this struct */
  GActionGroup *(*get_actions) (gpointer);
  gboolean (*dismiss) (gpointer);
  gpointer data;
} PlainKeys;

/* Board and plots use the arrow keys themselves while their cursor is active; unused keys arrive in
 * the bubble phase. */
static gboolean
has_cursor (GtkWidget *focus)
{
  return focus != NULL
         && (gtk_widget_get_ancestor (focus, CW_TYPE_BOARD_VIEW) != NULL
             || CW_IS_PLOT_VIEW (focus));
}

static gboolean
takes_keys (GtkWidget *focus)
{
  if (focus == NULL)
    return FALSE;
  if (GTK_IS_EDITABLE (focus) || GTK_IS_RANGE (focus))
    return TRUE;
  if (GTK_IS_TEXT_VIEW (focus) && gtk_text_view_get_editable (GTK_TEXT_VIEW (focus)))
    return TRUE;
  return gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL;
}

/* Space presses the focused widget. */
static gboolean
is_pressed_by (GtkWidget *focus, guint key)
{
  return key == GDK_KEY_space
         && (GTK_IS_BUTTON (focus) || GTK_IS_CHECK_BUTTON (focus) || GTK_IS_SWITCH (focus)
             || GTK_IS_LIST_BOX_ROW (focus)
             || gtk_widget_get_ancestor (focus, CW_TYPE_PAIRS_PANEL) != NULL
             || gtk_widget_get_ancestor (focus, CW_TYPE_RESULT_LIST) != NULL);
}

static gboolean
is_accel (const char *accel, guint key, GdkModifierType state)
{
  guint its;
  GdkModifierType modifiers;
  gtk_accelerator_parse (accel, &its, &modifiers);
  return its == key && (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) == modifiers;
}

/* The page's action for a key, or NULL. */
static const char *
action_of (guint key, GdkModifierType state)
{
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    for (guint k = 0; shortcuts[i].kind == CW_KEYS_PLAIN && shortcuts[i].accels[k] != NULL; k++)
      if (is_accel (shortcuts[i].accels[k], key, state))
        return shortcuts[i].action + strlen (PAGE);
  return NULL;
}

static gboolean
key_pressed (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
             PlainKeys *keys)
{
  GtkPropagationPhase phase =
      gtk_event_controller_get_propagation_phase (GTK_EVENT_CONTROLLER (controller));
  GtkWidget *focus = gtk_window_get_focus (keys->window);
  const char *name = action_of (key, state);
  if (name == NULL || has_cursor (focus) == (phase == GTK_PHASE_CAPTURE) || takes_keys (focus)
      || is_pressed_by (focus, key))
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Escape && keys->dismiss (keys->data))
    return GDK_EVENT_STOP;
  GActionGroup *actions = keys->get_actions (keys->data);
  if (actions == NULL || !g_action_group_has_action (actions, name))
    return GDK_EVENT_PROPAGATE;
  if (g_action_group_get_action_enabled (actions, name))
    g_action_group_activate_action (actions, name, NULL);
  else if (key == GDK_KEY_space)
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP; /* at the end of a game an arrow must not move the focus */
}

static void
free_keys (gpointer data, GClosure *closure)
{
  g_free (data);
}

static void
add_keys (GtkPropagationPhase phase, PlainKeys keys)
{
  GtkEventController *controller = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (controller, phase);
  g_signal_connect_data (controller, "key-pressed", G_CALLBACK (key_pressed),
                         g_memdup2 (&keys, sizeof keys), free_keys, 0);
  gtk_widget_add_controller (GTK_WIDGET (keys.window), controller);
}

void
cw_shortcuts_add_plain_keys (GtkWindow *window, GActionGroup *(*get_actions) (gpointer),
                             gboolean (*dismiss) (gpointer), gpointer data)
{
  PlainKeys keys = { window, get_actions, dismiss, data };
  add_keys (GTK_PHASE_CAPTURE, keys);
  add_keys (GTK_PHASE_BUBBLE, keys);
}
