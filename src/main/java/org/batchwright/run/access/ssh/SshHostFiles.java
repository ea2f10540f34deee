package org.batchwright.run.access.ssh;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.batchwright.model.OperationException;
import org.batchwright.remote.ssh.login.NewKey;
import org.batchwright.text.Message;
import org.batchwright.text.ShellQuote;

/**
 * The files that define running jobs as hosts for OpenSSH on this computer. Each job has a folder with a key, the job's host key and its
 * section of the configuration; the file {@code config} contains all sections. Only the user can read them.
 */
public final class SshHostFiles {
    private static final String KEY = "id_ed25519";
    private static final String KNOWN_HOSTS = "known_hosts";
    private static final String PART = "host";

    private final Path folder;

    /** @param folder the folder with these files, which may not exist yet */
    public SshHostFiles(Path folder) {
        this.folder = folder.toAbsolutePath();
    }

    /** Returns the file that the user's own configuration has to include. */
    public Path config() {
        return folder.resolve("config");
    }

    /** Returns the public key line of the host, creating the key if there is none. */
    synchronized String publicKey(String alias) throws OperationException {
        Path file = key(alias);
        try {
            if (Files.notExists(file)) {
                createPrivate(folder);
                createPrivate(folder.resolve(alias));
                new NewKey("batchwright-" + alias).write(file, new char[0]);
            }
            return Files.readString(file.resolveSibling(KEY + ".pub")).strip();
        } catch (IOException refused) {
            throw failed(file, refused);
        }
    }

    /** Returns the file of the host's private key. */
    Path key(String alias) {
        return folder.resolve(alias).resolve(KEY);
    }

    /** Returns whether the host is configured for SSH; a key alone is not enough. */
    boolean hasHost(String alias) {
        return Files.exists(folder.resolve(alias).resolve(PART));
    }

    /**
     * Adds or replaces a host.
     *
     * @param command command that connects to the host, unquoted
     */
    synchronized void add(String alias, JobSshd.Identity identity, List<String> command) throws OperationException {
        trust(alias, identity);
        Path own = folder.resolve(alias);
        String proxy = command.stream()
                .map(ShellQuote::posix)
                .reduce((first, next) -> first + " " + next)
                .orElseThrow()
                .replace("%", "%%");
        write(own.resolve(PART), """
                Host %s
                  HostName %s
                  HostKeyAlias %s
                  User %s
                  ProxyCommand %s
                  IdentityFile %s
                  IdentitiesOnly yes
                  UserKnownHostsFile %s
                  StrictHostKeyChecking yes
                """.formatted(
                        alias,
                        alias,
                        alias,
                        identity.user(),
                        proxy,
                        quoted(own.resolve(KEY)),
                        quoted(own.resolve(KNOWN_HOSTS))));
        writeConfig();
    }

    /** Stores a job's host key, received over the verified connection to the cluster. */
    synchronized void trust(String alias, JobSshd.Identity identity) throws OperationException {
        write(folder.resolve(alias).resolve(KNOWN_HOSTS), alias + " " + identity.hostKey() + "\n");
    }

    /** Removes a host; does nothing if there is no such host. */
    synchronized void remove(String alias) throws OperationException {
        Path own = folder.resolve(alias);
        try (DirectoryStream<Path> files = Files.newDirectoryStream(own)) {
            for (Path file : files) {
                Files.delete(file);
            }
            Files.delete(own);
        } catch (NoSuchFileException gone) {
            return;
        } catch (IOException refused) {
            throw failed(own, refused);
        }
        writeConfig();
    }

    /** Returns the hosts, sorted by name. */
    public synchronized List<String> aliases() throws OperationException {
        TreeSet<String> names = new TreeSet<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, Files::isDirectory)) {
            all.forEach(one -> names.add(one.getFileName().toString()));
        } catch (NoSuchFileException none) {
            return List.of();
        } catch (IOException refused) {
            throw failed(folder, refused);
        }
        return List.copyOf(names);
    }

    private void writeConfig() throws OperationException {
        StringBuilder all =
                new StringBuilder("# Running jobs. Batchwright writes this file, and removes what has ended.\n");
        for (String alias : aliases()) {
            part(alias).ifPresent(part -> all.append('\n').append(part));
        }
        write(config(), all.toString());
    }

    private Optional<String> part(String alias) throws OperationException {
        Path file = folder.resolve(alias).resolve(PART);
        try {
            return Optional.of(Files.readString(file));
        } catch (NoSuchFileException unfinished) {
            return Optional.empty();
        } catch (IOException refused) {
            throw failed(file, refused);
        }
    }

    /** Replaces the file atomically, so that readers never see a partial file. */
    private static void write(Path file, String text) throws OperationException {
        try {
            Path folder = file.resolveSibling("");
            createPrivate(folder);
            Path part = Files.createTempFile(folder, ".part", "", privately(file, "rw-------"));
            Files.writeString(part, text);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException refused) {
            throw failed(file, refused);
        }
    }

    private static void createPrivate(Path path) throws IOException {
        Files.createDirectories(path, privately(path, "rwx------"));
    }

    private static FileAttribute<?>[] privately(Path path, String mode) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(mode))}
                : new FileAttribute<?>[0];
    }

    /** Quotes a path, because OpenSSH replaces {@code %} signs and splits words at spaces. */
    private static String quoted(Path path) {
        return "\"" + path.toString().replace("%", "%%") + "\"";
    }

    private static OperationException failed(Path file, IOException refused) {
        return new OperationException.FileFailed(Message.of("run.ssh-files", file), file.toString(), refused);
    }
}
