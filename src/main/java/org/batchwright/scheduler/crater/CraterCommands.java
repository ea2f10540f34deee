package org.batchwright.scheduler.crater;

import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.text.ShellQuote;

/**
 * Commands for Crater: {@code /api/v1/vcjobs} and {@code /api/v1/namespaces} of its backend, {@code /api/ss} of its files. Deleted pods
 * have no log, and an ended job has no list of pods, so a job's output is read back from the user's space.
 */
final class CraterCommands {
    /** Limit of the search through one user's jobs. */
    private static final int MAX_PAGES = 10;

    private final String root;
    private final String space;

    /**
     * @param root of runs on this computer
     * @param space folder of a space on Crater
     */
    CraterCommands(String root, String space) {
        this.root = root;
        this.space = space;
    }

    /** Uploads the packed run once, then posts the form of each job. A missing answer is no proof of refusal: nothing is printed. */
    String submit(RunId run) {
        return CraterCalls.changeFunctions() + "id=" + run + " usual=" + run.tag() + " space=" + space + "\n" + """
                [ -z "${ok-}${any-}" ] || { echo 'crater: jobs cannot wait for each other' >&2; exit 1; }
                script=${script:-job.sh} tag=${tag:-$usual}
                form=$(sed -n 's/^#CRATER //p' "$script")
                [ -n "$form" ] || { echo 'crater: the script has no lines that begin with #CRATER' >&2; exit 1; }
                account=$(sed -n 's/^#CRATER-ACCOUNT //p' "$script" | head -n 1)
                case $account in *[!A-Za-z0-9._-]*) echo 'crater: this is no name of an account' >&2; exit 1 ;; esac
                [ -z "$account" ] || as "$account" || { complain; exit 1; }
                if [ ! -e .sent ]; then
                  folder= pack=$(mktemp -d) || exit 1
                  trap 'rm -rf "$pack"' EXIT
                  files=()
                  for one in *; do
                    case $one in lock|refused|*.log) ;; *) files+=("$one") ;; esac
                  done
                  tar -czf "$pack/run.tar.gz" -- "${files[@]}" || exit 1
                  IFS=/ read -r -a parts <<< "$space/runs/$id"
                  folder=${parts[0]}
                  for part in "${parts[@]:1}"; do
                    folder=$folder/$part
                    call MKCOL "/api/ss/$folder" || [ "$http" = 405 ] || { complain; exit 1; } # 405: it is there
                  done
                  patience=7200 call PUT "/api/ss/$folder/run.tar.gz" -T "$pack/run.tar.gz" || { complain; exit 1; }
                  : > .sent
                fi
                part=${tag#bw:}
                printf '%s\\n' "${script%.sh}" > ".part-${part#*/}"
                form=${form//<tag>/$tag}
                body=${form//<run>/$id}
                call POST /api/v1/vcjobs/training
                code=$?
                if [ "$code" = 0 ] && [[ $said =~ \\"metadata\\":\\{\\"name\\":\\"([a-z0-9.-]+)\\" ]]; then
                  echo "crater-job ${BASH_REMATCH[1]}"
                  exit 0
                fi
                complain
                case $code$said in 1*'"code":'*) exit 1 ;; esac
                exit 0 # whether it was taken is not known
                """;
    }

    String find(RunId run) {
        return CraterCalls.queryFunctions() + """
                for ((page = 1; page <= 10; page++)); do
                  call GET "/api/v1/vcjobs/user/$CRATER_USER?days=-1&page=$page&page_size=200&search=%s" || { complain; exit 1; }
                  printf 'list %%s\\n' "$said"
                  [ "$(printf '%%s\\n' "$said" | grep -oE '"jobName":' | wc -l)" -ge 200 ] || exit 0
                done
                """.formatted(run.value());
    }

    /**
     * The list of jobs first, account by account until all are found; then the reasons of the waiting jobs and the failures. A job's output
     * is fetched before it is reported as over.
     */
    String status(List<JobId> jobs) {
        return CraterCalls.queryFunctions() + "left=' " + ids(jobs) + " ' root=" + ShellQuote.alwaysQuote(root)
                + " space="
                + space
                + "\n" + KEEPING + """
                events=0 details=0
                seen() { # job, its name, its state
                  case $left in *" $1 "*) left=${left/ $1 / } ;; *) return 0 ;; esac
                  case $3 in
                    Pending|Prequeue|Restarting)
                      [ "$events" -lt 10 ] || return 0
                      events=$((events + 1))
                      if call GET "/api/v1/vcjobs/$1/event"; then printf 'events %s %s\\n' "$1" "$said"; fi ;;
                    Completed|Failed|Aborted|Terminated|Freed|Deleted|Cancelled)
                      keep "$1" "$2" "$3" || printf 'unsaved %s\\n' "$1"
                      [ "$3" != Completed ] && [ "$details" -lt 50 ] || return 0
                      details=$((details + 1))
                      if call GET "/api/v1/vcjobs/$1/detail"; then printf 'detail %s\\n' "$said"; fi ;;
                  esac
                  return 0
                }
                looked() { # through the jobs of the account that is charged now
                  local page rows key value name job
                  for ((page = 1; page <= PAGES; page++)); do
                    call GET "/api/v1/vcjobs?days=-1&page=$page&page_size=200" || { complain; return 1; }
                    printf 'list %s\\n' "$said"
                    rows=$(printf '%s\\n' "$said" | grep -oE '"(name|jobName|status)": ?"[A-Za-z0-9.@:/_-]*"' | tr -d '" ')
                    name= job=
                    while IFS=: read -r key value; do
                      case $key in
                        name) name=$value ;;
                        jobName) job=$value ;;
                        status) seen "$job" "$name" "$value"; name= job= ;;
                      esac
                    done <<< "$rows"
                    [ "$(grep -c '^jobName:' <<< "$rows")" = 200 ] && [ -n "${left// /}" ] || return 0
                  done
                }
                looked || exit 1
                if [ -n "${left// /}" ] && all=$(accounts); then
                  for account in $all; do
                    [ -n "${left// /}" ] || break
                    if as "$account"; then looked || exit 1; fi
                  done
                fi
                exit 0
                """.replace("PAGES", String.valueOf(MAX_PAGES));
    }

    private static String ids(List<JobId> jobs) {
        return jobs.stream()
                .map(JobId::value)
                .filter(id -> id.matches("[a-z0-9.-]+"))
                .collect(Collectors.joining(" "));
    }

    /** Fetches log and journal of a job into its run's folder, which is derived from its name. */
    private static final String KEEPING = """
            case $root in '~') root=$HOME ;; '~/'*) root=$HOME/${root#'~/'} ;; /*) ;; *) root=$HOME/$root ;; esac
            fetched() { # path there, file here: 1 where there is none, 2 where nobody can tell
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
            """;

    /**
     * The current log first, then a stream: it sends the whole log from its start, each line in base64, so lines that were already printed
     * are skipped by count.
     */
    String log(JobId job) {
        return CraterCalls.queryFunctions() + "job=" + ShellQuote.alwaysQuote(job.value()) + "\n" + """
                past() { # so many lines; what comes is passed on as it comes
                  if command -v stdbuf >/dev/null; then stdbuf -oL tail -n "+$(($1 + 1))"; return; fi
                  awk -v n="$1" 'NR > n { print; fflush() }'
                }
                if [ -s "$log" ]; then tail -c "+$((from + 1))" -- "$log"; exit 0; fi
                of_job GET "$job" /pods || { none && { sleep 2; exit 0; }; complain; exit 1; }
                pod=$(printf '%s\\n' "$said" | grep -oE '"name": ?"[a-z0-9.-]+"' | head -n 1 | cut -d '"' -f 4)
                space=$(printf '%s\\n' "$said" | grep -oE '"namespace": ?"[a-z0-9-]+"' | head -n 1 | cut -d '"' -f 4)
                [ -n "$pod" ] && [ -n "$space" ] || { sleep 2; exit 0; }
                path=/api/v1/namespaces/$space/pods/$pod/containers/custom/log
                have=$(mktemp) && trap 'rm -f "$have" "$have.json"' EXIT || exit 1
                if ! into=$have.json call GET "$path"; then sleep 2; exit 0; fi # the pod is made, but not begun
                sed -E 's/.*"data": ?"([^"]*)".*/\\1/' "$have.json" | base64 -d 2>/dev/null | awk 'NR > 1 { print last } { last = $0 }' > "$have"
                lines=$(wc -l < "$have")
                tail -c "+$((from + 1))" "$have"
                curl -q -sS -N -f --max-time 3600 -K <(bearer) "$url$path/stream" 2>/dev/null | past "$lines" |
                  while IFS= read -r line; do printf '%s' "$line" | base64 -d 2>/dev/null || break; done
                sleep 2
                exit 0
                """;
    }

    /** Crater would forget an ended job, so it is queried first. */
    String cancel(List<JobId> jobs) {
        return CraterCalls.queryFunctions() + "for job in " + ids(jobs) + """
                ; do
                  of_job GET "$job" /detail || { complain; continue; }
                  if [[ $said =~ \\"status\\":\\"(Completed|Failed|Aborted|Terminated|Freed|Deleted|Cancelled)\\" ]]; then continue; fi
                  of_job DELETE "$job" '' || complain
                done
                """;
    }

    String discover() {
        return CraterCalls.queryFunctions() + """
                call GET /api/auth/check || { complain; exit 1; }
                printf 'check %s\\n' "$said"
                for what in accounts resources context/billing/summary context/quota images/available; do
                  if call GET "/api/v1/$what"; then printf '%s %s\\n' "${what##*/}" "$said"; fi
                done
                exit 0
                """;
    }
}
