package org.batchwright.ui.compose.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.text.Message;
import org.batchwright.ui.compose.draft.DraftContent.Pending;
import org.batchwright.ui.compose.draft.state.ProblemOrder;
import org.batchwright.ui.widget.YamlEditor;
import org.batchwright.workspace.preset.PresetText;
import org.batchwright.workspace.yaml.ShownText;

/**
 * The text of a preset for display.
 *
 * @param text the text, with LF line endings and without a byte order mark
 * @param keys the one-based line number of each key
 * @param problems the problems, keyed by one-based line number; within a line, in the order of the problem list
 * @param readOnly the reason why the text cannot be edited
 */
public record ShownPresetText(
        Source source,
        String text,
        Map<String, Integer> keys,
        Map<Integer, List<Problem>> problems,
        Optional<Message> readOnly) {

    /**
     * The sources of the text.
     *
     * @param unreadable the reason why the text of the file is not known
     */
    record Source(
            PresetText base,
            Preset preset,
            Optional<Pending> pending,
            Optional<Message> unreadable,
            ClusterName cluster,
            List<Problem> problems) {
        static Source of(Draft draft, ClusterName cluster, List<Problem> problems) {
            boolean isUnreadable = draft.typed().isEmpty()
                    && draft.file().filter(file -> file.text().isEmpty()).isPresent();
            return new Source(
                    draft.base(),
                    draft.currentPreset(),
                    draft.pending(),
                    draft.base().problems().stream()
                            .map(Problem::message)
                            .filter(why -> isUnreadable)
                            .findFirst(),
                    cluster,
                    problems);
        }
    }

    static ShownPresetText of(Source source) {
        if (source.pending().isPresent()) {
            return of(source, source.pending().get().text(), Optional.empty());
        }
        if (source.unreadable().isPresent()) {
            return of(source, "", source.unreadable());
        }
        try {
            return of(source, source.base().with(source.preset()), Optional.empty());
        } catch (OperationException.NotPossible refused) {
            return of(source, source.base().text(), Optional.of(refused.message()));
        }
    }

    private static ShownPresetText of(Source source, String text, Optional<Message> readOnly) {
        boolean isUnread =
                source.pending().filter(typed -> typed.fault().isEmpty()).isPresent();
        Map<String, Integer> keys = source.pending().isPresent()
                ? Map.of()
                : new PresetText(source.base().file(), text, source.preset(), List.of()).lines();
        ShownPresetText bare = new ShownPresetText(source, ShownText.toShown(text), keys, Map.of(), readOnly);
        return isUnread ? bare : new ShownPresetText(source, bare.text(), keys, bare.byLine(), readOnly);
    }

    private Map<Integer, List<Problem>> byLine() {
        Map<Integer, List<Problem>> byLine = new TreeMap<>();
        List<Problem> all = fault().map(List::of).orElse(source.problems());
        all.forEach(problem -> line(problem.where())
                .ifPresent(line ->
                        byLine.computeIfAbsent(line, fresh -> new ArrayList<>()).add(problem)));
        return byLine;
    }

    public PresetId preset() {
        return source.preset().id();
    }

    /** Returns why the text is not a valid preset. */
    public Optional<Problem> fault() {
        return source.pending().flatMap(Pending::fault);
    }

    /** Returns the one-based line number of a field, a value or a problem if it is in this text. */
    Optional<Integer> line(Problem.Where where) {
        if (where instanceof Problem.InStage in && in.inner() instanceof Problem.InField) {
            String key = in.key().replaceFirst("^(stages\\.[^.]+)\\.resources\\.", "$1.");
            return Optional.ofNullable(keys.get(key)).or(() -> line(in.inner())); // otherwise, the value is inherited
        }
        String here = "on." + source.cluster().value() + ".";
        Optional<Integer> ofKey = ProblemOrder.key(where)
                .flatMap(key -> Stream.of(here + key, here + key.replaceFirst("^resources\\.", ""), key)
                        .flatMap(path -> Optional.ofNullable(keys.get(path)).stream())
                        .findFirst());
        return ofKey.or(() -> where instanceof Problem.InFile in
                        && in.file().equals(source.base().file())
                ? Optional.of(YamlEditor.lastWritten(in.line(), text))
                : Optional.empty());
    }
}
