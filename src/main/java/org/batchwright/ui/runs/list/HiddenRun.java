package org.batchwright.ui.runs.list;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import org.batchwright.ui.runs.list.RunLine.RunItem;

/** The newest run, if the filter or the segment hid it when it was submitted. FX thread only. */
public final class HiddenRun {
    /** A run older than this was not just submitted but restored from a backup. */
    private static final Duration RECENT = Duration.ofMinutes(10);

    private final RunsViewModel model;
    private final ReadOnlyObjectWrapper<Optional<RunItem>> run = new ReadOnlyObjectWrapper<>(Optional.empty());
    private long newest;

    public HiddenRun(RunsViewModel model) {
        this.model = model;
        newest = newestNumber();
        model.runs().addListener((ListChangeListener<RunItem>) change -> onRuns());
        model.lines().subscribe(this::forgetIfShown);
    }

    public ReadOnlyObjectProperty<Optional<RunItem>> run() {
        return run.getReadOnlyProperty();
    }

    /** Selects the run, and resets the filter or segment that hides it. */
    public void show() {
        run.get().ifPresent(hidden -> model.select(hidden.id()));
        dismiss();
    }

    public void dismiss() {
        run.set(Optional.empty());
    }

    private void onRuns() {
        long number = newestNumber();
        if (number > newest && model.loaded().get() && isRecent(model.runs().getFirst())) {
            run.set(Optional.of(model.runs().getFirst()));
        }
        newest = Math.max(newest, number);
        forgetIfShown();
    }

    private boolean isRecent(RunItem item) {
        Instant created = item.data().run().created();
        return created.isAfter(model.now().get().minus(RECENT));
    }

    private long newestNumber() {
        return model.runs().isEmpty() ? 0 : model.runs().getFirst().data().run().number();
    }

    private void forgetIfShown() {
        if (run.get().filter(model::isShown).isPresent()) {
            dismiss();
        }
    }
}
