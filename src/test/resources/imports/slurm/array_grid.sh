#!/bin/bash
#SBATCH --array=0-5
#SBATCH --time=01:00:00
lrs=(0.1 0.01 0.001)
batches=(16 32)
srun python train.py --lr=${lrs[$((SLURM_ARRAY_TASK_ID / 2))]} --batch-size=${batches[SLURM_ARRAY_TASK_ID % 2]} --epochs=10
