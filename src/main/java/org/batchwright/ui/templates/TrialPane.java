package org.batchwright.ui.templates;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.PresetId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fx.ChoiceTexts;
import org.batchwright.ui.templates.TrialViewModel.Trial;
import org.batchwright.ui.templates.TrialViewModel.TrialTab;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;
import org.batchwright.ui.widget.script.ScriptRows;
import org.batchwright.ui.widget.script.ScriptView;

/** The pane to the right of the editor, with the script that the template generates for a preset, and the problems found. */
final class TrialPane extends BorderPane {
    private final TrialViewModel model;
    private final ComboBox<TrialTab> looks = new ComboBox<>();
    private final ComboBox<PresetId> presets = new ComboBox<>();
    private final ComboBox<Cluster> clusters = new ComboBox<>();
    private final ScriptView view = new ScriptView("trial");
    private final Label none = Labels.styled("", "muted");
    private final VBox faults = Nodes.withId(Nodes.collapse(new VBox(4)), "trial-faults", "trial-faults");
    private final Consumer<Problem.InTemplate> goTo;
    private boolean filling;

    /** @param goTo goes to a line of a template */
    TrialPane(TrialViewModel model, TemplatesViewModel templates, Consumer<Problem.InTemplate> goTo) {
        this.model = model;
        this.goTo = goTo;
        getStyleClass().add("trial-pane");
        choice(looks, "trial-look", Texts.get("templates.look"), TrialPane::title);
        choice(presets, "trial-preset", Texts.get("templates.preset"), PresetId::toString);
        choice(
                clusters,
                "trial-cluster",
                Texts.get("templates.cluster"),
                place -> model.isPlaceholder(place)
                        ? Texts.get("templates.madeup", scheduler(place))
                        : place.name().title());
        looks.valueProperty().subscribe(now -> onChosen(now, model.shownTab()::set));
        presets.valueProperty().subscribe(now -> onChosen(now, model::choosePreset));
        clusters.valueProperty()
                .subscribe(now -> onChosen(now, one -> model.cluster().set(Optional.of(one))));
        none.setWrapText(true);
        setTop(header());
        setCenter(new StackPane(view, none));
        setBottom(faults);
        model.trial().subscribe(this::show);
        templates.open().subscribe(now -> fill());
        for (ComboBox<?> box : List.of(looks, presets, clusters)) {
            box.showingProperty().subscribe(this::fill);
        }
        model.shownTab().subscribe(now -> fill());
        model.preset().subscribe(now -> fill());
        model.cluster().subscribe(now -> fill());
    }

    private HBox header() {
        looks.setPrefWidth(106);
        clusters.setPrefWidth(142);
        HBox.setHgrow(presets, Priority.ALWAYS);
        presets.setMaxWidth(Double.MAX_VALUE);
        return Nodes.styled(Nodes.row(8, looks, presets, clusters), "pane-header");
    }

    private static String scheduler(Cluster place) {
        return Dialects.known().named(place.scheduler()).map(Dialect::title).orElse(place.scheduler());
    }

    private <T> void choice(ComboBox<T> box, String id, String name, Function<T, String> title) {
        box.setId(id);
        box.setAccessibleText(name);
        box.setMinWidth(84);
        box.setPrefWidth(130);
        box.valueProperty().subscribe(now -> HoverText.set(box, now == null ? name : name + ": " + title.apply(now)));
        box.setConverter(new ChoiceTexts<>(title));
    }

    private <T> void onChosen(T now, Consumer<T> then) {
        if (!filling && now != null) {
            then.accept(now);
        }
    }

    private void fill() {
        filling = true;
        fill(looks, model.availableTabs(), Optional.of(model.shownTab().get()));
        fill(presets, model.presets(), model.preset().get());
        fill(clusters, model.places(), model.cluster().get());
        filling = false;
    }

    private static <T> void fill(ComboBox<T> box, List<T> all, Optional<T> chosen) {
        if (!box.getItems().equals(all)) {
            box.getItems().setAll(all);
        }
        chosen.ifPresentOrElse(box::setValue, () -> box.setValue(null));
    }

    private static String title(TrialTab tab) {
        return Texts.get("templates.look." + tab.name().toLowerCase(Locale.ROOT));
    }

    private void show(Trial trial) {
        boolean difference = model.shownTab().get() != TrialTab.SCRIPT;
        view.show(
                difference
                        ? trial.difference().map(ScriptRows::unified).orElse(List.of())
                        : trial.script().map(ScriptRows::plain).orElse(List.of()));
        boolean templateAlone = Set.of(TrialTab.TEMPLATE, TrialTab.UPDATE)
                .contains(model.shownTab().get());
        presets.setDisable(templateAlone);
        clusters.setDisable(templateAlone);
        boolean same = trial.difference().filter(one -> one.isNone()).isPresent();
        none.setText(
                model.preset().get().isEmpty()
                        ? Texts.get("templates.nopreset")
                        : Texts.get(trial.faults().isEmpty() ? "templates.noscript" : "templates.faulty"));
        none.setVisible(view.rows().isEmpty() && !same);
        faults.getChildren().setAll(trial.faults().stream().map(this::row).toList());
        if (same) {
            Label nothing = Labels.styled(Texts.get("templates.same"), "muted");
            faults.getChildren().add(nothing);
        }
        faults.setVisible(!faults.getChildren().isEmpty());
    }

    private HBox row(Problem problem) {
        Hyperlink words = new Hyperlink(problem.what());
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        words.getStyleClass().add("trial-fault");
        words.setOnAction(pressed -> {
            if (problem.where() instanceof Problem.InTemplate place) {
                goTo.accept(place);
            }
        });
        HBox row = Nodes.row(8, Buttons.icon("fth-alert-circle"), words);
        HBox.setHgrow(words, Priority.ALWAYS);
        return row;
    }
}
