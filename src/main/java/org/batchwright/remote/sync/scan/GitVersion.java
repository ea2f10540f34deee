package org.batchwright.remote.sync.scan;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.remote.sync.ignore.Git;
import org.batchwright.remote.sync.ignore.GitPaths;
import org.batchwright.text.Message;

/** A readable code version, such as {@code 9f31c2a + 2 edits}. Absent without git or outside a repository. */
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
        return commit.map(
                id -> edits.map(count -> count == 0 ? id : Message.text("remote.commit-with-edits", id, count))
                        .orElseGet(() -> Message.text("remote.commit-with-uncounted-edits", id)));
    }
}
