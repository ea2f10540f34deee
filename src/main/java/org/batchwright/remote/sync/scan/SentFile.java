package org.batchwright.remote.sync.scan;

/** A file or link that goes. */
public record SentFile(String path, long bytes) {}
