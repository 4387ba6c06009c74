#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
# Summarises one file of a list in each task: sbatch --array=1-100 slurm-array.sh LIST OUT
# LIST has a file of games a line. Afterwards: counterweight-cli fit OUT/*.sum --model=joint
set -e
[ $# -eq 2 ] || { echo "usage: sbatch --array=1-N $0 LIST OUT" >&2; exit 2; }
file=$(sed -n "${SLURM_ARRAY_TASK_ID:?is set by sbatch --array}p" "$1")
[ -n "$file" ] || { echo "$1 has no line $SLURM_ARRAY_TASK_ID" >&2; exit 1; }
mkdir -p "$2"
"${CLI:-counterweight-cli}" extract "$file" --summary $EXTRACT -o "$2/$SLURM_ARRAY_TASK_ID.sum"
