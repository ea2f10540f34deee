#!/bin/bash
#PBS -A project7
#PBS -l select=2:ncpus=32:mpiprocs=4:ompthreads=8:mem=128gb
#PBS -l place=scatter:excl
#PBS -l walltime=24:00:00
#PBS -m abe -M ann@example.org

cd "$PBS_O_WORKDIR" || exit 1
mpirun -np 8 ./solver --grid 512 --tolerance 1e-6
