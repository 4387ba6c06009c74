/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The subcommands of counterweight-cli, in the order of the table in cli.c. */
#pragma once

int cw_command_games (int argc, char **argv);
int cw_command_perft (int argc, char **argv);
int cw_command_moves (int argc, char **argv);
int cw_command_play (int argc, char **argv);
int cw_command_check (int argc, char **argv);
int cw_command_convert (int argc, char **argv);
int cw_command_extract (int argc, char **argv);
int cw_command_fit (int argc, char **argv);
int cw_command_curve (int argc, char **argv);
int cw_command_clarity (int argc, char **argv);
int cw_command_searched (int argc, char **argv);
int cw_command_search (int argc, char **argv);
int cw_command_analyse (int argc, char **argv);
int cw_command_bench (int argc, char **argv);
int cw_command_suite (int argc, char **argv);
int cw_command_claims (int argc, char **argv);
int cw_command_judge (int argc, char **argv);
int cw_command_mate (int argc, char **argv);
int cw_command_materials (int argc, char **argv);
int cw_command_selfplay (int argc, char **argv);
int cw_command_lessons (int argc, char **argv);
int cw_command_match (int argc, char **argv);
int cw_command_openings (int argc, char **argv);
int cw_command_train (int argc, char **argv);
int cw_command_tune (int argc, char **argv);
int cw_command_report (int argc, char **argv);
int cw_command_render (int argc, char **argv);
