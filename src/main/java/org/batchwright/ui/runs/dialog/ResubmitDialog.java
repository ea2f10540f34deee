package org.batchwright.ui.runs.dialog;

import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.preset.Field;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Asks for memory and time limits, and which code to use, when resubmitting jobs. */
final class ResubmitDialog extends VBox {
    private static final int MAX_LABELS = 6;

    private final ResubmitViewModel model;
    private final Runnable close;
    private final VBox fields = new VBox(10);

    ResubmitDialog(ResubmitViewModel model, Runnable close) {
        super(12);
        this.model = model;
        this.close = close;
        setId("again");
        getStyleClass().add("run-dialog");
        setMaxSize(440, USE_PREF_SIZE);
        model.fields().forEach(field -> fields.getChildren().add(field(field)));
        getChildren().add(title());
        if (model.row().run().jobs().size() > 1) {
            getChildren().add(jobs());
        }
        getChildren().add(fields);
        if (model.code().isOffered()) {
            getChildren().add(new ResubmitCodePane(model.code()));
        }
        getChildren().addAll(note(), buttons());
    }

    private Label title() {
        Label title = Labels.styled(
                model.jobs() == 1
                        ? Texts.get("runs.again.title.one", model.row().run().title())
                        : Texts.get(
                                "runs.again.title",
                                model.jobs(),
                                model.row().run().title()),
                "run-dialog-title");
        title.setWrapText(true);
        return title;
    }

    private Label jobs() {
        String some = String.join("\n", model.labels(MAX_LABELS));
        int more = model.jobs() - MAX_LABELS;
        Label jobs = Labels.styled(more > 0 ? some + "\n" + Texts.get("runs.again.more", more) : some, "muted");
        jobs.setId("again-jobs");
        return jobs;
    }

    private Node field(Field<?> field) {
        Label name = new Label(Texts.get("runs.again." + field.name()));
        TextField input = Nodes.withId(new TextField(), "again-" + field.name());
        input.setPromptText(Texts.get(model.differs(field) ? "runs.again.differs" : "runs.again.unset"));
        input.textProperty().bindBidirectional(model.text(field));
        input.setOnAction(entered -> submit());
        Label wrong =
                Labels.styled(Texts.get("runs.again.expected", field.type().expected()), "field-wrong");
        Nodes.showWhile(wrong, Bindings.createBooleanBinding(() -> !model.isValid(field), model.text(field)));
        wrong.visibleProperty().subscribe(bad -> {
            input.getStyleClass().remove("wrong");
            if (bad) {
                input.getStyleClass().add("wrong");
            }
        });
        name.setLabelFor(input);
        name.getStyleClass().add("field-name");
        VBox all = new VBox(3, name, input, wrong);
        model.before(field)
                .map(before -> before.isEmpty()
                        ? Texts.get("runs.again.before.unset")
                        : Texts.get("runs.again.before", before))
                .ifPresent(before -> {
                    Label label = Nodes.withId(Labels.styled(before, "muted"), "again-before-" + field.name());
                    all.getChildren().add(label);
                });
        return all;
    }

    private Label note() {
        String sameCode = model.code()
                .sharedFolder()
                .map(folder -> Texts.get("runs.again.note.in-place", folder))
                .orElse(Texts.get("runs.again.note.same-code"));
        return Labels.wrapped(model.code().isOffered() ? Texts.get("runs.again.note") : sameCode, "muted");
    }

    private HBox buttons() {
        Button go = Buttons.text(
                "again-submit",
                model.jobs() == 1 ? Texts.get("runs.again.submit.one") : Texts.get("runs.again.submit", model.jobs()),
                this::submit);
        Buttons.markPrimary(go);
        go.disableProperty().bind(model.allValid().not());
        HBox buttons =
                new HBox(8, new Spacer(), Buttons.text("again-cancel", Texts.get("runs.again.cancel"), close), go);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        return buttons;
    }

    private void submit() {
        if (model.submit()) {
            close.run();
        }
    }

    /** Focuses the input most likely to be edited. */
    void focusFirstInput() {
        if (fields.lookup("#again-memory") instanceof TextField memory) {
            memory.requestFocus();
            memory.selectAll();
        }
    }
}
