package org.batchwright.cli.json;

import java.util.List;

/**
 * What would be sent from a project folder.
 *
 * @param files number of files
 * @param bytes total size of the files in bytes
 * @param leftOut files that would not be sent although no rule of the project excludes them
 * @param secrets paths of files that look like secrets
 * @param clashes pairs of names that some file systems treat as equal, each written as "name and name"
 */
public record CodeJson(int files, long bytes, List<LeftOut> leftOut, List<String> secrets, List<String> clashes) {

    /**
     * A file that would not be sent.
     *
     * @param path path relative to the project folder
     * @param why the reason
     * @param bytes size of the file in bytes
     */
    public record LeftOut(String path, String why, long bytes) {}
}
