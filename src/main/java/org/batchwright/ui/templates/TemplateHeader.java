package org.batchwright.ui.templates;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.ui.templates.TemplatesViewModel.Open;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.FocusMarks;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;
import org.batchwright.workspace.template.TemplateFile;
import org.batchwright.workspace.template.TemplateFile.Origin;

/** Header of the editor: the template, its origin, actions, and pending decisions. */
final class TemplateHeader extends VBox {
    /** Names up to this width are not truncated in favor of other text. */
    private static final double NAME_WIDTH = 210;

    private static final double CHARACTER_WIDTH = 8;

    private static final String KEEP = "template-keep";

    private final Label name = Labels.styled("", "template-title");
    private final Label whose = Labels.styled("", "muted");
    private final Button copy;
    private final Button save;
    private final Button revert;
    private final Button bundled;
    private final TemplatesViewModel model;
    private final Runnable showUpdate;

    /** @param showUpdate shows what has changed in the bundled template */
    TemplateHeader(TemplatesViewModel model, Runnable showUpdate) {
        this.model = model;
        this.showUpdate = showUpdate;
        HBox.setHgrow(whose, Priority.SOMETIMES);
        whose.setMinWidth(0);
        copy = Buttons.withIcon("template-copy", "fth-copy", Texts.get("templates.copy"), model::copy);
        Buttons.markPrimary(copy);
        save = Buttons.text("template-save", Texts.get("templates.save"), model::save);
        HoverText.set(save, Texts.get("compose.save.tip"));
        Buttons.markPrimary(save);
        revert = Buttons.text("template-revert", Texts.get("templates.revert"), model::revert);
        bundled = Buttons.text("template-bundled", Texts.get("templates.bundled"), model::useBundled);
        HoverText.set(bundled, Texts.get("templates.bundled.tip"));
        HBox row = Nodes.styled(Nodes.row(8, name, whose, new Spacer(), bundled, revert, save, copy), "pane-header");
        for (Button button : List.of(copy, save, revert, bundled)) {
            button.managedProperty().bind(button.visibleProperty());
        }
        getChildren().setAll(row);
        model.open().subscribe(this::show);
    }

    /** Saves the template; during a conflict, focuses the conflict's buttons instead, because saving would change nothing. */
    void save() {
        Optional.ofNullable(lookup("#" + KEEP)).ifPresentOrElse(FocusMarks::focusVisibly, model::save);
    }

    private void show(Optional<Open> open) {
        setVisible(open.isPresent());
        getChildren().remove(1, getChildren().size());
        open.ifPresent(now -> {
            TemplateFile file = now.file();
            name.setText(TemplateCell.title(file));
            name.setMinWidth(name.getText().length() * CHARACTER_WIDTH <= NAME_WIDTH ? USE_PREF_SIZE : NAME_WIDTH);
            HoverText.set(name, file.name());
            whose.setText(TemplateCell.describe(file));
            HoverText.set(whose, TemplateCell.describe(file));
            copy.setVisible(file.origin() == Origin.BUNDLED);
            save.setVisible(now.isEditable());
            save.setDisable(!now.isUnsaved() || now.conflict().isPresent());
            revert.setVisible(now.isUnsaved());
            bundled.setVisible(file.origin() == Origin.CHANGED);
            file.problems().forEach(problem -> add(Tone.DANGER, problem.what() + " " + problem.advice()));
            if (now.conflict().isPresent()) {
                add(
                        Tone.WARNING,
                        Texts.get("templates.conflict"),
                        Buttons.text(KEEP, Texts.get("templates.conflict.mine"), model::overwriteFile),
                        Buttons.text("template-take", Texts.get("templates.conflict.theirs"), model::acceptFile));
            } else if (file.isOutdated()) {
                add(
                        Tone.WARNING,
                        Texts.get("templates.update"),
                        Buttons.text("template-update", Texts.get("templates.update.show"), showUpdate),
                        Buttons.text("template-bring-in", Texts.get("templates.update.bring"), model::mergeUpdate),
                        Buttons.text("template-compared", Texts.get("templates.update.done"), model::compared));
            }
        });
    }

    private void add(Tone tone, String text, Button... actions) {
        Label words = Labels.wrapped(text);
        words.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox banner = new HBox(8, words);
        banner.getChildren().addAll((Node[]) actions);
        banner.setAlignment(Pos.CENTER_LEFT);
        banner.getStyleClass().addAll("template-banner", tone.styleClass());
        getChildren().add(banner);
    }
}
