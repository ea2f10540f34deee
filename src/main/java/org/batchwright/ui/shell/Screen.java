package org.batchwright.ui.shell;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.widget.Snackbar;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;

/** One area of the window, plugged into {@link ShellView}. */
public interface Screen {

    /** Returns the screen's short name, used by {@link Navigation}; its title is the text with the key {@code shell.screen.NAME}. */
    String name();

    /** Returns the Ikonli name of the screen's icon, such as {@code fth-edit-3}. */
    String icon();

    Node node();

    /** Returns the notice of the last action. The window displays it while it is visible. */
    default Optional<Snackbar> notice() {
        return Optional.empty();
    }

    /** Returns what the screen shows in the status bar, also while another screen is the current one. */
    default Optional<Node> status() {
        return Optional.empty();
    }

    /** Returns the background work whose progress the screen itself displays while it is visible. */
    default ObservableValue<List<Running>> ownProgress() {
        return new SimpleObjectProperty<>(List.of());
    }

    /** Called each time the screen becomes the current one. */
    default void onShown() {}

    /** Moves the keyboard focus to the control with which a user is likely to begin. */
    default void focus() {}

    /** Returns whether a key is meant for the focused control, such as a terminal, rather than for the window. */
    default boolean keeps(KeyEvent pressed) {
        return false;
    }

    /** Goes to the item with this name, if the screen has such an item. */
    default void show(String name) {}

    /** Returns the actions that are currently possible. Called on the FX thread, so it must not access the disk. */
    default List<Action> actions() {
        return List.of();
    }

    /**
     * Returns the actions on the current selection. The palette offers them while the screen is shown. Called on the FX thread, so it must
     * not access the disk.
     */
    default List<Action> selectionActions() {
        return List.of();
    }

    /** Returns additional entries that the palette offers for this screen. Called on the FX thread, so it must not access the disk. */
    default List<Found> findable() {
        return List.of();
    }

    /**
     * An entry of the palette.
     *
     * @param go action on selection, called after the screen has been shown
     * @param order the rank among other matches
     * @param key the key that triggers the same action; empty if there is none
     * @param used the time of last use; absent for commands and for entries that were never used
     * @param state the state of the item that the entry shows
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

        /** Returns an entry for an action. */
        static Found of(EntryKind kind, Action action, Order order) {
            String key = action.key().map(KeyCombination::getDisplayText).orElse("");
            return new Found(kind, action.title(), action.run(), order, key, Optional.empty(), Optional.empty());
        }

        /** Returns the same entry, which first performs another action. */
        Found after(Runnable first) {
            return new Found(kind, title, Action.of(title, go).after(first).run(), order, key, used, state);
        }

        /** A state in words, and the color of the pill that shows it. */
        public record State(String text, Tone tone) {}

        /** The kind of an entry, as named in the palette. */
        public sealed interface EntryKind {
            /** Returns the name of the kind, shown next to an entry; typing its beginning finds all entries of this kind. */
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
         * @param word the title of the screen
         */
        record Here(String word) implements EntryKind {
            @Override
            public String heading() {
                return Texts.get("shell.palette.here", word);
            }
        }

        /** The rank of a match; exact matches precede all ranks. */
        public enum Order {
            /** Presets, which are searched for most often. */
            FIRST,
            /** The commands available on the current screen. */
            HERE,
            USUAL
        }
    }
}
