package org.batchwright.ui.metrics.series;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.run.RunId;

/**
 * A job whose metrics are shown.
 *
 * @param job its index in the run
 * @param title its name among the shown jobs
 * @param number its number among the jobs of its run; may be empty
 * @param swept its values of the parameters in which the jobs differ
 */
public record ShownJob(RunId run, int job, String title, String number, Map<String, String> swept) {
    private static final String SEPARATOR = " · ";

    public ShownJob {
        swept = Collections.unmodifiableMap(new LinkedHashMap<>(swept));
    }

    public ShownJob(RunId run, int job, String title, Map<String, String> swept) {
        this(run, job, title, "", swept);
    }

    /**
     * Returns a title without the values of these parameters, which are shown elsewhere: the number of a job that
     * differs in nothing else.
     */
    public String titleWithout(Collection<String> parameters) {
        Set<String> shown = parameters.stream()
                .map(name -> name + " " + swept.getOrDefault(name, ""))
                .collect(Collectors.toSet());
        List<String> rest = Arrays.stream(title.split(SEPARATOR, -1))
                .filter(part -> !shown.contains(part))
                .toList();
        if (rest.size() == title.split(SEPARATOR, -1).length) {
            return title;
        }
        String left = Stream.concat(rest.stream(), Stream.of(number))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(SEPARATOR));
        return left.isEmpty() ? title : left;
    }
}
