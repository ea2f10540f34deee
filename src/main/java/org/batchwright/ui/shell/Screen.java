package org.batchwright.ui.shell;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;

/** One area of the window, plugged into {@link ShellView}. */
public interface Screen {

    /** Returns its short name, used by {@link Navigation}; its title is the text {@code shell.screen.NAME}. */
    String name();

    /** Returns the Ikonli name of its icon, such as {@code fth-edit-3}. */
    String icon();

    Node node();

    /** Returns the node that shows what was just done; it is moved to the status bar, where it covers nothing. */
    default Optional<Node> notice() {
        return Optional.empty();
    }

    /** Returns the background work whose progress this screen shows itself while it is visible. */
    default ObservableValue<List<Running>> ownProgress() {
        return new SimpleObjectProperty<>(List.of());
    }

    /** Called each time the screen comes to the front. */
    default void onShown() {}

    /** Puts the keyboard focus where a user is likely to begin. */
    default void focus() {}

    /** Returns whether a key is meant for the focused control, such as a terminal, rather than for the window. */
    default boolean keeps(KeyEvent pressed) {
        return false;
    }

    /** Goes to the item of this name if the screen has one. */
    default void show(String name) {}

    /** Returns the actions that are possible now. Called on the FX thread, so it must not access the disk. */
    default List<Action> actions() {
        return List.of();
    }

    /**
     * Returns the actions on what is selected; the palette offers them while the screen is shown. Called on the FX
     * thread, so it must not access the disk.
     */
    default List<Action> selectionActions() {
        return List.of();
    }

    /**
     * Returns the other entries that the palette currently offers on this screen. Called on the FX thread, so it must not
     * access the disk.
     */
    default List<Found> findable() {
        return List.of();
    }

    /**
     * An entry of the palette.
     *
     * @param go action on selection; the screen has been brought to the front before
     * @param order rank among other matches
     * @param key that does the same; empty if there is none
     * @param used when it was last used; absent if never, and for commands
     * @param state of what it shows
     */
    record Found(
            EntryKind kind,
            String title,
            Runnable go,
            Order order,
            String key,
            Optional<Instant> used,
            Optional<State> state) {
        public Found(EntryKind kind, String title, Runnable go) {
            this(kind, title, go, Order.USUAL, "", Optional.empty(), Optional.empty());
        }

        public Found(EntryKind kind, String title, Runnable go, Order order, Optional<Instant> used) {
            this(kind, title, go, order, "", used, Optional.empty());
        }

        /** Returns the same entry with a different action. */
        Found going(Runnable other) {
            return new Found(kind, title, other, order, key, used, state);
        }

        /** A state in words, and the color of its pill. */
        public record State(String text, Tone tone) {}

        /** The kind of an entry, in the words of the palette. */
        public sealed interface EntryKind {
            /** Returns the word shown next to an entry; typing its beginning finds all entries of this kind. */
            String word();

            /** Returns the heading of a group of such entries. */
            String heading();
        }

        /** The kinds that do not depend on the current screen. */
        public enum StandardKind implements EntryKind {
            PRESET,
            RUN,
            CLUSTER,
            TEMPLATE,
            TERMINAL,
            COMMAND;

            @Override
            public String word() {
                return Texts.get("shell.palette.kind." + name());
            }

            @Override
            public String heading() {
                return Texts.get("shell.palette.group." + name());
            }
        }

        /**
         * An action of the current screen.
         *
         * @param word title of the screen
         */
        record Here(String word) implements EntryKind {
            @Override
            public String heading() {
                return Texts.get("shell.palette.here", word);
            }
        }

        /** Rank of a match, after exact matches. */
        public enum Order {
            /** Presets, the most frequent target. */
            FIRST,
            /** The commands that the current screen supports. */
            HERE,
            USUAL
        }
    }
}
