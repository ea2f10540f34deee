package org.batchwright.scheduler.option;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The requests in a script, apart from the resources of its job.
 *
 * @param stem prefix of the names of the script's files; in an array, the text before each index ({@code ""}, {@code 2-})
 * @param array the jobs that the script covers if there is more than one
 * @param signal how long before the time limit USR1 is sent to the job
 */
public record ScriptVariant(String stem, Optional<Array> array, Optional<Duration> signal) {
    public static final ScriptVariant PLAIN = new ScriptVariant("job", Optional.empty(), Optional.empty());

    public ScriptVariant withSignal(Optional<Duration> before) {
        return new ScriptVariant(stem, array, before);
    }

    /**
     * @param indices the indices in ascending order; at least one
     * @param atMost maximum number of the jobs that run at the same time
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
