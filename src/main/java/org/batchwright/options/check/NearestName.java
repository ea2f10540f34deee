package org.batchwright.options.check;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.text.Nearest;

/** Finds the option that was probably meant. */
final class NearestName {
    private NearestName() {}

    /** Returns the name that is nearest by spelling; otherwise one that differs by a word, or whose initials match ({@code lr}). */
    static Optional<String> to(String typed, Collection<String> known) {
        return Nearest.find(typed, known).or(() -> findSynonym(typed, known));
    }

    /** Returns a name that differs only by a typo; for use where unknown options may be intended. */
    static Optional<String> findTypo(String typed, Collection<String> known) {
        return Nearest.findTypo(typed, known)
                .filter(name -> name.replaceAll("\\D", "").equals(typed.replaceAll("\\D", "")));
    }

    private static Optional<String> findSynonym(String typed, Collection<String> known) {
        List<String> words = words(typed);
        return known.stream()
                .filter(name -> haveSameMeaning(words, words(name)))
                .findFirst();
    }

    private static boolean haveSameMeaning(List<String> one, List<String> other) {
        boolean initials = isInitials(one, other) || isInitials(other, one);
        return initials || containsWords(one, other) || containsWords(other, one);
    }

    private static boolean isInitials(List<String> one, List<String> other) {
        return one.size() == 1
                && other.size() > 1
                && one.getFirst().length() == other.size()
                && other.stream()
                        .map(word -> word.substring(0, 1))
                        .reduce("", String::concat)
                        .equals(one.getFirst());
    }

    /**
     * Returns whether one name contains the words of another, as {@code num_epochs} contains {@code epochs}; a single word that is too
     * general, such as {@code dir}, is not enough.
     */
    private static boolean containsWords(List<String> more, List<String> fewer) {
        return more.size() == fewer.size() + 1
                && more.containsAll(fewer)
                && fewer.stream().mapToInt(String::length).sum() > 4;
    }

    private static List<String> words(String name) {
        return Arrays.stream(name.toLowerCase(Locale.ROOT).split("[-_.]+"))
                .filter(word -> !word.isEmpty())
                .toList();
    }
}
