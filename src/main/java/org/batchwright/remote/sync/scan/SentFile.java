package org.batchwright.remote.sync.scan;

/** A file or link to send. */
public record SentFile(String path, long bytes) {}
