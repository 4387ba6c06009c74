/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/game_sheet.h"

#include "config.h"
#include "notation/comment_commands.h"
#include "notation/move_text.h"
#include "notation/shogi_text.h"
#include "picture/scene_position.h"
#include "text/move_marks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DIAGRAM_NAG 220
#define APART 8 /* minimum number of plies between automatic diagrams */

typedef struct
{
  CwGameSheet *sheet;
  const CwGameTree *tree;
  gboolean asked;     /* the game itself marks where it wants diagrams */
  guint last_diagram; /* ply */
  CwSheetKind kind;   /* of the text being written */
  GString *text;
  gboolean numbered; /* number the next move even if it is Black's */
} Writer;

static void
block_free (gpointer data)
{
  g_free (((CwSheetBlock *)data)->text);
  g_free (data);
}

CwGameSheet *
cw_game_sheet_new (void)
{
  CwGameSheet *sheet = g_new (CwGameSheet, 1);
  sheet->blocks = g_ptr_array_new_with_free_func (block_free);
  return sheet;
}

void
cw_game_sheet_free (CwGameSheet *sheet)
{
  g_ptr_array_unref (sheet->blocks);
  g_free (sheet);
}

guint
cw_game_sheet_count (const CwGameSheet *sheet)
{
  guint count = 0;
  for (guint i = 0; i < sheet->blocks->len; i++)
    count += ((CwSheetBlock *)g_ptr_array_index (sheet->blocks, i))->kind == CW_SHEET_HEADING;
  return count;
}

/* --- blocks ----------------------------------------------------------------------------------- */

static void
add_block (CwGameSheet *sheet, CwSheetKind kind, const char *text)
{
  CwSheetBlock *block = g_new0 (CwSheetBlock, 1);
  block->kind = kind;
  block->text = g_strdup (text);
  g_ptr_array_add (sheet->blocks, block);
}

static void
flush (Writer *writer)
{
  if (writer->text->len > 0)
    add_block (writer->sheet, writer->kind, writer->text->str);
  g_string_truncate (writer->text, 0);
  writer->numbered = TRUE;
}

/* Appends words of this kind, after a space unless they follow "(" or are ")". */
static void
put (Writer *writer, CwSheetKind kind, const char *words)
{
  if (writer->kind != kind)
    flush (writer);
  writer->kind = kind;
  gsize length = writer->text->len;
  if (length > 0 && writer->text->str[length - 1] != '(' && words[0] != ')')
    g_string_append_c (writer->text, ' ');
  g_string_append (writer->text, words);
}

static void
put_comment (Writer *writer, const char *comment)
{
  CwBuffer plain = { 0 };
  if (comment != NULL && cw_comment_plain (comment, &plain))
    {
      g_autofree char *words = g_strstrip (g_strdup (cw_buffer_string (&plain)));
      if (words[0] != '\0')
        {
          put (writer, CW_SHEET_NOTE, words);
          writer->numbered = TRUE;
        }
    }
  cw_buffer_free (&plain);
}

static void
add_diagram (Writer *writer, const CwPosition *position, CwMove move, const CwDelta *delta,
             guint ply)
{
  flush (writer);
  CwSheetBlock *block = g_new0 (CwSheetBlock, 1);
  block->kind = CW_SHEET_DIAGRAM;
  block->game = cw_position_game (position);
  cw_scene_of_position (&block->scene, position);
  if (delta != NULL)
    cw_scene_set_last_move (&block->scene, move, delta);
  g_ptr_array_add (writer->sheet->blocks, block);
  writer->last_diagram = ply;
}

/* --- moves ------------------------------------------------------------------------------------ */

/* "12. Nf3!", "12… Nf6", or "Nf6" right after the first player's move; "24 P*5e" in shogi. A
 * no-break space joins a number to its move. */
static void
put_move (Writer *writer, CwSheetKind kind, const CwPosition *position, const CwNode *node)
{
  gboolean shogi = cw_position_game (position)->shogi;
  gboolean first = cw_position_side (position) == CW_WHITE;
  char words[CW_MOVE_TEXT];
  g_autofree char *number = NULL;
  g_autofree char *marks = cw_node_marks (node);
  if (writer->kind != kind)
    flush (writer);
  if (shogi)
    cw_hodges_write (position, node->move, words);
  else
    cw_san_write (position, node->move, words);
  if (first || shogi || writer->numbered)
    number = g_strdup_printf (shogi   ? "%u" CW_NO_BREAK
                              : first ? "%u." CW_NO_BREAK
                                      : "%u…" CW_NO_BREAK,
                              cw_position_number (position));
  g_autofree char *text =
      g_strconcat (number != NULL ? number : "", words, marks != NULL ? marks : "", NULL);
  put (writer, kind, text);
  writer->numbered = FALSE;
}

static void put_line (Writer *writer, const CwPosition *position, const CwNode *node,
                      CwSheetKind kind);

/* The alternatives to `node`, all moves at `position`. */
static void
put_variations (Writer *writer, const CwPosition *position, const CwNode *node)
{
  for (const CwNode *other = node->sibling; other != NULL; other = other->sibling)
    {
      put (writer, CW_SHEET_NOTE, "(");
      writer->numbered = TRUE;
      put_line (writer, position, other, CW_SHEET_NOTE);
      put (writer, CW_SHEET_NOTE, ")");
      writer->numbered = TRUE;
    }
}

static gboolean
has_nag (const CwNode *node, guint8 nag)
{
  guint8 nags[CW_NAGS];
  return memchr (nags, nag, cw_node_nags (node, nags)) != NULL;
}

static gboolean
wants_diagram (const Writer *writer, const CwNode *node)
{
  if (writer->asked)
    return has_nag (node, DIAGRAM_NAG);
  return node->comment != NULL && node->ply >= writer->last_diagram + APART;
}

static void
put_result (Writer *writer)
{
  put (writer, CW_SHEET_MOVES, cw_game_result_text (cw_game_tree_result (writer->tree)));
}

/* A move and the rest of its line. In a variation the caller writes the alternatives to the first
 * move. */
static void
put_line (Writer *writer, const CwPosition *from, const CwNode *node, CwSheetKind kind)
{
  CwPosition position = *from;
  gboolean is_main = kind == CW_SHEET_MOVES;
  CwUndo undo;
  for (gboolean first = TRUE; node != NULL; node = node->child, first = FALSE)
    {
      CwPosition before = position;
      put_comment (writer, node->comment_before);
      put_move (writer, kind, &position, node);
      cw_do (&position, node->move, &undo, NULL);
      put_comment (writer, node->comment);
      if (is_main || !first)
        put_variations (writer, &before, node);
      if (is_main && node->child == NULL)
        put_result (writer);
      if (is_main && (wants_diagram (writer, node) || node->child == NULL))
        add_diagram (writer, &position, node->move, &undo.delta, node->ply);
    }
}

/* --- the game --------------------------------------------------------------------------------- */

static const char *
tag (const CwGameTree *tree, const char *name)
{
  const char *value = cw_game_tree_tag (tree, name);
  return value != NULL && cw_tag_has_value (name, value) ? value : NULL;
}

static char *
player (const CwGameTree *tree, const char *name, const char *rating_name)
{
  const char *value = tag (tree, name), *rating = tag (tree, rating_name);
  if (value == NULL)
    value = "?";
  return rating != NULL ? g_strdup_printf ("%s (%s)", value, rating) : g_strdup (value);
}

/* The known part of the date: "1925" for "1925.??.??". (transfer full) */
static char *
known_date (const char *date)
{
  const char *unknown = strchr (date, '?');
  gsize length = unknown != NULL ? (gsize)(unknown - date) : strlen (date);
  while (length > 0 && date[length - 1] == '.')
    length--;
  return g_strndup (date, length);
}

/* A round as words; one that is not a number stands for itself. (transfer full) */
static char *
round_words (const char *round)
{
  return g_ascii_isdigit (round[0]) ? g_strdup_printf (C_ ("game", "Round %s"), round)
                                    : g_strdup (round);
}

/* A tag's value as text for readers. (transfer full) */
static char *
fact (const char *name, const char *value)
{
  if (g_str_equal (name, "Date"))
    return known_date (value);
  if (g_str_equal (name, "Annotator"))
    /* Translators: who wrote the comments on a game. */
    return g_strdup_printf (C_ ("game", "annotated by %s"), value);
  return g_str_equal (name, "Round") ? round_words (value) : g_strdup (value);
}

/* "Moscow · 1925 · Round 3 · 1-0": what is known, without a site equal to the event. (transfer
 * full) */
static char *
facts_of (const CwGameTree *tree)
{
  static const char *const names[] = { "Event", "Site", "Date", "Round", "ECO", "Annotator" };
  const char *event = tag (tree, "Event");
  GString *facts = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *value = tag (tree, names[i]);
      gboolean again = g_str_equal (names[i], "Site") && g_strcmp0 (value, event) == 0;
      g_autofree char *words = value != NULL && !again ? fact (names[i], value) : NULL;
      if (words != NULL && words[0] != '\0')
        g_string_append_printf (facts, "%s · ", words);
    }
  g_string_append (facts, cw_game_result_text (cw_game_tree_result (tree)));
  return g_string_free (facts, FALSE);
}

static void
add_head (CwGameSheet *sheet, const CwGameTree *tree)
{
  g_autofree char *white = player (tree, "White", "WhiteElo");
  g_autofree char *black = player (tree, "Black", "BlackElo");
  g_autofree char *heading = g_strdup_printf ("%s – %s", white, black);
  g_autofree char *facts = facts_of (tree);
  add_block (sheet, CW_SHEET_HEADING, heading);
  add_block (sheet, CW_SHEET_FACTS, facts);
}

void
cw_game_sheet_add (CwGameSheet *sheet, const CwGameTree *tree)
{
  CwGameTree *own = (CwGameTree *)tree; /* it is only read */
  const CwNode *root = cw_game_tree_root (own);
  const CwPosition *start = cw_game_tree_start (tree);
  CwPosition usual;
  Writer writer = { .sheet = sheet,
                    .tree = tree,
                    .kind = CW_SHEET_MOVES,
                    .text = g_string_new (NULL),
                    .numbered = TRUE };
  for (const CwNode *node = root; node != NULL && !writer.asked; node = node->child)
    writer.asked = has_nag (node, DIAGRAM_NAG);
  add_head (sheet, tree);
  put_comment (&writer, root->comment);
  cw_position_start (&usual, cw_game_tree_game (tree));
  if (memcmp (&usual, start, sizeof usual) != 0 || root->child == NULL)
    add_diagram (&writer, start, CW_NO_MOVE, NULL, 0);
  put_line (&writer, start, root->child, CW_SHEET_MOVES);
  flush (&writer);
  g_string_free (writer.text, TRUE);
}
