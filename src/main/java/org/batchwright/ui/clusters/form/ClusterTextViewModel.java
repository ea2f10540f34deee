package org.batchwright.ui.clusters.form;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.Subscription;
import org.batchwright.text.Message;
import org.batchwright.ui.fx.Background;
import org.batchwright.workspace.cluster.ClusterText;
import org.batchwright.workspace.yaml.ShownText;

/**
 * A cluster's form as the text that its file would contain if it were saved now. Typed text is parsed after a pause, or when needed; while
 * the text is invalid, the form stays unchanged and cannot be saved.
 */
public final class ClusterTextViewModel {
    private static final Duration PAUSE = Duration.ofMillis(250);

    private final ClusterFormViewModel form;
    private final Background background;
    private final ReadOnlyObjectWrapper<ClusterEditing> editing = new ReadOnlyObjectWrapper<>(ClusterEditing.FORM);
    private final ReadOnlyObjectWrapper<Shown> shown;
    private Optional<String> pending = Optional.empty();
    private Optional<Problem> fault = Optional.empty();
    private Subscription pause = () -> {};

    /** The ways to edit a cluster. */
    public enum ClusterEditing {
        FORM,
        YAML
    }

    /**
     * @param text the text, with lines ending in LF
     * @param problems the problems, keyed by one-based line number
     * @param fault the reason why the text cannot be used
     * @param readOnly the reason why the text cannot be edited
     */
    record Shown(
            String text, Map<Integer, List<Problem>> problems, Optional<Problem> fault, Optional<Message> readOnly) {}

    public ClusterTextViewModel(ClusterFormViewModel form, Background background) {
        this.form = form;
        this.background = background;
        shown = new ReadOnlyObjectWrapper<>(current());
    }

    ReadOnlyObjectProperty<ClusterEditing> editing() {
        return editing.getReadOnlyProperty();
    }

    /** Returns the text as typed; outdated while the form is shown. */
    ReadOnlyObjectProperty<Shown> shown() {
        return shown.getReadOnlyProperty();
    }

    /** Switches between form and text; invalid text continues to be shown instead of the form. */
    void choose(ClusterEditing how) {
        editing.set(isSound() ? how : ClusterEditing.YAML);
        shown.set(current());
    }

    /** Returns whether the text is valid and the file has not changed since it was opened. */
    boolean isSound() {
        settle();
        fault = fault.or(this::conflict);
        shown.set(current());
        return fault.isEmpty();
    }

    private Optional<Problem> conflict() {
        return Optional.of(form.draft())
                .filter(form.file()::isOutdated)
                .map(draft -> draft.opened().file().getFileName())
                .map(file -> Message.of("workspace.cluster-file-changed", file))
                .map(why -> Problem.error(new Problem.Anywhere(), why));
    }

    void type(String text) {
        pending = Optional.of(ShownText.toFile(text, form.draft().base().text()));
        pause.close();
        pause = background.after(PAUSE, this::settle);
    }

    /** Parses the typed text immediately. */
    void settle() {
        pause.close();
        pending.map(form.file()::read).ifPresent(read -> {
            fault = read.fault();
            if (fault.isEmpty()) {
                pending = Optional.empty();
                form.take(read);
            }
            shown.set(current());
        });
    }

    /** Discards the text typed since it was last valid, or all of it if the file has changed on disk. */
    void discard() {
        pending = Optional.empty();
        fault = Optional.empty();
        if (form.file().isOutdated(form.draft())) {
            form.reopen();
        }
        shown.set(current());
    }

    private Shown current() {
        ClusterText base = form.draft().base();
        try {
            String text =
                    pending.isPresent() ? pending.get() : base.with(form.draft().settings());
            return new Shown(ShownText.toShown(text), problems(text), fault, Optional.empty());
        } catch (OperationException.NotPossible refused) {
            return new Shown(
                    ShownText.toShown(base.text()),
                    problems(base.text()),
                    base.fault(),
                    Optional.of(refused.message()).filter(why -> base.fault().isEmpty()));
        }
    }

    private Map<Integer, List<Problem>> problems(String text) {
        Map<Integer, List<Problem>> byLine = new TreeMap<>();
        form.file().read(text).problems().forEach(problem -> {
            if (problem.where() instanceof Problem.InFile place) {
                add(byLine, place.line(), problem);
            }
        });
        if (pending.isEmpty()) {
            Map<String, Integer> lines = ClusterText.lines(text);
            Stream.concat(form.problems().stream(), form.warnings().stream()).forEach(problem -> {
                if (problem.where() instanceof Problem.InField(String key)) {
                    Optional.ofNullable(lines.get(key)).ifPresent(line -> add(byLine, line, problem));
                }
            });
        }
        return byLine;
    }

    /** Adds a problem to a line; each line shows only one problem, and problems of the file take precedence. */
    private static void add(Map<Integer, List<Problem>> byLine, int line, Problem problem) {
        byLine.computeIfAbsent(line, fresh -> new ArrayList<>(List.of(problem)));
    }
}
