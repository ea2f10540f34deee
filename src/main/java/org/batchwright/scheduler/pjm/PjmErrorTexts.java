package org.batchwright.scheduler.pjm;

import java.util.List;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.scheduler.SentenceTable;
import org.batchwright.text.Message;

/** Readable explanations of pjsub's rejections, whose message numbers differ between sites. */
final class PjmErrorTexts {
    /** The first text that occurs in the message wins. */
    private static final SentenceTable SENTENCES = SentenceTable.empty()
            .containing("could not be held until", "scheduler.pjm-does-not-let-you-hold-jobs")
            .containing("not a data area", "scheduler.pjm-accepts-no-jobs-from-folder-set")
            .containing("data area", "scheduler.pjm-accepts-no-jobs-from-folder-set")
            .containing("Group not authorized", "scheduler.pjm-does-not-let-you-submit-jobs", Fields.QUEUE)
            .containing("roup is not", "scheduler.pjm-does-not-let-you-submit-jobs", Fields.QUEUE)
            .containing("No such group", "scheduler.pjm-does-not-recognize-group-or-you", Fields.ACCOUNT)
            .containing("upper limit", "scheduler.job-asks-for-more-than-resource-group", Fields.QUEUE)
            .containing("lower limit", "scheduler.job-asks-for-less-than-resource-group", Fields.QUEUE)
            .containing("exceeds the limit", "scheduler.you-reached-pjm-job-limit")
            .containing("limit of the number of jobs", "scheduler.you-reached-pjm-job-limit")
            .containing("accept limit", "scheduler.you-reached-pjm-job-limit")
            .containing("rscgrp", "scheduler.pjm-no-resource-group-name-or-does", Fields.QUEUE)
            .containing("esource group", "scheduler.pjm-no-resource-group-name-or-does", Fields.QUEUE)
            .containing("rscunit", "scheduler.pjm-no-resource-unit-name-or-does")
            .containing("esource unit", "scheduler.pjm-no-resource-unit-name-or-does")
            .containing("elapse", "scheduler.pjm-rejected-job-time-limit", Fields.TIME)
            .containing("node=", "scheduler.pjm-rejected-number-or-shape-job-nodes", Fields.NODES)
            .containing("sparam", "scheduler.pjm-rejected-bulk-job")
            .containing("bulk", "scheduler.pjm-rejected-bulk-job")
            .containing("point", "scheduler.group-does-not-enough-points-left-for", Fields.ACCOUNT)
            .containing("oken", "scheduler.group-does-not-enough-tokens-left-for", Fields.ACCOUNT)
            .containing("budget", "scheduler.group-does-not-enough-budget-left-for", Fields.ACCOUNT)
            .containing("ermission denied", "scheduler.pjm-does-not-give-you-permission-for")
            .containing("not authorized", "scheduler.pjm-does-not-give-you-permission-for")
            .containing("nvalid option", "scheduler.pjm-does-not-understand-option-in-script")
            .containing("nrecognized option", "scheduler.pjm-does-not-understand-option-in-script")
            .containing("nvalid argument", "scheduler.pjm-does-not-understand-value-in-script")
            .containing("Usage", "scheduler.pjm-does-not-understand-option-in-script")
            .containing("stopped", "scheduler.pjm-currently-accepts-no-jobs")
            .containing("not available", "scheduler.pjm-currently-accepts-no-jobs")
            .containing("ommunication", "scheduler.pjm-server-not-responding")
            .containing("imeout", "scheduler.pjm-server-not-responding")
            .containing("No such file or directory", "scheduler.pjm-could-not-find-script")
            .containing("pjsub: command not found", "scheduler.pjsub-not-found-on-cluster");

    private PjmErrorTexts() {}

    static String describe(String errors) {
        return SENTENCES.find(errors).orElse(Message.text("scheduler.pjm-rejected-job"));
    }

    static List<Field<?>> fields(String errors) {
        return SENTENCES.fields(errors);
    }
}
