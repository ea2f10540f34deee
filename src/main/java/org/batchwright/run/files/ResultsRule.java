package org.batchwright.run.files;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.remote.FolderEntry;
import org.batchwright.text.DataSize;
import org.batchwright.text.FilePattern;

/**
 * Which files of a run are brought to this computer.
 *
 * @param globs at least one
 * @param atMost larger files stay
 * @param newest only so many, those written last
 */
public record ResultsRule(List<FilePattern> globs, Optional<DataSize> atMost, Optional<Integer> newest) {
    public ResultsRule {
        globs = List.copyOf(globs);
    }

    /** What a run was submitted with; empty when it names no files. */
    static Optional<ResultsRule> of(Settings settings) {
        List<FilePattern> globs = globs(settings.get(Fields.RESULTS_FILES).orElse(List.of()));
        return globs.isEmpty()
                ? Optional.empty()
                : Optional.of(new ResultsRule(
                        globs, settings.get(Fields.RESULTS_AT_MOST), settings.get(Fields.RESULTS_NEWEST)));
    }

    /** The patterns that are some; the plan's check has told of the others. */
    static List<FilePattern> globs(List<String> texts) {
        return texts.stream()
                .filter(text -> FilePattern.wrong(text).isEmpty())
                .map(FilePattern::of)
                .toList();
    }

    /** What one wishes, where it says nothing what the run was submitted with; empty when neither names files. */
    static Optional<ResultsRule> of(Settings settings, Results.Wish wish) {
        List<FilePattern> globs = globs(wish.files());
        return globs.isEmpty()
                ? of(settings)
                        .map(own -> new ResultsRule(
                                own.globs,
                                wish.atMost().or(own::atMost),
                                wish.newest().or(own::newest)))
                : Optional.of(new ResultsRule(globs, wish.atMost(), wish.newest()));
    }

    /** Whether they come by themselves. */
    static boolean isByItself(Settings settings) {
        return of(settings).isPresent()
                && settings.get(Fields.RESULTS_WHEN).orElse("end").equals("end");
    }

    /**
     * @param wanted in the order they should come
     * @param tooLarge names of those that match and are larger than the limit
     */
    record Choice(List<FolderEntry> wanted, List<String> tooLarge) {}

    /** @param files plain files by their paths from the working folder */
    Choice choose(List<FolderEntry> files) {
        List<FolderEntry> wanted = new ArrayList<>();
        List<String> tooLarge = new ArrayList<>();
        for (FolderEntry file : files) {
            if (globs.stream().anyMatch(glob -> glob.matches(file.name()))) {
                if (atMost.filter(most -> file.size() > most.bytes()).isPresent()) {
                    tooLarge.add(file.name());
                } else {
                    wanted.add(file);
                }
            }
        }
        wanted.sort(Comparator.comparing(FolderEntry::changed).reversed().thenComparing(FolderEntry::name));
        return new Choice(
                List.copyOf(wanted.subList(0, Math.min(newest.orElse(Integer.MAX_VALUE), wanted.size()))),
                List.copyOf(tooLarge));
    }
}
