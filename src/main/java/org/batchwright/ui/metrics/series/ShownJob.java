package org.batchwright.ui.metrics.series;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.run.RunId;
import org.batchwright.text.ParameterText;

/**
 * A job whose metrics are shown.
 *
 * @param job the job's index in the run
 * @param title the job's name among the shown jobs
 * @param number the job's number among the jobs of its run; may be empty
 * @param swept the job's values of the parameters in which the jobs differ
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
     * Returns a title without the values of these parameters, which are shown elsewhere; if no other values distinguish the job, the title
     * is its number.
     */
    public String titleWithout(Collection<String> parameters) {
        String whole = SEPARATOR + title + SEPARATOR;
        String rest = whole;
        for (String name : parameters) { // a value may itself contain the separator
            String shown = ParameterText.of(name, swept.getOrDefault(name, ""));
            rest = rest.replace(SEPARATOR + shown + SEPARATOR, SEPARATOR);
        }
        if (rest.equals(whole)) {
            return title;
        }
        String others = rest.equals(SEPARATOR) ? "" : rest.substring(SEPARATOR.length(), rest.lastIndexOf(SEPARATOR));
        String left = Stream.of(others, number).filter(part -> !part.isEmpty()).collect(Collectors.joining(SEPARATOR));
        return left.isEmpty() ? title : left;
    }
}
