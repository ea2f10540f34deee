package org.batchwright.importing.body;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.importing.shell.WordEvaluator;
import org.batchwright.model.preset.Assignments;

/** Finds the way of passing parameters that leaves the fewest arguments in the command itself. */
final class ArgumentsReader {
    /** The maximum number of words; longer commands are not split. */
    private static final int MAX_WORDS = 1_000;

    private ArgumentsReader() {}

    /**
     * @param words words of one command; empty if only bash can determine their meaning
     * @param raws the words as written in the script
     */
    static ImportedArguments read(List<Optional<WordEvaluator.Evaluated>> words, List<String> raws) {
        ImportedArguments best = new ImportedArguments(words.size(), "flags", Assignments.NONE, Set.of(), Set.of());
        if (words.size() > MAX_WORDS) {
            return best;
        }
        for (String way : List.of("flags", "equals", "key-value")) {
            for (int from = ImportedArguments.start(words); from < best.keep(); from++) {
                Optional<ImportedArguments> read = ImportedArguments.read(words, from, way);
                if (read.isPresent()) {
                    best = read.get();
                }
            }
        }
        return MixedArguments.arguments(words, raws, ImportedArguments.start(words))
                .filter(best::hasFewer)
                .orElse(best);
    }
}
