/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_keep.h"

#include "base/number.h"
#include "notation/move_text.h"
#include "notation/pgn_keep_text.h"
#include "notation/pgn_symbols.h"
#include "notation/pgn_writer.h"

#include <string.h>

#define DEEPEST 1000
#define NUMBER 24 /* bytes of a move number and its dots */

/* --- places ----------------------------------------------------------------------------------- */

static size_t
find (const CwPgnKeep *keep, CwPgnPlaceKind kind, const CwNode *node)
{
  return cw_pgn_places_find (&keep->places, kind, node, CW_PGN_NO_PLACE);
}

static const CwPgnPlace *
at (const CwPgnKeep *keep, size_t place)
{
  return place < keep->places.count ? &keep->places.places[place] : NULL;
}

/* The places of a node's comments: those after the move are next to its glyphs, or late, after
 * its variations. */
typedef struct
{
  size_t first, last; /* CW_PGN_NO_PLACE if there is none */
  bool joined;        /* only blanks between them */
  bool unread;        /* one is text after a fault, written as a comment */
} Comments;

static Comments
comments_of (const CwPgnKeep *keep, CwPgnPlaceKind kind, const CwNode *node)
{
  Comments its = { find (keep, kind, node), CW_PGN_NO_PLACE, true, false };
  size_t place = its.first;
  for (; place != CW_PGN_NO_PLACE; place = cw_pgn_places_find (&keep->places, kind, node, place))
    {
      its.joined &= its.last == CW_PGN_NO_PLACE || its.last + 1 == place;
      its.last = place;
      its.unread |= at (keep, place)->unread;
    }
  return its;
}

/* --- one move --------------------------------------------------------------------------------- */

/* A node of the new tree, the same node of the old tree or NULL, and how it is written. */
typedef struct
{
  const CwNode *node, *old;
  const CwPosition *position; /* before its move */
  bool numbered;              /* even for the second player */
} Move;

static bool
is_same (const char *one, const char *other)
{
  return strcmp (one ? one : "", other ? other : "") == 0;
}

static bool
has_nag (const uint8_t *nags, unsigned count, uint8_t nag)
{
  return memchr (nags, nag, count) != NULL;
}

/* Puts a comment: over its old pieces if they are adjacent, otherwise as a new one. */
static void
put_comments (CwPgnKeep *keep, const Comments *its, const char *before, const char *comment)
{
  if (!comment)
    return;
  if (its->first != CW_PGN_NO_PLACE && its->joined)
    cw_pgn_keep_changed_comment (keep, its->first, its->last, before, comment);
  else
    cw_pgn_keep_comment (keep, comment);
}

/* Puts the comment before a move, or the root's. */
static void
put_comment_at_start (CwPgnKeep *keep, CwPgnPlaceKind kind, const CwNode *old, const char *before,
                      const char *comment)
{
  Comments its = { CW_PGN_NO_PLACE, CW_PGN_NO_PLACE, true, false };
  if (old || kind == CW_PGN_PLACE_COMMENT)
    its = comments_of (keep, kind, old);
  if (its.unread || !is_same (before, comment))
    put_comments (keep, &its, before, comment);
  else
    for (size_t place = its.first; place != CW_PGN_NO_PLACE;
         place = cw_pgn_places_find (&keep->places, kind, old, place))
      cw_pgn_keep_place (keep, place);
}

static void
put_number (const Move *move, char number[NUMBER])
{
  bool black = cw_position_side (move->position) == CW_BLACK;
  number[0] = '\0';
  if (!black || move->numbered)
    cw_format_text (number, NUMBER, "%u%s", cw_pgn_move_number (move->position),
                    black ? "..." : ".");
}

static void
put_new_move (CwPgnKeep *keep, const Move *move)
{
  char text[CW_MOVE_TEXT], number[NUMBER];
  size_t length = cw_san_write (move->position, move->node->move, text);
  put_number (move, number);
  if (number[0])
    cw_pgn_keep_word (keep, number, strlen (number));
  if (number[0] && keep->tight)
    cw_pgn_keep_glued (keep, text);
  else
    cw_pgn_keep_word (keep, text, length);
}

static void
put_nag (CwPgnKeep *keep, uint8_t nag, bool glued)
{
  static const char *const signs[] = { "", "!", "?", "!!", "??", "!?", "?!" };
  CwBuffer word = { 0 };
  if (glued && keep->signs && nag <= 6)
    cw_pgn_keep_glued (keep, signs[nag]);
  else
    {
      cw_buffer_format (&word, "$%u", (unsigned)nag);
      cw_pgn_keep_word (keep, cw_buffer_string (&word), word.length);
    }
  cw_buffer_free (&word);
}

/* Roughly, whether a move of the second player had a number. */
static bool
was_numbered (const CwNode *old)
{
  const CwNode *parent = old->parent;
  if (old->comment_before || parent->child != old || !parent->parent || parent->comment)
    return true;
  return parent->parent->child == parent && parent->sibling;
}

/* Puts the old move, with its signs if all of them still apply; zeroes the nags written
 * that way. */
static void
put_old_move (CwPgnKeep *keep, const Move *move, size_t place, uint8_t *nags, unsigned count)
{
  const CwPgnPlace *its = at (keep, place);
  char number[NUMBER];
  bool whole = true;
  put_number (move, number);
  bool other =
      cw_position_side (move->position) == CW_BLACK && was_numbered (move->old) != move->numbered;
  cw_pgn_keep_lead (keep, place, other ? number : NULL);
  for (unsigned i = 0; i < CW_NODE_NAGS && its->nags[i]; i++)
    whole &= has_nag (nags, count, its->nags[i]);
  for (unsigned i = 0; i < count && whole; i++)
    if (nags[i] && has_nag (its->nags, CW_NODE_NAGS, nags[i]))
      nags[i] = 0;
  cw_pgn_keep_part (keep, place, whole ? its->to : its->word);
}

/* The last of the glyphs and comments directly after a move. */
static size_t
tail_end (const CwPgnKeep *keep, size_t place, const CwNode *old)
{
  for (const CwPgnPlace *next; (next = at (keep, place + 1)) != NULL; place++)
    if (next->node != old
        || (next->kind != CW_PGN_PLACE_GLYPH && next->kind != CW_PGN_PLACE_COMMENT))
      break;
  return place;
}

/* Puts new glyphs. */
static void
put_new_nags (CwPgnKeep *keep, uint8_t *nags, unsigned count, bool glued)
{
  for (unsigned i = 0; i < count; i++)
    if (nags[i])
      {
        put_nag (keep, nags[i], glued);
        nags[i] = 0;
        glued = false;
      }
}

/* Puts what came after an old move, up to the last of its places. */
static void
put_tail (CwPgnKeep *keep, const Move *move, size_t place, uint8_t *nags, unsigned count)
{
  const CwNode *old = move->old;
  size_t end = tail_end (keep, place, old), glyph = place;
  bool bare = keep->places.places[place].nags[0] == 0;
  Comments its = comments_of (keep, CW_PGN_PLACE_COMMENT, old);
  bool same = !its.unread && is_same (old->comment, move->node->comment);
  bool put = same || !move->node->comment;
  for (size_t i = place + 1; i <= end; i++)
    glyph = at (keep, i)->kind == CW_PGN_PLACE_GLYPH ? i : glyph;
  if (glyph == place)
    put_new_nags (keep, nags, count, bare);
  for (size_t i = place + 1; i <= end; i++)
    {
      const CwPgnPlace *piece = at (keep, i);
      uint8_t *nag =
          piece->kind == CW_PGN_PLACE_GLYPH ? memchr (nags, piece->nags[0], count) : NULL;
      if (nag)
        {
          put_new_nags (keep, nags, (unsigned)(nag - nags), bare && i == place + 1);
          *nag = 0;
        }
      if (nag || (piece->kind == CW_PGN_PLACE_COMMENT && same))
        cw_pgn_keep_place (keep, i);
      else if (piece->kind == CW_PGN_PLACE_COMMENT && !put)
        {
          put_comments (keep, &its, old->comment, move->node->comment);
          put = true;
        }
      if (i == glyph)
        put_new_nags (keep, nags, count, false);
    }
  if (!put)
    put_comments (keep, &its, old->comment, move->node->comment);
}

static void
put_move (CwPgnKeep *keep, const Move *move)
{
  uint8_t nags[CW_NAGS];
  unsigned count = cw_node_nags (move->node, nags);
  size_t place = move->old ? find (keep, CW_PGN_PLACE_MOVE, move->old) : CW_PGN_NO_PLACE;
  if (place != CW_PGN_NO_PLACE)
    {
      put_old_move (keep, move, place, nags, count);
      put_tail (keep, move, place, nags, count);
      return;
    }
  put_new_move (keep, move);
  put_new_nags (keep, nags, count, true);
  if (move->node->comment)
    cw_pgn_keep_comment (keep, move->node->comment);
}

/* Puts those unchanged comments of a move that come after its variations, or even after the result:
 * the ones with places in that range. */
static void
put_late (CwPgnKeep *keep, const CwNode *node, const CwNode *old, size_t from, size_t to)
{
  size_t place = old ? find (keep, CW_PGN_PLACE_MOVE, old) : CW_PGN_NO_PLACE;
  if (place == CW_PGN_NO_PLACE || !is_same (old->comment, node->comment)
      || comments_of (keep, CW_PGN_PLACE_COMMENT, old).unread)
    return;
  place = tail_end (keep, place, old);
  while ((place = cw_pgn_places_find (&keep->places, CW_PGN_PLACE_COMMENT, old, place))
         != CW_PGN_NO_PLACE)
    if (place >= from && place < to)
      cw_pgn_keep_place (keep, place);
}

/* --- lines ------------------------------------------------------------------------------------ */

/* The child of an old node that corresponds to a new one: among several with the same move, the one
 * with the same index. */
static const CwNode *
twin (const CwNode *old, const CwNode *node)
{
  unsigned turn = 0;
  for (const CwNode *child = node->parent->child; child != node; child = child->sibling)
    turn += child->move == node->move;
  for (const CwNode *child = old ? old->child : NULL; child; child = child->sibling)
    if (child->move == node->move && turn-- == 0)
      return child;
  return NULL;
}

static void put_line (CwPgnKeep *keep, const CwPosition *start, const CwNode *node,
                      const CwNode *old, unsigned depth);

static void
put_bracket (CwPgnKeep *keep, CwPgnPlaceKind kind, const CwNode *old)
{
  size_t place = old ? find (keep, kind, old) : CW_PGN_NO_PLACE;
  if (place != CW_PGN_NO_PLACE)
    cw_pgn_keep_place (keep, place);
  else if (kind == CW_PGN_PLACE_OPEN)
    cw_pgn_keep_word (keep, "(", 1);
  else if (!old || find (keep, CW_PGN_PLACE_OPEN, old) == CW_PGN_NO_PLACE)
    cw_pgn_keep_glued (keep, ")");
}

static void
put_variations (CwPgnKeep *keep, const CwPosition *before, const CwNode *node,
                const CwNode *old_parent, unsigned depth)
{
  for (; node && depth < DEEPEST; node = node->sibling)
    {
      const CwNode *old = twin (old_parent, node);
      put_bracket (keep, CW_PGN_PLACE_OPEN, old);
      put_line (keep, before, node, old_parent, depth + 1);
      put_bracket (keep, CW_PGN_PLACE_CLOSE, old);
    }
}

/* The place of the game's result in the text. */
static size_t
find_result (const CwPgnKeep *keep)
{
  return find (keep, CW_PGN_PLACE_RESULT, NULL);
}

/* Whether a fault cut the main line short. */
static bool
was_cut_short (const CwPgnKeep *keep)
{
  for (size_t i = 0; i < keep->places.count; i++)
    if (keep->places.places[i].unread && keep->places.places[i].depth == 0)
      return true;
  return false;
}

/* Puts the result, if the text has one, and the comments after it. Where a fault was, the text may
 * have lost its result; other programs read no game without one. */
static void
put_result (CwPgnKeep *keep, const CwGameTree *tree, const CwNode *old)
{
  size_t place = find_result (keep);
  const CwPgnPlace *its = at (keep, place);
  const CwNode *node = cw_game_tree_root (tree);
  CwGameResult result = cw_game_tree_result (tree), is;
  const char *text = cw_game_result_text (result);
  if (!its && (keep->places.count == 0 || was_cut_short (keep)))
    cw_pgn_keep_word (keep, text, strlen (text));
  if (!its)
    return;
  cw_pgn_keep_lead (keep, place, NULL);
  bool same = cw_result_of_text (keep->old + its->from, its->to - its->from, &is) && is == result;
  cw_pgn_keep_part (keep, place, same ? its->to : its->from);
  if (!same)
    cw_buffer_text (keep->out, text);
  while (node->child)
    {
      node = node->child;
      old = old ? twin (old, node) : NULL;
    }
  put_late (keep, node, old, place, SIZE_MAX);
}

/* Puts the line that begins with `node`, a child of what `old` was, like the PGN writer does. */
static void
put_line (CwPgnKeep *keep, const CwPosition *start, const CwNode *node, const CwNode *old,
          unsigned depth)
{
  CwPosition position = *start;
  Move move = { .position = &position, .numbered = true };
  for (bool first = true; node; node = node->child, first = false)
    {
      bool carries = node->parent->child == node && (depth == 0 || !first);
      const CwNode *variation = carries ? node->sibling : NULL, *parent = old;
      CwPosition before = position;
      CwUndo undo;
      move.node = node;
      move.old = old = twin (parent, node);
      put_comment_at_start (keep, CW_PGN_PLACE_BEFORE, old, old ? old->comment_before : NULL,
                            node->comment_before);
      move.numbered |= node->comment_before != NULL;
      put_move (keep, &move);
      if (node->child)
        put_late (keep, node, old, 0, SIZE_MAX);
      put_variations (keep, &before, variation, parent, depth);
      if (!node->child)
        put_late (keep, node, old, 0, depth > 0 ? SIZE_MAX : find_result (keep));
      move.numbered = node->comment || variation;
      cw_do (&position, node->move, &undo, NULL);
    }
}

bool
cw_pgn_keep_moves (const char *text, const CwGameTree *tree, CwBuffer *out)
{
  CwPgnKeep keep = { .old = text, .out = out };
  CwGameTree *before = cw_pgn_places_read (&keep.places, text);
  const CwNode *root = cw_game_tree_root (tree);
  bool done = before && cw_game_tree_game (before) == cw_game_tree_game (tree);
  bool empty = keep.places.count == 0 && !root->child && !root->comment;
  if (done && empty)
    cw_buffer_text (out, text);
  else if (done)
    {
      const CwNode *old = cw_game_tree_root (before);
      cw_pgn_keep_begin (&keep);
      put_comment_at_start (&keep, CW_PGN_PLACE_COMMENT, NULL, old->comment, root->comment);
      if (root->child)
        put_line (&keep, cw_game_tree_start (tree), root->child, old, 0);
      put_result (&keep, tree, old);
      cw_pgn_keep_end (&keep);
    }
  cw_game_tree_free (before);
  cw_pgn_places_free (&keep.places);
  return done && !out->failed;
}
