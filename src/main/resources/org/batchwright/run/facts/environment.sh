# shellcheck shell=bash disable=SC2154,SC2034,SC1091
# Old Tcl modules exit with 0 even if they did not find the module; both implementations list modules on standard
# error.
need_modules() { type module || { answer "$1" no-command; exit; }; }
load() {
  local said all status
  module load "$2" </dev/null >"$notes" 2>&1
  status=$?
  said=$(head -c 2000 "$notes" 2>/dev/null)
  case $status,$said in
    0,*'nable to locate a modulefile'*) ;;
    0,*) answer "$1" there; return ;;
  esac
  all=$(module -t avail </dev/null 2>&1)
  case $'\n'$all$'\n' in
    *$'\n'"$2"[/\($'\n']*) if [ $status = 0 ]; then answer "$1" there; else answer "$1" refused "$said"; exit; fi ;;
    *) answer "$1" missing "$all"; exit ;;
  esac
}
conda_root() {
  if [ -r "$2/etc/profile.d/conda.sh" ]; then answer "$1" there; source "$2/etc/profile.d/conda.sh"; else answer "$1" missing; exit; fi
}
activate() {
  local all
  type conda || { answer "$1" missing; exit; }
  if eval "$(conda shell.bash hook)" && conda activate "$2"; then answer "$1" there; return; fi
  all=$(conda env list </dev/null 2>/dev/null)
  answer "$1" environments "$all"
  exit
}
venv() {
  if [ -r "$2/bin/activate" ]; then answer "$1" there; source "$2/bin/activate"; else answer "$1" missing; exit; fi
}
program() {
  if command -v -- "$2"; then answer "$1" there; else answer "$1" missing "$(compgen -c | sort -u)"; fi
}
