/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/tournament_table.h"

#include <glib/gi18n.h>

#define MOST_OPPONENTS 24 /* that get a column each */

/* --- words ----------------------------------------------------------------------------------- */

const char *
cw_tournament_form_title (CwTournamentForm form)
{
  switch (form)
    {
    case CW_ROUND_ROBIN:
      return C_ ("tournament", "Round robin");
    case CW_DOUBLE_ROUND_ROBIN:
      return C_ ("tournament", "Double round robin");
    case CW_KNOCK_OUT:
      return C_ ("tournament", "Knock-out");
    case CW_SWISS:
      return C_ ("tournament", "Swiss system");
    default:
      return C_ ("tournament", "Team against team");
    }
}

const char *
cw_tournament_form_about (CwTournamentForm form)
{
  switch (form)
    {
    case CW_ROUND_ROBIN:
      return _ ("Everybody plays everybody else once.");
    case CW_DOUBLE_ROUND_ROBIN:
      return _ ("Everybody plays everybody else twice, once with each colour.");
    case CW_KNOCK_OUT:
      return _ ("Whoever loses a tie of two games is out. At one point each a third game decides, "
                "and Black needs only a draw.");
    case CW_SWISS:
      return _ (
          "A few rounds for many players: in each, players with equal points meet, and nobody "
          "meets twice.");
    default:
      return _ ("The first half of the players is a team, the second half the other: each of one "
                "team plays each of the other (Scheveningen system).");
    }
}

const char *
cw_pairing_result_words (const CwPairing *pairing)
{
  if (cw_pairing_is_bye (pairing))
    return C_ ("tournament", "bye: a point without a game");
  return pairing->result == CW_WHITE_WON   ? "1 – 0"
         : pairing->result == CW_BLACK_WON ? "0 – 1"
         : pairing->result == CW_DRAWN     ? "½ – ½"
                                           : "";
}

/* "2½" */
static char *
half_points_text (guint half_points)
{
  if (half_points == 1)
    return g_strdup ("½");
  return g_strdup_printf ("%u%s", half_points / 2, half_points % 2 == 1 ? "½" : "");
}

/* --- columns --------------------------------------------------------------------------------- */

static void
add_column (CwTournamentTable *table, const char *heading, char *words, gboolean name)
{
  CwTableColumn column = { g_strdup (heading), words, name };
  g_array_append_val (table->columns, column);
}

static gboolean
is_cross_table (const CwTournament *tournament)
{
  return tournament->plan.form != CW_SWISS && tournament->plan.form != CW_KNOCK_OUT;
}

/* The number of columns for opponents or rounds. */
static guint
count_middle_columns (const CwTournament *tournament)
{
  if (!is_cross_table (tournament))
    return cw_tournament_rounds (&tournament->plan);
  return tournament->plan.players <= MOST_OPPONENTS ? tournament->plan.players : 0;
}

static void
add_columns (CwTournamentTable *table, const CwTournament *tournament, const CwStanding *standings)
{
  const CwTournamentPlan *plan = &tournament->plan;
  const char *const breaks[CW_TIE_BREAKS][2] = {
    [CW_DIRECT_ENCOUNTER] = { C_ ("tie-break", "DE"),
                              C_ ("tie-break", "Direct encounter: points from the games of those "
                                               "with equally many points") },
    [CW_WINS] = { C_ ("tie-break", "Wins"), C_ ("tie-break", "Number of wins") },
    [CW_SONNEBORN_BERGER] = { C_ ("tie-break", "SB"),
                              C_ ("tie-break", "Sonneborn-Berger: the points of those beaten, and "
                                               "half the points of those drawn with") },
    [CW_BUCHHOLZ] = { C_ ("tie-break", "Bh"),
                      C_ ("tie-break", "Buchholz: the points of all opponents together") },
  };
  gboolean cross = is_cross_table (tournament);
  add_column (table, "", g_strdup (C_ ("tournament", "Number")), FALSE);
  add_column (table, C_ ("tournament", "Player"), g_strdup (C_ ("tournament", "Player")), TRUE);
  for (guint i = 0; i < count_middle_columns (tournament); i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      add_column (
          table, number,
          cross ? g_strdup_printf (C_ ("tournament", "Against %s"),
                                   cw_tournament_player (tournament, standings[i].player)->name)
                : g_strdup_printf (C_ ("tournament", "Round %u"), i + 1),
          FALSE);
    }
  add_column (table, C_ ("tournament", "Points"), g_strdup (C_ ("tournament", "Points")), FALSE);
  for (guint i = 0; i < tournament->tie_breaks.count && plan->form != CW_KNOCK_OUT; i++)
    {
      const char *const *words = breaks[tournament->tie_breaks.list[i]];
      add_column (table, words[0], g_strdup (words[1]), FALSE);
    }
  add_column (table, C_ ("tournament", "Place"),
              g_strdup (C_ ("tournament", "Place; “=” marks a shared one")), FALSE);
}

/* --- cells ----------------------------------------------------------------------------------- */

static void
append_result (GString *cell, const CwPairing *game, guint player)
{
  static const char *const results[] = { "0", "½", "1" };
  if (game->result != CW_UNFINISHED)
    g_string_append (cell, results[cw_pairing_half_points (game, player)]);
}

/* The results of all games between the two: "1", or "½ 1". */
static char *
cross_cell (const CwTournament *tournament, guint player, guint opponent)
{
  GString *cell = g_string_new (player == opponent ? "×" : NULL);
  for (guint i = 0; i < cw_tournament_games (tournament) && player != opponent; i++)
    {
      const CwPairing *game = cw_tournament_game (tournament, i);
      if (MIN (game->white, game->black) != MIN (player, opponent)
          || MAX (game->white, game->black) != MAX (player, opponent))
        continue;
      if (cell->len > 0 && game->result != CW_UNFINISHED)
        g_string_append_c (cell, ' ');
      append_result (cell, game, player);
    }
  return g_string_free (cell, FALSE);
}

/* Both players' points in a tie so far, and the opponent's number: "1½ – ½ (4)". */
static char *
tie_cell (const CwTournament *tournament, const guint *numbers, guint player, guint round)
{
  GString *cell = g_string_new (NULL);
  guint half_points = 0, played = 0, opponent = CW_NO_PLAYER;
  for (guint i = 0; i < cw_tournament_games (tournament); i++)
    {
      const CwPairing *game = cw_tournament_game (tournament, i);
      if (game->round != round || (game->white != player && game->black != player))
        continue;
      opponent = game->white == player ? game->black : game->white;
      played += game->result != CW_UNFINISHED;
      half_points += cw_pairing_half_points (game, player);
    }
  if (played > 0)
    {
      g_autofree char *own = half_points_text (half_points);
      g_autofree char *other = half_points_text (2 * played - half_points);
      g_string_append_printf (cell, "%s – %s", own, other);
    }
  if (opponent != CW_NO_PLAYER)
    g_string_append_printf (cell, cell->len > 0 ? " (%u)" : "(%u)", numbers[opponent]);
  return g_string_free (cell, FALSE);
}

/* The game of a round, with the opponent's number and the player's colour: "1 ○4", "½ ●2". */
static char *
round_cell (const CwTournament *tournament, const guint *numbers, guint player, guint round)
{
  GString *cell = g_string_new (NULL);
  for (guint i = 0; i < cw_tournament_games (tournament); i++)
    {
      const CwPairing *game = cw_tournament_game (tournament, i);
      if (game->round != round || (game->white != player && game->black != player))
        continue;
      if (cw_pairing_is_bye (game))
        g_string_assign (cell, C_ ("tournament", "bye"));
      else
        {
          gboolean white = game->white == player;
          append_result (cell, game, player);
          g_string_append_printf (cell, "%s%s%u", cell->len > 0 ? " " : "", white ? "○" : "●",
                                  numbers[white ? game->black : game->white]);
        }
    }
  return g_string_free (cell, FALSE);
}

static char *
middle_cell (const CwTournament *tournament, const CwStanding *standings, const guint *numbers,
             guint player, guint column)
{
  return is_cross_table (tournament) ? cross_cell (tournament, player, standings[column].player)
         : tournament->plan.form == CW_KNOCK_OUT
             ? tie_cell (tournament, numbers, player, column + 1)
             : round_cell (tournament, numbers, player, column + 1);
}

static GStrv
make_row (const CwTournament *tournament, const CwStanding *standings, const guint *numbers,
          guint row)
{
  const CwStanding *standing = &standings[row];
  GPtrArray *cells = g_ptr_array_new ();
  guint middle = count_middle_columns (tournament);
  gboolean shared = (row > 0 && standing[-1].place == standing->place)
                    || (row + 1 < tournament->plan.players && standing[1].place == standing->place);
  g_ptr_array_add (cells, g_strdup_printf ("%u", row + 1));
  g_ptr_array_add (cells, g_strdup (cw_tournament_player (tournament, standing->player)->name));
  for (guint i = 0; i < middle; i++)
    g_ptr_array_add (cells, middle_cell (tournament, standings, numbers, standing->player, i));
  g_ptr_array_add (cells, half_points_text (standing->half_points));
  for (guint i = 0; i < tournament->tie_breaks.count && tournament->plan.form != CW_KNOCK_OUT; i++)
    g_ptr_array_add (cells,
                     g_strdup_printf ("%g", standing->tie_break[tournament->tie_breaks.list[i]]));
  g_ptr_array_add (cells, g_strdup_printf (shared ? "%u=" : "%u", standing->place));
  g_ptr_array_add (cells, NULL);
  return (GStrv)g_ptr_array_free (cells, FALSE);
}

static void
clear_column (gpointer data)
{
  CwTableColumn *column = data;
  g_free (column->heading);
  g_free (column->words);
}

CwTournamentTable *
cw_tournament_table_new (const CwTournament *tournament)
{
  CwTournamentTable *table = g_new0 (CwTournamentTable, 1);
  CwStanding standings[CW_TOURNAMENT_PLAYERS];
  guint numbers[CW_TOURNAMENT_PLAYERS] = { 0 }; /* from 1, by player */
  table->columns = g_array_new (FALSE, FALSE, sizeof (CwTableColumn));
  g_array_set_clear_func (table->columns, clear_column);
  table->rows = g_ptr_array_new_with_free_func ((GDestroyNotify)g_strfreev);
  cw_tournament_standings (tournament, standings);
  add_columns (table, tournament, standings);
  for (guint i = 0; i < tournament->plan.players; i++)
    numbers[standings[i].player] = i + 1;
  for (guint i = 0; i < tournament->plan.players; i++)
    g_ptr_array_add (table->rows, make_row (tournament, standings, numbers, i));
  return table;
}

void
cw_tournament_table_free (CwTournamentTable *table)
{
  g_array_unref (table->columns);
  g_ptr_array_unref (table->rows);
  g_free (table);
}
