package org.batchwright.model.run;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a submission sends: the files of the run's folder, and the job groups that are submitted one after another.
 *
 * @param files contents of the files, keyed by name: {@code job.sh}, {@code params.json}
 * @param groups the job groups; at least one
 */
public record Bundle(Map<String, String> files, List<JobGroup> groups) {
    public static final String SCRIPT = "job.sh";
    public static final String PARAMS = "params.json";

    /**
     * A unit of submission: a job, or an array of jobs.
     *
     * @param script the script that the group runs
     * @param tasks the jobs of the group: a single one, or one for each index of the array
     * @param indices the array's indices, in the order of the tasks; empty if the group is not an array
     * @param dependencies the groups of this bundle that the group waits for
     */
    public record JobGroup(String script, List<Task> tasks, List<Integer> indices, List<Dependency> dependencies) {
        public JobGroup {
            tasks = List.copyOf(tasks);
            indices = List.copyOf(indices);
            dependencies = List.copyOf(dependencies);
            if (tasks.isEmpty() || (tasks.size() != indices.size() && !(tasks.size() == 1 && indices.isEmpty()))) {
                throw new IllegalArgumentException(tasks.size() + " tasks, " + indices.size() + " indices");
            }
        }

        public boolean isArray() {
            return !indices.isEmpty();
        }
    }

    /**
     * A job group to wait for.
     *
     * @param group index of an earlier group, from 0
     */
    public record Dependency(int group, Need need) {}

    /** How the group to wait for must have ended. */
    public enum Need {
        SUCCESS,
        ANY_END
    }

    public Bundle {
        files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
        groups = List.copyOf(groups);
    }

    /** Creates the bundle of a single job. */
    public static Bundle of(String script, String params) {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(SCRIPT, script);
        files.put(PARAMS, params);
        return new Bundle(files, List.of(new JobGroup(SCRIPT, List.of(Task.ONLY), List.of(), List.of())));
    }

    /** Returns all tasks in the order of their numbers in the run. */
    public List<Task> tasks() {
        return groups.stream().flatMap(group -> group.tasks().stream()).toList();
    }
}
