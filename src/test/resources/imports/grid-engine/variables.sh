#!/bin/bash
#$ -cwd
#$ -v THREADS=4,KIND=full
#$ -ar 77
#$ -a 203001020304.05
export RESULT=out
python run.py --kind $KIND --out $RESULT
exit 0
