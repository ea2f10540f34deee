package org.batchwright.ui.compose.parameter;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Popup;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.field.OptionTexts;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/**
 * Popup below the field for adding a parameter: the script's unset options, and the typed name itself. Arrow keys select,
 * Enter and Tab accept, Escape closes; a screen reader announces the selection.
 */
public final class OptionSuggestions {
    private static final int MAX_ROWS = 8;
    private static final double ROW_HEIGHT = 40;
    private static final double WIDTH = 430;
    /** Width in pixels of the shadow beyond the frame; it is part of the popup's window. */
    private static final double SHADOW = 16;

    private final TextField field;
    private final Supplier<List<AssignmentState>> unset;
    private final Consumer<String> take;
    private final ListView<ParameterSuggestion> list = new ListView<>();
    private final Popup popup = new Popup();

    /** @param take callback that receives the name to add */
    OptionSuggestions(TextField field, Supplier<List<AssignmentState>> unset, Consumer<String> take) {
        this.field = field;
        this.unset = unset;
        this.take = take;
        list.setId("option-suggestions");
        list.setFixedCellSize(ROW_HEIGHT);
        list.setPrefWidth(WIDTH);
        list.setFocusTraversable(false);
        list.setCellFactory(view -> new SuggestionCell());
        list.setOnMouseClicked(clicked -> addSelected());
        list.getSelectionModel().selectedItemProperty().addListener((items, before, now) -> announce(now));
        StackPane frame = Nodes.styled(new StackPane(list), "suggestions");
        popup.getContent().setAll(frame);
        popup.setAutoFix(true);
        popup.setHideOnEscape(false); // the field handles Escape itself
        field.textProperty().addListener((texts, before, now) -> suggest());
        field.focusedProperty().addListener((focus, before, now) -> {
            if (!now) {
                popup.hide();
            }
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
    }

    private void onKeyPressed(KeyEvent pressed) {
        if (pressed.isShortcutDown() || pressed.isAltDown() || pressed.isShiftDown()) {
            return;
        }
        boolean done = switch (pressed.getCode()) {
            case DOWN -> move(1);
            case UP -> move(-1);
            case ENTER -> addTyped();
            case TAB -> popup.isShowing() && addSelected();
            case ESCAPE -> close();
            default -> false;
        };
        if (done) {
            pressed.consume();
        }
    }

    private boolean move(int by) {
        if (!popup.isShowing()) {
            fill();
            show();
            return true;
        }
        int last = list.getItems().size() - 1;
        int to = Math.clamp(list.getSelectionModel().getSelectedIndex() + by, 0, Math.max(0, last));
        list.getSelectionModel().clearAndSelect(to);
        list.scrollTo(Math.max(0, to - MAX_ROWS / 2));
        return true;
    }

    private boolean close() {
        boolean open = popup.isShowing();
        popup.hide();
        return open;
    }

    private boolean addTyped() {
        if (!popup.isShowing() || !addSelected()) {
            add(field.getText());
        }
        return true;
    }

    private boolean addSelected() {
        ParameterSuggestion chosen = list.getSelectionModel().getSelectedItem();
        if (chosen != null) {
            add(chosen.name());
        }
        return chosen != null;
    }

    private void add(String name) {
        popup.hide();
        field.clear();
        if (!name.isBlank()) {
            take.accept(name.strip());
        }
    }

    private void suggest() {
        if (field.getText().isEmpty() || !field.isFocused()) {
            popup.hide(); // the items are kept, because cells cannot resolve their colors while hidden
        } else {
            fill();
            show();
        }
    }

    private void fill() {
        String typed = field.getText().strip();
        list.getItems().setAll(suggestions(unset.get(), typed));
        list.getSelectionModel().clearSelection();
        if (!typed.isEmpty() && !list.getItems().isEmpty()) {
            list.getSelectionModel().clearAndSelect(0);
        }
        list.setPrefHeight(Math.min(MAX_ROWS, list.getItems().size()) * ROW_HEIGHT + 2);
        list.scrollTo(0);
    }

    /**
     * Returns options whose name starts with the typed text, then those that contain every word; the typed name itself comes first if no
     * option starts with it.
     */
    public static List<ParameterSuggestion> suggestions(List<AssignmentState> unset, String typed) {
        if (unset.isEmpty()) {
            return List.of();
        }
        List<AssignmentState> matching = unset.stream()
                .filter(state -> OptionTexts.matches(state, typed))
                .toList();
        List<AssignmentState> beginning =
                matching.stream().filter(state -> startsWith(state, typed)).toList();
        List<ParameterSuggestion> all = new ArrayList<>(Stream.concat(beginning.stream(), matching.stream())
                .distinct()
                .map(ParameterSuggestion.OfOption::new)
                .toList());
        boolean isOption = matching.stream()
                .flatMap(state -> state.remarks().option().stream())
                .anyMatch(option -> option.isCalled(typed));
        if (!typed.isEmpty() && !isOption) {
            all.add(beginning.isEmpty() ? 0 : all.size(), new ParameterSuggestion.Free(typed));
        }
        return List.copyOf(all);
    }

    private static boolean startsWith(AssignmentState state, String typed) {
        String wanted = typed.toLowerCase(Locale.ROOT);
        return state.remarks().option().stream()
                .flatMap(option -> option.names().stream())
                .anyMatch(name -> name.toLowerCase(Locale.ROOT).startsWith(wanted));
    }

    private void show() {
        Bounds at = field.localToScreen(field.getBoundsInLocal());
        if (at != null && !list.getItems().isEmpty()) {
            popup.show(field, at.getMinX() - SHADOW, at.getMaxY() + 6 - SHADOW);
        } else {
            popup.hide();
        }
    }

    private void announce(ParameterSuggestion chosen) {
        field.setAccessibleHelp(
                chosen == null
                        ? Texts.get("compose.suggestions", list.getItems().size())
                        : chosen.name() + ", " + chosen.remark() + ", " + chosen.help());
    }
}
