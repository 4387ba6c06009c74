/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/filter_form.h"

#include "app/shared/form.h"
#include "base/number.h"
#include "text/message.h"
#include "widgets/template.h"

#include <glib/gi18n.h>
#include <string.h>

#define PATIENCE 400 /* ms of waiting after the last change */
#define RESULTS 4
#define TIMES 4 /* starting with CW_TIME_BULLET */
#define TEXTS 10
#define RANGES 4

struct _CwFilterForm
{
  GtkWidget parent;
  /* template */
  GtkEditable *player, *event, *site, *opening, *eco, *words, *comment, *position, *material,
      *pieces;
  GtkEditable *player_low, *player_high, *rating_low, *rating_high, *year_low, *year_high,
      *plies_low, *plies_high;
  GtkWidget *side_box, *event_box, *type_box, *times_box, *opening_box, *site_box, *plies_box,
      *words_box, *comment_box, *position_box, *from_board;
  GtkDropDown *side, *type;
  GtkCheckButton *result[RESULTS], *time[TIMES]; /* in the order of their bits */
  GtkCheckButton *swap;
  GtkSpinButton *lasting;
  GtkExpander *more;
  GtkWidget *rows_box, *more_box;
  GtkWidget *fault[RANGES]; /* below a range; borrowed */
  /* state */
  GPtrArray *rows;  /* GtkBox, borrowed: a name beside its widget */
  gboolean showing; /* the program sets the widgets, not the user */
  guint timer;
};

G_DEFINE_FINAL_TYPE (CwFilterForm, cw_filter_form, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  BOARD_REQUESTED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- texts and numbers ----------------------------------------------------------------------- */

typedef struct
{
  GtkEditable *entry;
  char *text; /* of the choice */
  gsize size;
} Text;

typedef struct
{
  GtkEditable *low_entry, *high_entry;
  unsigned *low, *high; /* of the choice */
} Range;

/* Lists the text entries and their fields of a choice. */
static void
list_texts (CwFilterForm *self, CwFilterChoice *choice, Text texts[TEXTS])
{
  const Text all[TEXTS] = {
    { self->player, choice->player, sizeof choice->player },
    { self->event, choice->event, sizeof choice->event },
    { self->site, choice->site, sizeof choice->site },
    { self->opening, choice->opening, sizeof choice->opening },
    { self->eco, choice->eco, sizeof choice->eco },
    { self->words, choice->words, sizeof choice->words },
    { self->comment, choice->comment, sizeof choice->comment },
    { self->position, choice->position, sizeof choice->position },
    { self->material, choice->material, sizeof choice->material },
    { self->pieces, choice->pieces, sizeof choice->pieces },
  };
  memcpy (texts, all, sizeof all);
}

static void
list_ranges (CwFilterForm *self, CwFilterChoice *choice, Range ranges[RANGES])
{
  CwGameFilter *numbers = &choice->numbers;
  const Range all[RANGES] = {
    { self->player_low, self->player_high, &numbers->player_low, &numbers->player_high },
    { self->rating_low, self->rating_high, &numbers->rating_low, &numbers->rating_high },
    { self->year_low, self->year_high, &numbers->year_low, &numbers->year_high },
    { self->plies_low, self->plies_high, &numbers->plies_low, &numbers->plies_high },
  };
  memcpy (ranges, all, sizeof all);
}

/* Reads a text, cut off between characters if too long. */
static void
read_text (const Text *of)
{
  g_autofree char *stripped = g_strstrip (g_strdup (gtk_editable_get_text (of->entry)));
  if (strlen (stripped) >= of->size)
    *g_utf8_find_prev_char (stripped, stripped + of->size) = '\0';
  g_strlcpy (of->text, stripped, of->size);
}

/* Reads a number of up to four digits; 0 if nothing is typed. FALSE and 0 if it is no such number.
 */
static gboolean
read_number (GtkEditable *entry, unsigned *number)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (entry)));
  gint64 typed = 0;
  gboolean right =
      *text == '\0' || (cw_parse_int_text (text, &typed) && typed >= 0 && typed <= 9999);
  *number = right ? (unsigned)typed : 0;
  return right;
}

static void
set_number (GtkEditable *entry, unsigned number)
{
  g_autofree char *text = number > 0 ? g_strdup_printf ("%u", number) : g_strdup ("");
  gtk_editable_set_text (entry, text);
}

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

/* --- what is wrong ---------------------------------------------------------------------------- */

static gboolean
check_number (GtkEditable *entry)
{
  unsigned number;
  gboolean right = read_number (entry, &number);
  cw_form_mark_wrong (entry, !right);
  return right;
}

/* Marks what is not a number, and says below it that it is not searched for. */
static void
check_ranges (CwFilterForm *self)
{
  CwFilterChoice choice;
  Range ranges[RANGES];
  list_ranges (self, &choice, ranges);
  for (guint i = 0; i < RANGES; i++)
    {
      gboolean low = check_number (ranges[i].low_entry);
      gboolean high = check_number (ranges[i].high_entry);
      gtk_widget_set_visible (self->fault[i], !low || !high);
    }
}

/* `fault`: the text of `choice` that is invalid; NULL: none is. */
static void
mark_text (CwFilterForm *self, CwFilterChoice *choice, const char *fault)
{
  Text texts[TEXTS];
  list_texts (self, choice, texts);
  for (guint i = 0; i < TEXTS; i++)
    cw_form_mark_wrong (texts[i].entry, texts[i].text == fault);
}

static void
add_faults (CwFilterForm *self)
{
  CwFilterChoice choice;
  Range ranges[RANGES];
  list_ranges (self, &choice, ranges);
  for (guint i = 0; i < RANGES; i++)
    {
      GtkWidget *numbers = gtk_widget_get_parent (GTK_WIDGET (ranges[i].low_entry));
      GtkWidget *row = gtk_widget_get_parent (numbers);
      self->fault[i] = cw_form_text (_ ("Only numbers of up to four digits count here."), "cw-bad");
      gtk_widget_set_visible (self->fault[i], FALSE);
      gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (row)), self->fault[i], row);
    }
}

/* --- the choice ------------------------------------------------------------------------------ */

void
cw_filter_form_get (CwFilterForm *self, CwFilterChoice *choice)
{
  Text texts[TEXTS];
  Range ranges[RANGES];
  g_return_if_fail (CW_IS_FILTER_FORM (self));
  *choice = (CwFilterChoice){ 0 };
  list_texts (self, choice, texts);
  list_ranges (self, choice, ranges);
  for (guint i = 0; i < TEXTS; i++)
    read_text (&texts[i]);
  for (guint i = 0; i < RANGES; i++)
    {
      read_number (ranges[i].low_entry, ranges[i].low);
      read_number (ranges[i].high_entry, ranges[i].high);
    }
  choice->numbers.side = (CwSide)gtk_drop_down_get_selected (self->side);
  choice->numbers.type = (CwPlayerType)gtk_drop_down_get_selected (self->type);
  choice->numbers.times = read_checks (self->time, TIMES) << CW_TIME_BULLET;
  choice->numbers.results = read_checks (self->result, RESULTS);
  /* All of them together are no condition. */
  if (choice->numbers.results == (1u << RESULTS) - 1)
    choice->numbers.results = 0;
  guint lasting = (guint)gtk_spin_button_get_value_as_int (self->lasting);
  choice->lasting = lasting > 1 ? lasting : 0;
  choice->swap = gtk_check_button_get_active (self->swap);
}

void
cw_filter_form_set (CwFilterForm *self, const CwFilterChoice *choice)
{
  CwFilterChoice shown = *choice;
  Text texts[TEXTS];
  Range ranges[RANGES];
  g_return_if_fail (CW_IS_FILTER_FORM (self));
  list_texts (self, &shown, texts);
  list_ranges (self, &shown, ranges);
  self->showing = TRUE;
  g_clear_handle_id (&self->timer, g_source_remove);
  for (guint i = 0; i < TEXTS; i++)
    gtk_editable_set_text (texts[i].entry, texts[i].text);
  for (guint i = 0; i < RANGES; i++)
    {
      set_number (ranges[i].low_entry, *ranges[i].low);
      set_number (ranges[i].high_entry, *ranges[i].high);
    }
  show_checks (self->result, RESULTS, shown.numbers.results);
  show_checks (self->time, TIMES, shown.numbers.times >> CW_TIME_BULLET);
  gtk_drop_down_set_selected (self->side, shown.numbers.side);
  gtk_drop_down_set_selected (self->type, shown.numbers.type);
  gtk_spin_button_set_value (self->lasting, MAX (shown.lasting, 1));
  gtk_check_button_set_active (self->swap, shown.swap);
  check_ranges (self);
  mark_text (self, &shown, NULL);
  self->showing = FALSE;
}

char *
cw_filter_form_check (CwFilterForm *self, const CwGame *game)
{
  g_return_val_if_fail (CW_IS_FILTER_FORM (self), NULL);
  CwFilterChoice choice;
  CwStatus status = { 0 };
  cw_filter_form_get (self, &choice);
  const char *fault = cw_filter_choice_fault (&choice, game, &status);
  mark_text (self, &choice, fault);
  return fault != NULL ? cw_message (&status) : NULL;
}

/* --- changes --------------------------------------------------------------------------------- */

static gboolean
time_over (gpointer data)
{
  CwFilterForm *self = data;
  self->timer = 0;
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
changed_by_hand (CwFilterForm *self)
{
  if (self->showing || self->more == NULL)
    return;
  check_ranges (self);
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add (PATIENCE, time_over, self);
}

void
cw_filter_form_flush (CwFilterForm *self)
{
  g_return_if_fail (CW_IS_FILTER_FORM (self));
  if (self->timer == 0)
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
cw_filter_form_is_waiting (CwFilterForm *self)
{
  g_return_val_if_fail (CW_IS_FILTER_FORM (self), FALSE);
  return self->timer != 0;
}

void
cw_filter_form_enter (CwFilterForm *self)
{
  g_return_if_fail (CW_IS_FILTER_FORM (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->player));
  gtk_editable_select_region (self->player, 0, -1);
}

static void
from_board_clicked (CwFilterForm *self)
{
  g_signal_emit (self, signals[BOARD_REQUESTED], 0);
}

/* --- what can be asked ----------------------------------------------------------------------- */

void
cw_filter_form_set_narrow (CwFilterForm *self, gboolean narrow)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      gtk_orientable_set_orientation (GTK_ORIENTABLE (row), narrow ? GTK_ORIENTATION_VERTICAL
                                                                   : GTK_ORIENTATION_HORIZONTAL);
      gtk_box_set_spacing (GTK_BOX (row), narrow ? 2 : 8);
    }
}

void
cw_filter_form_set_shogi (CwFilterForm *self, gboolean shogi)
{
  g_return_if_fail (CW_IS_FILTER_FORM (self));
  gtk_check_button_set_label (self->result[0], shogi ? _ ("Sente won") : _ ("White won"));
  gtk_check_button_set_label (self->result[2], shogi ? _ ("Gote won") : _ ("Black won"));
}

void
cw_filter_form_set_games (CwFilterForm *self, gboolean games)
{
  g_return_if_fail (CW_IS_FILTER_FORM (self));
  GtkWidget *const boxes[] = { self->side_box,    self->event_box,   self->type_box,
                               self->times_box,   self->opening_box, self->site_box,
                               self->plies_box,   self->words_box,   self->comment_box,
                               self->position_box };
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    gtk_widget_set_visible (boxes[i], games);
}

void
cw_filter_form_set_board (CwFilterForm *self, gboolean board)
{
  g_return_if_fail (CW_IS_FILTER_FORM (self));
  gtk_widget_set_visible (self->from_board, board);
  gtk_expander_set_expanded (self->more, board);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_filter_form_dispose (GObject *object)
{
  CwFilterForm *self = CW_FILTER_FORM (object);
  self->more = NULL; /* no more changes */
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_handle_id (&self->timer, g_source_remove);
  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_FILTER_FORM);
  G_OBJECT_CLASS (cw_filter_form_parent_class)->dispose (object);
}

static void
cw_filter_form_class_init (CwFilterFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = CW_TYPE_FILTER_FORM;
  G_OBJECT_CLASS (klass)->dispose = cw_filter_form_dispose;
  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[BOARD_REQUESTED] = g_signal_new ("board-requested", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
  cw_template_set (widget_class, "filter-form");
#define CHILD(name) CW_CHILD (CwFilterForm, name)
  cw_template_children (
      widget_class, CHILD (player), CHILD (event), CHILD (site), CHILD (opening), CHILD (eco),
      CHILD (words), CHILD (comment), CHILD (position), CHILD (material), CHILD (pieces),
      CHILD (player_low), CHILD (player_high), CHILD (rating_low), CHILD (rating_high),
      CHILD (year_low), CHILD (year_high), CHILD (plies_low), CHILD (plies_high), CHILD (side_box),
      CHILD (event_box), CHILD (type_box), CHILD (times_box), CHILD (opening_box), CHILD (site_box),
      CHILD (plies_box), CHILD (words_box), CHILD (comment_box), CHILD (position_box),
      CHILD (from_board), CHILD (side), CHILD (type), CHILD (result[0]), CHILD (result[1]),
      CHILD (result[2]), CHILD (result[3]), CHILD (time[0]), CHILD (time[1]), CHILD (time[2]),
      CHILD (time[3]), CHILD (swap), CHILD (lasting), CHILD (more), CHILD (rows_box),
      CHILD (more_box), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (changed_by_hand), CW_HANDLER (from_board_clicked),
                        NULL);
}

static void
find_rows (CwFilterForm *self, GtkWidget *box)
{
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BOX (child) && GTK_IS_LABEL (gtk_widget_get_first_child (child))
        && gtk_orientable_get_orientation (GTK_ORIENTABLE (child)) == GTK_ORIENTATION_HORIZONTAL)
      g_ptr_array_add (self->rows, child);
}

static void
cw_filter_form_init (CwFilterForm *self)
{
  self->showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->showing = FALSE;
  cw_form_scroll_past (GTK_WIDGET (self->lasting));
  self->rows = g_ptr_array_new ();
  find_rows (self, self->rows_box);
  find_rows (self, self->more_box);
  find_rows (self, self->position_box);
  add_faults (self);
  cw_filter_form_set_shogi (self, FALSE);
}
