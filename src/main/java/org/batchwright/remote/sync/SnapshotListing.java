package org.batchwright.remote.sync;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.remote.sync.scan.CodeSync.Snapshot;

/** Parses the output of {@link SnapshotStore#list}. */
final class SnapshotListing {
    /** Represents the code of a run whose folder does not record it. */
    private static final String UNKNOWN = "unknown";

    private final Map<String, List<String>> runs = new HashMap<>();
    private final Set<String> young = new HashSet<>();
    private final Map<String, Instant> made = new HashMap<>();
    private final Map<String, Integer> files = new HashMap<>();
    private final Map<String, Long> sizes = new LinkedHashMap<>();

    private SnapshotListing() {}

    static List<Snapshot> read(String text) {
        SnapshotListing answer = new SnapshotListing();
        text.lines()
                .map(line -> line.split(" ", 3))
                .filter(words -> words.length == 3)
                .forEach(words -> answer.accept(words[0], words[1], words[2]));
        return answer.sizes.keySet().stream().map(answer::snapshot).toList();
    }

    private void accept(String word, String value, String name) {
        switch (word) {
            case "used" ->
                runs.computeIfAbsent(value, first -> new ArrayList<>()).add(name);
            case "young" -> young.add(name);
            case "made" -> made.put(name, Instant.ofEpochSecond(Long.parseLong(value)));
            case "files" -> files.put(name, Integer.parseInt(value));
            case "size" -> sizes.put(name, Long.parseLong(value) << 10);
            default -> {
                // output of a startup file
            }
        }
    }

    private Snapshot snapshot(String name) {
        return new Snapshot(
                name,
                sizes.getOrDefault(name, 0L),
                files.getOrDefault(name, 0),
                Optional.ofNullable(made.get(name)),
                runs.getOrDefault(name, List.of()),
                runs.containsKey(UNKNOWN) || young.contains(name));
    }
}
