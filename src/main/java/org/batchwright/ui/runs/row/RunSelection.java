package org.batchwright.ui.runs.row;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.ui.fx.Background;

/** Which run is selected and which of its jobs, and all that is kept of it. For the window's thread. */
final class RunSelection {
    private final RunReader reader;
    private final Background background;
    private final ReadOnlyObjectWrapper<Optional<RunId>> run = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<RunDetails>> details = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<RunFocus> focus = Optional.empty();
    private boolean walked;
    private boolean reading;

    RunSelection(RunReader reader, Background background) {
        this.reader = reader;
        this.background = background;
    }

    ReadOnlyObjectProperty<Optional<RunId>> run() {
        return run.getReadOnlyProperty();
    }

    /** Comes once it has been read. */
    ReadOnlyObjectProperty<Optional<RunDetails>> details() {
        return details.getReadOnlyProperty();
    }

    /** Empty until something is known of the run. */
    Optional<RunFocus> focus() {
        return focus;
    }

    boolean is(RunId other) {
        return run.get().equals(Optional.of(other));
    }

    void select(RunId other, Optional<RunFocus> wish) {
        if (!is(other)) {
            focus = wish;
            walked = false;
            details.set(Optional.empty());
            run.set(Optional.of(other));
            read();
        } else if (wish.isPresent() && !isChosen(wish.get())) {
            focus = wish;
            tell();
        }
    }

    /** Looks at another job's log and leaves selected what is. */
    void look(int task) {
        walked = true;
        focus = focus.map(now -> new RunFocus(now.chosen(), task));
        tell();
    }

    /** Somebody reads further up in the log, so that it does not go on with another job by itself. */
    void setReading(boolean now) {
        reading = now;
    }

    void nothing() {
        focus = Optional.empty();
        run.set(Optional.empty());
        details.set(Optional.empty());
    }

    /** Reads again what is kept of the run. */
    void read() {
        run.get().ifPresent(this::read);
    }

    private void read(RunId wanted) {
        Optional<SubmittedRun> before = details.get()
                .filter(read -> read.row().run().id().equals(wanted))
                .flatMap(RunDetails::submittedRun)
                .filter(submittedRun -> submittedRun.code().isPresent());
        background.quietly(
                progress -> reader.details(wanted, before),
                outcome -> outcome.handle(
                        found -> {
                            if (is(wanted)) {
                                focus = focus.filter(now -> walked
                                                || reading
                                                || found.filter(now::isOver).isEmpty())
                                        .or(() -> found.map(RunDetails::focus));
                                details.set(found.flatMap(read -> focus.map(read::with)));
                            }
                        },
                        failure -> {}));
    }

    /** As a whole it stays at the log that one has walked to. */
    private boolean isChosen(RunFocus wish) {
        return focus.filter(now -> now.chosen().equals(wish.chosen()) && (wish.isWhole() || now.task() == wish.task()))
                .isPresent();
    }

    private void tell() {
        details.set(details.get().flatMap(found -> focus.map(found::with)));
    }
}
