package org.batchwright.scheduler.openpbs;

import java.util.List;
import java.util.Map;
import org.batchwright.text.Message;

/** Readable texts for qsub's rejections, with what to do; texts of its pbs_messages.c. */
final class OpenPbsErrorTexts {
    /** The first text found wins; the usage that follows a wrong option names all options. */
    private static final List<Map.Entry<String, String>> SENTENCES = List.of(
            Map.entry("Unknown queue", Message.text("scheduler.openpbs-no-queue-name-choose-another-one")),
            Map.entry("Queue is not enabled", Message.text("scheduler.queue-currently-accepts-no-jobs-choose-another")),
            Map.entry("Access to queue is denied", Message.text("scheduler.openpbs-does-not-let-you-use-queue")),
            Map.entry("No default queue", Message.text("scheduler.openpbs-no-default-queue-set-one")),
            Map.entry("Queue name too long", Message.text("scheduler.openpbs-no-queue-name-choose-another-one")),
            Map.entry(
                    "Job rejected by all possible destinations",
                    Message.text("scheduler.no-queue-one-routes-accepts-job-ask")),
            Map.entry("Unauthorized Request", Message.text("scheduler.openpbs-does-not-let-you-use-queue")),
            Map.entry("Unknown resource", Message.text("scheduler.openpbs-does-not-recognize-one-requested-resources")),
            Map.entry("Resource invalid in", Message.text("scheduler.openpbs-accepts-one-resources-only-per-job")),
            Map.entry("duplicated resource", Message.text("scheduler.job-asks-for-resource-twice-remove-one")),
            Map.entry(
                    "Cannot be used with select or place",
                    Message.text("scheduler.one-your-own-options-requests-resources-fields")),
            Map.entry(
                    "Cannot have \"place\" without",
                    Message.text("scheduler.openpbs-accepts-placement-only-nodes-cpus-or")),
            Map.entry("Unknown node", Message.text("scheduler.openpbs-no-node-name-remove-or-choose")),
            Map.entry("Unknown Reservation", Message.text("scheduler.openpbs-no-reservation-id-remove-or-choose")),
            Map.entry("reservation have conflicting", Message.text("scheduler.job-does-not-fit-into-reservation-ask")),
            Map.entry("Array job exceeds", Message.text("scheduler.openpbs-does-not-accept-array-size-split")),
            Map.entry("Maximum number of jobs", Message.text("scheduler.you-reached-openpbs-job-limit-wait-until")),
            Map.entry("limit on resource", Message.text("scheduler.together-your-jobs-ask-for-more-than")),
            Map.entry("Maximum amount of resource", Message.text("scheduler.together-your-jobs-ask-for-more-than")),
            Map.entry("Resource limit exceeds", Message.text("scheduler.job-asks-for-more-than-openpbs-allows")),
            Map.entry("would exceed", Message.text("scheduler.you-reached-openpbs-job-limit-wait-until")),
            Map.entry("violates queue and/or server resource limits", Message.text("scheduler.above-queue-limits")),
            Map.entry(
                    "Illegal attribute or resource value",
                    Message.text("scheduler.openpbs-does-not-understand-one-requested-values")),
            Map.entry(
                    "cannot be used with \"select\"",
                    Message.text("scheduler.one-your-own-options-requests-resources-fields")),
            Map.entry("illegal -J value", Message.text("scheduler.openpbs-rejected-array-older-versions-cannot-limit")),
            Map.entry("illegal -N value", Message.text("scheduler.openpbs-does-not-accept-job-name-rename")),
            Map.entry("Job name is too long", Message.text("scheduler.job-name-too-long-for-openpbs-give")),
            Map.entry("illegal -", Message.text("scheduler.openpbs-does-not-understand-one-your-own")),
            Map.entry(
                    "cannot send environment",
                    Message.text("scheduler.variable-in-submit-options-contains-quotes-openpbs")),
            Map.entry("invalid option", Message.text("scheduler.openpbs-does-not-recognize-one-your-own")),
            Map.entry("Invalid Account", Message.text("scheduler.openpbs-does-not-recognize-account-choose-another")),
            Map.entry(
                    "Invalid Job Dependency",
                    Message.text("scheduler.openpbs-rejected-dependency-on-another-job-submit")),
            Map.entry("hook", Message.text("scheduler.site-hook-rejected-job-read-message-then")),
            Map.entry("Bad GID", Message.text("scheduler.openpbs-does-not-recognize-group-or-you")),
            Map.entry("out of range", Message.text("scheduler.value-outside-range-openpbs-accepts-change")),
            Map.entry("Cannot set attribute", Message.text("scheduler.openpbs-does-not-let-you-set-one")),
            Map.entry("script size exceeded", Message.text("scheduler.script-longer-than-openpbs-server-accepts-move")),
            Map.entry("nvalid credential", Message.text("scheduler.your-login-expired-log-in-again")),
            Map.entry("xpired credential", Message.text("scheduler.your-login-expired-log-in-again")),
            Map.entry(
                    "Server shutting down", Message.text("scheduler.openpbs-server-shutting-down-submit-again-later")),
            Map.entry("No free connections", Message.text("scheduler.openpbs-server-overloaded-try-again")),
            Map.entry("connection table full", Message.text("scheduler.openpbs-server-overloaded-try-again")),
            Map.entry(
                    "Access from host not allowed", Message.text("scheduler.openpbs-accepts-no-jobs-from-login-node")),
            Map.entry("Bad UID", Message.text("scheduler.your-account-does-not-exist-on-openpbs")),
            Map.entry(
                    "cannot connect to server",
                    Message.text("scheduler.openpbs-server-not-responding-submit-again-later")),
            Map.entry(
                    "No such file or directory", Message.text("scheduler.openpbs-could-not-find-script-submit-again")),
            Map.entry("qsub: command not found", Message.text("scheduler.qsub-not-found-on-cluster-choose-scheduler")));

    private OpenPbsErrorTexts() {}

    static String describe(String errors) {
        return SENTENCES.stream()
                .filter(entry -> errors.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(Message.text("scheduler.openpbs-rejected-job-read-message-below-then"));
    }
}
