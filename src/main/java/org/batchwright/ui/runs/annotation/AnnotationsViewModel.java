package org.batchwright.ui.runs.annotation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunAnnotations;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.RunHistory;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.widget.Texts;

/** Changes the user's annotations of runs. FX thread only. */
public final class AnnotationsViewModel {
    private final RunHistory history;
    private final Background background;
    private final ReadOnlyObjectWrapper<Optional<List<String>>> labels = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Change>> last = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<OperationException>> failure =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    public AnnotationsViewModel(RunHistory history, Background background) {
        this.history = history;
        this.background = background;
        readLabels();
    }

    /**
     * The last change.
     *
     * @param text a description for display
     */
    public record Change(String text, Runnable undo) {}

    /** Returns the labels in use, the most frequent first; empty until read. */
    public ReadOnlyObjectProperty<Optional<List<String>>> labels() {
        return labels.getReadOnlyProperty();
    }

    /** Returns the last change that affected several runs or the archive. */
    public ReadOnlyObjectProperty<Optional<Change>> last() {
        return last.getReadOnlyProperty();
    }

    /** Returns why the last change to stars or to the archive, or the undoing of it, was not saved. */
    public ReadOnlyObjectProperty<Optional<OperationException>> failure() {
        return failure.getReadOnlyProperty();
    }

    /** Stars the runs, or removes their stars if all of them are starred. */
    public void switchStar(List<Run> runs) {
        boolean on = !isStarred(runs);
        write(runs, now -> now.withStar(on), before -> {}, this::fail);
    }

    public static boolean isStarred(List<Run> runs) {
        return runs.stream().allMatch(run -> run.annotations().starred());
    }

    /** Changes the labels and the comment, and then runs one of the two actions. */
    public void annotate(
            List<Run> runs,
            UnaryOperator<RunAnnotations> change,
            Runnable saved,
            Consumer<OperationException> refused) {
        write(
                runs,
                change,
                before -> {
                    if (runs.size() > 1 && !before.isEmpty()) {
                        offerUndo(Texts.get("runs.annotated", before.size()), before);
                    }
                    readLabels();
                    saved.run();
                },
                refused);
    }

    /** Returns the runs that can be archived: those that have ended. */
    public static List<Run> archivable(List<Run> runs) {
        return runs.stream()
                .filter(run -> run.state().isFinal() && !run.annotations().archived())
                .toList();
    }

    /** Archives the runs that have ended. */
    public void archive(List<Run> runs) {
        List<Run> ended = archivable(runs);
        write(ended, now -> now.withArchived(true), before -> offerUndo("runs.archived", ended, before), this::fail);
    }

    public void restore(List<Run> runs) {
        write(runs, now -> now.withArchived(false), before -> offerUndo("runs.restored", runs, before), this::fail);
    }

    private interface Then {
        void changed(Map<RunId, RunAnnotations> before);
    }

    private void write(
            List<Run> runs, UnaryOperator<RunAnnotations> change, Then then, Consumer<OperationException> refused) {
        List<RunId> ids = runs.stream().map(Run::id).toList();
        background.startHidden(
                progress -> history.annotator().annotate(ids, change),
                outcome -> outcome.handle(then::changed, refused));
    }

    private void fail(OperationException refused) {
        failure.set(Optional.empty()); // cleared first, so that the same failure is reported again
        failure.set(Optional.of(refused));
    }

    private void offerUndo(String key, List<Run> runs, Map<RunId, RunAnnotations> before) {
        if (!before.isEmpty()) {
            String first = runs.stream().map(Run::title).findFirst().orElse("");
            offerUndo(Texts.get(key, before.size(), first), before);
        }
    }

    private void offerUndo(String text, Map<RunId, RunAnnotations> before) {
        last.set(Optional.of(new Change(text, () -> undo(before))));
    }

    private void undo(Map<RunId, RunAnnotations> before) {
        background.startHidden(
                progress -> {
                    history.annotator().restore(before);
                    return before;
                },
                outcome -> outcome.handle(restored -> readLabels(), this::fail));
    }

    private void readLabels() {
        background.startHidden(
                progress -> history.annotator().labels(),
                outcome -> outcome.handle(read -> labels.set(Optional.of(read)), failure -> {}));
    }
}
