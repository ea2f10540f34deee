#!/bin/bash
# flux: -N 2
# flux: -n 8 -c 16 -g 1
# flux: --queue=pbatch --bank guests
# flux: -t 4h
# flux: --requires="mi300a|mi250x"
# flux: --job-name=depth
# flux: --output=depth.{{id}}.log
# flux: --setattr=thp=always   # kept

python train.py --lr 1e-4
