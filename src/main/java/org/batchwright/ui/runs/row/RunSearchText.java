package org.batchwright.ui.runs.row;

import java.util.Locale;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;

/**
 * The text of a run that the filter searches, in lower case, created once in the background, because a filter visits all runs on each key
 * press.
 *
 * @param shared text that also applies to each job of the run: name, preset, cluster, resources, labels, comment, note
 * @param own text that applies only to the run itself: ids of its jobs, reason, state
 */
public record RunSearchText(String shared, String own) {
    /** The search text of a single job's row, which is not searched. */
    static final RunSearchText NONE = new RunSearchText("", "");

    static RunSearchText of(Run run, String resources, String why, Tally tally) {
        return new RunSearchText(
                lower(
                        run.title(),
                        run.preset().toString(),
                        run.cluster().title(),
                        run.id().value(),
                        resources,
                        String.join("\n", run.annotations().labels()),
                        run.annotations().comment(),
                        run.note().orElse("")),
                lower(tally.placement().ids(), why, words(tally.state())));
    }

    public static String words(JobState state) {
        return state.key().replace('-', ' ');
    }

    private static String lower(String... texts) {
        return String.join("\n", texts).toLowerCase(Locale.ROOT);
    }

    /** Returns whether the search text contains the given lowercase string. */
    public boolean contain(String text) {
        return shared.contains(text) || own.contains(text);
    }
}
