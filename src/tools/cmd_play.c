/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play: plays moves and prints the position reached and the outcome with its reason. */
#include <string.h>

#include "core/impasse.h"
#include "notation/fen.h"
#include "notation/game_tree.h"
#include "notation/move_text.h"
#include "notation/shogi_text.h"
#include "tools/cli.h"

/* The name for a colour's player in a game, not translated. */
static const char *
player (const CwGame *game, CwColour colour)
{
  /* Black moves first in shogi. */
  return (colour == CW_WHITE) != game->shogi ? "White" : "Black";
}

/* "outcome: …": stable words, for scripts. */
static char *
outcome_text (const CwPosition *position, CwOutcome outcome)
{
  const CwGame *game = cw_position_game (position);
  const char *reason = cw_reason_name (outcome.reason);

  if (outcome.result == CW_ONGOING)
    return g_strdup ("ongoing");
  if (outcome.reason == CW_REASON_NONE)
    reason = "result";
  if (outcome.claim)
    return g_strdup_printf ("ongoing, %s may claim a draw (%s)",
                            player (game, cw_position_side (position)), reason);
  if (outcome.result == CW_DRAW)
    return g_strdup_printf ("draw (%s)", reason);
  CwColour winner = outcome.result == CW_WIN_WHITE ? CW_WHITE : CW_BLACK;
  return g_strdup_printf ("%s wins (%s)", player (game, winner), reason);
}

/* How the last word may end a game, other than by a move. */
typedef enum
{
  PLAYED,
  RESIGNED, /* "resign", 投了: by the side to move */
  RESULT,   /* "1-0", "0-1", "1/2-1/2", "*" */
  DECLARED, /* by the side to move, like an engine's "bestmove win" */
  AGREED,
} Ending;

typedef struct
{
  CwCursor cursor;
  CwImpasseRule impasse;
  Ending ending;
  CwOutcome outcome; /* by that ending */
  CwDeclaration declaration;
  unsigned points[2]; /* in an agreed impasse */
} Game;

/* Why nothing can be declared or counted. */
static CwStatusCode
refusal (const Game *game)
{
  const CwGame *rules = cw_position_game (&game->cursor.position);
  if (!rules->shogi || rules->files != 9 || rules->ranks != 9)
    return CW_ERROR_DECLARATION;
  return game->impasse == CW_TRY_RULE ? CW_ERROR_DECLARATION_TRY : CW_ERROR_IMPASSE_OUTSIDE;
}

static bool
end_game (Game *game, Ending ending, const char *word, CwStatus *status)
{
  const CwPosition *position = &game->cursor.position;
  game->ending = ending;
  game->outcome = ending == DECLARED ? cw_declaration (position, game->impasse, &game->declaration)
                                     : cw_impasse_agreed (position, game->impasse, game->points);
  return game->outcome.result != CW_ONGOING || cw_status_fail (status, refusal (game), word, NULL);
}

/* The outcome by the rules, or else by an ending word or a try. */
static CwOutcome
outcome_of (Game *game)
{
  CwOutcome outcome = cw_cursor_outcome (&game->cursor);
  if (outcome.result != CW_ONGOING && !outcome.claim)
    return outcome;
  if (game->ending != PLAYED && game->outcome.result != CW_ONGOING)
    return game->outcome;
  CwOutcome try = cw_try_outcome (&game->cursor.position, game->impasse);
  return try.result != CW_ONGOING ?
  try : outcome
    ;
}

/* Where the last move ended, to read "the same square". */
static CwSquare
last_target (const CwCursor *cursor)
{
  const CwUndo *last = cw_cursor_last (cursor);
  return last != NULL && last->move != CW_NULL_MOVE ? cw_move_to (last->move) : CW_NO_SQUARE;
}

/* Whether the game is over, not counting claims, so that no move may follow. */
static bool
refuse_after_end (Game *game, const char *word, CwStatus *status)
{
  CwOutcome outcome = outcome_of (game);
  if (game->ending == PLAYED && (outcome.result == CW_ONGOING || outcome.claim))
    return false;
  cw_status_fail (status, CW_ERROR_MOVE_AFTER_END, word,
                  outcome.reason != CW_REASON_NONE ? cw_reason_name (outcome.reason)
                                                   : _ ("result"));
  return true;
}

/* Ends the game if the word is a result. */
static bool
take_result (Game *game, const char *word)
{
  static const struct
  {
    const char *word;
    CwResult result;
  } results[] = {
    { "1-0", CW_WIN_WHITE }, { "0-1", CW_WIN_BLACK }, { "1/2-1/2", CW_DRAW },
    { "½-½", CW_DRAW },      { "*", CW_ONGOING },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (results); i++)
    if (g_str_equal (word, results[i].word))
      {
        game->ending = RESULT;
        game->outcome = (CwOutcome){ .result = results[i].result };
        return true;
      }
  return false;
}

static bool
play_word (Game *game, const char *word, size_t length, CwStatus *status)
{
  g_autofree char *text = g_strndup (word, length);
  if (game->ending == PLAYED && take_result (game, text))
    return true;
  if (refuse_after_end (game, text, status))
    return false;
  if (g_str_equal (text, "resign") || g_str_equal (text, "投了"))
    {
      bool first = cw_position_side (&game->cursor.position) == CW_WHITE;
      game->ending = RESIGNED;
      game->outcome = (CwOutcome){ .result = first ? CW_WIN_BLACK : CW_WIN_WHITE,
                                   .reason = CW_REASON_RESIGNED };
      return true;
    }
  if (g_str_equal (text, "win"))
    return end_game (game, DECLARED, text, status);
  if (g_str_equal (text, "impasse"))
    return end_game (game, AGREED, text, status);
  const CwPosition *position = &game->cursor.position;
  CwMove move;
  if (cw_position_game (position)->shogi)
    move = cw_shogi_read (position, word, length, last_target (&game->cursor), NULL, status);
  else
    move = cw_move_read (position, word, length, NULL, status);
  if (move != CW_NO_MOVE)
    cw_cursor_play (&game->cursor, move);
  return move != CW_NO_MOVE;
}

/* The length of a move number at `word`: "12.", "12...", or just "12", as in KIF. */
static size_t
number_length (const char *word, size_t length)
{
  size_t digits = strspn (word, "0123456789");
  size_t dots = strspn (word + digits, ".");
  if (digits == 0 || digits + dots > length)
    return 0;
  /* "00" is castling, "0000" a null move. */
  bool alone = digits == length && digits <= 3 && word[0] != '0';
  return dots > 0 || alone ? digits + dots : 0;
}

/* The length without a separator between moves: "P-76, P-34" */
static size_t
without_comma (const char *word, size_t length)
{
  static const char *const commas[] = { ",", ";", "、", "，" };
  for (unsigned i = 0; i < G_N_ELEMENTS (commas); i++)
    {
      size_t comma = strlen (commas[i]);
      if (length > comma && memcmp (word + length - comma, commas[i], comma) == 0)
        return length - comma;
    }
  return length;
}

/* The length up to the next blank that ends a move; the one after 同 does not: "同 銀". */
static size_t
word_length (const char *word)
{
  static const char same[] = "同", blanks[] = " \t\r\n";
  size_t length = strcspn (word, blanks), mark = sizeof same - 1;
  if (length >= mark && memcmp (word + length - mark, same, mark) == 0)
    {
      length += strspn (word + length, blanks);
      length += strcspn (word + length, blanks);
    }
  return length;
}

/* The length up to the next side mark: "▲７六歩△３四歩" is two moves. */
static size_t
length_of_first (const char *word, size_t length)
{
  static const char *const marks[] = { "▲", "△", "▼", "▽", "☗", "☖" };
  for (size_t i = 1; i < length; i++)
    for (unsigned mark = 0; mark < G_N_ELEMENTS (marks); mark++)
      if (g_str_has_prefix (word + i, marks[mark]))
        return i;
  return length;
}

/* Plays the words of `text`, skipping move numbers. Returns false after printing the error with the
 * column of the move. */
static bool
play_words (Game *game, const char *text)
{
  const char *word = text;

  for (;;)
    {
      word += strspn (word, " \t\r\n");
      size_t length = word_length (word);
      if (length == 0)
        return true;

      size_t skip = number_length (word, without_comma (word, length));
      word += skip;
      length = length_of_first (word, length - skip);
      const char *next = word + length;
      length = without_comma (word, length);
      CwStatus status = { 0 };
      if (length > 0 && !play_word (game, word, length, &status))
        {
          status.line = 1;
          status.column = (uint32_t)(g_utf8_pointer_to_offset (text, word) + 1);
          cw_cli_status ("--moves", &status);
          return false;
        }
      word = next;
    }
}

/* --- the answer --------------------------------------------------------------------------- */

/* White's points for a handicap, printed after the points that include them. */
static void
answer_handicap (CwAnswer *answer, unsigned handicap)
{
  cw_answer_put (answer, handicap > 0 ? " ({} of them for pieces not on the board)" : NULL,
                 CW_INT ("points for pieces not on the board", handicap));
}

static void
answer_declaration (CwAnswer *answer, const CwDeclaration *declaration, CwColour us)
{
  cw_answer_open (answer, "declaration");
  cw_answer_put (answer, "declaration: points {points}",
                 CW_INT ("points", declaration->points[us]));
  if (us == CW_BLACK)
    answer_handicap (answer, declaration->handicap);
  cw_answer_put (
      answer, " of {points to win}, pieces {pieces} of {pieces needed}, king {.king}, {.check}\n",
      CW_INT ("points to win", declaration->points_win),
      CW_INT ("points to draw", declaration->points_draw), CW_INT ("pieces", declaration->pieces),
      CW_INT ("pieces needed", CW_DECLARATION_PIECES),
      CW_BOOL ("king in zone", declaration->king_in_zone),
      CW_STRING (".king", declaration->king_in_zone ? "in the zone" : "not in the zone"),
      CW_BOOL ("in check", !declaration->not_in_check),
      CW_STRING (".check", declaration->not_in_check ? "not in check" : "in check"));
  cw_answer_close (answer);
}

static void
answer_agreed (CwAnswer *answer, const Game *game)
{
  const CwGame *rules = cw_position_game (&game->cursor.position);
  const char *first = player (rules, CW_WHITE), *second = player (rules, CW_BLACK);

  cw_answer_open (answer, "impasse");
  cw_answer_put (answer, "impasse: {} {}, {} {}", CW_STRING (".first", first),
                 CW_INT (first, game->points[CW_WHITE]), CW_STRING (".second", second),
                 CW_INT (second, game->points[CW_BLACK]));
  answer_handicap (answer, cw_impasse_handicap (&game->cursor.position));
  cw_answer_text (answer, "\n");
  cw_answer_close (answer);
}

static void
answer_result (CwAnswer *answer, Game *game)
{
  char fen[CW_FEN_SIZE];
  const CwPosition *position = &game->cursor.position;
  g_autofree char *outcome = outcome_text (position, outcome_of (game));

  cw_fen_write (position, fen);
  cw_answer_put (answer, "{position}\n", CW_STRING ("position", fen));
  if (game->ending == DECLARED)
    answer_declaration (answer, &game->declaration, cw_position_side (position));
  if (game->ending == AGREED)
    answer_agreed (answer, game);
  cw_answer_put (answer, "outcome: {outcome}\n", CW_STRING ("outcome", outcome));
}

int
cw_command_play (int argc, char **argv)
{
  const CwGame *game = NULL;
  g_autofree char *fen = NULL, *moves = NULL;
  Game played = { 0 };
  gboolean json = FALSE;
  const CwOption options[] = {
    CW_OPTION_TEXT (
        "moves", &moves,
        N_ ("the moves: UCI or SAN, in shogi USI, KIF, KI2, CSA or Western; 0000 and -- pass"),
        N_ ("MOVES")),
    CW_OPTION_GAME (&game),
    CW_OPTION_POSITION (&fen),
    CW_OPTION_CHOICE (
        "impasse", &played.impasse, CW_WORDS ("27", "24", "try"),
        N_ ("what ends an impasse in shogi: 27 points (the default), 24 points or try")),
    CW_OPTION_JSON (&json),
    { 0 },
  };
  CwPosition position;

  if (!cw_cli_options (options, &argc, &argv))
    return CW_EXIT_USAGE;
  if (!cw_cli_position (game, fen, &position))
    return CW_EXIT_INPUT;

  CwGameTree *tree = cw_game_tree_new (game, &position);
  cw_cursor_init (&played.cursor, tree);
  bool good = play_words (&played, moves != NULL ? moves : "");
  if (good)
    {
      g_autoptr (CwAnswer) answer = cw_answer_new (json);
      answer_result (answer, &played);
      cw_answer_end (answer);
    }
  cw_cursor_clear (&played.cursor);
  cw_game_tree_free (tree);
  return good ? CW_EXIT_DONE : CW_EXIT_INPUT;
}
