#!/bin/bash
# one line of the list a task
#SBATCH --array=1-3
#SBATCH --time=30:00
#SBATCH --mem-per-cpu=2G

NAME=$(sed -n "${SLURM_ARRAY_TASK_ID}p" names.txt)
python segment.py --name "$NAME" --part $((SLURM_ARRAY_TASK_ID - 1))
