/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/piece_words.h"

#include <glib/gi18n.h>
#include <string.h>

char *
cw_the_piece_words (const CwGame *game, CwPiece piece)
{
  static const char *const names[] = { NULL,
                                       NC_ ("piece in a review", "the pawn"),
                                       NC_ ("piece in a review", "the knight"),
                                       NC_ ("piece in a review", "the bishop"),
                                       NC_ ("piece in a review", "the rook"),
                                       NC_ ("piece in a review", "the queen"),
                                       NC_ ("piece in a review", "the king") };
  CwKind kind = cw_piece_kind (piece);
  if (cw_game_is_chess (game) && kind < G_N_ELEMENTS (names) && names[kind] != NULL)
    return g_strdup (g_dpgettext2 (NULL, "piece in a review", names[kind]));
  /* Translators: a piece of any game: "the silver" */
  return g_strdup_printf (C_ ("piece in a review", "the %s"), _ (game->kind[kind].name));
}

const char *
cw_review_square_name (const CwMoveWriter *writer, const CwGame *game, CwSquare square,
                       char name[CW_SQUARE_NAME_SIZE])
{
  cw_square_name (game, square, name);
  if (game->shogi && game->files < 10 && game->ranks < 10 && writer->digits)
    name[1] += '1' - 'a';
  return name;
}

char *
cw_piece_on_words (const CwMoveWriter *writer, const CwGame *game, CwPiece piece, CwSquare square)
{
  char name[CW_SQUARE_NAME_SIZE];
  g_autofree char *words = cw_the_piece_words (game, piece);
  /* Translators: a piece and its square: "the knight on e5" */
  return g_strdup_printf (C_ ("piece in a review", "%s on %s"), words,
                          cw_review_square_name (writer, game, square, name));
}

char *
cw_a_piece_words (const CwGame *game, CwKind kind)
{
  static const char *const names[] = { NULL,
                                       NC_ ("given or taken", "a pawn"),
                                       NC_ ("given or taken", "a knight"),
                                       NC_ ("given or taken", "a bishop"),
                                       NC_ ("given or taken", "a rook"),
                                       NC_ ("given or taken", "a queen") };
  if (cw_game_is_chess (game) && kind < G_N_ELEMENTS (names) && names[kind] != NULL)
    return g_strdup (g_dpgettext2 (NULL, "given or taken", names[kind]));
  const char *name = _ (game->kind[kind].name);
  /* Translators: a piece of any game that is given or taken: "a silver", "an archbishop" */
  return g_strdup_printf (strchr ("AEIOUaeiou", name[0]) != NULL ? C_ ("given or taken", "an %s")
                                                                 : C_ ("given or taken", "a %s"),
                          name);
}

/* "2 pawns" */
static char *
several (const CwGame *game, CwKind kind, guint count)
{
  if (kind == cw_values_unit (game))
    return g_strdup_printf (ngettext ("%u pawn", "%u pawns", count), count);
  if (cw_game_is_chess (game) && kind == CW_KNIGHT)
    return g_strdup_printf (ngettext ("%u knight", "%u knights", count), count);
  if (cw_game_is_chess (game) && kind == CW_BISHOP)
    return g_strdup_printf (ngettext ("%u bishop", "%u bishops", count), count);
  if (cw_game_is_chess (game) && kind == CW_ROOK)
    return g_strdup_printf (ngettext ("%u rook", "%u rooks", count), count);
  return g_strdup_printf (_ ("%u × %s"), count, _ (game->kind[kind].name));
}

char *
cw_pieces_words (const CwGame *game, const uint8_t counts[CW_MAX_KINDS])
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  GString *words = g_string_new (NULL);
  for (CwKind kind = game->kinds; kind > 0; kind--)
    if (counts[kind] > 1)
      g_ptr_array_add (parts, several (game, kind, counts[kind]));
    else if (counts[kind] == 1)
      g_ptr_array_add (parts, cw_a_piece_words (game, kind));
  for (guint i = 0; i < parts->len; i++)
    {
      if (i > 0)
        g_string_append (words, i + 1 == parts->len
                                    ? C_ ("between the last parts of a list", " and ")
                                    : C_ ("between parts of a list", ", "));
      g_string_append (words, parts->pdata[i]);
    }
  return g_string_free (words, words->len == 0);
}
