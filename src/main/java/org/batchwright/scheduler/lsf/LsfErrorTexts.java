package org.batchwright.scheduler.lsf;

import java.util.List;
import java.util.Map;

/** What bsub says when it does not take a job, in plain words; texts of LSBE_* as lsb_sysmsg words them. */
final class LsfErrorTexts {
    /** The first text that is found counts. */
    private static final List<Map.Entry<String, String>> ALL = List.of(
            Map.entry("No such queue", "LSF has no queue of this name."),
            Map.entry("Queue name not specified", "This LSF has no usual queue: name one."),
            Map.entry("Queue has been closed", "The queue takes no jobs now."),
            Map.entry("User cannot use the queue", "LSF does not let you use this queue."),
            Map.entry(
                    "Host or host group is not used by the queue",
                    "The queue does not use the hosts that the job names."),
            Map.entry("Queue does not accept interactive", "The queue takes no such jobs."),
            Map.entry("Queue only accepts interactive", "The queue takes interactive jobs only."),
            Map.entry("RUNLIMIT", "The job asks for more time than the queue allows."),
            Map.entry("MEMLIMIT", "The job asks for more memory than the queue allows."),
            Map.entry("Cannot exceed queue's hard limit", "The job asks for more than the queue allows."),
            Map.entry("Too many processors requested", "The job asks for more CPUs than the queue allows."),
            Map.entry("Too many tasks requested", "The job asks for more CPUs than the queue allows."),
            Map.entry("Job's requirement for exclusive execution", "The queue gives no nodes to a job alone."),
            Map.entry("exclusive", "The queue gives no nodes to a job alone."),
            Map.entry("Bad resource requirement syntax", "LSF does not understand a resource that the job asks for."),
            Map.entry("Job's resource requirements not satisfied", "No node has what the job asks for."),
            Map.entry("No such resource", "LSF does not know a resource that the job asks for."),
            Map.entry("Unknown resource", "LSF does not know a resource that the job asks for."),
            Map.entry("GPU", "LSF does not give the job the GPUs that it asks for."),
            Map.entry("Bad host name", "LSF has no host or group of hosts of this name."),
            Map.entry("Bad host specification", "LSF has no host or group of hosts of this name."),
            Map.entry("Dependency condition", "LSF cannot make the job wait for another one."),
            Map.entry("dependency condition", "LSF cannot make the job wait for another one."),
            Map.entry("No matching job found", "LSF cannot make the job wait for another one: it has forgotten that."),
            Map.entry("Job array", "LSF does not accept an array of this size."),
            Map.entry("job array", "LSF does not accept an array of this size."),
            Map.entry("Index", "LSF does not accept an array of this size."),
            Map.entry("Bad time specification", "LSF does not understand a time of the job."),
            Map.entry("Begin time", "LSF does not take the earliest start time of the job."),
            Map.entry("Pending job threshold", "You have as many waiting jobs there as LSF allows."),
            Map.entry("MAX_PEND_JOBS", "You have as many waiting jobs there as LSF allows."),
            Map.entry("has exceeded", "You have as many jobs there as LSF allows."),
            Map.entry("project", "LSF does not let you charge this project."),
            Map.entry("Project", "LSF does not let you charge this project."),
            Map.entry("user group", "LSF does not know the group, or you are not in it."),
            Map.entry("User group", "LSF does not know the group, or you are not in it."),
            Map.entry("Unknown user", "LSF does not know the group, or you are not in it."),
            Map.entry("service class", "LSF has no service class of this name for you."),
            Map.entry("application profile", "LSF has no application profile of this name."),
            Map.entry("reservation", "LSF has no reservation of this name for you."),
            Map.entry("priority", "LSF does not take the priority of the job."),
            Map.entry("User permission denied", "LSF does not let you submit jobs."),
            Map.entry("Request aborted by esub", "A rule of the site (esub) does not take the job."),
            Map.entry("esub", "A rule of the site (esub) does not take the job."),
            Map.entry("Illegal option", "LSF does not understand an option of the script or of submit-options."),
            Map.entry("illegal option", "LSF does not understand an option of the script or of submit-options."),
            Map.entry("Illegal", "LSF does not understand an option of the script or of submit-options."),
            Map.entry("non-LSF host", "LSF takes no jobs from this login node."),
            Map.entry("LSF is down", "The server of LSF does not answer."),
            Map.entry("not responding", "The server of LSF does not answer."),
            Map.entry("Failed in an LSF library call", "The server of LSF does not answer."),
            Map.entry("No such file or directory", "LSF does not find the script."),
            Map.entry("bsub: command not found", "There is no bsub there."));

    private LsfErrorTexts() {}

    static String sentence(String errors) {
        return ALL.stream()
                .filter(entry -> errors.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("LSF refused the job.");
    }
}
