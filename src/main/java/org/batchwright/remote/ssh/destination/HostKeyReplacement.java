package org.batchwright.remote.ssh.destination;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.model.HostKeyChange;
import org.batchwright.model.HostKeyChange.Replacement;
import org.batchwright.model.OperationException;
import org.batchwright.remote.ssh.config.HostPatterns;
import org.batchwright.text.Message;

/**
 * Replaces the known keys of a host with one that the user has confirmed. Like {@code ssh-keygen -R}, it keeps the previous file as {@code
 * known_hosts.old}; unlike {@code ssh-keygen}, it stores the confirmed key, so that the next connection does not accept a third one.
 */
public final class HostKeyReplacement {
    private HostKeyReplacement() {}

    /** Returns the known and offered keys of a host whose key has changed. */
    public static HostKeyChange describe(Destination to, HostKey offered) throws OperationException {
        List<KnownHosts.Entry> entries = to.trust().known().keys(to.trust().name());
        List<HostKeyChange.Entry> known = entries.stream()
                .map(entry -> new HostKeyChange.Entry(describe(entry.line().key()), entry.file(), entry.number()))
                .toList();
        return new HostKeyChange(
                to.host(),
                to.trust().name(),
                to.trust().known().files(),
                known,
                describe(offered),
                replacement(to.trust(), entries, offered));
    }

    private static HostKeyChange.Key describe(HostKey key) {
        return new HostKeyChange.Key(key.type(), key.base64(), fingerprint(key));
    }

    /**
     * Returns the fingerprint or a replacement for it, because an entry may be damaged or of a type without a fingerprint, such as a key of
     * SSH 1.
     */
    private static String fingerprint(HostKey key) {
        try {
            return key.fingerprint();
        } catch (IllegalArgumentException e) {
            // not base64
            return Message.text("remote.host-key-unreadable");
        }
    }

    private static Replacement replacement(Destination.Trust trust, List<KnownHosts.Entry> entries, HostKey offered) {
        boolean published = trust.published().contains(offered.fingerprint());
        if (!trust.published().isEmpty() && !published) {
            return Replacement.NOT_PUBLISHED;
        }
        if (trust.unknown() == Destination.Unknown.REFUSED) {
            return Replacement.STRICT;
        }
        boolean editable = entries.stream().allMatch(entry -> isPlain(entry.line()) && isWritable(entry.file()));
        if (!editable) {
            return Replacement.NOT_EDITABLE;
        }
        return published ? Replacement.PUBLISHED : Replacement.POSSIBLE;
    }

    /** Returns whether a file can be replaced by a new one in its folder. */
    private static boolean isWritable(Path file) {
        try {
            Path real = file.toRealPath();
            return Files.isWritable(real) && Files.isWritable(real.getParent());
        } catch (IOException e) {
            // removed in the meantime
            return false;
        }
    }

    /** Returns whether an entry names its hosts one by one, so that one of them can be removed. */
    private static boolean isPlain(KnownHostLine line) {
        if (line.hosts().indexOf('\uFFFD') >= 0) {
            return false; // not UTF-8
        }
        return isHashed(line) || Arrays.stream(line.hosts().split(",")).allMatch(HostPatterns::isPlain);
    }

    private static boolean isHashed(KnownHostLine line) {
        return line.hosts().startsWith("|");
    }

    private static boolean isRevoked(Destination.Trust trust, String name, HostKey key) throws OperationException {
        return trust.known().checkKey(name, key, Optional.empty()).status() == KnownHosts.KeyStatus.REVOKED;
    }

    /** Returns the exception for settings or files that no longer allow the confirmed replacement. Connecting again shows why. */
    public static OperationException settingsChanged(HostKeyChange confirmed) {
        return new OperationException.NotPossible(Message.of("remote.host-key-settings-changed", confirmed.host()));
    }

    /** Returns the exception for known keys that are not replaced because of the configuration or the files. */
    public static OperationException notReplaceable(HostKeyChange confirmed) {
        return new OperationException.NotPossible(Message.of("remote.host-key-not-replaceable", confirmed.host()));
    }

    /**
     * Removes the known keys and stores the offered one. Does nothing if the offered key is already the only one, as after a replacement
     * for another cluster on this host; throws if other entries have changed since the user compared the keys.
     *
     * @param trust the current configuration, which may have changed since the user compared the keys
     */
    public static synchronized void replace(Destination.Trust trust, HostKeyChange confirmed)
            throws OperationException {
        List<KnownHosts.Entry> entries = trust.known().keys(confirmed.name());
        HostKey offered =
                new HostKey(confirmed.offered().type(), confirmed.offered().base64());
        Replacement allowed = replacement(trust, entries, offered);
        if (allowed != confirmed.replacement() || isRevoked(trust, confirmed.name(), offered)) {
            throw settingsChanged(confirmed);
        }
        if (confirmed.known().isEmpty() || !HostKeyChange.canReplace(allowed)) {
            throw notReplaceable(confirmed);
        }
        Set<String> current =
                entries.stream().map(entry -> entry.line().key().base64()).collect(Collectors.toSet());
        if (current.equals(Set.of(confirmed.offered().base64()))) {
            return;
        }
        if (!current.equals(
                confirmed.known().stream().map(entry -> entry.key().base64()).collect(Collectors.toSet()))) {
            throw hasChanged(confirmed);
        }
        boolean hashed = entries.stream().anyMatch(entry -> isHashed(entry.line()));
        List<Path> files = realFiles(entries);
        for (Path file : files.reversed()) {
            replace(
                    file,
                    confirmed,
                    file.equals(files.getFirst()) ? Optional.of(line(confirmed, hashed)) : Optional.empty());
        }
    }

    private static OperationException hasChanged(HostKeyChange confirmed) {
        return new OperationException.NotPossible(Message.of("remote.host-key-entries-changed", confirmed.host()));
    }

    /** Returns the files with links resolved, each once. */
    private static List<Path> realFiles(List<KnownHosts.Entry> entries) throws OperationException {
        List<Path> files = new ArrayList<>();
        for (KnownHosts.Entry entry : entries) {
            try {
                files.add(entry.file().toRealPath());
            } catch (IOException e) {
                throw notWritten(entry.file(), e);
            }
        }
        return files.stream().distinct().toList();
    }

    private static OperationException notWritten(Path file, IOException cause) {
        return new OperationException.FileFailed(
                Message.of("remote.known-hosts-not-written", file), file.toString(), cause);
    }

    private static String line(HostKeyChange confirmed, boolean hashed) {
        String name = hashed ? KnownHostLine.hashed(KnownHosts.salt(), confirmed.name()) : confirmed.name();
        return name + " " + confirmed.offered().type() + " "
                + confirmed.offered().base64();
    }

    private static void replace(Path file, HostKeyChange confirmed, Optional<String> added) throws OperationException {
        try {
            byte[] before = Files.readAllBytes(file);
            List<String> lines = new ArrayList<>();
            for (String line :
                    new String(before, StandardCharsets.ISO_8859_1).lines().toList()) {
                lines.addAll(KnownHostLine.parse(decoded(line))
                        .filter(entry -> isOld(entry, confirmed))
                        .map(entry -> withoutName(line, entry, confirmed.name()))
                        .orElse(List.of(line)));
            }
            added.map(HostKeyReplacement::bytes).ifPresent(lines::add);
            if (!write(file, before, lines)) {
                throw hasChanged(confirmed);
            }
        } catch (IOException e) {
            throw notWritten(file, e);
        }
    }

    private static boolean isOld(KnownHostLine line, HostKeyChange confirmed) {
        return line.marker().isEmpty()
                && line.isFor(confirmed.name())
                && confirmed.known().stream()
                        .anyMatch(
                                entry -> line.key().base64().equals(entry.key().base64()));
    }

    /** Returns what remains of a line: nothing, or the entry for the other hosts that the line names. */
    private static Collection<String> withoutName(String line, KnownHostLine entry, String name) {
        List<String> others = isHashed(entry)
                ? List.of()
                : Arrays.stream(entry.hosts().split(","))
                        .filter(host -> !host.equalsIgnoreCase(name))
                        .toList();
        return others.isEmpty()
                ? List.of()
                : List.of(bytes(String.join(",", others))
                        + line.strip().substring(bytes(entry.hosts()).length()));
    }

    /** Decodes a line that has one character for each byte, so that bytes of other encodings survive in the lines that are kept. */
    private static String decoded(String line) {
        return new String(line.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    private static String bytes(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /**
     * Replaces the file if its content is still {@code before}. The new content is flushed to disk first, and the previous file is kept as
     * {@code .old}.
     */
    private static boolean write(Path file, byte[] before, List<String> lines) throws IOException {
        Path part = Files.createTempFile(file.getParent(), ".known_hosts", ".part");
        try {
            try (FileChannel out = FileChannel.open(part, StandardOpenOption.WRITE)) {
                ByteBuffer bytes = StandardCharsets.ISO_8859_1.encode(String.join("\n", lines) + "\n");
                while (bytes.hasRemaining()) {
                    out.write(bytes);
                }
                out.force(true);
            }
            if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                Files.setPosixFilePermissions(part, Files.getPosixFilePermissions(file));
            }
            if (!Arrays.equals(before, Files.readAllBytes(file))) {
                return false;
            }
            Files.copy(
                    file,
                    file.resolveSibling(file.getFileName() + ".old"),
                    StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.COPY_ATTRIBUTES);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return true;
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
