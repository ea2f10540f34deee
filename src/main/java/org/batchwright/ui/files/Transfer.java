package org.batchwright.ui.files;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.ui.fx.Running;

/** Something that is brought or sent: under way, or how it ended. */
public final class Transfer {
    private final Way way;
    private final String title;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.Beginning());

    Transfer(Way way, String title) {
        this.way = way;
        this.title = title;
    }

    /** Where to. */
    public enum Way {
        /** To be looked at: nothing is said when it is there. */
        OPEN,
        HERE,
        THERE
    }

    /** How it stands. */
    public sealed interface State {
        record Beginning() implements State {}

        record UnderWay(Running running) implements State {}

        record Ended(End end) implements State {}

        /** @param again tries once more; it goes on where it stopped */
        record Failed(OperationException failure, Runnable again) implements State {}
    }

    /**
     * What came of it.
     *
     * @param said one sentence
     * @param notes what else there is to know
     * @param folder on this computer, where everything is
     */
    public record End(String said, List<String> notes, Optional<Path> folder) {
        public End {
            notes = List.copyOf(notes);
        }

        static End of(String said) {
            return new End(said, List.of(), Optional.empty());
        }
    }

    Way way() {
        return way;
    }

    String title() {
        return title;
    }

    ReadOnlyObjectProperty<State> state() {
        return state.getReadOnlyProperty();
    }

    void become(State now) {
        state.set(now);
    }
}
