package org.batchwright.importing.body;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.batchwright.importing.shell.WordEvaluator;

/**
 * Options, some with values that are known only at run time. Those options stay in the command; all others become parameters, which follow
 * the command. Because this changes the order of the options, the command is split this way only if each option occurs once and none can
 * add further ones.
 */
final class MixedArguments {
    private static final Pattern OPTION = Pattern.compile("--[A-Za-z][A-Za-z0-9_.-]*");

    /** An unquoted variable whose value is a single word, judging by its name. */
    private static final Pattern ONE_WORD = Pattern.compile(
            "\\$\\{?((SLURM|PBS|SGE|PJM|LSB)_\\w+|HOME|USER|RANDOM|HOSTNAME|NSLOTS|\\w*(DIR|PATH|FILE|ROOT|PORT|ADDR|SEED))}?");

    private MixedArguments() {}

    /**
     * @param raws the words as written in the script
     * @param start index of the first word after the program
     */
    static Optional<ImportedArguments> arguments(
            List<Optional<WordEvaluator.Evaluated>> words, List<String> raws, int start) {
        Set<Integer> taken = new HashSet<>();
        Set<String> names = new HashSet<>();
        List<Optional<WordEvaluator.Evaluated>> known =
                new ArrayList<>(words.subList(0, Math.min(start, words.size())));
        int keep = known.size();
        int at = start;
        while (at < words.size()) {
            String option = words.get(at).map(WordEvaluator.Evaluated::text).orElse("");
            if (!OPTION.matcher(option).matches() || !names.add(option)) {
                return Optional.empty();
            }
            int end = at + 1;
            while (end < words.size()
                    && !words.get(end)
                            .map(WordEvaluator.Evaluated::text)
                            .orElse("")
                            .startsWith("-")) {
                end++;
            }
            List<Optional<WordEvaluator.Evaluated>> group = words.subList(at, end);
            boolean unknown = group.stream().anyMatch(Optional::isEmpty);
            if (unknown && (group.size() != 2 || !isOneWord(raws.get(at + 1)))) {
                return Optional.empty();
            }
            for (int word = at; word < end && !unknown; word++) {
                taken.add(word);
                known.add(words.get(word));
            }
            at = end;
        }
        return known.size() == keep || known.size() == words.size()
                ? Optional.empty()
                : ImportedArguments.read(known, keep, "flags")
                        .map(read -> new ImportedArguments(
                                words.size(), "flags", read.parameters(), read.used(), Set.copyOf(taken)));
    }

    private static boolean isOneWord(String raw) {
        boolean several = raw.contains("[@]") || raw.contains("[*]") || raw.contains("$@") || raw.contains("$*");
        return !several
                && (raw.startsWith("\"")
                        || raw.contains("/")
                        || ONE_WORD.matcher(raw).matches());
    }
}
