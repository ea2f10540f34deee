package org.batchwright.remote.sync;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.remote.sync.scan.CodeFile;
import org.batchwright.remote.sync.scan.Manifest;

/**
 * A cluster's response to {@link UploadScripts#queryScript}.
 *
 * @param have whether the snapshot exists
 * @param base snapshot that the new one may start from
 * @param left folder of an interrupted attempt; empty for none
 * @param sums hashes of the files in {@code left}, by path
 * @param sizes sizes in bytes of the large files in {@code left}, by path
 * @param parts whether there are incomplete snapshots
 */
record SnapshotState(
        boolean have,
        Optional<Manifest> base,
        String left,
        Map<String, String> sums,
        Map<String, Long> sizes,
        boolean parts) {
    static final SnapshotState NOTHING = new SnapshotState(false, Optional.empty(), "", Map.of(), Map.of(), false);

    static SnapshotState read(String text, List<Manifest> known) {
        if (text.startsWith("have")) {
            return new SnapshotState(true, Optional.empty(), "", Map.of(), Map.of(), false);
        }
        String left = "";
        Map<String, String> sums = new HashMap<>();
        Map<String, Long> sizes = new HashMap<>();
        boolean parts = false;
        int at = 0;
        while (at < text.length()) {
            int end = text.indexOf('\n', at);
            String line = text.substring(at, end < 0 ? text.length() : end);
            at = end < 0 ? text.length() : end + 1;
            if (line.startsWith("base ")) {
                return new SnapshotState(
                        false, base(line.substring(5), text.substring(at), known), left, sums, sizes, parts);
            }
            if (line.equals("parts")) {
                parts = true;
            } else if (line.startsWith("left ")) {
                left = line.substring(5);
            } else if (line.startsWith("size ")) {
                size(line, sizes);
            } else if (line.length() > 68 && line.startsWith("  ./", 64)) {
                sums.put(line.substring(68), line.substring(0, 64));
            }
        }
        return new SnapshotState(false, Optional.empty(), left, sums, sizes, parts);
    }

    private static void size(String line, Map<String, Long> sizes) {
        String[] words = line.split(" ", 3);
        if (words.length == 3 && words[1].matches("[0-9]{1,18}") && words[2].startsWith("./")) {
            sizes.put(words[2].substring(2), Long.parseLong(words[1]));
        }
    }

    /** Returns the base. A manifest that does not match its name is ignored. */
    private static Optional<Manifest> base(String name, String manifest, List<Manifest> known) {
        return known.stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .or(() -> Optional.of(Manifest.read(manifest))
                        .filter(one -> one.name().equals(name)));
    }

    /** Returns the paths that need not be sent again. */
    Set<String> existingPaths(Delta delta) {
        return delta.changed().stream()
                .filter(file -> file.content().equals(sums.get(file.path())))
                .map(CodeFile::path)
                .collect(Collectors.toSet());
    }
}
