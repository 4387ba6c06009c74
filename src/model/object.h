/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers that all object classes share. */
#pragma once

#include <glib-object.h>

/* Calls handler (self, the signal's arguments …) on each `signal` of `object`, as long as both
 * live. */
#define cw_connect(object, signal, handler, self)                                                  \
  g_signal_connect_object ((object), (signal), G_CALLBACK (handler), (self), G_CONNECT_SWAPPED)

/* In class_init: a signal that the object itself emits, without a return value, with `count`
 * arguments whose GTypes follow. Returns its id. */
guint cw_signal_new (gpointer klass, const char *name, guint count, ...);

/* For the call below: a field that is a GObject or NULL; a pointer that `free` frees, or NULL; the
 * id of a GSource, or 0. */
#define CW_OBJECT(Type, field) CW_OWNED (Type, field, g_object_unref)
#define CW_OWNED(Type, field, free) (GDestroyNotify) (free), G_STRUCT_OFFSET (Type, field)
#define CW_SOURCE(Type, field) (GDestroyNotify) cw_remove_source, G_STRUCT_OFFSET (Type, field)

/* In class_init, instead of a dispose function: what the object owns, freed and set to NULL (0) in
 * this order on dispose. Pairs of a function and the offset of a field, best written with the
 * macros above, then NULL; a function with offset 0 gets the object itself. At most one class in a
 * chain of subclasses may use it. */
void cw_class_owns (gpointer klass, ...) G_GNUC_NULL_TERMINATED;
void cw_remove_source (gpointer id); /* for CW_SOURCE */
