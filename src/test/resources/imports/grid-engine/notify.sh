#!/bin/bash
#$ -cwd
#$ -l h_rt=02:00:00 -l s_rt=01:55:00
#$ -pe mpi 64
#$ -r y -V
#$ -hold_jid prep
trap 'echo saving; touch stop' USR1
mpirun ./model --input in.nml
