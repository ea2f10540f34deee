package org.batchwright.remote.sync.scan;

/**
 * An excluded file or folder.
 *
 * @param path path relative to the project folder; a folder ends with a slash
 * @param bytes size of a file
 */
public record LeftOutFile(String path, LeftOutReason why, long bytes) {}
