#!/bin/bash
#PBS -N depth
#PBS -q gpu
#PBS -l select=1:ncpus=8:ngpus=1:mem=64gb
#PBS -l walltime=04:00:00
#PBS -j oe

cd $PBS_O_WORKDIR
module load cuda/12.1
python train.py --lr 1e-4 --epochs 20
