package org.batchwright.ui.runs;

import java.net.URI;
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
import org.batchwright.ui.widget.Texts;

/** Ports of running jobs that are open on this computer. For the window's thread. */
public final class PortsViewModel {
    private static final int MOST = 65_535;

    private final RunPorts ports;
    private final Background background;
    private final Browser browser;
    private final ReadOnlyObjectWrapper<List<PortForward>> open = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<OperationException>> failure =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    /** Shows a page. */
    public interface Browser {
        void show(URI page) throws OperationException;
    }

    public PortsViewModel(RunPorts ports, Background background, Browser browser) {
        this.ports = ports;
        this.background = background;
        this.browser = browser;
        ports.onChange(run -> background.onWindow(this::refresh));
    }

    /** The port that a text names; empty when it names none. */
    static OptionalInt port(String text) {
        String digits = text.strip();
        if (!digits.matches("\\d{1,5}")) {
            return OptionalInt.empty();
        }
        int port = Integer.parseInt(digits);
        return port < 1 || port > MOST ? OptionalInt.empty() : OptionalInt.of(port);
    }

    /** {@code then} gets the port that was opened last for the same preset. */
    void usual(Run run, Consumer<OptionalInt> then) {
        background.quietly(progress -> ports.usual(run.id()), outcome -> outcome.handle(then, this::refuse));
    }

    /** @param task which of its jobs; the first that runs when absent */
    void open(Run run, OptionalInt task, int port) {
        failure.set(Optional.empty());
        background.start(
                Texts.get("runs.port.opening", port, run.title()),
                progress -> ports.open(run.id(), task, port, OptionalInt.empty()),
                outcome -> outcome.handle(opened -> refresh(), this::refuse));
    }

    void browse(PortForward forward) {
        background.quietly(
                progress -> {
                    browser.show(forward.address());
                    return forward;
                },
                outcome -> outcome.handle(shown -> {}, this::refuse));
    }

    void stop(PortForward forward) {
        ports.stop(forward);
    }

    /** Those of one run, oldest first. */
    List<PortForward> of(RunId run) {
        return open.get().stream()
                .filter(forward -> forward.target().run().equals(run))
                .toList();
    }

    /** All that are open; a new list after each change of one of them. */
    ReadOnlyObjectProperty<List<PortForward>> open() {
        return open.getReadOnlyProperty();
    }

    /** Why the last thing one wanted did not happen. */
    ReadOnlyObjectProperty<Optional<OperationException>> failure() {
        return failure.getReadOnlyProperty();
    }

    void dismissFailure() {
        failure.set(Optional.empty());
    }

    private void refresh() {
        List<PortForward> now = ports.open();
        open.set(List.of()); // one that has a failure now is the same one
        open.set(now);
    }

    private void refuse(OperationException refusal) {
        failure.set(Optional.of(refusal));
    }
}
