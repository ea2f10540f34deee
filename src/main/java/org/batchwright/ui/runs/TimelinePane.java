package org.batchwright.ui.runs;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.run.JobReport;
import org.batchwright.text.Durations;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunStep;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.runs.row.StepGroup;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Dates;
import org.batchwright.ui.widget.Texts;

/** Timeline of state changes with the scheduler's own state and reason, and the time since the previous one. */
final class TimelinePane extends ScrollPane {

    private final VBox rows = new VBox();
    private final ZoneId zone = ZoneId.systemDefault();

    TimelinePane() {
        super();
        setId("run-timeline");
        setFitToWidth(true);
        rows.getStyleClass().add("timeline");
        setContent(rows);
    }

    /** Summarises changes for several jobs; lists every step of a single job. */
    void show(RunDetails details) {
        rows.getChildren().clear();
        if (details.row().isSeveral() && details.focus().isWholeRun()) {
            details.summary().forEach(group -> rows.getChildren().add(row(group)));
        } else {
            showSteps(details.ownSteps());
        }
        if (rows.getChildren().isEmpty()) {
            rows.getChildren().add(new Label(Texts.get("runs.timeline.none")));
        }
    }

    private void showSteps(List<RunStep> steps) {
        for (int i = 0; i < steps.size(); i++) {
            Instant at = steps.get(i).change().at();
            Duration since = i == 0
                    ? Duration.ZERO
                    : Duration.between(steps.get(i - 1).change().at(), at);
            rows.getChildren().add(row(steps.get(i), since));
        }
    }

    private Node row(StepGroup group) {
        Duration spread = Duration.between(group.first(), group.last());
        Label time = createLabel(Dates.full(group.first(), zone), "mono");
        time.setMinWidth(160);
        Label later = createLabel(spread.toSeconds() == 0 ? "" : "+" + Durations.formatClock(spread), "mono", "muted");
        later.setMinWidth(100);
        HBox state = new HBox(new Chip(RunTexts.state(group.state()), RunTexts.tone(group.state())));
        state.setMinWidth(120);
        state.setAlignment(Pos.CENTER_LEFT);
        Label jobs = createLabel(Texts.get("runs.timeline.jobs", group.jobs()), "plain");
        jobs.setMinWidth(130);
        HBox row = new HBox(10, time, later, state, jobs, createLabel(group.reason(), "muted"));
        row.getStyleClass().add("timeline-row");
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private Node row(RunStep step, Duration since) {
        JobReport report = step.change().report();
        Label time = createLabel(Dates.full(step.change().at(), zone), "mono");
        time.setMinWidth(160);
        Label later = createLabel(since.isZero() ? "" : "+" + Durations.formatClock(since), "mono", "muted");
        later.setMinWidth(100);
        Chip chip = new Chip(RunTexts.state(report.state()), RunTexts.tone(report.state()));
        HBox state = new HBox(chip);
        state.setMinWidth(120);
        state.setAlignment(Pos.CENTER_LEFT);
        Label word = createLabel(report.word(), "mono", "muted");
        word.setMinWidth(130);
        Label why = createLabel(describeReason(step), "plain");
        HBox row = new HBox(10, time, later, state, word, why);
        row.getStyleClass().add("timeline-row");
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private static String describeReason(RunStep step) {
        JobReport report = step.change().report();
        StringBuilder why = new StringBuilder(step.reason());
        report.node().ifPresent(node -> append(why, Texts.get("runs.timeline.node", node)));
        report.exit().ifPresent(exit -> append(why, Texts.get("runs.fact.exit", exit)));
        report.peakMemory().ifPresent(most -> append(why, RunTexts.memory(most)));
        return why.toString();
    }

    private static void append(StringBuilder text, String more) {
        text.append(text.isEmpty() ? "" : " · ").append(more);
    }

    private static Label createLabel(String text, String... looks) {
        Label label = new Label(text);
        label.getStyleClass().addAll(looks);
        return label;
    }
}
