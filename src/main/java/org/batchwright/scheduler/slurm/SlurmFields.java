package org.batchwright.scheduler.slurm;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.model.run.JobId;

/** Parses individual fields of Slurm's output. */
final class SlurmFields {
    /**
     * The ID of a job or of one job of an array; other IDs (12+1 of a heterogeneous job, 12_[4-9%2]) do not belong to jobs that Batchwright
     * submitted.
     */
    static final String ID = "\\d{1,18}(_\\d{1,9})?";

    private static final Pattern REST = Pattern.compile("(\\d{1,18})_\\[([\\d,:-]+)(?:%\\d+)?]");

    private static final Pattern SPAN = Pattern.compile("(\\d{1,8})(?:-(\\d{1,8}))?(?::(\\d{1,8}))?");

    private static final int MAX_INDICES = 4_000_000;

    private SlurmFields() {}

    /** Returns a single ID or, for jobs of an array that never started, all IDs that {@code 12_[4-9,12%2]} covers. */
    static Stream<JobId> ids(String text) {
        if (text.matches(ID)) {
            return Stream.of(new JobId(text));
        }
        Matcher rest = REST.matcher(text);
        if (!rest.matches()) {
            return Stream.empty();
        }
        return SPAN.matcher(rest.group(2))
                .results()
                .flatMapToInt(SlurmFields::indices)
                .limit(MAX_INDICES)
                .mapToObj(index -> new JobId(rest.group(1) + "_" + index));
    }

    private static IntStream indices(MatchResult span) {
        int from = Integer.parseInt(span.group(1));
        int to = span.group(2) == null ? from : Integer.parseInt(span.group(2));
        int step = span.group(3) == null ? 1 : Math.max(1, Integer.parseInt(span.group(3)));
        return IntStream.iterate(from, index -> index <= to, index -> index + step);
    }

    /** Returns a Slurm state that is more specific than Batchwright's state. It serves as the reason if Slurm reports none. */
    static Optional<String> stateReason(String word) {
        return Optional.of(word.replaceFirst("[^A-Z_].*", ""))
                .filter(first -> SlurmReasonTexts.describeState(first).isPresent());
    }

    static Optional<String> reason(String text) {
        return nonEmpty(text).filter(word -> !word.equals("None"));
    }

    static Optional<String> nonEmpty(String text) {
        return text.isBlank() || text.equals("(null)") || text.equals("None assigned")
                ? Optional.empty()
                : Optional.of(text);
    }
}
