package org.batchwright.run.submit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Bundle.JobGroup;
import org.batchwright.model.run.Bundle.Need;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;

/**
 * Submits the job groups of a bundle one by one, and reads their job IDs.
 *
 * @param after jobs of another run that must succeed before any of these jobs starts
 */
record SubmitScript(RunId run, Dialect dialect, Cluster.Policy policy, List<Predecessor.Awaited> after) {
    private static final Pattern PART = Pattern.compile("part (\\d{1,6}) (\\S{1,128})");

    /**
     * Returns shell code that is run in the run's folder. It lists accepted groups in {@code .submitted.part}, each in a line
     * {@code part PLACE ID}. The first refusal determines the overall verdict.
     */
    String text(Bundle bundle) {
        StringBuilder text = new StringBuilder(": > .submitted.part || verdict unwritable\n"
                + "hand() { # place, script, ids that must have succeeded, ids that must have ended\n"
                + "part=$1 script=$2 ok=$3 any=$4 tag=" + run.tag() + "\n"
                + "[ \"$part\" = 0 ] || tag=$tag/$part\n(\n"
                + dialect.submitScript(run, policy) + "\n) > .said 2> refused; rc=$?\n"
                + "cat .said; cat refused >&2\n"
                + "if [ \"$rc\" != 0 ]; then cat .submitted.part; verdict \"refused $rc\"; fi\n"
                + "id=$({ " + dialect.idScript() + "\n} < .said)\n"
                + "[ -n \"$id\" ] || verdict unclear\n"
                + "eval \"id_$part=\\$id\"\n"
                + "echo \"part $part $id\" >> .submitted.part || verdict unclear\n}\n");
        for (int place = 0; place < bundle.groups().size(); place++) {
            JobGroup group = bundle.groups().get(place);
            text.append("hand ").append(place).append(' ').append(group.script());
            text.append(" \"").append(dependencyOption(group, Need.SUCCESS)).append('"');
            text.append(" \"").append(dependencyOption(group, Need.ANY_END)).append("\"\n");
        }
        return text.append("rm -f refused .said\n").toString();
    }

    /** Returns the journals that the scripts check if the scheduler cannot wait for success; empty if it can. */
    String awaitedJournals() {
        return dialect.can(Capability.SUCCESS_DEPENDENCIES)
                ? ""
                : after.stream().map(job -> job.journal() + "\n").distinct().collect(Collectors.joining());
    }

    private String dependencyOption(JobGroup group, Need need) {
        String outer = need == Need.SUCCESS
                ? after.stream().map(job -> job.id().value() + " ").distinct().collect(Collectors.joining())
                : "";
        return (outer
                        + group.dependencies().stream()
                                .filter(one -> one.need() == need)
                                .map(one -> "$id_" + one.group())
                                .collect(Collectors.joining(" ")))
                .strip();
    }

    /**
     * Returns the IDs of job groups, read from the output or the file of {@link #text}. For a run submitted by an earlier version, returns
     * its only ID.
     */
    Map<Integer, JobId> parts(String output) {
        Map<Integer, JobId> parts = new TreeMap<>();
        output.lines().map(PART::matcher).filter(Matcher::matches).forEach(line -> {
            if (line.group(2).matches("[A-Za-z0-9._\\[\\]][A-Za-z0-9._\\[\\]-]*")) {
                parts.put(Integer.valueOf(line.group(1)), new JobId(line.group(2)));
            }
        });
        if (parts.isEmpty()) {
            dialect.parseSubmitted(output).ifPresent(id -> parts.put(0, id));
        }
        return parts;
    }

    /** Returns the lines that {@link #parts} parses. */
    static String lines(Map<Integer, JobId> parts) {
        return parts.entrySet().stream()
                .map(entry -> "part " + entry.getKey() + " " + entry.getValue() + "\n")
                .collect(Collectors.joining());
    }

    /** Returns the IDs of the jobs, keyed by their number in the run. */
    Map<Integer, JobId> tasks(Bundle bundle, Map<Integer, JobId> parts) {
        Map<Integer, JobId> tasks = new LinkedHashMap<>();
        int task = 0;
        for (int place = 0; place < bundle.groups().size(); place++) {
            JobGroup group = bundle.groups().get(place);
            JobId id = parts.get(place);
            for (int i = 0; i < group.tasks().size() && id != null; i++) {
                tasks.put(
                        task + i,
                        group.isArray() ? dialect.taskId(id, group.indices().get(i)) : id);
            }
            task += group.tasks().size();
        }
        return tasks;
    }
}
