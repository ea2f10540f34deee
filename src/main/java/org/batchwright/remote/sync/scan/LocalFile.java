package org.batchwright.remote.sync.scan;

import java.nio.file.Path;

/**
 * A file or link of the project that would go.
 *
 * @param path from the project folder, parted by {@code /}
 * @param stamp what the disk said when it was looked at
 * @param asked {@code !path} in {@code .batchwrightignore} names it: goes though large, and though it looks like a secret
 */
public record LocalFile(String path, FileStamp stamp, boolean asked) {
    public Path in(Path root) {
        return root.resolve(path);
    }
}
