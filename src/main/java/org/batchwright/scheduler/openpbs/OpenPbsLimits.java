package org.batchwright.scheduler.openpbs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.load.OwnShare.LimitUse;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.load.Utilization;
import org.batchwright.text.Message;

/**
 * The limits of the server and its queues, and how much of each the listed jobs use. The usage is computed because PBS does not report it
 * (PBS Professional Administrator's Guide, "Managing Resource Usage by Users, Groups, and Projects, at Server &amp; Queues"). Group limits
 * are omitted, because only administrators can see the group of a job.
 *
 * @param projects the projects of the jobs, keyed by ID; the ID of an array has no index
 * @param othersAreShown whether the list contains the jobs of all users
 */
record OpenPbsLimits(String user, List<QueuedJob> jobs, Map<String, String> projects, boolean othersAreShown) {
    private static final Pattern LIMIT = Pattern.compile("\\[([uop]:[^=\\]]+)=(\\d{1,15}[a-z]{0,2})]");
    private static final String EACH = "PBS_GENERIC";
    private static final List<Counted> COUNTED = List.of(
            new Counted("", job -> 1),
            new Counted("_res.ncpus", job -> job.demand().cpus()),
            new Counted("_res.ngpus", job -> job.demand().allGpus()),
            new Counted("_res.mem", job -> job.demand().memory()),
            new Counted("_res.nodect", job -> job.demand().nodes()));

    /** @param suffix last part of the name of the limit */
    private record Counted(String suffix, ToLongFunction<QueuedJob> amount) {
        long sum(List<QueuedJob> jobs, Predicate<QueuedJob> which) {
            return jobs.stream()
                    .filter(which)
                    .mapToLong(job -> job.count() * amount.applyAsLong(job))
                    .sum();
        }

        /** Parses a limit; returns empty for a number with a unit, which only memory has. */
        Optional<Long> most(String value) {
            if (suffix.equals("_res.mem")) {
                return Optional.of(VirtualNode.mebibytes(value));
            }
            return value.matches("\\d+") ? Optional.of(Long.parseLong(value)) : Optional.empty();
        }
    }

    /**
     * @param objects the server and its queues
     * @return the limits of the server and of the queues that contain jobs of the user
     */
    List<LimitUse> read(List<OpenPbsQueues.PbsObject> objects) {
        List<LimitUse> limits = new ArrayList<>();
        for (OpenPbsQueues.PbsObject object : objects) {
            boolean isServer = object.get("queue_type").isEmpty();
            List<QueuedJob> there = jobs.stream()
                    .filter(job -> isServer || job.owner().queues().contains(object.name()))
                    .toList();
            if (isServer || there.stream().anyMatch(this::isMine)) {
                String holder = isServer
                        ? Message.text("scheduler.pbs-limit-server")
                        : Message.text("scheduler.pbs-limit-queue", object.name());
                List<QueuedJob> running =
                        there.stream().filter(job -> !job.isWaiting()).toList();
                for (Counted counted : COUNTED) {
                    add(limits, holder, "max_run" + counted.suffix(), object, counted, running);
                    add(limits, holder, "max_queued" + counted.suffix(), object, counted, there);
                }
            }
        }
        return limits;
    }

    private void add(
            List<LimitUse> limits,
            String holder,
            String name,
            OpenPbsQueues.PbsObject object,
            Counted counted,
            List<QueuedJob> jobs) {
        Map<String, String> table = table(object.get(name));
        value(table, "u", user)
                .flatMap(counted::most)
                .ifPresent(most ->
                        limits.add(new LimitUse(holder, name, new Utilization(counted.sum(jobs, this::isMine), most))));
        if (!othersAreShown) {
            return;
        }
        value(table, "o", "PBS_ALL")
                .flatMap(counted::most)
                .ifPresent(most -> limits.add(new LimitUse(
                        Message.text("scheduler.pbs-limit-all", holder),
                        name,
                        new Utilization(counted.sum(jobs, job -> true), most))));
        for (String project : myProjects()) {
            value(table, "p", project)
                    .flatMap(counted::most)
                    .ifPresent(most -> limits.add(new LimitUse(
                            Message.text("scheduler.pbs-limit-project", holder, project),
                            name,
                            new Utilization(
                                    counted.sum(jobs, job -> projectOf(job).equals(project)), most))));
        }
    }

    /** Parses {@code [u:PBS_GENERIC=4],[u:bob=9],[o:PBS_ALL=100]}. */
    private static Map<String, String> table(String text) {
        Map<String, String> table = new HashMap<>();
        Matcher entry = LIMIT.matcher(text.replace("\"", "").replace(" ", ""));
        while (entry.find()) {
            table.put(entry.group(1), entry.group(2));
        }
        return table;
    }

    /** Returns the limit of this name; a limit for a named user takes precedence over the generic one. */
    private static Optional<String> value(Map<String, String> table, String kind, String name) {
        return Optional.ofNullable(table.getOrDefault(kind + ":" + name, table.get(kind + ":" + EACH)));
    }

    private boolean isMine(QueuedJob job) {
        return job.isOf(user);
    }

    private List<String> myProjects() {
        return jobs.stream()
                .filter(this::isMine)
                .map(this::projectOf)
                .filter(project -> !project.isEmpty())
                .distinct()
                .sorted()
                .toList();
    }

    private String projectOf(QueuedJob job) {
        return projects.getOrDefault(job.id().replaceFirst("\\[\\d+]", "[]"), "");
    }
}
