package org.batchwright.ui.shell;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.batchwright.ui.shell.Screen.Found;

/** Finds the palette entries that match the typed words, best first. */
final class PaletteSearch {
    private static final int MAX_RESULTS = 60;

    private PaletteSearch() {}

    /**
     * Every word must occur in title or kind; exact titles come first, then what was chosen lately, then presets, then titles that start
     * with the text.
     */
    static List<Found> findMatching(List<Found> all, String typed, PaletteUses uses) {
        String wanted = typed.strip().toLowerCase(Locale.ROOT);
        List<String> words = Arrays.asList(wanted.split("\\s+"));
        return all.stream()
                .filter(found -> words.stream().allMatch(word -> text(found).contains(word)))
                .sorted(Comparator.comparing((Found found) -> rank(found, wanted) > 0)
                        .thenComparingInt(uses::rank)
                        .thenComparing(Found::order)
                        .thenComparingInt(found -> rank(found, wanted)))
                .limit(MAX_RESULTS)
                .toList();
    }

    private static int rank(Found found, String wanted) {
        String title = found.title().toLowerCase(Locale.ROOT);
        String last = title.substring(title.lastIndexOf('/') + 1);
        if (title.equals(wanted) || last.equals(wanted)) {
            return 0;
        }
        if (title.startsWith(wanted)) {
            return last.startsWith(wanted) ? 1 : 2;
        }
        return last.startsWith(wanted) ? 3 : title.contains(wanted) ? 4 : 5;
    }

    private static String text(Found found) {
        return (found.title() + " " + found.kind()).toLowerCase(Locale.ROOT);
    }
}
