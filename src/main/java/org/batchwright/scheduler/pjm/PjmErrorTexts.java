package org.batchwright.scheduler.pjm;

import java.util.List;
import java.util.Map;

/** Readable texts for pjsub's refusals; the numbers of its messages differ between sites. */
final class PjmErrorTexts {
    /** The first text found wins. */
    private static final List<Map.Entry<String, String>> SENTENCES = List.of(
            Map.entry("could not be held until", "PJM does not let you hold jobs, so this one cannot wait for others."),
            Map.entry(
                    "not a data area",
                    "PJM accepts no jobs from this folder: set the folder for code and runs (root) to one in a"
                            + " data area."),
            Map.entry(
                    "data area",
                    "PJM accepts no jobs from this folder: set the folder for code and runs (root) to one in a"
                            + " data area."),
            Map.entry("Group not authorized", "PJM does not let you submit jobs to this group."),
            Map.entry("roup is not", "PJM does not let you submit jobs to this group."),
            Map.entry("No such group", "PJM does not know the group, or you are not in it."),
            Map.entry("upper limit", "The job asks for more than the resource group allows."),
            Map.entry("lower limit", "The job asks for less than the resource group requires."),
            Map.entry("exceeds the limit", "You have reached PJM's limit of jobs."),
            Map.entry("limit of the number of jobs", "You have reached PJM's limit of jobs."),
            Map.entry("accept limit", "You have reached PJM's limit of jobs."),
            Map.entry("rscgrp", "PJM has no resource group with this name, or does not let you use it."),
            Map.entry("esource group", "PJM has no resource group with this name, or does not let you use it."),
            Map.entry("rscunit", "PJM has no resource unit with this name, or does not let you use it."),
            Map.entry("esource unit", "PJM has no resource unit with this name, or does not let you use it."),
            Map.entry("elapse", "PJM rejected the job's time limit."),
            Map.entry("node=", "PJM rejected the job's number or shape of nodes."),
            Map.entry("sparam", "PJM rejected the bulk job."),
            Map.entry("bulk", "PJM rejected the bulk job."),
            Map.entry("point", "The group does not have enough points left for the job."),
            Map.entry("oken", "The group does not have enough tokens left for the job."),
            Map.entry("budget", "The group does not have enough budget left for the job."),
            Map.entry("ermission denied", "PJM does not let you do this."),
            Map.entry("not authorized", "PJM does not let you do this."),
            Map.entry("nvalid option", "PJM does not understand an option of the script or of submit-options."),
            Map.entry("nrecognized option", "PJM does not understand an option of the script or of submit-options."),
            Map.entry("nvalid argument", "PJM does not understand a value of the script or of submit-options."),
            Map.entry("Usage", "PJM does not understand an option of the script or of submit-options."),
            Map.entry("stopped", "PJM currently accepts no jobs."),
            Map.entry("not available", "PJM currently accepts no jobs."),
            Map.entry("ommunication", "The PJM server is not responding."),
            Map.entry("imeout", "The PJM server is not responding."),
            Map.entry("No such file or directory", "PJM did not find the script."),
            Map.entry("pjsub: command not found", "pjsub was not found there."));

    private PjmErrorTexts() {}

    static String describe(String errors) {
        return SENTENCES.stream()
                .filter(entry -> errors.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("PJM rejected the job.");
    }
}
