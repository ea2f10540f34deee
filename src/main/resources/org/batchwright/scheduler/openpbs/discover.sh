# shellcheck shell=bash
# Prints what the cluster offers.
export LC_ALL=C TZ=UTC0
version=$(qstat --version 2>&1)
case $version in
  *pbs_version*) printf '%s\n' "$version" ;;
  *[Vv]ersion:*)
    echo 'This cluster runs Torque, which Batchwright does not support: choose a cluster that runs OpenPBS or PBS Pro.' >&2
    exit 1
    ;;
  *) exit 1 ;;
esac
echo "me = $(id -un)"
qstat -B -f || exit 1
qstat -Q -f || exit 1
echo '=nodes'
pbsnodes -av 2>/dev/null
exit 0
