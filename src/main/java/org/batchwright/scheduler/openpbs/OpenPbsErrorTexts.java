package org.batchwright.scheduler.openpbs;

import java.util.List;
import java.util.Map;

/** Readable texts for qsub's refusals, with what to do; texts of its pbs_messages.c. */
final class OpenPbsErrorTexts {
    /** The first text found wins; the usage that follows a wrong option names all options. */
    private static final List<Map.Entry<String, String>> SENTENCES = List.of(
            Map.entry("Unknown queue", "OpenPBS has no queue with this name: choose another one."),
            Map.entry(
                    "Queue is not enabled",
                    "The queue currently accepts no jobs: choose another one, or wait until it opens."),
            Map.entry(
                    "Access to queue is denied",
                    "OpenPBS does not let you use this queue: choose another one, or ask the site for access."),
            Map.entry("No default queue", "This OpenPBS has no default queue: set one."),
            Map.entry("Queue name too long", "OpenPBS has no queue with this name: choose another one."),
            Map.entry(
                    "Job rejected by all possible destinations",
                    "None of the queues that this one routes to accepts such a job: ask for less, or choose"
                            + " another queue."),
            Map.entry(
                    "Unauthorized Request",
                    "OpenPBS does not let you use this queue: choose another one, or ask the site for access."),
            Map.entry(
                    "Unknown resource",
                    "OpenPBS does not know a resource that the job asks for: remove it, or use the site's name"
                            + " for it."),
            Map.entry(
                    "Resource invalid in",
                    "OpenPBS accepts one of the resources only per job, not per node: move it out of the select."),
            Map.entry("duplicated resource", "The job asks for a resource twice: remove one of them."),
            Map.entry(
                    "Cannot be used with select or place",
                    "One of your own options asks for resources a second time: remove it, since the fields set them."),
            Map.entry(
                    "Cannot have \"place\" without",
                    "OpenPBS accepts a placement only with nodes, CPUs or memory: set one of them."),
            Map.entry("Unknown node", "OpenPBS has no node with this name: remove it, or choose another one."),
            Map.entry(
                    "Unknown Reservation", "OpenPBS has no reservation of this id: remove it, or choose another one."),
            Map.entry(
                    "reservation have conflicting",
                    "The job does not fit into the reservation: ask for less, or for none."),
            Map.entry(
                    "Array job exceeds",
                    "OpenPBS does not accept an array of this size: split the sweep, or submit it as single jobs."),
            Map.entry(
                    "Maximum number of jobs",
                    "You have reached OpenPBS's limit of jobs: wait until some have ended, or choose another queue."),
            Map.entry(
                    "limit on resource",
                    "Your jobs would ask for more than OpenPBS allows: ask for less, or wait until some have ended."),
            Map.entry(
                    "Maximum amount of resource",
                    "Your jobs would ask for more than OpenPBS allows: ask for less, or wait until some have ended."),
            Map.entry("Resource limit exceeds", "The job asks for more than OpenPBS allows: ask for less."),
            Map.entry(
                    "would exceed",
                    "You have reached OpenPBS's limit of jobs: wait until some have ended, or choose another queue."),
            Map.entry(
                    "violates queue and/or server resource limits",
                    "The job asks for more than the queue allows: ask for less time, memory, CPUs or GPUs, or"
                            + " choose another queue."),
            Map.entry(
                    "Illegal attribute or resource value",
                    "OpenPBS does not understand a value that the job asks for: write it as the site's manual does."),
            Map.entry(
                    "cannot be used with \"select\"",
                    "One of your own options asks for resources a second time: remove it, since the fields set them."),
            Map.entry(
                    "illegal -J value",
                    "This OpenPBS does not accept such an array; older versions have no limit of simultaneous"
                            + " jobs: remove that limit."),
            Map.entry(
                    "illegal -N value",
                    "OpenPBS does not accept the job's name: rename the preset, using only letters, digits, - and _."),
            Map.entry("Job name is too long", "The job's name is too long for OpenPBS: give the preset a shorter one."),
            Map.entry(
                    "illegal -",
                    "OpenPBS does not understand one of your own options: check directives and submit-options."),
            Map.entry(
                    "cannot send environment",
                    "A variable in submit-options contains quotes that OpenPBS cannot send: set it in the preset."),
            Map.entry(
                    "invalid option",
                    "This OpenPBS does not know one of your own options: check directives and submit-options."),
            Map.entry("Invalid Account", "OpenPBS does not know the account: choose another one, or ask the site."),
            Map.entry(
                    "Invalid Job Dependency",
                    "OpenPBS cannot make the job wait for another one: submit it when that has ended."),
            Map.entry("hook", "A rule of the site (hook) rejected the job: read its message, then change the preset."),
            Map.entry("Bad GID", "OpenPBS does not know the group, or you are not in it: choose another account."),
            Map.entry("out of range", "A value is outside the range that OpenPBS accepts: change it."),
            Map.entry("Cannot set attribute", "OpenPBS does not let you set one of the options: remove it."),
            Map.entry(
                    "script size exceeded",
                    "The script is longer than this OpenPBS server accepts: move setup lines into a file on the cluster."),
            Map.entry("nvalid credential", "Your login has expired: log in again."),
            Map.entry("xpired credential", "Your login has expired: log in again."),
            Map.entry("Server shutting down", "The OpenPBS server is shutting down: submit again later."),
            Map.entry("No free connections", "The OpenPBS server is overloaded: try again."),
            Map.entry("connection table full", "The OpenPBS server is overloaded: try again."),
            Map.entry(
                    "Access from host not allowed",
                    "OpenPBS accepts no jobs from this login node: connect to another one."),
            Map.entry("Bad UID", "OpenPBS does not know your user on its nodes: ask the site."),
            Map.entry("cannot connect to server", "The OpenPBS server is not responding: submit again later."),
            Map.entry(
                    "No such file or directory",
                    "OpenPBS did not find the script: submit again; if that fails, check the root folder."),
            Map.entry(
                    "qsub: command not found",
                    "qsub was not found there: choose the scheduler that the cluster uses."));

    private OpenPbsErrorTexts() {}

    static String describe(String errors) {
        return SENTENCES.stream()
                .filter(entry -> errors.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("OpenPBS rejected the job: read its message below, then change the preset.");
    }
}
