/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/piece_drawing.h"

#include "base/marks.h"
#include "core/variant.h"

#include <gio/gio.h>
#include <string.h>

static const CwPieceFamily chess_families[] = {
  { "standard", N_ ("Standard"), "chess", "chess", false, false },
  { 0 },
};

static const CwPieceFamily shogi_families[] = {
  { "newcomers", N_ ("Movement marks"), "shogi-newcomers", "shogi-newcomers", true, true },
  { "kanji", N_ ("Kanji"), "shogi-kanji", "shogi-newcomers", true, false },
  { 0 },
};

/* Kinds with several names. */
static const struct
{
  const char *name, *drawn_as;
} other_names[] = {
  { "archbishop", "princess" },   { "cardinal", "princess" },
  { "janus", "princess" },        { "chancellor", "empress" },
  { "marshal", "empress" },       { "marshall", "empress" },
  { "maharaja", "amazon" },       { "royal amazon", "amazon" },
  { "commoner", "mann" },         { "man", "mann" },
  { "wildebeest", "gnu" },        { "tokin", "promoted pawn" },
  { "horse", "promoted bishop" }, { "dragon horse", "promoted bishop" },
  { "dragon", "promoted rook" },  { "dragon king", "promoted rook" },
  { "gold general", "gold" },     { "silver general", "silver" },
};

const CwPieceFamily *
cw_piece_families (bool shogi)
{
  return shogi ? shogi_families : chess_families;
}

static bool
same_movement (const CwMovement *a, const CwMovement *b)
{
  if (a->count != b->count)
    return false;
  for (unsigned i = 0; i < a->count; i++)
    {
      bool found = false;

      for (unsigned j = 0; j < b->count && !found; j++)
        found = memcmp (&a->step[i], &b->step[j], sizeof (CwStep)) == 0;
      if (!found)
        return false;
    }
  return true;
}

/* True if the first built-in game of this sort with a kind of this name moves it the same way, or
 * if there is none. */
static bool
moves_as_usual (const CwGame *game, CwKind kind)
{
  const CwGame *other;

  for (unsigned i = 0; (other = cw_game_at (i)); i++)
    for (CwKind k = 1; other->shogi == game->shogi && k <= other->kinds; k++)
      if (strcmp (other->kind[k].name, game->kind[kind].name) == 0)
        return same_movement (&other->variant->kind[k].movement,
                              &game->variant->kind[kind].movement);
  return true;
}

CwPieceStyle
cw_piece_style (const CwGame *game, CwKind kind)
{
  const CwKindInfo *info = &game->kind[kind];

  return (CwPieceStyle){ .name = info->name,
                         .letter = info->letter,
                         .promoted = info->plain != 0,
                         .unusual = game->variant && !moves_as_usual (game, kind) };
}

/* "Berolina pawn" is in berolina-pawn.svg. */
static char *
file_name (const char *name, const char *side)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);

  return g_strconcat (side, g_strdelimit (lower, " _", '-'), ".svg", NULL);
}

static bool
exists (const char *path)
{
  return g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);
}

static char *
path_of (const char *folder, const char *name, const char *side)
{
  g_autofree char *file = file_name (name, side);

  return g_strconcat (CW_PIECE_RESOURCES, folder, "/", file, NULL);
}

/* The drawing for exactly this name, in the family's own folder or in its letter folder; or
 * NULL. */
static char *
drawn (const CwPieceFamily *family, const char *name, const char *side)
{
  const char *const folders[] = { family->folder, family->letter_folder };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = path_of (folders[i], name, side);
      if (exists (path))
        return g_steal_pointer (&path);
    }
  return NULL;
}

char *
cw_piece_drawing_path (const CwPieceFamily *family, const CwPieceStyle *piece_style,
                       CwColour colour, bool *is_letter)
{
  const char *side = family->pointed ? "" : colour == CW_WHITE ? "w-" : "b-";
  bool untrue = family->marked && piece_style->unusual;
  char *path = untrue ? NULL : drawn (family, piece_style->name, side);

  for (guint i = 0; i < G_N_ELEMENTS (other_names) && !path && !untrue; i++)
    if (g_ascii_strcasecmp (other_names[i].name, piece_style->name) == 0)
      path = drawn (family, other_names[i].drawn_as, side);
  if (is_letter)
    *is_letter = !path;
  return path ? path : path_of (family->letter_folder, "letter", side);
}

char *
cw_piece_drawing_style (const CwPieceFamily *family, const CwPieceStyle *piece_style,
                        CwColour colour, bool flipped, bool small)
{
  GString *style = g_string_new (NULL);

  if (small)
    g_string_append (style, ".full{display:none}.small{display:inline}");
  if (family->pointed && colour == CW_BLACK)
    g_string_append (style, ".first{display:none}.second{display:inline}");
  if (family->pointed && (colour == CW_BLACK) != flipped)
    g_string_append (style, ".turns{transform:translate(100px,100px) rotate(180deg)}"
                            ".upright{transform:translate(0px,-4px)}");
  if (piece_style->promoted)
    g_string_append (style, ".plain{display:none}.promoted{display:inline}");
  if (g_ascii_isalpha (piece_style->letter))
    g_string_append_printf (style, ".letter-%c{display:inline}",
                            g_ascii_toupper (piece_style->letter));
  return g_string_free (style, FALSE);
}
