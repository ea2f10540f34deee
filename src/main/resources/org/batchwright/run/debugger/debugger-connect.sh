# shellcheck shell=bash disable=SC2154
# Inside a job: connects standard input and output to the program that waits for a debugger. Requires inside.sh and debugger-port.sh. Input:
# port. After the program has ended, its port may belong to another user, who must not receive the editor's connection.
{ listens "$port" && exec 3<>"/dev/tcp/127.0.0.1/$port" && listens "$port"; } 2>/dev/null || exit 0
printf '\nbatchwright-debugger-open\n'
exec 4<&0
cat <&3 &
from=$!
cat <&4 >&3 &
to=$!
while kill -0 "$from" && kill -0 "$to"; do sleep 0.5; done 2>/dev/null
kill "$from" "$to" 2>/dev/null
exit 0
