#!/bin/bash
#PBS -v MODE=fast,LEVEL=3,USER_TOKEN
#PBS -r n
#PBS -p -10
#PBS -a 203001020304
#PBS -l select=1:ncpus=1:gpu_model=a100:ngpus=2
cd $PBS_O_WORKDIR
. "$HOME/modules.sh"
conda activate ml
python - <<'EOF'
print("no file of its own")
EOF
