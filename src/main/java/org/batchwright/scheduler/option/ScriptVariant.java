package org.batchwright.scheduler.option;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a script requests besides its job's resources.
 *
 * @param stem prefix of its file names; with an array, precedes each index ({@code ""}, {@code 2-})
 * @param array the jobs that the script covers, if more than one
 * @param signal how long before the time limit the job gets USR1
 */
public record ScriptVariant(String stem, Optional<Array> array, Optional<Duration> signal) {
    public static final ScriptVariant PLAIN = new ScriptVariant("job", Optional.empty(), Optional.empty());

    public ScriptVariant withSignal(Optional<Duration> before) {
        return new ScriptVariant(stem, array, before);
    }

    /**
     * @param indices ascending, at least one
     * @param atMost how many of them run concurrently
     */
    public record Array(List<Integer> indices, OptionalInt atMost) {
        public Array {
            indices = List.copyOf(indices);
        }

        /** Formats indices as {@code 0-19} or {@code 0,3-5}. */
        public String toIndexList() {
            StringBuilder text = new StringBuilder();
            for (int from = 0; from < indices.size(); ) {
                int to = from;
                while (to + 1 < indices.size() && indices.get(to + 1) == indices.get(to) + 1) {
                    to++;
                }
                text.append(text.isEmpty() ? "" : ",").append(indices.get(from));
                if (to > from) {
                    text.append('-').append(indices.get(to));
                }
                from = to + 1;
            }
            return text.toString();
        }
    }
}
