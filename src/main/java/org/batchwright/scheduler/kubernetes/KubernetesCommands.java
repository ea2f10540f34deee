package org.batchwright.scheduler.kubernetes;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.text.ShellFile;

/**
 * Builds commands for kubectl (1.20 and newer). The name of a Job is derived from the run, so a second submission is rejected and counts as
 * the first one. A file in the account's home folder stores the data about a Job that is needed on kubectl's host: the run's folder and the
 * jobs to wait for.
 */
record KubernetesCommands(KubernetesSite site) {
    /** Limit for all data in a Secret: MaxSecretSize of k8s.io/api/core/v1. */
    private static final int MAX_PACKED_BYTES = 1 << 20;

    /** Maximum number of logs that one status query saves; the next query saves more. */
    private static final int MAX_LOGS = 40;

    private static final int MAX_LOGS_OF_CANCELLED_JOBS = 1000;

    private static final ShellFile KUBECTL = file("kubectl.sh");
    private static final ShellFile NOTES = file("notes.sh");
    private static final ShellFile FACTS = file("facts.sh");
    private static final ShellFile SAVE = file("save.sh");
    private static final ShellFile SUBMIT = file("submit.sh");
    private static final ShellFile CLEANUP = file("cleanup.sh");
    private static final ShellFile STATUS = file("status.sh");
    private static final ShellFile CANCEL = file("cancel.sh");
    private static final ShellFile HOLD = file("hold.sh");
    private static final ShellFile RELEASE = file("release.sh");
    private static final ShellFile SUSPEND_VOLCANO = file("suspend-volcano.sh");
    private static final ShellFile SUSPEND_KUEUE = file("suspend-kueue.sh");
    private static final ShellFile LOG = file("log.sh");
    private static final ShellFile ENTER = file("enter.sh");
    private static final ShellFile DISCOVER = file("discover.sh");

    private static ShellFile file(String name) {
        return ShellFile.of(KubernetesCommands.class, name);
    }

    /** Returns the shell functions that call kubectl. */
    String kubectl(String requestTimeout) {
        return ShellFile.assign("context", site.get("context").orElse(""))
                + ShellFile.assign("site_namespace", site.get("namespace").orElse(""))
                + ShellFile.assign("request_timeout", requestTimeout)
                + KUBECTL;
    }

    private String kubectl() {
        return kubectl("");
    }

    private String functions() {
        return kubectl() + NOTES;
    }

    private static String flag(String variable, boolean isSet) {
        return ShellFile.assign(variable, isSet ? "yes" : "");
    }

    String submit(RunId run, Cluster.Policy policy) {
        return functions()
                + ShellFile.assign("run_tag", run.tag())
                + ShellFile.assign("job_kind", site.kind())
                + ShellFile.assign("job_api", site.api())
                + flag("volcano", site.usesVolcano())
                + flag("packs", site.packsCode())
                + ShellFile.assign("most_bytes", String.valueOf(MAX_PACKED_BYTES))
                + ShellFile.assign("volume_folder", site.volumeFolder().replaceFirst("/+$", ""))
                + ShellFile.assign("volume_path", site.volumePath().replaceFirst("/+$", ""))
                + ShellFile.arguments(policy.submitOptions())
                + SUBMIT;
    }

    String cleanup(RunId run) {
        return kubectl()
                + ShellFile.assign("run_name", "bw-" + run.value())
                + ShellFile.assign("job_kind", site.kind())
                + ShellFile.assign("job_api", site.api())
                + CLEANUP;
    }

    String find(RunId run) {
        return kubectl() + "k get " + site.kind() + " -l batchwright/run=bw-" + run.value() + " -o 'jsonpath="
                + "{range .items[*]}found {.metadata.name} {.metadata.labels.batchwright/part}{\"\\n\"}{end}'\n";
    }

    /** @param jobs the jobs to query; the ID of an array covers all of its jobs */
    String status(List<JobId> jobs) {
        return functions()
                + FACTS
                + ShellFile.assign("most_logs", String.valueOf(MAX_LOGS))
                + SAVE
                + ShellFile.assign("job_kind", site.kind())
                + flag("packs", site.packsCode())
                + flag("kueue", site.isSet("kueue"))
                + flag("volcano", site.usesVolcano())
                + ShellFile.arguments(jobs.stream().map(JobId::value).toList())
                + STATUS;
    }

    String cancel(List<JobId> jobs) {
        return functions()
                + FACTS
                + ShellFile.assign("most_logs", String.valueOf(MAX_LOGS_OF_CANCELLED_JOBS))
                + SAVE
                + ShellFile.assign("job_kind", site.kind())
                + flag("packs", site.packsCode())
                + ShellFile.arguments(jobs.stream()
                        .flatMap(job -> Stream.of(name(job), index(job)))
                        .toList())
                + CANCEL;
    }

    private static String name(JobId job) {
        return job.value().replaceFirst("\\[.*", "");
    }

    private static String index(JobId job) {
        return job.value().replaceFirst("^[^\\[]*\\[?", "").replace("]", "");
    }

    String hold(JobId job) {
        return functions() + ShellFile.assign("name", job.value()) + HOLD + suspension(true);
    }

    String release(JobId job) {
        return functions() + ShellFile.assign("name", job.value()) + RELEASE + suspension(false);
    }

    private String suspension(boolean suspend) {
        if (site.usesVolcano()) {
            String action = suspend ? "AbortJob" : "ResumeJob";
            return ShellFile.assign("action", action)
                    + ShellFile.assign("action_name", action.toLowerCase(Locale.ROOT))
                    + SUSPEND_VOLCANO;
        }
        if (site.isSet("kueue")) {
            return ShellFile.assign("active", String.valueOf(!suspend)) + SUSPEND_KUEUE;
        }
        return "k patch job \"$name\" --type=merge -p '{\"spec\":{\"suspend\":" + suspend + "}}'\n";
    }

    String log(JobId job) {
        return kubectl() + ShellFile.assign("name", name(job)) + ShellFile.assign("index", index(job)) + LOG;
    }

    String enter(JobId job) {
        return kubectl() + ShellFile.assign("name", name(job)) + ShellFile.assign("index", index(job)) + ENTER;
    }

    String discover() {
        return kubectl("20s")
                + ShellFile.assign("job_resource", site.usesVolcano() ? site.kind() : "jobs.batch")
                + ShellFile.assign(
                        "gpu_field",
                        site.get("gpu-resource").orElse("nvidia.com/gpu").replace(".", "\\."))
                + ShellFile.assign(
                        "queue_kind",
                        site.usesVolcano() ? "queues.scheduling.volcano.sh" : "localqueues.kueue.x-k8s.io")
                + flag("packs", site.packsCode())
                + DISCOVER;
    }
}
