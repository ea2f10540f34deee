# shellcheck shell=bash disable=SC2154,SC2034
# Functions that call Crater: answers of resputil/response.go, tokens as in handler/auth.go. A secret is never an argument
# of a command: curl reads the header from a pipe that a builtin writes. -q: no .curlrc can turn off the verification of
# certificates. Input: over, what is printed when the session has expired.
export LC_ALL=C
token=${CRATER_ACCESS-} next=${CRATER_REFRESH-} url=${CRATER_URL-} said= http=
unset CRATER_ACCESS CRATER_REFRESH # programs that are started do not get them
[ -n "$token" ] && [ -n "$url" ] || { echo 'crater: not logged in' >&2; exit 1; }
bearer() { printf 'header = "Authorization: Bearer %s"\n' "$token"; }
ask() { # method, path, more words of curl; standard input is the body
  said=$(curl -q -sS --max-time "${patience:-60}" -K <(bearer) -w '\n%{http_code}' ${into:+-o "$into"} -X "$1" "${@:3}" \
    "$url$2") || { http=000; return 2; }
  http=${said##*$'\n'}
  said=${said%$'\n'*}
  said=${said//$'\n'/ }
  case ${into:+into}$http in into2*) ;; into*) said=$(head -c 2000 "$into" 2>/dev/null) ;; esac
}
renewed() { # another token for one that was refused
  local reply
  reply=$(printf '{"refreshToken":"%s"}' "$next" | curl -q -sS --max-time 60 -H 'Content-Type: application/json' \
    --data-binary @- "$url/api/auth/refresh") || return 1
  took "$reply" || return 1
  echo 'crater: the token was refused' >&2
}
took() { # the tokens of an answer
  [[ $1 =~ \"accessToken\":\ ?\"([A-Za-z0-9._~+/=-]+)\" ]] || return 1
  token=${BASH_REMATCH[1]}
  [[ ! $1 =~ \"refreshToken\":\ ?\"([A-Za-z0-9._~+/=-]+)\" ]] || next=${BASH_REMATCH[1]}
}
refused() { # its files answer 500 where the rest answers 401
  case $http in
    401) case $said in *'"code":403'*) return 1 ;; *) return 0 ;; esac ;;
    500) case $1$said in /api/ss*token*) return 0 ;; esac ;;
  esac
  return 1
}
call() { # as ask, with another token when this one is over; body is what is sent; 0: done, 1: refused, 2: no answer
  local code
  sent "$@"; code=$?
  if [ "$code" = 0 ] && refused "$2"; then
    if renewed; then sent "$@"; code=$?; fi
    if [ "$code" = 0 ] && refused "$2"; then echo "$over" >&2; return 1; fi
  fi
  [ "$code" = 0 ] || return 2
  case $http in 2*) case $said in '{"code":'[1-9]*) ;; *) return 0 ;; esac ;; esac
  return 1
}
sent() {
  if [ -z "${body-}" ]; then ask "$@"; return; fi
  ask "$1" "$2" -H 'Content-Type: application/json' --data-binary @- "${@:3}" < <(printf '%s' "$body")
}
complain() { printf 'crater: HTTP %s %s\n' "$http" "${said:0:2000}" >&2; }
none() { case $said in *'record not found'*) return 0 ;; esac; return 1; }
as() { # the account that is charged, and whose jobs are seen
  local body="{\"queue\":\"$1\"}"
  call POST /api/v1/auth/switch && took "$said"
}
accounts() { # mine
  call GET /api/v1/accounts || return 1
  printf '%s\n' "$said" | grep -oE '"name": ?"[A-Za-z0-9._-]+"' | cut -d '"' -f 4
}
of_job() { # method, job, what of it; in whichever of my accounts it is
  local account all
  call "$1" "/api/v1/vcjobs/$2$3" && return 0
  none || return 1
  all=$(accounts) || return 1
  for account in $all; do
    as "$account" || continue
    call "$1" "/api/v1/vcjobs/$2$3" && return 0
    none || return 1
  done
  return 1
}
