#!/bin/bash
#BSUB -J depth
#BSUB -q gpu
#BSUB -n 8
#BSUB -R "span[hosts=1]"
#BSUB -gpu "num=2"
#BSUB -W 4:00
#BSUB -o out.%J -e err.%J

python train.py --lr 1e-4
