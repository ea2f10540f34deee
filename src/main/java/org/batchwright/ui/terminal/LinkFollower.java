package org.batchwright.ui.terminal;

import java.net.URI;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.PageOpener;
import org.batchwright.ui.terminal.emulator.CellRange;
import org.batchwright.ui.terminal.emulator.TerminalLink;

/**
 * The link under the mouse, and the link that awaits the user's consent. No link that a server prints is opened without this consent. FX
 * thread only.
 */
final class LinkFollower {
    private final TerminalSession session;
    private final Background background;
    private final PageOpener opener;
    private final ReadOnlyObjectWrapper<Optional<CellRange>> pointed = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<TerminalLink>> question =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<OperationException>> failure =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<TerminalLink> link = Optional.empty();

    LinkFollower(TerminalSession session, Background background, PageOpener opener) {
        this.session = session;
        this.background = background;
        this.opener = opener;
    }

    /** Returns the cells of the link that a click would follow. */
    ReadOnlyObjectProperty<Optional<CellRange>> pointed() {
        return pointed.getReadOnlyProperty();
    }

    /** Returns the link about which the user is being asked. */
    ReadOnlyObjectProperty<Optional<TerminalLink>> question() {
        return question.getReadOnlyProperty();
    }

    /** Returns why the last page was not opened. */
    ReadOnlyObjectProperty<Optional<OperationException>> failure() {
        return failure.getReadOnlyProperty();
    }

    /** Sets the cell under the mouse while Ctrl or Command is held; empty otherwise. */
    void point(Optional<CellRange.Cell> cell) {
        link = cell.flatMap(session.emulator()::link);
        pointed.set(link.map(TerminalLink::range));
    }

    /** Asks about the link under the mouse. */
    void ask() {
        failure.set(Optional.empty());
        question.set(link);
    }

    /** Opens the page about which the user was asked. */
    void open(URI page) {
        dismiss();
        background.startHidden(
                progress -> {
                    opener.open(page);
                    return page;
                },
                outcome -> outcome.handle(opened -> {}, refused -> failure.set(Optional.of(refused))));
    }

    void dismiss() {
        question.set(Optional.empty());
        failure.set(Optional.empty());
    }
}
