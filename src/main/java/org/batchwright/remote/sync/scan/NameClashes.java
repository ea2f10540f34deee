package org.batchwright.remote.sync.scan;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.batchwright.text.Message;

/**
 * Finds names in one folder that differ only in case, or in the Unicode normalization of an accented letter or a Korean syllable. Linux
 * distinguishes them, but macOS, Windows and some cluster file systems do not, so a program may find either file.
 */
final class NameClashes {
    private NameClashes() {}

    /** Returns each clash as {@code one and other}, sorted. */
    static List<String> find(Stream<String> paths) {
        Set<String> all = new HashSet<>();
        paths.forEach(path -> {
            all.add(path);
            for (int at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
                all.add(path.substring(0, at));
            }
        });
        Map<String, String> first = new HashMap<>();
        List<String> found = new ArrayList<>();
        all.stream().sorted().forEach(path -> {
            int name = path.lastIndexOf('/') + 1;
            String other = first.putIfAbsent(path.substring(0, name) + folded(path.substring(name)), path);
            if (other != null) {
                found.add(Message.text("remote.name-clash", other, path.substring(name)));
            }
        });
        return found.stream().sorted().toList();
    }

    private static String folded(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
    }
}
