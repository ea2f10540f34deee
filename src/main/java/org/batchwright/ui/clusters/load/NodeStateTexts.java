package org.batchwright.ui.clusters.load;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.ui.widget.Texts;

/**
 * Words for the states of nodes, which each scheduler names differently: {@code mixed-}, {@code au}, {@code closed_Excl}. The words of each
 * scheduler are in one table, the texts that begin with {@code clusters.node-state}. What is not in it is shown as it is.
 */
final class NodeStateTexts {
    private static final String TABLE = "clusters.node-state.";

    private NodeStateTexts() {}

    /** @param scheduler the name of the scheduler whose term the state is */
    static String of(String scheduler, NodeLoad.NodeState state) {
        String term = LoadTexts.plain(state.word());
        String words = ways(term)
                .map(parts -> words(scheduler, parts))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(term);
        String reserved = Texts.get(TABLE + "reserved");
        boolean mentioned = words.contains(reserved) || words.contains(Texts.get(TABLE + "slurm.maint"));
        return state.availability() == NodeAvailability.RESERVED && !mentioned
                ? Texts.get("clusters.load.reserved", words)
                : words;
    }

    /** Returns the words for all parts of a state; empty if one of them is unknown. */
    private static Optional<String> words(String scheduler, List<String> parts) {
        List<Optional<String>> found = parts.stream()
                .map(part -> Texts.find(TABLE + scheduler + "." + part))
                .toList();
        return found.stream().allMatch(Optional::isPresent)
                ? Optional.of(
                        found.stream().flatMap(Optional::stream).distinct().collect(Collectors.joining(", ")))
                : Optional.empty();
    }

    /** Returns the ways to read a term: as a whole, as a list, as names with marks, or as letters. */
    private static Stream<List<String>> ways(String term) {
        return Stream.of(List.of(term), List.of(term.split(",")), named(term.toLowerCase(Locale.ROOT)), letters(term));
    }

    /** Splits {@code drain+resv} at the plus signs and {@code mixed-} before the marks: sinfo(1), NODE STATE CODES. */
    private static List<String> named(String term) {
        String names = term.replaceFirst("[^a-z_]+$", "");
        return Stream.concat(Stream.of(names.split("\\+")), letters(term.substring(names.length())).stream())
                .toList();
    }

    /** Splits letters such as {@code au}: qstat(1). */
    private static List<String> letters(String term) {
        return term.chars().mapToObj(Character::toString).toList();
    }
}
