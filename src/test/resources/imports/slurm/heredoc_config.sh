#!/bin/bash
#SBATCH --time=20
#SBATCH --nice=50
#SBATCH --begin=2030-01-02T03:04:05

cat > config.json <<EOF
{"lr": 0.1,
 "note": "it's 100% #1"}
EOF
python train.py --config config.json --name 'two words' --verbose
