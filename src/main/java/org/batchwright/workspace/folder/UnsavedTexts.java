package org.batchwright.workspace.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;
import org.batchwright.text.TextBytes;
import org.batchwright.workspace.yaml.FileText;

/** Unsaved edits, each stored in its own file to survive a crash or the closing of the window. Blocks. */
public final class UnsavedTexts {
    private static final String HEAD = "batchwright unsaved 1";
    private static final String EXTENSION = ".unsaved";

    private final Path folder;

    /**
     * @param home a folder of the application, which is created on first use
     * @param workspace the workspace to which the texts belong
     */
    public UnsavedTexts(Path home, Path workspace) {
        this.folder = home.resolve(
                FileText.hashedName(workspace.toAbsolutePath().normalize().toString()));
    }

    /** The kind of text being edited. */
    public enum TextKind {
        /** A script that is edited manually. */
        SCRIPT,
        PRESET,
        TEMPLATE
    }

    /**
     * @param name the name that distinguishes the text from others of its kind; a single line
     * @param base the text as it was when the user began typing
     */
    public record Unsaved(TextKind kind, String name, String base, String text) {}

    /** Returns all stored texts of a kind. An unreadable file is left in place. */
    public List<Unsaved> all(TextKind kind) throws OperationException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Unsaved> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(one -> one.toString().endsWith(EXTENSION))
                    .sorted()
                    .toList()) {
                TextBytes.utf8(FileText.bytes(file))
                        .flatMap(UnsavedTexts::read)
                        .filter(one -> one.kind() == kind)
                        .ifPresent(all::add);
            }
        } catch (IOException | UncheckedIOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("workspace.folder-not-readable", folder), folder.toString(), refused);
        }
        return all;
    }

    public void store(Unsaved unsaved) throws OperationException {
        String head = String.join(
                "\n",
                HEAD,
                unsaved.kind().name(),
                unsaved.name(),
                String.valueOf(unsaved.base().length()));
        FileText.write(file(unsaved.kind(), unsaved.name()), head + "\n" + unsaved.base() + unsaved.text());
    }

    public void remove(TextKind kind, String name) throws OperationException {
        FileText.delete(file(kind, name));
    }

    private Path file(TextKind kind, String name) {
        return folder.resolve(FileText.hashedName(kind.name() + "\n" + name) + EXTENSION);
    }

    private static Optional<Unsaved> read(String text) {
        String[] lines = text.split("\n", 5);
        if (lines.length < 5 || !lines[0].equals(HEAD) || !lines[3].matches("\\d{1,9}")) {
            return Optional.empty();
        }
        int length = Integer.parseInt(lines[3]);
        return length > lines[4].length()
                ? Optional.empty()
                : Stream.of(TextKind.values())
                        .filter(kind -> kind.name().equals(lines[1]))
                        .map(kind ->
                                new Unsaved(kind, lines[2], lines[4].substring(0, length), lines[4].substring(length)))
                        .findFirst();
    }
}
