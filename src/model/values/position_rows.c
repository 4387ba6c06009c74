/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/position_rows.h"

#include "model/object.h"
#include "model/values/material_words.h"
#include "picture/text.h"

#include <glib/gi18n.h>

/* --- words ------------------------------------------------------------------------------ */

/* "Anand, V. – Carlsen, M.", or the game's number. */
static char *
players_text (const CwRows *rows, uint32_t game)
{
  const CwRowGame *note = &rows->game[game];

  if (note->player[0] == 0 && note->player[1] == 0)
    {
      g_autofree char *number = cw_text_count (game + 1.0);
      /* Translators: a game without names, by its number. */
      return g_strdup_printf (_ ("Game %s"), number);
    }
  return g_strdup_printf (
      "%s – %s", note->player[0] != 0 ? cw_names_get (&rows->names, note->player[0]) : "?",
      note->player[1] != 0 ? cw_names_get (&rows->names, note->player[1]) : "?");
}

/* "N against 3P": White's extra pieces, then Black's. */
static char *
material_text (const CwRows *rows, size_t row)
{
  uint8_t more[2][CW_MAX_COLUMNS] = { { 0 } };

  for (unsigned j = 0; j < rows->columns.count; j++)
    {
      int difference = cw_rows_difference (rows, row, j);
      more[difference < 0][j] = (uint8_t)ABS (difference);
    }
  return cw_material_words (&rows->columns, more[0], more[1]);
}

static char *
details_text (const CwRows *rows, size_t row, const CwRow *at)
{
  static const char *const results[] = { "0-1", "½-½", "1-0" };
  const CwRowGame *note = &rows->game[at->game];
  unsigned move = rows->columns.game->shogi ? at->ply : (at->ply + 1u) / 2;
  g_autofree char *material = material_text (rows, row);
  g_autofree char *year = note->year > 0 ? g_strdup_printf (" · %u", note->year) : g_strdup ("");

  /* Translators: which material is against which, the number of the move, the result, the year. */
  return g_strdup_printf (_ ("%s · move %u · %s%s"), material, move,
                          at->unfinished ? "*" : results[at->result], year);
}

/* --- a row ------------------------------------------------------------------------------ */

struct _CwPositionRow
{
  GObject parent;
  CwSharedRows *rows;
  size_t index;
};

G_DEFINE_FINAL_TYPE (CwPositionRow, cw_position_row, G_TYPE_OBJECT)

enum
{
  PLAYERS = 1,
  DETAILS
};

static void
cw_position_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  CwPositionRow *self = CW_POSITION_ROW (object);
  const CwRows *rows = &self->rows->rows;
  CwRow at = cw_rows_at (rows, self->index);

  if (id == PLAYERS)
    g_value_take_string (value, players_text (rows, at.game));
  else if (id == DETAILS)
    g_value_take_string (value, details_text (rows, self->index, &at));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
cw_position_row_class_init (CwPositionRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = cw_position_row_get_property;
  cw_class_owns (klass, CW_OWNED (CwPositionRow, rows, cw_shared_rows_unref), NULL);
  g_object_class_install_property (object_class, PLAYERS,
                                   g_param_spec_string ("players", NULL, NULL, NULL, flags));
  g_object_class_install_property (object_class, DETAILS,
                                   g_param_spec_string ("details", NULL, NULL, NULL, flags));
}

static void
cw_position_row_init (CwPositionRow *self)
{
}

/* --- the list --------------------------------------------------------------------------- */

struct _CwPositionRows
{
  GObject parent;
  CwSharedRows *rows;
  GArray *indices;
};

static GType
get_item_type (GListModel *model)
{
  return CW_TYPE_POSITION_ROW;
}

static guint
get_n_items (GListModel *model)
{
  return CW_POSITION_ROWS (model)->indices->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  CwPositionRows *self = CW_POSITION_ROWS (model);
  CwPositionRow *row;

  if (position >= self->indices->len)
    return NULL;
  row = g_object_new (CW_TYPE_POSITION_ROW, NULL);
  row->rows = cw_shared_rows_ref (self->rows);
  row->index = g_array_index (self->indices, size_t, position);
  return row;
}

static void
list_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (CwPositionRows, cw_position_rows, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_init))

CwPositionRows *
cw_position_rows_new (CwSharedRows *rows, GArray *indices)
{
  CwPositionRows *self = g_object_new (CW_TYPE_POSITION_ROWS, NULL);

  self->rows = cw_shared_rows_ref (rows);
  self->indices = g_array_ref (indices);
  return self;
}

gboolean
cw_position_rows_locate (CwPositionRows *self, guint index, const char **uri, guint64 *offset,
                         guint *ply)
{
  CwRow at = cw_rows_at (&self->rows->rows, g_array_index (self->indices, size_t, index));

  *uri = cw_shared_rows_file (self->rows, at.game);
  *offset = self->rows->rows.game[at.game].offset;
  *ply = at.ply;
  return *uri != NULL;
}

static void
cw_position_rows_class_init (CwPositionRowsClass *klass)
{
  cw_class_owns (klass, CW_OWNED (CwPositionRows, rows, cw_shared_rows_unref),
                 CW_OWNED (CwPositionRows, indices, g_array_unref), NULL);
}

static void
cw_position_rows_init (CwPositionRows *self)
{
}
