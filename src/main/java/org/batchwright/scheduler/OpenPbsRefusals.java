package org.batchwright.scheduler;

import java.util.List;
import java.util.Map;

/** What qsub says when it does not take a job, in plain words; texts of its pbs_messages.c. */
final class OpenPbsRefusals {
    /** The first text that is found counts; the usage that follows a wrong option names all options. */
    private static final List<Map.Entry<String, String>> ALL = List.of(
            Map.entry("Unknown queue", "OpenPBS has no queue of this name."),
            Map.entry("Queue is not enabled", "The queue takes no jobs now."),
            Map.entry("Access to queue is denied", "OpenPBS does not let you use this queue."),
            Map.entry("No default queue", "This OpenPBS has no usual queue: name one."),
            Map.entry("Queue name too long", "OpenPBS has no queue of this name."),
            Map.entry(
                    "Job rejected by all possible destinations",
                    "None of the queues behind this one takes such a job."),
            Map.entry("Unauthorized Request", "OpenPBS does not let you use this queue."),
            Map.entry("Unknown resource", "OpenPBS does not know a resource that the job asks for."),
            Map.entry("Resource invalid in", "OpenPBS does not take a resource of the job in a select."),
            Map.entry("duplicated resource", "The job asks for a resource twice."),
            Map.entry("Cannot be used with select or place", "A submit option asks for resources in a second way."),
            Map.entry(
                    "Cannot have \"place\" without",
                    "OpenPBS takes a placement only with nodes, CPUs or memory: set one of them."),
            Map.entry("Unknown node", "OpenPBS has no node of this name."),
            Map.entry("Unknown Reservation", "OpenPBS has no reservation of this id."),
            Map.entry("reservation have conflicting", "The job does not fit into the reservation."),
            Map.entry("Array job exceeds", "OpenPBS does not accept an array of this size."),
            Map.entry("Maximum number of jobs", "You have as many jobs there as OpenPBS allows."),
            Map.entry("limit on resource", "Your jobs would ask for more there than OpenPBS allows."),
            Map.entry("Maximum amount of resource", "Your jobs would ask for more there than OpenPBS allows."),
            Map.entry("Resource limit exceeds", "The job asks for more than OpenPBS allows."),
            Map.entry("would exceed", "You have as many jobs there as OpenPBS allows."),
            Map.entry("violates queue and/or server resource limits", "The job asks for more than the queue allows."),
            Map.entry(
                    "Illegal attribute or resource value",
                    "OpenPBS does not understand a value that the job asks for."),
            Map.entry("cannot be used with \"select\"", "A submit option asks for resources in a second way."),
            Map.entry(
                    "illegal -J value",
                    "This OpenPBS does not accept such an array; older ones know no limit of jobs at once."),
            Map.entry("illegal -N value", "OpenPBS does not accept the job's name."),
            Map.entry("Job name is too long", "The job's name is too long for OpenPBS."),
            Map.entry("illegal -", "OpenPBS does not understand an option of the script or of submit-options."),
            Map.entry("cannot send environment", "A variable in submit-options holds quotes that OpenPBS cannot send."),
            Map.entry("invalid option", "This OpenPBS does not know an option of the script or of submit-options."),
            Map.entry("Invalid Account", "OpenPBS does not know the account."),
            Map.entry("Invalid Job Dependency", "OpenPBS cannot make the job wait for another one."),
            Map.entry("hook", "A rule of the site (hook) does not take the job."),
            Map.entry("Bad GID", "OpenPBS does not know the group, or you are not in it."),
            Map.entry("out of range", "A value is more or less than OpenPBS takes."),
            Map.entry("Cannot set attribute", "OpenPBS does not let you set one of the options."),
            Map.entry("script size exceeded", "The script is longer than this OpenPBS takes."),
            Map.entry("nvalid credential", "Your login there is not valid any more: log in again."),
            Map.entry("xpired credential", "Your login there is not valid any more: log in again."),
            Map.entry("Server shutting down", "The server of OpenPBS is being stopped."),
            Map.entry("No free connections", "The server of OpenPBS has too much to do now: try again."),
            Map.entry("connection table full", "The server of OpenPBS has too much to do now: try again."),
            Map.entry("Access from host not allowed", "OpenPBS takes no jobs from this login node."),
            Map.entry("Bad UID", "OpenPBS does not know your account on its nodes."),
            Map.entry("cannot connect to server", "The server of OpenPBS does not answer."),
            Map.entry("No such file or directory", "OpenPBS does not find the script."),
            Map.entry("qsub: command not found", "There is no qsub there."));

    private OpenPbsRefusals() {}

    static String sentence(String errors) {
        return ALL.stream()
                .filter(entry -> errors.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("OpenPBS refused the job.");
    }
}
