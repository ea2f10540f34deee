package org.batchwright.workspace.folder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.text.Message;
import org.batchwright.workspace.yaml.FileText;

/** The {@code .yaml} files below a folder of a workspace, except hidden ones. */
public record YamlFolder(Path root) {
    private static final String EXTENSION = ".yaml";

    /** The contents of a file. If the file could not be read, contains the reason instead, and the bytes are empty. */
    public static final class Content {
        /** The contents of a missing file. */
        public static final Content NONE = new Content(new byte[0], Optional.empty());

        private final byte[] bytes;
        private final Optional<Problem> problem;

        private Content(byte[] bytes, Optional<Problem> problem) {
            this.bytes = bytes;
            this.problem = problem;
        }

        public byte[] bytes() {
            return bytes;
        }

        public Optional<Problem> problem() {
            return problem;
        }

        public static Content of(Path workspace, Path file) {
            try {
                return new Content(FileText.bytes(workspace, file), Optional.empty());
            } catch (OperationException refused) {
                return new Content(new byte[0], Optional.of(refusal(file, refused)));
            }
        }

        static Content ofLink(Path folder) {
            String code = Files.exists(folder) ? "workspace.link-to-outside" : "workspace.broken-link";
            return new Content(
                    new byte[0],
                    Optional.of(Problem.error(
                            new Problem.InFile(folder, 1, 1, Optional.empty()),
                            Message.of(code, folder.getFileName()))));
        }

        /** Returns a version string that changes with the content or the reason. */
        public String version() {
            return FileText.version(problem.map(one -> one.what().getBytes(StandardCharsets.UTF_8))
                    .orElse(bytes));
        }
    }

    static Problem refusal(Path file, OperationException refused) {
        return Problem.error(new Problem.InFile(file, 1, 1, Optional.empty()), refused.message());
    }

    /** Returns the workspace folder; links may point anywhere inside it. */
    public Path workspace() {
        return root.toAbsolutePath().resolveSibling("");
    }

    /** Returns the files, including links, pipes and unreadable folders; {@link #content} reports why these are not read. */
    public List<Path> files() throws OperationException {
        try {
            FolderTree tree = FolderTree.below(root);
            return Stream.concat(
                            tree.files().stream()
                                    .filter(file ->
                                            String.valueOf(file.getFileName()).endsWith(EXTENSION)),
                            tree.closed().stream())
                    .filter(file -> !isHidden(root.relativize(file)))
                    .sorted()
                    .toList();
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("workspace.root-not-readable", root), root.toString(), refused);
        }
    }

    public Content content(Path file) {
        return isWholeFolder(file) ? Content.ofLink(file) : Content.of(workspace(), file);
    }

    /** Returns whether the file represents the whole folder, because the folder is a link that is not followed. */
    public boolean isWholeFolder(Path file) {
        return file.equals(root);
    }

    /** Returns the name of a file below the root, such as {@code project/name}. */
    public String name(Path file) {
        if (isWholeFolder(file)) {
            return String.valueOf(file.getFileName());
        }
        List<String> parts = new ArrayList<>();
        root.relativize(file).forEach(part -> parts.add(part.toString()));
        String joined = String.join("/", parts);
        return joined.endsWith(EXTENSION) ? joined.substring(0, joined.length() - EXTENSION.length()) : joined;
    }

    public Path file(String name) {
        return root.resolve(name + EXTENSION);
    }

    private static boolean isHidden(Path file) {
        for (Path part : file) {
            if (part.toString().startsWith(".")) {
                return true;
            }
        }
        return false;
    }
}
