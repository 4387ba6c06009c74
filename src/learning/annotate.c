/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/annotate.h"

#include <stddef.h>

const CwAnnotateTerms cw_annotate_usual = {
  .doubtful = 0.05, .mistake = 0.10, .blunder = 0.20, .line = 8
};

#define EPSILON 1e-9 /* losses are differences of rounded numbers */

/* Numeric annotation glyphs, PGN standard, section 10. */
enum
{
  NAG_MISTAKE = 2,
  NAG_BLUNDER = 4,
  NAG_DOUBTFUL = 6,
  NAG_LAST_SIGN = 6,
};

static bool
has_sign (const CwNode *node)
{
  for (unsigned i = 0; i < CW_NODE_NAGS && node->nags[i] != 0; i++)
    if (node->nags[i] <= NAG_LAST_SIGN)
      return true;
  return false;
}

static uint8_t
sign_of (const CwAnnotateTerms *terms, double loss)
{
  loss += EPSILON;
  return loss >= terms->blunder    ? NAG_BLUNDER
         : loss >= terms->mistake  ? NAG_MISTAKE
         : loss >= terms->doubtful ? NAG_DOUBTFUL
                                   : 0;
}

static void
count_sign (CwAnnotated *annotated, uint8_t sign)
{
  if (sign == NAG_BLUNDER)
    annotated->blunder++;
  else if (sign == NAG_MISTAKE)
    annotated->mistake++;
  else if (sign == NAG_DOUBTFUL)
    annotated->doubtful++;
}

bool
cw_annotate_eval (CwGameTree *tree, CwNode *node, const CwCommentEval *eval)
{
  CwBuffer argument = { 0 }, comment = { 0 };
  const char *before = node->comment != NULL ? node->comment : "";
  bool done = cw_comment_eval_write (eval, &argument)
              && cw_comment_with (before, "eval", cw_buffer_string (&argument), &comment);
  if (done)
    cw_node_set_comment (tree, node, cw_buffer_string (&comment));
  cw_buffer_free (&argument);
  cw_buffer_free (&comment);
  return done;
}

/* "?? " in front of the comment. */
static bool
write_sign_in_comment (CwGameTree *tree, CwNode *node, uint8_t sign)
{
  CwBuffer comment = { 0 };
  cw_buffer_text (&comment, sign == NAG_BLUNDER ? "??" : sign == NAG_MISTAKE ? "?" : "?!");
  if (node->comment != NULL && node->comment[0] != '\0')
    {
      cw_buffer_char (&comment, ' ');
      cw_buffer_text (&comment, node->comment);
    }
  bool done = !comment.failed;
  if (done)
    cw_node_set_comment (tree, node, cw_buffer_string (&comment));
  cw_buffer_free (&comment);
  return done;
}

/* Adds the best line instead of the move of `node`, or follows it where it is there already. */
static bool
add_line (CwGameTree *tree, CwNode *node, const CwFound *before, unsigned moves)
{
  CwNode *at = node->parent;
  CwPosition position;
  CwUndo undo;
  cw_game_tree_position (tree, at, &position);
  for (unsigned i = 0; i < before->moves && i < moves; i++)
    {
      CwMove move = before->move[i];
      if (!cw_is_legal (&position, move))
        return true;
      at = cw_game_tree_add (tree, at, move);
      if (at == NULL)
        return false;
      cw_do (&position, move, &undo, NULL);
    }
  return true;
}

/* The score that the move of `node` lost for the side that made it; 0 where it was the best. */
static double
loss_of (const CwNode *node, CwColour mover, const CwFound *before, const CwFound *after)
{
  if (!before->searched || !after->known || before->moves == 0 || before->move[0] == node->move)
    return 0;
  return mover == CW_WHITE ? before->score - after->score : after->score - before->score;
}

bool
cw_annotate (CwGameTree *tree, const CwFound *found, unsigned count, const CwAnnotateTerms *terms,
             CwAnnotated *annotated)
{
  CwNode *node = cw_game_tree_root (tree);
  CwColour side = cw_position_side (cw_game_tree_start (tree));
  unsigned line = terms->line < CW_FOUND_MOVES ? terms->line : CW_FOUND_MOVES;
  *annotated = (CwAnnotated){ 0 };
  for (unsigned ply = 1; ply < count && (node = node->child) != NULL; ply++)
    {
      const CwFound *before = &found[ply - 1], *after = &found[ply];
      uint8_t sign = sign_of (terms, loss_of (node, side, before, after));
      bool signs = sign != 0 && !has_sign (node);
      if (after->searched && !cw_annotate_eval (tree, node, &after->eval))
        return false;
      if (signs && terms->words && !write_sign_in_comment (tree, node, sign))
        return false;
      if (signs && !terms->words)
        cw_node_set_nag (tree, node, sign, true);
      if (signs)
        count_sign (annotated, sign);
      if (sign != 0 && !add_line (tree, node, before, line))
        return false;
      side = cw_other (side);
    }
  return true;
}
