#!/bin/bash
#PBS -t 1-4%2
#PBS -l ncpus=4,mem=16gb,walltime=3600
cd $PBS_O_WORKDIR
INPUT=input_${PBS_ARRAYID}.txt
python eval.py $INPUT
