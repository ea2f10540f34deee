package org.batchwright;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.cli.output.ErrorReport;
import org.batchwright.cli.terminal.Paint;
import org.batchwright.cli.terminal.Terminal;
import org.batchwright.cli.terminal.TerminalStyles;
import org.batchwright.engine.Engine;
import org.batchwright.engine.Wiring;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.run.report.ProgramEnvironment;
import org.batchwright.run.report.ProgramLog;
import org.batchwright.text.Message;
import org.batchwright.ui.fx.Desktop;
import org.batchwright.ui.manual.ManualServer;
import org.batchwright.ui.shell.CrashWindow;
import org.batchwright.ui.start.WarmUp;
import org.batchwright.workspace.SettingsFile;

/** Opens the window of a workspace. Everything that does disk I/O is created before JavaFX starts. */
record WindowWiring(Wiring wiring) {
    private static final int EXIT_FAILURE = 4;

    /**
     * Opens the window and waits until it is closed. Returns the exit status.
     *
     * @param workspace the workspace to open now and next time; empty to open the last one
     */
    @SuppressWarnings("try") // used only for closing
    int run(Optional<Path> workspace) throws InterruptedException {
        WindowLoginQuestions questions = new WindowLoginQuestions();
        Desktop desktop = Desktop.start(
                new Desktop.Faults(wiring::onFailure, wiring.log()::addBug),
                started -> WarmUp.use(started.colorScheme().getValue()));
        try (Engine engine = wiring.openWatched(workspace, questions);
                Subscription tracking = engine.startPolling();
                Subscription stages = engine.startStages();
                Subscription serving = engine.accessWiring().serveAsWindow()) {
            remember(engine.workspace().root());
            wiring.log()
                    .add(ProgramLog.Topic.PROGRAM, ProgramEnvironment.current().describe());
            WindowServices parts = WindowServices.of(engine, wiring.places(), wiring.log());
            try (ManualServer manual = parts.names().manual()) {
                desktop.run(started -> questions.setTarget(new MainWindow(started, parts).open()));
            }
            return 0;
        } catch (OperationException failure) {
            wiring.onFailure(failure);
            return report(failure, desktop);
        } catch (Desktop.NoDisplayException noDisplay) {
            return reportNoDisplay();
        } catch (RuntimeException | Error bug) {
            wiring.log().addBug(bug);
            desktop.abandon();
            throw bug;
        }
    }

    /** Reports a failure in a window and on the terminal, where it stays visible after the window is closed. */
    private static int report(OperationException failure, Desktop desktop) throws InterruptedException {
        print(failure.what(), failure.advice());
        try {
            desktop.run(started -> new CrashWindow(started.colorScheme()).show(failure, started::shutdown));
        } catch (Desktop.NoDisplayException noDisplay) {
            return EXIT_FAILURE; // the failure has already been printed
        }
        return EXIT_FAILURE;
    }

    private static int reportNoDisplay() {
        Message message = Message.of("cli.no-display");
        print(message.what(), message.advice());
        return EXIT_FAILURE;
    }

    private static void print(String what, String advice) {
        new ErrorReport(Terminal.system().err(), new Paint(TerminalStyles.NO_TERMINAL)).refusal(what, advice);
    }

    /** Remembers the workspace. The window opens even if the settings cannot be written. */
    private void remember(Path workspace) {
        try {
            wiring.remember(workspace);
            new WorkspaceWindows(new SettingsFile(wiring.places().settings())).remember(workspace);
        } catch (OperationException notKept) {
            print(notKept.what(), notKept.advice());
        }
    }
}
