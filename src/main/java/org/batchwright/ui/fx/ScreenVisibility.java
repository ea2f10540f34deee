package org.batchwright.ui.fx;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;

/**
 * The visibility of a screen: hidden while another screen is shown or the window is minimized, and "beside" while another window has the
 * focus.
 */
public final class ScreenVisibility {
    /** Visibility of the screen to the user. */
    public enum Seen {
        NOT,
        /** Visible, but another window has the focus. */
        BESIDE,
        IN_FRONT
    }

    private final ObservableValue<Scene> scene;
    private final ObservableValue<Window> window;
    private final ObservableValue<Boolean> focused;
    private final ObservableValue<Boolean> minimized;

    public ScreenVisibility(Node screen) {
        scene = screen.sceneProperty();
        window = scene.flatMap(Scene::windowProperty);
        focused = window.flatMap(Window::focusedProperty).orElse(false);
        minimized = window.flatMap(ScreenVisibility::minimized).orElse(false);
    }

    private static ObservableValue<Boolean> minimized(Window window) {
        return window instanceof Stage stage ? stage.iconifiedProperty() : new SimpleObjectProperty<>(false);
    }

    /** Calls the listener now and on each change. */
    public void subscribe(Consumer<Seen> listener) {
        for (ObservableValue<?> part : List.of(scene, window, focused, minimized)) {
            part.subscribe(() -> listener.accept(seen()));
        }
        listener.accept(seen());
    }

    private Seen seen() {
        if (Objects.isNull(scene.getValue()) || minimized.getValue()) {
            return Seen.NOT;
        }
        return Objects.isNull(window.getValue()) || focused.getValue() ? Seen.IN_FRONT : Seen.BESIDE;
    }
}
