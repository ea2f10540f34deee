#!/bin/bash
#PBS -J 0-8:2
#PBS -l select=1:ncpus=2
#PBS -l walltime=0:30:00
cd $PBS_O_WORKDIR
python eval.py --epoch $PBS_ARRAY_INDEX
