package org.batchwright.remote.sync.scan;

import java.nio.file.Path;

/**
 * A file or link of the project to send.
 *
 * @param path path relative to the project folder, separated by {@code /}
 * @param stamp attributes of the file at the time of the scan
 * @param reincluded whether {@code !path} in {@code .batchwrightignore} re-includes the file, which is then sent even if it is large or
 *     looks like a secret
 */
public record LocalFile(String path, FileStamp stamp, boolean reincluded) {
    public Path in(Path root) {
        return root.resolve(path);
    }
}
