# shellcheck shell=bash
# What the cluster has.
export LC_ALL=C TZ=UTC0
version=$(qstat --version 2>&1)
case $version in
  *pbs_version*) printf '%s\n' "$version" ;;
  *[Vv]ersion:*)
    echo 'This is Torque. Batchwright speaks OpenPBS and PBS Pro, whose commands differ from it; it cannot be used here.' >&2
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
