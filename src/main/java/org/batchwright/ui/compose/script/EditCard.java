package org.batchwright.ui.compose.script;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.compose.EditOutcome;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;
import org.batchwright.ui.widget.script.DifferingRows;
import org.batchwright.ui.widget.script.ScriptRow;
import org.batchwright.ui.widget.script.ScriptRows;
import org.batchwright.ui.widget.script.ScriptView;

/** One manual edit: the scripts it applies to, its outcome, and its actions; for a conflict, both versions side by side. */
final class EditCard extends VBox {
    private static final int CONTEXT = 3;
    private static final int MAX_ROWS = 14;
    private static final double ROW_HEIGHT = 18;
    /** Padding of the rows plus the horizontal scroll bar. */
    private static final double VERTICAL_INSETS = 30;

    private final EditsViewModel edits;
    private final EditOutcome outcome;
    private final int place;

    EditCard(EditsViewModel edits, EditOutcome outcome, int place) {
        this.edits = edits;
        this.outcome = outcome;
        this.place = place;
        setId("edit-" + place);
        setFocusTraversable(true);
        getStyleClass().addAll("form-card", "edit-card");
        HBox header = Nodes.styled(Nodes.row(10), "card-header");
        Label scope = Labels.styled(scope(), "card-title");
        scope.setMinWidth(0);
        header.getChildren().setAll(scope, status(), new Spacer());
        getChildren().add(header);
        outcome.clash().ifPresentOrElse(this::showClash, () -> {
            header.getChildren().add(action("edit-drop-", "compose.edits.drop", () -> edits.drop(place)));
            getChildren().add(view("edit-lines-", EditRows.of(outcome.edit())));
        });
    }

    private String scope() {
        return switch (outcome.edit().scope()) {
            case ManualEdit.Every() -> Texts.get("compose.edits.every");
            case ManualEdit.Jobs() -> Texts.get("compose.edits.jobs");
            case ManualEdit.One(String file) -> Texts.get("compose.edits.one", file);
        };
    }

    private Node status() {
        if (outcome.clash().isPresent()) {
            return new Chip(Texts.get("compose.edits.clash"), Tone.DANGER);
        }
        if (outcome.scripts() == 0) {
            return new Chip(Texts.get("compose.edits.noscript"), Tone.WARNING);
        }
        return outcome.isNotNeeded()
                ? new Chip(Texts.get("compose.edits.notneeded"), Tone.NEUTRAL)
                : new Chip(Texts.get("compose.edits.applied"), Tone.SUCCESS);
    }

    private Button action(String id, String text, Runnable action) {
        return Nodes.styled(Buttons.text(id + place, Texts.get(text), action), "card-action");
    }

    private void showClash(EditOutcome.Clash clash) {
        Label left = heading(Texts.get("compose.edits.generated", clash.file()));
        Label right = heading(Texts.get("compose.edits.mine"));
        HBox headings = new HBox(left, right);
        for (Label heading : List.of(left, right)) {
            heading.prefWidthProperty().bind(headings.widthProperty().multiply(0.5));
        }
        Label replaced = Labels.wrapped(
                outcome.edit().gone().isEmpty()
                        ? Texts.get("compose.edits.between")
                        : Texts.get(
                                "compose.edits.replaced",
                                String.join("\n", outcome.edit().gone())),
                "muted");
        FlowPane actions = new FlowPane(
                8,
                6,
                action("edit-mine-", "compose.edits.keep", () -> edits.applyEdit(place)),
                action("edit-generated-", "compose.edits.take", () -> edits.takeGenerated(place)),
                action("edit-type-", "compose.edits.begin", edits::startEditing));
        VBox choice = Nodes.styled(new VBox(8, replaced, actions), "edit-choice");
        List<ScriptRow> rows = DifferingRows.of(ScriptRows.sideBySide(edits.versions(clash)), CONTEXT);
        getChildren().addAll(choice, headings, view("edit-versions-", rows));
    }

    private static Label heading(String text) {
        Label label = Labels.styled(text, "muted", "edit-heading");
        label.setMinWidth(0);
        return label;
    }

    private ScriptView view(String id, List<ScriptRow> rows) {
        ScriptView view = new ScriptView(id + place);
        view.show(rows);
        double height = Math.min(rows.size(), MAX_ROWS) * ROW_HEIGHT + VERTICAL_INSETS;
        view.setMinHeight(height);
        view.setPrefHeight(height);
        view.setMaxHeight(height);
        return view;
    }
}
