package org.batchwright.remote.sync.ignore;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The rules for what is excluded, by gitignore(5), as seen from one folder of the project: our own list first, then what git itself reads
 * ({@code core.excludesFile}, {@code info/exclude}, every {@code .gitignore} from the repository's root down), then {@code
 * .batchwrightignore}, which has the highest precedence. In that file, {@code !path} re-includes a file.
 *
 * @param always our own list
 * @param levels git's rules, lowest precedence first
 * @param own {@code .batchwrightignore}
 * @param prefix path of the project relative to the repository's root: empty, or with a trailing slash
 */
public record IgnoreRules(IgnoreFile always, List<Level> levels, Optional<IgnoreFile> own, String prefix) {
    public static final String OWN_FILE = ".batchwrightignore";
    private static final String GIT_FILE = ".gitignore";
    private static final String ALWAYS = """
            .git
            .vscode/
            .idea/
            __pycache__/
            *.pyc
            .ipynb_checkpoints/
            .mypy_cache/
            .pytest_cache/
            .ruff_cache/
            .venv/
            venv/
            node_modules/
            .DS_Store
            *.pt
            *.pth
            *.ckpt
            *.safetensors
            wandb/
            """;

    /** The files of a workspace's presets, and of their manual edits. */
    private static final String PRESETS = """
            *.yaml
            *@*.patch
            """;

    /** @param base folder of the file relative to the repository's root: empty, or with a trailing slash */
    private record Level(String base, IgnoreFile file) {
        Optional<Boolean> decide(String path, boolean folder) {
            return path.startsWith(base) ? file.verdict(path.substring(base.length()), folder) : Optional.empty();
        }
    }

    /** Returns the rules of a project folder. */
    public static IgnoreRules forRoot(Path root) throws IOException, InterruptedException {
        return forRoot(root, ALWAYS);
    }

    /** Returns the rules of a folder with presets, which are not part of the code next to them. */
    public static IgnoreRules forPresets(Path root) throws IOException, InterruptedException {
        return forRoot(root, ALWAYS + PRESETS);
    }

    private static IgnoreRules forRoot(Path root, String always) throws IOException, InterruptedException {
        IgnoreFile first = IgnoreFile.of(always.getBytes(StandardCharsets.UTF_8));
        Optional<GitPaths> git = GitPaths.of(root);
        Path top = git.map(GitPaths::top).orElse(root);
        String prefix = toSlashPath(top, root);
        IgnoreRules rules = new IgnoreRules(first, List.of(), IgnoreFile.read(root.resolve(OWN_FILE)), prefix);
        for (Path file : git.map(GitPaths::everywhere).orElse(List.of())) {
            rules = rules.with("", file);
        }
        Path at = top;
        rules = rules.with("", top.resolve(GIT_FILE));
        for (Path part : top.relativize(root)) {
            if (!part.toString().isEmpty()) {
                at = at.resolve(part);
                rules = rules.with(toSlashPath(top, at), at.resolve(GIT_FILE));
            }
        }
        return rules;
    }

    /**
     * Returns the rules inside a subfolder.
     *
     * @param path path relative to the project folder
     */
    public IgnoreRules forFolder(Path folder, String path) throws IOException {
        return with(prefix + IgnorePattern.bytes(path) + "/", folder.resolve(GIT_FILE));
    }

    private IgnoreRules with(String base, Path file) throws IOException {
        Optional<IgnoreFile> read = IgnoreFile.read(file);
        return read.map(one -> new IgnoreRules(always, withLevel(new Level(base, one)), own, prefix))
                .orElse(this);
    }

    private List<Level> withLevel(Level level) {
        return Stream.concat(levels.stream(), Stream.of(level)).toList();
    }

    /** Returns which rule excludes a path, relative to the project folder, or that the path is included. */
    public Decision verdict(String path, PathType kind) {
        String bytes = IgnorePattern.bytes(path);
        boolean folder = kind == PathType.FOLDER;
        Optional<Boolean> ownWord = own.flatMap(file -> file.verdict(bytes, folder));
        if (ownWord.isPresent()) {
            return ownWord.get() ? Decision.REFUSED : Decision.ASKED_FOR;
        }
        String whole = prefix + bytes;
        for (Level level : levels.reversed()) {
            Optional<Boolean> word = level.decide(whole, folder);
            if (word.isPresent()) {
                return word.get() ? Decision.IGNORED : Decision.GOES;
            }
        }
        return always.verdict(bytes, folder).orElse(false) ? Decision.NEVER_SENT : Decision.GOES;
    }

    /** Returns whether {@code !folder/...} may re-include something below this excluded folder. */
    public boolean mayReincludeBelow(String folder) {
        return own.filter(file -> file.mayReincludeBelow(IgnorePattern.bytes(folder)))
                .isPresent();
    }

    private static String toSlashPath(Path top, Path folder) {
        String path = top.relativize(folder).toString().replace('\\', '/');
        return path.isEmpty() ? "" : IgnorePattern.bytes(path) + "/";
    }

    public enum PathType {
        FILE,
        FOLDER
    }

    public enum Decision {
        GOES,
        /** Included by {@code !path} in our own file, even if it looks like a secret. */
        ASKED_FOR,
        /** Excluded by git's rules. */
        IGNORED,
        /** Excluded by our own file. */
        REFUSED,
        /** Excluded by our own list. */
        NEVER_SENT;

        /** Returns whether only git's rules decided. Git's rules do not apply to files that are in the repository. */
        public boolean isFromGit() {
            return this == GOES || this == IGNORED;
        }
    }
}
