package org.batchwright.remote.sync;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.ignore.FastIgnoreRule;
import org.eclipse.jgit.ignore.IgnoreNode;
import org.jspecify.annotations.Nullable;

/**
 * What stays at home, by gitignore(5): our own list first, then every {@code .gitignore} from the top down, then
 * {@code .batchwrightignore}, whose word is last; {@code !path} there brings a file back.
 */
final class IgnoreRules {
    static final String OWN_FILE = ".batchwrightignore";
    private static final String ALWAYS = """
            .git/
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

    private final Path root;
    private final List<Level> gitLevels = new ArrayList<>();
    private final IgnoreNode always = parse(ALWAYS.getBytes(StandardCharsets.UTF_8));
    private final @Nullable IgnoreNode own;

    IgnoreRules(Path root) throws IOException {
        this.root = root;
        this.own = read(root.resolve(OWN_FILE));
    }

    /** Takes the {@code .gitignore} of a folder into account; call before asking about what is in it. */
    void enter(Path folder) throws IOException {
        IgnoreNode node = read(folder.resolve(".gitignore"));
        if (node != null) {
            gitLevels.add(new Level(relative(folder), node));
        }
    }

    /** Who decided that this path stays at home; or that it goes. */
    Verdict verdict(String path, Kind kind) {
        Boolean ownWord = own == null ? null : own.checkIgnored(path, kind == Kind.FOLDER);
        if (ownWord != null) {
            return ownWord ? Verdict.IGNORED : Verdict.ASKED_FOR;
        }
        for (Level level : gitLevels.reversed()) {
            Boolean word = level.word(path, kind);
            if (word != null) {
                return word ? Verdict.IGNORED : Verdict.GOES;
            }
        }
        return Boolean.TRUE.equals(always.checkIgnored(path, kind == Kind.FOLDER)) ? Verdict.NEVER_SENT : Verdict.GOES;
    }

    /** Whether something below this folder may be asked for by {@code !folder/...} although the folder is left out. */
    boolean mayAskBelow(String folder) {
        return own != null
                && own.getRules().stream()
                        .filter(FastIgnoreRule::getNegation)
                        .anyMatch(rule -> rule.toString().contains(folder + "/"));
    }

    private String relative(Path path) {
        return root.relativize(path).toString().replace('\\', '/');
    }

    private static @Nullable IgnoreNode read(Path file) throws IOException {
        return Files.isRegularFile(file) ? parse(Files.readAllBytes(file)) : null;
    }

    private static IgnoreNode parse(byte[] text) {
        IgnoreNode node = new IgnoreNode();
        try (InputStream in = new ByteArrayInputStream(text)) {
            node.parse(in);
        } catch (IOException impossible) {
            throw new java.io.UncheckedIOException(impossible);
        }
        return node;
    }

    enum Kind {
        FILE,
        FOLDER
    }

    enum Verdict {
        GOES,
        /** {@code !path} in our own file: goes even where it looks like a secret. */
        ASKED_FOR,
        IGNORED,
        NEVER_SENT
    }

    private record Level(String folder, IgnoreNode node) {
        @Nullable
        Boolean word(String path, Kind kind) {
            if (folder.isEmpty()) {
                return node.checkIgnored(path, kind == Kind.FOLDER);
            }
            return path.startsWith(folder + "/")
                    ? node.checkIgnored(path.substring(folder.length() + 1), kind == Kind.FOLDER)
                    : null;
        }
    }
}
