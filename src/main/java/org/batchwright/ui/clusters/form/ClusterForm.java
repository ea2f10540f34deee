package org.batchwright.ui.clusters.form;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.ui.clusters.form.ClusterTextViewModel.ClusterEditing;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.YamlEditor;
import org.batchwright.ui.widget.node.Nodes;
import org.batchwright.ui.widget.script.EditorFind;

/** A form for adding or editing a cluster, with a card for each section of its fields. */
public final class ClusterForm extends BorderPane {
    private final HBox buttons = new HBox(8);
    private final ClusterFormViewModel model;
    private final ClusterTextViewModel text;
    private final YamlEditor yaml;
    private final EditorFind find;
    private final Runnable close;
    private final FieldErrors errors = new FieldErrors();
    private final TextField name = new TextField();
    private final FormCards cards;
    private final Set<String> touched = new HashSet<>();
    private final FaultCount faults = new FaultCount();
    private final UnsavedNotice unsaved = new UnsavedNotice(this::switchEditing);

    /**
     * @param title the title of the form
     * @param typed the initial address of a new cluster
     * @param close action called after saving and by Cancel
     */
    public ClusterForm(
            ClusterFormViewModel model, ClusterTextViewModel text, String title, String typed, Runnable close) {
        this.model = model;
        this.text = text;
        this.close = close;
        setId("cluster-form");
        yaml = new YamlEditor(
                "cluster-yaml",
                Texts.get("clusters.yaml.editor"),
                Texts.get("clusters.yaml.consequence"),
                YamlEditor.Descriptions.BELOW_TEXT,
                new YamlEditor.Actions(text::type, text::discard));
        find = new EditorFind("cluster-yaml", Texts.get("yaml.find"), yaml.text());
        yaml.setTop(find.node());
        cards = new FormCards(model, errors, model.isNew() ? Optional.of(nameLine()) : Optional.empty());
        setTop(new VBox(header(title), unsaved));
        setCenter(new StackPane(cards, yaml));
        setBottom(buttons());
        suggestNames();
        if (!typed.isEmpty()) {
            model.set(ClusterFields.HOST, Value.of(typed));
            model.splitHost();
        }
        show();
        model.version().addListener((version, before, now) -> show());
    }

    private Node header(String title) {
        Label heading = new Label(title);
        Shortened.of(heading).getStyleClass().add("cluster-title");
        HBox header = Nodes.styled(Nodes.row(10, heading, new Spacer()), "cluster-form-header");
        if (!model.isNew()) { // a new cluster's name exists only in the form
            header.getChildren().add(EditingChoice.of(text));
        }
        yaml.visibleProperty().bind(text.editing().map(ClusterEditing.YAML::equals));
        cards.visibleProperty().bind(yaml.visibleProperty().not());
        text.shown()
                .subscribe(now -> yaml.show(
                        getId(),
                        new YamlEditor.Content(
                                now.text(),
                                now.problems(),
                                now.fault(),
                                now.readOnly().map(Message::what))));
        return header;
    }

    /** Switches between the form and the cluster's file as YAML; a new cluster has only the form. */
    public void switchEditing() {
        if (!model.isNew()) {
            text.choose(text.editing().get() == ClusterEditing.FORM ? ClusterEditing.YAML : ClusterEditing.FORM);
            if (text.editing().get() == ClusterEditing.YAML) {
                yaml.goTo(1);
            }
        }
    }

    public boolean showsYaml() {
        return text.editing().get() == ClusterEditing.YAML;
    }

    /** Opens the search field of the YAML editor. */
    public void findInYaml() {
        find.open();
    }

    /** Adds further information about the cluster below the cards. */
    public void append(Node more) {
        cards.append(more);
    }

    /** Focuses the first input field. */
    public void focusFirstInput() {
        Optional<Node> host =
                model.isNew() ? cards.find("#" + SettingLine.id(ClusterFields.HOST.key())) : Optional.empty();
        host.ifPresentOrElse(Node::requestFocus, cards::focusFirst);
    }

    /** Scrolls to a field and focuses it; adds the field if it is not shown. */
    public void showField(ClusterField<?> field) {
        cards.showField(field);
    }

    /** Shows the key file's field and opens its file chooser. */
    public void chooseKeyFile() {
        showField(ClusterFields.KEY_FILE);
        cards.find("#" + SettingLine.KEY_BROWSE)
                .filter(Button.class::isInstance)
                .map(Button.class::cast)
                .ifPresent(Button::fire);
    }

    private Node nameLine() {
        name.setId("cluster-name");
        name.setPrefWidth(280);
        Label label = new Label(Texts.get("clusters.field.name"));
        label.setLabelFor(name);
        label.setMinWidth(166);
        label.getStyleClass().add("setting-label");
        Label help = Labels.wrapped(Texts.get("clusters.hint.name"), "muted", "setting-help");
        FieldMessage message = new FieldMessage(help, errors.label("name", name));
        HBox.setHgrow(message, Priority.ALWAYS);
        return new HBox(10, label, name, message);
    }

    /** Suggests a name for a new cluster until the user types one, and moves the user and port of a typed host to their own fields. */
    private void suggestNames() {
        name.textProperty().addListener((texts, before, now) -> model.setName(now));
        cards.find("#cluster-host")
                .filter(TextInputControl.class::isInstance)
                .map(TextInputControl.class::cast)
                .ifPresent(host -> {
                    host.textProperty().addListener((texts, before, now) -> {
                        boolean isOwn =
                                !name.getText().isEmpty() && !name.getText().equals(model.suggestName(before));
                        if (model.isNew() && !isOwn) {
                            name.setText(model.suggestName(now));
                        }
                    });
                    host.focusedProperty().subscribe((before, now) -> {
                        if (before && !now) {
                            model.splitHost();
                        }
                    });
                });
    }

    /** Adds a button to a new cluster's form that returns to the previous step. */
    public void offerBack(Runnable back) {
        buttons.getChildren().add(1, Buttons.text("cluster-back", Texts.get("clusters.site.back"), back));
    }

    private HBox buttons() {
        Button save = Buttons.text(
                "cluster-save", Texts.get(model.isNew() ? "clusters.form.connect" : "clusters.form.save"), this::save);
        Buttons.markPrimary(save);
        faults.guard(save, () -> showFirstProblem(model.problems()));
        Button cancel = Buttons.text("cluster-cancel", Texts.get("clusters.form.cancel"), close);
        Runnable update = () -> cancel.setCancelButton( // Escape must not discard typed text
                !model.isChanged() && text.editing().get() == ClusterEditing.FORM);
        model.version().subscribe(version -> update.run());
        text.editing().addListener((ways, before, now) -> update.run());
        buttons.getChildren().setAll(save, cancel, faults);
        buttons.setAlignment(Pos.CENTER_LEFT);
        buttons.getStyleClass().add("cluster-form-buttons");
        return buttons;
    }

    private void show() {
        cards.show();
        touched.addAll(model.draft().changedKeys());
        List<Problem> problems = withWarnings(model.problems());
        if (model.isNew()) {
            touched.forEach(key -> errors.show(key, problems)); // the other fields may not have been filled in yet
        } else {
            errors.show(problems);
        }
        faults.show(problems, key -> !model.isNew() || touched.contains(key));
    }

    private List<Problem> withWarnings(List<Problem> problems) {
        return Stream.concat(problems.stream(), model.warnings().stream()).toList();
    }

    private void save() {
        if (!text.isSound()) {
            text.choose(ClusterEditing.YAML);
            return;
        }
        List<Problem> problems = model.save();
        errors.show(withWarnings(problems));
        faults.show(problems, key -> true);
        unsaved.show(problems);
        problems.forEach(problem -> {
            if (problem.where() instanceof Problem.InField(String key)) {
                touched.add(key);
            }
        });
        if (problems.isEmpty()) {
            close.run();
        } else {
            showFirstProblem(problems);
        }
    }

    private void showFirstProblem(List<Problem> problems) {
        if (text.editing().get() == ClusterEditing.FORM) {
            cards.showFirst(problems);
        } else {
            yaml.showProblems();
        }
    }
}
