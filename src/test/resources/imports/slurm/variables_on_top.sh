#!/bin/bash
#SBATCH --time=8:00:00
#SBATCH --gpus=2 --nodes=1

# what to train
LR=0.001
BATCH=32
DATA="$HOME/data/coco"
OUT=results/$LR

mkdir -p $OUT
python train.py --data $DATA --out $OUT --lr $LR --batch $BATCH
echo finished
date
