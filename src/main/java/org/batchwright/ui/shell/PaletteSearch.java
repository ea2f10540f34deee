package org.batchwright.ui.shell;

import java.text.Normalizer;
import java.time.Instant;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.ui.shell.Screen.Found;
import org.batchwright.ui.shell.match.FuzzyMatch;

/** Finds the palette entries that match the typed words, best first. */
final class PaletteSearch {
    private static final int MAX_RESULTS = 60;
    /** Maximum number of presets, and of runs, that are offered before anything is typed. */
    private static final int MAX_RECENT = 3;

    private PaletteSearch() {}

    /** How well an entry matches, best first. */
    private enum Level {
        EXACT,
        /** Each typed word is the beginning of a word in the title. */
        WORDS,
        IN_TITLE,
        /** The typed words occur in the state or the kind. */
        ELSEWHERE,
        /** The typed letters form an acronym of the title. */
        ACRONYM,
        SCATTERED,
        NONE
    }

    /** @param score the score among matches with gaps; the highest is the best */
    private record Match(Found found, Level level, int used, int score, int rank) {}

    /**
     * Returns the matching entries: every word must occur in the title or the state, start the name of the kind, or consist of letters that
     * occur in the title in the same order. Exact titles come first, then titles with words that begin with the whole typed text, then
     * titles that contain it, then other matches. Within each level, recently chosen entries come first, then presets, then titles that
     * start with the text.
     */
    static List<Found> findMatching(List<Found> all, String typed, PaletteUsage uses) {
        String wanted = wanted(typed);
        List<String> words = words(wanted);
        return all.stream()
                .map(found -> match(found, wanted, words, uses))
                .filter(match -> match.level() != Level.NONE)
                .sorted(Comparator.comparing(Match::level)
                        .thenComparingInt(Match::used)
                        .thenComparing(Comparator.comparingInt(Match::score).reversed())
                        .thenComparing(match -> match.found().order())
                        .thenComparingInt(Match::rank))
                .limit(MAX_RESULTS)
                .map(Match::found)
                .toList();
    }

    private static String wanted(String typed) {
        return FuzzyMatch.fold(Normalizer.normalize(typed, Normalizer.Form.NFC).strip());
    }

    private static List<String> words(String wanted) {
        return Arrays.asList(wanted.split("\\s+"));
    }

    private static Match match(Found found, String wanted, List<String> words, PaletteUsage uses) {
        String title = FuzzyMatch.fold(found.title());
        int rank = rank(title, wanted);
        Level level = rank == 0 ? Level.EXACT : Level.WORDS;
        int score = 0;
        for (String word : rank == 0 ? List.<String>of() : words) {
            Level now = level(found, title, word);
            if (now == Level.NONE) {
                Optional<FuzzyMatch> fuzzy = FuzzyMatch.of(found.title(), word);
                now = fuzzy.map(one -> one.strong() ? Level.ACRONYM : Level.SCATTERED)
                        .orElse(Level.NONE);
                score += fuzzy.map(FuzzyMatch::score).orElse(0);
            }
            level = now.compareTo(level) > 0 ? now : level;
            if (level == Level.NONE) {
                break;
            }
        }
        int preferShort = score * 1000 - (score == 0 ? 0 : title.length());
        return new Match(found, level, level == Level.NONE ? 0 : uses.rank(found), preferShort, rank);
    }

    private static Level level(Found found, String title, String word) {
        if (startOfWord(title, word) >= 0) {
            return Level.WORDS;
        }
        if (title.contains(word)) {
            return Level.IN_TITLE;
        }
        return startsKind(found, word) || inState(found, word) ? Level.ELSEWHERE : Level.NONE;
    }

    /** Returns the positions of the letters in the title that match the typed text. */
    static BitSet places(String title, String typed) {
        String folded = FuzzyMatch.fold(title);
        BitSet places = new BitSet();
        for (String word : words(wanted(typed))) {
            int start = startOfWord(folded, word);
            int at = start >= 0 ? start : folded.indexOf(word);
            if (at >= 0) {
                places.set(at, at + word.length());
            } else {
                FuzzyMatch.of(title, word).map(FuzzyMatch::places).ifPresent(places::or);
            }
        }
        return places;
    }

    /**
     * Returns the entries offered before anything is typed: those used last, then the actions of the current screen, then all others.
     *
     * @param recent the result of {@link #recent}
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

    /** @param title a title as returned by {@link FuzzyMatch#fold} */
    private static int rank(String title, String wanted) {
        String last = title.substring(title.lastIndexOf('/') + 1);
        if (title.equals(wanted) || last.equals(wanted)) {
            return 0;
        }
        if (title.startsWith(wanted)) {
            return last.startsWith(wanted) ? 1 : 2;
        }
        return last.startsWith(wanted) ? 3 : title.contains(wanted) ? 4 : 5;
    }

    /** Returns the first index at which a word of the title begins with the text; negative if there is none. */
    private static int startOfWord(String title, String text) {
        int at = title.indexOf(text);
        while (at > 0 && Character.isLetterOrDigit(title.charAt(at - 1))) {
            at = title.indexOf(text, at + 1);
        }
        return at;
    }

    private static boolean inState(Found found, String word) {
        return found.state()
                .filter(state -> FuzzyMatch.fold(state.text()).contains(word))
                .isPresent();
    }

    private static boolean startsKind(Found found, String word) {
        return FuzzyMatch.fold(found.kind().word()).startsWith(word);
    }
}
