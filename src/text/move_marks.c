/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/move_marks.h"

#include <glib/gi18n.h>

/* The signs for PGN's standard annotations, where fonts have one. */
static const struct
{
  guint8 first, last;
  const char *mark;
} nag_marks[] = {
  { 1, 1, "!" },     { 2, 2, "?" },      { 3, 3, "!!" },    { 4, 4, "??" },    { 5, 5, "!?" },
  { 6, 6, "?!" },    { 7, 8, "□" },      { 10, 12, "=" },   { 13, 13, "∞" },   { 14, 14, "+/=" },
  { 15, 15, "=/+" }, { 16, 16, "±" },    { 17, 17, "∓" },   { 18, 18, "+−" },  { 19, 19, "−+" },
  { 20, 20, "+−" },  { 21, 21, "−+" },   { 22, 23, "⊙" },   { 24, 29, "○" },   { 30, 35, "↻" },
  { 36, 39, "↑" },   { 40, 41, "→" },    { 44, 47, "=∞" },  { 130, 135, "⇆" }, { 136, 139, "⊕" },
  { 140, 140, "∆" }, { 145, 145, "RR" }, { 146, 146, "N" },
};

/* What the standard says of a side where there is no sign: this number is about White, the next
 * about Black. Short, as it stands among the moves. */
static const struct
{
  guint8 nag;
  const char *words;
} nag_words[] = {
  { 42, N_ ("too little compensation") },
  { 48, N_ ("slight control of the centre") },
  { 50, N_ ("control of the centre") },
  { 52, N_ ("full control of the centre") },
  { 54, N_ ("slight control of the kingside") },
  { 56, N_ ("control of the kingside") },
  { 58, N_ ("full control of the kingside") },
  { 60, N_ ("slight control of the queenside") },
  { 62, N_ ("control of the queenside") },
  { 64, N_ ("full control of the queenside") },
  { 66, N_ ("weak back rank") },
  { 68, N_ ("guarded back rank") },
  { 70, N_ ("exposed king") },
  { 72, N_ ("safe king") },
  { 74, N_ ("badly placed king") },
  { 76, N_ ("well-placed king") },
  { 78, N_ ("very weak pawns") },
  { 80, N_ ("weak pawns") },
  { 82, N_ ("strong pawns") },
  { 84, N_ ("very strong pawns") },
  { 86, N_ ("bad knight") },
  { 88, N_ ("good knight") },
  { 90, N_ ("bad bishop") },
  { 92, N_ ("good bishop") },
  { 94, N_ ("bad rook") },
  { 96, N_ ("good rook") },
  { 98, N_ ("bad queen") },
  { 100, N_ ("good queen") },
  { 102, N_ ("pieces work badly together") },
  { 104, N_ ("pieces work well together") },
  { 106, N_ ("opening played very badly") },
  { 108, N_ ("opening played badly") },
  { 110, N_ ("opening played well") },
  { 112, N_ ("opening played very well") },
  { 114, N_ ("middlegame played very badly") },
  { 116, N_ ("middlegame played badly") },
  { 118, N_ ("middlegame played well") },
  { 120, N_ ("middlegame played very well") },
  { 122, N_ ("endgame played very badly") },
  { 124, N_ ("endgame played badly") },
  { 126, N_ ("endgame played well") },
  { 128, N_ ("endgame played very well") },
};

static gboolean
add_words (GString *text, guint8 nag)
{
  for (guint i = 0; i < G_N_ELEMENTS (nag_words); i++)
    if ((nag & ~1) == nag_words[i].nag)
      {
        /* Translators: what a game's author says of a side, such as "White: safe king". */
        const char *side = nag % 2 == 0 ? _ ("White: %s") : _ ("Black: %s");
        g_string_append_printf (text, side, _ (nag_words[i].words));
        return TRUE;
      }
  return FALSE;
}

/* Appends the sign or words of a mark; those outside the standard appear as in the file: "$200". */
static void
add_mark (GString *text, guint8 nag)
{
  for (guint i = 0; i < G_N_ELEMENTS (nag_marks); i++)
    if (nag >= nag_marks[i].first && nag <= nag_marks[i].last)
      {
        g_string_append (text, nag_marks[i].mark);
        return;
      }
  if (nag == 9)
    g_string_append (text, _ ("the worst move"));
  else if (!add_words (text, nag))
    g_string_append_printf (text, "$%u", nag);
}

const char *
cw_sign_text (guint8 nag)
{
  return nag >= 1 && nag <= 6 ? nag_marks[nag - 1].mark : NULL;
}

char *
cw_node_marks (const CwNode *node)
{
  GString *text = g_string_new (NULL);
  guint8 nags[CW_NAGS];
  guint n = cw_node_nags (node, nags);
  for (guint i = 0; i < n; i++)
    {
      if (text->len > 0 && nags[i] > 6)
        g_string_append_c (text, ' ');
      add_mark (text, nags[i]);
    }
  return g_string_free (text, text->len == 0);
}
