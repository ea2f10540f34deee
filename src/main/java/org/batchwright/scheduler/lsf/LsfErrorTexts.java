package org.batchwright.scheduler.lsf;

import java.util.List;
import java.util.Map;
import org.batchwright.text.Message;

/** Readable texts for bsub's rejections; texts of LSBE_* as worded by lsb_sysmsg. */
final class LsfErrorTexts {
    /** The first text found wins. */
    private static final List<Map.Entry<String, String>> SENTENCES = List.of(
            Map.entry("No such queue", Message.text("scheduler.lsf-no-queue-name")),
            Map.entry("Queue name not specified", Message.text("scheduler.lsf-cluster-no-default-queue-set-one")),
            Map.entry("Queue has been closed", Message.text("scheduler.queue-currently-accepts-no-jobs")),
            Map.entry("User cannot use the queue", Message.text("scheduler.lsf-does-not-let-you-use-queue")),
            Map.entry(
                    "Host or host group is not used by the queue",
                    Message.text("scheduler.queue-does-not-include-hosts-job-names")),
            Map.entry("Queue does not accept interactive", Message.text("scheduler.queue-does-not-accept-jobs-kind")),
            Map.entry("Queue only accepts interactive", Message.text("scheduler.queue-accepts-only-interactive-jobs")),
            Map.entry("RUNLIMIT", Message.text("scheduler.job-asks-for-more-time-than-queue")),
            Map.entry("MEMLIMIT", Message.text("scheduler.job-asks-for-more-memory-than-queue")),
            Map.entry(
                    "Cannot exceed queue's hard limit", Message.text("scheduler.job-asks-for-more-than-queue-allows")),
            Map.entry("Too many processors requested", Message.text("scheduler.job-asks-for-more-cpus-than-queue")),
            Map.entry("Too many tasks requested", Message.text("scheduler.job-asks-for-more-cpus-than-queue")),
            Map.entry("Job's requirement for exclusive execution", Message.text("scheduler.queue-no-exclusive-nodes")),
            Map.entry("exclusive", Message.text("scheduler.queue-no-exclusive-nodes")),
            Map.entry(
                    "Bad resource requirement syntax",
                    Message.text("scheduler.lsf-does-not-understand-one-requested-resources")),
            Map.entry("Job's resource requirements not satisfied", Message.text("scheduler.no-node-what-job-asks-for")),
            Map.entry("No such resource", Message.text("scheduler.lsf-does-not-recognize-one-requested-resources")),
            Map.entry("Unknown resource", Message.text("scheduler.lsf-does-not-recognize-one-requested-resources")),
            Map.entry("GPU", Message.text("scheduler.lsf-cannot-provide-gpus-job-requests")),
            Map.entry("Bad host name", Message.text("scheduler.lsf-no-host-or-host-group-name")),
            Map.entry("Bad host specification", Message.text("scheduler.lsf-no-host-or-host-group-name")),
            Map.entry("Dependency condition", Message.text("scheduler.lsf-rejected-dependency-on-another-job")),
            Map.entry("dependency condition", Message.text("scheduler.lsf-rejected-dependency-on-another-job")),
            Map.entry("No matching job found", Message.text("scheduler.lsf-no-longer-record-job-wait-for")),
            Map.entry("Job array", Message.text("scheduler.lsf-does-not-accept-array-size")),
            Map.entry("job array", Message.text("scheduler.lsf-does-not-accept-array-size")),
            Map.entry("Index", Message.text("scheduler.lsf-does-not-accept-array-size")),
            Map.entry("Bad time specification", Message.text("scheduler.lsf-rejected-one-job-times")),
            Map.entry("Begin time", Message.text("scheduler.lsf-rejected-job-earliest-start-time")),
            Map.entry("Pending job threshold", Message.text("scheduler.you-reached-lsf-limit-on-waiting-jobs")),
            Map.entry("MAX_PEND_JOBS", Message.text("scheduler.you-reached-lsf-limit-on-waiting-jobs")),
            Map.entry("has exceeded", Message.text("scheduler.you-reached-lsf-job-limit")),
            Map.entry("project", Message.text("scheduler.lsf-does-not-let-you-charge-project")),
            Map.entry("Project", Message.text("scheduler.lsf-does-not-let-you-charge-project")),
            Map.entry("user group", Message.text("scheduler.lsf-does-not-recognize-group-or-you")),
            Map.entry("User group", Message.text("scheduler.lsf-does-not-recognize-group-or-you")),
            Map.entry("Unknown user", Message.text("scheduler.lsf-does-not-recognize-group-or-you")),
            Map.entry("service class", Message.text("scheduler.lsf-no-service-class-name-or-you")),
            Map.entry("application profile", Message.text("scheduler.lsf-no-application-profile-name")),
            Map.entry("reservation", Message.text("scheduler.lsf-no-reservation-name-or-you-cannot")),
            Map.entry("priority", Message.text("scheduler.lsf-rejected-job-priority")),
            Map.entry("User permission denied", Message.text("scheduler.lsf-does-not-let-you-submit-jobs")),
            Map.entry("Request aborted by esub", Message.text("scheduler.site-rule-esub-rejected-job")),
            Map.entry("esub", Message.text("scheduler.site-rule-esub-rejected-job")),
            Map.entry("Illegal option", Message.text("scheduler.lsf-does-not-understand-option-in-script")),
            Map.entry("illegal option", Message.text("scheduler.lsf-does-not-understand-option-in-script")),
            Map.entry("Illegal", Message.text("scheduler.lsf-does-not-understand-option-in-script")),
            Map.entry("non-LSF host", Message.text("scheduler.lsf-does-not-accept-jobs-from-login")),
            Map.entry("LSF is down", Message.text("scheduler.lsf-server-not-responding")),
            Map.entry("not responding", Message.text("scheduler.lsf-server-not-responding")),
            Map.entry("Failed in an LSF library call", Message.text("scheduler.lsf-server-not-responding")),
            Map.entry("No such file or directory", Message.text("scheduler.lsf-could-not-find-script")),
            Map.entry("bsub: command not found", Message.text("scheduler.bsub-not-found-on-login-node")));

    private LsfErrorTexts() {}

    static String describe(String errors) {
        return SENTENCES.stream()
                .filter(entry -> errors.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(Message.text("scheduler.lsf-rejected-job"));
    }
}
