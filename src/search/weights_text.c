/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Weights as text: a section for each group, with the lists "middlegame" and "endgame", each on any
 * number of lines that begin with the word. */
#include "search/weights_text.h"

#include <stdlib.h>
#include <string.h>

#include "base/ini.h"
#include "base/number.h"

#define MOST 30000 /* of a weight */
#define A_LINE 16  /* numbers a line, except for squares */

typedef struct
{
  CwWeights *weights;
  CwStatus *status;
  CwIniText place;      /* for faults */
  CwWeightsGroup group; /* being read; count 0 for none */
  unsigned read[2];     /* numbers of middlegame and endgame so far */
  int game;             /* 1: named and fits, -1: named and does not, 0: not named */
} Reader;

/* Checks that the group just read has all its numbers. */
static bool
end_group (Reader *reader)
{
  if (reader->group.count == 0)
    return true;
  if (reader->read[0] != reader->group.count || reader->read[1] != reader->group.count)
    return cw_ini_fail (reader->status, reader->place, CW_WEIGHTS_COUNT, NULL);
  reader->group.count = 0;
  return true;
}

static bool
begin_group (Reader *reader, CwIniText name)
{
  reader->group.count = 0;
  reader->read[0] = reader->read[1] = 0;
  reader->place = name;
  if (cw_ini_is (name, "weights"))
    return true;
  for (unsigned i = 0; cw_weights_group (reader->weights->game, i, &reader->group); i++)
    if (reader->group.count > 0 && cw_ini_is (name, reader->group.name))
      return true;
  return cw_ini_fail (reader->status, name, CW_WEIGHTS_GROUP, NULL);
}

static bool
add_numbers (Reader *reader, unsigned end, CwIniText list)
{
  while (list.length > 0)
    {
      CwIniText word = cw_ini_cut (&list, ' ');
      int64_t number;
      if (word.length == 0)
        continue;
      if (cw_parse_int (word.text, word.length, &number) != word.length || number < -MOST
          || number > MOST)
        return cw_ini_fail (reader->status, word, CW_WEIGHTS_NUMBER, NULL);
      if (reader->read[end] == reader->group.count)
        return cw_ini_fail (reader->status, reader->place, CW_WEIGHTS_COUNT, NULL);
      CwTerm *term = &reader->weights->term[reader->group.first + reader->read[end]++];
      *term = end == 0 ? cw_term ((int)number, cw_term_eg (*term))
                       : cw_term (cw_term_mg (*term), (int)number);
    }
  return true;
}

static bool
take_entry (Reader *reader, const CwIniItem *item)
{
  if (reader->group.count == 0)
    {
      if (cw_ini_is (item->key, "game") && reader->place.text)
        reader->game = cw_ini_is (item->value, reader->weights->game->name) ? 1 : -1;
      else if (!cw_ini_is (item->key, "source") || !reader->place.text)
        return cw_ini_fail (reader->status, item->key, CW_WEIGHTS_LINE, NULL);
      return true;
    }
  if (cw_ini_is (item->key, "middlegame"))
    return add_numbers (reader, 0, item->value);
  if (cw_ini_is (item->key, "endgame"))
    return add_numbers (reader, 1, item->value);
  return cw_ini_fail (reader->status, item->key, CW_WEIGHTS_LINE, NULL);
}

static bool
read_items (Reader *reader, const char *text, size_t length)
{
  CwIni ini = cw_ini_start (text, length);

  for (;;)
    {
      CwIniItem item = cw_ini_next (&ini);
      switch (item.kind)
        {
        case CW_INI_SECTION:
          if (!end_group (reader) || !begin_group (reader, item.key))
            return false;
          break;
        case CW_INI_ENTRY:
          if (!take_entry (reader, &item))
            return false;
          break;
        case CW_INI_FAULT:
          return cw_ini_fail (reader->status, item.key, CW_WEIGHTS_LINE, NULL);
        case CW_INI_END:
          return end_group (reader);
        }
    }
}

bool
cw_weights_read_items (CwWeights *weights, const char *text, size_t length, CwStatus *status)
{
  Reader reader = { .weights = weights, .status = status };

  return read_items (&reader, text, length);
}

const CwGame *
cw_weights_text_game (const char *text, size_t length)
{
  CwIni ini = cw_ini_start (text, length);
  char name[64];

  for (;;)
    {
      CwIniItem item = cw_ini_next (&ini);
      if (item.kind == CW_INI_END)
        return NULL;
      if (item.kind == CW_INI_ENTRY && cw_ini_is (item.key, "game"))
        return cw_ini_copy (item.value, name, sizeof name) ? cw_game_named (name) : NULL;
    }
}

bool
cw_weights_read (CwWeights *weights, const char *text, size_t length, CwStatus *status)
{
  CwWeights *copy = malloc (sizeof *copy);

  if (!copy)
    return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
  *copy = *weights;
  Reader reader = { .weights = copy, .status = status };
  bool done = read_items (&reader, text, length);
  if (done && reader.game <= 0)
    {
      if (status)
        status->line = status->column = 0;
      done = cw_status_fail (status, CW_WEIGHTS_GAME, weights->game->name, NULL);
    }
  if (done)
    *weights = *copy;
  free (copy);
  return done;
}

/* --- writing ------------------------------------------------------------------------------- */

static void
write_list (const CwWeights *weights, const CwWeightsGroup *group, unsigned end, CwBuffer *buffer)
{
  unsigned a_line = group->balanced ? weights->game->files : group->count % 8 == 0 ? 8 : A_LINE;

  for (unsigned i = 0; i < group->count; i++)
    {
      CwTerm term = weights->term[group->first + i];
      if (i % a_line == 0)
        cw_buffer_text (buffer, end == 0 ? "middlegame =" : "endgame =");
      cw_buffer_format (buffer, " %d", end == 0 ? cw_term_mg (term) : cw_term_eg (term));
      if (i % a_line == a_line - 1 || i + 1 == group->count)
        cw_buffer_char (buffer, '\n');
    }
}

bool
cw_weights_write (const CwWeights *weights, CwBuffer *buffer)
{
  CwWeightsGroup group;

  cw_buffer_text (buffer, "# SPDX-License-Identifier: GPL-3.0-or-later\n");
  cw_buffer_format (buffer, "[weights]\ngame = %s\n", weights->game->name);
  for (unsigned i = 0; cw_weights_group (weights->game, i, &group); i++)
    {
      if (group.count == 0)
        continue;
      cw_buffer_format (buffer, "\n# by %s\n[%s]\n", group.by, group.name);
      write_list (weights, &group, 0, buffer);
      write_list (weights, &group, 1, buffer);
    }
  return !buffer->failed;
}
