#!/bin/bash
#$ -cwd
#$ -t 1-3
#$ -l h_rt=01:00:00
RATES=(0.1 0.01 0.001)
RATE=${RATES[$SGE_TASK_ID-1]}
python train.py --lr "$RATE"
