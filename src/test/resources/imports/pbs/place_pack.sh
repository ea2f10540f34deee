#!/bin/bash
#PBS -l select=4:ncpus=4+1:ncpus=1:ngpus=1
#PBS -l place=pack
#PBS -l walltime=1:00:00
#PBS -W group_list=phys
#PBS -W umask=027
cd $PBS_O_WORKDIR
if [ -f last.pt ]; then
  EXTRA="--resume last.pt"
fi
python train.py $EXTRA
