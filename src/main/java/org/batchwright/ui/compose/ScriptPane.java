package org.batchwright.ui.compose;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.DoubleBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.script.patch.Difference;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.state.StageProblemLocations;
import org.batchwright.ui.compose.field.PathPrompt;
import org.batchwright.ui.compose.preflight.PreflightCard;
import org.batchwright.ui.compose.preflight.PreflightViewModel;
import org.batchwright.ui.compose.problems.ProblemsPane;
import org.batchwright.ui.compose.script.CompareBar;
import org.batchwright.ui.compose.script.Comparison;
import org.batchwright.ui.compose.script.ComparisonMenu;
import org.batchwright.ui.compose.script.DisplayMode.Mode;
import org.batchwright.ui.compose.script.EditorPane;
import org.batchwright.ui.compose.script.EditsBar;
import org.batchwright.ui.compose.script.EditsPane;
import org.batchwright.ui.compose.script.EditsViewModel;
import org.batchwright.ui.compose.script.FirstDifference;
import org.batchwright.ui.compose.script.LineEndingsNote;
import org.batchwright.ui.compose.script.ScriptStepper;
import org.batchwright.ui.compose.script.StagesBar;
import org.batchwright.ui.compose.script.WidthOfSides;
import org.batchwright.ui.compose.submit.ClusterChoice;
import org.batchwright.ui.compose.submit.SubmitBar;
import org.batchwright.ui.compose.submit.Submitting;
import org.batchwright.ui.compose.sweep.JobsPane;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.FocusAreas;
import org.batchwright.ui.widget.node.Layers;
import org.batchwright.ui.widget.node.Nodes;
import org.batchwright.ui.widget.script.DifferingRows;
import org.batchwright.ui.widget.script.ScriptRow;
import org.batchwright.ui.widget.script.ScriptRows;
import org.batchwright.ui.widget.script.ScriptView;

/** The script as it would be submitted, which is always visible, either alone or side by side with an earlier script. */
final class ScriptPane extends BorderPane {
    /** Number of context lines on each side of a difference. */
    private static final int CONTEXT = 3;

    private static final double MIN_WIDTH_FOR_LABELS = 560;
    /** Minimum height of the script when a long list of problems shrinks it in a small window. */
    private static final double LEAST_HEIGHT = 60;

    private final ComposeViewModel model;
    private final Comparison comparison;
    private final ScriptView view = new ScriptView("script");
    private final Label now = new Label(Texts.get("compose.side.right"));
    private final HBox left;
    private final HBox right;
    private final JobsPane jobs;
    private final ProblemsPane problems;
    private final HBox sides = Nodes.styled(new HBox(), "script-sides");
    private final VBox top = new VBox();
    /** Holds the rows that have not been shown yet; bindings hold them only weakly. */
    private final Layers rowsAbove = new Layers(top);

    /** The height of the panes between the problems and the Submit button. */
    private final DoubleProperty aboveSubmit = new SimpleDoubleProperty();

    private boolean editing;
    private final VBox bottom = Nodes.styled(new VBox(), "keep-clear");
    private final StackPane middle = new StackPane();
    private final Layers layers = new Layers(middle);
    private final Label none = Labels.styled(Texts.get("compose.noscript"), "muted");
    private final Label nothing = Nodes.withId(new Label(Texts.get("compose.against.choose")), "against-nothing");

    ScriptPane(
            ComposeViewModel model,
            Comparison comparison,
            Submitting submitting,
            EditsViewModel edits,
            Consumer<Problem.Where> goTo) {
        this.model = model;
        this.comparison = comparison;
        jobs = new JobsPane(model);
        CompareBar bar = new CompareBar(comparison, view, jobs::close, this::copyAll, edits::startEditing);
        EditsPane all = new EditsPane(edits, model);
        PathPrompt prompt = new PathPrompt();
        ComparisonMenu menu = new ComparisonMenu(model, comparison, prompt);
        menu.textProperty().subscribe(bar::setTarget);
        left = comparedTo(menu);
        comparison.target().subscribe(target -> Nodes.setShown(nothing, target.isEmpty()));
        now.setMinWidth(0);
        now.managedProperty().bind(now.visibleProperty());
        ScriptStepper stepper = new ScriptStepper(model.shownScript(), this::showJobs);
        HBox.setHgrow(stepper, Priority.ALWAYS);
        right = Nodes.row(6, now, stepper);
        List.of(left, right).forEach(side -> HBox.setHgrow(side, Priority.ALWAYS));
        sides.setAlignment(Pos.CENTER_LEFT);
        sides.getChildren().setAll(left, right);
        model.shownScript()
                .stage()
                .part()
                .subscribe(part -> bar.setEditable(!model.shownScript().stage().isOnOtherCluster()));
        addRowsAbove(bar, edits, all, prompt);
        setTop(top);
        setCenter(middle);
        middle.setMinHeight(LEAST_HEIGHT);
        List.of(view, none, jobs, all, new EditorPane(edits, model)).forEach(this::cover);
        SubmitBar submit = new SubmitBar(submitting, new ClusterChoice(model).node());
        DoubleBinding shared = heightProperty()
                .subtract(top.heightProperty())
                .subtract(submit.heightProperty())
                .subtract(aboveSubmit);
        problems = new ProblemsPane(model, where -> goTo(where, all, goTo), shared);
        submitting.blockingProblem().addListener((stops, before, after) -> after.ifPresent(problems::showObstacle));
        addBelow(submit);
        setBottom(bottom);
        getStyleClass().add("script-pane");
        showOnChange();
    }

    private void addRowsAbove(CompareBar bar, EditsViewModel edits, EditsPane all, PathPrompt prompt) {
        Nodes.setShown(sides, false);
        List.of(
                        bar,
                        new EditsBar(edits, all::open),
                        new StagesBar(model).node(),
                        sides,
                        new LineEndingsNote(comparison),
                        prompt)
                .forEach(rowsAbove::add);
        edits.open().subscribe(text -> {
            editing = text.isPresent();
            show();
        });
    }

    private void addBelow(SubmitBar submit) {
        Layers rows = new Layers(bottom);
        List.of(problems, submit).forEach(rows::add);
    }

    private void goTo(Problem.Where where, EditsPane edits, Consumer<Problem.Where> form) {
        switch (where) {
            case Problem.InManualEdit(int place) -> edits.open(place);
            default -> {
                StageProblemLocations.stageOf(where).ifPresentOrElse(model.stages()::choose, model.stages()::chooseAll);
                form.accept(where);
            }
        }
    }

    /** Creates the heading on the left side, for the script of the comparison. */
    private HBox comparedTo(ComparisonMenu menu) {
        Label against = Labels.whole(Texts.get("compose.against"));
        HBox left = Nodes.styled(Nodes.row(6, against, menu, Shortened.of(nothing)), "against");
        nothing.setMinWidth(0);
        left.setMinWidth(0); // this shrinks before the job navigation does
        return left;
    }

    private void showOnChange() {
        WidthOfSides.follow(view, comparison);
        model.shownScript().state().addListener((states, before, after) -> show());
        comparison.difference().addListener((differences, before, after) -> show());
        comparison.mode().addListener((modes, before, after) -> show());
        comparison.onlyDifferences().addListener((only, before, after) -> show());
        comparison.failure().addListener((failures, before, after) -> failure(after));
        FirstDifference.follow(view, comparison);
        sides.widthProperty()
                .map(width -> width.doubleValue() > MIN_WIDTH_FOR_LABELS)
                .addListener((sizes, before, after) -> show());
        show();
    }

    private void failure(Optional<OperationException> failure) {
        top.getChildren().removeIf(ErrorPanel.class::isInstance);
        failure.ifPresent(
                refused -> top.getChildren().add(new ErrorPanel(refused, comparison::dismissFailure).apart()));
    }

    private void show() {
        Optional<String> script = model.shownScript().script();
        Optional<Difference> difference =
                script.flatMap(one -> comparison.difference().get());
        Mode mode = difference.isPresent() ? comparison.mode().get() : Mode.SCRIPT;
        none.setVisible(script.isEmpty());
        List<ScriptRow> rows = rows(mode, script, difference);
        boolean differs = difference.filter(one -> !one.isNone()).isPresent() && mode != Mode.SCRIPT;
        view.show(differs && comparison.onlyDifferences().get() ? DifferingRows.of(rows, CONTEXT) : rows);
        boolean compares = comparison.mode().get() != Mode.SCRIPT;
        boolean isChoice = model.shownScript().state().get().isChoice();
        Nodes.setShown(left, compares);
        Nodes.setShown(sides, !editing && (compares || isChoice)); // the editor shows neither
        boolean beside = mode == Mode.SIDE_BY_SIDE;
        now.setVisible(beside && (sides.getWidth() > MIN_WIDTH_FOR_LABELS || !isChoice));
        for (Region side : List.of(left, right)) {
            side.prefWidthProperty().unbind();
            side.setPrefWidth(Region.USE_COMPUTED_SIZE);
            if (beside) {
                side.prefWidthProperty().bind(sides.widthProperty().multiply(0.5)); // same width as the script below
            }
        }
        HBox.setHgrow(left, beside ? Priority.ALWAYS : Priority.NEVER);
    }

    private List<ScriptRow> rows(Mode mode, Optional<String> script, Optional<Difference> difference) {
        return switch (mode) {
            case SCRIPT ->
                script.map(text -> ScriptRows.plain(text, model.shownScript().editedLines()))
                        .orElse(List.of());
            case SIDE_BY_SIDE -> difference.map(ScriptRows::sideBySide).orElse(List.of());
            case UNIFIED -> difference.map(ScriptRows::unified).orElse(List.of());
        };
    }

    /** Adds a pane that covers the script while it is visible; the pane controls its own visibility. */
    void cover(Region pane) {
        pane.setMinWidth(0); // otherwise, a hidden pane could make the middle wider than the available space
        layers.add(pane);
    }

    /** Shows the estimate between the problems and the Submit button, and offers to connect for it. */
    void offer(PreflightCard card, PreflightViewModel model) {
        problems.offerConnect(model::connect, model.isConnecting());
        Layers.onceVisible(
                card, () -> bottom.getChildren().add(bottom.getChildren().size() - 1, card)); // above Submit
        aboveSubmit.bind(Bindings.when(card.visibleProperty())
                .then(card.heightProperty())
                .otherwise(0));
    }

    /** Shows all jobs of the plan instead of a script. */
    void showJobs() {
        jobs.open();
    }

    void find() {
        view.find();
    }

    void switchWrap() {
        view.wrap().set(!view.wrap().get());
    }

    void stepDifferences(int by) {
        if (by > 0) {
            view.changes().next();
        } else {
            view.changes().previous();
        }
    }

    void stepProblems(int by) {
        problems.step(by);
    }

    BooleanProperty problemsFolded() {
        return problems.folded();
    }

    /** Returns the parts that F6 moves the focus between. */
    List<FocusAreas.Area> areas() {
        return List.of(new FocusAreas.Area(middle), new FocusAreas.Area(problems, problems::focusRow));
    }

    private void copyAll() {
        model.runWhenComposed(() -> model.shownScript().script().ifPresent(SystemClipboard::copy));
    }
}
