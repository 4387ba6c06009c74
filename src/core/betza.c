/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/betza.h"

#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

#define MAX_RANGE 15
#define MAX_BENT 7 /* the eighth step of a circle ends where it began */
#define MODIFIERS 24

typedef struct
{
  int longer, shorter;
} Leap;

typedef struct
{
  char letter;
  Leap leap[2];
  unsigned count;
  bool rides;
} Atom;

static const Atom atoms[] = {
  { 'W', { { 1, 0 } }, 1, false },
  { 'F', { { 1, 1 } }, 1, false },
  { 'D', { { 2, 0 } }, 1, false },
  { 'N', { { 2, 1 } }, 1, false },
  { 'A', { { 2, 2 } }, 1, false },
  { 'H', { { 3, 0 } }, 1, false },
  { 'L', { { 3, 1 } }, 1, false },
  { 'C', { { 3, 1 } }, 1, false },
  { 'Z', { { 3, 2 } }, 1, false },
  { 'J', { { 3, 2 } }, 1, false },
  { 'G', { { 3, 3 } }, 1, false },
  { 'K', { { 1, 0 }, { 1, 1 } }, 2, false },
  { 'M', { { 1, 0 }, { 1, 1 } }, 2, false },
  { 'R', { { 1, 0 } }, 1, true },
  { 'B', { { 1, 1 } }, 1, true },
  { 'Q', { { 1, 0 }, { 1, 1 } }, 2, true },
};

typedef struct
{
  const char *text;
  size_t length, at;
  CwMovement *movement;
  CwStatus *status;
} Reader;

/* One part of the text: modifiers, atom, range. */
typedef struct
{
  size_t start;                  /* offset of its first byte */
  char modifier[MODIFIERS + 1];  /* all except directions, each once */
  char direction[MODIFIERS + 1]; /* those, in order */
  unsigned modifier_count, directions;
  const Atom *atom;
  unsigned most;
} Part;

static bool
fail (Reader *reader, size_t offset, CwStatusCode code, const char *arg1, const char *arg2)
{
  if (reader->status)
    {
      reader->status->offset = offset;
      reader->status->column = (uint32_t)offset + 1;
    }
  return cw_status_fail (reader->status, code, arg1, arg2);
}

/* Fails with the character at `offset` as the argument; "?" if it is not valid UTF-8. */
static bool
fail_letter (Reader *reader, size_t offset, CwStatusCode code)
{
  char letter[8] = { 0 };
  size_t length = 1;
  while (offset + length < reader->length && length < 4
         && ((unsigned char)reader->text[offset + length] & 0xc0) == 0x80)
    length++;
  memcpy (letter, reader->text + offset, length);
  return fail (reader, offset, code, cw_utf8_valid (letter, length, NULL) ? letter : "?", NULL);
}

static bool
has (const Part *part, char modifier)
{
  return strchr (part->modifier, modifier) != NULL;
}

/* --- the letters of one part ---------------------------------------------------------------- */

static bool
read_modifiers (Reader *reader, Part *part)
{
  for (; reader->at < reader->length; reader->at++)
    {
      char letter = reader->text[reader->at];
      if (letter < 'a' || letter > 'z')
        break;
      if (reader->at - part->start >= MODIFIERS)
        return fail (reader, reader->at, CW_BETZA_LONG, NULL, NULL);
      if (strchr ("fblrvs", letter))
        part->direction[part->directions++] = letter;
      else if (!strchr ("mcinjgpq", letter))
        return fail_letter (reader, reader->at, CW_BETZA_LETTER);
      else if (!has (part, letter))
        part->modifier[part->modifier_count++] = letter;
    }
  if (reader->at < reader->length)
    return true;
  char letters[MODIFIERS + 1] = { 0 };
  memcpy (letters, reader->text + part->start, reader->at - part->start);
  return fail (reader, part->start, CW_BETZA_NO_ATOM, letters, NULL);
}

static bool
read_atom (Reader *reader, Part *part)
{
  char letter = reader->text[reader->at];
  for (size_t i = 0; i < sizeof atoms / sizeof atoms[0] && !part->atom; i++)
    if (atoms[i].letter == letter)
      part->atom = &atoms[i];
  if (!part->atom)
    return fail_letter (reader, reader->at, CW_BETZA_LETTER);
  reader->at++;
  part->most = part->atom->rides ? CW_TO_THE_EDGE : 1;
  if (reader->at < reader->length && reader->text[reader->at] == letter)
    {
      part->most = CW_TO_THE_EDGE;
      reader->at++;
    }
  return true;
}

static bool
read_range (Reader *reader, Part *part)
{
  size_t start = reader->at;
  unsigned range = 0;
  bool bent = has (part, 'q');
  for (; reader->at < reader->length; reader->at++)
    {
      char digit = reader->text[reader->at];
      if (digit < '0' || digit > '9')
        break;
      if (range <= MAX_RANGE)
        range = range * 10 + (unsigned)(digit - '0');
    }
  if (range > MAX_RANGE || (bent && range > MAX_BENT))
    return fail (reader, start, CW_BETZA_RANGE, bent ? "7" : "15", NULL);
  if (reader->at > start)
    part->most = range ? range : CW_TO_THE_EDGE;
  else if (bent)
    part->most = MAX_BENT;
  if (bent && part->most == CW_TO_THE_EDGE)
    part->most = MAX_BENT;
  return true;
}

/* --- what goes together --------------------------------------------------------------------- */

static bool
is_sensible (Reader *reader, const Part *part)
{
  static const char *const excluded[] = {
    "gp", "nj", "gn", "gj", "gq", "pn", "pj", "pq", "qn", "qj"
  };
  const Leap *leap = &part->atom->leap[0];
  for (size_t i = 0; i < sizeof excluded / sizeof excluded[0]; i++)
    if (has (part, excluded[i][0]) && has (part, excluded[i][1]))
      {
        char first[2] = { excluded[i][0] }, second[2] = { excluded[i][1] };
        return fail (reader, part->start, CW_BETZA_EXCLUDED, first, second);
      }
  if ((has (part, 'g') || has (part, 'p')) && part->most != CW_TO_THE_EDGE)
    return fail (reader, part->start, CW_BETZA_HOPPER, has (part, 'g') ? "g" : "p", NULL);
  if (has (part, 'j') && leap->longer == 1)
    return fail (reader, part->start, CW_BETZA_JUMP, NULL, NULL);
  if (has (part, 'q') && (leap->longer != 2 || leap->shorter != 1))
    return fail (reader, part->start, CW_BETZA_BENT, NULL, NULL);
  return true;
}

/* --- directions ----------------------------------------------------------------------------- */

static bool
is_along_file (char letter)
{
  return letter == 'f' || letter == 'b';
}

static bool
is_along_rank (char letter)
{
  return letter == 'l' || letter == 'r';
}

/* Whether two letters form one direction of this leap, rather than two separate ones. */
static bool
is_pair (Leap leap, char first, char second)
{
  bool across = (is_along_file (first) && is_along_rank (second))
                || (is_along_rank (first) && is_along_file (second));
  if (leap.shorter == 0)
    return false;
  if (leap.longer == leap.shorter)
    return across;
  return across || (first == second && (is_along_file (first) || is_along_rank (first)))
         || (is_along_file (first) && second == 's') || (is_along_rank (first) && second == 'v');
}

static bool
in_half (char letter, int files, int ranks)
{
  switch (letter)
    {
    case 'f':
      return ranks > 0;
    case 'b':
      return ranks < 0;
    case 'l':
      return files < 0;
    case 'r':
      return files > 0;
    case 'v':
      return abs (ranks) >= abs (files);
    default: /* s */
      return abs (files) >= abs (ranks);
    }
}

static bool
in_pair (Leap leap, char first, char second, int files, int ranks)
{
  bool longer_leg = is_along_file (first) ? abs (ranks) > abs (files) : abs (files) > abs (ranks);
  if (!in_half (first, files, ranks) || !in_half (second, files, ranks))
    return false;
  return leap.longer == leap.shorter || second == 's' || second == 'v' || longer_leg;
}

static bool
is_wanted (const Part *part, Leap leap, int files, int ranks)
{
  if (part->directions == 0)
    return true;
  for (unsigned i = 0; i < part->directions; i++)
    {
      char first = part->direction[i], second = part->direction[i + 1];
      if (second && is_pair (leap, first, second))
        {
          if (in_pair (leap, first, second, files, ranks))
            return true;
          i++;
        }
      else if (in_half (first, files, ranks))
        return true;
    }
  return false;
}

/* --- steps ---------------------------------------------------------------------------------- */

static bool
same_way (const CwStep *a, const CwStep *b)
{
  return a->files == b->files && a->ranks == b->ranks && a->turn == b->turn && a->hop == b->hop
         && a->initial == b->initial && a->lame == b->lame && a->jumps == b->jumps;
}

/* Adds the step, or merges it into one with the same direction and manner. */
static bool
add_step (Reader *reader, const Part *part, CwStep step)
{
  CwMovement *movement = reader->movement;
  for (unsigned i = 0; i < movement->count; i++)
    {
      CwStep *other = &movement->step[i];
      if (!same_way (other, &step))
        continue;
      if (other->most == step.most)
        {
          other->moves |= step.moves;
          other->captures |= step.captures;
          return true;
        }
      if (other->moves == step.moves && other->captures == step.captures)
        {
          other->most = other->most > step.most ? other->most : step.most;
          return true;
        }
    }
  if (movement->count == CW_MAX_STEPS)
    return fail (reader, part->start, CW_BETZA_TOO_MANY, "64", NULL);
  movement->step[movement->count++] = step;
  return true;
}

static bool
add_direction (Reader *reader, const Part *part, int files, int ranks)
{
  bool both = has (part, 'm') == has (part, 'c');
  CwStep step = {
    .files = (int8_t)files,
    .ranks = (int8_t)ranks,
    .most = (uint8_t)part->most,
    .hop = has (part, 'g')   ? CW_HOP_GRASSHOPPER
           : has (part, 'p') ? CW_HOP_CANNON
                             : CW_HOP_NONE,
    .moves = both || has (part, 'm'),
    .captures = both || has (part, 'c'),
    .initial = has (part, 'i'),
    /* A step to an adjacent square has nothing between its ends. */
    .lame = has (part, 'n') && (abs (files) > 1 || abs (ranks) > 1),
    .jumps = has (part, 'j'),
  };
  if (!has (part, 'q'))
    return add_step (reader, part, step);
  step.turn = 1;
  if (!add_step (reader, part, step))
    return false;
  step.turn = -1;
  return add_step (reader, part, step);
}

/* Adds all directions of a leap: the longer leg up, right, down, left, the shorter to each side. */
static bool
add_leap (Reader *reader, const Part *part, Leap leap)
{
  static const int8_t sides[4][2] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } };
  for (unsigned i = 0; i < 4; i++)
    for (int side = 1; side >= -1; side -= 2)
      {
        int files = sides[i][0] * leap.longer + sides[i][1] * leap.shorter * side;
        int ranks = sides[i][1] * leap.longer - sides[i][0] * leap.shorter * side;
        /* A straight leap has no sides, and a diagonal one would be found twice. */
        if (side < 0 && (leap.shorter == 0 || leap.shorter == leap.longer))
          continue;
        if (is_wanted (part, leap, files, ranks) && !add_direction (reader, part, files, ranks))
          return false;
      }
  return true;
}

static bool
read_part (Reader *reader)
{
  Part part = { .start = reader->at };
  if (!read_modifiers (reader, &part) || !read_atom (reader, &part) || !read_range (reader, &part)
      || !is_sensible (reader, &part))
    return false;
  for (unsigned i = 0; i < part.atom->count; i++)
    if (!add_leap (reader, &part, part.atom->leap[i]))
      return false;
  return true;
}

bool
cw_betza_read (CwMovement *movement, const char *text, size_t length, CwStatus *status)
{
  Reader reader = { text, length, 0, movement, status };
  memset (movement, 0, sizeof *movement);
  bool done = length > 0 || fail (&reader, 0, CW_BETZA_EMPTY, NULL, NULL);
  while (done && reader.at < length)
    done = read_part (&reader);
  if (!done)
    memset (movement, 0, sizeof *movement);
  return done;
}
