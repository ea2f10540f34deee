package org.batchwright.ui.shell;

import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.ui.shell.Screen.Found;

/** Finds the palette entries that match the typed words, best first. */
final class PaletteSearch {
    private static final int MAX_RESULTS = 60;
    /** Maximum number of presets, and of runs, that are offered before anything is typed. */
    private static final int MAX_RECENT = 3;

    private PaletteSearch() {}

    /**
     * Returns the matching entries: every word must occur in the title or the state, or start the kind. Exact titles come
     * first, then titles in which words begin with all that was typed, then titles that contain it; among these, what was
     * chosen recently, then presets, then titles that start with the text.
     */
    static List<Found> findMatching(List<Found> all, String typed, PaletteUsage uses) {
        String wanted = typed.strip().toLowerCase(Locale.ROOT);
        List<String> words = Arrays.asList(wanted.split("\\s+"));
        return all.stream()
                .filter(found -> words.stream()
                        .allMatch(word -> inTitle(found, word) || startsKind(found, word) || inState(found, word)))
                .sorted(Comparator.comparing((Found found) -> rank(found, wanted) > 0)
                        .thenComparing(found -> !words.stream().allMatch(word -> startsWord(found, word)))
                        .thenComparing(found -> !words.stream().allMatch(word -> inTitle(found, word)))
                        .thenComparingInt(uses::rank)
                        .thenComparing(Found::order)
                        .thenComparingInt(found -> rank(found, wanted)))
                .limit(MAX_RESULTS)
                .toList();
    }

    /**
     * Returns what is offered before anything is typed, after what was used last: what the screen in front can do, then the rest.
     *
     * @param recent see {@link #recent}
     */
    static List<Found> suggest(List<Found> all, List<Found> recent, PaletteUsage uses) {
        Set<Found> shown = new HashSet<>(recent);
        Comparator<Found> chosenFirst = Comparator.comparingInt(uses::rank);
        Stream<Found> here =
                all.stream().filter(found -> found.order() == Found.Order.HERE).sorted(chosenFirst);
        Map<Found.EntryKind, List<Found>> rest = all.stream()
                .sorted(Comparator.comparing(Found::order))
                .collect(Collectors.groupingBy(Found::kind, LinkedHashMap::new, Collectors.toList()));
        return Stream.concat(
                        here,
                        rest.values().stream().flatMap(kind -> kind.stream().limit(MAX_RESULTS)))
                .filter(shown::add)
                .toList();
    }

    /** Returns the presets and runs used last, and the commands chosen last. */
    static List<Found> recent(List<Found> all, PaletteUsage uses) {
        Map<Found.EntryKind, List<Found>> byKind = all.stream()
                .filter(found ->
                        found.used().isPresent() || (found.order() != Found.Order.HERE && uses.wasChosen(found)))
                .sorted(Comparator.comparingInt(uses::rank)
                        .thenComparing(found -> found.used().orElse(Instant.EPOCH), Comparator.reverseOrder()))
                .collect(Collectors.groupingBy(Found::kind, LinkedHashMap::new, Collectors.toList()));
        return byKind.values().stream()
                .flatMap(kind -> kind.stream().limit(MAX_RECENT))
                .sorted(Comparator.comparing(Found::order))
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

    private static boolean inTitle(Found found, String word) {
        return found.title().toLowerCase(Locale.ROOT).contains(word);
    }

    private static boolean startsWord(Found found, String text) {
        String title = found.title().toLowerCase(Locale.ROOT);
        return IntStream.iterate(title.indexOf(text), at -> at >= 0, at -> title.indexOf(text, at + 1))
                .anyMatch(at -> at == 0 || !Character.isLetterOrDigit(title.charAt(at - 1)));
    }

    private static boolean inState(Found found, String word) {
        return found.state()
                .filter(state -> state.text().toLowerCase(Locale.ROOT).contains(word))
                .isPresent();
    }

    private static boolean startsKind(Found found, String word) {
        return found.kind().word().toLowerCase(Locale.ROOT).startsWith(word);
    }
}
