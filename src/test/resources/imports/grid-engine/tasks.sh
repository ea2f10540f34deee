#!/bin/bash
#$ -cwd -t 1-20:5 -tc 2
#$ -l h_rt=3600
#$ -P genomics
#$ -R y
python align.py --chunk "$SGE_TASK_ID" --quiet
