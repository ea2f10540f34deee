#!/bin/bash
#SBATCH --job-name=backbones
#SBATCH --array=1-6%2
#SBATCH --time=04:00:00
#SBATCH --gres=gpu:1

module load cuda/12.1
declare -a MODELS=(
  resnet18   # small
  "resnet50"
  vit_b
)
SEEDS=(1 2)
i=$((SLURM_ARRAY_TASK_ID - 1))
MODEL=${MODELS[$(( i % ${#MODELS[@]} ))]}
SEED=${SEEDS[${i}/3]}
echo "running $MODEL with seed $SEED on $(hostname), task $SLURM_ARRAY_TASK_ID"
python train.py --model $MODEL --seed $SEED --out "out/${MODEL}_${SEED}" --epochs 3
