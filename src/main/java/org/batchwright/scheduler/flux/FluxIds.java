package org.batchwright.scheduler.flux;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.run.JobId;

/** Job IDs in base 58 (RFC 19), with an ASCII {@code f} instead of the {@code ƒ} that Flux prints if possible. */
final class FluxIds {
    private static final String DIGITS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

    /** The number of digits of an ID that was created at least one second after the instance started. */
    private static final String ID = "[1-9A-HJ-NP-Za-km-z]{5,11}";

    private static final Pattern PRINTED = Pattern.compile("(?:\u0192|f)(" + ID + ")");

    /** Prints the last ID in the standard input. */
    static final String SCRIPT = "sed -n -E 's/^[[:space:]]*(\u0192|f)(" + ID + ")[[:space:]]*$/f\\2/p' | tail -n 1";

    private FluxIds() {}

    static Optional<JobId> read(String printed) {
        Matcher matcher = PRINTED.matcher(printed.strip());
        return matcher.matches() ? Optional.of(new JobId("f" + matcher.group(1))) : Optional.empty();
    }

    /** Returns the ID in the last line that contains nothing else. */
    static Optional<JobId> last(String output) {
        return output.lines().flatMap(line -> read(line).stream()).reduce((first, second) -> second);
    }

    /** Returns the ID that encodes this number, which may use all 64 bits. */
    static JobId of(long number) {
        StringBuilder digits = new StringBuilder();
        for (long rest = number; rest != 0; rest = Long.divideUnsigned(rest, DIGITS.length())) {
            digits.append(DIGITS.charAt((int) Long.remainderUnsigned(rest, DIGITS.length())));
        }
        return new JobId("f" + (digits.isEmpty() ? DIGITS.substring(0, 1) : digits.reverse()));
    }
}
