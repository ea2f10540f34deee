package org.batchwright.remote.sync.ignore;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where git stores ignore rules outside a repository's folders.
 *
 * @param top the repository's root, which may be above the project
 * @param everywhere files whose rules apply to the whole repository, lowest precedence first: {@code core.excludesFile}, {@code
 *     info/exclude}
 */
public record GitPaths(Path top, List<Path> everywhere) {

    /** Returns the paths, or empty outside a repository. */
    static Optional<GitPaths> of(Path folder) throws InterruptedException {
        Optional<Path> top = top(folder);
        if (top.isEmpty()) {
            return Optional.empty();
        }
        Git git = new Git(folder);
        List<Path> files = new ArrayList<>();
        files.add(git.queryLine("config", "--path", "--get", "core.excludesFile")
                .map(Path::of)
                .orElseGet(GitPaths::defaultExcludesFile));
        files.add(git.queryLine("rev-parse", "--git-path", "info/exclude")
                .map(folder::resolve)
                .orElse(top.get().resolve(".git/info/exclude")));
        return Optional.of(new GitPaths(top.get(), List.copyOf(files)));
    }

    /** Returns whether the folder may be in a git repository, so that querying git is worthwhile. */
    public static boolean isRepository(Path folder) {
        return top(folder.toAbsolutePath().normalize()).isPresent();
    }

    private static Optional<Path> top(Path folder) {
        for (Path at = folder; at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(".git"))) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    private static Path defaultExcludesFile() {
        Optional<String> config =
                Optional.ofNullable(System.getenv("XDG_CONFIG_HOME")).filter(word -> !word.isEmpty());
        return config.map(Path::of)
                .orElseGet(() -> Path.of(System.getProperty("user.home", "/"), ".config"))
                .resolve("git/ignore");
    }
}
