/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/pointed_value.h"

#include "app/shared/value_summary.h"
#include "core/variant.h"
#include "model/game/move_finder.h"
#include "model/game/move_words.h"
#include "model/values/trade_words.h"
#include "picture/scene_position.h"
#include "picture/text.h"

#include <glib/gi18n.h>
#include <math.h>

#define MAX_MOVES 4 /* of an exchange, shown one by one */

/* "23 % → 4 %" for `side`, from White's scores. */
static char *
change_words (double before, double after, CwColour side)
{
  g_autofree char *from = cw_value_percent (side == CW_WHITE ? before : 1 - before);
  g_autofree char *to = cw_value_percent (side == CW_WHITE ? after : 1 - after);
  return g_strdup_printf ("%s → %s", from, to);
}

static void
show_detail (CwValuePanel *panel, const CwPointedValue *here, CwSquare square,
             const CwValueDetail *detail)
{
  cw_value_panel_show_detail (panel, detail);
  cw_board_view_set_explained (here->board, detail != NULL ? square : CW_NO_SQUARE,
                               detail != NULL ? detail->spoken : NULL);
}

/* --- a piece ---------------------------------------------------------------------------------- */

static CwPiece
piece_at (const CwPointedValue *here, CwSquare square)
{
  const CwScene *scene = cw_board_view_get_scene (here->board);
  CwPiece held = cw_scene_held_piece (square);
  if (held != CW_NO_PIECE)
    return scene->hand[cw_piece_colour (held)][cw_piece_kind (held)] > 0 ? held : CW_NO_PIECE;
  return square < scene->files * scene->ranks
             ? cw_position_at (cw_session_position (here->session), square)
             : CW_NO_PIECE;
}

/* "2.89 pawns", "1 pawn" */
static char *
worth_words (double pawns)
{
  if (fabs (pawns - 1) < 0.005)
    return g_strdup (_ ("1 pawn"));
  g_autofree char *number = cw_text_number (pawns, 2, false);
  return g_strdup_printf (_ ("%s pawns"), number);
}

static void
show_piece_value (CwValuePanel *panel, const CwPointedValue *here, CwSquare square)
{
  const CwGame *game = cw_session_game (here->session);
  CwPiece piece = piece_at (here, square);
  CwKind kind = cw_piece_kind (piece);
  if (piece == CW_NO_PIECE || game->kind[kind].royal)
    {
      show_detail (panel, here, CW_NO_SQUARE, NULL);
      return;
    }
  gboolean held = cw_square_is_hand (square);
  CwValues values = cw_value_sets_scoring (here->choice, cw_session_game (here->session));
  CwMaterialBalance material;
  char name[16];
  cw_material_balance (&material, &values, cw_session_position (here->session));
  if (!held)
    cw_scene_square_name (cw_board_view_get_scene (here->board), square, name);
  double without =
      cw_material_balance_without (&material, &values, cw_piece_colour (piece), kind, held);
  g_autofree char *words = cw_without_words (game, kind, held ? NULL : name);
  g_autofree char *percent =
      material.scored ? change_words (material.score, without, here->side) : NULL;
  g_autofree char *worth = worth_words ((held ? values.hand : values.board)[kind] / 100);
  g_autofree char *note =
      material.scored
          /* Translators: "White’s expected score by count; it is worth 2.89 pawns" */
          ? g_strdup_printf (_ ("%s; it is worth %s"), cw_side_score_words (game, here->side),
                             worth)
          : g_strdup_printf (_ ("it is worth %s by mobility; not measured"), worth);
  g_autofree char *spoken = g_strdup_printf ("%s%s%s. %s. %s", words, percent != NULL ? ": " : "",
                                             percent != NULL ? percent : "", note,
                                             cw_value_sets_source (here->choice, game));
  show_detail (panel, here, square,
               &(CwValueDetail){ .set = here->set,
                                 .piece = piece,
                                 .words = words,
                                 .percent = percent,
                                 .note = note,
                                 .spoken = spoken });
}

/* --- an exchange ------------------------------------------------------------------------------ */

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

/* "Nxd5 cxd5: ", empty for a single move. */
static char *
moves_words (const CwPointedValue *here, const CwTrade *trade)
{
  if (trade->moves < 2 || trade->moves > MAX_MOVES)
    return g_strdup ("");
  g_auto (GStrv) texts = cw_session_line_texts (here->session, trade->move, trade->moves);
  g_autofree char *line = g_strjoinv (" ", texts);
  return g_strdup_printf ("%s: ", line);
}

/* Everything the strip says and, if a piece goes to hand, why it counts twice. */
static char *
spoken_words (const CwPointedValue *here, const char *percent, const char *points, const char *note)
{
  const CwGame *game = cw_session_game (here->session);
  g_autoptr (GString) words = g_string_new (NULL);
  if (percent != NULL)
    g_string_append_printf (words, "%s: %s. ", cw_side_score_words (game, here->side), percent);
  if (points != NULL)
    {
      g_string_append_printf (words, _ ("In pawns: %s."), points);
      g_string_append_c (words, ' ');
    }
  g_string_append (words, note);
  if (game->variant->drops)
    g_string_append_printf (words, " %s",
                            _ ("A captured piece counts twice: lost from one side’s board, and "
                               "gained in the other’s hand."));
  g_string_append_printf (words, " %s", cw_value_sets_source (here->choice, game));
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
show_trade (CwValuePanel *panel, const CwPointedValue *here, const CwTrade *trade)
{
  const CwGame *game = cw_session_game (here->session);
  CwTradeScale scale = { 0 };
  fill_pan (&scale.given, &trade->given);
  fill_pan (&scale.taken, &trade->taken);
  gboolean ends = trade->outcome.result != CW_ONGOING && !trade->outcome.claim;
  double change = (trade->after.balance - trade->before.balance) / 100;
  g_autofree char *percent =
      trade->before.scored && !ends
          ? change_words (trade->before.score, trade->after.score, here->side)
          : NULL;
  g_autofree char *points =
      ends ? NULL : cw_value_pawns (here->side == CW_WHITE ? change : -change);
  g_autofree char *sentence = cw_trade_sentence (game, trade, here->you);
  g_autofree char *moves = moves_words (here, trade);
  g_autofree char *note = g_strconcat (moves, sentence, NULL);
  g_autofree char *spoken = spoken_words (here, percent, points, note);
  show_detail (panel, here, here->pointed,
               &(CwValueDetail){ .set = here->set,
                                 .scale = &scale,
                                 .words = ends ? _ ("The last move") : NULL,
                                 .percent = percent,
                                 .points = points,
                                 .note = note,
                                 .spoken = spoken });
}

/* Can the selected piece capture what is pointed at? Fills in the result of the exchange. */
static gboolean
weigh (const CwPointedValue *here, CwTrade *trade)
{
  CwSquare selected = cw_board_view_get_scene (here->board)->selected;
  CwMove moves[CW_SESSION_MOVES];
  if (!here->scale || selected == CW_NO_SQUARE || here->pointed == CW_NO_SQUARE
      || cw_square_is_hand (here->pointed) || selected == here->pointed)
    return FALSE;
  guint n = cw_session_find_moves (here->session, selected, here->pointed, moves);
  CwValues values = cw_value_sets_scoring (here->choice, cw_session_game (here->session));
  return cw_trade (trade, &values, cw_session_position (here->session), moves, n);
}

void
cw_pointed_value_show (CwValuePanel *panel, const CwPointedValue *here)
{
  CwTrade trade;
  if (weigh (here, &trade))
    show_trade (panel, here, &trade);
  else if (piece_at (here, here->pointed) != CW_NO_PIECE)
    show_piece_value (panel, here, here->pointed);
  else
    show_piece_value (panel, here, cw_board_view_get_scene (here->board)->selected);
}
