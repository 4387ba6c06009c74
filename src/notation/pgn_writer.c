/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_writer.h"

#include "base/utf8.h"
#include "base/words.h"
#include "notation/fen.h"
#include "notation/move_text.h"
#include "notation/pgn_comment.h"
#include "notation/pgn_setup.h"
#include "notation/pgn_tag_pair.h"
#include "notation/psn_words.h"
#include "notation/shogi_text.h"

#include <stdlib.h>
#include <string.h>

#define COLUMNS 80
#define DEEPEST 1000

typedef struct
{
  CwBuffer *out;
  size_t column; /* characters on the line so far */
  CwBuffer word; /* the last one, unwritten, because more may be glued to it */
  bool glue;     /* the next word follows without a blank */
  bool psn;      /* the dialect for shogi */
} Writer;

/* --- tags ------------------------------------------------------------------------------------ */

static void
put_tag (Writer *writer, const char *name, const char *value)
{
  CwBuffer *out = writer->out;
  cw_buffer_char (out, '[');
  /* Other formats have header names that PGN cannot have. */
  if (!cw_pgn_tag_name_has (name[0], true))
    cw_buffer_char (out, 'X');
  size_t length = strlen (name);
  if (length > CW_PGN_TAG_NAME - 1)
    length = cw_utf8_boundary (name, CW_PGN_TAG_NAME - 1);
  for (size_t i = 0; i < length; i++)
    cw_buffer_char (out, cw_pgn_tag_name_has (name[i], false) ? name[i] : '_');
  cw_buffer_text (out, " \"");
  for (; *value; value++)
    {
      if (*value == '"' || *value == '\\')
        cw_buffer_char (out, '\\');
      bool control = (unsigned char)*value < ' ' && *value != '\t';
      cw_buffer_char (out, control ? ' ' : *value);
    }
  cw_buffer_text (out, "\"]\n");
}

static const char *const roster[] = { "Event", "Site",  "Date",   "Round",
                                      "White", "Black", "Result", NULL };

static void
put_roster (Writer *writer, const CwGameTree *tree)
{
  for (unsigned i = 0; roster[i]; i++)
    {
      const char *value = cw_game_tree_tag (tree, roster[i]);
      if (strcmp (roster[i], "Result") == 0)
        value = cw_game_result_text (cw_game_tree_result (tree));
      else if (!value)
        value = strcmp (roster[i], "Date") == 0 ? "????.??.??" : "?";
      put_tag (writer, roster[i], value);
    }
}

/* Writes Variant, SetUp and FEN, unless the game is chess from its usual start or the tags already
 * say so. Chess960 from the usual start counts as chess. */
static void
put_start (Writer *writer, const CwGameTree *tree)
{
  const CwGame *game = cw_game_tree_game (tree);
  CwPosition usual;
  cw_position_start (&usual, game);
  bool is_usual = memcmp (&usual, cw_game_tree_start (tree), sizeof usual) == 0;
  bool is_named = !writer->psn && game != cw_game_named ("chess") && !(game->chess960 && is_usual);
  if (is_named && !cw_game_tree_tag (tree, "Variant"))
    {
      char name[CW_PGN_VARIANT_NAME];
      cw_pgn_variant_name (game, name);
      put_tag (writer, "Variant", name);
    }
  if (is_usual)
    return;
  char fen[CW_FEN_SIZE];
  cw_fen_write (cw_game_tree_start (tree), fen);
  if (!cw_game_tree_tag (tree, "SetUp"))
    put_tag (writer, "SetUp", "1");
  if (!cw_game_tree_tag (tree, "FEN"))
    put_tag (writer, "FEN", fen);
}

/* Writes the players, what else is known, and the result if there is one. */
static void
put_psn_tags (Writer *writer, const CwGameTree *tree)
{
  CwGameResult result = cw_game_tree_result (tree);
  char date[CW_PSN_DATE];
  for (unsigned i = 0; i < 2; i++)
    {
      const char *name = cw_game_tree_tag (tree, i == 0 ? "White" : "Black");
      put_tag (writer, i == 0 ? "Sente" : "Gote", name ? name : "?");
    }
  put_start (writer, tree);
  for (unsigned i = 0; i < cw_game_tree_tags (tree); i++)
    {
      const char *value, *name = cw_game_tree_tag_at (tree, i, &value);
      bool said = value[0] && strcmp (value, "?") != 0 && strcmp (value, "????.??.??") != 0;
      bool apart = strcmp (name, "White") == 0 || strcmp (name, "Black") == 0
                   || strcmp (name, "Result") == 0;
      if (said && !apart)
        put_tag (writer, cw_psn_name_of (name),
                 strcmp (name, "Date") == 0 ? cw_psn_date_of (value, date) : value);
    }
  if (result != CW_UNFINISHED)
    put_tag (writer, "Result", cw_game_result_text (result));
  cw_buffer_char (writer->out, '\n');
}

static void
put_tags (Writer *writer, const CwGameTree *tree)
{
  if (writer->psn)
    {
      put_psn_tags (writer, tree);
      return;
    }
  put_roster (writer, tree);
  put_start (writer, tree);
  for (unsigned i = 0; i < cw_game_tree_tags (tree); i++)
    {
      const char *value, *name = cw_game_tree_tag_at (tree, i, &value);
      if (!cw_is_among (name, roster))
        put_tag (writer, name, value);
    }
  cw_buffer_char (writer->out, '\n');
}

/* --- movetext -------------------------------------------------------------------------------- */

static size_t
characters (const CwBuffer *text)
{
  size_t count = 0;
  for (size_t i = 0; i < text->length; i++)
    count += ((unsigned char)text->bytes[i] & 0xc0) != 0x80;
  return count;
}

static void
put_break (Writer *writer)
{
  if (writer->column > 0)
    cw_buffer_char (writer->out, '\n');
  writer->column = 0;
}

/* Writes the pending word, on the next line if it does not fit on this one. */
static void
end_word (Writer *writer)
{
  size_t wide = characters (&writer->word);
  if (wide > 0 && writer->column + 1 + wide > COLUMNS)
    put_break (writer);
  if (wide > 0 && writer->column > 0)
    {
      cw_buffer_char (writer->out, ' ');
      writer->column++;
    }
  cw_buffer_append (writer->out, writer->word.bytes, writer->word.length);
  writer->out->failed |= writer->word.failed;
  writer->column += wide;
  cw_buffer_clear (&writer->word);
  writer->glue = false;
}

static void
put_bytes (Writer *writer, const char *text, size_t length)
{
  if (!writer->glue)
    end_word (writer);
  cw_buffer_append (&writer->word, text, length);
  writer->glue = false;
}

static void
put (Writer *writer, const char *text)
{
  put_bytes (writer, text, strlen (text));
}

/* How far a brace comment goes before it may be broken: at a line break, or at a single blank, but
 * not before what would look like an escape line or a tag at the start of a line. */
static size_t
piece_length (const char *text)
{
  size_t length = 0;
  for (; text[length] && text[length] != '\n'; length++)
    if (text[length] == ' ' && length > 0 && !strchr (" \t", text[length - 1]) && text[length + 1]
        && !strchr (" \t%[;", text[length + 1]))
      break;
  return length;
}

/* Removes blanks at the ends of lines, as the reader does. */
static void
tidy (const char *text, CwBuffer *tidied)
{
  for (; *text; text++)
    {
      bool breaks = *text == '\n' || *text == '\r';
      while (breaks && tidied->length > 0 && strchr (" \t", tidied->bytes[tidied->length - 1]))
        tidied->bytes[--tidied->length] = '\0';
      char before = tidied->length > 0 ? tidied->bytes[tidied->length - 1] : '\n';
      if (before == '\n' && (strchr (" \t", *text) || (breaks && tidied->length == 0)))
        continue;
      if (*text != '\r' || text[1] != '\n')
        cw_buffer_char (tidied, breaks ? '\n' : *text);
    }
  while (tidied->length > 0 && strchr (" \t\n", tidied->bytes[tidied->length - 1]))
    tidied->bytes[--tidied->length] = '\0';
}

/* Writes intended line breaks, each as an empty line, because a single break only fills lines. */
static void
put_breaks (Writer *writer, size_t breaks, const char *behind)
{
  end_word (writer);
  put_break (writer);
  while (breaks-- > 0)
    cw_buffer_char (writer->out, '\n');
  if (strchr ("%[;", *behind))
    cw_buffer_char (&writer->word, ' ');
  writer->glue = true;
}

static void
put_braced (Writer *writer, const char *braced)
{
  for (const char *rest = braced; *rest;)
    {
      size_t length = piece_length (rest);
      put_bytes (writer, rest, length);
      rest += length;
      size_t breaks = strspn (rest, "\n");
      if (breaks > 0)
        put_breaks (writer, breaks, rest + breaks);
      rest += breaks + (breaks == 0 && *rest);
    }
}

/* False if there is nothing in it. */
static bool
put_comment (Writer *writer, const char *text)
{
  CwBuffer braced = { 0 }, tidied = { 0 };
  tidy (text ? text : "", &tidied);
  if (tidied.length > 0)
    {
      cw_buffer_char (&braced, '{');
      cw_pgn_escape_comment (&braced, cw_buffer_string (&tidied), tidied.length);
      cw_buffer_char (&braced, '}');
      put_braced (writer, cw_buffer_string (&braced));
    }
  bool written = tidied.length > 0;
  writer->out->failed |= tidied.failed || braced.failed;
  cw_buffer_free (&braced);
  cw_buffer_free (&tidied);
  return written;
}

char
cw_pgn_escapes (const char *comment)
{
  for (; *comment; comment++)
    if (*comment == '}' || cw_pgn_begins_tag (comment))
      return *comment;
  return '\0';
}

/* Shogi positions number plies, and the first may be the second player's. */
unsigned
cw_pgn_move_number (const CwPosition *position)
{
  unsigned number = cw_position_number (position);
  if (!cw_position_game (position)->shogi)
    return number;
  return cw_position_side (position) == CW_WHITE ? number / 2 + 1 : (number + 1) / 2;
}

static void
put_move (Writer *writer, const CwPosition *position, const CwNode *node, bool numbered)
{
  char text[CW_MOVE_TEXT];
  uint8_t nags[CW_NAGS];
  size_t length = 0;
  bool black = cw_position_side (position) == CW_BLACK;
  if (!black || numbered)
    {
      CwBuffer number = { 0 };
      cw_buffer_format (&number, "%u%s", cw_pgn_move_number (position), black ? "..." : ".");
      put (writer, cw_buffer_string (&number));
      writer->glue = writer->psn;
      cw_buffer_free (&number);
    }
  length = writer->psn ? cw_psn_write_move (position, node->move, text)
                       : cw_san_write (position, node->move, text);
  put_bytes (writer, text, length);
  unsigned n_nags = cw_node_nags (node, nags);
  for (unsigned i = 0; i < n_nags; i++)
    {
      CwBuffer nag = { 0 };
      cw_buffer_format (&nag, "$%u", (unsigned)nags[i]);
      put (writer, cw_buffer_string (&nag));
      cw_buffer_free (&nag);
    }
}

static void put_line (Writer *writer, const CwPosition *start, const CwNode *node, unsigned depth);

static void
put_variations (Writer *writer, const CwPosition *before, const CwNode *node, unsigned depth)
{
  for (; node && depth < DEEPEST; node = node->sibling)
    {
      put (writer, "(");
      writer->glue = true;
      put_line (writer, before, node, depth + 1);
      writer->glue = true;
      put (writer, ")");
    }
}

/* Writes the line that begins with `node`, played from `start`. Only the first sibling carries
 * the variations. */
static void
put_line (Writer *writer, const CwPosition *start, const CwNode *node, unsigned depth)
{
  CwPosition position = *start;
  bool numbered = true;
  for (bool first = true; node; node = node->child, first = false)
    {
      bool carries = node->parent->child == node && (depth == 0 || !first);
      const CwNode *variation = carries ? node->sibling : NULL;
      CwPosition before = position;
      CwUndo undo;
      numbered |= put_comment (writer, node->comment_before);
      put_move (writer, &position, node, numbered);
      numbered = put_comment (writer, node->comment) || variation;
      put_variations (writer, &before, variation, depth);
      cw_do (&position, node->move, &undo, NULL);
    }
}

/* PSN has the result in braces, if it is known. */
static void
put_result (Writer *writer, CwGameResult result)
{
  if (writer->psn && result == CW_UNFINISHED)
    return;
  if (writer->psn)
    {
      put (writer, "{");
      writer->glue = true;
    }
  put (writer, cw_game_result_text (result));
  writer->glue = writer->psn;
  if (writer->psn)
    put (writer, "}");
}

static void
write_game (const CwGameTree *tree, bool psn, CwBuffer *text)
{
  Writer writer = { .out = text, .psn = psn };
  put_tags (&writer, tree);
  const CwNode *root = cw_game_tree_root (tree);
  put_comment (&writer, root->comment);
  if (root->child)
    put_line (&writer, cw_game_tree_start (tree), root->child, 0);
  put_result (&writer, cw_game_tree_result (tree));
  end_word (&writer);
  cw_buffer_text (text, "\n\n");
  cw_buffer_free (&writer.word);
}

void
cw_pgn_write (const CwGameTree *tree, CwEncoding encoding, CwBuffer *text)
{
  write_game (tree, false, text);
}

void
cw_psn_write (const CwGameTree *tree, CwEncoding encoding, CwBuffer *text)
{
  write_game (tree, true, text);
}
