#!/bin/bash
#PJM -L "node=4"
#PJM -L "rscgrp=small"
#PJM -L "elapse=00:30:00"
#PJM --mpi "proc=16,max-proc-per-node=4"
#PJM --omp thread=12
#PJM -g hp000000
#PJM -x PJM_LLIO_GFSCACHE=/vol0004
#PJM -j -S

mpiexec ./sim --steps 1000
