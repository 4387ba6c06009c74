/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What classes share: signals, and fields that are released with the object. */
#include "model/object.h"

#define CW_TYPE_OWNER (cw_owner_get_type ())
G_DECLARE_FINAL_TYPE (CwOwner, cw_owner, CW, OWNER, GObject)

struct _CwOwner
{
  GObject parent;
  GObject *object;
  GArray *array;
  guint source;
};

G_DEFINE_FINAL_TYPE (CwOwner, cw_owner, G_TYPE_OBJECT)

static guint changed;

/* Calls that were passed the object itself, because there is no field. */
static guint gone;

static void
count_gone (gpointer object)
{
  g_assert_true (G_TYPE_CHECK_INSTANCE_TYPE (object, CW_TYPE_OWNER));
  gone++;
}

static void
cw_owner_class_init (CwOwnerClass *klass)
{
  cw_class_owns (klass, count_gone, 0L, CW_SOURCE (CwOwner, source), CW_OBJECT (CwOwner, object),
                 CW_OWNED (CwOwner, array, g_array_unref), NULL);
  changed = cw_signal_new (klass, "changed", 2, G_TYPE_UINT, G_TYPE_STRING);
}

static void
cw_owner_init (CwOwner *self)
{
}

static gboolean
never_cb (gpointer data)
{
  g_assert_not_reached ();
}

static void
test_owned (void)
{
  CwOwner *owner = g_object_new (CW_TYPE_OWNER, NULL);
  GObject *object = g_object_new (G_TYPE_OBJECT, NULL);
  GArray *array = g_array_new (FALSE, FALSE, 1);

  owner->object = g_object_ref (object);
  owner->array = g_array_ref (array);
  owner->source = g_timeout_add (0, never_cb, NULL);
  gone = 0;
  g_object_run_dispose (G_OBJECT (owner));
  g_assert_null (owner->object);
  g_assert_null (owner->array);
  g_assert_cmpuint (owner->source, ==, 0);
  g_assert_cmpuint (object->ref_count, ==, 1);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (owner); /* disposes of it again */
  g_assert_cmpuint (gone, ==, 2);
  g_array_unref (array);
  g_assert_finalize_object (object);
}

static void
changed_cb (GArray *seen, guint number, const char *text)
{
  g_array_append_val (seen, number);
  g_assert_cmpstr (text, ==, "seven");
}

static void
test_signal (void)
{
  g_autoptr (CwOwner) owner = g_object_new (CW_TYPE_OWNER, NULL);
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (guint));

  g_signal_connect_swapped (owner, "changed", G_CALLBACK (changed_cb), seen);
  g_signal_emit (owner, changed, 0, 7, "seven");
  g_assert_cmpuint (seen->len, ==, 1);
  g_assert_cmpuint (g_array_index (seen, guint, 0), ==, 7);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/object/owned", test_owned);
  g_test_add_func ("/object/signal", test_signal);
  return g_test_run ();
}
