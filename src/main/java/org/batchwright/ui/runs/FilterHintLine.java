package org.batchwright.ui.runs;

import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.batchwright.ui.runs.filter.FilterHint;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/**
 * A line below the filter that points out a value that does not exist and suggests the one that was most likely meant. Hidden if all values
 * exist.
 */
final class FilterHintLine extends VBox {
    private final Label what = Labels.styled("", "muted");
    private final Hyperlink use = Nodes.withId(new Hyperlink(), "runs-filter-use", "fix-link");

    FilterHintLine(StringProperty filter) {
        setId("runs-filter-hint");
        getStyleClass().add("filter-hint");
        what.setWrapText(true);
        what.setMinHeight(USE_PREF_SIZE);
        use.setMnemonicParsing(false);
        managedProperty().bind(visibleProperty());
        use.managedProperty().bind(use.visibleProperty());
        getChildren().setAll(what, use);
        filter.subscribe(text -> show(FilterHint.of(text), filter));
    }

    private void show(Optional<FilterHint> hint, StringProperty filter) {
        setVisible(hint.isPresent());
        hint.ifPresent(now -> {
            String key = "runs.filter.unknown." + now.kind().name().toLowerCase(Locale.ROOT);
            what.setText(Texts.get(key, now.value(), String.join(", ", now.allowed())));
            use.setVisible(now.corrected().isPresent());
            now.corrected().ifPresent(meant -> {
                use.setText(Texts.get("runs.filter.use", meant.value()));
                use.setOnAction(pressed -> filter.set(meant.text()));
            });
        });
    }
}
