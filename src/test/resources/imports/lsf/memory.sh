#!/bin/bash
#BSUB -J "train"
#BSUB -q gpu
#BSUB -n 8
#BSUB -R "span[ptile=4]"
#BSUB -R "affinity[core(2)]"
#BSUB -R "select[nvlink]"
#BSUB -gpu "num=4:gmodel=NVIDIAA100"
#BSUB -M 64GB
#BSUB -R "rusage[mem=64GB]"
#BSUB -sp 50
#BSUB -Ne
export NCCL_DEBUG=INFO
python train.py --epochs 100
