#!/bin/sh
#$ -cwd
#$ -l node_q=1
#$ -l h_rt=0:10:00
#$ -p -5
#$ -m be -M ann@example.org
. "$HOME/modules.sh"
module load cuda intel
python3 train.py --lr 0.1
