package org.batchwright.scheduler.kubernetes.value;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Parses times in the API of Kubernetes. */
public final class KubernetesTimes {
    /** A time before Kubernetes existed; earlier times are treated as missing. */
    private static final Instant EARLIEST_VALID = Instant.parse("2000-01-01T00:00:00Z");

    private KubernetesTimes() {}

    /** Parses a time. A container that never started has none, or one that is decades in the past. */
    public static Optional<Instant> instant(String text) {
        try {
            return text.isEmpty()
                    ? Optional.empty()
                    : Optional.of(Instant.parse(text)).filter(EARLIEST_VALID::isBefore);
        } catch (DateTimeParseException unknown) {
            return Optional.empty();
        }
    }
}
