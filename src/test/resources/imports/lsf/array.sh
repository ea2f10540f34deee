#!/bin/bash
#BSUB -J "fold[1-10]%2"
#BSUB -n 1
#BSUB -M 8GB
#BSUB -W 30
python cv.py --fold $LSB_JOBINDEX
