/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CECP: what XBoard is told about the engine: its features, and the board and pieces of games that
 * it does not know. */
#include <string.h>

#include "config.h"
#include "core/variant.h"
#include "tools/engine_cecp.h"
#include "tools/engine_line.h"
#include "tools/engine_options.h"

/* --- features -------------------------------------------------------------------------------- */

void
cw_cecp_features (CwEngineServer *server, char *rest, int number)
{
  g_autoptr (GString) variants = g_string_new (NULL);
  const CwGame *game;

  if (cw_engine_number (&rest, 1, 100, 1) < 2)
    return;
  cw_server_send (server, "feature done=0");
  cw_server_send (server, "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1");
  cw_server_send (server, "feature sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 ics=0 name=0");
  cw_server_send (server, "feature pause=0 nps=0 memory=1 smp=1 debug=1 exclude=0 egt=\"\"");
  cw_server_send (server, "feature myname=\"Counterweight " CW_VERSION "\"");
  for (unsigned i = 0; (game = cw_game_at (i)) != NULL; i++)
    g_string_append_printf (variants, "%s%s", i > 0 ? "," : "", game->cecp_name);
  cw_server_send (server, "feature variants=\"%s\"", variants->str);
  cw_engine_options_print (server);
  cw_server_send (server, "feature done=1");
}

/* --- the board and its pieces ------------------------------------------------------------- */

/* XBoard's pictures in the order of its table of letters; half of the table, for White. The king
 * comes last. */
#define PICTURES "PNBRQFEACWMOHIJGDVLSUK"
/* The same for shogi; "+" is the promoted picture of a piece that promotes. */
#define SHOGI_PICTURES "PNBRLS...G.++++++K"
#define SHOGI_PROMOTED 11 /* that of the table's first piece */

static gboolean
is_known (const CwGame *game)
{
  static const char *const known[] = { "chess",     "chess960", "crazyhouse", "threecheck",
                                       "antichess", "atomic",   "knightmate", "capablanca",
                                       "janus",     "berolina", "shogi" };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_str_equal (known[i], game->name))
      return TRUE;
  return FALSE;
}

/* Whether the starting position has pieces of this kind; a game may define kinds that it does not
 * use. */
static gboolean
is_there (const CwGame *game, CwKind kind)
{
  CwPosition start;

  cw_position_start (&start, game);
  return cw_position_count (&start, CW_WHITE, kind) + cw_position_count (&start, CW_BLACK, kind)
         > 0;
}

/* Assigns the game's letters to pictures: to that of the same letter if possible, else to a free
 * one. */
static void
fill_table (const CwGame *game, char *table, gsize pictures)
{
  memset (table, '.', pictures);
  table[pictures] = '\0';
  for (int round = 0; round < 2; round++)
    for (CwKind kind = 1; kind <= game->kinds; kind++)
      {
        const CwKindInfo *info = &game->kind[kind];
        char *place;
        if (info->plain != 0 || strchr (table, info->letter) != NULL || !is_there (game, kind))
          continue;
        if (info->royal)
          place = &table[pictures - 1];
        else if (round == 0)
          {
            const char *own = strchr (PICTURES, info->letter);
            place = own != NULL && own[1] != '\0' ? &table[own - PICTURES] : NULL;
          }
        else
          place = strchr (table, '.');
        if (place != NULL && *place == '.')
          *place = info->letter;
      }
}

static void
fill_shogi_table (const CwGame *game, char *table)
{
  strcpy (table, SHOGI_PICTURES);
  for (gsize i = 0; i < SHOGI_PROMOTED; i++)
    {
      gboolean has = FALSE, promotes = FALSE;
      for (CwKind kind = 1; kind <= game->kinds; kind++)
        if (game->kind[kind].letter == table[i] && is_there (game, kind))
          {
            has = TRUE;
            promotes = game->variant->kind[kind].promotes_to[CW_WHITE] != 0;
          }
      if (!has)
        table[i] = '.';
      if (!promotes && SHOGI_PROMOTED + i < strlen (SHOGI_PICTURES) - 1)
        table[SHOGI_PROMOTED + i] = '.';
    }
}

static guint
count_in_hand (const CwGame *game)
{
  CwKind order[CW_MAX_KINDS];
  unsigned held = game->variant->drops ? cw_hand_order (game, order) : 0;
  guint count = 0;

  for (unsigned i = 0; i < held; i++)
    count += is_there (game, order[i]);
  return count;
}

/* --- how pieces move ---------------------------------------------------------------------- */

/* One part of Betza notation: "mf", "W", 1. */
typedef struct
{
  const char *modifiers;
  gsize count;
  char atom;
  guint range; /* 0 to the edge */
} Part;

static gboolean
has (const Part *part, char modifier)
{
  return memchr (part->modifiers, modifier, part->count) != NULL;
}

/* Reads a part and moves `*in` past it. */
static Part
read_part (const char **in)
{
  const char *at = *in;
  Part part = { .modifiers = at, .range = 1 };
  char *end;

  while (g_ascii_islower (*at))
    at++;
  part.count = (gsize)(at - part.modifiers);
  part.atom = *at++;
  if (*at == part.atom) /* it rides */
    {
      part.range = 0;
      at++;
    }
  else if (g_ascii_isdigit (*at))
    {
      part.range = (guint)g_ascii_strtoull (at, &end, 10);
      at = end;
    }
  *in = at;
  return part;
}

/* XBoard has only one name for each. */
static char
usual_atom (char atom)
{
  switch (atom)
    {
    case 'J':
      return 'Z';
    case 'L':
      return 'C';
    case 'M':
      return 'K';
    default:
      return atom;
    }
}

/* Appends a part in the order that XBoard reads: origin, direction, capture or not, and manner. */
static void
append_part (GString *text, const char *origin, const Part *part, gboolean in_passing)
{
  g_string_append (text, origin);
  for (gsize i = 0; i < part->count; i++)
    if (strchr ("fblrvs", part->modifiers[i]) != NULL)
      g_string_append_c (text, part->modifiers[i]);
  for (const char *modifier = "mcpgqnj"; *modifier != '\0'; modifier++)
    {
      if (has (part, *modifier))
        g_string_append_c (text, *modifier);
      if (*modifier == 'c' && in_passing && has (part, 'c') && !has (part, 'm'))
        g_string_append_c (text, 'e');
    }
  g_string_append_c (text, usual_atom (part->atom));
  if (part->range != 1)
    g_string_append_printf (text, "%u", part->range);
}

/* "i" if such pieces start on this rank of White's, "ii" if on the rank before; NULL if XBoard
 * cannot express it. */
static const char *
origin_of (const CwGame *game, CwKind kind, guint rank)
{
  CwPosition start;

  cw_position_start (&start, game);
  for (guint behind = 0; behind < 2 && behind <= rank; behind++)
    for (guint file = 0; file < game->files; file++)
      if (cw_position_at (&start, (CwSquare)((rank - behind) * game->files + file))
          == cw_piece (CW_WHITE, kind))
        return behind == 0 ? "i" : "ii";
  return NULL;
}

/* Free with g_free. */
static char *
movement_text (const CwGame *game, CwKind kind)
{
  const CwKindRules *rules = &game->variant->kind[kind];
  GString *text = g_string_new (NULL);

  for (const char *in = rules->betza; *in != '\0';)
    {
      Part part = read_part (&in);
      append_part (text, has (&part, 'i') ? "i" : "", &part, rules->captures_en_passant);
      for (guint rank = 0; rank < game->ranks && has (&part, 'm') && !has (&part, 'c'); rank++)
        {
          const char *origin = rules->long_step[rank] > 1 ? origin_of (game, kind, rank) : NULL;
          Part longer = part;
          longer.range = rules->long_step[rank];
          if (origin != NULL)
            append_part (text, origin, &longer, FALSE);
        }
    }
  for (guint steps = 2; game->kind[kind].royal && steps <= game->variant->castling.slide; steps++)
    g_string_append_printf (text, "isO%u", steps); /* XBoard knows no castling by one step */
  return g_string_free (text, FALSE);
}

/* Whether XBoard knows how this kind moves, or cannot describe it (missiles). */
static gboolean
is_usual (const CwGame *game, CwKind kind)
{
  const CwKindRules *rules = &game->variant->kind[kind];
  char letter = game->kind[kind].letter;

  if (letter == 'P' && !game->shogi)
    {
      /* XBoard assumes these pawns in any game: they have a double step from all ranks that are
       * more than two behind the middle. */
      if (!g_str_equal (rules->betza, "mfWcfF"))
        return FALSE;
      for (guint rank = 1; rank < game->ranks; rank++)
        if (rules->long_step[rank] != (rank + 3 <= game->ranks / 2 ? 2 : 0))
          return FALSE;
      return TRUE;
    }
  if (letter == 'K')
    return game->variant->castling.slide == 0;
  return letter == 'P' || rules->launches;
}

void
cw_cecp_describe (CwEngineServer *server)
{
  const CwGame *game = server->game;
  char table[CW_MAX_KINDS + 1], fen[CW_FEN_SIZE];

  if (is_known (game))
    return;
  if (game->shogi)
    fill_shogi_table (game, table);
  else
    fill_table (game, table, strlen (PICTURES));
  g_autofree char *black = g_ascii_strdown (table, -1);
  cw_protocol_write_position (CW_PROTOCOL_CECP, &server->position, fen);
  cw_server_send (server, "setup (%s%s) %ux%u+%u_%s %s", table, black, game->files, game->ranks,
                  count_in_hand (game), game->shogi ? "shogi" : "fairy", fen);
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    {
      if (!is_there (game, kind) || is_usual (game, kind)
          || game->variant->kind[kind].betza == NULL)
        continue;
      g_autofree char *text = movement_text (game, kind);
      cw_server_send (server, "piece %c& %s", game->kind[kind].letter, text);
    }
}
