#!/bin/bash
#PJM -L rscgrp=cx-share,gpu=1,elapse=1:00:00
#PJM -N train -j
module load cuda/12.1
python train.py --lr 0.1 --epochs 5
