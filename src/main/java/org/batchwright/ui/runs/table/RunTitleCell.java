package org.batchwright.ui.runs.table;

import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import org.batchwright.model.run.Run;
import org.batchwright.ui.runs.annotation.StarMark;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.JobPart;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;

/**
 * The title and the state; for a run with several jobs, also the number of finished jobs and the expand arrow. Titles and states are
 * aligned.
 */
final class RunTitleCell extends RunCell {
    private static final double INDENT = 30;
    private static final double STAR_WIDTH = 14;
    /** The width of a job's number, fixed so that the names are aligned. */
    private static final double NUMBER_WIDTH = 24;

    private static final double DIGIT_WIDTH = 8;
    private static final double PADDING = 16;
    /** Minimum width for the state, enough for every state of a single job. */
    private static final double STATE_WIDTH = 132;

    private static final double MOST_STATE_WIDTH = 270;
    /** Width that the rest of the cell gets before the state gets more room. */
    private static final double OTHER_WIDTH = 420;

    private static final double CHIP_PADDING = 16;
    private static final double CHIP_LETTER = 6;

    private final RunsViewModel model;
    private final StackPane triangle = new StackPane(Buttons.icon("fth-chevron-right"));
    private final Chip chip = new Chip("", Tone.NEUTRAL);
    private final RunName name = new RunName();
    private final Label jobNumber = Labels.whole("", "muted");
    private final Label segment = Labels.whole("", "muted");
    private final HBox state = Nodes.row(6, chip, segment);
    private final HBox all = new HBox(6);
    private final StarMark star = new StarMark();
    private final StackPane starHolder = Nodes.styled(new StackPane(star), "run-star");
    private final HBox lead = new HBox(2);

    /** @param star action called when the star of a run is clicked */
    RunTitleCell(RunsViewModel model, Consumer<Run> star) {
        this.model = model;
        starHolder.setMinWidth(STAR_WIDTH);
        starHolder.setMaxHeight(20);
        starHolder.setOnMousePressed(pressed -> {
            if (pressed.getButton() == MouseButton.PRIMARY && getItem() != null) {
                star.accept(getItem().run());
                pressed.consume();
            }
        });
        all.setAlignment(Pos.CENTER_LEFT);
        lead.setAlignment(Pos.CENTER_LEFT);
        lead.setMinWidth(USE_PREF_SIZE);
        state.setMaxWidth(USE_PREF_SIZE);
        state.setMinWidth(USE_PREF_SIZE);
        HBox.setHgrow(name, Priority.ALWAYS);
        triangle.getStyleClass().add("run-triangle");
        triangle.setMinWidth(18);
        triangle.setMaxHeight(20);
        triangle.setOnMousePressed(pressed -> {
            if (pressed.getButton() == MouseButton.PRIMARY && getItem() != null) {
                model.item(getItem().run().id())
                        .ifPresent(run -> model.setExpanded(run, !run.open().get()));
                pressed.consume();
            }
        });
    }

    @Override
    void show(RunRow row) {
        triangle.rotateProperty().unbind();
        triangle.setRotate(0);
        segment.setText("");
        jobNumber.setText("");
        state.setPrefWidth(stateWidth());
        if (row.isSeveral()) {
            showSeveral(row);
        } else {
            showOne(row);
        }
        boolean job = row.part().isPresent();
        boolean starred = row.run().annotations().starred();
        star.setStarred(starred);
        if (job) {
            name.show(row.title(), "", "");
            all.getChildren()
                    .setAll(jobNumber.getText().isEmpty() ? List.of(name, state) : List.of(jobNumber, name, state));
        } else {
            name.show(
                    row.run().preset().name(),
                    "#" + row.run().number(),
                    row.request().origin());
            lead.getChildren().setAll(starHolder, row.isSeveral() ? triangle : gap());
            all.getChildren().setAll(lead, name, state);
        }
        all.setPadding(new Insets(0, 0, 0, job ? INDENT : 0));
        double width = getTableColumn().getWidth() - PADDING;
        all.setMinWidth(width);
        all.setMaxWidth(width);
        HoverText.set(this, job ? row.part().map(JobPart::tip).orElse("") : tip(row));
        setGraphic(all);
        String mark = starred && !job ? Texts.get("runs.starred") : "";
        setAccessibleText(String.join(" ", mark, chip.getText(), jobNumber.getText(), name.text(), segment.getText())
                .strip());
    }

    private static String tip(RunRow row) {
        String origin = row.request().origin();
        String title = origin.isEmpty() ? row.title() : row.title() + ", " + origin;
        return row.isSeveral() ? title + "\n" + RunTexts.formatCounts(row.tally()) : title;
    }

    private void showSeveral(RunRow row) {
        model.item(row.run().id())
                .ifPresent(run -> triangle.rotateProperty().bind(run.open().map(open -> open ? 90 : 0)));
        chip.setTone(RunTexts.tone(row.state()));
        if (row.run().isChain()) {
            chip.setText(RunTexts.state(row.state()));
            String text = RunTexts.segment(row);
            segment.setText(isRoomFor(chip.getText() + text) ? text : RunTexts.shortSegment(row));
            return;
        }
        String progress = RunTexts.progressText(row);
        chip.setText(isRoomFor(progress) ? progress : RunTexts.shortProgress(row));
        chip.setTone(RunTexts.tone(row));
    }

    private void showOne(RunRow row) {
        chip.setText(RunTexts.state(row.state()));
        chip.setTone(RunTexts.tone(row.state()));
        row.part().ifPresent(part -> {
            jobNumber.setText(part.shortLabel());
            int digits = String.valueOf(part.of()).length();
            jobNumber.setMinWidth(Math.max(NUMBER_WIDTH, digits * DIGIT_WIDTH));
        });
    }

    /** Returns the width for the state, the same in all rows, so that states are aligned. */
    private double stateWidth() {
        return Math.clamp(getTableColumn().getWidth() - OTHER_WIDTH, STATE_WIDTH, MOST_STATE_WIDTH);
    }

    /** Returns whether this text, whose font may not be set yet, fits in the width for the state. */
    private boolean isRoomFor(String text) {
        return text.length() * CHIP_LETTER + CHIP_PADDING <= stateWidth();
    }

    /** Creates a placeholder for the expand arrow. */
    private static StackPane gap() {
        StackPane gap = new StackPane();
        gap.setMinWidth(18);
        return gap;
    }
}
