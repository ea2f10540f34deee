package org.batchwright.ui.compose;

import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.Problem;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;

/** What is wrong, errors first; a click leads to the field. Takes no room when all is well. */
final class ProblemsPane extends HBox {
    private final Consumer<Problem.Where> goTo;
    private final VBox list = new VBox(4);
    private final VBox counts = new VBox(4);

    ProblemsPane(ComposeViewModel model, Consumer<Problem.Where> goTo) {
        this.goTo = goTo;
        list.setId("problems");
        ScrollPane scroll = new ScrollPane(list);
        scroll.setFitToWidth(true);
        scroll.setMaxHeight(130);
        scroll.getStyleClass().add("problems-scroll");
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        HBox.setHgrow(scroll, javafx.scene.layout.Priority.ALWAYS);
        counts.setMinWidth(USE_PREF_SIZE);
        getStyleClass().add("problems-pane");
        getChildren().setAll(counts, scroll);
        managedProperty().bind(visibleProperty());
        model.problems().addListener((problems, before, now) -> show(now));
        show(model.problems().get());
    }

    private void show(List<Problem> problems) {
        setVisible(!problems.isEmpty());
        counts.getChildren().clear();
        count(problems.stream().filter(Problem::stops).count(), "compose.problems", Tone.DANGER);
        count(problems.stream().filter(problem -> !problem.stops()).count(), "compose.warnings", Tone.WARNING);
        list.getChildren().setAll(problems.stream().map(this::line).toList());
    }

    private void count(long many, String text, Tone tone) {
        if (many > 0) {
            counts.getChildren().add(new Chip(Texts.get(text, many), tone));
        }
    }

    private Node line(Problem problem) {
        Hyperlink what = new Hyperlink(place(problem) + problem.what());
        what.getStyleClass().add(problem.stops() ? "problem-error" : "problem-warning");
        what.setGraphic(Buttons.icon(problem.stops() ? "fth-alert-circle" : "fth-alert-triangle"));
        what.setWrapText(true);
        what.setOnAction(clicked -> {
            what.setVisited(false);
            goTo.accept(problem.where());
        });
        Label mend = new Label(problem.mend());
        mend.getStyleClass().addAll("muted", "problem-mend");
        mend.setWrapText(true);
        VBox line = new VBox(what, mend);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private static String place(Problem problem) {
        return problem.where() instanceof Problem.InFile file
                ? file.file().getFileName() + ", "
                        + Texts.get("compose.problem.file", String.valueOf(file.line()), String.valueOf(file.column()))
                        + ": "
                : "";
    }
}
