/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/opponent_page.h"
#include "app/clock_choice.h"
#include "app/game_groups.h"
#include "app/start_choice.h"
#include "app/template.h"

#include "engines/book.h"
#include "search/search.h"
#include "text/outcome_text.h"
#include "widgets/board_thumbnail.h"
#include "widgets/style.h"

#include <glib/gi18n.h>

#define PICTURE 112 /* px */

struct _CwOpponentPage
{
  GtkWidget parent;
  /* template */
  GtkLabel *title, *about;
  GtkImage *picture;
  CwStartChoice *start;
  CwClockChoice *clock;
  GtkToggleButton *computer, *person, *white, *black, *random;
  GtkWidget *computer_box, *person_note, *unknown_note, *level_note, *impasse_box;
  GtkDropDown *levels, *impasse;
  GtkCheckButton *book, *ponder;
  GtkScrolledWindow *scroller;
  GtkWidget *begin_button;
  /* owned */
  GCancellable *cancellable;
  const CwGame *game;
  gboolean has_position; /* the game begins from `position`, not from one chosen here */
  CwPosition position;
};

G_DEFINE_FINAL_TYPE (CwOpponentPage, cw_opponent_page, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  GAMES,
  CANCELLED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

char *
cw_level_title (const CwGame *game, guint level)
{
  const CwLevelInfo *info = cw_level_info (level);
  const char *name = g_dgettext (NULL, info->name);
  if (info->rating > 0 && g_str_equal (game->name, "chess"))
    return g_strdup_printf (_ ("Level %u · %s, about %u"), level, name, info->rating);
  return g_strdup_printf (_ ("Level %u · %s"), level, name);
}

static const CwPosition *
start_of (CwOpponentPage *self)
{
  return self->has_position ? &self->position : cw_start_choice_get_position (self->start);
}

/* --- the picture of the start --------------------------------------------------------------- */

static void
painted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GdkTexture) texture = cw_board_thumbnail_finish (result);
  if (texture != NULL)
    gtk_image_set_from_paintable (CW_OPPONENT_PAGE (data)->picture, GDK_PAINTABLE (texture));
}

static void
paint_start (CwOpponentPage *self)
{
  const CwPosition *chosen = start_of (self);
  CwPosition usual;
  if (self->game == NULL)
    return;
  cw_position_start (&usual, self->game);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  int px = PICTURE * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cw_board_thumbnail_async (chosen != NULL ? chosen : &usual, px,
                            cw_style_theme (GTK_WIDGET (self)), self->cancellable, painted, self);
}

/* --- the choices ----------------------------------------------------------------------------- */

static gboolean
has_impasse (const CwGame *game)
{
  CwDeclaration declaration;
  CwPosition start;
  cw_position_start (&start, game);
  cw_declaration (&start, CW_IMPASSE_27, &declaration);
  return declaration.points_win > 0;
}

/* Whose side is whose, by the names they have in the game and under a handicap. */
static void
name_sides (CwOpponentPage *self)
{
  gboolean handicap = cw_start_choice_is_handicap (self->start);
  gtk_button_set_label (GTK_BUTTON (self->white), handicap ? C_ ("handicap", "You receive it")
                                                           : cw_side_name (self->game, CW_WHITE));
  gtk_button_set_label (GTK_BUTTON (self->black), handicap ? C_ ("handicap", "You give it")
                                                           : cw_side_name (self->game, CW_BLACK));
  /* The long names as wide as each needs: three of the longest would widen the panel. */
  gtk_box_set_homogeneous (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (self->white))), !handicap);
}

static void
start_changed (CwOpponentPage *self)
{
  if (self->game == NULL)
    return;
  name_sides (self);
  paint_start (self);
}

static void
opponent_changed (CwOpponentPage *self)
{
  gboolean computer = gtk_toggle_button_get_active (self->computer);
  gtk_widget_set_visible (self->computer_box, computer);
  gtk_widget_set_visible (self->person_note, !computer);
}

/* Levels that think on the user's time, where that is wanted. */
static void
level_changed (CwOpponentPage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->ponder),
                          gtk_drop_down_get_selected (self->levels) + 1 >= CW_PLAY_PONDER_LEVEL);
}

static void
begin (CwOpponentPage *self)
{
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
choose_game (CwOpponentPage *self)
{
  g_signal_emit (self, signals[GAMES], 0);
}

static void
cancel (CwOpponentPage *self)
{
  g_signal_emit (self, signals[CANCELLED], 0);
}

static void
show_levels (CwOpponentPage *self, guint level)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  for (guint i = 1; i <= CW_LEVELS; i++)
    gtk_string_list_take (list, cw_level_title (self->game, i));
  gtk_drop_down_set_model (self->levels, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->levels, CLAMP (level, 1, CW_LEVELS) - 1);
  gtk_widget_set_visible (self->level_note, g_str_equal (self->game->name, "chess"));
}

void
cw_opponent_page_set_terms (CwOpponentPage *self, const CwPlayTerms *terms)
{
  const CwGame *game = terms->game;
  gboolean plays = cw_search_plays (game);
  self->game = game;
  gtk_label_set_text (self->title, g_dgettext (NULL, game->title));
  g_autofree char *line = cw_game_line (game);
  gtk_label_set_text (self->about, line);
  self->has_position = terms->start != NULL;
  if (self->has_position)
    self->position = *terms->start;
  cw_start_choice_set_game (self->start, game);
  if (self->has_position)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->start), FALSE);
      gtk_toggle_button_set_active (terms->user == CW_WHITE ? self->white : self->black, TRUE);
    }
  gtk_widget_set_sensitive (GTK_WIDGET (self->computer), plays);
  gtk_widget_set_visible (self->unknown_note, !plays);
  gtk_toggle_button_set_active (terms->computer && plays ? self->computer : self->person, TRUE);
  gtk_widget_set_visible (self->impasse_box, has_impasse (game));
  gtk_widget_set_visible (GTK_WIDGET (self->book), cw_book_has (game));
  gtk_drop_down_set_selected (self->impasse, terms->impasse);
  cw_clock_choice_set_terms (self->clock, &terms->clock);
  show_levels (self, terms->level);
  name_sides (self);
  opponent_changed (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  gtk_widget_grab_focus (self->begin_button);
}

void
cw_opponent_page_get_terms (CwOpponentPage *self, CwPlayTerms *terms)
{
  *terms = (CwPlayTerms){ .game = self->game,
                          .computer = gtk_toggle_button_get_active (self->computer),
                          .level = gtk_drop_down_get_selected (self->levels) + 1,
                          .start = start_of (self),
                          .impasse = (CwImpasseRule)MIN (gtk_drop_down_get_selected (self->impasse),
                                                         CW_TRY_RULE) };
  cw_clock_choice_get_terms (self->clock, &terms->clock);
  if (gtk_toggle_button_get_active (self->random))
    terms->user = g_random_boolean () ? CW_WHITE : CW_BLACK;
  else
    terms->user = gtk_toggle_button_get_active (self->black) ? CW_BLACK : CW_WHITE;
}

void
cw_opponent_page_set_book (CwOpponentPage *self, gboolean book)
{
  gtk_check_button_set_active (self->book, book);
}

gboolean
cw_opponent_page_get_book (CwOpponentPage *self)
{
  return gtk_check_button_get_active (self->book);
}

void
cw_opponent_page_set_pondering (CwOpponentPage *self, gboolean ponders)
{
  gtk_check_button_set_active (self->ponder, ponders);
}

gboolean
cw_opponent_page_get_pondering (CwOpponentPage *self)
{
  return gtk_check_button_get_active (self->ponder);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_opponent_page_dispose (GObject *object)
{
  CwOpponentPage *self = CW_OPPONENT_PAGE (object);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  cw_template_dispose (GTK_WIDGET (object), CW_TYPE_OPPONENT_PAGE);
  G_OBJECT_CLASS (cw_opponent_page_parent_class)->dispose (object);
}

static void
cw_opponent_page_class_init (CwOpponentPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = cw_opponent_page_dispose;
  g_type_ensure (CW_TYPE_START_CHOICE);
  g_type_ensure (CW_TYPE_CLOCK_CHOICE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/opponent-page.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, CwOpponentPage, name)
  BIND (title);
  BIND (about);
  BIND (picture);
  BIND (start);
  BIND (clock);
  BIND (computer);
  BIND (person);
  BIND (white);
  BIND (black);
  BIND (random);
  BIND (computer_box);
  BIND (person_note);
  BIND (unknown_note);
  BIND (level_note);
  BIND (impasse_box);
  BIND (levels);
  BIND (book);
  BIND (ponder);
  BIND (impasse);
  BIND (scroller);
  BIND (begin_button);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, start_changed);
  gtk_widget_class_bind_template_callback (widget_class, opponent_changed);
  gtk_widget_class_bind_template_callback (widget_class, level_changed);
  gtk_widget_class_bind_template_callback (widget_class, choose_game);
  gtk_widget_class_bind_template_callback (widget_class, begin);
  gtk_widget_class_bind_template_callback (widget_class, cancel);
  const char *const names[N_SIGNALS] = { "chosen", "games", "cancelled" };
  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], CW_TYPE_OPPONENT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
}

static void
cw_opponent_page_init (CwOpponentPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  const char *const rules[] = { C_ ("impasse", "27 points: declare and win"),
                                C_ ("impasse", "24 points: draw, or win with 31"),
                                C_ ("impasse", "Try: the king on the other king’s start"), NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (rules);
  gtk_drop_down_set_model (self->impasse, G_LIST_MODEL (list));
  cw_style_watch (GTK_WIDGET (self), G_CALLBACK (paint_start));
}
