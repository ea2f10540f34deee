package org.batchwright.run.access.ssh;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.SafeFileReader;
import org.batchwright.text.Message;

/** The user's own {@code ~/.ssh/config}. One line is prepended to it; every other byte stays unchanged. */
public final class UserSshConfig {
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rw-------");

    private final Path home;
    private final Path file;

    /** @param home home folder of the account, as OpenSSH sees it */
    public UserSshConfig(Path home) {
        this.home = home.toAbsolutePath();
        this.file = this.home.resolve(".ssh").resolve("config");
    }

    /** Returns the line that includes a file. */
    public String line(Path included) {
        Path path = included.toAbsolutePath();
        boolean below = path.startsWith(home);
        String written = below ? "~/" + home.relativize(path).toString().replace('\\', '/') : path.toString();
        return "Include " + (written.contains(" ") ? "\"" + written + "\"" : written);
    }

    /** Returns whether the file is included for all hosts, which means that the line precedes any {@code Host} or {@code Match}. */
    public boolean includes(Path included) throws OperationException {
        if (Files.notExists(file)) {
            return false;
        }
        String wanted = line(included);
        return read().lines()
                .map(String::strip)
                .takeWhile(line -> !line.toLowerCase(Locale.ROOT).matches("(host|match)[\\s=].*"))
                .anyMatch(wanted::equals);
    }

    /** Adds the line unless it is already there. */
    public void include(Path included) throws OperationException {
        if (includes(included)) {
            return;
        }
        String before = Files.exists(file) ? read() : "";
        try {
            // a symlink to a file elsewhere, common for dotfiles, stays a symlink
            Path real = Files.exists(file) ? file.toRealPath() : file;
            Path folder = real.resolveSibling("");
            createFolder(folder);
            Path part = Files.createTempFile(folder, ".config", ".part");
            try {
                Files.writeString(part, line(included) + "\n" + before, StandardCharsets.ISO_8859_1);
                copyPermissions(real, part);
                Files.move(part, real, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(part);
            }
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("run.ssh-config-not-changed", line(included)), file.toString(), refused);
        }
    }

    /** Maps every byte to one character, which preserves any encoding. */
    private String read() throws OperationException {
        return new String(SafeFileReader.read(file, SafeFileReader.DEFAULT_MAX_BYTES), StandardCharsets.ISO_8859_1);
    }

    private static void createFolder(Path folder) throws IOException {
        if (Files.notExists(folder)) {
            Files.createDirectories(folder);
            if (isPosix(folder)) {
                Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
            }
        }
    }

    private static void copyPermissions(Path from, Path to) throws IOException {
        if (isPosix(to)) {
            Files.setPosixFilePermissions(to, Files.exists(from) ? Files.getPosixFilePermissions(from) : OWNER_ONLY);
        }
    }

    private static boolean isPosix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
