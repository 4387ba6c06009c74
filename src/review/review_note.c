/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review/review_note_private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "notation/move_text.h"
#include "review/ledger.h"

#define COMMAND "[%review"
#define VARIATION COMMAND " line]"
#define LAST_SIGN 6

/* --- the tree itself -------------------------------------------------------------------------- */

static void
direct_set_comment (void *context, CwNode *node, const char *comment)
{
  cw_node_set_comment (context, node, comment);
}

static void
direct_set_nags (void *context, CwNode *node, const uint8_t nags[CW_NODE_NAGS])
{
  memcpy (node->nags, nags, CW_NODE_NAGS);
}

static CwNode *
direct_add_move (void *context, CwNode *parent, CwMove move)
{
  return cw_game_tree_add (context, parent, move);
}

static void
direct_remove (void *context, CwNode *node)
{
  cw_game_tree_remove (context, node);
}

CwTreeEditor
cw_tree_editor_direct (CwGameTree *tree)
{
  return (CwTreeEditor){ tree, direct_set_comment, direct_set_nags, direct_add_move,
                         direct_remove };
}

/* --- reading commands ------------------------------------------------------------------------- */

/* Reads the whole numbers that a text begins with and moves past them; returns the count. */
static unsigned
take_numbers (const char **text, size_t *length, int64_t *numbers, unsigned room)
{
  for (unsigned n = 0;; n++)
    {
      while (*length > 0 && **text == ' ')
        {
          ++*text;
          --*length;
        }
      size_t used = n < room ? cw_parse_int (*text, *length, &numbers[n]) : 0;
      if (used == 0)
        return n;
      *text += used;
      *length -= used;
    }
}

unsigned
cw_review_note_numbers (const char *comment, int64_t *numbers, unsigned room, const char **rest,
                        size_t *length)
{
  return cw_comment_command (comment, "review", rest, length)
             ? take_numbers (rest, length, numbers, room)
             : 0;
}

bool
cw_review_note_is_there (const CwGameTree *tree)
{
  const char *argument;
  size_t length;
  return cw_comment_command (cw_game_tree_root (tree)->comment, "review", &argument, &length);
}

bool
cw_review_note_head (const CwGameTree *tree, CwReviewHead *head)
{
  *head = (CwReviewHead){ 0 };
  return cw_review_note_numbers (cw_game_tree_root (tree)->comment, head->number, CW_REVIEW_HEAD,
                                 &head->engine, &head->length)
         >= CW_REVIEW_HEAD_BEFORE_BEND;
}

const char *
cw_review_note_engine (const CwGameTree *tree, size_t *length)
{
  CwReviewHead head;
  if (!cw_review_note_head (tree, &head) || head.length == 0)
    return NULL;
  *length = head.length;
  return head.engine;
}

bool
cw_review_note_fits (const CwGameTree *tree, const CwReviewTerms *terms, const char *engine)
{
  CwReviewHead head;
  if (!cw_review_note_head (tree, &head) || head.length != strlen (engine)
      || memcmp (head.engine, engine, head.length) != 0)
    return false;
  const CwReviewScale *scale = &terms->scale;
  return head.number[0] >= (int64_t)terms->nodes && head.number[1] >= (int64_t)terms->more_nodes
         && head.number[2] == lround (CW_REVIEW_UNIT * scale->slope)
         && head.number[3] == lround (CW_REVIEW_UNIT * scale->doubtful)
         && head.number[4] == lround (CW_REVIEW_UNIT * scale->mistake)
         && head.number[5] == lround (CW_REVIEW_UNIT * scale->blunder)
         && head.number[6] == lround (CW_REVIEW_UNIT * scale->bend);
}

size_t
cw_review_note_own_length (const char *comment)
{
  const char *start = strstr (comment, COMMAND);
  return start != NULL ? (size_t)(start - comment) : strlen (comment);
}

const char *
cw_review_note_words (const CwNode *node)
{
  const char *end = NULL;
  if (node->comment != NULL)
    end = strchr (node->comment + cw_review_note_own_length (node->comment), ']');
  if (end == NULL)
    return NULL;
  for (end++; *end == ' ';)
    end++;
  return *end != '\0' ? end : NULL;
}

/* --- taking away ------------------------------------------------------------------------------ */

bool
cw_review_note_is_line (const CwNode *node)
{
  return node->comment != NULL && strncmp (node->comment, VARIATION, strlen (VARIATION)) == 0;
}

/* Whether a node begins a variation of ours to which nobody has added. */
static bool
is_untouched (const CwNode *node)
{
  if (!cw_review_note_is_line (node) || strcmp (node->comment, VARIATION) != 0)
    return false;
  for (const CwNode *next = node->child; next != NULL; next = next->child)
    if (next->sibling != NULL || next->comment != NULL || next->nags[0] != 0)
      return false;
  return true;
}

static void
remove_lines (const CwTreeEditor *editor, CwNode *parent)
{
  CwNode *next;
  for (CwNode *node = parent->child; node != NULL; node = next)
    {
      next = node->sibling;
      if (is_untouched (node) && node != parent->child)
        editor->remove (editor->context, node);
    }
}

/* Removes the scores and our own part from a comment. */
static bool
remove_words (const CwTreeEditor *editor, CwNode *node)
{
  CwBuffer kept = { 0 }, changed = { 0 };
  if (node->comment == NULL)
    return true;
  size_t length = cw_review_note_own_length (node->comment);
  while (length > 0 && node->comment[length - 1] == ' ')
    length--;
  cw_buffer_append (&kept, node->comment, length);
  bool done = !kept.failed && cw_comment_with (cw_buffer_string (&kept), "eval", NULL, &changed);
  if (done && strcmp (cw_buffer_string (&changed), node->comment) != 0)
    editor->set_comment (editor->context, node, cw_buffer_string (&changed));
  cw_buffer_free (&kept);
  cw_buffer_free (&changed);
  return done;
}

static void
remove_sign (const CwTreeEditor *editor, CwNode *node)
{
  int64_t sign;
  const char *rest;
  size_t length;
  uint8_t nags[CW_NODE_NAGS] = { 0 };
  unsigned n = 0;
  if (cw_review_note_numbers (node->comment, &sign, 1, &rest, &length) == 0 || sign == 0)
    return;
  for (unsigned i = 0; i < CW_NODE_NAGS && node->nags[i] != 0; i++)
    if (node->nags[i] != sign)
      nags[n++] = node->nags[i];
  editor->set_nags (editor->context, node, nags);
}

bool
cw_review_note_remove (const CwTreeEditor *editor, const CwGameTree *tree)
{
  if (!cw_review_note_is_there (tree))
    return false;
  for (CwNode *node = cw_game_tree_root (tree); node != NULL; node = node->child)
    {
      remove_lines (editor, node);
      remove_sign (editor, node);
      remove_words (editor, node);
    }
  return true;
}

/* --- writing ---------------------------------------------------------------------------------- */

static void
write_move (CwBuffer *text, const CwPosition *position, CwMove move)
{
  char words[CW_MOVE_TEXT];
  cw_uci_write (position, move, words);
  cw_buffer_format (text, " %s", words);
}

/* Includes the first moves of the lines if they are worth showing. */
static void
write_numbers (CwBuffer *text, const CwGameReview *review, unsigned index, unsigned sign)
{
  const CwMoveReview *move = &review->move[index];
  const CwLossParts *parts = &move->parts;
  const double amounts[] = { move->loss, parts->mate, parts->material, parts->rest,
                             parts->unclear };
  cw_buffer_format (text, "%s %u %u", COMMAND, sign,
                    (move->forced ? CW_REVIEW_NOTE_FORCED : 0u)
                        | (move->opening ? CW_REVIEW_NOTE_OPENING : 0u));
  for (unsigned i = 0; i < sizeof amounts / sizeof *amounts; i++)
    cw_buffer_format (text, " %ld", lround (CW_REVIEW_UNIT * amounts[i]));
  cw_buffer_format (text, " %d %d", move->best.score, move->played.score);
  if (cw_move_review_is_marked (move) && move->best.moves > 0)
    {
      write_move (text, &review->position[index], move->best.move[0]);
      if (move->played.moves > 1)
        write_move (text, &review->position[index + 1], move->played.move[1]);
    }
  cw_buffer_char (text, ']');
}

static bool
has_sign (const CwNode *node)
{
  for (unsigned i = 0; i < CW_NODE_NAGS && node->nags[i] != 0; i++)
    if (node->nags[i] <= LAST_SIGN)
      return true;
  return false;
}

static unsigned
set_sign (const CwTreeEditor *editor, CwNode *node, const CwMoveReview *move, bool in_words)
{
  uint8_t nags[CW_NODE_NAGS];
  unsigned n = 0;
  if (move->sign == 0 || in_words || has_sign (node))
    return 0;
  memcpy (nags, node->nags, sizeof nags);
  while (n < CW_NODE_NAGS && nags[n] != 0)
    n++;
  if (n == CW_NODE_NAGS)
    return 0;
  nags[n] = move->sign;
  editor->set_nags (editor->context, node, nags);
  return move->sign;
}

/* Replaces no-break spaces by plain ones, for files in older encodings without them. */
static void
add_plain (CwBuffer *text, const char *words)
{
  static const char fixed[] = "\u00a0";
  const char *at;
  for (; (at = strstr (words, fixed)) != NULL; words = at + strlen (fixed))
    {
      cw_buffer_append (text, words, (size_t)(at - words));
      cw_buffer_char (text, ' ');
    }
  cw_buffer_text (text, words);
}

static void
add_words (const CwGameReview *review, const CwReviewNoteTerms *terms, unsigned index,
           CwBuffer *text)
{
  uint8_t sign = review->move[index].sign;
  char *words = terms->words (terms->context, review, index);
  if (terms->signs_in_words && sign != 0)
    cw_buffer_text (text, sign == 4 ? " ??" : sign == 2 ? " ?" : " ?!");
  if (words != NULL && words[0] != '\0')
    {
      cw_buffer_char (text, ' ');
      add_plain (text, words);
    }
  free (words);
}

/* Writes the comment of the move with that index: the score of the position after it, the old text,
 * our own. */
static bool
write_comment (const CwTreeEditor *editor, CwNode *node, const CwGameReview *review,
               const CwReviewNoteTerms *terms, unsigned index)
{
  const CwMoveReview *move = &review->move[index];
  CwBuffer comment = { 0 };
  int score;
  unsigned depth;
  const char *before = node->comment != NULL ? node->comment : "";
  bool done = true;
  if (review->line[index + 1].moves > 0 && cw_game_review_score (review, index + 1, &score, &depth))
    {
      CwCommentEval eval = terms->eval (review->game, score, depth);
      done = cw_comment_with_eval (before, &eval, &comment);
    }
  else
    cw_buffer_text (&comment, before);
  if (move->loss >= 0.5 / CW_REVIEW_UNIT || move->forced || move->opening
      || cw_move_review_is_marked (move))
    {
      unsigned sign = set_sign (editor, node, move, terms->signs_in_words);
      if (comment.length > 0)
        cw_buffer_char (&comment, ' ');
      write_numbers (&comment, review, index, sign);
      if (cw_move_review_is_marked (move))
        add_words (review, terms, index, &comment);
    }
  done = done && !comment.failed;
  if (done && comment.length > 0)
    editor->set_comment (editor->context, node, cw_buffer_string (&comment));
  cw_buffer_free (&comment);
  return done;
}

/* Adds a line after `parent`, or nothing if the game already has its first move there. */
static bool
add_line (const CwTreeEditor *editor, CwNode *parent, const CwMove *moves, unsigned count,
          unsigned most)
{
  if (count == 0 || most == 0)
    return true;
  for (const CwNode *node = parent->child; node != NULL; node = node->sibling)
    if (node->move == moves[0])
      return true;
  CwNode *node = parent;
  for (unsigned i = 0; i < count && i < most; i++)
    {
      node = editor->add_move (editor->context, node, moves[i]);
      if (node == NULL)
        return false;
      if (i == 0)
        editor->set_comment (editor->context, node, VARIATION);
    }
  return true;
}

static bool
write_head (const CwTreeEditor *editor, const CwGameTree *tree, const CwGameReview *review,
            const CwReviewNoteTerms *terms)
{
  CwNode *root = cw_game_tree_root (tree);
  CwBuffer text = { 0 };
  const CwReviewScale *scale = &review->terms.scale;
  if (root->comment != NULL && root->comment[0] != '\0')
    cw_buffer_format (&text, "%s ", root->comment);
  cw_buffer_format (
      &text, "%s %llu %llu %ld %ld %ld %ld %ld %s]", COMMAND,
      (unsigned long long)review->terms.nodes, (unsigned long long)review->terms.more_nodes,
      lround (CW_REVIEW_UNIT * scale->slope), lround (CW_REVIEW_UNIT * scale->doubtful),
      lround (CW_REVIEW_UNIT * scale->mistake), lround (CW_REVIEW_UNIT * scale->blunder),
      lround (CW_REVIEW_UNIT * scale->bend), terms->engine);
  bool done = !text.failed;
  if (done)
    editor->set_comment (editor->context, root, cw_buffer_string (&text));
  cw_buffer_free (&text);
  return done;
}

bool
cw_review_note_write (const CwTreeEditor *editor, const CwGameTree *tree,
                      const CwGameReview *review, const CwReviewNoteTerms *terms)
{
  cw_review_note_remove (editor, tree);
  bool done = write_head (editor, tree, review, terms);
  CwNode *node = cw_game_tree_root (tree);
  for (unsigned i = 0; done && i < review->plies && node->child != NULL; i++)
    {
      const CwMoveReview *move = &review->move[i];
      done = write_comment (editor, node->child, review, terms, i);
      if (done && cw_move_review_is_marked (move))
        {
          done = add_line (editor, node, move->best.move, move->best.moves, terms->line);
          if (done && move->played.moves > 1 && node->child->child != NULL)
            done = add_line (editor, node->child, move->played.move + 1, move->played.moves - 1,
                             terms->line);
        }
      node = node->child;
    }
  return done;
}
