/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "widgets/game_row.h"

#include "picture/text.h"
#include "widgets/best_fit.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define TOOLTIP "cw-tooltip" /* data key on a row or a cell */

static gboolean
query_tooltip (GtkWidget *widget, int x, int y, gboolean by_key, GtkTooltip *tooltip)
{
  const char *text = cw_game_row_get_tooltip (widget);

  gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

const char *
cw_game_row_get_tooltip (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), TOOLTIP);
}

void
cw_game_row_set_tooltip (GtkWidget *widget, const char *text)
{
  g_object_set_data_full (G_OBJECT (widget), TOOLTIP, g_strdup (text), g_free);
  if (gtk_widget_get_has_tooltip (widget) || text == NULL)
    return;
  gtk_widget_set_has_tooltip (widget, TRUE);
  g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip), NULL);
}

/* The players' names, both shortened when there is not enough room. */
static GtkWidget *
title_new (void)
{
  GtkWidget *title = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *name = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (name), 0);
      gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (name, "cw-game-title");
      gtk_box_append (GTK_BOX (title), name);
    }
  return title;
}

GtkWidget *
cw_game_row_fault_new (void)
{
  GtkWidget *fault = gtk_image_new_from_icon_name ("dialog-warning-symbolic");

  gtk_widget_add_css_class (fault, "cw-fault");
  return fault;
}

const char *
cw_game_row_state (const CwGameRow *game)
{
  if (game->deleted)
    return _ ("Will be deleted at the next save");
  return game->changed ? _ ("Changed, not saved yet") : NULL;
}

static GtkWidget *
detail_label_new (PangoEllipsizeMode ellipsize)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), ellipsize);
  gtk_widget_add_css_class (label, "cw-second");
  return label;
}

/* All details; if there is no room for them, the event, shortened, and less of the date; without
 * room for that no event. */
static GtkWidget *
detail_new (void)
{
  GtkWidget *detail = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *brief = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *event = detail_label_new (PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (brief), event);
  gtk_box_append (GTK_BOX (brief), detail_label_new (PANGO_ELLIPSIZE_NONE));
  gtk_box_append (GTK_BOX (detail), detail_label_new (PANGO_ELLIPSIZE_NONE));
  gtk_box_append (GTK_BOX (detail), brief);
  gtk_box_append (GTK_BOX (detail), detail_label_new (PANGO_ELLIPSIZE_END));
  gtk_widget_set_layout_manager (detail, cw_best_fit_new ());
  return detail;
}

GtkWidget *
cw_game_row_new (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  GtkWidget *title = title_new (), *detail = detail_new ();
  GtkWidget *result = gtk_label_new (NULL);

  gtk_widget_add_css_class (row, "cw-game-row");
  gtk_widget_add_css_class (result, "cw-strong");
  gtk_widget_add_css_class (result, "cw-small");
  gtk_widget_add_css_class (result, "cw-figures");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), title);
  gtk_box_append (GTK_BOX (words), detail);
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), cw_game_row_fault_new ());
  gtk_box_append (GTK_BOX (row), result);
  return row;
}

static const char *
known (const char *text)
{
  return text && *text && strcmp (text, "?") != 0 ? text : NULL;
}

/* "Berlin", or ""; may start with "won from 8 %". */
static char *
event_words (const CwGameRow *row, CwGameField order)
{
  GString *words = g_string_new (NULL);

  if (order == CW_GAME_FIELD_COMEBACK && row->lowest > 0)
    {
      g_autofree char *lowest = cw_text_percent (row->lowest, 0);
      /* Translators: %s is the lowest expected score of the player who won in the end. */
      g_string_append_printf (words, _ ("won from %s"), lowest);
    }
  if (row->why)
    g_string_append_printf (words, "%s%s", words->len ? " · " : "", row->why);
  if (known (row->event))
    g_string_append_printf (words, "%s%s", words->len ? " · " : "", row->event);
  return g_string_free (words, FALSE);
}

/* "1852 · 24 moves", with the `whole` date or only the year, if that is known. */
static char *
date_words (const CwGameRow *row, gboolean whole)
{
  GString *words = g_string_new (NULL);
  guint moves = row->shogi ? row->plies : (row->plies + 1) / 2;
  if (known (row->date) && row->date[0] != '?')
    {
      const char *unknown = strstr (row->date, ".??");
      gsize length = unknown != NULL ? (gsize)(unknown - row->date) : strlen (row->date);
      if (!whole && strspn (row->date, "0123456789") == 4)
        length = 4;
      g_string_append_printf (words, "%.*s · ", (int)length, row->date);
    }
  g_string_append_printf (words, ngettext ("%u move", "%u moves", moves), moves);
  return g_string_free (words, FALSE);
}

/* "Anderssen" for "Anderssen, Adolf"; the tooltip has the whole name. */
static char *
short_name (const char *name)
{
  if (!known (name))
    return g_strdup (_ ("Unknown"));
  gsize length = strcspn (name, ",");
  return g_strndup (name, length > 0 ? length : strlen (name));
}

/* Like a newly added game, saved or not. */
static gboolean
is_nameless (const CwGameRow *game)
{
  return !known (game->white) && !known (game->black);
}

/* The full names of both players. (transfer full) */
static char *
both_names (const CwGameRow *game)
{
  if (is_nameless (game))
    return g_strdup (_ ("Game without names"));
  return g_strdup_printf ("%s – %s", known (game->white) ? game->white : _ ("Unknown"),
                          known (game->black) ? game->black : _ ("Unknown"));
}

/* Shows "Berlin · 1852 · 24 moves", omitting unknown parts, or the fault. Returns all of it, with
 * the whole date. (transfer full) */
static char *
show_detail (GtkWidget *detail, const CwGameRow *game, CwGameField order)
{
  g_autofree char *event = event_words (game, order), *date = date_words (game, TRUE);
  g_autofree char *less = date_words (game, order == CW_GAME_FIELD_DATE);
  g_autofree char *behind = g_strconcat (event[0] != '\0' ? " · " : "", less, NULL);
  char *whole = g_strconcat (event, event[0] != '\0' ? " · " : "", date, NULL);
  const char *fault = order == CW_GAME_FIELD_FAULT ? game->fault : NULL;
  GtkWidget *all = gtk_widget_get_first_child (detail);
  GtkWidget *brief = gtk_widget_get_next_sibling (all);
  gtk_label_set_text (GTK_LABEL (all), fault != NULL ? fault : whole);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (brief)),
                      fault != NULL ? fault : event);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (brief)), fault != NULL ? "" : behind);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (detail)), less);
  return whole;
}

void
cw_game_row_show (GtkWidget *row, const CwGameRow *game, CwGameField order)
{
  GtkWidget *words = gtk_widget_get_first_child (row);
  GtkWidget *title = gtk_widget_get_first_child (words);
  g_autofree char *names = both_names (game);
  g_autofree char *white = is_nameless (game) ? g_strdup (names) : short_name (game->white);
  g_autofree char *black = short_name (game->black);
  g_autofree char *first = g_strconcat (game->changed ? "• " : "", white, NULL);
  g_autofree char *second = g_strconcat ("– ", black, NULL);
  g_autofree char *whole = show_detail (gtk_widget_get_next_sibling (title), game, order);

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (title)), first);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (title)), second);
  gtk_widget_set_visible (gtk_widget_get_last_child (title), !is_nameless (game));
  gtk_widget_set_visible (gtk_widget_get_next_sibling (words), game->fault != NULL);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (row)),
                      cw_game_result_words (game->result));
  (game->deleted ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (row, "cw-deleted");
  const char *state = cw_game_row_state (game);
  g_autofree char *tooltip =
      g_strjoin ("\n", names, whole, state ? state : game->fault, state ? game->fault : NULL, NULL);
  cw_game_row_set_tooltip (row, tooltip);
}

/* Not done in the style sheet: GTK 4.8 leaves a label bold if its text changes while its row is
 * being unselected. */
void
cw_game_row_set_selected (GtkWidget *row, gboolean selected)
{
  GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_first_child (row));
  PangoAttrList *attributes = pango_attr_list_new ();

  if (selected)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  gtk_label_set_attributes (GTK_LABEL (gtk_widget_get_first_child (title)), attributes);
  gtk_label_set_attributes (GTK_LABEL (gtk_widget_get_last_child (title)), attributes);
  pango_attr_list_unref (attributes);
}
