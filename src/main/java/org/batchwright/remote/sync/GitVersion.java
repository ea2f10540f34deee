package org.batchwright.remote.sync;

import java.nio.file.Path;
import java.util.Optional;

/** What a person knows a code version by: {@code 9f31c2a + 2 edits}. Absent without git or outside a repository. */
final class GitVersion {
    private GitVersion() {}

    static Optional<String> of(Path folder) throws InterruptedException {
        if (!GitPlaces.isRepository(folder)) {
            return Optional.empty();
        }
        Optional<String> commit = GitPlaces.ask(folder, "rev-parse", "--short", "HEAD");
        if (commit.isEmpty()) {
            return Optional.empty();
        }
        long edits = GitPlaces.output(folder, "status", "--porcelain", "--", ".")
                .map(text -> text.lines().count())
                .orElse(0L);
        return commit.map(id -> edits == 0 ? id : id + " + " + edits + (edits == 1 ? " edit" : " edits"));
    }
}
