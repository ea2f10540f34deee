# shellcheck shell=bash disable=SC2154
# Runs the bash script $inside in the running job $job, on its first node; in a terminal if $terminal is set. The step
# shares all resources of the job (srun(1), --overlap) and is not bound to particular CPUs. srun accepts only the
# numeric job ID of an array element.
case $job in
  *_*) id=$(squeue -h -j "$job" -t running -o %A 2>/dev/null | head -n 1) ;;
  *) id=$job ;;
esac
if [ -z "$id" ]; then echo "batchwright: job $job is not running" >&2; exit 75; fi
way=--unbuffered
[ -z "$terminal" ] || way=--pty
exec srun --quiet --jobid="$id" --overlap --nodes=1 --ntasks=1 --cpu-bind=none --mpi=none "$way" bash -c "$inside"
