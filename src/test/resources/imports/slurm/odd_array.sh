#!/bin/bash
#SBATCH --array=1,3,5-9:2
#SBATCH --time=5

FOLD=${SLURM_ARRAY_TASK_ID}
python cv.py --fold=$FOLD --folds=10
