package org.batchwright.remote.sync.scan;

import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Host;

/** The files of versions of the code, with their hashes. */
public interface CodeManifests {

    /** Lists what a snapshot would currently contain. Reads only the local folder. */
    Manifest current(CodeSource source) throws OperationException, InterruptedException;

    /**
     * Reads the list that a snapshot was sent with, or returns empty if it no longer exists.
     *
     * @param codeRoot absolute folder on the host
     * @param snapshot name of the snapshot
     */
    Optional<Manifest> sent(Host host, String codeRoot, String snapshot)
            throws OperationException, InterruptedException;
}
