#!/bin/bash
#SBATCH --time=6:00:00
#SBATCH -w node[01-04]

set -euo pipefail
for lr in 0.1 0.01; do
  # a run each
  python train.py --lr $lr \
     --tag "lr $lr"
done
