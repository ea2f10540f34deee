#!/bin/bash
#PJM -L "node=2x3x2:torus"
#PJM -L rscunit=rscunit_ft01
#PJM --at 203001020304 --norestart
#PJM -s --spath stat.txt
cd ${PJM_O_WORKDIR}
./lattice input.dat
