package org.batchwright.ui.runs.annotation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunAnnotations;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.RunHistory;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.widget.Texts;

/** Changes what the user noted about runs. FX thread only. */
public final class AnnotationsViewModel {
    private final RunHistory history;
    private final Background background;
    private final ReadOnlyObjectWrapper<Optional<List<String>>> labels = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Change>> last = new ReadOnlyObjectWrapper<>(Optional.empty());

    public AnnotationsViewModel(RunHistory history, Background background) {
        this.history = history;
        this.background = background;
        readLabels();
    }

    /**
     * What was changed last.
     *
     * @param text for display
     */
    public record Change(String text, Runnable undo) {}

    /** The labels in use, the most frequent first; empty until read. */
    public ReadOnlyObjectProperty<Optional<List<String>>> labels() {
        return labels.getReadOnlyProperty();
    }

    /** The last change of several runs, or to the archive. */
    public ReadOnlyObjectProperty<Optional<Change>> last() {
        return last.getReadOnlyProperty();
    }

    /** Stars the runs, or removes the stars if all have one. */
    public void switchStar(List<Run> runs) {
        boolean on = !isStarred(runs);
        write(runs, now -> now.withStar(on), before -> {});
    }

    public static boolean isStarred(List<Run> runs) {
        return runs.stream().allMatch(run -> run.annotations().starred());
    }

    public void annotate(List<Run> runs, UnaryOperator<RunAnnotations> change) {
        write(runs, change, before -> {
            if (runs.size() > 1) {
                offerUndo(Texts.get("runs.annotated", before.size()), before);
            }
            readLabels();
        });
    }

    /** Returns those that can be archived: they have ended. */
    public static List<Run> archivable(List<Run> runs) {
        return runs.stream()
                .filter(run -> run.state().isFinal() && !run.annotations().archived())
                .toList();
    }

    /** Archives the runs that have ended. */
    public void archive(List<Run> runs) {
        List<Run> ended = archivable(runs);
        write(ended, now -> now.withArchived(true), before -> {
            String which = ended.stream().map(Run::title).findFirst().orElse("");
            offerUndo(Texts.get("runs.archived", before.size(), which), before);
        });
    }

    public void restore(List<Run> runs) {
        write(runs, now -> now.withArchived(false), before -> {
            String which = runs.stream().map(Run::title).findFirst().orElse("");
            offerUndo(Texts.get("runs.restored", before.size(), which), before);
        });
    }

    private interface Then {
        void changed(Map<RunId, RunAnnotations> before);
    }

    private void write(List<Run> runs, UnaryOperator<RunAnnotations> change, Then then) {
        List<RunId> ids = runs.stream().map(Run::id).toList();
        background.startHidden(
                progress -> history.annotator().annotate(ids, change),
                outcome -> outcome.handle(
                        before -> {
                            if (!before.isEmpty()) {
                                then.changed(before);
                            }
                        },
                        failure -> {}));
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
                outcome -> outcome.handle(restored -> readLabels(), failure -> {}));
    }

    private void readLabels() {
        background.startHidden(
                progress -> history.annotator().labels(),
                outcome -> outcome.handle(read -> labels.set(Optional.of(read)), failure -> {}));
    }
}
