package org.batchwright.scheduler.pjm;

import java.util.List;
import java.util.Map;

/** What pjsub says when it does not take a job, in plain words; the numbers of its messages mean other things at other sites. */
final class PjmErrorTexts {
    /** The first text that is found counts. */
    private static final List<Map.Entry<String, String>> ALL = List.of(
            Map.entry("could not be held until", "PJM does not let you hold jobs, so this one cannot wait for others."),
            Map.entry(
                    "not a data area",
                    "PJM takes no jobs from this folder: set the folder for code and runs (root) to one in a data area."),
            Map.entry(
                    "data area",
                    "PJM takes no jobs from this folder: set the folder for code and runs (root) to one in a data area."),
            Map.entry("Group not authorized", "PJM does not let your jobs go to this group."),
            Map.entry("roup is not", "PJM does not let your jobs go to this group."),
            Map.entry("No such group", "PJM does not know the group, or you are not in it."),
            Map.entry("upper limit", "The job asks for more than the resource group allows."),
            Map.entry("lower limit", "The job asks for less than the resource group wants."),
            Map.entry("exceeds the limit", "You have as many jobs there as PJM allows."),
            Map.entry("limit of the number of jobs", "You have as many jobs there as PJM allows."),
            Map.entry("accept limit", "You have as many jobs there as PJM allows."),
            Map.entry("rscgrp", "PJM has no resource group of this name, or does not let you use it."),
            Map.entry("esource group", "PJM has no resource group of this name, or does not let you use it."),
            Map.entry("rscunit", "PJM has no resource unit of this name, or does not let you use it."),
            Map.entry("esource unit", "PJM has no resource unit of this name, or does not let you use it."),
            Map.entry("elapse", "PJM does not take the time limit of the job."),
            Map.entry("node=", "PJM does not take the number or the shape of nodes of the job."),
            Map.entry("sparam", "PJM does not take such a bulk job."),
            Map.entry("bulk", "PJM does not take such a bulk job."),
            Map.entry("point", "The group has not enough points left for the job."),
            Map.entry("oken", "The group has not enough tokens left for the job."),
            Map.entry("budget", "The group has not enough left for the job."),
            Map.entry("ermission denied", "PJM does not let you do this."),
            Map.entry("not authorized", "PJM does not let you do this."),
            Map.entry("nvalid option", "PJM does not understand an option of the script or of submit-options."),
            Map.entry("nrecognized option", "PJM does not understand an option of the script or of submit-options."),
            Map.entry("nvalid argument", "PJM does not understand a value of the script or of submit-options."),
            Map.entry("Usage", "PJM does not understand an option of the script or of submit-options."),
            Map.entry("stopped", "PJM takes no jobs now."),
            Map.entry("not available", "PJM takes no jobs now."),
            Map.entry("ommunication", "The server of PJM does not answer."),
            Map.entry("imeout", "The server of PJM does not answer."),
            Map.entry("No such file or directory", "PJM does not find the script."),
            Map.entry("pjsub: command not found", "There is no pjsub there."));

    private PjmErrorTexts() {}

    static String sentence(String errors) {
        return ALL.stream()
                .filter(entry -> errors.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("PJM refused the job.");
    }
}
