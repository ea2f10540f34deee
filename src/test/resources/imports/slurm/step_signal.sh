#!/bin/bash
#SBATCH --job-name=steps
#SBATCH --time=00:10:00
#SBATCH --signal=USR2@120
srun python train.py --lr 0.1
