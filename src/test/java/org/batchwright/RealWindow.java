package org.batchwright;

import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.batchwright.engine.Engine;
import org.batchwright.engine.World;
import org.batchwright.model.Subscription;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.report.ProgramLog;
import org.batchwright.run.submit.KillPoint;
import org.batchwright.ui.fx.Desktop;
import org.batchwright.ui.log.pane.LogPane;
import org.batchwright.workspace.AppFolders;
import org.batchwright.workspace.SampleWorkspace;
import org.testfx.api.FxRobot;

/** The complete application in its real window, with the sample workspace in a test folder. Jobs are actually run on this computer. */
public final class RealWindow implements AutoCloseable {
    public static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Path folder;
    private final String realHome = System.getProperty("user.home");
    private final Engine engine;
    private final Subscription tracking;
    private final WindowServices parts;

    /** Creates everything that reads the disk; do not call on the FX thread. */
    public RealWindow(Path folder) throws Exception {
        this.folder = folder;
        Path home = Files.createDirectories(folder.resolve("home"));
        System.setProperty("user.home", home.toString());
        AppFolders places = new AppFolders(folder.resolve("config"), folder.resolve("data"));
        SampleWorkspace.createIn(places.sampleWorkspace());
        Map<String, String> own = Map.of(
                "HOME",
                home.toString(),
                "BATCHWRIGHT_JOBS",
                folder.resolve("jobs").toString());
        engine = new Engine(
                places.sampleWorkspace(),
                new World(
                        places,
                        LoginQuestions.NON_INTERACTIVE,
                        InstantSource.system(),
                        KillPoint.NONE,
                        new Connections(new SshConfig(home), new ThisComputer(own)),
                        true));
        tracking = engine.startPolling();
        parts = WindowServices.of(engine, places, new ProgramLog(places.programLog()));
    }

    Path folder() {
        return folder;
    }

    Engine engine() {
        return engine;
    }

    /** Opens the window; call on the FX thread. */
    public Stage open(Desktop desktop) {
        List<Window> before = List.copyOf(Window.getWindows());
        new MainWindow(desktop, parts).open();
        return Window.getWindows().stream()
                .filter(window -> !before.contains(window))
                .filter(Stage.class::isInstance)
                .map(Stage.class::cast)
                .findFirst()
                .orElseThrow();
    }

    static void until(Callable<Boolean> holds) {
        await().atMost(PATIENCE).until(holds);
    }

    static void shortcut(FxRobot robot, KeyCode... keys) {
        robot.press(KeyCode.CONTROL).type(keys).release(KeyCode.CONTROL);
    }

    /** Replaces the text of a field as a user would. */
    static void fill(FxRobot robot, String field, String text) {
        await().atMost(PATIENCE)
                .ignoreExceptions() // a form that is being replaced has no scene
                .until(() -> {
                    robot.clickOn(field);
                    return robot.lookup(field).query().isFocusWithin();
                });
        shortcut(robot, KeyCode.A);
        robot.write(text);
    }

    /** Clicks a button once it is enabled. */
    static void click(FxRobot robot, String button) {
        until(() ->
                robot.lookup(button).tryQuery().filter(RealWindow::canBeClicked).isPresent());
        robot.clickOn(button);
    }

    private static boolean canBeClicked(Node node) {
        return node.isVisible() && !node.isDisabled() && node.getScene() != null;
    }

    /** Submits the open preset, and waits until this last line appears in the log. */
    static void submitAndWatch(FxRobot robot, String lastLine) {
        until(() -> robot.lookup("#submit")
                .tryQueryAs(Button.class)
                .filter(button -> !button.isDisabled())
                .isPresent());
        shortcut(robot, KeyCode.ENTER);
        until(() -> logText(robot).contains(lastLine));
        untilText(robot, "#run-state", "succeeded");
    }

    static void untilText(FxRobot robot, String label, String text) {
        until(() -> robot.lookup(label)
                .tryQueryAs(Labeled.class)
                .filter(found -> text.equals(found.getText()))
                .isPresent());
    }

    static String logText(FxRobot robot) {
        StringBuilder text = new StringBuilder();
        robot.interact(() -> robot.lookup("#log-list").tryQueryAs(LogPane.class).stream()
                .forEach(pane -> text.append(pane.visibleText())));
        return text.toString();
    }

    @Override
    public void close() {
        tracking.close();
        engine.close();
        System.setProperty("user.home", realHome);
    }
}
