package org.batchwright.ui.templates;

import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;
import org.batchwright.workspace.template.TemplateFile;
import org.batchwright.workspace.template.TemplateFile.Origin;
import org.jspecify.annotations.Nullable;

/** List cell of a template, with its name, its origin, and whether it needs attention. */
final class TemplateCell extends ListCell<TemplateFile> {
    private final TemplatesViewModel model;
    private final Label name = Labels.styled("", "template-name");
    private final Chip originKey = new Chip("", Tone.NEUTRAL);
    private final HBox row;

    TemplateCell(TemplatesViewModel model) {
        this.model = model;
        name.setMinWidth(0);
        row = Nodes.row(8, name, new Spacer(), originKey);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable TemplateFile file, boolean empty) {
        super.updateItem(file, empty);
        setText(null);
        setGraphic(empty || file == null ? null : row);
        setTooltip(null);
        if (empty || file == null) {
            return;
        }
        String title = title(file) + (model.isUnsaved(file.name()) ? " •" : "");
        name.setText(title);
        Nodes.setShown(originKey, file.origin() != Origin.BUNDLED);
        originKey.setText(Texts.get(file.isOutdated() ? "templates.mark.overtaken" : originKey(file.origin())));
        originKey.setTone(file.isOutdated() ? Tone.WARNING : Tone.ACCENT);
        setTooltip(new Tooltip(file.name() + "\n" + describe(file)));
        setAccessibleText(title + ", " + describe(file));
    }

    /** Returns the name without the common extension. */
    static String title(TemplateFile file) {
        return file.name().replaceFirst("\\.mustache$", "");
    }

    static String describe(TemplateFile file) {
        String key = "templates.origin." + file.origin().name().toLowerCase(Locale.ROOT);
        return file.isOutdated() ? Texts.get(key) + " " + Texts.get("templates.overtaken") : Texts.get(key);
    }

    private static String originKey(Origin origin) {
        return "templates.mark." + origin.name().toLowerCase(Locale.ROOT);
    }
}
