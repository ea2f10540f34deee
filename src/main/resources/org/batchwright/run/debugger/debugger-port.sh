# shellcheck shell=bash
# Part of the scripts inside a job that use the program's port.
listens() {   # whether a process of this user, and no other, listens on this port of the loopback address
  grep -qiE " 0100007F:$(printf %04X "$1") 0+:0000 0A [^ ]+ [^ ]+ [^ ]+ +$EUID " /proc/net/tcp
}
