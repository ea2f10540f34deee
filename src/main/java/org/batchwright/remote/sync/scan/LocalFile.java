package org.batchwright.remote.sync.scan;

import java.nio.file.Path;

/**
 * A file or link of the project to send.
 *
 * @param path from the project folder, separated by {@code /}
 * @param stamp its attributes at the scan
 * @param reincluded {@code !path} in {@code .batchwrightignore} re-includes it: sent even if large or if it looks like a secret
 */
public record LocalFile(String path, FileStamp stamp, boolean reincluded) {
    public Path in(Path root) {
        return root.resolve(path);
    }
}
