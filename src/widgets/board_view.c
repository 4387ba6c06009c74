/* SPDX-License-Identifier: GPL-3.0-or-later */
/* State of the board view: scene, animation, size, square names. */
#include "config.h"

#include "widgets/board_private.h"
#include "widgets/style.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define QUIET_MS 100
#define SMALLEST_CELL 18
#define NATURAL_CELL 64
#define STAND_CELLS 2 /* including the gap beside it */
#define LYING_CELLS 1.4

G_DEFINE_FINAL_TYPE (CwBoardView, cw_board_view, GTK_TYPE_WIDGET)

static guint signals[CW_BOARD_N_SIGNALS];

/* --- small helpers ----------------------------------------------------------------------- */

void
cw_board_emit (CwBoardView *self, int signal, guint a, guint b, guint c)
{
  g_signal_emit (self, signals[signal], 0, a, b, c);
}

void
cw_board_emit_text (CwBoardView *self, const char *text)
{
  g_signal_emit (self, signals[CW_BOARD_TEXT_TYPED], 0, text);
}

void
cw_board_redraw_over (CwBoardView *self)
{
  g_clear_pointer (&self->over, gsk_render_node_unref);
  g_clear_pointer (&self->stands, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
cw_board_redraw (CwBoardView *self)
{
  g_clear_pointer (&self->base, gsk_render_node_unref);
  g_clear_pointer (&self->pieces, gsk_render_node_unref);
  cw_board_redraw_over (self);
}

/* --- the scene ---------------------------------------------------------------------------- */

static void
fit (CwBoardView *self, int width, int height, CwBoardGeometry *geometry)
{
  cw_board_geometry_fit (geometry, &self->scene, MAX (1, width), MAX (1, height),
                         gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

/* Fits the board; if the view chooses, with the stands where the squares are larger. */
static void
fit_best (CwBoardView *self, int width, int height, CwBoardGeometry *geometry)
{
  CwBoardGeometry beside;

  self->scene.lying = self->lying || (self->chooses_stands && self->scene.stands);
  fit (self, width, height, geometry);
  if (!self->chooses_stands || !self->scene.stands)
    return;
  self->scene.lying = false;
  fit (self, width, height, &beside);
  self->scene.lying = beside.cell < geometry->cell;
  if (!self->scene.lying)
    *geometry = beside;
}

double
cw_board_view_fit (CwBoardView *self, int width, int height)
{
  g_return_val_if_fail (CW_IS_BOARD_VIEW (self), 0);
  bool lying = self->scene.lying;
  CwBoardGeometry geometry;

  fit_best (self, width, height, &geometry);
  self->scene.lying = lying;
  return geometry.cell;
}

static void
update_geometry (CwBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  self->has_size = width > 0 && height > 0;
  fit_best (self, width, height, &self->geometry);
  for (guint i = 0; i < 2 && self->scene.stands; i++)
    self->geometry.inset[i] = self->stand_inset[i];
}

void
cw_board_view_set_stand_inset (CwBoardView *self, int above, int below)
{
  g_return_if_fail (CW_IS_BOARD_VIEW (self));
  if (self->stand_inset[0] == above && self->stand_inset[1] == below)
    return;
  self->stand_inset[0] = above;
  self->stand_inset[1] = below;
  update_geometry (self);
  cw_board_redraw (self);
}

void
cw_board_view_board_area (CwBoardView *self, graphene_rect_t *area)
{
  g_return_if_fail (CW_IS_BOARD_VIEW (self));
  CwArea board = cw_board_geometry_board (&self->geometry);

  graphene_rect_init (area, (float)board.x, (float)board.y, (float)board.width,
                      (float)board.height);
}

gboolean
cw_board_view_stand_column (CwBoardView *self, gboolean left, graphene_rect_t *column)
{
  g_return_val_if_fail (CW_IS_BOARD_VIEW (self), FALSE);
  const CwBoardGeometry *g = &self->geometry;
  CwArea all = cw_board_geometry_all (g);

  if (!self->has_size || !(g->stand > 0) || g->lying)
    return FALSE;
  graphene_rect_init (column, (float)(left ? all.x : all.x + all.width - g->stand), (float)all.y,
                      (float)g->stand, (float)all.height);
  return TRUE;
}

void
cw_board_view_set_lying (CwBoardView *self, gboolean lying)
{
  g_return_if_fail (CW_IS_BOARD_VIEW (self));
  if (self->lying == lying)
    return;
  self->lying = lying;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  update_geometry (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  cw_board_redraw (self);
}

void
cw_board_view_choose_stands (CwBoardView *self)
{
  g_return_if_fail (CW_IS_BOARD_VIEW (self));
  self->chooses_stands = TRUE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
take_scene (CwBoardView *self, const CwScene *scene)
{
  gboolean resized = scene->files != self->scene.files || scene->ranks != self->scene.ranks
                     || scene->lined != self->scene.lined || scene->stands != self->scene.stands
                     || scene->no_stand[0] != self->scene.no_stand[0]
                     || scene->no_stand[1] != self->scene.no_stand[1]
                     || scene->coordinates != self->scene.coordinates;
  gboolean turned = scene->flipped != self->scene.flipped;
  CwSquare hover = resized ? CW_NO_SQUARE : self->scene.hover;

  cw_board_view_finish_animation (self);
  self->scene = *scene;
  self->scene.lying = self->geometry.lying;
  self->scene.focus = CW_NO_SQUARE;
  self->scene.hover = hover;
  self->serial++;
  cw_piece_textures_set_flipped (self->textures, scene->flipped);
  if (resized)
    {
      cw_board_make_squares (self);
      self->hovered = CW_NO_SQUARE;
      self->cursor_square = 0;
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
  if (resized || turned)
    {
      update_geometry (self);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
  if (self->dragging && cw_board_piece_at (self, self->drag_from) != self->drag_piece)
    self->dragging = self->can_drag = FALSE;
  cw_board_name_squares (self);
  cw_board_redraw (self);
}

void
cw_board_view_set_explained (CwBoardView *self, CwSquare square, const char *words)
{
  g_return_if_fail (CW_IS_BOARD_VIEW (self));
  GtkWidget *before = cw_board_child_of (self, self->scene.hover);
  GtkWidget *child = cw_board_child_of (self, square);
  if (before && before != child)
    cw_board_square_set_description (CW_BOARD_SQUARE (before), NULL);
  if (child)
    cw_board_square_set_description (CW_BOARD_SQUARE (child), words);
  if (self->scene.hover == square)
    return;
  self->scene.hover = square;
  cw_board_redraw (self);
}

void
cw_board_view_set_scene (CwBoardView *self, const CwScene *scene)
{
  g_return_if_fail (CW_IS_BOARD_VIEW (self));
  g_return_if_fail (scene != NULL && scene->files > 0 && scene->ranks > 0);
  take_scene (self, scene);
}

void
cw_board_view_set_scene_after (CwBoardView *self, const CwScene *scene, const CwDelta *delta,
                               gboolean undone)
{
  cw_board_view_set_scene (self, scene);
  if (!delta)
    return;
  cw_board_animate (self, delta, undone);
}

const CwScene *
cw_board_view_get_scene (CwBoardView *self)
{
  g_return_val_if_fail (CW_IS_BOARD_VIEW (self), NULL);
  return &self->scene;
}

void
cw_board_view_set_piece_set (CwBoardView *self, CwPieceSet *set)
{
  g_return_if_fail (CW_IS_BOARD_VIEW (self));
  if (self->textures)
    cw_piece_textures_free (self->textures);
  self->textures = cw_piece_textures_new (set ? set : cw_piece_set_chess ());
  cw_piece_textures_set_flipped (self->textures, self->scene.flipped);
  cw_board_name_squares (self);
  cw_board_redraw (self);
}

CwPieceSet *
cw_board_view_get_piece_set (CwBoardView *self)
{
  return cw_piece_textures_get_set (self->textures);
}

void
cw_board_view_set_interactive (CwBoardView *self, gboolean interactive)
{
  g_return_if_fail (CW_IS_BOARD_VIEW (self));
  if (self->interactive == interactive)
    return;
  self->interactive = interactive;
  if (!interactive)
    cw_board_cancel_drag (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), interactive);
}

void
cw_board_view_set_free (CwBoardView *self, gboolean free)
{
  g_return_if_fail (CW_IS_BOARD_VIEW (self));
  self->free = free;
}

gboolean
cw_board_view_square_rectangle (CwBoardView *self, CwSquare square, graphene_rect_t *area)
{
  double x, y;
  CwArea slot;

  g_return_val_if_fail (CW_IS_BOARD_VIEW (self), FALSE);
  if (self->has_size && cw_board_geometry_slot (&self->geometry, &self->scene, square, &slot))
    {
      graphene_rect_init (area, (float)slot.x, (float)slot.y, (float)slot.width,
                          (float)slot.height);
      return TRUE;
    }
  if (!self->has_size || square >= cw_board_n_squares (self))
    return FALSE;
  cw_board_geometry_corner (&self->geometry, square, &x, &y);
  graphene_rect_init (area, (float)x, (float)y, (float)self->geometry.cell,
                      (float)self->geometry.cell);
  return TRUE;
}

CwSquare
cw_board_view_square_at (CwBoardView *self, double x, double y)
{
  g_return_val_if_fail (CW_IS_BOARD_VIEW (self), CW_NO_SQUARE);
  if (!self->has_size)
    return CW_NO_SQUARE;
  CwSquare square = cw_board_geometry_square_at (&self->geometry, x, y);
  return square != CW_NO_SQUARE ? square
                                : cw_board_geometry_held_at (&self->geometry, &self->scene, x, y);
}

double
cw_board_view_get_cell (CwBoardView *self)
{
  g_return_val_if_fail (CW_IS_BOARD_VIEW (self), 0);
  return self->geometry.cell;
}

/* --- size --------------------------------------------------------------------------------- */

static GtkSizeRequestMode
cw_board_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
cw_board_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  CwBoardView *self = CW_BOARD_VIEW (widget);
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  double cells = (across ? self->scene.files : self->scene.ranks) + (self->scene.lined ? 1 : 0)
                 + (!self->scene.stands || self->chooses_stands ? 0
                    : across != self->lying ? (across ? 2 * STAND_CELLS : 2 * LYING_CELLS)
                                            : 0);

  *minimum = (int)ceil (cells * SMALLEST_CELL);
  *natural = (int)ceil (cells * NATURAL_CELL);
  *minimum_baseline = *natural_baseline = -1;
}

static gboolean
resizing_ended (gpointer data)
{
  CwBoardView *self = data;

  self->quiet_id = 0;
  cw_board_redraw (self);
  return G_SOURCE_REMOVE;
}

static void
cw_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CwBoardView *self = CW_BOARD_VIEW (widget);
  CwBoardGeometry before = self->geometry;
  gboolean had_size = self->has_size;

  update_geometry (self);
  if (had_size && before.cell != self->geometry.cell)
    {
      g_clear_handle_id (&self->quiet_id, g_source_remove);
      self->quiet_id = g_timeout_add (QUIET_MS, resizing_ended, self);
    }
  for (guint i = 0; i < self->squares->len; i++)
    {
      graphene_rect_t cell;

      cw_board_view_square_rectangle (self, (CwSquare)i, &cell);
      gtk_widget_size_allocate (g_ptr_array_index (self->squares, i),
                                &(GtkAllocation){ (int)cell.origin.x, (int)cell.origin.y,
                                                  MAX (1, (int)cell.size.width),
                                                  MAX (1, (int)cell.size.height) },
                                -1);
    }
  cw_board_allocate_slots (self);
  cw_board_allocate_promotion (self);
  cw_board_redraw (self);
}

/* --- life --------------------------------------------------------------------------------- */

static void
scale_changed (CwBoardView *self)
{
  update_geometry (self);
  cw_board_redraw (self);
}

static void
cw_board_view_unmap (GtkWidget *widget)
{
  cw_board_cancel_drag (CW_BOARD_VIEW (widget));
  cw_board_view_finish_animation (CW_BOARD_VIEW (widget));
  GTK_WIDGET_CLASS (cw_board_view_parent_class)->unmap (widget);
}

static gboolean
cw_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  CwBoardView *self = CW_BOARD_VIEW (widget);
  gboolean inside = gtk_widget_has_focus (widget) || gtk_widget_get_focus_child (widget) != NULL;
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (self->promotion)
    return gtk_widget_child_focus (self->promotion, direction);
  /* Tab stops here once; arrow keys never take the focus away. */
  if (inside)
    return !tab;
  return self->interactive && gtk_widget_grab_focus (widget);
}

static void
cw_board_view_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  CwBoardView *self = CW_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (cw_board_view_parent_class)->set_focus_child (widget, child);
  if (child && CW_IS_BOARD_SQUARE (child))
    {
      self->cursor = TRUE;
      self->cursor_square = cw_board_square_get_square (CW_BOARD_SQUARE (child));
      cw_board_set_hovered (self, self->cursor_square);
      cw_board_redraw_over (self);
    }
  else if (self->cursor)
    {
      self->cursor = FALSE;
      if (self->hovered == self->cursor_square)
        cw_board_set_hovered (self, CW_NO_SQUARE);
      cw_board_redraw_over (self);
    }
}

static void
cw_board_view_dispose (GObject *object)
{
  CwBoardView *self = CW_BOARD_VIEW (object);

  g_clear_handle_id (&self->quiet_id, g_source_remove);
  self->tick_id = 0; /* removed with the widget */
  g_clear_pointer (&self->promotion, gtk_widget_unparent);
  g_clear_pointer (&self->squares, g_ptr_array_unref);
  g_clear_pointer (&self->slots, g_ptr_array_unref);
  g_clear_pointer (&self->base, gsk_render_node_unref);
  g_clear_pointer (&self->pieces, gsk_render_node_unref);
  g_clear_pointer (&self->over, gsk_render_node_unref);
  g_clear_pointer (&self->stands, gsk_render_node_unref);
  G_OBJECT_CLASS (cw_board_view_parent_class)->dispose (object);
}

static void
cw_board_view_finalize (GObject *object)
{
  CwBoardView *self = CW_BOARD_VIEW (object);

  g_clear_pointer (&self->textures, cw_piece_textures_free);
  G_OBJECT_CLASS (cw_board_view_parent_class)->finalize (object);
}

static void
add_signals (GType type)
{
  const struct
  {
    const char *name;
    unsigned count;
  } kinds[CW_BOARD_N_SIGNALS] = {
    [CW_BOARD_PIECE_PICKED] = { "piece-picked", 1 },
    [CW_BOARD_PICK_CANCELLED] = { "pick-cancelled", 0 },
    [CW_BOARD_MOVE_REQUESTED] = { "move-requested", 2 },
    [CW_BOARD_PROMOTION_CHOSEN] = { "promotion-chosen", 3 },
    [CW_BOARD_SQUARE_ACTIVATED] = { "square-activated", 1 },
    [CW_BOARD_SQUARE_HOVERED] = { "square-hovered", 1 },
    [CW_BOARD_MARK_DRAWN] = { "mark-drawn", 3 },
  };

  for (int i = 0; i < CW_BOARD_N_SIGNALS; i++)
    if (kinds[i].name)
      signals[i] =
          g_signal_new (kinds[i].name, type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                        kinds[i].count, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);
  signals[CW_BOARD_SCROLLED] = g_signal_new ("scrolled", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                             NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[CW_BOARD_TEXT_TYPED] = g_signal_new ("text-typed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                               NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
cw_board_view_class_init (CwBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cw_board_view_dispose;
  object_class->finalize = cw_board_view_finalize;
  widget_class->snapshot = cw_board_snapshot;
  widget_class->measure = cw_board_view_measure;
  widget_class->get_request_mode = cw_board_view_get_request_mode;
  widget_class->size_allocate = cw_board_view_size_allocate;
  widget_class->unmap = cw_board_view_unmap;
  widget_class->focus = cw_board_view_focus;
  widget_class->set_focus_child = cw_board_view_set_focus_child;
  gtk_widget_class_set_css_name (widget_class, "cwboardview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  add_signals (G_TYPE_FROM_CLASS (klass));
}

static void
cw_board_view_init (CwBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->interactive = TRUE;
  self->pressed = self->drag_from = self->hovered = CW_NO_SQUARE;
  self->dropping_from = self->dropping_to = CW_NO_SQUARE;
  self->preview.from = self->blast = CW_NO_SQUARE;
  self->squares = g_ptr_array_new_with_free_func ((GDestroyNotify)gtk_widget_unparent);
  self->slots = g_ptr_array_new_with_free_func ((GDestroyNotify)gtk_widget_unparent);
  self->textures = cw_piece_textures_new (cw_piece_set_chess ());
  cw_scene_init (&self->scene, 8, 8);
  cw_board_make_squares (self);
  cw_board_name_squares (self);
  update_geometry (self);
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_vexpand (widget, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("accessible name", "Board"), -1);
  cw_board_add_input (self);
  cw_style_watch (widget, G_CALLBACK (cw_board_redraw));
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_changed), NULL);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (gtk_widget_queue_draw), NULL);
}

GtkWidget *
cw_board_view_new (void)
{
  return g_object_new (CW_TYPE_BOARD_VIEW, NULL);
}
