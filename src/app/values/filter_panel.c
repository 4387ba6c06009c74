/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/filter_panel.h"

#include "app/values/side_choice.h"
#include "base/number.h"
#include "core/variant.h"
#include "picture/text.h"

#include <glib/gi18n.h>
#include <string.h>

#define PATIENCE 500 /* ms after the last change */
#define TIMES 4      /* from CW_TIME_BULLET on */

struct _CwFilterPanel
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *box, *choice, *text;
  GtkWidget *player, *event;
  GtkWidget *rating[2], *year[2]; /* from, to */
  GtkWidget *result[3], *time[TIMES], *type, *times_box, *event_box, *type_box, *all, *part;
  /* borrowed */
  CwLaboratory *laboratory;
  /* plain */
  gboolean showing; /* the widgets are being set, not used */
  guint timer;
};

G_DEFINE_FINAL_TYPE (CwFilterPanel, cw_filter_panel, GTK_TYPE_WIDGET)

/* --- choosing --------------------------------------------------------------------------- */

static void
read_text (GtkWidget *entry, char text[CW_FILTER_TEXT])
{
  g_autofree char *stripped = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));

  if (strlen (stripped) >= CW_FILTER_TEXT)
    *g_utf8_find_prev_char (stripped, stripped + CW_FILTER_TEXT) = '\0';
  g_strlcpy (text, stripped, CW_FILTER_TEXT);
}

/* 0 where it is no number of up to four digits: open. */
static unsigned
read_number (GtkWidget *entry)
{
  gint64 number = 0;
  gboolean right = cw_parse_int_text (gtk_editable_get_text (GTK_EDITABLE (entry)), &number)
                   && number >= 0 && number <= 9999;

  return right ? (unsigned)number : 0;
}

static void
read_filter (CwFilterPanel *self, CwFilterChoice *filter)
{
  *filter = (CwFilterChoice){ 0 };
  read_text (self->player, filter->player);
  read_text (self->event, filter->event);
  filter->numbers.rating_low = read_number (self->rating[0]);
  filter->numbers.rating_high = read_number (self->rating[1]);
  filter->numbers.year_low = read_number (self->year[0]);
  filter->numbers.year_high = read_number (self->year[1]);
  for (guint i = 0; i < 3; i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->result[i])))
      filter->numbers.results |= 1u << i;
  for (guint i = 0; i < TIMES; i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->time[i])))
      filter->numbers.times |= 1u << (CW_TIME_BULLET + i);
  /* All of them are no question. */
  if (filter->numbers.results == 7)
    filter->numbers.results = 0;
  filter->numbers.type = (CwPlayerType)gtk_drop_down_get_selected (GTK_DROP_DOWN (self->type));
}

static void
use_filter (CwFilterPanel *self)
{
  CwFilterChoice filter;

  g_clear_handle_id (&self->timer, g_source_remove);
  read_filter (self, &filter);
  cw_laboratory_set_filter (self->laboratory, &filter);
}

static gboolean
time_over (gpointer data)
{
  CwFilterPanel *self = data;

  self->timer = 0;
  use_filter (self);
  return G_SOURCE_REMOVE;
}

static void
changed_by_hand_cb (CwFilterPanel *self)
{
  if (self->laboratory == NULL || self->showing)
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add (PATIENCE, time_over, self);
}

static void
closed_cb (CwFilterPanel *self)
{
  if (self->timer != 0)
    use_filter (self);
}

/* --- showing ---------------------------------------------------------------------------- */

static void
set_number (GtkWidget *entry, unsigned number)
{
  g_autofree char *text = number > 0 ? g_strdup_printf ("%u", number) : g_strdup ("");

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

static void
show_filter (CwFilterPanel *self, const CwFilterChoice *filter)
{
  self->showing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->player), filter->player);
  gtk_editable_set_text (GTK_EDITABLE (self->event), filter->event);
  set_number (self->rating[0], filter->numbers.rating_low);
  set_number (self->rating[1], filter->numbers.rating_high);
  set_number (self->year[0], filter->numbers.year_low);
  set_number (self->year[1], filter->numbers.year_high);
  for (guint i = 0; i < 3; i++)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->result[i]),
                                 (filter->numbers.results & 1u << i) != 0);
  for (guint i = 0; i < TIMES; i++)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->time[i]),
                                 (filter->numbers.times & 1u << (CW_TIME_BULLET + i)) != 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->type), filter->numbers.type);
  self->showing = FALSE;
}

/* The part of the filter that is easiest to name, for the line; to be freed. */
static char *
name_of (const CwFilterChoice *filter)
{
  const CwGameFilter *numbers = &filter->numbers;

  if (cw_filter_choice_is_all (filter))
    return g_strdup (C_ ("filter", "All games"));
  if (filter->player[0] != '\0')
    return g_strdup (filter->player);
  if (filter->event[0] != '\0')
    return g_strdup (filter->event);
  if (numbers->year_low > 0 && numbers->year_high > 0)
    return g_strdup_printf ("%u–%u", numbers->year_low, numbers->year_high);
  if (numbers->rating_low > 0 && numbers->rating_high > 0)
    /* Translators: lowest and highest rating of the players. */
    return g_strdup_printf (_ ("Rated %u–%u"), numbers->rating_low, numbers->rating_high);
  return g_strdup (_ ("Some games"));
}

/* "2,311 of 2,997 games; 12 do not say."; "" where nothing is left out. */
static char *
count_text (const CwRows *rows)
{
  g_autofree char *left = NULL, *all = NULL, *unsaid = NULL, *first = NULL, *second = NULL;

  if (rows->filtered == 0)
    return g_strdup ("");
  left = cw_text_count (rows->read);
  all = cw_text_count (rows->read + rows->filtered);
  unsaid = cw_text_count (rows->unknown);
  /* Translators: how many games a filter lets through, and of how many. */
  first = g_strdup_printf (
      ngettext ("%s of %s game.", "%s of %s games.", rows->read + rows->filtered), left, all);
  if (rows->unknown == 0)
    return g_steal_pointer (&first);
  second = g_strdup_printf (
      ngettext ("%s does not say what is asked.", "%s do not say what is asked.", rows->unknown),
      unsaid);
  return g_strdup_printf ("%s %s", first, second);
}

static void
name_results (CwFilterPanel *self, const CwGame *game)
{
  gboolean shogi = game != NULL && game->shogi;

  gtk_check_button_set_label (GTK_CHECK_BUTTON (self->result[0]),
                              shogi ? _ ("Sente won") : _ ("White won"));
  gtk_check_button_set_label (GTK_CHECK_BUTTON (self->result[1]), _ ("Drawn"));
  gtk_check_button_set_label (GTK_CHECK_BUTTON (self->result[2]),
                              shogi ? _ ("Gote won") : _ ("Black won"));
}

static void
chosen_cb (CwFilterPanel *self)
{
  CwDataSet *data = cw_laboratory_get_data (self->laboratory);
  const CwFilterChoice *filter = cw_data_set_get_filter (data);
  gboolean figures = cw_data_set_get_kind (data) == CW_DATA_FIGURES;
  gboolean games = cw_data_set_has_games (data);
  g_autofree char *name = name_of (filter);
  CwFilterChoice shown;

  cw_side_choice_set_text (CW_SIDE_CHOICE (self->choice), name);
  cw_side_choice_set_reason (CW_SIDE_CHOICE (self->choice),
                             figures ? _ ("These are figures; the games are not shipped.") : NULL);
  /* Rows do not remember these. */
  gtk_widget_set_visible (self->event_box, games);
  gtk_widget_set_visible (self->times_box, games);
  gtk_widget_set_visible (self->type_box, games);
  gtk_widget_set_sensitive (self->all, !cw_filter_choice_is_all (filter));
  gtk_widget_set_sensitive (self->part, !cw_filter_choice_is_all (filter));
  name_results (self, cw_data_set_get_game (data));
  read_filter (self, &shown);
  if (!cw_filter_choice_equal (&shown, filter) && self->timer == 0)
    show_filter (self, filter);
}

static void
measured_cb (CwFilterPanel *self)
{
  CwSharedRows *rows = cw_laboratory_get_rows (self->laboratory);
  g_autofree char *text = rows != NULL ? count_text (&rows->rows) : g_strdup ("");

  gtk_label_set_text (GTK_LABEL (self->text), text);
  gtk_widget_set_visible (self->text, text[0] != '\0');
  name_results (self, cw_data_set_get_game (cw_laboratory_get_data (self->laboratory)));
}

static void
all_clicked_cb (CwFilterPanel *self)
{
  static const CwFilterChoice all = { 0 };

  show_filter (self, &all);
  use_filter (self);
}

/* What was chosen becomes data of its own, and these data are whole again. */
static void
part_clicked_cb (CwFilterPanel *self)
{
  CwDataSet *whole = cw_laboratory_get_data (self->laboratory), *part;
  g_autofree char *name = NULL, *title = NULL;
  CwFilterChoice all = { 0 };

  use_filter (self);
  name = name_of (cw_data_set_get_filter (whole));
  title = g_strdup_printf ("%s · %s", cw_data_set_get_title (whole), name);
  part = cw_laboratory_add_part (self->laboratory, whole, title);
  cw_data_set_set_filter (whole, &all);
  gtk_popover_popdown (GTK_POPOVER (cw_side_choice_get_popover (CW_SIDE_CHOICE (self->choice))));
  cw_laboratory_choose (self->laboratory, part);
}

void
cw_filter_panel_set_laboratory (CwFilterPanel *self, CwLaboratory *laboratory)
{
  self->laboratory = laboratory;
  g_signal_connect_object (laboratory, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (laboratory, "measured", G_CALLBACK (measured_cb), self,
                           G_CONNECT_SWAPPED);
  chosen_cb (self);
}

/* --- the widget ------------------------------------------------------------------------- */

static GtkWidget *
entry (CwFilterPanel *self, int width, const char *hint)
{
  GtkWidget *widget = gtk_entry_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (widget), width);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (widget), width);
  gtk_entry_set_placeholder_text (GTK_ENTRY (widget), hint);
  g_signal_connect_swapped (widget, "changed", G_CALLBACK (changed_by_hand_cb), self);
  return widget;
}

/* Two numbers with a dash between them. */
static GtkWidget *
range (CwFilterPanel *self, const char *name, GtkWidget *ends[2])
{
  const char *const hints[] = { C_ ("range", "from"), C_ ("range", "to") };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *pair = cw_side_pair_new (name, box);

  for (int i = 0; i < 2; i++)
    {
      g_autofree char *full = g_strdup_printf ("%s: %s", name, hints[i]);
      ends[i] = entry (self, 5, hints[i]);
      gtk_entry_set_input_purpose (GTK_ENTRY (ends[i]), GTK_INPUT_PURPOSE_DIGITS);
      gtk_accessible_update_property (GTK_ACCESSIBLE (ends[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, full,
                                      -1);
      if (i == 1)
        gtk_box_append (GTK_BOX (box), gtk_label_new ("–"));
      gtk_box_append (GTK_BOX (box), ends[i]);
    }
  return pair;
}

/* Check buttons in a row that wraps, under a name. */
static GtkWidget *
checks (CwFilterPanel *self, const char *name, guint count, const char *const *titles,
        GtkWidget **buttons)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = gtk_label_new (name), *flow = gtk_grid_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_grid_set_column_spacing (GTK_GRID (flow), 12);
  gtk_grid_set_column_homogeneous (GTK_GRID (flow), TRUE);
  for (guint i = 0; i < count; i++)
    {
      buttons[i] = gtk_check_button_new_with_label (titles[i]);
      g_signal_connect_swapped (buttons[i], "toggled", G_CALLBACK (changed_by_hand_cb), self);
      gtk_grid_attach (GTK_GRID (flow), buttons[i], (int)(i % 2), (int)(i / 2), 1, 1);
    }
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), flow);
  return box;
}

static GtkWidget *
button (CwFilterPanel *self, const char *text, GCallback clicked)
{
  GtkWidget *widget = gtk_button_new_with_label (text);

  g_signal_connect_swapped (widget, "clicked", clicked, self);
  gtk_widget_set_hexpand (widget, TRUE);
  return widget;
}

static void
add_controls (CwFilterPanel *self, GtkWidget *list)
{
  const char *const results[] = { "", "", "" }; /* named by the game */
  const char *const times[] = { C_ ("time control", "Bullet"), C_ ("time control", "Blitz"),
                                C_ ("time control", "Rapid"), C_ ("time control", "Classical") };
  const char *const types[] = { C_ ("players", "Anybody"), C_ ("players", "People"),
                                C_ ("players", "Computers"), NULL };
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->player = entry (self, 18, _ ("part of a name"));
  self->event = entry (self, 18, _ ("part of a name"));
  self->type = gtk_drop_down_new_from_strings (types);
  g_signal_connect_swapped (self->type, "notify::selected", G_CALLBACK (changed_by_hand_cb), self);
  self->event_box = cw_side_pair_new (_ ("Event"), self->event);
  self->type_box = cw_side_pair_new (_ ("Players"), self->type);
  self->times_box = checks (self, _ ("Time for the game"), TIMES, times, self->time);
  self->all = button (self, C_ ("filter", "All games"), G_CALLBACK (all_clicked_cb));
  self->part = button (self, _ ("Keep beside"), G_CALLBACK (part_clicked_cb));
  gtk_widget_set_tooltip_text (self->part,
                               _ ("Put these games into the list as data of their own"));
  gtk_box_append (GTK_BOX (list), cw_side_pair_new (_ ("Player"), self->player));
  gtk_box_append (GTK_BOX (list), self->event_box);
  gtk_box_append (GTK_BOX (list), range (self, _ ("Both rated"), self->rating));
  gtk_box_append (GTK_BOX (list), range (self, _ ("Year"), self->year));
  gtk_box_append (GTK_BOX (list), self->type_box);
  gtk_box_append (GTK_BOX (list), checks (self, _ ("Result"), 3, results, self->result));
  gtk_box_append (GTK_BOX (list), self->times_box);
  gtk_box_append (GTK_BOX (buttons), self->all);
  gtk_box_append (GTK_BOX (buttons), self->part);
  gtk_box_append (GTK_BOX (list), buttons);
}

static void
cw_filter_panel_dispose (GObject *object)
{
  CwFilterPanel *self = CW_FILTER_PANEL (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (cw_filter_panel_parent_class)->dispose (object);
}

static void
cw_filter_panel_class_init (CwFilterPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_filter_panel_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
cw_filter_panel_init (CwFilterPanel *self)
{
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  add_controls (self, list);
  self->choice = cw_side_choice_new (_ ("Which games count"), list);
  self->text = cw_side_note_new (NULL);
  gtk_widget_set_visible (self->text, FALSE);
  g_signal_connect_swapped (cw_side_choice_get_popover (CW_SIDE_CHOICE (self->choice)), "closed",
                            G_CALLBACK (closed_cb), self);
  gtk_box_append (GTK_BOX (self->box), self->choice);
  gtk_box_append (GTK_BOX (self->box), self->text);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
