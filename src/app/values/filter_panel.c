/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/filter_panel.h"

#include "app/values/side_choice.h"
#include "base/number.h"
#include "core/variant.h"
#include "model/object.h"
#include "model/values/data_words.h"
#include "widgets/template.h"

#include <glib/gi18n.h>
#include <string.h>

#define PATIENCE 500 /* ms after the last change */
#define RESULTS 3
#define TIMES 4 /* from CW_TIME_BULLET on */

struct _CwFilterPanel
{
  GtkWidget parent;
  /* template */
  GtkBox *box;
  GtkWidget *list, *event_box, *times_box, *type_box, *all, *part;
  GtkEditable *player, *event, *rating_low, *rating_high, *year_low, *year_high;
  GtkCheckButton *result[RESULTS], *time[TIMES]; /* in the order of their bits */
  GtkDropDown *type;
  GtkLabel *text;
  /* owned through the widget tree */
  CwSideChoice *choice;
  /* borrowed */
  CwLaboratory *laboratory;
  /* plain */
  gboolean showing; /* the widgets are being set, not used */
  guint timer;
};

G_DEFINE_FINAL_TYPE (CwFilterPanel, cw_filter_panel, GTK_TYPE_WIDGET)

/* --- choosing --------------------------------------------------------------------------- */

static unsigned
read_checks (GtkCheckButton *const *checks, guint count)
{
  unsigned bits = 0;

  for (guint i = 0; i < count; i++)
    if (gtk_check_button_get_active (checks[i]))
      bits |= 1u << i;
  return bits;
}

static void
show_checks (GtkCheckButton *const *checks, guint count, unsigned bits)
{
  for (guint i = 0; i < count; i++)
    gtk_check_button_set_active (checks[i], (bits & 1u << i) != 0);
}

static void
read_text (GtkEditable *entry, char text[CW_FILTER_TEXT])
{
  g_autofree char *stripped = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  if (strlen (stripped) >= CW_FILTER_TEXT)
    *g_utf8_find_prev_char (stripped, stripped + CW_FILTER_TEXT) = '\0';
  g_strlcpy (text, stripped, CW_FILTER_TEXT);
}

/* 0 where it is no number of up to four digits: open. */
static unsigned
read_number (GtkEditable *entry)
{
  gint64 number = 0;
  gboolean right =
      cw_parse_int_text (gtk_editable_get_text (entry), &number) && number >= 0 && number <= 9999;

  return right ? (unsigned)number : 0;
}

static void
read_filter (CwFilterPanel *self, CwFilterChoice *filter)
{
  *filter = (CwFilterChoice){ 0 };
  read_text (self->player, filter->player);
  read_text (self->event, filter->event);
  filter->numbers.rating_low = read_number (self->rating_low);
  filter->numbers.rating_high = read_number (self->rating_high);
  filter->numbers.year_low = read_number (self->year_low);
  filter->numbers.year_high = read_number (self->year_high);
  filter->numbers.times = read_checks (self->time, TIMES) << CW_TIME_BULLET;
  filter->numbers.results = read_checks (self->result, RESULTS);
  /* All of them are no question. */
  if (filter->numbers.results == (1u << RESULTS) - 1)
    filter->numbers.results = 0;
  filter->numbers.type = (CwPlayerType)gtk_drop_down_get_selected (self->type);
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
set_number (GtkEditable *entry, unsigned number)
{
  g_autofree char *text = number > 0 ? g_strdup_printf ("%u", number) : g_strdup ("");

  gtk_editable_set_text (entry, text);
}

static void
show_filter (CwFilterPanel *self, const CwFilterChoice *filter)
{
  self->showing = TRUE;
  gtk_editable_set_text (self->player, filter->player);
  gtk_editable_set_text (self->event, filter->event);
  set_number (self->rating_low, filter->numbers.rating_low);
  set_number (self->rating_high, filter->numbers.rating_high);
  set_number (self->year_low, filter->numbers.year_low);
  set_number (self->year_high, filter->numbers.year_high);
  show_checks (self->result, RESULTS, filter->numbers.results);
  show_checks (self->time, TIMES, filter->numbers.times >> CW_TIME_BULLET);
  gtk_drop_down_set_selected (self->type, filter->numbers.type);
  self->showing = FALSE;
}

static void
name_results (CwFilterPanel *self, const CwGame *game)
{
  gboolean shogi = game != NULL && game->shogi;

  gtk_check_button_set_label (self->result[0], shogi ? _ ("Sente won") : _ ("White won"));
  gtk_check_button_set_label (self->result[2], shogi ? _ ("Gote won") : _ ("Black won"));
}

static void
chosen_cb (CwFilterPanel *self)
{
  CwDataSet *data = cw_laboratory_get_data (self->laboratory);
  const CwFilterChoice *filter = cw_data_set_get_filter (data);
  gboolean figures = cw_data_set_get_kind (data) == CW_DATA_FIGURES;
  gboolean games = cw_data_set_has_games (data);
  g_autofree char *name = cw_filter_choice_title (filter);
  CwFilterChoice shown;

  cw_side_choice_set_text (self->choice, name);
  cw_side_choice_set_reason (self->choice,
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
  g_autofree char *text = rows != NULL ? cw_filtered_text (&rows->rows) : g_strdup ("");

  gtk_label_set_text (self->text, text);
  gtk_widget_set_visible (GTK_WIDGET (self->text), text[0] != '\0');
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
  name = cw_filter_choice_title (cw_data_set_get_filter (whole));
  title = g_strdup_printf ("%s · %s", cw_data_set_get_title (whole), name);
  part = cw_laboratory_add_part (self->laboratory, whole, title);
  cw_data_set_set_filter (whole, &all);
  gtk_popover_popdown (GTK_POPOVER (cw_side_choice_get_popover (self->choice)));
  cw_laboratory_choose (self->laboratory, part);
}

void
cw_filter_panel_set_laboratory (CwFilterPanel *self, CwLaboratory *laboratory)
{
  self->laboratory = laboratory;
  cw_connect (laboratory, "chosen", chosen_cb, self);
  cw_connect (laboratory, "measured", measured_cb, self);
  chosen_cb (self);
}

/* --- the widget ------------------------------------------------------------------------- */

static void
cw_filter_panel_class_init (CwFilterPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  cw_class_owns (klass, CW_SOURCE (CwFilterPanel, timer), CW_TEMPLATE_CHILDREN, NULL);
  cw_template_set (widget_class, "filter-panel");
#define CHILD(name) CW_CHILD (CwFilterPanel, name)
  cw_template_children (widget_class, CHILD (box), CHILD (list), CHILD (event_box),
                        CHILD (times_box), CHILD (type_box), CHILD (all), CHILD (part),
                        CHILD (player), CHILD (event), CHILD (rating_low), CHILD (rating_high),
                        CHILD (year_low), CHILD (year_high), CHILD (result[0]), CHILD (result[1]),
                        CHILD (result[2]), CHILD (time[0]), CHILD (time[1]), CHILD (time[2]),
                        CHILD (time[3]), CHILD (type), CHILD (text), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (changed_by_hand_cb), CW_HANDLER (all_clicked_cb),
                        CW_HANDLER (part_clicked_cb), NULL);
}

static void
cw_filter_panel_init (CwFilterPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->choice = CW_SIDE_CHOICE (cw_side_choice_new (_ ("Which games count"), self->list));
  gtk_box_prepend (self->box, GTK_WIDGET (self->choice));
  g_signal_connect_swapped (cw_side_choice_get_popover (self->choice), "closed",
                            G_CALLBACK (closed_cb), self);
}
