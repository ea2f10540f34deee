package org.batchwright.run;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the job script recorded about itself ({@code STEM.journal}): {@code KEY=VALUE} lines. The whole file is replaced on each update.
 *
 * @param job the scheduler's ID, as seen by the job
 * @param node node that the job ran on
 * @param started time at the first line of the script
 * @param finished time after the command
 * @param exit exit status of the command, present with {@code finished}
 * @param skipped whether the job did nothing because its dependency had not succeeded
 * @param missing expected results that do not exist although the command succeeded
 * @param chain state of the chain: {@code done}, {@code continue}, {@code failed}
 */
public record Journal(
        Optional<String> job,
        Optional<String> node,
        Optional<Instant> started,
        Optional<Instant> finished,
        OptionalInt exit,
        boolean skipped,
        Optional<String> missing,
        Optional<String> chain) {

    /** Parses the lines; missing or malformed values are absent. */
    public static Journal read(String text) {
        Map<String, String> values = new HashMap<>();
        text.lines().forEach(line -> {
            int at = line.indexOf('=');
            if (at > 0) {
                values.put(line.substring(0, at), line.substring(at + 1).strip());
            }
        });
        Optional<String> exit = number(values, "exit", 3);
        return new Journal(
                Optional.ofNullable(values.get("job")).filter(job -> !job.isEmpty()),
                Optional.ofNullable(values.get("node")).filter(node -> !node.isEmpty()),
                number(values, "started", 12).map(Long::valueOf).map(Instant::ofEpochSecond),
                number(values, "finished", 12).map(Long::valueOf).map(Instant::ofEpochSecond),
                exit.isPresent() ? OptionalInt.of(Integer.parseInt(exit.get())) : OptionalInt.empty(),
                "yes".equals(values.get("skipped")),
                Optional.ofNullable(values.get("missing")).filter(names -> !names.isEmpty()),
                Optional.ofNullable(values.get("chain")).filter(word -> !word.isEmpty()));
    }

    boolean isFinished() {
        return finished.isPresent() && exit.isPresent();
    }

    /**
     * Returns whether the command finished on its own rather than by a signal that schedulers send (TERM 143, INT 130). In this case, the
     * journal alone shows how the command ended.
     */
    public boolean endedByItself() {
        return isFinished() && exit.getAsInt() != 143 && exit.getAsInt() != 130;
    }

    private static Optional<String> number(Map<String, String> values, String key, int digits) {
        return Optional.ofNullable(values.get(key)).filter(value -> value.matches("\\d{1," + digits + "}"));
    }

    /** Returns whether no further chain segment is needed. */
    boolean isLastOfChain() {
        return chain.filter("done"::equals).isPresent();
    }
}
