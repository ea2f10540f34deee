package org.batchwright.remote.sync;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.batchwright.remote.CodeSync.Snapshot;

/** Reads what {@link Shelf#list} printed. */
final class ShelfAnswer {
    private ShelfAnswer() {}

    static List<Snapshot> read(String text) {
        Map<String, Integer> runs = new HashMap<>();
        Set<String> young = new HashSet<>();
        List<String[]> sizes = new ArrayList<>();
        text.lines()
                .map(line -> line.split(" ", 3))
                .filter(words -> words.length == 3)
                .forEach(words -> {
                    switch (words[0]) {
                        case "used" -> runs.put(words[2], Integer.parseInt(words[1]));
                        case "young" -> young.add(words[2]);
                        case "size" -> sizes.add(words);
                        default -> {
                            // a start-up file's word
                        }
                    }
                });
        boolean unknown = runs.containsKey("unknown");
        return sizes.stream()
                .map(words -> new Snapshot(
                        words[2],
                        Long.parseLong(words[1]) << 10,
                        runs.getOrDefault(words[2], 0),
                        unknown || young.contains(words[2])))
                .toList();
    }
}
