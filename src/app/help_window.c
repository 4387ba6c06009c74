/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/help_window.h"

#include <glib/gi18n.h>

typedef struct
{
  const char *keys; /* NULL: `text` is a heading */
  const char *text;
} Line;

static const Line shortcuts[] = {
  { NULL, N_ ("Anywhere") },
  { "Ctrl+O", N_ ("Open a file of games") },
  { "Ctrl+S", N_ ("Save the game") },
  { "Ctrl+N", N_ ("New game") },
  { "Ctrl+E", N_ ("Set up a position") },
  { "Ctrl+C", N_ ("Copy the game (PGN)") },
  { "Ctrl+Shift+C", N_ ("Copy the position (FEN)") },
  { "Ctrl+V", N_ ("Paste a game or a position") },
  { "Alt+1 … Alt+4", N_ ("Learn, Play, Study, Values") },
  { "F2", N_ ("Turn the board round") },
  { "F9", N_ ("Show or hide the side panel") },
  { "F11", N_ ("Full screen") },
  { "F1", N_ ("Help") },
  { "Ctrl+?", N_ ("These keys") },
  { "Ctrl+Q", N_ ("Quit") },
  { NULL, N_ ("On the board") },
  { "← →", N_ ("Previous and next move") },
  { "Home  End", N_ ("First and last position") },
  { N_ ("wheel"), N_ ("Previous and next move") },
  { "Enter", N_ ("Cursor on the board: arrows move it, Enter picks up and puts down") },
  { N_ ("letters, digits"), N_ ("Type a move: Nf3, e2e4, O-O") },
  { "Esc", N_ ("Put the piece back") },
  { N_ ("right click, right drag"),
    N_ ("Circle, arrow (with Shift red, Ctrl yellow, Alt blue), in Study") },
  { NULL, N_ ("In a game") },
  { "Ctrl+Z", N_ ("Take back") },
  { "Ctrl+Shift+Z", N_ ("Set-up: do again what was undone") },
  { N_ ("Space"), N_ ("The engine’s lines; in Play a hint") },
  { NULL, N_ ("In Study") },
  { "Ctrl+F", N_ ("Find a game") },
  { "Page Up  Page Down", N_ ("Previous and next game") },
  { "F8", N_ ("The list of games, where it is folded away") },
  { "Ctrl+1 … Ctrl+6", N_ ("Mark the move ! ? !! ?? !? ?!") },
};

static const Line help[] = {
  { NULL, N_ ("Begin") },
  { "", N_ ("Drag a piece, or click it and then a square. Dots show where it may go. In Play the "
            "computer answers; the ⋮ button holds draw and resignation, and the opponent is "
            "chosen under New. Nothing needs saving: the game is there again at the next start.") },
  { NULL, N_ ("Other games") },
  { "",
    N_ ("New lists every game; type to find one. What is held in hand lies on the stands beside "
        "the board: drag it to a square, or click it and then the square; the cursor of the "
        "keyboard goes over the edge of the board onto them. Clocks begin with the first move "
        "and stand while you look at an earlier one. When a king of shogi has come through, "
        "the points of an impasse are counted beside the board, with a button to declare.") },
  { NULL, N_ ("Learn") },
  { "",
    N_ ("Choose a piece and see where it goes from any square, with what it is worth. Castling, "
        "en passant and promotion are small positions to play; the stars are a quick game.") },
  { NULL, N_ ("Study") },
  { "", N_ ("Open a PGN file, or drop or paste one. The list finds games as you type. Moves "
            "played on the board become variations; comments, marks, arrows and circles stay with "
            "the game when it is saved.") },
  { NULL, N_ ("Set up a position") },
  { "", N_ ("Any position of any game: Ctrl+E begins with the one on the board. Drag pieces from "
            "the palette, press one there and click squares, or point at a square and type its "
            "letter. What is illegal is said at once, and its squares are marked. From there it "
            "is played, or looked at in Study.") },
  { NULL, N_ ("What the percent means") },
  { "",
    N_ ("The expected score counts a draw as half a point. It is read from the material alone: "
        "the values in use give the balance in pawns, and counted games say how such a balance "
        "ends. It does not see the king, the move or a plan; where the board knows better, that "
        "is what is worth looking at.") },
  { NULL, N_ ("Values") },
  { "", N_ ("The values of the pieces are measured: among quiet positions of many games, which "
            "weights of pawn, knight, bishop, rook and queen foretell the results best? Every file "
            "you open is measured in the same way, with the error of each number beside it.") },
};

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
make_grid (const Line *lines, guint n_lines)
{
  GtkWidget *grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (grid), 24);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 8);
  gtk_widget_set_margin_top (grid, 16);
  gtk_widget_set_margin_bottom (grid, 24);
  gtk_widget_set_margin_start (grid, 24);
  gtk_widget_set_margin_end (grid, 24);
  for (guint i = 0; i < n_lines; i++)
    {
      gboolean heading = lines[i].keys == NULL;
      gboolean keyless = heading || lines[i].keys[0] == '\0';
      GtkWidget *text = make_label (_ (lines[i].text), heading ? "cw-title" : NULL);
      if (heading && i > 0)
        gtk_widget_set_margin_top (text, 12);
      gtk_label_set_max_width_chars (GTK_LABEL (text), keyless ? 66 : 44);
      gtk_widget_set_hexpand (text, TRUE);
      gtk_grid_attach (GTK_GRID (grid), text, keyless ? 0 : 1, (int)i, keyless ? 2 : 1, 1);
      if (!keyless)
        {
          GtkWidget *keys = make_label (_ (lines[i].keys), "cw-heading");
          gtk_label_set_wrap (GTK_LABEL (keys), FALSE);
          gtk_grid_attach (GTK_GRID (grid), keys, 0, (int)i, 1, 1);
        }
    }
  return grid;
}

static gboolean
close_on_escape (GtkWidget *window, GVariant *arguments, gpointer data)
{
  gtk_window_close (GTK_WINDOW (window));
  return TRUE;
}

static GtkWidget *
make_window (GtkWindow *parent, const char *title, const Line *lines, guint n_lines)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  gtk_window_set_title (GTK_WINDOW (window), title);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), 620, 640);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), make_grid (lines, n_lines));
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_callback_action_new (close_on_escape, NULL, NULL)));
  gtk_widget_add_controller (window, keys);
  return window;
}

GtkWidget *
cw_shortcuts_window_new (GtkWindow *parent)
{
  return make_window (parent, _ ("Keyboard shortcuts"), shortcuts, G_N_ELEMENTS (shortcuts));
}

GtkWidget *
cw_help_window_new (GtkWindow *parent)
{
  return make_window (parent, _ ("Help"), help, G_N_ELEMENTS (help));
}
