package org.batchwright.remote.web;

import org.batchwright.model.OperationException;

/** Finds out how the web is reached. Called for each message or question; may block. */
@FunctionalInterface
public interface WebSource {
    WebAccess access() throws OperationException, InterruptedException;
}
