# shellcheck shell=bash disable=SC2154,SC2034
# Blocks alternate between standard input and the second channel; the first incomplete block is the last one.
lanes=2
block() { LC_ALL=C dd bs=1048576 count=1 iflag=fullblock 2>&1 >&4; }
both() {
  exec 4>&1
  while :; do
    case $(block) in 1+0*) ;; *) return 0 ;; esac
    case $(block <&3) in 1+0*) ;; *) return 0 ;; esac
  done
}
