package org.batchwright.remote.ssh.destination;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.HostKeyChange;
import org.batchwright.model.HostKeyChange.Replacement;
import org.batchwright.model.OperationException;
import org.batchwright.remote.ssh.config.HostPatterns;
import org.batchwright.text.Message;

/**
 * Replaces the known keys of a host by one that the user has confirmed. Like {@code ssh-keygen -R}, it keeps the previous file as
 * {@code known_hosts.old}; unlike it, it stores the confirmed key, so that the next connection accepts no third one.
 */
public final class HostKeyReplacement {
    private HostKeyReplacement() {}

    /** Returns what is known about a host whose key has changed. */
    public static HostKeyChange describe(Destination to, HostKey offered) throws OperationException {
        List<KnownHosts.Entry> entries = to.trust().known().keys(to.trust().name());
        List<HostKeyChange.Entry> known = entries.stream()
                .map(entry -> new HostKeyChange.Entry(describe(entry.line().key()), entry.file(), entry.number()))
                .toList();
        return new HostKeyChange(
                to.host(), to.trust().name(), known, describe(offered), replacement(to.trust(), entries, offered));
    }

    private static HostKeyChange.Key describe(HostKey key) {
        return new HostKeyChange.Key(key.type(), key.base64(), key.fingerprint());
    }

    private static Replacement replacement(Destination.Trust trust, List<KnownHosts.Entry> entries, HostKey offered) {
        boolean published = trust.published().contains(offered.fingerprint());
        if (!trust.published().isEmpty() && !published) {
            return Replacement.NOT_PUBLISHED;
        }
        if (trust.unknown() == Destination.Unknown.REFUSED) {
            return Replacement.STRICT;
        }
        boolean editable = entries.stream().allMatch(entry -> isPlain(entry.line()) && Files.isWritable(entry.file()));
        if (!editable) {
            return Replacement.NOT_EDITABLE;
        }
        return published ? Replacement.PUBLISHED : Replacement.POSSIBLE;
    }

    /** Returns whether an entry names its hosts one by one, so that one of them can be removed. */
    private static boolean isPlain(KnownHostLine line) {
        return isHashed(line) || Arrays.stream(line.hosts().split(",")).allMatch(HostPatterns::isPlain);
    }

    private static boolean isHashed(KnownHostLine line) {
        return line.hosts().startsWith("|");
    }

    /** Removes the known keys and stores the offered one. Entries that have changed since then are kept. */
    public static void replace(HostKeyChange confirmed) throws OperationException {
        if (!confirmed.canReplace() || confirmed.known().isEmpty()) {
            throw new OperationException.NotPossible(Message.of("remote.host-key-not-replaceable", confirmed.host()));
        }
        List<Path> files = confirmed.known().stream()
                .map(HostKeyChange.Entry::file)
                .distinct()
                .toList();
        for (Path file : files.reversed()) {
            boolean first = file.equals(files.getFirst());
            replace(file, confirmed, first ? Optional.of(confirmed.offered()) : Optional.empty());
        }
    }

    private static void replace(Path file, HostKeyChange confirmed, Optional<HostKeyChange.Key> added)
            throws OperationException {
        try {
            Path real = file.toRealPath();
            List<String> lines = new ArrayList<>();
            boolean hashed = false;
            for (String line :
                    Files.readString(real, StandardCharsets.ISO_8859_1).lines().toList()) {
                Optional<KnownHostLine> old = KnownHostLine.parse(line).filter(entry -> isOld(entry, confirmed));
                lines.addAll(old.map(entry -> withoutName(line, entry, confirmed.name()))
                        .orElse(List.of(line)));
                hashed |= old.filter(HostKeyReplacement::isHashed).isPresent();
            }
            String name = hashed ? KnownHostLine.hashed(KnownHosts.salt(), confirmed.name()) : confirmed.name();
            added.ifPresent(key -> lines.add(name + " " + key.type() + " " + key.base64()));
            write(real, lines);
        } catch (IOException e) {
            throw new OperationException.FileFailed(
                    Message.of("remote.known-hosts-not-written", file), file.toString(), e);
        }
    }

    private static boolean isOld(KnownHostLine line, HostKeyChange confirmed) {
        return line.marker().isEmpty()
                && line.isFor(confirmed.name())
                && confirmed.known().stream()
                        .anyMatch(
                                entry -> line.key().base64().equals(entry.key().base64()));
    }

    /** Returns what remains of a line: nothing, or the entry of the other hosts that it names. */
    private static Collection<String> withoutName(String line, KnownHostLine entry, String name) {
        List<String> others = isHashed(entry)
                ? List.of()
                : Arrays.stream(entry.hosts().split(","))
                        .filter(host -> !host.equalsIgnoreCase(name))
                        .toList();
        return others.isEmpty()
                ? List.of()
                : List.of(String.join(",", others)
                        + line.strip().substring(entry.hosts().length()));
    }

    private static void write(Path file, List<String> lines) throws IOException {
        Files.copy(
                file,
                file.resolveSibling(file.getFileName() + ".old"),
                StandardCopyOption.REPLACE_EXISTING,
                StandardCopyOption.COPY_ATTRIBUTES);
        Path part = Files.createTempFile(file.getParent(), ".known_hosts", ".part");
        try {
            Files.writeString(part, String.join("\n", lines) + "\n", StandardCharsets.ISO_8859_1);
            if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                Files.setPosixFilePermissions(part, Files.getPosixFilePermissions(file));
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
