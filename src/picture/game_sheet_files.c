/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sheet of games as HTML, as text and as PDF. */
#include "picture/game_sheet.h"

#include "config.h"
#include "picture/board_painter.h"
#include "picture/export.h"
#include "picture/scene_text.h"
#include "picture/text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DIAGRAM 320 /* pixels */
#define COLUMNS 78
#define MARGIN 50.0 /* points, of a PDF page */

/* --- HTML ------------------------------------------------------------------------------------- */

static const char style[] =
    "body{font:16px/1.5 Georgia,'DejaVu Serif',serif;color:#1e2226;background:#fff;max-width:640px;"
    "margin:2em auto;padding:0 1em}h1{font-size:1.4em;line-height:1.25;margin:1.5em 0 0}"
    ".facts{color:#565c64;margin:.2em 0 1em}.moves{font-weight:600}"
    "figure{margin:1em 0;text-align:center}figure img{max-width:100%;height:auto}"
    "@media print{figure,h1{break-inside:avoid}}";

static void
draw_diagram (cairo_t *cr, double width, double height, void *data)
{
  const CwSheetBlock *block = data;
  CwBoardGeometry geometry;
  CwPieceSet *set = cw_piece_set_new (block->game, NULL);
  cw_board_geometry_fit (&geometry, &block->scene, width, height, 1);
  cw_board_paint (cr, &block->scene, &geometry, cw_theme_light (), set, NULL);
  cw_piece_set_unref (set);
}

static gboolean
append_diagram (GString *html, CwSheetBlock *block, GError **error)
{
  g_autoptr (GBytes) svg =
      cw_export_bytes (CW_EXPORT_SVG, DIAGRAM, DIAGRAM, 1, NULL, draw_diagram, block, error);
  if (svg == NULL)
    return FALSE;
  g_autofree char *base64 = g_base64_encode (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  g_autofree char *words = cw_scene_text (&block->scene, block->game);
  g_autofree char *alternative = g_markup_escape_text (words, -1);
  g_string_append_printf (html,
                          "<figure><img width=\"%d\" height=\"%d\" alt=\"%s\" "
                          "src=\"data:image/svg+xml;base64,%s\"></figure>\n",
                          DIAGRAM, DIAGRAM, alternative, base64);
  return TRUE;
}

static const char *
first_heading (const CwGameSheet *sheet)
{
  const CwSheetBlock *first = sheet->blocks->len > 0 ? g_ptr_array_index (sheet->blocks, 0) : NULL;
  return first != NULL ? first->text : "";
}

/* Keeps the text's line breaks; an empty line starts a new paragraph. (transfer full) */
static char *
paragraphs (const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  GString *out = g_string_new (NULL);
  for (const char *at = escaped; *at != '\0';)
    {
      gsize length = strcspn (at, "\n"), breaks = strspn (at + length, "\n");
      g_string_append_len (out, at, (gssize)length);
      at += length + breaks;
      if (out->len > 0 && breaks > 0 && *at != '\0')
        g_string_append (out, breaks > 1 ? "</p>\n<p>" : "<br>\n");
    }
  return g_string_free (out, FALSE);
}

/* Of the whole page: the first game and how many others there are. (transfer full) */
static char *
page_title (const CwGameSheet *sheet)
{
  guint others = MAX (cw_game_sheet_count (sheet), 1) - 1;
  g_autofree char *count = cw_text_count (others);
  return others == 0
             ? g_strdup (first_heading (sheet))
             /* Translators: the players of a game, and how many games there are besides. */
             : g_strdup_printf (ngettext ("%s and %s other game", "%s and %s other games", others),
                                first_heading (sheet), count);
}

GBytes *
cw_game_sheet_html (const CwGameSheet *sheet, GError **error)
{
  static const char *const forms[] = {
    [CW_SHEET_HEADING] = "<h1>%s</h1>\n",
    [CW_SHEET_FACTS] = "<p class=\"facts\">%s</p>\n",
    [CW_SHEET_MOVES] = "<p class=\"moves\">%s</p>\n",
    [CW_SHEET_NOTE] = "<p>%s</p>\n",
  };
  g_autoptr (GString) html = g_string_new ("<!DOCTYPE html>\n");
  g_autofree char *words = page_title (sheet);
  g_autofree char *title = g_markup_escape_text (words, -1);
  g_string_append_printf (html,
                          "<html lang=\"%s\"><head><meta charset=\"utf-8\">\n<title>%s</title>\n"
                          "<style>%s</style></head><body>\n",
                          C_ ("language code", "en"), title, style);
  for (guint i = 0; i < sheet->blocks->len; i++)
    {
      CwSheetBlock *block = g_ptr_array_index (sheet->blocks, i);
      g_autofree char *text = block->text != NULL ? paragraphs (block->text) : NULL;
      g_auto (GStrv) around = text != NULL ? g_strsplit (forms[block->kind], "%s", 2) : NULL;
      if (text == NULL && !append_diagram (html, block, error))
        return NULL;
      if (text != NULL)
        g_string_append (g_string_append (g_string_append (html, around[0]), text), around[1]);
    }
  g_string_append (html, "</body></html>\n");
  return g_string_free_to_bytes (g_steal_pointer (&html));
}

/* --- text ------------------------------------------------------------------------------------- */

/* Replaces no-break spaces in a word by ordinary ones, which other programs expect. */
static void
append_word (GString *out, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, CW_NO_BREAK, -1);
  g_autofree char *plain = g_strjoinv (" ", parts);
  g_string_append (out, plain);
}

/* Wraps the words of one line to COLUMNS. */
static void
append_line (GString *out, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  glong column = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      glong length = g_utf8_strlen (words[i], -1);
      if (length == 0)
        continue;
      if (column > 0 && column + 1 + length > COLUMNS)
        {
          g_string_append_c (out, '\n');
          column = 0;
        }
      if (column > 0)
        g_string_append_c (out, ' ');
      append_word (out, words[i]);
      column += length + (column > 0);
    }
  g_string_append_c (out, '\n');
}

/* Wraps a text, keeping its own line breaks. */
static void
append_lines (GString *out, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    append_line (out, lines[i]);
}

GBytes *
cw_game_sheet_text (const CwGameSheet *sheet)
{
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < sheet->blocks->len; i++)
    {
      const CwSheetBlock *block = g_ptr_array_index (sheet->blocks, i);
      g_autofree char *board =
          block->text == NULL ? cw_scene_text (&block->scene, block->game) : NULL;
      /* No empty line between a heading and its facts. */
      if (i > 0 && block->kind != CW_SHEET_FACTS)
        g_string_append (out, block->kind == CW_SHEET_HEADING ? "\n\n" : "\n");
      if (board != NULL)
        g_string_append (out, board);
      else
        append_lines (out, block->text);
    }
  return g_string_free_to_bytes (out);
}

/* --- PDF -------------------------------------------------------------------------------------- */

static void
draw_pages (cairo_t *cr, double width, double height, void *data)
{
  CwSheetPages *pages = cw_sheet_pages_new (data, width, height, MARGIN);
  for (guint i = 0; i < cw_sheet_pages_count (pages); i++)
    {
      cw_sheet_pages_draw (pages, i, cr);
      cairo_show_page (cr);
    }
  cw_sheet_pages_free (pages);
}

GBytes *
cw_game_sheet_pdf (const CwGameSheet *sheet, GError **error)
{
  return cw_export_bytes (CW_EXPORT_PDF, CW_A4_WIDTH, CW_A4_HEIGHT, 1, first_heading (sheet),
                          draw_pages, (CwGameSheet *)sheet, error);
}

GBytes *
cw_game_sheet_file (const CwGameSheet *sheet, const char *name, GError **error)
{
  g_autofree char *small = g_ascii_strdown (name, -1);
  if (g_str_has_suffix (small, ".html") || g_str_has_suffix (small, ".htm"))
    return cw_game_sheet_html (sheet, error);
  if (g_str_has_suffix (small, ".txt"))
    return cw_game_sheet_text (sheet);
  if (g_str_has_suffix (small, ".pdf"))
    return cw_game_sheet_pdf (sheet, error);
  g_set_error (error, CW_EXPORT_ERROR, CW_EXPORT_ERROR_FORMAT,
               _ ("“%s” does not end in .html, .txt or .pdf"), name);
  return NULL;
}
