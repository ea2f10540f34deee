package org.batchwright.ui.clusters.site;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.ui.clusters.form.KeyFileChooser;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** What a bundled site asks the user, and the name of the new cluster, each with its problem below. */
public final class SiteQuestions extends GridPane {
    private static final String NAME = "name";

    private final SiteProfile site;
    private final Path home;
    private final Map<String, TextField> fields = new LinkedHashMap<>();
    private final Map<String, Label> wrong = new LinkedHashMap<>();
    private final Set<String> touched = new HashSet<>();

    /**
     * @param name the suggested name of the cluster
     * @param home the folder that {@code ~} represents in the path of a key file
     * @param edited action called when the user has typed
     */
    public SiteQuestions(SiteProfile site, String name, Path home, Runnable edited) {
        super(10, 4);
        this.home = home;
        this.site = site;
        ColumnConstraints labels = new ColumnConstraints();
        labels.setMinWidth(110);
        ColumnConstraints inputs = new ColumnConstraints(220, 260, 320);
        ColumnConstraints hints = new ColumnConstraints();
        hints.setHgrow(Priority.ALWAYS);
        hints.setMinWidth(120);
        getColumnConstraints().setAll(labels, inputs, hints);
        site.asks()
                .forEach((key, hint) ->
                        add(key, new TextField(), hint.isEmpty() ? Texts.get("clusters.site.hint." + key) : hint));
        add(NAME, new TextField(name), Texts.get("clusters.hint.name"));
        fields.forEach((key, field) -> field.textProperty().addListener((texts, before, now) -> {
            touched.add(key);
            edited.run();
        }));
    }

    private void add(String key, TextField field, String hint) {
        int row = 2 * fields.size();
        fields.put(key, field);
        field.setId("site-" + key);
        Label label = new Label(Texts.get("clusters.field." + key));
        label.setLabelFor(field);
        Label sentence = Nodes.withId(Labels.styled(hint, "muted"), "site-hint-" + key);
        sentence.setWrapText(true);
        field.setAccessibleHelp(hint);
        Label problem = Nodes.withId(new Label(), "site-wrong-" + key);
        problem.setWrapText(true);
        problem.getStyleClass().add("field-wrong");
        problem.managedProperty().bind(problem.textProperty().isNotEmpty());
        wrong.put(key, problem);
        addRow(row, label, key.equals(ClusterFields.KEY_FILE.key()) ? browsable(field) : field, sentence);
        add(problem, 1, row + 1, 2, 1);
    }

    private HBox browsable(TextField file) {
        HBox.setHgrow(file, Priority.ALWAYS);
        Button browse = Buttons.text(
                "site-key-browse", Texts.get("clusters.key-file.browse"), () -> KeyFileChooser.choose(file, home));
        return new HBox(6, file, Labels.whole(browse));
    }

    /** Returns the cluster as typed. */
    public SiteDraft draft() {
        Map<String, String> typed = new LinkedHashMap<>();
        fields.forEach((key, field) -> typed.put(key, field.getText()));
        String name = typed.remove(NAME);
        return new SiteDraft(site, name == null ? "" : name, typed);
    }

    /** Returns whether the user has typed in a field, or has tried to save. */
    public boolean isTouched(String key) {
        return touched.contains(key);
    }

    /** Shows the problems of all fields from now on, including those not filled in yet. */
    public void touchAll() {
        touched.addAll(fields.keySet());
    }

    /** Shows the problems of the touched fields. */
    public void show(List<Problem> problems) {
        wrong.forEach((key, label) -> {
            Optional<Problem> found = problems.stream()
                    .filter(problem -> touched.contains(key) && isAt(problem, key))
                    .findFirst();
            label.setText(found.map(problem -> problem.what() + " " + problem.advice())
                    .orElse(""));
            Optional.ofNullable(fields.get(key)).map(TextField::getStyleClass).ifPresent(styles -> {
                styles.remove("wrong");
                found.ifPresent(problem -> styles.add("wrong"));
            });
        });
    }

    /** Focuses the first field that has a problem. */
    public void focusFirst(List<Problem> problems) {
        fields.keySet().stream()
                .filter(key -> problems.stream().anyMatch(problem -> isAt(problem, key)))
                .findFirst()
                .map(fields::get)
                .ifPresent(TextField::requestFocus);
    }

    private static boolean isAt(Problem problem, String key) {
        return problem.where().equals(new Problem.InField(key));
    }

    /** Focuses the first field. */
    public void focusFirst() {
        fields.values().iterator().next().requestFocus();
    }
}
