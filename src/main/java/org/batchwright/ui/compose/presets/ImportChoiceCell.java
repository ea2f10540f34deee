package org.batchwright.ui.compose.presets;

import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import org.batchwright.ui.widget.Labels;

/**
 * List cell of a preset that can be created, with a check box, or of a section of the file that could not be converted, without a check
 * box.
 */
final class ImportChoiceCell extends WrappedCell<ImportChoice> {
    private final CheckBox box = Labels.whole(new CheckBox());
    private final Label title = new Label();
    private final Label detail = new Label();
    private Optional<BooleanProperty> bound = Optional.empty();

    ImportChoiceCell() {
        box.setFocusTraversable(false);
        lay(title, detail, box);
    }

    @Override
    protected void updateItem(ImportChoice item, boolean empty) {
        bound.ifPresent(box.selectedProperty()::unbindBidirectional);
        bound = Optional.empty();
        super.updateItem(item, empty);
    }

    @Override
    void fill(ImportChoice item) {
        box.selectedProperty().bindBidirectional(item.chosen());
        bound = Optional.of(item.chosen());
        box.setVisible(item.preset().isPresent());
        title.setText(item.title());
        detail.setText(item.detail());
        setAccessibleText(item.title() + ". " + item.detail());
    }
}
