#!/bin/bash
#SBATCH --job-name=texts
#SBATCH --time=00:10:00
cat >child.sh <<'EOF'
#!/bin/bash
#SBATCH --time=05:00:00
#SBATCH --nodes=4
python child.py
EOF
for part in 1 2; do
  python start.py "$(cat child.sh)" "$part"
done
