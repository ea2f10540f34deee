# shellcheck shell=bash
# Prints the names and comments of this user's jobs. Requires functions.sh.
ask live --data --choose=jid,jnam,st,sdt,cmt
case $? in 1) exit 1 ;; 3) exit 0 ;; esac
ask ended --data --choose=jid,jnam,st,sdt,cmt -H day=5
[ $? != 1 ] || exit 1
exit 0
