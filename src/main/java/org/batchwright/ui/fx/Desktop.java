package org.batchwright.ui.fx;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import javafx.application.ColorScheme;
import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.stage.Window;
import org.batchwright.model.OperationException;

/** The desktop environment: starts JavaFX, detects light or dark mode, and exits without crashing. */
public final class Desktop {
    /** The reason why there is no display; empty if there is one. */
    private final CompletableFuture<Optional<RuntimeException>> started = new CompletableFuture<>();

    private final CountDownLatch closed = new CountDownLatch(1);
    private final WindowBackground background;

    private final Faults faults;

    /** Creates the desktop without starting JavaFX. */
    public Desktop(Faults faults) {
        this.faults = faults;
        this.background = new WindowBackground(faults.failures());
    }

    /**
     * Handlers that are notified of errors in addition to the user; they are never called on the FX thread.
     *
     * @param failures callback that receives failures of background work
     * @param bugs callback that receives uncaught exceptions
     */
    public record Faults(Consumer<OperationException> failures, Consumer<Throwable> bugs) {}

    /** Thrown if there is no display to open a window on. */
    @SuppressWarnings("serial") // never serialized
    public static final class NoDisplayException extends IllegalStateException {
        NoDisplayException(Throwable cause) {
            super(cause);
        }
    }

    /**
     * Starts JavaFX in the background, so that it is ready by the time there is something to show. Can be called only
     * once per process.
     *
     * @param prepare called on the FX thread as soon as JavaFX has started
     */
    public static Desktop start(Faults faults, Consumer<Desktop> prepare) {
        Desktop desktop = new Desktop(faults);
        Thread.ofPlatform().daemon().name("javafx-start").start(() -> desktop.startToolkit(prepare));
        return desktop;
    }

    private void startToolkit(Consumer<Desktop> prepare) {
        try {
            Platform.startup(() -> {
                started.complete(Optional.empty());
                prepare.accept(this);
            });
        } catch (UnsupportedOperationException noDisplay) { // thrown by the toolkit on every operating system
            started.complete(Optional.of(noDisplay));
        } catch (RuntimeException | Error bug) {
            started.completeExceptionally(bug);
        }
    }

    /** Calls {@code open} on the FX thread and waits until {@link #shutdown}. */
    public void run(Consumer<Desktop> open) throws InterruptedException {
        started.join().ifPresent(noDisplay -> {
            throw new NoDisplayException(noDisplay);
        });
        Platform.runLater(() -> open.accept(this));
        closed.await();
    }

    /** Shuts down JavaFX even though nothing was shown, because its thread would keep the process alive. */
    public void abandon() {
        Platform.exit();
    }

    public Background background() {
        return background;
    }

    /** Postpones {@link Background#afterFirstFrames} until the returned action is called. FX thread only. */
    public Runnable postpone() {
        background.postponed().postpone();
        return background.postponed()::release;
    }

    /** Returns the system's light or dark mode, which is updated live. */
    public ObservableValue<ColorScheme> colorScheme() {
        return Platform.getPreferences().colorSchemeProperty();
    }

    /** Returns whether popups can have shadows and rounded corners; they cannot on X11 without a compositor. */
    public boolean canBeTransparent() {
        return Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW);
    }

    /** Sets the handler for uncaught exceptions, called on the FX thread. */
    public void setOnUncaughtException(Consumer<Throwable> show) {
        Thread.setDefaultUncaughtExceptionHandler((thread, bug) -> {
            Thread.ofVirtual().start(() -> faults.bugs().accept(bug));
            background.runOnFxThread(() -> show.accept(bug));
        });
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
