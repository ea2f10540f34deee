#!/bin/bash
#SBATCH -p long
#SBATCH -t 12:00:00
#SBATCH --qos=high
#SBATCH --signal=B:USR1@300
#SBATCH --requeue

source "$HOME/venvs/ml/bin/activate"
python train.py model=unet optimizer.lr=3e-4 trainer.max_epochs=50
