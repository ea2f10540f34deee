# shellcheck shell=bash disable=SC2154,SC2086,SC2016,SC2317
# Prints matching lines of several logs, and of the files with separate errors (NAME.err) next to them, as
# NAME:LINE:OFFSET:TEXT, compressed, in log order. Input: the function each_log; folder; text, a literal string; fold,
# -i or empty; each, the maximum number of lines per log; most, the maximum number of lines in total; width, the
# maximum number of bytes per line; if a line is longer, a third of the width precedes the match. Each line of output
# starts with "-" if the beginning of TEXT is missing, and with ":" otherwise. The last line is "!" if any log can be
# read. Arguments: the arguments of each_log; missing logs are skipped.
export LC_ALL=C
cd -- "$folder" || exit 2
list() {
  [ ! -e "$1" ] || printf '%s\0' "$1"
  [ ! -e "${1%.log}.err" ] || printf '%s\0' "${1%.log}.err"
}
first_readable() { if [ -f "$1" ] && [ -r "$1" ]; then echo '!'; exit; fi; }
{
  each_log list "$@" | xargs -0 grep -a -H -n -b -m "$each" $fold -F -e "$text" -- |
    searched=$text fold=$fold width=$width awk '
      BEGIN { searched = ENVIRON["searched"]; fold = ENVIRON["fold"]; width = ENVIRON["width"] + 0; if (fold) searched = tolower(searched) }
      length($0) <= width { print ":" $0; next }
      {
        if (!match($0, /^[^:]*:[0-9]*:[0-9]*:/)) next
        head = substr($0, 1, RLENGTH)
        line = substr($0, RLENGTH + 1)
        found = index(fold ? tolower(line) : line, searched)
        start = found - int(width / 3)
        if (found + length(searched) <= width || start < 1) start = 1
        print (start > 1 ? "-" : ":") head substr(line, start, width)
      }' | head -n "$most"
  case ${PIPESTATUS[1]},${PIPESTATUS[2]} in *12[67]*) exit 2 ;; esac
  (each_log first_readable "$@")
} | gzip -1 -c | base64
exit "${PIPESTATUS[0]}"
