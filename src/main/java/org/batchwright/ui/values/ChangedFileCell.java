package org.batchwright.ui.values;

import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Tone;
import org.jspecify.annotations.Nullable;

/** The path of a file with a mark. The end of a long path stays visible. */
final class ChangedFileCell extends ListCell<ChangedFileCell.ChangedFile> {

    /** A file and how it changed. */
    record ChangedFile(String path, String mark, Tone tone) {}

    ChangedFileCell() {
        setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable ChangedFile file, boolean empty) {
        super.updateItem(file, empty);
        if (empty || file == null) {
            setText(null);
            setGraphic(null);
            HoverText.set(this, "");
            return;
        }
        setText(file.path());
        setGraphic(new Chip(file.mark(), file.tone()));
        HoverText.set(this, file.path());
    }
}
