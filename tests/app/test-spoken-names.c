/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader hears: the program runs on a bus of this test alone, and every control has a
 * name that makes sense to a person. */
#include "support/desktop.h"

#include <unistd.h>

#define APPLICATION "io.github.counterweight.Counterweight"
#define WINDOW_PATH "/io/github/counterweight/Counterweight/window/1"
#define ACCESSIBLE "org.a11y.atspi.Accessible"
#define SERVICES "/usr/share/dbus-1/services"
#define MOST_TURNS 600 /* polls until a page is shown */
/* On the bus, squares and rows included: with the pages made at the start, and with all of them. */
#define FEWEST_CONTROLS 150
#define FEWEST_OF_ALL 500

typedef struct
{
  GTestDBus *bus;
  GSubprocess *program;
  GDBusConnection *session, *names;
} Desktop;

static GVariant *
ask (GDBusConnection *bus, const char *peer, const char *path, const char *interface,
     const char *method, GVariant *arguments)
{
  return g_dbus_connection_call_sync (bus, peer, path, interface, method, arguments, NULL,
                                      G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);
}

static char *
ask_text (GDBusConnection *bus, const char *peer, const char *path, const char *method)
{
  char *text = NULL;
  g_autoptr (GVariant) answer = ask (bus, peer, path, ACCESSIBLE, method, NULL);
  if (answer != NULL)
    g_variant_get (answer, "(s)", &text);
  return text != NULL ? text : g_strdup ("");
}

static char *
name_of (GDBusConnection *bus, const char *peer, const char *path)
{
  g_autoptr (GVariant) answer = ask (bus, peer, path, "org.freedesktop.DBus.Properties", "Get",
                                     g_variant_new ("(ss)", ACCESSIBLE, "Name"));
  g_autoptr (GVariant) value = NULL;
  if (answer != NULL)
    g_variant_get (answer, "(v)", &value);
  return value != NULL ? g_variant_dup_string (value, NULL) : g_strdup ("");
}

static GDBusConnection *
connect_to (const char *address)
{
  g_autoptr (GError) error = NULL;
  GDBusConnection *bus =
      g_dbus_connection_new_for_address_sync (address,
                                              G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
                                                  | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                              NULL, NULL, &error);
  g_assert_no_error (error);
  return bus;
}

/* --- the desktop ------------------------------------------------------------------------------ */

static gboolean
start (Desktop *it)
{
  if (!g_file_test (SERVICES "/org.a11y.Bus.service", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("there is no bus for screen readers (at-spi2-core)");
      return FALSE;
    }
  g_autofree char *display = g_strdup (g_getenv ("DISPLAY"));
  g_autoptr (GError) error = NULL;
  it->bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_add_service_dir (it->bus, SERVICES);
  /* Keeps the output of the bus's services out of the test's results. */
  int results = dup (STDOUT_FILENO);
  dup2 (STDERR_FILENO, STDOUT_FILENO);
  g_test_dbus_up (it->bus);
  dup2 (results, STDOUT_FILENO);
  close (results);
  g_setenv ("DISPLAY", display, TRUE); /* g_test_dbus_up unset it */
  it->session = connect_to (g_test_dbus_get_bus_address (it->bus));
  g_autoptr (GVariant) answer =
      ask (it->session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", NULL);
  g_assert_nonnull (answer);
  const char *address;
  g_variant_get (answer, "(&s)", &address);
  it->names = connect_to (address);
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_subprocess_launcher_setenv (launcher, "DBUS_SESSION_BUS_ADDRESS",
                                g_test_dbus_get_bus_address (it->bus), TRUE);
  g_subprocess_launcher_unsetenv (launcher, "GTK_A11Y");
  it->program = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("CW_PROGRAM"), NULL);
  g_assert_no_error (error);
  return TRUE;
}

static void
end (Desktop *it)
{
  g_subprocess_force_exit (it->program);
  g_subprocess_wait (it->program, NULL, NULL);
  g_clear_object (&it->program);
  g_clear_object (&it->names);
  g_clear_object (&it->session);
  g_test_dbus_down (it->bus);
  g_clear_object (&it->bus);
  desktop_leave ();
}

static gboolean
act (Desktop *it, const char *action, const char *target)
{
  GVariantBuilder parameters, platform;
  g_variant_builder_init (&parameters, G_VARIANT_TYPE ("av"));
  if (target != NULL)
    g_variant_builder_add (&parameters, "v", g_variant_new_string (target));
  g_variant_builder_init (&platform, G_VARIANT_TYPE_VARDICT);
  g_autoptr (GVariant) answer =
      ask (it->session, APPLICATION, WINDOW_PATH, "org.gtk.Actions", "Activate",
           g_variant_new ("(sava{sv})", action, &parameters, &platform));
  return answer != NULL;
}

/* --- names ------------------------------------------------------------------------------------ */

/* Titles of columns and of list rows are not controls: they contain labels, which are read
 * instead. */
static gboolean
is_control (const char *role)
{
  static const char *const roles[] = { "button",    "toggle button", "checkbox",    "radio",
                                       "combo box", "text box",      "search box",  "slider",
                                       "list item", "menu item",     "spin button", "switch",
                                       "grid cell" };
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    if (g_str_equal (role, roles[i]))
      return TRUE;
  return FALSE;
}

/* Without a better name GTK gives the type's; an underscore marks a key and is not spoken. */
static gboolean
says_something (const char *name)
{
  return *name != '\0' && *name != '_' && strstr (name, "Gtk") == NULL
         && strstr (name, "Cw") == NULL && strstr (name, "(null)") == NULL;
}

typedef struct
{
  guint controls;
  GString *faults;
} Heard;

static void
walk (Desktop *it, const char *peer, const char *path, const char *around, Heard *heard)
{
  g_autofree char *name = name_of (it->names, peer, path);
  g_autofree char *role = ask_text (it->names, peer, path, "GetRoleName");
  if (is_control (role))
    {
      heard->controls++;
      if (!says_something (name))
        g_string_append_printf (heard->faults, "\n  %s “%s” in “%s”", role, name, around);
    }
  g_autoptr (GVariant) children = ask (it->names, peer, path, ACCESSIBLE, "GetChildren", NULL);
  g_autoptr (GVariantIter) iter = NULL;
  const char *child_peer, *child_path;
  if (children != NULL)
    g_variant_get (children, "(a(so))", &iter);
  while (iter != NULL && g_variant_iter_next (iter, "(&s&o)", &child_peer, &child_path))
    walk (it, child_peer, child_path, *name != '\0' ? name : around, heard);
}

static gboolean
shows (Desktop *it, const char *page)
{
  g_autoptr (GVariant) answer = ask (it->session, APPLICATION, WINDOW_PATH, "org.gtk.Actions",
                                     "Describe", g_variant_new ("(s)", "page"));
  g_autoptr (GVariant) states = NULL;
  if (answer == NULL)
    return FALSE;
  g_variant_get (answer, "((bg@av))", NULL, NULL, &states);
  g_autoptr (GVariant) state = NULL;
  g_variant_get_child (states, 0, "v", &state);
  return g_str_equal (g_variant_get_string (state, NULL), page);
}

/* How many controls there are. */
static guint
test_page (Desktop *it, const char *page)
{
  Heard heard = { 0, g_string_new (NULL) };
  act (it, "page", page);
  for (guint turn = 0; !shows (it, page) || heard.controls < FEWEST_CONTROLS; turn++)
    {
      g_assert_cmpuint (turn, <, MOST_TURNS);
      g_usleep (G_USEC_PER_SEC / 10);
      act (it, "page", page);
      heard.controls = 0;
      g_string_truncate (heard.faults, 0);
      walk (it, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", "", &heard);
    }
  g_test_message ("%s: %u controls", page, heard.controls);
  g_assert_cmpstr (heard.faults->str, ==, "");
  g_string_free (heard.faults, TRUE);
  return heard.controls;
}

static void
test_names (void)
{
  static const char *const pages[] = { "play", "study", "values", "setup", "learn" };
  Desktop it = { 0 };
  guint controls = 0;
  if (!start (&it))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    controls = test_page (&it, pages[i]);
  g_assert_cmpuint (controls, >=, FEWEST_OF_ALL);
  end (&it);
}

int
main (int argc, char **argv)
{
  desktop_init ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/spoken-names/every-page", test_names);
  return g_test_run ();
}
