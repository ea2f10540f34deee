#!/bin/bash
#SBATCH --time=2:00:00
#SBATCH --chdir=sub
#SBATCH --export=ALL
ulimit -n 4096
./simulate.sh --steps 100 --dt=0.5 > run.txt 2>&1
