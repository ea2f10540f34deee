#!/bin/bash
#SBATCH --job-name=made
#SBATCH --time=00:10:00
export PYTHONPATH=$PWD/src
mkdir -p build && cd build
python configure.py; cd ..
cd sub; python train.py --lr 0.1
