package org.batchwright.remote.sync;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.batchwright.remote.sync.scan.CodeFile;
import org.batchwright.remote.sync.scan.Manifest;

/**
 * Remembers the last known snapshot of a project folder on each cluster, so that the snapshot's content does not have to be queried. Its
 * existence is still checked each time.
 */
final class KnownSnapshots {
    private final Optional<Path> folder;
    private final Map<Key, Manifest> last = new ConcurrentHashMap<>();

    private record Key(Path root, String codeRoot) {
        String file() {
            byte[] text = (root + "\0" + codeRoot).getBytes(StandardCharsets.UTF_8);
            return Manifest.hex(Manifest.digest().digest(text)).substring(0, 24) + ".manifest";
        }
    }

    /** @param folder folder where the last known snapshots are stored between sessions */
    KnownSnapshots(Optional<Path> folder) {
        this.folder = folder;
    }

    Optional<Manifest> of(Path root, String codeRoot) {
        Key key = new Key(root, codeRoot);
        return Optional.ofNullable(last.computeIfAbsent(key, this::read))
                .filter(one -> !one.files().isEmpty());
    }

    private Manifest read(Key key) {
        if (folder.isPresent()) {
            try (BufferedReader lines = Files.newBufferedReader(folder.get().resolve(key.file()))) {
                String name = lines.readLine();
                Manifest manifest = new Manifest(lines.lines()
                        .flatMap(line -> CodeFile.read(line).stream())
                        .toList());
                if (manifest.name().equals(name)) {
                    return manifest;
                }
            } catch (IOException | UncheckedIOException none) {
                // the cluster is queried instead
            }
        }
        return new Manifest(List.of());
    }

    void store(Path root, String codeRoot, Manifest manifest) {
        Key key = new Key(root, codeRoot);
        Manifest before = last.put(key, manifest);
        if (folder.isEmpty() || manifest.equals(before)) {
            return;
        }
        try {
            Path file = folder.get().resolve(key.file());
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Path part = Files.createTempFile(file.getParent(), "part", "");
            try {
                try (BufferedWriter out = Files.newBufferedWriter(part)) {
                    out.write(manifest.name() + "\n");
                    for (CodeFile one : manifest.files()) {
                        out.write(one.line() + "\n");
                    }
                }
                Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(part);
            }
        } catch (IOException unwritable) {
            // stored snapshots only save a query
        }
    }
}
