package org.batchwright.ui.runs.access;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.debugger.EditorSettings;
import org.batchwright.run.debugger.RunDebugger;
import org.batchwright.run.ports.RunPorts;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.fx.Running;

/** Forwards the port of a program that is waiting for a debugger, for one run at a time. FX thread only. */
public final class DebuggerAttaching {
    private final RunDebugger debugger;
    private final RunPorts ports;
    private final Background background;
    private final Map<RunId, RunDebugger.Opened> opened = new HashMap<>();
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.Idle.NOTHING);
    private Optional<Running> waiting = Optional.empty();
    private int generation;

    /** The state of the dialog. */
    sealed interface State {
        /** States without details. */
        enum Idle implements State {
            /** There is no job to attach to. */
            NOTHING,
            /** The program is not waiting for a debugger yet. */
            WAITING,
            /** The program has failed, but the job still occupies its node. */
            KEPT,
            RELEASING,
            RELEASED
        }

        /** A debugger can be attached. */
        record Open(RunDebugger.Opened opened, EditorSettings settings) implements State {}

        record Failed(OperationException why) implements State {}
    }

    public DebuggerAttaching(RunDebugger debugger, RunPorts ports, Background background) {
        this.debugger = debugger;
        this.ports = ports;
        this.background = background;
    }

    ReadOnlyObjectProperty<State> state() {
        return state.getReadOnlyProperty();
    }

    /**
     * Waits until the run's program is ready for a debugger, and then forwards its port. Meanwhile, a forward that is still open is shown.
     */
    void attach(Run run) {
        close();
        int mine = generation;
        Optional<RunDebugger.Opened> earlier = Optional.ofNullable(opened.get(run.id()))
                .filter(one -> ports.open().contains(one.forward()));
        state.set(earlier.<State>map(one -> open(run, one)).orElse(State.Idle.WAITING));
        waiting = Optional.of(
                background.startHidden(progress -> debugger.open(run.id()), outcome -> onEnd(run, mine, outcome)));
    }

    private static State open(Run run, RunDebugger.Opened one) {
        return new State.Open(one, one.settings(run.title()));
    }

    private void onEnd(Run run, int when, Outcome<RunDebugger.Opened> outcome) {
        outcome.handle(
                one -> {
                    opened.put(run.id(), one);
                    show(when, open(run, one));
                },
                refused -> showRefusal(run, when, refused));
    }

    /** Shows the refusal, unless an address is already shown, because a program with a debugger attached no longer waits for one. */
    private void showRefusal(Run run, int when, OperationException refused) {
        if (RunDebugger.isNodeKept(refused)) {
            Optional.ofNullable(opened.remove(run.id())).ifPresent(this::stopForwarding);
            show(when, State.Idle.KEPT);
        } else if (state.get() == State.Idle.WAITING) {
            show(when, new State.Failed(refused));
        }
    }

    private void show(int when, State now) {
        if (when == generation) {
            state.set(now);
        }
    }

    /** Stops forwarding; the job continues to run. */
    void stop(Run run) {
        Optional.ofNullable(opened.remove(run.id())).ifPresent(this::stopForwarding);
        close();
    }

    private void stopForwarding(RunDebugger.Opened one) {
        background.startHidden(
                progress -> {
                    ports.stop(one.forward());
                    return one;
                },
                outcome -> outcome.handle(stopped -> {}, refused -> {}));
    }

    /** Ends the job, which still occupies its node after a failure. */
    void release(Run run) {
        int mine = generation;
        state.set(State.Idle.RELEASING);
        background.startHidden(
                progress -> {
                    debugger.release(run.id());
                    return run;
                },
                outcome -> outcome.handle(
                        released -> show(mine, State.Idle.RELEASED), refused -> show(mine, new State.Failed(refused))));
    }

    /** Stops waiting; open forwards stay open. */
    void close() {
        generation++;
        waiting.ifPresent(Running::cancel);
        waiting = Optional.empty();
        state.set(State.Idle.NOTHING);
    }
}
