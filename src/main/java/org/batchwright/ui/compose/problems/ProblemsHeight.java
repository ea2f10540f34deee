package org.batchwright.ui.compose.problems;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.DoubleBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Cursor;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.batchwright.ui.widget.node.Nodes;

/**
 * The height of the problem list in pixels: the height of its rows up to a limit that the user can drag, the full height, or the header
 * alone. If the script would be left with few lines, only the header is shown until the user wants to see the rows.
 */
final class ProblemsHeight {
    /** The height of five one-line rows or three two-line rows. */
    private static final double DEFAULT_HEIGHT = 142;

    private static final double MIN_HEIGHT = 40;
    private static final double HEADER_HEIGHT = 33;
    /** The height of ten lines of the script with its scroll bar. If the list leaves less, only its header is shown until the user wants it. */
    private static final double LEAST_SCRIPT = 196;

    /** The list's maximum share of the height that it shares with the script, so that the script keeps most of it. */
    private static final double MAX_SHARE = 0.45;

    private final Region handle = Nodes.styled(new Region(), "problems-handle");
    private final BooleanProperty chosenFolded = new SimpleBooleanProperty();
    private final ReadOnlyBooleanWrapper folded = new ReadOnlyBooleanWrapper();
    private final DoubleProperty limit = new SimpleDoubleProperty(DEFAULT_HEIGHT);
    private final ReadOnlyBooleanWrapper cut = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper whole = new ReadOnlyBooleanWrapper();
    private final DoubleProperty room = new SimpleDoubleProperty(Double.MAX_VALUE);
    private final ObservableValue<Boolean> isTight;
    /** Whether the rows stay when little of the script is left, because the user or a problem of the preset needed them. */
    private boolean wantsRows;

    private double grabbed;
    private double before;

    /** @param shared the total height of the script and the pane */
    ProblemsHeight(ObservableValue<Number> shared, ScrollPane scroll, VBox list) {
        isTight = shared.map(
                height -> height.doubleValue() > 0 && height.doubleValue() - LEAST_SCRIPT - HEADER_HEIGHT < MIN_HEIGHT);
        chosenFolded.subscribe(chosen -> {
            wantsRows = wantsRows && !chosen;
            folded.set(chosen);
        });
        isTight.subscribe(tight -> fold());
        handle.setCursor(Cursor.V_RESIZE);
        handle.setOnMousePressed(pressed -> {
            grabbed = pressed.getScreenY();
            before = scroll.getHeight();
        });
        handle.setOnMouseDragged(dragged ->
                limit.set(Math.max(MIN_HEIGHT, Math.min(room.get(), before + grabbed - dragged.getScreenY()))));
        DoubleBinding wanted = Bindings.createDoubleBinding(
                () -> Math.min(list.getHeight() + 2, Math.min(limit.get(), room.get())),
                list.heightProperty(),
                limit,
                room);
        scroll.prefHeightProperty().bind(wanted);
        scroll.setMinHeight(0);
        scroll.managedProperty().bind(scroll.visibleProperty());
        scroll.visibleProperty().bind(folded.not());
        whole.bind(limit.greaterThan(DEFAULT_HEIGHT));
        cut.bind(Bindings.createBooleanBinding(
                () -> list.getHeight() > wanted.get() + 2, list.heightProperty(), wanted));
        room.bind(shared.map(height -> Math.max(MIN_HEIGHT, height.doubleValue() * MAX_SHARE - HEADER_HEIGHT)));
    }

    private void fold() {
        folded.set(!wantsRows && (isTight.getValue() || chosenFolded.get()));
    }

    /** Forgets that the rows were needed, because their problems are gone or belong to another preset. */
    void forgetNeed() {
        wantsRows = false;
        fold();
    }

    Region handle() {
        return handle;
    }

    /** Returns whether only the header is currently shown. */
    ReadOnlyBooleanProperty folded() {
        return folded.getReadOnlyProperty();
    }

    /** Returns whether the user wants to see only the header, even if a problem has had to be shown since. */
    BooleanProperty chosenFolded() {
        return chosenFolded;
    }

    void toggleFolded() {
        boolean now = !folded.get();
        wantsRows = !now;
        chosenFolded.set(now);
        folded.set(now);
    }

    /** Shows the rows without changing the user's choice. */
    void showRows() {
        wantsRows = true;
        folded.set(false);
    }

    /** Returns whether some rows are hidden. */
    ReadOnlyBooleanProperty cut() {
        return cut.getReadOnlyProperty();
    }

    /** Returns whether the list may exceed its usual height. */
    ReadOnlyBooleanProperty whole() {
        return whole.getReadOnlyProperty();
    }

    /** Toggles between the full available height and the usual height. */
    void toggleWhole() {
        wantsRows = true;
        chosenFolded.set(false);
        folded.set(false);
        limit.set(whole.get() ? DEFAULT_HEIGHT : Double.MAX_VALUE);
    }
}
