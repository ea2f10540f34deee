package org.batchwright.ui.runs;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.batchwright.ui.runs.filter.FilterHint;
import org.batchwright.ui.runs.filter.FilterKeys;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/**
 * A line below the filter that points out a value that does not exist, or a key if no run is found, and suggests the one that was most likely
 * meant. Hidden if there is nothing to point out.
 */
final class FilterHintLine extends VBox {
    private final RunsViewModel model;
    private final Label what = Labels.styled("", "muted");
    private final Hyperlink use = Nodes.withId(new Hyperlink(), "runs-filter-use", "fix-link");

    FilterHintLine(RunsViewModel model) {
        this.model = model;
        setId("runs-filter-hint");
        getStyleClass().add("filter-hint");
        what.setWrapText(true);
        what.setMinHeight(USE_PREF_SIZE);
        use.setMnemonicParsing(false);
        managedProperty().bind(visibleProperty());
        use.managedProperty().bind(use.visibleProperty());
        getChildren().setAll(what, use);
        List.of(model.filter(), model.counts(), model.searching(), model.complete())
                .forEach(value -> value.subscribe(() -> show()));
        show();
    }

    private void show() {
        String text = model.filter().get();
        Optional<FilterHint> hint = FilterHint.of(text)
                .or(() -> Optional.of(text)
                        .filter(typed -> findsNothing())
                        .flatMap(typed -> FilterKeys.explain(typed, model.parameters())));
        setVisible(hint.isPresent());
        hint.ifPresent(this::show);
    }

    private boolean findsNothing() {
        return model.complete().get()
                && !model.searching().get()
                && model.counts().get().values().stream().allMatch(count -> count == 0);
    }

    private void show(FilterHint hint) {
        String key = "runs.filter.unknown." + hint.kind().name().toLowerCase(Locale.ROOT);
        what.setText(Texts.get(key, hint.value(), String.join(", ", hint.allowed())));
        use.setVisible(hint.corrected().isPresent());
        hint.corrected().ifPresent(meant -> {
            use.setText(Texts.get("runs.filter.use", meant.value()));
            use.setOnAction(pressed -> model.filter().set(meant.text()));
        });
    }
}
