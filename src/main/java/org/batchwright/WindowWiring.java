package org.batchwright;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.cli.terminal.Terminal;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.ui.fx.Desktop;
import org.batchwright.ui.shell.CrashWindow;
import org.batchwright.workspace.SettingsFile;

/** Opens the window of a workspace, and everything it needs first: whatever does disk I/O is created before JavaFX starts. */
final class WindowWiring {
    private static final int EXIT_FAILURE = 4;

    private final Wiring wiring;

    WindowWiring(Wiring wiring) {
        this.wiring = wiring;
    }

    /**
     * Opens the window and waits until it is closed. Returns the exit status.
     *
     * @param workspace the workspace to open, also next time; absent means the last one
     */
    @SuppressWarnings("try") // used only for closing
    int run(Optional<Path> workspace) throws InterruptedException {
        WindowLoginQuestions questions = new WindowLoginQuestions();
        try (Engine engine = wiring.open(workspace, questions);
                Subscription tracking = engine.startPolling();
                Subscription serving = engine.serveAsWindow()) {
            remember(engine.workspace().root());
            WindowParts parts = WindowParts.of(engine, wiring.places());
            Desktop.run(desktop -> questions.setTarget(new MainWindow(desktop, parts).open()));
            return 0;
        } catch (OperationException failure) {
            Desktop.run(desktop -> new CrashWindow(desktop.colorScheme()).show(failure, desktop::shutdown));
            return EXIT_FAILURE;
        }
    }

    /** Failing to write the settings does not prevent the window from opening. */
    private void remember(Path workspace) {
        try {
            wiring.remember(workspace);
            new WorkspaceWindows(new SettingsFile(wiring.places().settings())).remember(workspace);
        } catch (OperationException notKept) {
            Terminal.system().err().println("batchwright: " + notKept.what() + " " + notKept.advice());
        }
    }
}
