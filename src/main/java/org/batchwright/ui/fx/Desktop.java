package org.batchwright.ui.fx;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.stage.Window;

/** The desktop we run on: starts JavaFX, says light or dark, and ends it without crashing. */
public final class Desktop {
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Background background = new WindowBackground();

    /** Starts JavaFX, opens the window by {@code open} on its thread and waits until {@link #shutdown}. Once a process. */
    public static void run(Consumer<Desktop> open) throws InterruptedException {
        Desktop desktop = new Desktop();
        Platform.startup(() -> open.accept(desktop));
        desktop.closed.await();
    }

    public Background background() {
        return background;
    }

    /** Light or dark, as the system is now; follows it. */
    public ObservableValue<ColorScheme> colorScheme() {
        return Platform.getPreferences().colorSchemeProperty();
    }

    /** Bugs of ours that nothing caught are told here, on the window's thread. */
    public void onOwnBug(Consumer<Throwable> show) {
        Thread.setDefaultUncaughtExceptionHandler((thread, bug) -> background.onWindow(() -> show.accept(bug)));
    }

    /**
     * Closes all windows, then ends JavaFX. Hiding comes first because ending with a popup open crashes the JVM in the GTK toolkit of
     * JavaFX 25 and 26.
     */
    public void shutdown() {
        List.copyOf(Window.getWindows()).reversed().forEach(Window::hide);
        closed.countDown();
        Platform.runLater(Platform::exit);
    }
}
