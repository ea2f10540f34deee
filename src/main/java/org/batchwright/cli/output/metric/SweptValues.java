package org.batchwright.cli.output.metric;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobLabel;
import org.batchwright.model.run.Run;

/**
 * The values of the swept parameters in the jobs of a run.
 *
 * @param names the swept parameters, in order
 * @param byJob the values by parameter name, keyed by the index of the job in the run; jobs without values are absent
 */
public record SweptValues(List<String> names, Map<Integer, Map<String, String>> byJob) {
    public SweptValues {
        names = List.copyOf(names);
        byJob = Map.copyOf(byJob);
    }

    /**
     * @param known the swept parameters that the run was submitted with; the swept parameters of stages are read from the labels of their
     *     jobs
     */
    public static SweptValues of(Run run, Set<String> known) {
        Set<String> names = new LinkedHashSet<>(known);
        Map<Integer, Map<String, String>> byJob = new LinkedHashMap<>();
        for (Job job : run.jobs()) {
            Map<String, String> values =
                    JobLabel.values(job.what().label(), job.what().stage().isEmpty() ? known : Set.of());
            if (!values.isEmpty()) {
                names.addAll(values.keySet());
                byJob.put(job.task(), values);
            }
        }
        return new SweptValues(List.copyOf(names), byJob);
    }

    Map<String, String> of(int job) {
        return byJob.getOrDefault(job, Map.of());
    }

    /** Returns the headings of a table with one column per swept parameter. */
    String[] headings(List<String> before, String... after) {
        return join(before, names, after);
    }

    /** Returns the cells of a job's row in the table, in the order of the headings. */
    String[] cells(int job, List<String> before, String... after) {
        return join(
                before,
                names.stream().map(name -> of(job).getOrDefault(name, "")).toList(),
                after);
    }

    private static String[] join(List<String> before, List<String> swept, String... after) {
        return Stream.of(before, swept, List.of(after)).flatMap(List::stream).toArray(String[]::new);
    }
}
