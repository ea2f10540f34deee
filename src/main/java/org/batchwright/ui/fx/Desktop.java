package org.batchwright.ui.fx;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.stage.Window;

/** The desktop environment: starts JavaFX, detects light or dark mode, and exits without crashing. */
public final class Desktop {
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Background background = new WindowBackground();

    /** There is no display to open a window on. */
    @SuppressWarnings("serial") // never serialized
    public static final class NoDisplayException extends IllegalStateException {
        NoDisplayException(Throwable cause) {
            super(cause);
        }
    }

    /** Starts JavaFX, calls {@code open} on its thread and waits until {@link #shutdown}. Once per process. */
    public static void run(Consumer<Desktop> open) throws InterruptedException {
        Desktop desktop = new Desktop();
        try {
            Platform.startup(() -> open.accept(desktop));
        } catch (UnsupportedOperationException noDisplay) { // said by the toolkit of each system
            throw new NoDisplayException(noDisplay);
        }
        desktop.closed.await();
    }

    public Background background() {
        return background;
    }

    /** The system's light or dark mode; updated live. */
    public ObservableValue<ColorScheme> colorScheme() {
        return Platform.getPreferences().colorSchemeProperty();
    }

    /** Sets the handler for uncaught exceptions, called on the FX thread. */
    public void setOnUncaughtException(Consumer<Throwable> show) {
        Thread.setDefaultUncaughtExceptionHandler((thread, bug) -> background.runOnFxThread(() -> show.accept(bug)));
    }

    /**
     * Hides all windows, then exits JavaFX. Hiding comes first because exiting with a popup open crashes the JVM in the GTK toolkit of
     * JavaFX 25 and 26.
     */
    public void shutdown() {
        List.copyOf(Window.getWindows()).reversed().forEach(Window::hide);
        closed.countDown();
        Platform.runLater(Platform::exit);
    }
}
