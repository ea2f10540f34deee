#!/bin/bash
#$ -cwd
#$ -t 1-3
i=$((SGE_TASK_ID - 1))
FILES=(a.txt b.txt c.txt)
python align.py "${FILES[$i]}"
