package org.batchwright.ui.compose.script;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * How the script is displayed: as chosen by the user; by default, compared if it differs. If the user chooses two scripts side by side, other
 * panes make room for them. If the scripts lose this room, they are shown unified until they have it again.
 */
public final class DisplayMode {
    private final ObjectProperty<Mode> mode = new SimpleObjectProperty<>(Mode.SCRIPT);
    private final BooleanProperty hasRoom = new SimpleBooleanProperty();
    private final ReadOnlyBooleanWrapper wantsRoom = new ReadOnlyBooleanWrapper();
    private final ObjectProperty<Hidden> hidden = new SimpleObjectProperty<>(Hidden.NOTHING);
    private final Runnable onChoice;
    private BooleanSupplier canMakeRoom = () -> false;
    private Runnable makeRoom = () -> {};
    private Optional<Choice> choice = Optional.empty();
    private boolean proposing;

    /** The ways to display the script. */
    public enum Mode {
        SCRIPT,
        SIDE_BY_SIDE,
        UNIFIED
    }

    /** The panes that are hidden to make room for two scripts side by side. */
    public enum Hidden {
        NOTHING,
        PRESETS,
        PRESETS_AND_FORM
    }

    /** @param hadRoom whether there was room for two scripts side by side, or room could be made, when the user made the choice */
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

    /** Returns whether the other panes should make room for two scripts side by side, as far as necessary. */
    public ReadOnlyBooleanProperty wantsRoom() {
        return wantsRoom.getReadOnlyProperty();
    }

    /**
     * @param canMakeRoom returns whether the other panes can make room for two scripts side by side
     * @param makeRoom action that makes room again, although the other panes already did
     */
    public void offerRoom(BooleanSupplier canMakeRoom, Runnable makeRoom) {
        this.canMakeRoom = canMakeRoom;
        this.makeRoom = makeRoom;
    }

    /** Returns the panes that are hidden to make room. */
    public ObjectProperty<Hidden> hidden() {
        return hidden;
    }

    /** Gives the room back to the other panes because the user needs them. */
    public void releaseRoom() {
        wantsRoom.set(false);
    }

    /** Makes the current mode the user's choice. */
    void confirm() {
        boolean needsRoom = hasRoom.get() ? wantsRoom.get() : canMakeRoom.getAsBoolean();
        boolean hadRoom = wantsRoom.get();
        wantsRoom.set(mode.get() == Mode.SIDE_BY_SIDE && needsRoom);
        if (hadRoom && wantsRoom.get() && !hasRoom.get()) {
            makeRoom.run(); // the user has widened the other panes since
        }
        choice = Optional.of(new Choice(mode.get(), hasRoom.get() || wantsRoom.get()));
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
