package org.batchwright.ui.shell;

import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.input.KeyCombination;

/** One area of the window, plugged into {@link ShellView}. */
public interface Screen {

    /** Its short name: {@link Navigation} goes by it, and its title is the text {@code shell.screen.NAME}. */
    String name();

    /** Ikonli's name of its icon: {@code fth-edit-3}. */
    String icon();

    Node node();

    /** Called each time it comes to the front. */
    default void shown() {}

    /** Goes to the thing of this name, where the screen has such a thing. */
    default void show(String name) {}

    /** Keys that work anywhere in the window while this screen is in front; they win over those of the focused control. */
    default Map<KeyCombination, Runnable> keys() {
        return Map.of();
    }

    /** What the palette can find here, as things are now. Called on the window's thread: no disk. */
    default List<Found> findable() {
        return List.of();
    }

    /**
     * A thing the palette offers.
     *
     * @param kind word for what it is: preset, run, command
     * @param go what choosing it does; the screen has been brought to the front before
     * @param order before or among the other things that match
     */
    record Found(String kind, String title, Runnable go, Order order) {
        public Found(String kind, String title, Runnable go) {
            this(kind, title, go, Order.USUAL);
        }

        /** Where a match stands in the list, after what is called exactly as typed. */
        public enum Order {
            /** Presets: what people look for most. */
            FIRST,
            USUAL
        }
    }
}
