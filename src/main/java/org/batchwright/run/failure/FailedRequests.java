package org.batchwright.run.failure;

import java.util.Optional;
import org.batchwright.model.failure.FailedRequest;
import org.batchwright.model.run.Run;

/** Finds what runs were submitted with, and what their clusters allow, as far as is known. Reads the disk. */
@FunctionalInterface
public interface FailedRequests {
    Optional<FailedRequest> of(Run run);
}
