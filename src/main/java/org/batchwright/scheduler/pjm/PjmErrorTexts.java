package org.batchwright.scheduler.pjm;

import java.util.List;
import java.util.Map;
import org.batchwright.text.Message;

/** Readable texts for pjsub's rejections; its message numbers differ between sites. */
final class PjmErrorTexts {
    /** The first text found wins. */
    private static final List<Map.Entry<String, String>> SENTENCES = List.of(
            Map.entry("could not be held until", Message.text("scheduler.pjm-does-not-let-you-hold-jobs")),
            Map.entry("not a data area", Message.text("scheduler.pjm-accepts-no-jobs-from-folder-set")),
            Map.entry("data area", Message.text("scheduler.pjm-accepts-no-jobs-from-folder-set")),
            Map.entry("Group not authorized", Message.text("scheduler.pjm-does-not-let-you-submit-jobs")),
            Map.entry("roup is not", Message.text("scheduler.pjm-does-not-let-you-submit-jobs")),
            Map.entry("No such group", Message.text("scheduler.pjm-does-not-recognize-group-or-you")),
            Map.entry("upper limit", Message.text("scheduler.job-asks-for-more-than-resource-group")),
            Map.entry("lower limit", Message.text("scheduler.job-asks-for-less-than-resource-group")),
            Map.entry("exceeds the limit", Message.text("scheduler.you-reached-pjm-job-limit")),
            Map.entry("limit of the number of jobs", Message.text("scheduler.you-reached-pjm-job-limit")),
            Map.entry("accept limit", Message.text("scheduler.you-reached-pjm-job-limit")),
            Map.entry("rscgrp", Message.text("scheduler.pjm-no-resource-group-name-or-does")),
            Map.entry("esource group", Message.text("scheduler.pjm-no-resource-group-name-or-does")),
            Map.entry("rscunit", Message.text("scheduler.pjm-no-resource-unit-name-or-does")),
            Map.entry("esource unit", Message.text("scheduler.pjm-no-resource-unit-name-or-does")),
            Map.entry("elapse", Message.text("scheduler.pjm-rejected-job-time-limit")),
            Map.entry("node=", Message.text("scheduler.pjm-rejected-number-or-shape-job-nodes")),
            Map.entry("sparam", Message.text("scheduler.pjm-rejected-bulk-job")),
            Map.entry("bulk", Message.text("scheduler.pjm-rejected-bulk-job")),
            Map.entry("point", Message.text("scheduler.group-does-not-enough-points-left-for")),
            Map.entry("oken", Message.text("scheduler.group-does-not-enough-tokens-left-for")),
            Map.entry("budget", Message.text("scheduler.group-does-not-enough-budget-left-for")),
            Map.entry("ermission denied", Message.text("scheduler.pjm-does-not-give-you-permission-for")),
            Map.entry("not authorized", Message.text("scheduler.pjm-does-not-give-you-permission-for")),
            Map.entry("nvalid option", Message.text("scheduler.pjm-does-not-understand-option-in-script")),
            Map.entry("nrecognized option", Message.text("scheduler.pjm-does-not-understand-option-in-script")),
            Map.entry("nvalid argument", Message.text("scheduler.pjm-does-not-understand-value-in-script")),
            Map.entry("Usage", Message.text("scheduler.pjm-does-not-understand-option-in-script")),
            Map.entry("stopped", Message.text("scheduler.pjm-currently-accepts-no-jobs")),
            Map.entry("not available", Message.text("scheduler.pjm-currently-accepts-no-jobs")),
            Map.entry("ommunication", Message.text("scheduler.pjm-server-not-responding")),
            Map.entry("imeout", Message.text("scheduler.pjm-server-not-responding")),
            Map.entry("No such file or directory", Message.text("scheduler.pjm-could-not-find-script")),
            Map.entry("pjsub: command not found", Message.text("scheduler.pjsub-not-found-on-cluster")));

    private PjmErrorTexts() {}

    static String describe(String errors) {
        return SENTENCES.stream()
                .filter(entry -> errors.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(Message.text("scheduler.pjm-rejected-job"));
    }
}
