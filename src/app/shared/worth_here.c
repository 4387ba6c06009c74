/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/worth_here.h"

#include "app/shared/facts.h"
#include "core/variant.h"
#include "model/game/move_finder.h"
#include "model/game/move_words.h"
#include "model/values/trade_words.h"
#include "picture/scene_position.h"
#include "picture/text.h"

#include <glib/gi18n.h>
#include <math.h>

#define MOST_MOVES 4 /* of an exchange, told one by one */

/* "23 % → 4 %" for `whose`, from White's. */
static char *
change_words (double before, double after, CwColour whose)
{
  g_autofree char *from = cw_value_percent (whose == CW_WHITE ? before : 1 - before);
  g_autofree char *to = cw_value_percent (whose == CW_WHITE ? after : 1 - after);
  return g_strdup_printf ("%s → %s", from, to);
}

static void
tell (CwValuePanel *panel, const CwWorthHere *here, CwSquare square, const CwValueDetail *told)
{
  cw_value_panel_show_detail (panel, told);
  cw_board_view_set_explained (here->board, told != NULL ? square : CW_NO_SQUARE,
                               told != NULL ? told->spoken : NULL);
}

/* --- a man --------------------------------------------------------------------------------------
 */

static CwPiece
man_at (const CwWorthHere *here, CwSquare square)
{
  const CwScene *scene = cw_board_view_get_scene (here->board);
  CwPiece held = cw_scene_held_piece (square);
  if (held != CW_NO_PIECE)
    return scene->hand[cw_piece_colour (held)][cw_piece_kind (held)] > 0 ? held : CW_NO_PIECE;
  return square < scene->files * scene->ranks
             ? cw_position_at (cw_session_position (here->session), square)
             : CW_NO_PIECE;
}

static void
tell_man (CwValuePanel *panel, const CwWorthHere *here, CwSquare square)
{
  const CwGame *game = cw_session_game (here->session);
  CwPiece piece = man_at (here, square);
  CwKind kind = cw_piece_kind (piece);
  if (piece == CW_NO_PIECE || game->kind[kind].royal)
    {
      tell (panel, here, CW_NO_SQUARE, NULL);
      return;
    }
  gboolean held = cw_square_is_hand (square);
  CwValues values = cw_facts_values (here->choice, here->session);
  CwMaterialBalance worth;
  char name[16];
  cw_material_balance (&worth, &values, cw_session_position (here->session));
  if (!held)
    cw_scene_square_name (cw_board_view_get_scene (here->board), square, name);
  double without =
      cw_material_balance_without (&worth, &values, cw_piece_colour (piece), kind, held);
  g_autofree char *words = cw_without_words (game, kind, held ? NULL : name);
  g_autofree char *percent = worth.scored ? change_words (worth.score, without, here->whose) : NULL;
  g_autofree char *pawns =
      cw_text_number ((held ? values.hand : values.board)[kind] / 100, 2, false);
  g_autofree char *note =
      worth.scored
          /* Translators: "White’s expected score by count; it is worth 2.89 pawns" */
          ? g_strdup_printf (_ ("%s; it is worth %s pawns"),
                             cw_whose_score_words (game, here->whose), pawns)
          : g_strdup_printf (_ ("it is worth %s pawns by mobility; not measured"), pawns);
  g_autofree char *spoken = g_strdup_printf ("%s%s%s. %s. %s", words, percent != NULL ? ": " : "",
                                             percent != NULL ? percent : "", note,
                                             cw_value_sets_source (here->choice, game));
  tell (panel, here, square,
        &(CwValueDetail){ .set = here->set,
                          .piece = piece,
                          .words = words,
                          .percent = percent,
                          .note = note,
                          .spoken = spoken });
}

/* --- an exchange --------------------------------------------------------------------------------
 */

static void
fill_pan (CwScalePan *pan, const CwTradePan *from)
{
  pan->value = from->value / 100;
  for (unsigned i = 0; i < from->count; i++)
    for (unsigned n = 0; n < from->group[i].count; n++)
      {
        if (pan->count < CW_SCALE_PIECES)
          pan->pieces[pan->count] = from->group[i].piece;
        pan->count++;
      }
}

/* "Nxd5 cxd5: ", empty where it is only the one move. */
static char *
moves_words (const CwWorthHere *here, const CwTrade *trade)
{
  if (trade->moves < 2 || trade->moves > MOST_MOVES)
    return g_strdup ("");
  g_auto (GStrv) texts = cw_session_line_texts (here->session, trade->move, trade->moves);
  g_autofree char *line = g_strjoinv (" ", texts);
  return g_strdup_printf ("%s: ", line);
}

/* Everything the strip says and, where a man goes to hand, why he counts twice. */
static char *
spoken_words (const CwWorthHere *here, const char *percent, const char *points, const char *note)
{
  const CwGame *game = cw_session_game (here->session);
  g_autoptr (GString) words = g_string_new (NULL);
  if (percent != NULL)
    g_string_append_printf (words, "%s: %s. ", cw_whose_score_words (game, here->whose), percent);
  if (points != NULL)
    {
      g_string_append_printf (words, _ ("In pawns: %s."), points);
      g_string_append_c (words, ' ');
    }
  g_string_append (words, note);
  if (game->variant->drops)
    g_string_append_printf (
        words, " %s",
        _ ("A man taken counts twice: gone from one side’s board, and in the other’s hand."));
  g_string_append_printf (words, " %s", cw_value_sets_source (here->choice, game));
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
tell_trade (CwValuePanel *panel, const CwWorthHere *here, const CwTrade *trade)
{
  const CwGame *game = cw_session_game (here->session);
  CwTradeScale scale = { 0 };
  fill_pan (&scale.given, &trade->given);
  fill_pan (&scale.taken, &trade->taken);
  gboolean ends = trade->outcome.result != CW_ONGOING && !trade->outcome.claim;
  double change = (trade->after.balance - trade->before.balance) / 100;
  g_autofree char *percent =
      trade->before.scored && !ends
          ? change_words (trade->before.score, trade->after.score, here->whose)
          : NULL;
  g_autofree char *points =
      ends ? NULL : cw_value_pawns (here->whose == CW_WHITE ? change : -change);
  g_autofree char *sentence = cw_trade_sentence (game, trade, here->you);
  g_autofree char *moves = moves_words (here, trade);
  g_autofree char *note = g_strconcat (moves, sentence, NULL);
  g_autofree char *spoken = spoken_words (here, percent, points, note);
  tell (panel, here, here->pointed,
        &(CwValueDetail){ .set = here->set,
                          .scale = &scale,
                          .words = ends ? _ ("The last move") : NULL,
                          .percent = percent,
                          .points = points,
                          .note = note,
                          .spoken = spoken });
}

/* Whether the selected man can take what is pointed at, and what comes of it. */
static gboolean
weigh (const CwWorthHere *here, CwTrade *trade)
{
  CwSquare selected = cw_board_view_get_scene (here->board)->selected;
  CwMove moves[CW_SESSION_MOVES];
  if (!here->scale || selected == CW_NO_SQUARE || here->pointed == CW_NO_SQUARE
      || cw_square_is_hand (here->pointed) || selected == here->pointed)
    return FALSE;
  guint n = cw_session_find_moves (here->session, selected, here->pointed, moves);
  CwValues values = cw_facts_values (here->choice, here->session);
  return cw_trade (trade, &values, cw_session_position (here->session), moves, n);
}

void
cw_worth_here_show (CwValuePanel *panel, const CwWorthHere *here)
{
  CwTrade trade;
  if (weigh (here, &trade))
    tell_trade (panel, here, &trade);
  else if (man_at (here, here->pointed) != CW_NO_PIECE)
    tell_man (panel, here, here->pointed);
  else
    tell_man (panel, here, cw_board_view_get_scene (here->board)->selected);
}
