package org.batchwright.scheduler.kubernetes;

import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.text.ShellFile;
import org.batchwright.text.ShellQuote;

/**
 * Commands for kubectl (1.20 and newer). The name of a Job is derived from the run, so that a second submission is rejected and taken for
 * the first one. Other data of a Job that the host of kubectl needs is in a file in the account's home: the run's folder, and the jobs that
 * it waits for.
 */
final class KubernetesCommands {
    /** Limit of all data of a Secret: MaxSecretSize of k8s.io/api/core/v1. */
    static final int MAX_PACKED_BYTES = 1 << 20;

    private final KubernetesSite site;

    KubernetesCommands(KubernetesSite site) {
        this.site = site;
    }

    /** The functions that all queries use. */
    String queryFunctions() {
        return "export LC_ALL=C\nset -f\nk() { kubectl" + site.options() + " \"$@\"; }\n" + """
            notes=$HOME/.batchwright-kubernetes
            note() { # of which job: sets what is known of it
              folder= stem= ok= any= held= over= nodes= began= ended= node=
              [ -r "$notes/$1" ] || return 1
              local key value
              while IFS= read -r value; do
                key=${value%%=*} value=${value#*=}
                case $key in folder) folder=$value ;; stem) stem=$value ;; ok) ok=$value ;; any) any=$value ;;
                  held) held=$value ;; over) over=$value ;; nodes) nodes=$value ;;
                  began) began=$value ;; ended) ended=$value ;; node) node=$value ;; esac
              done <"$notes/$1"
            }
            keep() { # of which job: what is known of it now
              mkdir -p "$notes" && printf '%s\\n' "folder=$folder" "stem=$stem" "ok=$ok" "any=$any" "held=$held" "over=$over" "nodes=$nodes" \\
                "began=$began" "ended=$ended" "node=$node" \\
                >"$notes/$1.part" && mv "$notes/$1.part" "$notes/$1"
            }
            """;
    }

    String submit(RunId run, Cluster.Policy policy) {
        String options = policy.submitOptions().stream()
                .map(option -> " " + ShellQuote.alwaysQuote(option))
                .collect(Collectors.joining());
        return queryFunctions() + "tag=${tag:-" + run.tag() + "}\n" + """
                mark=${tag#bw:} place=0 script=${script:-job.sh} waiting="${ok-}" ending="${any-}"
                case $mark in */*) place=${mark#*/} mark=${mark%%/*} ;; esac
                name=bw-$mark
                [ "$place" = 0 ] || name=$name-$place
                manifest=$(sed -n -e '/^$/q' -e 's/^#K8S //p' "$script")
                [ -n "$manifest" ] || { echo "batchwright: $script has no lines that begin with #K8S" >&2; exit 1; }
                json() { local text=${1//\\\\/\\\\\\\\}; printf '"%s"' "${text//\\"/\\\\\\"}"; }
                fill() { manifest=${manifest//"\\"$1\\""/"$(json "$2")"}; }
                """ + fillScript() + """
                note "$name"
                folder=$PWD stem=${script%.sh} ok=$waiting any=$ending held= over= nodes= began= ended= node=
                case $manifest in
                  *'"batchwright/nodes"'*) nodes=yes ;;
                  *'completionMode: "Indexed"'*) stem=${script%job.sh} ;;
                esac
                if [ -n "$ok$any" ]; then
                  manifest=${manifest/'suspend: false'/'suspend: true'}
                  manifest=${manifest/'"kueue.x-k8s.io/queue-name"'/'"batchwright/queue-name"'}
                fi
                keep "$name" || exit 1
                """
                + KubernetesSecurity.SECURITY_CHECK.replace("NAMESPACE", namespace())
                + (site.usesVolcano() ? NO_WAITING : "")
                + (site.packsCode() ? PACK : "") + (site.usesVolcano() ? "" : SERVICE)
                + """
                said=$(printf '%s\\n' "$manifest" | k create -f - -o nameOPTIONS 2>&1)
                code=$?
                case $said in *'(AlreadyExists)'*) code=0 said="job.batch/$name" ;; esac
                printf '%s\\n' "$said" >&2
                [ "$code" = 0 ] || exit "$code"
                """.replace("OPTIONS", options)
                + (site.packsCode() ? ownerScript("secret \"bw-$mark\"") : "")
                + (site.usesVolcano() ? "" : "if [ -n \"$nodes\" ]; then\n" + ownerScript("service \"$name\"") + "fi\n")
                + "echo \"job.batch/$name\"\n";
    }

    /** A shell word: the namespace of the jobs. */
    String namespace() {
        return site.get("namespace")
                .map(ShellQuote::alwaysQuote)
                .orElse("\"$(n=$(kubectl config view --minify" + site.contextOption()
                        + " -o 'jsonpath={.contexts[0].context.namespace}' 2>/dev/null); echo \"${n:-default}\")\"");
    }

    private String ownerScript(String what) {
        return OWN.replace("WHAT", what).replace("KIND", site.kind()).replace("API", site.api());
    }

    /** In a volume, pods may see the run's folder under another path. */
    private String fillScript() {
        String names =
                "fill batchwright-job \"$name\"; fill batchwright-run \"bw-$mark\"; fill batchwright-part \"$place\"\n";
        if (site.packsCode()) {
            return names;
        }
        return names + "here=" + ShellQuote.alwaysQuote(site.volumeFolder().replaceFirst("/+$", "")) + " there="
                + ShellQuote.alwaysQuote(site.volumePath().replaceFirst("/+$", "")) + "\n"
                + """
                seen=
                for path in "$PWD" "$(pwd -P)"; do
                  case $path in "$here"/*) seen=$there${path#"$here"} ;; esac
                done
                [ -n "$seen" ] || { echo "batchwright: the run's folder $PWD is not in the volume, which is $here" >&2; exit 1; }
                fill /batchwright-folder "$seen"
                """;
    }

    /** All parts of a run share the packed files; later ones reuse them. */
    private static final String PACK = """
        if [ "$place" = 0 ] || [ ! -s .run.tgz ]; then
          set +f
          set --
          for file in *.sh *.json *.tsv code python work; do [ ! -e "$file" ] || set -- "$@" "$file"; done
          set -f
          COPYFILE_DISABLE=1 tar -czf .run.tgz "$@" || exit 1
        fi
        size=$(($(wc -c <.run.tgz)))
        if [ "$size" -gt MOST ]; then
          echo "batchwright: packed, the code of this run has $size bytes, and a Secret of Kubernetes holds MOST" >&2
          exit 1
        fi
        said=$({
          printf '{"apiVersion":"v1","kind":"Secret","metadata":{"name":"bw-%s","labels":{"batchwright/run":"bw-%s"}},"data":{"run.tgz":"' \\
            "$mark" "$mark"
          base64 <.run.tgz | tr -d '\\n'
          printf '"}}\\n'
        } | k create -f - -o name 2>&1) || case $said in
          *'(AlreadyExists)'*) ;;
          *) printf '%s\\n' "$said" >&2; exit 1 ;;
        esac
        """.replace("MOST", String.valueOf(MAX_PACKED_BYTES));

    /** Gives the pods of a multi-node job their names, {@code JOB-INDEX.JOB}, even before they are ready. */
    private static final String SERVICE = """
        if [ -n "$nodes" ]; then
          said=$(printf '{"apiVersion":"v1","kind":"Service","metadata":{"name":"%s","labels":{"batchwright/run":"bw-%s"}},"spec":%s}\\n' \\
            "$name" "$mark" '{"clusterIP":"None","publishNotReadyAddresses":true,"selector":{"batchwright/job":"'"$name"'"}}' |
            k create -f - -o name 2>&1) || case $said in
            *'(AlreadyExists)'*) ;;
            *) printf '%s\\n' "$said" >&2; exit 1 ;;
          esac
        fi
        """;

    /** Deleted with the last Job that uses it. */
    private static final String OWN = """
        uid=$(k get KIND "$name" -o 'jsonpath={.metadata.uid}') && k patch WHAT -p \\
          '{"metadata":{"ownerReferences":[{"apiVersion":"API","kind":"Job","name":"'"$name"'","uid":"'"$uid"'"}]}}' >/dev/null
        """;

    /** What an interrupted submission left beside its Jobs gets its owners; without a Job it is removed. */
    String cleanup(RunId run) {
        String tag = ShellQuote.alwaysQuote("bw-" + run.value());
        return queryFunctions()
                + """
            left=$(k get secrets,services -l batchwright/run=TAG -o \\
              'jsonpath={range .items[*]}{.kind}/{.metadata.name} {.metadata.ownerReferences[0].uid}{"\\n"}{end}') || exit 1
            left=$(printf '%s\\n' "$left" | awk 'NF == 1')
            [ -n "$left" ] || exit 0
            jobs=$(k get KIND -l batchwright/run=TAG -o 'jsonpath={range .items[*]}{.metadata.name} {.metadata.uid}{"\\n"}{end}') || exit 1
            if [ -z "$jobs" ]; then k delete $left --ignore-not-found >&2; exit; fi
            printf '%s\\n' "$jobs" | while read -r name uid; do
              for one in $left; do
                case $one in Service/*) [ "$one" = "Service/$name" ] || continue ;; esac
                k patch "$one" -p '{"metadata":{"ownerReferences":[{"apiVersion":"API","kind":"Job","name":"'"$name"'","uid":"'"$uid"'"}]}}' >&2
              done
            done
            """.replace("TAG", tag).replace("KIND", site.kind()).replace("API", site.api());
    }

    String find(RunId run) {
        return queryFunctions() + "k get " + site.kind() + " -l batchwright/run=bw-" + run.value()
                + " -o 'jsonpath={range"
                + " .items[*]}found"
                + " {.metadata.name}"
                + " {.metadata.labels.batchwright/part}{\"\\n"
                + "\"}{end}'\n";
    }

    /** @param jobs an array covers all of its jobs */
    String status(List<JobId> jobs) {
        return queryFunctions() + KubernetesStatus.script(jobs, site);
    }

    String cancel(List<JobId> jobs) {
        return queryFunctions() + KubernetesCancel.script(jobs, site);
    }

    /** Kubernetes terminates the pods of a Job that it suspends, so only a Job without a running pod is suspended. */
    String hold(JobId job) {
        String name = ShellQuote.alwaysQuote(job.value());
        String suspend = site.usesVolcano()
                ? command("AbortJob")
                : site.isSet("kueue")
                        ? WORKLOAD
                                + "k patch workloads.kueue.x-k8s.io \"$workload\" --type=merge -p"
                                + " '{\"spec\":{\"active\":false}}'\n"
                        : "k patch job \"$name\" --type=merge -p '{\"spec\":{\"suspend\":true}}'\n";
        return queryFunctions() + "name=" + name + "\n" + """
            note "$name"
            if [ -n "$ok$any" ]; then held=yes; keep "$name"; exit; fi
            case $(k get pods -l "batchwright/job=$name" -o 'jsonpath={.items[*].status.phase}') in
              *Running*) echo 'batchwright: it runs already, and holding it would end it' >&2; exit 1 ;;
            esac
            """ + suspend;
    }

    String release(JobId job) {
        String name = ShellQuote.alwaysQuote(job.value());
        String resume = site.usesVolcano()
                ? command("ResumeJob")
                : site.isSet("kueue")
                        ? WORKLOAD
                                + "k patch workloads.kueue.x-k8s.io \"$workload\" --type=merge -p"
                                + " '{\"spec\":{\"active\":true}}'\n"
                        : "k patch job \"$name\" --type=merge -p '{\"spec\":{\"suspend\":false}}'\n";
        return queryFunctions() + "name=" + name + "\n" + """
            note "$name" && { held=; keep "$name"; }
            [ -z "$ok$any" ] || exit 0
            """ + resume;
    }

    /** Volcano is controlled by an object, as in its own vsuspend and vresume (bus.volcano.sh/v1alpha1). */
    private static String command(String action) {
        return VOLCANO.replace("ACTION", action).replace("LOW", action.toLowerCase(java.util.Locale.ROOT));
    }

    private static final String VOLCANO =
            ShellFile.of(KubernetesCommands.class, "volcano.sh").text();

    /** Composing reports this earlier; this covers runs created in other ways. */
    private static final String NO_WAITING = """
        [ -z "$ok$any" ] || { echo 'batchwright: no waiting for others with Volcano' >&2; exit 1; }
        """;

    /** Kueue's Workload of the Job {@code $name}. */
    private static final String WORKLOAD = """
        workload=$(k get workloads.kueue.x-k8s.io -o 'jsonpath={range .items[*]}{.metadata.ownerReferences[0].name} {.metadata.name}{"\\n"}{end}' |
          awk -v name="$name" '$1 == name { print $2; exit }')
        [ -n "$workload" ] || { echo "batchwright: Kueue does not know $name" >&2; exit 1; }
        """;

    /** The newest pod counts: a job that lost its node has had others. */
    String log(JobId job) {
        String index = job.value().replaceFirst("^[^\\[]*\\[?", "").replace("]", "");
        return queryFunctions() + "name=" + ShellQuote.alwaysQuote(job.value().replaceFirst("\\[.*", "")) + " index="
                + ShellQuote.alwaysQuote(index) + "\n" + """
                if [ -s "$log" ]; then tail -c +$((from + 1)) "$log"; exit; fi
                pods=$(k get pods -l "batchwright/job=$name" --sort-by=.metadata.creationTimestamp -o \\
                  'jsonpath={range .items[*]}{.metadata.name} {.status.phase} {.metadata.annotations.batch\\.kubernetes\\.io/job-completion-index}{"\\n"}{end}') || exit 1
                pod=$(printf '%s\\n' "$pods" | awk -v index_="$index" '$1 ~ /-node-[1-9][0-9]*$/ { next } $3 == index_ || (index_ == "" && $3 == "0") { pod = $1 " " $2 } END { print pod }')
                case $pod in '' | *' Pending' | *' Unknown') sleep 2; exit 0 ;; esac
                beyond() { # of so many bytes; tail would wait for more of them, and only GNU's head reads no further than it is told
                  if [ "$1" = 0 ]; then cat
                  elif head --version 2>/dev/null | grep -q GNU; then head -c "$1" >/dev/null && cat
                  else perl -e '$n = shift; while (sysread(STDIN, $b, 65536)) { $k = length $b; $k > $n ? syswrite(STDOUT, substr $b, $n) : 0;
                    $n = $k > $n ? 0 : $n - $k }' "$1"
                  fi
                }
                k logs -f "${pod% *}" -c main | beyond "$from"
                code=${PIPESTATUS[0]}
                case $pod in *' Running') ;; *) sleep 2 ;; esac # until the question for its state keeps the whole of it
                exit "$code"
                """;
    }
}
