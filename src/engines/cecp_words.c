/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/cecp_words.h"

#include <string.h>

#include "base/number.h"

/* Scores from here on are mates, as defined by H. G. Muller. */
#define MATE_SCORE 100000

/* --- features -------------------------------------------------------------------------------- */

void
cw_cecp_features_clear (CwCecpFeatures *features)
{
  g_clear_pointer (&features->name, g_free);
  g_clear_pointer (&features->variants, g_strfreev);
  g_clear_pointer (&features->options, g_ptr_array_unref);
}

static void
add_option (CwCecpFeatures *features, const char *text)
{
  CwEngineOption *option = cw_engine_option_read_cecp (text);

  if (option == NULL)
    return;
  if (features->options == NULL)
    features->options = g_ptr_array_new_with_free_func ((GDestroyNotify)cw_engine_option_free);
  g_ptr_array_add (features->options, option);
}

static void
set_feature (CwCecpFeatures *features, const char *name, const char *value)
{
  const struct
  {
    const char *name;
    gboolean *at;
  } flags[] = { { "ping", &features->ping },         { "setboard", &features->setboard },
                { "usermove", &features->usermove }, { "time", &features->time },
                { "memory", &features->memory },     { "smp", &features->smp },
                { "done", &features->done } };

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (g_str_equal (name, flags[i].name))
      *flags[i].at = g_str_equal (value, "1");
  if (g_str_equal (name, "done"))
    features->wait = !features->done;
  if (g_str_equal (name, "myname"))
    {
      g_free (features->name);
      features->name = g_strdup (value);
    }
  if (g_str_equal (name, "option"))
    add_option (features, value);
  if (g_str_equal (name, "variants"))
    {
      g_strfreev (features->variants);
      features->variants = g_strsplit_set (value, ", ", -1);
    }
}

GPtrArray *
cw_cecp_features_read (CwCecpFeatures *features, const char *text)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  features->any = TRUE;
  while (*(text += strspn (text, " \t")) != '\0')
    {
      gsize length = strcspn (text, "= \t");
      char *name = g_strndup (text, length);
      text += length;
      g_ptr_array_add (names, name);
      if (*text != '=')
        continue;
      text++;
      gboolean quoted = *text == '"' || *text == '\'';
      const char stop[] = { quoted ? *text : ' ', quoted ? '\0' : '\t', '\0' };
      text += quoted;
      length = strcspn (text, stop);
      g_autofree char *value = g_strndup (text, length);
      text += length;
      text += quoted && *text != '\0';
      set_feature (features, name, value);
    }
  return names;
}

const char *
cw_cecp_variant (const CwCecpFeatures *features, const CwGame *game)
{
  gboolean chess = g_str_equal (game->name, "chess");
  const char *found = NULL;

  if (!features->any || chess)
    return "";
  for (guint i = 0; features->variants != NULL && features->variants[i] != NULL; i++)
    {
      const char *word = features->variants[i];
      if (g_ascii_strcasecmp (word, game->cecp_name) == 0)
        return word;
      if (found == NULL && cw_game_called (word) == game)
        found = word;
    }
  return found;
}

/* --- time and moves -------------------------------------------------------------------------- */

char *
cw_cecp_level (const CwLimits *limits, CwColour side)
{
  guint seconds = (limits->time[side] + 999) / 1000;
  char increment[CW_NUMBER_SIZE];

  if (limits->time[side] > 0)
    {
      /* old programs only understand whole minutes */
      g_autofree char *base = seconds % 60 == 0
                                  ? g_strdup_printf ("%u", seconds / 60)
                                  : g_strdup_printf ("%u:%02u", seconds / 60, seconds % 60);
      cw_format_general (increment, sizeof increment, limits->increment[side] / 1000.0, 6);
      return g_strdup_printf ("level %u %s %s", limits->moves_to_go, base, increment);
    }
  if (limits->movetime == 0)
    return NULL;
  if (limits->movetime < 1000) /* "st" takes whole seconds only */
    return g_strdup ("level 1 0:01 0");
  return g_strdup_printf ("st %u", limits->movetime / 1000);
}

const char *
cw_cecp_move_of (const char *line)
{
  static const char *const words[] = { "move ", "My move is: ", "My move is : " };
  const char *dots;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (line, words[i]))
      return line + strlen (words[i]) + strspn (line + strlen (words[i]), " ");
  /* "12. ... e2e4" of version 1 */
  gsize digits = strspn (line, "0123456789");
  if (digits == 0 || line[digits] != '.')
    return NULL;
  dots = line + digits + 1;
  dots += strspn (dots, " ");
  if (!g_str_has_prefix (dots, "..."))
    return NULL;
  dots += 3;
  return dots + strspn (dots, " ");
}

gboolean
cw_cecp_is_result (const char *line)
{
  return g_str_has_prefix (line, "1-0") || g_str_has_prefix (line, "0-1")
         || g_str_has_prefix (line, "1/2-1/2");
}

/* --- thinking -------------------------------------------------------------------------------- */

/* Reads the next number of `text` and moves past it and any marks attached; FALSE if there is
 * none. */
static gboolean
next_number (const char **text, gint64 *number)
{
  const char *at = *text + strspn (*text, " \t");
  gsize length = cw_parse_int (at, strlen (at), number);

  if (length == 0)
    return FALSE;
  at += length;
  at += strspn (at, ".&+-!?");
  if (*at != '\0' && *at != ' ' && *at != '\t')
    return FALSE;
  *text = at;
  return TRUE;
}

static void
read_line (const char *text, const CwPosition *position, CwLine *line)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  CwPosition after = *position;
  CwUndo undo;

  for (guint i = 0; words[i] != NULL && line->moves < CW_SEARCH_PLIES; i++)
    {
      const char *word = words[i];
      gsize number = strspn (word, "0123456789.");
      if (word[0] == '\0' || word[number] == '\0')
        continue; /* a move number */
      if (number > 0 && word[number - 1] == '.')
        word += number;
      CwMove move = cw_engine_move_read (CW_PROTOCOL_CECP, &after, word);
      if (move == CW_NO_MOVE)
        return;
      line->move[line->moves++] = move;
      cw_do (&after, move, &undo, NULL);
    }
}

gboolean
cw_cecp_thought_read (CwSearchInfo *info, const CwPosition *position, const char *line)
{
  gint64 depth, score, time, nodes;
  const char *rest = line;

  if (!next_number (&rest, &depth) || !next_number (&rest, &score) || !next_number (&rest, &time)
      || !next_number (&rest, &nodes) || depth < 0 || depth > 1000 || nodes < 0 || time < 0)
    return FALSE;
  CwLine *best = &info->line[0];
  memset (best, 0, sizeof *best);
  best->depth = (unsigned)depth;
  if (score >= MATE_SCORE || score <= -MATE_SCORE)
    {
      int moves = (int)CLAMP (ABS (score) - MATE_SCORE, 0, 1000);
      best->score = cw_engine_mate_score (score > 0 ? MAX (moves, 1) : -moves);
    }
  else
    best->score = (int)CLAMP (score, -CW_MATE / 2, CW_MATE / 2);
  info->lines = 1;
  info->nodes = (uint64_t)nodes;
  info->time = (unsigned)MIN (time * 10, G_MAXINT);
  read_line (rest, position, best);
  return TRUE;
}
