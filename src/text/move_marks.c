/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/move_marks.h"

/* What is written for annotations of the PGN standard, where there is a sign that fonts have. */
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

/* Written into `text`; those without a sign as in the file: "$9". */
static void
add_mark (GString *text, guint8 nag)
{
  for (guint i = 0; i < G_N_ELEMENTS (nag_marks); i++)
    if (nag >= nag_marks[i].first && nag <= nag_marks[i].last)
      {
        g_string_append (text, nag_marks[i].mark);
        return;
      }
  g_string_append_printf (text, "$%u", nag);
}

char *
cw_node_marks (const CwNode *node)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < CW_NODE_NAGS && node->nags[i] != 0; i++)
    {
      if (text->len > 0 && node->nags[i] > 6)
        g_string_append_c (text, ' ');
      add_mark (text, node->nags[i]);
    }
  return g_string_free (text, text->len == 0);
}
