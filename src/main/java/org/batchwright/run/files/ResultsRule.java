package org.batchwright.run.files;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.remote.FolderEntry;
import org.batchwright.text.DataSize;
import org.batchwright.text.FilePattern;

/**
 * A rule for which files of a run are downloaded.
 *
 * @param globs patterns of the files, at least one
 * @param atMost maximum size; larger files are skipped
 * @param newest maximum number of files, most recently modified first
 */
public record ResultsRule(List<FilePattern> globs, Optional<DataSize> atMost, Optional<Integer> newest) {
    public ResultsRule {
        globs = List.copyOf(globs);
    }

    /** Returns the rule that a run was submitted with, or empty if it names no files. */
    static Optional<ResultsRule> of(Settings settings) {
        List<FilePattern> globs = globs(settings.get(ResultsFields.FILES).orElse(List.of()));
        return globs.isEmpty()
                ? Optional.empty()
                : Optional.of(new ResultsRule(
                        globs, settings.get(ResultsFields.MAX_SIZE), settings.get(ResultsFields.NEWEST)));
    }

    /** Returns the valid patterns; planning has already reported the invalid ones. */
    static List<FilePattern> globs(List<String> texts) {
        return texts.stream()
                .filter(text -> FilePattern.findFault(text).isEmpty())
                .map(FilePattern::of)
                .toList();
    }

    /**
     * Returns the rule of a request, completed with the settings that the run was submitted with. Returns empty if no files are named in
     * the request or the settings.
     */
    static Optional<ResultsRule> of(Settings settings, Results.Request wish) {
        List<FilePattern> globs = globs(wish.files());
        return globs.isEmpty()
                ? of(settings)
                        .map(own -> new ResultsRule(
                                own.globs,
                                wish.atMost().or(own::atMost),
                                wish.newest().or(own::newest)))
                : Optional.of(new ResultsRule(globs, wish.atMost(), wish.newest()));
    }

    /** Returns whether results are downloaded automatically. */
    static boolean isAutomatic(Settings settings) {
        return of(settings).isPresent()
                && settings.get(ResultsFields.WHEN).orElse("end").equals("end");
    }

    /**
     * @param wanted files to download, in download order
     * @param tooLarge names of matching files above the size limit
     */
    record Choice(List<FolderEntry> wanted, List<String> tooLarge) {}

    /** @param files plain files, keyed by their paths relative to the working folder */
    Choice select(List<FolderEntry> files) {
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
