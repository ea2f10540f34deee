#!/bin/bash
#SBATCH --job-name=depth_b4
#SBATCH --partition=gpu
#SBATCH --gres=gpu:a100:1
#SBATCH --cpus-per-task=8
#SBATCH --mem=64G
#SBATCH --time=04:00:00   # usually needs three
#SBATCH --output=logs/%x-%j.out

module load cuda/12.1 gcc/11
source activate depth

cd $SLURM_SUBMIT_DIR
python train.py --batch-size 4 --lr 1e-4 --augment
