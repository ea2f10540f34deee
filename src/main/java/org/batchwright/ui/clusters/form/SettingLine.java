package org.batchwright.ui.clusters.form;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.preset.FieldType.Shape;
import org.batchwright.model.preset.Presentation;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.field.FieldControl;
import org.batchwright.ui.field.FieldControls;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;

/** A field of the form, with its label, its control, and its help or error. */
final class SettingLine extends VBox {
    static final String KEY_BROWSE = "cluster-key-browse";

    /** The width of all labels, which aligns the fields of all cards. */
    private static final double LABEL_WIDTH = 166;

    private static final double CONTROL_WIDTH = 280;

    private final ClusterField<?> field;
    private final ClusterFormViewModel model;
    private final FieldControl control;
    private final String scheduler;

    SettingLine(ClusterField<?> field, ClusterFormViewModel model, FieldErrors errors) {
        super(2);
        this.field = field;
        this.model = model;
        this.scheduler = model.scheduler();
        control = FieldControls.of(
                field,
                () -> model.suggestions(field),
                word -> model.choice(field, word),
                value -> model.set(field, value));
        control.focusable().setId(id(field.key()));
        Label label = label();
        Label help = help();
        control.focusable().setAccessibleText(label.getText());
        control.focusable().setAccessibleHelp(help.getText());
        FieldMessage message = new FieldMessage(help, errors.label(field.key(), control.focusable()));
        HBox.setHgrow(message, Priority.ALWAYS);
        managedProperty().bind(visibleProperty());
        getChildren().setAll(isTall() ? tall(label, message) : wide(label, message));
    }

    private Label label() {
        Label label = new Label(SettingTexts.label(field));
        label.setLabelFor(control.focusable());
        label.setMinWidth(LABEL_WIDTH);
        label.setMaxWidth(LABEL_WIDTH);
        label.setWrapText(true);
        label.getStyleClass().add("setting-label");
        return label;
    }

    private Label help() {
        Label help = Labels.wrapped(SettingTexts.help(field, model.scheduler()), "muted", "setting-help");
        return help;
    }

    private HBox tall(Label label, FieldMessage message) {
        VBox body = new VBox(4, control.node(), message);
        body.setMinWidth(0);
        HBox.setHgrow(body, Priority.ALWAYS);
        return new HBox(10, label, body);
    }

    private HBox wide(Label label, FieldMessage message) {
        Node input = field.equals(ClusterFields.KEY_FILE)
                ? browsable(KEY_BROWSE, this::browse)
                : field.is(Presentation.CLUSTER_FOLDER) && model.folders().isPresent()
                        ? browsable(id(field.key()) + "-browse", this::chooseFolder)
                        : control.node();
        if (input instanceof Region region) {
            region.setPrefWidth(CONTROL_WIDTH);
            region.setMinWidth(CONTROL_WIDTH);
            region.setMaxWidth(CONTROL_WIDTH);
        }
        return new HBox(10, label, input, message);
    }

    private Node browsable(String id, Runnable action) {
        Button browse = Labels.whole(Buttons.text(id, Texts.get("clusters.key-file.browse"), action));
        HBox.setHgrow(control.node(), Priority.ALWAYS);
        return new HBox(6, control.node(), browse);
    }

    private void browse() {
        if (control.focusable() instanceof TextInputControl input) {
            KeyFileChooser.choose(input, model.home());
        }
    }

    private void chooseFolder() {
        if (control.focusable() instanceof TextInputControl input) {
            String written = input.getText().isBlank()
                    ? model.inherited(field).map(Value::displayText).orElse("")
                    : input.getText();
            model.folders().ifPresent(folders -> folders.choose(getScene(), written, input::setText));
        }
    }

    /** Returns the id of the control for a key such as {@code cost.unit}. */
    static String id(String key) {
        return "cluster-" + key.replace('.', '-');
    }

    private boolean isTall() {
        return field.is(Presentation.CHECKS) || field.is(Presentation.WIDE) || control.focusable() instanceof TextArea;
    }

    /** Returns whether this line shows the field as this scheduler interprets it. */
    boolean isFor(ClusterField<?> other, String dialect) {
        return field.equals(other) && (scheduler.equals(dialect) || !field.key().startsWith("dialect."));
    }

    Control focusable() {
        return control.focusable();
    }

    void show() {
        control.show(model.own(field));
        control.prompt(model.inherited(field)
                .map(Value::displayText)
                .map(text -> field.type().shape() == Shape.CHOICE ? model.choice(field, text) : text)
                .or(() -> Texts.find("clusters.unset." + field.key()))
                .orElse(""));
    }
}
