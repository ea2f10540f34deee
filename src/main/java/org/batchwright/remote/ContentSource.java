package org.batchwright.remote;

import java.io.IOException;
import java.io.OutputStream;
import org.batchwright.model.OperationException;

/** The input for {@link Host#runWithInput}. */
public interface ContentSource {
    /**
     * Writes all of the input. It is called again, from the beginning, if a shell ended before reading anything. An {@link IOException}
     * means that the transport failed; its cause is reported elsewhere.
     */
    void writeTo(OutputStream out) throws IOException, OperationException;
}
