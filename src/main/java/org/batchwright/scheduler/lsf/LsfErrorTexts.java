package org.batchwright.scheduler.lsf;

import java.util.List;
import java.util.Map;

/** Readable texts for bsub's refusals; texts of LSBE_* as worded by lsb_sysmsg. */
final class LsfErrorTexts {
    /** The first text found wins. */
    private static final List<Map.Entry<String, String>> SENTENCES = List.of(
            Map.entry("No such queue", "LSF has no queue with this name."),
            Map.entry("Queue name not specified", "This LSF cluster has no default queue: set one."),
            Map.entry("Queue has been closed", "The queue currently accepts no jobs."),
            Map.entry("User cannot use the queue", "LSF does not let you use this queue."),
            Map.entry(
                    "Host or host group is not used by the queue",
                    "The queue does not include the hosts that the job names."),
            Map.entry("Queue does not accept interactive", "The queue does not accept jobs of this kind."),
            Map.entry("Queue only accepts interactive", "The queue accepts only interactive jobs."),
            Map.entry("RUNLIMIT", "The job asks for more time than the queue allows."),
            Map.entry("MEMLIMIT", "The job asks for more memory than the queue allows."),
            Map.entry("Cannot exceed queue's hard limit", "The job asks for more than the queue allows."),
            Map.entry("Too many processors requested", "The job asks for more CPUs than the queue allows."),
            Map.entry("Too many tasks requested", "The job asks for more CPUs than the queue allows."),
            Map.entry("Job's requirement for exclusive execution", "The queue has no exclusive nodes."),
            Map.entry("exclusive", "The queue has no exclusive nodes."),
            Map.entry(
                    "Bad resource requirement syntax",
                    "LSF does not understand one of the resources that the job asks for."),
            Map.entry("Job's resource requirements not satisfied", "No node has what the job asks for."),
            Map.entry("No such resource", "LSF does not recognize one of the resources that the job asks for."),
            Map.entry("Unknown resource", "LSF does not recognize one of the resources that the job asks for."),
            Map.entry("GPU", "LSF cannot give the job the GPUs that it asks for."),
            Map.entry("Bad host name", "LSF has no host or host group with this name."),
            Map.entry("Bad host specification", "LSF has no host or host group with this name."),
            Map.entry("Dependency condition", "LSF cannot make the job wait for another job."),
            Map.entry("dependency condition", "LSF cannot make the job wait for another job."),
            Map.entry(
                    "No matching job found", "LSF cannot make the job wait for another job that LSF no longer knows."),
            Map.entry("Job array", "LSF does not accept an array of this size."),
            Map.entry("job array", "LSF does not accept an array of this size."),
            Map.entry("Index", "LSF does not accept an array of this size."),
            Map.entry("Bad time specification", "LSF does not understand one of the job's times."),
            Map.entry("Begin time", "LSF rejected the job's earliest start time."),
            Map.entry("Pending job threshold", "You have reached LSF's limit on waiting jobs."),
            Map.entry("MAX_PEND_JOBS", "You have reached LSF's limit on waiting jobs."),
            Map.entry("has exceeded", "You have reached LSF's job limit."),
            Map.entry("project", "LSF does not let you charge this project."),
            Map.entry("Project", "LSF does not let you charge this project."),
            Map.entry("user group", "LSF does not recognize the group, or you are not in it."),
            Map.entry("User group", "LSF does not recognize the group, or you are not in it."),
            Map.entry("Unknown user", "LSF does not recognize the group, or you are not in it."),
            Map.entry("service class", "LSF has no service class with this name that you can use."),
            Map.entry("application profile", "LSF has no application profile with this name."),
            Map.entry("reservation", "LSF has no reservation with this name that you can use."),
            Map.entry("priority", "LSF rejected the job's priority."),
            Map.entry("User permission denied", "LSF does not let you submit jobs."),
            Map.entry("Request aborted by esub", "A site rule (esub) rejected the job."),
            Map.entry("esub", "A site rule (esub) rejected the job."),
            Map.entry("Illegal option", "LSF does not understand an option in the script or in \"submit-options\"."),
            Map.entry("illegal option", "LSF does not understand an option in the script or in \"submit-options\"."),
            Map.entry("Illegal", "LSF does not understand an option in the script or in \"submit-options\"."),
            Map.entry("non-LSF host", "LSF does not accept jobs from this login node."),
            Map.entry("LSF is down", "The LSF server is not responding."),
            Map.entry("not responding", "The LSF server is not responding."),
            Map.entry("Failed in an LSF library call", "The LSF server is not responding."),
            Map.entry("No such file or directory", "LSF could not find the script."),
            Map.entry("bsub: command not found", "bsub was not found on the login node."));

    private LsfErrorTexts() {}

    static String describe(String errors) {
        return SENTENCES.stream()
                .filter(entry -> errors.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("LSF rejected the job.");
    }
}
