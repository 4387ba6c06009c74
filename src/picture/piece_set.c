/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/piece_set.h"

#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <librsvg/rsvg.h>
#include <string.h>

#define MAX_SLOTS 64 /* kind in bits 0-4, colour in bit 5 */
#define SMALL_BELOW 30

/* A picture is one file with two drawings in it: `full`, and `small` for sizes at which its
 * details would blur. The file alone shows the full one. */
static const char small_style[] = ".full{display:none}.small{display:inline}";

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
  Picture pictures[MAX_SLOTS];
  char *names[CW_MAX_KINDS];
  GPtrArray *sheets;
};

static const char *const chess_names[] = { NULL,   "pawn",  "knight", "bishop",
                                           "rook", "queen", "king",   NULL };

const char *const *
cw_piece_set_chess_names (void)
{
  return chess_names;
}

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  for (int i = 0; i < MAX_SLOTS; i++)
    g_clear_pointer (&sheet->surfaces[i], cairo_surface_destroy);
  g_free (sheet);
}

static RsvgHandle *
parse (GBytes *bytes, const char *style, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  RsvgHandle *handle = rsvg_handle_new_from_data (data, size, error);

  if (handle && style
      && !rsvg_handle_set_stylesheet (handle, (const guint8 *)style, strlen (style), error))
    g_clear_object (&handle);
  return handle;
}

static GBytes *
load (const char *path, const char *name, gboolean resource, GError **error)
{
  g_autofree char *full = g_build_path ("/", path, name, NULL);
  g_autofree char *uri =
      resource ? g_strconcat ("resource://", full, NULL) : g_filename_to_uri (full, NULL, NULL);
  g_autoptr (GFile) file = uri ? g_file_new_for_uri (uri) : g_file_new_for_path (full);

  return g_file_load_bytes (file, NULL, NULL, error);
}

static CwPieceSet *
set_new (const char *path, const char *const *names, gboolean resource, GError **error)
{
  g_autoptr (CwPieceSet) set = g_new0 (CwPieceSet, 1);

  set->references = 1;
  set->sheets = g_ptr_array_new_with_free_func (sheet_free);
  for (CwKind kind = 1; kind < CW_MAX_KINDS && names[kind]; kind++)
    {
      set->names[kind] = g_strdup (names[kind]);
      for (int colour = CW_WHITE; colour <= CW_BLACK; colour++)
        {
          Picture *picture = &set->pictures[cw_piece ((CwColour)colour, kind)];
          g_autofree char *name =
              g_strconcat (colour == CW_WHITE ? "w-" : "b-", names[kind], ".svg", NULL);
          g_autoptr (GBytes) bytes = load (path, name, resource, error);

          if (!bytes)
            return NULL;
          picture->full = parse (bytes, NULL, error);
          picture->small = picture->full ? parse (bytes, small_style, error) : NULL;
          if (!picture->small)
            {
              g_prefix_error (error, "%s: ", name);
              return NULL;
            }
        }
    }
  return g_steal_pointer (&set);
}

CwPieceSet *
cw_piece_set_new_from_resource (const char *path, const char *const *names, GError **error)
{
  return set_new (path, names, TRUE, error);
}

CwPieceSet *
cw_piece_set_new_from_directory (const char *path, const char *const *names, GError **error)
{
  return set_new (path, names, FALSE, error);
}

CwPieceSet *
cw_piece_set_chess (void)
{
  static CwPieceSet *shared;

  if (!shared)
    {
      g_autoptr (GError) error = NULL;

      shared = cw_piece_set_new_from_resource (CW_PIECE_SET_RESOURCES "chess", chess_names, &error);
      if (!shared)
        g_error ("The program lacks its piece pictures: %s", error->message);
    }
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
    g_free (set->names[i]);
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

cairo_surface_t *
cw_piece_set_surface (CwPieceSet *set, CwPiece piece, int px)
{
  unsigned slot = piece & (MAX_SLOTS - 1);

  if (px < 1 || !set->pictures[slot].full)
    return NULL;
  Sheet *sheet = sheet_of (set, px);
  if (!sheet->surfaces[slot])
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, px, px);
      cairo_t *cr = cairo_create (surface);

      cw_piece_set_draw (set, cr, piece, 0, 0, px, px);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      sheet->surfaces[slot] = surface;
    }
  return sheet->surfaces[slot];
}

void
cw_piece_set_draw (CwPieceSet *set, cairo_t *cr, CwPiece piece, double x, double y, double size,
                   double px)
{
  const Picture *picture = &set->pictures[piece & (MAX_SLOTS - 1)];
  RsvgHandle *handle = (px > 0 ? px : size) < SMALL_BELOW ? picture->small : picture->full;
  const RsvgRectangle viewport = { x, y, size, size };

  if (handle)
    rsvg_handle_render_document (handle, cr, &viewport, NULL);
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

const char *
cw_piece_set_label (CwPieceSet *set, CwPiece piece)
{
  static const struct
  {
    const char *name, *white, *black;
  } labels[] = {
    { "pawn", N_ ("white pawn"), N_ ("black pawn") },
    { "knight", N_ ("white knight"), N_ ("black knight") },
    { "bishop", N_ ("white bishop"), N_ ("black bishop") },
    { "rook", N_ ("white rook"), N_ ("black rook") },
    { "queen", N_ ("white queen"), N_ ("black queen") },
    { "king", N_ ("white king"), N_ ("black king") },
  };
  const char *name = set->names[cw_piece_kind (piece)];

  for (guint i = 0; name && i < G_N_ELEMENTS (labels); i++)
    if (strcmp (labels[i].name, name) == 0)
      return _ (cw_piece_colour (piece) == CW_WHITE ? labels[i].white : labels[i].black);
  return name ? name : "";
}
