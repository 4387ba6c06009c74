/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/kif_head.h"

#include "core/handicap.h"
#include "notation/fen.h"
#include "notation/kif_tags.h"
#include "notation/shogi_text.h"

#include <string.h>

/* --- reading --------------------------------------------------------------------------------- */

static bool
is_even (const char *handicap)
{
  static const char even[] = "平手";
  return strncmp (handicap, even, strlen (even)) == 0;
}

static void
read_header (CwKifHead *head, const char *key, const char *value)
{
  if (strcmp (key, "手合割") != 0)
    {
      cw_kif_tag_read (head->build, key, value);
      return;
    }
  head->place = head->build->lines.line;
  cw_buffer_clear (&head->handicap);
  cw_buffer_text (&head->handicap, value);
  if (!is_even (value) && strcmp (value, "その他") != 0)
    cw_kif_tag_read (head->build, key, value);
}

bool
cw_kif_head_read_diagram (CwKifHead *head)
{
  const CwLine *line = &head->build->lines.line;
  CwKifText text = cw_kif_text (line->text, line->length);
  CwStatus status = { 0 };
  if (!cw_diagram_read (&head->diagram, &text, &status))
    return false;
  head->place = *line;
  if (status.code != CW_OK && !head->broken)
    {
      head->broken = true;
      cw_build_cut (head->build, (size_t)(text.at - text.text), &status);
    }
  return true;
}

bool
cw_kif_head_read (CwKifHead *head)
{
  const CwLine *line = &head->build->lines.line;
  CwBuffer key = { 0 }, value = { 0 };
  CwKifText text = cw_kif_text (line->text, line->length);
  if (line->length == 0 || line->text[0] == '#' || cw_kif_take (&text, "手数--"))
    return true;
  if (cw_kif_head_read_diagram (head))
    return true;
  bool header = cw_kif_header (line->text, line->length, &key, &value);
  if (header)
    read_header (head, cw_buffer_string (&key), cw_buffer_string (&value));
  cw_buffer_free (&key);
  cw_buffer_free (&value);
  return header;
}

bool
cw_kif_begins_game (const char *line, size_t length)
{
  CwBuffer key = { 0 }, value = { 0 };
  CwDiagram diagram = { .there = false };
  CwStatus status;
  CwKifText text = cw_kif_text (line, length);
  bool begins = cw_kif_take (&text, "手数--") || cw_kif_take (&text, "#KIF")
                || cw_diagram_read (&diagram, &text, &status);
  if (!begins && cw_kif_header (line, length, &key, &value))
    begins = cw_kif_is_usual_header (cw_buffer_string (&key));
  cw_buffer_free (&key);
  cw_buffer_free (&value);
  return begins;
}

/* The game named by a header Variant, or by 手合割 for the small board; NULL if neither. */
static const CwGame *
named_game (const CwKifHead *head)
{
  const char *variant = cw_pgn_tags_find (&head->build->tags, "Variant");
  const char *handicap = cw_buffer_string (&head->handicap);
  const CwGame *game;
  if (strcmp (handicap, "５五将棋") == 0 || strcmp (handicap, "5五将棋") == 0)
    return cw_game_named ("minishogi");
  for (unsigned i = 0; variant && (game = cw_game_at (i)); i++)
    if (cw_japanese_has (game)
        && (strcmp (game->title, variant) == 0 || strcmp (game->name, variant) == 0))
      return game;
  return NULL;
}

/* The start position if there is no diagram; false if the handicap is unknown. */
static bool
start_of_handicap (const CwKifHead *head, const CwGame *game, CwPosition *start, CwStatus *status)
{
  const char *name = cw_buffer_string (&head->handicap);
  const CwHandicap *handicap = cw_handicap_named (name);
  cw_position_start (start, game ? game : cw_game_named ("shogi"));
  if (game || !name[0] || is_even (name))
    return true;
  if (handicap)
    return cw_fen_read (start, cw_game_named ("shogi"), handicap->sfen, status);
  return cw_status_fail (status, CW_ERROR_KIF_HANDICAP, name, NULL);
}

void
cw_kif_head_end (CwKifHead *head, unsigned number)
{
  CwStatus status = { 0 };
  CwPosition start;
  if (head->begun)
    return;
  head->begun = true;
  const CwGame *game = named_game (head);
  const char *name = cw_buffer_string (&head->handicap);
  CwColour side = cw_handicap_named (name) ? CW_BLACK : CW_WHITE;
  if (head->diagram.number == 0 && number < CW_KIF_NUMBERS)
    head->diagram.number = number;
  bool done =
      !head->broken
      && (head->diagram.there ? cw_diagram_position (&head->diagram, game, side, &start, &status)
                              : start_of_handicap (head, game, &start, &status));
  if (!done)
    cw_position_start (&start, game ? game : cw_game_named ("shogi"));
  cw_build_start (head->build, &start);
  if (!done && !head->broken)
    {
      /* Report a fault of the start at the line that gave it. */
      CwLine *line = &head->build->lines.line, kept = *line;
      if (head->place.number > 0)
        *line = head->place;
      cw_build_cut (head->build, 0, &status);
      *line = kept;
    }
  head->broken = !done;
  head->first = number > 0 ? number : cw_position_number (cw_build_position (head->build));
}

/* --- writing --------------------------------------------------------------------------------- */

/* The handicap with this start; NULL if there is none. */
static const CwHandicap *
handicap_of (const CwPosition *start)
{
  const CwGame *shogi = cw_game_named ("shogi");
  const CwHandicap *handicap;
  CwPosition position;
  for (unsigned i = 0; start->game == shogi && (handicap = cw_handicap_at (i)); i++)
    if (cw_fen_read (&position, shogi, handicap->sfen, NULL)
        && memcmp (&position, start, sizeof position) == 0)
      return handicap;
  return NULL;
}

CwKifSides
cw_kif_sides (const CwGameTree *tree)
{
  const char *tag = cw_game_tree_tag (tree, "Handicap");
  bool given = handicap_of (cw_game_tree_start (tree)) || (tag && cw_handicap_named (tag));
  return given ? (CwKifSides){ { "下手", "上手" } } : (CwKifSides){ { "先手", "後手" } };
}

/* Writes 手合割 unless a tag says it, and the diagram unless 手合割 says it all. */
static void
write_start (const CwGameTree *tree, const CwKifSides *sides, CwBuffer *text)
{
  const CwPosition *start = cw_game_tree_start (tree);
  const CwGame *game = cw_game_tree_game (tree);
  const char *tag = cw_game_tree_tag (tree, "Handicap");
  const CwHandicap *handicap = handicap_of (start), *tagged = tag ? cw_handicap_named (tag) : NULL;
  CwPosition usual;
  cw_position_start (&usual, game);
  bool even = memcmp (&usual, start, sizeof usual) == 0;
  if (game != cw_game_named ("shogi") && !cw_game_tree_tag (tree, "Variant"))
    cw_buffer_format (text, "Variant：%s\n", game->title);
  if (!tag && game == cw_game_named ("shogi"))
    cw_buffer_format (text, "手合割：%s\n", even ? "平手" : handicap ? handicap->kif : "その他");
  if (tag ? !tagged || tagged != handicap : !even && !handicap)
    cw_diagram_write (start, sides->name, text);
}

/* Writes an empty header for a player whose name is unknown. */
static void
write_unknown (const CwGameTree *tree, const char *tag, const char *side, CwBuffer *text)
{
  const char *name = cw_game_tree_tag (tree, tag);
  if (!name || !cw_tag_has_value (tag, name))
    cw_buffer_format (text, "%s：\n", side);
}

void
cw_kif_head_write (const CwGameTree *tree, CwBuffer *text)
{
  CwKifSides sides = cw_kif_sides (tree);
  for (unsigned i = 0; i < cw_game_tree_tags (tree); i++)
    {
      const char *value, *name = cw_game_tree_tag_at (tree, i, &value);
      bool own =
          strcmp (name, "FEN") == 0 || strcmp (name, "SetUp") == 0 || strcmp (name, "Result") == 0;
      if (!own && cw_tag_has_value (name, value))
        cw_kif_tag_write (tree, name, value, sides.name, text);
    }
  write_start (tree, &sides, text);
  write_unknown (tree, "White", sides.name[CW_WHITE], text);
  write_unknown (tree, "Black", sides.name[CW_BLACK], text);
}

unsigned
cw_kif_recognise_head (const char *line, size_t length)
{
  CwKifText text = cw_kif_text (line, length);
  if (cw_kif_begins_game (line, length))
    return 1;
  return cw_kif_take (&text, "変化：") || cw_kif_take (&text, "まで") ? 1 : 0;
}
