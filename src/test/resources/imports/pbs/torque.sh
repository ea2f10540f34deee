#!/bin/sh
#PBS -l nodes=1:ppn=8:gpus=1,walltime=12:00:00
#PBS -l pmem=4gb
#PBS -N torque_job
#PBS -V

cd $PBS_O_WORKDIR
export OMP_NUM_THREADS=8
python train.py -b 16 --data ../data
