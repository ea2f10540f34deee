package org.batchwright;

import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.ui.fx.Desktop;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;

/** Opens the pages of the window one after the other, and waits for each to become idle. */
final class IdleWindow {
    private static final Duration QUIET = Duration.ofSeconds(1);
    private static final List<KeyCode> PAGES = List.of(KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3, KeyCode.DIGIT4);

    private IdleWindow() {}

    /** @param arguments an empty folder */
    public static void main(String[] arguments) throws Exception {
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {
            failure.printStackTrace();
            System.exit(1);
        });
        FxToolkit.registerPrimaryStage();
        RealWindow window = new RealWindow(Path.of(arguments[0]));
        AtomicLong frames = new AtomicLong();
        FxToolkit.setupFixture(() -> {
            Stage stage = window.open(new Desktop(new Desktop.Faults(failure -> {}, bug -> {})));
            stage.getScene().addPostLayoutPulseListener(frames::incrementAndGet);
        });
        for (KeyCode page : PAGES) {
            RealWindow.shortcut(new FxRobot(), page);
            awaitRest(frames);
            System.out.println("at rest: " + page);
        }
        window.close();
        System.exit(0);
    }

    private static void awaitRest(AtomicLong frames) {
        List<Long> counts = new ArrayList<>(List.of(0L));
        await().atMost(RealWindow.PATIENCE).pollInterval(QUIET).until(() -> {
            counts.add(frames.get());
            return counts.getLast() > 0 && counts.getLast().equals(counts.get(counts.size() - 2));
        });
    }
}
