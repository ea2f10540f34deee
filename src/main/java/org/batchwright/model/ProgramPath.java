package org.batchwright.model;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.batchwright.text.Message;

/**
 * The folders searched for local programs. Relative folders are skipped, because they depend on the working folder, which may be a
 * workspace that came from someone else.
 */
public record ProgramPath(List<Path> folders) {
    public ProgramPath {
        folders = folders.stream().filter(Path::isAbsolute).toList();
    }

    public static ProgramPath ofThisComputer() {
        return new ProgramPath(
                Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                        .flatMap(ProgramPath::folder)
                        .toList());
    }

    public static boolean isWindows() {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
    }

    private static Stream<Path> folder(String text) {
        try {
            return text.isEmpty() ? Stream.of() : Stream.of(Path.of(text));
        } catch (InvalidPathException e) {
            return Stream.of();
        }
    }

    /** Returns the absolute path of every program with this name, in search order. */
    public Stream<Path> all(String name) {
        return folders.stream()
                .flatMap(folder -> isWindows()
                        ? Stream.of(folder.resolve(name + ".exe"), folder.resolve(name))
                        : Stream.of(folder.resolve(name)))
                .filter(path -> Files.isRegularFile(path) && Files.isExecutable(path));
    }

    /**
     * Returns the program with this name.
     *
     * @throws IOException if the program is not found
     */
    public Path find(String name) throws IOException {
        return all(name).findFirst().orElseThrow(() -> new IOException(Message.text("model.not-on-path", name)));
    }

    /** Finds the program as {@link #find(String)} does, restricted to programs whose real path is outside these folders. */
    public Path find(String name, UntrustedFolders untrusted) throws IOException {
        return all(name)
                .filter(path -> isTrusted(path, untrusted))
                .findFirst()
                .orElseThrow(() -> new IOException(Message.text("model.not-on-trusted-path", name, untrusted.roots())));
    }

    private static boolean isTrusted(Path path, UntrustedFolders untrusted) {
        try {
            return !untrusted.contains(path.toRealPath());
        } catch (IOException gone) {
            return false;
        }
    }
}
