/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/piece_set.h"

#include "config.h"
#include "picture/piece_drawing.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <librsvg/rsvg.h>
#include <string.h>

#define MAX_SLOTS 512 /* a CwPiece in bits 0-7; bit 8: seen from Black's side */
#define FLIPPED 256u
#define MAX_LABELS CW_PIECES
#define SMALL_BELOW 30

/* Handles on a piece's file, one for each of its two drawings; loaded when first drawn. */
typedef struct
{
  RsvgHandle *full, *small;
} Picture;

/* All pictures of one size. */
typedef struct
{
  int px;
  guint64 used;
  cairo_surface_t *surfaces[MAX_SLOTS];
} Sheet;

struct _CwPieceSet
{
  int references;
  guint64 clock;
  const CwPieceFamily *family;
  bool shogi;
  CwPieceStyle styles[CW_MAX_KINDS]; /* names are owned by the set */
  Picture pictures[MAX_SLOTS];
  char *labels[MAX_LABELS]; /* created on first use */
  GPtrArray *sheets;
};

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  for (int i = 0; i < MAX_SLOTS; i++)
    g_clear_pointer (&sheet->surfaces[i], cairo_surface_destroy);
  g_free (sheet);
}

CwPieceSet *
cw_piece_set_new (const CwGame *game, const char *name)
{
  const CwPieceFamily *family = cw_piece_families (game->shogi);

  while (name && family->name && strcmp (family->name, name) != 0)
    family++;
  if (!family->name)
    return NULL;
  CwPieceSet *set = g_new0 (CwPieceSet, 1);
  set->references = 1;
  set->family = family;
  set->shogi = game->shogi;
  set->sheets = g_ptr_array_new_with_free_func (sheet_free);
  for (CwKind kind = 1; kind <= game->kinds && kind < CW_MAX_KINDS; kind++)
    {
      set->styles[kind] = cw_piece_style (game, kind);
      set->styles[kind].name = g_strdup (game->kind[kind].name);
    }
  return set;
}

CwPieceSet *
cw_piece_set_chess (void)
{
  static CwPieceSet *shared;

  if (!shared)
    shared = cw_piece_set_new (cw_game_named ("chess"), NULL);
  return shared;
}

CwPieceSet *
cw_piece_set_ref (CwPieceSet *set)
{
  set->references++;
  return set;
}

void
cw_piece_set_unref (CwPieceSet *set)
{
  if (--set->references > 0)
    return;
  for (int i = 0; i < MAX_SLOTS; i++)
    {
      g_clear_object (&set->pictures[i].full);
      g_clear_object (&set->pictures[i].small);
    }
  for (int i = 0; i < CW_MAX_KINDS; i++)
    g_free ((char *)set->styles[i].name);
  for (int i = 0; i < MAX_LABELS; i++)
    g_free (set->labels[i]);
  g_ptr_array_unref (set->sheets);
  g_free (set);
}

static Sheet *
sheet_of (CwPieceSet *set, int px)
{
  Sheet *sheet = NULL;

  for (guint i = 0; i < set->sheets->len && !sheet; i++)
    {
      Sheet *candidate = g_ptr_array_index (set->sheets, i);
      if (candidate->px == px)
        sheet = candidate;
    }
  if (!sheet)
    {
      sheet = g_new0 (Sheet, 1);
      sheet->px = px;
      g_ptr_array_add (set->sheets, sheet);
    }
  sheet->used = ++set->clock;
  return sheet;
}

static unsigned
slot_of (const CwPieceSet *set, CwPiece piece, bool flipped)
{
  return (piece & (FLIPPED - 1)) | (flipped && set->family->pointed ? FLIPPED : 0);
}

/* The drawing of the piece in `slot`; NULL if there is no such kind. */
static RsvgHandle *
drawing_of (CwPieceSet *set, unsigned slot, bool small)
{
  Picture *picture = &set->pictures[slot];
  RsvgHandle **handle = small ? &picture->small : &picture->full;
  const CwPieceStyle *piece_style = &set->styles[cw_piece_kind ((CwPiece)slot)];

  if (*handle || !piece_style->name)
    return *handle;
  CwColour colour = cw_piece_colour ((CwPiece)slot);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = cw_piece_drawing_path (set->family, piece_style, colour, NULL);
  g_autofree char *style =
      cw_piece_drawing_style (set->family, piece_style, colour, slot & FLIPPED, small);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  gsize size = 0;
  const guint8 *data = bytes ? g_bytes_get_data (bytes, &size) : NULL;

  if (data)
    *handle = rsvg_handle_new_from_data (data, size, &error);
  if (!*handle
      || !rsvg_handle_set_stylesheet (*handle, (const guint8 *)style, strlen (style), &error))
    g_error ("The program lacks its piece pictures: %s: %s", path, error->message);
  return *handle;
}

cairo_surface_t *
cw_piece_set_surface (CwPieceSet *set, CwPiece piece, bool flipped, int px)
{
  unsigned slot = slot_of (set, piece, flipped);

  if (px < 1 || !set->styles[cw_piece_kind (piece)].name)
    return NULL;
  Sheet *sheet = sheet_of (set, px);
  if (!sheet->surfaces[slot])
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, px, px);
      cairo_t *cr = cairo_create (surface);

      cw_piece_set_draw (set, cr, piece, flipped, 0, 0, px, px);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      sheet->surfaces[slot] = surface;
    }
  return sheet->surfaces[slot];
}

/* Marks a promoted piece that becomes a pawn again when captured: a red seal at its foot. */
static void
draw_seal (cairo_t *cr, double x, double y, double size, bool small)
{
  double radius = (small ? 0.13 : 0.1) * size;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_arc (cr, x + 0.82 * size, y + 0.84 * size, radius, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.66, 0.11, 0.09);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 0.035 * size);
  cairo_set_source_rgb (cr, 1, 0.96, 0.88);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
cw_piece_set_draw (CwPieceSet *set, cairo_t *cr, CwPiece piece, bool flipped, double x, double y,
                   double size, double px)
{
  bool small = (px > 0 ? px : size) < SMALL_BELOW;
  RsvgHandle *handle = drawing_of (set, slot_of (set, piece, flipped), small);
  const RsvgRectangle viewport = { x, y, size, size };

  if (!handle)
    return;
  rsvg_handle_render_document (handle, cr, &viewport, NULL);
  if (piece & CW_PIECE_PROMOTED)
    draw_seal (cr, x, y, size, small);
}

static gint
newer_first (gconstpointer a, gconstpointer b)
{
  const Sheet *left = *(Sheet *const *)a, *right = *(Sheet *const *)b;

  return left->used < right->used ? 1 : left->used > right->used ? -1 : 0;
}

void
cw_piece_set_trim (CwPieceSet *set, unsigned keep)
{
  if (set->sheets->len <= keep)
    return;
  g_ptr_array_sort (set->sheets, newer_first);
  g_ptr_array_set_size (set->sheets, (gint)keep);
}

static char *
make_label (const CwPieceSet *set, CwPiece piece)
{
  static const struct
  {
    const char *name, *white, *black;
  } chess_labels[] = {
    { "pawn", N_ ("white pawn"), N_ ("black pawn") },
    { "knight", N_ ("white knight"), N_ ("black knight") },
    { "bishop", N_ ("white bishop"), N_ ("black bishop") },
    { "rook", N_ ("white rook"), N_ ("black rook") },
    { "queen", N_ ("white queen"), N_ ("black queen") },
    { "king", N_ ("white king"), N_ ("black king") },
  };
  const char *name = set->styles[cw_piece_kind (piece)].name;
  bool first = cw_piece_colour (piece) == CW_WHITE;

  for (guint i = 0; !set->shogi && i < G_N_ELEMENTS (chess_labels); i++)
    if (strcmp (chess_labels[i].name, name) == 0)
      return g_strdup (_ (first ? chess_labels[i].white : chess_labels[i].black));
  if (set->shogi)
    /* Translators: a piece of the player who moves first in shogi, and of the other player. */
    return g_strdup_printf (first ? _ ("sente’s %s") : _ ("gote’s %s"), _ (name));
  /* Translators: a piece of White, such as "White’s grasshopper". */
  return first ? g_strdup_printf (_ ("White’s %s"), _ (name))
               : g_strdup_printf (_ ("Black’s %s"), _ (name));
}

const char *
cw_piece_set_label (CwPieceSet *set, CwPiece piece)
{
  char **label = &set->labels[piece & (MAX_LABELS - 1)];

  if (!set->styles[cw_piece_kind (piece)].name)
    return "";
  if (!*label)
    *label = make_label (set, piece);
  return *label;
}
