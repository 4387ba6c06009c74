/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/kif_tags.h"

#include "base/number.h"
#include "base/words.h"
#include "core/handicap.h"
#include "notation/board_diagram.h"
#include "notation/kif_text.h"

#include <string.h>

/* The first header listed for a tag is the one written. */
static const CwWordPair pairs[] = {
  { "先手", "White" }, { "下手", "White" },     { "後手", "Black" },      { "上手", "Black" },
  { "棋戦", "Event" }, { "場所", "Site" },      { "開始日時", "Date" },   { "戦型", "Opening" },
  { "局", "Round" },   { "注釈", "Annotator" }, { "手合割", "Handicap" }, { NULL, NULL },
};

/* Headers that become tags under their own names. */
static const char *const others[] = {
  "終了日時", "対局日", "開始日",   "表題",       "持ち時間",   "秒読み",   "消費時間",
  "掲載",     "備考",   "記録係",   "先手省略名", "後手省略名", "作品番号", "作品名",
  "作者",     "発表誌", "発表年月", "出典",       "手数",       "完全性",   "分類",
  "受賞",     "対局ID", "記録ID",   NULL,
};

/* Headers with the day of the game. */
static const char *const days[] = { "開始日時", "対局日", "開始日", NULL };

bool
cw_kif_is_usual_header (const char *key)
{
  return cw_is_among (key, others) || cw_word_there (pairs, key);
}

bool
cw_kif_header (const char *line, size_t length, CwBuffer *key, CwBuffer *value)
{
  CwKifText text = cw_kif_text (line, length);
  cw_kif_skip_blanks (&text);
  const char *wide = cw_kif_find (&text, "："), *narrow = cw_kif_find (&text, ":");
  const char *colon = wide && (!narrow || wide < narrow) ? wide : narrow;
  if (!colon)
    return false;
  size_t size = cw_kif_trimmed (text.at, (size_t)(colon - text.at));
  if (size == 0)
    return false;
  cw_buffer_append (key, text.at, size);
  text.at = colon + (colon == wide ? strlen ("：") : 1);
  cw_kif_skip_blanks (&text);
  cw_buffer_append (value, text.at, cw_kif_trimmed (text.at, (size_t)(text.end - text.at)));
  return true;
}

/* --- days ------------------------------------------------------------------------------------ */

typedef struct
{
  char date[16], time[16]; /* as in PGN; "" for none */
} Day;

/* Reads one or two digits at `*text`; false if there are none. */
static bool
take_two (const char **text, unsigned *number)
{
  if (!cw_is_digit (**text))
    return false;
  *number = (unsigned)(*(*text)++ - '0');
  if (cw_is_digit (**text))
    *number = *number * 10 + (unsigned)(*(*text)++ - '0');
  return true;
}

/* Reads "2014/10/22(水) 12:28:42"; weekday and time may be missing. */
static Day
read_day (const char *text)
{
  Day day = { "", "" };
  unsigned month, date, hour, minute, second = 0;
  for (unsigned i = 0; i < 4; i++)
    if (!cw_is_digit (text[i]))
      return day;
  const char *year = text;
  text += 4;
  if (!*text || !strchr ("/-.", *text))
    return day;
  text++;
  if (!take_two (&text, &month) || !*text || !strchr ("/-.", *text))
    return day;
  text++;
  if (!take_two (&text, &date) || month > 12 || date > 31)
    return day;
  cw_format_text (day.date, sizeof day.date, "%.4s.", year);
  cw_format_text (day.date + 5, 4, month ? "%02u." : "\?\?.", month);
  cw_format_text (day.date + 8, 4, date ? "%02u" : "\?\?", date);
  const char *bracket = strchr (text, ')');
  text = bracket ? bracket + 1 : text;
  text += strspn (text, " T");
  if (!take_two (&text, &hour) || *text++ != ':' || !take_two (&text, &minute))
    return day;
  if (*text == ':')
    text++, take_two (&text, &second);
  if (hour < 24 && minute < 60 && second < 60)
    cw_format_text (day.time, sizeof day.time, "%02u:%02u:%02u", hour, minute, second);
  return day;
}

/* "2014/10/22 12:28:42". */
static void
write_day (const char *date, const char *time, CwBuffer *text)
{
  for (; *date; date++)
    cw_buffer_char (text, *date == '.' ? '/' : *date);
  if (time)
    cw_buffer_format (text, " %s", time);
}

static void
keep_day (CwRecordBuild *build, const char *key, const char *value)
{
  Day day = read_day (value);
  CwBuffer same = { 0 };
  bool first = !cw_pgn_tags_find (&build->tags, "Date");
  if (day.date[0])
    write_day (day.date, day.time[0] ? day.time : NULL, &same);
  if (first && day.date[0])
    cw_build_tag (build, "Date", day.date);
  if (first && day.time[0])
    cw_build_tag (build, "Time", day.time);
  if (!first || strcmp (key, days[0]) != 0 || strcmp (cw_buffer_string (&same), value) != 0)
    cw_build_tag (build, key, value);
  cw_buffer_free (&same);
}

/* Whether one of the tree's own headers gives the date and time of its tags. */
static bool
has_own_day (const CwGameTree *tree)
{
  const char *date = cw_game_tree_tag (tree, "Date"), *time = cw_game_tree_tag (tree, "Time");
  for (unsigned i = 0; days[i]; i++)
    {
      const char *own = cw_game_tree_tag (tree, days[i]);
      if (!own)
        continue;
      Day day = read_day (own);
      if (day.date[0] && date && strcmp (day.date, date) == 0
          && strcmp (day.time, time ? time : "") == 0)
        return true;
    }
  return false;
}

/* --- tags ------------------------------------------------------------------------------------ */

void
cw_kif_tag_read (CwRecordBuild *build, const char *key, const char *value)
{
  const char *tag = cw_word_there (pairs, key);
  if (!value[0])
    return;
  if (cw_is_among (key, days))
    {
      keep_day (build, key, value);
      return;
    }
  if (cw_pgn_tags_find (&build->tags, tag ? tag : key))
    cw_build_warn (build, 0, CW_WARNING_PGN_TAG_TWICE, key, NULL);
  cw_build_tag (build, tag ? tag : key, value);
}

/* Whether a line that begins with this name would be taken for something other than a header. */
static bool
misleads (const char *key)
{
  static const char *const words[] = { "変化", "まで", "▲",      "△",     "▼",      "▽",
                                       "☗",    "☖",    "手数＝", "手数=", "手数--", NULL };
  CwKifText text = cw_kif_text (key, strlen (key));
  CwDiagram diagram = { .there = false };
  CwStatus status;
  unsigned number;
  for (unsigned i = 0; words[i]; i++)
    if (strncmp (key, words[i], strlen (words[i])) == 0)
      return true;
  return !key[0] || strchr ("#*&|+ ", key[0]) || cw_diagram_read (&diagram, &text, &status)
         || cw_kif_take_number (&text, &number);
}

static void
put_header (CwBuffer *text, const char *key, const char *value)
{
  cw_buffer_text (text, misleads (key) ? "＝" : "");
  cw_buffer_text (text, key);
  cw_buffer_text (text, "：");
  for (; *value; value++)
    cw_buffer_char (text, *value == '\n' || *value == '\r' ? ' ' : *value);
  cw_buffer_char (text, '\n');
}

void
cw_kif_tag_write (const CwGameTree *tree, const char *name, const char *value,
                  const char *const sides[2], CwBuffer *text)
{
  const char *date = cw_game_tree_tag (tree, "Date");
  bool dated = has_own_day (tree);
  if (strcmp (name, "White") == 0 || strcmp (name, "Black") == 0)
    put_header (text, sides[name[0] == 'W' ? CW_WHITE : CW_BLACK], value);
  else if (strcmp (name, "Date") == 0)
    {
      CwBuffer day = { 0 };
      const char *time = cw_game_tree_tag (tree, "Time");
      write_day (value, time && cw_tag_has_value ("Time", time) ? time : NULL, &day);
      if (!dated)
        put_header (text, days[0], cw_buffer_string (&day));
      cw_buffer_free (&day);
    }
  else if (strcmp (name, "Variant") == 0)
    put_header (text, name, cw_game_tree_game (tree)->title);
  else if (strcmp (name, "Handicap") == 0)
    {
      const CwHandicap *handicap = cw_handicap_named (value);
      put_header (text, "手合割", handicap ? handicap->kif : value);
    }
  else if (strcmp (name, "Time") == 0 && date && cw_tag_has_value ("Date", date))
    return;
  else
    {
      const char *header = cw_word_here (pairs, name);
      put_header (text, header ? header : name, value);
    }
}
