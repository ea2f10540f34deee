#!/bin/bash
#SBATCH --job-name=guarded
#SBATCH --time=00:10:00
cd "sub" || { echo "no folder"; exit 1; }
python train.py --lr 0.1
