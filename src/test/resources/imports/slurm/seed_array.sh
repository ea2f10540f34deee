#!/bin/bash
#SBATCH --job-name=seeds
#SBATCH --array=0-9%3
#SBATCH --time=90
#SBATCH --mem=8000

echo "task $SLURM_ARRAY_TASK_ID on $(hostname)"
python run.py --env hopper --seed $SLURM_ARRAY_TASK_ID
