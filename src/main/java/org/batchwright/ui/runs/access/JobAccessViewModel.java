package org.batchwright.ui.runs.access;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.access.ssh.RunSshHosts;
import org.batchwright.run.jupyter.RunJupyter;
import org.batchwright.text.Message;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.PageOpener;
import org.batchwright.ui.widget.Texts;

/** Opens shells in the user's terminal, and sets up jobs as ssh hosts. FX thread only. */
public final class JobAccessViewModel {
    private final RunSshHosts hosts;
    private final RunSshHosts.OwnCommand own;
    private final TerminalWindow terminal;
    private final Background background;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NOTHING);

    /**
     * The facts shown about the selected run.
     *
     * @param alias the run's name as an ssh host; absent if it is not one
     * @param missingLine the line that the user's SSH configuration lacks for the host; empty if nothing is missing
     */
    record State(
            Optional<Run> run,
            Optional<String> alias,
            Optional<String> missingLine,
            Optional<OperationException> failure) {
        static final State NOTHING = new State(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    private record Host(Optional<String> alias, Optional<String> missingLine) {}

    /** @param own the command that starts Batchwright in this workspace, split into words */
    public JobAccessViewModel(
            RunSshHosts hosts, RunSshHosts.OwnCommand own, TerminalWindow terminal, Background background) {
        this.hosts = hosts;
        this.own = own;
        this.terminal = terminal;
        this.background = background;
    }

    ReadOnlyObjectProperty<State> state() {
        return state.getReadOnlyProperty();
    }

    /** Shows how to connect to a run's job, if it is running. */
    void show(Run run) {
        if (state.get().run().map(Run::id).equals(Optional.of(run.id()))
                && !run.state().isFinal()) {
            return;
        }
        state.set(new State(Optional.of(run), Optional.empty(), Optional.empty(), Optional.empty()));
        if (!run.state().isFinal()) {
            background.startHidden(
                    progress -> find(run), outcome -> outcome.handle(found -> showHost(run.id(), found), this::fail));
        }
    }

    private Host find(Run run) throws OperationException {
        return hosts.contains(run)
                ? new Host(Optional.of(RunSshHosts.alias(run)), hosts.missingLine())
                : new Host(Optional.empty(), Optional.empty());
    }

    private void showHost(RunId id, Host found) {
        State now = state.get();
        if (now.run().map(Run::id).equals(Optional.of(id))) {
            state.set(new State(now.run(), found.alias, found.missingLine, Optional.empty()));
        }
    }

    /** Opens a shell inside the run's first running job in a window of the user's terminal program. */
    void openTerminal(Run run) {
        background.startHidden(
                progress -> {
                    List<String> command = new ArrayList<>(own.words()
                            .orElseThrow(
                                    () -> new OperationException.NotPossible(Message.of("run.own-program-unknown"))));
                    command.addAll(List.of("shell", String.valueOf(run.number())));
                    terminal.open(command);
                    return command;
                },
                outcome -> outcome.handle(opened -> dismissFailure(), this::fail));
    }

    /** Starts Jupyter in the run's job unless it is already running there, and shows its page. */
    void openJupyter(Run run, RunJupyter jupyter, PageOpener browser) {
        dismissFailure();
        background.start(
                Texts.get("runs.door.jupyter", run.title()),
                progress -> {
                    RunJupyter.Opened opened = jupyter.open(run.id());
                    browser.open(opened.page());
                    return opened;
                },
                outcome -> outcome.handle(opened -> {}, this::fail));
    }

    /** Makes the run's job an ssh host. */
    void addHost(Run run) {
        dismissFailure();
        background.start(
                Texts.get("runs.door.adding", RunSshHosts.alias(run)),
                progress -> new Host(Optional.of(hosts.add(run.id())), hosts.missingLine()),
                outcome -> outcome.handle(found -> showHost(run.id(), found), this::fail));
    }

    /** Adds the missing line to the user's SSH configuration, with the user's consent. */
    void addLine() {
        State now = state.get();
        background.startHidden(
                progress -> {
                    hosts.addLine();
                    return new Host(now.alias(), hosts.missingLine());
                },
                outcome -> outcome.handle(found -> now.run().ifPresent(run -> showHost(run.id(), found)), this::fail));
    }

    void removeHost() {
        state.get()
                .run()
                .ifPresent(run -> background.startHidden(
                        progress -> {
                            hosts.remove(run);
                            return new Host(Optional.empty(), Optional.empty());
                        },
                        outcome -> outcome.handle(gone -> showHost(run.id(), gone), this::fail)));
    }

    void dismissFailure() {
        State now = state.get();
        state.set(new State(now.run(), now.alias(), now.missingLine(), Optional.empty()));
    }

    private void fail(OperationException refused) {
        State now = state.get();
        state.set(new State(now.run(), now.alias(), now.missingLine(), Optional.of(refused)));
    }
}
