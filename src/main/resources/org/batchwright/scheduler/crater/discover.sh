# shellcheck shell=bash disable=SC2154
# What the platform has; after calls.sh.
call GET /api/auth/check || { complain; exit 1; }
printf 'check %s\n' "$said"
for what in accounts resources context/billing/summary context/quota images/available; do
  if call GET "/api/v1/$what"; then printf '%s %s\n' "${what##*/}" "$said"; fi
done
exit 0
