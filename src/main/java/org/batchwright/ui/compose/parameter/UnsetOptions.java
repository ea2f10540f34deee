package org.batchwright.ui.compose.parameter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.field.OptionTexts;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.SearchField;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The script's options at their defaults: one line that unfolds into editable rows; a long list has a filter. */
final class UnsetOptions {
    private static final int FILTER_THRESHOLD = 12;
    private static final int MAX_SHOWN = 40;

    private final Runnable changed;
    private final Button fold = Nodes.withId(new Button(), "options-fold", "flat", "options-fold");
    private final SearchField filter = new SearchField("options-filter", Texts.get("compose.options.filter"));
    private final Button more = Nodes.withId(new Button(), "options-more", "flat", "options-fold");
    private List<AssignmentRow> rows = List.of();
    private boolean unfolded;
    private int most = MAX_SHOWN;

    /** @param changed action called when different rows become visible */
    UnsetOptions(Runnable changed) {
        this.changed = changed;
        fold.setContentDisplay(ContentDisplay.RIGHT);
        fold.setMaxWidth(Double.MAX_VALUE);
        fold.setOnAction(pressed -> {
            unfolded = !unfolded;
            most = MAX_SHOWN;
            filter.clear();
            changed.run();
        });
        filter.getStyleClass().add("options-filter");
        filter.textProperty().addListener((texts, before, now) -> changed.run());
        more.setOnAction(pressed -> {
            most = Integer.MAX_VALUE;
            changed.run();
        });
    }

    boolean has(AssignmentRow row) {
        return rows.contains(row);
    }

    /** Resets to the initial state; takes effect when rows are next requested. */
    void fold() {
        unfolded = false;
        most = MAX_SHOWN;
        filter.clear();
    }

    /** Unfolds far enough to show this option. */
    void reveal(String name) {
        unfolded = true;
        most = Integer.MAX_VALUE;
        filter.clear();
        changed.run();
    }

    /** @param held the row that stays visible regardless of the filter */
    List<Node> nodes(List<AssignmentState> options, AssignmentRows all, Optional<String> held) {
        rows = List.of();
        if (options.isEmpty()) {
            return List.of();
        }
        long unset = options.stream()
                .filter(state -> state.origin() == AssignmentState.Origin.DEFAULT)
                .count();
        fold.setText(Texts.get("compose.options.more", unset));
        Buttons.changeIcon(fold, unfolded ? "fth-chevron-down" : "fth-chevron-right");
        fold.setAccessibleHelp(Texts.get(unfolded ? "compose.options.fold" : "compose.options.unfold"));
        List<Node> nodes = new ArrayList<>(List.of(fold));
        if (!unfolded) {
            return List.copyOf(nodes);
        }
        if (options.size() > FILTER_THRESHOLD) {
            nodes.add(filter);
        }
        List<AssignmentState> matching = options.stream()
                .filter(state ->
                        held.filter(state.name()::equals).isPresent() || OptionTexts.matches(state, filter.getText()))
                .toList();
        Stream<AssignmentState> seen = matching.stream().limit(most);
        rows = seen.map(all::show).toList();
        nodes.addAll(rows);
        if (matching.size() > rows.size()) {
            more.setText(Texts.get("compose.options.rest", matching.size() - rows.size()));
            nodes.add(more);
        }
        return List.copyOf(nodes);
    }
}
