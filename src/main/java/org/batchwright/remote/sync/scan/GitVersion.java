package org.batchwright.remote.sync.scan;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.remote.sync.ignore.Git;
import org.batchwright.remote.sync.ignore.GitPaths;

/** A readable code version: {@code 9f31c2a + 2 edits}. Absent without git or outside a repository. */
public final class GitVersion {
    private GitVersion() {}

    public static Optional<String> of(Path folder) throws InterruptedException {
        if (!GitPaths.isRepository(folder)) {
            return Optional.empty();
        }
        Optional<String> commit = new Git(folder).queryLine("rev-parse", "--short", "HEAD");
        if (commit.isEmpty()) {
            return Optional.empty();
        }
        Optional<Long> edits = new Git(folder).edits();
        return commit.map(id -> id
                + edits.map(count -> count == 0 ? "" : " + " + count + (count == 1 ? " edit" : " edits"))
                        .orElse(", edits not counted"));
    }
}
