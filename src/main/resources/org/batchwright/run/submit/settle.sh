# shellcheck shell=bash disable=SC2154,SC1091
# Determines how a submission ended. Requires verdict.sh. A free lock is taken, so that a submission still in progress
# finds it taken and does nothing; the lock records this in case this answer is lost. Input: run, the run's folder;
# search, a function that asks the scheduler for the run's jobs.
if [ -s "$run/submitted" ]; then give; fi
mkdir -p "$run" || verdict unwritable
if mkdir "$run/lock" 2>/dev/null; then : > "$run/lock/settled"; verdict never; fi
[ -d "$run/lock" ] || verdict unwritable
if [ -s "$run/submitted" ]; then give; fi
if [ -e "$run/lock/settled" ]; then verdict never; fi
cat "$run/.submitted.part" 2>/dev/null
host= pid= since=
if [ -r "$run/lock/owner" ]; then . "$run/lock/owner"; fi
: "${since:=$(stat -c %Y "$run/lock" 2>/dev/null || stat -f %m "$run/lock")}"
life=unknown
if [ "$host" = "$(uname -n)" ]; then
  life=dead
  if kill -0 "$pid" 2>/dev/null; then life=alive; fi
fi
search || verdict no-answer
if [ -s "$run/submitted" ]; then printf '\n'; give; fi
verdict "searched $life $(( $(date +%s) - since ))"
