#!/bin/bash -l
#SBATCH -J cls -p gpu -A vision
#SBATCH -N1 -n1 -c 12
#SBATCH -t 1-12
#SBATCH --gpus-per-node=v100:2
#SBATCH -o out.%j -e err.%j
#SBATCH --mail-type=END,FAIL --mail-user=ann@example.org

export OMP_NUM_THREADS=12
export TOKENIZERS_PARALLELISM=false
python3 -m cls.train --config=configs/base.yaml --epochs=90
