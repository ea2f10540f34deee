package org.batchwright.installer;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.batchwright.Main;
import org.testfx.api.FxRobot;

/** Starts the program like a user who opens the window, and ends it once the window shows its pages. */
final class StartedWindow {
    private StartedWindow() {}

    public static void main(String[] arguments) {
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {
            failure.printStackTrace();
            System.exit(1);
        });
        Thread.ofPlatform().start(StartedWindow::start);
        await().atMost(Duration.ofSeconds(60))
                .until(() -> new FxRobot().lookup("#nav-runs").tryQuery().isPresent());
        System.out.println("shown");
        System.exit(0);
    }

    private static void start() {
        try {
            Main.main(new String[0]);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
