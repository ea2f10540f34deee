package org.batchwright.remote.ssh.destination;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/**
 * The host keys that the user has confirmed before, in OpenSSH's own files. The files are reread for each lookup, because other programs
 * also write to them.
 *
 * @param files all files to read; new keys are added to the first
 * @param hashed whether new names are hashed
 * @param revoked keys rejected for any host
 */
public record KnownHosts(List<Path> files, boolean hashed, Optional<RevokedKeys> revoked) {
    public KnownHosts {
        files = List.copyOf(files);
    }

    /** Throws if host keys cannot be checked. */
    public void check() throws OperationException {
        if (revoked.isPresent()) {
            revoked.get().check();
        }
    }

    /** The status of a host's key. */
    public enum KeyStatus {
        KNOWN,
        UNKNOWN,
        CHANGED,
        REVOKED
    }

    /**
     * @param status the result of the lookup
     * @param where {@code FILE:LINE} of the deciding entry
     */
    public record Finding(KeyStatus status, Optional<String> where) {}

    /**
     * Checks a key. A host that is known only with other keys counts as changed, regardless of the keys' types, because an attacker could
     * offer a key of a new type. A host on a non-default port may be known without the port, as with OpenSSH.
     *
     * @param authority signer of the key, if it came in a certificate
     */
    public Finding checkKey(String name, HostKey key, Optional<HostKey> authority) throws OperationException {
        List<Entry> entries = entries(name);
        List<HostKey> shown = Stream.concat(Stream.of(key), authority.stream()).toList();
        Optional<String> withdrawn = first(entries, "@revoked", shown).map(Entry::where);
        if (withdrawn.isEmpty() && revoked.isPresent()) {
            withdrawn = revoked.get().where(shown);
        }
        if (withdrawn.isPresent()) {
            return new Finding(KeyStatus.REVOKED, withdrawn);
        }
        Optional<Entry> same = first(
                        entries, "@cert-authority", authority.stream().toList())
                .or(() -> first(entries, "", List.of(key)));
        if (same.isPresent()) {
            return new Finding(KeyStatus.KNOWN, same.map(Entry::where));
        }
        Optional<Entry> other =
                entries.stream().filter(entry -> entry.line.marker().isEmpty()).findFirst();
        if (other.isPresent()) {
            return new Finding(KeyStatus.CHANGED, other.map(Entry::where));
        }
        Finding unknown = new Finding(KeyStatus.UNKNOWN, Optional.empty());
        if (!name.startsWith("[")) {
            return unknown;
        }
        Finding plain = checkKey(name.substring(1, name.lastIndexOf(']')), key, authority);
        return plain.status() == KeyStatus.CHANGED ? unknown : plain;
    }

    private static Optional<Entry> first(List<Entry> entries, String marker, List<HostKey> keys) {
        return entries.stream()
                .filter(entry -> entry.line.marker().equals(marker))
                .filter(entry -> keys.contains(entry.line.key()))
                .findFirst();
    }

    /** Returns the known key types of a host, so that one of them is requested. */
    public List<String> types(String name) throws OperationException {
        return keys(name).stream()
                .map(entry -> entry.line.key().type())
                .distinct()
                .toList();
    }

    /** Returns a host's entries that have no marker. */
    List<Entry> keys(String name) throws OperationException {
        return entries(name).stream()
                .filter(entry -> entry.line.marker().isEmpty())
                .toList();
    }

    /** Returns whether a certificate authority is known for the host. */
    public boolean hasAuthority(String name) throws OperationException {
        return entries(name).stream().anyMatch(entry -> entry.line.marker().equals("@cert-authority"));
    }

    /** Appends a confirmed key, as OpenSSH would. */
    public void add(String name, HostKey key) throws OperationException {
        Path file = files.getFirst();
        try {
            create(file);
            String line =
                    (hashed ? KnownHostLine.hashed(salt(), name) : name) + " " + key.type() + " " + key.base64() + "\n";
            Files.writeString(file, endsOpen(file) ? "\n" + line : line, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new OperationException.FileFailed(
                    Message.of("remote.known-hosts-not-written", file), file.toString(), e);
        }
    }

    private static void create(Path file) throws IOException {
        if (Files.exists(file)) {
            return;
        }
        if (!file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.createFile(file);
            return;
        }
        Files.createDirectories(
                file.toAbsolutePath().getParent(),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }

    private static boolean endsOpen(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        return bytes.length > 0 && bytes[bytes.length - 1] != '\n';
    }

    static byte[] salt() {
        byte[] salt = new byte[20];
        new SecureRandom().nextBytes(salt);
        return salt;
    }

    private List<Entry> entries(String name) throws OperationException {
        List<Entry> found = new ArrayList<>();
        for (Path file : files) {
            int number = 0;
            for (String line : lines(file)) {
                number++;
                Optional<KnownHostLine> parsed = KnownHostLine.parse(line).filter(entry -> entry.isFor(name));
                if (parsed.isPresent()) {
                    found.add(new Entry(parsed.get(), file, number));
                }
            }
        }
        return found;
    }

    private static List<String> lines(Path file) throws OperationException {
        try {
            return Files.exists(file)
                    ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                            .lines()
                            .toList()
                    : List.of();
        } catch (IOException e) {
            throw new OperationException.FileFailed(
                    Message.of("remote.known-hosts-not-read", file), file.toString(), e);
        }
    }

    /** @param number line number, from 1 */
    record Entry(KnownHostLine line, Path file, int number) {
        private String where() {
            return file + ":" + number;
        }
    }
}
