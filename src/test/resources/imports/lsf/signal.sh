#!/bin/bash
#BSUB -wa USR1 -wt 5
#BSUB -W 1:00
#BSUB -w "done(prep)"
#BSUB -gpu "num=1:mode=exclusive_process"
#BSUB -r
#BSUB -cwd sub
python train.py --save-every 10
