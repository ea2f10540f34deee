package org.batchwright.remote.sync;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** What a person knows a code version by: {@code 9f31c2a + 2 edits}. Absent without git or outside a repository. */
final class GitVersion {
    private GitVersion() {}

    static Optional<String> of(Path folder) throws InterruptedException {
        Optional<String> commit = git(folder, "rev-parse", "--short", "HEAD").map(String::strip);
        if (commit.isEmpty()) {
            return Optional.empty();
        }
        long edits = git(folder, "status", "--porcelain", "--", ".")
                .map(text -> text.lines().count())
                .orElse(0L);
        return commit.map(id -> edits == 0 ? id : id + " + " + edits + (edits == 1 ? " edit" : " edits"));
    }

    private static Optional<String> git(Path folder, String... words) throws InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
        command.addAll(List.of(words));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0
                    ? Optional.of(out)
                    : Optional.empty();
        } catch (IOException noGit) {
            return Optional.empty();
        }
    }
}
