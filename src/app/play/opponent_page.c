/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/opponent_page.h"
#include "app/play/clock_choice.h"
#include "app/play/game_groups.h"
#include "app/play/start_choice.h"
#include "app/shared/form.h"
#include "model/analysis/external_engines.h"
#include "model/learn/course.h"
#include "model/object.h"
#include "model/play/fair_odds.h"
#include "model/play/play_statistics.h"
#include "model/play/player_rating.h"
#include "model/play/resignation.h"
#include "picture/rules_picture.h"
#include "widgets/template.h"

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
  GtkCheckButton *book, *ponder, *resigns, *fair;
  GtkWidget *fair_box, *own_box, *other_box, *strength_box;
  GtkLabel *odds, *other, *strength, *summary;
  GtkCheckButton *adapts;
  GtkScrolledWindow *scroller;
  GtkExpander *rules_card;
  GtkBox *rules;
  GtkButton *learn_link;
  GtkWidget *begin_button;
  /* owned */
  CwOpponent *opponent;
  CwSettings *settings;
  GCancellable *cancellable;
  char *given; /* the fair odds, translated; NULL: none */
  const CwGame *game;
  gboolean compact;
  gboolean has_position; /* the game starts from `position`, not from a start chosen here */
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

/* The computer gives odds; `position` has them. */
static gboolean
is_fair (CwOpponentPage *self)
{
  return gtk_check_button_get_active (self->fair) && gtk_toggle_button_get_active (self->computer)
         && gtk_widget_get_visible (self->own_box) && !self->has_position
         && cw_fair_odds_has (self->game);
}

static const CwPosition *
start_of (CwOpponentPage *self)
{
  return self->has_position || is_fair (self) ? &self->position
                                              : cw_start_choice_get_position (self->start);
}

/* --- the picture --------------------------------------------------------------- */

static void
painted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GdkTexture) texture = cw_board_thumbnail_finish (result);
  if (texture != NULL)
    gtk_image_set_from_paintable (CW_OPPONENT_PAGE (data)->picture, GDK_PAINTABLE (texture));
}

/* Paints the chosen start, or what is special about the game. */
static void
paint_start (CwOpponentPage *self)
{
  const CwPosition *chosen = start_of (self);
  const CwTheme *theme = cw_style_theme (GTK_WIDGET (self));
  int px = PICTURE * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  CwScene scene;
  if (self->game == NULL)
    return;
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  if (chosen != NULL)
    {
      cw_board_thumbnail_async (chosen, px, theme, self->cancellable, painted, self);
      return;
    }
  cw_rules_picture (&scene, self->game);
  cw_board_thumbnail_scene_async (&scene, self->game, px, theme, self->cancellable, painted, self);
}

/* --- the rules ------------------------------------------------------------------------------- */

static GtkWidget *
rule_new (const char *rule)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_box_append (GTK_BOX (row),
                  g_object_new (GTK_TYPE_LABEL, "label", "•", "yalign", 0.0, "accessible-role",
                                GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  gtk_box_append (GTK_BOX (row),
                  g_object_new (GTK_TYPE_LABEL, "label", g_dgettext (NULL, rule), "xalign", 0.0,
                                "wrap", TRUE, "hexpand", TRUE, "max-width-chars", 26, NULL));
  return row;
}

static void
show_rules (CwOpponentPage *self)
{
  const CwGame *game = self->game;
  GtkWidget *row;
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->rules))) != NULL)
    gtk_box_remove (self->rules, row);
  for (guint i = 0; i < CW_GAME_RULES && game->rule[i][0] != '\0'; i++)
    gtk_box_append (self->rules, rule_new (game->rule[i]));
  gtk_widget_set_visible (GTK_WIDGET (self->rules_card), game->rule[0][0] != '\0');
  gtk_button_set_label (self->learn_link, cw_course_has (game) ? _ ("Lessons of this game")
                                                               : _ ("How its pieces move"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->learn_link), "s", game->name);
}

/* Whoever has played the game knows them. */
static void
fold_rules (CwOpponentPage *self)
{
  g_auto (GStrv) recent = cw_play_recent_games (self->settings);
  gtk_expander_set_expanded (
      self->rules_card,
      !self->compact && !g_strv_contains ((const char *const *)recent, self->game->name));
}

void
cw_opponent_page_set_compact (CwOpponentPage *self, gboolean compact)
{
  gboolean changed = compact != self->compact;
  self->compact = compact;
  if (changed && self->game != NULL)
    fold_rules (self);
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

/* Names the sides as in the game, or by the roles in a handicap. */
static void
name_sides (CwOpponentPage *self)
{
  gboolean handicap = cw_start_choice_is_handicap (self->start);
  gtk_button_set_label (GTK_BUTTON (self->white), handicap ? C_ ("handicap", "Receive it")
                                                           : cw_side_name (self->game, CW_WHITE));
  gtk_button_set_label (GTK_BUTTON (self->black), handicap ? C_ ("handicap", "Give it")
                                                           : cw_side_name (self->game, CW_BLACK));
  /* Buttons with long names get their own widths: three times the longest would widen the panel. */
  gtk_box_set_homogeneous (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (self->white))), !handicap);
}

static void summarise (CwOpponentPage *self);

static void
start_changed (CwOpponentPage *self)
{
  if (self->game == NULL)
    return;
  name_sides (self);
  paint_start (self);
  summarise (self);
}

/* --- fair odds ------------------------------------------------------------------------------- */

/* In shogi the second player gives odds; with a random side White's are shown. */
static CwColour
side_of (CwOpponentPage *self)
{
  return gtk_toggle_button_get_active (self->black) && !self->game->shogi ? CW_BLACK : CW_WHITE;
}

static void
find_odds (CwOpponentPage *self, CwColour user)
{
  CwFairOdds odds;
  cw_fair_odds_find (self->settings, self->game, gtk_drop_down_get_selected (self->levels) + 1,
                     user, &odds);
  g_autofree char *sentence = cw_fair_odds_sentence (&odds);
  gtk_label_set_text (self->odds, sentence);
  self->position = odds.start;
  cw_start_choice_impose (self->start, &odds.start);
  g_free (self->given);
  self->given = g_steal_pointer (&odds.what);
  cw_fair_odds_clear (&odds);
}

/* What will be played, in one line. */
static void
summarise (CwOpponentPage *self)
{
  g_autofree char *engine = cw_external_engines_get_used (self->settings, CW_ENGINE_FOR_PLAY);
  gboolean computer = gtk_toggle_button_get_active (self->computer), fair = is_fair (self);
  CwClockTerms terms;
  cw_clock_choice_get_terms (self->clock, &terms);
  g_autofree char *clock = cw_clock_terms_sentence (&terms);
  g_autofree char *opponent =
      !computer ? g_strdup (C_ ("opponent", "Two people"))
      : *engine == '\0'
          ? g_strdup_printf (_ ("Level %u"), gtk_drop_down_get_selected (self->levels) + 1)
          : cw_external_engine_name (engine);
  g_autofree char *handicap = cw_start_choice_get_title (self->start);
  const char *given = fair ? self->given : handicap;
  g_autofree char *odds = given == NULL       ? g_strdup (_ ("an even game"))
                          : self->game->shogi ? g_strdup_printf (_ ("handicap: %s"), given)
                                              : g_strdup_printf (_ ("odds: %s"), given);
  g_autofree char *line = self->has_position || !cw_fair_odds_has (self->game)
                              ? g_strdup_printf ("%s · %s", opponent, clock)
                              : g_strdup_printf ("%s · %s · %s", opponent, clock, odds);
  gtk_label_set_text (self->summary, line);
}

/* Shows what would be given, which replaces a chosen start, or why nothing is. */
static void
odds_changed (CwOpponentPage *self)
{
  if (self->game == NULL)
    return;
  gboolean fair = is_fair (self), known = cw_fair_odds_has (self->game);
  gtk_widget_set_visible (GTK_WIDGET (self->odds), fair || !known);
  gtk_widget_set_sensitive (GTK_WIDGET (self->start), !fair);
  if (fair)
    find_odds (self, side_of (self));
  else
    cw_start_choice_impose (self->start, NULL);
  if (!known)
    gtk_label_set_text (self->odds,
                        _ ("Only in chess and shogi: in other games, how much a piece decides has "
                           "not been measured. A level that suits you is just as fair."));
  paint_start (self);
  summarise (self);
}

static void
clock_changed (CwOpponentPage *self)
{
  if (self->game != NULL)
    summarise (self);
}

static void
opponent_changed (CwOpponentPage *self)
{
  gboolean computer = gtk_toggle_button_get_active (self->computer);
  gtk_widget_set_visible (self->computer_box, computer);
  gtk_widget_set_visible (self->person_note, !computer);
  cw_clock_choice_set_names (
      self->clock, computer ? _ ("Minutes for you") : _ ("Minutes for the first player"),
      computer ? _ ("Minutes for the computer") : _ ("Minutes for the other player"));
  odds_changed (self);
}

/* Another program has no levels, and is chosen elsewhere. */
static void
engine_changed (CwOpponentPage *self)
{
  g_autofree char *engine = cw_external_engines_get_used (self->settings, CW_ENGINE_FOR_PLAY);
  g_autofree char *name = cw_external_engine_name (engine);
  /* Translators: %s is the name of a program that plays chess. */
  g_autofree char *sentence = g_strdup_printf (
      _ ("%s plays at its own strength: levels apply only to Counterweight."), name);
  gtk_widget_set_visible (self->own_box, *engine == '\0');
  gtk_widget_set_visible (self->other_box, *engine != '\0');
  gtk_label_set_text (self->other, sentence);
  odds_changed (self);
}

/* An option that lower levels do not have keeps its place there. */
static void
allow_from (GtkCheckButton *option, guint least, guint level, const char *tooltip)
{
  g_autofree char *reason = g_strdup_printf (_ ("From level %u on"), least);
  gtk_widget_set_sensitive (GTK_WIDGET (option), level >= least);
  gtk_widget_set_tooltip_text (GTK_WIDGET (option), level >= least ? tooltip : reason);
}

static void
level_changed (CwOpponentPage *self)
{
  guint level = gtk_drop_down_get_selected (self->levels) + 1;
  allow_from (self->ponder, CW_OPPONENT_PONDER_LEVEL, level,
              _ ("It plays better, but a laptop’s battery runs down faster."));
  allow_from (self->resigns, CW_RESIGN_LEVEL, level,
              _ ("Otherwise it plays on to mate, which is practice in winning."));
  odds_changed (self);
}

/* Shows the user's strength, if known. */
static void
show_strength (CwOpponentPage *self)
{
  g_autofree char *sentence = cw_player_rating_sentence (self->settings, self->game);
  gtk_label_set_text (self->strength, sentence);
  gtk_widget_set_visible (self->strength_box, cw_fair_odds_has (self->game));
}

/* The user switched it on: this game is at that strength too. */
static void
adapts_toggled (CwOpponentPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self->adapts))
      && gtk_check_button_get_active (self->adapts))
    gtk_drop_down_set_selected (self->levels,
                                cw_player_rating_level (self->settings, self->game) - 1);
}

static void
begin (CwOpponentPage *self)
{
  cw_opponent_set_book (self->opponent, gtk_check_button_get_active (self->book));
  cw_opponent_set_ponders (self->opponent, gtk_check_button_get_active (self->ponder));
  cw_opponent_set_resigns (self->opponent, gtk_check_button_get_active (self->resigns));
  if (cw_fair_odds_has (self->game))
    cw_fair_odds_set_wanted (self->settings, self->game, gtk_check_button_get_active (self->fair));
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

/* On this page the second time is the computer's, in the game it is Black's. */
static gboolean
user_is_second (const CwPlayTerms *terms)
{
  return terms->computer && terms->user == CW_BLACK;
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
  show_rules (self);
  fold_rules (self);
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
  gtk_check_button_set_active (self->book, cw_opponent_get_book (self->opponent));
  gtk_check_button_set_active (self->ponder, cw_opponent_get_ponders (self->opponent));
  gtk_check_button_set_active (self->resigns, cw_opponent_get_resigns (self->opponent));
  gtk_widget_set_visible (self->fair_box, !self->has_position);
  gtk_widget_set_sensitive (GTK_WIDGET (self->fair), cw_fair_odds_has (game));
  gtk_check_button_set_active (self->fair, cw_fair_odds_get_wanted (self->settings, game)
                                               && cw_fair_odds_has (game));
  gtk_drop_down_set_selected (self->impasse, terms->impasse);
  CwClockTerms clock = terms->clock;
  if (user_is_second (terms))
    cw_clock_terms_swap (&clock);
  cw_clock_choice_set_terms (self->clock, &clock);
  show_levels (self, terms->level);
  engine_changed (self);
  show_strength (self);
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
  if (is_fair (self))
    {
      if (self->game->shogi) /* the giver of odds moves second */
        terms->user = CW_WHITE;
      find_odds (self, terms->user);
    }
  if (user_is_second (terms))
    cw_clock_terms_swap (&terms->clock);
}

void
cw_opponent_page_set_opponent (CwOpponentPage *self, CwOpponent *opponent, CwSettings *settings)
{
  self->opponent = g_object_ref (opponent);
  self->settings = g_object_ref (settings);
  cw_connect (settings, "changed::engine-opponent", engine_changed, self);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_opponent_page_dispose (GObject *object)
{
  CwOpponentPage *self = CW_OPPONENT_PAGE (object);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->opponent);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->given, g_free);
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
  cw_template_set (widget_class, "opponent-page");
  cw_template_children (
      widget_class, CW_CHILD (CwOpponentPage, title), CW_CHILD (CwOpponentPage, about),
      CW_CHILD (CwOpponentPage, picture), CW_CHILD (CwOpponentPage, start),
      CW_CHILD (CwOpponentPage, clock), CW_CHILD (CwOpponentPage, computer),
      CW_CHILD (CwOpponentPage, person), CW_CHILD (CwOpponentPage, white),
      CW_CHILD (CwOpponentPage, black), CW_CHILD (CwOpponentPage, random),
      CW_CHILD (CwOpponentPage, computer_box), CW_CHILD (CwOpponentPage, person_note),
      CW_CHILD (CwOpponentPage, unknown_note), CW_CHILD (CwOpponentPage, level_note),
      CW_CHILD (CwOpponentPage, impasse_box), CW_CHILD (CwOpponentPage, levels),
      CW_CHILD (CwOpponentPage, book), CW_CHILD (CwOpponentPage, ponder),
      CW_CHILD (CwOpponentPage, resigns), CW_CHILD (CwOpponentPage, fair),
      CW_CHILD (CwOpponentPage, fair_box), CW_CHILD (CwOpponentPage, odds),
      CW_CHILD (CwOpponentPage, own_box), CW_CHILD (CwOpponentPage, other_box),
      CW_CHILD (CwOpponentPage, other), CW_CHILD (CwOpponentPage, strength_box),
      CW_CHILD (CwOpponentPage, strength), CW_CHILD (CwOpponentPage, summary),
      CW_CHILD (CwOpponentPage, adapts), CW_CHILD (CwOpponentPage, impasse),
      CW_CHILD (CwOpponentPage, scroller), CW_CHILD (CwOpponentPage, rules_card),
      CW_CHILD (CwOpponentPage, rules), CW_CHILD (CwOpponentPage, learn_link),
      CW_CHILD (CwOpponentPage, begin_button), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (start_changed), CW_HANDLER (opponent_changed),
                        CW_HANDLER (level_changed), CW_HANDLER (odds_changed),
                        CW_HANDLER (adapts_toggled), CW_HANDLER (clock_changed),
                        CW_HANDLER (choose_game), CW_HANDLER (begin), CW_HANDLER (cancel), NULL);
  const char *const names[N_SIGNALS] = { "chosen", "games", "cancelled" };
  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = cw_signal_new (klass, names[i], 0);
}

static void
cw_opponent_page_init (CwOpponentPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  const char *const rules[] = { C_ ("impasse", "27 points: declare and win"),
                                C_ ("impasse", "24 points: draw, or win with 31"),
                                C_ ("impasse", "Try: reach the other king’s start square"), NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (rules);
  gtk_drop_down_set_model (self->impasse, G_LIST_MODEL (list));
  cw_form_shorten (self->levels);
  cw_style_watch (GTK_WIDGET (self), G_CALLBACK (paint_start));
}
