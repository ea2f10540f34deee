package org.batchwright.scheduler;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.run.JobId;

/** Finds the ID of a submitted job in the scheduler's output. */
public final class SubmittedId {
    private SubmittedId() {}

    /**
     * Returns the last ID, ignoring all other lines, such as banners or the output of a site's wrapper for the command.
     *
     * @param line pattern of the line, whose first group is the ID
     */
    public static Optional<JobId> last(String output, Pattern line) {
        return output.lines()
                .map(text -> line.matcher(text.strip()))
                .filter(Matcher::matches)
                .map(found -> new JobId(found.group(1)))
                .reduce((first, second) -> second);
    }
}
