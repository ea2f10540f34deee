package org.batchwright.scheduler.kubernetes;

import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.model.run.JobId;
import org.batchwright.text.ShellFile;
import org.batchwright.text.ShellQuote;

/**
 * The status query of jobs. It also releases those that wait for nothing any more, as Kubernetes has no dependencies between Jobs, and
 * saves the logs of ended pods, since those are deleted with the pods.
 *
 * <p>kubectl indents JSON by four blanks per level, so the indentation of a line identifies it; long parts that are never used are filtered
 * out.
 */
final class KubernetesStatus {
    /** Logs that are saved in one query; the next one continues. */
    private static final int MAX_LOGS = 40;

    private KubernetesStatus() {}

    /** Lines {@code Job NAME how} (open, complete, failed), {@code Pod NAME JOB PHASE UID INDEX} and {@code Began POD TIME NODE}. */
    static final String FACTS =
            ShellFile.of(KubernetesStatus.class, "status-facts.sh").text();

    private static final String STRIP_FUNCTION =
            ShellFile.of(KubernetesStatus.class, "status-strip.sh").text();

    static String script(List<JobId> jobs, KubernetesSite site) {
        String names = jobs.stream()
                .map(id -> " " + ShellQuote.alwaysQuote(id.value()))
                .collect(Collectors.joining());
        return FACTS + STRIP_FUNCTION + ShellFile.assign("most_logs", String.valueOf(MAX_LOGS)) + SAVE + "set --"
                + names + "\n"
                + ShellFile.assign("job_kind", site.kind()) + QUERY
                + (site.packsCode() ? KEEP : "")
                + releaseScript(site) + """
                echo =objects
                printf '%s\\n' "$answer" | slim
                case $all in *' open'*)
                  echo =events
                  k get events --field-selector type=Warning -o json 2>/dev/null | ours
                """
                + (site.isSet("kueue") ? "  echo =workloads\n  k get workloads.kueue.x-k8s.io -o json | ours\n" : "")
                + """
                  ;;
                esac
                exit 0
                """;
    }

    private static String releaseScript(KubernetesSite site) {
        return site.usesVolcano() ? "" : "resume() { " + (site.isSet("kueue") ? ADMIT : RESUME) + "; }\n" + RELEASE;
    }

    private static final String QUERY =
            ShellFile.of(KubernetesStatus.class, "status-query.sh").text();

    /** An unreadable log is tried three times. */
    static final String SAVE =
            ShellFile.of(KubernetesStatus.class, "status-save.sh").text();

    private static final String KEEP =
            ShellFile.of(KubernetesStatus.class, "status-keep.sh").text();

    private static final String RESUME = "k patch job \"$id\" --type=merge -p '{\"spec\":{\"suspend\":false}}' >&2";

    /** The label hands it to Kueue, which admits it in its turn. */
    private static final String ADMIT = "k label job \"$id\" \"kueue.x-k8s.io/queue-name=$(k get job \"$id\" -o "
            + "'jsonpath={.metadata.labels.batchwright/queue-name}')\" >&2";

    private static final String RELEASE =
            ShellFile.of(KubernetesStatus.class, "status-release.sh").text();
}
