# shellcheck shell=bash disable=SC2154
# Sets the urgency of the job $id to $urgency.
flux job urgency "$id" "$urgency"
