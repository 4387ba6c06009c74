/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "widgets/player_strip.h"

#include "widgets/piece_textures.h"
#include "widgets/style.h"
#include "widgets/template.h"
#include "widgets/value_panel.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FREE_GAP 8 /* between taken and free places */
#define PIECE_PX 18
#define OVERLAP 5
#define CHIP_CHARS 10 /* a chip no longer than this is not shortened */
#define NAME_CHARS 12

/* --- disc of a colour ------------------------------------------------------------------------- */

static void
draw_disc (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const CwTheme *theme = cw_style_theme (GTK_WIDGET (area));
  gboolean white = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (area), "colour")) == CW_WHITE;

  cairo_arc (cr, width / 2.0, height / 2.0, width / 2.0 - 0.75, 0, 2 * G_PI);
  cw_color_set (cr, white ? theme->white : theme->black);
  cairo_fill_preserve (cr);
  cw_color_set (cr, theme->dark ? theme->text2 : theme->text);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

/* --- the captured pieces: one small widget that paints ---------------------------------------- */

#define CW_TYPE_CAPTURED (cw_captured_get_type ())
G_DECLARE_FINAL_TYPE (CwCaptured, cw_captured, CW, CAPTURED, GtkWidget)

struct _CwCaptured
{
  GtkWidget parent_instance;
  CwPieceTextures *textures;
  CwPiece pieces[64];
  guint n_pieces;
};

G_DEFINE_FINAL_TYPE (CwCaptured, cw_captured, GTK_TYPE_WIDGET)

static int
piece_x (CwCaptured *self, guint index)
{
  int x = 0;

  /* Pieces of one kind overlap, kinds do not. */
  for (guint i = 1; i <= index; i++)
    x += self->pieces[i] == self->pieces[i - 1] ? PIECE_PX - OVERLAP - 2 : PIECE_PX;
  return x;
}

static void
cw_captured_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                     int *natural, int *minimum_baseline, int *natural_baseline)
{
  CwCaptured *self = CW_CAPTURED (widget);

  *minimum_baseline = *natural_baseline = -1;
  *minimum = *natural = PIECE_PX;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 0;
      *natural = self->n_pieces ? piece_x (self, self->n_pieces - 1) + PIECE_PX : 0;
    }
}

/* Dark pieces would be invisible on a dark window. */
static void
append_wood (CwCaptured *self, GtkSnapshot *snapshot, double y)
{
  const CwTheme *theme = cw_style_theme (GTK_WIDGET (self));
  GdkRGBA wood = cw_style_rgba (cw_color_mix (theme->window, theme->board_dark, 0.8));
  graphene_rect_t area = GRAPHENE_RECT_INIT (
      -3, (float)y - 2, (float)gtk_widget_get_width (GTK_WIDGET (self)) + 6, PIECE_PX + 4);
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, &area, 6);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, &wood, &area);
  gtk_snapshot_pop (snapshot);
}

static void
cw_captured_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CwCaptured *self = CW_CAPTURED (widget);
  double y = (gtk_widget_get_height (widget) - PIECE_PX) / 2;
  int width = gtk_widget_get_width (widget);

  cw_piece_textures_set_px (self->textures, PIECE_PX * gtk_widget_get_scale_factor (widget));
  if (cw_style_theme (widget)->dark && self->n_pieces > 0)
    append_wood (self, snapshot, y);
  for (guint i = 0; i < self->n_pieces; i++)
    {
      GdkTexture *texture = cw_piece_textures_get (self->textures, self->pieces[i]);
      int x = piece_x (self, i);

      if (texture && x + PIECE_PX <= width)
        gtk_snapshot_append_texture (snapshot, texture,
                                     &GRAPHENE_RECT_INIT ((float)x, (float)y, PIECE_PX, PIECE_PX));
    }
}

static void
cw_captured_finalize (GObject *object)
{
  cw_piece_textures_free (CW_CAPTURED (object)->textures);
  G_OBJECT_CLASS (cw_captured_parent_class)->finalize (object);
}

static void
cw_captured_class_init (CwCapturedClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = cw_captured_finalize;
  widget_class->measure = cw_captured_measure;
  widget_class->snapshot = cw_captured_snapshot;
  gtk_widget_class_set_css_name (widget_class, "captured");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
cw_captured_init (CwCaptured *self)
{
  self->textures = cw_piece_textures_new (cw_piece_set_chess ());
}

/* --- the strip -------------------------------------------------------------------------------- */

struct _CwPlayerStrip
{
  GtkWidget parent_instance;
  GtkWidget *box, *head, *disc, *name, *chip, *note, *captured, *lead, *clock; /* template */
  GtkWidget *end; /* unowned: a child of the box */
  CwColour colour;
  gboolean vertical, tight, over;
  int name_chars;
  int clock_chars; /* of the longest time of the clock; -1: none */
};

G_DEFINE_FINAL_TYPE (CwPlayerStrip, cw_player_strip, GTK_TYPE_WIDGET)

static void
cw_player_strip_dispose (GObject *object)
{
  cw_template_dispose (GTK_WIDGET (object), CW_TYPE_PLAYER_STRIP);
  G_OBJECT_CLASS (cw_player_strip_parent_class)->dispose (object);
}

static void
cw_player_strip_class_init (CwPlayerStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_player_strip_dispose;
  gtk_widget_class_set_css_name (widget_class, "cwplayerstrip");
  g_type_ensure (CW_TYPE_CAPTURED);
  cw_template_set (widget_class, "player-strip");
  cw_template_children (widget_class, CW_CHILD (CwPlayerStrip, box), CW_CHILD (CwPlayerStrip, head),
                        CW_CHILD (CwPlayerStrip, disc), CW_CHILD (CwPlayerStrip, name),
                        CW_CHILD (CwPlayerStrip, chip), CW_CHILD (CwPlayerStrip, note),
                        CW_CHILD (CwPlayerStrip, captured), CW_CHILD (CwPlayerStrip, lead),
                        CW_CHILD (CwPlayerStrip, clock), NULL);
}

static void
cw_player_strip_init (CwPlayerStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->disc), draw_disc, NULL, NULL);
  cw_style_watch (self->disc, NULL);
  cw_style_watch (self->captured, NULL);
}

GtkWidget *
cw_player_strip_new (CwColour colour)
{
  CwPlayerStrip *self = g_object_new (CW_TYPE_PLAYER_STRIP, NULL);

  cw_player_strip_set_colour (self, colour);
  return GTK_WIDGET (self);
}

void
cw_player_strip_set_colour (CwPlayerStrip *self, CwColour colour)
{
  g_return_if_fail (CW_IS_PLAYER_STRIP (self));
  self->colour = colour;
  g_object_set_data (G_OBJECT (self->disc), "colour", GUINT_TO_POINTER (colour));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->disc), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  colour == CW_WHITE ? _ ("White") : _ ("Black"), -1);
  gtk_widget_set_tooltip_text (self->disc, colour == CW_WHITE ? _ ("White") : _ ("Black"));
  gtk_widget_queue_draw (self->disc);
}

/* In a column an empty line keeps its place, so that the stand there does not move. */
static void
show_row (CwPlayerStrip *self, GtkWidget *label)
{
  gboolean said = *gtk_label_get_text (GTK_LABEL (label)) != '\0';
  gboolean reserved = self->vertical && label != self->chip && !self->over;
  gboolean left_out = self->tight && label != self->note;

  gtk_widget_set_visible (label, (said || reserved) && !left_out);
  gtk_widget_set_opacity (label, said ? 1 : 0);
}

/* Puts into the name's tooltip what is left out or may be cut. */
static void
explain (CwPlayerStrip *self)
{
  const char *name = gtk_label_get_text (GTK_LABEL (self->name));
  const char *chip = gtk_label_get_text (GTK_LABEL (self->chip));
  g_autofree char *both = self->tight && *chip ? g_strdup_printf ("%s, %s", name, chip) : NULL;

  gtk_widget_set_tooltip_text (self->name, both ? both : self->vertical ? name : NULL);
}

static void
limit_note (CwPlayerStrip *self)
{
  gtk_label_set_lines (GTK_LABEL (self->note), self->vertical ? 2 : -1);
}

void
cw_player_strip_set_tight (CwPlayerStrip *self, gboolean tight, gboolean over)
{
  g_return_if_fail (CW_IS_PLAYER_STRIP (self));
  if (self->tight == tight && self->over == over)
    return;
  self->tight = tight;
  self->over = over;
  limit_note (self);
  show_row (self, self->chip);
  show_row (self, self->note);
  show_row (self, self->lead);
  explain (self);
}

/* GTK 4.8 measures a label whose wrapping changed while it was hidden as if that had not changed,
 * unless it was measured just before. */
static void
forget_request (GtkWidget *label)
{
  int natural;

  gtk_widget_set_visible (label, TRUE);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
}

/* The clock keeps its width, except above a board in a narrow window, which needs the room. */
static void
reserve_clock (CwPlayerStrip *self)
{
  gboolean reserves = !self->vertical || gtk_widget_has_css_class (GTK_WIDGET (self), "cw-beside");

  gtk_label_set_width_chars (GTK_LABEL (self->clock), reserves ? self->clock_chars : -1);
}

void
cw_player_strip_set_vertical (CwPlayerStrip *self, gboolean vertical)
{
  g_return_if_fail (CW_IS_PLAYER_STRIP (self));
  if (self->vertical == vertical)
    return;
  self->vertical = vertical;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->box), vertical ? 2 : 10);
  gtk_box_set_spacing (GTK_BOX (self->head), vertical ? 6 : 10);
  gtk_label_set_width_chars (GTK_LABEL (self->name), vertical ? 0 : self->name_chars);
  reserve_clock (self);
  GtkWidget *const labels[] = { self->chip, self->note };
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      forget_request (labels[i]);
      gtk_label_set_xalign (GTK_LABEL (labels[i]), vertical ? 0 : 0.5f);
      gtk_widget_set_halign (labels[i], vertical ? GTK_ALIGN_START : GTK_ALIGN_FILL);
    }
  gtk_label_set_wrap (GTK_LABEL (self->name), vertical);
  gtk_label_set_lines (GTK_LABEL (self->name), vertical ? 2 : -1);
  gtk_label_set_wrap (GTK_LABEL (self->note), vertical);
  gtk_label_set_yalign (GTK_LABEL (self->note), vertical ? 0 : 0.5f);
  limit_note (self);
  gtk_label_set_wrap (GTK_LABEL (self->chip), vertical);
  gtk_label_set_lines (GTK_LABEL (self->chip), vertical ? 4 : -1);
  show_row (self, self->chip);
  show_row (self, self->note);
  show_row (self, self->lead);
  gtk_widget_set_halign (self->lead, vertical ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  if (vertical)
    gtk_widget_add_css_class (self->box, "cw-column");
  else
    gtk_widget_remove_css_class (self->box, "cw-column");
}

static void
set_words (GtkWidget *label, const char *words)
{
  gtk_label_set_text (GTK_LABEL (label), words ? words : "");
  gtk_widget_set_visible (label, words && *words);
}

void
cw_player_strip_set_player (CwPlayerStrip *self, const char *name, const char *chip,
                            const char *note)
{
  g_return_if_fail (CW_IS_PLAYER_STRIP (self));
  set_words (self->name, name);
  /* The name takes precedence over the chip when there is little room. */
  self->name_chars = name ? (int)MIN (g_utf8_strlen (name, -1), NAME_CHARS) : 0;
  gtk_label_set_width_chars (GTK_LABEL (self->name), self->vertical ? 0 : self->name_chars);
  gtk_label_set_text (GTK_LABEL (self->chip), chip ? chip : "");
  show_row (self, self->chip);
  explain (self);
  int chip_chars = chip ? (int)g_utf8_strlen (chip, -1) : 0;
  gtk_label_set_width_chars (GTK_LABEL (self->chip),
                             !self->vertical && chip_chars <= CHIP_CHARS ? chip_chars : -1);
  set_words (self->note, note);
  show_row (self, self->note);
}

void
cw_player_strip_set_active (CwPlayerStrip *self, gboolean active)
{
  g_return_if_fail (CW_IS_PLAYER_STRIP (self));
  if (active)
    {
      gtk_widget_add_css_class (self->name, "cw-turn");
      gtk_widget_add_css_class (self->clock, "cw-running");
    }
  else
    {
      gtk_widget_remove_css_class (self->name, "cw-turn");
      gtk_widget_remove_css_class (self->clock, "cw-running");
    }
}

void
cw_player_strip_set_captured (CwPlayerStrip *self, const unsigned captured[CW_MAX_KINDS],
                              double lead)
{
  g_return_if_fail (CW_IS_PLAYER_STRIP (self));
  CwCaptured *row = CW_CAPTURED (self->captured);
  CwPieceSet *set = cw_piece_textures_get_set (row->textures);
  g_autoptr (GString) words = g_string_new (_ ("Taken:"));

  row->n_pieces = 0;
  for (CwKind kind = CW_MAX_KINDS - 1; kind > 0; kind--)
    {
      CwPiece piece = cw_piece (cw_other (self->colour), kind);

      for (unsigned i = 0; i < captured[kind] && row->n_pieces < G_N_ELEMENTS (row->pieces); i++)
        row->pieces[row->n_pieces++] = piece;
      if (captured[kind] == 1)
        g_string_append_printf (words, " %s", cw_piece_set_label (set, piece));
      else if (captured[kind] > 1)
        g_string_append_printf (words, " %u × %s", captured[kind], cw_piece_set_label (set, piece));
    }
  gtk_widget_set_visible (self->captured, row->n_pieces > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words->str,
                                  -1);
  gtk_widget_set_tooltip_text (self->captured, words->str);
  gtk_widget_queue_resize (self->captured);
  if (lead > 0.004)
    {
      g_autofree char *pawns = cw_value_pawns (lead);
      /* Translators: a chip beside the captured pieces: "ahead +1.89" in pawns. */
      g_autofree char *text = g_strdup_printf (_ ("ahead %s"), pawns + 1); /* without its plus */
      set_words (self->lead, text);
      gtk_widget_set_tooltip_text (self->lead, _ ("Extra material, in pawns"));
    }
  else
    {
      set_words (self->lead, NULL);
    }
  show_row (self, self->lead);
}

void
cw_player_strip_set_piece_set (CwPlayerStrip *self, CwPieceSet *set)
{
  g_return_if_fail (CW_IS_PLAYER_STRIP (self));
  CwCaptured *row = CW_CAPTURED (self->captured);

  if (cw_piece_textures_get_set (row->textures) == set)
    return;
  cw_piece_textures_free (row->textures);
  row->textures = cw_piece_textures_new (set);
  gtk_widget_queue_draw (self->captured);
}

void
cw_player_strip_set_clock (CwPlayerStrip *self, const char *clock, const char *widest, gboolean low,
                           const char *tooltip)
{
  g_return_if_fail (CW_IS_PLAYER_STRIP (self));
  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (self->clock)), clock ? clock : "") != 0)
    set_words (self->clock, clock);
  self->clock_chars = widest != NULL ? (int)g_utf8_strlen (widest, -1) : -1;
  reserve_clock (self);
  gtk_widget_set_tooltip_text (self->clock, tooltip);
  if (low)
    gtk_widget_add_css_class (self->clock, "cw-low-time");
  else
    gtk_widget_remove_css_class (self->clock, "cw-low-time");
}

void
cw_player_strip_set_end (CwPlayerStrip *self, GtkWidget *child)
{
  g_return_if_fail (CW_IS_PLAYER_STRIP (self));
  if (self->end)
    gtk_box_remove (GTK_BOX (self->box), self->end);
  self->end = child;
  if (child)
    {
      gtk_widget_set_valign (child, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (self->box), child);
    }
}

void
cw_player_strip_get_free (CwPlayerStrip *self, gboolean all, int *from, int *to)
{
  g_return_if_fail (CW_IS_PLAYER_STRIP (self));
  GtkWidget *const taken[] = { self->name, self->note,  self->captured,
                               self->lead, self->clock, self->end };
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  *from = 0;
  *to = gtk_widget_get_width (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (taken); i++)
    {
      graphene_rect_t area;
      if (!taken[i] || (all && (i == 2 || i == 3)) || !gtk_widget_get_visible (taken[i])
          || !gtk_widget_compute_bounds (taken[i], GTK_WIDGET (self), &area))
        continue;
      if ((i < 4) != mirrored)
        *from = MAX (*from, (int)(area.origin.x + area.size.width) + FREE_GAP);
      else
        *to = MIN (*to, (int)area.origin.x - FREE_GAP);
    }
}
