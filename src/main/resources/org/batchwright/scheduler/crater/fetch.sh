# shellcheck shell=bash disable=SC2154,SC2088
# keep fetches log and journal of a job into its run's folder, which is derived from its name; after calls.sh. Input: root,
# of runs on this computer; space, a folder of a space on Crater.
case $root in '~') root=$HOME ;; '~/'*) root=$HOME/${root#'~/'} ;; /*) ;; *) root=$HOME/$root ;; esac
fetched() { # remote path, local file: 1 if there is no such file, 2 if that is unknown
  local code
  into=$2.part call GET "/api/ss/download/$1"; code=$?
  case $code$http in 0*) mv "$2.part" "$2" && return 0; return 2 ;; esac
  rm -f "$2.part"
  case $http in 400|404) return 1 ;; esac
  return 2
}
keep() { # job, its name, its state
  local tag=${2##*@} run part folder= stem one tries
  case $tag in bw:*) ;; *) return 0 ;; esac
  tag=${tag#bw:} run=${tag%%/*} part=${tag#*/}
  for one in "$root"/*/runs/"$run" "$root/runs/$run"; do [ ! -d "$one" ] || folder=$one; done
  [ -n "$folder" ] && stem=$(cat "$folder/.part-$part" 2>/dev/null) || return 0
  [ ! -e "$folder/.kept-$part" ] || return 0
  fetched "$space/runs/$run/run/$stem.journal" "$folder/$stem.journal"
  fetched "$space/runs/$run/$stem.log" "$folder/$stem.log" && { : > "$folder/.kept-$part"; return 0; }
  if [ $? = 1 ]; then : > "$folder/.kept-$part"; return 0; fi # it never began
  tries=$(cat "$folder/.tries-$part" 2>/dev/null)
  echo $((${tries:-0} + 1)) > "$folder/.tries-$part"
  [ "${tries:-0}" -ge 5 ] || return 1
  : > "$folder/.kept-$part"
  return 0
}
