package org.batchwright.scheduler.lsf;

import java.util.List;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.scheduler.SentenceTable;
import org.batchwright.text.Message;

/** Readable explanations of bsub's rejections, which are the LSBE_* errors in the wording of lsb_sysmsg. */
final class LsfErrorTexts {
    /** The first text that occurs in the message wins. */
    private static final SentenceTable SENTENCES = SentenceTable.empty()
            .containing("No such queue", "scheduler.lsf-no-queue-name", Fields.QUEUE)
            .containing("Queue name not specified", "scheduler.lsf-cluster-no-default-queue-set-one", Fields.QUEUE)
            .containing("Queue has been closed", "scheduler.queue-currently-accepts-no-jobs", Fields.QUEUE)
            .containing("User cannot use the queue", "scheduler.lsf-does-not-let-you-use-queue", Fields.QUEUE)
            .containing(
                    "Host or host group is not used by the queue", "scheduler.queue-does-not-include-hosts-job-names")
            .containing("Queue does not accept interactive", "scheduler.queue-does-not-accept-jobs-kind", Fields.QUEUE)
            .containing("Queue only accepts interactive", "scheduler.queue-accepts-only-interactive-jobs", Fields.QUEUE)
            .containing("RUNLIMIT", "scheduler.job-asks-for-more-time-than-queue", Fields.TIME, Fields.QUEUE)
            .containing("MEMLIMIT", "scheduler.job-asks-for-more-memory-than-queue", Fields.MEMORY, Fields.QUEUE)
            .containing(
                    "Cannot exceed queue's hard limit", "scheduler.job-asks-for-more-than-queue-allows", Fields.QUEUE)
            .containing(
                    "Too many processors requested",
                    "scheduler.job-asks-for-more-cpus-than-queue",
                    Fields.CPUS_PER_TASK,
                    Fields.QUEUE)
            .containing(
                    "Too many tasks requested",
                    "scheduler.job-asks-for-more-cpus-than-queue",
                    Fields.CPUS_PER_TASK,
                    Fields.QUEUE)
            .containing(
                    "Job's requirement for exclusive execution",
                    "scheduler.queue-no-exclusive-nodes",
                    Fields.EXCLUSIVE,
                    Fields.QUEUE)
            .containing("exclusive", "scheduler.queue-no-exclusive-nodes", Fields.EXCLUSIVE, Fields.QUEUE)
            .containing("Bad resource requirement syntax", "scheduler.lsf-does-not-understand-one-requested-resources")
            .containing(
                    "Job's resource requirements not satisfied", "scheduler.no-node-what-job-asks-for", Fields.QUEUE)
            .containing("No such resource", "scheduler.lsf-does-not-recognize-one-requested-resources")
            .containing("Unknown resource", "scheduler.lsf-does-not-recognize-one-requested-resources")
            .containing("GPU", "scheduler.lsf-cannot-provide-gpus-job-requests", Fields.GPUS_PER_NODE, Fields.GPU_TYPE)
            .containing("Bad host name", "scheduler.lsf-no-host-or-host-group-name")
            .containing("Bad host specification", "scheduler.lsf-no-host-or-host-group-name")
            .containing("Dependency condition", "scheduler.lsf-rejected-dependency-on-another-job")
            .containing("dependency condition", "scheduler.lsf-rejected-dependency-on-another-job")
            .containing("No matching job found", "scheduler.lsf-no-longer-record-job-wait-for")
            .containing("Job array", "scheduler.lsf-does-not-accept-array-size")
            .containing("job array", "scheduler.lsf-does-not-accept-array-size")
            .containing("Index", "scheduler.lsf-does-not-accept-array-size")
            .containing("Bad time specification", "scheduler.lsf-rejected-one-job-times")
            .containing("Begin time", "scheduler.lsf-rejected-job-earliest-start-time", Fields.BEGIN)
            .containing("Pending job threshold", "scheduler.you-reached-lsf-limit-on-waiting-jobs")
            .containing("MAX_PEND_JOBS", "scheduler.you-reached-lsf-limit-on-waiting-jobs")
            .containing("has exceeded", "scheduler.you-reached-lsf-job-limit")
            .containing("project", "scheduler.lsf-does-not-let-you-charge-project", Fields.ACCOUNT)
            .containing("Project", "scheduler.lsf-does-not-let-you-charge-project", Fields.ACCOUNT)
            .containing("user group", "scheduler.lsf-does-not-recognize-group-or-you", Fields.ACCOUNT)
            .containing("User group", "scheduler.lsf-does-not-recognize-group-or-you", Fields.ACCOUNT)
            .containing("Unknown user", "scheduler.lsf-does-not-recognize-group-or-you", Fields.ACCOUNT)
            .containing("service class", "scheduler.lsf-no-service-class-name-or-you", Fields.QOS)
            .containing("application profile", "scheduler.lsf-no-application-profile-name")
            .containing("reservation", "scheduler.lsf-no-reservation-name-or-you-cannot", Fields.RESERVATION)
            .containing("priority", "scheduler.lsf-rejected-job-priority", Fields.PRIORITY)
            .containing("User permission denied", "scheduler.lsf-does-not-let-you-submit-jobs")
            .containing("Request aborted by esub", "scheduler.site-rule-esub-rejected-job")
            .containing("esub", "scheduler.site-rule-esub-rejected-job")
            .containing("Illegal option", "scheduler.lsf-does-not-understand-option-in-script")
            .containing("illegal option", "scheduler.lsf-does-not-understand-option-in-script")
            .containing("Illegal", "scheduler.lsf-does-not-understand-option-in-script")
            .containing("non-LSF host", "scheduler.lsf-does-not-accept-jobs-from-login")
            .containing("LSF is down", "scheduler.lsf-server-not-responding")
            .containing("not responding", "scheduler.lsf-server-not-responding")
            .containing("Failed in an LSF library call", "scheduler.lsf-server-not-responding")
            .containing("No such file or directory", "scheduler.lsf-could-not-find-script")
            .containing("bsub: command not found", "scheduler.bsub-not-found-on-login-node");

    private LsfErrorTexts() {}

    static String describe(String errors) {
        return SENTENCES.find(errors).orElse(Message.text("scheduler.lsf-rejected-job"));
    }

    static List<Field<?>> fields(String errors) {
        return SENTENCES.fields(errors);
    }
}
