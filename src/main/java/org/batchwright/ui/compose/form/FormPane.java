package org.batchwright.ui.compose.form;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.draft.StagesViewModel;
import org.batchwright.ui.compose.draft.edit.StageForm;
import org.batchwright.ui.compose.draft.state.ProblemOrder;
import org.batchwright.ui.compose.draft.state.StageProblemLocations;
import org.batchwright.ui.compose.field.Choices;
import org.batchwright.ui.compose.field.FactFinding;
import org.batchwright.ui.compose.parameter.FoldedCard;
import org.batchwright.ui.compose.parameter.FormEditors;
import org.batchwright.ui.compose.parameter.ParametersPane;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.compose.stage.FirstStageCard;
import org.batchwright.ui.compose.stage.StageBar;
import org.batchwright.ui.compose.sweep.ChainCard;
import org.batchwright.ui.compose.sweep.SampleCard;
import org.batchwright.ui.compose.sweep.SweepCard;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Layers;
import org.batchwright.ui.widget.node.Nodes;

/** The form: cards generated from the fields, and the tables of parameters and variables. */
public final class FormPane extends BorderPane {
    private final ComposeViewModel model;
    private final FormEditors editors;
    private final ParametersPane parameters;
    private final List<FoldedCard> folded;
    private final ScrollPane scroll = new ScrollPane();
    private final ScrollAnchor anchor;
    private final Card resources;
    private final List<FurtherFields> further;
    private final List<UsualFields> usual = new ArrayList<>();
    private Optional<FormState.ShownPart> place = Optional.empty();
    private final StageBar stageBar;
    private final FirstStageCard firstStage;
    private final List<Card> ofAllStages = new ArrayList<>();

    /**
     * @param showJobs action that shows the jobs of the sweep
     * @param showModules action that shows the cluster's modules
     */
    public FormPane(ComposeViewModel model, FactFinding facts, Runnable showJobs, Runnable showModules) {
        this.model = model;
        Choices choices = new Choices(model, facts);
        parameters = new ParametersPane(choices, key -> goTo(new Problem.InField(key)));
        editors = new FormEditors(choices);
        FurtherFields rare = new FurtherFields(editors, Field.Section.RESOURCES, "further-fields");
        FurtherFields container = new FurtherFields(editors, Field.Section.ENVIRONMENT, "container-fields");
        FurtherFields expected = new FurtherFields(editors, Field.Section.RESULTS, "result-fields");
        further = List.of(rare, container, expected);
        resources = new Card(Texts.get("compose.section.resources"), new VBox(8, grid(Field.Section.RESOURCES), rare));
        Card environment = new Card(
                Texts.get("compose.section.environment"), new VBox(8, grid(Field.Section.ENVIRONMENT), container));
        environment.addAction(browseModules(showModules));
        SweepCard sweep = new SweepCard(editors, showJobs);
        SampleCard sample = new SampleCard(editors);
        ChainCard chain = new ChainCard(editors);
        folded = List.of(sweep, sample, chain);
        stageBar = new StageBar(model);
        firstStage = new FirstStageCard(model.stages(), stageBar::focusChoice);
        setUpScroll(
                parametersCard(facts),
                resources,
                environment,
                new Card(Texts.get("compose.variables"), editors.table(AssignmentTable.VARIABLES)),
                sweep.card(),
                sample.card(),
                chain.card(),
                firstStage.card(),
                results(expected));
        anchor = new ScrollAnchor(scroll);
        hideInStages(sample.card(), chain.card());
        Layers.onceVisible(stageBar, () -> setTop(stageBar));
        model.form().addListener((forms, before, now) -> now.ifPresent(this::show));
        model.cluster()
                .addListener((clusters, before, now) -> model.form().get().ifPresent(this::show));
        model.form().get().ifPresent(this::show);
        model.stages().step().addListener((steps, before, now) -> now.ifPresent(this::showStep));
        model.fixed().addListener((changes, before, now) -> now.ifPresent(this::goToFixed));
    }

    /** @param middle the cards between the command and the description */
    private void setUpScroll(Node... middle) {
        Card about = new Card(Texts.get("compose.section.about"), grid(Field.Section.ABOUT));
        hideInStages(about);
        VBox cards = new VBox(10, new Card(Texts.get("compose.section.command"), grid(Field.Section.COMMAND)));
        cards.getChildren().addAll(middle);
        cards.getChildren().add(about);
        cards.getStyleClass().add("form");
        cards.setMinWidth(0); // content that is too wide is clipped in its own card
        scroll.setContent(cards);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("form-scroll");
        setCenter(scroll);
    }

    /** Hides the cards that do not apply to a stage. */
    private void hideInStages(Card... cards) {
        for (Card card : cards) {
            card.managedProperty().bind(card.visibleProperty());
            ofAllStages.add(card);
        }
    }

    private Card parametersCard(FactFinding facts) {
        VBox body = Nodes.styled(new VBox(new ScriptNotice(model, facts), parameters), "parameters-body");
        Card card = new Card(Texts.get("compose.parameters"), body);
        new ScriptRemark(model, facts, card);
        return card;
    }

    private static Button browseModules(Runnable showModules) {
        Button browse =
                Buttons.withIcon("browse-modules", "fth-package", Texts.get("compose.modules.browse"), showModules);
        browse.getStyleClass().add("card-action");
        return browse;
    }

    private Card results(FurtherFields expected) {
        Card results =
                new Card(Texts.get("compose.section.results"), new VBox(8, grid(Field.Section.RESULTS), expected));
        results.remark().setText(Texts.get("compose.section.results.remark"));
        results.remark().setMinWidth(0);
        return results;
    }

    private void show(FormState form) {
        if (!place.equals(Optional.of(form.part()))) {
            place = Optional.of(form.part());
            scroll.setVvalue(0);
            anchor.forget();
        }
        ClusterName cluster = model.stages().shownCluster(model.cluster().get());
        resources.remark().setText(Texts.get("compose.section.resources.on", cluster.title()));
        editors.show(form, cluster);
        usual.forEach(fields -> fields.show(form));
        further.forEach(rows -> rows.show(form));
        parameters.show(form);
        folded.forEach(card -> card.show(form));
        firstStage.show(form);
        ofAllStages.forEach(card -> card.setVisible(form.stage().isEmpty()));
    }

    /** Goes to a problem: scrolls to its field and focuses it. */
    public void goTo(Problem.Where where) {
        StageProblemLocations.stageOf(where).ifPresent(model.stages()::choose);
        ProblemOrder.key(StageProblemLocations.inForm(where)).ifPresent(key -> {
            if (key.equals(StageProblemLocations.AFTER)) {
                stageBar.focusPredecessors();
            } else if (key.equals(StageProblemLocations.CLUSTER)) {
                stageBar.focusPlace();
            }
            reveal(key);
            find(key).ifPresent(this::goTo);
        });
    }

    private void reveal(String key) {
        folded.forEach(card -> card.reveal(key));
        further.forEach(rows -> rows.reveal(key));
    }

    private void goTo(Node node) {
        scrollTo(node);
        node.requestFocus();
    }

    /** Brings the value that Undo or Redo changed into view, with the caret at the change. */
    private void showStep(StagesViewModel.Step step) {
        ClusterName cluster = model.stages().shownCluster(model.cluster().get());
        if (isVisible()) {
            UnaryOperator<Preset> shown = preset -> model.stages()
                    .edited()
                    .get()
                    .map(stage -> new StageForm(stage, cluster).of(preset))
                    .orElse(preset);
            ChangedValue.between(shown.apply(step.before()), shown.apply(step.after()), cluster)
                    .ifPresent(this::showChanged);
        }
    }

    private void showChanged(ChangedValue changed) {
        if (changed.isSet()) {
            reveal(changed.key());
        }
        find(changed.key()).filter(Nodes::isShowing).ifPresent(node -> {
            boolean isPressed = getScene() != null && getScene().getFocusOwner() instanceof ButtonBase;
            if (isPressed) {
                scrollTo(node); // Undo itself keeps the focus, so that it can be pressed again
            } else {
                goTo(node);
                if (node instanceof TextInputControl input) {
                    input.positionCaret(changed.end(input.getText()));
                }
            }
        });
    }

    private void goToFixed(Fix.Change change) {
        Optional<Node> place = switch (change) {
            case Fix.RenameParameter(String from, String to) -> parameters.find(to);
            case Fix.RenameValues(ValueGroup group, String from, String to) -> find(group.key() + "." + to);
            case Fix.SetParameter(String name, Value value) -> parameters.find(name);
            case Fix.AcceptParameter(String name) -> parameters.find(name);
            case Fix.SweepParameter(String name, var values) -> find(AssignmentTable.GRID.key(name));
            case Fix.RemoveParameter(String name) -> Optional.of(parameters.remaining(name));
            case Fix.RenamePredecessor rename -> {
                stageBar.focusChoice();
                yield Optional.empty();
            }
            case Fix.SetField set -> find(set.field().key());
            case Fix.ClearField clear -> find(clear.field().key());
            case Fix.TakeEdits take -> Optional.empty();
            case Fix.DropEdit drop -> Optional.empty();
            case Fix.DecideFile decided -> Optional.empty();
        };
        place.ifPresent(this::goTo);
    }

    private Optional<Node> find(String key) {
        if (AssignmentTable.PARAMETERS.name(key).isPresent()) {
            return AssignmentTable.PARAMETERS.name(key).flatMap(parameters::find);
        }
        return editors.find(key)
                .or(() -> folded.stream()
                        .flatMap(card -> card.findPlace(key).stream())
                        .findFirst());
    }

    private void scrollTo(Node node) {
        scroll.applyCss();
        scroll.layout(); // the node may have just been unfolded
        anchor.record();
        Bounds inContent = scroll.getContent().sceneToLocal(node.localToScene(node.getBoundsInLocal()));
        double view = scroll.getViewportBounds().getHeight();
        double hidden = scroll.getContent().getBoundsInLocal().getHeight() - view;
        double from = scroll.getVvalue() * hidden;
        boolean isInSight = inContent.getMinY() >= from && inContent.getMaxY() <= from + view;
        if (hidden > 0 && !isInSight) {
            scroll.setVvalue(Math.clamp((inContent.getMinY() - 60) / hidden, 0, 1));
        }
    }

    private FormGrid grid(Field.Section section) {
        UsualFields fields = new UsualFields(editors, section);
        usual.add(fields);
        return fields.node();
    }
}
