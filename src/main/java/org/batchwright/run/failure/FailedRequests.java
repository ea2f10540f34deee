package org.batchwright.run.failure;

import java.util.Optional;
import org.batchwright.model.failure.FailedRequest;
import org.batchwright.model.run.Run;

/** Finds the settings that runs were submitted with, and the known limits of their clusters. Reads the disk. */
@FunctionalInterface
public interface FailedRequests {
    Optional<FailedRequest> of(Run run);
}
