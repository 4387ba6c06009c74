/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/usi_record.h"

#include "notation/fen.h"
#include "notation/move_text.h"

#include <string.h>

#define SFEN_FIELDS 4

typedef struct
{
  const char *text;
  size_t length;
} Word;

/* The next word from `*at` on; empty at the end. */
static Word
next_word (const char *text, size_t *at)
{
  *at += strspn (text + *at, " \t");
  Word word = { text + *at, strcspn (text + *at, " \t") };
  *at += word.length;
  return word;
}

static bool
is (Word word, const char *text)
{
  return strlen (text) == word.length && memcmp (word.text, text, word.length) == 0;
}

static unsigned
slashes (Word word)
{
  unsigned count = 0;
  for (size_t i = 0; i < word.length; i++)
    count += word.text[i] == '/';
  return count;
}

static bool
is_number (Word word)
{
  return word.length > 0 && strspn (word.text, "0123456789") >= word.length;
}

/* --- recognising ----------------------------------------------------------------------------- */

static bool
is_move (Word word)
{
  if (word.length < 4 || word.length > 5)
    return false;
  bool drop = word.text[1] == '*' && strchr ("PLNSGBR", word.text[0]);
  bool from =
      word.text[0] >= '1' && word.text[0] <= '9' && word.text[1] >= 'a' && word.text[1] <= 'i';
  return (drop || from) && word.text[2] >= '1' && word.text[2] <= '9' && word.text[3] >= 'a'
         && word.text[3] <= 'i';
}

/* Whether it is a board, a side and hands; a board of eight ranks is chess. */
static bool
is_sfen (Word board, const char *text, size_t at)
{
  unsigned ranks = slashes (board) + 1;
  Word side = next_word (text, &at), hands = next_word (text, &at);
  return ranks >= 4 && ranks != 8 && (is (side, "b") || is (side, "w")) && hands.length > 0;
}

unsigned
cw_usi_record_recognise (const char *line, size_t length)
{
  size_t at = 0;
  Word word = next_word (line, &at);
  if (is (word, "position"))
    word = next_word (line, &at);
  if (is (word, "startpos") || is (word, "sfen"))
    return 3;
  if (is_sfen (word, line, at))
    return 2;
  unsigned moves = 0;
  for (; is_move (word); moves++)
    word = next_word (line, &at);
  return moves > 0 && word.length == 0;
}

/* --- reading --------------------------------------------------------------------------------- */

/* Reads the position as one of the shogi game with such a board. */
static bool
read_sfen (const char *sfen, CwPosition *position, CwStatus *status)
{
  CwStatus other;
  const CwGame *game;
  if (cw_fen_read (position, cw_game_named ("shogi"), sfen, status))
    return true;
  if (slashes ((Word){ sfen, strcspn (sfen, " ") }) == 8)
    return false;
  for (unsigned i = 0; (game = cw_game_at (i)); i++)
    if (game->shogi && cw_fen_read (position, game, sfen, &other))
      return true;
  return false;
}

/* Reads board, side and hands, and the ply number if there is one; `*at` is then after it. */
static bool
read_start (CwRecordBuild *build, const char *text, size_t *at)
{
  CwBuffer sfen = { 0 };
  CwPosition position;
  CwStatus status = { 0 };
  size_t start = *at + strspn (text + *at, " \t");
  for (unsigned field = 0; field < SFEN_FIELDS; field++)
    {
      size_t next = *at;
      Word word = next_word (text, &next);
      if (word.length == 0 || is (word, "moves") || (field == SFEN_FIELDS - 1 && !is_number (word)))
        break;
      *at = next;
    }
  cw_buffer_append (&sfen, text + start, *at - start);
  bool read = read_sfen (cw_buffer_string (&sfen), &position, &status);
  if (read)
    cw_build_start (build, &position);
  else
    cw_build_cut (build, start + (status.column > 0 ? status.column - 1 : 0), &status);
  cw_buffer_free (&sfen);
  return read;
}

static void
end_by (CwRecordBuild *build, CwEnding ending)
{
  CwNodeEnding end = { .ending = ending };
  cw_build_ending (build, &end);
}

static void
read_moves (CwRecordBuild *build, const char *text, size_t at)
{
  for (Word word; (word = next_word (text, &at)).length > 0 && !build->cut;)
    {
      CwStatus status = { 0 };
      if (is (word, "moves"))
        continue;
      if (is (word, "resign"))
        {
          end_by (build, CW_ENDING_RESIGNATION);
          continue;
        }
      if (is (word, "win"))
        {
          end_by (build, CW_ENDING_DECLARATION);
          continue;
        }
      CwMove move = cw_move_read (cw_build_position (build), word.text, word.length, NULL, &status);
      if (move == CW_NO_MOVE)
        cw_build_cut (build, (size_t)(word.text - text), &status);
      else
        cw_build_move (build, move);
    }
}

static void
read_game (CwRecordBuild *build, const char *text)
{
  size_t at = 0, behind;
  Word word = next_word (text, &at);
  if (is (word, "position"))
    word = next_word (text, &at);
  if (is (word, "startpos"))
    {
      read_moves (build, text, at);
      return;
    }
  bool named = is (word, "sfen");
  behind = named ? at : (size_t)(word.text - text);
  if (named || slashes (word) > 0)
    {
      if (!read_start (build, text, &behind))
        return;
    }
  read_moves (build, text, behind);
}

bool
cw_usi_record_read (CwRecordBuild *build)
{
  while (cw_build_line (build))
    {
      const char *text = build->lines.line.text;
      size_t blank = strspn (text, " \t");
      if (text[blank] == '#')
        {
          text += blank + 1;
          text += *text == ' ';
          cw_build_comment (build, text, strlen (text));
        }
      else if (text[blank])
        {
          read_game (build, text);
          return true;
        }
    }
  return false;
}

/* --- writing --------------------------------------------------------------------------------- */

static void
put_comment (const char *text, CwBuffer *out)
{
  while (*text)
    {
      size_t length = strcspn (text, "\r\n");
      cw_buffer_text (out, "# ");
      cw_buffer_append (out, text, length);
      cw_buffer_char (out, '\n');
      text += length + (text[length] != '\0');
    }
}

void
cw_usi_record_write (const CwGameTree *tree, CwEncoding encoding, CwBuffer *out)
{
  const CwGame *game = cw_game_tree_game (tree);
  const CwNode *root = cw_game_tree_root (tree);
  CwPosition position = *cw_game_tree_start (tree), usual;
  char text[CW_FEN_SIZE];
  CwUndo undo;
  put_comment (root->comment ? root->comment : "", out);
  cw_position_start (&usual, game);
  bool even = game == cw_game_named ("shogi") && memcmp (&usual, &position, sizeof usual) == 0;
  cw_buffer_text (out, even ? "position startpos" : "position sfen ");
  if (!even)
    {
      cw_fen_write (&position, text);
      cw_buffer_text (out, text);
    }
  if (root->child)
    cw_buffer_text (out, " moves");
  for (const CwNode *node = root->child; node; node = node->child)
    {
      cw_buffer_char (out, ' ');
      cw_uci_write (&position, node->move, text);
      cw_buffer_text (out, text);
      cw_do (&position, node->move, &undo, NULL);
    }
  cw_buffer_char (out, '\n');
}
