#!/bin/bash
#SBATCH --time=3:00:00
#SBATCH --dependency=afterok:1234
#SBATCH --mem=1T

cd src || exit 1
python train.py --out model.pt
mkdir -p "$HOME/results"
cp model.pt "$HOME/results/"
