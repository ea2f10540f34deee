package org.batchwright.workspace.preset;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.workspace.yaml.KeyLines;
import org.batchwright.workspace.yaml.UnusableText;

/**
 * The text of a preset's file, saved or being typed, and its parsed contents. Pure.
 *
 * @param file path of the file, which may not exist yet
 * @param preset the preset as far as the text could be read; manual edits are not included because they are in other files
 * @param problems the problems in the text, with line and column
 */
public record PresetText(Path file, String text, Preset preset, List<Problem> problems) {
    public PresetText {
        problems = List.copyOf(problems);
    }

    public static PresetText of(PresetFile file) {
        return new PresetText(file.path(), file.text().orElse(""), file.preset(), file.problems());
    }

    /** Returns the text of a preset that has no file. */
    public static PresetText none(PresetId id) {
        return new PresetText(Path.of(id + ".yaml"), "", Preset.empty(id), List.of());
    }

    public static PresetText read(Path file, PresetId id, String text) {
        PresetFile read = PresetReader.read(file, id, text.getBytes(StandardCharsets.UTF_8));
        return new PresetText(file, text, read.preset(), read.problems());
    }

    /** Returns why the text is not a valid preset; empty if only some of its keys or values are wrong. */
    public Optional<Problem> fault() {
        return UnusableText.fault(problems);
    }

    /**
     * Returns the text with the settings of the changed preset; comments and everything else are preserved.
     *
     * @throws OperationException.NotPossible if the text is written in a way that cannot be changed in place
     */
    public String with(Preset changed) throws OperationException.NotPossible {
        return PresetWriter.applyChanges(text, file, preset, changed);
    }

    /**
     * Returns the problems that remain after the text is changed to describe another preset; all problems if it cannot be changed in place.
     */
    public List<Problem> problems(Preset changed) {
        if (problems.isEmpty() || fault().isPresent()) {
            return problems;
        }
        try {
            String now = with(changed);
            return now.equals(text)
                    ? problems
                    : remaining(read(file, changed.id(), now).problems());
        } catch (OperationException.NotPossible refused) {
            return problems;
        }
    }

    /** @param now the problems of the changed text, whose lines may differ */
    private List<Problem> remaining(List<Problem> now) {
        return problems.stream()
                .flatMap(problem -> problem.where() instanceof Problem.InFile in
                                && in.file().equals(file)
                        ? now.stream()
                                .filter(other -> isSame(in, problem, other))
                                .limit(1)
                        : Stream.of(problem))
                .toList();
    }

    private static boolean isSame(Problem.InFile place, Problem problem, Problem other) {
        return other.message().equals(problem.message())
                && other.where() instanceof Problem.InFile there
                && there.key().equals(place.key());
    }

    /** Returns the one-based line of each key, such as {@code resources.time}, as far as the text can be parsed. */
    public Map<String, Integer> lines() {
        return KeyLines.of(text);
    }
}
