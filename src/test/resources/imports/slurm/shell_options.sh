#!/bin/bash -eu
#SBATCH --job-name=strict
#SBATCH --time=00:10:00
python check.py "$-"
python train.py --lr 0.1
