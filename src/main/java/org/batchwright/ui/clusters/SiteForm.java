package org.batchwright.ui.clusters;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.ui.clusters.form.KeyFileChooser;
import org.batchwright.ui.clusters.form.NewClusterName;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Creates a cluster from a bundled site: asks the user the site's questions and shows what the site provides. */
final class SiteForm extends VBox {
    private final ClustersViewModel model;
    private final SiteProfile site;
    private final Runnable close;
    private final TextField name = new TextField();
    private final Map<String, TextField> answers = new LinkedHashMap<>();
    private final Map<String, Label> wrong = new LinkedHashMap<>();

    /** @param back action that returns to the list of sites */
    SiteForm(ClustersViewModel model, SiteProfile site, Runnable back, Runnable close) {
        this.model = model;
        this.site = site;
        this.close = close;
        setId("site-form");
        getStyleClass().add("cluster-pane");
        Label title = Labels.whole(Texts.get("clusters.site.add", site.about().title()), "cluster-title");
        Label facts = Labels.styled(facts(), "muted");
        facts.setMinWidth(0);
        HBox head = new HBox(10, title, facts);
        head.setAlignment(Pos.BASELINE_LEFT);
        getChildren().setAll(head, new Card(Texts.get("clusters.site.own"), questions()), buttons(back));
        getChildren().add(SiteFacts.card(site, site.cluster()));
        if (!site.cluster().queues().isEmpty()) {
            getChildren()
                    .add(new Card(
                            Texts.get("clusters.queues"),
                            new QueueTable(site.cluster().queues())));
        }
    }

    /** Focuses the first input field. */
    void focusFirstInput() {
        answers.values().stream().findFirst().orElse(name).requestFocus();
    }

    private String facts() {
        Optional<Address> address = site.cluster().address().filter(known -> site.knowsHost());
        Optional<String> way = address.filter(known -> !known.jump().isEmpty())
                .map(known -> Texts.get("clusters.site.jump", String.join(", ", known.jump())));
        return Stream.of(
                        Stream.of(site.about().organisation(), site.about().country(), SiteText.scheduler(site))
                                .filter(text -> !text.isEmpty()),
                        address.map(Address::toString).stream(),
                        way.stream())
                .flatMap(parts -> parts)
                .collect(Collectors.joining(" · "));
    }

    private GridPane questions() {
        GridPane grid = new GridPane(10, 4);
        ColumnConstraints labels = new ColumnConstraints();
        labels.setMinWidth(110);
        ColumnConstraints fields = new ColumnConstraints(220, 260, 320);
        ColumnConstraints hints = new ColumnConstraints();
        hints.setHgrow(Priority.ALWAYS);
        hints.setMinWidth(120);
        grid.getColumnConstraints().setAll(labels, fields, hints);
        site.asks().forEach((key, hint) -> {
            TextField field = new TextField();
            answers.put(key, field);
            add(grid, key, field, hint.isEmpty() ? Texts.get("clusters.site.hint." + key) : hint);
        });
        name.setText(NewClusterName.free(site.name(), model.names()));
        add(grid, "name", name, Texts.get("clusters.hint.name"));
        return grid;
    }

    private void add(GridPane grid, String key, TextField field, String hint) {
        int row = 2 * wrong.size();
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
        grid.addRow(row, label, key.equals(ClusterFields.KEY_FILE.key()) ? browsable(field) : field, sentence);
        grid.add(problem, 1, row + 1, 2, 1);
    }

    private static HBox browsable(TextField file) {
        HBox.setHgrow(file, Priority.ALWAYS);
        Button browse = Buttons.text(
                "site-key-browse", Texts.get("clusters.key-file.browse"), () -> KeyFileChooser.choose(file));
        return new HBox(6, file, Labels.whole(browse));
    }

    private HBox buttons(Runnable back) {
        Button save = Buttons.text("site-save", Texts.get("clusters.form.connect"), this::save);
        save.setDefaultButton(true);
        Buttons.markPrimary(save);
        Button other = Buttons.text("site-back", Texts.get("clusters.site.back"), back);
        other.setCancelButton(true);
        return Nodes.row(8, save, other);
    }

    private void save() {
        Map<String, String> typed = new LinkedHashMap<>();
        answers.forEach((key, field) -> typed.put(key, field.getText()));
        SiteDraft draft = new SiteDraft(site, name.getText(), typed);
        List<Problem> problems = draft.problems(model.names());
        wrong.forEach((key, label) -> {
            Optional<Problem> found = problems.stream()
                    .filter(problem -> problem.where().equals(new Problem.InField(key)))
                    .findFirst();
            label.setText(found.map(problem -> problem.what() + " " + problem.advice())
                    .orElse(""));
            TextField field = answers.getOrDefault(key, name);
            field.getStyleClass().remove("wrong");
            found.ifPresent(problem -> field.getStyleClass().add("wrong"));
        });
        if (problems.isEmpty()) {
            model.save(draft);
            close.run();
        }
    }
}
