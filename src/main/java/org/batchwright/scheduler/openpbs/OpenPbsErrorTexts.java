package org.batchwright.scheduler.openpbs;

import java.util.List;
import java.util.Map;

/** What qsub says when it does not take a job, in plain words with what to do; texts of its pbs_messages.c. */
final class OpenPbsErrorTexts {
    /** The first text that is found counts; the usage that follows a wrong option names all options. */
    private static final List<Map.Entry<String, String>> ALL = List.of(
            Map.entry("Unknown queue", "OpenPBS has no queue of this name: choose another one."),
            Map.entry(
                    "Queue is not enabled",
                    "The queue takes no jobs now: choose another one, or wait until it is opened."),
            Map.entry(
                    "Access to queue is denied",
                    "OpenPBS does not let you use this queue: choose another one, or ask the site for access."),
            Map.entry("No default queue", "This OpenPBS has no usual queue: name one."),
            Map.entry("Queue name too long", "OpenPBS has no queue of this name: choose another one."),
            Map.entry(
                    "Job rejected by all possible destinations",
                    "None of the queues behind this one takes such a job: ask for less, or choose another queue."),
            Map.entry(
                    "Unauthorized Request",
                    "OpenPBS does not let you use this queue: choose another one, or ask the site for access."),
            Map.entry(
                    "Unknown resource",
                    "OpenPBS does not know a resource that the job asks for: take it out, or name it as the site does."),
            Map.entry(
                    "Resource invalid in",
                    "OpenPBS takes a resource of the job for all of it and not for each node: move it out of the select."),
            Map.entry("duplicated resource", "The job asks for a resource twice: take one of the two out."),
            Map.entry(
                    "Cannot be used with select or place",
                    "One of your own options asks for resources a second time: take it out, since the fields say them."),
            Map.entry(
                    "Cannot have \"place\" without",
                    "OpenPBS takes a placement only with nodes, CPUs or memory: set one of them."),
            Map.entry("Unknown node", "OpenPBS has no node of this name: take it out, or name another one."),
            Map.entry(
                    "Unknown Reservation", "OpenPBS has no reservation of this id: take it out, or name another one."),
            Map.entry(
                    "reservation have conflicting",
                    "The job does not fit into the reservation: ask for less, or for none."),
            Map.entry(
                    "Array job exceeds",
                    "OpenPBS does not accept an array of this size: split the sweep, or submit it as single jobs."),
            Map.entry(
                    "Maximum number of jobs",
                    "You have as many jobs there as OpenPBS allows: wait until some ended, or choose another queue."),
            Map.entry(
                    "limit on resource",
                    "Your jobs would ask for more there than OpenPBS allows: ask for less, or wait until some ended."),
            Map.entry(
                    "Maximum amount of resource",
                    "Your jobs would ask for more there than OpenPBS allows: ask for less, or wait until some ended."),
            Map.entry("Resource limit exceeds", "The job asks for more than OpenPBS allows: ask for less."),
            Map.entry(
                    "would exceed",
                    "You have as many jobs there as OpenPBS allows: wait until some ended, or choose another queue."),
            Map.entry(
                    "violates queue and/or server resource limits",
                    "The job asks for more than the queue allows: ask for less time, memory, CPUs or GPUs, or choose another queue."),
            Map.entry(
                    "Illegal attribute or resource value",
                    "OpenPBS does not understand a value that the job asks for: write it as the site's manual does."),
            Map.entry(
                    "cannot be used with \"select\"",
                    "One of your own options asks for resources a second time: take it out, since the fields say them."),
            Map.entry(
                    "illegal -J value",
                    "This OpenPBS does not accept such an array; older ones know no limit of jobs at once: take that out."),
            Map.entry(
                    "illegal -N value",
                    "OpenPBS does not accept the job's name: rename the preset, in letters, digits, - and _."),
            Map.entry("Job name is too long", "The job's name is too long for OpenPBS: give the preset a shorter one."),
            Map.entry(
                    "illegal -",
                    "OpenPBS does not understand one of your own options: look at directives and submit-options."),
            Map.entry(
                    "cannot send environment",
                    "A variable in submit-options holds quotes that OpenPBS cannot send: set it in the preset."),
            Map.entry(
                    "invalid option",
                    "This OpenPBS does not know one of your own options: look at directives and submit-options."),
            Map.entry("Invalid Account", "OpenPBS does not know the account: name another one, or ask the site."),
            Map.entry(
                    "Invalid Job Dependency",
                    "OpenPBS cannot make the job wait for another one: submit it when that has ended."),
            Map.entry(
                    "hook",
                    "A rule of the site (hook) does not take the job: read what it says, and change the preset."),
            Map.entry("Bad GID", "OpenPBS does not know the group, or you are not in it: name another account."),
            Map.entry("out of range", "A value is more or less than OpenPBS takes: change it."),
            Map.entry("Cannot set attribute", "OpenPBS does not let you set one of the options: take it out."),
            Map.entry(
                    "script size exceeded",
                    "The script is longer than this OpenPBS takes: move setup lines into a file on the cluster."),
            Map.entry("nvalid credential", "Your login there is not valid any more: log in again."),
            Map.entry("xpired credential", "Your login there is not valid any more: log in again."),
            Map.entry("Server shutting down", "The server of OpenPBS is being stopped: submit again later."),
            Map.entry("No free connections", "The server of OpenPBS has too much to do now: try again."),
            Map.entry("connection table full", "The server of OpenPBS has too much to do now: try again."),
            Map.entry(
                    "Access from host not allowed",
                    "OpenPBS takes no jobs from this login node: connect to another one."),
            Map.entry("Bad UID", "OpenPBS does not know your user on its nodes: ask the site."),
            Map.entry("cannot connect to server", "The server of OpenPBS does not answer: submit again later."),
            Map.entry(
                    "No such file or directory",
                    "OpenPBS does not find the script: submit again, and if it stays so look at the root folder."),
            Map.entry("qsub: command not found", "There is no qsub there: choose the scheduler that the cluster has."));

    private OpenPbsErrorTexts() {}

    static String sentence(String errors) {
        return ALL.stream()
                .filter(entry -> errors.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("OpenPBS refused the job: read what it says below, and change the preset.");
    }
}
