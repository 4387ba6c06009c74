/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/protocol_text.h"

#include <string.h>

#include "core/variant.h"

/* --- numbers of ranks ------------------------------------------------------------------------ */

unsigned
cw_protocol_first_rank (CwProtocol protocol, const CwGame *game)
{
  return protocol == CW_PROTOCOL_CECP && game->ranks == 10 ? 0 : 1;
}

/* Squares, or moves with them, with the ranks shifted by `by`. Only numbers directly after a letter
 * are ranks; others are move numbers, or castling, "0-0". Free with g_free. */
static char *
renumbered (const char *text, size_t length, int by)
{
  GString *out = g_string_new (NULL);
  size_t at = 0;

  while (at < length)
    {
      gboolean rank = at > 0 && g_ascii_isalpha (text[at - 1]) && g_ascii_isdigit (text[at]);
      int number = 0;
      if (!rank)
        {
          g_string_append_c (out, text[at++]);
          continue;
        }
      while (at < length && g_ascii_isdigit (text[at]) && number < 100)
        number = number * 10 + (text[at++] - '0');
      g_string_append_printf (out, "%d", number + by);
    }
  return g_string_free (out, FALSE);
}

/* --- squares of shogi ------------------------------------------------------------------------ */

/* Converts a square in letters and digits at `*in`, "c3", to USI, "7g", and moves `*in` past it. */
static gboolean
square_from_letters (const CwGame *game, const char **in, GString *usi)
{
  const char *at = *in;
  guint file = (guint)(g_ascii_tolower (*at++) - 'a'), rank = 0;

  if (file >= game->files)
    return FALSE;
  while (g_ascii_isdigit (*at) && rank < 100)
    rank = rank * 10 + (guint)(*at++ - '0');
  if (rank < 1 || rank > game->ranks)
    return FALSE;
  g_string_append_printf (usi, "%u%c", game->files - file, 'a' + (int)(game->ranks - rank));
  *in = at;
  return TRUE;
}

/* Converts a whole move in letters to USI; NULL if it is none. */
static char *
move_from_letters (const CwGame *game, const char *text, size_t length)
{
  g_autofree char *copy = g_strndup (text, length);
  g_autoptr (GString) usi = g_string_new (NULL);
  const char *in = copy;
  gboolean drops = length > 2 && (in[1] == '@' || in[1] == '*');

  if (drops)
    {
      g_string_append_printf (usi, "%c*", g_ascii_toupper (in[0]));
      in += 2;
    }
  else if (!square_from_letters (game, &in, usi))
    return NULL;
  if (!square_from_letters (game, &in, usi))
    return NULL;
  if (*in == '+')
    {
      g_string_append_c (usi, '+');
      in++;
    }
  else if (*in == '=') /* does not promote */
    in++;
  return *in == '\0' ? g_string_free (g_steal_pointer (&usi), FALSE) : NULL;
}

static size_t
write_square (const CwGame *game, CwSquare square, char *text)
{
  return (size_t)g_snprintf (text, CW_SQUARE_NAME_SIZE, "%c%u", 'a' + square % game->files,
                             square / game->files + 1);
}

static size_t
write_letters (const CwGame *game, CwMove move, char text[CW_MOVE_TEXT])
{
  size_t length = 0;

  if (cw_move_type (move) == CW_MOVE_DROP)
    {
      text[length++] = game->kind[cw_move_kind (move)].letter;
      text[length++] = '@';
    }
  else
    length = write_square (game, cw_move_from (move), text);
  length += write_square (game, cw_move_to (move), text + length);
  if (cw_move_type (move) == CW_MOVE_PROMOTION)
    text[length++] = '+';
  text[length] = '\0';
  return length;
}

/* Writes castling that may take the king any distance by the king's target square. FALSE if it is
 * no such castling, or would look like a step of the king. */
static gboolean
write_slide (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT])
{
  const CwGame *game = cw_position_game (position);
  CwSquare from = cw_move_from (move);

  if (cw_move_type (move) != CW_MOVE_CASTLING || game->variant->castling.slide == 0)
    return FALSE;
  guint steps = cw_move_kind (move);
  CwSquare to = (CwSquare)(cw_move_to (move) > from ? from + steps : from - steps);
  if (cw_is_legal (position, cw_move_make (CW_MOVE_NORMAL, from, to, 0)))
    return FALSE;
  write_square (game, to, text + write_square (game, from, text));
  return TRUE;
}

/* --- moves ----------------------------------------------------------------------------------- */

static size_t
write_word (const char *word, char text[CW_MOVE_TEXT])
{
  return g_strlcpy (text, word, CW_MOVE_TEXT);
}

size_t
cw_protocol_write_move (CwProtocol protocol, const CwPosition *position, CwMove move,
                        char text[CW_MOVE_TEXT])
{
  const CwGame *game = cw_position_game (position);

  if (move == CW_NULL_MOVE)
    return write_word (protocol == CW_PROTOCOL_CECP ? "@@@@" : "0000", text);
  if (game->shogi && protocol != CW_PROTOCOL_USI)
    return write_letters (game, move, text);
  if (game->chess960 && protocol == CW_PROTOCOL_CECP && cw_move_type (move) == CW_MOVE_CASTLING)
    return write_word (cw_move_to (move) > cw_move_from (move) ? "O-O" : "O-O-O", text);
  if (protocol != CW_PROTOCOL_CECP || !write_slide (position, move, text))
    cw_uci_write (position, move, text);
  if (cw_protocol_first_rank (protocol, game) == 1)
    return strlen (text);
  g_autofree char *from_zero = renumbered (text, strlen (text), -1);
  return write_word (from_zero, text);
}

/* Like cw_move_read, for any form that a shogi move may have. */
static CwMove
read_usual (const CwPosition *position, const char *text, size_t length, CwStatus *status)
{
  const CwGame *game = cw_position_game (position);
  CwMove move = CW_NO_MOVE;

  if (game->shogi)
    {
      g_autofree char *usi = move_from_letters (game, text, length);
      if (usi != NULL)
        move = cw_move_read (position, usi, strlen (usi), NULL, status);
    }
  if (move == CW_NO_MOVE)
    {
      cw_status_clear (status);
      move = cw_move_read (position, text, length, NULL, status);
    }
  return move;
}

CwMove
cw_protocol_read_move (CwProtocol protocol, const CwPosition *position, const char *text,
                       size_t length, CwStatus *status)
{
  unsigned first = cw_protocol_first_rank (protocol, cw_position_game (position));
  g_autofree char *usual = first != 1 ? renumbered (text, length, 1) : g_strndup (text, length);
  CwMove move = read_usual (position, usual, strlen (usual), status);

  if (move == CW_NULL_MOVE)
    {
      cw_status_fail (status, CW_ERROR_MOVE_ILLEGAL, usual, NULL);
      move = CW_NO_MOVE;
    }
  if (move == CW_NO_MOVE && first != 1)
    for (guint i = 0; i < G_N_ELEMENTS (status->args); i++) /* the moves in the message */
      {
        g_autofree char *sent = renumbered (status->args[i], strlen (status->args[i]), -1);
        g_strlcpy (status->args[i], sent, sizeof status->args[i]);
      }
  return move;
}

/* --- positions ------------------------------------------------------------------------------- */

/* Appends the letters between brackets, counted as in SFEN: "PPp" as "2Pp". */
static void
append_hands (GString *sfen, const char *in, const char *end)
{
  gsize before = sfen->len;

  while (in < end)
    {
      const char *next = in;
      while (next < end && *next == *in)
        next++;
      if (g_ascii_isalpha (*in) && next - in > 1)
        g_string_append_printf (sfen, "%d", (int)(next - in));
      if (g_ascii_isalpha (*in))
        g_string_append_c (sfen, *in);
      in = next;
    }
  if (sfen->len == before)
    g_string_append_c (sfen, '-');
}

/* Converts FEN with hands in brackets to SFEN; NULL if the text has no brackets. */
static char *
sfen_from_brackets (const char *text)
{
  const char *open = strchr (text, '['), *close = open != NULL ? strchr (open, ']') : NULL;

  if (close == NULL)
    return NULL;
  g_autofree char *board = g_strndup (text, (gsize)(open - text));
  g_auto (GStrv) fields = g_strsplit_set (close + 1, " \t", -1);
  g_autoptr (GString) sfen = g_string_new (g_strstrip (board));
  gboolean black = FALSE;
  guint64 number = 1;

  for (guint i = 0, field = 0; fields[i] != NULL; i++)
    {
      if (fields[i][0] == '\0')
        continue;
      if (field++ == 0)
        black = fields[i][0] == 'b';
      else if (g_ascii_isdigit (fields[i][0])) /* the last one is the move number */
        number = g_ascii_strtoull (fields[i], NULL, 10);
    }
  number = CLAMP (number, 1, 30000);
  g_string_append (sfen, black ? " w " : " b ");
  append_hands (sfen, open + 1, close);
  g_string_append_printf (sfen, " %u", (guint)(2 * number - 1 + black));
  return g_string_free (g_steal_pointer (&sfen), FALSE);
}

/* The text with "-" for the fields from `first` to 3: castling rights (2), en passant (3). */
static char *
without_rights (const char *text, guint first)
{
  g_auto (GStrv) fields = g_strsplit_set (text, " \t", -1);
  g_autoptr (GString) repaired = g_string_new (NULL);
  guint field = 0;

  for (guint i = 0; fields[i] != NULL; i++)
    {
      if (fields[i][0] == '\0')
        continue;
      gboolean right = field >= first && field <= 3;
      g_string_append_printf (repaired, "%s%s", field > 0 ? " " : "", right ? "-" : fields[i]);
      field++;
    }
  return g_string_free (g_steal_pointer (&repaired), FALSE);
}

/* FEN with the en passant square (field 3) renumbered. Free with g_free. */
static char *
passing_renumbered (const char *text, int by)
{
  const char *field = text, *end;

  for (guint i = 0; i < 3; i++)
    {
      field += strspn (field, " \t");
      field += strcspn (field, " \t");
    }
  field += strspn (field, " \t");
  end = field + strcspn (field, " \t");
  g_autofree char *square = renumbered (field, (size_t)(end - field), by);
  return g_strdup_printf ("%.*s%s%s", (int)(field - text), text, square, end);
}

bool
cw_protocol_read_position (CwProtocol protocol, CwPosition *position, const CwGame *game,
                           const char *text, bool *repaired, CwStatus *status)
{
  CwStatus again = { 0 };
  g_autofree char *usual = NULL;

  if (repaired != NULL)
    *repaired = false;
  if (game->shogi)
    {
      g_autofree char *copy = g_strdup (text);
      g_autofree char *sfen = sfen_from_brackets (copy);
      return cw_fen_read (position, game, sfen != NULL ? sfen : text, status);
    }
  if (cw_protocol_first_rank (protocol, game) != 1)
    text = usual = passing_renumbered (text, 1);
  if (cw_fen_read (position, game, text, status))
    return true;
  for (guint first = 3; first >= 2; first--)
    {
      g_autofree char *less = without_rights (text, first);
      if (!cw_fen_read (position, game, less, &again))
        continue;
      if (repaired != NULL)
        *repaired = true;
      return true;
    }
  return false;
}

/* Converts SFEN to FEN with hands in brackets. */
static size_t
brackets_from_sfen (const CwPosition *position, char text[CW_FEN_SIZE])
{
  char sfen[CW_FEN_SIZE];
  cw_fen_write (position, sfen);
  g_auto (GStrv) fields = g_strsplit (sfen, " ", -1);
  g_autoptr (GString) fen = g_string_new (NULL);
  guint count = 0, number = cw_position_number (position);

  if (g_strv_length (fields) < 3)
    return g_strlcpy (text, sfen, CW_FEN_SIZE);
  g_string_append_printf (fen, "%s[", fields[0]);
  for (const char *in = fields[2]; *in != '\0'; in++)
    {
      if (g_ascii_isdigit (*in))
        {
          count = count * 10 + (guint)(*in - '0');
          continue;
        }
      for (guint i = 0; i < MAX (count, 1); i++)
        g_string_append_c (fen, *in);
      count = 0;
    }
  g_string_append_printf (fen, "] %c - 0 %u", cw_position_side (position) == CW_WHITE ? 'w' : 'b',
                          (number + 1) / 2);
  return MIN (g_strlcpy (text, fen->str, CW_FEN_SIZE), CW_FEN_SIZE - 1);
}

size_t
cw_protocol_write_position (CwProtocol protocol, const CwPosition *position, char text[CW_FEN_SIZE])
{
  const CwGame *game = cw_position_game (position);

  if (game->shogi && protocol != CW_PROTOCOL_USI)
    return brackets_from_sfen (position, text);
  size_t length = cw_fen_write (position, text);
  if (cw_protocol_first_rank (protocol, game) == 1)
    return length;
  g_autofree char *from_zero = passing_renumbered (text, -1);
  return g_strlcpy (text, from_zero, CW_FEN_SIZE);
}
