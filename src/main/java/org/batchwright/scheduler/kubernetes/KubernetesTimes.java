package org.batchwright.scheduler.kubernetes;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Times as the API of Kubernetes has them. */
final class KubernetesTimes {
    /** Kubernetes is younger. */
    private static final Instant AGES_AGO = Instant.parse("2000-01-01T00:00:00Z");

    private KubernetesTimes() {}

    /** Containers that never started have a time of decades ago, or none. */
    static Optional<Instant> instant(String text) {
        try {
            return text.isEmpty()
                    ? Optional.empty()
                    : Optional.of(Instant.parse(text)).filter(AGES_AGO::isBefore);
        } catch (DateTimeParseException unknown) {
            return Optional.empty();
        }
    }
}
