#!/bin/bash
#SBATCH --job-name=wanders
#SBATCH --time=00:10:00
cd missing 2>/dev/null
pushd sub >/dev/null
python prepare.py
popd >/dev/null
if [ -d src ]; then cd src; fi
python train.py --lr 0.1
