package org.batchwright.remote.web;

import org.batchwright.model.OperationException;

/** Determines how the web is reached. Called for each request; may block. */
@FunctionalInterface
public interface WebSource {
    WebAccess access() throws OperationException, InterruptedException;
}
