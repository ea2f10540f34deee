#!/bin/bash
#BSUB -P climate
#BSUB -n 64
#BSUB -R "span[ptile=16]"
#BSUB -R "rusage[mem=4000]"
#BSUB -W 720
#BSUB -x -B -N -u ann@example.org
module load openmpi
mpirun ./model --years 10
