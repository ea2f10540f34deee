package org.batchwright.ui.terminal;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.PageOpener;

/** The open terminals. FX thread only. */
public final class TerminalsViewModel {
    private final Offered offered;
    private final Background background;
    private final PageOpener opener;
    private final ObservableList<TerminalSession> sessions = FXCollections.observableArrayList();
    private final ObjectProperty<Optional<TerminalSession>> selected = new SimpleObjectProperty<>(Optional.empty());

    /** The places where new terminals can be opened. */
    public interface Offered {
        List<TerminalTarget> now();
    }

    /** @param opener opens links in the output */
    public TerminalsViewModel(Offered offered, Background background, PageOpener opener) {
        this.opener = opener;
        this.offered = offered;
        this.background = background;
    }

    /** Returns the sessions in the order of their tabs. */
    ObservableList<TerminalSession> sessions() {
        return sessions;
    }

    /** Returns the selected terminal. */
    ObjectProperty<Optional<TerminalSession>> selected() {
        return selected;
    }

    /** Returns the links in the output of a terminal. */
    LinkFollower links(TerminalSession session) {
        return new LinkFollower(session, background, opener);
    }

    /** Returns where a new terminal can be opened. */
    List<TerminalTarget> offered() {
        return offered.now();
    }

    /** Opens a terminal in a new tab. */
    public void open(TerminalTarget target) {
        TerminalSession session = new TerminalSession(target, background);
        sessions.add(session);
        selected.set(Optional.of(session));
    }

    void close(TerminalSession session) {
        int place = sessions.indexOf(session);
        session.close();
        sessions.remove(session);
        if (selected.get().equals(Optional.of(session))) {
            selected.set(
                    sessions.isEmpty()
                            ? Optional.empty()
                            : Optional.of(sessions.get(Math.clamp(place, 0, sessions.size() - 1))));
        }
    }

    /** Selects the next or previous terminal. */
    void selectNext(int step) {
        selected.get().ifPresent(now -> {
            int next = Math.floorMod(sessions.indexOf(now) + step, sessions.size());
            selected.set(Optional.of(sessions.get(next)));
        });
    }
}
