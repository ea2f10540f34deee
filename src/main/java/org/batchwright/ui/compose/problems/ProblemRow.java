package org.batchwright.ui.compose.problems;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.ui.compose.draft.state.ProblemOrder;
import org.batchwright.ui.compose.draft.state.StageProblemLocations;
import org.batchwright.ui.compose.field.FieldEditor;
import org.batchwright.ui.compose.field.ProblemStyle;
import org.batchwright.ui.compose.row.AssignmentKey;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;
import org.kordamp.ikonli.javafx.FontIcon;

/** A row of the problem list: place, description, and buttons for its fixes. Clicking it goes to the field. */
final class ProblemRow extends HBox {
    private final Problem problem;

    /** Actions requested by a row. */
    interface ProblemActions {
        void goTo(Problem problem);

        void apply(Fix fix);
    }

    /**
     * A problem as displayed.
     *
     * @param line its line in the shown text of the preset
     * @param fixes the available fixes, best first
     */
    record Shown(Problem problem, ProblemStyle style, Optional<Integer> line, List<Fix> fixes) {}

    ProblemRow(Shown shown, ProblemActions actions) {
        this.problem = shown.problem();
        List<Fix> fixes = shown.fixes();
        getStyleClass().add("problem-row");
        setAlignment(Pos.TOP_LEFT);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.BUTTON);
        setAccessibleText(toLine(shown));
        FontIcon icon = Buttons.icon(shown.style().icon());
        icon.getStyleClass().add(shown.style().textStyle());
        VBox text = new VBox(1, createText(shown));
        if (!problem.advice().isBlank()) {
            Label advice = Labels.wrapped(problem.advice(), "muted");
            text.getChildren().add(advice);
        }
        text.setMinWidth(0);
        HBox.setHgrow(text, Priority.ALWAYS);
        getChildren().setAll(icon, text);
        if (!fixes.isEmpty()) {
            getChildren().add(buttons(fixes, actions));
        }
        setOnMouseClicked(clicked -> actions.goTo(problem));
        addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (equals(pressed.getTarget())
                    && !pressed.isShortcutDown()
                    && (pressed.getCode() == KeyCode.ENTER || pressed.getCode() == KeyCode.SPACE)) {
                actions.goTo(problem);
                pressed.consume();
            }
        });
    }

    Problem problem() {
        return problem;
    }

    private static TextFlow createText(Shown shown) {
        Problem problem = shown.problem();
        Text place = Nodes.styled(
                new Text(describePlace(problem, shown.line())
                        .map(name -> name + "  ")
                        .orElse("")),
                "problem-place");
        Text what = new Text(problem.what());
        what.getStyleClass().add(shown.style().textStyle());
        TextFlow flow = new TextFlow(place, what);
        flow.setMinWidth(0);
        return flow;
    }

    private static Node buttons(List<Fix> fixes, ProblemActions actions) {
        VBox box = new VBox(2);
        box.setAlignment(Pos.TOP_RIGHT);
        Fix best = fixes.getFirst();
        Button first =
                Nodes.styled(Buttons.text("", best.label(), () -> actions.apply(best)), Styles.SMALL, "fix-button");
        box.getChildren().add(first);
        for (Fix fix : fixes.subList(1, fixes.size())) {
            Hyperlink link = Nodes.styled(Labels.whole(new Hyperlink(fix.label())), "quiet-link");
            link.setOnAction(pressed -> actions.apply(fix));
            box.getChildren().add(link);
        }
        box.setMinWidth(USE_PREF_SIZE);
        return box;
    }

    /** Returns the field name as shown in the form, or the position in the file. */
    private static Optional<String> describePlace(Problem problem) {
        if (problem.where() instanceof Problem.InFile file) {
            return Optional.of(file.file().getFileName() + ", "
                    + Texts.get("compose.problem.file", String.valueOf(file.line()), String.valueOf(file.column())));
        }
        if (problem.where() instanceof Problem.InStage(String stage, Problem.Where inner)) {
            return Optional.of(title(inner).map(name -> stage + " · " + name).orElse(stage));
        }
        return ofPredecessors(problem.where()).or(() -> title(problem.where()));
    }

    private static Optional<String> ofPredecessors(Problem.Where where) {
        return StageProblemLocations.stageOf(where)
                .filter(stage ->
                        StageProblemLocations.inForm(where).equals(new Problem.InField(StageProblemLocations.AFTER)))
                .map(stage -> stage + " · " + Texts.get("compose.stage.after"));
    }

    private static Optional<String> title(Problem.Where where) {
        return ProblemOrder.key(where)
                .map(key -> AssignmentKey.of(key).map(AssignmentKey::name).orElseGet(() -> FieldEditor.title(key)));
    }

    /** Returns the line in the shown text, if any, and the location unless the problem's text already names it. */
    private static Optional<String> describePlace(Problem problem, Optional<Integer> line) {
        Optional<String> place = describePlace(problem)
                .filter(name -> !problem.message().arguments().contains(name));
        Optional<String> number = line.filter(known -> !(problem.where() instanceof Problem.InFile))
                .map(known -> Texts.get("compose.problem.line", known));
        return number.isEmpty()
                ? place
                : Optional.of(Stream.concat(number.stream(), place.stream()).collect(Collectors.joining(" · ")));
    }

    /** Returns the whole problem as one line, for copying and screen readers. */
    static String toLine(Shown shown) {
        Problem problem = shown.problem();
        return Texts.get(
                "compose.problem." + shown.style().name().toLowerCase(Locale.ROOT),
                describePlace(problem, shown.line()).map(name -> name + ": ").orElse(""),
                problem.what(),
                problem.advice());
    }
}
