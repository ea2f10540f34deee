package org.batchwright.ui.compose.script;

import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * How the script is displayed: as chosen by the user; by default, compared if it differs. If two scripts side by side lose the space that
 * they had when the user chose this mode, they are shown unified until there is enough space again.
 */
public final class DisplayMode {
    private final ObjectProperty<Mode> mode = new SimpleObjectProperty<>(Mode.SCRIPT);
    private final BooleanProperty hasRoom = new SimpleBooleanProperty();
    private final Runnable onChoice;
    private Optional<Choice> choice = Optional.empty();
    private boolean proposing;

    /** The ways to display the script. */
    public enum Mode {
        SCRIPT,
        SIDE_BY_SIDE,
        UNIFIED
    }

    /** @param hadRoom whether there was room for two scripts side by side when the user made the choice */
    private record Choice(Mode mode, boolean hadRoom) {}

    /** @param onChoice action called when the user chooses a mode, even if it is already the current one */
    DisplayMode(Runnable onChoice) {
        this.onChoice = onChoice;
        mode.addListener((modes, before, now) -> {
            if (!proposing) {
                confirm();
            }
        });
    }

    public ObjectProperty<Mode> mode() {
        return mode;
    }

    /** Returns whether there is room for two scripts side by side. */
    ReadOnlyBooleanProperty hasRoom() {
        return hasRoom;
    }

    /** Returns whether the mode is being adapted, and not changed by the user. */
    boolean isProposing() {
        return proposing;
    }

    /** Makes the current mode the user's choice. */
    void confirm() {
        choice = Optional.of(new Choice(mode.get(), hasRoom.get()));
        onChoice.run();
    }

    /** Adapts the mode to the difference and the available space, as far as the user's choice allows. */
    void adapt(boolean differs, boolean room) {
        hasRoom.set(room);
        proposing = true;
        mode.set(choice.map(this::chosen).orElseGet(() -> differs ? beside() : Mode.SCRIPT));
        proposing = false;
    }

    private Mode chosen(Choice made) {
        return made.mode() == Mode.SIDE_BY_SIDE && made.hadRoom() ? beside() : made.mode();
    }

    private Mode beside() {
        return hasRoom.get() ? Mode.SIDE_BY_SIDE : Mode.UNIFIED;
    }
}
