package org.batchwright.scheduler.openpbs;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.batchwright.model.run.JobId;

/** Job IDs of PBS: {@code 76.pbs01}, the array {@code 80[].pbs01}, its job {@code 80[3].pbs01}. */
final class OpenPbsIds {
    /** The ID of a job or an array, as printed by qsub. */
    static final Pattern SUBMITTED = Pattern.compile("(\\d{1,12}(?:\\[\\])?\\.[A-Za-z0-9][A-Za-z0-9._-]{0,99})");

    private static final Pattern ANY_ID = Pattern.compile("\\d{1,12}(\\[\\d{0,9}])?\\.[A-Za-z0-9][A-Za-z0-9._-]{0,99}");
    private static final Pattern TASK = Pattern.compile("(\\d+\\[)\\d+(].*)");
    private static final Pattern SPAN = Pattern.compile("(\\d{1,8})(?:-(\\d{1,8})(?::(\\d{1,8}))?)?");
    private static final int MAX_INDICES = 4_000_000;

    private OpenPbsIds() {}

    static boolean isId(String text) {
        return ANY_ID.matcher(text).matches();
    }

    static Optional<JobId> array(JobId task) {
        Matcher matcher = TASK.matcher(task.value());
        return matcher.matches() ? Optional.of(new JobId(matcher.group(1) + matcher.group(2))) : Optional.empty();
    }

    static boolean isArray(JobId job) {
        return job.value().contains("[]");
    }

    /**
     * Returns the ID of one job in an array. An array of one job is submitted as a plain job, so its ID has no brackets and is returned
     * unchanged.
     */
    static JobId task(JobId array, int index) {
        return new JobId(array.value().replace("[]", "[" + index + "]"));
    }

    /** Parses {@code 2-9}, {@code 0-200:10} or {@code 3,7-9}; returns an empty stream for {@code -}. */
    static IntStream indices(String text) {
        return SPAN.matcher(text)
                .results()
                .flatMapToInt(span -> {
                    int from = Integer.parseInt(span.group(1));
                    int to = span.group(2) == null ? from : Integer.parseInt(span.group(2));
                    int step = span.group(3) == null ? 1 : Math.max(1, Integer.parseInt(span.group(3)));
                    return IntStream.iterate(from, index -> index <= to, index -> index + step);
                })
                .limit(MAX_INDICES);
    }
}
