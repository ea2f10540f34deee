package org.batchwright.ui.clusters;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.StringProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Sharing;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Segments;
import org.batchwright.ui.widget.Texts;

/** Form to add or edit a cluster: address, polling behaviour, site variables. */
final class ClusterForm extends VBox {
    private static final String DEFAULT_SHARING = "usual";

    private final ClustersViewModel model;
    private final Optional<Cluster> existing;
    private final Runnable close;
    private final TextField name = field("name");
    private final ComboBox<String> host = new ComboBox<>();
    private final TextField user = field("user");
    private final TextField port = field("port");
    private final TextField keyFile = field("key-file");
    private final TextField jump = field("jump");
    private final TextField account = field("account");
    private final TextField root = field("root");
    private final TextField askEvery = field("ask-every");
    private final TextField atOnce = field("at-once");
    private final VBox variables = new VBox(6);
    private final Segments<String> sharing = new Segments<>(
            "cluster-sharing",
            List.of(DEFAULT_SHARING, Sharing.PRIVATE.key(), Sharing.GROUP.key()),
            word -> Texts.get("clusters.sharing." + word));
    private final FieldErrors errors = new FieldErrors();

    /** @param typed initial address for a new cluster */
    ClusterForm(ClustersViewModel model, Optional<Cluster> existing, String typed, Runnable close) {
        this.model = model;
        this.existing = existing;
        this.close = close;
        setId("cluster-form");
        getStyleClass().add("cluster-pane");
        Label title = new Label(existing.map(cluster ->
                        Texts.get("clusters.form.edit", cluster.name().title()))
                .orElseGet(() -> Texts.get("clusters.form.add")));
        title.getStyleClass().add("cluster-title");
        fill(existing.map(ClusterDraft::of).orElse(ClusterDraft.NEW));
        getChildren().add(title);
        if (existing.isEmpty() || existing.get().address().isPresent()) {
            getChildren().add(new Card(Texts.get("clusters.form.login"), login()));
        }
        getChildren().addAll(new Card(Texts.get("clusters.form.policy"), policy()), site(), buttons());
        existing.flatMap(cluster -> SiteFacts.of(model, cluster)).ifPresent(getChildren()::add);
        checkWhileTyping();
        if (!typed.isEmpty()) {
            host.getEditor().setText(typed);
            split();
        }
    }

    /** Focuses the first input. */
    void focusFirstInput() {
        (existing.isEmpty() ? host : root).requestFocus();
    }

    private GridPane login() {
        host.setId("cluster-host");
        host.setEditable(true);
        host.setMaxWidth(Double.MAX_VALUE);
        host.getItems().setAll(model.aliases().get());
        host.getEditor().textProperty().addListener((texts, before, now) -> {
            if (existing.isEmpty()
                    && (name.getText().isEmpty() || name.getText().equals(suggestedName(before)))) {
                name.setText(suggestedName(now)); // suggested until the user types a name
            }
        });
        host.focusedProperty().subscribe(focused -> {
            if (!focused) {
                split();
            }
        });
        GridPane grid = grid();
        int row = 0;
        if (existing.isEmpty()) {
            row = add(grid, row, "host", host);
            row = add(grid, row, "name", name);
        } else {
            row = add(grid, row, "host", host);
        }
        row = add(grid, row, "user", user);
        row = add(grid, row, "port", port);
        row = add(grid, row, "key-file", keyFile);
        add(grid, row, "jump", jump);
        return grid;
    }

    private String suggestedName(String address) {
        String name = ClusterDraft.suggestedName(address);
        return name.isEmpty() ? "" : SiteDraft.freeName(name, model.names());
    }

    /** Moves user and port of a host typed as {@code alice@lab:2222} to their fields. */
    private void split() {
        ClusterDraft.Login login = draft().login();
        ClusterDraft.Login parts = login.split();
        if (!parts.equals(login)) {
            host.getEditor().setText(parts.host());
            user.setText(parts.user());
            port.setText(parts.port());
        }
    }

    private GridPane policy() {
        GridPane grid = grid();
        int row = add(grid, 0, "root", root);
        row = add(grid, row, "sharing", sharing);
        row = add(grid, row, "ask-every", askEvery);
        if (existing.filter(Cluster::isPlainComputer).isPresent()) {
            row = add(grid, row, "at-once", atOnce);
        }
        if (existing.isEmpty() || existing.get().address().isPresent()) {
            add(grid, row, "account", account);
        }
        return grid;
    }

    private Card site() {
        Label problem = errors.label("site");
        Card card = new Card(Texts.get("clusters.site"), new VBox(6, variables, problem));
        card.remark().setText(Texts.get("clusters.form.site"));
        card.addAction(Buttons.withIcon(
                "cluster-add-variable",
                "fth-plus",
                Texts.get("clusters.form.variable"),
                () -> addVariable(new ClusterDraft.Variable("", "")).requestFocus()));
        return card;
    }

    private TextField addVariable(ClusterDraft.Variable variable) {
        TextField key = new TextField(variable.name());
        key.setPromptText(Texts.get("clusters.form.variable.name"));
        key.getStyleClass().add("mono");
        TextField value = new TextField(variable.value());
        value.setPromptText(Texts.get("clusters.form.variable.value"));
        value.getStyleClass().add("mono");
        value.setPrefWidth(380);
        HBox row = new HBox(6, key, value);
        row.getChildren()
                .add(Buttons.icon(
                        "cluster-remove-variable",
                        "fth-trash-2",
                        Texts.get("clusters.form.variable.remove"),
                        () -> variables.getChildren().remove(row)));
        variables.getChildren().add(row);
        return key;
    }

    private HBox buttons() {
        Button save = Buttons.text(
                "cluster-save",
                Texts.get(existing.isEmpty() ? "clusters.form.connect" : "clusters.form.save"),
                this::save);
        save.setDefaultButton(true);
        Button cancel = Buttons.text("cluster-cancel", Texts.get("clusters.form.cancel"), close);
        cancel.setCancelButton(true);
        HBox buttons = new HBox(8, save, cancel);
        buttons.setAlignment(Pos.CENTER_LEFT);
        return buttons;
    }

    /** Empty fields are reported on save only: they may still be filled in. */
    private void checkWhileTyping() {
        Map<String, StringProperty> typed = Map.of(
                "host", host.getEditor().textProperty(),
                "user", user.textProperty(),
                "port", port.textProperty(),
                "jump", jump.textProperty(),
                "root", root.textProperty(),
                "ask-every", askEvery.textProperty(),
                "at-once", atOnce.textProperty());
        typed.forEach((field, text) -> text.addListener((texts, before, now) ->
                errors.show(field, now.isBlank() ? List.of() : problems(draft().withPartsOfHost()))));
    }

    private List<Problem> problems(ClusterDraft draft) {
        return model.problems(draft, existing);
    }

    private void save() {
        split();
        ClusterDraft draft = draft();
        List<Problem> problems = problems(draft);
        errors.show(problems);
        if (problems.isEmpty()) {
            model.save(draft, existing);
            close.run();
        }
    }

    private ClusterDraft draft() {
        List<ClusterDraft.Variable> site = new ArrayList<>();
        for (Node node : variables.getChildren()) {
            if (node instanceof HBox row
                    && row.getChildren().get(0) instanceof TextField key
                    && row.getChildren().get(1) instanceof TextField value
                    && !(key.getText().isBlank() && value.getText().isBlank())) {
                site.add(new ClusterDraft.Variable(key.getText(), value.getText()));
            }
        }
        ClusterDraft.Login login = new ClusterDraft.Login(
                host.getEditor().getText(), user.getText(), port.getText(), keyFile.getText(), jump.getText());
        return new ClusterDraft(
                name.getText(),
                login,
                root.getText(),
                askEvery.getText(),
                site,
                account.getText(),
                Sharing.of(sharing.value().get()),
                atOnce.getText());
    }

    private void fill(ClusterDraft draft) {
        name.setText(draft.name());
        host.getEditor().setText(draft.login().host());
        user.setText(draft.login().user());
        port.setText(draft.login().port());
        keyFile.setText(draft.login().keyFile());
        jump.setText(draft.login().jump());
        account.setText(draft.account());
        root.setText(draft.root());
        sharing.value().set(draft.sharing().map(Sharing::key).orElse(DEFAULT_SHARING));
        askEvery.setText(draft.askEvery());
        atOnce.setText(draft.atOnce());
        draft.site().forEach(this::addVariable);
    }

    private int add(GridPane grid, int row, String key, Node control) {
        Label label = new Label(Texts.get("clusters.field." + key));
        label.setLabelFor(control);
        label.setMinWidth(166); // aligns the fields of all cards
        Label hint = new Label(Texts.get("clusters.hint." + key));
        hint.getStyleClass().add("muted");
        hint.setWrapText(true);
        GridPane.setFillWidth(control, true);
        grid.addRow(row, label, control, hint);
        grid.add(errors.label(key), 1, row + 1, 2, 1);
        return row + 2;
    }

    private static GridPane grid() {
        GridPane grid = new GridPane(10, 6);
        grid.getStyleClass().add("cluster-grid");
        return grid;
    }

    private static TextField field(String name) {
        TextField field = new TextField();
        field.setId("cluster-" + name);
        field.setPrefWidth(280);
        field.setMinWidth(200);
        return field;
    }
}
