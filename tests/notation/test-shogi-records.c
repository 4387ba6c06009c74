/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Real shogi records, move by move: each move is read, and written as it stands there. */
#include "core/handicap.h"
#include "notation-test.h"
#include "notation/shogi_text.h"

typedef size_t (*Writer) (const CwPosition *position, CwMove move, CwSquare previous,
                          char text[CW_MOVE_TEXT]);

typedef struct
{
  CwPosition position;
  CwSquare previous;
  const char *file;
  unsigned moves;
} Record;

/* The text in UTF-8, from UTF-8 or CP932; NULL if this system cannot convert it. */
static char *
read_text (const char *path)
{
  g_autofree char *bytes = NULL;
  gsize length;
  g_autoptr (GError) error = NULL;
  g_file_get_contents (path, &bytes, &length, &error);
  g_assert_no_error (error);
  if (g_utf8_validate (bytes, (gssize)length, NULL))
    return g_steal_pointer (&bytes);
  return g_convert (bytes, (gssize)length, "UTF-8", "CP932", NULL, NULL, NULL);
}

static void
replace (GString *text, const char *from, const char *to)
{
  g_string_replace (text, from, to, 0);
}

/* Removes what writers do differently: spaces after 同, variants of piece names, synonyms. */
static char *
normal (const char *text, size_t length)
{
  static const char *const same[][2] = {
    { "　", "" },   { " ", "" },      { "竜", "龍" },   { "王", "玉" },   { "行", "上" },
    { "入", "上" }, { "生", "不成" }, { "杏", "成香" }, { "圭", "成桂" }, { "全", "成銀" },
  };
  GString *out = g_string_new_len (text, (gssize)length);
  for (unsigned i = 0; i < G_N_ELEMENTS (same); i++)
    replace (out, same[i][0], same[i][1]);
  return g_string_free (out, FALSE);
}

/* Plays one move as written, and compares it with what would be written. */
static void
play_text (Record *record, const char *text, size_t length, Writer writer)
{
  CwStatus status = { 0 };
  CwUndo undo;
  char written[CW_MOVE_TEXT];
  CwMove move = cw_shogi_read (&record->position, text, length, record->previous, NULL, &status);
  if (move == CW_NO_MOVE)
    g_error ("%s, move %u: %.*s: %s", record->file, record->moves + 1, (int)length, text,
             cw_status_sentence (status.code));
  if (writer)
    {
      g_autofree char *expected = normal (text, length);
      /* Some writers never use 同. */
      bool same = g_str_has_prefix (expected, "同");
      size_t size =
          writer (&record->position, move, same ? record->previous : CW_NO_SQUARE, written);
      g_autofree char *got = normal (written, size);
      if (strcmp (got, expected) != 0)
        g_error ("%s, move %u: %s instead of %s", record->file, record->moves + 1, got, expected);
    }
  cw_do (&record->position, move, &undo, NULL);
  record->previous = cw_move_to (move);
  record->moves++;
}

static Record
record_of (const char *file, const char *text)
{
  Record record = { .file = file, .previous = CW_NO_SQUARE };
  const char *handicap = strstr (text, "手合割：");
  cw_position_start (&record.position, cw_game_named ("shogi"));
  if (handicap)
    {
      handicap += strlen ("手合割：");
      g_autofree char *name = g_strndup (handicap, strcspn (handicap, " \r\n"));
      const CwHandicap *given = cw_handicap_named (name);
      if (given)
        record.position = test_position ("shogi", given->sfen);
      else
        g_assert_true (g_str_has_prefix (name, "平手"));
    }
  return record;
}

/* The length of the move at the start of `text`: up to white space or the next mark. */
static size_t
ki2_length (const char *text)
{
  const char *end = text;
  while (*end && !strchr (" \t\r\n", *end) && !g_str_has_prefix (end, "▲")
         && !g_str_has_prefix (end, "△"))
    end = g_utf8_next_char (end);
  size_t length = (size_t)(end - text);
  while (length > 3 && memcmp (text + length - 3, "　", 3) == 0)
    length -= 3;
  return length;
}

static unsigned
play_ki2 (const char *file, const char *text)
{
  Record record = record_of (file, text);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line && !strstr (*line, "変化"); line++)
    {
      if (strstr (*line, "：") || **line == '*' || **line == '#')
        continue;
      for (char *at = *line; *at; at = g_utf8_next_char (at))
        if (g_str_has_prefix (at, "▲") || g_str_has_prefix (at, "△"))
          {
            at += strlen ("▲");
            play_text (&record, at, ki2_length (at), cw_ki2_write);
          }
    }
  return record.moves;
}

/* "   1 ７六歩(77)   (00:00/00:00:00)", up to the first word that is not a move. */
static unsigned
play_kif (const char *file, const char *text)
{
  Record record = record_of (file, text);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line && !g_str_has_prefix (*line, "変化"); line++)
    {
      const char *at = *line + strspn (*line, " ");
      size_t digits = strspn (at, "0123456789");
      if (digits == 0 || at[digits] != ' ')
        continue;
      at += digits + strspn (at + digits, " ");
      gunichar first = g_utf8_get_char (at);
      if (!(first >= 0xff11 && first <= 0xff19) && !g_str_has_prefix (at, "同"))
        break;
      const char *time = strstr (at, ")") ? strstr (at, ")") + 1 : at;
      const char *drop = strstr (at, "打");
      const char *end = drop && drop < time ? drop + strlen ("打") : time;
      play_text (&record, at, (size_t)(end - at), cw_kif_write);
    }
  return record.moves;
}

/* "1.P7f P3d 2.…", or "P7g-7f P3c-3d" in full without numbers; some mark drops by an apostrophe,
 * and none mark pieces that do not promote. A game begins after its tags. */
static void
play_psn_word (Record *record, const char *word)
{
  const char *dot = strrchr (word, '.'), *at = dot ? dot + 1 : word;
  if (!*at || !strchr ("PLNSGBRK+x", *at))
    return;
  CwPosition before = record->position;
  play_text (record, at, strlen (at), NULL);
  size_t sign = strcspn (at, "-x*'");
  bool drop = at[sign] == '*' || at[sign] == '\'';
  if (!at[sign] || (sign < 3 && !drop)) /* in short */
    return;
  CwMove move = cw_shogi_read (&before, at, strlen (at), CW_NO_SQUARE, NULL, NULL);
  char written[CW_MOVE_TEXT];
  size_t length = cw_psn_write_move (&before, move, written);
  g_autofree char *expected = g_strdelimit (g_strdup (at), "'", '*');
  if (written[length - 1] == '=' && !g_str_has_suffix (expected, "="))
    written[length - 1] = '\0';
  g_assert_cmpstr (written, ==, expected);
}

static unsigned
play_psn (const char *file, const char *text)
{
  Record record = record_of (file, "");
  unsigned moves = 0;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line; line++)
    {
      if (**line == '[')
        {
          moves += record.moves;
          record = record_of (file, "");
          continue;
        }
      g_auto (GStrv) words = g_strsplit_set (*line, " \t\r", -1);
      for (char **word = words; *word; word++)
        play_psn_word (&record, *word);
    }
  return moves + record.moves;
}

static unsigned
play_folder (const char *folder, const char *ending, unsigned (*play) (const char *, const char *))
{
  g_autofree char *path = test_data_path (folder);
  unsigned moves = 0;
  const char *name;
  if (path == NULL)
    return 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autofree char *text = g_str_has_suffix (name, ending) ? read_text (file) : NULL;
      if (text)
        moves += play (name, text);
      else if (g_str_has_suffix (name, ending))
        g_test_skip ("CP932 is not known here");
    }
  g_test_message ("%s: %u moves", folder, moves);
  return moves;
}

static void
test_ki2_records (void)
{
  unsigned moves = play_folder ("shogi/pro-ki2", ".KI2", play_ki2);
  if (moves)
    g_assert_cmpuint (moves, >=, 500);
}

static void
test_kif_records (void)
{
  unsigned moves = play_folder ("shogi/amateur-kif", ".kif", play_kif);
  moves += play_folder ("shogi/book-kif-ki2", ".kif", play_kif);
  moves += play_folder ("shogi/historic-kif", ".kif", play_kif);
  if (moves)
    g_assert_cmpuint (moves, >=, 15000);
}

static void
test_psn_records (void)
{
  unsigned moves = play_folder ("shogi/pro-psn", ".psn", play_psn);
  if (moves)
    g_assert_cmpuint (moves, >=, 5000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/shogi-records/ki2", test_ki2_records);
  g_test_add_func ("/shogi-records/kif", test_kif_records);
  g_test_add_func ("/shogi-records/psn", test_psn_records);
  return g_test_run ();
}
