# shellcheck shell=bash disable=SC2154
# Gives the job $id this $urgency.
flux job urgency "$id" "$urgency"
