/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_places.h"

#include <stdlib.h>
#include <string.h>

/* --- noting ---------------------------------------------------------------------------------- */

static CwPgnPlace *
add (CwPgnPlaces *places, const CwPgnBuild *build, CwPgnPlaceKind kind, const CwNode *node)
{
  if (places->count == places->room)
    {
      size_t room = places->room ? places->room * 2 : 256;
      CwPgnPlace *more = realloc (places->places, room * sizeof *more);
      places->failed |= !more;
      if (!more)
        return NULL;
      places->places = more;
      places->room = room;
    }
  const CwPgnToken *token = &build->lexer.token;
  CwPgnPlace *place = &places->places[places->count++];
  *place = (CwPgnPlace){ .kind = kind,
                         .node = node,
                         .from = (size_t)token->offset,
                         .to = (size_t)cw_pgn_text_offset (&build->lexer.text),
                         .depth = build->depth };
  place->word = place->to;
  return place;
}

/* A comment goes before the next move of its line, which does not exist yet, or after the last. */
static void
set_comment (const CwPgnBuild *build, CwPgnPlace *place)
{
  const CwPgnLine *line = &build->lines[build->depth];
  bool root = !build->set_up || (build->depth == 0 && line->moves == 0);
  bool ahead = !root && cw_pgn_build_is_ahead (build);
  place->kind = ahead ? CW_PGN_PLACE_BEFORE : CW_PGN_PLACE_COMMENT;
  place->node = root || ahead ? NULL : line->last;
  place->depth = build->depth;
}

static void
note_comment (CwPgnPlaces *places, const CwPgnBuild *build)
{
  CwPgnPlace *place = add (places, build, CW_PGN_PLACE_COMMENT, NULL);
  if (place)
    set_comment (build, place);
}

/* The variation of that depth that was opened last. */
static CwPgnPlace *
find_open (CwPgnPlaces *places, unsigned depth)
{
  for (size_t i = places->count; i-- > 0;)
    if (places->places[i].kind == CW_PGN_PLACE_OPEN && places->places[i].depth == depth)
      return &places->places[i];
  return NULL;
}

/* Gives comments that wait for a node in the line of `depth` this one. */
static void
settle (CwPgnPlaces *places, unsigned depth, CwPgnPlaceKind kind, const CwNode *node)
{
  for (size_t i = places->count; i-- > 0;)
    {
      CwPgnPlace *place = &places->places[i];
      if (place->depth == depth
          && (place->kind == CW_PGN_PLACE_OPEN || place->kind == CW_PGN_PLACE_MOVE))
        return;
      if (place->depth == depth && place->kind == CW_PGN_PLACE_BEFORE && !place->node)
        {
          place->kind = kind;
          place->node = node;
        }
    }
}

static void
note_move (CwPgnPlaces *places, const CwPgnBuild *build)
{
  const CwPgnToken *token = &build->lexer.token;
  const CwPgnLine *line = &build->lines[build->depth];
  settle (places, build->depth, CW_PGN_PLACE_BEFORE, line->last);
  CwPgnPlace *open = build->depth > 0 && line->moves == 1 ? find_open (places, build->depth) : NULL;
  if (open)
    open->node = line->last;
  CwPgnPlace *place = add (places, build, CW_PGN_PLACE_MOVE, line->last);
  if (!place)
    return;
  place->word = place->from + token->word_length;
  memcpy (place->nags, token->nags, sizeof place->nags);
}

/* Notes the end of a variation whose line was `line`. A variation without moves is a comment of the
 * line around it, if it has text, or nothing. */
static void
note_close (CwPgnPlaces *places, const CwPgnBuild *build, const CwPgnLine *line)
{
  CwPgnPlace *open = find_open (places, build->depth + 1), *place;
  places->failed |= !open;
  if (!open)
    return;
  if (line->moves > 0)
    {
      settle (places, build->depth + 1, CW_PGN_PLACE_COMMENT, line->last);
      place = add (places, build, CW_PGN_PLACE_CLOSE, NULL);
      if (place)
        place->node = find_open (places, build->depth + 1)->node;
      return;
    }
  bool says = open + 1 < places->places + places->count;
  places->count = (size_t)(open - places->places) + says;
  open->to = (size_t)cw_pgn_text_offset (&build->lexer.text);
  set_comment (build, open);
}

static void
note_glyph (CwPgnPlaces *places, const CwPgnBuild *build)
{
  const CwPgnLine *line = &build->lines[build->depth];
  CwPgnPlace *place = line->moves > 0 ? add (places, build, CW_PGN_PLACE_GLYPH, line->last) : NULL;
  if (place)
    place->nags[0] = (uint8_t)build->lexer.token.number;
}

/* Notes a token of a line without a fault. */
static void
note_sound (CwPgnPlaces *places, const CwPgnBuild *build, unsigned depth)
{
  switch (build->lexer.token.type)
    {
    case CW_PGN_COMMENT_TEXT:
      if (build->lexer.comment.length > 0)
        note_comment (places, build);
      break;
    case CW_PGN_OPEN:
      if (build->depth > depth)
        add (places, build, CW_PGN_PLACE_OPEN, NULL);
      break;
    case CW_PGN_CLOSE:
      if (build->depth < depth)
        note_close (places, build, &build->lines[depth]);
      break;
    case CW_PGN_GLYPH:
      note_glyph (places, build);
      break;
    case CW_PGN_RESULT:
      if (build->depth == 0)
        add (places, build, CW_PGN_PLACE_RESULT, NULL);
      else
        note_comment (places, build);
      break;
    case CW_PGN_MOVE:
      note_move (places, build);
      break;
    default:
      break;
    }
}

void
cw_pgn_places_note_token (CwPgnPlaces *places, const CwPgnBuild *build, unsigned depth)
{
  if (!build->want_tree)
    return;
  CwPgnTokenType type = build->lexer.token.type;
  bool broken = build->set_up && build->lines[build->depth].broken;
  if (type == CW_PGN_TAG)
    {
      places->head = (size_t)cw_pgn_text_offset (&build->lexer.text);
      places->failed |= places->count > 0;
    }
  else if (build->skipped > 0 && !broken)
    places->failed = true;
  else if (!broken || build->depth != depth
           || (type == CW_PGN_RESULT && build->depth == 0 && build->skipped == 0))
    note_sound (places, build, depth);
  else
    {
      note_comment (places, build);
      if (places->count > 0)
        places->places[places->count - 1].unread = true;
    }
}

/* --- finding --------------------------------------------------------------------------------- */

/* qsort has no context argument, so pointers to the places are sorted. */
static int
compare (const void *one, const void *other)
{
  const CwPgnPlace *a = *(const CwPgnPlace *const *)one, *b = *(const CwPgnPlace *const *)other;
  uintptr_t node = (uintptr_t)a->node, other_node = (uintptr_t)b->node;
  if (node != other_node)
    return node < other_node ? -1 : 1;
  return (a > b) - (a < b);
}

static void
sort (CwPgnPlaces *places)
{
  const CwPgnPlace **sorted = malloc ((places->count + 1) * sizeof *sorted);
  places->by_node = malloc ((places->count + 1) * sizeof *places->by_node);
  places->failed |= !sorted || !places->by_node;
  if (!places->failed)
    {
      for (size_t i = 0; i < places->count; i++)
        sorted[i] = &places->places[i];
      qsort (sorted, places->count, sizeof *sorted, compare);
      for (size_t i = 0; i < places->count; i++)
        places->by_node[i] = (size_t)(sorted[i] - places->places);
    }
  free (sorted);
}

size_t
cw_pgn_places_find (const CwPgnPlaces *places, CwPgnPlaceKind kind, const CwNode *node,
                    size_t behind)
{
  size_t low = 0, high = places->count;
  while (low < high)
    {
      size_t middle = low + (high - low) / 2, i = places->by_node[middle];
      uintptr_t its = (uintptr_t)places->places[i].node, wanted = (uintptr_t)node;
      if (its < wanted || (its == wanted && behind != CW_PGN_NO_PLACE && i <= behind))
        low = middle + 1;
      else
        high = middle;
    }
  for (; low < places->count; low++)
    {
      size_t i = places->by_node[low];
      if (places->places[i].node != node)
        break;
      if (places->places[i].kind == kind)
        return i;
    }
  return CW_PGN_NO_PLACE;
}

/* Comments that still wait at the end belong after the last move of their line. */
static void
settle_rest (CwPgnPlaces *places)
{
  for (size_t i = 0; i < places->count; i++)
    {
      CwPgnPlace *place = &places->places[i];
      if (place->kind != CW_PGN_PLACE_BEFORE || place->node)
        continue;
      for (size_t k = i; k-- > 0 && !place->node;)
        if (places->places[k].depth == place->depth && places->places[k].kind == CW_PGN_PLACE_MOVE)
          place->node = places->places[k].node;
      place->kind = CW_PGN_PLACE_COMMENT;
      places->failed |= !place->node;
    }
}

CwGameTree *
cw_pgn_places_read (CwPgnPlaces *places, const char *text)
{
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = strlen (text) };
  CwPgnReader *reader = cw_pgn_reader_new (cw_source_memory (&memory), NULL, NULL);
  if (!reader)
    return NULL;
  cw_pgn_reader_note_places (reader, places);
  CwGameTree *tree = cw_pgn_read_tree (reader, NULL, NULL);
  cw_pgn_reader_free (reader);
  settle_rest (places);
  sort (places);
  if (!places->failed && tree)
    return tree;
  cw_game_tree_free (tree);
  return NULL;
}

void
cw_pgn_places_free (CwPgnPlaces *places)
{
  free (places->places);
  free (places->by_node);
  *places = (CwPgnPlaces){ 0 };
}
