/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/glossary.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  const char *forms; /* of the word as it occurs in texts, separated by “|” */
  const char *explanation;
} Word;

/* Translators: the first of each pair are all forms in which the word may stand in the lessons,
 * divided by “|”; capitals do not count. */
static const Word words[] = {
  { N_ ("file|files"), N_ ("File: a column of squares, from one player’s side to the other’s.") },
  { N_ ("rank|ranks"), N_ ("Rank: a row of squares, from left to right.") },
  { N_ ("diagonal|diagonals|diagonally"),
    N_ ("Diagonal: squares that touch at their corners, all of one colour in chess.") },
  { N_ ("capture|captures|captured"),
    N_ ("Capture: go to the square of an enemy piece and take it off the board.") },
  { N_ ("attack|attacks|attacked|attacker|attackers"),
    N_ ("Attack: a piece attacks the squares where it could capture with its next move.") },
  { N_ ("protect|protects|protected"),
    N_ ("Protected: whoever captures there can be captured in turn.") },
  { N_ ("check|checks"),
    N_ ("Check: the king is attacked and could be captured by the next move.") },
  { N_ ("checkmate|checkmated|checkmates|mate|mated"),
    N_ ("Checkmate: the king is in check and has no way out. The game is over.") },
  { N_ ("stalemate|stalemates"),
    N_ ("Stalemate: no legal move, and no check. In chess a draw, in shogi a loss.") },
  { N_ ("draw|draws|drawn"), N_ ("Draw: nobody wins. Each side gets half a point.") },
  { N_ ("castle|castles|castling"),
    N_ ("Castling: in chess king and rook move together, once in a game. In shogi a castle is a "
        "house of golds and silvers for the king.") },
  { N_ ("in passing|en passant"),
    N_ ("In passing (en passant): a pawn captures one that has just gone two squares as if it had "
        "gone only one.") },
  { N_ ("promote|promotes|promoted|promotion"),
    N_ ("Promote: a pawn on the last rank becomes another piece; in shogi a piece turns over in "
        "the "
        "three far ranks.") },
  { N_ ("promotion zone|far ranks"), N_ ("Promotion zone: the three ranks farthest from you.") },
  { N_ ("fork|forks"), N_ ("Fork: one piece attacks two or more at once.") },
  { N_ ("pin|pins|pinned"), N_ ("Pin: a piece may not, or should not, move, because it stands in "
                                "front of a more valuable one.") },
  { N_ ("skewer|skewers"),
    N_ ("Skewer: an attacked piece has to go, and the one behind it is captured.") },
  { N_ ("discovered attack|discovered check"),
    N_ ("Discovered attack: a piece steps aside, and the one behind it attacks.") },
  { N_ ("double check"),
    N_ ("Double check: two pieces give check at once. Only the king can move.") },
  { N_ ("trade|trades"), N_ ("Trade: both sides capture, piece for piece.") },
  { N_ ("centre"),
    N_ ("Centre: the four squares in the middle of the board, and those around them.") },
  { N_ ("endgame"), N_ ("Endgame: the last part of a game, with few pieces left.") },
  { N_ ("your hand|in hand|the hand|both hands"),
    N_ ("Hand: the pieces that you have captured and may drop. Shogi only.") },
  { N_ ("drop|drops|dropped"),
    N_ ("Drop: put a piece from your hand on a free square, instead of a move.") },
  { N_ ("tokin"), N_ ("Tokin: a promoted pawn. It moves like a gold.") },
  { N_ ("horse"), N_ ("Horse: a promoted bishop. It also goes one step straight.") },
  { N_ ("dragon"), N_ ("Dragon: a promoted rook. It also goes one step diagonally.") },
  { N_ ("general|generals"), N_ ("Generals: golds and silvers.") },
  { N_ ("tesuji"), N_ ("Tesuji: a clever small trick on the board.") },
  { N_ ("sennichite"), N_ ("Sennichite: the same position for the fourth time.") },
  { N_ ("handicap"), N_ ("Handicap: the stronger player begins without some of the pieces.") },
  { N_ ("force|forces"), N_ ("Force: your opponent cannot avoid it, whatever is played.") },
};

#define NONE G_N_ELEMENTS (words)

/* If `text` begins with one of the forms as a whole word, its length in bytes, else 0. */
static gsize
match (const char *text, const char *forms)
{
  gsize longest = 0;

  for (const char *form = forms; form != NULL;)
    {
      const char *end = strchr (form, '|');
      glong count = g_utf8_strlen (form, end != NULL ? end - form : -1);
      gsize form_bytes = end != NULL ? (gsize)(end - form) : strlen (form);
      g_autofree char *wanted = g_utf8_casefold (form, (gssize)form_bytes);

      if (g_utf8_strlen (text, -1) >= count)
        {
          const char *after = g_utf8_offset_to_pointer (text, count);
          g_autofree char *there = g_utf8_casefold (text, after - text);

          if (!g_unichar_isalpha (g_utf8_get_char (after)) && strcmp (there, wanted) == 0)
            longest = MAX (longest, (gsize)(after - text));
        }
      form = end != NULL ? end + 1 : NULL;
    }
  return longest;
}

/* The longest word at this place among those not met yet; NONE if none. */
static guint
find (const char *text, const gboolean *met, gsize *length)
{
  guint found = NONE;

  *length = 0;
  for (guint i = 0; i < NONE; i++)
    {
      gsize here = met[i] ? 0 : match (text, _ (words[i].forms));

      if (here <= *length)
        continue;
      *length = here;
      found = i;
    }
  return found;
}

char *
cw_glossary_markup (const char *text)
{
  GString *markup = g_string_new (NULL);
  gboolean met[NONE] = { FALSE }, starts = TRUE;

  while (*text != '\0')
    {
      const char *next = g_utf8_next_char (text);
      gsize length = 0;
      guint word = starts ? find (text, met, &length) : NONE;
      g_autofree char *plain =
          g_markup_escape_text (text, word != NONE ? (gssize)length : next - text);

      starts = !g_unichar_isalpha (g_utf8_get_char (text));
      if (word == NONE)
        g_string_append (markup, plain);
      else
        {
          g_autofree char *title = g_markup_escape_text (_ (words[word].explanation), -1);
          g_string_append_printf (markup, "<a href=\"%u\" title=\"%s\">%s</a>", word, title, plain);
          met[word] = TRUE;
          next = text + length;
        }
      text = next;
    }
  return g_string_free (markup, FALSE);
}

const char *
cw_glossary_explanation (const char *target)
{
  guint64 word;

  return g_ascii_string_to_unsigned (target, 10, 0, NONE - 1, &word, NULL)
             ? _ (words[word].explanation)
             : NULL;
}
