#!/bin/bash
#$ -S /bin/bash
#$ -cwd
#$ -N words
#$ -q all.q
#$ -pe smp 8
#$ -l h_rt=4:00:00,h_vmem=4G
#$ -j y -o words.log

python count_words.py --threads 8 --input corpus.txt
