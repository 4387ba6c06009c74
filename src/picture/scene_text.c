/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/scene_text.h"

#include "config.h"

#include <glib.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* --- in any game -------------------------------------------------------------------------- */

/* The Unicode figure of a chess piece; NULL for other kinds. */
static const char *
figure (const CwGame *game, CwPiece piece)
{
  static const struct
  {
    const char *name, *white, *black;
  } figures[] = {
    { "pawn", "♙", "♟" }, { "knight", "♘", "♞" }, { "bishop", "♗", "♝" },
    { "rook", "♖", "♜" }, { "queen", "♕", "♛" },  { "king", "♔", "♚" },
  };

  for (guint i = 0; !game->shogi && i < G_N_ELEMENTS (figures); i++)
    if (strcmp (game->kind[cw_piece_kind (piece)].name, figures[i].name) == 0)
      return cw_piece_colour (piece) == CW_WHITE ? figures[i].white : figures[i].black;
  return NULL;
}

/* A piece in at most two characters: a promoted one has a sign, as in FEN. */
static void
append_piece (GString *text, const CwGame *game, CwPiece piece)
{
  const CwKindInfo *info = &game->kind[cw_piece_kind (piece)];
  const char *known = figure (game, piece);

  if (info->plain)
    g_string_append_c (text, '+');
  if (known)
    g_string_append (text, known);
  else
    g_string_append_c (text, cw_piece_colour (piece) == CW_WHITE ? info->letter
                                                                 : g_ascii_tolower (info->letter));
  if (piece & CW_PIECE_PROMOTED)
    g_string_append_c (text, '~');
}

static void
append_held (GString *text, const CwScene *scene, const CwGame *game, CwColour colour)
{
  CwKind kinds[CW_MAX_KINDS];
  unsigned count = cw_scene_held (scene, colour, kinds);
  g_autoptr (GString) pieces = g_string_new (NULL);

  for (unsigned i = 0; i < count; i++)
    {
      unsigned held = scene->hand[colour][kinds[i]];

      if (i > 0)
        g_string_append_c (pieces, ' ');
      append_piece (pieces, game, cw_piece (colour, kinds[i]));
      if (held > 1)
        g_string_append_printf (pieces, "×%u", held);
    }
  if (count == 0)
    g_string_append (pieces, "–");
  /* Translators: %s are the pieces a player holds, such as "♛ ♟×2". */
  if (game->shogi)
    g_string_append_printf (
        text, colour == CW_WHITE ? _ ("Held by sente: %s") : _ ("Held by gote: %s"), pieces->str);
  else
    g_string_append_printf (
        text, colour == CW_WHITE ? _ ("Held by White: %s") : _ ("Held by Black: %s"), pieces->str);
  g_string_append_c (text, '\n');
}

/* Right-aligns `string` in `width` columns. */
static void
append_right (GString *text, const char *string, unsigned width)
{
  for (glong length = g_utf8_strlen (string, -1); length < (glong)width; length++)
    g_string_append_c (text, ' ');
  g_string_append (text, string);
}

/* Ends the line without trailing spaces. */
static void
end_line (GString *text)
{
  while (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');
}

/* Columns needed by the widest piece on the board or file label. */
static unsigned
widest (const CwScene *scene, const CwGame *game)
{
  unsigned width = 1;

  for (unsigned square = 0; square < (unsigned)scene->files * scene->ranks; square++)
    if (scene->board[square])
      {
        g_autoptr (GString) sign = g_string_new (NULL);
        append_piece (sign, game, scene->board[square]);
        width = MAX (width, (unsigned)g_utf8_strlen (sign->str, -1));
      }
  for (unsigned file = 0; file < scene->files && scene->coordinates; file++)
    {
      char label[8];
      width = MAX (width, (unsigned)g_utf8_strlen (cw_scene_file_label (scene, file, label), -1));
    }
  return width;
}

static unsigned
file_of (const CwScene *scene, unsigned column)
{
  return scene->flipped ? scene->files - 1u - column : column;
}

static unsigned
rank_of (const CwScene *scene, unsigned row)
{
  return scene->flipped ? row : scene->ranks - 1u - row;
}

static void
append_board (GString *text, const CwScene *scene, const CwGame *game)
{
  unsigned width = widest (scene, game);
  char label[8];

  for (unsigned row = 0; row < scene->ranks; row++)
    {
      unsigned rank = rank_of (scene, row);

      if (scene->coordinates)
        {
          append_right (text, cw_scene_rank_label (scene, rank, label), 2);
          g_string_append_c (text, ' ');
        }
      for (unsigned column = 0; column < scene->files; column++)
        {
          CwPiece piece = scene->board[rank * scene->files + file_of (scene, column)];
          g_autoptr (GString) sign = g_string_new (piece ? NULL : "·");

          if (piece)
            append_piece (sign, game, piece);
          if (column > 0)
            g_string_append_c (text, ' ');
          append_right (text, sign->str, width);
        }
      end_line (text);
    }
  if (!scene->coordinates)
    return;
  g_string_append (text, "  ");
  for (unsigned column = 0; column < scene->files; column++)
    append_right (text, cw_scene_file_label (scene, file_of (scene, column), label), width + 1);
  end_line (text);
}

static char *
text_of_any (const CwScene *scene, const CwGame *game)
{
  GString *text = g_string_new (NULL);
  CwColour above = scene->flipped ? CW_WHITE : CW_BLACK;

  if (scene->stands)
    append_held (text, scene, game, above);
  append_board (text, scene, game);
  if (scene->stands)
    append_held (text, scene, game, cw_other (above));
  if (game->shogi)
    g_string_append (text, scene->turn == CW_WHITE ? _ ("Sente to move") : _ ("Gote to move"));
  else
    g_string_append (text, scene->turn == CW_WHITE ? _ ("White to move") : _ ("Black to move"));
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

/* --- shogi, as in KIF --------------------------------------------------------------------- */

/* The single character of a kind; NULL if there is none. */
static const char *
kanji (const CwGame *game, CwKind kind)
{
  static const struct
  {
    const char *name, *character;
  } kinds[] = {
    { "pawn", "歩" },
    { "lance", "香" },
    { "knight", "桂" },
    { "silver", "銀" },
    { "gold", "金" },
    { "bishop", "角" },
    { "rook", "飛" },
    { "king", "玉" },
    { "promoted pawn", "と" },
    { "promoted lance", "杏" },
    { "promoted knight", "圭" },
    { "promoted silver", "全" },
    { "promoted bishop", "馬" },
    { "promoted rook", "龍" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (game->kind[kind].name, kinds[i].name) == 0)
      return kinds[i].character;
  return NULL;
}

static bool
has_kanji (const CwGame *game)
{
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    if (!kanji (game, kind))
      return false;
  return game->shogi;
}

static const char *const kanji_digits[] = {
  "", "一", "二", "三", "四", "五", "六", "七", "八", "九"
};

/* Up to 99: 二十一. */
static void
append_kanji_number (GString *text, unsigned number)
{
  if (number >= 20)
    g_string_append (text, kanji_digits[number / 10 % 10]);
  if (number >= 10)
    g_string_append (text, "十");
  g_string_append (text, kanji_digits[number % 10]);
}

static void
append_hand_in_kif (GString *text, const CwScene *scene, const CwGame *game, CwColour colour)
{
  CwKind kinds[CW_MAX_KINDS];
  unsigned count = cw_scene_held (scene, colour, kinds);

  g_string_append (text, colour == CW_WHITE ? "先手の持駒：" : "後手の持駒：");
  if (count == 0)
    g_string_append (text, "なし");
  for (unsigned i = 0; i < count; i++)
    {
      unsigned held = scene->hand[colour][kinds[i]];

      if (i > 0)
        g_string_append (text, "　");
      g_string_append (text, kanji (game, kinds[i]));
      if (held > 1)
        append_kanji_number (text, held);
    }
  g_string_append_c (text, '\n');
}

static void
append_edge (GString *text, const CwScene *scene)
{
  g_string_append_c (text, '+');
  for (unsigned i = 0; i < 3u * scene->files; i++)
    g_string_append_c (text, '-');
  g_string_append (text, "+\n");
}

static char *
text_in_kif (const CwScene *scene, const CwGame *game)
{
  GString *text = g_string_new (NULL);
  CwColour above = scene->flipped ? CW_WHITE : CW_BLACK;

  append_hand_in_kif (text, scene, game, above);
  if (scene->coordinates)
    {
      for (unsigned column = 0; column < scene->files; column++)
        {
          unsigned number = scene->files - file_of (scene, column);
          g_string_append (text, column > 0 ? " " : "  ");
          g_string_append_unichar (text, number < 10 ? 0xff10 + number : 0x3000);
        }
      g_string_append_c (text, '\n');
    }
  append_edge (text, scene);
  for (unsigned row = 0; row < scene->ranks; row++)
    {
      unsigned rank = rank_of (scene, row);

      g_string_append_c (text, '|');
      for (unsigned column = 0; column < scene->files; column++)
        {
          CwPiece piece = scene->board[rank * scene->files + file_of (scene, column)];
          bool second = piece && cw_piece_colour (piece) == CW_BLACK;

          g_string_append_c (text, second ? 'v' : ' ');
          g_string_append (text, piece ? kanji (game, cw_piece_kind (piece)) : "・");
        }
      g_string_append_c (text, '|');
      if (scene->coordinates)
        append_kanji_number (text, scene->ranks - rank);
      g_string_append_c (text, '\n');
    }
  append_edge (text, scene);
  append_hand_in_kif (text, scene, game, cw_other (above));
  g_string_append (text, scene->turn == CW_WHITE ? "先手番\n" : "後手番\n");
  return g_string_free (text, FALSE);
}

char *
cw_scene_text (const CwScene *scene, const CwGame *game)
{
  return has_kanji (game) ? text_in_kif (scene, game) : text_of_any (scene, game);
}
