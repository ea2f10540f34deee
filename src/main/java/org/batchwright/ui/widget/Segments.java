package org.batchwright.ui.widget;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.TraversalDirection;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;

/** A segmented control: one of a few choices, all visible. Each segment's ID consists of the control's ID and the choice in lower case. */
public final class Segments<T> extends HBox {
    private final ObjectProperty<T> value;
    private final ToggleGroup group = new ToggleGroup();
    private final List<ToggleButton> buttons = new ArrayList<>();
    private T wanted;
    private boolean offering;

    /** @param choices at least two choices, of which the first is selected */
    public Segments(String id, List<T> choices, Function<T, String> title) {
        wanted = choices.getFirst();
        value = new SimpleObjectProperty<>(wanted);
        setId(id);
        getStyleClass().add("segments");
        setAlignment(Pos.CENTER_LEFT);
        for (T choice : choices) {
            buttons.add(segment(choice, title.apply(choice)));
        }
        offer(choices);
        group.selectedToggleProperty().addListener((toggles, before, now) -> {
            if (now == null && before != null) {
                before.setSelected(true); // clicking the selected one again must not deselect it
            }
        });
        value.addListener((values, before, now) -> {
            if (!offering) {
                wanted = now;
            }
            updateSelection(now);
        });
        updateSelection(value.get());
    }

    /** Makes the control look like tabs, which choose the content of a page; usually, segments choose how the same content is displayed. */
    public Segments<T> asTabs() {
        getStyleClass().add("as-tabs");
        return this;
    }

    public ObjectProperty<T> value() {
        return value;
    }

    /** Focuses the selected segment, and shows that it has the focus. */
    public void focusSelected() {
        buttons.stream().filter(ToggleButton::isSelected).forEach(button -> {
            button.requestFocus();
            if (button.requestFocusTraversal(TraversalDirection.NEXT)) { // only traversal makes the focus visible
                button.getScene().getFocusOwner().requestFocusTraversal(TraversalDirection.PREVIOUS);
            }
        });
    }

    /**
     * Offers only these choices; if the current one is not among them, the first is selected until it is offered again.
     */
    public void offer(List<T> offered) {
        List<ToggleButton> shown = buttons.stream()
                .filter(button -> offered.contains(button.getUserData()))
                .toList();
        for (ToggleButton button : shown) {
            button.getStyleClass().removeAll(Styles.LEFT_PILL, Styles.CENTER_PILL, Styles.RIGHT_PILL);
            button.getStyleClass().add(segmentStyle(shown, button));
        }
        if (!getChildren().equals(shown)) {
            getChildren().setAll(shown);
        }
        offering = true;
        value.set(offered.contains(wanted) ? wanted : offered.getFirst());
        offering = false;
    }

    /** Explains a choice with a tooltip. */
    public void explain(T choice, String text) {
        buttons.stream()
                .filter(button -> button.getUserData().equals(choice))
                .forEach(button -> HoverText.set(button, text));
    }

    /** @param action called when the user presses a segment, even the selected one */
    public void onPressed(Runnable action) {
        buttons.forEach(button -> button.setOnAction(pressed -> action.run()));
    }

    private ToggleButton segment(T choice, String title) {
        ToggleButton button = new ToggleButton(title);
        button.setId(getId() + "-" + choice.toString().toLowerCase(Locale.ROOT).replace('_', '-'));
        button.setToggleGroup(group);
        button.setUserData(choice);
        button.setMinWidth(USE_PREF_SIZE);
        button.selectedProperty().addListener((selected, before, now) -> {
            if (now) {
                value.set(choice);
            }
        });
        return button;
    }

    private void updateSelection(T chosen) {
        group.getToggles().stream()
                .filter(toggle -> toggle.getUserData().equals(chosen))
                .forEach(group::selectToggle);
    }

    private static <T> String segmentStyle(List<T> choices, T choice) {
        if (choice.equals(choices.getFirst())) {
            return Styles.LEFT_PILL;
        }
        return choice.equals(choices.getLast()) ? Styles.RIGHT_PILL : Styles.CENTER_PILL;
    }
}
