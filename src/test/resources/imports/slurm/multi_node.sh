#!/bin/bash
#SBATCH --nodes=2
#SBATCH --ntasks-per-node=4
#SBATCH --gres=gpu:4
#SBATCH --exclusive
#SBATCH --constraint="a100&nvlink"
#SBATCH --time=2-00:00:00
#SBATCH --hint=nomultithread

module purge
module load openmpi/4.1
export NCCL_DEBUG=INFO
MASTER=$(scontrol show hostnames "$SLURM_JOB_NODELIST" | head -n1)
export MASTER_ADDR=$MASTER
srun --kill-on-bad-exit=1 python train.py \
    --model vit-l \
    --batch-size 256 \
    --resume
