package org.batchwright.scheduler.kubernetes.value;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Times in the API of Kubernetes. */
public final class KubernetesTimes {
    /** Before Kubernetes existed. */
    private static final Instant EARLIEST_VALID = Instant.parse("2000-01-01T00:00:00Z");

    private KubernetesTimes() {}

    /** Parses a time; containers that never started have one decades in the past, or none. */
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
