package org.batchwright.ui.runs.port;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.ports.PortForward;
import org.batchwright.run.ports.RunPorts;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.PageOpener;
import org.batchwright.ui.widget.Texts;

/** Ports of running jobs forwarded to this computer. FX thread only. */
public final class PortsViewModel {
    private static final int MAX_PORT = 65_535;

    private final RunPorts ports;
    private final Background background;
    private final PageOpener browser;
    private final ReadOnlyObjectWrapper<List<PortForward>> open = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<OperationException>> failure =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    public PortsViewModel(RunPorts ports, Background background, PageOpener browser) {
        this.ports = ports;
        this.background = background;
        this.browser = browser;
        ports.onChange(run -> background.runOnFxThread(this::refresh));
    }

    /** Parses a port; empty if invalid. */
    static OptionalInt port(String text) {
        String digits = text.strip();
        if (!digits.matches("\\d{1,5}")) {
            return OptionalInt.empty();
        }
        int port = Integer.parseInt(digits);
        return port < 1 || port > MAX_PORT ? OptionalInt.empty() : OptionalInt.of(port);
    }

    /** Passes the port last opened for the same preset to {@code then}. */
    public void findLastPort(Run run, Consumer<OptionalInt> then) {
        background.startHidden(
                progress -> ports.lastPort(run.id()), outcome -> outcome.handle(then, this::showFailure));
    }

    /** @param task the job; the first running one if empty */
    public void open(Run run, OptionalInt task, int port) {
        failure.set(Optional.empty());
        background.start(
                Texts.get("runs.port.opening", port, run.title()),
                progress -> ports.open(run.id(), task, port, OptionalInt.empty()),
                outcome -> outcome.handle(opened -> refresh(), this::showFailure));
    }

    void browse(PortForward forward) {
        background.startHidden(
                progress -> {
                    browser.open(forward.address());
                    return forward;
                },
                outcome -> outcome.handle(shown -> {}, this::showFailure));
    }

    void stop(PortForward forward) {
        ports.stop(forward);
    }

    /** Returns whether a browser may connect to the port. A program waiting for a debugger would mistake the browser for the debugger. */
    boolean isForBrowser(PortForward forward) {
        return !ports.isForOneClient(forward);
    }

    /** Returns the forwarded ports of one run, oldest first. */
    List<PortForward> of(RunId run) {
        return open.get().stream()
                .filter(forward -> forward.target().run().equals(run))
                .toList();
    }

    /** Returns all open ports. Each change of a port creates a new list. */
    ReadOnlyObjectProperty<List<PortForward>> open() {
        return open.getReadOnlyProperty();
    }

    /** Returns why the last action failed. */
    ReadOnlyObjectProperty<Optional<OperationException>> failure() {
        return failure.getReadOnlyProperty();
    }

    void dismissFailure() {
        failure.set(Optional.empty());
    }

    private void refresh() {
        List<PortForward> now = ports.open();
        open.set(List.of()); // a port that has failed still equals its old entry
        open.set(now);
    }

    private void showFailure(OperationException refusal) {
        failure.set(Optional.of(refusal));
    }
}
