#!/bin/bash
#FLUX: --nodes=4
#FLUX: --time-limit=90 --urgency=10
#FLUX: --signal=@2m

python train.py --lr 1e-4
