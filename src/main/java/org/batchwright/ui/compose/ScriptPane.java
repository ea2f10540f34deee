package org.batchwright.ui.compose;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.batchwright.model.Problem;
import org.batchwright.run.Composition;
import org.batchwright.script.Difference;
import org.batchwright.ui.compose.Comparison.Mode;
import org.batchwright.ui.widget.ScriptRow;
import org.batchwright.ui.widget.ScriptRows;
import org.batchwright.ui.widget.ScriptView;
import org.batchwright.ui.widget.Texts;

/** The script as it would be submitted, always in sight; alone or beside an earlier one. */
final class ScriptPane extends BorderPane {
    private final ComposeViewModel model;
    private final Comparison comparison;
    private final ScriptView view = new ScriptView("script");
    private final Label right = new Label(Texts.get("compose.side.right"));
    private final ProblemsPane problems;
    private final HBox sides = new HBox();
    private final Label none = new Label(Texts.get("compose.noscript"));

    ScriptPane(ComposeViewModel model, Comparison comparison, Submitting submitting, Consumer<Problem.Where> goTo) {
        this.model = model;
        this.comparison = comparison;
        CompareBar bar = new CompareBar(model, comparison, view, this::copyAll);
        Label against = new Label(Texts.get("compose.against"));
        against.setMinWidth(Label.USE_PREF_SIZE);
        HBox left = new HBox(6, against, bar.against());
        left.getStyleClass().add("against");
        left.setAlignment(Pos.CENTER_LEFT);
        right.setMaxWidth(Double.MAX_VALUE);
        for (Region side : List.of(left, right)) {
            side.setMinWidth(0);
            side.setPrefWidth(0);
            HBox.setHgrow(side, Priority.ALWAYS);
        }
        sides.setAlignment(Pos.CENTER_LEFT);
        sides.getChildren().setAll(left, right);
        sides.getStyleClass().add("script-sides");
        right.managedProperty().bind(right.visibleProperty());
        none.getStyleClass().add("muted");
        setTop(new VBox(bar, sides));
        setCenter(new StackPane(view, none));
        problems = new ProblemsPane(model, goTo);
        submitting.stoppedBy().addListener((stops, before, now) -> now.ifPresent(problems::goTo));
        setBottom(new VBox(problems, new SubmitBar(submitting, new ClusterChoice(model).node())));
        getStyleClass().add("script-pane");
        model.composition().addListener((compositions, before, now) -> show());
        comparison.difference().addListener((differences, before, now) -> show());
        comparison.mode().addListener((modes, before, now) -> show());
        show();
    }

    private void show() {
        Optional<String> script = model.composition().get().flatMap(Composition::script);
        Optional<Difference> difference =
                script.flatMap(one -> comparison.difference().get());
        Mode mode = difference.isPresent() ? comparison.mode().get() : Mode.SCRIPT;
        none.setVisible(script.isEmpty());
        view.show(rows(mode, script, difference));
        right.setVisible(mode == Mode.SIDE_BY_SIDE);
    }

    private static List<ScriptRow> rows(Mode mode, Optional<String> script, Optional<Difference> difference) {
        return switch (mode) {
            case SCRIPT -> script.map(ScriptRows::plain).orElse(List.of());
            case SIDE_BY_SIDE -> difference.map(ScriptRows::sideBySide).orElse(List.of());
            case UNIFIED -> difference.map(ScriptRows::unified).orElse(List.of());
        };
    }

    void walkProblems(int by) {
        problems.walk(by);
    }

    private void copyAll() {
        model.whenSettled(
                () -> model.composition().get().flatMap(Composition::script).ifPresent(script -> {
                    ClipboardContent content = new ClipboardContent();
                    content.putString(script);
                    Clipboard.getSystemClipboard().setContent(content);
                }));
    }
}
