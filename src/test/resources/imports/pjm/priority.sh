#!/bin/bash
#PJM -L "rscgrp=large"
#PJM -L "node=400:torus"
#PJM -L "elapse=24:00:00"
#PJM -p 100
#PJM -x PJM_LLIO_GFSCACHE=/vol0004:/vol0002
#PJM -x OMP_PLACES=cores
#PJM --llio localtmp-size=10Gi
#PJM -L vnode-core=4
module load lang
mpiexec ./model --steps 10
