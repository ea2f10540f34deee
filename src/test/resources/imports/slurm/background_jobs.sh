#!/bin/bash
#SBATCH --ntasks=2 --time=1:00:00

python worker.py --rank 0 &
python worker.py --rank 1 &
wait
