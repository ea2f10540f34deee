package org.batchwright.scheduler.openpbs;

import java.util.List;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.scheduler.SentenceTable;
import org.batchwright.text.Message;

/** Readable explanations of qsub's rejections, with advice; the rejections are the messages in its pbs_messages.c. */
final class OpenPbsErrorTexts {
    /** The first text that occurs in the message wins; the usage text after an invalid option lists all options. */
    private static final SentenceTable SENTENCES = SentenceTable.empty()
            .containing("Unknown queue", "scheduler.openpbs-no-queue-name-choose-another-one", Fields.QUEUE)
            .containing(
                    "Queue is not enabled", "scheduler.queue-currently-accepts-no-jobs-choose-another", Fields.QUEUE)
            .containing("Access to queue is denied", "scheduler.openpbs-does-not-let-you-use-queue", Fields.QUEUE)
            .containing("No default queue", "scheduler.openpbs-no-default-queue-set-one", Fields.QUEUE)
            .containing("Queue name too long", "scheduler.openpbs-no-queue-name-choose-another-one", Fields.QUEUE)
            .containing(
                    "Job rejected by all possible destinations",
                    "scheduler.no-queue-one-routes-accepts-job-ask",
                    Fields.QUEUE)
            .containing("Unauthorized Request", "scheduler.openpbs-does-not-let-you-use-queue", Fields.QUEUE)
            .containing("Unknown resource", "scheduler.openpbs-does-not-recognize-one-requested-resources")
            .containing("Resource invalid in", "scheduler.openpbs-accepts-one-resources-only-per-job")
            .containing("duplicated resource", "scheduler.job-asks-for-resource-twice-remove-one")
            .containing(
                    "Cannot be used with select or place", "scheduler.one-your-own-options-requests-resources-fields")
            .containing("Cannot have \"place\" without", "scheduler.openpbs-accepts-placement-only-nodes-cpus-or")
            .containing("Unknown node", "scheduler.openpbs-no-node-name-remove-or-choose")
            .containing(
                    "Unknown Reservation", "scheduler.openpbs-no-reservation-id-remove-or-choose", Fields.RESERVATION)
            .containing(
                    "reservation have conflicting",
                    "scheduler.job-does-not-fit-into-reservation-ask",
                    Fields.RESERVATION)
            .containing("Array job exceeds", "scheduler.openpbs-does-not-accept-array-size-split")
            .containing("Maximum number of jobs", "scheduler.you-reached-openpbs-job-limit-wait-until")
            .containing("limit on resource", "scheduler.together-your-jobs-ask-for-more-than")
            .containing("Maximum amount of resource", "scheduler.together-your-jobs-ask-for-more-than")
            .containing("Resource limit exceeds", "scheduler.job-asks-for-more-than-openpbs-allows")
            .containing("would exceed", "scheduler.you-reached-openpbs-job-limit-wait-until")
            .containing("violates queue and/or server resource limits", "scheduler.above-queue-limits", Fields.QUEUE)
            .containing(
                    "Illegal attribute or resource value", "scheduler.openpbs-does-not-understand-one-requested-values")
            .containing("cannot be used with \"select\"", "scheduler.one-your-own-options-requests-resources-fields")
            .containing("illegal -J value", "scheduler.openpbs-rejected-array-older-versions-cannot-limit")
            .containing("illegal -N value", "scheduler.openpbs-does-not-accept-job-name-rename")
            .containing("Job name is too long", "scheduler.job-name-too-long-for-openpbs-give")
            .containing("illegal -", "scheduler.openpbs-does-not-understand-one-your-own")
            .containing("cannot send environment", "scheduler.variable-in-submit-options-contains-quotes-openpbs")
            .containing("invalid option", "scheduler.openpbs-does-not-recognize-one-your-own")
            .containing(
                    "Invalid Account", "scheduler.openpbs-does-not-recognize-account-choose-another", Fields.ACCOUNT)
            .containing("Invalid Job Dependency", "scheduler.openpbs-rejected-dependency-on-another-job-submit")
            .containing("hook", "scheduler.site-hook-rejected-job-read-message-then")
            .containing("Bad GID", "scheduler.openpbs-does-not-recognize-group-or-you", Fields.ACCOUNT)
            .containing("out of range", "scheduler.value-outside-range-openpbs-accepts-change")
            .containing("Cannot set attribute", "scheduler.openpbs-does-not-let-you-set-one")
            .containing("script size exceeded", "scheduler.script-longer-than-openpbs-server-accepts-move")
            .containing("nvalid credential", "scheduler.your-login-expired-log-in-again")
            .containing("xpired credential", "scheduler.your-login-expired-log-in-again")
            .containing("Server shutting down", "scheduler.openpbs-server-shutting-down-submit-again-later")
            .containing("No free connections", "scheduler.openpbs-server-overloaded-try-again")
            .containing("connection table full", "scheduler.openpbs-server-overloaded-try-again")
            .containing("Access from host not allowed", "scheduler.openpbs-accepts-no-jobs-from-login-node")
            .containing("Bad UID", "scheduler.your-account-does-not-exist-on-openpbs")
            .containing("cannot connect to server", "scheduler.openpbs-server-not-responding-submit-again-later")
            .containing("No such file or directory", "scheduler.openpbs-could-not-find-script-submit-again")
            .containing("qsub: command not found", "scheduler.qsub-not-found-on-cluster-choose-scheduler");

    private OpenPbsErrorTexts() {}

    static String describe(String errors) {
        return SENTENCES.find(errors).orElse(Message.text("scheduler.openpbs-rejected-job-read-message-below-then"));
    }

    static List<Field<?>> fields(String errors) {
        return SENTENCES.fields(errors);
    }
}
