package org.batchwright.remote.sync.scan;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.batchwright.text.Message;

/** Hashes of the files in a project folder, recomputed only if a file's stamp differs. Stored on disk between sessions. */
final class ContentHashes {
    /**
     * Two writes within this many nanoseconds may leave the same stamp (FAT has a resolution of two seconds), so such a file is read again.
     */
    private static final long TIMESTAMP_RESOLUTION_NANOS = TimeUnit.SECONDS.toNanos(3);

    private static final int MAX_ATTEMPTS = 3;
    private static final int HEAD_BYTES = 512;

    private final Map<String, Known> knownHashes = new ConcurrentHashMap<>();
    private final AtomicBoolean changed = new AtomicBoolean();

    /**
     * @param hash SHA-256 in hex; empty if only the beginning was read
     * @param key whether the file starts like a private key
     */
    record Known(FileStamp stamp, Optional<String> hash, boolean key) {}

    /** How much of a file to read. */
    enum Depth {
        HEAD,
        WHOLE
    }

    ContentHashes(Map<String, Known> before) {
        knownHashes.putAll(before);
    }

    Map<String, Known> knownHashes() {
        return Map.copyOf(knownHashes);
    }

    /** Returns whether anything has changed since the last call and must be stored. */
    boolean pollChanged() {
        return changed.getAndSet(false);
    }

    /** Removes the entries of deleted files. */
    void retainAll(Set<String> paths) {
        if (knownHashes.keySet().retainAll(paths)) {
            changed.set(true);
        }
    }

    /** @throws Changing if the file keeps changing while it is read */
    Known of(Path root, LocalFile file, Depth depth) throws IOException {
        Known before = knownHashes.get(file.path());
        if (before != null && before.stamp.equals(file.stamp()) && (depth == Depth.HEAD || before.hash.isPresent())) {
            return before;
        }
        for (int tries = 0; tries < MAX_ATTEMPTS; tries++) {
            FileStamp first =
                    tries == 0 ? file.stamp() : FileStamp.read(file.in(root)).stamp();
            long now = now();
            Known read = read(file.in(root), first, depth);
            if (FileStamp.read(file.in(root)).stamp().equals(first)) {
                remember(file.path(), read, now);
                return read;
            }
        }
        throw new Changing(file.path());
    }

    private void remember(String path, Known read, long now) {
        long last = Math.max(read.stamp.modified(), read.stamp.changed());
        if (now - last > TIMESTAMP_RESOLUTION_NANOS) {
            knownHashes.put(path, read);
            changed.set(true);
        } else {
            knownHashes.remove(path);
        }
    }

    private static Known read(Path file, FileStamp stamp, Depth depth) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] head = in.readNBytes(HEAD_BYTES);
            boolean key = Secrets.isKey(new String(head, StandardCharsets.ISO_8859_1));
            if (depth == Depth.HEAD) {
                return new Known(stamp, Optional.empty(), key);
            }
            MessageDigest digest = Manifest.digest();
            digest.update(head);
            byte[] buffer = new byte[Math.clamp(stamp.size(), 1, 1 << 16)];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                digest.update(buffer, 0, n);
            }
            return new Known(stamp, Optional.of(Manifest.hex(digest.digest())), key);
        }
    }

    private static long now() {
        Instant now = Instant.now();
        return TimeUnit.SECONDS.toNanos(now.getEpochSecond()) + now.getNano();
    }

    /** A file that keeps changing. */
    @SuppressWarnings("serial") // never serialized
    static final class Changing extends IOException {
        Changing(String path) {
            super(Message.text("remote.being-written-to", path));
        }
    }
}
