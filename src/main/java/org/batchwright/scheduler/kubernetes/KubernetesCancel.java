package org.batchwright.scheduler.kubernetes;

import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.model.run.JobId;
import org.batchwright.text.ShellFile;
import org.batchwright.text.ShellQuote;

/**
 * Cancels jobs: the last output of a pod is saved before it is deleted with its Job. Until then a note marks the job as ending, so that it
 * does not count as over.
 */
final class KubernetesCancel {
    private KubernetesCancel() {}

    static String script(List<JobId> jobs, KubernetesSite site) {
        String calls = jobs.stream()
                .map(job -> "cancel " + ShellQuote.alwaysQuote(job.value().replaceFirst("\\[.*", "")) + " "
                        + ShellQuote.alwaysQuote(
                                job.value().replaceFirst("^[^\\[]*\\[?", "").replace("]", "")))
                .collect(Collectors.joining("\n"));
        return KubernetesStatus.FACTS + ShellFile.assign("most_logs", "1000") + KubernetesStatus.SAVE + "packs="
                + (site.packsCode() ? "yes" : "") + "\n" + ShellFile.assign("job_kind", site.kind()) + FUNCTIONS + calls
                + "\nfinish\n";
    }

    /** An index of an array that has not started cannot be removed. */
    private static final String FUNCTIONS =
            ShellFile.of(KubernetesCancel.class, "cancel-functions.sh").text();
}
