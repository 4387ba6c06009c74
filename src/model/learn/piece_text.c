/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/piece_text.h"

#include "core/variant.h"
#include "lessons/piece_names.h"

#include <glib/gi18n.h>

char *
cw_piece_title (const CwGame *game, CwKind kind)
{
  const char *name = _ (game->kind[kind].name);
  GString *title = g_string_new (NULL);

  g_string_append_unichar (title, g_unichar_toupper (g_utf8_get_char (name)));
  g_string_append (title, g_utf8_next_char (name));
  return g_string_free (title, FALSE);
}

/* --- names ------------------------------------------------------------------------------ */

static const struct
{
  const char *code, *title;
} languages[] = {
  { "en", N_ ("English") },
  { "ru", N_ ("Russian") },
  { "de", N_ ("German") },
  { "fr", N_ ("French") },
  { "es", N_ ("Spanish") },
  { "it", N_ ("Italian") },
  { "ja", N_ ("Japanese") },
  { "romaji", NC_ ("Japanese name", "read") },
  { "short", N_ ("sign") },
  /* Translators: the literal meaning of a Japanese name: "it means flying chariot". */
  { "means", N_ ("it means") },
};

static const char *
language_title (const char *code)
{
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_str_equal (languages[i].code, code))
      return g_str_equal (code, "romaji") ? C_ ("Japanese name", "read") : _ (languages[i].title);
  return code;
}

static void
append_name (GString *text, const char *title, const char *name)
{
  /* Keeps a name and its language on one line. */
  g_autofree char *part = g_markup_printf_escaped ("%s\302\240<b>%s</b>", title, name);

  g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
}

char *
cw_piece_names_markup (const CwGame *game, CwKind kind)
{
  CwPieceName names[CW_MAX_NAMES];
  unsigned count = cw_piece_names (game, kind, names);
  GString *text = g_string_new (NULL);
  gboolean english = count > 0 && g_str_equal (names[0].language, "en");

  if (count == 0)
    return g_string_free (text, TRUE);
  if (english)
    {
      g_autofree char *both = g_strdup_printf ("%s, %s", game->kind[kind].name, names[0].name);
      append_name (text, _ ("English"), both);
    }
  else
    append_name (text, _ ("English"), game->kind[kind].name);
  for (unsigned i = english; i < count; i++)
    append_name (text, language_title (names[i].language),
                 g_str_equal (names[i].language, "means") ? _ (names[i].name) : names[i].name);
  return g_string_free (text, FALSE);
}

/* --- rules ------------------------------------------------------------------------------ */

static void
add (GPtrArray *lines, const char *line)
{
  g_ptr_array_add (lines, g_strdup (line));
}

/* The names of a set of kinds, in reverse order of the game: the strong ones first. */
static char *
list_kinds (const CwGame *game, uint32_t kinds)
{
  GString *text = g_string_new (NULL);

  for (CwKind kind = (CwKind)game->kinds; kind > 0; kind--)
    if (kinds >> kind & 1)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", _ (game->kind[kind].name));
  return g_string_free (text, FALSE);
}

static void
add_royal (GPtrArray *lines, const CwGame *game, CwKind kind)
{
  const CwVariant *variant = game->variant;

  if (!game->kind[kind].royal)
    return;
  if (variant->royal[CW_WHITE] && variant->royal[CW_BLACK])
    add (lines, _ ("Royal: it may not be left in check. If it is checkmated, you lose; so it has "
                   "no value."));
  else if (variant->royal[CW_WHITE] || variant->royal[CW_BLACK])
    add (lines, _ ("Royal for the side that has one: if it is checkmated, that side loses."));
  else
    add (lines, _ ("Not royal here: it may be captured like any other piece."));
  if (variant->castling.partners != 0)
    add (lines, _ ("It may castle, once, while neither it nor its partner has moved."));
  if (variant->explosions)
    add (lines, _ ("It never captures: it would explode itself."));
}

/* The number of ranks of a zone at the far end, 0 if it is not there. */
static unsigned
far_ranks (const CwGame *game, unsigned zone)
{
  unsigned count = 0;

  while (count < game->ranks && zone >> (game->ranks - 1 - count) & 1)
    count++;
  return zone == (((1u << count) - 1) << (game->ranks - count)) ? count : 0;
}

static void
add_sentence (GString *text, char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

static void
add_promotion (GPtrArray *lines, const CwGame *game, CwKind kind)
{
  GString *text = g_string_new (NULL);
  const CwKindRules *rules = &game->variant->kind[kind];
  unsigned far = far_ranks (game, rules->zone);
  g_autofree char *white = list_kinds (game, rules->promotes_to[CW_WHITE]);
  g_autofree char *black = list_kinds (game, rules->promotes_to[CW_BLACK]);

  if (rules->promotes_to[CW_WHITE] != rules->promotes_to[CW_BLACK])
    {
      if (white[0] != '\0')
        add_sentence (text, g_strdup_printf (_ ("White’s may become: %s."), white));
      if (black[0] != '\0')
        add_sentence (text, g_strdup_printf (_ ("Black’s may become: %s."), black));
    }
  else if (white[0] != '\0')
    add_sentence (text, g_strdup_printf (_ ("It may become: %s."), white));
  if (text->len == 0)
    {
      g_string_free (text, TRUE);
      return;
    }
  if (rules->leaving && far > 0)
    add_sentence (text, g_strdup_printf (
                            ngettext ("By a move that begins or ends on the last rank.",
                                      "By a move that begins or ends on the last %u ranks.", far),
                            far));
  else if (far == 1)
    add_sentence (text, g_strdup (_ ("By a move to the last rank.")));
  else
    add_sentence (text, g_strdup (_ ("By a move to the tinted ranks.")));
  if (rules->must == rules->zone)
    add_sentence (text, g_strdup (_ ("It has to promote there.")));
  else if (rules->must != 0)
    add_sentence (
        text,
        g_strdup (_ (
            "It has to promote where it could not move again; elsewhere it may stay as it is.")));
  else
    add_sentence (text, g_strdup (_ ("It may also stay as it is.")));
  g_ptr_array_add (lines, g_string_free (text, FALSE));
}

static void
add_hand (GPtrArray *lines, const CwGame *game, CwKind kind)
{
  const CwKindRules *rules = &game->variant->kind[kind];
  CwKind plain = game->kind[kind].plain;

  if (!game->variant->drops || game->kind[kind].royal)
    return;
  if (plain != 0)
    {
      g_ptr_array_add (
          lines,
          g_strdup_printf (_ ("When captured, it goes to the other side’s hand unpromoted: %s."),
                           _ (game->kind[plain].name)));
      return;
    }
  add (lines, _ ("When captured, it changes sides: the other player may drop it on a free square "
                 "instead of moving, always unpromoted."));
  if (rules->must != 0 && rules->promotes_to[CW_WHITE] != 0)
    add (lines, _ ("It may not be dropped where it could never move."));
  if (rules->most_on_file == 1)
    add (lines, _ ("It may not be dropped on a file that already has an unpromoted one of its side "
                   "(two pawns)."));
  else if (rules->most_on_file > 1)
    g_ptr_array_add (
        lines,
        g_strdup_printf (
            _ ("It may be dropped only on files with fewer than %u unpromoted ones of its side."),
            rules->most_on_file));
  if (rules->no_drop_mate)
    add (lines, _ ("It may not be dropped to give mate at once (pawn-drop mate)."));
}

static void
add_oddities (GPtrArray *lines, const CwGame *game, CwKind kind)
{
  const CwVariant *variant = game->variant;
  const CwKindRules *rules = &variant->kind[kind];

  if (variant->castling.partners >> kind & 1)
    add (lines, _ ("A partner for castling."));
  if (rules->launches)
    add (lines, _ ("Instead of a move it may be launched at any square: it vanishes with "
                   "everything on that square and the eight around it except kings. Only after a "
                   "piece other than a pawn has been captured, and while it is not attacked."));
  if (variant->explosions)
    add (lines, rules->blast_proof ? _ (
                    "An explosion beside it does not harm it, unless it captures or is captured.")
                                   : _ ("It explodes with every capture on a square beside it."));
}

char *
cw_piece_rules_text (const CwGame *game, CwKind kind)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);

  add_royal (lines, game, kind);
  add_promotion (lines, game, kind);
  add_hand (lines, game, kind);
  add_oddities (lines, game, kind);
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s• %s", i > 0 ? "\n" : "", (char *)lines->pdata[i]);
  return g_string_free (text, FALSE);
}
