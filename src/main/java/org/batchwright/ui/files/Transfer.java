package org.batchwright.ui.files;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.ui.fx.Running;

/** A download, an upload or another change to files: in progress, or ended with an outcome. */
public final class Transfer {
    private final Way direction;
    private final String title;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.Beginning());

    Transfer(Way way, String title) {
        this.direction = way;
        this.title = title;
    }

    /** The direction of a transfer. */
    public enum Way {
        /** A download for opening a file: success is not reported. */
        OPEN,
        HERE,
        THERE,
        /** A change to files on the cluster: success is not reported, because the result is visible. */
        CHANGE
    }

    /** The state of a transfer. */
    public sealed interface State {
        record Beginning() implements State {}

        record UnderWay(Running running) implements State {}

        record Ended(End end) implements State {}

        /** @param again action that resumes the transfer from where it stopped */
        record Failed(OperationException failure, Runnable again) implements State {}
    }

    /**
     * The outcome of a transfer.
     *
     * @param summary the outcome in one sentence
     * @param notes additional remarks
     * @param folder the local folder that contains all files
     */
    public record End(String summary, List<String> notes, Optional<Path> folder) {
        public End {
            notes = List.copyOf(notes);
        }

        static End of(String summary) {
            return new End(summary, List.of(), Optional.empty());
        }
    }

    Way direction() {
        return direction;
    }

    String title() {
        return title;
    }

    ReadOnlyObjectProperty<State> state() {
        return state.getReadOnlyProperty();
    }

    void setState(State now) {
        state.set(now);
    }
}
