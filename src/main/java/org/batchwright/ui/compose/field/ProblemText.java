package org.batchwright.ui.compose.field;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.Hyperlink;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A problem shown in place, with its first fix. Takes up no space if there is no problem. */
public final class ProblemText extends TextFlow {
    private final ComposeViewModel model;
    private Optional<Problem> shown = Optional.empty();
    private List<Fix> offered = List.of();

    public ProblemText(ComposeViewModel model) {
        this.model = model;
        getStyleClass().add("problem-text");
        managedProperty().bind(visibleProperty());
        setVisible(false);
        setMinWidth(0);
    }

    /** @param fixes the available fixes, best first */
    public void show(Optional<Problem> problem, List<Fix> fixes) {
        if (problem.equals(shown) && fixes.equals(offered)) {
            return;
        }
        shown = problem;
        offered = fixes;
        getChildren().clear();
        setVisible(problem.isPresent());
        problem.ifPresent(one -> {
            Text what = new Text(one.what());
            what.getStyleClass()
                    .add(ProblemStyle.of(one, model.blockingProblems()).textStyle());
            getChildren().add(what);
            HoverText.set(this, (one.what() + "\n" + one.advice()).strip());
            fixes.stream().findFirst().ifPresent(this::showFix);
        });
    }

    private void showFix(Fix fix) {
        Hyperlink link = Nodes.styled(new Hyperlink(fix.label()), "fix-link");
        link.setAccessibleText(Texts.get("compose.fix", fix.label()));
        link.setOnAction(pressed -> model.apply(fix));
        getChildren().addAll(new Text("  "), link);
    }
}
