#!/bin/bash
#PBS -q R1234
#PBS -l walltime=60:00:00
#PBS -W depend=afterok:77.server
cd $PBS_O_WORKDIR
eval "$(conda shell.bash hook)"
conda activate torch
python train.py --sizes 1 2 3 --name=x
