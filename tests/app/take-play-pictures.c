/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes pictures of every state of a game in Play; not a test.
 *
 * take-play-pictures FOLDER   (under xvfb-run, screen 1600x1200)
 * (sizes and text: see support/pictures.h) */
#include "coached.h"
#include "model/play/coach.h"
#include "notation/fen.h"
#include "support/model.h"
#include "support/pictures.h"

typedef struct
{
  CwApplication *application;
  CwWindow *window;
  const char *folder, *size;
} Camera;

static void
take (Camera *camera, const char *name)
{
  static const char *const themes[] = { "light", "dark" };
  for (guint i = 0; i < G_N_ELEMENTS (themes); i++)
    {
      pictures_theme (camera->application, themes[i]);
      pictures_settle ();
      pictures_take (camera->window, camera->folder, "%s-%s-%s", name, camera->size, themes[i]);
    }
}

static CwPlayGame *
begin (Camera *camera, const char *name, gboolean computer, CwClockTerms clock)
{
  CwPlayGame *game = cw_context_play (cw_window_get_context (camera->window));
  CwPlayTerms terms = {
    .computer = computer, .level = 8, .game = cw_game_named (name), .clock = clock
  };
  cw_play_game_start (game, &terms);
  return game;
}

/* The end of a game of a tournament, alone and with a message. */
static void
take_tournament_game (Camera *camera)
{
  CwContext *context = cw_window_get_context (camera->window);
  CwTournamentHost *host = cw_context_tournament (context);
  guint next = cw_tournament_host_next (host);
  if (next == CW_NO_PLAYER)
    return;
  cw_tournament_host_play (host, next);
  model_play (cw_play_game_session (cw_context_play (context)),
              "e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Nxd5 Nxf7 Kxf7");
  take (camera, "tournament-game");
  cw_play_game_resign (cw_context_play (context));
  take (camera, "tournament-over");
  cw_context_show_message (context, CW_INFO_WARNING,
                           "Stockfish did not answer, so the computer plays.", "Engines…",
                           "win.engines");
  take (camera, "tournament-message");
  cw_context_show_message (context, CW_INFO_PLAIN, NULL, NULL, NULL);
}

/* Shows a tournament in which a few games are over. */
static void
take_tournament (Camera *camera, CwTournamentForm form, const char *name)
{
  static const char *const players[] = { "Anna", "Ben", "Zoë", "Level 7", "Level 4", "Finn" };
  CwContext *context = cw_window_get_context (camera->window);
  CwTournamentHost *host = cw_context_tournament (context);
  CwTournament *tournament =
      cw_tournament_new ("Club evening", cw_game_named ("chess"), form, "300+3");
  g_autofree char *sentence = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    cw_tournament_add (tournament, players[i], NULL, NULL);
  cw_tournament_host_begin (host, tournament, 0, &sentence);
  for (guint i = 0; i < 5; i++)
    if (cw_tournament_is_open (cw_tournament_host_get (host), i))
      {
        cw_tournament_host_play (host, i);
        model_play (cw_play_game_session (cw_context_play (context)), i % 3 == 0 ? "e4" : "e4 e5");
        if (i % 3 == 0)
          cw_play_game_agree_draw (cw_context_play (context));
        else
          cw_play_game_resign (cw_context_play (context));
      }
  app_act (camera->window, "win.page::play");
  if (form == CW_ROUND_ROBIN)
    take_tournament_game (camera);
  app_act (camera->window, "win.tournament");
  take (camera, name);
}

/* Shogi with every kind of piece in both hands. */
static void
take_hands (Camera *camera)
{
  CwPlayTerms terms = { .computer = TRUE,
                        .level = 8,
                        .game = cw_game_named ("shogi"),
                        .clock = { CW_CLOCK_BYOYOMI, 600, 30, 3 } };
  CwPosition start;
  g_assert_true (
      cw_fen_read (&start, terms.game, "4k4/9/9/9/9/9/9/9/4K4 b RB2G2S2N2L9Prb2g2s2n2l9p 1", NULL));
  terms.start = &start;
  cw_play_game_start (cw_context_play (cw_window_get_context (camera->window)), &terms);
  take (camera, "shogi-hands");
}

/* Leads the computer to offer a draw, in a position where neither side can make progress. */
static void
take_draw_offer (Camera *camera)
{
  CwPlayGame *game = cw_context_play (cw_window_get_context (camera->window));
  CwPlayTerms terms = { .computer = TRUE, .level = 8, .game = cw_game_named ("chess") };
  CwPosition start;
  g_assert_true (cw_fen_read (&start, terms.game, "k7/8/p7/P7/8/8/8/K7 w - - 0 1", NULL));
  terms.start = &start;
  cw_play_game_start (game, &terms);
  for (const char *file = "bcdefghg"; *file != '\0'; file++)
    {
      g_autofree char *white = g_strdup_printf ("K%c1", *file);
      g_autofree char *black = g_strdup_printf ("K%c8", *file);
      model_play (cw_play_game_session (game), white);
      cw_opponent_stop (cw_play_game_opponent (game)); /* it must not think */
      model_play (cw_play_game_session (game), black);
    }
  take (camera, "draw-offer");
}

/* A premove: decided on while the computer thinks. */
static void
take_premove (Camera *camera)
{
  CwPlayGame *game = begin (camera, "chess", TRUE, (CwClockTerms){ CW_CLOCK_INCREMENT, 300, 3, 0 });
  model_play (cw_play_game_session (game), "e4");
  cw_opponent_stop (cw_play_game_opponent (game));
  ui_settle ();
  app_drag_square (app_board (camera->window), "g1", "f3");
  take (camera, "premove");
}

/* What the computer says: a hint in its two steps, the coach's warning, and the end of a rated
 * game. */
static void
take_words (Camera *camera)
{
  CwPlayGame *game = begin (camera, "chess", TRUE, (CwClockTerms){ 0 });
  CwCoach *coach = cw_play_game_coach (game);
  app_act (camera->window, "page.hint");
  take (camera, "hint");
  app_act (camera->window, "page.hint");
  take (camera, "hint-move");
  start_with_coach (game);
  give_queen_away (game);
  take (camera, "coach");
  cw_coach_set_choice (coach, CW_COACH_NEVER);
  begin (camera, "chess", TRUE, (CwClockTerms){ 0 });
  model_play (cw_play_game_session (game), "e4");
  app_act (camera->window, "page.resign");
  take (camera, "rated");
}

static void
take_states (Camera *camera)
{
  CwWindow *window = camera->window;
  CwClockTerms none = { 0 }, rapid = { CW_CLOCK_INCREMENT, 600, 5, 0 },
               byoyomi = { CW_CLOCK_BYOYOMI, 600, 30, 3 };
  take (camera, "start");
  CwPlayGame *game = begin (camera, "chess", TRUE, rapid);
  take (camera, "fresh");
  begin (camera, "chess", FALSE, none);
  model_play (cw_play_game_session (game), "e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Nxd5 Nxf7 Kxf7");
  take (camera, "played");
  app_act (window, "page.details");
  take (camera, "details");
  app_act (window, "page.details");
  app_act (window, "page.resign");
  take (camera, "over");
  begin (camera, "shogi", FALSE, byoyomi);
  model_play (cw_play_game_session (game), "7g7f 3c3d 8h2b+ 3a2b 2g2f 8c8d 2f2e 8d8e");
  take (camera, "shogi");
  app_act (window, "page.details");
  take (camera, "shogi-details");
  app_act (window, "page.details");
  app_act (window, "page.resign");
  app_act (window, "win.new-game");
  take (camera, "games");
  app_act (window, "win.new-named::chess");
  take (camera, "terms");
  app_press (window, "computer");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (app_named (window, "fair")), TRUE);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (app_named (window, "levels")), 11);
  gtk_expander_set_expanded (GTK_EXPANDER (app_named (window, "rules_card")), FALSE);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (app_named (window, "kind")), 1 + CW_CLOCK_PRESETS);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (app_named (window, "second")), 1);
  gtk_widget_grab_focus (app_named (window, "step")); /* scrolls there */
  take (camera, "terms-odds");
  app_act (window, "win.new-named::madking");
  take (camera, "terms-madking");
  app_act (window, "win.new-named::atomic");
  take (camera, "terms-atomic");
  app_act (window, "win.tournament");
  app_act (window, "page.new-tournament");
  take (camera, "tournament-new");
  take_tournament (camera, CW_ROUND_ROBIN, "tournament-round-robin");
  take_tournament (camera, CW_SWISS, "tournament-swiss");
  take_tournament (camera, CW_KNOCK_OUT, "tournament-knock-out");
  gtk_menu_button_popup (GTK_MENU_BUTTON (app_named (window, "others")));
  take (camera, "tournament-others");
  gtk_menu_button_popdown (GTK_MENU_BUTTON (app_named (window, "others")));
  app_act (window, "page.new-tournament");
  take (camera, "tournament-next");
  app_act (window, "win.page::play");
}

int
main (int argc, char **argv)
{
  pictures_init (&argc, &argv, 1, "FOLDER");
  g_auto (GStrv) sizes = pictures_sizes ("1280x820 1000x700 700x560");
  for (guint i = 0; sizes[i] != NULL; i++)
    {
      Camera camera = { .folder = argv[1], .size = sizes[i] };
      camera.window = app_start (&camera.application);
      pictures_resize_to (camera.window, sizes[i]);
      take_states (&camera);
      take_hands (&camera);
      take_premove (&camera);
      take_draw_offer (&camera);
      take_words (&camera);
      app_stop (camera.application);
    }
  return 0;
}
