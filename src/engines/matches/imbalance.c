/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/matches/imbalance.h"

#include <string.h>

#include "core/position.h"
#include "notation/record.h"

#define TRIES 40      /* with other pieces and openings, for each pair */
#define QUIET 2       /* plies */
#define STILL_TO_GO 8 /* plies that the game must still last */

/* --- the text -------------------------------------------------------------------------------- */

static gboolean
fail (CwStatus *status, const char *text, const char *at)
{
  if (status != NULL)
    status->column = (uint32_t)(at - text) + 1;
  return cw_status_fail (status, CW_IMBALANCE_TEXT, text, NULL);
}

/* Finds the longest column name at `text`; returns its length, 0 if there is none. */
static gsize
take_column (const CwColumns *columns, const char *text, unsigned *index)
{
  gsize longest = 0;

  for (unsigned i = 0; i < columns->count; i++)
    {
      char name[CW_COLUMN_NAME_SIZE];
      gsize length = strlen (cw_column_name (columns, i, name));
      if (length > longest && strncmp (text, name, length) == 0)
        {
          longest = length;
          *index = i;
        }
    }
  return longest;
}

/* What White has more of in a position, by column. */
static void
find_differences (const CwColumns *columns, const CwPosition *position, gint8 *more)
{
  uint8_t white[CW_MAX_COLUMNS], black[CW_MAX_COLUMNS];

  cw_columns_of (columns, position, CW_WHITE, white);
  cw_columns_of (columns, position, CW_BLACK, black);
  for (unsigned i = 0; i < columns->count; i++)
    more[i] = (gint8)(white[i] - black[i]);
}

gboolean
cw_imbalance_read (CwImbalance *imbalance, const CwGame *game, const char *text, CwStatus *status)
{
  guint side = 0;
  CwPosition start;

  memset (imbalance, 0, sizeof *imbalance);
  if (!cw_columns_init (&imbalance->columns, game))
    return cw_status_fail (status, CW_MAT_NO_GAME, NULL, NULL);
  cw_position_start (&start, imbalance->columns.game);
  find_differences (&imbalance->columns, &start, imbalance->start);
  for (const char *at = text; *at != '\0';)
    {
      unsigned index = 0;
      gsize length = take_column (&imbalance->columns, at, &index);
      if (length > 0 && imbalance->more[side][index] < 255)
        imbalance->more[side][index]++;
      else if (*at == ':' && side == 0)
        side = 1;
      else if (*at != ' ')
        return fail (status, text, at);
      at += length > 0 ? length : 1;
    }
  if (side == 0)
    return fail (status, text, text + strlen (text));
  /* Surpluses that both sides have cancel out. */
  gboolean any = FALSE;
  for (unsigned i = 0; i < imbalance->columns.count; i++)
    {
      guint8 both = MIN (imbalance->more[0][i], imbalance->more[1][i]);
      imbalance->more[0][i] -= both;
      imbalance->more[1][i] -= both;
      any = any || imbalance->more[0][i] > 0 || imbalance->more[1][i] > 0;
    }
  return any || fail (status, text, text);
}

char *
cw_imbalance_side_text (const CwImbalance *imbalance, guint side)
{
  GString *text = g_string_new (NULL);

  /* In most games the most valuable kinds come last in the columns. */
  for (unsigned i = imbalance->columns.count; i-- > 0;)
    for (guint n = 0; n < imbalance->more[side][i]; n++)
      {
        char name[CW_COLUMN_NAME_SIZE];
        g_string_append (text, cw_column_name (&imbalance->columns, i, name));
      }
  if (text->len == 0)
    g_string_append (text, "-");
  return g_string_free (text, FALSE);
}

char *
cw_imbalance_text (const CwImbalance *imbalance)
{
  g_autofree char *first = cw_imbalance_side_text (imbalance, 0);
  g_autofree char *second = cw_imbalance_side_text (imbalance, 1);

  return g_strdup_printf ("%s:%s", g_str_equal (first, "-") ? "" : first,
                          g_str_equal (second, "-") ? "" : second);
}

double
cw_imbalance_balance (const CwImbalance *imbalance, const CwValues *values)
{
  double scale[CW_MAX_COLUMNS], sum = 0;

  cw_columns_scale (&imbalance->columns, values, scale);
  for (unsigned i = 0; i < imbalance->columns.count; i++)
    sum += scale[i] * (imbalance->more[0][i] - imbalance->more[1][i]);
  return 100 * sum;
}

/* Whether the position has the imbalance with `first` as the first side. */
static gboolean
is_there (const CwImbalance *imbalance, const CwPosition *position, CwColour first)
{
  int sign = first == CW_WHITE ? 1 : -1;
  gint8 more[CW_MAX_COLUMNS];

  find_differences (&imbalance->columns, position, more);
  for (unsigned i = 0; i < imbalance->columns.count; i++)
    if (more[i] - imbalance->start[i] != sign * (imbalance->more[0][i] - imbalance->more[1][i]))
      return FALSE;
  return TRUE;
}

/* --- composing ------------------------------------------------------------------------------- */

typedef struct
{
  const CwImbalance *imbalance;
  const CwGame *game;
  CwMatchOpenings *base;
  GRand *random;
} Composer;

/* Removes a random piece of that colour and kind from the board; FALSE if there is none. */
static gboolean
take_piece (Composer *self, CwSetup *setup, CwColour colour, CwKind kind)
{
  unsigned squares = self->game->files * self->game->ranks, found = 0;
  CwSquare chosen = CW_NO_SQUARE;

  for (unsigned square = 0; square < squares; square++)
    if (setup->board[square] == cw_piece (colour, kind)
        && g_rand_int_range (self->random, 0, (gint32)++found) == 0)
      chosen = (CwSquare)square;
  if (found == 0)
    return FALSE;
  setup->board[chosen] = CW_NO_PIECE;
  for (unsigned side = 0; side < 2; side++)
    if (setup->castling[colour][side] == chosen)
      setup->castling[colour][side] = CW_NO_SQUARE;
  return TRUE;
}

/* Gives `first` the surplus of the first side, and the other side that of the second. */
static gboolean
unbalance (Composer *self, CwSetup *setup, CwColour first)
{
  const CwColumns *columns = &self->imbalance->columns;

  for (guint side = 0; side < 2; side++)
    for (unsigned i = 0; i < columns->count; i++)
      for (guint n = 0; n < self->imbalance->more[side][i]; n++)
        {
          CwColour has = side == 0 ? first : (CwColour)(1 - first);
          CwKind kind = columns->column[i].kind;
          if (columns->column[i].place == CW_COLUMN_HAND)
            {
              /* A shogi set has a fixed number of pieces. */
              if (!take_piece (self, setup, CW_WHITE, kind)
                  || !take_piece (self, setup, CW_BLACK, kind))
                return FALSE;
              setup->hand[has][kind]++;
            }
          else if (!take_piece (self, setup, (CwColour)(1 - has), kind))
            return FALSE;
        }
  return TRUE;
}

static gboolean
compose (Composer *self, const CwPosition *start, CwColour first, CwPosition *position)
{
  CwSetup setup;
  CwStatus status;

  cw_position_get (start, &setup);
  for (guint i = 0; i < G_N_ELEMENTS (setup.en_passant); i++)
    setup.en_passant[i] = CW_NO_SQUARE;
  return unbalance (self, &setup, first) && cw_position_set (position, self->game, &setup, &status)
         && !cw_in_check (position) && cw_outcome (position, NULL).result == CW_ONGOING
         && is_there (self->imbalance, position, first);
}

/* Composes both positions of a pair from one opening. */
static gboolean
compose_pair (Composer *self, guint number, CwMatchOpenings *openings)
{
  for (guint i = 0; i < TRIES; i++)
    {
      CwPosition start, one, other;
      cw_match_openings_position (self->base, number + i * 7, &start);
      if (!compose (self, &start, CW_WHITE, &one) || !compose (self, &start, CW_BLACK, &other))
        continue;
      cw_match_openings_add (openings, &one);
      cw_match_openings_add (openings, &other);
      return TRUE;
    }
  return FALSE;
}

static CwMatchOpenings *
none (const CwImbalance *imbalance, CwStatus *status)
{
  g_autofree char *text = cw_imbalance_text (imbalance);

  cw_status_fail (status, CW_IMBALANCE_NONE, text, NULL);
  return NULL;
}

CwMatchOpenings *
cw_imbalance_compose (const CwImbalance *imbalance, guint pairs, guint64 seed, CwStatus *status)
{
  const guint32 seeds[] = { (guint32)seed, (guint32)(seed >> 32) };
  const CwGame *game = imbalance->columns.game;
  g_autoptr (GRand) random = g_rand_new_with_seed_array (seeds, 2);
  g_autoptr (CwMatchOpenings) base = cw_match_openings_builtin (game);
  g_autoptr (CwMatchOpenings) openings = cw_match_openings_new (game);
  Composer self = { .imbalance = imbalance, .game = game, .random = random };

  if (base == NULL)
    base = cw_match_openings_start (game);
  cw_match_openings_shuffle (base, seed != 0 ? seed : 1);
  self.base = base;
  for (guint i = 0; i < pairs; i++)
    if (!compose_pair (&self, i, openings))
      return none (imbalance, status);
  return g_steal_pointer (&openings);
}

/* --- finding --------------------------------------------------------------------------------- */

/* Finds the first suitable position of a game, and which side is the first side in it. */
static gboolean
find_in_game (const CwImbalance *imbalance, const CwRecordGame *game, CwPosition *position,
              CwColour *first)
{
  unsigned quiet = 0;

  *position = game->start;
  for (unsigned ply = 0; ply + STILL_TO_GO < game->plies; ply++)
    {
      CwMove move = game->moves[ply];
      gboolean loud = cw_is_capture (position, move) || cw_gives_check (position, move)
                      || cw_move_type (move) == CW_MOVE_PROMOTION;
      CwUndo undo;

      cw_do (position, move, &undo, NULL);
      quiet = loud ? 0 : quiet + 1;
      for (*first = CW_WHITE; quiet >= QUIET && *first <= CW_BLACK; (*first)++)
        if (is_there (imbalance, position, *first))
          return TRUE;
    }
  return FALSE;
}

struct CwImbalanceSearch
{
  CwImbalance imbalance;
  guint most;
  GArray *found[2]; /* CwPosition, by which colour is the first side */
};

CwImbalanceSearch *
cw_imbalance_search_new (const CwImbalance *imbalance, guint most)
{
  CwImbalanceSearch *self = g_new (CwImbalanceSearch, 1);

  *self = (CwImbalanceSearch){ .imbalance = *imbalance,
                               .most = most,
                               .found = { g_array_new (FALSE, FALSE, sizeof (CwPosition)),
                                          g_array_new (FALSE, FALSE, sizeof (CwPosition)) } };
  return self;
}

static gboolean
is_enough (const CwImbalanceSearch *self)
{
  return self->found[0]->len >= self->most && self->found[1]->len >= self->most;
}

void
cw_imbalance_search_games (CwImbalanceSearch *self, CwSource source,
                           gboolean (*stop) (gpointer data), gpointer data)
{
  CwRecordReader *reader = cw_record_reader_new (source, NULL, NULL);
  CwRecordGame game;

  while (reader != NULL && !is_enough (self) && (stop == NULL || !stop (data))
         && cw_record_read_moves (reader, &game, NULL))
    {
      CwPosition position;
      CwColour first;
      if (game.game == self->imbalance.columns.game && !game.null_move
          && find_in_game (&self->imbalance, &game, &position, &first)
          && self->found[first]->len < self->most)
        g_array_append_val (self->found[first], position);
    }
  cw_record_reader_free (reader);
}

CwMatchOpenings *
cw_imbalance_search_finish (CwImbalanceSearch *self, CwStatus *status)
{
  CwMatchOpenings *openings = cw_match_openings_new (self->imbalance.columns.game);
  guint pairs = MIN (self->found[0]->len, self->found[1]->len);

  for (guint i = 0; i < 2 * pairs; i++)
    cw_match_openings_add (openings, &g_array_index (self->found[i % 2], CwPosition, i / 2));
  if (pairs == 0)
    {
      cw_match_openings_free (openings);
      openings = none (&self->imbalance, status);
    }
  g_array_unref (self->found[0]);
  g_array_unref (self->found[1]);
  g_free (self);
  return openings;
}
