package org.batchwright.remote.web;

import org.batchwright.model.OperationException;

/** Determines how this computer reaches the web. Called for each request; may block. */
@FunctionalInterface
public interface WebSource {
    WebAccess access() throws OperationException, InterruptedException;
}
