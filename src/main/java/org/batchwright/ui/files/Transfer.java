package org.batchwright.ui.files;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.ui.fx.Running;

/** A download, an upload or a change of files: in progress, or its outcome. */
public final class Transfer {
    private final Way direction;
    private final String title;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.Beginning());

    Transfer(Way way, String title) {
        this.direction = way;
        this.title = title;
    }

    /** Direction of a transfer. */
    public enum Way {
        /** Downloaded to be opened: success is not reported. */
        OPEN,
        HERE,
        THERE,
        /** Changes files on the cluster: success is not reported, because the result is visible. */
        CHANGE
    }

    /** State of a transfer. */
    public sealed interface State {
        record Beginning() implements State {}

        record UnderWay(Running running) implements State {}

        record Ended(End end) implements State {}

        /** @param again retries the transfer from where it stopped */
        record Failed(OperationException failure, Runnable again) implements State {}
    }

    /**
     * Outcome of a transfer.
     *
     * @param summary the outcome in one sentence
     * @param notes further remarks
     * @param folder local folder that contains everything
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
